/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_RFC7496_RELIABILITY_H
#define SCTP_RFC7496_RELIABILITY_H

#include "sctp-reliability-policy.h"

#include "ns3/nstime.h"
#include "ns3/sctp-types.h"

#include <cstdint>
#include <map>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp-send
 * The policies of RFC 3758 section 4.1 and RFC 7496: TTL, a message is abandoned when its lifetime
 * has passed; RTX, when one of its fragments would be retransmitted more often than the limit,
 * whatever for; PRIO, when a message that is more important, or reliable, needs its room in the
 * send buffer.
 *
 * The RFC leaves open which messages make room: those of the least priority, the oldest of them
 * first, and none if all together would not do.
 */
class SctpRfc7496Reliability : public SctpReliabilityPolicy
{
  public:
    static constexpr bool STATELESS = true; //!< serves all associations

    /**
     * @return the object TypeId
     */
    static TypeId GetTypeId();

    bool ShouldAbandon(const SctpSubmittedMessage& message,
                       uint32_t transmissions,
                       const SctpPath& path,
                       Time now) override;
    std::vector<const SctpSubmittedMessage*> MakeRoom(
        uint32_t bytes,
        const SctpSubmittedMessage& message,
        const std::vector<const SctpSubmittedMessage*>& candidates) override;

  protected:
    /**
     * @param message a message with a lifetime
     * @param path where its fragment would go
     * @param now the present
     * @return whether the lifetime has passed
     */
    virtual bool IsTooLate(const SctpSubmittedMessage& message,
                           const SctpPath& path,
                           Time now) const;
};

/**
 * @ingroup sctp-send
 * What SctpDeadlineReliability takes the one-way delay for.
 */
enum SctpOneWayDelay
{
    SCTP_ONE_WAY_HALF_SRTT,        //!< half of SRTT: queues are alike in both directions
    SCTP_ONE_WAY_SRTT_LESS_RETURN, //!< SRTT less half of the smallest RTT: no queue on the way back
    SCTP_ONE_WAY_SRTT              //!< SRTT: the peer's answer has to be in time, too
};

/**
 * @ingroup sctp-send
 * The lifetime is a deadline of arrival: a message is abandoned as soon as it cannot arrive in
 * time, by an estimate of the one-way delay and of what is queued before its end. In the path that
 * is what is in flight: the RTT of now is to SRTT as the flight size is to that which SRTT was
 * measured with (Little's law), between the smallest and the largest RTT; larger only where SRTT
 * shows a queue. In the send queue it is that part
 * of its rest which the congestion window has no room for, in round trips, unless it is begun or
 * the path idle. RTX and PRIO are as in RFC 7496.
 */
class SctpDeadlineReliability : public SctpRfc7496Reliability
{
  public:
    static constexpr bool STATELESS = false; //!< each association has its own

    /**
     * @return the object TypeId
     */
    static TypeId GetTypeId();

    bool ShouldAbandon(const SctpSubmittedMessage& message,
                       uint32_t transmissions,
                       const SctpPath& path,
                       Time now) override;
    void PathRemoved(const SctpPath& path) override;

  protected:
    bool IsTooLate(const SctpSubmittedMessage& message,
                   const SctpPath& path,
                   Time now) const override;

  private:
    /// The flight size that the SRTT of a path was measured with.
    struct MeasuredFlight
    {
        Time srtt;       //!< SRTT when it was looked at last
        double timed{0}; //!< flight size with the first chunk after the last sample, bytes
        double mean{0};  //!< that of the samples, smoothed as SRTT is, bytes; 0 = no sample
    };

    /**
     * Looks for a new RTT sample of a path. One chunk in a round trip is timed, the first one after
     * the last sample (RFC 9260 section 6.3.1 C4).
     * @param message a message of which a chunk is about to be sent
     * @param path where to
     */
    void NoteFlight(const SctpSubmittedMessage& message, const SctpPath& path);

    /**
     * @param message a message
     * @param path a path
     * @return flight size with one chunk of the message more, bytes
     */
    static double GetNextFlight(const SctpSubmittedMessage& message, const SctpPath& path);

    /**
     * @param message a message of which a chunk is about to be sent
     * @param path where to
     * @return estimate of the RTT of the chunk; zero before the first RTT sample
     */
    Time GetRtt(const SctpSubmittedMessage& message, const SctpPath& path) const;

    /**
     * @param message a message of which a chunk is about to be sent
     * @param path where to
     * @return estimate of the one-way delay of the chunk; zero before the first RTT sample
     */
    Time GetDelay(const SctpSubmittedMessage& message, const SctpPath& path) const;

    SctpOneWayDelay m_oneWayDelay;                  //!< which estimate
    std::map<SctpPathId, MeasuredFlight> m_flights; //!< by path
};

} // namespace ns3

#endif /* SCTP_RFC7496_RELIABILITY_H */
