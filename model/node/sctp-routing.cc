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
#include "ns3/node.h"
#include "ns3/sctp-address.h"
#include "ns3/socket.h"

#include <algorithm>

namespace ns3::sctp
{

NS_LOG_COMPONENT_DEFINE("SctpRouting");

bool
Owns(Ptr<const Node> node, const Address& address)
{
    if (IsIpv6(address))
    {
        const auto ipv6 = node->GetObject<Ipv6>();
        return ipv6 && ipv6->GetInterfaceForAddress(Ipv6Address::ConvertFrom(address)) >= 0;
    }
    const auto ipv4 = node->GetObject<Ipv4>();
    return ipv4 && ipv4->GetInterfaceForAddress(Ipv4Address::ConvertFrom(address)) >= 0;
}

void
Routing::SetIpv4(Ptr<Ipv4> ipv4)
{
    m_ipv4 = ipv4;
    m_ipv4Watch.SetStack(ipv4);
}

void
Routing::SetIpv6(Ptr<Ipv6> ipv6)
{
    m_ipv6 = ipv6;
    m_ipv6Watch.SetStack(ipv6);
}

Ptr<Ipv4>
Routing::GetIpv4() const
{
    return m_ipv4;
}

Ptr<Ipv6>
Routing::GetIpv6() const
{
    return m_ipv6;
}

void
Routing::SetDownTarget(IpL4Protocol::DownTargetCallback target)
{
    m_downTarget = target;
    const bool direct =
        m_ipv4 && !target.IsNull() && target.IsEqual(MakeCallback(&Ipv4::Send, m_ipv4));
    m_direct = direct ? m_ipv4 : nullptr;
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
    SetIpv4(nullptr);
    SetIpv6(nullptr);
    m_recent.Clear();
    m_downTarget.Nullify();
    m_direct = nullptr;
    m_downTarget6.Nullify();
    m_lastPoll.clear();
}

bool
Routing::Find(const Address& remote, const std::vector<Address>& candidates, SctpRoute& route)
{
    const bool ipv6 = IsIpv6(remote);
    const auto accept = [&](const Address& local, Ptr<NetDevice> device) {
        route.local = local;
        route.device = device;
        route.mtu = device->GetMtu();
        route.kind = SctpRouteKind::OWN;
        return true;
    };

    const AnyRoute best = FindBest(remote);
    if (best.device && IsUp(best.device, ipv6))
    {
        if (HasLocalScope(remote))
        {
            return accept(best.source, best.device);
        }
        const auto end = candidates.end();
        // A routing protocol that has still to discover the route names the loopback device, and a
        // source address that is as good as any if the node has several.
        const bool undiscovered = DynamicCast<LoopbackNetDevice>(best.device) != nullptr;
        const auto inNetwork = [&](const Address& candidate) {
            return undiscovered && FindDevice(candidate) && IsInNetworkOf(candidate, remote);
        };
        const auto near = std::find_if(candidates.begin(), end, inNetwork);
        if (near != end)
        {
            return accept(*near, FindDevice(*near));
        }
        const Address source = FindAmongEqual(remote, candidates, best);
        Ptr<NetDevice> owner = FindDevice(source);
        if (owner && std::find(candidates.begin(), end, source) != end)
        {
            if (owner == best.device && source == best.source)
            {
                Keep({remote, source, owner}, best, RouteDependence::DESTINATION); // of packets
            }
            return accept(source, owner);
        }
        const auto onDevice = [&](const Address& candidate) {
            return IsIpv6(candidate) == ipv6 && FindDevice(candidate) == best.device;
        };
        if (const auto it = std::find_if(candidates.begin(), end, onDevice); it != end)
        {
            return accept(*it, best.device);
        }
    }
    for (const auto& candidate : candidates)
    {
        Ptr<NetDevice> device = IsIpv6(candidate) == ipv6 ? FindDevice(candidate) : nullptr;
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
    if (!FindDevice(local) || !best.device || !IsUp(best.device, IsIpv6(remote)))
    {
        return false;
    }
    route.local = local;
    route.device = best.device;
    route.mtu = best.device->GetMtu();
    route.kind = SctpRouteKind::BORROWED;
    return true;
}

Ptr<Ipv4RoutingProtocol>
Routing::FindGlobalRouting(const Address& remote, Ptr<NetDevice> device) const
{
    const auto list = DynamicCast<Ipv4ListRouting>(m_ipv4->GetRoutingProtocol());
    Ipv4Header header;
    header.SetDestination(Ipv4Address::ConvertFrom(remote));
    header.SetProtocol(PROTOCOL_NUMBER);
    const auto hasRoute = [&](const Ptr<Ipv4RoutingProtocol>& protocol) {
        Socket::SocketErrno error = Socket::ERROR_NOTERROR;
        return protocol->RouteOutput(nullptr, header, device, error) != nullptr;
    };
    std::vector<Ptr<Ipv4RoutingProtocol>> before; // what the list asks first
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
        const auto device = IsIpv6(candidate) ? nullptr : FindDevice(candidate);
        Socket::SocketErrno error = Socket::ERROR_NOTERROR;
        const auto route = device ? global->RouteOutput(nullptr, header, device, error) : nullptr;
        if (!route || route->GetOutputDevice() != device)
        {
            continue;
        }
        const auto bits = CountCommonBits(candidate, remote);
        const auto most = chosen.IsInvalid() ? 0 : CountCommonBits(chosen, remote);
        if (chosen.IsInvalid() || bits > most ||
            (bits == most && FindInterface(candidate) < FindInterface(chosen)))
        {
            chosen = candidate;
        }
    }
    return chosen.IsInvalid() ? best.source : chosen;
}

const std::vector<LocalAddress>&
Routing::GetLocalAddresses() const
{
    return GetInterfaces().addresses;
}

bool
Routing::HasLocalAddress(const Address& address) const
{
    const auto& keys = IsCurrent(IsIpv6(address)) ? m_interfaces.keys : GetInterfaces().keys;
    return std::binary_search(keys.begin(), keys.end(), AddressKey(address));
}

uint32_t
Routing::GetIpv4Count() const
{
    return m_ipv4 ? m_ipv4->GetNInterfaces() : 0;
}

bool
Routing::IsCurrent(bool ipv6) const
{
    return ipv6 ? m_interfaces.ipv6 == m_ipv6Watch.GetState()
                : m_interfaces.ipv4 == m_ipv4Watch.GetState() &&
                      m_interfaces.ipv4Count == GetIpv4Count();
}

const Routing::Interfaces&
Routing::GetInterfaces() const
{
    if (!IsCurrent(false) || !IsCurrent(true))
    {
        m_interfaces = {m_ipv4Watch.GetState(),
                        m_ipv6Watch.GetState(),
                        GetIpv4Count(),
                        ListLocalAddresses(),
                        {}};
        for (const auto& local : m_interfaces.addresses)
        {
            m_interfaces.keys.emplace_back(local.address);
        }
        std::sort(m_interfaces.keys.begin(), m_interfaces.keys.end());
    }
    return m_interfaces;
}

const Routing::Sources&
Routing::GetSources() const
{
    const uint32_t count = GetIpv4Count();
    const uint64_t state = m_ipv4Watch.GetState();
    if (m_sources.state != state || m_sources.count != count)
    {
        uint32_t first = 0;
        while (first < count && HasSource(first, false))
        {
            ++first;
        }
        m_sources = {state, count, first == count};
    }
    return m_sources;
}

std::vector<LocalAddress>
Routing::ListLocalAddresses() const
{
    std::vector<LocalAddress> result;
    result.reserve(m_interfaces.addresses.size()); // as many as before, most often
    const auto add = [&result](const Address& address, const Ptr<NetDevice>& device, bool ipv6) {
        if (!HasLocalScope(address) && IsUnicast(address))
        {
            result.push_back(LocalAddress{address, device, ipv6});
        }
    };
    for (uint32_t i = 0; i < GetIpv4Count(); ++i)
    {
        const uint32_t addresses = m_ipv4->IsUp(i) ? m_ipv4->GetNAddresses(i) : 0;
        for (uint32_t j = 0; j < addresses; ++j)
        {
            add(m_ipv4->GetAddress(i, j).GetLocal(), m_ipv4->GetNetDevice(i), false);
        }
    }
    const uint32_t ipv6Count = m_ipv6 ? m_ipv6->GetNInterfaces() : 0;
    for (uint32_t i = 0; i < ipv6Count; ++i)
    {
        const uint32_t addresses = m_ipv6->IsUp(i) ? m_ipv6->GetNAddresses(i) : 0;
        for (uint32_t j = 0; j < addresses; ++j)
        {
            const auto address = m_ipv6->GetAddress(i, j);
            // RFC 9260 section 3.3.2.1.2: no IPv4-mapped address in INIT.
            if (address.GetState() != Ipv6InterfaceAddress::INVALID &&
                !address.GetAddress().IsIpv4MappedAddress())
            {
                add(address.GetAddress(), m_ipv6->GetNetDevice(i), true);
            }
        }
    }
    return result;
}

bool
Routing::Owns(const Address& address) const
{
    return FindInterface(address) >= 0;
}

bool
Routing::WatchInterfaces(Time routeLife)
{
    m_routeLife = routeLife;
    m_ipv4Watch.Begin();
    m_ipv6Watch.Begin();
    return m_polledIpv4 != m_ipv4Watch.GetState() || m_polledIpv6 != m_ipv6Watch.GetState();
}

bool
Routing::PollInterfaces(std::vector<Address>& appeared)
{
    m_interfaces.ipv4 = 0; // of some changes ns-3 tells nobody: those made to an interface itself
    m_sources.state = 0;
    m_polledIpv4 = m_ipv4Watch.GetState();
    m_polledIpv6 = m_ipv6Watch.GetState();
    auto now = GetLocalAddresses();
    if (now == m_lastPoll)
    {
        return false;
    }
    for (const auto& local : now)
    {
        if (std::none_of(m_lastPoll.begin(), m_lastPoll.end(), [&local](const auto& last) {
                return last.address == local.address;
            }))
        {
            appeared.push_back(local.address);
        }
    }
    m_lastPoll = std::move(now);
    return true;
}

bool
Routing::HasSource(uint32_t interface, bool ipv6) const
{
    if (!ipv6)
    {
        return m_ipv4->GetNAddresses(interface) > 0;
    }
    for (uint32_t i = 0; i < m_ipv6->GetNAddresses(interface); ++i)
    {
        if (m_ipv6->GetAddress(interface, i).GetScope() != Ipv6InterfaceAddress::LINKLOCAL)
        {
            return true;
        }
    }
    return false;
}

bool
Routing::AllHaveSource(bool ipv6, uint32_t count) const
{
    if (!ipv6)
    {
        return GetSources().complete;
    }
    for (uint32_t i = 0; i < count; ++i)
    {
        if (!HasSource(i, true))
        {
            return false;
        }
    }
    return true;
}

Routing::AnyRoute
Routing::LookupBest(const Ptr<Packet>& packet, const Address& remote, const Address& local) const
{
    const bool ipv6 = IsIpv6(remote);
    const uint32_t count = !ipv6 ? GetIpv4Count() : m_ipv6 ? m_ipv6->GetNInterfaces() : 0;
    if ((ipv6 && HasLocalScope(remote)) || AllHaveSource(ipv6, count))
    {
        return Lookup(packet, remote, local, nullptr);
    }
    for (uint32_t i = 0; i < count; ++i)
    {
        if (!HasSource(i, ipv6))
        {
            continue;
        }
        Ptr<NetDevice> device = ipv6 ? m_ipv6->GetNetDevice(i) : m_ipv4->GetNetDevice(i);
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
        if (!m_ipv6 || !m_ipv6->GetRoutingProtocol())
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
        result.ipv6 = m_ipv6->GetRoutingProtocol()->RouteOutput(packet, header, device, error);
        if (result.ipv6 && error == Socket::ERROR_NOTERROR)
        {
            result.device = result.ipv6->GetOutputDevice();
            result.source = result.ipv6->GetSource();
        }
    }
    else
    {
        if (!m_ipv4 || !m_ipv4->GetRoutingProtocol())
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
        result.ipv4 = m_ipv4->GetRoutingProtocol()->RouteOutput(packet, header, device, error);
        if (result.ipv4 && error == Socket::ERROR_NOTERROR)
        {
            result.device = result.ipv4->GetOutputDevice();
            result.source = FromIpv4(result.ipv4->GetSource());
        }
    }
    // Not all routing protocols heed the wanted device. The loopback device is where some put
    // packets whose route they have still to discover.
    if (device && result.device != device && !DynamicCast<LoopbackNetDevice>(result.device))
    {
        result.device = nullptr;
    }
    return result;
}

int32_t
Routing::FindInterface(const Address& address) const
{
    if (IsIpv6(address))
    {
        return m_ipv6 ? m_ipv6->GetInterfaceForAddress(Ipv6Address::ConvertFrom(address)) : -1;
    }
    return m_ipv4 ? m_ipv4->GetInterfaceForAddress(ToIpv4(address)) : -1;
}

Ptr<NetDevice>
Routing::FindDevice(const Address& address) const
{
    const int32_t i = FindInterface(address);
    if (i < 0)
    {
        return nullptr;
    }
    if (IsIpv6(address))
    {
        return m_ipv6->IsUp(i) ? m_ipv6->GetNetDevice(i) : nullptr;
    }
    return m_ipv4->IsUp(i) ? m_ipv4->GetNetDevice(i) : nullptr;
}

bool
Routing::IsInNetworkOf(const Address& local, const Address& remote) const
{
    const int32_t interface = FindInterface(local);
    if (interface < 0 || IsIpv6(local) != IsIpv6(remote))
    {
        return false;
    }
    if (IsIpv6(local))
    {
        const auto own = Ipv6Address::ConvertFrom(local);
        const auto other = Ipv6Address::ConvertFrom(remote);
        for (uint32_t i = 0; i < m_ipv6->GetNAddresses(interface); ++i)
        {
            const auto address = m_ipv6->GetAddress(interface, i);
            if (address.GetAddress() == own)
            {
                return address.GetPrefix().IsMatch(own, other);
            }
        }
        return false;
    }
    const auto own = Ipv4Address::ConvertFrom(local);
    const auto other = Ipv4Address::ConvertFrom(remote);
    for (uint32_t i = 0; i < m_ipv4->GetNAddresses(interface); ++i)
    {
        const auto address = m_ipv4->GetAddress(interface, i);
        if (address.GetLocal() == own)
        {
            return address.GetMask().IsMatch(own, other);
        }
    }
    return false;
}

std::optional<Address>
Routing::FindOtherInterface(const Address& destination, Ptr<NetDevice> device) const
{
    const auto owner = FindDevice(destination);
    if (!owner || owner == device || DynamicCast<LoopbackNetDevice>(device))
    {
        return std::nullopt;
    }
    for (const auto& local : GetLocalAddresses())
    {
        if (local.device == device && IsIpv6(local.address) == IsIpv6(destination))
        {
            return local.address;
        }
    }
    return std::nullopt;
}

bool
Routing::IsUp(Ptr<NetDevice> device, bool ipv6) const
{
    if (ipv6)
    {
        const int32_t i = m_ipv6 ? m_ipv6->GetInterfaceForDevice(device) : -1;
        return i >= 0 && m_ipv6->IsUp(i);
    }
    const int32_t i = m_ipv4 ? m_ipv4->GetInterfaceForDevice(device) : -1;
    return i >= 0 && m_ipv4->IsUp(i);
}

} // namespace ns3::sctp
