/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_TRACE_LINK_HELPER_H
#define SCTP_TRACE_LINK_HELPER_H

#include "ns3/net-device.h"
#include "ns3/object-factory.h"
#include "ns3/point-to-point-net-device.h"
#include "ns3/queue-disc.h"
#include "ns3/sctp-link-trace.h"

#include <array>
#include <string>

namespace ns3
{

/**
 * @ingroup sctp
 * Lets point-to-point links follow trace files, each direction its own.
 *
 * The devices stay those of ns3::PointToPointHelper, with their traces and pcap files. A
 * TraceLinkChannel replaces the channel and sets how long they take to send each packet. Packets
 * wait in a queue disc, behind which the device holds one more, or in the queues of the devices.
 * The helper does not set a propagation delay: that is the channel's attribute Delay.
 *
 * @code
 * auto devices = pointToPoint.Install(a, b);
 * internet.Install(NodeContainer(a, b));
 * TraceLinkHelper traces;
 * traces.SetTrace("downlink.trace", "uplink.trace");
 * traces.SetQueueDisc("ns3::FifoQueueDisc", "MaxSize", StringValue("100p"));
 * traces.Install(devices.Get(0), devices.Get(1));
 * @endcode
 */
class TraceLinkHelper
{
  public:
    TraceLinkHelper();

    /**
     * Set the options of files that SetTrace reads from now on.
     *
     * @param options continuation behind the end of a file, steps or linear changes
     */
    void SetOptions(const LinkTrace::Options& options);

    /**
     * Set the traces of links that are installed later.
     *
     * @param forward file of the direction from the first device to the second
     * @param backward file of the other direction; empty = the same
     */
    void SetTrace(const std::string& forward, const std::string& backward = "");

    /**
     * Set the traces of links that are installed later.
     *
     * @param forward trace of the direction from the first device to the second
     * @param backward trace of the other direction
     */
    void SetTrace(Ptr<const LinkTrace> forward, Ptr<const LinkTrace> backward);

    /**
     * Set the time of the traces in the first instant of the simulation. Runs that are to be
     * independent begin at times of their own; links whose traces were recorded together begin at
     * the same time.
     *
     * @param offset the time, 0 or more
     */
    void SetOffset(Time offset);

    /**
     * Set the queue disc in which packets wait; without a call, ns3::FifoQueueDisc of 100 packets.
     *
     * @tparam Args types of pairs of a name and an AttributeValue
     * @param type TypeId of a queue disc that needs no further parts
     * @param args names and values of its attributes
     */
    template <typename... Args>
    void SetQueueDisc(const std::string& type, Args&&... args);

    /**
     * Set the queue disc in which packets wait.
     *
     * @param factory makes queue discs that need no further parts
     */
    void SetQueueDisc(const ObjectFactory& factory);

    /**
     * Let packets wait in the queues of the devices, without a queue disc, for devices to which
     * ns-3 gives none: those that PointToPointHelper makes after DisableFlowControl.
     */
    void SetDeviceQueue();

    /**
     * Set an attribute of the TraceLinkChannel.
     *
     * @param name its name
     * @param value its value
     */
    void SetChannelAttribute(const std::string& name, const AttributeValue& value);

    /**
     * Let a link follow the traces, before the simulation begins. Root queue discs of the devices
     * are replaced, except after SetDeviceQueue. The MTU of the devices must have its value.
     *
     * @param first a PointToPointNetDevice, of a node with an Internet stack if it gets a queue
     * disc
     * @param second the device at the other end of its channel
     */
    void Install(Ptr<NetDevice> first, Ptr<NetDevice> second) const;

    /**
     * Assign a fixed stream number to the losses of a link.
     *
     * @param device one of its devices
     * @param stream the stream number
     * @return number of streams used
     */
    static int64_t AssignStreams(Ptr<NetDevice> device, int64_t stream);

  private:
    /**
     * Replace the root queue disc of a device.
     *
     * @param device the device
     * @return its root queue disc
     */
    Ptr<QueueDisc> InstallDisc(Ptr<PointToPointNetDevice> device) const;

    std::array<Ptr<const LinkTrace>, 2> m_traces; //!< of the direction from each device
    LinkTrace::Options m_options;                 //!< of files that are read
    ObjectFactory m_queue;                        //!< queue disc; no TypeId = device's queue
    ObjectFactory m_channel;                      //!< the TraceLinkChannel
};

template <typename... Args>
void
TraceLinkHelper::SetQueueDisc(const std::string& type, Args&&... args)
{
    m_queue = ObjectFactory();
    m_queue.SetTypeId(type);
    m_queue.Set(std::forward<Args>(args)...);
}

} // namespace ns3

#endif /* SCTP_TRACE_LINK_HELPER_H */
