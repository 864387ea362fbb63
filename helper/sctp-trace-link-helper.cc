/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-trace-link-helper.h"

#include "ns3/net-device-queue-interface.h"
#include "ns3/node.h"
#include "ns3/point-to-point-net-device.h"
#include "ns3/queue-disc.h"
#include "ns3/queue-size.h"
#include "ns3/queue.h"
#include "ns3/sctp-link-trace-reader.h"
#include "ns3/sctp-trace-link-channel.h"
#include "ns3/string.h"
#include "ns3/traffic-control-layer.h"

namespace ns3
{

namespace
{

/**
 * Makes a device stop its upper layer with one packet in its queue.
 * @param device the device
 */
void
MakeRing(Ptr<PointToPointNetDevice> device)
{
    device->GetQueue()->SetMaxSize(QueueSize("1p"));
    if (!device->GetObject<NetDeviceQueueInterface>())
    {
        auto queues = CreateObject<NetDeviceQueueInterface>();
        queues->GetTxQueue(0)->ConnectQueueTraces(device->GetQueue());
        device->AggregateObject(queues);
    }
}

/**
 * Ends the program with a message if packets of a device may be too large for a trace.
 * @param device the device
 * @param trace the trace
 */
void
CheckMtu(Ptr<NetDevice> device, const LinkTrace& trace)
{
    if (device->GetMtu() > trace.GetLargestPacket())
    {
        NS_FATAL_ERROR("TraceLinkHelper::Install: the device's MTU of "
                       << device->GetMtu() << " bytes is above " << trace.GetLargestPacket()
                       << ", as much as an opportunity of Mahimahi's format carries");
    }
}

} // namespace

TraceLinkHelper::TraceLinkHelper()
{
    m_channel.SetTypeId(TraceLinkChannel::GetTypeId());
    SetQueueDisc("ns3::FifoQueueDisc", "MaxSize", StringValue("100p"));
}

void
TraceLinkHelper::SetOptions(const LinkTrace::Options& options)
{
    m_options = options;
}

void
TraceLinkHelper::SetTrace(const std::string& forward, const std::string& backward)
{
    const auto first = LinkTraceReader::Read(forward, m_options);
    SetTrace(first, backward.empty() ? first : LinkTraceReader::Read(backward, m_options));
}

void
TraceLinkHelper::SetTrace(Ptr<const LinkTrace> forward, Ptr<const LinkTrace> backward)
{
    m_traces = {forward, backward};
}

void
TraceLinkHelper::SetOffset(Time offset)
{
    m_channel.Set("Offset", TimeValue(offset));
}

void
TraceLinkHelper::SetQueueDisc(const ObjectFactory& factory)
{
    m_queue = factory;
}

void
TraceLinkHelper::SetDeviceQueue()
{
    m_queue = ObjectFactory();
}

void
TraceLinkHelper::SetChannelAttribute(const std::string& name, const AttributeValue& value)
{
    m_channel.Set(name, value);
}

void
TraceLinkHelper::Install(Ptr<NetDevice> first, Ptr<NetDevice> second) const
{
    const std::array<Ptr<PointToPointNetDevice>, 2> devices{
        DynamicCast<PointToPointNetDevice>(first),
        DynamicCast<PointToPointNetDevice>(second)};
    if (!m_traces[0] || !m_traces[1])
    {
        NS_FATAL_ERROR("TraceLinkHelper::Install: call SetTrace before");
    }
    if (!devices[0] || !devices[1] || first == second ||
        first->GetChannel() != second->GetChannel())
    {
        NS_FATAL_ERROR("TraceLinkHelper::Install needs the two PointToPointNetDevices of one link");
    }
    auto channel = m_channel.Create<TraceLinkChannel>();
    TimeValue delay;
    first->GetChannel()->GetAttribute("Delay", delay);
    channel->SetAttribute("Delay", delay);
    for (uint32_t i = 0; i < 2; ++i)
    {
        CheckMtu(devices[i], *m_traces[i]);
        devices[i]->Attach(channel);
        channel->SetTrace(i, m_traces[i]);
        if (m_queue.IsTypeIdSet())
        {
            channel->SetQueueDisc(i, InstallDisc(devices[i]));
        }
    }
}

Ptr<QueueDisc>
TraceLinkHelper::InstallDisc(Ptr<PointToPointNetDevice> device) const
{
    const auto control = device->GetNode()->GetObject<TrafficControlLayer>();
    if (!control)
    {
        NS_FATAL_ERROR("TraceLinkHelper::Install: node " << device->GetNode()->GetId()
                                                         << " has no Internet stack yet");
    }
    MakeRing(device);
    if (control->GetRootQueueDiscOnDevice(device))
    {
        control->DeleteRootQueueDiscOnDevice(device);
    }
    const auto disc = m_queue.Create<QueueDisc>();
    control->SetRootQueueDiscOnDevice(device, disc);
    return disc;
}

int64_t
TraceLinkHelper::AssignStreams(Ptr<NetDevice> device, int64_t stream)
{
    const auto channel = DynamicCast<TraceLinkChannel>(device->GetChannel());
    return channel ? channel->AssignStreams(stream) : 0;
}

} // namespace ns3
