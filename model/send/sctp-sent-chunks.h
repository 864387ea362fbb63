/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SENT_CHUNKS_H
#define SCTP_SENT_CHUNKS_H

#include "sctp-other-transmissions.h"
#include "sctp-send-path.h"
#include "sctp-sent-chunk.h"

#include "ns3/sctp-ack-format.h"
#include "ns3/sctp-outstanding-view.h"
#include "ns3/sctp-path.h"

#include <boost/container/deque.hpp>
#include <set>

namespace ns3::sctp
{

/**
 * @ingroup sctp-send
 * Sent chunks by state, in chunks and bytes of user data.
 */
class SentTotals
{
  public:
    /// @return bytes of user data in flight on all paths
    uint32_t GetPayloadInFlight() const
    {
        return m_payloadInFlight;
    }

    /// @return bytes of user data that wait for retransmission
    uint32_t GetPayloadPending() const
    {
        return m_payloadPending;
    }

    /// @return chunks in flight and chunks that wait for retransmission
    uint32_t GetOutstandingCount() const
    {
        return m_inFlightCount + m_pendingCount;
    }

    /// @return whether a chunk waits for retransmission
    bool AnyPending() const
    {
        return m_pendingCount > 0;
    }

    /// @return bytes of user data that the peer is known to hold above the cumulative TSN
    uint32_t GetPayloadHeld() const
    {
        return m_payload - m_payloadInFlight - m_payloadPending;
    }

    /// @return those of them that are still in the send buffer, as the peer may take them back
    uint32_t GetPayloadKept() const
    {
        return GetPayloadHeld() - m_payloadReleased;
    }

    /// @return bytes of user data that have not left the send buffer
    uint32_t GetPayloadBuffered() const
    {
        return m_payload - m_payloadReleased;
    }

  protected:
    /// @param chunk a chunk that is sent now, or has changed
    void Count(const SentChunk& chunk);

    /// @param chunk a chunk that was counted, and leaves or is about to change
    void Discount(const SentChunk& chunk);

    /**
     * @param chunk a chunk that is counted
     * @param state its state from now on
     */
    void SetState(SentChunk& chunk, SentChunk::State state)
    {
        Discount(chunk);
        chunk.state = state;
        Count(chunk);
    }

  private:
    uint32_t m_payload{0};         //!< user data of all chunks
    uint32_t m_payloadReleased{0}; //!< of these: not in the send buffer any more
    uint32_t m_payloadInFlight{0}; //!< user data in flight
    uint32_t m_payloadPending{0};  //!< user data that waits for retransmission
    uint32_t m_inFlightCount{0};   //!< chunks in flight
    uint32_t m_pendingCount{0};    //!< chunks that wait for retransmission
};

/**
 * @ingroup sctp-send
 * Chunks with a TSN, not cumulatively acknowledged, and their transmissions. All units read them;
 * SendLedger alone changes them.
 */
class SentChunks : public SctpOutstandingView, public SentTotals
{
  public:
    /**
     * @param tsn a TSN that is not cumulatively acknowledged
     * @return the chunk
     */
    const SentChunk& Get(SctpTsn tsn) const
    {
        return m_chunks[tsn - m_cumulative - 1];
    }

    /**
     * @param tsn a TSN
     * @return whether it was sent and is not cumulatively acknowledged
     */
    bool IsOutstanding(SctpTsn tsn) const
    {
        return tsn > m_cumulative && tsn - m_cumulative <= m_chunks.size();
    }

    /// @return whether everything sent has been cumulatively acknowledged
    bool IsEmpty() const
    {
        return m_chunks.empty();
    }

    /// @return chunks that the peer is known to hold above the cumulative TSN
    uint32_t GetHeldCount() const
    {
        return static_cast<uint32_t>(m_chunks.size()) - GetOutstandingCount();
    }

    /**
     * @param path a path
     * @return its record
     */
    const PathRecord& GetRecord(const SctpPath& path) const
    {
        return m_sides.At(path).record;
    }

    /**
     * @param path a path
     * @return TSNs last sent on it that wait for retransmission
     */
    const std::set<SctpTsn>& GetPending(const SctpPath& path) const
    {
        return GetRecord(path).pending.Get();
    }

    /// @return whether each copy has a number of its own
    bool AreNumbered() const
    {
        return m_numbered;
    }

    /**
     * @param tsn a TSN
     * @return whether it is in flight, and not known to have left its path
     */
    bool IsCopyable(SctpTsn tsn) const
    {
        return IsInFlight(tsn) && !Get(tsn).left;
    }

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
     * @param path a path
     * @param[out] lastSent when the last chunk in flight on it was sent
     * @return whether all chunks in flight on it are in large packets, and there are some
     */
    bool IsOnlyLargeOn(const SctpPath& path, Time& lastSent) const;

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
     * @return whether T3-rtx has to watch over a chunk that was sent on it
     */
    bool IsWatched(const SctpPath& path) const
    {
        return path.GetFlightSize() > 0 || GetEarliestOn(path.GetId()) != 0 || IsHoleOn(path);
    }

    SctpTsn GetCumulative() const override
    {
        return m_cumulative;
    }

    SctpTsn GetHighestSent() const override
    {
        return m_cumulative + m_chunks.size();
    }

    SctpOutstandingChunk FindChunk(SctpTsn tsn) const override;
    SctpOutstandingOnPath FindOnPath(SctpPathId path) const override;
    Time GetSentOn(SctpTsn tsn, SctpPathId path) const override;
    bool WasSentOn(SctpTsn tsn, SctpPathId path) const override;
    SctpTransmissionRole FindRole(SctpTsn tsn, uint64_t number) const override;

    /**
     * @param tsn a TSN in flight
     * @param path a path that it is in flight on
     * @return number of its transmission there
     */
    uint64_t GetNumberOn(SctpTsn tsn, SctpPathId path) const;

    /**
     * @param named a transmission
     * @return its path, if it is in flight, needed or not; else SCTP_NO_PATH
     */
    SctpPathId FindAwaited(const SctpNamedTransmission& named) const;

    /// @copydoc SctpOutstandingView::GetEarliestOn
    SctpTsn GetEarliestOn(SctpPathId path) const;

  protected:
    /// @param sides sending sides of the paths
    explicit SentChunks(SendPaths& sides)
        : m_sides(sides)
    {
    }

    /**
     * @param record a path's record
     * @return the lowest TSN in flight by first transmission; 0 when there is none
     */
    SctpTsn EarliestFirst(PathRecord& record) const;

    /**
     * @param tsn a TSN
     * @param chunk the chunk
     * @param path path of a transmission in flight, the last one or a copy
     * @return that transmission, as listeners see it
     */
    SctpTransmission DescribeOn(SctpTsn tsn, const SentChunk& chunk, const SctpPath& path) const;

    SendPaths& m_sides;                          //!< sending sides of the paths
    boost::container::deque<SentChunk> m_chunks; //!< TSNs m_cumulative + 1 onwards
    SctpTsn m_cumulative{UnwrapFirst(0) - 1};    //!< cumulatively acknowledged
    OtherTransmissions m_others;                 //!< beside the last one of each chunk
    std::set<SctpTsn> m_watched;                 //!< abandoned in flight, and not reported since
    bool m_numbered{false};                      //!< each copy has a number of its own
};

} // namespace ns3::sctp

#endif /* SCTP_SENT_CHUNKS_H */
