/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-test-harness.h"

#include "ns3/boolean.h"
#include "ns3/config.h"
#include "ns3/data-rate.h"
#include "ns3/internet-stack-helper.h"
#include "ns3/ipv4-header.h"
#include "ns3/ipv4.h"
#include "ns3/ipv6-header.h"
#include "ns3/ipv6.h"
#include "ns3/node.h"
#include "ns3/object-map.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-header.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/sctp-socket-factory.h"
#include "ns3/simple-channel.h"
#include "ns3/simulator.h"
#include "ns3/string.h"

#include <algorithm>
#include <iomanip>

namespace ns3
{

using namespace sctp;

/// Ethernet's number for IPv4.
constexpr uint16_t PROTOCOL_IPV4 = 0x0800;
/// Ethernet's number for IPv6.
constexpr uint16_t PROTOCOL_IPV6 = 0x86dd;

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

// SctpSeen and what chooses it

bool
SctpSeen::Has(ChunkType type) const
{
    const auto& chunks = view.GetChunks();
    return std::any_of(chunks.begin(), chunks.end(), [type](auto& c) { return c.Is(type); });
}

std::string
SctpSeen::GetNames() const
{
    std::string names;
    for (const auto& chunk : view.GetChunks())
    {
        std::string name = GetChunkName(chunk.type);
        std::replace(name.begin(), name.end(), ' ', '-');
        names += (names.empty() ? "" : "+") + name;
    }
    return names;
}

std::vector<CauseCode>
SctpSeen::GetCauses() const
{
    std::vector<CauseCode> causes;
    for (const auto& error : GetAll<ErrorChunk>())
    {
        for (const auto& cause : error.causes)
        {
            causes.push_back(cause.code);
        }
    }
    return causes;
}

SctpMatch
With(ChunkType type)
{
    return [type](const SctpSeen& seen) { return seen.Has(type); };
}

SctpMatch
WithTsn(uint32_t tsn)
{
    return [tsn](const SctpSeen& seen) {
        const auto all = seen.GetAll<DataChunk>();
        return std::any_of(all.begin(), all.end(), [tsn](auto& data) { return data.tsn == tsn; });
    };
}

SctpMatch
OnPath(uint32_t path, SctpMatch match)
{
    return [path, match](const SctpSeen& seen) { return seen.path == path && match(seen); };
}

SctpMatch
Any()
{
    return [](const SctpSeen&) { return true; };
}

// Making chunks

Bytes
MakeRawChunk(uint8_t type, const Bytes& value, uint8_t flags)
{
    Bytes bytes;
    ByteWriter writer(bytes);
    const auto begin = writer.BeginChunk(static_cast<ChunkType>(type), flags);
    writer.Append(value);
    writer.EndChunk(begin);
    return bytes;
}

Bytes
MakeDataChunk(uint32_t tsn, const std::string& text, uint16_t streamId, uint16_t ssn, uint8_t flags)
{
    Bytes bytes;
    ByteWriter writer(bytes);
    const auto begin = writer.BeginChunk(ChunkType::DATA, flags);
    writer.U32(tsn);
    writer.U16(streamId);
    writer.U16(ssn);
    writer.U32(0);
    writer.Append(reinterpret_cast<const uint8_t*>(text.data()), text.size());
    writer.EndChunk(begin);
    return bytes;
}

Bytes
MakeSackChunk(uint32_t cumulative,
              uint32_t window,
              const std::vector<std::pair<uint16_t, uint16_t>>& gaps)
{
    SackChunk sack;
    sack.cumulativeTsn = cumulative;
    sack.advertisedWindow = window;
    for (const auto& gap : gaps)
    {
        sack.gaps.push_back({gap.first, gap.second});
    }
    return ToBytes(sack);
}

Bytes
operator+(const Bytes& a, const Bytes& b)
{
    Bytes all = a;
    all.insert(all.end(), b.begin(), b.end());
    return all;
}

std::ostream&
operator<<(std::ostream& os, CauseCode code)
{
    return os << static_cast<uint16_t>(code);
}

// SctpScriptedPeer

SctpScriptedPeer::SctpScriptedPeer(SctpLab& lab)
    : m_lab(lab)
{
}

InitChunk
SctpScriptedPeer::MakeInit(bool isAck) const
{
    InitChunk init;
    init.isAck = isAck;
    init.initiateTag = tag;
    init.advertisedWindow = window;
    init.outboundStreams = streams;
    init.inboundStreams = streams;
    init.initialTsn = tsn;
    init.addresses = addresses;
    if (isAck)
    {
        init.cookie = Bytes{'c', 'o', 'o', 'k', 'i', 'e'};
    }
    return init;
}

void
SctpScriptedPeer::Associate()
{
    hostPort = SctpLab::PORT;
    port = 5000;
    SendWithTag(ToBytes(MakeInit(false)), 0);
}

void
SctpScriptedPeer::Send(const Bytes& chunks, uint32_t path)
{
    SendWithTag(chunks, hostTag, path);
}

void
SctpScriptedPeer::SendWithTag(const Bytes& chunks, uint32_t verificationTag, uint32_t path)
{
    SctpLab::Forgery packet;
    packet.path = path;
    packet.sourcePort = port;
    packet.destinationPort = hostPort;
    packet.tag = verificationTag;
    packet.chunks = chunks;
    m_lab.Inject(packet);
}

void
SctpScriptedPeer::SendMessage(const std::string& text, uint16_t streamId)
{
    Send(MakeDataChunk(tsn++, text, streamId, m_ssn[streamId]++));
}

void
SctpScriptedPeer::SendSack()
{
    std::vector<std::pair<uint16_t, uint16_t>> gaps;
    for (const uint32_t each : m_above)
    {
        const uint16_t offset = each - cumulative;
        if (!gaps.empty() && gaps.back().second + 1 == offset)
        {
            gaps.back().second = offset;
        }
        else
        {
            gaps.emplace_back(offset, offset);
        }
    }
    Send(MakeSackChunk(cumulative, window, gaps));
}

void
SctpScriptedPeer::Receive(const SctpSeen& seen)
{
    hostPort = seen.view.GetHeader().sourcePort;
    for (const auto& chunk : seen.view.GetChunks())
    {
        ReceiveChunk(seen, chunk);
    }
    if (sack && seen.Has(ChunkType::DATA))
    {
        SendSack();
    }
}

void
SctpScriptedPeer::ReceiveChunk(const SctpSeen& seen, const ChunkView& chunk)
{
    DataChunk data;
    HeartbeatChunk beat;
    InitChunk init;
    if (InitChunk::Parse(chunk, init))
    {
        hostInit = init;
        hostTag = hostInit.initiateTag;
        cumulative = hostInit.initialTsn - 1;
        if (setup && hostInit.isAck && hostInit.cookie)
        {
            Send(ToBytes(CookieEchoChunk{*hostInit.cookie}), seen.path);
        }
        else if (setup && !hostInit.isAck)
        {
            Send(ToBytes(MakeInit(true)), seen.path);
        }
    }
    else if (chunk.Is(ChunkType::COOKIE_ECHO) && setup)
    {
        Send(ToBytes(CookieAckChunk()), seen.path);
    }
    else if (DataChunk::Parse(chunk, data))
    {
        if (static_cast<int32_t>(data.tsn - cumulative) > 0)
        {
            m_above.insert(data.tsn);
        }
        while (m_above.erase(cumulative + 1) > 0)
        {
            ++cumulative;
        }
    }
    else if (HeartbeatChunk::Parse(chunk, beat) && !beat.isAck && heartbeat)
    {
        beat.isAck = true;
        Send(ToBytes(beat), seen.path);
    }
    else if (chunk.Is(ChunkType::SHUTDOWN) && shutdown)
    {
        Send(ToBytes(ShutdownAckChunk()), seen.path);
    }
    else if (chunk.Is(ChunkType::SHUTDOWN_ACK) && shutdown)
    {
        Send(ToBytes(ShutdownCompleteChunk()), seen.path);
    }
}

// SctpLab: building

SctpLab::SctpLab(const std::string& name, Script script)
    : TestCase(name),
      peer(*this),
      m_script(script)
{
}

SctpLab::~SctpLab() = default;

void
SctpLab::Set(const std::string& name, const AttributeValue& value)
{
    Config::SetDefault("ns3::SctpParameters::" + name, value);
}

void
SctpLab::DoSetup()
{
    Config::SetGlobal("ChecksumEnabled", BooleanValue(true));
    Config::SetDefault("ns3::Icmpv6L4Protocol::DAD", BooleanValue(false));
}

void
SctpLab::DoRun()
{
    m_script(*this);
}

void
SctpLab::DoTeardown()
{
    client = SctpTestSocket();
    server = SctpTestSocket();
    m_hosts = NodeContainer();
    m_rules.clear();
    m_seen.clear();
    Simulator::Destroy();
    m_devices.clear();
    Config::Reset();
}

void
SctpLab::Build(uint32_t paths)
{
    BuildHosts(paths, false);
}

void
SctpLab::BuildScripted(uint32_t paths)
{
    BuildHosts(paths, true);
}

void
SctpLab::BuildHosts(uint32_t paths, bool scripted)
{
    m_scripted = scripted;
    m_hosts.Create(2);
    InternetStackHelper internet;
    internet.SetIpv4StackInstall(family != IPV6);
    internet.SetIpv6StackInstall(family != IPV4);
    internet.Install(m_hosts);
    SctpHelper sctp;
    sctp.Install(m_hosts.Get(0));
    if (!scripted)
    {
        sctp.Install(m_hosts.Get(1));
    }
    for (uint32_t path = 0; path < paths; ++path)
    {
        BuildWire();
    }
    for (uint32_t host = 0; host < (scripted ? 1 : 2); ++host)
    {
        std::function<void(SctpDropReason)> record = [this, host](SctpDropReason reason) {
            RecordDrop(host, reason);
        };
        m_hosts.Get(host)->GetObject<SctpL4Protocol>()->TraceConnectWithoutContext(
            "Drop",
            Callback<void, Ptr<const Packet>, SctpDropReason>(
                [record](Ptr<const Packet>, SctpDropReason reason) { record(reason); }));
        SctpHelper::ConnectAssociationTrace(
            NodeContainer(m_hosts.Get(host)),
            "Drop",
            Callback<void, std::string, SctpDropReason>(
                [record](const std::string&, SctpDropReason reason) { record(reason); }));
    }
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
        device->SetMtu(1500);
        device->SetChannel(wire);
        m_hosts.Get(host)->AddDevice(device);
        m_devices[path].push_back(device);
        AssignAddresses(host, device, path);
    }
}

void
SctpLab::AssignAddresses(uint32_t host, Ptr<NetDevice> device, uint32_t path)
{
    if (auto ipv4 = m_hosts.Get(host)->GetObject<Ipv4>())
    {
        const uint32_t interface = ipv4->AddInterface(device);
        const auto own = Ipv4Address::ConvertFrom(GetAddress(host, path));
        ipv4->AddAddress(interface, Ipv4InterfaceAddress(own, Ipv4Mask("255.255.255.0")));
        ipv4->SetUp(interface);
    }
    if (auto ipv6 = m_hosts.Get(host)->GetObject<Ipv6>())
    {
        const uint32_t interface = ipv6->AddInterface(device);
        const auto own = Ipv6Address::ConvertFrom(GetAddress(host, path, true));
        ipv6->AddAddress(interface, Ipv6InterfaceAddress(own, Ipv6Prefix(64)));
        ipv6->SetUp(interface);
    }
}

void
SctpLab::CreateSockets()
{
    if (!m_scripted)
    {
        server.Attach(CreateSocket(1));
        std::vector<Address> all;
        if (family != IPV6)
        {
            all.emplace_back(Ipv4Address::GetAny());
        }
        if (family != IPV4)
        {
            all.emplace_back(Ipv6Address::GetAny());
        }
        Equal(server.socket->Bindx(all, PORT), 0, "the server binds");
        Equal(server.socket->Listen(), 0, "the server listens");
    }
    client.Attach(CreateSocket(0));
}

void
SctpLab::Open(bool ipv6)
{
    if (!client.socket)
    {
        CreateSockets();
    }
    Equal(client.socket->Connect(JoinAddress(GetAddress(1, 0, ipv6), PORT)), 0, "connect");
    Run(Seconds(1));
    Equal(client.connected, 1U, "the client is connected");
}

void
SctpLab::OpenToPeer()
{
    CreateSockets();
    const Address remote = GetAddress(1, 0, family == IPV6);
    Equal(client.socket->Connect(JoinAddress(remote, PORT)), 0, "connect");
    Run(Seconds(1));
    Equal(GetState(0), SctpState::ESTABLISHED, "the association is established");
}

void
SctpLab::OpenFromPeer()
{
    CreateSockets();
    client.socket->Bindx({GetAddress(0, 0, family == IPV6)}, PORT);
    client.socket->Listen();
    peer.Associate();
    Run(Seconds(1));
    Equal(GetState(0), SctpState::ESTABLISHED, "the association is established");
}

void
SctpLab::Run(Time time)
{
    Simulator::Stop(time);
    Simulator::Run();
}

bool
SctpLab::RunDry(Time limit)
{
    Simulator::Stop(limit);
    Simulator::Run();
    return Simulator::IsFinished();
}

// SctpLab: what there is

Address
SctpLab::GetAddress(uint32_t host, uint32_t path, bool ipv6)
{
    const std::string p = std::to_string(path);
    const std::string h = std::to_string(host + 1);
    if (ipv6)
    {
        return Ipv6Address(("2001:" + p + "::" + h).c_str());
    }
    return Ipv4Address(("10.0." + p + "." + h).c_str());
}

Ptr<Node>
SctpLab::GetHost(uint32_t host) const
{
    return m_hosts.Get(host);
}

Ptr<SctpSocket>
SctpLab::CreateSocket(uint32_t host) const
{
    return DynamicCast<SctpSocket>(
        Socket::CreateSocket(m_hosts.Get(host), SctpSocketFactory::GetTypeId()));
}

std::vector<Ptr<SctpAssociation>>
SctpLab::GetAssociations(uint32_t host) const
{
    ObjectMapValue list;
    m_hosts.Get(host)->GetObject<SctpL4Protocol>()->GetAttribute("AssociationList", list);
    std::vector<Ptr<SctpAssociation>> all;
    for (auto each = list.Begin(); each != list.End(); ++each)
    {
        all.push_back(DynamicCast<SctpAssociation>(each->second));
    }
    return all;
}

SctpState
SctpLab::GetState(uint32_t host) const
{
    const auto all = GetAssociations(host);
    return all.empty() ? SctpState::CLOSED : all.front()->GetState();
}

Ptr<SctpSocket>
SctpLab::GetAccepted() const
{
    const auto& record = m_scripted ? client : server;
    return record.accepted.empty() ? nullptr : DynamicCast<SctpSocket>(record.accepted.front());
}

SctpPathInfo
SctpLab::GetPath(uint32_t path) const
{
    SctpPathInfo info;
    for (const bool ipv6 : {false, true})
    {
        for (const auto& association : GetAssociations(0))
        {
            if (association->GetPathInfo(GetAddress(1, path, ipv6), info))
            {
                return info;
            }
        }
    }
    return info;
}

uint32_t
SctpLab::CountNotifications(const SctpTestSocket& socket, SctpNotification::Type type)
{
    return std::count_if(socket.notifications.begin(),
                         socket.notifications.end(),
                         [type](const SctpNotification& each) { return each.type == type; });
}

SctpNotification
SctpLab::GetNotification(const SctpTestSocket& socket, SctpNotification::Type type)
{
    SctpNotification last;
    for (const auto& each : socket.notifications)
    {
        if (each.type == type)
        {
            last = each;
        }
    }
    return last;
}

// SctpLab: the wires

void
SctpLab::Drop(uint32_t host, SctpMatch match, uint32_t count, uint32_t skip)
{
    m_rules.push_back({host, match, skip, count, true, false, Time(0), nullptr});
}

void
SctpLab::Delay(uint32_t host, SctpMatch match, Time extra, uint32_t count, uint32_t skip)
{
    m_rules.push_back({host, match, skip, count, false, false, extra, nullptr});
}

void
SctpLab::Duplicate(uint32_t host, SctpMatch match, Time extra, uint32_t count)
{
    m_rules.push_back({host, match, 0, count, false, true, extra, nullptr});
}

void
SctpLab::Change(uint32_t host, SctpMatch match, std::function<void(Bytes&)> edit, uint32_t count)
{
    m_rules.push_back({host, match, 0, count, false, false, Time(0), edit});
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
        if (header.GetProtocol() != SctpL4Protocol::PROT_NUMBER || header.GetFragmentOffset() > 0)
        {
            return false;
        }
        seen.source = header.GetSource();
        seen.destination = header.GetDestination();
    }
    else if (protocol == PROTOCOL_IPV6)
    {
        Ipv6Header header;
        copy->RemoveHeader(header);
        if (header.GetNextHeader() != SctpL4Protocol::PROT_NUMBER)
        {
            return false;
        }
        seen.source = header.GetSource();
        seen.destination = header.GetDestination();
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
SctpLab::Wrap(Bytes bytes, const Address& source, const Address& destination)
{
    auto packet = Create<Packet>(bytes.data(), bytes.size());
    SctpHeader header;
    packet->RemoveHeader(header);
    header.SetChecksumFor(packet);
    packet->AddHeader(header);
    if (Ipv4Address::IsMatchingType(source))
    {
        Ipv4Header ip;
        ip.SetSource(Ipv4Address::ConvertFrom(source));
        ip.SetDestination(Ipv4Address::ConvertFrom(destination));
        ip.SetProtocol(SctpL4Protocol::PROT_NUMBER);
        ip.SetPayloadSize(packet->GetSize());
        ip.SetTtl(64);
        ip.EnableChecksum();
        packet->AddHeader(ip);
        return packet;
    }
    Ipv6Header ip;
    ip.SetSource(Ipv6Address::ConvertFrom(source));
    ip.SetDestination(Ipv6Address::ConvertFrom(destination));
    ip.SetNextHeader(SctpL4Protocol::PROT_NUMBER);
    ip.SetPayloadLength(packet->GetSize());
    ip.SetHopLimit(64);
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
        if (rule.edit)
        {
            Bytes bytes = *seen.bytes;
            rule.edit(bytes);
            packet = Wrap(bytes, seen.source, seen.destination);
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
              Wrap(bytes, source, destination),
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
    forgery.tag = association->GetLocalTag();
    forgery.chunks = chunks;
    return forgery;
}

void
SctpLab::InjectAsPeer(uint32_t host, const Bytes& chunks)
{
    Inject(MakeForgery(host, chunks));
}

// SctpLab: what was seen

void
SctpLab::Forget()
{
    m_seen.clear();
}

std::vector<SctpSeen>
SctpLab::Sent(uint32_t host, SctpMatch match) const
{
    std::vector<SctpSeen> found;
    std::copy_if(m_seen.begin(),
                 m_seen.end(),
                 std::back_inserter(found),
                 [host, match](const SctpSeen& seen) { return seen.host == host && match(seen); });
    return found;
}

SctpSeen
SctpLab::Last(uint32_t host, SctpMatch match) const
{
    const auto found = Sent(host, match);
    return found.empty() ? SctpSeen() : found.back();
}

size_t
SctpLab::Count(uint32_t host, SctpMatch match) const
{
    return Sent(host, match).size();
}

std::string
SctpLab::GetTrace() const
{
    std::string trace;
    for (const auto& seen : m_seen)
    {
        trace += (trace.empty() ? "" : " ") + std::to_string(seen.host) + ":" + seen.GetNames() +
                 (seen.lost ? "!" : "");
    }
    return trace;
}

std::string
SctpLab::GetGaps(uint32_t host, SctpMatch match) const
{
    std::ostringstream os;
    os << std::fixed << std::setprecision(3);
    const auto found = Sent(host, match);
    for (size_t i = 1; i < found.size(); ++i)
    {
        os << (i > 1 ? " " : "") << (found[i].time - found[i - 1].time).GetSeconds();
    }
    return os.str();
}

const std::vector<SctpDropReason>&
SctpLab::GetDrops(uint32_t host) const
{
    return m_drops[host];
}

size_t
SctpLab::CountDrops(uint32_t host, SctpDropReason reason) const
{
    return std::count(m_drops[host].begin(), m_drops[host].end(), reason);
}

void
SctpLab::RecordDrop(uint32_t host, SctpDropReason reason)
{
    m_drops[host].push_back(reason);
}

// SctpLab: checks

void
SctpLab::True(bool condition, const std::string& what, const char* file, int32_t line)
{
    if (!condition)
    {
        Fail(what, "false", "true", file, line);
    }
}

void
SctpLab::Fail(const std::string& text,
              const std::string& actual,
              const std::string& expected,
              const char* file,
              int32_t line)
{
    ReportTestFailure(text, actual, expected, text, file, line);
}

SctpLabSuite::SctpLabSuite(const std::string& name, const Tests& tests)
    : TestSuite(name, Type::UNIT)
{
    for (const auto& test : tests)
    {
        AddTestCase(new SctpLab(test.first, test.second));
    }
}

} // namespace ns3
