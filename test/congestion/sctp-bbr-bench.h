/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_BBR_BENCH_H
#define SCTP_BBR_BENCH_H

#include "ns3/nstime.h"
#include "ns3/sctp-bbr-flow.h"

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp-tests
 * A sender with BBR, a bottleneck and a receiver, without SCTP and without ns-3's simulator: the
 * controlled path of the test cases of draft-ietf-ccwg-bbr-06 Appendix A. Delivery rates are
 * measured as in section 4.1. Packets are of one size; a lost one is reported when a packet sent
 * after it would have been acknowledged, and is not sent again.
 */
class SctpBbrBench
{
  public:
    /// Size of a packet, C.SMSS, bytes.
    static constexpr double SMSS = 1468;

    SctpBbrBench();

    // The path; may change while it runs

    double rate{1.25e6};          ///< of the bottleneck, bytes/s
    Time delay{MilliSeconds(40)}; ///< round trip time without queue
    double queue{1e9};            ///< room of its queue, bytes
    double bucket{0};             ///< bytes; above 0 it is a token bucket policer without queue
    double appRate{0};            ///< rate of the application, bytes/s; 0 = not limited
    bool paused{false};           ///< the application does not send
    Time ackInterval;             ///< acknowledgements arrive at multiples of this; 0 = at once
    std::function<bool()> isLost; ///< whether a packet gets lost in front of the bottleneck

    /// Starts a flow.
    void Start();

    /**
     * Lets time pass.
     * @param time how long
     */
    void Run(Time time);

    /**
     * Lets time pass until BBR is in a state.
     * @param phase the state
     * @param limit but no longer than this
     * @return whether it is
     */
    bool RunTo(SctpBbrPhase phase, Time limit = Seconds(20));

    /// @return bandwidth-delay product, bytes
    double GetProduct() const
    {
        return rate * delay.GetSeconds();
    }

    /// @return variables of BBR
    const sctp::BbrVariables& Get() const
    {
        return flow->Get();
    }

    /// @return the states since the flow started, without "ProbeBW_", such as "Drain DOWN CRUISE"
    std::string GetPhases() const;

    /// Forgets the states so far.
    void Forget();

    std::unique_ptr<sctp::BbrFlow> flow; ///< BBR
    Time now;                            ///< the time
    Time entered;                        ///< when the present state began
    double inflight{0};                  ///< C.inflight, bytes
    double delivered{0};                 ///< C.delivered, bytes
    double lost{0};                      ///< C.lost, bytes
    double least{0};                     ///< least C.inflight since Forget, bytes
    std::function<void()> acked;         ///< called after each acknowledgement; may be empty

  private:
    /// A packet in flight.
    struct Packet
    {
        uint64_t id{0};       ///< number of the packet
        Time sent;            ///< P.send_time
        Time firstSent;       ///< P.first_send_time
        Time deliveredTime;   ///< P.delivered_time
        double delivered{0};  ///< P.delivered
        double lost{0};       ///< P.lost
        double txInFlight{0}; ///< P.tx_in_flight
        bool limited{false};  ///< P.is_app_limited
        bool dropped{false};  ///< it does not arrive
        Time reported;        ///< when the sender learns of its arrival or loss
    };

    /**
     * One packet, one acknowledgement, or nothing.
     * @param end when time ends
     */
    void Step(Time end);

    /// @return when the next packet can leave; Time::Max = when an acknowledgement has arrived
    Time GetSendTime() const;

    /// Sends a packet.
    void Send();

    /**
     * Passes a packet through the bottleneck.
     * @param packet the packet
     */
    void Forward(Packet& packet);

    /// An acknowledgement arrives.
    void Acknowledge();

    /**
     * Reports packets that are lost.
     * @param packets the packets
     */
    void Lose(const std::vector<Packet>& packets);

    sctp::BbrSettings m_settings;      ///< defaults
    std::deque<Packet> m_packets;      ///< in flight, by Packet::reported
    std::vector<std::string> m_phases; ///< states entered
    uint64_t m_next{1};                ///< number of the next packet
    uint64_t m_lastLost{0};            ///< number of the last one found lost
    uint64_t m_recover{0};             ///< recovery ends above this number; 0 = there is none
    uint64_t m_recoverPoint{0};        ///< last number sent before recovery
    double m_limitedUntil{0};          ///< C.app_limited
    double m_tokens{0};                ///< of the policer, bytes
    Time m_tokenTime;                  ///< when they were counted
    Time m_minRtt{Time::Max()};        ///< C.min_rtt
    Time m_firstSent;                  ///< C.first_send_time
    Time m_deliveredTime;              ///< C.delivered_time
    Time m_nextSend;                   ///< C.next_send_time
    Time m_nextData;                   ///< when the application has the next packet
    Time m_linkFree;                   ///< when the bottleneck has sent all
};

} // namespace ns3

#endif /* SCTP_BBR_BENCH_H */
