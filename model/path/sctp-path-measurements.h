/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PATH_MEASUREMENTS_H
#define SCTP_PATH_MEASUREMENTS_H

#include "ns3/nstime.h"
#include "ns3/sctp-parameter-values.h"
#include "ns3/sctp-traced.h"

#include <memory>

namespace ns3
{

namespace sctp
{
class CounterSet;
} // namespace sctp

/**
 * @ingroup sctp-path
 * Measures round trip time, loss and use of a path (RFC 9260 section 6.3).
 */
class SctpPathMeasurements
{
  public:
    // Retransmission timeout (RFC 9260 section 6.3)

    /**
     * Takes an RTT sample (RFC 9260 section 6.3.1).
     * @param rtt the sample, not negative
     */
    void AddRttSample(Time rtt);

    /// Doubles the RTO, up to RTO.Max (RFC 9260 sections 6.3.3 E2 and 8.3).
    void BackOff();

    /// Forgets measurements (restart, change of route).
    void ResetRtt();

    /// @return retransmission timeout
    Time GetRto() const
    {
        return m_rto;
    }

    /// @return smoothed RTT; zero before the first sample
    Time GetSrtt() const
    {
        return m_srtt;
    }

    /// @return RTT variation; zero before the first sample
    Time GetRttvar() const;

    /// @return last RTT sample; zero before the first
    Time GetLastRtt() const;

    /// @return smallest RTT sample; zero before the first
    Time GetMinRtt() const;

    /// @return largest RTT sample; zero before the first
    Time GetMaxRtt() const;

    // Loss

    /// Counts a DATA chunk or a HEARTBEAT sent here.
    void CountTransmission();

    /// Counts a sign of loss (sctp::LossEstimator::CountLoss).
    void CountLoss();

    /// @return estimated share of transmissions here that get lost, above 0
    double GetLossRate() const;

    // Times of use

    /**
     * Takes note that something was sent.
     * @param data whether DATA was among it
     */
    void Sent(bool data);

    /**
     * Takes note that DATA was sent for the first time.
     * @param now the present time
     */
    void SentNewData(Time now);

    /// @return when a packet was last sent here; negative = never
    Time GetLastSent() const
    {
        return m_lastSent;
    }

    /// @return when DATA was last sent here; negative = never
    Time GetLastDataSent() const
    {
        return m_lastDataSent;
    }

    /**
     * @return when DATA was last sent here for the first time, which can be used to measure the
     * RTT; negative = never
     */
    Time GetLastNewDataSent() const
    {
        return m_lastNewDataSent;
    }

    // Statistics

    /// @return counters of the path since it joined; each unit counts its own events
    sctp::CounterSet& GetCounters();

  protected:
    SctpPathMeasurements();
    ~SctpPathMeasurements();

    /// @param parameters the association's parameters; the RTO is RTO.Initial
    void BeginMeasurements(SctpParameterValuesPtr parameters);

    SctpTracedValue<Time> m_rto;         //!< retransmission timeout
    SctpTracedValue<Time> m_srtt;        //!< smoothed RTT
    SctpTracedCallback<Time> m_rttTrace; //!< RTT samples

  private:
    /// Estimators, which are classes of the stack.
    struct Estimators;

    /// Shows the estimates of the round trip time to trace sinks.
    void TraceRtt();

    /// Counts the RTO that was set: the largest is kept.
    void CountRto();

    std::unique_ptr<Estimators> m_estimators; //!< of round trip time and loss, and counters
    Time m_lastSent;                          //!< last packet
    Time m_lastDataSent;                      //!< last DATA
    Time m_lastNewDataSent;                   //!< last DATA that was new
};

} // namespace ns3

#endif /* SCTP_PATH_MEASUREMENTS_H */
