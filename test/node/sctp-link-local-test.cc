/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-node-test.h"

#include "ns3/boolean.h"
#include "ns3/config.h"
#include "ns3/inet-socket-address.h"
#include "ns3/inet6-socket-address.h"
#include "ns3/internet-stack-helper.h"
#include "ns3/ipv4-address-helper.h"
#include "ns3/ipv6-address-helper.h"
#include "ns3/ipv6.h"
#include "ns3/point-to-point-helper.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-socket-factory.h"
#include "ns3/simulator.h"
#include "ns3/string.h"

#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Set-ups over IPv6 link-local addresses.
 */

using namespace ns3;

namespace sctp_link_local_test
{

/**
 * @ingroup sctp-tests
 * Two hosts whose interfaces have link-local addresses, and others as the test says.
 */
class LinkLocalTestCase : public TestCase
{
  public:
    /// @param name name of the test
    LinkLocalTestCase(const std::string& name)
        : TestCase(name)
    {
    }

  protected:
    /// Port of the server.
    static constexpr uint16_t PORT = 9;

    void DoSetup() override
    {
        Config::SetDefault("ns3::Icmpv6L4Protocol::DAD", BooleanValue(false));
        m_hosts.Create(2);
        InternetStackHelper().Install(m_hosts);
        SctpHelper().Install(m_hosts);
    }

    void DoTeardown() override
    {
        m_client = SctpTestSocket();
        m_server = SctpTestSocket();
        m_hosts = NodeContainer();
        Simulator::Destroy();
        Config::Reset();
    }

    /**
     * @param host 0 or 1
     * @return a socket
     */
    Ptr<Socket> CreateSocket(uint32_t host) const
    {
        return Socket::CreateSocket(m_hosts.Get(host), SctpSocketFactory::GetTypeId());
    }

    /**
     * @param device a device of the second host
     * @return its link-local address, with PORT
     */
    Address GetLinkLocal(Ptr<NetDevice> device) const
    {
        const auto ipv6 = m_hosts.Get(1)->GetObject<Ipv6>();
        const auto interface = static_cast<uint32_t>(ipv6->GetInterfaceForDevice(device));
        return Inet6SocketAddress(ipv6->GetAddress(interface, 0).GetAddress(), PORT);
    }

    NodeContainer m_hosts;   //!< the hosts
    SctpTestSocket m_client; //!< a socket on host 0
    SctpTestSocket m_server; //!< a socket on host 1, and those that it accepts
};

/// Addresses of a host beside the link-local ones.
struct OtherAddresses
{
    uint32_t ipv6; ///< number of IPv6 addresses, on as many links
    uint32_t ipv4; ///< number of IPv4 addresses, on as many links
};

/**
 * @ingroup sctp-tests
 * INIT and INIT ACK list their addresses unless the source is the only one (RFC 9260 section 5.1.2
 * A): the peer knows each source, and aborts nothing.
 */
class ListsTestCase : public LinkLocalTestCase
{
  public:
    /**
     * @param client addresses of the client
     * @param server addresses of the server
     */
    ListsTestCase(OtherAddresses client, OtherAddresses server)
        : LinkLocalTestCase("Client with " + ToText(client) + ", server with " + ToText(server)),
          m_others{client, server}
    {
    }

  private:
    /**
     * @param others addresses of a host
     * @return their numbers
     */
    static std::string ToText(OtherAddresses others)
    {
        return std::to_string(others.ipv6) + " IPv6, " + std::to_string(others.ipv4) + " IPv4";
    }

    void DoRun() override
    {
        const auto device = MakeLinks();
        m_server.Attach(CreateSocket(1));
        NS_TEST_EXPECT_MSG_EQ(
            m_server.socket->Bindx({Ipv6Address::GetAny(), Ipv4Address::GetAny()}, PORT),
            0,
            "Bindx");
        m_server.socket->Listen();
        m_client.Attach(CreateSocket(0));
        Simulator::Stop(Seconds(5)); // of router solicitations
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_client.socket->Connect(GetLinkLocal(device)), 0, "Connect");
        for (const uint32_t seconds : {1, 34, 60})
        {
            m_client.Send("message");
            Simulator::Stop(Seconds(seconds));
            Simulator::Run();
        }
        NS_TEST_EXPECT_MSG_EQ(m_server.GetText(), "messagemessagemessage", "all bytes");
        NS_TEST_EXPECT_MSG_EQ(m_client.errors + m_client.failed, 0, "no ABORT");
        NS_TEST_EXPECT_MSG_EQ(m_server.accepted.size(), 1, "one association");
    }

    /**
     * Links both hosts, and each with a neighbour if it has two addresses of a family. The common
     * link is the last of IPv6, as ns-3 routes all link-local destinations there.
     * @return the second host's device on the common link
     */
    Ptr<NetDevice> MakeLinks()
    {
        NodeContainer neighbours(2);
        InternetStackHelper().Install(neighbours);
        PointToPointHelper link;
        link.SetDeviceAttribute("DataRate", StringValue("10Mbps"));
        Ipv6AddressHelper global("fd00:1::", Ipv6Prefix(64));
        for (uint32_t host : {0, 1})
        {
            if (m_others[host].ipv6 == 2)
            {
                global.Assign(link.Install(m_hosts.Get(host), neighbours.Get(host)));
                global.NewNetwork();
            }
        }
        const auto devices = link.Install(m_hosts);
        for (uint32_t host : {0, 1})
        {
            const NetDeviceContainer own(devices.Get(host));
            if (m_others[host].ipv6 > 0)
            {
                global.Assign(own);
            }
            else
            {
                global.AssignWithoutAddress(own);
            }
            if (m_others[host].ipv4 == 2)
            {
                const auto second = link.Install(m_hosts.Get(host), neighbours.Get(host));
                Ipv4AddressHelper(host == 0 ? "10.0.8.0" : "10.0.9.0", "255.255.255.0")
                    .Assign(NetDeviceContainer(second.Get(0)));
            }
            if (m_others[host].ipv4 > 0)
            {
                Ipv4AddressHelper("10.0.1.0", "255.255.255.0", host == 0 ? "0.0.0.1" : "0.0.0.2")
                    .Assign(own);
            }
        }
        return devices.Get(1);
    }

    OtherAddresses m_others[2]; //!< addresses of both hosts
};

/**
 * @ingroup sctp-tests
 * Sockets that are bound to a device with link-local addresses only (Socket::BindToNetDevice).
 */
class DeviceTestCase : public LinkLocalTestCase
{
  public:
    /// @param number number of the device, of two; the other one has a global address
    DeviceTestCase(uint32_t number)
        : LinkLocalTestCase("Bound to device " + std::to_string(number) +
                            ", without other addresses"),
          m_number(number)
    {
    }

  private:
    void DoRun() override
    {
        NetDeviceContainer devices[2];
        Ipv6AddressHelper global("fd00:1::", Ipv6Prefix(64));
        Ipv6InterfaceContainer interfaces;
        for (uint32_t i : {0, 1})
        {
            devices[i] = PointToPointHelper().Install(m_hosts);
            interfaces =
                i == m_number ? global.AssignWithoutAddress(devices[i]) : global.Assign(devices[i]);
            m_global = i == m_number ? m_global : interfaces.GetAddress(1, 1);
        }
        const Address destination = GetLinkLocal(devices[m_number].Get(1));
        m_server.Attach(CreateSocket(1));
        m_server.socket->BindToNetDevice(devices[m_number].Get(1));
        NS_TEST_EXPECT_MSG_EQ(
            m_server.socket->Bind(Inet6SocketAddress(Ipv6Address::GetAny(), PORT)),
            0,
            "Bind");
        NS_TEST_EXPECT_MSG_EQ(m_server.socket->Listen(), 0, "Listen");
        m_client.Attach(CreateSocket(0));
        m_client.socket->BindToNetDevice(devices[m_number].Get(0));
        Simulator::Stop(Seconds(5));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_client.socket->Connect(destination), 0, "Connect");
        SctpTestSocket other;
        other.Attach(CreateSocket(0));
        other.socket->Connect(Inet6SocketAddress(m_global, PORT));
        Simulator::Stop(Seconds(5));
        Simulator::Run();
        m_client.Send("message");
        Simulator::Stop(Seconds(100));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(other.failed, 1, "no listener hears the other device");
        NS_TEST_EXPECT_MSG_EQ(m_server.GetText(), "message", "data arrives");
        NS_TEST_ASSERT_MSG_EQ(m_server.accepted.size(), 1, "accepted");
        const auto accepted = DynamicCast<SctpSocket>(m_server.accepted.front());
        NS_TEST_EXPECT_MSG_EQ(accepted->GetBoundNetDevice(),
                              devices[m_number].Get(1),
                              "the device");
        for (const auto& socket : {m_client.socket, accepted})
        {
            NS_TEST_ASSERT_MSG_EQ(socket->GetLocalAddresses().size(), 1, "its address only");
            NS_TEST_EXPECT_MSG_EQ(
                Ipv6Address::ConvertFrom(socket->GetLocalAddresses().front()).IsLinkLocal(),
                true,
                "which is link-local");
        }
        other.socket->Dispose();
    }

    uint32_t m_number;    //!< number of the device
    Ipv6Address m_global; //!< address of the other device of the second host
};

/**
 * @ingroup sctp-tests
 * The suite.
 */
class LinkLocalTestSuite : public TestSuite
{
  public:
    LinkLocalTestSuite()
        : TestSuite("sctp-link-local", Type::UNIT)
    {
        const std::vector<OtherAddresses> kinds{{0, 0}, {1, 0}, {2, 0}, {0, 1}, {0, 2}};
        for (const auto& client : kinds)
        {
            for (const auto& server : kinds)
            {
                AddTestCase(new ListsTestCase(client, server), SCTP_TEST_QUICK);
            }
        }
        for (const uint32_t number : {0, 1})
        {
            AddTestCase(new DeviceTestCase(number), SCTP_TEST_QUICK);
        }
    }
};

LinkLocalTestSuite g_suite; //!< registers the suite

} // namespace sctp_link_local_test
