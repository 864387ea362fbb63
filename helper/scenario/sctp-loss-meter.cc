/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-loss-meter.h"

#include "sctp-csv-row.h"

#include "ns3/log.h"
#include "ns3/sctp-chunk-registry.h"
#include "ns3/sctp-packet-parser.h"
#include "ns3/sctp-protocol.h"

#include <algorithm>
#include <string>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpLossMeter");

SctpLossMeter::SctpLossMeter(const MultihomedPathsContainer& paths)
{
    for (uint32_t i = 0; i < paths.GetN(); ++i)
    {
        const auto path = paths.Get(i);
        m_meters.push_back(path->GetCoreDevice(0) ? std::make_unique<SctpPacketMeter>(path)
                                                  : nullptr);
    }
}

void
SctpLossMeter::Connect(Ptr<Node> sender)
{
    NS_LOG_FUNCTION(this << sender);
    m_connected = true;
    sender->GetObject<SctpProtocol>()->TraceConnectWithoutContext(
        "Rx",
        MakeCallback(&SctpLossMeter::Arrived, this));
}

void
SctpLossMeter::Stop()
{
    NS_LOG_FUNCTION(this);
    m_stopped = true;
    for (const auto& meter : m_meters)
    {
        if (meter)
        {
            meter->Stop();
        }
    }
}

uint32_t
SctpLossMeter::CountAcks(Ptr<const Packet> packet)
{
    std::vector<uint8_t> bytes(packet->GetSize());
    packet->CopyData(bytes.data(), packet->GetSize());
    sctp::PacketView view;
    if (!sctp::PacketView::Parse(bytes.data(), packet->GetSize(), view))
    {
        return 0;
    }
    const auto& chunks = view.GetChunks();
    return std::count_if(chunks.begin(), chunks.end(), [](const sctp::ChunkView& chunk) {
        const std::string name = sctp::ChunkRegistry::GetName(chunk.type);
        return name.find("SACK") != std::string::npos;
    });
}

void
SctpLossMeter::Arrived(Ptr<const Packet> packet,
                       const Address& /* source */,
                       const Address& /* destination */)
{
    m_acks += m_stopped ? 0 : CountAcks(packet);
}

void
SctpLossMeter::AddTo(SctpCsvRow& row) const
{
    const std::string names[] = {"lost_path", "lost_back_path"};
    for (uint32_t host = 0; host < 2; ++host)
    {
        for (std::size_t i = 0; i < m_meters.size(); ++i)
        {
            row.Add(names[host] + std::to_string(i + 1),
                    m_meters[i] ? std::to_string(m_meters[i]->Get(host).dropped) : "");
        }
    }
    row.Add("sacks_received", m_connected ? std::to_string(m_acks) : "");
}

} // namespace ns3
