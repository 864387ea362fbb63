/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-interface-lab.h"

#include "ns3/internet-stack-helper.h"
#include "ns3/ipv4.h"
#include "ns3/ipv6.h"
#include "ns3/nstime.h"
#include "ns3/point-to-point-helper.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-protocol.h"
#include "ns3/sctp-route-helper.h"
#include "ns3/sctp-socket-factory.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <algorithm>

namespace ns3
{

namespace
{

/// Networks of the server, not of the phone, have numbers from here.
constexpr uint32_t SERVER_LINK = 100;

/**
 * @param packet an SCTP packet
 * @return whether its first chunk is an ABORT
 */
bool
IsAbort(Ptr<const Packet> packet)
{
    uint8_t bytes[13] = {};
    packet->CopyData(bytes, sizeof bytes);
    return bytes[12] == static_cast<uint8_t>(sctp::ChunkType::ABORT);
}

} // namespace

SctpInterfaceLab::SctpInterfaceLab(SctpLab& lab, const SctpPhonePlan& thePlan, uint32_t links)
    : checks(lab),
      plan(thePlan)
{
    nodes.Create(3);
    InternetStackHelper internet;
    internet.SetIpv4StackInstall(!plan.ipv6);
    internet.SetIpv6StackInstall(plan.ipv6);
    internet.Install(nodes);
    internet.AssignStreams(nodes, 100);
    InstallStacks();
    BuildServerLink();
    while (m_links.size() < links)
    {
        AddLink();
    }
    client.Attach(Socket::CreateSocket(nodes.Get(0), SctpSocketFactory::GetTypeId()));
    server.Attach(Socket::CreateSocket(nodes.Get(1), SctpSocketFactory::GetTypeId()));
    const Address any = plan.ipv6 ? Address(Ipv6Address::GetAny()) : Address(Ipv4Address::GetAny());
    server.socket->Bind(sctp::JoinAddress(any, SctpLab::PORT));
    server.socket->Listen();
}

void
SctpInterfaceLab::InstallStacks()
{
    for (const uint32_t host : {0, 1})
    {
        SctpHelper sctp(host == 0 ? plan.phone : plan.server);
        sctp.SetAssociationAttribute("AssociationMaxRetrans", UintegerValue(4));
        sctp.SetAssociationAttribute("PathMaxRetrans", UintegerValue(2));
        sctp.SetAssociationAttribute("HbInterval", TimeValue(Seconds(5)));
        sctp.SetAssociationAttribute("SndBufSize", UintegerValue(2 * MESSAGES * SIZE));
        // FreeBSD's stack drops notifications that its receive buffer has no room for.
        sctp.SetAssociationAttribute("RcvBufSize", UintegerValue(3 * MESSAGES * SIZE));
        if (host == 0 && !plan.pairs.empty())
        {
            sctp.SetAssociationAttribute("PathsPerAddressPair", StringValue(plan.pairs));
        }
        sctp.Install(nodes.Get(host));
    }
    SctpHelper::AssignStreams(nodes, 1);
    SctpRouteHelper().Install(nodes.Get(0));
    nodes.Get(0)->GetObject<SctpProtocol>()->TraceConnectWithoutContext(
        "Tx",
        sctp::MakeFunctionCallback<void, Ptr<const Packet>, const Address&, const Address&>(
            [this](Ptr<const Packet>, const Address& source, const Address&) {
                ++m_from[source];
            }));
    nodes.Get(1)->GetObject<SctpProtocol>()->TraceConnectWithoutContext(
        "Tx",
        sctp::MakeFunctionCallback<void, Ptr<const Packet>, const Address&, const Address&>(
            [this](Ptr<const Packet> packet, const Address&, const Address&) {
                aborts += IsAbort(packet) ? 1 : 0;
            }));
    if (plan.pairs.empty())
    {
        return;
    }
    SctpHelper::ConnectAssociationTrace(
        NodeContainer(nodes.Get(0)),
        "LocalAddressIgnored",
        sctp::MakeFunctionCallback<void, std::string, const Address&>(
            [this](const std::string&, const Address& address) { ignored.push_back(address); }));
}

void
SctpInterfaceLab::BuildServerLink()
{
    PointToPointHelper wire;
    wire.SetDeviceAttribute("DataRate", StringValue("10Mbps"));
    wire.SetChannelAttribute("Delay", StringValue("20ms"));
    const NetDeviceContainer devices = wire.Install(nodes.Get(1), nodes.Get(2));
    Assign(1, devices.Get(0), GetAddress(SERVER_LINK, 1));
    Assign(2, devices.Get(1), GetAddress(SERVER_LINK, 2));
    SctpRouteHelper().Install(nodes.Get(1));
}

void
SctpInterfaceLab::AddLink(bool address)
{
    const auto link = static_cast<uint32_t>(m_links.size());
    const NetDeviceContainer devices = plan.makeLink(nodes.Get(0), nodes.Get(2), link);
    m_links.push_back(devices.Get(0));
    Assign(2, devices.Get(1), GetAddress(link, 2));
    if (address)
    {
        AddAddress(link);
    }
}

Address
SctpInterfaceLab::GetAddress(uint32_t link, uint32_t host) const
{
    const std::string place = std::to_string(host);
    const std::string net = link == SERVER_LINK ? "0" : std::to_string(link);
    if (plan.ipv6)
    {
        return Ipv6Address(
            ((link == SERVER_LINK ? "2001:1:" : "2001:0:") + net + "::" + place).c_str());
    }
    return Ipv4Address(((link == SERVER_LINK ? "10.1." : "10.0.") + net + "." + place).c_str());
}

void
SctpInterfaceLab::Assign(uint32_t node, Ptr<NetDevice> device, const Address& address)
{
    if (plan.ipv6)
    {
        auto ipv6 = nodes.Get(node)->GetObject<Ipv6>();
        int32_t interface = ipv6->GetInterfaceForDevice(device);
        interface = interface < 0 ? ipv6->AddInterface(device) : interface;
        ipv6->SetUp(interface);
        ipv6->SetForwarding(interface, node == 2);
        ipv6->AddAddress(interface,
                         Ipv6InterfaceAddress(Ipv6Address::ConvertFrom(address), Ipv6Prefix(64)));
        return;
    }
    auto ipv4 = nodes.Get(node)->GetObject<Ipv4>();
    int32_t interface = ipv4->GetInterfaceForDevice(device);
    interface = interface < 0 ? ipv4->AddInterface(device) : interface;
    ipv4->AddAddress(
        interface,
        Ipv4InterfaceAddress(Ipv4Address::ConvertFrom(address), Ipv4Mask("255.255.255.0")));
    ipv4->SetUp(interface);
}

// Events on the phone

void
SctpInterfaceLab::AddAddress(uint32_t link, uint32_t host)
{
    Assign(0, m_links[link], GetAddress(link, host));
    Notify();
}

void
SctpInterfaceLab::Notify()
{
    if (plan.notify)
    {
        plan.notify(nodes.Get(0));
    }
}

void
SctpInterfaceLab::RemoveAddress(uint32_t link, uint32_t host)
{
    const Address address = GetAddress(link, host);
    if (plan.ipv6)
    {
        auto ipv6 = nodes.Get(0)->GetObject<Ipv6>();
        ipv6->RemoveAddress(ipv6->GetInterfaceForDevice(m_links[link]),
                            Ipv6Address::ConvertFrom(address));
    }
    else
    {
        auto ipv4 = nodes.Get(0)->GetObject<Ipv4>();
        ipv4->RemoveAddress(ipv4->GetInterfaceForDevice(m_links[link]),
                            Ipv4Address::ConvertFrom(address));
    }
    Notify();
}

void
SctpInterfaceLab::SetInterface(uint32_t link, bool up)
{
    if (plan.ipv6)
    {
        auto ipv6 = nodes.Get(0)->GetObject<Ipv6>();
        const uint32_t interface = ipv6->GetInterfaceForDevice(m_links[link]);
        up ? AddAddress(link) : ipv6->SetDown(interface);
        return;
    }
    auto ipv4 = nodes.Get(0)->GetObject<Ipv4>();
    const uint32_t interface = ipv4->GetInterfaceForDevice(m_links[link]);
    up ? ipv4->SetUp(interface) : ipv4->SetDown(interface);
}

// Actions of the applications

int
SctpInterfaceLab::Connect()
{
    return client.socket->Connect(sctp::JoinAddress(GetAddress(SERVER_LINK), SctpLab::PORT));
}

void
SctpInterfaceLab::Open()
{
    checks.Run(Seconds(2)); // a station has joined its access point
    checks.Equal(Connect(), 0, "Connect");
    checks.Run(Seconds(15));
    checks.Equal(client.connected, 1U, "connected");
    checks.Equal(server.accepted.size(), 1U, "accepted");
}

void
SctpInterfaceLab::Send()
{
    Ptr<Socket> socket = plan.down ? GetSocket(1) : GetSocket(0);
    for (uint32_t i = 0; socket && i < MESSAGES; ++i)
    {
        std::string message = std::to_string(10000000 + m_sent.size());
        while (message.size() < SIZE)
        {
            message += static_cast<char>('a' + (i + message.size() * message.size()) % 26);
        }
        const auto bytes = reinterpret_cast<const uint8_t*>(message.data());
        if (socket->Send(bytes, SIZE, 0) == static_cast<int>(SIZE))
        {
            m_sent += message;
        }
    }
    checks.True(m_sent.size() % (MESSAGES * SIZE) == 0 && !m_sent.empty(), "the socket takes all");
}

Time
SctpInterfaceLab::RunUntilTold(Time limit)
{
    const Time begin = Simulator::Now();
    while (Sender().errors == 0 && Simulator::Now() < begin + limit)
    {
        checks.Run(MilliSeconds(500));
    }
    return Simulator::Now() - begin;
}

Time
SctpInterfaceLab::RunUntilComplete(Time limit)
{
    const Time begin = Simulator::Now();
    while (Receiver().GetText().size() < m_sent.size() && Simulator::Now() < begin + limit)
    {
        checks.Run(MilliSeconds(500));
    }
    return Simulator::Now() - begin;
}

// Checks

void
SctpInterfaceLab::CheckComplete()
{
    const std::string got = Receiver().GetText();
    checks.Equal(got.size(), m_sent.size(), "all of it arrives");
    checks.True(got == m_sent, "intact and in order");
    for (const auto* each : {&client, &server})
    {
        checks.Equal(each->errors, 0U, "the association lives");
    }
    // Packets still queued when ASCONF deletes their address are out of the blue.
    checks.Equal(plan.notify ? 0U : aborts, 0U, "nothing is out of the blue");
}

void
SctpInterfaceLab::CheckTold(uint32_t host)
{
    const SctpTestSocket& told = host == 0 ? client : server;
    const std::string who = host == 0 ? "the phone" : "the server";
    using Type = SctpNotification::Type;
    checks.Equal(told.errors, 1U, who + " is told, once");
    checks.Equal(SctpLab::CountNotifications(told, Type::COMMUNICATION_LOST), 1U, who + ", why");
    const auto reason = SctpLab::GetNotification(told, Type::COMMUNICATION_LOST).reason;
    // By another path a HEARTBEAT of the receiver may find that the association is gone.
    const bool aborted = &told == &Receiver() && reason == SctpCloseReason::PEER_ABORTED;
    checks.True(reason == SctpCloseReason::UNREACHABLE || aborted, who + " is told the reason");
}

void
SctpInterfaceLab::CheckNothingLostInSilence()
{
    const std::string got = Receiver().GetText();
    checks.True(m_sent.compare(0, got.size(), got) == 0, "what has come is intact and in order");
    size_t failed = 0;
    for (const auto& each : Sender().notifications)
    {
        const bool is = each.type == SctpNotification::Type::SEND_FAILED;
        failed += is ? each.message->GetSize() : 0;
    }
    // A message may have arrived of which the acknowledgement has not.
    checks.True(got.size() + failed >= m_sent.size(),
                "the sender is told of all that has not arrived: " + std::to_string(got.size()) +
                    " arrived, " + std::to_string(failed) + " reported");
}

void
SctpInterfaceLab::CheckEnd()
{
    // RFC 9260 section 8.1: T3-rtx of 1, 2, 4, 8 and 16 s. Timers of two paths run side by side,
    // and those of HEARTBEATs and ASCONF count as well.
    const bool freebsd = (plan.down ? plan.server : plan.phone) == SctpPhonePlan::FREEBSD;
    const Time told = RunUntilTold(Seconds(100));
    checks.Between(told,
                   Seconds(freebsd || plan.links > 1 ? 5 : 30),
                   Seconds(36),
                   "time until the sender is told");
    checks.Run(Seconds(150)); // HEARTBEATs tell the receiver, which has nothing to send
    CheckTold(0);
    CheckTold(1);
    CheckNothingLostInSilence();
}

void
SctpInterfaceLab::CheckReconnects()
{
    SctpTestSocket again;
    again.Attach(Socket::CreateSocket(nodes.Get(0), SctpSocketFactory::GetTypeId()));
    again.socket->Connect(sctp::JoinAddress(GetAddress(SERVER_LINK), SctpLab::PORT));
    again.Send("again");
    checks.Run(Seconds(10));
    checks.Equal(again.connected, 1U, "connected again");
    again.Send("again");
    checks.Run(Seconds(1));
    checks.Equal(server.GetText().substr(server.GetText().size() - 5), "again", "data moves again");
    again.socket->Close();
    checks.Run(Seconds(10));
}

void
SctpInterfaceLab::CheckUnknown(const Address& source)
{
    checks.Equal(plan.notify ? 0U : CountFrom(source),
                 0U,
                 "packets from an address that the peer does not know");
}

uint32_t
SctpInterfaceLab::CountFrom(const Address& source) const
{
    const auto found = m_from.find(source);
    return found == m_from.end() ? 0 : found->second;
}

Ptr<SctpSocket>
SctpInterfaceLab::GetSocket(uint32_t host) const
{
    if (host == 0)
    {
        return client.socket;
    }
    return server.accepted.empty() ? nullptr : DynamicCast<SctpSocket>(server.accepted.front());
}

SctpTestSocket&
SctpInterfaceLab::Sender()
{
    return plan.down ? server : client;
}

SctpTestSocket&
SctpInterfaceLab::Receiver()
{
    return plan.down ? client : server;
}

} // namespace ns3
