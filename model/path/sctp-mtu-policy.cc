/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-mtu-policy.h"

#include "sctp-path.h"

#include "ns3/net-device.h"
#include "ns3/sctp-timer.h"
#include "ns3/simulator.h"

#include <algorithm>

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpMtuPolicy);
NS_OBJECT_ENSURE_REGISTERED(SctpFixedMtu);

namespace
{

/// Default cap of the path MTU, bytes.
constexpr uint32_t USUAL_MTU = 1500;
/// Smallest MTU that the module works with over IPv4, bytes (RFC 9260 section 7.3 has no less).
constexpr uint32_t MIN_IPV4_MTU = 512;
/// Smallest MTU of IPv6, bytes (RFC 8200 section 5).
constexpr uint32_t MIN_IPV6_MTU = 1280;

} // namespace

TypeId
SctpMtuPolicy::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpMtuPolicy").SetParent<SctpStrategy>().SetGroupName("Sctp");
    return tid;
}

SctpMtuPolicy&
SctpMtuPolicy::For(const SctpPath& path)
{
    static const Ptr<SctpMtuPolicy> idle = CreateObject<SctpFixedMtu>();
    return path.GetSettings().mtuDiscovery ? *this : *idle;
}

void
SctpMtuPolicy::SetSettings(SctpPath& path, const SctpPathSettings& settings)
{
    const bool discovered = path.GetSettings().mtuDiscovery;
    SctpPathSettings complete = settings;
    if (!settings.mtuDiscovery && !settings.mtu)
    {
        complete.mtu = path.GetMtu(); // also after changes of the route
    }
    path.SetSettings(complete);
    if (discovered && settings.mtuDiscovery)
    {
        return;
    }
    if (settings.mtuDiscovery)
    {
        if (const auto& device = path.m_route.device)
        {
            path.m_route.mtu = device->GetMtu();
        }
        RouteChanged(path);
    }
    FixMtu(path);
    DiscoveryChanged(path);
}

void
SctpMtuPolicy::FixMtu(SctpPath& path)
{
    const auto& settings = path.GetSettings();
    if (!settings.mtuDiscovery)
    {
        // Larger chunks that were sent before are left to IP fragmentation, by routers, too.
        path.m_route.mtu = std::max(settings.mtu.value_or(path.GetMtu()), GetLeastMtu(path));
        path.m_route.mtuProbed = false;
        path.SetMtu(path.m_route.mtu);
    }
}

void
SctpMtuPolicy::DiscoveryChanged(SctpPath& /* path */)
{
}

void
SctpMtuPolicy::RouteChanged(SctpPath& path)
{
    // A device may name an MTU that no link behind it carries: LTE's says 30000 bytes.
    const uint32_t most = Parameters().maxMtu > 0 ? Parameters().maxMtu : USUAL_MTU;
    SetMtu(path, std::min(path.GetRoute().mtu, most));
}

void
SctpMtuPolicy::PacketTooBig(SctpPath& path, uint32_t mtu)
{
    LowerMtu(path, mtu);
}

bool
SctpMtuPolicy::PacketSent(const SctpPath& /* path */, uint32_t /* chunkBytes */)
{
    return false;
}

void
SctpMtuPolicy::TimedOut(SctpPath& /* path */, bool /* onlyLarge */, Time /* lastSent */)
{
}

void
SctpMtuPolicy::LargeAcked(SctpPath& /* path */)
{
}

void
SctpMtuPolicy::SmallAcked(SctpPath& /* path */, Time /* sentAt */)
{
}

void
SctpMtuPolicy::SmallLost(SctpPath& /* path */)
{
}

bool
SctpMtuPolicy::SendsProbes() const
{
    return false;
}

void
SctpMtuPolicy::Established(sctp::MtuProber& /* prober */)
{
}

void
SctpMtuPolicy::ProbeAcked(SctpPath& /* path */, uint32_t /* size */, Time /* sentAt */)
{
}

void
SctpMtuPolicy::TimerExpired(SctpPath& /* path */)
{
}

uint32_t
SctpMtuPolicy::GetLeastMtu(const SctpPath& path)
{
    return path.IsIpv6() ? MIN_IPV6_MTU : MIN_IPV4_MTU;
}

void
SctpMtuPolicy::SetMtu(SctpPath& path, uint32_t mtu)
{
    path.SetMtu(std::max(mtu, GetLeastMtu(path)));
}

void
SctpMtuPolicy::LowerMtu(SctpPath& path, uint32_t mtu)
{
    path.LowerMtu(std::max(mtu, GetLeastMtu(path)));
}

void
SctpMtuPolicy::SetProbedMtu(SctpPath& path, uint32_t mtu)
{
    const uint32_t bounded = std::max(mtu, GetLeastMtu(path));
    path.m_route.mtu = bounded;
    path.m_route.mtuProbed = true;
    path.SetMtu(bounded);
}

void
SctpMtuPolicy::RetransmitWithinRto(SctpPath& path)
{
    sctp::Timer& t3 = path.GetT3();
    if (t3.IsRunning() && t3.GetDeadline() > Simulator::Now() + path.GetRto())
    {
        t3.Start(path.GetRto());
    }
}

void
SctpMtuPolicy::TraceBlackHole(const SctpPath& path, uint32_t oldMtu)
{
    path.m_blackHoleTrace(&path, oldMtu, path.GetMtu());
}

TypeId
SctpFixedMtu::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpFixedMtu")
                            .SetParent<SctpMtuPolicy>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpFixedMtu>();
    return tid;
}

void
SctpFixedMtu::PacketTooBig(SctpPath& /* path */, uint32_t /* mtu */)
{
}

} // namespace ns3
