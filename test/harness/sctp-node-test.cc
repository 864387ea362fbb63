/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-node-test.h"

#include "ns3/boolean.h"
#include "ns3/config.h"
#include "ns3/inet-socket-address.h"
#include "ns3/inet6-socket-address.h"
#include "ns3/internet-stack-helper.h"
#include "ns3/ipv4-address-helper.h"
#include "ns3/ipv6-address-helper.h"
#include "ns3/ipv6.h"
#include "ns3/node.h"
#include "ns3/object-map.h"
#include "ns3/point-to-point-helper.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/sctp-socket-factory.h"
#include "ns3/simulator.h"
#include "ns3/string.h"

namespace ns3
{

void
SctpTestSocket::Attach(Ptr<Socket> newSocket)
{
    socket = DynamicCast<SctpSocket>(newSocket);
    socket->SetConnectCallback(MakeCallback(&SctpTestSocket::Connected, this),
                               MakeCallback(&SctpTestSocket::Failed, this));
    socket->SetCloseCallbacks(MakeCallback(&SctpTestSocket::Closed, this),
                              MakeCallback(&SctpTestSocket::ErrorClosed, this));
    socket->SetAcceptCallback(MakeCallback(&SctpTestSocket::Requested, this),
                              MakeCallback(&SctpTestSocket::Accepted, this));
    socket->SetRecvCallback(MakeCallback(&SctpTestSocket::Receivable, this));
    socket->SetSendCallback(MakeCallback(&SctpTestSocket::Sendable, this));
    socket->SetNotificationCallback(MakeCallback(&SctpTestSocket::Notified, this));
}

int
SctpTestSocket::Send(const std::string& text)
{
    return socket->Send(reinterpret_cast<const uint8_t*>(text.data()), text.size(), 0);
}

std::string
SctpTestSocket::GetText() const
{
    std::string text;
    for (const auto& message : messages)
    {
        text += message;
    }
    return text;
}

void
SctpTestSocket::Connected(Ptr<Socket>)
{
    ++connected;
}

void
SctpTestSocket::Failed(Ptr<Socket>)
{
    ++failed;
}

void
SctpTestSocket::Closed(Ptr<Socket>)
{
    ++closed;
}

void
SctpTestSocket::ErrorClosed(Ptr<Socket>)
{
    ++errors;
}

void
SctpTestSocket::Receivable(Ptr<Socket> s)
{
    auto sctp = DynamicCast<SctpSocket>(s);
    SctpReceiveInfo info;
    while (read)
    {
        auto packet = sctp->RecvMsg(1000000, info);
        if (!packet)
        {
            break;
        }
        if (packet->GetSize() == 0)
        {
            ++endsOfData;
            continue;
        }
        std::string text(packet->GetSize(), 0);
        packet->CopyData(reinterpret_cast<uint8_t*>(text.data()), text.size());
        messages.push_back(text);
        infos.push_back(info);
        Address from;
        s->GetPeerName(from);
        senders.push_back(from);
        if (echo)
        {
            s->Send(packet);
        }
    }
}

void
SctpTestSocket::Sendable(Ptr<Socket>, uint32_t)
{
    ++sendable;
}

bool
SctpTestSocket::Requested(Ptr<Socket>, const Address&)
{
    return accept;
}

void
SctpTestSocket::Accepted(Ptr<Socket> s, const Address&)
{
    accepted.push_back(s);
}

void
SctpTestSocket::Notified(Ptr<Socket>, const SctpNotification& notification)
{
    notifications.push_back(notification);
}

SctpNodeTestCase::SctpNodeTestCase(const std::string& name, uint32_t links)
    : TestCase(name),
      m_links(links)
{
}

void
SctpNodeTestCase::DoSetup()
{
    Config::SetGlobal("ChecksumEnabled", BooleanValue(true));
    Config::SetDefault("ns3::Icmpv6L4Protocol::DAD", BooleanValue(false));
    m_hosts.Create(2);
    InternetStackHelper internet;
    internet.Install(m_hosts);
    m_sctp.Install(m_hosts);
    SctpHelper::AssignStreams(m_hosts, 1);
    PointToPointHelper link;
    link.SetDeviceAttribute("DataRate", StringValue("10Mbps"));
    link.SetChannelAttribute("Delay", StringValue("10ms"));
    for (uint32_t i = 0; i < m_links; ++i)
    {
        auto devices = link.Install(m_hosts);
        const std::string number = std::to_string(i);
        Ipv4AddressHelper ipv4(("10.0." + number + ".0").c_str(), "255.255.255.0");
        ipv4.Assign(devices);
        Ipv6AddressHelper().AssignWithoutAddress(devices);
        for (uint32_t host : {0, 1})
        {
            auto ipv6 = m_hosts.Get(host)->GetObject<Ipv6>();
            const auto own = Ipv6Address::ConvertFrom(GetAddress(host, i, true));
            ipv6->AddAddress(ipv6->GetInterfaceForDevice(devices.Get(host)),
                             Ipv6InterfaceAddress(own, Ipv6Prefix(64)));
        }
    }
}

void
SctpNodeTestCase::DoTeardown()
{
    m_client = SctpTestSocket();
    m_server = SctpTestSocket();
    m_hosts = NodeContainer();
    Simulator::Destroy();
    Config::Reset();
}

Address
SctpNodeTestCase::GetAddress(uint32_t host, uint32_t link, bool ipv6)
{
    const std::string i = std::to_string(link);
    const std::string h = std::to_string(host + 1);
    if (ipv6)
    {
        return Ipv6Address(("2001:" + i + "::" + h).c_str());
    }
    return Ipv4Address(("10.0." + i + "." + h).c_str());
}

Address
SctpNodeTestCase::GetServer(uint32_t host, uint32_t link, bool ipv6)
{
    return sctp::JoinAddress(GetAddress(host, link, ipv6), PORT);
}

Ptr<SctpSocket>
SctpNodeTestCase::CreateSocket(uint32_t host)
{
    return DynamicCast<SctpSocket>(
        Socket::CreateSocket(m_hosts.Get(host), SctpSocketFactory::GetTypeId()));
}

void
SctpNodeTestCase::CreatePair()
{
    m_server.Attach(CreateSocket(1));
    NS_TEST_EXPECT_MSG_EQ(
        m_server.socket->Bindx({Ipv4Address::GetAny(), Ipv6Address::GetAny()}, PORT),
        0,
        "bind to all addresses");
    NS_TEST_EXPECT_MSG_EQ(m_server.socket->Listen(), 0, "listen");
    m_client.Attach(CreateSocket(0));
}

uint32_t
SctpNodeTestCase::CountInList(uint32_t host, const std::string& list) const
{
    ObjectMapValue value;
    m_hosts.Get(host)->GetObject<SctpL4Protocol>()->GetAttribute(list, value);
    return value.GetN();
}

} // namespace ns3
