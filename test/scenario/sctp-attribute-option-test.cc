/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../../helper/scenario/sctp-attribute-option.h"
#include "../../helper/scenario/sctp-scenario-options.h"

#include "ns3/internet-stack-helper.h"
#include "ns3/node.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-parameters.h"
#include "ns3/sctp-socket-factory.h"
#include "ns3/sctp-socket.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/test.h"

#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Tests of options of scenario programs that set an attribute.
 */

using namespace ns3;

namespace sctp_attribute_option_test
{

/**
 * @ingroup sctp-tests
 * Options of a table set their attributes, or leave them as they are.
 */
class AttributeOptionTestCase : public TestCase
{
  public:
    AttributeOptionTestCase();

  private:
    void DoRun() override;

    /// @return a table with an option of each kind
    static const SctpAttributeOption::Table& GetTable();

    /**
     * @param arguments arguments of a program with the options of the table
     * @return the attributes of a socket that the options are applied to, separated by blanks; or
     *         the mistake
     */
    static std::string Apply(const std::vector<std::string>& arguments);
};

AttributeOptionTestCase::AttributeOptionTestCase()
    : TestCase("Options that set an attribute")
{
}

const SctpAttributeOption::Table&
AttributeOptionTestCase::GetTable()
{
    static const SctpAttributeOption::Table table{
        {"text", "", "a text", "PathMaxRetrans"},
        {"choice",
         "",
         "a choice",
         "ConnectOrder",
         SctpAttributeOption::Choice({{"", ""}, {"one", "InTurn"}, {"all", "Parallel"}})},
        {"flag",
         "variant",
         "a switch",
         "SackPolicy",
         SctpAttributeOption::Switch("ns3::SctpCmtSackPolicy", "ns3::SctpRfc9260SackPolicy")},
        {"number",
         "off",
         "an integer",
         "ChangePrimaryThreshold",
         SctpAttributeOption::Integer(1, 9, "off")},
    };
    return table;
}

std::string
AttributeOptionTestCase::Apply(const std::vector<std::string>& arguments)
{
    std::vector<std::string> texts{"program"};
    texts.insert(texts.end(), arguments.begin(), arguments.end());
    SctpScenarioOptions options;
    SctpHelper sctp;
    try
    {
        SctpAttributeOption::Add(GetTable(), {"number", "text", "flag", "choice"}, options);
        options.Parse(texts, "usage");
        for (const auto& option : GetTable())
        {
            option.Apply(options, sctp);
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
    for (const auto& option : GetTable())
    {
        StringValue value;
        parameters->GetAttribute(option.attribute, value);
        values += (values.empty() ? "" : " ") + value.Get();
    }
    return values;
}

void
AttributeOptionTestCase::DoRun()
{
    SctpScenarioOptions options;
    SctpAttributeOption::Add(GetTable(), {"number", "text"}, options);
    NS_TEST_EXPECT_MSG_EQ((options.GetNames() == std::vector<std::string>{"number", "text"}),
                          true,
                          "columns in the order that is wanted");
    NS_TEST_EXPECT_MSG_EQ(options.GetText("number"), "off", "default");
    NS_TEST_EXPECT_MSG_EQ(Apply({}), "5 InTurn ns3::SctpSackPolicy -1", "nothing is set");
    NS_TEST_EXPECT_MSG_EQ(Apply({"--text=3", "--choice=all", "--flag=1", "--number=7"}),
                          "3 Parallel ns3::SctpCmtSackPolicy 7",
                          "all are set");
    NS_TEST_EXPECT_MSG_EQ(Apply({"--flag=0", "--choice=one"}),
                          "5 InTurn ns3::SctpRfc9260SackPolicy -1",
                          "switched off");
    // Of two mistakes, the first one of the table is told.
    NS_TEST_EXPECT_MSG_EQ(Apply({"--number=0", "--choice=two"}),
                          "--choice: 'two' is not one of one, all",
                          "no such choice");
    NS_TEST_EXPECT_MSG_EQ(Apply({"--number=0"}),
                          "--number: '0' is not an integer from 1 to 9",
                          "too small");
    NS_TEST_EXPECT_MSG_EQ(Apply({"--flag=2"}), "--flag: '2' is not 1 or 0", "no flag");
    NS_TEST_EXPECT_MSG_NE(Apply({"--text=x"}).find("'x' is not a valid value"),
                          std::string::npos,
                          "no value of the attribute");
    Simulator::Destroy();
}

/**
 * @ingroup sctp-tests
 * Options of scenario programs that set an attribute.
 */
class SctpAttributeOptionTestSuite : public TestSuite
{
  public:
    SctpAttributeOptionTestSuite();
};

SctpAttributeOptionTestSuite::SctpAttributeOptionTestSuite()
    : TestSuite("sctp-attribute-option", Type::UNIT)
{
    AddTestCase(new AttributeOptionTestCase);
}

/// The suite.
SctpAttributeOptionTestSuite g_sctpAttributeOptionTestSuite;

} // namespace sctp_attribute_option_test
