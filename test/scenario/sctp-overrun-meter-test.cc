/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../../helper/scenario/sctp-csv-row.h"
#include "../../helper/scenario/sctp-overrun-meter.h"

#include "ns3/internet-stack-helper.h"
#include "ns3/net-device.h"
#include "ns3/node-container.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-multihomed-paths-helper.h"
#include "ns3/simulator.h"
#include "ns3/test.h"

#include <functional>
#include <sstream>
#include <string>

/**
 * @file
 * @ingroup sctp-tests
 * Tests of the counter of queue overruns.
 */

using namespace ns3;

namespace sctp_overrun_meter_test
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
 * Drops of a queue that are less than two round trips apart are one overrun; bytes delivered count
 * from the begin of the steady state to the end.
 */
class OverrunMeterTestCase : public TestCase
{
  public:
    OverrunMeterTestCase()
        : TestCase("Overruns of queues")
    {
    }

  private:
    void DoRun() override;

    /**
     * Plans the events that the meter notes.
     * @param meter the meter
     */
    static void Plan(SctpOverrunMeter& meter);

    /**
     * Checks the columns.
     * @param meter the meter, or null
     * @param expected them
     * @param message property that the check shows
     */
    void Check(const SctpOverrunMeter* meter,
               const std::string& expected,
               const std::string& message)
    {
        SctpCsvRow row;
        SctpOverrunMeter::AddTo(row, 2, meter);
        std::ostringstream text;
        row.Print(text);
        NS_TEST_EXPECT_MSG_EQ(text.str(), expected, message);
    }
};

void
OverrunMeterTestCase::Plan(SctpOverrunMeter& meter)
{
    At(2, [&] { meter.NoteSrtt(0, Seconds(1)); });
    for (const double time : {2.0, 3.9, 5.9, 8.0})
    {
        At(time, [&] { meter.NoteOverflow(0); });
    }
    At(3, [&] { meter.NoteReceived(1000000); });
    At(5, [&] { meter.NoteReceived(2000000); });
    At(5, [&] { meter.NoteWindow(0, 3000, 2000); });
    At(6, [&] { meter.NoteWindow(0, 2000, 3000); });
    At(8, [&] { meter.Stop(); });
    At(9, [&] { meter.NoteOverflow(0); });
    At(9, [&] { meter.NoteWindow(0, 2, 1); });
}

void
OverrunMeterTestCase::DoRun()
{
    NodeContainer hosts;
    hosts.Create(2);
    InternetStackHelper().Install(hosts);
    MultihomedPathsHelper helper;
    helper.AddPath("10Mbps", "25ms");
    helper.AddPath("10Mbps", "25ms");
    const auto paths = helper.Install(hosts.Get(0), hosts.Get(1));
    SctpOverrunMeter other(paths, Seconds(4));
    other.Connect();
    SctpHelper().Install(hosts);
    SctpOverrunMeter meter(paths, Seconds(4));
    meter.Connect();
    // One packet is on its way and 42 wait: two of 45 are dropped.
    meter.NoteSrtt(1, Seconds(1));
    const auto core = paths.Get(1)->GetCoreDevice(0);
    At(1, [&] {
        for (uint32_t i = 0; i < 45; ++i)
        {
            core->Send(Create<Packet>(100), core->GetBroadcast(), 0x0800);
        }
    });
    Plan(meter);
    At(8, [&] { other.Stop(); });
    Simulator::Run();
    Check(&meter,
          "steady_mbps       2.000000\n"
          "rtx_arrived       0\n"
          "overflows_path1   4\n"
          "overflows_path2   2\n"
          "overruns_path1    3\n"
          "overruns_path2    1\n"
          "reductions_path1  1\n"
          "reductions_path2  0\n",
          "1 MB in 4 s; drops 1.9, 2 and 2.1 s apart");
    Check(&other,
          "steady_mbps       0.000000\n"
          "rtx_arrived       -\n"
          "overflows_path1   0\n"
          "overflows_path2   2\n"
          "overruns_path1    -\n"
          "overruns_path2    -\n"
          "reductions_path1  -\n"
          "reductions_path2  -\n",
          "another transport");
    Check(nullptr,
          "steady_mbps       -\n"
          "rtx_arrived       -\n"
          "overflows_path1   -\n"
          "overflows_path2   -\n"
          "overruns_path1    -\n"
          "overruns_path2    -\n"
          "reductions_path1  -\n"
          "reductions_path2  -\n",
          "no meter");
    Simulator::Destroy();
}

/**
 * @ingroup sctp-tests
 * Test suite of the counter of queue overruns.
 */
class SctpOverrunMeterTestSuite : public TestSuite
{
  public:
    SctpOverrunMeterTestSuite()
        : TestSuite("sctp-overrun-meter", Type::UNIT)
    {
        AddTestCase(new OverrunMeterTestCase);
    }
};

/// Registers the suite.
SctpOverrunMeterTestSuite g_sctpOverrunMeterTestSuite;

} // namespace sctp_overrun_meter_test
