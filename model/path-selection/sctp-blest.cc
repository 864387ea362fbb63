/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-blest.h"

#include "ns3/double.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <cmath>

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpBlest);

namespace
{

/// Rounds in which a window in its first slow start is taken to double.
constexpr double MAX_ROUNDS = 16;

/// Largest ssthresh that a loss can have set, bytes.
constexpr uint32_t MAX_SSTHRESH = 0x7fffffff;

} // namespace

TypeId
SctpBlest::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpBlest")
            .SetParent<SctpMptcpLowestRtt>()
            .SetGroupName("Sctp")
            .AddConstructor<SctpBlest>()
            .AddAttribute("Lambda",
                          "Factor by which the estimate for the fastest path is raised at first",
                          DoubleValue(1.2),
                          MakeDoubleAccessor(&SctpBlest::m_lambda),
                          MakeDoubleChecker<double>(0.0))
            .AddAttribute("MinLambda",
                          "Least value of the factor",
                          DoubleValue(1.0),
                          MakeDoubleAccessor(&SctpBlest::m_minLambda),
                          MakeDoubleChecker<double>(0.0))
            .AddAttribute("MaxLambda",
                          "Largest value of the factor",
                          DoubleValue(1.3),
                          MakeDoubleAccessor(&SctpBlest::m_maxLambda),
                          MakeDoubleChecker<double>(0.0))
            .AddAttribute(
                "LambdaIncrease",
                "Added to the factor if the peer's window was full while a path was to be used",
                DoubleValue(0.04),
                MakeDoubleAccessor(&SctpBlest::m_increase),
                MakeDoubleChecker<double>(0.0))
            .AddAttribute("LambdaDecrease",
                          "Taken from the factor if it was not",
                          DoubleValue(0.01),
                          MakeDoubleAccessor(&SctpBlest::m_decrease),
                          MakeDoubleChecker<double>(0.0));
    return tid;
}

void
SctpBlest::Note(const SctpPath& path)
{
    const Time srtt = path.GetSrtt();
    Range& range = m_ranges.Get(path, srtt, srtt);
    range.least = range.least.IsZero() ? srtt : std::min(range.least, srtt);
    range.most = std::max(range.most, srtt);
}

const SctpPath*
SctpBlest::SelectActive(const SctpSendOpportunity& opportunity)
{
    for (const SctpPath* path : Paths().GetPaths())
    {
        if (path->IsActive())
        {
            Note(*path);
        }
    }
    const SctpPath* next = SctpMptcpLowestRtt::SelectActive(opportunity);
    m_blocked |= next && opportunity.size > opportunity.peerWindow;
    return next;
}

void
SctpBlest::AdaptLambda(const Range& slow)
{
    if (Simulator::Now() - m_adapted < slow.least)
    {
        return;
    }
    m_adapted = Simulator::Now();
    m_lambda += m_blocked ? m_increase : -m_decrease;
    m_lambda = std::max(std::min(m_lambda, m_maxLambda), m_minLambda);
    m_blocked = false;
}

Time
SctpBlest::GetLinger(const SctpPath& path, const Range& range, uint32_t size)
{
    const double used = static_cast<double>(path.GetFlightSize()) + size;
    const double share = std::min(used / path.GetCwnd(), 1.0);
    const double span = (range.most - range.least).GetSeconds();
    return std::max(range.least + Seconds(span * share), path.GetSrtt());
}

double
SctpBlest::GetBytes(const SctpPath& path, const Range& range, Time time)
{
    const double round = (range.least + range.most).GetSeconds() / 2;
    const double rounds = round > 0 ? std::floor(time.GetSeconds() / round) + 1 : 1;
    const double unit = path.GetWindowUnit();
    const double window = path.GetCwnd() / unit;
    if (path.GetSsthresh() > MAX_SSTHRESH)
    {
        return window * (std::exp2(std::min(rounds, MAX_ROUNDS)) - 1) * unit;
    }
    const double least = std::max(window, path.GetSsthresh() / unit + 1);
    return (least + (rounds - 1) / 2) * rounds * unit;
}

bool
SctpBlest::WaitsFor(const SctpSendOpportunity& opportunity,
                    const SctpPath& fastest,
                    const SctpPath& next)
{
    const Range& slow = *m_ranges.Find(next);
    AdaptLambda(slow);
    const double bytes =
        GetBytes(fastest, *m_ranges.Find(fastest), GetLinger(next, slow, opportunity.size)) *
        m_lambda;
    const double taken = static_cast<double>(opportunity.size) + next.GetFlightSize();
    return bytes > std::max(opportunity.sendWindow - taken, 0.0);
}

} // namespace ns3
