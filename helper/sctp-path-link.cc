/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-path-link.h"

#include "sctp-trace-link-helper.h"

#include "ns3/boolean.h"
#include "ns3/pie-queue-disc.h"
#include "ns3/point-to-point-helper.h"
#include "ns3/queue-disc.h"
#include "ns3/queue-size.h"
#include "ns3/red-queue-disc.h"
#include "ns3/sctp-compat.h"
#include "ns3/string.h"
#include "ns3/traffic-control-layer.h"
#include "ns3/uinteger.h"

namespace ns3::sctp
{

std::array<Ptr<NetDevice>, 2>
PathLink::Join(Ptr<Node> a, Ptr<Node> b) const
{
    const bool withDisc = queueDisc.IsTypeIdSet();
    PointToPointHelper link;
    link.SetDeviceAttribute("DataRate", StringValue(rate));
    link.SetDeviceAttribute("Mtu", UintegerValue(mtu));
    link.SetChannelAttribute("Delay", StringValue(delay));
    link.SetQueue("ns3::DropTailQueue<Packet>",
                  "MaxSize",
                  QueueSizeValue(QueueSize(withDisc ? "1p" : queue)));
    // A device that can stop its upper layer would also be given ns-3's default queue disc, and
    // drop packets where no trace of the device shows them.
    const auto devices = withDisc ? link.Install(a, b) : InstallWithoutFlowControl(link, a, b, 0);
    if (traces[0])
    {
        FollowTraces(devices);
    }
    else if (withDisc)
    {
        InstallDiscs(devices);
    }
    return {devices.Get(0), devices.Get(1)};
}

void
PathLink::FollowTraces(const NetDeviceContainer& devices) const
{
    TraceLinkHelper helper;
    helper.SetDeviceQueue();
    if (queueDisc.IsTypeIdSet())
    {
        auto disc = queueDisc;
        disc.Set("MaxSize", QueueSizeValue(QueueSize(queue)));
        helper.SetQueueDisc(disc);
    }
    helper.SetTrace(traces[0], traces[1]);
    helper.SetOffset(traceOffset);
    helper.SetChannelAttribute("FlushWhenDown", BooleanValue(traceLoses));
    helper.SetChannelAttribute("LoseInFlight", BooleanValue(traceLoses));
    helper.Install(devices.Get(0), devices.Get(1));
}

void
PathLink::InstallDiscs(const NetDeviceContainer& devices) const
{
    auto disc = queueDisc;
    disc.Set("MaxSize", QueueSizeValue(QueueSize(queue)));
    for (uint32_t end = 0; end < 2; ++end)
    {
        const auto device = devices.Get(end);
        const auto control = device->GetNode()->GetObject<TrafficControlLayer>();
        control->SetRootQueueDiscOnDevice(device, disc.Create<QueueDisc>());
    }
}

int64_t
PathLink::AssignQueueStreams(Ptr<NetDevice> device, int64_t stream)
{
    const auto control = device->GetNode()->GetObject<TrafficControlLayer>();
    const auto disc = control ? control->GetRootQueueDiscOnDevice(device) : nullptr;
    if (const auto red = DynamicCast<RedQueueDisc>(disc))
    {
        return red->AssignStreams(stream);
    }
    const auto pie = DynamicCast<PieQueueDisc>(disc);
    return pie ? pie->AssignStreams(stream) : 0;
}

} // namespace ns3::sctp
