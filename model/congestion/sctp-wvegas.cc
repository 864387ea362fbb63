/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-wvegas.h"

#include "ns3/double.h"
#include "ns3/enum.h"
#include "ns3/log.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-path-set.h"
#include "ns3/sctp-path.h"

#include <algorithm>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpWvegas");

NS_OBJECT_ENSURE_REGISTERED(SctpWvegas);

namespace
{

/// RTT samples that a round needs.
constexpr uint32_t ENOUGH_SAMPLES = 3;

/// The least window, packets.
constexpr uint32_t LEAST_WINDOW = 2;

/**
 * @param path a path
 * @return its window in packets
 */
double
GetPackets(const SctpPath& path)
{
    return 1.0 * path.GetCwnd() / path.GetWindowUnit();
}

} // namespace

TypeId
SctpWvegas::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpWvegas")
            .SetParent<SctpCmtPfCongestion>()
            .SetGroupName("Sctp")
            .AddConstructor<SctpWvegas>()
            .AddAttribute("TotalAlpha",
                          "What all paths together keep in queues, packets",
                          DoubleValue(10),
                          MakeDoubleAccessor(&SctpWvegas::m_totalAlpha),
                          MakeDoubleChecker<double>(0))
            .AddAttribute("MinAlpha",
                          "What each path keeps in queues at least, packets",
                          DoubleValue(2),
                          MakeDoubleAccessor(&SctpWvegas::m_minAlpha),
                          MakeDoubleChecker<double>(0))
            .AddAttribute("Gamma",
                          "Packets in queues beyond which slow start ends",
                          DoubleValue(1),
                          MakeDoubleAccessor(&SctpWvegas::m_gamma),
                          MakeDoubleChecker<double>(0))
            .AddAttribute(
                "Drain",
                "Rule that drains queues when their delay has doubled: OfOwnQueue (diff "
                "reached alpha, as the least delay), AtAlpha (least of all rounds), "
                "Always",
                EnumValue(OF_OWN_QUEUE),
                SCTP_MAKE_ENUM_ACCESSOR(Drain, &SctpWvegas::m_drain),
                MakeEnumChecker(OF_OWN_QUEUE, "OfOwnQueue", AT_ALPHA, "AtAlpha", ALWAYS, "Always"));
    return tid;
}

bool
SctpWvegas::HasOwnSlowStart() const
{
    return true;
}

void
SctpWvegas::Initialize(SctpPath& path)
{
    SctpCmtPfCongestion::Initialize(path);
    m_rounds.Erase(path);
}

void
SctpWvegas::Measure(const SctpPath& path, const SctpAckEvent& event)
{
    SctpCmtPfCongestion::Measure(path, event);
    if (event.rtt.IsStrictlyPositive())
    {
        Rounds& rounds = m_rounds.Get(path);
        rounds.present.Add(event.rtt);
        rounds.base = std::min(rounds.base, event.rtt);
    }
}

void
SctpWvegas::Acked(SctpPath& path, const SctpAckEvent& event)
{
    const bool used = event.GetUsed() + path.GetWindowUnit() > path.GetCwnd();
    SctpCmtPfCongestion::Acked(path, event);
    Rounds& rounds = m_rounds.Get(path);
    if (!event.rtt.IsStrictlyPositive() || !rounds.present.IsEndedBy(event.rtt))
    {
        return;
    }
    const SctpRttRound ended = rounds.present;
    rounds.present.Begin();
    rounds.few = ended.GetCount() < ENOUGH_SAMPLES;
    if (!rounds.few && !event.inFastRecovery)
    {
        EndRound(path, ended.GetMean(), used);
    }
}

void
SctpWvegas::EndRound(SctpPath& path, Time rtt, bool used)
{
    Rounds& rounds = m_rounds.Get(path);
    const uint32_t unit = path.GetWindowUnit();
    const Time queue = rtt - rounds.base;
    const double diff = GetPackets(path) * (queue.GetSeconds() / rtt.GetSeconds());
    if (path.GetCwnd() <= path.GetSsthresh())
    {
        if (diff > m_gamma)
        {
            SetSsthresh(path, std::max(path.GetCwnd(), 2 * unit) - unit);
        }
        return;
    }
    if (diff >= GetAlpha(path))
    {
        Balance(path, rtt);
    }
    if (diff > GetAlpha(path))
    {
        Lower(path, path.GetCwnd() - 1.0 * unit);
    }
    else if (diff < GetAlpha(path) && used)
    {
        SetCwnd(path, path.GetCwnd() + unit);
    }
    DrainQueue(path, rtt, diff >= GetAlpha(path));
    NS_LOG_INFO("path " << path.GetId() << ": " << diff << " packets in queues, cwnd "
                        << path.GetCwnd());
}

void
SctpWvegas::DrainQueue(SctpPath& path, Time rtt, bool reached)
{
    Rounds& rounds = m_rounds.Get(path);
    const Time queue = rtt - rounds.base;
    if (reached || m_drain != OF_OWN_QUEUE)
    {
        rounds.leastQueue = std::min(rounds.leastQueue.value_or(queue), queue);
    }
    const bool drains = reached || m_drain == ALWAYS;
    if (drains && queue > *rounds.leastQueue && queue >= 2 * *rounds.leastQueue)
    {
        Lower(path, path.GetCwnd() * (rounds.base.GetSeconds() / (2 * rtt.GetSeconds())));
        rounds.leastQueue.reset();
    }
}

void
SctpWvegas::Balance(const SctpPath& path, Time rtt)
{
    Rounds& rounds = m_rounds.Get(path);
    rounds.rate = GetPackets(path) / rtt.GetSeconds();
    double total = 0;
    for (const SctpPath* other : Paths().GetPaths())
    {
        const auto* known = m_rounds.Find(*other);
        total += other->IsActive() && known ? known->rate : 0;
    }
    rounds.alpha = std::max(m_minAlpha, m_totalAlpha * rounds.rate / std::max(total, rounds.rate));
}

void
SctpWvegas::Lower(SctpPath& path, double cwnd)
{
    const uint32_t unit = path.GetWindowUnit();
    SetCwnd(path, std::max(static_cast<uint32_t>(std::max(cwnd, 0.0)), LEAST_WINDOW * unit));
    SetSsthresh(path, std::min(path.GetSsthresh(), path.GetCwnd() - unit));
}

double
SctpWvegas::GetAvoidanceStep(const SctpPath& path, uint32_t acked) const
{
    const auto* known = m_rounds.Find(path);
    const bool few = !known || known->few;
    return few ? SctpCmtPfCongestion::GetAvoidanceStep(path, acked) : 0;
}

double
SctpWvegas::GetAlpha(const SctpPath& path) const
{
    const auto* known = m_rounds.Find(path);
    return known ? known->alpha.value_or(m_minAlpha) : m_minAlpha;
}

void
SctpWvegas::Restart(const SctpPath& path)
{
    Rounds& rounds = m_rounds.Get(path);
    rounds.present.Begin();
    rounds.leastQueue.reset();
}

void
SctpWvegas::FastRetransmit(SctpPath& path)
{
    SctpCmtPfCongestion::FastRetransmit(path);
    Restart(path);
}

void
SctpWvegas::CongestionExperienced(SctpPath& path)
{
    SctpCmtPfCongestion::CongestionExperienced(path);
    Restart(path);
}

void
SctpWvegas::TimedOut(SctpPath& path)
{
    SctpCmtPfCongestion::TimedOut(path);
    Restart(path);
}

} // namespace ns3
