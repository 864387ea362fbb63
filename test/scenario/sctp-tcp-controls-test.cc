/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../../helper/scenario/sctp-scenario-options.h"
#include "../harness/sctp-scenario-run.h"

#include "ns3/config.h"
#include "ns3/sctp-compat.h"
#include "ns3/simulator.h"
#include "ns3/tcp-congestion-ops.h"
#include "ns3/tcp-cubic.h"
#include "ns3/test.h"

#include <map>
#include <set>
#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * All congestion controls of TCP that the release of ns-3 has, over SCTP.
 */

using namespace ns3;

namespace sctp_tcp_controls_test
{

/// Controls of ns-3.35 to 3.48, and the reason why a path cannot use one; empty = it can.
const std::map<std::string, std::string> CONTROLS = {
    {"ns3::TcpNewReno", ""},
    {"ns3::TcpLinuxReno", ""},
    {"ns3::TcpCubic", ""},
    {"ns3::TcpBbr", ""},
    {"ns3::TcpBic", ""},
    {"ns3::TcpHighSpeed", ""},
    {"ns3::TcpHtcp", ""},
    {"ns3::TcpHybla", ""},
    {"ns3::TcpIllinois", ""},
    {"ns3::TcpScalable", ""},
    {"ns3::TcpVegas", ""},
    {"ns3::TcpVeno", ""},
    {"ns3::TcpWestwood", ""},
    {"ns3::TcpWestwoodPlus", ""},
    {"ns3::TcpYeah", ""},
    {"ns3::TcpDctcp", "TCP's receiver"},
    {"ns3::TcpLedbat", "timestamps option"},
    {"ns3::TcpLp", "timestamps option"},
};

/**
 * @ingroup sctp-tests
 * Transfers with random loss: each control ends them, or is refused with one line.
 */
class SctpTcpControlsTestCase : public TestCase
{
  public:
    SctpTcpControlsTestCase();

  private:
    void DoRun() override;

    /**
     * @param control type of a control
     * @param more further options
     * @return the row of the transfer's results
     */
    static SctpCsvRow Transfer(const std::string& control, const std::vector<std::string>& more);

    /**
     * A transfer with loss in both directions, and one under CMT.
     *
     * @param control type of a control
     */
    void CheckTransfers(const std::string& control);

    /**
     * The one line that refuses a control.
     *
     * @param control type of a control
     * @param reason part of the line
     */
    void CheckRefusal(const std::string& control, const std::string& reason);
};

SctpTcpControlsTestCase::SctpTcpControlsTestCase()
    : TestCase("Transfers with random loss by each control of TCP")
{
}

SctpCsvRow
SctpTcpControlsTestCase::Transfer(const std::string& control, const std::vector<std::string>& more)
{
    std::vector<std::string> arguments = {"--bytes=600000",
                                          "--rate=10Mbps",
                                          "--loss=0.01",
                                          "--ackLoss=0.01",
                                          "--stop=300",
                                          "--congestion=tcp:" + control};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return RunTransfer(arguments);
}

void
SctpTcpControlsTestCase::CheckTransfers(const std::string& control)
{
    const std::vector<std::string> kinds[] = {
        {},
        {"--variant=Cmt", "--paths=2", "--lossDetection=Rack", "--fastRecovery=Prr"}};
    for (const auto& more : kinds)
    {
        const auto row = Transfer(control, more);
        const std::string name = control + (more.empty() ? "" : " under CMT");
        NS_TEST_EXPECT_MSG_EQ(row.Get("complete"), "1", name);
        NS_TEST_EXPECT_MSG_EQ(row.Get("bytes_corrupt"), "0", name);
    }
}

void
SctpTcpControlsTestCase::CheckRefusal(const std::string& control, const std::string& reason)
{
    std::string line;
    try
    {
        Transfer(control, {});
    }
    catch (const SctpOptionError& error)
    {
        line = error.what();
    }
    Simulator::Destroy();
    Config::Reset();
    NS_TEST_EXPECT_MSG_EQ(
        (line.find(control) != std::string::npos && line.find(reason) != std::string::npos),
        true,
        control << ": " << line);
}

void
SctpTcpControlsTestCase::DoRun()
{
    std::set<std::string> names = {TcpCubic::GetTypeId().GetName()};
    for (uint16_t i = 0; i < TypeId::GetRegisteredN(); ++i)
    {
        const TypeId type = TypeId::GetRegistered(i);
        // Other tests have controls of their own.
        if (type.IsChildOf(TcpCongestionOps::GetTypeId()) && type.GetGroupName() == "Internet")
        {
            names.insert(type.GetName());
        }
    }
    NS_TEST_EXPECT_MSG_GT(names.size(), 15U, "controls of the release");
    for (const auto& name : names)
    {
        const auto found = CONTROLS.find(name);
        NS_TEST_EXPECT_MSG_EQ((found != CONTROLS.end()), true, name << " is not in the manual");
        if (found == CONTROLS.end() || found->second.empty())
        {
            CheckTransfers(name);
        }
        else
        {
            CheckRefusal(name, found->second);
        }
    }
}

/// Controls of TCP over SCTP.
class SctpTcpControlsTestSuite : public TestSuite
{
  public:
    SctpTcpControlsTestSuite()
        : TestSuite("sctp-tcp-controls", Type::SYSTEM)
    {
        AddTestCase(new SctpTcpControlsTestCase, SCTP_TEST_QUICK);
    }
};

/// Registers the suite.
SctpTcpControlsTestSuite g_sctpTcpControlsTestSuite;

} // namespace sctp_tcp_controls_test
