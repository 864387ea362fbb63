/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_DEADLINE_RELIABILITY_H
#define SCTP_DEADLINE_RELIABILITY_H

#include "sctp-rfc7496-reliability.h"

#include "ns3/nstime.h"
#include "ns3/sctp-per-path.h"
#include "ns3/sctp-types.h"

#include <cstdint>

namespace ns3
{

/**
 * @ingroup sctp-send
 * Estimate of the one-way delay by SctpDeadlineReliability.
 */
enum SctpOneWayDelay
{
    SCTP_ONE_WAY_HALF_SRTT,        //!< half of SRTT: queues are alike in both directions
    SCTP_ONE_WAY_SRTT_LESS_RETURN, //!< SRTT less half of the smallest RTT: no queue on the way back
    SCTP_ONE_WAY_SRTT              //!< SRTT: the peer's answer has to be in time, too
};

/**
 * @ingroup sctp-send
 * The lifetime is a deadline of arrival: a message is abandoned when it cannot arrive in time.
 *
 * The arrival of its last fragment is estimated over all paths that new data uses: fragments go
 * into the free windows, then at the rates cwnd / RTT; the largest one-way delay follows. The RTT
 * grows and falls with the flight size, in the ratio to that which RTTs were measured with, between
 * the smallest and the largest RTT. A delayed SACK may have waited for the next chunk on the path:
 * if that was sent later than a quarter of the RTT, the time until then is taken off the sample.
 *
 * Estimates are least certain under load, where room that is lost costs other messages theirs. So a
 * message that is not begun has a margin: a part of the time that it has waited, and of the
 * queueing delay. While no other message waits, and RTTs show no standing queue, the smallest RTT
 * is used.
 *
 * On an idle path, and for retransmissions, only the smallest one-way delay counts: abandoned data
 * opens no window (RFC 3758 section 3.5 A2), so a small window would not grow otherwise. RTX and
 * PRIO are as in RFC 7496.
 */
class SctpDeadlineReliability : public SctpRfc7496Reliability
{
  public:
    static constexpr bool STATELESS = false; //!< each association has its own

    /// @return the object TypeId
    static TypeId GetTypeId();

    bool ShouldAbandon(const SctpSubmittedMessage& message,
                       uint32_t transmissions,
                       const SctpPath& path,
                       Time now) override;

  protected:
    bool IsTooLate(const SctpSubmittedMessage& message,
                   const SctpPath& path,
                   bool retransmission,
                   Time now) const override;

  private:
    /// The flight sizes that the RTTs of a path were measured with.
    struct MeasuredFlight
    {
        bool known{false};    //!< it was looked at before
        bool sent{false};     //!< the chunk that is timed was sent
        bool followed{false}; //!< the next one, too
        Time srtt;            //!< SRTT when it was looked at last
        Time lastSent;        //!< when new data was sent last; from then on, when that chunk was
        Time gap;             //!< from that chunk to the next one
        double timed{0};      //!< flight size with that chunk, bytes
        double mean{0};       //!< that of the samples, smoothed as SRTT is, bytes; 0 = none
        double rtt{0};        //!< RTT samples, without delays of SACKs, smoothed as SRTT is, s
        double last{0};       //!< last of these, s
        double lastButOne{0}; //!< the one before, s
    };

    /// An estimate of the arrival of a message.
    struct Arrival
    {
        double rest{0};       //!< bytes that the free windows have no room for
        double rate{0};       //!< rate of all windows, bytes/s
        double delay{0};      //!< largest one-way delay of the paths that the message takes, s
        double leastDelay{0}; //!< smallest one-way delay of that path, s
    };

    /**
     * Looks for a new RTT sample of a path. One chunk in a round trip is timed, the first one after
     * the last sample (RFC 9260 section 6.3.1 C4).
     * @param message a message of which a chunk is about to be sent
     * @param path where to
     */
    void NoteFlight(const SctpSubmittedMessage& message, const SctpPath& path);

    /**
     * Adds the RTT sample of the chunk that was timed, less the time that its SACK may have waited
     * for the next chunk.
     * @param path the path
     * @param flight its record
     */
    void AddSample(const SctpPath& path, MeasuredFlight& flight) const;

    /**
     * A chunk is not abandoned, so it is sent.
     * @param path where to
     * @param now the present
     */
    void NoteNext(const SctpPath& path, Time now);

    /**
     * Looks whether others wait behind a message: it has waited for longer than there is between
     * two messages.
     * @param message the message that is next
     * @param now the present
     */
    void NoteWait(const SctpSubmittedMessage& message, Time now);

    /**
     * @param path a path
     * @param flight a flight size, bytes
     * @return estimate of the RTT with this flight size, s; 0 before the first RTT sample
     */
    double GetRtt(const SctpPath& path, double flight) const;

    /**
     * @param path a path
     * @param rtt an RTT, s
     * @return estimate of its part on the way there, s
     */
    double GetDelay(const SctpPath& path, double rtt) const;

    /**
     * @param path a path
     * @param next path of the next fragment
     * @return whether new data uses the path: it is the next, or had new data within an RTO of the
     * last
     */
    bool IsUsed(const SctpPath& path, const SctpPath& next) const;

    /**
     * Adds a path to an estimate.
     * @param path the path
     * @param least bytes that go there though its window has no room for them
     * @param arrival the estimate
     */
    void AddPath(const SctpPath& path, uint32_t least, Arrival& arrival) const;

    SctpOneWayDelay m_oneWayDelay;         //!< which estimate
    SctpPerPath<MeasuredFlight> m_flights; //!< by path
    uint64_t m_lastId{0};                  //!< last message that was looked at
    Time m_lastQueued;                     //!< when it was given to SEND
    Time m_interval{Time::Max()};          //!< time between messages
    bool m_othersWait{false};              //!< behind that message
};

} // namespace ns3

#endif /* SCTP_DEADLINE_RELIABILITY_H */
