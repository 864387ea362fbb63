/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-scenario-test.h"

#include "../../helper/scenario/sctp-csv-row.h"
#include "../../helper/scenario/sctp-path-events.h"
#include "../../helper/scenario/sctp-scenario-options.h"
#include "../../helper/scenario/sctp-transfer-monitor.h"

#include "ns3/internet-stack-helper.h"
#include "ns3/node-container.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-multihomed-paths-helper.h"
#include "ns3/sctp-pattern-sink.h"
#include "ns3/sctp-pattern-source.h"
#include "ns3/sctp-pattern.h"
#include "ns3/sctp-socket-factory.h"
#include "ns3/sctp-socket.h"
#include "ns3/simulator.h"
#include "ns3/tcp-socket-factory.h"
#include "ns3/test.h"
#include "ns3/uinteger.h"

#include <cstdio>
#include <fstream>
#include <functional>
#include <sstream>
#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Tests of the parts of the scenario programs: options, rows, and the pattern.
 */

using namespace ns3;

namespace sctp_scenario_test
{

/**
 * @ingroup sctp-tests
 * Options are read as they are meant, and mistakes are told.
 */
class ScenarioOptionsTestCase : public TestCase
{
  public:
    ScenarioOptionsTestCase();

  private:
    void DoRun() override;

    /**
     * Parse arguments with one option called x.
     *
     * @param arguments the arguments
     * @param read reads the option
     * @return the mistake, empty if there is none
     */
    static std::string Parse(const std::vector<std::string>& arguments,
                             const std::function<void(const SctpScenarioOptions&)>& read);

    /// Check values that are right.
    void CheckRight();

    /// Check values that are wrong.
    void CheckWrong();
};

ScenarioOptionsTestCase::ScenarioOptionsTestCase()
    : TestCase("Options")
{
}

std::string
ScenarioOptionsTestCase::Parse(const std::vector<std::string>& arguments,
                               const std::function<void(const SctpScenarioOptions&)>& read)
{
    std::vector<std::string> texts{"program"};
    texts.insert(texts.end(), arguments.begin(), arguments.end());
    SctpScenarioOptions options;
    options.Add("x", "", "the option");
    try
    {
        options.Parse(texts, "test");
        read(options);
    }
    catch (const SctpOptionError& error)
    {
        return error.what();
    }
    return "";
}

void
ScenarioOptionsTestCase::CheckRight()
{
    auto check = [this](const std::string& text,
                        const std::function<bool(const SctpScenarioOptions&)>& read) {
        bool right = false;
        const auto error = Parse({"--x=" + text}, [&](const SctpScenarioOptions& options) {
            right = read(options);
        });
        NS_TEST_EXPECT_MSG_EQ(error, "", "refused " << text);
        NS_TEST_EXPECT_MSG_EQ(right, true, "misunderstood " << text);
    };
    using Options = SctpScenarioOptions;
    check("7", [](const Options& o) { return o.GetInteger("x", 1, 7) == 7; });
    check("25ms", [](const Options& o) { return o.GetTime("x") == MilliSeconds(25); });
    check("1.5", [](const Options& o) { return o.GetTime("x") == MilliSeconds(1500); });
    check("0.01", [](const Options& o) { return o.GetProbabilities("x", 2).back() == 0.01; });
    check("0,1", [](const Options& o) { return o.GetProbabilities("x", 2).back() == 1; });
    check("1e-05", [](const Options& o) { return o.GetProbabilities("x", 1).back() == 1e-5; });
    check("10Mbps,1.5kbps", [](const Options& o) { return o.GetRates("x", 2)[1] == "1.5kbps"; });
    check("25ms", [](const Options& o) { return o.GetTimes("x", 3)[2] == "25ms"; });
    check("42p,64KB", [](const Options& o) { return o.GetQueues("x", 2)[1] == "64KB"; });
    check("1,0", [](const Options& o) { return o.GetFlags("x", 2) == std::vector{true, false}; });
    check("", [](const Options& o) { return o.GetFlags("x", 1) == std::vector{true}; });
    check("", [](const Options& o) {
        return SctpPathEvents::ReadOutages(o, "x", 2).empty() && !o.Has("x");
    });
    check("7", [](const Options& o) {
        return o.GetAttribute("x", "ns3::SctpPatternSource::MessageSize").Get() == "7";
    });
    check("2:5.5-9,1:4,1:7", [](const Options& o) {
        const auto outages = SctpPathEvents::ReadOutages(o, "x", 2);
        return outages.size() == 2 && outages[0].path == 0 && outages[0].from == Seconds(4) &&
               outages[0].to == Time::Max() && outages[1].path == 1 &&
               outages[1].from == MilliSeconds(5500) && outages[1].to == Seconds(9);
    });
    // Outages that overlap or touch are one.
    for (const std::string text : {"1:2-4,1:3-6", "1:3-6,1:2-3", "1:2-6,1:3-4", "1:4-6,1:2-4"})
    {
        check(text, [](const Options& o) {
            const auto outages = SctpPathEvents::ReadOutages(o, "x", 1);
            return outages.size() == 1 && outages[0].from == Seconds(2) &&
                   outages[0].to == Seconds(6);
        });
    }
    check("", [](const Options& o) { return SctpPathEvents::ReadDelaySteps(o, "x", 2).empty(); });
    check("1:125:400ms,2:7:0.5s", [](const Options& o) {
        const auto steps = SctpPathEvents::ReadDelaySteps(o, "x", 2);
        return steps.size() == 2 && steps[0].path == 0 && steps[0].at == Seconds(125) &&
               steps[0].delay == MilliSeconds(400) && steps[1].path == 1 &&
               steps[1].delay == MilliSeconds(500);
    });
}

void
ScenarioOptionsTestCase::CheckWrong()
{
    auto check = [this](const std::vector<std::string>& texts,
                        const std::function<void(const SctpScenarioOptions&)>& read) {
        for (const auto& text : texts)
        {
            const auto error = Parse({"--x=" + text}, read);
            NS_TEST_EXPECT_MSG_EQ(error.substr(0, 5), "--x: ", "took " << text);
            NS_TEST_EXPECT_MSG_EQ(error.find('\n'), std::string::npos, "more than one line");
        }
    };
    using Options = SctpScenarioOptions;
    check({"0", "9", "-1", "x", "1x", "", "99999999999999999999", "1.5"},
          [](const Options& o) { o.GetInteger("x", 1, 8); });
    check({"", "x", "-1s", "1parsec", "1e3s", "s", "1.2.3", "99999999999"},
          [](const Options& o) { o.GetTime("x"); });
    check({"1.5", "-0.1", "x", "", "0.1,0.1,0.1", "0.1,", "1%", "0x0", "1e", "1e1", "1e-2s"},
          [](const Options& o) { o.GetProbabilities("x", 2); });
    check({"10", "fast", "0Mbps", "", "-1Mbps", "1Mbps,2", "1e9bps"},
          [](const Options& o) { o.GetRates("x", 2); });
    check({"slow", "", "-25ms", "25ms,"}, [](const Options& o) { o.GetTimes("x", 2); });
    check({"42", "0p", "p", "-4p", "42x", "1p,1p,1p"},
          [](const Options& o) { o.GetQueues("x", 2); });
    check({"2", "yes"}, [](const Options& o) { o.GetFlags("x", 1); });
    check({"1",
           "1:",
           ":4",
           "0:4",
           "3:4",
           "1:4-",
           "1:4-4",
           "1:9-4",
           "1:4-5-6",
           "1:4:5",
           "1:4,",
           "1:-4",
           "x:4",
           "1.5:4",
           "1:x",
           "99999999999999999999:4"},
          [](const Options& o) { SctpPathEvents::ReadOutages(o, "x", 2); });
    check({"1",
           "1:4",
           "0:4:1ms",
           "3:4:1ms",
           "1:4:",
           "1:x:1ms",
           "1:4:1ms:2ms",
           "1:4:-1ms",
           "1:5:100",
           ",",
           "x:4:1ms"},
          [](const Options& o) { SctpPathEvents::ReadDelaySteps(o, "x", 2); });
}

void
ScenarioOptionsTestCase::DoRun()
{
    CheckRight();
    CheckWrong();
    const auto nothing = [](const SctpScenarioOptions&) {};
    NS_TEST_EXPECT_MSG_EQ(Parse({"--RngRun=1"}, nothing), "", "ns-3's own option");
    for (const std::string wrong : {"x",
                                    "--y=1",
                                    "--RngRun=x",
                                    "--RngRun",
                                    "--ns3::Nothing::MaxBytes=1",
                                    "--ns3::SctpPatternSource::Nothing=1",
                                    "--ns3::SctpPatternSource::MaxBytes=x",
                                    "--ns3::SctpPatternSource::MaxBytes=-1",
                                    "--ns3::SctpPatternSource::MessageSize=4294967296",
                                    "--ns3::SctpPathErrorModel::LossRate=1.5",
                                    "--ns3::TcpSocket::ConnTimeout=soon"})
    {
        NS_TEST_EXPECT_MSG_NE(Parse({wrong}, nothing), "", "took " << wrong);
    }
}

/**
 * @ingroup sctp-tests
 * Rows are written below one header, and not below another one.
 */
class CsvRowTestCase : public TestCase
{
  public:
    CsvRowTestCase();

  private:
    void DoRun() override;
};

CsvRowTestCase::CsvRowTestCase()
    : TestCase("CSV rows")
{
}

void
CsvRowTestCase::DoRun()
{
    const auto file = CreateTempDirFilename("rows.csv");
    std::remove(file.c_str()); // of an earlier run in the same folder
    SctpCsvRow row;
    row.Add("rate", "10Mbps,5Mbps");
    row.Add("time", 1.23456789);
    row.Add("none", "");
    row.AppendTo(file);
    row.AppendTo(file);
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    const std::string line = "\"10Mbps,5Mbps\",1.23456789,\n";
    NS_TEST_EXPECT_MSG_EQ(text.str(), "rate,time,none\n" + line + line, "contents");
    row.Add("more", 1);
    bool refused = false;
    try
    {
        row.AppendTo(file);
    }
    catch (const std::runtime_error&)
    {
        refused = true;
    }
    NS_TEST_EXPECT_MSG_EQ(refused, true, "other columns");
}

/**
 * @ingroup sctp-tests
 * The pattern tells wrong, missing, doubled and exchanged data.
 */
class PatternTestCase : public TestCase
{
  public:
    PatternTestCase();

  private:
    void DoRun() override;
};

PatternTestCase::PatternTestCase()
    : TestCase("Pattern")
{
}

void
PatternTestCase::DoRun()
{
    for (uint64_t offset : {uint64_t{0}, uint64_t{65000}, uint64_t{1} << 40})
    {
        for (uint32_t size : {1, 1452, 65521, 200000})
        {
            auto packet = SctpPattern::MakePacket(offset, size);
            NS_TEST_EXPECT_MSG_EQ(packet->GetSize(), size, "size");
            NS_TEST_EXPECT_MSG_EQ(SctpPattern::CountWrong(offset, packet), 0, "right bytes");
        }
        auto packet = SctpPattern::MakePacket(offset, 1452);
        packet->AddAtEnd(SctpPattern::MakePacket(offset + 1452, 1452));
        NS_TEST_EXPECT_MSG_EQ(SctpPattern::CountWrong(offset, packet), 0, "joined");
        NS_TEST_EXPECT_MSG_GT(SctpPattern::CountWrong(offset + 1452, packet), 2000, "shifted");
        NS_TEST_EXPECT_MSG_GT(SctpPattern::CountWrong(offset + 1, packet), 2000, "by one");
    }
}

/**
 * @ingroup sctp-tests
 * Source and sink move the pattern, over TCP so as to be tested alone.
 */
class PatternApplicationsTestCase : public TestCase
{
  public:
    PatternApplicationsTestCase();

  private:
    void DoRun() override;
};

PatternApplicationsTestCase::PatternApplicationsTestCase()
    : TestCase("Source and sink")
{
}

void
PatternApplicationsTestCase::DoRun()
{
    constexpr uint64_t BYTES = 1000003;
    NodeContainer hosts;
    hosts.Create(2);
    InternetStackHelper().Install(hosts);
    MultihomedPathsHelper helper;
    MultihomedPathsHelper::Path path;
    path.lossForward = 0.01;
    helper.AddPath(path);
    auto paths = helper.Install(hosts.Get(0), hosts.Get(1));
    paths.AssignStreams(1);

    auto sink = CreateObject<SctpPatternSink>();
    sink->SetAttribute("Protocol", TypeIdValue(TcpSocketFactory::GetTypeId()));
    sink->SetAttribute("Port", UintegerValue(9));
    hosts.Get(1)->AddApplication(sink);
    std::vector<Ptr<SctpPatternSource>> sources;
    for (uint32_t i = 0; i < 2; ++i)
    {
        auto source = CreateObject<SctpPatternSource>();
        source->SetAttribute("Protocol", TypeIdValue(TcpSocketFactory::GetTypeId()));
        source->SetAttribute("Remote", AddressValue(paths.GetPrimary(1, 9)));
        source->SetAttribute("MaxBytes", UintegerValue(BYTES));
        source->SetStartTime(Seconds(i));
        hosts.Get(0)->AddApplication(source);
        sources.push_back(source);
    }
    // Nobody listens there.
    sources[1]->SetAttribute("Remote", AddressValue(paths.GetPrimary(1, 10)));
    Simulator::Stop(Seconds(300));
    Simulator::Run();
    NS_TEST_EXPECT_MSG_EQ(sink->GetTotalRx(), BYTES, "bytes received");
    NS_TEST_EXPECT_MSG_EQ(sources[0]->GetTotalTx(), BYTES, "bytes sent");
    NS_TEST_EXPECT_MSG_EQ(sink->GetCorrupt(), 0, "wrong bytes");
    NS_TEST_EXPECT_MSG_EQ(sink->GetAccepted(), 1, "connections");
    NS_TEST_EXPECT_MSG_GT(sink->GetLastRx(), Seconds(0), "time of the last byte");
    NS_TEST_EXPECT_MSG_EQ(sources[0]->GetFailure(), "", "first connection");
    NS_TEST_EXPECT_MSG_EQ(sources[1]->GetFailure(), "no connection", "second connection");
    Simulator::Destroy();
}

/**
 * @ingroup sctp-tests
 * A source with a rate sends each message at its time.
 */
class PatternRateTestCase : public TestCase
{
  public:
    PatternRateTestCase();

  private:
    void DoRun() override;
};

PatternRateTestCase::PatternRateTestCase()
    : TestCase("Source with a rate")
{
}

void
PatternRateTestCase::DoRun()
{
    NodeContainer hosts;
    hosts.Create(2);
    InternetStackHelper().Install(hosts);
    SctpHelper("ns3::SctpL4Protocol").Install(hosts);
    MultihomedPathsHelper helper;
    helper.SetDirect(true);
    helper.AddPath("10Mbps", "25ms");
    auto paths = helper.Install(hosts.Get(0), hosts.Get(1));

    auto sink = CreateObject<SctpPatternSink>();
    sink->SetAttribute("Protocol", TypeIdValue(SctpSocketFactory::GetTypeId()));
    sink->SetAttribute("Port", UintegerValue(9));
    hosts.Get(1)->AddApplication(sink);
    auto source = CreateObject<SctpPatternSource>();
    source->SetAttribute("Protocol", TypeIdValue(SctpSocketFactory::GetTypeId()));
    source->SetAttribute("Remote", AddressValue(paths.GetPrimary(1, 9)));
    source->SetAttribute("MessageSize", UintegerValue(1000));
    source->SetAttribute("DataRate", StringValue("80kbps"));
    hosts.Get(0)->AddApplication(source);
    // Set-up takes two round trips, 0.1 s; then ten messages a second go out, the first one at
    // once.
    for (const auto& [end, messages] : {std::pair<double, uint32_t>{10, 99}, {20, 199}})
    {
        Simulator::Stop(Seconds(end) - Simulator::Now());
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(source->GetTotalTx(), messages * 1000, "bytes sent at " << end);
        NS_TEST_EXPECT_MSG_EQ_TOL(sink->GetTotalRx(), messages * 1000, 3000, "and received");
    }
    Simulator::Destroy();
}

/**
 * @ingroup sctp-tests
 * Test suite of the parts of the scenario programs.
 */
class SctpScenarioTestSuite : public TestSuite
{
  public:
    SctpScenarioTestSuite();
};

SctpScenarioTestSuite::SctpScenarioTestSuite()
    : TestSuite("sctp-scenario", Type::UNIT)
{
    AddTestCase(new ScenarioOptionsTestCase);
    AddTestCase(new CsvRowTestCase);
    AddTestCase(new PatternTestCase);
    AddTestCase(new PatternApplicationsTestCase);
    AddTestCase(new PatternRateTestCase);
    for (auto test : MakeMeterTests())
    {
        AddTestCase(test);
    }
}

/// Registers the suite.
SctpScenarioTestSuite g_sctpScenarioTestSuite;

} // namespace sctp_scenario_test
