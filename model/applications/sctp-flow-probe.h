/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_FLOW_PROBE_H
#define SCTP_FLOW_PROBE_H

#include "sctp-flow-classifier.h"

#include "ns3/flow-probe.h"
#include "ns3/ipv4-l3-protocol.h"
#include "ns3/ipv6-l3-protocol.h"
#include "ns3/queue-item.h"

namespace ns3
{

class FlowMonitor;
class Node;
class SctpFlowTag;

/**
 * @ingroup sctp-applications
 * Reports a node's SCTP packets, over IPv4 and IPv6, to a FlowMonitor.
 *
 * The codes of dropped packets are those of Ipv4FlowProbe::DropReason and
 * Ipv6FlowProbe::DropReason, as ns-3's own probes use them.
 */
class SctpFlowProbe : public FlowProbe
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    /**
     * @param monitor the monitor to report to
     * @param classifier distinguishes flows
     * @param node the node to watch
     */
    SctpFlowProbe(Ptr<FlowMonitor> monitor, Ptr<SctpFlowClassifier> classifier, Ptr<Node> node);
    ~SctpFlowProbe() override;

  protected:
    void DoDispose() override;

  private:
    /**
     * A packet leaves its source.
     * @tparam Header Ipv4Header or Ipv6Header
     * @param header the IP header
     * @param payload the packet behind it
     * @param interface the IP interface
     */
    template <typename Header>
    void Sent(const Header& header, Ptr<const Packet> payload, uint32_t interface);

    /**
     * A packet is forwarded.
     * @tparam Header Ipv4Header or Ipv6Header
     * @param header the IP header
     * @param payload the packet behind it
     * @param interface the IP interface
     */
    template <typename Header>
    void Forwarded(const Header& header, Ptr<const Packet> payload, uint32_t interface);

    /**
     * A packet arrives at its destination.
     * @tparam Header Ipv4Header or Ipv6Header
     * @param header the IP header
     * @param payload the packet behind it
     * @param interface the IP interface
     */
    template <typename Header>
    void Delivered(const Header& header, Ptr<const Packet> payload, uint32_t interface);

    /**
     * IPv4 drops a packet.
     * @param header the IP header
     * @param payload the packet behind it
     * @param reason why
     * @param ipv4 the node's IPv4
     * @param interface the IP interface
     */
    void Dropped4(const Ipv4Header& header,
                  Ptr<const Packet> payload,
                  Ipv4L3Protocol::DropReason reason,
                  Ptr<Ipv4> ipv4,
                  uint32_t interface);

    /**
     * IPv6 drops a packet.
     * @param header the IP header
     * @param payload the packet behind it
     * @param reason why
     * @param ipv6 the node's IPv6
     * @param interface the IP interface
     */
    void Dropped6(const Ipv6Header& header,
                  Ptr<const Packet> payload,
                  Ipv6L3Protocol::DropReason reason,
                  Ptr<Ipv6> ipv6,
                  uint32_t interface);

    /**
     * A device's queue drops a packet.
     * @param packet the packet with its headers
     */
    void DroppedByQueue(Ptr<const Packet> packet);

    /**
     * A queue disc drops a packet.
     * @param item the packet
     */
    void DroppedByQueueDisc(Ptr<const QueueDiscItem> item);

    /**
     * Connects to the traces of IPv4 or IPv6.
     * @tparam L3 Ipv4L3Protocol or Ipv6L3Protocol
     * @tparam Header Ipv4Header or Ipv6Header
     * @param l3 the protocol
     */
    template <typename L3, typename Header>
    void Watch(Ptr<L3> l3);

    Ptr<SctpFlowClassifier> m_classifier; //!< distinguishes flows
};

} // namespace ns3

#endif /* SCTP_FLOW_PROBE_H */
