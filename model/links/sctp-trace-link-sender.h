/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_TRACE_LINK_SENDER_H
#define SCTP_TRACE_LINK_SENDER_H

#include "sctp-link-trace.h"

#include "ns3/packet.h"
#include "ns3/point-to-point-net-device.h"
#include "ns3/queue-disc.h"

#include <cstdint>
#include <deque>

namespace ns3::sctp
{

/**
 * @ingroup sctp-links
 * Sets how long a device takes to send each packet, as a LinkTrace says.
 *
 * The device has a rate that takes no time, and an interframe gap until the packet has left, so
 * that its own event is the only one.
 */
class TraceLinkSender
{
  public:
    /**
     * @param trace the trace
     * @param device the device
     * @param offset time of the trace in the first instant of the simulation; it may change later
     * @param flush whether an outage drops the packets that wait; it may change later
     */
    TraceLinkSender(Ptr<const LinkTrace> trace,
                    Ptr<PointToPointNetDevice> device,
                    const Time& offset,
                    const bool& flush);

    // The device calls this one.
    TraceLinkSender(const TraceLinkSender&) = delete;
    TraceLinkSender& operator=(const TraceLinkSender&) = delete;

    /**
     * Follows the root queue disc of the device: packets come to the link when they come to it.
     * @param disc the queue disc
     */
    void Follow(Ptr<QueueDisc> disc);

    /**
     * @return the trace
     */
    const LinkTrace& GetTrace() const
    {
        return *m_trace;
    }

    /**
     * @return when the packet that is being sent has left, or is dropped; Time::Max() = never
     */
    Time GetEnd() const
    {
        return m_end;
    }

    /**
     * @return whether an outage drops the packet that is being sent
     */
    bool IsFlushed() const
    {
        return m_flushed;
    }

  private:
    /**
     * A packet leaves the queue disc.
     * @param item the packet
     */
    void Dequeued(Ptr<const QueueDiscItem> item);

    /**
     * A packet comes to the queue of the device.
     * @param packet the packet
     */
    void Enqueued(Ptr<const Packet> packet);

    /**
     * The device begins to send a packet.
     * @param packet the packet
     */
    void Begin(Ptr<const Packet> packet);

    /**
     * Sends a packet as the trace says.
     * @param size its size with the IP header, bytes
     * @param arrived when it has come to the link
     */
    void Send(uint32_t size, Time arrived);

    Ptr<const LinkTrace> m_trace;    //!< the trace
    PointToPointNetDevice* m_device; //!< holds the channel, which holds this
    const Time& m_offset;            //!< time of the trace in the first instant
    const bool& m_flush;             //!< an outage drops the packets that wait
    LinkTrace::Service m_service;    //!< progress of the link
    std::deque<Time> m_arrivals;     //!< at the link, of the packets in the queue of the device
    Time m_came{Time::Max()};        //!< of the packet that leaves the queue disc; Max = none
    Time m_end{Time::Min()};         //!< when the last packet has left, or is dropped
    bool m_flushed{false};           //!< an outage drops it
};

} // namespace ns3::sctp

#endif /* SCTP_TRACE_LINK_SENDER_H */
