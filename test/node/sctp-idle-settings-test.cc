/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-error-text.h"

#include "ns3/bulk-send-application.h"
#include "ns3/bulk-send-helper.h"
#include "ns3/config.h"
#include "ns3/double.h"
#include "ns3/inet-socket-address.h"
#include "ns3/internet-stack-helper.h"
#include "ns3/node-container.h"
#include "ns3/packet-sink-helper.h"
#include "ns3/packet-sink.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-multihomed-paths-helper.h"
#include "ns3/sctp-parameters.h"
#include "ns3/sctp-socket.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/test.h"

#include <functional>
#include <string>
#include <utility>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Settings of the user that have no effect: a line of each on standard error, none of others.
 */

using namespace ns3;

namespace sctp_idle_settings_test
{

/// Prefix of the names of attributes of associations.
const std::string PARAMETERS = "ns3::SctpParameters::";

/// Settings: full names or names of SctpParameters, and values.
using Settings = std::vector<std::pair<std::string, std::string>>;

/**
 * Runs a transfer over two paths.
 * @param sctp is installed on both hosts
 * @param afterwards called behind Install
 * @param receiver is installed on the second host instead; null = the same
 * @return text on standard error until the simulation was destroyed, and the time of the last
 * arrival of data, in microseconds
 */
std::pair<std::string, int64_t>
Transfer(SctpHelper& sctp,
         const std::function<void(const NodeContainer&)>& afterwards = nullptr,
         SctpHelper* receiver = nullptr)
{
    const SctpErrorText text;
    NodeContainer hosts(2);
    InternetStackHelper().Install(hosts);
    sctp.Install(hosts.Get(0));
    (receiver ? *receiver : sctp).Install(hosts.Get(1));
    if (afterwards)
    {
        afterwards(hosts);
    }
    MultihomedPathsHelper helper;
    helper.AddPath("10Mbps", "25ms");
    helper.AddPath("10Mbps", "25ms");
    const auto paths = helper.Install(hosts.Get(0), hosts.Get(1));
    BulkSendHelper source("ns3::SctpSocketFactory", paths.GetPrimary(1, 9));
    source.SetAttribute("MaxBytes", StringValue("1000000"));
    source.Install(hosts.Get(0));
    auto sink =
        PacketSinkHelper("ns3::SctpSocketFactory", InetSocketAddress(Ipv4Address::GetAny(), 9))
            .Install(hosts.Get(1));
    int64_t last = 0;
    sink.Get(0)->TraceConnectWithoutContext(
        "Rx",
        sctp::MakeFunctionCallback<void, Ptr<const Packet>, const Address&>(
            [&last](Ptr<const Packet>, const Address&) {
                last = Simulator::Now().GetMicroSeconds();
            }));
    Simulator::Stop(Seconds(5));
    Simulator::Run();
    Simulator::Destroy();
    return {text.Get(), last};
}

/**
 * @ingroup sctp-tests
 * A transfer with some settings.
 */
class IdleSettingsTestCase : public TestCase
{
  public:
    /**
     * @param name name of the test
     * @param variant the variant without ns3:: and SctpL4Protocol
     * @param settings with a colon: Config::SetDefault; else of SctpHelper
     * @param line the line that is expected; empty = none
     */
    IdleSettingsTestCase(const std::string& name,
                         const std::string& variant,
                         const Settings& settings,
                         const std::string& line)
        : TestCase(name),
          m_variant(variant),
          m_settings(settings),
          m_line(line)
    {
    }

  private:
    void DoRun() override
    {
        SctpHelper sctp("ns3::" + m_variant + "SctpL4Protocol");
        for (const auto& [name, value] : m_settings)
        {
            if (name.find(':') != std::string::npos)
            {
                Config::SetDefault(name, StringValue(value));
            }
            else if (name == "profile")
            {
                sctp.SetProfile(value);
            }
            else
            {
                sctp.SetAssociationAttribute(name, StringValue(value));
            }
        }
        const auto text = Transfer(sctp).first;
        NS_TEST_EXPECT_MSG_EQ(text, m_line + (m_line.empty() ? "" : "\n"), "standard error");
    }

    void DoTeardown() override
    {
        Config::Reset();
    }

    std::string m_variant; //!< the variant
    Settings m_settings;   //!< the settings
    std::string m_line;    //!< the line
};

/**
 * @ingroup sctp-tests
 * Settings of a helper before and behind Install.
 */
class LateSettingTestCase : public TestCase
{
  public:
    LateSettingTestCase()
        : TestCase("A setting after the last Install")
    {
    }

  private:
    void DoRun() override
    {
        SctpHelper sctp;
        const auto set = [&sctp](const NodeContainer&) {
            sctp.SetAssociationAttribute("PathMaxRetrans", StringValue("1"));
        };
        NS_TEST_EXPECT_MSG_EQ(Transfer(sctp, set).first,
                              "SctpHelper: PathMaxRetrans is set after the last Install, so that "
                              "no node has it.\n",
                              "an attribute");
        SctpHelper other;
        NS_TEST_EXPECT_MSG_EQ(
            Transfer(other, [&other](const NodeContainer&) { other.SetProfile("Modern"); }).first,
            "SctpHelper: the profile Modern is set after the last Install, so that no node has "
            "it.\n",
            "a profile");
        SctpHelper again;
        const auto more = [&again](const NodeContainer&) {
            again.SetAssociationAttribute("PathMaxRetrans", StringValue("1"));
            NodeContainer third(1);
            InternetStackHelper().Install(third);
            again.Install(third);
        };
        NS_TEST_EXPECT_MSG_EQ(Transfer(again, more).first, "", "set, install, set, install");
        SctpHelper later;
        const auto whileItRuns = [&later](const NodeContainer&) {
            later.SetAssociationAttribute("PathMaxRetrans", StringValue("1"));
            sctp::ScheduleFunction(Seconds(1), [&later] {
                NodeContainer third(1);
                InternetStackHelper().Install(third);
                later.Install(third);
            });
        };
        NS_TEST_EXPECT_MSG_EQ(Transfer(later, whileItRuns).first, "", "install in the simulation");
    }
};

/**
 * @ingroup sctp-tests
 * Attributes of classes where nobody has an association, and of a simulation before.
 */
class NoAssociationTestCase : public TestCase
{
  public:
    NoAssociationTestCase()
        : TestCase("No line without an association, nor in the next simulation")
    {
    }

  private:
    void DoRun() override
    {
        Config::SetDefault("ns3::SctpCubic::Beta", StringValue("0.6"));
        {
            const SctpErrorText text;
            NodeContainer hosts(2);
            InternetStackHelper().Install(hosts);
            SctpHelper().Install(hosts);
            Simulator::Run();
            Simulator::Destroy();
            NS_TEST_EXPECT_MSG_EQ(text.Get(), "", "nobody");
        }
        SctpHelper cubic;
        cubic.SetAssociationAttribute("CongestionOps", StringValue("ns3::SctpCubic"));
        NS_TEST_EXPECT_MSG_EQ(Transfer(cubic).first, "", "used");
        SctpHelper plain;
        NS_TEST_EXPECT_MSG_EQ(Transfer(plain).first,
                              "ns3::SctpCubic::Beta is set to 0.6, but no association used "
                              "ns3::SctpCubic.\n",
                              "used before only");
    }

    void DoTeardown() override
    {
        Config::Reset();
    }
};

/**
 * @ingroup sctp-tests
 * Remedies of blocking where new data goes to one path.
 */
class IdleRemedyTestCase : public TestCase
{
  public:
    IdleRemedyTestCase()
        : TestCase("Remedies of blocking leave the single path of new data alone")
    {
    }

  private:
    void DoRun() override
    {
        const auto run = [](const std::string& remedy) {
            SctpHelper sctp;
            sctp.SetAssociationAttribute("RcvBufSize", StringValue("65536"));
            if (!remedy.empty())
            {
                sctp.SetAssociationAttribute("BlockingRemedy", StringValue("ns3::Sctp" + remedy));
            }
            return Transfer(sctp).second;
        };
        const auto usual = run("");
        for (const std::string remedy :
             {"OpportunisticRemedy", "PenaliseRemedy", "BothRemedy", "RescheduleRemedy"})
        {
            NS_TEST_EXPECT_MSG_EQ(run(remedy), usual, remedy);
        }
    }
};

/**
 * @ingroup sctp-tests
 * Settings that have an effect on one of two hosts.
 */
class OneSidedSettingTestCase : public TestCase
{
  public:
    OneSidedSettingTestCase()
        : TestCase("A setting that has an effect on one host alone")
    {
    }

  private:
    void DoRun() override
    {
        Config::SetDefault("ns3::SctpParameters::BackupPaths", StringValue("1"));
        Config::SetDefault("ns3::SctpParameters::BlockingRemedy",
                           StringValue("ns3::SctpPenaliseRemedy"));
        Config::SetDefault("ns3::SctpParameters::StreamValues", StringValue("0:1"));
        SctpHelper cmt("ns3::CmtSctpL4Protocol");
        cmt.SetAssociationAttribute("StreamScheduler", StringValue("ns3::SctpPriorityScheduler"));
        SctpHelper plain;
        NS_TEST_EXPECT_MSG_EQ(Transfer(cmt, nullptr, &plain).first, "", "the sender");
        NS_TEST_EXPECT_MSG_EQ(Transfer(plain, nullptr, &cmt).first, "", "the receiver");
        SctpHelper own;
        own.SetAssociationAttribute("StreamScheduler", StringValue("ns3::SctpPriorityScheduler"));
        NS_TEST_EXPECT_MSG_EQ(
            Transfer(own, nullptr, &plain).first,
            PARAMETERS +
                "BackupPaths has no effect: ns3::SctpPrimaryPathSelector sends new data to one "
                "path at a time.\n" +
                PARAMETERS +
                "BlockingRemedy has no effect: ns3::SctpPrimaryPathSelector sends new data to one "
                "path at a time.\n",
            "neither");
    }

    void DoTeardown() override
    {
        Config::Reset();
    }
};

/**
 * @ingroup sctp-tests
 * Settings of the parameters of a socket while it has an association.
 */
class BegunAssociationTestCase : public TestCase
{
  public:
    BegunAssociationTestCase()
        : TestCase("A policy or an extension that is set during an association")
    {
    }

  private:
    /**
     * @param name an attribute of the association of the sender
     * @param value value that it gets during a transfer
     * @return text on standard error
     */
    static std::string Set(const std::string& name, const std::string& value)
    {
        SctpHelper sctp;
        return Transfer(sctp,
                        [=](const NodeContainer& hosts) {
                            sctp::ScheduleFunction(Seconds(0.5), [=] {
                                const auto source = DynamicCast<BulkSendApplication>(
                                    hosts.Get(0)->GetApplication(0));
                                DynamicCast<SctpSocket>(source->GetSocket())
                                    ->GetParameters()
                                    ->SetAttribute(name, StringValue(value));
                            });
                        })
            .first;
    }

    void DoRun() override
    {
        const std::string late = " when an association had begun, which takes it at its set-up: it "
                                 "is for later associations only.\n";
        NS_TEST_EXPECT_MSG_EQ(Set("PathSelector", "ns3::SctpBlest"),
                              PARAMETERS + "PathSelector was set to ns3::SctpBlest" + late,
                              "a policy");
        NS_TEST_EXPECT_MSG_EQ(Set("CongestionOps", "ns3::SctpRfc9260Congestion[MinSsthresh=2]"),
                              PARAMETERS +
                                  "CongestionOps was set to "
                                  "ns3::SctpRfc9260Congestion[MinSsthresh=2]" +
                                  late,
                              "values of the class in use");
        NS_TEST_EXPECT_MSG_EQ(Set("PrSctp", "true"),
                              "The extension PrSctp was asked for by ns3::SctpParameters" + late,
                              "an extension");
        NS_TEST_EXPECT_MSG_EQ(Set("CongestionOps", "ns3::SctpRfc9260Congestion"), "", "as it is");
        NS_TEST_EXPECT_MSG_EQ(Set("UseEcn", "AcceptOnly"), "", "offered by the peer alone");
        NS_TEST_EXPECT_MSG_EQ(Set("SackDelay", "100ms"), "", "a parameter that has an effect");
    }
};

/**
 * @ingroup sctp-tests
 * The suite.
 */
class IdleSettingsTestSuite : public TestSuite
{
  public:
    IdleSettingsTestSuite();

  private:
    /// Tests of classes that associations use, or not.
    void AddClasses();

    /// Tests of settings that depend on others.
    void AddCombinations();

    /**
     * Adds a test.
     * @param name name of the test
     * @param variant the variant
     * @param settings the settings
     * @param line the line; empty = none
     */
    void Add(const std::string& name,
             const std::string& variant,
             const Settings& settings,
             const std::string& line);
};

void
IdleSettingsTestSuite::Add(const std::string& name,
                           const std::string& variant,
                           const Settings& settings,
                           const std::string& line)
{
    AddTestCase(new IdleSettingsTestCase(name, variant, settings, line), SCTP_TEST_QUICK);
}

void
IdleSettingsTestSuite::AddClasses()
{
    Add("An attribute of a class that is not in use",
        "",
        {{"ns3::SctpCubic::Beta", "0.6"}},
        "ns3::SctpCubic::Beta is set to 0.6, but no association used ns3::SctpCubic.");
    Add("The value of the sources", "", {{"ns3::SctpCubic::Beta", "0.70"}}, "");
    Add("An attribute of a parent of a class in use",
        "Cmt",
        {{"ns3::SctpRfc9260Congestion::InitialSsthresh", "20000"},
         {"CongestionOps", "ns3::SctpLia"}},
        "");
    Add("A class within another one",
        "",
        {{"CongestionOps", "ns3::SctpDelayTarget"},
         {"ns3::SctpDelayTarget::InnerType", "ns3::SctpCubic"},
         {"ns3::SctpDelayTarget::Targets", "1s,1s"},
         {"ns3::SctpCubic::Beta", "0.6"},
         {"ns3::SctpRfc9260Congestion::SlowStart", "ns3::SctpHystart"},
         {"ns3::SctpHystart::CssRounds", "4"}},
        "");
    Add("A rule of a congestion control", "CmtPf", {{"ns3::SctpPfWindow::PfCwnd", "1"}}, "");
    Add("A rule that is not in use",
        "Cmt",
        {{"ns3::SctpPfWindow::PfCwnd", "1"}},
        "ns3::SctpPfWindow::PfCwnd is set to 1, but no association used ns3::SctpPfWindow.");
    Add("A parameter that the class in use does not read",
        "",
        {{"PotentiallyFailedMaxRetrans", "1"}},
        PARAMETERS + "PotentiallyFailedMaxRetrans has no effect: ns3::SctpRfc9260FailurePolicy "
                     "does not follow RFC 7829.");
    Add("A parameter that the class in use reads",
        "",
        {{"PotentiallyFailedMaxRetrans", "1"}, {"FailurePolicy", "ns3::SctpRfc7829FailurePolicy"}},
        "");
    Add("A form of acknowledgements that are not in use",
        "",
        {{"ns3::SctpPsnSackFormat::MpSctpForm", "First"}},
        "ns3::SctpPsnSackFormat::MpSctpForm is set to First, but no association used "
        "ns3::SctpPsnSackFormat.");
    Add("Values of a profile", "Mp", {{"profile", "PaperEra"}}, "");
    Add("A profile, with another congestion control",
        "",
        {{"profile", "modern"}, {"CongestionOps", "ns3::SctpBbr"}},
        "");
}

void
IdleSettingsTestSuite::AddCombinations()
{
    Add("Partial reliability that is not offered",
        "",
        {{"Reliability", "Rtx"}, {"ReliabilityValue", "100"}},
        "ns3::SctpParameters: Reliability is Rtx, but PrSctp is false: messages that are in flight "
        "are never given up, those that wait to be sent are given up, and lost.");
    Add("Partial reliability", "", {{"Reliability", "Rtx"}, {"PrSctp", "true"}}, "");
    Add("A policy of partial reliability that is not offered",
        "",
        {{"ReliabilityPolicy", "ns3::SctpDeadlineReliability"}},
        "ns3::SctpParameters: ReliabilityPolicy is set, but PrSctp is false: messages that are in "
        "flight are never given up, those that wait to be sent are given up, and lost.");
    Add("The usual policy of partial reliability",
        "",
        {{"ReliabilityPolicy", "ns3::SctpRfc7496Reliability"}},
        "");
    Add("Full reliability",
        "",
        {{"ReliabilityPolicy", "ns3::SctpFullReliability"}, {"Reliability", "Rtx"}},
        "");
    Add("A value of a missing stream",
        "",
        {{"StreamScheduler", "ns3::SctpPriorityScheduler"}, {"StreamValues", "99:1"}},
        PARAMETERS + "StreamValues names stream 99, but OutboundStreams is 10, counted from 0.");
    Add("Values with a scheduler that takes none",
        "",
        {{"StreamValues", "0:1,1:4"}},
        PARAMETERS + "StreamValues has no effect: ns3::SctpFcfsScheduler takes no values.");
    Add("Values of streams",
        "",
        {{"StreamScheduler", "ns3::SctpWeightedFairScheduler"}, {"StreamValues", "0:1,9:4"}},
        "");
    Add("A scheduler of one stream",
        "",
        {{"StreamScheduler", "ns3::SctpPriorityScheduler"}, {"OutboundStreams", "1"}},
        PARAMETERS + "StreamScheduler has no effect: OutboundStreams is 1.");
    Add("A scheduler of one stream, to which others may be added",
        "",
        {{"StreamScheduler", "ns3::SctpPriorityScheduler"},
         {"OutboundStreams", "1"},
         {"Reconfig", "true"}},
        "");
    Add("More streams than the peer grants",
        "",
        {{"OutboundStreams", "3000"}},
        PARAMETERS + "OutboundStreams is 3000, but the peer grants 2048 streams (its "
                     "MaxInboundStreams).");
    Add("A backup that is not there",
        "Cmt",
        {{"BackupPaths", "7"}},
        PARAMETERS + "BackupPaths names path 7, but there are 2 paths, counted from 0.");
    Add("All paths are backups",
        "Cmt",
        {{"BackupPaths", "0,1"}},
        PARAMETERS + "BackupPaths has no effect: it names all paths.");
    Add("A backup where one path is used at a time",
        "",
        {{"BackupPaths", "1"}},
        PARAMETERS + "BackupPaths has no effect: ns3::SctpPrimaryPathSelector sends new data to "
                     "one path at a time.");
    Add("A remedy of blocking there",
        "",
        {{"BlockingRemedy", "ns3::SctpBothRemedy"}},
        PARAMETERS + "BlockingRemedy has no effect: ns3::SctpPrimaryPathSelector sends new data to "
                     "one path at a time.");
    Add("A remedy of the variant there",
        "MptcpLike",
        {{"PathSelector", "ns3::SctpPrimaryPathSelector"}},
        "");
    Add("A primary that is not there",
        "",
        {{"PrimaryPath", "2"}},
        PARAMETERS + "PrimaryPath names path 2, but there are 2 paths, counted from 0.");
    Add("More weights than paths",
        "Cmt",
        {{"PathSelector", "ns3::SctpWeightedSelector"},
         {"ns3::SctpWeightedSelector::Weights", "1,2,3"}},
        "ns3::SctpWeightedSelector::Weights has 3 weights, but there are 2 paths.");
    Add("A path of a stream that is not there",
        "Cmt",
        {{"PathSelector", "ns3::SctpStreamToPath"}, {"ns3::SctpStreamToPath::StreamPaths", "0,9"}},
        "ns3::SctpStreamToPath::StreamPaths names path 9, but there are 2 paths, counted from 0.");
    Add("A delay target without targets",
        "Cmt",
        {{"CongestionOps", "ns3::SctpDelayTarget"}},
        "ns3::SctpDelayTarget::Targets has no target, so that no window is lowered.");
    Add("BBR without pacing",
        "",
        {{"CongestionOps", "ns3::SctpBbr"}, {"EnablePacing", "false"}},
        PARAMETERS + "EnablePacing has no effect: ns3::SctpBbr paces by a rate of its own.");
}

IdleSettingsTestSuite::IdleSettingsTestSuite()
    : TestSuite("sctp-idle-settings", Type::UNIT)
{
    AddClasses();
    AddCombinations();
    AddTestCase(new LateSettingTestCase(), SCTP_TEST_QUICK);
    AddTestCase(new NoAssociationTestCase(), SCTP_TEST_QUICK);
    AddTestCase(new IdleRemedyTestCase(), SCTP_TEST_QUICK);
    AddTestCase(new OneSidedSettingTestCase(), SCTP_TEST_QUICK);
    AddTestCase(new BegunAssociationTestCase(), SCTP_TEST_QUICK);
}

IdleSettingsTestSuite g_suite; //!< registers the suite

} // namespace sctp_idle_settings_test
