/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_OUTSTANDING_VIEW_H
#define SCTP_OUTSTANDING_VIEW_H

#include "ns3/nstime.h"
#include "ns3/sctp-types.h"

#include <cstdint>

namespace ns3
{

/**
 * @ingroup sctp-policy
 * A TSN that is not cumulatively acknowledged, and its last transmission.
 */
struct SctpOutstandingChunk
{
    /// Its place.
    enum class State : uint8_t
    {
        NONE,      //!< it is cumulatively acknowledged, or was not sent
        IN_FLIGHT, //!< sent, not acknowledged, not marked for retransmission
        PENDING,   //!< lost: it waits for its retransmission
        ACKED,     //!< acknowledged, not cumulatively
        WATCHED,  //!< its message was abandoned while it was in flight; not reported since. That it
                  //!< is lost counts for the windows (RFC 3758 section 3.5, F5)
        ABANDONED //!< its message was abandoned
    };

    State state{State::NONE};      //!< where it stands
    SctpPathId path{SCTP_NO_PATH}; //!< where it was sent last
    Time sent;                     //!< when it was sent last
};

/**
 * @ingroup sctp-policy
 * Outstanding chunks of a path.
 */
struct SctpOutstandingOnPath
{
    SctpTsn earliest{0}; //!< the lowest TSN in flight there; 0 = there is none
    SctpTsn timedOut{0}; //!< the lowest TSN that a timeout has found lost there, if it is in flight
                         //!< elsewhere and has numbers of its own for copies; 0 = there is none
    uint32_t held{0};    //!< bytes of user data that were last sent there and are acknowledged, not
                         //!< cumulatively
    bool pending{false}; //!< something that was last sent there waits for retransmission
};

/**
 * @ingroup sctp-policy
 * Meaning of the arrival of a transmission for its chunk.
 */
enum class SctpTransmissionRole : uint8_t
{
    NONE, //!< nothing: another transmission has taken its place, or the chunk is acknowledged
    ONLY, //!< the chunk has arrived
    COPY  //!< this transmission has; others of the chunk are, or were, in flight on other paths
};

/**
 * @ingroup sctp-policy
 * The sent and not yet acknowledged TSNs, as strategies see them.
 */
class SctpOutstandingView
{
  public:
    virtual ~SctpOutstandingView() = default;

    /**
     * @param tsn a TSN
     * @return its record
     */
    virtual SctpOutstandingChunk FindChunk(SctpTsn tsn) const = 0;

    /**
     * @param path a path
     * @return its outstanding chunks
     */
    virtual SctpOutstandingOnPath FindOnPath(SctpPathId path) const = 0;

    /**
     * @param tsn a TSN
     * @param path a path
     * @return when its transmission there was sent that is awaited, needed or not; Time::Max() =
     * there is none. By default only the last one is awaited
     */
    virtual Time GetSentOn(SctpTsn tsn, SctpPathId path) const;

    /**
     * @param tsn a TSN that is not cumulatively acknowledged
     * @param path a path
     * @return whether it was sent there, last or before. By default: last
     */
    virtual bool WasSentOn(SctpTsn tsn, SctpPathId path) const;

    /**
     * @param tsn a TSN
     * @param number number of a transmission of it
     * @return its role. By default the chunk was sent once
     */
    virtual SctpTransmissionRole FindRole(SctpTsn tsn, uint64_t number) const;

    /// @return highest TSN that is cumulatively acknowledged
    virtual SctpTsn GetCumulative() const = 0;

    /// @return the highest TSN sent so far
    virtual SctpTsn GetHighestSent() const = 0;

    /**
     * @param tsn a TSN
     * @return whether it is in flight
     */
    bool IsInFlight(SctpTsn tsn) const
    {
        return FindChunk(tsn).state == SctpOutstandingChunk::State::IN_FLIGHT;
    }

    /**
     * @param tsn a TSN
     * @return whether it is in flight, or was when its message was abandoned and has not been
     * reported since
     */
    bool IsAwaited(SctpTsn tsn) const
    {
        const auto state = FindChunk(tsn).state;
        return state == SctpOutstandingChunk::State::IN_FLIGHT ||
               state == SctpOutstandingChunk::State::WATCHED;
    }

    /**
     * @param tsn a TSN
     * @return whether it was lost and waits for its retransmission
     */
    bool IsPending(SctpTsn tsn) const
    {
        return FindChunk(tsn).state == SctpOutstandingChunk::State::PENDING;
    }

    /**
     * @param tsn a TSN that is not cumulatively acknowledged
     * @return the path of its last transmission
     */
    SctpPathId GetLastPath(SctpTsn tsn) const
    {
        return FindChunk(tsn).path;
    }

    /**
     * @param tsn a TSN that is not cumulatively acknowledged
     * @return when it was sent last
     */
    Time GetLastSent(SctpTsn tsn) const
    {
        return FindChunk(tsn).sent;
    }

    /**
     * @param path a path
     * @return the lowest TSN in flight on it; 0 when there is none
     */
    SctpTsn GetEarliestOn(SctpPathId path) const
    {
        return FindOnPath(path).earliest;
    }
};

} // namespace ns3

#endif /* SCTP_OUTSTANDING_VIEW_H */
