/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-ip-fragments.h"

#include "ns3/simulator.h"
#include "ns3/socket.h"
#include "ns3/uinteger.h"

namespace ns3::sctp
{

namespace
{

/// Size that IPv6 never fragments, bytes (RFC 8200 section 5).
constexpr uint32_t NEVER_FRAGMENTED = 1280;

/// Life of a shared path MTU, in seconds, until it is set again: ns-3 has an event for each time.
constexpr int64_t SHARED_LIFE = 1;

} // namespace

bool
IpFragments::MustFragment(uint32_t size, const SctpRoute& route)
{
    return size > route.mtu && !route.isProbe &&
           (size <= route.device->GetMtu() || route.mtuProbed);
}

void
IpFragments::Send(Ipv4& ipv4,
                  const Ptr<Packet>& packet,
                  Ipv4Header header,
                  uint32_t mtu,
                  const Ptr<Ipv4Route>& route)
{
    // Fields that Ipv4L3Protocol::Send sets in the header of a packet that it sends whole.
    UintegerValue ttl(64);
    ipv4.GetAttributeFailSafe("DefaultTtl", ttl);
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
    header.SetIdentification(m_nextId);
    m_nextId = m_nextId == UINT16_MAX ? 0x8000 : m_nextId + 1;
    const uint32_t size = packet->GetSize();
    if (size + header.GetSerializedSize() <= mtu)
    {
        header.SetDontFragment(); // RFC 8899 section 3, item 2
        header.SetPayloadSize(size);
        ipv4.SendWithHeader(packet, header, route);
        return;
    }
    header.SetMayFragment();
    const uint32_t room = (mtu - header.GetSerializedSize()) & ~7U; // RFC 791: units of eight
    for (uint32_t offset = 0; offset < size; offset += room)
    {
        const bool last = size - offset <= room;
        auto fragment = packet->CreateFragment(offset, last ? size - offset : room);
        header.SetPayloadSize(fragment->GetSize());
        header.SetFragmentOffset(offset);
        last ? header.SetLastFragment() : header.SetMoreFragments();
        ipv4.SendWithHeader(fragment, header, route);
    }
}

void
IpFragments::PrepareIpv6(Ipv6& ipv6,
                         const Ipv6Address& destination,
                         const SctpRoute& route,
                         uint32_t size)
{
    if (route.isProbe)
    {
        SetShared(ipv6, destination, size);
    }
    else if (size > route.mtu)
    {
        SetShared(ipv6, destination, route.mtu); // as after Packet Too Big
    }
    else if (route.mtuProbed && size > NEVER_FRAGMENTED)
    {
        const SharedMtu& shared = m_shared[destination];
        const Time age = Simulator::Now() - shared.since;
        if (shared.mtu < size || age >= Seconds(SHARED_LIFE))
        {
            SetShared(ipv6, destination, route.mtu);
        }
    }
}

void
IpFragments::Ipv6Sent(Ipv6& ipv6, const Ipv6Address& destination, const SctpRoute& route)
{
    if (route.isProbe)
    {
        SetShared(ipv6, destination, route.mtu);
    }
}

void
IpFragments::SetShared(Ipv6& ipv6, const Ipv6Address& destination, uint32_t mtu)
{
    m_shared[destination] = {mtu, Simulator::Now()};
    ipv6.SetPmtu(destination, mtu);
}

} // namespace ns3::sctp
