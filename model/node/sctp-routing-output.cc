/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-routing.h"
#include "sctp-udp-encapsulation.h"

#include "ns3/ipv4-route.h"
#include "ns3/ipv6-route.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-time-sum.h"
#include "ns3/simulator.h"
#include "ns3/socket.h"

/**
 * @file
 * @ingroup sctp-node
 * Output of sctp::Routing: the route of each packet.
 */

namespace ns3::sctp
{

/// Bytes of an IPv4 header.
constexpr uint32_t IPV4_HEADER = 20;

/// Bytes of an IPv6 header.
constexpr uint32_t IPV6_HEADER = 40;

std::optional<SctpDropReason>
Routing::FindOutput(const Ptr<Packet>& packet,
                    const Address& remote,
                    const SctpRoute& route,
                    AnyRoute& output) const
{
    const bool ipv6 = IsIpv6(remote);
    if (!route.device || IsIpv6(route.local) != ipv6)
    {
        return SctpDropReason::NO_ROUTE;
    }
    if (!m_interfaces.IsUp(route.device, ipv6))
    {
        return SctpDropReason::INTERFACE_DOWN;
    }
    const int32_t owner = m_interfaces.FindInterface(route.local);
    if (owner < 0)
    {
        return SctpDropReason::NO_ROUTE; // the node has lost the address
    }
    const auto interface = static_cast<uint32_t>(owner);
    const Ptr<NetDevice> own = ipv6 ? m_interfaces.GetIpv6()->GetNetDevice(interface)
                                    : m_interfaces.GetIpv4()->GetNetDevice(interface);
    if (own != route.device)
    {
        const int32_t out = ipv6 ? m_interfaces.GetIpv6()->GetInterfaceForDevice(route.device)
                                 : m_interfaces.GetIpv4()->GetInterfaceForDevice(route.device);
        if (!m_interfaces.HasSource(static_cast<uint32_t>(out), ipv6))
        {
            return SctpDropReason::NO_ROUTE;
        }
    }
    output = Lookup(packet, remote, route.local, route.device);
    if (!output.device)
    {
        return SctpDropReason::NO_ROUTE;
    }
    return std::nullopt;
}

void
Routing::Keep(const RouteCache::Key& key, const AnyRoute& route, RouteDependence least)
{
    if (m_routeLife.IsZero())
    {
        return;
    }
    const Time now = Simulator::Now();
    const auto dependence = m_interfaces.GetDependence(route.ipv6 != nullptr, now);
    if (dependence >= least)
    {
        uint64_t tables = 0;
        // It is in steady use.
        if (!m_recent.Find(key, m_interfaces.GetChanges(), now) &&
            m_recent.WasValid(key, m_interfaces.GetChanges(), now - m_routeLife))
        {
            tables = m_interfaces.GetTables(route.ipv6 != nullptr, now);
        }
        m_recent.Keep(key, route, m_interfaces.GetChanges(), now, m_routeLife, tables);
    }
}

const AnyRoute*
Routing::FindRecent(const RouteCache::Key& key, const Address& remote)
{
    const Time now = Simulator::Now();
    if (const AnyRoute* recent = m_recent.Find(key, m_interfaces.GetChanges(), now))
    {
        return recent;
    }
    if (m_recent.GetTables(key, m_interfaces.GetChanges()).value_or(0) == 0)
    {
        return nullptr;
    }
    // All routes by one look at the tables, which lasts as long as a route.
    const bool ipv6 = IsIpv6(remote);
    Tables& tables = m_tables[ipv6];
    if (now >= tables.until)
    {
        tables.hash = m_interfaces.GetTables(ipv6, now);
        tables.until = SaturatingSum(now, m_routeLife);
    }
    return tables.hash == 0
               ? nullptr
               : m_recent.Renew(key, m_interfaces.GetChanges(), tables.hash, tables.until);
}

Routing::AnyRoute
Routing::FindBest(const Address& remote)
{
    const RouteCache::Key key(remote, Address(), nullptr);
    if (const AnyRoute* recent = FindRecent(key, remote))
    {
        return *recent;
    }
    const AnyRoute best = LookupBest(nullptr, remote, Address());
    if (best.device)
    {
        Keep(key, best, RouteDependence::SOURCE);
    }
    return best;
}

std::optional<SctpDropReason>
Routing::FindRecentOutput(const Ptr<Packet>& packet,
                          const Address& remote,
                          const SctpRoute& route,
                          const RouteCache::Key& key,
                          AnyRoute& output)
{
    if (m_routeLife.IsZero() || !route.device)
    {
        return FindOutput(packet, remote, route, output);
    }
    const AnyRoute* recent = FindRecent(key, remote);
    if (!recent)
    {
        RouteCache::Key found = key; // as Find keeps it
        found.device = nullptr;
        recent = FindRecent(found, remote);
        recent = recent && PeekPointer(recent->device) == key.device ? recent : nullptr;
    }
    if (recent)
    {
        output.ipv4 = recent->ipv4; // all that Send reads
        output.ipv6 = recent->ipv6;
        return std::nullopt;
    }
    const auto failure = FindOutput(packet, remote, route, output);
    if (!failure)
    {
        Keep(key, output, RouteDependence::SOURCE);
    }
    return failure;
}

void
Routing::Send(const Ptr<Packet>& packet,
              const Address& remote,
              const SctpRoute& route,
              const RouteCache::Key& key,
              const AnyRoute& output)
{
    const uint8_t protocol = route.udpPort == 0 ? PROTOCOL_NUMBER : UDP_PROTOCOL_NUMBER;
    if (output.ipv6)
    {
        Ipv6& ipv6 = *m_interfaces.GetIpv6();
        const auto to = Ipv6Address::ConvertFrom(remote);
        m_fragments.PrepareIpv6(ipv6, to, route, packet->GetSize() + IPV6_HEADER);
        m_downTarget6(packet, Ipv6Address::ConvertFrom(route.local), to, protocol, output.ipv6);
        m_fragments.Ipv6Sent(ipv6, to, route);
        return;
    }
    const Ipv4Address source(static_cast<uint32_t>(key.local.low));
    const Ipv4Address destination(static_cast<uint32_t>(key.remote.low));
    const bool isLarge = IpFragments::MustFragment(packet->GetSize() + IPV4_HEADER, route);
    if (isLarge || route.mtuProbed)
    {
        const uint32_t mtu = isLarge ? route.mtu : UINT16_MAX;
        Ipv4Header header;
        header.SetSource(source);
        header.SetDestination(destination);
        header.SetProtocol(protocol);
        m_fragments.Send(*m_interfaces.GetIpv4(), packet, header, mtu, output.ipv4);
        return;
    }
    if (m_direct)
    {
        m_direct->Send(packet, source, destination, protocol, output.ipv4);
        return;
    }
    m_downTarget(packet, source, destination, protocol, output.ipv4);
}

} // namespace ns3::sctp
