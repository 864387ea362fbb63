/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../../helper/scenario/sctp-csv-row.h"
#include "../../helper/scenario/sctp-scenario-options.h"
#include "../harness/sctp-error-text.h"
#include "../harness/sctp-scenario-run.h"

#include "ns3/config.h"
#include "ns3/nstime.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-type-names.h"
#include "ns3/simulator.h"
#include "ns3/test.h"

#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Options of sctp-paths that have no effect, or that are wrong, and the lines about them.
 */

using namespace ns3;

namespace sctp_idle_options_test
{

/**
 * Runs a short transfer.
 * @param arguments options of sctp-paths
 * @return text on standard error, or the sentence about the mistake
 */
std::string
GetWords(std::vector<std::string> arguments)
{
    arguments.insert(arguments.begin(), {"--bytes=20000", "--stop=20"});
    const SctpErrorText text;
    try
    {
        RunTransfer(arguments);
    }
    catch (const SctpOptionError& error)
    {
        Simulator::Destroy();
        Config::Reset();
        return error.what();
    }
    return text.Get();
}

/**
 * @ingroup sctp-tests
 * Options without effect.
 */
class IdleOptionsTestCase : public TestCase
{
  public:
    IdleOptionsTestCase()
        : TestCase("Options without effect")
    {
    }

  private:
    void DoRun() override
    {
        const auto expect = [this](const std::vector<std::string>& arguments,
                                   const std::string& line) {
            NS_TEST_EXPECT_MSG_EQ(GetWords(arguments), line, arguments.back());
        };
        expect({"--scheduler=priority"}, "--scheduler: no effect, as --streams is 1.\n");
        expect({"--streams=2", "--scheduler=priority"}, "");
        expect({"--ecn=On"}, "--ecn: no effect, as no queue marks with --queueDisc=DropTail.\n");
        expect({"--queueDisc=RED", "--ecn=On"}, "");
        expect({"--mtu=9000"},
               "--mtu: packets have at most 1500 bytes, see --ns3::SctpParameters::MaxMtu.\n");
        expect({"--ns3::SctpParameters::MaxMtu=9000", "--mtu=9000"}, "");
        expect({"--transport=TcpCubic", "--variant=Cmt", "--rtxPolicy=AllRtxAlt"},
               "--variant, --rtxPolicy: no effect with --transport=TcpCubic.\n");
        expect({"--transport=TcpCubic", "--fastRecovery=Prr", "--congestion=Rfc9260"}, "");
        expect({"--paths=1", "--ns3::SctpParameters::PrimaryPath=1"}, "");
        expect({"--mtu=2:1280", "--udpEncapsulation=9899", "--mtuReports=1"},
               "--mtuReports: no effect, as SCTP in UDP discards ICMP (RFC 6951 section 5.5).\n");
        expect({"--seriesInterval=1ms"},
               "--seriesInterval: no effect, as neither --series nor --figure is given.\n");
        expect({"--delaysFrom=1"},
               "--delaysFrom: no effect, as no delays are measured, see --lateAfter and "
               "--messageMeter.\n");
        expect({"--messageMeter=1", "--delaysFrom=1"}, "");
        expect({"--paths=1", "--rtxPolicy=AllRtxAlt"},
               "--rtxPolicy: no effect, as --paths is 1.\n");
        expect({"--pfThreshold=1"},
               "ns3::SctpParameters::PotentiallyFailedMaxRetrans has no effect: "
               "ns3::SctpRfc9260FailurePolicy does not follow RFC 7829.\n");
    }
};

/**
 * @ingroup sctp-tests
 * Events that the end of the simulation precedes.
 */
class UnreachedEventsTestCase : public TestCase
{
  public:
    UnreachedEventsTestCase()
        : TestCase("Events that do not happen are named")
    {
    }

  private:
    void DoRun() override
    {
        const auto expect = [this](const std::string& option, const std::string& value, int path) {
            const auto words = GetWords({"--" + option + "=" + value});
            const auto line = "--" + option + ": no effect on path " + std::to_string(path) +
                              " at 15 s, as the transfer ended at ";
            NS_TEST_EXPECT_MSG_EQ(words.substr(0, line.size()), line, option);
        };
        expect("down", "1:15", 1);
        expect("interfaceDown", "2:15-16", 2);
        expect("delaySteps", "2:15:1ms", 2);
        expect("mtu", "1:1280@15", 1);
        NS_TEST_EXPECT_MSG_EQ(GetWords({"--bytes=0", "--rate=100kbps", "--down=1:15"}),
                              "",
                              "it happens");
        const std::string late = " at 25 s, as the transfer ended at 20 s.\n";
        NS_TEST_EXPECT_MSG_EQ(GetWords({"--bytes=0", "--rate=100kbps", "--down=1:25"}),
                              "--down: no effect on path 1" + late,
                              "the simulation ends before");
        NS_TEST_EXPECT_MSG_EQ(GetWords({"--addAddress=25:2"}),
                              "--addAddress: no effect on path 2" + late,
                              "the simulation ends before");
        const std::string undone = "--deleteAddress: '15:1' was not done";
        NS_TEST_EXPECT_MSG_EQ(GetWords({"--deleteAddress=15:1"}).substr(0, undone.size()),
                              undone,
                              "the transfer ends before");
    }
};

/**
 * @ingroup sctp-tests
 * Attributes that another one makes void.
 */
class DependentSettingsTestCase : public TestCase
{
  public:
    DependentSettingsTestCase()
        : TestCase("Attributes without effect for want of another are named")
    {
    }

  private:
    void DoRun() override
    {
        const auto set = [](const std::string& setting) {
            return "--ns3::SctpParameters::" + setting;
        };
        const auto expect = [&](const std::string& setting, std::vector<std::string> others) {
            const auto name = setting.substr(0, setting.find('='));
            others.push_back(set(setting));
            const auto begin = "ns3::SctpParameters::" + name + " has no effect: ";
            NS_TEST_EXPECT_MSG_EQ(GetWords({set(setting)}).substr(0, begin.size()), begin, setting);
            NS_TEST_EXPECT_MSG_EQ(GetWords(others), "", setting + " has one");
        };
        expect("ChangePrimaryCounts=Errors", {"--changePrimary=1"});
        expect("ChangePrimaryOnlyIfBetter=true", {"--changePrimary=1"});
        expect("ExposePotentiallyFailed=false", {"--failure=Rfc7829"});
        expect("ReliabilityValue=100", {set("PrSctp=true"), set("Reliability=Ttl")});
        expect("ForwardTsnOncePerRoundTrip=false", {"--reliability=ttl:500"});
        expect("FragmentInterleave=2", {set("Interleaving=true")});
        expect("PacingBatch=30000", {"--pacing=1"});
        expect("MaxPacingRate=5Mbps", {"--congestion=Bbr"});
        expect("PaceInitialWindow=true", {"--pacing=1"});
        NS_TEST_EXPECT_MSG_EQ(GetWords({set("SackFrequency=3")}), "", "SACKs are delayed");
        NS_TEST_EXPECT_MSG_EQ(GetWords({"--sackDelay=0s", set("SackFrequency=3")}),
                              "ns3::SctpParameters::SackFrequency has no effect: SackDelay is 0, "
                              "so each packet is acknowledged at once.\n",
                              "SACKs are not delayed");
        NS_TEST_EXPECT_MSG_EQ(
            GetWords({"--ns3::SctpDelayCentricPrimary::Hysteresis=500ms"}),
            "ns3::SctpDelayCentricPrimary::Hysteresis is set to 500 ms, but no association used "
            "ns3::SctpDelayCentricPrimary.\n",
            "a person's unit");
    }
};

/**
 * @ingroup sctp-tests
 * Options that are wrong.
 */
class WrongOptionsTestCase : public TestCase
{
  public:
    WrongOptionsTestCase()
        : TestCase("Mistakes are named with the choices that there are")
    {
    }

  private:
    void DoRun() override
    {
        const auto expect = [this](const std::string& argument, const std::string& text) {
            NS_TEST_EXPECT_MSG_EQ(GetWords({argument}).substr(0, text.size()), text, argument);
        };
        const auto contains = [this](const std::string& argument, const std::string& text) {
            const auto words = GetWords({argument});
            NS_TEST_EXPECT_MSG_EQ((words.find(text) != std::string::npos), true, words);
        };
        expect("--delaySteps=1:5:100",
               "--delaySteps: '1:5:100' is not a delay with its unit, such as 1:125:400ms");
        expect("--sackDelay=2s",
               "--sackDelay: '2s' is not a valid value (a time, at least 0 s, at most 500 ms)");
        NS_TEST_EXPECT_MSG_EQ(sctp::DescribeValues(MakeTimeChecker()), "a time", "without limits");
        expect("--with=ns3::SctpBlest ns3::SctpEcf",
               "--with: of ns3::SctpBlest and ns3::SctpEcf only one can be the PathSelector");
        expect("--remedy=Prayer",
               "--remedy: 'Prayer' is not one of Both, None, Opportunistic, Penalise, Reschedule");
        contains("--pathOrder=Nearest", ", FillFirst, FillInTurn, ");
        contains("--congestion=Reno", ", Rfc9260, ");
        contains("--congestion=Reno", ", or of ns-3's TCP, as tcp:TcpCubic");
        expect("--congestion=tcp:TcpFoo", "--congestion: 'tcp:TcpFoo' is not one of tcp:TcpB");
        expect("--variant=Foo", "--variant: 'Foo' is not one of ");
        contains("--variant=Foo", " Cmt,");
        contains("--transport=Cubic", "--transport: 'Cubic' is not one of Sctp, ");
        const auto twice = GetWords({"--lossDetection=Rack", "--extensions=mfr"});
        NS_TEST_EXPECT_MSG_EQ(twice,
                              "ns3::SctpParameters::LossDetection cannot be both "
                              "ns3::SctpMultipleFastRtx and ns3::SctpRackLossDetection",
                              "by two options");
    }
};

/**
 * @ingroup sctp-tests
 * The case of letters.
 */
class LetterCaseTestCase : public TestCase
{
  public:
    LetterCaseTestCase()
        : TestCase("The case of letters is forgiven in choices")
    {
    }

  private:
    void DoRun() override
    {
        const std::vector<std::string> arguments{"--variant=cmt",
                                                 "--profile=modern",
                                                 "--congestion=cubic",
                                                 "--congestion=TCP:tcpcubic",
                                                 "--lossDetection=rack",
                                                 "--fastRecovery=PRR",
                                                 "--queueDisc=red",
                                                 "--ecn=acceptonly",
                                                 "--reliability=TTL:1000",
                                                 "--extensions=HAR",
                                                 "--rtxPolicy=allrtxsame",
                                                 "--transport=tcpcubic",
                                                 "--ns3::SctpParameters::UseEcn=acceptonly",
                                                 "--ns3::SctpParameters::WindowUnit=mtu"};
        for (const auto& argument : arguments)
        {
            NS_TEST_EXPECT_MSG_EQ(GetWords({argument}), "", argument);
        }
        NS_TEST_EXPECT_MSG_EQ(GetWords({"--variant=cmt", "--pathOrder=blest"}), "", "a selector");
        const auto isMeasured = [](const std::string& transport) {
            const auto row = RunTransfer({"--bytes=20000", "--transport=" + transport});
            return !row.Get("timeout_rtx").empty() && !row.Get("rbuf_blocked_s").empty();
        };
        NS_TEST_EXPECT_MSG_EQ(isMeasured("sctp"), true, "the transport");
        NS_TEST_EXPECT_MSG_EQ(isMeasured("TcpCubic"), false, "TCP");
        NS_TEST_EXPECT_MSG_EQ(GetWords({"--variant=cmt", "--remedy=penalise"}), "", "a remedy");
        NS_TEST_EXPECT_MSG_EQ(GetWords({"--streams=2", "--scheduler=Priority"}), "", "a scheduler");
    }
};

/**
 * @ingroup sctp-tests
 * The suite.
 */
class IdleOptionsTestSuite : public TestSuite
{
  public:
    IdleOptionsTestSuite()
        : TestSuite("sctp-idle-options", Type::UNIT)
    {
        AddTestCase(new IdleOptionsTestCase(), SCTP_TEST_QUICK);
        AddTestCase(new UnreachedEventsTestCase, SCTP_TEST_QUICK);
        AddTestCase(new DependentSettingsTestCase, SCTP_TEST_QUICK);
        AddTestCase(new WrongOptionsTestCase(), SCTP_TEST_QUICK);
        AddTestCase(new LetterCaseTestCase(), SCTP_TEST_QUICK);
    }
};

IdleOptionsTestSuite g_suite; //!< registers the suite

} // namespace sctp_idle_options_test
