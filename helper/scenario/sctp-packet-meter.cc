/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-packet-meter.h"

#include "ns3/callback.h"
#include "ns3/log.h"
#include "ns3/queue-disc.h"
#include "ns3/queue-item.h"
#include "ns3/sctp-compat.h"
#include "ns3/simulator.h"
#include "ns3/traffic-control-layer.h"

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpPacketMeter");

namespace
{

/// Bytes of a packet's link header (PPP).
constexpr uint32_t LINK_HEADER = 2;

} // namespace

SctpPacketMeter::SctpPacketMeter(Ptr<MultihomedPath> path)
{
    using Meter = SctpPacketMeter;
    for (uint32_t host = 0; host < 2; ++host)
    {
        const auto device = path->GetDevice(host);
        device->TraceConnectWithoutContext(
            "MacTx",
            sctp::MakeFunctionCallback<void, Ptr<const Packet>>(
                [this, host](Ptr<const Packet> packet) { Sent(host, packet); }));
        device->TraceConnectWithoutContext("MacRx", MakeCallback(&Meter::Received, this));
    }
    ConnectDrops(path, MakeCallback(&Meter::Dropped, this));
}

void
SctpPacketMeter::ConnectDrops(Ptr<MultihomedPath> path, Callback<void, Ptr<const Packet>> dropped)
{
    for (uint32_t side = 0; side < 2; ++side)
    {
        const auto device = path->GetDevice(side);
        device->TraceConnectWithoutContext("MacTxDrop", dropped);
        const auto core = path->GetCoreDevice(side);
        if (!core)
        {
            continue;
        }
        core->TraceConnectWithoutContext("PhyRxDrop", dropped);
        if (core != device)
        {
            core->TraceConnectWithoutContext("MacTxDrop", dropped);
        }
        const auto control = core->GetNode()->GetObject<TrafficControlLayer>();
        if (auto disc = control ? control->GetRootQueueDiscOnDevice(core) : nullptr)
        {
            disc->TraceConnectWithoutContext(
                "Drop",
                sctp::MakeFunctionCallback<void, Ptr<const QueueDiscItem>>(
                    [dropped](Ptr<const QueueDiscItem> item) { dropped(item->GetPacket()); }));
        }
    }
}

void
SctpPacketMeter::Stop()
{
    NS_LOG_FUNCTION(this);
    m_counting = false;
}

const SctpPacketMeter::Count&
SctpPacketMeter::Get(uint32_t host) const
{
    return m_counts.at(host);
}

void
SctpPacketMeter::Sent(uint32_t host, Ptr<const Packet> packet)
{
    if (m_counting)
    {
        ++m_counts[host].sent;
        m_onTheWay[packet->GetUid()] = {host, Simulator::Now()};
    }
}

void
SctpPacketMeter::Received(Ptr<const Packet> packet)
{
    const auto found = m_onTheWay.find(packet->GetUid());
    if (m_counting && found != m_onTheWay.end())
    {
        auto& count = m_counts[found->second.host];
        ++count.received;
        count.bytes += packet->GetSize() - LINK_HEADER;
        count.delay += Simulator::Now() - found->second.time;
        m_onTheWay.erase(found);
    }
}

void
SctpPacketMeter::Dropped(Ptr<const Packet> packet)
{
    const auto found = m_onTheWay.find(packet->GetUid());
    if (m_counting && found != m_onTheWay.end())
    {
        ++m_counts[found->second.host].dropped;
        m_onTheWay.erase(found);
    }
}

} // namespace ns3
