/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_CROSS_FLOWS_H
#define SCTP_CROSS_FLOWS_H

#include "ns3/data-rate.h"
#include "ns3/nstime.h"
#include "ns3/packet-sink.h"
#include "ns3/sctp-multihomed-path.h"

#include <cstdint>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp
 * Flows of TCP and UDP beside a transfer: bulk transfers without end, and packets at a constant
 * rate. They use ns-3's own applications, and of TCP whatever its attributes and SetTcpDefaults
 * say.
 */
class SctpCrossFlows
{
  public:
    /**
     * Set the segments and windows of all TCP sockets that are made from now on. The send buffer is
     * limit of a window, as ns-2's window_: where the receive buffer limits it, ns-3.37's
     * TCP may crash after a loss.
     *
     * @param segment bytes of a segment
     * @param window the largest window, segments
     */
    static void SetTcpDefaults(uint32_t segment, uint32_t window);

    /**
     * Add a bulk transfer over TCP, without end.
     *
     * @param from the sender
     * @param to the receiver
     * @param start when it starts
     * @return number of the flow, from 0
     */
    uint32_t AddTcp(const MultihomedPath::EdgeNode& from,
                    const MultihomedPath::EdgeNode& to,
                    Time start);

    /**
     * Add UDP packets at a constant rate, without end.
     *
     * @param from the sender
     * @param to the receiver
     * @param start when it starts
     * @param rate their rate, IP headers included
     * @param size bytes of each packet, IP header included
     * @param period mean of ON and OFF periods, both exponential, with twice the rate in the
     * former; zero = always ON
     * @param stream first random stream of the periods
     * @return number of the flow, from 0
     */
    uint32_t AddUdp(const MultihomedPath::EdgeNode& from,
                    const MultihomedPath::EdgeNode& to,
                    Time start,
                    DataRate rate,
                    uint32_t size,
                    Time period = Time(0),
                    int64_t stream = 0);

    /**
     * Get the bytes that a flow has delivered.
     *
     * @param flow number of the flow, from 0
     * @return bytes that its receiver's application has got
     */
    uint64_t GetReceived(uint32_t flow) const;

  private:
    /**
     * Add the receiver of a flow.
     *
     * @param to the receiver
     * @param factory TypeId of its sockets' factory
     * @return where to send to
     */
    Address AddSink(const MultihomedPath::EdgeNode& to, TypeId factory);

    std::vector<Ptr<PacketSink>> m_sinks; //!< the receiver of each flow
};

} // namespace ns3

#endif /* SCTP_CROSS_FLOWS_H */
