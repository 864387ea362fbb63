/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../../helper/scenario/sctp-nat-translator.h"
#include "../harness/sctp-error-text.h"
#include "../harness/sctp-node-test.h"

#include "ns3/boolean.h"
#include "ns3/config.h"
#include "ns3/error-model.h"
#include "ns3/inet-socket-address.h"
#include "ns3/internet-stack-helper.h"
#include "ns3/ipv4-static-routing-helper.h"
#include "ns3/ipv4.h"
#include "ns3/point-to-point-helper.h"
#include "ns3/pointer.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-hmac.h"
#include "ns3/sctp-parameters.h"
#include "ns3/sctp-socket.h"
#include "ns3/sctp-usrsctp-l4-protocol.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/test.h"
#include "ns3/udp-socket-factory.h"
#include "ns3/uinteger.h"

#include <string>
#include <utility>

/**
 * @file
 * @ingroup sctp-tests
 * SCTP in UDP (RFC 6951) between this module's stack and FreeBSD's, through a NAT that changes the
 * client's port, or its address.
 */

using namespace ns3;

namespace sctp_usrsctp_udp_test
{

/// Which host has FreeBSD's stack.
enum Freebsd : uint8_t
{
    CLIENT, //!< the one behind the NAT
    SERVER, //!< the other one
    BOTH    //!< each
};

/// Settings of a test.
struct Case
{
    Freebsd freebsd; //!< host with FreeBSD's stack
    bool
        clientFirst; //!< whether the client sends first after its port has changed, else the server
    bool auth;       //!< whether DATA is authenticated
    double loss;     //!< loss probability, each way
};

/**
 * @ingroup sctp-tests
 * A client behind a NAT and a server, of which one at least has FreeBSD's stack. The NAT gives the
 * client another port, again and again.
 */
class UsrsctpUdpTestCase : public TestCase
{
  public:
    /**
     * @param settings settings
     * @param prefix first part of the name
     */
    explicit UsrsctpUdpTestCase(const Case& settings, const std::string& prefix = "")
        : TestCase(prefix + std::string("FreeBSD is ") +
                   (settings.freebsd == CLIENT   ? "the client"
                    : settings.freebsd == SERVER ? "the server"
                                                 : "both") +
                   (settings.clientFirst ? ", the client first" : ", the server first") +
                   (settings.auth ? ", AUTH" : "") + (settings.loss > 0 ? ", losses" : "")),
          m_case(settings)
    {
    }

  protected:
    static constexpr uint16_t PORT = 9;        //!< SCTP port of the server
    static constexpr uint16_t UDP_PORT = 9899; //!< local UDP port of both hosts
    static constexpr uint32_t REBINDINGS = 5;  //!< how often the port changes

    void DoTeardown() override;

    /// Makes the network and opens the association.
    void Open();

    /**
     * @param host 0 = the client, 1 = the server
     * @return whether it has FreeBSD's stack
     */
    bool IsFreebsd(uint32_t host) const
    {
        return m_case.freebsd == BOTH || m_case.freebsd == (host == 0 ? CLIENT : SERVER);
    }

    /// Makes hosts, NAT and links.
    void Build();

    /**
     * Gives a device an address, and its node a default route.
     * @param device the device
     * @param address the address
     */
    void Assign(Ptr<NetDevice> device, const char* address) const;

    /**
     * @param host 0 = the client, 1 = the server
     * @return a socket with the settings of the test
     */
    Ptr<SctpSocket> CreateSocket(uint32_t host) const;

    /**
     * Sends a message.
     * @param host 0 = the client, 1 = the server
     */
    void Send(uint32_t host);

    /// @param time how long time passes
    static void Run(Time time)
    {
        Simulator::Stop(time);
        Simulator::Run();
    }

    /// @return UDP port of the client as the server has it
    uint16_t GetPort() const;

    Case m_case;                  //!< settings
    NodeContainer m_hosts;        //!< client and server
    Ptr<SctpNatTranslator> m_nat; //!< before the client
    SctpTestSocket m_ends[2];     //!< sockets of client and listener
    uint32_t m_sent[2]{};         //!< bytes sent by each host

  private:
    void DoRun() override;
};

void
UsrsctpUdpTestCase::Assign(Ptr<NetDevice> device, const char* address) const
{
    const auto ipv4 = device->GetNode()->GetObject<Ipv4>();
    const uint32_t interface = ipv4->AddInterface(device);
    ipv4->AddAddress(interface, Ipv4InterfaceAddress(Ipv4Address(address), Ipv4Mask("/24")));
    ipv4->SetUp(interface);
    const Ipv4Address gateway((Ipv4Address(address).Get() & 0xffffff00) + 254);
    Ipv4StaticRoutingHelper().GetStaticRouting(ipv4)->SetDefaultRoute(gateway, interface);
    auto losses = CreateObject<RateErrorModel>();
    losses->SetUnit(RateErrorModel::ERROR_UNIT_PACKET);
    losses->SetRate(m_case.loss);
    losses->AssignStreams(ipv4->GetObject<Node>()->GetId() + 7);
    device->SetAttribute("ReceiveErrorModel", PointerValue(losses));
}

void
UsrsctpUdpTestCase::Build()
{
    m_hosts.Create(2);
    InternetStackHelper().Install(m_hosts);
    for (uint32_t host = 0; host < 2; ++host)
    {
        SctpHelper helper(IsFreebsd(host) ? "ns3::UsrsctpL4Protocol" : "ns3::SctpL4Protocol");
        helper.Set("UdpEncapsulationPort", UintegerValue(UDP_PORT));
        helper.Install(m_hosts.Get(host));
    }
    SctpHelper::AssignStreams(m_hosts, 100);
    NodeContainer nat(1);
    PointToPointHelper link;
    link.SetDeviceAttribute("DataRate", StringValue("10Mbps"));
    link.SetChannelAttribute("Delay", StringValue("10ms"));
    const auto inside = link.Install(m_hosts.Get(0), nat.Get(0));
    const auto outside = link.Install(nat.Get(0), m_hosts.Get(1));
    Assign(inside.Get(0), "10.0.0.1");
    Assign(outside.Get(1), "203.0.0.2");
    m_nat = Create<SctpNatTranslator>(outside.Get(0),
                                      Ipv4Address("203.0.0.10"),
                                      SctpNatTranslator::Settings());
    m_nat->AddHost(inside.Get(1), Ipv4Address("10.0.0.1"));
}

Ptr<SctpSocket>
UsrsctpUdpTestCase::CreateSocket(uint32_t host) const
{
    auto socket = SctpHelper::CreateSocket(m_hosts.Get(host), SctpSocketStyle::ONE_TO_ONE);
    const auto parameters = socket->GetParameters();
    parameters->SetAttribute("RemoteUdpEncapsPort", UintegerValue(host == 0 ? UDP_PORT : 0));
    if (!IsFreebsd(host))
    {
        parameters->SetAttribute("BehindNat", BooleanValue(host == 0));
    }
    if (m_case.auth)
    {
        parameters->SetAttribute("Extensions", StringValue(IsFreebsd(host) ? "" : "Auth"));
        parameters->SetAttribute("AuthKeys", StringValue("1=secret"));
        parameters->SetAttribute("AuthChunks", StringValue("DATA"));
    }
    return socket;
}

void
UsrsctpUdpTestCase::Send(uint32_t host)
{
    constexpr uint32_t SIZE = 3000;
    const auto socket = host == 0 ? Ptr<Socket>(m_ends[0].socket) : m_ends[1].accepted.at(0);
    const int sent = socket->Send(Create<Packet>(SIZE), 0);
    m_sent[host] += sent > 0 ? sent : 0;
}

uint16_t
UsrsctpUdpTestCase::GetPort() const
{
    const auto accepted = DynamicCast<SctpSocket>(m_ends[1].accepted.at(0));
    const auto paths = accepted->GetPathInfos();
    return paths.empty() ? 0 : paths.front().udpPort;
}

void
UsrsctpUdpTestCase::Open()
{
    Config::SetGlobal("ChecksumEnabled", BooleanValue(true));
    Build();
    m_ends[1].Attach(CreateSocket(1));
    m_ends[1].socket->Bind(InetSocketAddress(Ipv4Address::GetAny(), PORT));
    m_ends[1].socket->Listen();
    m_ends[0].Attach(CreateSocket(0));
    m_ends[0].socket->Connect(InetSocketAddress(Ipv4Address("203.0.0.2"), PORT));
    Run(Seconds(m_case.loss > 0 ? 60 : 2));
    NS_TEST_ASSERT_MSG_EQ(m_ends[1].accepted.size(), 1, "established");
}

void
UsrsctpUdpTestCase::DoRun()
{
    Open();
    for (uint32_t i = 0; i < REBINDINGS; ++i)
    {
        const uint16_t before = GetPort();
        m_nat->Forget();
        Send(m_case.clientFirst ? 0 : 1);
        Run(Seconds(m_case.clientFirst ? 1 : 3));
        Send(m_case.clientFirst ? 1 : 0);
        Run(Seconds(60)); // the NAT forgets an idle client; its next HEARTBEAT or DATA is seen
        NS_TEST_EXPECT_MSG_NE(GetPort(), before, "the server has the new port");
        NS_TEST_EXPECT_MSG_NE(GetPort(), 0, "in UDP");
        NS_TEST_EXPECT_MSG_EQ(m_ends[0].socket->GetPathInfos().at(0).udpPort,
                              UDP_PORT,
                              "the client has that of the server");
    }
    Run(Seconds(200));
    NS_TEST_EXPECT_MSG_EQ(m_ends[1].GetText().size(), m_sent[0], "all data of the client");
    NS_TEST_EXPECT_MSG_EQ(m_ends[0].GetText().size(), m_sent[1], "all data of the server");
    NS_TEST_EXPECT_MSG_EQ(m_sent[0], 3000 * REBINDINGS, "as much as was to be sent");
    NS_TEST_EXPECT_MSG_EQ(m_sent[1], 3000 * REBINDINGS, "as much as was to be sent");
    m_ends[0].socket->Close();
    Run(Seconds(200));
    for (uint32_t host = 0; host < 2; ++host)
    {
        if (const auto freebsd = m_hosts.Get(host)->GetObject<UsrsctpL4Protocol>())
        {
            NS_TEST_EXPECT_MSG_EQ(freebsd->GetCounters().badChecksums, 0, "checksums");
            NS_TEST_EXPECT_MSG_EQ(freebsd->GetCounters().aborts, 0, "no ABORT");
            NS_TEST_EXPECT_MSG_EQ(freebsd->GetCounters().authFailures, 0, "all AUTH is right");
        }
    }
}

void
UsrsctpUdpTestCase::DoTeardown()
{
    m_ends[0] = m_ends[1] = SctpTestSocket();
    m_nat = nullptr;
    m_hosts = NodeContainer();
    Simulator::Destroy();
    Config::SetGlobal("ChecksumEnabled", BooleanValue(false));
    Config::SetDefault("ns3::SctpParameters::DynamicAddresses", BooleanValue(false));
}

/**
 * @ingroup sctp-tests
 * The NAT gives the client another address, and the server has FreeBSD's stack.
 */
class UsrsctpNatAddressTestCase : public UsrsctpUdpTestCase
{
  public:
    /// @param clientFirst whether the client sends first afterwards
    explicit UsrsctpNatAddressTestCase(bool clientFirst)
        : UsrsctpUdpTestCase({SERVER, clientFirst, false, 0}, "Another address, ")
    {
    }

  private:
    void DoRun() override;
};

void
UsrsctpNatAddressTestCase::DoRun()
{
    Config::SetDefault("ns3::SctpParameters::DynamicAddresses", BooleanValue(true));
    Open();
    Send(0);
    Send(1);
    Run(Seconds(5));
    m_nat->SetAddress(Ipv4Address("203.0.0.20"));
    Send(m_case.clientFirst ? 0 : 1);
    // ABORT with T bit, ASCONF with wildcards; a silent client learns of it by its next HEARTBEAT.
    Run(Seconds(m_case.clientFirst ? 3 : 40));
    const auto accepted = DynamicCast<SctpSocket>(m_ends[1].accepted.at(0));
    const auto paths = accepted->GetPathInfos();
    NS_TEST_ASSERT_MSG_EQ(paths.size(), 1, "one address");
    NS_TEST_EXPECT_MSG_EQ(SctpHelper::ToText(paths[0].remote), "203.0.0.20", "the new one");
    NS_TEST_EXPECT_MSG_EQ(paths[0].state, SctpPathState::UNCONFIRMED, "FreeBSD waits HB.interval");
    NS_TEST_EXPECT_MSG_EQ(m_ends[1].GetText().size(), m_sent[0], "data of the client has arrived");
    Send(m_case.clientFirst ? 1 : 0);
    Run(Seconds(10));
    NS_TEST_EXPECT_MSG_EQ(m_ends[0].GetText().size(), 3000, "data of the server waits");
    Run(Seconds(100));
    NS_TEST_EXPECT_MSG_EQ(accepted->GetPathInfos().at(0).state, SctpPathState::ACTIVE, "verified");
    NS_TEST_EXPECT_MSG_EQ(m_ends[1].GetText().size(), m_sent[0], "all data of the client");
    NS_TEST_EXPECT_MSG_EQ(m_ends[0].GetText().size(), m_sent[1], "all data of the server");
    NS_TEST_EXPECT_MSG_EQ(m_sent[0] + m_sent[1], 4 * 3000, "as much as was to be sent");
    NS_TEST_EXPECT_MSG_EQ(m_ends[0].errors + m_ends[1].errors, 0, "the association goes on");
}

/**
 * @ingroup sctp-tests
 * Lines about a UDP port of a node with FreeBSD's stack name the class of that node.
 */
class UsrsctpUdpPortTestCase : public SctpNodeTestCase
{
  public:
    UsrsctpUdpPortTestCase()
        : SctpNodeTestCase("Lines about the port of FreeBSD's node name its class")
    {
    }

  private:
    void DoRun() override
    {
        NodeContainer nodes(2);
        InternetStackHelper().Install(nodes);
        const auto socket = Socket::CreateSocket(nodes.Get(0), UdpSocketFactory::GetTypeId());
        socket->Bind(InetSocketAddress(Ipv4Address::GetAny(), 9899));
        SctpHelper helper("ns3::UsrsctpL4Protocol");
        helper.Install(nodes.Get(1));
        helper.Set("UdpEncapsulationPort", UintegerValue(9899));
        helper.Install(nodes.Get(0));
        const SctpErrorText text;
        Simulator::Stop(Seconds(1));
        Simulator::Run();
        const auto taken = "UdpEncapsulationPort 9899 of ns3::UsrsctpL4Protocol cannot be bound";
        NS_TEST_EXPECT_MSG_NE(text.Get().find(taken), std::string::npos, text.Get());
    }
};

/**
 * @ingroup sctp-tests
 * The suite.
 */
class UsrsctpUdpTestSuite : public TestSuite
{
  public:
    UsrsctpUdpTestSuite()
        : TestSuite("sctp-usrsctp-udp", Type::SYSTEM)
    {
        AddTestCase(new UsrsctpUdpPortTestCase, SCTP_TEST_QUICK);
        for (const bool clientFirst : {true, false})
        {
            AddTestCase(new UsrsctpNatAddressTestCase(clientFirst), SCTP_TEST_QUICK);
        }
        for (const auto freebsd : {CLIENT, SERVER, BOTH})
        {
            for (const bool clientFirst : {true, false})
            {
                for (const bool auth : {false, true})
                {
                    for (const double loss : {0.0, 0.05})
                    {
                        if (!auth || sctp::HasHmac())
                        {
                            AddTestCase(new UsrsctpUdpTestCase({freebsd, clientFirst, auth, loss}),
                                        SCTP_TEST_QUICK);
                        }
                    }
                }
            }
        }
    }
};

UsrsctpUdpTestSuite g_usrsctpUdpTestSuite; //!< the suite

} // namespace sctp_usrsctp_udp_test
