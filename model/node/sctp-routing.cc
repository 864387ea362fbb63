/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-routing.h"

#include "ns3/ipv4-list-routing.h"
#include "ns3/ipv4-route.h"
#include "ns3/ipv4-routing-protocol.h"
#include "ns3/ipv6-route.h"
#include "ns3/ipv6-routing-protocol.h"
#include "ns3/log.h"
#include "ns3/loopback-net-device.h"
#include "ns3/sctp-address.h"
#include "ns3/socket.h"

#include <algorithm>

namespace ns3::sctp
{

NS_LOG_COMPONENT_DEFINE("SctpRouting");

namespace
{

/**
 * @param[out] route the route
 * @param local the source address
 * @param device the device that packets leave by
 * @param kind whose device that is
 */
void
SetRoute(SctpRoute& route, const Address& local, const Ptr<NetDevice>& device, SctpRouteKind kind)
{
    route.key.reset();
    route.local = local;
    route.device = device;
    route.mtu = device->GetMtu();
    route.kind = kind;
}

} // namespace

void
Routing::SetDownTarget(IpL4Protocol::DownTargetCallback target)
{
    m_downTarget = target;
    const auto& ipv4 = m_interfaces.GetIpv4();
    const bool direct = ipv4 && !target.IsNull() && target.IsEqual(MakeCallback(&Ipv4::Send, ipv4));
    m_direct = direct ? ipv4 : nullptr;
}

void
Routing::SetDownTarget6(IpL4Protocol::DownTargetCallback6 target)
{
    m_downTarget6 = target;
}

IpL4Protocol::DownTargetCallback
Routing::GetDownTarget() const
{
    return m_downTarget;
}

IpL4Protocol::DownTargetCallback6
Routing::GetDownTarget6() const
{
    return m_downTarget6;
}

void
Routing::Clear()
{
    m_interfaces.Clear();
    m_recent.Clear();
    m_downTarget.Nullify();
    m_direct = nullptr;
    m_downTarget6.Nullify();
}

bool
Routing::Find(const Address& remote, const std::vector<Address>& candidates, SctpRoute& route)
{
    if (candidates.size() == 1)
    {
        // All associations with a peer of many addresses ask for the same routes.
        RouteCache::Key key(remote, candidates.front(), nullptr);
        const AnyRoute* recent = FindRecent(key, remote);
        if (recent && m_interfaces.IsUp(recent->device, recent->ipv6 != nullptr))
        {
            SetRoute(route, candidates.front(), recent->device, SctpRouteKind::OWN);
            key.device = PeekPointer(recent->device);
            route.key = key;
            return true;
        }
    }
    return FindAnew(remote, candidates, route);
}

bool
Routing::FindAnew(const Address& remote, const std::vector<Address>& candidates, SctpRoute& route)
{
    const bool ipv6 = IsIpv6(remote);
    const auto accept = [&route](const Address& local, const Ptr<NetDevice>& device) {
        SetRoute(route, local, device, SctpRouteKind::OWN);
        return true;
    };
    const AnyRoute best = FindBest(remote);
    if (best.device && m_interfaces.IsUp(best.device, ipv6))
    {
        const auto end = candidates.end();
        if (HasLocalScope(remote) && std::none_of(candidates.begin(), end, HasLocalScope))
        {
            return accept(best.source, best.device);
        }
        // Before it has discovered the route, a routing protocol names the loopback device, and
        // any source address of the node.
        const bool undiscovered = DynamicCast<LoopbackNetDevice>(best.device) != nullptr;
        const auto inNetwork = [&](const Address& candidate) {
            return undiscovered && m_interfaces.FindDevice(candidate) &&
                   m_interfaces.IsInNetworkOf(candidate, remote);
        };
        const auto near = std::find_if(candidates.begin(), end, inNetwork);
        if (near != end)
        {
            return accept(*near, m_interfaces.FindDevice(*near));
        }
        const Address source = FindAmongEqual(remote, candidates, best);
        Ptr<NetDevice> owner = m_interfaces.FindDevice(source);
        if (owner && std::find(candidates.begin(), end, source) != end)
        {
            if (owner == best.device && source == best.source)
            {
                Keep({remote, source, owner}, best, RouteDependence::DESTINATION);   // of packets
                Keep({remote, source, nullptr}, best, RouteDependence::DESTINATION); // of Find
            }
            return accept(source, owner);
        }
        const auto onDevice = [&](const Address& candidate) {
            return IsIpv6(candidate) == ipv6 && m_interfaces.FindDevice(candidate) == best.device;
        };
        if (const auto it = std::find_if(candidates.begin(), end, onDevice); it != end)
        {
            return accept(*it, best.device);
        }
    }
    for (const auto& candidate : candidates)
    {
        Ptr<NetDevice> device =
            IsIpv6(candidate) == ipv6 ? m_interfaces.FindDevice(candidate) : nullptr;
        if (device && Lookup(nullptr, remote, candidate, device).device)
        {
            return accept(candidate, device);
        }
    }
    NS_LOG_LOGIC("no route to " << remote << " from any of " << candidates.size() << " addresses");
    return false;
}

bool
Routing::FindReply(const Address& remote, const Address& local, SctpRoute& route)
{
    if (Find(remote, {local}, route))
    {
        return true;
    }
    // Global routing has the best routes only: that of another interface, as ns-3's TCP takes it.
    const AnyRoute best = LookupBest(nullptr, remote, local);
    if (!m_interfaces.FindDevice(local) || !best.device ||
        !m_interfaces.IsUp(best.device, IsIpv6(remote)))
    {
        return false;
    }
    SetRoute(route, local, best.device, SctpRouteKind::BORROWED);
    return true;
}

Ptr<Ipv4RoutingProtocol>
Routing::FindGlobalRouting(const Address& remote, Ptr<NetDevice> device) const
{
    const auto list = DynamicCast<Ipv4ListRouting>(m_interfaces.GetIpv4()->GetRoutingProtocol());
    Ipv4Header header;
    header.SetDestination(Ipv4Address::ConvertFrom(remote));
    header.SetProtocol(PROTOCOL_NUMBER);
    const auto hasRoute = [&](const Ptr<Ipv4RoutingProtocol>& protocol) {
        Socket::SocketErrno error = Socket::ERROR_NOTERROR;
        return protocol->RouteOutput(nullptr, header, device, error) != nullptr;
    };
    std::vector<Ptr<Ipv4RoutingProtocol>> before; // those asked first
    for (uint32_t i = 0; list && i < list->GetNRoutingProtocols(); ++i)
    {
        int16_t priority = 0;
        const auto protocol = list->GetRoutingProtocol(i, priority);
        // By its name, since its header and class differ between releases of ns-3.
        if (protocol->GetInstanceTypeId().GetName() == "ns3::Ipv4GlobalRouting")
        {
            const bool chosen =
                hasRoute(protocol) && std::none_of(before.begin(), before.end(), hasRoute);
            return chosen ? protocol : nullptr;
        }
        before.push_back(protocol);
    }
    return nullptr;
}

Address
Routing::FindAmongEqual(const Address& remote,
                        const std::vector<Address>& candidates,
                        const AnyRoute& best) const
{
    const bool single = IsIpv6(remote) || candidates.size() < 2;
    const auto global = single ? nullptr : FindGlobalRouting(remote, best.device);
    if (!global)
    {
        return best.source;
    }
    Address chosen;
    Ipv4Header header;
    header.SetDestination(Ipv4Address::ConvertFrom(remote));
    header.SetProtocol(PROTOCOL_NUMBER);
    for (const auto& candidate : candidates)
    {
        const auto device = IsIpv6(candidate) ? nullptr : m_interfaces.FindDevice(candidate);
        Socket::SocketErrno error = Socket::ERROR_NOTERROR;
        const auto route = device ? global->RouteOutput(nullptr, header, device, error) : nullptr;
        if (!route || route->GetOutputDevice() != device)
        {
            continue;
        }
        const auto bits = CountCommonBits(candidate, remote);
        const auto most = chosen.IsInvalid() ? 0 : CountCommonBits(chosen, remote);
        if (chosen.IsInvalid() || bits > most ||
            (bits == most &&
             m_interfaces.FindInterface(candidate) < m_interfaces.FindInterface(chosen)))
        {
            chosen = candidate;
        }
    }
    return chosen.IsInvalid() ? best.source : chosen;
}

bool
Routing::WatchInterfaces(Time routeLife)
{
    m_routeLife = routeLife;
    return m_interfaces.Watch();
}

Routing::AnyRoute
Routing::LookupBest(const Ptr<Packet>& packet, const Address& remote, const Address& local) const
{
    const bool ipv6 = IsIpv6(remote);
    const uint32_t count = m_interfaces.GetCount(ipv6);
    if ((ipv6 && HasLocalScope(remote)) || m_interfaces.AllHaveSource(ipv6))
    {
        return Lookup(packet, remote, local, nullptr);
    }
    for (uint32_t i = 0; i < count; ++i)
    {
        if (!m_interfaces.HasSource(i, ipv6))
        {
            continue;
        }
        Ptr<NetDevice> device = ipv6 ? m_interfaces.GetIpv6()->GetNetDevice(i)
                                     : m_interfaces.GetIpv4()->GetNetDevice(i);
        AnyRoute result = Lookup(packet, remote, local, device);
        if (result.device)
        {
            return result;
        }
    }
    return {};
}

Routing::AnyRoute
Routing::Lookup(const Ptr<Packet>& packet,
                const Address& remote,
                const Address& local,
                Ptr<NetDevice> device) const
{
    AnyRoute result;
    Socket::SocketErrno error = Socket::ERROR_NOTERROR;
    if (IsIpv6(remote))
    {
        const auto& stack = m_interfaces.GetIpv6();
        if (!stack || !stack->GetRoutingProtocol())
        {
            return result;
        }
        Ipv6Header header;
        header.SetDestination(Ipv6Address::ConvertFrom(remote));
        header.SetNextHeader(PROTOCOL_NUMBER);
        if (!local.IsInvalid())
        {
            header.SetSource(Ipv6Address::ConvertFrom(local));
        }
        result.ipv6 = stack->GetRoutingProtocol()->RouteOutput(packet, header, device, error);
        if (result.ipv6 && error == Socket::ERROR_NOTERROR)
        {
            result.device = result.ipv6->GetOutputDevice();
            result.source = result.ipv6->GetSource();
        }
    }
    else
    {
        const auto& stack = m_interfaces.GetIpv4();
        if (!stack || !stack->GetRoutingProtocol())
        {
            return result;
        }
        Ipv4Header header;
        header.SetDestination(ToIpv4(remote));
        header.SetProtocol(PROTOCOL_NUMBER);
        if (!local.IsInvalid())
        {
            header.SetSource(ToIpv4(local));
        }
        result.ipv4 = stack->GetRoutingProtocol()->RouteOutput(packet, header, device, error);
        if (result.ipv4 && error == Socket::ERROR_NOTERROR)
        {
            result.device = result.ipv4->GetOutputDevice();
            result.source = FromIpv4(result.ipv4->GetSource());
        }
    }
    // Not all routing protocols heed the wanted device. Some return the loopback device while they
    // discover the route.
    if (device && result.device != device && !DynamicCast<LoopbackNetDevice>(result.device))
    {
        result.device = nullptr;
    }
    return result;
}

} // namespace ns3::sctp
