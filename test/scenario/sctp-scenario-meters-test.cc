/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../../helper/scenario/sctp-csv-row.h"
#include "../../helper/scenario/sctp-failover-meter.h"
#include "../../helper/scenario/sctp-message-meter.h"
#include "../../helper/scenario/sctp-path-events.h"
#include "../../helper/scenario/sctp-scenario-options.h"
#include "../../helper/scenario/sctp-transfer-monitor.h"
#include "sctp-scenario-test.h"

#include "ns3/channel.h"
#include "ns3/internet-stack-helper.h"
#include "ns3/net-device.h"
#include "ns3/node-container.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-multihomed-paths-helper.h"
#include "ns3/sctp-series-writer.h"
#include "ns3/sctp-socket.h"
#include "ns3/simulator.h"

#include <fstream>
#include <functional>
#include <sstream>
#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Tests, in the suite sctp-scenario, of meters of a transfer and of changes of its paths.
 */

namespace ns3
{

namespace
{

/**
 * Plans an action.
 * @param seconds when, seconds
 * @param action the action
 */
void
At(double seconds, const std::function<void()>& action)
{
    sctp::ScheduleFunction(Seconds(seconds), [action] { action(); });
}

/**
 * @ingroup sctp-tests
 * The monitor times a failure from its start, and tells spurious failovers from others.
 */
class TransferMonitorTestCase : public TestCase
{
  public:
    TransferMonitorTestCase();

  private:
    void DoRun() override;

    /**
     * Plans the events that the monitor notes.
     * @param monitor the monitor
     * @param paths the paths
     */
    static void Plan(SctpTransferMonitor& monitor, const MultihomedPathsContainer& paths);

    /**
     * Checks the columns of the monitor.
     * @param monitor the monitor
     */
    void CheckCounts(const SctpTransferMonitor& monitor);

    /**
     * Checks the files of the series.
     * @param file the first part of their names
     */
    void CheckSeries(const std::string& file);
};

TransferMonitorTestCase::TransferMonitorTestCase()
    : TestCase("Monitor and series")
{
}

void
TransferMonitorTestCase::Plan(SctpTransferMonitor& monitor, const MultihomedPathsContainer& paths)
{
    At(1, [&] { monitor.NotePacket(0); });
    At(2, [&] { monitor.NoteData(0, SctpTxReason::NEW_DATA); });
    At(2, [&] { monitor.NotePacket(0); });
    At(3, [&] { monitor.NoteTimeout(0); });
    At(3, [&] { monitor.NoteFailover(0); });
    At(3, [&] { monitor.NoteLeft(0); });
    At(3, [&] { monitor.NoteData(1, SctpTxReason::NEW_DATA); });
    At(4, [&] { paths.SetPathDown(0); });
    At(4.5, [&] { monitor.NoteTimeout(1); });
    At(5, [&] { monitor.NoteTimeout(0); });
    At(5, [&] { monitor.NoteData(1, SctpTxReason::TIMEOUT_RETRANSMIT); });
    At(6, [&] { monitor.NoteData(0, SctpTxReason::NEW_DATA); });
    At(7, [&] { monitor.NoteLeft(1); });
    At(7, [&] { monitor.NoteData(1, SctpTxReason::NEW_DATA); });
    At(7, [&] { monitor.NoteState(1, SctpPathState::INACTIVE); });
    At(8, [&] { monitor.NoteState(0, SctpPathState::INACTIVE); });
    At(8, [&] { monitor.NoteLeft(0); });
    At(8, [&] { monitor.NoteFailover(0); });
    At(9, [&] { monitor.NoteData(1, SctpTxReason::NEW_DATA); });
    At(10, [&] { monitor.NoteData(1, SctpTxReason::FAST_RETRANSMIT); });
    At(10, [&] { monitor.NoteDiscovery(MilliSeconds(200)); });
    At(11, [&] { monitor.NoteDiscovery(MilliSeconds(300)); });
}

void
TransferMonitorTestCase::CheckCounts(const SctpTransferMonitor& monitor)
{
    SctpCsvRow row;
    monitor.AddTo(row);
    std::ostringstream text;
    row.Print(text);
    const std::string expected = "fast_rtx             1\n"
                                 "timeout_rtx          1\n"
                                 "timeouts_path1       2\n"
                                 "timeouts_path2       1\n"
                                 "packets_path1        2\n"
                                 "packets_path2        0\n"
                                 "failovers            2\n"
                                 "spurious_failovers   1\n"
                                 "first_timeout_s      1.000000\n"
                                 "failure_detected_s   4.000000\n"
                                 "failover_s           5.000000\n"
                                 "failovers_temporary  0\n"
                                 "failovers_permanent  0\n"
                                 "dormant_entries      0\n"
                                 "dormant_hops         0\n"
                                 "phase1_s             11\n"
                                 "phase2_s             0\n"
                                 "phase3_s             0\n"
                                 "blocked_share        0\n"
                                 "setup_time_s         -\n"
                                 "route_discoveries    2\n"
                                 "route_delay_s        0.25\n";
    NS_TEST_EXPECT_MSG_EQ(text.str(), expected, "counts");
}

void
TransferMonitorTestCase::CheckSeries(const std::string& file)
{
    auto contents = [&file](const std::string& end) {
        std::ostringstream rows;
        rows << std::ifstream(file + end).rdbuf();
        return rows.str();
    };
    NS_TEST_EXPECT_MSG_EQ(contents("-delivered.csv"),
                          "time_s,bytes_delivered,peer_window,receive_buffer\n"
                          "0,0,,\n4,0,,\n8,7,,\n9,7,,\n",
                          "bytes delivered");
    NS_TEST_EXPECT_MSG_EQ(contents("-paths.csv"),
                          "time_s,path,cwnd,flight,state,rto_s,srtt_s,window_share\n"
                          "0,1,0,0,UNCONFIRMED,0,0,0\n"
                          "4,1,0,0,UNCONFIRMED,0,0,0\n"
                          "8,1,0,0,UNCONFIRMED,0,0,0\n"
                          "9,1,0,0,UNCONFIRMED,0,0,0\n",
                          "paths");
    NS_TEST_EXPECT_MSG_EQ(contents("-more.csv"),
                          "time_s,x,y\n0,1,2\n0,3,4\n4,1,2\n4,3,4\n8,1,2\n8,3,4\n9,1,2\n9,3,4\n",
                          "a further table");
}

void
TransferMonitorTestCase::DoRun()
{
    NodeContainer hosts;
    hosts.Create(2);
    InternetStackHelper().Install(hosts);
    MultihomedPathsHelper helper;
    helper.AddPath("10Mbps", "25ms");
    helper.AddPath("10Mbps", "25ms");
    auto paths = helper.Install(hosts.Get(0), hosts.Get(1));
    SctpTransferMonitor monitor(paths);
    monitor.SetFailure(0, Seconds(4));
    Plan(monitor, paths);

    const auto file = CreateTempDirFilename("series");
    uint64_t delivered = 0;
    SctpSeriesWriter series(file, Seconds(4));
    const auto unknown = [] { return SctpStatus(); };
    series.AddTransfer(
        {[&] { return delivered; }, unknown, unknown, [] { return std::vector<SctpPathInfo>(1); }});
    series.AddTable("more", "x,y", [] { return std::vector<std::string>{"1,2", "3,4"}; });
    At(6, [&] { delivered = 7; });
    At(9, [&] { series.Stop(); });
    Simulator::Run();
    series.Close();

    CheckCounts(monitor);
    NS_TEST_EXPECT_MSG_EQ(*monitor.GetFirstData(), Seconds(2), "first DATA");
    CheckSeries(file);
    Simulator::Destroy();
}

/**
 * @ingroup sctp-tests
 * Outages and changes of delays happen when they are meant to.
 */
class PathEventsTestCase : public TestCase
{
  public:
    PathEventsTestCase();

  private:
    void DoRun() override;
};

PathEventsTestCase::PathEventsTestCase()
    : TestCase("Outages and delay steps")
{
}

void
PathEventsTestCase::DoRun()
{
    SctpScenarioOptions options;
    options.Add("mtu", "1500", "packet size");
    SctpPathEvents::AddTo(options);
    options.Parse({"test", "--down=2:5-6,1:3-4", "--delaySteps=2:1:40ms,2:2:60ms"}, "");
    NodeContainer hosts;
    hosts.Create(2);
    InternetStackHelper().Install(hosts);
    MultihomedPathsHelper helper;
    helper.AddPath("10Mbps", "25ms");
    helper.AddPath("10Mbps", "25ms");
    const auto paths = helper.Install(hosts.Get(0), hosts.Get(1));
    const auto first = SctpPathEvents(options, 2).Schedule(paths);
    NS_TEST_ASSERT_MSG_EQ(first.has_value(), true, "an outage");
    NS_TEST_EXPECT_MSG_EQ(first->path, 0, "the path of the first one");
    NS_TEST_EXPECT_MSG_EQ(first->from, Seconds(3), "its start");
    std::string course;
    for (const double at : {0.5, 1.5, 2.5, 3.5, 5.5, 6.5})
    {
        sctp::ScheduleFunction(Seconds(at), [&course, &paths] {
            for (uint32_t path = 0; path < 2; ++path)
            {
                TimeValue delay;
                paths.Get(path)->GetCoreDevice(1)->GetChannel()->GetAttribute("Delay", delay);
                course +=
                    paths.IsPathDown(path) ? "-" : std::to_string(delay.Get().GetMilliSeconds());
                course += path == 0 ? "/" : " ";
            }
        });
    }
    Simulator::Stop(Seconds(7));
    Simulator::Run();
    Simulator::Destroy();
    NS_TEST_EXPECT_MSG_EQ(course, "25/25 25/40 25/60 -/60 25/- 25/60 ", "delays of both paths");
}

/**
 * @ingroup sctp-tests
 * The meter counts how failovers end, and times from the start of the transfer to its end.
 */
class FailoverMeterTestCase : public TestCase
{
  public:
    FailoverMeterTestCase();

  private:
    void DoRun() override;
};

FailoverMeterTestCase::FailoverMeterTestCase()
    : TestCase("Failover meter")
{
}

void
FailoverMeterTestCase::DoRun()
{
    using Phase = SctpFailoverPhase;
    using Cause = SctpFailoverCause;
    SctpFailoverMeter meter;
    auto move = [&](double seconds, Phase from, Phase to, Cause cause) {
        At(seconds, [&meter, from, to, cause] { meter.NoteTransition(from, to, cause); });
    };
    At(1, [&] { meter.NoteBlocked(true); });
    At(1, [&] { meter.NoteSetUp(MilliSeconds(250)); });
    At(2, [&] { meter.Start(); });
    At(3, [&] { meter.NoteBlocked(false); });
    move(4, Phase::PRIMARY, Phase::ALTERNATE, Cause::PATH_FAILED);
    move(5, Phase::ALTERNATE, Phase::PRIMARY, Cause::PATH_ANSWERED);
    move(6, Phase::PRIMARY, Phase::ALTERNATE, Cause::PATH_FAILED);
    move(7, Phase::ALTERNATE, Phase::ALTERNATE, Cause::PATH_FAILED);
    move(8, Phase::ALTERNATE, Phase::DORMANT, Cause::PATH_FAILED);
    move(9, Phase::DORMANT, Phase::DORMANT, Cause::DORMANT_HOP);
    move(10, Phase::DORMANT, Phase::DORMANT, Cause::DORMANT_HOP);
    move(12, Phase::DORMANT, Phase::ALTERNATE, Cause::PATH_ANSWERED);
    At(14, [&] { meter.NotePermanent(); });
    move(14, Phase::ALTERNATE, Phase::PRIMARY, Cause::MADE_PERMANENT);
    At(20, [&] { meter.NoteBlocked(true); });
    At(22, [&] { meter.Stop(); });
    move(23, Phase::PRIMARY, Phase::ALTERNATE, Cause::PATH_FAILED);
    At(24, [&] { meter.NoteBlocked(false); });
    Simulator::Run();
    SctpCsvRow row;
    meter.AddTo(row);
    std::ostringstream text;
    row.Print(text);
    NS_TEST_EXPECT_MSG_EQ(text.str(),
                          "failovers_temporary  1\n"
                          "failovers_permanent  1\n"
                          "dormant_entries      1\n"
                          "dormant_hops         2\n"
                          "phase1_s             11\n"
                          "phase2_s             5\n"
                          "phase3_s             4\n"
                          "blocked_share        0.15\n"
                          "setup_time_s         0.250000\n",
                          "what it measured");
    Simulator::Destroy();
}

/**
 * @ingroup sctp-tests
 * Delays count from the call of Send to the delivery in order; bytes wait from their arrival to
 * their delivery, except if it is at once; each transmission beyond the first counts as sent twice.
 */
class MessageMeterTestCase : public TestCase
{
  public:
    MessageMeterTestCase();

  private:
    void DoRun() override;

    /**
     * Checks the columns of a meter.
     * @param meter the meter; null = nothing was measured
     * @param expected the columns
     * @param message property that the check shows
     */
    void Check(const SctpMessageMeter* meter,
               const std::string& expected,
               const std::string& message);

    /// Messages of one chunk each, the second of which overtakes the first.
    void CheckOrder();

    /// A message in parts, the first of which is sent and arrives twice.
    void CheckParts();

    /// A stream of bytes, as TCP's.
    void CheckBytes();
};

MessageMeterTestCase::MessageMeterTestCase()
    : TestCase("Message meter")
{
}

void
MessageMeterTestCase::Check(const SctpMessageMeter* meter,
                            const std::string& expected,
                            const std::string& message)
{
    SctpCsvRow row;
    SctpMessageMeter::AddTo(row, meter);
    std::ostringstream text;
    row.Print(text);
    NS_TEST_EXPECT_MSG_EQ(text.str(), expected, message);
    Simulator::Destroy();
}

void
MessageMeterTestCase::CheckOrder()
{
    SctpMessageMeter meter({0}, Seconds(1));
    meter.ReadPackets();
    At(0.5, [&] { meter.NoteQueued(0); }); // before the delays count
    At(1, [&] { meter.NoteQueued(1); });
    At(1, [&] { meter.NoteQueued(2); });
    At(2, [&] { meter.NoteSent(1, 1000); });
    At(2, [&] { meter.NoteSent(2, 1000); });
    At(3, [&] { meter.NoteArrived(0, 1000); });
    At(3, [&] { meter.NoteTotal(1000); });
    At(3, [&] { meter.NoteDelivered(0); });
    At(4, [&] { meter.NoteArrived(2, 1000); });
    At(5, [&] { meter.NoteSent(1, 1000); });
    At(6, [&] { meter.NoteArrived(1, 1000); });
    At(6, [&] { meter.NoteTotal(2000); });
    At(6, [&] { meter.NoteDelivered(1); });
    At(6, [&] { meter.NoteTotal(3000); });
    At(6, [&] { meter.NoteDelivered(2); });
    At(7, [&] { meter.NoteArrived(1, 1000); });
    At(8, [&] { meter.NoteAcks(1); });
    At(8, [&] { meter.NoteAcks(2); });
    At(8.5, [&] { meter.Stop(); });
    At(9, [&] { meter.NoteAcks(1); });
    At(9, [&] { meter.NoteQueued(3); });
    At(9, [&] { meter.NoteDelivered(3); });
    Simulator::Run();
    NS_TEST_EXPECT_MSG_EQ(*meter.GetFirst(), Seconds(0.5), "the first message");
    Check(&meter,
          "delivery_delay_median_ms  5000.000000\n"
          "delivery_delay_p95_ms     5000.000000\n"
          "delivery_delay_p99_ms     5000.000000\n"
          "order_wait_bytes          250.000000\n"
          "order_wait_max_bytes      1000\n"
          "bytes_sent_twice          1000\n"
          "sacks_sent                3\n",
          "1000 bytes for 2 of 8 s");
}

void
MessageMeterTestCase::CheckParts()
{
    SctpMessageMeter meter({1500}, Seconds(0));
    meter.ReadPackets();
    for (const double at : {0.0, 1.0})
    {
        At(at, [&] { meter.NoteSent(0, 1000); }); // before Send returns
        At(at + 1, [&] { meter.NoteArrived(0, 1000); });
    }
    At(3, [&] { meter.NoteSent(0, 500); });
    At(4, [&] { meter.NoteArrived(0, 500); });
    At(4, [&] { meter.NoteTotal(1500); });
    At(4, [&] { meter.NoteDelivered(0); });
    At(4, [&] { meter.Stop(); });
    Simulator::Run();
    Check(
        &meter,
        "delivery_delay_median_ms  4000.000000\n"
        "delivery_delay_p95_ms     4000.000000\n"
        "delivery_delay_p99_ms     4000.000000\n"
        "order_wait_bytes          1000.000000\n"
        "order_wait_max_bytes      1500\n"
        "bytes_sent_twice          1000\n"
        "sacks_sent                0\n",
        "1000 bytes for 1 s, 1500 for 2 of 4 s, as the part that came again is taken for another");
}

void
MessageMeterTestCase::CheckBytes()
{
    SctpMessageMeter meter({1000}, Seconds(0));
    for (uint64_t number = 0; number < 4; ++number)
    {
        At(number, [&meter, number] { meter.NoteQueued(number); });
    }
    At(3, [&] { meter.NoteTotal(999); });
    At(4, [&] { meter.NoteTotal(2500); });
    At(7, [&] { meter.NoteTotal(3000); });
    Simulator::Run();
    Check(&meter,
          "delivery_delay_median_ms  4000.000000\n"
          "delivery_delay_p95_ms     5000.000000\n"
          "delivery_delay_p99_ms     5000.000000\n"
          "order_wait_bytes          -\n"
          "order_wait_max_bytes      -\n"
          "bytes_sent_twice          -\n"
          "sacks_sent                -\n",
          "4, 3 and 5 s");
}

void
MessageMeterTestCase::DoRun()
{
    CheckOrder();
    CheckParts();
    CheckBytes();
    Check(nullptr,
          "delivery_delay_median_ms  -\n"
          "delivery_delay_p95_ms     -\n"
          "delivery_delay_p99_ms     -\n"
          "order_wait_bytes          -\n"
          "order_wait_max_bytes      -\n"
          "bytes_sent_twice          -\n"
          "sacks_sent                -\n",
          "no meter");
}

} // namespace

std::vector<TestCase*>
MakeMeterTests()
{
    return {new TransferMonitorTestCase,
            new PathEventsTestCase,
            new FailoverMeterTestCase,
            new MessageMeterTestCase};
}

} // namespace ns3
