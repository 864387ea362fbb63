/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-chaos-channel.h"

#include "ns3/ipv4-l3-protocol.h"
#include "ns3/ipv6-l3-protocol.h"
#include "ns3/node.h"
#include "ns3/packet.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/simple-net-device.h"
#include "ns3/simulator.h"

#include <vector>

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpChaosChannel);

TypeId
SctpChaosChannel::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpChaosChannel")
                            .SetParent<SimpleChannel>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpChaosChannel>();
    return tid;
}

void
SctpChaosChannel::Configure(const SctpChaos& chaos, uint64_t seed)
{
    m_chaos = chaos;
    m_dice = SctpTestDice(seed);
}

void
SctpChaosChannel::SetCut(bool cut)
{
    m_cut = cut;
}

uint32_t
SctpChaosChannel::GetDamaged() const
{
    return m_damaged;
}

uint32_t
SctpChaosChannel::FindSctp(Ptr<const Packet> packet)
{
    constexpr uint32_t IPV6_HEADER_SIZE = 40;
    uint8_t header[IPV6_HEADER_SIZE] = {};
    packet->CopyData(header, sizeof(header));
    if (header[0] >> 4 == 4)
    {
        return header[9] == SctpL4Protocol::PROT_NUMBER ? 4U * (header[0] & 15) : 0;
    }
    return header[6] == SctpL4Protocol::PROT_NUMBER ? IPV6_HEADER_SIZE : 0;
}

void
SctpChaosChannel::Mark(Ptr<Packet> packet)
{
    uint8_t version = 0;
    packet->CopyData(&version, 1);
    if (version >> 4 == 4)
    {
        Ipv4Header header;
        if (Node::ChecksumEnabled())
        {
            header.EnableChecksum();
        }
        packet->RemoveHeader(header);
        const bool capable = header.GetEcn() != Ipv4Header::ECN_NotECT;
        header.SetEcn(capable ? Ipv4Header::ECN_CE : header.GetEcn());
        packet->AddHeader(header);
        return;
    }
    Ipv6Header header;
    packet->RemoveHeader(header);
    const bool capable = header.GetEcn() != Ipv6Header::ECN_NotECT;
    header.SetEcn(capable ? Ipv6Header::ECN_CE : header.GetEcn());
    packet->AddHeader(header);
}

Ptr<Packet>
SctpChaosChannel::Damage(Ptr<const Packet> packet, uint32_t offset)
{
    std::vector<uint8_t> bytes(packet->GetSize());
    packet->CopyData(bytes.data(), packet->GetSize());
    const uint32_t size = packet->GetSize() - offset;
    const uint64_t flips = m_dice.Below(4);
    if (flips == 0)
    {
        bytes[offset + m_dice.Below(size)] ^= static_cast<uint8_t>(1 + m_dice.Below(255));
    }
    // Other bits each: the same one twice would be no damage.
    const uint64_t first = m_dice.Below(8 * size);
    const uint64_t step = 1 + m_dice.Below(2 * size);
    for (uint64_t i = 0; i < flips; ++i)
    {
        const uint64_t bit = (first + i * step) % (8 * size);
        bytes[offset + bit / 8] ^= static_cast<uint8_t>(1 << bit % 8);
    }
    return Create<Packet>(bytes.data(), static_cast<uint32_t>(bytes.size()));
}

void
SctpChaosChannel::Send(Ptr<Packet> packet,
                       uint16_t protocol,
                       Mac48Address to,
                       Mac48Address from,
                       Ptr<SimpleNetDevice> sender)
{
    const uint32_t offset = FindSctp(packet);
    if (offset > 0 && (m_cut || m_dice.Chance(m_chaos.loss)))
    {
        return;
    }
    auto receiver = DynamicCast<SimpleNetDevice>(GetDevice(GetDevice(0) == sender ? 1 : 0));
    const uint32_t copies = offset > 0 && m_dice.Chance(m_chaos.duplicate) ? 2 : 1;
    for (uint32_t copy = 0; copy < copies; ++copy)
    {
        Time delay = m_chaos.delay;
        Ptr<Packet> sent = packet->Copy();
        if (offset > 0 && (copy > 0 || m_dice.Chance(m_chaos.reorder)))
        {
            delay += m_dice.Unit() * m_chaos.maxHold;
        }
        if (offset > 0 && m_chaos.mark > 0 && m_dice.Chance(m_chaos.mark))
        {
            Mark(sent);
        }
        if (offset > 0 && m_dice.Chance(m_chaos.damage))
        {
            sent = Damage(packet, offset);
            ++m_damaged;
        }
        Simulator::ScheduleWithContext(receiver->GetNode()->GetId(),
                                       delay,
                                       &SimpleNetDevice::Receive,
                                       receiver,
                                       sent,
                                       protocol,
                                       to,
                                       from);
    }
}

} // namespace ns3
