/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-black-hole-mtu.h"

#include "ns3/log.h"
#include "ns3/uinteger.h"

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
SctpBlackHoleMtu::Restart(const SctpPath& path)
{
    if (auto* counts = m_counts.Find(path))
    {
        counts->Restart();
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
    auto& counts = m_counts.Get(path);
    counts.TimedOut(lastSent);
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
    if (auto* counts = m_counts.Find(path))
    {
        counts->SmallAcked(sentAt);
        LeaveBlackHole(path, *counts);
    }
}

void
SctpBlackHoleMtu::SmallLost(SctpPath& path)
{
    Restart(path);
}

void
SctpBlackHoleMtu::LeaveBlackHole(SctpPath& path, const sctp::BlackHoleDetector& counts) const
{
    const uint32_t old = path.GetMtu();
    if (m_timeouts == 0 || !counts.IsBlackHole(m_timeouts, MIN_PASSED) || old <= FALLBACK_MTU)
    {
        return;
    }
    NS_LOG_WARN("path " << path.GetId() << ": packets of more than " << FALLBACK_MTU
                        << " bytes vanish");
    LowerMtu(path, FALLBACK_MTU);
    RetransmitWithinRto(path);
    TraceBlackHole(path, old);
}

} // namespace ns3
