/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-property-run.h"

#include "ns3/boolean.h"
#include "ns3/config.h"
#include "ns3/data-rate.h"
#include "ns3/inet-socket-address.h"
#include "ns3/inet6-socket-address.h"
#include "ns3/internet-stack-helper.h"
#include "ns3/ipv4-routing-helper.h"
#include "ns3/ipv4-static-routing.h"
#include "ns3/ipv4.h"
#include "ns3/ipv6-routing-helper.h"
#include "ns3/ipv6-routing-table-entry.h"
#include "ns3/ipv6-static-routing.h"
#include "ns3/ipv6.h"
#include "ns3/object-map.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/sctp-socket-factory.h"
#include "ns3/simple-net-device.h"
#include "ns3/simulator.h"
#include "ns3/string.h"

namespace ns3
{

namespace
{

/// Port of the server.
constexpr uint16_t SERVER_PORT = 9;
/// Port of the client.
constexpr uint16_t CLIENT_PORT = 5009;
/// Another place of host 0 in its networks.
constexpr uint32_t OTHER_PLACE = 76;

} // namespace

SctpPropertyRun::SctpPropertyRun(const SctpPropertyScenario& scenario, SctpPropertyLedger& ledger)
    : m_scenario(scenario),
      m_ledger(ledger),
      m_cuts(scenario.paths.size())
{
    Config::SetGlobal("ChecksumEnabled", BooleanValue(true));
    Config::SetDefault("ns3::Icmpv6L4Protocol::DAD", BooleanValue(false));
    if (!scenario.tcpControl.empty())
    {
        Config::SetDefault("ns3::SctpTcpCongestion::Control", StringValue(scenario.tcpControl));
    }
    m_hosts.Create(2);
    InternetStackHelper internet;
    internet.SetIpv6StackInstall(scenario.ipv6);
    internet.Install(m_hosts);
    for (uint32_t host : {0, 1})
    {
        SctpHelper(scenario.sides[host].variant).Install(m_hosts.Get(host));
    }
    SctpHelper::AssignStreams(m_hosts, 1000 + 10 * int64_t{scenario.number});
    for (uint32_t i = 0; i < scenario.paths.size(); ++i)
    {
        AddPath(i);
    }
    if (scenario.crossed)
    {
        AddCrossRoutes();
    }
    for (uint32_t host : {0, 1})
    {
        auto sctp = m_hosts.Get(host)->GetObject<SctpL4Protocol>();
        sctp->TraceConnectWithoutContext("Tx", MakeCallback(&SctpPropertyRun::Sent, this));
        sctp->TraceConnectWithoutContext("Drop", MakeCallback(&SctpPropertyRun::Dropped, this));
    }
}

SctpPropertyRun::~SctpPropertyRun()
{
    m_listener = nullptr;
    Simulator::Destroy();
    Config::Reset();
}

Address
SctpPropertyRun::GetAddress(uint32_t host, uint32_t path, bool ipv6)
{
    const std::string h = std::to_string(host + 1);
    const std::string p = std::to_string(path);
    return ipv6 ? Address(Ipv6Address(("2001:" + p + "::" + h).c_str()))
                : Address(Ipv4Address(("10.0." + p + "." + h).c_str()));
}

void
SctpPropertyRun::AddPath(uint32_t i)
{
    auto channel = CreateObject<SctpChaosChannel>();
    channel->Configure(m_scenario.paths[i], 10 * uint64_t{m_scenario.number} + i);
    m_channels.push_back(channel);
    for (uint32_t host : {0, 1})
    {
        Ptr<Node> node = m_hosts.Get(host);
        auto device = CreateObject<SimpleNetDevice>();
        device->SetAttribute("PointToPointMode", BooleanValue(true));
        device->SetAttribute("DataRate",
                             DataRateValue(DataRate(static_cast<uint64_t>(m_scenario.rates[i]))));
        device->SetAddress(Mac48Address::Allocate());
        device->SetMtu(m_scenario.mtus[i]);
        node->AddDevice(device);
        device->SetChannel(channel);
        auto ipv4 = node->GetObject<Ipv4>();
        const uint32_t interface4 = ipv4->AddInterface(device);
        if (m_scenario.ipv4)
        {
            ipv4->AddAddress(
                interface4,
                {Ipv4Address::ConvertFrom(GetAddress(host, i, false)), Ipv4Mask("255.255.255.0")});
        }
        ipv4->SetForwarding(interface4, false); // routers need an address, hosts lose theirs
        ipv4->SetUp(interface4);
        if (m_scenario.ipv6)
        {
            auto ipv6 = node->GetObject<Ipv6>();
            const uint32_t interface6 = ipv6->AddInterface(device);
            // Routers solicit no routers, which ns-3.37 does when the interface is down, too.
            ipv6->SetForwarding(interface6, true);
            ipv6->AddAddress(interface6,
                             {Ipv6Address::ConvertFrom(GetAddress(host, i, true)), Ipv6Prefix(64)});
            ipv6->SetUp(interface6);
        }
    }
}

void
SctpPropertyRun::AddCrossRoutes()
{
    const Ipv4Mask mask("255.255.255.0");
    const auto paths = static_cast<uint32_t>(m_scenario.paths.size());
    for (uint32_t k = 0; k < 2 * paths * paths; ++k)
    {
        const uint32_t host = k % 2;
        const uint32_t by = k / 2 % paths;
        const uint32_t to = k / 2 / paths;
        Ptr<Node> node = m_hosts.Get(host);
        Ptr<NetDevice> device = m_channels[by]->GetDevice(host);
        if (by != to && m_scenario.ipv4)
        {
            auto ipv4 = node->GetObject<Ipv4>();
            Ipv4RoutingHelper::GetRouting<Ipv4StaticRouting>(ipv4->GetRoutingProtocol())
                ->AddNetworkRouteTo(
                    Ipv4Address::ConvertFrom(GetAddress(1 - host, to, false)).CombineMask(mask),
                    mask,
                    Ipv4Address::ConvertFrom(GetAddress(1 - host, by, false)),
                    static_cast<uint32_t>(ipv4->GetInterfaceForDevice(device)),
                    10);
        }
        if (by != to && m_scenario.ipv6)
        {
            SetRoute6(host, by, to, true);
        }
    }
}

void
SctpPropertyRun::SetRoute6(uint32_t host, uint32_t by, uint32_t to, bool present)
{
    auto ipv6 = m_hosts.Get(host)->GetObject<Ipv6>();
    auto routing = Ipv6RoutingHelper::GetRouting<Ipv6StaticRouting>(ipv6->GetRoutingProtocol());
    const Ipv6Prefix prefix(64);
    const auto gateway = Ipv6Address::ConvertFrom(GetAddress(1 - host, by, true));
    const auto network =
        Ipv6Address::ConvertFrom(GetAddress(1 - host, to, true)).CombinePrefix(prefix);
    const auto interface =
        static_cast<uint32_t>(ipv6->GetInterfaceForDevice(m_channels[by]->GetDevice(host)));
    // By number: routes that ns-3 makes of addresses may have a prefix to use.
    for (uint32_t i = routing->GetNRoutes(); i-- > 0;)
    {
        const Ipv6RoutingTableEntry route = routing->GetRoute(i);
        if (route.GetDestNetwork() == network && route.GetInterface() == interface)
        {
            routing->RemoveRoute(i);
        }
    }
    if (present)
    {
        routing->AddNetworkRouteTo(network, prefix, gateway, interface, 10);
    }
}

void
SctpPropertyRun::SetAddress(uint32_t path, uint32_t place, bool present)
{
    Ptr<NetDevice> device = m_channels[path]->GetDevice(0);
    auto ipv4 = m_hosts.Get(0)->GetObject<Ipv4>();
    const auto interface4 = static_cast<uint32_t>(ipv4->GetInterfaceForDevice(device));
    const auto address4 = Ipv4Address::ConvertFrom(GetAddress(place, path, false));
    if (m_scenario.ipv4 && !present)
    {
        ipv4->RemoveAddress(interface4, address4);
    }
    else if (m_scenario.ipv4 && ipv4->GetInterfaceForAddress(address4) < 0)
    {
        ipv4->AddAddress(interface4, {address4, Ipv4Mask("255.255.255.0")});
    }
    if (!m_scenario.ipv6)
    {
        return;
    }
    auto ipv6 = m_hosts.Get(0)->GetObject<Ipv6>();
    const auto interface6 = static_cast<uint32_t>(ipv6->GetInterfaceForDevice(device));
    const auto address6 = Ipv6Address::ConvertFrom(GetAddress(place, path, true));
    if (!present)
    {
        ipv6->RemoveAddress(interface6, address6);
    }
    else if (ipv6->GetInterfaceForAddress(address6) < 0)
    {
        ipv6->AddAddress(interface6, {address6, Ipv6Prefix(64)});
    }
    // ns-3 asserts that the interface of each route has an address besides the link-local one, but
    // keeps the route of an address that goes while the interface is down.
    const bool usable = ipv6->GetNAddresses(interface6) > 1;
    for (uint32_t to = 0; to < m_scenario.paths.size(); ++to)
    {
        if (to == path ? !usable : m_scenario.crossed)
        {
            SetRoute6(0, path, to, usable);
        }
    }
}

void
SctpPropertyRun::SwitchInterface(uint32_t path, bool down)
{
    Ptr<NetDevice> device = m_channels[path]->GetDevice(0);
    auto ipv4 = m_hosts.Get(0)->GetObject<Ipv4>();
    const auto interface4 = static_cast<uint32_t>(ipv4->GetInterfaceForDevice(device));
    down ? ipv4->SetDown(interface4) : ipv4->SetUp(interface4);
    if (m_scenario.ipv6)
    {
        auto ipv6 = m_hosts.Get(0)->GetObject<Ipv6>();
        const auto interface6 = static_cast<uint32_t>(ipv6->GetInterfaceForDevice(device));
        down ? ipv6->SetDown(interface6) : ipv6->SetUp(interface6);
    }
}

void
SctpPropertyRun::Switch(const SctpPropertyOutage& outage, bool down)
{
    using Kind = SctpPropertyOutage::Kind;
    switch (outage.kind)
    {
    case Kind::LINK:
        m_cuts[outage.path] += down ? 1 : -1;
        m_channels[outage.path]->SetCut(m_cuts[outage.path] > 0);
        break;
    case Kind::INTERFACE:
        SwitchInterface(outage.path, down);
        break;
    case Kind::ADDRESS:
        SetAddress(outage.path, 0, !down);
        break;
    case Kind::OTHER:
        SetAddress(outage.path, OTHER_PLACE, down);
        SetAddress(outage.path, 0, !down);
        break;
    }
}

Ptr<SctpSocket>
SctpPropertyRun::CreateSocket(uint32_t host)
{
    auto socket = DynamicCast<SctpSocket>(
        Socket::CreateSocket(m_hosts.Get(host), SctpSocketFactory::GetTypeId()));
    m_scenario.sides[host].Apply(*socket->GetParameters());
    std::vector<Address> addresses;
    if (m_scenario.ipv4)
    {
        addresses.push_back(Ipv4Address::GetAny());
    }
    if (m_scenario.ipv6)
    {
        addresses.push_back(Ipv6Address::GetAny());
    }
    socket->Bindx(addresses, host == 0 ? CLIENT_PORT : SERVER_PORT);
    return socket;
}

SctpPropertyEndpoint&
SctpPropertyRun::AddEndpoint(const std::string& name, uint32_t host)
{
    m_endpoints.push_back(
        std::make_unique<SctpPropertyEndpoint>(name,
                                               host,
                                               m_scenario.sides[host],
                                               m_ledger,
                                               10 * uint64_t{m_scenario.number} + 5 + host));
    return *m_endpoints.back();
}

void
SctpPropertyRun::Connect(const std::string& name, uint32_t host)
{
    auto socket = CreateSocket(host);
    std::vector<Address> addresses;
    for (uint32_t i = 0; i < m_scenario.known; ++i)
    {
        const bool ipv6 = m_scenario.ipv6 && (!m_scenario.ipv4 || i % 2 == 1);
        addresses.push_back(GetAddress(1 - host, i, ipv6));
    }
    if (socket->Connectx(addresses, host == 0 ? SERVER_PORT : CLIENT_PORT) == 0)
    {
        AddEndpoint(name, host).Start(socket, true);
    }
    else
    {
        socket->Close(); // its interfaces are down
    }
}

void
SctpPropertyRun::Accepted(Ptr<Socket> socket, const Address& /* from */)
{
    const std::string name = "server" + std::to_string(m_endpoints.size());
    AddEndpoint(name, 1).Start(socket, false);
}

void
SctpPropertyRun::Notified(Ptr<Socket> socket, const SctpNotification& notification)
{
    for (const auto& endpoint : m_endpoints)
    {
        if (endpoint->GetSocket() == socket)
        {
            endpoint->Notified(socket, notification);
            return;
        }
    }
    m_ledger.Report("a notification of a socket that was not accepted");
}

void
SctpPropertyRun::Sent(Ptr<const Packet> packet,
                      const Address& /* source */,
                      const Address& /* to */)
{
    std::vector<uint8_t> bytes(packet->GetSize());
    packet->CopyData(bytes.data(), packet->GetSize());
    m_ledger.Mix(static_cast<uint64_t>(Simulator::Now().GetTimeStep()));
    m_ledger.Mix(bytes.data(), std::min<size_t>(bytes.size(), 64));
    m_ledger.Mix(bytes.size());
}

void
SctpPropertyRun::Dropped(Ptr<const Packet> /* packet */, SctpDropReason reason)
{
    m_badChecksums += reason == SctpDropReason::BAD_CHECKSUM ? 1 : 0;
    m_ledger.Mix(static_cast<uint64_t>(reason));
}

void
SctpPropertyRun::Watch()
{
    bool ended = !m_endpoints.empty();
    for (const auto& endpoint : m_endpoints)
    {
        endpoint->Watch();
        ended &= endpoint->HasEnded();
    }
    const double now = Simulator::Now().GetSeconds();
    const double step = now < SctpPropertyScenario::END_SECONDS ? 1 : 10;
    m_quiet = ended ? m_quiet + static_cast<uint32_t>(step) : 0;
    if (!ended && now > SctpPropertyScenario::DEADLINE_SECONDS && !m_killed)
    {
        m_killed = true;
        for (const auto& endpoint : m_endpoints)
        {
            std::ostringstream text;
            text << endpoint->GetName() << " hangs in " << endpoint->GetSocket()->GetStatus().state;
            m_ledger.Report(text.str());
            endpoint->Kill();
        }
    }
    // Packets that linger may still make an association, which ends like others.
    constexpr uint32_t LINGER = 60;
    if (m_quiet < LINGER)
    {
        Simulator::Schedule(Seconds(step), &SctpPropertyRun::Watch, this);
        return;
    }
    for (const auto& endpoint : m_endpoints)
    {
        endpoint->Rest();
    }
    // Longer than any timer that was cancelled, and so waits for its time to pass unheard.
    Simulator::Schedule(Seconds(1000), &SctpPropertyRun::CheckQuiet, this);
}

void
SctpPropertyRun::CheckQuiet()
{
    for (uint32_t host : {0, 1})
    {
        ObjectMapValue list;
        m_hosts.Get(host)->GetObject<SctpL4Protocol>()->GetAttribute("AssociationList", list);
        if (list.GetN() > 0)
        {
            m_ledger.Report("an association is left on host " + std::to_string(host));
        }
    }
    if (!Simulator::IsFinished())
    {
        bool outage = false;
        for (const auto& each : m_scenario.outages)
        {
            outage |= each.to > Simulator::Now();
        }
        if (!outage)
        {
            m_ledger.Report("a timer is left");
        }
        Simulator::Stop();
    }
}

void
SctpPropertyRun::CheckMessages()
{
    bool discards[2] = {};
    for (const auto& endpoint : m_endpoints)
    {
        endpoint->Finish();
        discards[endpoint->GetHost()] |= endpoint->HasDiscarded();
    }
    for (size_t id = 0; id < m_ledger.messages.size(); ++id)
    {
        const auto& message = m_ledger.messages[id];
        const auto name = message.sender->GetName() + ": message " + std::to_string(id) + " of " +
                          std::to_string(message.size) + " bytes";
        const bool mayVanish = discards[1 - message.sender->GetHost()];
        if (message.delivered == 0 && message.failed == 0 && !mayVanish)
        {
            m_ledger.Report(name + " has vanished");
        }
        const uint16_t streams = message.sender->GetSocket()->GetStatus().outboundStreams;
        if (message.sender->WasGraceful() && message.failed > 0 && message.streamId < streams &&
            !message.partial)
        {
            m_ledger.Report(name + " failed, though the association ended gracefully");
        }
        // The acknowledgement of an abandoned message may have been lost.
        if (message.delivered > 0 && message.failed > 0 && message.sender->WasGraceful() &&
            (!message.partial || message.unsent))
        {
            m_ledger.Report(name + " was delivered and reported as failed");
        }
    }
}

void
SctpPropertyRun::Run()
{
    if (!m_scenario.collide)
    {
        m_listener = CreateSocket(1);
        m_listener->SetAcceptCallback(MakeNullCallback<bool, Ptr<Socket>, const Address&>(),
                                      MakeCallback(&SctpPropertyRun::Accepted, this));
        m_listener->SetNotificationCallback(MakeCallback(&SctpPropertyRun::Notified, this));
        m_listener->Listen();
    }
    else
    {
        const Time later = 0.7 * m_scenario.paths[0].delay;
        Simulator::Schedule(later, &SctpPropertyRun::Connect, this, "server", 1);
    }
    Simulator::Schedule(MicroSeconds(500), &SctpPropertyRun::Connect, this, "client", 0);
    for (const auto& outage : m_scenario.outages)
    {
        Simulator::Schedule(outage.from, &SctpPropertyRun::Switch, this, outage, true);
        Simulator::Schedule(outage.to, &SctpPropertyRun::Switch, this, outage, false);
    }
    Simulator::Schedule(Seconds(1), &SctpPropertyRun::Watch, this);
    Simulator::Run();
    CheckMessages();
    uint32_t damaged = 0;
    // IPv6 hosts are routers here: packets that arrive by another link than their address's may be
    // dropped, and packets for a lost address may pass a link again, and be doubled.
    const bool mayReturn = m_scenario.crossed && m_scenario.ipv6;
    bool mayMiss = mayReturn;
    for (const auto& channel : m_channels)
    {
        damaged += channel->GetDamaged();
    }
    for (const auto& outage : m_scenario.outages)
    {
        mayMiss |= outage.kind != SctpPropertyOutage::Kind::LINK;
    }
    if ((m_badChecksums > damaged && !mayReturn) || (m_badChecksums < damaged && !mayMiss))
    {
        m_ledger.Report("of " + std::to_string(damaged) + " damaged packets, " +
                        std::to_string(m_badChecksums) + " were dropped");
    }
}

void
SctpPropertyRun::Print(std::ostream& os) const
{
    for (const auto& endpoint : m_endpoints)
    {
        uint32_t sent = 0;
        uint32_t delivered = 0;
        uint32_t failed = 0;
        for (const auto& message : m_ledger.messages)
        {
            const uint32_t own = message.sender == endpoint.get() ? 1 : 0;
            sent += own;
            delivered += own * message.delivered;
            failed += own * message.failed;
        }
        os << "  " << endpoint->GetName() << (endpoint->WasGraceful() ? " ended" : " broke off")
           << " after " << sent << " messages, " << delivered << " delivered, " << failed
           << " failed" << std::endl;
    }
}

} // namespace ns3
