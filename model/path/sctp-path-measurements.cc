/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-path-measurements.h"

#include "sctp-loss-estimator.h"
#include "sctp-rtt-estimator.h"

#include "ns3/sctp-counter-set.h"
#include "ns3/simulator.h"

namespace ns3
{

namespace
{

/// @return time of an event that has not happened; converted from seconds once
Time
GetNever()
{
    static const Time never = Seconds(-1);
    return never;
}

} // namespace

/// Estimators and counters of a path.
struct SctpPathMeasurements::Estimators
{
    sctp::RttEstimator rtt;    //!< round trip time and RTO
    sctp::LossEstimator loss;  //!< share of lost transmissions
    sctp::CounterSet counters; //!< statistics
};

SctpPathMeasurements::SctpPathMeasurements()
    : m_estimators(std::make_unique<Estimators>()),
      m_lastSent(GetNever()),
      m_lastDataSent(GetNever()),
      m_lastNewDataSent(GetNever())
{
}

SctpPathMeasurements::~SctpPathMeasurements() = default;

void
SctpPathMeasurements::BeginMeasurements(SctpParameterValuesPtr parameters)
{
    m_estimators->rtt = sctp::RttEstimator(parameters);
    m_rto = m_estimators->rtt.GetRto();
}

void
SctpPathMeasurements::AddRttSample(Time rtt)
{
    const bool first = m_srtt.Get().IsZero();
    const Time before = m_rto;
    m_rttTrace(rtt);
    m_estimators->rtt.AddSample(rtt);
    TraceRtt();
    if (first || m_rto > before)
    {
        CountRto();
    }
}

void
SctpPathMeasurements::BackOff()
{
    m_estimators->rtt.BackOff();
    m_rto = m_estimators->rtt.GetRto();
    CountRto();
}

void
SctpPathMeasurements::ResetRtt()
{
    m_estimators->rtt.Reset();
    TraceRtt();
    m_estimators->loss.Reset();
}

Time
SctpPathMeasurements::GetRttvar() const
{
    return m_estimators->rtt.GetRttvar();
}

Time
SctpPathMeasurements::GetLastRtt() const
{
    return m_estimators->rtt.GetLast();
}

Time
SctpPathMeasurements::GetMinRtt() const
{
    return m_estimators->rtt.GetMin();
}

Time
SctpPathMeasurements::GetMaxRtt() const
{
    return m_estimators->rtt.GetMax();
}

void
SctpPathMeasurements::TraceRtt()
{
    m_srtt = m_estimators->rtt.GetSrtt();
    m_rto = m_estimators->rtt.GetRto();
}

void
SctpPathMeasurements::CountRto()
{
    m_estimators->counters.Raise(sctp::Counter::LARGEST_RTO,
                                 m_estimators->rtt.GetRto().GetMicroSeconds());
}

sctp::CounterSet&
SctpPathMeasurements::GetCounters()
{
    return m_estimators->counters;
}

void
SctpPathMeasurements::CountTransmission()
{
    m_estimators->loss.CountTransmission();
}

void
SctpPathMeasurements::CountLoss()
{
    m_estimators->loss.CountLoss();
}

double
SctpPathMeasurements::GetLossRate() const
{
    return m_estimators->loss.GetRate();
}

void
SctpPathMeasurements::Sent(bool data)
{
    m_lastSent = Simulator::Now();
    if (data)
    {
        m_lastDataSent = m_lastSent;
    }
}

void
SctpPathMeasurements::SentNewData(Time now)
{
    m_lastNewDataSent = now;
}

} // namespace ns3
