/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-node-test.h"

#include "ns3/inet-socket-address.h"
#include "ns3/ipv4-l3-protocol.h"
#include "ns3/sctp-association.h"
#include "ns3/sctp-compat.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <set>
#include <string>

/**
 * @file
 * @ingroup sctp-tests
 * Sockets: ns-3's calls and those of SCTP.
 */

using namespace ns3;

namespace sctp_socket_test
{

/**
 * @ingroup sctp-tests
 * A conversation between two sockets, over IPv4 or IPv6.
 */
class EchoTestCase : public SctpNodeTestCase
{
  public:
    /// @param ipv6 whether to use IPv6
    EchoTestCase(bool ipv6)
        : SctpNodeTestCase(std::string("Messages are echoed over IPv") + (ipv6 ? "6" : "4")),
          m_ipv6(ipv6)
    {
    }

  private:
    void DoRun() override;

    bool m_ipv6; //!< whether to use IPv6
};

void
EchoTestCase::DoRun()
{
    CreatePair();
    m_server.echo = true;
    const std::string large(5000, 'x');
    NS_TEST_EXPECT_MSG_EQ(m_client.Send("early"), -1, "there is no peer yet");
    NS_TEST_EXPECT_MSG_EQ(m_client.socket->GetErrno(), Socket::ERROR_NOTCONN, "reason");
    NS_TEST_ASSERT_MSG_EQ(m_client.socket->Connect(GetServer(1, 0, m_ipv6)), 0, "connect");
    NS_TEST_EXPECT_MSG_EQ(m_client.socket->Connect(GetServer(1, 0, m_ipv6)), -1, "twice");
    NS_TEST_EXPECT_MSG_EQ(m_client.socket->GetErrno(), Socket::ERROR_ISCONN, "reason");
    NS_TEST_EXPECT_MSG_EQ(m_client.Send("before the handshake"), 20, "queued");
    NS_TEST_EXPECT_MSG_EQ(m_client.Send(""), -1, "nothing to send");
    NS_TEST_EXPECT_MSG_EQ(m_client.socket->GetErrno(), Socket::ERROR_INVAL, "reason");
    NS_TEST_EXPECT_MSG_EQ(m_client.connected, 0, "callbacks come later");
    sctp::ScheduleFunction(Seconds(1), [this, large]() { m_client.Send(large); });
    sctp::ScheduleFunction(Seconds(2), [this]() {
        m_client.Send("a");
        m_client.Send("b");
    });
    sctp::ScheduleFunction(Seconds(3), [this]() { m_client.socket->ShutdownSend(); });
    Simulator::Stop(Seconds(30));
    Simulator::Run();

    const std::vector<std::string> expected{"before the handshake", large, "a", "b"};
    NS_TEST_EXPECT_MSG_EQ((m_server.messages == expected), true, "the server got the messages");
    NS_TEST_EXPECT_MSG_EQ((m_client.messages == expected), true, "the client got them back");
    NS_TEST_EXPECT_MSG_EQ(m_client.connected, 1, "connected");
    NS_TEST_EXPECT_MSG_EQ(m_client.failed + m_client.errors + m_server.errors, 0, "no failure");
    NS_TEST_EXPECT_MSG_EQ(m_server.connected, 0, "the server is told of the new socket instead");
    NS_TEST_EXPECT_MSG_EQ(m_server.accepted.size(), 1, "accepted");
    NS_TEST_EXPECT_MSG_EQ(m_client.endsOfData, 1, "client: end of data, once");
    NS_TEST_EXPECT_MSG_EQ(m_server.endsOfData, 1, "server: end of data, once");
    NS_TEST_EXPECT_MSG_EQ(m_client.closed, 1, "client: closed, once");
    NS_TEST_EXPECT_MSG_EQ(m_server.closed, 1, "server: closed, once");

    Address name;
    NS_TEST_EXPECT_MSG_EQ(m_client.socket->GetPeerName(name), 0, "peer name");
    NS_TEST_EXPECT_MSG_EQ(name, GetServer(1, 0, m_ipv6), "peer name");
    for (const auto& sender : m_client.senders)
    {
        NS_TEST_EXPECT_MSG_EQ(sender, name, "always the same name");
    }
    NS_TEST_EXPECT_MSG_EQ(m_client.Send("late"), -1, "closed");
    for (uint32_t host : {0, 1})
    {
        NS_TEST_EXPECT_MSG_EQ(CountInList(host, "AssociationList"), 0, "no association is left");
    }
    NS_TEST_EXPECT_MSG_EQ(CountInList(0, "SocketList"), 0, "no client is left");
    NS_TEST_EXPECT_MSG_EQ(CountInList(1, "SocketList"), 1, "the listener is left");
}

/**
 * @ingroup sctp-tests
 * Ports and addresses that sockets are bound to.
 */
class BindTestCase : public SctpNodeTestCase
{
  public:
    BindTestCase()
        : SctpNodeTestCase("Sockets bind to ports and addresses that are free", 2)
    {
    }

  private:
    void DoRun() override;

    /**
     * @param addresses addresses that a new socket is bound to
     * @param port its port
     * @param expected expected error; ERROR_NOTERROR = success
     * @param message property that the check shows
     * @return the socket
     */
    Ptr<SctpSocket> Check(const std::vector<Address>& addresses,
                          uint16_t port,
                          Socket::SocketErrno expected,
                          const std::string& message);
};

Ptr<SctpSocket>
BindTestCase::Check(const std::vector<Address>& addresses,
                    uint16_t port,
                    Socket::SocketErrno expected,
                    const std::string& message)
{
    auto socket = CreateSocket(0);
    const int result = socket->Bindx(addresses, port);
    NS_TEST_EXPECT_MSG_EQ((result == 0), (expected == Socket::ERROR_NOTERROR), message);
    if (result != 0)
    {
        NS_TEST_EXPECT_MSG_EQ(socket->GetErrno(), expected, message);
    }
    return socket;
}

void
BindTestCase::DoRun()
{
    const Address any4 = Ipv4Address::GetAny();
    const Address any6 = Ipv6Address::GetAny();
    const Address own0 = GetAddress(0, 0);
    const Address own1 = GetAddress(0, 1);
    constexpr auto OK = Socket::ERROR_NOTERROR;

    auto all4 = Check({any4}, 9, OK, "any IPv4");
    auto all6 = Check({any6}, 9, OK, "any IPv6 beside any IPv4");
    Check({any4}, 9, Socket::ERROR_ADDRINUSE, "any IPv4 twice");
    Check({own0}, 9, Socket::ERROR_ADDRINUSE, "an IPv4 address beside any IPv4");
    Check({GetAddress(0, 0, true)}, 9, Socket::ERROR_ADDRINUSE, "an IPv6 address beside any");
    all4->Close();
    auto first = Check({own0}, 9, OK, "the port is free again");
    auto second = Check({own1}, 9, OK, "another address");
    Check({own0, own1}, 9, Socket::ERROR_ADDRINUSE, "both addresses");
    second->Close();
    NS_TEST_EXPECT_MSG_EQ(first->Bindx({own1}), 0, "add an address");
    NS_TEST_EXPECT_MSG_EQ(first->GetLocalAddresses().size(), 2, "two addresses");
    NS_TEST_EXPECT_MSG_EQ(first->Bind(InetSocketAddress(10)), -1, "bind again");

    Check({GetAddress(1)}, 10, Socket::ERROR_ADDRNOTAVAIL, "an address of another host");
    Check({}, 10, Socket::ERROR_INVAL, "no address");
    Check({InetSocketAddress("10.0.0.1", 5), InetSocketAddress("10.0.1.1", 6)},
          0,
          Socket::ERROR_INVAL,
          "two ports");
    Check({Address()}, 10, Socket::ERROR_AFNOSUPPORT, "no IP address");

    std::set<uint16_t> ports;
    std::vector<Ptr<SctpSocket>> sockets;
    for (uint32_t i = 0; i < 100; ++i)
    {
        sockets.push_back(CreateSocket(0));
        NS_TEST_EXPECT_MSG_EQ(sockets.back()->Bind(), 0, "bind without argument");
        Address name;
        sockets.back()->GetSockName(name);
        const uint16_t port = InetSocketAddress::ConvertFrom(name).GetPort();
        NS_TEST_EXPECT_MSG_GT_OR_EQ(port, 49152, "ephemeral port");
        ports.insert(port);
    }
    NS_TEST_EXPECT_MSG_EQ(ports.size(), 100, "a port each");
    NS_TEST_EXPECT_MSG_EQ(sockets[0]->GetLocalAddresses().size(), 4, "both families");
    auto six = CreateSocket(0);
    six->Bind6();
    NS_TEST_EXPECT_MSG_EQ(six->GetLocalAddresses().size(), 2, "IPv6 only");

    // A socket that was never closed gives its port back when it is gone.
    sockets.clear();
    auto dropped = CreateSocket(1);
    dropped->Bind(InetSocketAddress(11));
    dropped->Close();
    dropped = CreateSocket(1);
    NS_TEST_EXPECT_MSG_EQ(dropped->Bind(InetSocketAddress(11)), 0, "closed and bound again");
}

/**
 * @ingroup sctp-tests
 * Associations that do not come about.
 */
class RefusalTestCase : public SctpNodeTestCase
{
  public:
    RefusalTestCase()
        : SctpNodeTestCase("Connecting fails without a listener, its consent, or a route")
    {
    }

  private:
    void DoRun() override;
};

void
RefusalTestCase::DoRun()
{
    CreatePair();
    auto socket = CreateSocket(0);
    NS_TEST_EXPECT_MSG_EQ(socket->Connect(InetSocketAddress("192.168.7.7", 9)), -1, "no route");
    NS_TEST_EXPECT_MSG_EQ(socket->GetErrno(), Socket::ERROR_NOROUTETOHOST, "reason");
    NS_TEST_EXPECT_MSG_EQ(socket->Connect(InetSocketAddress("10.0.0.2", 0)), -1, "no port");
    NS_TEST_EXPECT_MSG_EQ(socket->Connect(InetSocketAddress("224.0.0.1", 9)), -1, "multicast");
    NS_TEST_EXPECT_MSG_EQ(m_server.socket->Connect(GetServer(0)), -1, "it listens");
    NS_TEST_EXPECT_MSG_EQ(CountInList(0, "AssociationList"), 0, "no association was made");

    SctpTestSocket nobody;
    nobody.Attach(CreateSocket(0));
    NS_TEST_EXPECT_MSG_EQ(nobody.socket->Connect(InetSocketAddress("10.0.0.2", 10)), 0, "try");
    m_server.accept = false;
    NS_TEST_EXPECT_MSG_EQ(m_client.socket->Connect(GetServer()), 0, "try");
    Simulator::Stop(Seconds(10));
    Simulator::Run();
    NS_TEST_EXPECT_MSG_EQ(nobody.failed, 1, "nobody listens");
    NS_TEST_EXPECT_MSG_EQ(nobody.errors + nobody.closed + nobody.connected, 0, "nothing else");
    NS_TEST_EXPECT_MSG_EQ(m_client.failed, 1, "the listener refuses");
    NS_TEST_EXPECT_MSG_EQ(m_server.accepted.size(), 0, "no new socket");
    NS_TEST_EXPECT_MSG_EQ(CountInList(0, "AssociationList"), 0, "no association is left");
    NS_TEST_EXPECT_MSG_EQ(CountInList(1, "AssociationList"), 0, "no association was made");
}

/**
 * @ingroup sctp-tests
 * A socket that its application has dropped.
 */
class DroppedSocketTestCase : public SctpNodeTestCase
{
  public:
    DroppedSocketTestCase()
        : SctpNodeTestCase("A socket that nobody holds lives as long as its association")
    {
    }

  private:
    void DoRun() override;
};

void
DroppedSocketTestCase::DoRun()
{
    CreatePair();
    const std::string text(30000, 'y');
    auto socket = CreateSocket(0);
    socket->Connect(GetServer());
    socket->Send(reinterpret_cast<const uint8_t*>(text.data()), text.size(), 0);
    socket->Close();
    NS_TEST_EXPECT_MSG_EQ(socket->Close(), 0, "closing twice does nothing");
    NS_TEST_EXPECT_MSG_EQ(socket->Send(Create<Packet>(1)), -1, "closed");
    NS_TEST_EXPECT_MSG_EQ(socket->GetErrno(), Socket::ERROR_SHUTDOWN, "reason");
    socket = nullptr;
    Simulator::Stop(Seconds(30));
    Simulator::Run();
    NS_TEST_EXPECT_MSG_EQ((m_server.GetText() == text), true, "all arrived");
    NS_TEST_EXPECT_MSG_EQ(m_server.closed, 1, "closed gracefully");
    NS_TEST_EXPECT_MSG_EQ(CountInList(0, "SocketList"), 0, "the socket is gone");
}

/**
 * @ingroup sctp-tests
 * A socket is disposed of while its association is used.
 */
class DisposedSocketTestCase : public SctpNodeTestCase
{
  public:
    DisposedSocketTestCase()
        : SctpNodeTestCase("The association of a socket that is disposed of is aborted")
    {
    }

  private:
    void DoRun() override;
};

void
DisposedSocketTestCase::DoRun()
{
    CreatePair();
    m_client.socket->Connect(GetServer());
    m_client.Send("first");
    Simulator::Stop(Seconds(1));
    Simulator::Run();
    NS_TEST_ASSERT_MSG_EQ(m_server.accepted.size(), 1, "accepted");
    m_server.accepted.front()->Dispose();
    Simulator::Stop(Seconds(1));
    Simulator::Run();
    NS_TEST_EXPECT_MSG_EQ(m_client.errors, 1, "the peer is told");
    NS_TEST_EXPECT_MSG_EQ(CountInList(1, "AssociationList"), 0, "no association is left");
}

/**
 * @ingroup sctp-tests
 * One side closes while the other still sends.
 */
class CloseWhileReceivingTestCase : public SctpNodeTestCase
{
  public:
    CloseWhileReceivingTestCase()
        : SctpNodeTestCase("Closing does not hang when the peer has more to send than fits")
    {
    }

  private:
    void DoRun() override;
};

void
CloseWhileReceivingTestCase::DoRun()
{
    CreatePair();
    m_server.read = false;
    m_client.socket->GetParameters()->sndBufSize = 400000;
    m_client.socket->Connect(GetServer());
    uint32_t queued = 0;
    while (m_client.Send(std::string(1000, 'z')) > 0)
    {
        ++queued;
    }
    NS_TEST_EXPECT_MSG_GT(queued, 200, "more than the receiver takes");
    sctp::ScheduleFunction(Seconds(5), [this]() {
        NS_TEST_ASSERT_MSG_EQ(m_server.accepted.size(), 1, "accepted");
        NS_TEST_EXPECT_MSG_GT(m_server.accepted[0]->GetRxAvailable(), 0, "unread data");
        m_server.accepted[0]->Close();
    });
    Simulator::Stop(Seconds(60));
    Simulator::Run();
    NS_TEST_EXPECT_MSG_EQ(m_client.closed, 1, "the client is told");
    NS_TEST_EXPECT_MSG_EQ(m_server.closed, 1, "the server is told");
    NS_TEST_EXPECT_MSG_EQ(CountInList(0, "AssociationList"), 0, "no association is left");
    NS_TEST_EXPECT_MSG_EQ(CountInList(1, "AssociationList"), 0, "no association is left");
}

/**
 * @ingroup sctp-tests
 * The services of SctpSocket.
 */
class SctpServicesTestCase : public SctpNodeTestCase
{
  public:
    SctpServicesTestCase()
        : SctpNodeTestCase("Streams, addresses, primary path, status and abort", 2)
    {
    }

  private:
    void DoRun() override;

    /// Looks at an established association.
    void Inspect();

    /**
     * @param socket a socket with its record
     * @param type type of a notification
     * @return how often it came
     */
    static uint32_t Count(const SctpTestSocket& socket, SctpNotification::Type type);
};

uint32_t
SctpServicesTestCase::Count(const SctpTestSocket& socket, SctpNotification::Type type)
{
    return std::count_if(socket.notifications.begin(),
                         socket.notifications.end(),
                         [type](const SctpNotification& n) { return n.type == type; });
}

void
SctpServicesTestCase::Inspect()
{
    auto& socket = *m_client.socket;
    NS_TEST_EXPECT_MSG_EQ(socket.GetPeerAddresses().size(), 2, "addresses of the peer");
    NS_TEST_EXPECT_MSG_EQ(socket.GetLocalAddresses().size(), 2, "own addresses");
    NS_TEST_EXPECT_MSG_EQ(socket.GetPathInfos().size(), 2, "paths");
    const auto status = socket.GetStatus();
    NS_TEST_EXPECT_MSG_EQ((status.state == SctpState::ESTABLISHED), true, "state");
    NS_TEST_EXPECT_MSG_EQ(status.primary.remote, GetAddress(1, 0), "primary path");
    NS_TEST_EXPECT_MSG_EQ(socket.SetPrimary(GetServer(1, 1)), 0, "set primary");
    NS_TEST_EXPECT_MSG_EQ(socket.GetStatus().primary.remote, GetAddress(1, 1), "primary path");
    NS_TEST_EXPECT_MSG_EQ(socket.SetPrimary(GetAddress(0)), -1, "no address of the peer");
    NS_TEST_EXPECT_MSG_EQ(socket.GetErrno(), Socket::ERROR_ADDRNOTAVAIL, "reason");
    SctpPathInfo info;
    NS_TEST_EXPECT_MSG_EQ(socket.GetPathInfo(GetAddress(1, 1), info), 0, "path info");
    NS_TEST_EXPECT_MSG_EQ(info.primary, true, "primary path");
    NS_TEST_EXPECT_MSG_EQ((info.state == SctpPathState::ACTIVE), true, "confirmed");
    NS_TEST_EXPECT_MSG_EQ(info.local, GetAddress(0, 1), "from the device of the same link");
    NS_TEST_EXPECT_MSG_EQ(socket.RequestHeartbeat(GetAddress(1, 0)), 0, "heartbeat");
    Address name;
    socket.GetPeerName(name);
    NS_TEST_EXPECT_MSG_EQ(name, GetServer(), "the name of the peer does not change");

    SctpSendInfo send;
    send.streamId = 3;
    send.ppid = 46;
    send.unordered = true;
    NS_TEST_EXPECT_MSG_EQ(socket.SendMsg(Create<Packet>(100), send), 100, "send");
    send.streamId = 5000;
    NS_TEST_EXPECT_MSG_EQ(socket.SendMsg(Create<Packet>(100), send), -1, "no such stream");
    NS_TEST_EXPECT_MSG_EQ(socket.GetErrno(), Socket::ERROR_INVAL, "reason");
}

void
SctpServicesTestCase::DoRun()
{
    CreatePair();
    m_client.socket->GetParameters()->outboundStreams = 10;
    NS_TEST_EXPECT_MSG_EQ(m_client.socket->Bindx({GetAddress(0, 0), GetAddress(0, 1)}), 0, "bind");
    NS_TEST_EXPECT_MSG_EQ(m_client.socket->Connectx({GetAddress(1, 0), GetAddress(1, 1)}, PORT),
                          0,
                          "connect");
    Simulator::Schedule(Seconds(5), &SctpServicesTestCase::Inspect, this);
    sctp::ScheduleFunction(Seconds(6), [this]() { m_client.socket->Abort("enough"); });
    Simulator::Stop(Seconds(10));
    Simulator::Run();

    NS_TEST_ASSERT_MSG_EQ(m_server.infos.size(), 1, "a message");
    NS_TEST_EXPECT_MSG_EQ(m_server.infos[0].streamId, 3, "stream");
    NS_TEST_EXPECT_MSG_EQ(m_server.infos[0].ppid, 46, "payload protocol");
    NS_TEST_EXPECT_MSG_EQ(m_server.infos[0].unordered, true, "unordered");
    NS_TEST_EXPECT_MSG_EQ(m_server.infos[0].endOfRecord, true, "whole");
    using Type = SctpNotification::Type;
    NS_TEST_EXPECT_MSG_EQ(Count(m_client, Type::COMMUNICATION_UP), 1, "client: up");
    NS_TEST_EXPECT_MSG_EQ(Count(m_server, Type::COMMUNICATION_UP), 1, "server: up");
    NS_TEST_EXPECT_MSG_EQ(Count(m_server, Type::COMMUNICATION_LOST), 1, "server: lost");
    NS_TEST_EXPECT_MSG_EQ(m_client.errors, 1, "client: ended by an error");
    NS_TEST_EXPECT_MSG_EQ(m_server.errors, 1, "server: ended by an error");
    NS_TEST_EXPECT_MSG_EQ(m_client.closed + m_server.closed, 0, "not gracefully");
    NS_TEST_EXPECT_MSG_EQ(m_client.socket->Abort(""), -1, "ended already");
}

/**
 * @ingroup sctp-tests
 * Large messages, and buffers that are full.
 */
class BuffersTestCase : public SctpNodeTestCase
{
  public:
    BuffersTestCase()
        : SctpNodeTestCase("A full send buffer refuses messages and tells when to go on")
    {
    }

  private:
    void DoRun() override;
};

void
BuffersTestCase::DoRun()
{
    CreatePair();
    m_server.read = false;
    m_client.socket->GetParameters()->sndBufSize = 50000;
    m_client.socket->Connect(GetServer());
    const std::string message(10000, 'm');
    uint32_t taken = 0;
    while (m_client.Send(message) > 0)
    {
        ++taken;
    }
    NS_TEST_EXPECT_MSG_GT_OR_EQ(taken, 4, "the buffer takes some");
    NS_TEST_EXPECT_MSG_LT_OR_EQ(taken, 5, "but not more than fit");
    NS_TEST_EXPECT_MSG_EQ(m_client.socket->GetErrno(), Socket::ERROR_AGAIN, "reason");
    NS_TEST_EXPECT_MSG_LT(m_client.socket->GetTxAvailable(), message.size(), "no space");
    Simulator::Stop(Seconds(5));
    Simulator::Run();
    NS_TEST_EXPECT_MSG_GT(m_client.sendable, 0, "there is space again");
    NS_TEST_EXPECT_MSG_GT_OR_EQ(m_client.socket->GetTxAvailable(), message.size(), "space");

    auto socket = DynamicCast<SctpSocket>(m_server.accepted.at(0));
    SctpReceiveInfo info;
    auto piece = socket->RecvMsg(4000, info);
    NS_TEST_ASSERT_MSG_NE(piece, nullptr, "a piece");
    NS_TEST_EXPECT_MSG_EQ(piece->GetSize(), 4000, "as much as was asked for");
    NS_TEST_EXPECT_MSG_EQ(info.endOfRecord, false, "not the end");
    piece = socket->RecvMsg(60000, info);
    NS_TEST_ASSERT_MSG_NE(piece, nullptr, "the rest");
    NS_TEST_EXPECT_MSG_EQ(piece->GetSize(), 6000, "the rest of the message, no more");
    NS_TEST_EXPECT_MSG_EQ(info.endOfRecord, true, "the end");
    Address from;
    uint32_t rest = 0;
    while ((piece = m_server.accepted[0]->RecvFrom(from)))
    {
        NS_TEST_EXPECT_MSG_EQ(piece->GetSize(), message.size(), "a message each");
        ++rest;
    }
    NS_TEST_EXPECT_MSG_EQ(rest, taken - 1, "all messages");
}

/**
 * @ingroup sctp-tests
 * ToS, TTL and priority of a socket reach its packets, as those of TCP do.
 */
class SocketTagsTestCase : public SctpNodeTestCase
{
  public:
    SocketTagsTestCase()
        : SctpNodeTestCase("ToS and TTL of a socket are those of its packets")
    {
    }

  private:
    void DoRun() override;

    /**
     * @param header IP header of a packet that is sent
     * @param packet the packet
     * @param interface the interface
     */
    void Sent(const Ipv4Header& header,
              [[maybe_unused]] Ptr<const Packet> packet,
              [[maybe_unused]] uint32_t interface)
    {
        m_marked += header.GetTos() == 0x48 && header.GetTtl() == 9;
    }

    uint32_t m_marked{0}; //!< packets with the ToS and TTL that were set
};

void
SocketTagsTestCase::DoRun()
{
    CreatePair();
    m_hosts.Get(0)->GetObject<Ipv4L3Protocol>()->TraceConnectWithoutContext(
        "SendOutgoing",
        MakeCallback(&SocketTagsTestCase::Sent, this));
    m_client.socket->SetIpTos(0x48);
    m_client.socket->SetIpTtl(9);
    m_client.socket->Connect(GetServer());
    m_client.Send("marked");
    Simulator::Stop(Seconds(5));
    Simulator::Run();
    NS_TEST_EXPECT_MSG_GT_OR_EQ(m_marked, 1, "the packet with data is marked");
}

/**
 * @ingroup sctp-tests
 * Tests of sockets.
 */
class SctpSocketTestSuite : public TestSuite
{
  public:
    SctpSocketTestSuite()
        : TestSuite("sctp-socket", Type::UNIT)
    {
        for (bool ipv6 : {false, true})
        {
            AddTestCase(new EchoTestCase(ipv6));
        }
        AddTestCase(new BindTestCase);
        AddTestCase(new RefusalTestCase);
        AddTestCase(new DroppedSocketTestCase);
        AddTestCase(new DisposedSocketTestCase);
        AddTestCase(new CloseWhileReceivingTestCase);
        AddTestCase(new SctpServicesTestCase);
        AddTestCase(new BuffersTestCase);
        AddTestCase(new SocketTagsTestCase);
    }
};

/// The instance that registers the suite.
SctpSocketTestSuite g_sctpSocketTestSuite;

} // namespace sctp_socket_test
