/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SCOREBOARD_H
#define SCTP_SCOREBOARD_H

#include "sctp-ack-result.h"
#include "sctp-acked-ranges.h"
#include "sctp-ledger-listeners.h"
#include "sctp-other-transmissions.h"
#include "sctp-send-path.h"
#include "sctp-send-queue.h"
#include "sctp-sent-chunk.h"

#include "ns3/sctp-ack-format.h"
#include "ns3/sctp-loss-detection.h"
#include "ns3/sctp-path.h"

#include <boost/container/deque.hpp>
#include <boost/container/small_vector.hpp>
#include <optional>
#include <set>
#include <vector>

namespace ns3::sctp
{

/**
 * @ingroup sctp-send
 * The only owner of sent and not yet acknowledged TSNs (RFC 9260 section 6.2.1). It accounts
 * the flight size of the paths, and notifies listeners of transmissions (LedgerListeners). The work
 * per acknowledgement is bounded by its gap blocks and by the TSNs that change their state, not by
 * the window.
 */
class Scoreboard : public SctpOutstandingView, public SentTotals
{
  public:
    using AckResult = sctp::AckResult; //!< what an acknowledgement did

    /**
     * @param listeners are notified of transmissions
     * @param sides sending sides of the paths
     */
    Scoreboard(const LedgerListeners& listeners, SendPaths& sides);

    /**
     * Sets the next TSN. Nothing is outstanding.
     * @param next the TSN, on the wire
     */
    void Start(uint32_t next);

    /**
     * @param path a path
     * @return its record
     */
    PathRecord& Record(const SctpPath& path);

    /**
     * A path leaves: what is outstanding on it waits for retransmission elsewhere.
     * @param path the path
     * @param other path that its chunks count to from now on
     */
    void RemovePath(SctpPath& path, SctpPath& other);

    /**
     * Appends a chunk that is sent for the first time.
     * @param fragment its part of a message
     * @param headerSize size of the DATA header, bytes
     * @param countHeaders whether windows count headers and padding, too
     * @param path the path that it goes to
     * @param reason NEW_DATA or WINDOW_PROBE
     * @return its TSN
     */
    SctpTsn AddNew(const SendQueue::Fragment& fragment,
                   uint32_t headerSize,
                   bool countHeaders,
                   SctpPath& path,
                   SctpTxReason reason = SctpTxReason::NEW_DATA);

    /**
     * A pending chunk is sent again.
     * @param tsn its TSN
     * @param path the path that it goes to
     */
    void Retransmit(SctpTsn tsn, SctpPath& path);

    /**
     * A copy of a chunk in flight is sent on another path: both count as in flight there. The first
     * acknowledgement removes all of them, measures no RTT (RFC 9260 section 6.3.1 C5) and counts
     * for the path of the first transmission in flight. A loss on one path leaves the others.
     *
     * If each copy has a number of its own, each is acknowledged, measured and lost by itself. When
     * one has arrived, the others stay in flight until their numbers are acknowledged or lost, or
     * T3-rtx of their path expires. They are not sent again.
     * @param tsn its TSN; IsCopyable
     * @param path the path that the copy goes to
     */
    void AddCopy(SctpTsn tsn, SctpPath& path);

    /**
     * A chunk in flight is sent once more, and only this transmission counts as in flight; beside a
     * probe its copies on other paths do, too.
     * @param tsn its TSN; IsCopyable, though it may go to the same path
     * @param path the path that it goes to; that of a probe is where it was sent last
     * @param reason MOVED or LOSS_PROBE
     */
    void Move(SctpTsn tsn, SctpPath& path, SctpTxReason reason);

    /**
     * @param tsn a TSN
     * @return whether it is in flight, and not known to have left its path
     */
    bool IsCopyable(SctpTsn tsn) const
    {
        return IsInFlight(tsn) && !Get(tsn).left;
    }

    /**
     * @param numbered whether each copy has a number of its own, by which it is acknowledged
     */
    void SetNumbered(bool numbered)
    {
        m_numbered = numbered;
    }

    /**
     * @return whether each copy has a number of its own
     */
    bool AreNumbered() const
    {
        return m_numbered;
    }

    /**
     * @param tsn a TSN that is not cumulatively acknowledged
     * @return whether copies of it are in flight
     */
    bool HasCopies(SctpTsn tsn) const
    {
        return Get(tsn).copies > 0 && m_others.Find(tsn, Transmission::Fate::IN_FLIGHT);
    }

    /**
     * @param tsn a TSN that is not cumulatively acknowledged
     * @param path a path that it was sent on
     * @return when it was sent there first
     */
    Time GetFirstSentOn(SctpTsn tsn, SctpPathId path) const;

    /**
     * A chunk is in a packet that is large (SctpPath::IsLargePacket).
     * @param tsn its TSN
     */
    void SetLarge(SctpTsn tsn)
    {
        At(tsn).large = true;
    }

    /**
     * @param path a path
     * @param[out] lastSent when the last chunk in flight on it was sent
     * @return whether all chunks in flight on it are in large packets, and there are some
     */
    bool IsOnlyLargeOn(const SctpPath& path, Time& lastSent) const;

    /**
     * Marks a chunk for retransmission that is in flight, or IsHoleOn.
     * @param tsn its TSN
     * @param reason why it is sent again
     * @param evidence how its loss was found; none: it is not known to be lost
     */
    void Mark(SctpTsn tsn, SctpTxReason reason, std::optional<SctpLossEvidence> evidence);

    /**
     * Marks all chunks in flight on a path for retransmission, and that of IsHoleOn.
     * @param path the path
     * @return how many
     */
    uint32_t MarkAllOn(SctpPath& path);

    /**
     * What a timeout has marked on a path counts as in flight again, unless it was sent again: the
     * timeout was spurious (RFC 4015 section 3.1, step 8).
     * @param path the path
     */
    void UnmarkAllOn(SctpPath& path);

    /**
     * Abandons a chunk (RFC 3758 section 3.5 A3). It leaves the send buffer and the flight sizes,
     * and windows do not grow by it.
     * @param tsn its TSN
     */
    void Abandon(SctpTsn tsn);

    /**
     * Appends a chunk that is never sent, as the end of a message whose rest is abandoned: the peer
     * skips it, and so does not take what follows for that rest.
     * @param message the message
     * @param path path that it counts to
     * @return its TSN
     */
    SctpTsn AddSkipped(Ptr<OutgoingMessage> message, SctpPath& path);

    /**
     * A chunk is lost on a path. It is marked for retransmission, unless it is in flight on others,
     * of which the first takes the place of the one that is lost, or has arrived, or was abandoned
     * in flight: then it is reported as lost once, as windows fall for it (RFC 3758 section 3.5,
     * F5).
     * @param tsn its TSN
     * @param path where it is awaited
     * @param reason why it is lost
     * @return whether it was marked
     */
    bool MarkLost(SctpTsn tsn, SctpPath& path, SctpTxReason reason);

    /**
     * @param tsn a TSN
     * @param path a path
     * @return whether a transmission there is in flight, needed or not, or was when its message was
     * abandoned
     */
    bool IsAwaitedOn(SctpTsn tsn, SctpPathId path) const
    {
        return GetSentOn(tsn, path) != Time::Max();
    }

    /**
     * @return TSNs acknowledged by gap blocks
     */
    const AckedRanges& GetRanges() const
    {
        return m_ranges;
    }

    /**
     * A chunk is known to have left its path, as later ones have arrived there, though nothing
     * reports it. It leaves the flight size.
     * @param tsn its TSN, in flight
     */
    void LeavePath(SctpTsn tsn);

    /**
     * Takes in an acknowledgement whose cumulative TSN is neither old nor beyond what was sent.
     * @param ack the acknowledgement
     * @param result with mayBeCut; takes what it did
     */
    void HandleAcknowledgement(const SctpAcknowledgement& ack, AckResult& result);

    /**
     * @param tsn a TSN that is not cumulatively acknowledged
     * @return the chunk
     */
    const SentChunk& Get(SctpTsn tsn) const
    {
        return m_chunks[tsn - m_cumulative - 1];
    }

    /**
     * @return highest TSN that is cumulatively acknowledged
     */
    SctpTsn GetCumulative() const override
    {
        return m_cumulative;
    }

    /**
     * @return whether everything sent has been cumulatively acknowledged
     */
    bool IsEmpty() const
    {
        return m_chunks.empty();
    }

    /**
     * @param path a path
     * @return TSNs last sent on it that wait for retransmission
     */
    const std::set<SctpTsn>& GetPending(const SctpPath& path) const;

    /**
     * @return path that the lowest TSN not cumulatively acknowledged was last sent on; null if
     * there is none
     */
    const SctpPath* GetHolePath() const
    {
        return m_chunks.empty() ? nullptr : m_chunks.front().path;
    }

    /**
     * @param path a path
     * @return whether the lowest TSN that is not cumulatively acknowledged was last sent on it and
     * was acknowledged otherwise: the peer skipped it, or will still take it back
     */
    bool IsHoleOn(const SctpPath& path) const;

    /**
     * @param path a path
     * @return whether T3-rtx has to watch over something that was sent on it
     */
    bool IsWatched(const SctpPath& path) const
    {
        return path.GetFlightSize() > 0 || GetEarliestOn(path.GetId()) != 0 || IsHoleOn(path);
    }

    /**
     * Empties the board.
     * @return the messages that were not acknowledged in full, in order of TSN
     */
    std::vector<Ptr<OutgoingMessage>> Drain();

    SctpOutstandingChunk FindChunk(SctpTsn tsn) const override;
    SctpOutstandingOnPath FindOnPath(SctpPathId path) const override;
    Time GetSentOn(SctpTsn tsn, SctpPathId path) const override;
    bool WasSentOn(SctpTsn tsn, SctpPathId path) const override;
    SctpTsn GetHighestSent() const override;

    /// @copydoc SctpOutstandingView::GetEarliestOn
    SctpTsn GetEarliestOn(SctpPathId path) const;

  private:
    /**
     * @param tsn a TSN that is not cumulatively acknowledged
     * @return the chunk
     */
    SentChunk& At(SctpTsn tsn)
    {
        return m_chunks[tsn - m_cumulative - 1];
    }

    /**
     * @param record a path's record
     * @return the lowest TSN in flight by first transmission; 0 when there is none
     */
    SctpTsn EarliestFirst(PathRecord& record) const;

    /**
     * A chunk leaves flight: takes it out of the flight sizes and of its path's record.
     * @param tsn its TSN
     * @param chunk the chunk
     */
    void LeaveFlight(SctpTsn tsn, SentChunk& chunk);

    /**
     * A chunk comes into flight.
     * @param chunk the chunk
     */
    void EnterFlight(SentChunk& chunk);

    /**
     * A chunk is sent again: its last transmission becomes one of the others.
     * @param tsn its TSN
     * @param chunk the chunk
     * @param path where to
     */
    void SendAgain(SctpTsn tsn, SentChunk& chunk, SctpPath& path);

    /**
     * Notifies of a transmission that is sent now.
     * @param transmission the transmission, without the highest TSN
     */
    void NotifySent(SctpTransmission transmission) const;

    /**
     * @param tsn a TSN
     * @param chunk the chunk
     * @param path path of a transmission in flight, the last one or a copy
     * @return that transmission, as listeners see it
     */
    SctpTransmission DescribeOn(SctpTsn tsn, const SentChunk& chunk, const SctpPath& path) const;

    /**
     * A chunk has arrived by one of its transmissions, which becomes its last one. The others are
     * surplus.
     * @param tsn its TSN
     * @param chunk the chunk, in flight
     * @param path path of the one that has arrived; SCTP_NO_PATH = it is not known
     * @return false when there is none in flight there: all are surplus
     */
    bool KeepSurplus(SctpTsn tsn, SentChunk& chunk, SctpPathId path);

    /**
     * A chunk has arrived by a transmission that is not known, or was given up: those in flight are
     * surplus.
     * @param tsn its TSN
     * @param chunk the chunk, in flight
     */
    void ArrivedSomehow(SctpTsn tsn, SentChunk& chunk);

    /**
     * A surplus transmission leaves flight.
     * @param tsn its TSN
     * @param surplus the transmission
     * @return it, as listeners see it
     */
    SctpTransmission RemoveSurplus(SctpTsn tsn, Transmission& surplus);

    /**
     * A surplus transmission is acknowledged.
     * @param tsn its TSN
     * @param surplus the transmission
     * @param result to be completed
     */
    void SurplusAcked(SctpTsn tsn, Transmission& surplus, AckResult& result);

    /**
     * Takes in the acknowledged transmissions of chunks on several paths.
     * @param ack the acknowledgement
     * @param result to be completed
     */
    void HandleCopies(const SctpAcknowledgement& ack, AckResult& result);

    /**
     * The copies of a chunk leave flight.
     * @param tsn its TSN
     * @param chunk the chunk
     * @param relieved takes the paths where its copy was the earliest in flight; null = not asked
     */
    void RemoveCopies(SctpTsn tsn, const SentChunk& chunk, std::vector<SctpPath*>* relieved);

    /**
     * A TSN is acknowledged; nothing happens if it was before.
     * @param tsn the TSN
     * @param cumulatively whether it is by the cumulative TSN
     * @param result to be completed
     */
    void NewlyAcked(SctpTsn tsn, bool cumulatively, AckResult& result);

    /**
     * The peer takes back the acknowledgement of a TSN.
     * @param tsn the TSN
     */
    void Renege(SctpTsn tsn);

    /**
     * What was acknowledged, though not cumulatively, is in flight after all.
     * @param tsn the TSN
     */
    void ReturnToFlight(SctpTsn tsn);

    /**
     * A chunk leaves the send buffer.
     * @param tsn its TSN
     * @param chunk the chunk, acknowledged
     * @param result to be completed
     */
    void Release(SctpTsn tsn, SentChunk& chunk, AckResult& result);

    /**
     * Moves the cumulative TSN.
     * @param tsn the new one
     * @param result to be completed
     */
    void AdvanceCumulative(SctpTsn tsn, AckResult& result);

    /**
     * Compares the gap blocks with those known and acts on the differences.
     * @param ack the acknowledgement
     * @param result to be completed
     */
    void HandleRanges(const SctpAcknowledgement& ack, AckResult& result);

    /**
     * Takes in the single TSNs that are acknowledged.
     * @param ack the acknowledgement
     * @param result to be completed
     */
    void HandleSingle(const SctpAcknowledgement& ack, AckResult& result);

    LedgerListeners m_listeners;                 //!< are notified of transmissions
    boost::container::deque<SentChunk> m_chunks; //!< TSNs m_cumulative + 1 onwards
    SctpTsn m_cumulative{UnwrapFirst(0) - 1};    //!< cumulatively acknowledged
    AckedRanges m_ranges;                        //!< acknowledged above m_cumulative
    SendPaths& m_sides;                          //!< sending sides of the paths
    uint64_t m_sent{0};                          //!< number of the latest transmission
    OtherTransmissions m_others;                 //!< beside the last one of each chunk
    bool m_numbered{false};                      //!< each copy has a number of its own
    std::set<SctpTsn> m_watched;                 //!< abandoned in flight, and not reported since
};

} // namespace ns3::sctp

#endif /* SCTP_SCOREBOARD_H */
