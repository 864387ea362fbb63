/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-delay-centric-primary.h"

#include "sctp-path-set.h"
#include "sctp-path.h"

#include "ns3/simulator.h"

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpDelayCentricPrimary);

TypeId
SctpDelayCentricPrimary::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpDelayCentricPrimary")
            .SetParent<SctpThresholdPrimary>()
            .SetGroupName("Sctp")
            .AddConstructor<SctpDelayCentricPrimary>()
            .AddAttribute("Hysteresis",
                          "Difference of SRTT that another path must exceed to become the primary",
                          TimeValue(MilliSeconds(10)),
                          MakeTimeAccessor(&SctpDelayCentricPrimary::m_hysteresis),
                          MakeTimeChecker(Time(0)))
            .AddAttribute("HoldTime",
                          "Least time that a new primary is kept, whatever the SRTTs are",
                          TimeValue(Time(0)),
                          MakeTimeAccessor(&SctpDelayCentricPrimary::m_holdTime),
                          MakeTimeChecker(Time(0)));
    return tid;
}

void
SctpDelayCentricPrimary::HeartbeatAnswered(const SctpPath& /* path */)
{
    const SctpPath& primary = *Paths().GetPrimary();
    const bool held = !m_changed.IsStrictlyNegative() && Simulator::Now() - m_changed < m_holdTime;
    if (held || !primary.IsActive() || !primary.GetSrtt().IsStrictlyPositive())
    {
        return;
    }
    const SctpPath* best = &primary;
    for (const SctpPath* path : Paths().GetPaths())
    {
        const Time srtt = path->GetSrtt();
        if (path->IsActive() && srtt.IsStrictlyPositive() && srtt < best->GetSrtt())
        {
            best = path;
        }
    }
    if (primary.GetSrtt() - best->GetSrtt() > m_hysteresis)
    {
        MakePrimary(*best, false);
    }
}

void
SctpDelayCentricPrimary::PrimaryChanged()
{
    SctpThresholdPrimary::PrimaryChanged();
    m_changed = Simulator::Now();
}

std::string
SctpDelayCentricPrimary::FindDoubt() const
{
    return Parameters().heartbeats
               ? ""
               : "ns3::SctpParameters::PrimarySelector has no effect: without HEARTBEATs nothing "
                 "measures the other paths.";
}

} // namespace ns3
