/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-l4-protocol.h"

#include "sctp-address-follower.h"
#include "sctp-association-table.h"
#include "sctp-binding-addresses.h"
#include "sctp-endpoint.h"
#include "sctp-icmp.h"
#include "sctp-ip-tags.h"
#include "sctp-node-statistics.h"
#include "sctp-node-warnings.h"
#include "sctp-out-of-the-blue-handler.h"
#include "sctp-parameters-factory.h"
#include "sctp-port-table.h"
#include "sctp-routing.h"
#include "sctp-udp-encapsulation.h"

#include "ns3/boolean.h"
#include "ns3/ipv4-route.h"
#include "ns3/ipv6-route.h"
#include "ns3/log.h"
#include "ns3/node.h"
#include "ns3/nstime.h"
#include "ns3/object-map.h"
#include "ns3/sctp-address-parameters.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-association.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-cookie.h"
#include "ns3/sctp-idle-settings.h"
#include "ns3/sctp-packet-tally.h"
#include "ns3/sctp-parameter-doubts.h"
#include "ns3/sctp-parameters.h"
#include "ns3/sctp-received-packet.h"
#include "ns3/sctp-strategy-variants.h"
#include "ns3/sctp-time-sum.h"
#include "ns3/sctp-user-warning.h"
#include "ns3/simulator.h"
#include "ns3/socket.h"
#include "ns3/uinteger.h"

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpL4Protocol");

NS_OBJECT_ENSURE_REGISTERED(SctpL4Protocol);

TypeId
SctpL4Protocol::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpL4Protocol")
            .SetParent<SctpProtocol>()
            .SetGroupName("Sctp")
            .AddConstructor<SctpL4Protocol>()
            .AddAttribute("PollInterval",
                          "Least simulation time between two polls of the node's interfaces; also "
                          "the life of cached static and global routes",
                          TimeValue(MilliSeconds(10)),
                          MakeTimeAccessor(&SctpL4Protocol::m_pollInterval),
                          MakeTimeChecker(Time(0)))
            .AddAttribute(
                "UdpEncapsulationPort",
                "Local UDP port of SCTP packets in UDP (RFC 6951 section 5.1), bound when "
                "the simulation begins; usually 9899. 0 = no encapsulation.",
                UintegerValue(0),
                MakeUintegerAccessor(&SctpL4Protocol::m_udpPort),
                MakeUintegerChecker<uint16_t>())
            .AddAttribute("SupportedAddressTypes",
                          "INIT lists the host's address families in Supported Address Types "
                          "(RFC 9260 section 3.3.2.1.5). Some stacks refuse such an INIT.",
                          BooleanValue(true),
                          MakeBooleanAccessor(&SctpL4Protocol::m_addressTypesListed),
                          MakeBooleanChecker())
            .AddAttribute("EndedAssociations",
                          "Number of associations whose statistics are kept when they have ended; "
                          "older ones are part of the sums of the node only.",
                          UintegerValue(16),
                          MakeUintegerAccessor(&SctpL4Protocol::m_endedKept),
                          MakeUintegerChecker<uint32_t>())
            .AddAttribute("AssociationList",
                          "The associations, by ids that are never used again.",
                          ObjectMapValue(),
                          MakeObjectMapAccessor(&SctpL4Protocol::m_associations),
                          MakeObjectMapChecker<SctpAssociation>())
            .AddAttribute("SocketList",
                          "The sockets that are bound or have an association, by ids that are "
                          "never used again.",
                          ObjectMapValue(),
                          MakeObjectMapAccessor(&SctpL4Protocol::m_sockets),
                          MakeObjectMapChecker<Socket>())
            .AddTraceSource("AssociationCreated",
                            "An association was made; it has no peer and no path yet.",
                            MakeTraceSourceAccessor(&SctpL4Protocol::m_associationCreated),
                            "ns3::SctpL4Protocol::AssociationTracedCallback")
            .AddTraceSource("AssociationRemoved",
                            "An association has ended.",
                            MakeTraceSourceAccessor(&SctpL4Protocol::m_associationRemoved),
                            "ns3::SctpL4Protocol::AssociationTracedCallback");
    return tid;
}

SctpL4Protocol::SctpL4Protocol()
    : m_statistics(std::make_unique<sctp::NodeStatistics>()),
      m_warnings(std::make_unique<sctp::NodeWarnings>()),
      m_ports(std::make_unique<sctp::PortTable>()),
      m_table(std::make_unique<sctp::AssociationTable>()),
      m_outOfTheBlue(std::make_unique<sctp::OutOfTheBlueHandler>(sctp::OutOfTheBlueHandler::Links{
          *this,
          m_routing->GetInterfaces(),
          *m_ports,
          *m_table,
          *m_statistics,
          [this] { return GetVariantDefaults(); },
          [this](const auto& packet, SctpDropReason reason) { Drop(packet, reason); },
          [this](const auto& text) { SctpUserWarning::PrintOnce(GetNode()->GetId(), text); }})),
      m_cookieJar(std::make_unique<sctp::CookieJar>()),
      m_addressParameters(std::make_unique<sctp::AddressParameters>()),
      m_random(CreateObject<UniformRandomVariable>()),
      m_parametersFactory(std::make_unique<sctp::ParametersFactory>()),
      m_follower(std::make_unique<sctp::AddressFollower>(
          sctp::AddressFollower::Links{*m_routing, *m_table, *m_ports, m_pollInterval},
          [this] { PollInterfaces(); }))
{
    NS_LOG_FUNCTION(this);
}

SctpL4Protocol::~SctpL4Protocol()
{
    NS_LOG_FUNCTION(this);
}

SctpVariantDefaults
SctpL4Protocol::GetVariantDefaults() const
{
    return GetSctpVariantDefaults(SctpVariant::SCTP);
}

Ptr<AttributeValue>
SctpL4Protocol::CheckAssociationAttribute(const std::string& name, const AttributeValue& value)
{
    return sctp::ParametersFactory::Check(name, value);
}

void
SctpL4Protocol::SetUsualAttribute(const std::string& name,
                                  const AttributeValue& value,
                                  SctpParameterFlag onlyIf)
{
    m_parametersFactory->SetUsual(name, value, onlyIf);
}

void
SctpL4Protocol::SetAssociationAttribute(const std::string& name, const AttributeValue& value)
{
    m_parametersFactory->Set(name, value);
}

std::string
SctpL4Protocol::FindMistake() const
{
    return sctp::FindParameterMistake(m_parametersFactory->Create(), GetVariantDefaults());
}

SctpNodeStatistics
SctpL4Protocol::GetStatistics() const
{
    auto sum = m_statistics->Sum(m_associations, *m_parametersFactory->Create().GetValues());
    sum.udpOutPacks = GetUdp().GetSent();
    sum.udpInPacks = GetUdp().GetReceived();
    return sum;
}

std::vector<SctpStatistics>
SctpL4Protocol::GetAssociationStatistics() const
{
    return m_statistics->List(m_associations);
}

int64_t
SctpL4Protocol::AssignStreams(int64_t stream)
{
    m_random->SetStream(stream);
    return 1;
}

Ptr<Socket>
SctpL4Protocol::CreateSocket(SctpSocketStyle style)
{
    return sctp::Endpoint::Make(style, *this, m_parametersFactory->Create());
}

void
SctpL4Protocol::DoDispose()
{
    NS_LOG_FUNCTION(this);
    m_pollEvent.Cancel();
    m_follower->Stop();
    m_routing->Clear(); // nothing is sent from here on
    const auto associations = std::move(m_associations);
    const auto sockets = std::move(m_sockets);
    m_associations.clear();
    m_sockets.clear();
    for (const auto& entry : associations)
    {
        entry.second->Dispose();
    }
    for (const auto& entry : sockets)
    {
        entry.second->Dispose();
    }
    m_table->Clear();
    m_ports->Clear();
    m_random = nullptr;
    SctpProtocol::DoDispose();
}

// Sockets

bool
SctpL4Protocol::BindSocket(sctp::Binding& binding, sctp::Endpoint& socket)
{
    const auto* other = m_ports->FindConflict(binding, &socket);
    if (other && other->GetStyle() != socket.GetStyle())
    {
        WarnUser("Bind fails, port " + std::to_string(binding.port) +
                 " is bound by a socket of the other style (one-to-one or one-to-many).");
    }
    return !other && m_ports->Bind(binding, &socket);
}

void
SctpL4Protocol::ShareBinding(const sctp::Binding& binding, sctp::Endpoint& socket)
{
    m_ports->Share(binding, &socket);
}

void
SctpL4Protocol::UnbindSocket(const sctp::Binding& binding, sctp::Endpoint& socket)
{
    m_ports->Unbind(binding.port, &socket);
}

void
SctpL4Protocol::AddSocket(sctp::Endpoint& socket)
{
    if (!socket.GetId())
    {
        socket.SetId(m_nextSocketId++);
    }
    m_sockets[*socket.GetId()] = socket.GetSocket();
}

void
SctpL4Protocol::RemoveSocket(const sctp::Endpoint& socket)
{
    if (socket.GetId())
    {
        m_sockets.erase(*socket.GetId());
    }
}

bool
SctpL4Protocol::ResolveBinding(const sctp::Binding& binding,
                               Ptr<NetDevice> device,
                               std::vector<Address>& addresses) const
{
    return sctp::FindBindingAddresses(m_routing->GetInterfaces(), binding, device, addresses);
}

Ptr<SctpAssociation>
SctpL4Protocol::FindAssociation(SctpPorts ports,
                                const std::vector<Address>& remotes,
                                const std::vector<Address>& locals) const
{
    return m_table->FindAny(ports, remotes, locals);
}

Ptr<SctpAssociation>
SctpL4Protocol::CreateAssociation(SctpUser* user,
                                  const SctpSharedParameters& parameters,
                                  SctpPorts ports,
                                  std::shared_ptr<const sctp::Binding> binding,
                                  const SctpAddressList& addresses)
{
    if (m_associations.empty() && m_routing->WatchInterfaces(m_pollInterval))
    {
        std::vector<Address> appeared;
        m_routing->GetInterfaces().Poll(appeared); // changes count from here
    }
    const auto defaults = GetVariantDefaults();
    for (const auto& doubt : sctp::FindParameterDoubts(*parameters, defaults))
    {
        SctpUserWarning::PrintOnce("ns3::SctpParameters: " + doubt);
    }
    sctp::IdleSettings::AssociationBegins();
    auto association = CreateObject<SctpAssociation>(m_nextAssociationId++);
    association->Setup(this, user, parameters, defaults, ports, addresses);
    m_associations[association->GetId()] = association;
    m_table->Add(association, std::move(binding));
    return association;
}

// The lower layer of associations

bool
SctpL4Protocol::FindRoute(const Address& remote,
                          const std::vector<Address>& candidates,
                          SctpRoute& route)
{
    return m_routing->Find(remote, candidates, route);
}

bool
SctpL4Protocol::FindReplyRoute(const Address& remote, const Address& local, SctpRoute& route)
{
    return m_routing->FindReply(remote, local, route);
}

bool
SctpL4Protocol::SendPacket(Ptr<Packet> packet,
                           const Address& remote,
                           const SctpRoute& route,
                           const SctpPacketOptions& options)
{
    sctp::AddIpTags(options, *packet);
    ++m_sending;
    const bool sent = Transmit(packet, remote, route);
    --m_sending;
    SchedulePoll(!sent);
    return sent;
}

sctp::CounterSet&
SctpL4Protocol::GetCounters()
{
    return m_statistics->GetCounters();
}

SctpAddressList
SctpL4Protocol::GetLocalAddresses()
{
    return m_routing->GetInterfaces().GetAddressList();
}

bool
SctpL4Protocol::HasLocalAddress(const Address& address)
{
    return m_routing->GetInterfaces().HasAddress(address);
}

bool
SctpL4Protocol::ChecksumEnabled() const
{
    if (m_checksumEnabled)
    {
        return *m_checksumEnabled;
    }
    // A global value, which takes long to read. Scripts set it before the simulation runs.
    const bool enabled = Node::ChecksumEnabled();
    if (IsInitialized())
    {
        m_checksumEnabled = enabled;
        sctp::NodeWarnings::PrintRealDevices(*GetNode(), enabled);
    }
    return enabled;
}

uint32_t
SctpL4Protocol::GetRandom32()
{
    return m_random->GetInteger(0, 0xffffffff);
}

Ptr<UniformRandomVariable>
SctpL4Protocol::GetRandomStream()
{
    return m_random;
}

uint32_t
SctpL4Protocol::GetFreshTag()
{
    uint32_t tag;
    do
    {
        tag = GetRandom32();
    } while (tag == 0 || m_table->HasTag(tag));
    return tag;
}

sctp::CookieJar&
SctpL4Protocol::GetCookieJar()
{
    if (!m_cookieJarReady)
    {
        std::array<uint64_t, 2> key;
        for (auto& part : key)
        {
            part = uint64_t{GetRandom32()} << 32;
            part |= GetRandom32();
        }
        m_cookieJar->SetKey(key);
        m_cookieJarReady = true;
    }
    return *m_cookieJar;
}

sctp::AddressParameters&
SctpL4Protocol::GetAddressParameters()
{
    m_addressParameters->SetTypesListed(m_addressTypesListed);
    return *m_addressParameters;
}

const Address*
SctpL4Protocol::GetOtherInterface() const
{
    return m_otherInterface ? &*m_otherInterface : nullptr;
}

void
SctpL4Protocol::WarnUser(const std::string& text) const
{
    SctpUserWarning::Print(GetNode()->GetId(), text);
}

void
SctpL4Protocol::WarnUserOfPeer(const std::string& matter,
                               const Address& remote,
                               const std::string& text) const
{
    m_warnings->PrintOfPeer(*GetNode(), matter, remote, text);
}

void
SctpL4Protocol::InitUnanswered(const Address& remote) const
{
    sctp::NodeWarnings::PrintInitUnanswered(*GetNode(), remote);
}

void
SctpL4Protocol::AssociationBegins(SctpAssociation& association)
{
    m_associationCreated(&association);
}

sctp::NodeAddresses*
SctpL4Protocol::GetNodeAddresses()
{
    return m_follower.get();
}

void
SctpL4Protocol::AddressesChanged(SctpAssociation& association)
{
    m_table->Update(association);
}

void
SctpL4Protocol::AssociationClosed(SctpAssociation& association)
{
    // A cookie may be valid for twice as long (Cookie Preservative), and MUST NOT open a second
    // association with the same tag (RFC 9260 section 5.3.1).
    const Ptr<SctpAssociation> closed(&association);
    const Time life = association.GetParameterValues().validCookieLife;
    m_table->Remove(association, life < Time::Max() / 2 ? life * 2 : Time::Max());
    if (m_associations.erase(association.GetId()) > 0)
    {
        m_statistics->Ended(association.GetStatistics(), m_endedKept);
        m_associationRemoved(closed);
    }
}

// Packets from below

void
SctpL4Protocol::HandlePacket(sctp::ReceivedPacket& packet)
{
    NS_LOG_FUNCTION(this << packet.packet << packet.source << packet.destination);
    SchedulePoll(false);
    if (m_receiving || m_sending > 0)
    {
        // A packet to an address of this node arrives inside the call that sends it. Its turn comes
        // when the work that sends it is done with.
        sctp::ScheduleFunction(Time(),
                               [self = Ptr<SctpL4Protocol>(this), later = packet]() mutable {
                                   self->HandlePacketNow(later);
                               });
        return;
    }
    HandlePacketNow(packet);
}

void
SctpL4Protocol::HandlePacketNow(sctp::ReceivedPacket& packet)
{
    if (!GetNode())
    {
        return;
    }
    m_receiving = true;
    if (const auto mistake = packet.Read(m_buffer, ChecksumEnabled()))
    {
        GetCounters().Add(*mistake == SctpDropReason::BAD_CHECKSUM ? sctp::Counter::CHECKSUM_ERRORS
                                                                   : sctp::Counter::UNREADABLE);
        Drop(packet.packet, *mistake);
    }
    else if (auto association = m_table->FindRecipient(packet, GetCookieJar()))
    {
        association->HandlePacket(packet);
    }
    else if (packet.checksum == sctp::ChecksumVerdict::OMITTED)
    {
        GetCounters().Add(sctp::Counter::CHECKSUM_ERRORS);
        Drop(packet.packet, SctpDropReason::BAD_CHECKSUM);
    }
    else if (!m_outOfTheBlue->Handle(packet))
    {
        CountReceived(GetCounters(), packet, true);
    }
    m_receiving = false;
}

void
SctpL4Protocol::ReceiveIcmp(Ipv4Address /* icmpSource */,
                            uint8_t /* icmpTtl */,
                            uint8_t icmpType,
                            uint8_t icmpCode,
                            uint32_t icmpInfo,
                            Ipv4Address payloadSource,
                            Ipv4Address payloadDestination,
                            const uint8_t payload[8])
{
    const auto meaning = sctp::GetIcmpv4Meaning(icmpType, icmpCode);
    sctp::DeliverIcmp({meaning, icmpInfo, payloadSource, payloadDestination, payload}, *m_table);
}

void
SctpL4Protocol::ReceiveIcmp(Ipv6Address /* icmpSource */,
                            uint8_t /* icmpTtl */,
                            uint8_t icmpType,
                            uint8_t icmpCode,
                            uint32_t icmpInfo,
                            Ipv6Address payloadSource,
                            Ipv6Address payloadDestination,
                            const uint8_t payload[8])
{
    const auto meaning = sctp::GetIcmpv6Meaning(icmpType, icmpCode);
    sctp::DeliverIcmp({meaning, icmpInfo, payloadSource, payloadDestination, payload}, *m_table);
}

// Interfaces

void
SctpL4Protocol::SchedulePoll(bool atOnce)
{
    const Time now = Simulator::Now();
    if ((atOnce || now >= m_nextPoll) && !m_pollEvent.PeekEventImpl())
    {
        m_nextPoll = sctp::SaturatingSum(now, m_pollInterval);
        if (m_routing->WatchInterfaces(m_pollInterval) || atOnce)
        {
            m_pollEvent = Simulator::ScheduleNow(&SctpL4Protocol::PollInterfaces, this);
        }
    }
}

void
SctpL4Protocol::PollInterfaces()
{
    m_pollEvent = EventId();
    std::vector<Address> appeared;
    if (!m_routing->GetInterfaces().Poll(appeared))
    {
        return;
    }
    NS_LOG_INFO("node " << GetNode()->GetId() << ": interfaces have changed");
    const auto associations = m_associations; // one may end on the way
    for (const auto& entry : associations)
    {
        entry.second->InterfacesChanged(appeared);
    }
}

} // namespace ns3
