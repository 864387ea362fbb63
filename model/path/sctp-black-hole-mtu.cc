/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-black-hole-mtu.h"

#include "ns3/log.h"
#include "ns3/sctp-timer.h"
#include "ns3/simulator.h"
#include "ns3/uinteger.h"

#include <algorithm>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpBlackHoleMtu");

NS_OBJECT_ENSURE_REGISTERED(SctpBlackHoleMtu);

TypeId
SctpBlackHoleMtu::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpBlackHoleMtu")
            .SetParent<SctpMtuPolicy>()
            .SetGroupName("Sctp")
            .AddConstructor<SctpBlackHoleMtu>()
            .AddAttribute("Timeouts",
                          "Timeouts in a row of packets above 1280 bytes, while smaller ones pass, "
                          "after which a path's MTU falls to that; 0 means never",
                          UintegerValue(10),
                          MakeUintegerAccessor(&SctpBlackHoleMtu::m_timeouts),
                          MakeUintegerChecker<uint32_t>(0));
    return tid;
}

void
SctpBlackHoleMtu::Counts::Compare()
{
    if (!largeLost.IsStrictlyNegative() && smallAcked >= largeLost)
    {
        largeLost = Time(-1);
        ++passed;
    }
}

void
SctpBlackHoleMtu::Restart(const SctpPath& path)
{
    if (Counts* counts = m_counts.Find(path))
    {
        counts->largeLost = Time(-1);
        counts->timeouts = 0;
        counts->passed = 0;
    }
}

void
SctpBlackHoleMtu::RouteChanged(SctpPath& path)
{
    SctpMtuPolicy::RouteChanged(path);
    Restart(path);
}

bool
SctpBlackHoleMtu::PacketSent(const SctpPath& path, uint32_t chunkBytes)
{
    const bool large = path.GetPacketSize(chunkBytes) > FALLBACK_MTU;
    if (large)
    {
        m_counts.Get(path);
    }
    return large;
}

void
SctpBlackHoleMtu::TimedOut(SctpPath& path, bool onlyLarge, Time lastSent)
{
    if (!onlyLarge)
    {
        Restart(path);
        return;
    }
    Counts& counts = m_counts.Get(path);
    ++counts.timeouts;
    counts.largeLost = lastSent;
    counts.Compare();
    LeaveBlackHole(path, counts);
}

void
SctpBlackHoleMtu::LargeAcked(SctpPath& path)
{
    Restart(path);
}

void
SctpBlackHoleMtu::SmallAcked(SctpPath& path, Time sentAt)
{
    if (Counts* counts = m_counts.Find(path))
    {
        counts->smallAcked = std::max(counts->smallAcked, sentAt);
        counts->Compare();
        LeaveBlackHole(path, *counts);
    }
}

void
SctpBlackHoleMtu::SmallLost(SctpPath& path)
{
    Restart(path);
}

void
SctpBlackHoleMtu::LeaveBlackHole(SctpPath& path, const Counts& counts) const
{
    const uint32_t old = path.GetMtu();
    if (m_timeouts == 0 || counts.timeouts < m_timeouts || counts.passed < MIN_PASSED ||
        old <= FALLBACK_MTU)
    {
        return;
    }
    NS_LOG_WARN("path " << path.GetId() << ": packets of more than " << FALLBACK_MTU
                        << " bytes vanish");
    LowerMtu(path, FALLBACK_MTU);
    // Lost data need not wait for an RTO that was doubled because of its size.
    sctp::Timer& t3 = path.GetT3();
    if (t3.IsRunning() && t3.GetDeadline() > Simulator::Now() + path.GetRto())
    {
        t3.Start(path.GetRto());
    }
    TraceBlackHole(path, old);
}

} // namespace ns3
