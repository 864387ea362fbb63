/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "ns3/inet-socket-address.h"
#include "ns3/internet-stack-helper.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-multihomed-paths-helper.h"
#include "ns3/sctp-socket.h"
#include "ns3/sctp-usrsctp-l4-protocol.h"
#include "ns3/simulator.h"
#include "ns3/test.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Sockets of the one-to-many style where FreeBSD's stack is at one end, or at both.
 */

namespace ns3
{

namespace sctp_usrsctp_one_to_many_test
{

/**
 * @ingroup sctp-tests
 * Associations that either end sets up: each message is answered, over a path with losses.
 */
class SctpUsrsctpOneToManyTestCase : public TestCase
{
  public:
    /**
     * @param many TypeId of the SCTP of the one-to-many socket
     * @param peers TypeId of the SCTP of its peers
     * @param loss loss probability, each way
     */
    SctpUsrsctpOneToManyTestCase(const std::string& many, const std::string& peers, double loss)
        : TestCase("Client and server at once, " + many + " with peers of " + peers + ", loss " +
                   std::to_string(loss)),
          m_stacks{peers, many},
          m_loss(loss)
    {
    }

  private:
    static constexpr uint32_t PEERS = 4;     //!< clients of the socket, and as many servers
    static constexpr uint32_t MESSAGES = 50; //!< of each of them
    static constexpr uint16_t PORT = 9; //!< of the socket; peers that listen have the next ones

    void DoRun() override;
    void DoTeardown() override;

    /// Makes the sockets of the peers.
    void MakePeers();

    /**
     * Sends the next message of all, until there are enough.
     * @param number its number
     */
    void SendNext(uint32_t number);

    /// @param socket a peer's socket that was accepted
    void Accepted(Ptr<Socket> socket, const Address&);

    /// @param socket the one-to-many socket
    void ReadMany(Ptr<Socket> socket);

    /// @param socket a peer's socket
    void ReadPeer(Ptr<Socket> socket);

    std::string m_stacks[2];                        //!< TypeIds of the hosts' SCTP
    double m_loss;                                  //!< loss probability
    NodeContainer m_hosts;                          //!< the peers' and the one-to-many socket's
    Address m_addresses[2];                         //!< of the hosts, without ports
    Ptr<SctpSocket> m_many;                         //!< the one-to-many socket
    std::vector<Ptr<Socket>> m_listeners;           //!< of the peers
    std::vector<Ptr<Socket>> m_peers;               //!< those of the peers with an association
    std::map<SctpAssociationId, uint32_t> m_atMany; //!< bytes read of each association
    std::map<Ptr<Socket>, uint32_t> m_atPeers;      //!< bytes read of each peer
};

void
SctpUsrsctpOneToManyTestCase::Accepted(Ptr<Socket> socket, const Address&)
{
    m_peers.push_back(socket);
    socket->SetRecvCallback(MakeCallback(&SctpUsrsctpOneToManyTestCase::ReadPeer, this));
}

void
SctpUsrsctpOneToManyTestCase::ReadMany(Ptr<Socket> /* socket */)
{
    SctpReceiveInfo info;
    while (auto packet = m_many->RecvMsg(UINT32_MAX, info))
    {
        m_atMany[info.associationId] += packet->GetSize();
    }
}

void
SctpUsrsctpOneToManyTestCase::ReadPeer(Ptr<Socket> socket)
{
    while (auto packet = socket->Recv())
    {
        if (packet->GetSize() == 0)
        {
            socket->Close();
            break;
        }
        m_atPeers[socket] += packet->GetSize();
        socket->Send(packet);
    }
}

void
SctpUsrsctpOneToManyTestCase::MakePeers()
{
    for (uint32_t i = 0; i < PEERS; ++i)
    {
        auto listener = SctpHelper::CreateSocket(m_hosts.Get(0), SctpSocketStyle::ONE_TO_ONE);
        const auto own = Ipv4Address::ConvertFrom(m_addresses[0]);
        listener->Bind(InetSocketAddress(own, static_cast<uint16_t>(PORT + 1 + i)));
        listener->Listen();
        listener->SetAcceptCallback(MakeNullCallback<bool, Ptr<Socket>, const Address&>(),
                                    MakeCallback(&SctpUsrsctpOneToManyTestCase::Accepted, this));
        m_listeners.push_back(listener);
        auto client = SctpHelper::CreateSocket(m_hosts.Get(0), SctpSocketStyle::ONE_TO_ONE);
        client->SetRecvCallback(MakeCallback(&SctpUsrsctpOneToManyTestCase::ReadPeer, this));
        const auto remote = Ipv4Address::ConvertFrom(m_addresses[1]);
        NS_TEST_EXPECT_MSG_EQ(client->Connect(InetSocketAddress(remote, PORT)), 0, "connects");
        m_peers.push_back(client);
    }
}

void
SctpUsrsctpOneToManyTestCase::SendNext(uint32_t number)
{
    SctpSendInfo all;
    all.sendAll = true;
    if (number == 0) // sets the associations up
    {
        const auto remote = Ipv4Address::ConvertFrom(m_addresses[0]);
        for (uint16_t i = 0; i < PEERS; ++i)
        {
            const Address to = InetSocketAddress(remote, static_cast<uint16_t>(PORT + 1 + i));
            NS_TEST_EXPECT_MSG_EQ(m_many->SendTo(Create<Packet>(1000), 0, to), 1000, "taken");
        }
        sctp::ScheduleFunction(Seconds(20), [this] { SendNext(1); });
    }
    else if (number <= MESSAGES)
    {
        NS_TEST_EXPECT_MSG_EQ(m_many->SendMsg(Create<Packet>(1000), all), 1000, "to all");
        sctp::ScheduleFunction(MilliSeconds(100), [this, number] { SendNext(number + 1); });
    }
    else
    {
        sctp::ScheduleFunction(Seconds(60), [this] { m_many->Close(); });
    }
}

void
SctpUsrsctpOneToManyTestCase::DoRun()
{
    m_hosts.Create(2);
    InternetStackHelper().Install(m_hosts);
    SctpHelper(m_stacks[0]).Install(m_hosts.Get(0));
    SctpHelper(m_stacks[1]).Install(m_hosts.Get(1));
    MultihomedPathsHelper helper;
    MultihomedPathsHelper::Path path;
    path.rate = "10Mbps";
    path.delay = "10ms";
    path.lossForward = m_loss;
    path.lossBackward = m_loss;
    helper.AddPath(path);
    auto paths = helper.Install(m_hosts.Get(0), m_hosts.Get(1));
    SctpHelper::AssignStreams(m_hosts, 100);
    paths.AssignStreams(200);
    m_addresses[0] = paths.GetAddress(0, 0);
    m_addresses[1] = paths.GetAddress(1, 0);

    m_many = SctpHelper::CreateSocket(m_hosts.Get(1), SctpSocketStyle::ONE_TO_MANY);
    m_many->Bind(InetSocketAddress(Ipv4Address::GetAny(), PORT));
    m_many->Listen();
    m_many->SetRecvCallback(MakeCallback(&SctpUsrsctpOneToManyTestCase::ReadMany, this));
    MakePeers();
    sctp::ScheduleFunction(Seconds(1), [this] { SendNext(0); });
    Simulator::Stop(Seconds(300));
    Simulator::Run();
    NS_TEST_EXPECT_MSG_EQ(m_peers.size(), 2 * PEERS, "associations that either end set up");
    NS_TEST_EXPECT_MSG_EQ(m_atMany.size(), 2 * PEERS, "each has an id");
    uint32_t atMany = 0;
    for (const auto& [id, bytes] : m_atMany)
    {
        NS_TEST_EXPECT_MSG_EQ((bytes == MESSAGES * 1000 || bytes == (MESSAGES + 1) * 1000),
                              true,
                              "all answers of association " << id);
        atMany += bytes;
    }
    uint32_t atPeers = 0;
    for (const auto& [socket, bytes] : m_atPeers)
    {
        atPeers += bytes;
    }
    NS_TEST_EXPECT_MSG_EQ(atPeers, 2 * PEERS * MESSAGES * 1000 + PEERS * 1000, "all messages");
    NS_TEST_EXPECT_MSG_EQ(atMany, atPeers, "all answers");
    NS_TEST_EXPECT_MSG_EQ(m_many->GetAssociationIds().size(), 0, "Close has ended all");
}

void
SctpUsrsctpOneToManyTestCase::DoTeardown()
{
    m_many = nullptr;
    m_listeners.clear();
    m_peers.clear();
    m_atPeers.clear();
    m_hosts = NodeContainer();
    Simulator::Destroy();
}

/**
 * @ingroup sctp-tests
 * A socket that was peeled off, or accepted, keeps to the addresses of the one that was bound,
 * which has been closed.
 */
class SctpUsrsctpSharedPortTestCase : public TestCase
{
  public:
    /// @param style style of the socket that is bound
    explicit SctpUsrsctpSharedPortTestCase(SctpSocketStyle style)
        : TestCase(std::string("Addresses of a shared port, ") +
                   (style == SctpSocketStyle::ONE_TO_MANY ? "one-to-many" : "one-to-one")),
          m_style(style)
    {
    }

  private:
    void DoRun() override;

    /// @param from source of a packet of the server
    void Sent(Ptr<const Packet> /* packet */, const Address& from, const Address& /* to */)
    {
        m_sources[from] += m_closed ? 1 : 0;
    }

    SctpSocketStyle m_style;               //!< of the socket that is bound
    Ptr<SctpSocket> m_other;               //!< peeled off, or accepted
    std::map<Address, uint32_t> m_sources; //!< packets after the close, by their sources
    bool m_closed{false};                  //!< the socket that was bound is closed
};

void
SctpUsrsctpSharedPortTestCase::DoRun()
{
    constexpr uint16_t PORT = 9;
    NodeContainer hosts(2);
    InternetStackHelper().Install(hosts);
    SctpHelper().Install(hosts.Get(0));
    SctpHelper freebsd("ns3::UsrsctpL4Protocol");
    freebsd.Install(hosts.Get(1));
    MultihomedPathsHelper helper;
    helper.AddPath(MultihomedPathsHelper::Path());
    helper.AddPath(MultihomedPathsHelper::Path());
    auto paths = helper.Install(hosts.Get(0), hosts.Get(1));
    const auto protocol = hosts.Get(1)->GetObject<SctpProtocol>();
    protocol->TraceConnectWithoutContext("Tx",
                                         MakeCallback(&SctpUsrsctpSharedPortTestCase::Sent, this));
    const Address bound = paths.GetAddress(1, 0);
    auto socket = SctpHelper::CreateSocket(hosts.Get(1), m_style);
    socket->Bindx({bound}, PORT);
    socket->Listen();
    const auto accept = [](Ptr<SctpSocket>* other, Ptr<Socket> accepted, const Address&) {
        *other = DynamicCast<SctpSocket>(accepted);
    };
    if (m_style == SctpSocketStyle::ONE_TO_ONE)
    {
        socket->SetAcceptCallback(MakeNullCallback<bool, Ptr<Socket>, const Address&>(),
                                  MakeBoundCallback(+accept, &m_other));
    }
    auto client = SctpHelper::CreateSocket(hosts.Get(0), SctpSocketStyle::ONE_TO_ONE);
    client->Connectx({bound}, PORT);
    sctp::ScheduleFunction(Seconds(10), [&] {
        if (m_style == SctpSocketStyle::ONE_TO_MANY)
        {
            m_other = socket->PeelOff(socket->GetAssociationIds().at(0));
        }
        socket->Close();
        m_closed = true;
        m_other->Send(Create<Packet>(1000));
    });
    Simulator::Stop(Seconds(200));
    Simulator::Run();
    NS_TEST_EXPECT_MSG_EQ(client->GetRxAvailable(), 1000, "the message arrives");
    NS_TEST_EXPECT_MSG_GT(m_sources[bound], 5, "packets from the address that was bound");
    NS_TEST_EXPECT_MSG_EQ(m_sources.size(), 1, "from no other one");
    m_other = nullptr;
    Simulator::Destroy();
}

/**
 * @ingroup sctp-tests
 * The suite.
 */
class SctpUsrsctpOneToManyTestSuite : public TestSuite
{
  public:
    SctpUsrsctpOneToManyTestSuite()
        : TestSuite("sctp-usrsctp-one-to-many", Type::SYSTEM)
    {
        const std::string own = "ns3::SctpL4Protocol";
        const std::string freebsd = "ns3::UsrsctpL4Protocol";
        for (const double loss : {0.0, 0.05})
        {
            for (const auto& [many, peers] :
                 {std::pair{own, freebsd}, {freebsd, own}, {freebsd, freebsd}})
            {
                AddTestCase(new SctpUsrsctpOneToManyTestCase(many, peers, loss), SCTP_TEST_QUICK);
            }
        }
        for (const auto style : {SctpSocketStyle::ONE_TO_MANY, SctpSocketStyle::ONE_TO_ONE})
        {
            AddTestCase(new SctpUsrsctpSharedPortTestCase(style), SCTP_TEST_QUICK);
        }
    }
};

SctpUsrsctpOneToManyTestSuite g_sctpUsrsctpOneToManyTestSuite; //!< the suite

} // namespace sctp_usrsctp_one_to_many_test
} // namespace ns3
