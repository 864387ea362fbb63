/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_BBR_VALUES_H
#define SCTP_BBR_VALUES_H

#include "ns3/nstime.h"

#include <array>
#include <cstdint>
#include <limits>
#include <ostream>

/**
 * @file
 * @ingroup sctp-congestion
 * Values of BBR: phases, events, variables and filters (draft-ietf-ccwg-bbr-06).
 */

namespace ns3
{

/**
 * @ingroup sctp-congestion
 * State of a path with SctpBbr, BBR.state (draft-ietf-ccwg-bbr-06 section 3.3).
 */
enum class SctpBbrPhase : uint8_t
{
    STARTUP,         //!< the rate doubles per round trip
    DRAIN,           //!< the queue of Startup is drained
    PROBE_BW_DOWN,   //!< slower than the bandwidth
    PROBE_BW_CRUISE, //!< at the bandwidth
    PROBE_BW_REFILL, //!< one round trip at the bandwidth, without the short-term model
    PROBE_BW_UP,     //!< faster than the bandwidth
    PROBE_RTT        //!< half of the product in flight, to measure the RTT
};

/**
 * @param os the stream
 * @param phase a phase
 * @return the stream
 */
std::ostream& operator<<(std::ostream& os, SctpBbrPhase phase);

} // namespace ns3

namespace ns3::sctp
{

/// Volume or rate without a limit.
constexpr double BBR_INFINITY = std::numeric_limits<double>::infinity();

/**
 * @ingroup sctp-congestion
 * Largest value of the last units of a virtual time.
 */
class WindowedMaximum
{
  public:
    /// Longest window, units.
    static constexpr uint32_t LONGEST = 10;

    /**
     * Adds a value.
     * @param value the value, not negative
     * @param time its time, not before that of any other value
     * @param window length of the window, units, from 1 to LONGEST: 1 is that time alone
     * @return the largest value of the window
     */
    double Update(double value, uint64_t time, uint32_t window);

  private:
    /// Values of one unit.
    struct Slot
    {
        uint64_t time{0};  //!< the unit
        double largest{0}; //!< largest value
        bool holds{false}; //!< it has values
    };

    std::array<Slot, LONGEST> m_slots; //!< by time modulo LONGEST
};

/**
 * @ingroup sctp-congestion
 * Values of the attributes of SctpBbr.
 */
struct BbrSettings
{
    double lossThreshold{0.02}; //!< BBR.LossThresh
    double beta{0.7};           //!< BBR.Beta
    double headroom{0.15};      //!< BBR.Headroom
    double pacingMargin{0.01};  //!< BBR.PacingMarginPercent, as a share
};

/**
 * @ingroup sctp-congestion
 * Acknowledgement of data on a path: the rate sample RS of the draft, and the values of the
 * connection. Volumes are in bytes, rates in bytes/s.
 */
struct BbrAck
{
    Time now;                   //!< when it arrives
    Time rtt{-1};               //!< RS.rtt; negative = none
    double inflight{0};         //!< C.inflight after it
    double newlyAcked{0};       //!< RS.newly_acked
    double totalDelivered{0};   //!< C.delivered; of a sample only
    double delivered{0};        //!< RS.delivered
    double priorDelivered{0};   //!< RS.prior_delivered
    double deliveryRate{0};     //!< RS.delivery_rate; 0 = the interval is too short
    double txInFlight{0};       //!< RS.tx_in_flight
    double lost{0};             //!< RS.lost
    bool isAppLimited{false};   //!< RS.is_app_limited
    bool hasSample{false};      //!< there is a rate sample; else the fields of it are 0
    bool fullWindow{false};     //!< cwnd was fully used before it
    bool inFastRecovery{false}; //!< the path is in fast recovery and stays in it
    bool allAcked{false};       //!< nothing is outstanding any more
};

/**
 * @ingroup sctp-congestion
 * A loss. Bytes.
 */
struct BbrLoss
{
    Time now;                 //!< when
    double size{0};           //!< P.size
    double totalDelivered{0}; //!< C.delivered
    double priorDelivered{0}; //!< P.delivered
    double txInFlight{0};     //!< P.tx_in_flight
    double lost{0};           //!< C.lost - P.lost, with it
    bool isAppLimited{false}; //!< P.is_app_limited
    bool known{true};         //!< the values of P are known
    bool beginsRange{true};   //!< the packet sent just before it is not lost
};

/**
 * @ingroup sctp-congestion
 * Variables of the draft, of one path, by their names there without "BBR." (section 2). Volumes
 * are in bytes, rates in bytes/s.
 */
struct BbrVariables
{
    SctpBbrPhase phase{SctpBbrPhase::STARTUP}; //!< state
    double pacingGain{0};                      //!< pacing_gain
    double cwndGain{0};                        //!< cwnd_gain
    double cwnd{0};                            //!< C.cwnd
    double pacingRate{0};                      //!< C.pacing_rate
    double sendQuantum{0};                     //!< C.send_quantum
    double delivered{0};                       //!< C.delivered
    bool isCwndLimited{false};                 //!< C.is_cwnd_limited

    uint64_t roundCount{0};       //!< round_count
    double nextRoundDelivered{0}; //!< next_round_delivered
    bool roundStart{false};       //!< round_start
    bool idleRestart{false};      //!< idle_restart
    uint64_t drainStartRound{0};  //!< drain_start_round

    double maxBw{0};                        //!< max_bw
    double bwShortterm{BBR_INFINITY};       //!< bw_shortterm
    double bw{0};                           //!< bw
    double extraAcked{0};                   //!< extra_acked
    double maxInflight{0};                  //!< max_inflight
    double inflightLongterm{BBR_INFINITY};  //!< inflight_longterm
    double inflightShortterm{BBR_INFINITY}; //!< inflight_shortterm
    uint64_t cycleCount{0};                 //!< cycle_count

    double bwLatest{0};           //!< bw_latest
    double inflightLatest{0};     //!< inflight_latest
    double lossRoundDelivered{0}; //!< loss_round_delivered
    bool lossRoundStart{false};   //!< loss_round_start
    bool isLossInRound{false};    //!< is_loss_in_round
    uint32_t lossRanges{0};       //!< ranges found lost since the last loss round began

    double extraAckedDelivered{0}; //!< extra_acked_delivered
    Time extraAckedIntervalStart;  //!< extra_acked_interval_start

    bool fullBwReached{false}; //!< full_bw_reached
    bool fullBwNow{false};     //!< full_bw_now
    double fullBw{0};          //!< full_bw
    uint32_t fullBwCount{0};   //!< full_bw_count

    Time minRtt{Time::Max()};           //!< min_rtt; Time::Max = Infinity
    Time minRttStamp;                   //!< min_rtt_stamp
    Time probeRttMinDelay{Time::Max()}; //!< probe_rtt_min_delay; Time::Max = Infinity
    Time probeRttMinStamp;              //!< probe_rtt_min_stamp
    bool probeRttExpired{false};        //!< probe_rtt_expired
    double priorCwnd{0};                //!< prior_cwnd
    uint64_t roundsSinceProbeUp{0};     //!< rounds_since_probe_up
};

} // namespace ns3::sctp

#endif /* SCTP_BBR_VALUES_H */
