/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../../helper/scenario/sctp-multipath-options.h"
#include "../../helper/scenario/sctp-own-classes.h"
#include "../../helper/scenario/sctp-scenario-options.h"
#include "../../helper/scenario/sctp-stack-options.h"

#include "ns3/config.h"
#include "ns3/internet-stack-helper.h"
#include "ns3/node.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-parameters.h"
#include "ns3/sctp-socket-factory.h"
#include "ns3/sctp-socket.h"
#include "ns3/simulator.h"
#include "ns3/socket.h"
#include "ns3/string.h"
#include "ns3/test.h"
#include "ns3/type-id.h"

#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Strategies and variants that are named by their TypeId.
 */

using namespace ns3;

namespace sctp_own_classes_test
{

/**
 * @ingroup sctp-tests
 * Each class takes the place that its base has in an association, with its attributes.
 */
class OwnClassesTestCase : public TestCase
{
  public:
    OwnClassesTestCase();

  private:
    void DoRun() override;

    /**
     * Reads the option and applies it.
     * @param text the option's value
     * @param others options of policies beside it
     * @return path selector, congestion control and variant; or the mistake
     */
    static std::string Apply(const std::string& text, const std::vector<std::string>& others = {});

    /// Options of policies take texts, and share a class with --with.
    void CheckTexts();
};

OwnClassesTestCase::OwnClassesTestCase()
    : TestCase("Strategies and variants by TypeId")
{
}

std::string
OwnClassesTestCase::Apply(const std::string& text, const std::vector<std::string>& others)
{
    SctpScenarioOptions options;
    SctpStackOptions::AddVariantsTo(options);
    SctpStackOptions::AddTo(options);
    options.Add("paths", "2", "number of paths");
    std::string variant = "none";
    SctpHelper sctp;
    try
    {
        std::vector<std::string> words{"program", "--with=" + text};
        words.insert(words.end(), others.begin(), others.end());
        options.Parse(words, "usage");
        const SctpOwnClasses classes(options);
        SctpMultipathOptions::Apply(options, sctp);
        classes.Apply(sctp);
        const auto twice = sctp.FindSetTwice();
        if (!twice.empty())
        {
            return twice;
        }
        if (classes.GetVariant())
        {
            variant = classes.GetVariant()->GetName();
        }
    }
    catch (const SctpOptionError& error)
    {
        return error.what();
    }
    const auto node = CreateObject<Node>();
    InternetStackHelper().Install(node);
    sctp.Install(node);
    const auto socket = Socket::CreateSocket(node, SctpSocketFactory::GetTypeId());
    const auto parameters = DynamicCast<SctpSocket>(socket)->GetParameters();
    std::string values;
    for (const auto& name : {"PathSelector", "CongestionOps"})
    {
        StringValue value;
        parameters->GetAttribute(name, value);
        values += value.Get() + " ";
    }
    return values + variant;
}

void
OwnClassesTestCase::CheckTexts()
{
    const std::string begin = "ns3::SctpPathSelector ";
    NS_TEST_EXPECT_MSG_EQ(Apply("", {"--congestion=Lia[InitialCwnd=3000]"}),
                          begin + "ns3::SctpLia[InitialCwnd=3000] none",
                          "a short name with values");
    NS_TEST_EXPECT_MSG_EQ(Apply("", {"--congestion=Rfc9260[InitialCwnd=3000]"}),
                          begin + "ns3::SctpCongestionOps[InitialCwnd=3000] none",
                          "of the variant's class");
    NS_TEST_EXPECT_MSG_EQ(Apply("", {"--congestion=tcp:TcpCubic[Beta=0.6]"}),
                          begin + "ns3::SctpTcpCongestion[Control=ns3::TcpCubic[Beta=0.6]] none",
                          "a control of TCP");
    NS_TEST_EXPECT_MSG_EQ(Apply("", {"--pathOrder=Weighted[Weights=1,2]"}),
                          "ns3::SctpWeightedSelector[Weights=1,2] ns3::SctpCongestionOps none",
                          "a selector");
    NS_TEST_EXPECT_MSG_EQ(Apply("ns3::SctpLia[InitialCwnd=3000]", {"--congestion=Lia"}),
                          begin + "ns3::SctpLia[InitialCwnd=3000] none",
                          "the class alone, too");
    NS_TEST_EXPECT_MSG_EQ(
        Apply("ns3::SctpLia[InitialCwnd=3000]", {"--congestion=Lia[MinSsthresh=2]"}),
        begin + "ns3::SctpLia[InitialCwnd=3000|MinSsthresh=2] none",
        "values of both");
    NS_TEST_EXPECT_MSG_EQ(
        Apply("ns3::SctpLia", {"--congestion=Olia"}),
        "ns3::SctpParameters::CongestionOps cannot be both ns3::SctpOlia and ns3::SctpLia",
        "two classes");
    NS_TEST_EXPECT_MSG_EQ(
        Apply("ns3::SctpLia[MinSsthresh=3]", {"--congestion=Lia[MinSsthresh=2]"}),
        "MinSsthresh of ns3::SctpParameters::CongestionOps cannot be both 2 and 3",
        "two values");
    NS_TEST_EXPECT_MSG_EQ(
        Apply("", {"--congestion=Lia[Size=1]"}),
        "--congestion: ns3::SctpLia has no attribute Size, in 'ns3::SctpLia[Size=1]'",
        "a mistake");
    NS_TEST_EXPECT_MSG_EQ(Apply("", {"--burst=Rfc9260[Size=1]"}),
                          "--burst: ns3::SctpRfc9260SendLimit has no attribute Size, in "
                          "'ns3::SctpRfc9260SendLimit[Size=1]'",
                          "a mistake of another policy");
}

void
OwnClassesTestCase::DoRun()
{
    CheckTexts();
    const std::string none = "ns3::SctpPathSelector ns3::SctpCongestionOps ";
    NS_TEST_EXPECT_MSG_EQ(Apply(""), none + "none", "nothing is named");
    NS_TEST_EXPECT_MSG_EQ(Apply(" ns3::SctpTxCwnd  ns3::SctpLia "),
                          "ns3::SctpTxCwnd ns3::SctpLia none",
                          "a selector and a control");
    NS_TEST_EXPECT_MSG_EQ(Apply("ns3::CmtSctpL4Protocol"),
                          none + "ns3::CmtSctpL4Protocol",
                          "a variant");
    NS_TEST_EXPECT_MSG_EQ(Apply("ns3::SctpDelayTarget[Targets=10ms,20ms|InnerType=ns3::SctpLia]"),
                          "ns3::SctpPathSelector "
                          "ns3::SctpDelayTarget[InnerType=ns3::SctpLia|Targets=10ms,20ms] none",
                          "attributes");
    NS_TEST_EXPECT_MSG_EQ(Apply("ns3::SctpLia[InitialCwnd=3000]"),
                          "ns3::SctpPathSelector ns3::SctpLia[InitialCwnd=3000] none",
                          "an attribute of a base of the class");
    Config::Reset();
    NS_TEST_EXPECT_MSG_EQ(Apply("ns3::Nothing"),
                          "--with: no class ns3::Nothing can be made",
                          "no class");
    NS_TEST_EXPECT_MSG_EQ(Apply("ns3::SctpCongestionOps"),
                          "--with: no class ns3::SctpCongestionOps can be made",
                          "an abstract class");
    NS_TEST_EXPECT_MSG_EQ(Apply("ns3::TcpCubic"),
                          "--with: ns3::TcpCubic is neither a strategy nor a variant",
                          "another class");
    NS_TEST_EXPECT_MSG_EQ(Apply("ns3::SctpLia[Size=1]"),
                          "--with: ns3::SctpLia has no attribute Size, in 'ns3::SctpLia[Size=1]'",
                          "no attribute");
    NS_TEST_EXPECT_MSG_EQ(
        Apply("ns3::SctpLia[Size=1"),
        "--with: 'ns3::SctpLia[Size=1' has no ] at its end that closes its first [",
        "no bracket");
    Simulator::Destroy();
}

/**
 * @ingroup sctp-tests
 * Strategies and variants that are named by their TypeId.
 */
class SctpOwnClassesTestSuite : public TestSuite
{
  public:
    SctpOwnClassesTestSuite();
};

SctpOwnClassesTestSuite::SctpOwnClassesTestSuite()
    : TestSuite("sctp-own-classes", Type::UNIT)
{
    AddTestCase(new OwnClassesTestCase);
}

/// The suite.
SctpOwnClassesTestSuite g_sctpOwnClassesTestSuite;

} // namespace sctp_own_classes_test
