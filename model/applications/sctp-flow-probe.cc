/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-flow-probe.h"

#include "ns3/config.h"
#include "ns3/flow-monitor.h"
#include "ns3/ipv4-flow-probe.h"
#include "ns3/ipv6-flow-probe.h"
#include "ns3/log.h"
#include "ns3/node.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/tag.h"

#include <optional>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpFlowProbe");

NS_OBJECT_ENSURE_REGISTERED(SctpFlowProbe);

/**
 * @ingroup sctp-applications
 * Says which flow a packet belongs to, where its headers cannot be read.
 */
class SctpFlowTag : public Tag
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    TypeId GetInstanceTypeId() const override;
    uint32_t GetSerializedSize() const override;
    void Serialize(TagBuffer buffer) const override;
    void Deserialize(TagBuffer buffer) override;
    void Print(std::ostream& os) const override;

    FlowId flowId{0};             //!< the flow
    FlowPacketId packetId{0};     //!< the packet within the flow
    uint32_t size{0};             //!< size of the packet with its IP header, bytes
    sctp::AddressKey source;      //!< source address
    sctp::AddressKey destination; //!< destination address
};

NS_OBJECT_ENSURE_REGISTERED(SctpFlowTag);

TypeId
SctpFlowTag::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpFlowTag")
                            .SetParent<Tag>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpFlowTag>();
    return tid;
}

TypeId
SctpFlowTag::GetInstanceTypeId() const
{
    return GetTypeId();
}

uint32_t
SctpFlowTag::GetSerializedSize() const
{
    return 3 * sizeof(uint32_t) + 4 * sizeof(uint64_t);
}

void
SctpFlowTag::Serialize(TagBuffer buffer) const
{
    buffer.WriteU32(flowId);
    buffer.WriteU32(packetId);
    buffer.WriteU32(size);
    buffer.WriteU64(source.high);
    buffer.WriteU64(source.low);
    buffer.WriteU64(destination.high);
    buffer.WriteU64(destination.low);
}

void
SctpFlowTag::Deserialize(TagBuffer buffer)
{
    flowId = buffer.ReadU32();
    packetId = buffer.ReadU32();
    size = buffer.ReadU32();
    source.high = buffer.ReadU64();
    source.low = buffer.ReadU64();
    destination.high = buffer.ReadU64();
    destination.low = buffer.ReadU64();
}

void
SctpFlowTag::Print(std::ostream& os) const
{
    os << "flow=" << flowId << " packet=" << packetId;
}

namespace
{

/**
 * @param header an IPv4 header
 * @return whether SCTP follows
 */
bool
CarriesSctp(const Ipv4Header& header)
{
    return header.GetProtocol() == SctpL4Protocol::PROT_NUMBER;
}

/**
 * @param header an IPv6 header
 * @return whether SCTP follows
 */
bool
CarriesSctp(const Ipv6Header& header)
{
    return header.GetNextHeader() == SctpL4Protocol::PROT_NUMBER;
}

/**
 * Finds the last tag, as earlier ones may be there from an earlier journey of the same user data.
 * @param packet a packet
 * @return its tag, if it has one
 */
std::optional<SctpFlowTag>
FindTag(Ptr<const Packet> packet)
{
    std::optional<SctpFlowTag> result;
    auto tags = packet->GetByteTagIterator();
    while (tags.HasNext())
    {
        const auto item = tags.Next();
        if (item.GetTypeId() == SctpFlowTag::GetTypeId())
        {
            result.emplace();
            item.GetTag(*result);
        }
    }
    return result;
}

/**
 * @tparam Header Ipv4Header or Ipv6Header
 * @param header the IP header
 * @param payload the packet behind it
 * @return its tag, if it was tagged on this journey
 */
template <typename Header>
std::optional<SctpFlowTag>
FindTag(const Header& header, Ptr<const Packet> payload)
{
    auto tag = FindTag(payload);
    if (tag && (!(tag->source == sctp::AddressKey(header.GetSource())) ||
                !(tag->destination == sctp::AddressKey(header.GetDestination()))))
    {
        tag.reset();
    }
    return tag;
}

/**
 * @param reason why IPv4 drops a packet
 * @return the code that ns-3's probe reports
 */
uint32_t
GetDropCode(Ipv4L3Protocol::DropReason reason)
{
    switch (reason)
    {
    case Ipv4L3Protocol::DROP_TTL_EXPIRED:
        return Ipv4FlowProbe::DROP_TTL_EXPIRE;
    case Ipv4L3Protocol::DROP_NO_ROUTE:
        return Ipv4FlowProbe::DROP_NO_ROUTE;
    case Ipv4L3Protocol::DROP_BAD_CHECKSUM:
        return Ipv4FlowProbe::DROP_BAD_CHECKSUM;
    case Ipv4L3Protocol::DROP_INTERFACE_DOWN:
        return Ipv4FlowProbe::DROP_INTERFACE_DOWN;
    case Ipv4L3Protocol::DROP_ROUTE_ERROR:
        return Ipv4FlowProbe::DROP_ROUTE_ERROR;
    case Ipv4L3Protocol::DROP_FRAGMENT_TIMEOUT:
        return Ipv4FlowProbe::DROP_FRAGMENT_TIMEOUT;
    default:
        return Ipv4FlowProbe::DROP_INVALID_REASON;
    }
}

/**
 * @param reason why IPv6 drops a packet
 * @return the code that ns-3's probe reports
 */
uint32_t
GetDropCode(Ipv6L3Protocol::DropReason reason)
{
    switch (reason)
    {
    case Ipv6L3Protocol::DROP_TTL_EXPIRED:
        return Ipv6FlowProbe::DROP_TTL_EXPIRE;
    case Ipv6L3Protocol::DROP_NO_ROUTE:
        return Ipv6FlowProbe::DROP_NO_ROUTE;
    case Ipv6L3Protocol::DROP_INTERFACE_DOWN:
        return Ipv6FlowProbe::DROP_INTERFACE_DOWN;
    case Ipv6L3Protocol::DROP_ROUTE_ERROR:
        return Ipv6FlowProbe::DROP_ROUTE_ERROR;
    case Ipv6L3Protocol::DROP_UNKNOWN_PROTOCOL:
        return Ipv6FlowProbe::DROP_UNKNOWN_PROTOCOL;
    case Ipv6L3Protocol::DROP_UNKNOWN_OPTION:
        return Ipv6FlowProbe::DROP_UNKNOWN_OPTION;
    case Ipv6L3Protocol::DROP_MALFORMED_HEADER:
        return Ipv6FlowProbe::DROP_MALFORMED_HEADER;
    case Ipv6L3Protocol::DROP_FRAGMENT_TIMEOUT:
        return Ipv6FlowProbe::DROP_FRAGMENT_TIMEOUT;
    default:
        return Ipv6FlowProbe::DROP_INVALID_REASON;
    }
}

} // namespace

TypeId
SctpFlowProbe::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpFlowProbe").SetParent<FlowProbe>().SetGroupName("Sctp");
    return tid;
}

SctpFlowProbe::SctpFlowProbe(Ptr<FlowMonitor> monitor,
                             Ptr<SctpFlowClassifier> classifier,
                             Ptr<Node> node)
    : FlowProbe(monitor),
      m_classifier(classifier)
{
    NS_LOG_FUNCTION(this << node->GetId());
    const Ptr<SctpFlowProbe> self(this);
    if (auto ipv4 = node->GetObject<Ipv4L3Protocol>())
    {
        Watch<Ipv4L3Protocol, Ipv4Header>(ipv4);
        ipv4->TraceConnectWithoutContext("Drop", MakeCallback(&SctpFlowProbe::Dropped4, self));
    }
    if (auto ipv6 = node->GetObject<Ipv6L3Protocol>())
    {
        Watch<Ipv6L3Protocol, Ipv6Header>(ipv6);
        ipv6->TraceConnectWithoutContext("Drop", MakeCallback(&SctpFlowProbe::Dropped6, self));
    }
    const std::string prefix = "/NodeList/" + std::to_string(node->GetId());
    Config::ConnectWithoutContextFailSafe(prefix +
                                              "/$ns3::TrafficControlLayer/RootQueueDiscList/*/Drop",
                                          MakeCallback(&SctpFlowProbe::DroppedByQueueDisc, self));
    Config::ConnectWithoutContextFailSafe(prefix + "/DeviceList/*/TxQueue/Drop",
                                          MakeCallback(&SctpFlowProbe::DroppedByQueue, self));
}

SctpFlowProbe::~SctpFlowProbe()
{
    NS_LOG_FUNCTION(this);
}

void
SctpFlowProbe::DoDispose()
{
    m_classifier = nullptr;
    FlowProbe::DoDispose();
}

template <typename L3, typename Header>
void
SctpFlowProbe::Watch(Ptr<L3> l3)
{
    const Ptr<SctpFlowProbe> self(this);
    l3->TraceConnectWithoutContext("SendOutgoing",
                                   MakeCallback(&SctpFlowProbe::Sent<Header>, self));
    l3->TraceConnectWithoutContext("UnicastForward",
                                   MakeCallback(&SctpFlowProbe::Forwarded<Header>, self));
    l3->TraceConnectWithoutContext("LocalDeliver",
                                   MakeCallback(&SctpFlowProbe::Delivered<Header>, self));
}

template <typename Header>
void
SctpFlowProbe::Sent(const Header& header, Ptr<const Packet> payload, uint32_t /* interface */)
{
    SctpFlowTag tag;
    if (m_flowMonitor && CarriesSctp(header) &&
        m_classifier->Classify(header.GetSource(),
                               header.GetDestination(),
                               payload,
                               tag.flowId,
                               tag.packetId))
    {
        tag.size = payload->GetSize() + header.GetSerializedSize();
        tag.source = sctp::AddressKey(header.GetSource());
        tag.destination = sctp::AddressKey(header.GetDestination());
        payload->AddByteTag(tag);
        m_flowMonitor->ReportFirstTx(this, tag.flowId, tag.packetId, tag.size);
    }
}

template <typename Header>
void
SctpFlowProbe::Forwarded(const Header& header, Ptr<const Packet> payload, uint32_t /* interface */)
{
    const auto tag = FindTag(header, payload);
    // The size distinguishes a whole packet from a fragment.
    const uint32_t size = payload->GetSize() + header.GetSerializedSize();
    if (m_flowMonitor && tag && tag->size == size)
    {
        m_flowMonitor->ReportForwarding(this, tag->flowId, tag->packetId, size);
    }
}

template <typename Header>
void
SctpFlowProbe::Delivered(const Header& header, Ptr<const Packet> payload, uint32_t /* interface */)
{
    const auto tag = FindTag(header, payload);
    if (m_flowMonitor && tag)
    {
        m_flowMonitor->ReportLastRx(this, tag->flowId, tag->packetId, tag->size);
    }
}

void
SctpFlowProbe::Dropped4(const Ipv4Header& header,
                        Ptr<const Packet> payload,
                        Ipv4L3Protocol::DropReason reason,
                        Ptr<Ipv4> /* ipv4 */,
                        uint32_t /* interface */)
{
    const auto tag = FindTag(header, payload);
    if (m_flowMonitor && tag)
    {
        m_flowMonitor->ReportDrop(this, tag->flowId, tag->packetId, tag->size, GetDropCode(reason));
    }
}

void
SctpFlowProbe::Dropped6(const Ipv6Header& header,
                        Ptr<const Packet> payload,
                        Ipv6L3Protocol::DropReason reason,
                        Ptr<Ipv6> /* ipv6 */,
                        uint32_t /* interface */)
{
    const auto tag = FindTag(header, payload);
    if (m_flowMonitor && tag)
    {
        m_flowMonitor->ReportDrop(this, tag->flowId, tag->packetId, tag->size, GetDropCode(reason));
    }
}

void
SctpFlowProbe::DroppedByQueue(Ptr<const Packet> packet)
{
    const auto tag = FindTag(packet);
    if (m_flowMonitor && tag)
    {
        m_flowMonitor->ReportDrop(this,
                                  tag->flowId,
                                  tag->packetId,
                                  tag->size,
                                  Ipv4FlowProbe::DROP_QUEUE);
    }
}

void
SctpFlowProbe::DroppedByQueueDisc(Ptr<const QueueDiscItem> item)
{
    const auto tag = FindTag(item->GetPacket());
    if (m_flowMonitor && tag)
    {
        m_flowMonitor->ReportDrop(this,
                                  tag->flowId,
                                  tag->packetId,
                                  tag->size,
                                  Ipv4FlowProbe::DROP_QUEUE_DISC);
    }
}

} // namespace ns3
