/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-routing.h"

#include "ns3/ipv4-route.h"
#include "ns3/ipv6-route.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-time-sum.h"
#include "ns3/simulator.h"
#include "ns3/socket.h"
#include "ns3/uinteger.h"

/**
 * @file
 * @ingroup sctp-node
 * How sctp::Routing sends packets: the route of each of them, and fragments.
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
    if (output.ipv6)
    {
        const auto destination = Ipv6Address::ConvertFrom(remote);
        if (packet->GetSize() + IPV6_HEADER > route.mtu)
        {
            m_interfaces.GetIpv6()->SetPmtu(destination, route.mtu); // as after Packet Too Big
        }
        m_downTarget6(packet,
                      Ipv6Address::ConvertFrom(route.local),
                      destination,
                      PROTOCOL_NUMBER,
                      output.ipv6);
        return;
    }
    const Ipv4Address source(static_cast<uint32_t>(key.local.low));
    const Ipv4Address destination(static_cast<uint32_t>(key.remote.low));
    const uint32_t size = packet->GetSize() + IPV4_HEADER;
    if (size > route.mtu && size <= route.device->GetMtu())
    {
        Ipv4Header header;
        header.SetSource(source);
        header.SetDestination(destination);
        header.SetProtocol(PROTOCOL_NUMBER);
        SendFragments(packet, header, route.mtu, output.ipv4);
        return;
    }
    if (m_direct)
    {
        m_direct->Send(packet, source, destination, PROTOCOL_NUMBER, output.ipv4);
        return;
    }
    m_downTarget(packet, source, destination, PROTOCOL_NUMBER, output.ipv4);
}

void
Routing::SendFragments(Ptr<Packet> packet, Ipv4Header header, uint32_t mtu, Ptr<Ipv4Route> route)
{
    // Fields that Ipv4L3Protocol::Send sets in the header of a packet that it sends whole.
    UintegerValue ttl(64);
    m_interfaces.GetIpv4()->GetAttributeFailSafe("DefaultTtl", ttl);
    header.SetTtl(static_cast<uint8_t>(ttl.Get()));
    SocketIpTtlTag ttlTag;
    if (packet->RemovePacketTag(ttlTag))
    {
        header.SetTtl(ttlTag.GetTtl());
    }
    SocketIpTosTag tosTag;
    if (packet->RemovePacketTag(tosTag))
    {
        header.SetTos(tosTag.GetTos());
    }
    header.SetMayFragment();
    header.SetIdentification(m_nextFragmentId);
    m_nextFragmentId = m_nextFragmentId == UINT16_MAX ? 0x8000 : m_nextFragmentId + 1;
    const uint32_t room = (mtu - header.GetSerializedSize()) & ~7U; // RFC 791: units of eight
    const uint32_t size = packet->GetSize();
    for (uint32_t offset = 0; offset < size; offset += room)
    {
        const bool last = size - offset <= room;
        auto fragment = packet->CreateFragment(offset, last ? size - offset : room);
        header.SetPayloadSize(fragment->GetSize());
        header.SetFragmentOffset(offset);
        last ? header.SetLastFragment() : header.SetMoreFragments();
        m_interfaces.GetIpv4()->SendWithHeader(fragment, header, route);
    }
}

} // namespace ns3::sctp
