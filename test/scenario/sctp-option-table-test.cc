/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../../helper/scenario/sctp-csv-row.h"
#include "../../helper/scenario/sctp-option-table.h"
#include "../../helper/scenario/sctp-scenario-options.h"
#include "../../helper/scenario/sctp-transfer-scenario.h"

#include "ns3/sctp-compat.h"
#include "ns3/test.h"

#include <sstream>
#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Tests of the command lines of scenario programs.
 */

using namespace ns3;

namespace sctp_option_table_test
{

/**
 * @ingroup sctp-tests
 * --verbose is a flag that is no column and no setting, and unknown where it is not offered.
 */
class VerboseTestCase : public TestCase
{
  public:
    VerboseTestCase();

  private:
    void DoRun() override;

    /**
     * @param offered whether the program offers --verbose
     * @param argument an argument of the program
     * @return whether --verbose is on, and the columns; or the mistake
     */
    static std::string Read(bool offered, const std::string& argument);
};

VerboseTestCase::VerboseTestCase()
    : TestCase("--verbose is a flag without a column")
{
}

std::string
VerboseTestCase::Read(bool offered, const std::string& argument)
{
    SctpOptionTable options;
    options.Add("size", "5", "a size");
    if (offered)
    {
        options.AddVerbose();
    }
    try
    {
        options.Parse(std::vector<std::string>{"program", argument}, "a test");
    }
    catch (const SctpOptionError& error)
    {
        return error.what();
    }
    SctpCsvRow row;
    options.AddTo(row);
    std::ostringstream text;
    row.Print(text);
    return std::to_string(options.IsVerbose()) + " " + std::to_string(options.GetTexts().size()) +
           "\n" + text.str();
}

void
VerboseTestCase::DoRun()
{
    const std::string columns = " 1\nsize        5\nattributes  -\n"; // one text, two columns
    NS_TEST_EXPECT_MSG_EQ(Read(true, "--size=5"), "0" + columns, "not given");
    NS_TEST_EXPECT_MSG_EQ(Read(true, "--verbose"), "1" + columns, "given");
    NS_TEST_EXPECT_MSG_EQ(Read(true, "--verbose=1"), "1" + columns, "given as a number");
    NS_TEST_EXPECT_MSG_EQ(Read(true, "--verbose=false"), "0" + columns, "refused");
    NS_TEST_EXPECT_MSG_EQ(Read(true, "--verbose=much"),
                          "--verbose: 'much' is not 1 or 0",
                          "a mistake");
    NS_TEST_EXPECT_MSG_EQ(Read(false, "--verbose"),
                          "unknown option --verbose; try --PrintHelp",
                          "not offered");
    NS_TEST_EXPECT_MSG_EQ(Read(true, "--szie=5"),
                          "unknown option --szie, the nearest is --size; try --PrintHelp",
                          "the nearest name");
    NS_TEST_EXPECT_MSG_EQ(Read(true, "--sizes=5"),
                          "unknown option --sizes, the nearest is --size; try --PrintHelp",
                          "one letter more");
    NS_TEST_EXPECT_MSG_EQ(Read(true, "--seed=5"),
                          "unknown option --seed, the nearest is --RngSeed; try --PrintHelp",
                          "a part of one of ns-3's");
    NS_TEST_EXPECT_MSG_EQ(Read(true, "--duration=5"),
                          "unknown option --duration; try --PrintHelp",
                          "none is near");
}

/**
 * @ingroup sctp-tests
 * The default that a program gives an option of the library is its default.
 */
class ChangedDefaultTestCase : public TestCase
{
  public:
    ChangedDefaultTestCase();

  private:
    void DoRun() override;
};

ChangedDefaultTestCase::ChangedDefaultTestCase()
    : TestCase("A changed default is the default")
{
}

void
ChangedDefaultTestCase::DoRun()
{
    SctpOptionTable options;
    options.Add("size", "5", "a size");
    options.SetDefault("size", "7");
    NS_TEST_EXPECT_MSG_EQ(options.GetText("size"), "7", "its text");
    NS_TEST_EXPECT_MSG_EQ(options.IsDefault("size"), true, "which nobody has given");
    options.Parse(std::vector<std::string>{"program", "--size=5"}, "a test");
    NS_TEST_EXPECT_MSG_EQ(options.IsDefault("size"), false, "which the user has given");
}

/**
 * @ingroup sctp-tests
 * The help has all options in groups, those of one program first.
 */
class HelpTestCase : public TestCase
{
  public:
    HelpTestCase();

  private:
    void DoRun() override;
};

HelpTestCase::HelpTestCase()
    : TestCase("The help has options in groups")
{
}

void
HelpTestCase::DoRun()
{
    SctpOptionTable options;
    options.Add("loss", "0", "share lost");
    options.Add("size", "", "a size");
    options.Add("paths", "2", "number");
    options.AddVerbose();
    const std::string expected = "program [Program Options] [General Arguments]\n\na test\n\n"
                                 "Program Options:\n  of this program\n    --size:     a size\n"
                                 "  network\n    --paths:    number [2]\n"
                                 "    --loss:     share lost [0]\n"
                                 "  output\n    --verbose:  print all options and results, a name "
                                 "and a value on each line [0]\n\nGeneral Arguments:\n";
    NS_TEST_EXPECT_MSG_EQ(options.MakeHelp("bin/program", "a test").substr(0, expected.size()),
                          expected,
                          "the help");
    SctpScenarioOptions all;
    SctpTransferScenario::AddOptions(all);
    const auto text = all.MakeHelp("sctp-paths", "a test");
    NS_TEST_EXPECT_MSG_EQ(text.find("of this program"), std::string::npos, "all have a group");
    for (const auto& name : all.GetNames())
    {
        NS_TEST_EXPECT_MSG_NE(text.find("    --" + name + ":"), std::string::npos, name);
    }
}

/**
 * @ingroup sctp-tests
 * Test suite of command lines.
 */
class SctpOptionTableTestSuite : public TestSuite
{
  public:
    SctpOptionTableTestSuite();
};

SctpOptionTableTestSuite::SctpOptionTableTestSuite()
    : TestSuite("sctp-option-table", Type::UNIT)
{
    AddTestCase(new VerboseTestCase);
    AddTestCase(new ChangedDefaultTestCase);
    AddTestCase(new HelpTestCase);
}

/// The suite.
SctpOptionTableTestSuite g_sctpOptionTableTestSuite;

} // namespace sctp_option_table_test
