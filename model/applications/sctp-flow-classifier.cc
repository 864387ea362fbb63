/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-flow-classifier.h"

#include "ns3/ipv4-address.h"
#include "ns3/ipv6-address.h"
#include "ns3/log.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-l4-protocol.h"

#include <tuple>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpFlowClassifier");

namespace
{

/**
 * @param os where to print
 * @param address an Ipv4Address or an Ipv6Address
 */
void
PrintAddress(std::ostream& os, const Address& address)
{
    if (sctp::IsIpv4(address))
    {
        os << Ipv4Address::ConvertFrom(address);
    }
    else
    {
        os << Ipv6Address::ConvertFrom(address);
    }
}

} // namespace

bool
SctpFlowClassifier::Flow::operator<(const Flow& other) const
{
    return std::tie(source, destination, sourcePort, destinationPort) <
           std::tie(other.source, other.destination, other.sourcePort, other.destinationPort);
}

SctpFlowClassifier::SctpFlowClassifier()
{
    NS_LOG_FUNCTION(this);
}

SctpFlowClassifier::~SctpFlowClassifier()
{
    NS_LOG_FUNCTION(this);
}

bool
SctpFlowClassifier::Classify(const Address& source,
                             const Address& destination,
                             Ptr<const Packet> packet,
                             FlowId& flowId,
                             FlowPacketId& packetId)
{
    uint8_t ports[4];
    if (packet->CopyData(ports, sizeof(ports)) < sizeof(ports))
    {
        return false;
    }
    const Flow flow{source,
                    destination,
                    static_cast<uint16_t>(ports[0] << 8 | ports[1]),
                    static_cast<uint16_t>(ports[2] << 8 | ports[3])};
    const auto inserted = m_ids.emplace(flow, FIRST_FLOW_ID + static_cast<FlowId>(m_flows.size()));
    if (inserted.second)
    {
        m_flows.push_back(Entry{flow, 0});
    }
    flowId = inserted.first->second;
    packetId = m_flows[flowId - FIRST_FLOW_ID].packets++;
    return true;
}

bool
SctpFlowClassifier::FindFlow(FlowId flowId, Flow& flow) const
{
    if (flowId < FIRST_FLOW_ID || flowId - FIRST_FLOW_ID >= m_flows.size())
    {
        return false;
    }
    flow = m_flows[flowId - FIRST_FLOW_ID].flow;
    return true;
}

void
SctpFlowClassifier::SerializeToXmlStream(std::ostream& os, uint16_t indent) const
{
    Indent(os, indent);
    os << "<SctpFlowClassifier>\n";
    FlowId id = FIRST_FLOW_ID;
    for (const auto& entry : m_flows)
    {
        Indent(os, indent + 2);
        os << "<Flow flowId=\"" << id++ << "\" sourceAddress=\"";
        PrintAddress(os, entry.flow.source);
        os << "\" destinationAddress=\"";
        PrintAddress(os, entry.flow.destination);
        os << "\" protocol=\"" << int{SctpL4Protocol::PROT_NUMBER} << "\" sourcePort=\""
           << entry.flow.sourcePort << "\" destinationPort=\"" << entry.flow.destinationPort
           << "\" />\n";
    }
    Indent(os, indent);
    os << "</SctpFlowClassifier>\n";
}

} // namespace ns3
