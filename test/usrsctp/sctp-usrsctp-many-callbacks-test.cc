/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-interop-network.h"

#include "ns3/inet-socket-address.h"
#include "ns3/object-map.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-multihomed-paths-helper.h"
#include "ns3/sctp-protocol.h"
#include "ns3/sctp-socket.h"
#include "ns3/simulator.h"
#include "ns3/test.h"

#include <algorithm>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Calls of a one-to-many socket from each of its callbacks, where FreeBSD's stack is at one end, or
 * at both.
 */

namespace ns3
{

namespace sctp_usrsctp_many_callbacks_test
{

/**
 * @ingroup sctp-tests
 * A one-to-many socket that makes a call when a callback is called for the first time. Its peers
 * are three one-to-one sockets, and another one-to-many socket that it sets the association up to.
 */
class ManyCallbacksTestCase : public TestCase
{
  public:
    /// Settings of a test.
    struct Case
    {
        std::string many;     //!< TypeId of the SCTP of the socket
        std::string peers;    //!< TypeId of the SCTP of its peers
        std::string call;     //!< the call
        std::string callback; //!< the callback that makes it
    };

    /// @param settings its settings
    explicit ManyCallbacksTestCase(const Case& settings)
        : TestCase(settings.call + " within " + settings.callback + ", " + settings.many +
                   " with peers of " + settings.peers),
          m_case(settings)
    {
    }

  private:
    static constexpr uint32_t MANY = 1;      //!< host of the socket
    static constexpr uint32_t PEERS = 0;     //!< host of its peers
    static constexpr uint16_t PORT = 9;      //!< port of both one-to-many sockets
    static constexpr uint32_t SIZE = 500;    //!< bytes of a message
    static constexpr uint32_t MESSAGES = 20; //!< of each peer
    static constexpr uint16_t NOBODY = 77;   //!< port without a listener

    void DoRun() override;
    void DoTeardown() override;

    /// Makes the sockets; two peers and the other one-to-many socket have associations.
    void Open();

    /// Has the socket make the call in the callback.
    void Attach();

    /// Peers send, another one connects, and the socket sends to all.
    void Transfer();

    /// Makes the call, once.
    void Call();

    /// Sends a message to all peers.
    void SendAll();

    /// Reads all messages of the socket, and of those that were peeled off.
    void Read();

    /// Ends all associations.
    void Close();

    /**
     * @param host a host
     * @return number of its associations, as far as sockets and the node show them
     */
    size_t CountAssociations(uint32_t host) const;

    /**
     * @param socket a socket
     * @param[in,out] bytes takes the size of all that is read from it
     */
    static void Drain(const Ptr<SctpSocket>& socket, uint32_t& bytes);

    /// Connects a peer.
    void AddClient();

    /**
     * @param host a host
     * @param port a port
     * @return its end
     */
    Address GetEnd(uint32_t host, uint16_t port) const
    {
        return sctp::JoinAddress(m_paths.GetAddress(host, 0), port);
    }

    /// @param time how long time passes
    static void Run(Time time)
    {
        Simulator::Stop(time);
        Simulator::Run();
    }

    Case m_case;                            //!< its settings
    NodeContainer m_hosts;                  //!< the hosts
    MultihomedPathsContainer m_paths;       //!< between them
    Ptr<SctpSocket> m_many;                 //!< the socket
    Ptr<SctpSocket> m_crowd;                //!< the other one-to-many socket
    std::vector<Ptr<SctpSocket>> m_clients; //!< one-to-one peers
    std::vector<Ptr<SctpSocket>> m_peeled;  //!< sockets of PeelOff
    bool m_done{false};                     //!< the call was made
    uint32_t m_sent{0};                     //!< bytes that peers have sent
    uint32_t m_received{0};                 //!< bytes that were read
};

void
ManyCallbacksTestCase::AddClient()
{
    auto client = SctpHelper::CreateSocket(m_hosts.Get(PEERS), SctpSocketStyle::ONE_TO_ONE);
    NS_TEST_EXPECT_MSG_EQ(client->Connect(GetEnd(MANY, PORT)), 0, "connects");
    m_clients.push_back(client);
}

void
ManyCallbacksTestCase::Open()
{
    m_paths = MakeInteropPaths({SctpHelper(m_case.peers), SctpHelper(m_case.many)}, m_hosts, 1);
    m_many = SctpHelper::CreateSocket(m_hosts.Get(MANY), SctpSocketStyle::ONE_TO_MANY);
    m_crowd = SctpHelper::CreateSocket(m_hosts.Get(PEERS), SctpSocketStyle::ONE_TO_MANY);
    for (const auto& socket : {m_many, m_crowd})
    {
        socket->Bind(InetSocketAddress(Ipv4Address::GetAny(), PORT));
        socket->Listen();
    }
    AddClient();
    AddClient();
    NS_TEST_EXPECT_MSG_EQ(m_many->SendTo(Create<Packet>(SIZE), 0, GetEnd(PEERS, PORT)),
                          static_cast<int>(SIZE),
                          "sets the association up");
    Run(Seconds(2));
    NS_TEST_EXPECT_MSG_EQ(m_many->GetAssociationIds().size(), 3, "associations");
}

void
ManyCallbacksTestCase::SendAll()
{
    SctpSendInfo info;
    info.sendAll = true;
    m_many->SendMsg(Create<Packet>(SIZE), info);
}

void
ManyCallbacksTestCase::Attach()
{
    const auto call = [this] { Call(); };
    if (m_case.callback == "notification")
    {
        m_many->SetNotificationCallback(
            sctp::MakeFunctionCallback<void, Ptr<Socket>, const SctpNotification&>(
                [call](Ptr<Socket>, const SctpNotification&) { call(); }));
    }
    else if (m_case.callback == "receive")
    {
        m_many->SetRecvCallback(
            sctp::MakeFunctionCallback<void, Ptr<Socket>>([call](Ptr<Socket>) { call(); }));
    }
    else if (m_case.callback == "send")
    {
        m_many->SetSendCallback(sctp::MakeFunctionCallback<void, Ptr<Socket>, uint32_t>(
            [call](Ptr<Socket>, uint32_t) { call(); }));
    }
    else if (m_case.callback == "request")
    {
        m_many->SetAcceptCallback(sctp::MakeFunctionCallback<bool, Ptr<Socket>, const Address&>(
                                      [call](Ptr<Socket>, const Address&) {
                                          call();
                                          return true;
                                      }),
                                  MakeNullCallback<void, Ptr<Socket>, const Address&>());
    }
    else
    {
        m_many->TraceConnectWithoutContext(
            "MessageSent",
            sctp::MakeFunctionCallback<void, Ptr<const Packet>, const SctpSendInfo&>(
                [call](Ptr<const Packet>, const SctpSendInfo&) { call(); }));
    }
}

void
ManyCallbacksTestCase::Call()
{
    if (std::exchange(m_done, true))
    {
        return;
    }
    const std::map<std::string, std::function<void()>> calls{
        {"Close", [this] { m_many->Close(); }},
        {"Abort", [this] { m_many->Abort(); }},
        {"Dispose", [this] { m_many->Dispose(); }},
        {"Connect", [this] { m_many->Connect(GetEnd(PEERS, NOBODY)); }},
        {"SENDALL", [this] { SendAll(); }},
        {"PeelOff", [this] {
             for (const auto id : m_many->GetAssociationIds())
             {
                 if (auto socket = m_many->PeelOff(id))
                 {
                     m_peeled.push_back(socket);
                 }
             }
         }}};
    calls.at(m_case.call)();
}

void
ManyCallbacksTestCase::Drain(const Ptr<SctpSocket>& socket, uint32_t& bytes)
{
    SctpReceiveInfo info;
    while (auto packet = socket->RecvMsg(UINT32_MAX, info))
    {
        if (packet->GetSize() == 0)
        {
            return;
        }
        bytes += packet->GetSize();
    }
}

void
ManyCallbacksTestCase::Read()
{
    Drain(m_many, m_received);
    for (const auto& socket : m_peeled)
    {
        Drain(socket, m_received);
    }
}

void
ManyCallbacksTestCase::Transfer()
{
    AddClient();
    for (uint32_t i = 0; i < MESSAGES; ++i)
    {
        for (const auto& client : m_clients)
        {
            const int sent = client->Send(Create<Packet>(SIZE), 0);
            m_sent += sent > 0 ? sent : 0;
        }
        const int sent = m_crowd->SendTo(Create<Packet>(SIZE), 0, GetEnd(MANY, PORT));
        m_sent += sent > 0 ? sent : 0;
        if (i % 5 == 0)
        {
            SendAll();
        }
        Run(MilliSeconds(100));
        Read();
    }
    Run(Seconds(10));
    Read();
}

size_t
ManyCallbacksTestCase::CountAssociations(uint32_t host) const
{
    ObjectMapValue list;
    if (m_hosts.Get(host)->GetObject<SctpProtocol>()->GetAttributeFailSafe("AssociationList", list))
    {
        return list.GetN();
    }
    const auto isOpen = [](const Ptr<SctpSocket>& socket) {
        return socket->GetStatus().state != SctpState::CLOSED;
    };
    const auto& singles = host == MANY ? m_peeled : m_clients;
    return (host == MANY ? m_many : m_crowd)->GetAssociationIds().size() +
           std::count_if(singles.begin(), singles.end(), isOpen);
}

void
ManyCallbacksTestCase::Close()
{
    for (const auto* list : {&m_clients, &m_peeled})
    {
        for (const auto& socket : *list)
        {
            socket->Close();
        }
    }
    m_crowd->Close();
    m_many->Close();
}

void
ManyCallbacksTestCase::DoRun()
{
    Open();
    Attach();
    Transfer();
    NS_TEST_EXPECT_MSG_EQ(m_done, true, "the call was made");
    const bool isHarmless =
        m_case.call == "Connect" || m_case.call == "SENDALL" || m_case.call == "PeelOff";
    if (isHarmless)
    {
        NS_TEST_EXPECT_MSG_EQ(m_sent, 4 * MESSAGES * SIZE, "all is taken");
        NS_TEST_EXPECT_MSG_EQ(m_received, m_sent, "all arrives");
    }
    if (m_case.call == "PeelOff")
    {
        NS_TEST_EXPECT_MSG_GT(m_peeled.size(), 2, "peeled off");
    }
    Close();
    Run(Seconds(300));
    NS_TEST_EXPECT_MSG_EQ(CountAssociations(MANY), 0, "all associations have ended");
    NS_TEST_EXPECT_MSG_EQ(CountAssociations(PEERS), 0, "at the peers, too");
}

void
ManyCallbacksTestCase::DoTeardown()
{
    m_many = nullptr;
    m_crowd = nullptr;
    m_clients.clear();
    m_peeled.clear();
    m_hosts = NodeContainer();
    Simulator::Destroy();
}

/**
 * @ingroup sctp-tests
 * The suite.
 */
class ManyCallbacksTestSuite : public TestSuite
{
  public:
    ManyCallbacksTestSuite()
        : TestSuite("sctp-usrsctp-many-callbacks", Type::SYSTEM)
    {
        const std::string own = "ns3::SctpL4Protocol";
        const std::string freebsd = "ns3::UsrsctpL4Protocol";
        for (const auto& [many, peers] :
             {std::pair{own, freebsd}, {freebsd, own}, {freebsd, freebsd}})
        {
            for (const std::string call :
                 {"Close", "Abort", "Dispose", "Connect", "SENDALL", "PeelOff"})
            {
                for (const std::string callback :
                     {"notification", "receive", "send", "request", "trace"})
                {
                    AddTestCase(new ManyCallbacksTestCase({many, peers, call, callback}),
                                SCTP_TEST_QUICK);
                }
            }
        }
    }
};

ManyCallbacksTestSuite g_manyCallbacksTestSuite; //!< the suite

} // namespace sctp_usrsctp_many_callbacks_test
} // namespace ns3
