/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-signal-primary.h"

#include "sctp-path-set.h"
#include "sctp-path.h"

#include "ns3/double.h"
#include "ns3/node.h"

#include <cmath>
#include <limits>

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpSignalPrimary);

TypeId
SctpSignalPrimary::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpSignalPrimary")
            .SetParent<SctpThresholdPrimary>()
            .SetGroupName("Sctp")
            .AddConstructor<SctpSignalPrimary>()
            .AddAttribute("Hysteresis",
                          "Difference of signal strength, dB, that another path must exceed to "
                          "become the primary, if the link of the primary is up",
                          DoubleValue(3),
                          MakeDoubleAccessor(&SctpSignalPrimary::m_hysteresis),
                          MakeDoubleChecker<double>(0, 200))
            .AddAttribute("KeepAbove",
                          "Signal strength of the primary, dBm, from which on it is kept; the "
                          "default is above the strengths of radio links",
                          DoubleValue(100),
                          MakeDoubleAccessor(&SctpSignalPrimary::m_keepAbove),
                          MakeDoubleChecker<double>(-200, 100));
    return tid;
}

SctpSignalPrimary::SctpSignalPrimary(const SctpSignalPrimary& other)
    : SctpThresholdPrimary(other),
      SctpLinkReports::Listener(),
      m_hysteresis(other.m_hysteresis),
      m_keepAbove(other.m_keepAbove)
{
}

void
SctpSignalPrimary::PathAdded(const SctpPath& path)
{
    Listen(path);
}

void
SctpSignalPrimary::HeartbeatAnswered(const SctpPath& path)
{
    Listen(path); // it may have found its route after PathAdded
    Compare();    // it may have become active
}

void
SctpSignalPrimary::DoDispose()
{
    if (m_reports)
    {
        m_reports->Remove(*this);
        m_reports = nullptr;
    }
    SctpThresholdPrimary::DoDispose();
}

void
SctpSignalPrimary::LinkReported()
{
    Perform([this] { Compare(); });
}

void
SctpSignalPrimary::Listen(const SctpPath& path)
{
    const auto& device = path.GetRoute().device;
    if (!m_reports && device && device->GetNode())
    {
        m_reports = SctpLinkReports::Of(device->GetNode());
        m_reports->Add(*this);
    }
}

SctpLinkReports::State
SctpSignalPrimary::GetReport(const SctpPath& path) const
{
    return m_reports ? m_reports->Get(path.GetRoute().device) : SctpLinkReports::State();
}

double
SctpSignalPrimary::GetSignal(const SctpPath& path) const
{
    const double dBm = GetReport(path).dBm;
    return std::isnan(dBm) ? std::numeric_limits<double>::lowest() : dBm;
}

void
SctpSignalPrimary::Compare()
{
    const SctpPath* primary = Paths().GetPrimary();
    const SctpPath* best = nullptr;
    for (const SctpPath* path : Paths().GetPaths())
    {
        const bool usable = path != primary && path->IsActive() && GetReport(*path).up;
        if (usable && (!best || GetSignal(*path) > GetSignal(*best)))
        {
            best = path;
        }
    }
    if (!best)
    {
        return;
    }
    const auto report = GetReport(*primary);
    // A strength that is not known makes the comparisons false.
    if (!report.up ||
        (report.dBm < m_keepAbove && GetReport(*best).dBm - report.dBm > m_hysteresis))
    {
        MakePrimary(*best, false);
    }
}

} // namespace ns3
