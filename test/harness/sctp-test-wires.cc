/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-test-harness.h"

#include "ns3/boolean.h"
#include "ns3/ipv4-header.h"
#include "ns3/ipv4.h"
#include "ns3/ipv6-header.h"
#include "ns3/node.h"
#include "ns3/sctp-header.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/simple-channel.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/udp-header.h"

/**
 * @file
 * @ingroup sctp-tests
 * The channels and devices of the laboratory.
 */

namespace ns3
{

using namespace sctp;

/// Ethernet's number for IPv4.
constexpr uint16_t PROTOCOL_IPV4 = 0x0800;
/// Ethernet's number for IPv6.
constexpr uint16_t PROTOCOL_IPV6 = 0x86dd;

/// UDP's protocol number.
constexpr uint8_t PROTOCOL_UDP = 17;

/**
 * @param packet a packet without its IP header
 * @param protocol the protocol that the IP header names
 * @param[out] ports ports of UDP if the packet is SCTP in UDP
 * @return whether it is an SCTP packet, in UDP or not; a UDP header has been removed
 */
static bool
RemoveUdp(const Ptr<Packet>& packet, uint8_t protocol, SctpUdpPorts& ports)
{
    ports = {};
    if (protocol != PROTOCOL_UDP)
    {
        return protocol == SctpL4Protocol::PROT_NUMBER;
    }
    UdpHeader header;
    packet->RemoveHeader(header);
    ports = {header.GetSourcePort(), header.GetDestinationPort()};
    return ports.source == SctpUdpPorts::USUAL || ports.destination == SctpUdpPorts::USUAL;
}

/**
 * Translates the UDP ports of a packet, or loses it if the translator does not know its port.
 * @param[in,out] seen the packet
 * @param port the port that stands for that of host 0
 */
static void
Translate(SctpSeen& seen, uint16_t port)
{
    if (seen.host == 0)
    {
        seen.udp.source = port;
        return;
    }
    seen.lost = seen.lost || seen.udp.destination != port;
    seen.udp.destination = SctpUdpPorts::USUAL;
}

/**
 * @ingroup sctp-tests
 * A channel that hands each packet to the laboratory.
 */
class SctpTestWire : public SimpleChannel
{
  public:
    /**
     * @param lab the laboratory
     * @param path number of the wire
     */
    SctpTestWire(SctpLab& lab, uint32_t path)
        : m_lab(lab),
          m_path(path)
    {
    }

    void Send(Ptr<Packet> packet,
              uint16_t protocol,
              Mac48Address to,
              Mac48Address from,
              Ptr<SimpleNetDevice> sender) override;

  private:
    SctpLab& m_lab;  //!< the laboratory
    uint32_t m_path; //!< number of the wire
};

void
SctpTestWire::Send(Ptr<Packet> packet,
                   uint16_t protocol,
                   Mac48Address,
                   Mac48Address,
                   Ptr<SimpleNetDevice> sender)
{
    SctpSeen seen;
    seen.path = m_path;
    seen.host = m_lab.m_devices[m_path][0] == sender ? 0 : 1;
    m_lab.Transport(seen, packet, protocol);
}

void
SctpLab::BuildWire()
{
    const uint32_t path = m_devices.size();
    auto wire = CreateObject<SctpTestWire>(*this, path);
    m_devices.emplace_back();
    for (uint32_t host : {0, 1})
    {
        auto device = CreateObject<SimpleNetDevice>();
        device->SetAttribute("PointToPointMode", BooleanValue(true));
        device->SetAttribute("DataRate", StringValue(rate));
        device->SetAddress(Mac48Address::Allocate());
        device->SetMtu(mtu);
        device->SetChannel(wire);
        m_hosts.Get(host)->AddDevice(device);
        m_devices[path].push_back(device);
        AssignAddresses(host, device, path);
    }
}

void
SctpLab::Drop(uint32_t host, SctpMatch match, uint32_t count, uint32_t skip)
{
    m_rules.push_back({host, match, skip, count, true, false, false, Time(0), nullptr});
}

void
SctpLab::Delay(uint32_t host, SctpMatch match, Time extra, uint32_t count, uint32_t skip)
{
    m_rules.push_back({host, match, skip, count, false, false, false, extra, nullptr});
}

void
SctpLab::Duplicate(uint32_t host, SctpMatch match, Time extra, uint32_t count)
{
    m_rules.push_back({host, match, 0, count, false, true, false, extra, nullptr});
}

void
SctpLab::Change(uint32_t host, SctpMatch match, std::function<void(Bytes&)> edit, uint32_t count)
{
    m_rules.push_back({host, match, 0, count, false, false, false, Time(0), edit});
}

void
SctpLab::Mark(uint32_t host, SctpMatch match, uint32_t count, uint32_t skip)
{
    m_rules.push_back({host, match, skip, count, false, false, true, Time(0), nullptr});
}

void
SctpLab::Cut(uint32_t path, bool cut)
{
    if (cut)
    {
        m_cut.insert(path);
    }
    else
    {
        m_cut.erase(path);
    }
}

void
SctpLab::SetInterface(uint32_t host, uint32_t path, bool up) const
{
    auto ipv4 = m_hosts.Get(host)->GetObject<Ipv4>();
    const uint32_t interface = ipv4->GetInterfaceForDevice(m_devices[path][host]);
    if (up)
    {
        ipv4->SetUp(interface);
    }
    else
    {
        ipv4->SetDown(interface);
    }
}

bool
SctpLab::Look(Ptr<const Packet> packet, uint16_t protocol, SctpSeen& seen)
{
    auto copy = packet->Copy();
    if (protocol == PROTOCOL_IPV4)
    {
        Ipv4Header header;
        copy->RemoveHeader(header);
        if (header.GetFragmentOffset() > 0 || !RemoveUdp(copy, header.GetProtocol(), seen.udp))
        {
            return false;
        }
        seen.source = header.GetSource();
        seen.destination = header.GetDestination();
        seen.trafficClass = header.GetTos();
    }
    else if (protocol == PROTOCOL_IPV6)
    {
        Ipv6Header header;
        copy->RemoveHeader(header);
        if (!RemoveUdp(copy, header.GetNextHeader(), seen.udp))
        {
            return false;
        }
        seen.source = header.GetSource();
        seen.destination = header.GetDestination();
        seen.trafficClass = header.GetTrafficClass();
    }
    else
    {
        return false;
    }
    auto bytes = std::make_shared<Bytes>(copy->GetSize());
    copy->CopyData(bytes->data(), bytes->size());
    PacketView::Parse(bytes->data(), bytes->size(), seen.view);
    seen.bytes = bytes;
    seen.time = Simulator::Now();
    return true;
}

Ptr<Packet>
SctpLab::Wrap(Bytes bytes,
              const Address& source,
              const Address& destination,
              uint8_t trafficClass,
              bool checksum,
              const SctpUdpPorts& udp)
{
    auto packet = Create<Packet>(bytes.data(), bytes.size());
    SctpHeader header;
    packet->RemoveHeader(header);
    header.SetChecksum(0);
    if (checksum)
    {
        header.SetChecksumFor(packet);
    }
    packet->AddHeader(header);
    uint8_t protocol = SctpL4Protocol::PROT_NUMBER;
    if (udp.source != 0)
    {
        protocol = PROTOCOL_UDP;
        UdpHeader outer;
        outer.SetSourcePort(udp.source);
        outer.SetDestinationPort(udp.destination);
        outer.EnableChecksums();
        outer.InitializeChecksum(source, destination, protocol);
        packet->AddHeader(outer);
    }
    if (Ipv4Address::IsMatchingType(source))
    {
        Ipv4Header ip;
        ip.SetSource(Ipv4Address::ConvertFrom(source));
        ip.SetDestination(Ipv4Address::ConvertFrom(destination));
        ip.SetProtocol(protocol);
        ip.SetPayloadSize(packet->GetSize());
        ip.SetTtl(64);
        ip.SetTos(trafficClass);
        ip.EnableChecksum();
        packet->AddHeader(ip);
        return packet;
    }
    Ipv6Header ip;
    ip.SetSource(Ipv6Address::ConvertFrom(source));
    ip.SetDestination(Ipv6Address::ConvertFrom(destination));
    ip.SetNextHeader(protocol);
    ip.SetPayloadLength(packet->GetSize());
    ip.SetHopLimit(64);
    ip.SetTrafficClass(trafficClass);
    packet->AddHeader(ip);
    return packet;
}

void
SctpLab::Transport(SctpSeen seen, Ptr<Packet> packet, uint16_t protocol)
{
    if (!Look(packet, protocol, seen))
    {
        Deliver(seen, packet, protocol, Time(0));
        return;
    }
    seen.lost = m_cut.count(seen.path) > 0;
    if (translatedPort != 0 && seen.udp.source != 0)
    {
        Translate(seen, translatedPort);
        const bool checksum = seen.view.GetHeader().checksum != 0;
        packet =
            Wrap(*seen.bytes, seen.source, seen.destination, seen.trafficClass, checksum, seen.udp);
    }
    Time extra;
    bool twice = false;
    for (auto& rule : m_rules)
    {
        if (rule.host != seen.host || rule.count == 0 || !rule.match(seen))
        {
            continue;
        }
        if (rule.skip > 0)
        {
            --rule.skip;
            continue;
        }
        --rule.count;
        seen.lost = seen.lost || rule.drop;
        twice = twice || rule.duplicate;
        extra = extra + rule.extra;
        if (rule.edit || rule.mark)
        {
            Bytes bytes = *seen.bytes;
            if (rule.edit)
            {
                rule.edit(bytes);
            }
            const uint8_t mark = rule.mark && (seen.trafficClass & 3) ? 3 : 0;
            packet = Wrap(bytes,
                          seen.source,
                          seen.destination,
                          seen.trafficClass | mark,
                          true,
                          seen.udp);
            Look(packet, protocol, seen);
        }
    }
    m_seen.push_back(seen);
    if (!seen.lost)
    {
        Deliver(seen, packet, protocol, twice ? Time(0) : extra);
        if (twice)
        {
            Deliver(seen, packet, protocol, extra);
        }
    }
}

void
SctpLab::Deliver(const SctpSeen& seen, Ptr<Packet> packet, uint16_t protocol, Time extra)
{
    const uint32_t to = 1 - seen.host;
    if (m_scripted && to == 1)
    {
        if (seen.bytes)
        {
            Simulator::Schedule(delay + extra, &SctpScriptedPeer::Receive, &peer, seen);
        }
        return;
    }
    auto device = m_devices[seen.path][to];
    const auto mac = Mac48Address::ConvertFrom(device->GetAddress());
    const auto from = Mac48Address::ConvertFrom(m_devices[seen.path][seen.host]->GetAddress());
    Simulator::ScheduleWithContext(m_hosts.Get(to)->GetId(),
                                   delay + extra,
                                   &SimpleNetDevice::Receive,
                                   device,
                                   packet->Copy(),
                                   protocol,
                                   mac,
                                   from);
}

void
SctpLab::Inject(const Forgery& forgery)
{
    const uint32_t from = 1 - forgery.host;
    const bool ipv6 = family == IPV6 || Ipv6Address::IsMatchingType(forgery.source);
    const Address source =
        forgery.source.IsInvalid() ? GetAddress(from, forgery.path, ipv6) : forgery.source;
    const Address destination = forgery.destination.IsInvalid()
                                    ? GetAddress(forgery.host, forgery.path, ipv6)
                                    : forgery.destination;
    SctpHeader header;
    header.SetSourcePort(forgery.sourcePort);
    header.SetDestinationPort(forgery.destinationPort);
    header.SetVerificationTag(forgery.tag);
    auto packet = Create<Packet>(forgery.chunks.data(), forgery.chunks.size());
    packet->AddHeader(header);
    Bytes bytes(packet->GetSize());
    packet->CopyData(bytes.data(), bytes.size());
    SctpSeen seen;
    seen.host = from;
    seen.path = forgery.path;
    Transport(seen,
              Wrap(bytes, source, destination, forgery.trafficClass, forgery.checksum, forgery.udp),
              Ipv4Address::IsMatchingType(source) ? PROTOCOL_IPV4 : PROTOCOL_IPV6);
}

SctpLab::Forgery
SctpLab::MakeForgery(uint32_t host, const Bytes& chunks) const
{
    const auto association = GetAssociations(host).front();
    Forgery forgery;
    forgery.host = host;
    forgery.sourcePort = association->GetPorts().remote;
    forgery.destinationPort = association->GetPorts().local;
    forgery.tag = association->GetTags().local;
    forgery.chunks = chunks;
    return forgery;
}

void
SctpLab::InjectAsPeer(uint32_t host, const Bytes& chunks)
{
    Inject(MakeForgery(host, chunks));
}

} // namespace ns3
