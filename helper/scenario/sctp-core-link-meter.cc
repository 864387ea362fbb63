/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-core-link-meter.h"

#include "ns3/callback.h"
#include "ns3/data-rate.h"
#include "ns3/point-to-point-net-device.h"
#include "ns3/queue.h"
#include "ns3/simulator.h"

namespace ns3
{

SctpCoreLinkMeter::SctpCoreLinkMeter(Ptr<MultihomedPath> path)
{
    const auto device = path->GetCoreDevice(0);
    DataRateValue rate;
    device->GetAttribute("DataRate", rate);
    m_rate = rate.Get().GetBitRate();
    device->TraceConnectWithoutContext("PhyTxEnd", MakeCallback(&SctpCoreLinkMeter::Sent, this));
    DynamicCast<PointToPointNetDevice>(device)->GetQueue()->TraceConnectWithoutContext(
        "PacketsInQueue",
        MakeCallback(&SctpCoreLinkMeter::QueueChanged, this));
}

double
SctpCoreLinkMeter::GetPacketSeconds() const
{
    return m_packetSeconds + m_packets * (Simulator::Now() - m_changed).GetSeconds();
}

void
SctpCoreLinkMeter::Sent(Ptr<const Packet> packet)
{
    m_bytes += packet->GetSize();
}

void
SctpCoreLinkMeter::QueueChanged(uint32_t /* before */, uint32_t after)
{
    m_packetSeconds = GetPacketSeconds();
    m_packets = after;
    m_changed = Simulator::Now();
}

} // namespace ns3
