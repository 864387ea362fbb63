/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../../helper/scenario/sctp-cross-traffic.h"
#include "../../helper/scenario/sctp-scenario-options.h"
#include "../../helper/scenario/sctp-transfer-scenario.h"
#include "../harness/sctp-scenario-run.h"

#include "ns3/bulk-send-helper.h"
#include "ns3/config.h"
#include "ns3/inet-socket-address.h"
#include "ns3/internet-stack-helper.h"
#include "ns3/packet-sink-helper.h"
#include "ns3/packet-sink.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-multihomed-paths-helper.h"
#include "ns3/sctp-series-helper.h"
#include "ns3/simulator.h"
#include "ns3/test.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <fstream>
#include <functional>
#include <set>
#include <sstream>
#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Tests of the time series of transfers.
 */

using namespace ns3;

namespace sctp_series_test
{

/// A row of a table, as text.
using Row = std::vector<std::string>;

/**
 * Read a table.
 *
 * @param file name of the file
 * @return its rows, without the header
 */
std::vector<Row>
ReadTable(const std::string& file)
{
    std::vector<Row> rows;
    std::ifstream stream(file);
    for (std::string line; std::getline(stream, line);)
    {
        Row row;
        std::istringstream cells(line + ",");
        for (std::string cell; std::getline(cells, cell, ',');)
        {
            row.push_back(cell);
        }
        rows.push_back(row);
    }
    rows.erase(rows.begin(), rows.begin() + std::min<size_t>(rows.size(), 1));
    return rows;
}

/**
 * Count rows.
 *
 * @param rows the rows
 * @param condition which of them
 * @return how many meet it
 */
uint64_t
Count(const std::vector<Row>& rows, const std::function<bool(const Row&)>& condition)
{
    return std::count_if(rows.begin(), rows.end(), condition);
}

/**
 * @ingroup sctp-tests
 * The table of events has every transmission, loss and timeout of a transfer.
 */
class SctpEventSeriesTestCase : public TestCase
{
  public:
    SctpEventSeriesTestCase();

  private:
    void DoRun() override;

    /**
     * Make a transfer.
     *
     * @param arguments its options
     * @return the row of its results
     */
    SctpCsvRow Transfer(std::vector<std::string> arguments);

    /**
     * Losses in a queue and on a link.
     *
     * @param messageSize an option
     */
    void CheckLosses(const std::string& messageSize);

    /// Packets that wait for a route.
    void CheckRoutes();

    /// States of paths, failovers and blocking.
    void CheckStates();

    /// Messages that are abandoned, with I-DATA, and marks of ECN.
    void CheckExtensions();

    std::string m_prefix; //!< of the files
};

SctpEventSeriesTestCase::SctpEventSeriesTestCase()
    : TestCase("Events of a transfer")
{
}

SctpCsvRow
SctpEventSeriesTestCase::Transfer(std::vector<std::string> arguments)
{
    arguments.insert(arguments.begin(), {"--bytes=1000000", "--series=" + m_prefix});
    return RunTransfer(arguments);
}

void
SctpEventSeriesTestCase::CheckLosses(const std::string& messageSize)
{
    const auto row = Transfer({"--queue=8p", "--loss=0.01", "--down=1:1-1.5", messageSize});
    NS_TEST_EXPECT_MSG_EQ(row.Get("complete"), "1", "complete");
    const auto events = ReadTable(m_prefix + "-events.csv");
    const auto count = [&events](const std::string& event) {
        return std::to_string(Count(events, [&](const Row& r) { return r[1] == event; }));
    };
    NS_TEST_EXPECT_MSG_EQ(count("fast_rtx"), row.Get("fast_rtx"), "fast retransmissions");
    NS_TEST_EXPECT_MSG_EQ(count("timeout_rtx"), row.Get("timeout_rtx"), "after timeouts");
    NS_TEST_EXPECT_MSG_NE(row.Get("fast_rtx"), "0", "there are some");
    NS_TEST_EXPECT_MSG_NE(row.Get("timeout_rtx"), "0", "there are some");
    NS_TEST_EXPECT_MSG_EQ(
        Count(events, [](const Row& r) { return r[1] == "timeout" && r[2] == "1"; }),
        std::stoul(row.Get("timeouts_path1")),
        "timeouts");
    // Each chunk is sent once for the first time, in their order, and each loss is sent again
    // later.
    uint64_t next = 0;
    std::set<std::string> lost;
    uint64_t losses = 0;
    for (const auto& event : events)
    {
        if (event[1] == "data" || event[1] == "probe")
        {
            NS_TEST_EXPECT_MSG_EQ(event[3], std::to_string(next++), "order");
        }
        else if (event[1] == "drop")
        {
            lost.insert(event[3]);
            ++losses;
        }
        else
        {
            lost.erase(event[3]);
        }
    }
    NS_TEST_EXPECT_MSG_GT_OR_EQ(next, ReadTable(m_prefix + "-delays.csv").size(), "chunks");
    NS_TEST_EXPECT_MSG_GT(losses, 10, "losses of the queue, the link and the outage");
    NS_TEST_EXPECT_MSG_EQ(lost.size(), 0, "all were sent again");
}

void
SctpEventSeriesTestCase::CheckRoutes()
{
    const auto row = Transfer({"--routeCache=200ms", "--routeDelay=300ms", "--down=1:1-1.5"});
    NS_TEST_EXPECT_MSG_EQ(row.Get("complete"), "1", "complete");
    const auto events = ReadTable(m_prefix + "-events.csv");
    const auto isRoute = [](const Row& r) { return r[1] == "route"; };
    const auto routes = Count(events, isRoute);
    NS_TEST_EXPECT_MSG_EQ(routes, std::stoul(row.Get("route_discoveries")), "discoveries");
    const auto found = std::find_if(events.begin(), events.end(), [&](const Row& r) {
        return isRoute(r) && std::stod(r[0]) > 1;
    });
    NS_TEST_ASSERT_MSG_EQ((found != events.end()), true, "a discovery after the timeout");
    const auto sent = std::find_if(found, events.end(), [&](const Row& r) {
        return r[2] == (*found)[2] && r[1] == "timeout_rtx";
    });
    NS_TEST_ASSERT_MSG_EQ((sent != events.end()), true, "a retransmission");
    // Rows show when packets leave the host, not when they are built.
    NS_TEST_EXPECT_MSG_EQ_TOL(std::stod((*sent)[0]),
                              std::stod((*found)[0]) + 0.3,
                              1e-6,
                              "it leaves when the route is found");
}

void
SctpEventSeriesTestCase::CheckStates()
{
    const auto names = [this](const std::set<std::string>& kinds) {
        std::string text;
        for (const auto& row : ReadTable(m_prefix + "-events.csv"))
        {
            text += kinds.count(row[1]) ? row[1] + row[2] + " " : "";
        }
        return text;
    };
    const std::set<std::string> states{"unconfirmed",
                                       "active",
                                       "potentially_failed",
                                       "inactive",
                                       "phase1",
                                       "phase2",
                                       "phase3"};
    auto row = Transfer({"--pathMaxRetrans=0", "--down=1:0.5-1.5"});
    NS_TEST_EXPECT_MSG_EQ(names(states),
                          "active1 unconfirmed2 active2 inactive1 phase22 ",
                          "states");
    row = Transfer({"--variant=Cmt", "--loss=0.02", "--receiveBuffer=32768"});
    const auto count = [this](const std::string& event) {
        return Count(ReadTable(m_prefix + "-events.csv"),
                     [&](const Row& r) { return r[1] == event; });
    };
    NS_TEST_EXPECT_MSG_EQ(count("rbuf_blocked"),
                          std::stoul(row.Get("rbuf_blocked_episodes")),
                          "episodes");
    NS_TEST_EXPECT_MSG_GT(count("rbuf_blocked"), 0, "the gap fills the buffer");
    NS_TEST_EXPECT_MSG_GT(count("window_blocked"), 0, "the window is full");
    NS_TEST_EXPECT_MSG_LT_OR_EQ(count("rbuf_blocked") - count("rbuf_open"), 1, "each ends");
    NS_TEST_EXPECT_MSG_LT_OR_EQ(count("window_blocked") - count("window_open"), 1, "each ends");
}

void
SctpEventSeriesTestCase::CheckExtensions()
{
    const auto count = [this](const std::string& event) {
        return Count(ReadTable(m_prefix + "-events.csv"),
                     [&](const Row& r) { return r[1] == event; });
    };
    auto row = Transfer({"--reliability=rtx:0", "--loss=0.05", "--interleaving=1", "--streams=3"});
    NS_TEST_EXPECT_MSG_GT(count("data"), 500, "I-DATA");
    NS_TEST_EXPECT_MSG_GT(count("skip"), 10, "the peer may skip");
    NS_TEST_EXPECT_MSG_EQ(count("abandoned"),
                          std::stoul(row.Get("messages_abandoned_sent")) +
                              std::stoul(row.Get("messages_abandoned_unsent")),
                          "messages");
    row = Transfer({"--ecn=On",
                    "--paths=1",
                    "--queueDisc=CoDel",
                    "--queue=1000p",
                    "--receiveBuffer=1000000",
                    "--edgeRate=none",
                    "--bytes=5000000"});
    NS_TEST_EXPECT_MSG_GT(count("ecn_reduction"), 0, "windows");
    NS_TEST_EXPECT_MSG_GT_OR_EQ(count("ecn_reduction") + count("ecn_echo"),
                                std::stoul(row.Get("ecn_marks_path1")),
                                "each mark is echoed");
    NS_TEST_EXPECT_MSG_EQ(count("drop"), 0, "nothing is lost");
}

void
SctpEventSeriesTestCase::DoRun()
{
    m_prefix = CreateTempDirFilename("series");
    CheckLosses("--messageSize=auto");
    CheckLosses("--messageSize=100");
    CheckLosses("--messageSize=9000");
    CheckRoutes();
    CheckStates();
    CheckExtensions();
}

/**
 * @ingroup sctp-tests
 * Samples: the window that the peer has left, and the traffic of the core links.
 */
class SctpSampleSeriesTestCase : public TestCase
{
  public:
    SctpSampleSeriesTestCase();

  private:
    void DoRun() override;
};

SctpSampleSeriesTestCase::SctpSampleSeriesTestCase()
    : TestCase("Samples of a transfer")
{
}

void
SctpSampleSeriesTestCase::DoRun()
{
    const auto prefix = CreateTempDirFilename("series");
    const std::vector<std::string> arguments{"test", "--stop=3", "--series=" + prefix};
    SctpScenarioOptions options;
    SctpTransferScenario::AddOptions(options);
    SctpCrossTraffic::AddOptions(options);
    options.Parse(arguments, "test");
    SctpTransferScenario scenario(options);
    SctpCrossTraffic traffic(options);
    traffic.Build(scenario);
    scenario.Run();
    Simulator::Destroy();
    Config::Reset();

    const auto delivered = ReadTable(prefix + "-delivered.csv");
    NS_TEST_ASSERT_MSG_GT(delivered.size(), 290, "each 10 ms");
    NS_TEST_EXPECT_MSG_EQ(delivered.front()[2], "", "not known before the set-up at 0.5 s");
    const auto isSmaller = [](const Row& a, const Row& b) {
        return std::stoul(a[2]) < std::stoul(b[2]);
    };
    const auto known = std::find_if(delivered.begin(), delivered.end(), [](const Row& r) {
        return !r[2].empty();
    });
    const auto least = std::min_element(known, delivered.end(), isSmaller);
    const auto most = std::max_element(known, delivered.end(), isSmaller);
    NS_TEST_EXPECT_MSG_EQ((*most)[2], "65536", "the buffer");
    NS_TEST_EXPECT_MSG_LT(std::stoul((*least)[2]), 1452, "no room for a packet");
    // The buffer holds data behind a gap, and the overhead of each chunk.
    uint64_t buffered = 0;
    for (const auto& row : delivered)
    {
        buffered = std::max<uint64_t>(buffered, row[3].empty() ? 0 : std::stoul(row[3]));
    }
    NS_TEST_EXPECT_MSG_GT(buffered, 30000, "data behind a gap");
    NS_TEST_EXPECT_MSG_LT(buffered, 65537, "at most the buffer");
    NS_TEST_EXPECT_MSG_EQ(delivered.front()[3], "", "not known before the set-up");
    const auto links = ReadTable(prefix + "-links.csv");
    NS_TEST_ASSERT_MSG_EQ(links.size(), 2 * delivered.size(), "both paths");
    const uint64_t bytes = std::stoul(links.back()[2]) + std::stoul(links[links.size() - 2][2]);
    NS_TEST_EXPECT_MSG_GT(bytes, std::stoul(delivered.back()[1]), "with headers");
    NS_TEST_EXPECT_MSG_GT(std::stoul(links.back()[3]), 500000, "TCP");
    NS_TEST_EXPECT_MSG_EQ_TOL(std::stod(links.back()[4]), 2.85 * 125000, 30000, "UDP");
}

/**
 * @ingroup sctp-tests
 * SctpSeriesHelper writes the course of one association of a script.
 */
class SctpSeriesHelperTestCase : public TestCase
{
  public:
    SctpSeriesHelperTestCase();

  private:
    void DoRun() override;
};

SctpSeriesHelperTestCase::SctpSeriesHelperTestCase()
    : TestCase("Course of an association of a script")
{
}

void
SctpSeriesHelperTestCase::DoRun()
{
    NodeContainer hosts(2);
    InternetStackHelper().Install(hosts);
    SctpHelper sctp;
    sctp.SetAssociationAttribute("PathMaxRetrans", UintegerValue(0));
    sctp.Install(hosts);
    MultihomedPathsHelper helper;
    helper.AddPath("10Mbps", "25ms");
    helper.AddPath("10Mbps", "25ms");
    auto paths = helper.Install(hosts.Get(0), hosts.Get(1));
    ApplicationContainer receivers;
    for (const uint16_t port : {9, 10}) // the second association is not observed
    {
        BulkSendHelper source("ns3::SctpSocketFactory", paths.GetPrimary(1, port));
        source.SetAttribute("MaxBytes", UintegerValue(port == 9 ? 500000 : 1452));
        source.SetAttribute("SendSize", UintegerValue(1452));
        source.Install(hosts.Get(0)).Start(Seconds(port == 9 ? 0 : 0.2));
        PacketSinkHelper sink("ns3::SctpSocketFactory",
                              InetSocketAddress(Ipv4Address::GetAny(), port));
        receivers.Add(sink.Install(hosts.Get(1)));
    }
    const auto receiver = DynamicCast<PacketSink>(receivers.Get(0));
    const auto prefix = CreateTempDirFilename("helper");
    SctpSeriesHelper series(prefix, MilliSeconds(100));
    series.Install(hosts.Get(0), hosts.Get(1), [receiver] { return receiver->GetTotalRx(); });
    Simulator::Schedule(Seconds(0.3), &MultihomedPathsContainer::SetPathDown, &paths, 0);
    Simulator::Stop(Seconds(8));
    Simulator::Run();
    series.Close();
    Simulator::Destroy();

    const auto delivered = ReadTable(prefix + "-delivered.csv");
    NS_TEST_ASSERT_MSG_EQ(delivered.size(), 81, "each 100 ms");
    NS_TEST_EXPECT_MSG_EQ(delivered.back()[1], "500000", "all");
    const auto rows = ReadTable(prefix + "-paths.csv");
    NS_TEST_EXPECT_MSG_EQ(Count(rows, [](const Row& r) { return r[1] == "2"; }), 80, "path 2");
    const auto events = ReadTable(prefix + "-events.csv");
    const auto count = [&events](const std::string& event, const std::string& path) {
        return Count(events, [&](const Row& r) { return r[1] == event && r[2] == path; });
    };
    NS_TEST_EXPECT_MSG_EQ(count("data", "1") + count("data", "2"), 345, "500000 / 1452");
    NS_TEST_EXPECT_MSG_GT(count("drop", "1"), 0, "what was sent into the outage");
    NS_TEST_EXPECT_MSG_EQ(count("timeout_rtx", "2"), count("drop", "1"), "is sent again");
    NS_TEST_EXPECT_MSG_EQ(count("inactive", "1"), 1, "the path fails");
    NS_TEST_EXPECT_MSG_EQ(count("phase2", "2"), 1, "new data goes to the other path");
}

/**
 * @ingroup sctp-tests
 * Time series of transfers.
 */
class SctpSeriesTestSuite : public TestSuite
{
  public:
    SctpSeriesTestSuite()
        : TestSuite("sctp-series", Type::SYSTEM)
    {
        AddTestCase(new SctpEventSeriesTestCase, SCTP_TEST_QUICK);
        AddTestCase(new SctpSampleSeriesTestCase, SCTP_TEST_QUICK);
        AddTestCase(new SctpSeriesHelperTestCase, SCTP_TEST_QUICK);
    }
};

SctpSeriesTestSuite g_sctpSeriesTestSuite; //!< the suite

} // namespace sctp_series_test
