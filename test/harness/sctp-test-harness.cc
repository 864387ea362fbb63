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
#include "ns3/internet-stack-helper.h"
#include "ns3/ipv4.h"
#include "ns3/ipv6.h"
#include "ns3/node.h"
#include "ns3/object-map.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-hmac.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/sctp-socket-factory.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <iomanip>

namespace ns3
{

using namespace sctp;

namespace
{

/**
 * @param suite a suite of laboratories
 * @return whether it is of ASCONF, which is always authenticated (RFC 5061), so needs HMACs
 */
bool
NeedsHmac(const std::string& suite)
{
    return suite.find("asconf") != std::string::npos;
}

} // namespace

SctpLab::SctpLab(const std::string& name, Script script)
    : TestCase(name),
      peer([this](const SctpForgery& forgery) { Inject(forgery); }),
      m_script(script)
{
}

SctpLab::~SctpLab() = default;

void
SctpLab::Set(const std::string& name, const AttributeValue& value)
{
    const bool isOwn = name.find("::") != std::string::npos;
    Config::SetDefault((isOwn ? "ns3::" : "ns3::SctpParameters::") + name, value);
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
    SctpHelper sctp(variant);
    sctp.Install(m_hosts.Get(0));
    if (!scripted)
    {
        sctp.Install(m_hosts.Get(1));
    }
    // The outcome must not depend on which tests ran before.
    sctp.AssignStreams(m_hosts, 1);
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
            sctp::MakeFunctionCallback<void, Ptr<const Packet>, SctpDropReason>(
                [record](Ptr<const Packet>, SctpDropReason reason) { record(reason); }));
        SctpHelper::ConnectAssociationTrace(
            NodeContainer(m_hosts.Get(host)),
            "Drop",
            sctp::MakeFunctionCallback<void, std::string, SctpDropReason>(
                [record](const std::string&, SctpDropReason reason) { record(reason); }));
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

// SctpLab: objects

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

// SctpLab: packets seen

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
    if (NeedsHmac(name) && !sctp::HasHmac())
    {
        return; // built without nettle
    }
    for (const auto& test : tests)
    {
        AddTestCase(new SctpLab(test.first, test.second));
    }
}

SctpLabSuite::Tests
SctpLabSuite::Join(const std::vector<Tests>& parts)
{
    Tests all;
    for (const auto& part : parts)
    {
        all.insert(all.end(), part.begin(), part.end());
    }
    return all;
}

} // namespace ns3
