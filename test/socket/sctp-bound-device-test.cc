/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-node-test.h"

#include "ns3/inet-socket-address.h"
#include "ns3/inet6-socket-address.h"
#include "ns3/ipv4.h"
#include "ns3/ipv6.h"
#include "ns3/sctp-compat.h"
#include "ns3/simulator.h"

#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Listeners that are bound to a device (Socket::BindToNetDevice).
 */

using namespace ns3;

namespace sctp_bound_device_test
{

/**
 * @ingroup sctp-tests
 * Two hosts with two links, whose second one listens.
 */
class BoundDeviceTestCase : public SctpNodeTestCase
{
  public:
    /// @param name name of the test
    BoundDeviceTestCase(const std::string& name)
        : SctpNodeTestCase(name, 2)
    {
    }

  protected:
    /**
     * @param link a link
     * @param host a host
     * @return the device of the host there
     */
    Ptr<NetDevice> GetDevice(uint32_t link, uint32_t host = 1) const
    {
        const auto ipv4 = m_hosts.Get(host)->GetObject<Ipv4>();
        const auto address = Ipv4Address::ConvertFrom(GetAddress(host, link));
        return ipv4->GetNetDevice(ipv4->GetInterfaceForAddress(address));
    }

    /**
     * @param ipv6 whether over IPv6
     * @return any address of the second host, with PORT
     */
    static Address GetAny(bool ipv6)
    {
        return ipv6 ? Address(Inet6SocketAddress(Ipv6Address::GetAny(), PORT))
                    : Address(InetSocketAddress(Ipv4Address::GetAny(), PORT));
    }

    /**
     * Connects to each address of the second host.
     * @param ipv6 whether over IPv6
     * @return for each link whether it is "connected" or "refused"
     */
    std::string ConnectToEach(bool ipv6)
    {
        std::string text;
        for (uint32_t link = 0; link < 2; ++link)
        {
            SctpTestSocket client;
            client.Attach(CreateSocket(0));
            client.socket->Connect(GetServer(1, link, ipv6));
            Simulator::Stop(Seconds(5));
            Simulator::Run();
            text += text.empty() ? "" : " ";
            text += client.connected > 0 ? "connected" : client.failed > 0 ? "refused" : "nothing";
            client.socket->Dispose();
        }
        return text;
    }
};

/**
 * @ingroup sctp-tests
 * A listener hears the packets of its device alone.
 */
class OneDeviceTestCase : public BoundDeviceTestCase
{
  public:
    /**
     * @param order calls of the listener: b = Bind, d = BindToNetDevice, l = Listen
     * @param link link of the device
     * @param ipv6 whether over IPv6
     */
    OneDeviceTestCase(const std::string& order, uint32_t link, bool ipv6)
        : BoundDeviceTestCase("A listener of link " + std::to_string(link) + ", IPv" +
                              (ipv6 ? "6" : "4") + ", calls " + order),
          m_order(order),
          m_link(link),
          m_ipv6(ipv6)
    {
    }

  private:
    void DoRun() override
    {
        m_server.Attach(CreateSocket(1));
        for (const char call : m_order)
        {
            if (call == 'b')
            {
                NS_TEST_EXPECT_MSG_EQ(m_server.socket->Bind(GetAny(m_ipv6)), 0, "Bind");
            }
            else if (call == 'd')
            {
                m_server.socket->BindToNetDevice(GetDevice(m_link));
            }
            else
            {
                NS_TEST_EXPECT_MSG_EQ(m_server.socket->Listen(), 0, "Listen");
            }
        }
        NS_TEST_EXPECT_MSG_EQ(ConnectToEach(m_ipv6),
                              (m_link == 0 ? "connected refused" : "refused connected"),
                              "INITs of its device only");
        NS_TEST_ASSERT_MSG_EQ(m_server.accepted.size(), 1, "an accepted socket");
        NS_TEST_EXPECT_MSG_EQ(m_server.accepted.front()->GetBoundNetDevice(),
                              GetDevice(m_link),
                              "which keeps the device");
        if (!m_ipv6)
        {
            m_server.socket->BindToNetDevice(nullptr);
            NS_TEST_EXPECT_MSG_EQ(ConnectToEach(false), "connected connected", "of all devices");
        }
    }

    std::string m_order; //!< the calls
    uint32_t m_link;     //!< link of the device
    bool m_ipv6;         //!< whether over IPv6
};

/**
 * @ingroup sctp-tests
 * Two listeners have the same port, on a device each.
 */
class TwoDevicesTestCase : public BoundDeviceTestCase
{
  public:
    TwoDevicesTestCase()
        : BoundDeviceTestCase("Two listeners on a port, for two devices")
    {
    }

  private:
    void DoRun() override
    {
        SctpTestSocket listeners[2];
        for (uint32_t link = 0; link < 2; ++link)
        {
            listeners[link].Attach(CreateSocket(1));
            listeners[link].socket->BindToNetDevice(GetDevice(link));
            NS_TEST_EXPECT_MSG_EQ(listeners[link].socket->Bind(GetAny(false)), 0, "Bind");
            NS_TEST_EXPECT_MSG_EQ(listeners[link].socket->Listen(), 0, "Listen");
        }
        m_server.Attach(CreateSocket(1));
        NS_TEST_EXPECT_MSG_EQ(m_server.socket->Bind(GetAny(false)), -1, "all devices");
        NS_TEST_EXPECT_MSG_EQ(m_server.socket->GetErrno(), Socket::ERROR_ADDRINUSE, "taken");
        m_server.socket->BindToNetDevice(GetDevice(1));
        NS_TEST_EXPECT_MSG_EQ(m_server.socket->Bind(GetAny(false)), -1, "a device that has one");
        NS_TEST_EXPECT_MSG_EQ(ConnectToEach(false), "connected connected", "both");
        for (uint32_t link = 0; link < 2; ++link)
        {
            const auto& accepted = listeners[link].accepted;
            NS_TEST_ASSERT_MSG_EQ(accepted.size(), 1, "one each");
            NS_TEST_EXPECT_MSG_EQ(accepted.front()->GetBoundNetDevice(),
                                  GetDevice(link),
                                  "its own");
            accepted.front()->Dispose();
            listeners[link].socket->Dispose();
        }
    }
};

/**
 * @ingroup sctp-tests
 * A client that is bound to a device reaches link-local addresses of its link alone.
 */
class LinkLocalPeersTestCase : public BoundDeviceTestCase
{
  public:
    LinkLocalPeersTestCase()
        : BoundDeviceTestCase(
              "A client of a device, which has a global address, and link-local peers")
    {
    }

  private:
    void DoRun() override
    {
        m_server.Attach(CreateSocket(1));
        m_server.socket->Bind(Inet6SocketAddress(Ipv6Address::GetAny(), PORT));
        m_server.socket->Listen();
        for (const uint32_t own : {0, 1})
        {
            for (const uint32_t peer : {0, 1})
            {
                const bool same = own == peer;
                const std::string text = std::to_string(own) + " to " + std::to_string(peer);
                SctpTestSocket client;
                client.Attach(CreateSocket(0));
                client.socket->BindToNetDevice(GetDevice(own, 0));
                const auto ipv6 = m_hosts.Get(1)->GetObject<Ipv6>();
                const auto remote =
                    ipv6->GetAddress(ipv6->GetInterfaceForDevice(GetDevice(peer)), 0).GetAddress();
                NS_TEST_ASSERT_MSG_EQ(remote.IsLinkLocal(), true, "a link-local address");
                client.socket->Connect(Inet6SocketAddress(remote, PORT));
                Simulator::Stop(Seconds(5));
                Simulator::Run();
                NS_TEST_EXPECT_MSG_EQ(client.connected, (same ? 1 : 0), "link " + text);
                client.socket->Dispose();
            }
        }
    }
};

/**
 * @ingroup sctp-tests
 * The suite.
 */
class BoundDeviceTestSuite : public TestSuite
{
  public:
    BoundDeviceTestSuite()
        : TestSuite("sctp-bound-device", Type::UNIT)
    {
        for (const std::string order : {"bdl", "dbl", "bld"})
        {
            for (const bool ipv6 : {false, true})
            {
                for (const uint32_t link : {0, 1})
                {
                    AddTestCase(new OneDeviceTestCase(order, link, ipv6), SCTP_TEST_QUICK);
                }
            }
        }
        AddTestCase(new TwoDevicesTestCase(), SCTP_TEST_QUICK);
        AddTestCase(new LinkLocalPeersTestCase(), SCTP_TEST_QUICK);
    }
};

BoundDeviceTestSuite g_suite; //!< registers the suite

} // namespace sctp_bound_device_test
