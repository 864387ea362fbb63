/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-scenario-run.h"
#include "sctp-interop-network.h"

#include "ns3/boolean.h"
#include "ns3/bulk-send-helper.h"
#include "ns3/inet-socket-address.h"
#include "ns3/packet-sink-helper.h"
#include "ns3/packet-sink.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-multihomed-paths-helper.h"
#include "ns3/sctp-parameters.h"
#include "ns3/sctp-pattern-sink.h"
#include "ns3/sctp-pattern-source.h"
#include "ns3/sctp-socket-factory.h"
#include "ns3/sctp-socket.h"
#include "ns3/sctp-usrsctp-l4-protocol.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/test.h"
#include "ns3/uinteger.h"

#include <array>
#include <fstream>
#include <map>
#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * UsrsctpL4Protocol and its sockets: applications, settings, errors and traces. The suite
 * sctp-interop tests the packets.
 */

namespace ns3
{

/**
 * @ingroup sctp-tests
 * Two hosts with two direct paths, each host with a stack of its own.
 */
class SctpUsrsctpTestCase : public TestCase
{
  public:
    /**
     * @param name name of the test
     * @param sender stack of host 0
     * @param receiver stack of host 1
     */
    SctpUsrsctpTestCase(const std::string& name,
                        const std::string& sender = "ns3::UsrsctpL4Protocol",
                        const std::string& receiver = "ns3::UsrsctpL4Protocol")
        : TestCase(name),
          m_sctp{SctpHelper(sender), SctpHelper(receiver)}
    {
    }

  protected:
    /// Port of the server.
    static constexpr uint16_t PORT = 9;

    void DoSetup() override
    {
        m_paths = MakeInteropPaths(m_sctp, m_hosts, 2);
    }

    void DoTeardown() override
    {
        m_server = nullptr;
        Simulator::Destroy();
    }

    /**
     * @param host 0 or 1
     * @return a socket
     */
    Ptr<SctpSocket> CreateSocket(uint32_t host) const
    {
        return DynamicCast<SctpSocket>(
            Socket::CreateSocket(m_hosts.Get(host), SctpSocketFactory::GetTypeId()));
    }

    /**
     * Listens on host 1; m_server is the accepted socket.
     * @return the listener
     */
    Ptr<SctpSocket> Listen()
    {
        auto listener = CreateSocket(1);
        listener->Bindx({Ipv4Address::GetAny()}, PORT);
        listener->SetAcceptCallback(MakeNullCallback<bool, Ptr<Socket>, const Address&>(),
                                    MakeCallback(&SctpUsrsctpTestCase::Accepted, this));
        listener->Listen();
        return listener;
    }

    /**
     * @param socket the accepted socket
     * @param peer its peer
     */
    void Accepted(Ptr<Socket> socket, [[maybe_unused]] const Address& peer)
    {
        m_server = DynamicCast<SctpSocket>(socket);
    }

    Ptr<SctpSocket> m_server;         //!< the accepted socket
    std::array<SctpHelper, 2> m_sctp; //!< installs the stacks
    NodeContainer m_hosts;            //!< the hosts
    MultihomedPathsContainer m_paths; //!< the paths
};

/**
 * @ingroup sctp-tests
 * BulkSend and PacketSink run on it as on any transport.
 */
class SctpUsrsctpApplicationsTestCase : public SctpUsrsctpTestCase
{
  public:
    using SctpUsrsctpTestCase::SctpUsrsctpTestCase;

  private:
    void DoRun() override
    {
        constexpr uint32_t BYTES = 300000;
        PacketSinkHelper sink("ns3::SctpSocketFactory",
                              InetSocketAddress(Ipv4Address::GetAny(), PORT));
        const auto sinks = sink.Install(m_hosts.Get(1));
        BulkSendHelper source("ns3::SctpSocketFactory", m_paths.GetPrimary(1, PORT));
        source.SetAttribute("MaxBytes", UintegerValue(BYTES));
        auto sources = source.Install(m_hosts.Get(0));
        sources.Start(Seconds(1));
        Simulator::Stop(Seconds(20));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(DynamicCast<PacketSink>(sinks.Get(0))->GetTotalRx(),
                              BYTES,
                              "all bytes arrive");
    }
};

/**
 * @ingroup sctp-tests
 * Settings reach the stack: with Cmt, both paths carry data.
 */
class SctpUsrsctpSettingsTestCase : public SctpUsrsctpTestCase
{
  public:
    SctpUsrsctpSettingsTestCase()
        : SctpUsrsctpTestCase("Settings reach the stack")
    {
        m_sctp[0].Set("Cmt", UintegerValue(1));
        m_sctp[0].SetAssociationAttribute("PathMaxRetrans", StringValue("2"));
        m_sctp[0].SetAssociationAttribute("PotentiallyFailedMaxRetrans", UintegerValue(1));
        m_sctp[1].SetAssociationAttribute("RcvBufSize", UintegerValue(40000));
    }

  private:
    void DoRun() override
    {
        constexpr uint32_t BYTES = 1000000;
        const auto sender = m_hosts.Get(0)->GetObject<UsrsctpL4Protocol>();
        sender->TraceConnectWithoutContext(
            "DataSent",
            MakeCallback(&SctpUsrsctpSettingsTestCase::DataSent, this));
        NS_TEST_EXPECT_MSG_EQ(CreateSocket(0)->GetParameters()->pathMaxRetrans, 2, "of sockets");
        auto sink = CreateObject<SctpPatternSink>();
        sink->SetAttribute("Protocol", TypeIdValue(SctpSocketFactory::GetTypeId()));
        m_hosts.Get(1)->AddApplication(sink);
        auto source = CreateObject<SctpPatternSource>();
        source->SetAttribute("Protocol", TypeIdValue(SctpSocketFactory::GetTypeId()));
        source->SetAttribute("Remote", AddressValue(m_paths.GetPrimary(1, PORT)));
        source->SetAttribute("MaxBytes", UintegerValue(BYTES));
        m_hosts.Get(0)->AddApplication(source);
        sctp::ScheduleFunction(Seconds(1), [&] {
            const auto socket = DynamicCast<SctpSocket>(source->GetSocket());
            const auto status = socket->GetStatus();
            NS_TEST_EXPECT_MSG_EQ(status.state, SctpState::ESTABLISHED, "state");
            NS_TEST_EXPECT_MSG_EQ(status.fragmentationPoint, 1452, "MTU of 1500 bytes");
            NS_TEST_EXPECT_MSG_LT(status.peerWindow, 40001, "window of the peer");
            NS_TEST_EXPECT_MSG_EQ(socket->GetPathInfos().size(), 2, "paths");
            NS_TEST_EXPECT_MSG_EQ(status.primary.remote, m_paths.GetAddress(1, 0), "primary");
            NS_TEST_EXPECT_MSG_EQ(status.primary.local, m_paths.GetAddress(0, 0), "its source");
        });
        Simulator::Stop(Seconds(30));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(sink->GetTotalRx(), BYTES, "all bytes arrive");
        NS_TEST_EXPECT_MSG_EQ(sink->GetCorrupt(), 0, "as they were");
        NS_TEST_EXPECT_MSG_EQ(sender->GetSetting("path_rtx_max_default"), 2, "of the stack");
        NS_TEST_EXPECT_MSG_EQ(sender->GetSetting("path_pf_threshold"), 1, "of the stack");
        for (uint32_t path = 0; path < 2; ++path)
        {
            NS_TEST_EXPECT_MSG_GT(m_sent[m_paths.GetAddress(1, path)],
                                  BYTES / 1452 / 4,
                                  "path " << path << " carries data");
        }
        NS_TEST_EXPECT_MSG_EQ(m_again, sender->GetCounters().retransmissions, "retransmissions");
    }

    /**
     * A DATA chunk is sent.
     * @param remote its destination
     * @param tsn its TSN
     * @param reason why it is sent
     */
    void DataSent(const Address& remote, [[maybe_unused]] uint32_t tsn, SctpTxReason reason)
    {
        ++m_sent[remote];
        m_again += reason != SctpTxReason::NEW_DATA;
    }

    std::map<Address, uint32_t> m_sent; //!< DATA chunks by destination
    uint32_t m_again{0};                //!< those that were sent again
};

/**
 * @ingroup sctp-tests
 * Sockets refuse impossible calls, as those of this module's own stack do.
 */
class SctpUsrsctpErrorsTestCase : public SctpUsrsctpTestCase
{
  public:
    SctpUsrsctpErrorsTestCase()
        : SctpUsrsctpTestCase("Sockets refuse what they cannot do")
    {
    }

  private:
    void DoRun() override
    {
        auto listener = CreateSocket(1);
        NS_TEST_EXPECT_MSG_EQ(listener->Bindx({Ipv4Address::GetAny()}, PORT), 0, "bound");
        NS_TEST_EXPECT_MSG_EQ(listener->Listen(), 0, "listens");
        auto second = CreateSocket(1);
        NS_TEST_EXPECT_MSG_EQ(second->Bindx({Ipv4Address::GetAny()}, PORT), -1, "port is taken");
        NS_TEST_EXPECT_MSG_EQ(second->GetErrno(), Socket::ERROR_ADDRINUSE, "why");
        NS_TEST_EXPECT_MSG_EQ(second->Bindx({Ipv4Address("1.2.3.4")}, PORT), -1, "not its own");
        NS_TEST_EXPECT_MSG_EQ(second->GetErrno(), Socket::ERROR_ADDRNOTAVAIL, "why");

        auto client = CreateSocket(0);
        NS_TEST_EXPECT_MSG_EQ(client->Send(Create<Packet>(10)), -1, "not connected");
        NS_TEST_EXPECT_MSG_EQ(client->GetErrno(), Socket::ERROR_NOTCONN, "why");
        NS_TEST_EXPECT_MSG_EQ(client->Connect(InetSocketAddress("9.9.9.9", PORT)), -1, "no route");
        NS_TEST_EXPECT_MSG_EQ(client->GetErrno(), Socket::ERROR_NOROUTETOHOST, "why");
        NS_TEST_EXPECT_MSG_EQ(client->Connect(m_paths.GetPrimary(1, PORT)), 0, "connects");
        client->SetNotificationCallback(MakeCallback(&SctpUsrsctpErrorsTestCase::Notified, this));
        sctp::ScheduleFunction(Seconds(1), [this, client] {
            SctpSendInfo info;
            info.streamId = 5000;
            NS_TEST_EXPECT_MSG_EQ(client->SendMsg(Create<Packet>(10), info), -1, "no such stream");
            NS_TEST_EXPECT_MSG_EQ(client->GetErrno(), Socket::ERROR_INVAL, "why");
            NS_TEST_EXPECT_MSG_EQ(client->Send(Create<Packet>(300000)), -1, "too large");
            NS_TEST_EXPECT_MSG_EQ(client->GetErrno(), Socket::ERROR_MSGSIZE, "why");
            NS_TEST_EXPECT_MSG_EQ(client->Abort("enough"), 0, "aborts");
        });
        Simulator::Stop(Seconds(5));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_lost, 1, "the abort is told once");
    }

    /**
     * @param socket the socket
     * @param notification the event
     */
    void Notified([[maybe_unused]] Ptr<Socket> socket, const SctpNotification& notification)
    {
        m_lost += notification.type == SctpNotification::Type::COMMUNICATION_LOST;
    }

    uint32_t m_lost{0}; //!< notifications of the end
};

/**
 * @ingroup sctp-tests
 * After the peer's SHUTDOWN a socket sends its waiting data, and accepts no more (RFC 9260 section
 * 9.2).
 */
class SctpUsrsctpShutdownTestCase : public SctpUsrsctpTestCase
{
  public:
    /// @param receiver stack of the end that gets the SHUTDOWN
    explicit SctpUsrsctpShutdownTestCase(const std::string& receiver)
        : SctpUsrsctpTestCase("Send after the peer's SHUTDOWN, " + receiver,
                              "ns3::SctpL4Protocol",
                              receiver)
    {
    }

  private:
    void DoRun() override
    {
        auto listener = Listen();
        auto client = CreateSocket(0);
        client->Connect(m_paths.GetPrimary(1, PORT));
        sctp::ScheduleFunction(Seconds(1), [this, client] {
            NS_TEST_ASSERT_MSG_EQ((m_server != nullptr), true, "accepted");
            m_paths.SetPathDown(0);
            m_paths.SetPathDown(1);
            NS_TEST_EXPECT_MSG_EQ(m_server->Send(Create<Packet>(1000)), 1000, "waits for its SACK");
        });
        // The SHUTDOWN arrives, its answer has to wait for the data.
        sctp::ScheduleFunction(Seconds(1.5), [this, client] {
            m_paths.SetPathUp(0);
            client->ShutdownSend();
        });
        sctp::ScheduleFunction(Seconds(1.7), [this] {
            NS_TEST_EXPECT_MSG_EQ(m_server->GetStatus().state,
                                  SctpState::SHUTDOWN_RECEIVED,
                                  "state");
            NS_TEST_EXPECT_MSG_EQ(m_server->Send(Create<Packet>(1000)), -1, "no more");
            NS_TEST_EXPECT_MSG_EQ(m_server->GetErrno(), Socket::ERROR_SHUTDOWN, "why");
        });
        Simulator::Stop(Seconds(20));
        Simulator::Run();
    }
};

/**
 * @ingroup sctp-tests
 * The stack's schedulers of streams are chosen by the module's types.
 */
class SctpUsrsctpSchedulerTestCase : public SctpUsrsctpTestCase
{
  public:
    SctpUsrsctpSchedulerTestCase()
        : SctpUsrsctpTestCase("Schedulers of streams",
                              "ns3::UsrsctpL4Protocol",
                              "ns3::SctpL4Protocol")
    {
    }

  private:
    void DoRun() override
    {
        auto listener = Listen();
        auto client = CreateSocket(0);
        NS_TEST_EXPECT_MSG_EQ(client->SetStreamScheduler(Get("Priority")), -1, "no socket yet");
        NS_TEST_EXPECT_MSG_EQ(client->GetErrno(), Socket::ERROR_NOTCONN, "why");
        client->Connect(m_paths.GetPrimary(1, PORT));
        sctp::ScheduleFunction(Seconds(1), [this, client] {
            for (const auto& name :
                 {"Fcfs", "RoundRobin", "RoundRobinPacket", "FairCapacity", "Priority"})
            {
                NS_TEST_EXPECT_MSG_EQ(client->SetStreamScheduler(Get(name)), 0, name);
            }
            NS_TEST_EXPECT_MSG_EQ(client->SetStreamValue(3, 1), 0, "a priority");
            NS_TEST_EXPECT_MSG_EQ(client->SetStreamValue(60000, 1), -1, "no such stream");
            NS_TEST_EXPECT_MSG_EQ(client->GetErrno(), Socket::ERROR_INVAL, "why");
            NS_TEST_EXPECT_MSG_EQ(client->SetStreamScheduler(Get("WeightedFair")), -1, "none");
            NS_TEST_EXPECT_MSG_EQ(client->GetErrno(), Socket::ERROR_OPNOTSUPP, "why");
            client->Close();
        });
        Simulator::Stop(Seconds(5));
        Simulator::Run();
    }

    /**
     * @param name name of a scheduler, without SctpScheduler around it
     * @return its type
     */
    static TypeId Get(const std::string& name)
    {
        return TypeId::LookupByName("ns3::Sctp" + name + "Scheduler");
    }
};

/**
 * @ingroup sctp-tests
 * A notification behind data is read whole, however little the application asks for at a time.
 */
class SctpUsrsctpNotificationTestCase : public SctpUsrsctpTestCase
{
  public:
    SctpUsrsctpNotificationTestCase()
        : SctpUsrsctpTestCase("A notification behind data, read by ten bytes",
                              "ns3::SctpL4Protocol")
    {
    }

  private:
    void DoRun() override
    {
        auto listener = Listen();
        listener->SetNotificationCallback(
            MakeCallback(&SctpUsrsctpNotificationTestCase::Notified, this));
        auto client = CreateSocket(0);
        client->Connect(m_paths.GetPrimary(1, PORT));
        sctp::ScheduleFunction(Seconds(1), [client] { client->Send(Create<Packet>(1000)); });
        // FreeBSD confirms it by the first HEARTBEAT of its timer.
        sctp::ScheduleFunction(Seconds(60), [this] { m_paths.SetPathDown(1); });
        // It is found dead by HEARTBEATs.
        sctp::ScheduleFunction(Seconds(900), [this] {
            NS_TEST_ASSERT_MSG_EQ((m_server != nullptr), true, "accepted");
            NS_TEST_EXPECT_MSG_EQ(m_dead.size(), 0, "nothing was read yet");
            uint32_t pieces = 0;
            for (SctpReceiveInfo info; m_server->RecvMsg(10, info);)
            {
                ++pieces;
            }
            NS_TEST_EXPECT_MSG_EQ(pieces, 100, "the data");
        });
        Simulator::Stop(Seconds(901));
        Simulator::Run();
        const std::vector<Address> dead{m_paths.GetAddress(0, 1)};
        NS_TEST_EXPECT_MSG_EQ((m_dead == dead), true, "one path died");
    }

    /**
     * @param socket the socket
     * @param notification the event
     */
    void Notified([[maybe_unused]] Ptr<Socket> socket, const SctpNotification& notification)
    {
        if (notification.type == SctpNotification::Type::PEER_ADDRESS_CHANGE &&
            notification.pathState == SctpPathState::INACTIVE)
        {
            m_dead.push_back(notification.address);
        }
    }

    std::vector<Address> m_dead; //!< addresses told to be unreachable
};

/**
 * @ingroup sctp-tests
 * The scenario of sctp-paths runs with FreeBSD's stack at either end.
 */
class SctpUsrsctpScenarioTestCase : public TestCase
{
  public:
    SctpUsrsctpScenarioTestCase()
        : TestCase("Scenario of sctp-paths")
    {
    }

  private:
    void DoRun() override
    {
        Check({"--variant=Usrsctp"});
        Check({"--variant=Usrsctp", "--peerVariant=Sctp"});
        Check({"--variant=Sctp", "--peerVariant=Usrsctp"});
        const auto row = RunTransfer({"--variant=Cmt",
                                      "--peerVariant=Usrsctp",
                                      "--edgeRate=none",
                                      "--receiveBuffer=524288",
                                      "--bytes=20000000"});
        NS_TEST_EXPECT_MSG_GT(std::stod(row.Get("goodput_mbps")), 18.5, "of two paths of 10 Mb/s");
        NS_TEST_EXPECT_MSG_EQ(row.Get("bytes_corrupt"), "0", "CMT");
        for (const std::string size : {"1452", "50000"})
        {
            const auto partly = RunTransfer({"--peerVariant=Usrsctp",
                                             "--reliability=rtx:0",
                                             "--messageSize=" + size,
                                             "--unordered=0.5",
                                             "--loss=0.02",
                                             "--bytes=2000000"});
            NS_TEST_EXPECT_MSG_EQ(partly.Get("bytes_corrupt"), "0", "partial reliability");
            NS_TEST_EXPECT_MSG_LT(std::stod(partly.Get("bytes_delivered")), 2e6, "abandoned");
        }
        CheckTrace();
    }

    /**
     * Links follow traces. One of constant rate is as a plain link.
     */
    void CheckTrace()
    {
        const auto file = CreateTempDirFilename("rate.csv");
        std::ofstream(file) << "time,rate\n0,12e6\n";
        std::vector<std::string> times;
        for (const auto& link : {std::string("--rate=12Mbps"), "--trace=1:" + file})
        {
            const auto row = RunTransfer(
                {"--variant=Usrsctp", "--paths=1", "--edgeRate=none", link, "--bytes=2000000"});
            NS_TEST_EXPECT_MSG_EQ(row.Get("bytes_corrupt"), "0", link);
            times.push_back(row.Get("transfer_time_s"));
        }
        NS_TEST_EXPECT_MSG_EQ(times[1], times[0], "the trace has the rate of the link");
    }

    /**
     * A path fails.
     * @param options options of the scenario
     */
    void Check(std::vector<std::string> options)
    {
        options.insert(options.end(), {"--bytes=200000", "--down=1:0.3", "--pathMaxRetrans=0"});
        const auto row = RunTransfer(options);
        NS_TEST_EXPECT_MSG_EQ(row.Get("complete"), "1", options[0]);
        NS_TEST_EXPECT_MSG_EQ(row.Get("bytes_corrupt"), "0", options[0]);
        NS_TEST_EXPECT_MSG_EQ(row.Get("timeouts_path1"), "1", options[0]);
        NS_TEST_EXPECT_MSG_EQ(row.Get("failovers"), "1", options[0]);
        NS_TEST_EXPECT_MSG_EQ(row.Get("failure_detected_s").substr(0, 1), "0", options[0]);
    }
};

/**
 * @ingroup sctp-tests
 * FreeBSD's stack as ns-3 sees it.
 */
class SctpUsrsctpTestSuite : public TestSuite
{
  public:
    SctpUsrsctpTestSuite()
        : TestSuite("sctp-usrsctp", Type::UNIT)
    {
        const std::string own = "ns3::SctpL4Protocol";
        const std::string freebsd = "ns3::UsrsctpL4Protocol";
        using Applications = SctpUsrsctpApplicationsTestCase;
        AddTestCase(new Applications("Applications, both ends", freebsd, freebsd), SCTP_TEST_QUICK);
        AddTestCase(new Applications("Applications, sender", freebsd, own), SCTP_TEST_QUICK);
        AddTestCase(new Applications("Applications, receiver", own, freebsd), SCTP_TEST_QUICK);
        AddTestCase(new SctpUsrsctpSettingsTestCase(), SCTP_TEST_QUICK);
        AddTestCase(new SctpUsrsctpErrorsTestCase(), SCTP_TEST_QUICK);
        AddTestCase(new SctpUsrsctpShutdownTestCase(freebsd), SCTP_TEST_QUICK);
        AddTestCase(new SctpUsrsctpShutdownTestCase(own), SCTP_TEST_QUICK);
        AddTestCase(new SctpUsrsctpSchedulerTestCase(), SCTP_TEST_QUICK);
        AddTestCase(new SctpUsrsctpNotificationTestCase(), SCTP_TEST_QUICK);
        AddTestCase(new SctpUsrsctpScenarioTestCase(), SCTP_TEST_QUICK);
    }
};

static SctpUsrsctpTestSuite g_sctpUsrsctpTestSuite; //!< registers the suite

} // namespace ns3
