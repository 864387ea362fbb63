/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-interop-wire.h"

#include "../harness/sctp-chaos-channel.h"

#include "ns3/ppp-header.h"
#include "ns3/sctp-chunk-type.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-protocol.h"
#include "ns3/simulator.h"

#include <algorithm>

namespace ns3
{

std::vector<SctpInteropChunk>
ListInteropChunks(Ptr<const Packet> packet)
{
    std::vector<uint8_t> bytes(packet->GetSize());
    packet->CopyData(bytes.data(), bytes.size());
    const bool ipv4 = bytes[1] == 0x21;
    std::vector<SctpInteropChunk> chunks;
    if (bytes[ipv4 ? 11 : 8] != SctpProtocol::PROT_NUMBER)
    {
        return chunks;
    }
    for (std::size_t at = 2 + (ipv4 ? 20 : 40) + 12; at + 4 <= bytes.size();)
    {
        chunks.push_back({bytes[at], bytes[at + 1], at});
        at += std::max((bytes[at + 2] << 8 | bytes[at + 3]) + 3, 4) / 4 * 4;
    }
    return chunks;
}

SctpInteropWire::SctpInteropWire(const SctpInteropScenario& scenario,
                                 SctpInteropFaults& faults,
                                 uint32_t link,
                                 Ptr<PointToPointNetDevice> device,
                                 int64_t stream)
    : m_scenario(scenario),
      m_faults(faults),
      m_link(link),
      m_device(device),
      m_random(CreateObject<UniformRandomVariable>())
{
    m_random->SetStream(stream);
}

bool
SctpInteropWire::DoCorrupt(Ptr<Packet> packet)
{
    if (m_again)
    {
        return false;
    }
    const Time now = Simulator::Now();
    const auto isOut = [&](const SctpInteropScenario::Outage& outage) {
        return m_link == outage.link && now >= m_faults.begin + outage.from &&
               now < m_faults.begin + outage.to;
    };
    if (m_scenario.dead.count(m_link) > 0 ||
        std::any_of(m_scenario.outages.begin(), m_scenario.outages.end(), isOut))
    {
        return true;
    }
    if (m_link == 0 && m_scenario.down != Time::Max() && now >= m_faults.begin + m_scenario.down &&
        (m_scenario.up == Time::Max() || now < m_faults.begin + m_scenario.up))
    {
        return true;
    }
    const auto chunks = ListInteropChunks(packet);
    for (const auto& chunk : chunks)
    {
        const auto drop = m_faults.drops.find(chunk.type);
        if (drop != m_faults.drops.end() && drop->second > 0)
        {
            --drop->second;
            return true;
        }
        if (m_faults.mute && chunk.type == static_cast<uint8_t>(sctp::ChunkType::ABORT))
        {
            return true;
        }
    }
    if (m_scenario.marks > 0 && !chunks.empty() && m_random->GetValue() < m_scenario.marks)
    {
        PppHeader header;
        packet->RemoveHeader(header);
        SctpChaosChannel::Mark(packet);
        packet->AddHeader(header);
    }
    // Packets of IPv6 itself come at times that differ from run to run.
    if (chunks.empty())
    {
        return false;
    }
    return (m_scenario.loss > 0 && m_random->GetValue() < m_scenario.loss) || IsLate(packet);
}

bool
SctpInteropWire::IsLate(Ptr<const Packet> packet)
{
    if (m_scenario.repeated + m_scenario.late == 0)
    {
        return false;
    }
    const double dice = m_random->GetValue();
    if (dice < m_scenario.repeated + m_scenario.late)
    {
        const auto wire = Ptr<SctpInteropWire>(this);
        sctp::ScheduleFunction(MilliSeconds(SctpInteropScenario::LATENESS),
                               [wire, copy = packet->Copy()] { wire->Deliver(copy); });
    }
    return dice < m_scenario.late;
}

void
SctpInteropWire::Deliver(Ptr<Packet> packet)
{
    m_again = true;
    m_device->Receive(packet);
    m_again = false;
}

void
SctpInteropWire::DoReset()
{
}

} // namespace ns3
