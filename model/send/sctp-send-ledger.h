/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SEND_LEDGER_H
#define SCTP_SEND_LEDGER_H

#include "sctp-ack-result.h"
#include "sctp-ledger-listeners.h"
#include "sctp-send-queue.h"
#include "sctp-sent-chunks.h"

#include <optional>
#include <vector>

namespace ns3::sctp
{

/**
 * @ingroup sctp-send
 * Records the sending and the fate of each transmission (RFC 9260 section 6.2.1). It accounts the
 * flight size of the paths, and notifies listeners of transmissions (LedgerListeners). The work
 * per event does not grow with the window.
 */
class SendLedger : public SentChunks
{
  public:
    /**
     * @param listeners are notified of transmissions
     * @param sides sending sides of the paths
     */
    SendLedger(const LedgerListeners& listeners, SendPaths& sides);

    /**
     * Sets the next TSN. Nothing is outstanding.
     * @param next the TSN, on the wire
     */
    void Start(uint32_t next);

    /// @param numbered whether each copy has a number of its own, by which it is acknowledged
    void SetNumbered(bool numbered)
    {
        m_numbered = numbered;
    }

    /**
     * A path leaves: its transmissions in flight are declared lost, and wait for retransmission on
     * other paths. Nothing is credited to these if they are acknowledged before.
     * @param path the path
     * @param other path that its chunks count to from now on
     */
    void RemovePath(SctpPath& path, SctpPath& other);

    /**
     * Removes all chunks.
     * @return the messages that were not acknowledged in full, in order of TSN
     */
    std::vector<Ptr<OutgoingMessage>> Drain();

    // ---- sending ----

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
     * Appends a chunk that is never sent, as the end of a message whose rest is abandoned: the peer
     * skips it, and so does not take later chunks for that rest.
     * @param message the message
     * @param path path that it counts to
     * @return its TSN
     */
    SctpTsn AddSkipped(Ptr<OutgoingMessage> message, SctpPath& path);

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
     * A chunk is in a packet that is large (SctpMtuPolicy).
     * @param tsn its TSN
     */
    void SetLarge(SctpTsn tsn)
    {
        At(tsn).large = true;
    }

    // ---- loss ----

    /**
     * A chunk is known to have left its path, as later ones have arrived there, though nothing
     * reports it. It leaves the flight size, and measures no RTT.
     * @param tsn its TSN, in flight
     */
    void LeavePath(SctpTsn tsn);

    /**
     * Marks a chunk for retransmission that is in flight, or IsHoleOn.
     * @param tsn its TSN
     * @param reason why it is sent again
     * @param evidence how its loss was found; none: it is not known to be lost
     */
    void Mark(SctpTsn tsn, SctpTxReason reason, std::optional<SctpLossEvidence> evidence);

    /**
     * A chunk is lost on a path. It is marked for retransmission and reported as lost. It is only
     * reported as lost if copies are in flight on other paths, the first of which takes its place;
     * if a copy has arrived; or if it was abandoned in flight, as windows fall for it (RFC 3758
     * section 3.5, F5).
     * @param tsn its TSN
     * @param path where it is awaited
     * @param reason why it is lost
     * @return whether it was marked
     */
    bool MarkLost(SctpTsn tsn, SctpPath& path, SctpTxReason reason);

    /**
     * Marks all chunks in flight on a path for retransmission, and that of IsHoleOn.
     * @param path the path
     * @return how many
     */
    uint32_t MarkAllOn(SctpPath& path);

    /**
     * Chunks that a timeout has marked on a path count as in flight again, unless they were sent
     * again: the timeout was spurious (RFC 4015 section 3.1, step 8).
     * @param path the path
     */
    void UnmarkAllOn(SctpPath& path);

    /**
     * Abandons a chunk (RFC 3758 section 3.5 A3). It leaves the send buffer and the flight sizes,
     * and windows do not grow by it.
     * @param tsn its TSN
     */
    void Abandon(SctpTsn tsn);

    // ---- acknowledgement ----

    /**
     * A TSN is acknowledged; nothing happens if it was before.
     * @param tsn the TSN, not cumulatively acknowledged
     * @param cumulatively whether it is by the cumulative TSN
     * @param result to be completed
     */
    void Acknowledge(SctpTsn tsn, bool cumulatively, AckResult& result);

    /**
     * A transmission of a chunk on several paths is acknowledged by a number of its own.
     * @param named the transmission
     * @param result to be completed
     */
    void AcknowledgeCopy(const SctpNamedTransmission& named, AckResult& result);

    /**
     * Moves the cumulative TSN.
     * @param tsn the new one
     * @param result to be completed
     */
    void Advance(SctpTsn tsn, AckResult& result);

    /**
     * A chunk leaves the send buffer: the peer will not take back its acknowledgement.
     * @param tsn its TSN, acknowledged
     * @param result to be completed
     */
    void Release(SctpTsn tsn, AckResult& result);

    /**
     * The peer takes back the acknowledgement of a TSN (RFC 9260 section 6.2.1 D iii).
     * @param tsn the TSN; nothing happens if it is not acknowledged
     */
    void Renege(SctpTsn tsn);

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
     * @param path a path
     * @return its record
     */
    PathRecord& Record(const SctpPath& path)
    {
        return m_sides.At(path).record;
    }

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
     * All transmissions of a chunk leave flight.
     * @param tsn its TSN
     * @param chunk the chunk
     * @param relieved takes the paths where its copy was the earliest in flight; null = not asked
     */
    void LeaveFlight(SctpTsn tsn, SentChunk& chunk, std::vector<SctpPath*>* relieved = nullptr);

    /**
     * A chunk that was acknowledged, though not cumulatively, is in flight after all.
     * @param tsn its TSN
     */
    void ReturnToFlight(SctpTsn tsn);

    /**
     * A chunk has arrived by one of its transmissions, which becomes its last one. The others are
     * surplus.
     * @param tsn its TSN
     * @param chunk the chunk, in flight
     * @param number number of the one that has arrived; 0 = it is not known
     * @return whether it is in flight; else all are surplus, and the chunk is acknowledged
     */
    bool KeepSurplus(SctpTsn tsn, SentChunk& chunk, uint64_t number);

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

    LedgerListeners m_listeners; //!< are notified of transmissions
    uint64_t m_sent{0};          //!< number of the latest transmission
};

} // namespace ns3::sctp

#endif /* SCTP_SEND_LEDGER_H */
