/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "ns3/inet-socket-address.h"
#include "ns3/internet-stack-helper.h"
#include "ns3/node-container.h"
#include "ns3/packet.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-multihomed-paths-helper.h"
#include "ns3/sctp-socket.h"
#include "ns3/sctp-timer.h"
#include "ns3/simulator.h"
#include "ns3/test.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * One-to-many sockets of two hosts whose set-ups collide, one of which restarts, and whose
 * association is peeled off; at least one host has FreeBSD's stack.
 */

using namespace ns3;

namespace sctp_usrsctp_collision_test
{

/**
 * @ingroup sctp-tests
 * Two hosts that send to each other from one port.
 */
class CollisionTestCase : public TestCase
{
  public:
    /**
     * @param first TypeId of the SCTP of the host that restarts
     * @param second TypeId of the SCTP of the other host
     * @param loss loss probability, each way
     * @param stream first random stream
     */
    CollisionTestCase(const std::string& first,
                      const std::string& second,
                      double loss,
                      int64_t stream)
        : TestCase(first + " and " + second + ", loss " + std::to_string(loss) + ", stream " +
                   std::to_string(stream)),
          m_stacks{first, second},
          m_loss(loss),
          m_stream(stream)
    {
    }

  private:
    static constexpr uint16_t PORT = 9;    //!< of both sockets
    static constexpr uint32_t ROUND = 20;  //!< messages of each host in a round
    static constexpr uint16_t STREAMS = 7; //!< of set-ups
    static constexpr uint32_t HOSTS = 2;   //!< hosts

    void DoRun() override;
    void DoTeardown() override;

    /// @param host the host that gets a socket
    void MakeSocket(uint32_t host);

    /**
     * Sends the messages of a round from both hosts, in the same instants, and waits.
     * @param peeled the socket of host 1 in place of the one-to-many socket; may be null
     */
    void SendRound(Ptr<SctpSocket> peeled = nullptr);

    /**
     * @param host a host
     * @return its address with the port
     */
    Address GetName(uint32_t host) const
    {
        return InetSocketAddress(Ipv4Address::ConvertFrom(m_addresses[host]), PORT);
    }

    /// @param socket a socket with data
    void Read(Ptr<Socket> socket);

    /**
     * @param socket a socket
     * @param notification its event
     */
    void Notified(Ptr<Socket> socket, const SctpNotification& notification);

    /// @param time how long the simulation runs
    static void Wait(Time time)
    {
        Simulator::Stop(time);
        Simulator::Run();
    }

    std::string m_stacks[HOSTS];            //!< TypeIds of the hosts' SCTP
    double m_loss;                          //!< loss probability
    int64_t m_stream;                       //!< first random stream
    NodeContainer m_hosts;                  //!< the hosts
    Address m_addresses[HOSTS];             //!< their addresses
    Ptr<SctpSocket> m_sockets[HOSTS];       //!< their one-to-many sockets
    uint32_t m_sent[HOSTS]{};               //!< messages by each host
    std::vector<std::string> m_read[HOSTS]; //!< messages that each host has read
    std::vector<Address> m_from;            //!< names that host 1 has read with them
    /// Notifications of host 1, by type.
    std::map<SctpNotification::Type, std::vector<SctpAssociationId>> m_notified;
};

void
CollisionTestCase::MakeSocket(uint32_t host)
{
    m_sockets[host] = SctpHelper::CreateSocket(m_hosts.Get(host), SctpSocketStyle::ONE_TO_MANY);
    NS_TEST_EXPECT_MSG_EQ(m_sockets[host]->Bind(GetName(host)), 0, "binds");
    NS_TEST_EXPECT_MSG_EQ(m_sockets[host]->Listen(), 0, "listens");
    m_sockets[host]->SetRecvCallback(MakeCallback(&CollisionTestCase::Read, this));
    m_sockets[host]->SetNotificationCallback(MakeCallback(&CollisionTestCase::Notified, this));
}

void
CollisionTestCase::Read(Ptr<Socket> socket)
{
    const uint32_t host = socket->GetNode() == m_hosts.Get(0) ? 0 : 1;
    Address from;
    while (auto packet = socket->RecvFrom(from))
    {
        std::string text(packet->GetSize(), '\0');
        packet->CopyData(reinterpret_cast<uint8_t*>(text.data()), text.size());
        m_read[host].push_back(text);
        if (host == 1)
        {
            m_from.push_back(from);
        }
    }
}

void
CollisionTestCase::Notified(Ptr<Socket> socket, const SctpNotification& notification)
{
    if (socket->GetNode() == m_hosts.Get(1))
    {
        m_notified[notification.type].push_back(notification.associationId);
    }
}

void
CollisionTestCase::SendRound(Ptr<SctpSocket> peeled)
{
    for (uint32_t i = 0; i < ROUND; ++i)
    {
        for (uint32_t host = 0; host < HOSTS; ++host)
        {
            const std::string text = std::to_string(m_sent[host]++) + std::string(3000, 'x');
            const auto message =
                Create<Packet>(reinterpret_cast<const uint8_t*>(text.data()), text.size());
            SctpSendInfo info;
            SctpInitInfo init;
            init.outboundStreams = STREAMS;
            const int sent =
                host == 1 && peeled
                    ? peeled->Send(message, 0)
                    : m_sockets[host]->SendMsgTo(message, info, {GetName(1 - host)}, init);
            NS_TEST_EXPECT_MSG_EQ(sent, static_cast<int>(text.size()), "is taken");
        }
        Wait(MilliSeconds(i == 0 ? 0 : 100)); // the first messages set the association up
    }
    Wait(Seconds(200));
    for (uint32_t host = 0; host < HOSTS; ++host)
    {
        const auto& read = m_read[host];
        NS_TEST_EXPECT_MSG_EQ(read.size(), m_sent[1 - host], "all messages arrive at " << host);
        for (uint32_t i = 0; i < read.size(); ++i)
        {
            NS_TEST_EXPECT_MSG_EQ((read[i] == std::to_string(i) + std::string(3000, 'x')),
                                  true,
                                  "message " << i << " in order, each byte right");
        }
    }
}

void
CollisionTestCase::DoRun()
{
    m_hosts.Create(HOSTS);
    InternetStackHelper().Install(m_hosts);
    for (uint32_t host = 0; host < HOSTS; ++host)
    {
        SctpHelper(m_stacks[host]).Install(m_hosts.Get(host));
    }
    MultihomedPathsHelper helper;
    MultihomedPathsHelper::Path path;
    path.rate = "10Mbps";
    path.delay = "10ms";
    path.lossForward = m_loss;
    path.lossBackward = m_loss;
    helper.AddPath(path);
    auto paths = helper.Install(m_hosts.Get(0), m_hosts.Get(1));
    SctpHelper::AssignStreams(m_hosts, m_stream);
    paths.AssignStreams(m_stream + 100);
    for (uint32_t host = 0; host < HOSTS; ++host)
    {
        m_addresses[host] = paths.GetAddress(host, 0);
        MakeSocket(host);
    }
    Wait(Seconds(1));

    SendRound();
    const auto ids = m_sockets[1]->GetAssociationIds();
    NS_TEST_ASSERT_MSG_EQ(ids.size(), 1, "one association of both set-ups");
    using Type = SctpNotification::Type;
    NS_TEST_EXPECT_MSG_EQ(m_notified[Type::COMMUNICATION_UP].size(), 1, "is notified");
    const auto status = m_sockets[1]->GetStatus(ids[0]);
    NS_TEST_EXPECT_MSG_EQ(status.outboundStreams, STREAMS, "set up as the message says");
    NS_TEST_EXPECT_MSG_EQ(status.inboundStreams, STREAMS, "at both ends");

    paths.SetPathDown(0);
    m_sockets[0]->Dispose(); // its ABORT is lost
    Wait(Seconds(1));
    paths.SetPathUp(0);
    MakeSocket(0);
    m_sockets[0]->SendTo(Create<Packet>(1), 0, GetName(1)); // a host that has begun anew is first
    Wait(Seconds(60));
    m_read[1].pop_back();
    SendRound();
    NS_TEST_EXPECT_MSG_EQ(m_notified[Type::RESTART].size(), 1, "a restart");
    NS_TEST_EXPECT_MSG_EQ((m_sockets[1]->GetAssociationIds() == ids), true, "the id stays");

    const auto peeled = m_sockets[1]->PeelOff(ids[0]);
    NS_TEST_ASSERT_MSG_NE(peeled, nullptr, "the association is peeled off");
    SendRound(peeled);
    NS_TEST_EXPECT_MSG_EQ(m_sockets[1]->GetAssociationIds().size(), 0, "it has left the socket");
    NS_TEST_EXPECT_MSG_EQ((std::count(m_from.begin(), m_from.end(), GetName(0)) ==
                           static_cast<int64_t>(m_from.size())),
                          true,
                          "its name stays the same");
    m_sockets[0]->Close();
    Wait(Seconds(60));
    NS_TEST_EXPECT_MSG_EQ((peeled->GetStatus().state == SctpState::CLOSED), true, "it has ended");
    NS_TEST_EXPECT_MSG_EQ(m_notified[Type::COMMUNICATION_LOST].size(), 0, "none was lost");
}

void
CollisionTestCase::DoTeardown()
{
    for (auto& socket : m_sockets)
    {
        socket = nullptr;
    }
    m_hosts = NodeContainer();
    Simulator::Destroy();
}

/**
 * @ingroup sctp-tests
 * The suite.
 */
class CollisionTestSuite : public TestSuite
{
  public:
    CollisionTestSuite()
        : TestSuite("sctp-usrsctp-collision", Type::SYSTEM)
    {
        const std::string own = "ns3::SctpL4Protocol";
        const std::string freebsd = "ns3::UsrsctpL4Protocol";
        for (const auto& [first, second] :
             {std::pair{own, freebsd}, {freebsd, own}, {freebsd, freebsd}})
        {
            AddTestCase(new CollisionTestCase(first, second, 0, 1), SCTP_TEST_QUICK);
            for (int64_t stream = 1; stream <= 5; ++stream)
            {
                AddTestCase(new CollisionTestCase(first, second, 0.05, 1000 * stream),
                            SCTP_TEST_QUICK);
            }
        }
    }
};

CollisionTestSuite g_collisionTestSuite; //!< the suite

} // namespace sctp_usrsctp_collision_test
