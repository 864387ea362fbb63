/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../../helper/scenario/sctp-csv-row.h"
#include "../../helper/scenario/sctp-run-summary.h"
#include "../harness/sctp-scenario-run.h"

#include "ns3/sctp-compat.h"
#include "ns3/test.h"

#include <algorithm>
#include <cmath>
#include <sstream>
#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Tests of the summary that programs print, and of the cause that limits a transfer.
 */

using namespace ns3;

namespace sctp_run_summary_test
{

/**
 * @param changed options
 * @param row results
 * @return the lines of the summary
 */
std::vector<std::string>
Print(const std::vector<std::string>& changed, const SctpCsvRow& row)
{
    std::stringstream text;
    SctpRunSummary(changed, row).Print(text);
    std::vector<std::string> lines;
    for (std::string line; std::getline(text, line);)
    {
        lines.push_back(line);
    }
    return lines;
}

/**
 * @ingroup sctp-tests
 * A summary has labels, units and a table by path, and leaves out zeros.
 */
class SummaryTextTestCase : public TestCase
{
  public:
    SummaryTextTestCase();

  private:
    void DoRun() override;
};

SummaryTextTestCase::SummaryTextTestCase()
    : TestCase("A summary has results with units and a table by path")
{
}

void
SummaryTextTestCase::DoRun()
{
    SctpCsvRow row;
    row.Add("RngRun", 7);
    row.Add("complete", 0);
    row.Add("end_reason", "stopped");
    row.Add("transfer_time_s", 72.8593498);
    row.Add("bytes_delivered", 4194828);
    row.Add("goodput_mbps", 0.460594613);
    row.Add("failovers", 0);
    row.Add("blocked_share", 0.0618);
    row.Add("late_share", "");
    row.Add("packets_path1", 0);
    row.Add("packets_path2", 12);
    row.Add("lost_path1", 0);
    row.Add("lost_path2", 0);
    row.Add("packet_delay_ms_path1", "");
    row.Add("packet_delay_ms_path2", 10.0454);
    row.AddRemark("limited by", "the source 100 %");
    row.AddRemark("empty", "");
    const std::vector<std::string> expected{
        "options                   --down=1:4 --RngRun=7",
        "result                    not complete: stopped",
        "transfer time             72.86 s       goodput                   0.4606 Mb/s",
        "bytes delivered           4194828       blocked share             6.18 %",
        "path  packets  packet delay [ms]",
        "1     0        -",
        "2     12       10.05",
        "limited by                the source 100 %",
        "all options and results   --verbose"};
    const auto lines = Print({"--down=1:4"}, row);
    NS_TEST_ASSERT_MSG_EQ(lines.size(), expected.size(), "as many lines");
    for (std::size_t i = 0; i < expected.size(); ++i)
    {
        NS_TEST_EXPECT_MSG_EQ(lines[i], expected[i], "line " << i);
    }
    NS_TEST_EXPECT_MSG_EQ(Print({}, SctpCsvRow())[0],
                          "options                   all defaults",
                          "no option was given");
}

/**
 * @ingroup sctp-tests
 * No number of options, results and paths makes a summary longer or wider than a screen.
 */
class SummarySizeTestCase : public TestCase
{
  public:
    SummarySizeTestCase();

  private:
    void DoRun() override;
};

SummarySizeTestCase::SummarySizeTestCase()
    : TestCase("A summary fits a screen")
{
}

void
SummarySizeTestCase::DoRun()
{
    SctpCsvRow row;
    row.Add("complete", 1);
    row.Add("end_reason", "");
    std::vector<std::string> changed;
    for (uint32_t i = 1; i <= 255; ++i)
    {
        const auto number = std::to_string(i);
        changed.push_back("--option" + number + "=" + number);
        row.Add("result_" + number + "_s", i);
        row.Add("packets_path" + number, i);
        for (const auto* name :
             {"lost", "timeouts", "data_timeouts", "packet_delay_ms", "overruns"})
        {
            row.Add(name + ("_path" + number), i);
        }
    }
    row.AddRemark("limited by", "the source 100 %");
    const auto lines = Print(changed, row);
    NS_TEST_EXPECT_MSG_GT(lines.size(), 20, "there is much to tell");
    NS_TEST_EXPECT_MSG_LT_OR_EQ(lines.size(), SctpRunSummary::LINES, "lines");
    for (const auto& line : lines)
    {
        NS_TEST_EXPECT_MSG_LT_OR_EQ(line.size(), 84, "width of " << line);
    }
}

/**
 * @ingroup sctp-tests
 * The summary of a transfer tells the cause that limits it.
 */
class LimitTestCase : public TestCase
{
  public:
    /**
     * @param options options of sctp-paths
     * @param cause the cause of the largest share
     * @param least its least share, percent
     */
    LimitTestCase(std::vector<std::string> options, std::string cause, int least);

  private:
    void DoRun() override;

    std::vector<std::string> m_options; //!< options of sctp-paths
    std::string m_cause;                //!< the cause of the largest share
    int m_least;                        //!< its least share, percent
};

LimitTestCase::LimitTestCase(std::vector<std::string> options, std::string cause, int least)
    : TestCase("A transfer is limited by " + (cause.empty() ? "nothing of SCTP" : cause)),
      m_options(std::move(options)),
      m_cause(std::move(cause)),
      m_least(least)
{
}

void
LimitTestCase::DoRun()
{
    const auto row = RunTransfer(m_options);
    const auto& remarks = row.GetRemarks();
    if (m_cause.empty())
    {
        NS_TEST_EXPECT_MSG_EQ(remarks.size(), 0, "no cause is known");
        return;
    }
    NS_TEST_ASSERT_MSG_EQ(remarks.size(), 1, "one remark");
    const auto& [label, text] = remarks.front();
    NS_TEST_EXPECT_MSG_EQ(label, "limited by", "its label");
    NS_TEST_ASSERT_MSG_EQ(text.rfind(m_cause + " ", 0), 0, "the largest cause of " << text);
    const int share = std::stoi(text.substr(m_cause.size() + 1));
    NS_TEST_EXPECT_MSG_GT_OR_EQ(share, m_least, "its share");
    if (m_cause == "the peer's window")
    {
        // The trace of the association measures the same.
        NS_TEST_EXPECT_MSG_EQ_TOL(100 * std::stod(row.Get("blocked_share")), share, 1, "share");
    }
    NS_TEST_EXPECT_MSG_LT_OR_EQ(Print(m_options, row).size(), SctpRunSummary::LINES, "lines");
}

/**
 * @ingroup sctp-tests
 * Summaries of runs.
 */
class SctpRunSummaryTestSuite : public TestSuite
{
  public:
    SctpRunSummaryTestSuite();
};

SctpRunSummaryTestSuite::SctpRunSummaryTestSuite()
    : TestSuite("sctp-run-summary", Type::UNIT)
{
    const std::string wide = "--receiveBuffer=262144";
    AddTestCase(new SummaryTextTestCase);
    AddTestCase(new SummarySizeTestCase);
    AddTestCase(new LimitTestCase({"--bytes=1000000"}, "the peer's window", 50));
    AddTestCase(new LimitTestCase({"--bytes=1000000", wide}, "cwnd", 80));
    AddTestCase(
        new LimitTestCase({"--bytes=1000000", wide, "--sendBuffer=32768"}, "the send buffer", 80));
    AddTestCase(new LimitTestCase({"--bytes=1000000", "--sendRate=1Mbps"}, "the source", 90));
    AddTestCase(new LimitTestCase({"--down=1:4"}, "timeouts", 80));
    AddTestCase(new LimitTestCase({"--bytes=3000000", wide, "--congestion=Bbr"}, "nothing", 30));
    AddTestCase(new LimitTestCase({"--bytes=100000", "--transport=TcpNewReno"}, "", 0));
    AddTestCase(new LimitTestCase({"--bytes=100000", "--verbose"}, "", 0));
}

/// The suite.
SctpRunSummaryTestSuite g_sctpRunSummaryTestSuite;

} // namespace sctp_run_summary_test
