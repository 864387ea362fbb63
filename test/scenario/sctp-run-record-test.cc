/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../../helper/scenario/sctp-csv-row.h"
#include "../../helper/scenario/sctp-run-record.h"
#include "../../helper/scenario/sctp-run-settings.h"
#include "../../helper/scenario/sctp-scenario-options.h"
#include "../../helper/scenario/sctp-transfer-scenario.h"

#include "ns3/config.h"
#include "ns3/rng-seed-manager.h"
#include "ns3/sctp-compat.h"
#include "ns3/simulator.h"
#include "ns3/test.h"
#include "ns3/uinteger.h"

#include <filesystem>
#include <fstream>
#include <functional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Tests of the record of a run: columns of its version, and settings in force.
 */

using namespace ns3;

namespace sctp_run_record_test
{

/**
 * @param file name of a file
 * @return its contents
 */
std::string
ReadFile(const std::string& file)
{
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    return text.str();
}

/**
 * @param text a text
 * @param line a line without its end
 * @return whether the text has the line
 */
bool
HasLine(const std::string& text, const std::string& line)
{
    return ("\n" + text).find("\n" + line + "\n") != std::string::npos;
}

/**
 * Run a transfer that is recorded as sctp-paths records it.
 *
 * @param file CSV file for its row
 * @param arguments further options of sctp-paths
 */
void
RunRecorded(const std::string& file, std::vector<std::string> arguments)
{
    arguments.insert(arguments.begin(), {"sctp-paths", "--bytes=20000", "--output=" + file});
    SctpScenarioOptions options;
    SctpTransferScenario::AddOptions(options);
    options.Parse(arguments, "");
    SctpTransferScenario scenario(options);
    scenario.Build();
    SctpCsvRow row;
    scenario.AddTo(row);
    SctpRunRecord record(options.GetTexts());
    record.Check(row);
    record.Follow();
    scenario.Run();
    row = SctpCsvRow();
    scenario.AddTo(row);
    record.Write(row);
    Simulator::Destroy();
    Config::Reset();
}

/**
 * @ingroup sctp-tests
 * The row has the versions, and names the file with the values of the first association.
 */
class RecordedRunTestCase : public TestCase
{
  public:
    RecordedRunTestCase();

  private:
    void DoRun() override;
};

RecordedRunTestCase::RecordedRunTestCase()
    : TestCase("The row of a run names its settings, which have the association's values")
{
}

void
RecordedRunTestCase::DoRun()
{
    const auto folder = CreateTempDirFilename("record");
    std::filesystem::remove_all(folder); // of an earlier run in the same folder
    std::filesystem::create_directories(folder);
    const auto file = folder + "/rows.csv";
    RunRecorded(file, {"--variant=CmtPf", "--ns3::SctpParameters::HbMaxBurst=3"});
    std::istringstream lines(ReadFile(file));
    std::string header;
    std::string row;
    std::getline(lines, header);
    std::getline(lines, row);
    const std::string columns = ",version,commit,ns3,settings";
    NS_TEST_ASSERT_MSG_GT(header.size(), columns.size(), "a header");
    NS_TEST_EXPECT_MSG_EQ(header.substr(header.size() - columns.size()), columns, "last columns");
    const auto hash = row.substr(row.rfind(',') + 1);
    const auto text = ReadFile(folder + "/settings/" + hash + ".txt");
    NS_TEST_EXPECT_MSG_EQ(HasLine(text, "option bytes 20000"), true, "an option");
    NS_TEST_EXPECT_MSG_EQ(HasLine(text, "default ns3::SctpParameters::HbMaxBurst 3"),
                          true,
                          "a default of the command line");
    NS_TEST_EXPECT_MSG_EQ(HasLine(text, "association Parameters/HbMaxBurst 3"),
                          true,
                          "a parameter of the association");
    NS_TEST_EXPECT_MSG_EQ(HasLine(text, "association CongestionOps ns3::SctpCmtPfCongestion"),
                          true,
                          "the variant's choice of a strategy");
    NS_TEST_EXPECT_MSG_EQ(HasLine(text, "association LossDetection/FastRtxThreshold 3"),
                          true,
                          "a value of a strategy");
    NS_TEST_EXPECT_MSG_EQ(text.find(folder), std::string::npos, "no name of a file");
    NS_TEST_EXPECT_MSG_EQ(text.find("Rng"), std::string::npos, "neither run nor seed");

    // Another run has the same settings, and another option others.
    const auto run = RngSeedManager::GetRun();
    RngSeedManager::SetRun(run + 1);
    RunRecorded(file, {"--variant=CmtPf", "--ns3::SctpParameters::HbMaxBurst=3"});
    RngSeedManager::SetRun(run);
    RunRecorded(file, {"--variant=CmtPf", "--ns3::SctpParameters::HbMaxBurst=4"});
    std::vector<std::string> hashes;
    std::istringstream all(ReadFile(file));
    while (std::getline(all, row))
    {
        hashes.push_back(row.substr(row.rfind(',') + 1));
    }
    NS_TEST_ASSERT_MSG_EQ(hashes.size(), 4, "a header and three rows");
    NS_TEST_EXPECT_MSG_EQ(hashes[2], hashes[1], "another run");
    NS_TEST_EXPECT_MSG_NE(hashes[3], hashes[1], "another setting");
}

/**
 * @ingroup sctp-tests
 * A file that lacks the columns of the record takes no row.
 */
class OtherHeaderTestCase : public TestCase
{
  public:
    OtherHeaderTestCase();

  private:
    void DoRun() override;
};

OtherHeaderTestCase::OtherHeaderTestCase()
    : TestCase("No row is appended below a header without the columns of the record")
{
}

void
OtherHeaderTestCase::DoRun()
{
    const auto file = CreateTempDirFilename("old-rows.csv");
    std::ofstream(file) << "output,time\n";
    SctpCsvRow row;
    row.Add("output", file);
    row.Add("time", 1);
    const SctpRunRecord record({{"output", file}});
    for (const auto& action :
         std::vector<std::function<void()>>{[&] { record.Check(row); }, [&] { record.Write(row); }})
    {
        bool refused = false;
        try
        {
            action();
        }
        catch (const std::runtime_error&)
        {
            refused = true;
        }
        NS_TEST_EXPECT_MSG_EQ(refused, true, "other columns");
    }
    NS_TEST_EXPECT_MSG_EQ(ReadFile(file), "output,time\n", "the file is as it was");
}

/**
 * @ingroup sctp-tests
 * Of the file of a link's trace the contents count, and not its name.
 */
class TraceContentsTestCase : public TestCase
{
  public:
    TraceContentsTestCase();

  private:
    void DoRun() override;
};

TraceContentsTestCase::TraceContentsTestCase()
    : TestCase("Settings have the contents of a trace in place of its name")
{
}

void
TraceContentsTestCase::DoRun()
{
    const auto hash = [this](const std::string& name, const std::string& contents) {
        const auto file = CreateTempDirFilename(name);
        std::ofstream(file) << contents;
        SctpRunSettings settings;
        settings.AddProgram({{"trace", "1:" + file}});
        NS_TEST_EXPECT_MSG_EQ(settings.GetText().find(name), std::string::npos, "no name");
        return settings.GetHash();
    };
    const auto first = hash("one.trace", "1\n2\n");
    NS_TEST_EXPECT_MSG_EQ(hash("other.trace", "1\n2\n"), first, "the same contents");
    NS_TEST_EXPECT_MSG_NE(hash("one.trace", "1\n3\n"), first, "other contents");
}

/**
 * @ingroup sctp-tests
 * The record of a run.
 */
class SctpRunRecordTestSuite : public TestSuite
{
  public:
    SctpRunRecordTestSuite();
};

SctpRunRecordTestSuite::SctpRunRecordTestSuite()
    : TestSuite("sctp-run-record", Type::UNIT)
{
    AddTestCase(new RecordedRunTestCase);
    AddTestCase(new OtherHeaderTestCase);
    AddTestCase(new TraceContentsTestCase);
}

/// The suite.
SctpRunRecordTestSuite g_sctpRunRecordTestSuite;

} // namespace sctp_run_record_test
