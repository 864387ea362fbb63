/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-error-text.h"

#include "ns3/boolean.h"
#include "ns3/bulk-send-helper.h"
#include "ns3/config.h"
#include "ns3/inet-socket-address.h"
#include "ns3/inet6-socket-address.h"
#include "ns3/internet-stack-helper.h"
#include "ns3/node-container.h"
#include "ns3/output-stream-wrapper.h"
#include "ns3/packet-sink-helper.h"
#include "ns3/sctp-cmt-pf-failure-policy.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-flow-monitor-helper.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-multihomed-paths-helper.h"
#include "ns3/sctp-parameters.h"
#include "ns3/sctp-route-helper.h"
#include "ns3/sctp-socket-factory.h"
#include "ns3/sctp-socket.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/test.h"
#include "ns3/udp-l4-protocol.h"
#include "ns3/uinteger.h"

#include <csignal>
#include <functional>
#include <iomanip>
#include <iostream>
#include <sstream>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

/**
 * @file
 * @ingroup sctp-tests
 * Tests of the module's warnings to users: lines on standard error instead of silence, and
 * sentences about wrong names and null pointers instead of crashes.
 */

using namespace ns3;

namespace sctp_user_warning_test
{

/**
 * Runs something in a process of its own that may end with an error.
 * @param action the action
 * @return its lines on standard error; "(no error)" in front if it came to its end
 */
std::string
GetLastWords(const std::function<void()>& action)
{
    int ends[2];
    if (pipe(ends) != 0)
    {
        return "no pipe";
    }
    std::cout.flush();
    const pid_t child = fork();
    if (child == 0)
    {
        dup2(ends[1], STDERR_FILENO);
        std::signal(SIGABRT, [](int) { _exit(1); });
        std::signal(SIGSEGV, [](int) { _exit(2); });
        action();
        _exit(0);
    }
    close(ends[1]);
    std::string text;
    char buffer[4096];
    for (ssize_t n; (n = read(ends[0], buffer, sizeof buffer)) > 0;)
    {
        text.append(buffer, static_cast<size_t>(n));
    }
    close(ends[0]);
    int status = 0;
    waitpid(child, &status, 0);
    return (WIFEXITED(status) && WEXITSTATUS(status) == 0 ? "(no error)" : "") + text;
}

/**
 * @ingroup sctp-tests
 * Two hosts with one path or more.
 */
class SctpUserWarningTestCase : public TestCase
{
  public:
    /// A test.
    using Script = void (*)(SctpUserWarningTestCase&);

    /**
     * @param name name of the test
     * @param script the test
     */
    SctpUserWarningTestCase(const std::string& name, Script script)
        : TestCase(name),
          m_script(script)
    {
    }

    /**
     * @param sctp helper that installs SCTP on both hosts
     * @param both whether the second one has SCTP, too
     */
    void Build(const SctpHelper& sctp = SctpHelper(), bool both = true)
    {
        hosts.Create(2);
        InternetStackHelper().Install(hosts);
        MultihomedPathsHelper helper;
        helper.AddPath("10Mbps", "10ms");
        paths = helper.Install(hosts.Get(0), hosts.Get(1));
        sctp.Install(hosts.Get(0));
        if (both)
        {
            sctp.Install(hosts.Get(1));
            PacketSinkHelper("ns3::SctpSocketFactory",
                             InetSocketAddress(Ipv4Address::GetAny(), PORT))
                .Install(hosts.Get(1));
        }
    }

    /**
     * Sends without end from the first host.
     * @param start when, simulation time
     */
    void SendFrom(Time start)
    {
        BulkSendHelper source("ns3::SctpSocketFactory", paths.GetPrimary(1, PORT));
        source.Install(hosts.Get(0)).Start(start);
    }

    /// @param duration how long
    static void Run(Time duration)
    {
        Simulator::Stop(duration);
        Simulator::Run();
    }

    /// @return a socket of the first host
    Ptr<SctpSocket> CreateSocket() const
    {
        return DynamicCast<SctpSocket>(
            Socket::CreateSocket(hosts.Get(0), SctpSocketFactory::GetTypeId()));
    }

    /**
     * @tparam A type of a value
     * @tparam B type of another
     * @param actual the value
     * @param expected the expected value
     * @param what its name
     */
    template <typename A, typename B>
    void Equal(const A& actual, const B& expected, const std::string& what)
    {
        NS_TEST_EXPECT_MSG_EQ(actual, expected, what);
    }

    /**
     * @param text a text
     * @param part a part that it should contain
     */
    void Contains(const std::string& text, const std::string& part)
    {
        const bool found = text.find(part) != std::string::npos;
        NS_TEST_EXPECT_MSG_EQ(found, true, "'" << part << "' in: " << text);
    }

    static constexpr uint16_t PORT = 9; //!< port of the second host
    NodeContainer hosts;                //!< the hosts
    MultihomedPathsContainer paths;     //!< the paths between them

  private:
    void DoRun() override
    {
        m_script(*this);
    }

    void DoTeardown() override
    {
        Simulator::Destroy();
        Config::Reset();
    }

    Script m_script; //!< the test
};

using Test = SctpUserWarningTestCase; //!< the test

/// @param test the test
void
NoRouteAtAll(Test& test)
{
    test.Build();
    const SctpErrorText text;
    const auto socket = test.CreateSocket();
    for (int i = 0; i < 2; ++i)
    {
        test.Equal(socket->Connect(InetSocketAddress("10.9.9.9", Test::PORT)), -1, "no route");
    }
    test.Equal(text.Get(),
               "SCTP on node 0: Connect fails, there is no route to 10.9.9.9.\n",
               "one line");
}

/// @param test the test
void
PeerWithoutSctp(Test& test)
{
    test.Build(SctpHelper(), false);
    const SctpErrorText text;
    test.SendFrom(Seconds(1));
    Test::Run(Seconds(10));
    test.Equal(text.Get(),
               "SCTP on node 0: INIT is not answered, since node 1 has no SCTP (see "
               "SctpHelper::Install)\n",
               "one line for three INITs");
}

/// SCTP of another module.
struct OtherSctp : public UdpL4Protocol
{
    int GetProtocolNumber() const override
    {
        return 132;
    }
};

/// @param test the test
void
PeerWithOtherSctp(Test& test)
{
    test.Build(SctpHelper(), false);
    test.hosts.Get(1)->GetObject<Ipv4>()->Insert(Create<OtherSctp>());
    const SctpErrorText text;
    test.SendFrom(Seconds(1));
    Test::Run(Seconds(10));
    test.Equal(text.Get(), "", "it may answer late");
}

/// @param test the test
void
SlowPeerWithSctp(Test& test)
{
    test.Build();
    const SctpErrorText text;
    test.paths.SetPathDown(0);
    test.SendFrom(Seconds(1));
    Test::Run(Seconds(10));
    test.Equal(text.Get(), "", "it has SCTP");
}

/**
 * Ends an association while data is in flight.
 * @param test the test
 * @param prepare called before, with the socket
 * @return text on standard error
 */
std::string
LoseAssociation(Test& test, const std::function<void(Ptr<SctpSocket>)>& prepare)
{
    SctpHelper sctp;
    sctp.SetAssociationAttribute("AssociationMaxRetrans", UintegerValue(1));
    test.Build(sctp);
    const SctpErrorText text;
    const auto socket = test.CreateSocket();
    prepare(socket);
    socket->Connect(test.paths.GetPrimary(1, Test::PORT));
    sctp::ScheduleFunction(Seconds(1), [&test, socket] {
        test.paths.SetPathDown(0);
        socket->Send(Create<Packet>(1000));
        socket->Send(Create<Packet>(500));
    });
    Test::Run(Seconds(20));
    return text.Get();
}

/// @param test the test
void
UndeliveredData(Test& test)
{
    test.Equal(LoseAssociation(test, [](auto) {}),
               "SCTP on node 0: the association with 10.1.3.2:9 ended (peer unreachable), 1500 "
               "bytes were not acknowledged.\n",
               "one line");
}

/// @param test the test
void
UndeliveredDataIsNotified(Test& test)
{
    uint32_t failed = 0;
    const auto text = LoseAssociation(test, [&failed](Ptr<SctpSocket> socket) {
        socket->SetNotificationCallback(
            sctp::MakeFunctionCallback<void, Ptr<Socket>, const SctpNotification&>(
                [&failed](Ptr<Socket>, const SctpNotification& notification) {
                    failed += notification.type == SctpNotification::Type::SEND_FAILED ? 1 : 0;
                }));
    });
    test.Equal(text, "", "the application is notified");
    test.Equal(failed, 2U, "messages");
}

/// @param test the test
void
WarningsAreTurnedOff(Test& test)
{
    Config::SetDefault("ns3::SctpUserWarning::Enabled", BooleanValue(false));
    test.Equal(LoseAssociation(test, [](auto) {}), "", "no line");
}

/// @param test the test
void
EndOfSimulation(Test& test)
{
    test.Build();
    const SctpErrorText text;
    test.SendFrom(Seconds(0));
    Test::Run(Seconds(1));
    Simulator::Destroy();
    test.Equal(text.Get(), "", "the user ends the simulation with data in flight");
}

/// @param test the test
void
DoubtfulSettings(Test& test)
{
    SctpHelper sctp;
    sctp.SetAssociationAttribute("SndBufSize", UintegerValue(1000));
    sctp.SetAssociationAttribute("MaxBurst", UintegerValue(1));
    sctp.SetAssociationAttribute("FailurePolicy", StringValue("ns3::SctpRfc7829FailurePolicy"));
    sctp.SetAssociationAttribute("PotentiallyFailedMaxRetrans", UintegerValue(6));
    sctp.SetAssociationAttribute("RcvBufSize", UintegerValue(20000));
    sctp.SetAssociationAttribute("PartialDeliveryPoint", UintegerValue(20000));
    test.Build(sctp);
    const SctpErrorText text;
    for (int i = 0; i < 2; ++i)
    {
        test.CreateSocket()->Connect(test.paths.GetPrimary(1, Test::PORT));
    }
    Test::Run(Seconds(1));
    test.Equal(text.Get(),
               "ns3::SctpParameters: SndBufSize of 1000 bytes holds less than two packets, so the "
               "sender waits for a SACK after each, which the receiver may delay by SackDelay.\n"
               "ns3::SctpParameters: PartialDeliveryPoint (20000) is not below RcvBufSize (20000), "
               "so a longer message fills the buffer before it is delivered in part.\n"
               "ns3::SctpParameters: PotentiallyFailedMaxRetrans (6) is above PathMaxRetrans (5), "
               "so paths fail without having been potentially failed.\n"
               "ns3::SctpParameters: MaxBurst of 1 lets one packet go after each SACK, but the "
               "SACK of a single packet is delayed by SackDelay where SackFrequency is above 1.\n",
               "one line each");
}

/**
 * Connects with buffers of 100 MB.
 * @param test the test
 * @param mtu MaxMtu, bytes
 * @param variant a variant
 * @param line the line to be printed
 */
void
BuffersBeyondTheSpan(Test& test, uint32_t mtu, const std::string& variant, const std::string& line)
{
    SctpHelper sctp("ns3::" + variant);
    sctp.SetAssociationAttribute("SndBufSize", UintegerValue(100000000));
    sctp.SetAssociationAttribute("RcvBufSize", UintegerValue(100000000));
    sctp.SetAssociationAttribute("MaxMtu", UintegerValue(mtu));
    test.Build(sctp);
    const SctpErrorText text;
    for (int i = 0; i < 2; ++i)
    {
        test.CreateSocket()->Connect(test.paths.GetPrimary(1, Test::PORT));
    }
    Test::Run(Seconds(1));
    test.Equal(text.Get(), line, "one line, or none");
}

/// @param test the test
void
TsnsEndBeforeBuffers(Test& test)
{
    BuffersBeyondTheSpan(
        test,
        1500,
        "SctpL4Protocol",
        "ns3::SctpParameters: SndBufSize and RcvBufSize are above 95156820 bytes, which 65,535 "
        "TSNs hold in packets of 1500 bytes: no more is in flight. A larger MaxMtu raises that.\n");
}

/// @param test the test
void
LargePacketsHoldTheBuffers(Test& test)
{
    BuffersBeyondTheSpan(test, 9000, "SctpL4Protocol", "");
}

/// @param test the test
void
NumbersPerPath(Test& test)
{
    BuffersBeyondTheSpan(
        test,
        1500,
        "MpSctpL4Protocol",
        "ns3::SctpParameters: SndBufSize and RcvBufSize are above 95156820 bytes, which 65,535 "
        "TSNs hold in packets of 1500 bytes: no more is in flight. A larger MaxMtu raises that.\n");
}

/// @param test the test
void
UsualSettings(Test& test)
{
    SctpHelper sctp;
    sctp.SetAssociationAttribute("MaxBurst", UintegerValue(1));
    sctp.SetAssociationAttribute("SackFrequency", UintegerValue(1));
    sctp.SetAssociationAttribute("RcvBufSize", UintegerValue(20000));
    sctp.SetAssociationAttribute("PartialDeliveryPoint", UintegerValue(19999));
    sctp.SetAssociationAttribute("PotentiallyFailedMaxRetrans", UintegerValue(6));
    test.Build(sctp);
    const SctpErrorText text;
    test.CreateSocket()->Connect(test.paths.GetPrimary(1, Test::PORT));
    Test::Run(Seconds(1));
    test.Equal(text.Get(), "", "no delayed SACKs, and no potentially failed paths");
}

/// @param test the test
void
StreamsStayAsTheyAre(Test& test)
{
    test.Build();
    test.SendFrom(Seconds(0));
    Test::Run(Seconds(1));
    std::ostringstream text;
    SctpHelper::PrintPaths(test.hosts.Get(0), Create<OutputStreamWrapper>(&text));
    text.str("");
    text << std::setfill('0') << std::setw(4) << 7;
    test.Equal(text.str(), "0007", "a number that is printed later");
}

/// @param test the test
void
AddressesAsText(Test& test)
{
    const Ipv6Address ipv6("2001:db8::1");
    test.Equal(SctpHelper::ToText(Ipv4Address("10.1.1.2")), "10.1.1.2", "IPv4");
    test.Equal(SctpHelper::ToText(ipv6), "2001:db8::1", "IPv6");
    test.Equal(SctpHelper::ToText(InetSocketAddress("10.1.1.2", 9)), "10.1.1.2:9", "IPv4, port");
    test.Equal(SctpHelper::ToText(Inet6SocketAddress(ipv6, 9)), "[2001:db8::1]:9", "IPv6, port");
    test.Equal(SctpHelper::ToText(Address()), "none", "none");
}

/// @param test the test
void
WrongNames(Test& test)
{
    test.Build();
    const auto sink = sctp::MakeFunctionCallback<void, std::string>([](const std::string&) {});
    const auto words = [](const std::function<void()>& action) { return GetLastWords(action); };
    test.Contains(words([] { SctpHelper("ns3::CmtL4Protocol"); }),
                  "There is no SCTP variant ns3::CmtL4Protocol; there are");
    test.Contains(words([] { SctpHelper("ns3::CmtL4Protocol"); }), " ns3::CmtPfSctpL4Protocol");
    test.Contains(words([&] { SctpHelper::ConnectPathTrace(test.hosts, "Cwnd", sink); }),
                  "ns3::SctpPath has no trace source Cwnd; there are CongestionWindow");
    test.Contains(words([&] { SctpHelper::ConnectAssociationTrace(test.hosts, "Stat", sink); }),
                  "ns3::SctpAssociation has no trace source Stat; there are");
    test.Contains(
        words([&] { SctpHelper::ConnectAssociationTrace(test.hosts, "Policy/Stat", sink); }),
        "there are PathList/* Extensions/* Parameters CongestionOps");
    test.Contains(
        words([&] { SctpHelper::ConnectAssociationTrace(test.hosts, "CongestionOps/X", sink); }),
        "ns3::SctpLia: Alpha");
    test.Contains(words([] { SctpHelper().SetAssociationAttribute("Pmr", UintegerValue(1)); }),
                  "no attribute Pmr; ns3::SctpParameters has");
    // Newer releases of ns-3 list the values of enumerations by themselves.
    test.Contains(
        words([] { SctpHelper().SetAssociationAttribute("WindowUnit", StringValue("Bytes")); }),
        "Pmdcs");
    test.Contains(words([] { SctpHelper().Set("PathMaxRetrans", UintegerValue(1)); }),
                  "ns3::SctpL4Protocol has no attribute PathMaxRetrans; there are PollInterval");
}

/// @param test the test
void
NullPointers(Test& test)
{
    test.Build();
    const auto expect = [&test](const std::string& sentence, const std::function<void()>& action) {
        test.Contains(GetLastWords(action), sentence + ", but got a null pointer.");
    };
    const NodeContainer none{Ptr<Node>()};
    const auto sink = sctp::MakeFunctionCallback<void, std::string>([](const std::string&) {});
    const auto stream = Create<OutputStreamWrapper>(&std::cout);
    const auto host = test.hosts.Get(0);
    expect("SctpHelper::Install needs a node", [&] { SctpHelper().Install(none); });
    expect("SctpHelper::AssignStreams needs a node", [&] { SctpHelper::AssignStreams(none, 1); });
    expect("A trace of SctpHelper needs a node",
           [&] { SctpHelper::ConnectPathTrace(none, "RTT", sink); });
    expect("SctpHelper::PrintPaths needs a node", [&] { SctpHelper::PrintPaths(nullptr, stream); });
    expect("SctpHelper::PrintPaths needs a stream", [&] { SctpHelper::PrintPaths(host, nullptr); });
    expect("SctpRouteHelper::Install needs a node", [&] { SctpRouteHelper().Install(none); });
    expect("SctpRouteHelper::SetGateway needs a device",
           [] { SctpRouteHelper().SetGateway(nullptr, Ipv4Address("10.1.1.1")); });
    expect("SctpFlowMonitorHelper needs a FlowMonitor", [] { SctpFlowMonitorHelper(nullptr); });
    expect("MultihomedPathsHelper::Install needs a node", [&] {
        MultihomedPathsHelper helper;
        helper.AddPath("10Mbps", "10ms");
        helper.Install(host, nullptr);
    });
}

/// @param test the test
void
DelaysHaveUnits(Test& test)
{
    test.Contains(GetLastWords([] { MultihomedPathsHelper().AddPath("10Mbps", "25"); }),
                  "'25' is not a time with its unit such as 25ms");
    test.Equal(GetLastWords([] { MultihomedPathsHelper().AddPath("10Mbps", "0"); }),
               "(no error)",
               "0 needs none");
}

/// @param test the test
void
KindsInTracePaths(Test& test)
{
    test.Build(SctpHelper("ns3::CmtSctpL4Protocol"));
    uint32_t calls = 0;
    const auto sink = sctp::MakeFunctionCallback<void, std::string, double>(
        [&calls](const std::string&, double) { ++calls; });
    Config::SetDefault("ns3::SctpParameters::CongestionOps", StringValue("ns3::SctpLia"));
    SctpHelper::ConnectAssociationTrace(test.hosts, "CongestionOps/$ns3::SctpLia/Alpha", sink);
    test.SendFrom(Seconds(0));
    Test::Run(Seconds(5));
    test.Equal(calls > 0, true, "as by Config::Connect");
    test.Contains(GetLastWords([&] {
                      SctpHelper::ConnectAssociationTrace(test.hosts,
                                                          "FailurePolicy/$ns3::SctpLia/Alpha",
                                                          sink);
                  }),
                  "ns3::SctpFailurePolicy has no part $ns3::SctpLia to trace");
    test.Contains(GetLastWords([&] {
                      SctpHelper::ConnectAssociationTrace(test.hosts,
                                                          "Extensions/*/$ns3::SctpLia/Alpha",
                                                          sink);
                  }),
                  "ns3::SctpExtension has no part $ns3::SctpLia to trace");
}

/**
 * @ingroup sctp-tests
 * The suite.
 */
class SctpUserWarningTestSuite : public TestSuite
{
  public:
    SctpUserWarningTestSuite()
        : TestSuite("sctp-user-warnings", Type::UNIT)
    {
        const std::pair<const char*, Test::Script> tests[] = {
            {"No route at all", NoRouteAtAll},
            {"The peer's node has no SCTP", PeerWithoutSctp},
            {"No line about a peer that has SCTP", SlowPeerWithSctp},
            {"No line about a peer with SCTP of another module", PeerWithOtherSctp},
            {"An association ends with data undelivered", UndeliveredData},
            {"No line where the application is notified", UndeliveredDataIsNotified},
            {"Warnings are turned off", WarningsAreTurnedOff},
            {"No line at the end of the simulation", EndOfSimulation},
            {"Settings that are hardly meant", DoubtfulSettings},
            {"Buffers above what 65,535 TSNs hold", TsnsEndBeforeBuffers},
            {"They hold more in large packets", LargePacketsHoldTheBuffers},
            {"Numbers per path have the same limit", NumbersPerPath},
            {"No line about usual settings", UsualSettings},
            {"Streams stay as they are", StreamsStayAsTheyAre},
            {"Addresses as text", AddressesAsText},
            {"Wrong names list the choices", WrongNames},
            {"Null pointers end with a sentence", NullPointers},
            {"Delays have units", DelaysHaveUnits},
            {"Kinds in trace paths", KindsInTracePaths},
        };
        for (const auto& [name, script] : tests)
        {
            AddTestCase(new SctpUserWarningTestCase(name, script), SCTP_TEST_QUICK);
        }
    }
};

SctpUserWarningTestSuite g_suite; //!< registers the suite

} // namespace sctp_user_warning_test
