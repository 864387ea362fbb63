/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-narrow-link.h"

#include "ns3/icmpv4-l4-protocol.h"
#include "ns3/icmpv6-l4-protocol.h"
#include "ns3/ipv4-header.h"
#include "ns3/ipv6-header.h"
#include "ns3/log.h"
#include "ns3/pointer.h"
#include "ns3/uinteger.h"

#include <optional>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpNarrowLink");

NS_OBJECT_ENSURE_REGISTERED(SctpNarrowLink);

namespace
{

/// Place and size of the IP packet in a frame.
struct IpPacket
{
    uint32_t offset; //!< bytes before it
    uint32_t size;   //!< its size, bytes, header included
    bool ipv6;       //!< whether it is of IPv6
};

/**
 * @param frame a frame: of PPP, of Ethernet, or of a device without a header
 * @return its IP packet, if it has one
 */
std::optional<IpPacket>
FindIpPacket(const Ptr<const Packet>& frame)
{
    constexpr uint32_t MOST = 22; // Ethernet, and the first bytes of an IP header
    uint8_t bytes[MOST] = {};
    frame->CopyData(bytes, MOST);
    const auto read = [&bytes](uint32_t at) { return uint32_t{bytes[at]} << 8 | bytes[at + 1]; };
    const auto readAt = [&](uint32_t offset) -> std::optional<IpPacket> {
        switch (bytes[offset] >> 4)
        {
        case 4:
            return IpPacket{offset, read(offset + 2), false};
        case 6:
            return IpPacket{offset, read(offset + 4) + Ipv6Header().GetSerializedSize(), true};
        default:
            return std::nullopt;
        }
    };
    // Without a header the frame is an IP packet, whose addresses may look like a header's type.
    const auto whole = readAt(0);
    if (whole && whole->size == frame->GetSize())
    {
        return whole;
    }
    if (read(0) == 0x0021 || read(0) == 0x0057) // PPP's numbers of IPv4 and IPv6
    {
        return readAt(2);
    }
    if (read(12) == 0x0800 || read(12) == 0x86dd) // Ethernet's
    {
        return readAt(14);
    }
    return whole;
}

} // namespace

TypeId
SctpNarrowLink::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpNarrowLink")
            .SetParent<ErrorModel>()
            .SetGroupName("Sctp")
            .AddConstructor<SctpNarrowLink>()
            .AddAttribute("Mtu",
                          "Largest IP packet that the link carries, bytes; 0 means any",
                          UintegerValue(0),
                          MakeUintegerAccessor(&SctpNarrowLink::m_mtu),
                          MakeUintegerChecker<uint32_t>(0, 65535))
            .AddAttribute("Reporter",
                          "Node that reports dropped packets by ICMP; null means that none does",
                          PointerValue(),
                          MakePointerAccessor(&SctpNarrowLink::m_reporter),
                          MakePointerChecker<Node>())
            .AddAttribute("Losses",
                          "Error model of packets that are not too large; null means no losses",
                          PointerValue(),
                          MakePointerAccessor(&SctpNarrowLink::m_losses),
                          MakePointerChecker<ErrorModel>());
    return tid;
}

std::array<Ptr<SctpNarrowLink>, 2>
SctpNarrowLink::Install(Ptr<NetDevice> a, Ptr<NetDevice> b, uint32_t mtu, bool reports)
{
    const std::array<Ptr<NetDevice>, 2> devices{a, b};
    std::array<Ptr<SctpNarrowLink>, 2> models;
    for (uint32_t end = 0; end < 2; ++end)
    {
        PointerValue losses;
        devices[end]->GetAttribute("ReceiveErrorModel", losses);
        models[end] = losses.Get<SctpNarrowLink>();
        if (!models[end])
        {
            models[end] = CreateObject<SctpNarrowLink>();
            models[end]->m_losses = losses.Get<ErrorModel>();
            devices[end]->SetAttribute("ReceiveErrorModel", PointerValue(models[end]));
        }
        models[end]->m_mtu = mtu;
        models[end]->m_reporter = reports ? devices[1 - end]->GetNode() : nullptr;
    }
    return models;
}

void
SctpNarrowLink::DoDispose()
{
    m_reporter = nullptr;
    m_losses = nullptr;
    ErrorModel::DoDispose();
}

bool
SctpNarrowLink::DoCorrupt(Ptr<Packet> packet)
{
    const auto found = m_mtu > 0 ? FindIpPacket(packet) : std::nullopt;
    if (found && found->size > m_mtu)
    {
        NS_LOG_INFO("drops a packet of " << found->size << " bytes");
        Report(packet->CreateFragment(found->offset, packet->GetSize() - found->offset));
        return true;
    }
    return m_losses && m_losses->IsCorrupt(packet);
}

void
SctpNarrowLink::DoReset()
{
    if (m_losses)
    {
        m_losses->Reset();
    }
}

void
SctpNarrowLink::Report(Ptr<Packet> packet) const
{
    uint8_t first = 0;
    packet->CopyData(&first, 1);
    if (first >> 4 == 4)
    {
        Ipv4Header header;
        packet->RemoveHeader(header);
        const auto icmp = m_reporter ? m_reporter->GetObject<Icmpv4L4Protocol>() : nullptr;
        if (icmp && header.GetFragmentOffset() == 0)
        {
            icmp->SendDestUnreachFragNeeded(header, packet, static_cast<uint16_t>(m_mtu));
        }
    }
    else if (const auto icmp = m_reporter ? m_reporter->GetObject<Icmpv6L4Protocol>() : nullptr)
    {
        Ipv6Header header;
        packet->PeekHeader(header);
        icmp->SendErrorTooBig(packet, header.GetSource(), m_mtu);
    }
}

} // namespace ns3
