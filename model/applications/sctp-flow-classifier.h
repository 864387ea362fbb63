/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_FLOW_CLASSIFIER_H
#define SCTP_FLOW_CLASSIFIER_H

#include "ns3/address.h"
#include "ns3/flow-classifier.h"
#include "ns3/packet.h"

#include <map>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp-applications
 * Classifies flows of SCTP for a FlowMonitor. FlowMonitor's own classifiers know only TCP and UDP.
 *
 * A flow is the packets from one address and port to another: one direction of one path. Flow ids
 * start at FIRST_FLOW_ID, since those of other classifiers of the same FlowMonitor start at 1.
 */
class SctpFlowClassifier : public FlowClassifier
{
  public:
    /// Id of the first flow.
    static constexpr FlowId FIRST_FLOW_ID = 1000000;

    /// Fields common to the packets of a flow.
    struct Flow
    {
        Address source;              //!< source address (Ipv4Address or Ipv6Address)
        Address destination;         //!< destination address
        uint16_t sourcePort{0};      //!< source port
        uint16_t destinationPort{0}; //!< destination port

        /**
         * @param other another flow
         * @return whether this one comes first
         */
        bool operator<(const Flow& other) const;
    };

    SctpFlowClassifier();
    ~SctpFlowClassifier() override;

    /**
     * Finds the flow of a packet, which may be a new one.
     * @param source the packet's source address
     * @param destination its destination address
     * @param packet the packet, from the SCTP common header on
     * @param[out] flowId id of the flow
     * @param[out] packetId id of the packet within the flow
     * @return false if the packet has no ports
     */
    bool Classify(const Address& source,
                  const Address& destination,
                  Ptr<const Packet> packet,
                  FlowId& flowId,
                  FlowPacketId& packetId);

    /**
     * @param flowId id of a flow
     * @param[out] flow the flow
     * @return false if it is not a flow of SCTP
     */
    bool FindFlow(FlowId flowId, Flow& flow) const;

    void SerializeToXmlStream(std::ostream& os, uint16_t indent) const override;

  private:
    /// A flow and the number of its packets.
    struct Entry
    {
        Flow flow;               //!< the flow
        FlowPacketId packets{0}; //!< packets so far
    };

    std::map<Flow, FlowId> m_ids; //!< the id of each flow
    std::vector<Entry> m_flows;   //!< the flows, by id
};

} // namespace ns3

#endif /* SCTP_FLOW_CLASSIFIER_H */
