/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-scenario-run.h"

#include "ns3/test.h"

#include <sstream>
#include <string>
#include <utility>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Whole transfers over multihomed associations, as the program sctp-paths runs them.
 */

using namespace ns3;

namespace sctp_transfer_test
{

/**
 * @ingroup sctp-tests
 * A transfer that must be complete and correct.
 */
class TransferTestCase : public TestCase
{
  public:
    /**
     * Constructor.
     *
     * @param arguments options of sctp-paths, separated by blanks
     */
    TransferTestCase(const std::string& arguments);

  protected:
    /**
     * Run a transfer.
     *
     * @return its parameters and results
     */
    SctpCsvRow Transfer() const;

    /**
     * Read a result.
     *
     * @param row the results
     * @param name name of the column
     * @return the number, -1 if there is none
     */
    static double Number(const SctpCsvRow& row, const std::string& name);

  private:
    void DoRun() override;

    std::string m_arguments; //!< options of sctp-paths
};

TransferTestCase::TransferTestCase(const std::string& arguments)
    : TestCase("sctp-paths " + arguments),
      m_arguments(arguments)
{
}

SctpCsvRow
TransferTestCase::Transfer() const
{
    std::vector<std::string> texts;
    std::istringstream arguments(m_arguments);
    for (std::string argument; arguments >> argument;)
    {
        texts.push_back(argument);
    }
    return RunTransfer(texts);
}

double
TransferTestCase::Number(const SctpCsvRow& row, const std::string& name)
{
    const auto& text = row.Get(name);
    return text.empty() ? -1 : std::stod(text);
}

void
TransferTestCase::DoRun()
{
    const auto row = Transfer();
    NS_TEST_EXPECT_MSG_EQ(row.Get("complete"), "1", "complete");
    NS_TEST_EXPECT_MSG_EQ(row.Get("bytes_corrupt"), "0", "wrong bytes");
    std::ostringstream first;
    std::ostringstream second;
    row.Print(first);
    Transfer().Print(second);
    NS_TEST_EXPECT_MSG_EQ(first.str(), second.str(), "the same again");
}

/**
 * @ingroup sctp-tests
 * Without loss and failure, the transfer fills the receive window, and nothing is sent twice.
 */
class UndisturbedTransferTestCase : public TransferTestCase
{
  public:
    UndisturbedTransferTestCase();

  private:
    void DoRun() override;
};

UndisturbedTransferTestCase::UndisturbedTransferTestCase()
    : TransferTestCase("")
{
}

void
UndisturbedTransferTestCase::DoRun()
{
    const auto row = Transfer();
    NS_TEST_EXPECT_MSG_EQ(row.Get("complete"), "1", "complete");
    // 4194828 bytes, 65536 of them per round trip of 90 ms, need 5.8 s after slow start.
    NS_TEST_EXPECT_MSG_GT(Number(row, "transfer_time_s"), 5.8, "not faster than the window");
    NS_TEST_EXPECT_MSG_LT(Number(row, "transfer_time_s"), 7.2, "time");
    for (const auto& name : {"fast_rtx", "timeout_rtx", "failovers", "timeouts_path1"})
    {
        NS_TEST_EXPECT_MSG_EQ(row.Get(name), "0", name);
    }
    NS_TEST_EXPECT_MSG_LT(Number(row, "packets_path1"), 2900, "2889 messages, one in each packet");
    NS_TEST_EXPECT_MSG_LT(Number(row, "packets_path2"), 10, "heartbeats only");
}

/**
 * @ingroup sctp-tests
 * The primary path dies. Its failure is detected by the timeout after Path.Max.Retrans further ones
 * (RFC 9260 section 8.2), the RTO doubling from 1 s on (6.3.3), and the transfer goes on.
 */
class PathFailureTestCase : public TransferTestCase
{
  public:
    /**
     * Constructor.
     *
     * @param pathMaxRetrans Path.Max.Retrans
     */
    PathFailureTestCase(uint32_t pathMaxRetrans);

  private:
    void DoRun() override;

    uint32_t m_pathMaxRetrans; //!< Path.Max.Retrans
};

PathFailureTestCase::PathFailureTestCase(uint32_t pathMaxRetrans)
    : TransferTestCase("--down=1:4 --pathMaxRetrans=" + std::to_string(pathMaxRetrans)),
      m_pathMaxRetrans(pathMaxRetrans)
{
}

void
PathFailureTestCase::DoRun()
{
    const auto row = Transfer();
    NS_TEST_EXPECT_MSG_EQ(row.Get("complete"), "1", "complete");
    NS_TEST_EXPECT_MSG_EQ(row.Get("bytes_corrupt"), "0", "wrong bytes");
    NS_TEST_EXPECT_MSG_EQ(row.Get("timeouts_path1"),
                          std::to_string(m_pathMaxRetrans + 1),
                          "timeouts");
    NS_TEST_EXPECT_MSG_EQ(row.Get("failovers"), "1", "failovers");
    NS_TEST_EXPECT_MSG_EQ(row.Get("spurious_failovers"), "0", "spurious ones");
    // Between the first timeout and the next new data, lost chunks are retransmitted.
    const double timeouts = (2 << m_pathMaxRetrans) - 1;
    const auto detected = Number(row, "failure_detected_s");
    const auto failover = Number(row, "failover_s");
    NS_TEST_EXPECT_MSG_EQ_TOL(Number(row, "first_timeout_s"), 1.0, 0.1, "first timeout");
    NS_TEST_EXPECT_MSG_GT(detected, timeouts - 0.1, "detection");
    NS_TEST_EXPECT_MSG_LT(detected, timeouts + 0.1 + 0.3 * m_pathMaxRetrans, "detection");
    NS_TEST_EXPECT_MSG_GT(failover, timeouts + 0.1, "failover");
    NS_TEST_EXPECT_MSG_LT(failover, timeouts + 1.6, "failover");
    // The rest of the file takes as long as it would have taken, from a window that has decayed
    // since the last packet on this path (7.2.1).
    NS_TEST_EXPECT_MSG_LT(Number(row, "transfer_time_s"), failover + 8.5, "time");
    // Each timeout sends one packet, and data goes on with its SACK (6.3.3, E3): as in ns-2.35.
    const double reference[] = {1.351, 3.367, 7.659, 15.950, 32.242, 64.533};
    NS_TEST_EXPECT_MSG_EQ_TOL(failover, reference[m_pathMaxRetrans], 0.02, "failover");
}

/**
 * @ingroup sctp-tests
 * Columns of a transfer lie between bounds.
 */
class ColumnsTestCase : public TransferTestCase
{
  public:
    /// A column and its bounds.
    struct Bounds
    {
        std::string column; //!< its name
        double least;       //!< least value
        double most;        //!< greatest value
    };

    /**
     * Constructor.
     *
     * @param arguments options of sctp-paths
     * @param bounds bounds of the columns
     */
    ColumnsTestCase(const std::string& arguments, const std::vector<Bounds>& bounds);

  private:
    void DoRun() override;

    std::vector<Bounds> m_bounds; //!< bounds of the columns
};

ColumnsTestCase::ColumnsTestCase(const std::string& arguments, const std::vector<Bounds>& bounds)
    : TransferTestCase(arguments),
      m_bounds(bounds)
{
}

void
ColumnsTestCase::DoRun()
{
    const auto row = Transfer();
    NS_TEST_EXPECT_MSG_EQ(row.Get("complete"), "1", "complete");
    NS_TEST_EXPECT_MSG_EQ(row.Get("bytes_corrupt"), "0", "wrong bytes");
    for (const auto& each : m_bounds)
    {
        NS_TEST_EXPECT_MSG_GT_OR_EQ(Number(row, each.column), each.least, each.column);
        NS_TEST_EXPECT_MSG_LT_OR_EQ(Number(row, each.column), each.most, each.column);
    }
}

/**
 * @ingroup sctp-tests
 * Messages are abandoned, whole or in part: those behind them are not taken for wrong.
 */
class AbandoningTransferTestCase : public TransferTestCase
{
  public:
    /// @param arguments options of sctp-paths beside the size and the loss
    explicit AbandoningTransferTestCase(const std::string& arguments)
        : TransferTestCase("--bytes=2000000 --loss=0.02 " + arguments)
    {
    }

  private:
    void DoRun() override
    {
        const auto row = Transfer();
        NS_TEST_EXPECT_MSG_EQ(row.Get("bytes_corrupt"), "0", "wrong bytes");
        NS_TEST_EXPECT_MSG_LT(Number(row, "bytes_delivered"), 2e6, "some were abandoned");
        NS_TEST_EXPECT_MSG_GT(Number(row, "bytes_delivered"), 1e6, "others were not");
    }
};

/**
 * @ingroup sctp-tests
 * The paths are cut when the first DATA is sent: a transfer without end takes no time.
 */
class NothingDeliveredTestCase : public TransferTestCase
{
  public:
    NothingDeliveredTestCase();

  private:
    void DoRun() override;
};

NothingDeliveredTestCase::NothingDeliveredTestCase()
    : TransferTestCase("--paths=1 --down=1:0.19 --stop=2")
{
}

void
NothingDeliveredTestCase::DoRun()
{
    const auto row = Transfer();
    NS_TEST_EXPECT_MSG_EQ(row.Get("complete"), "0", "complete");
    NS_TEST_EXPECT_MSG_EQ(row.Get("bytes_delivered"), "0", "delivered");
    NS_TEST_EXPECT_MSG_EQ(row.Get("timeouts_path1"), "1", "sent");
    NS_TEST_EXPECT_MSG_EQ(Number(row, "transfer_time_s"), 0, "time");
    NS_TEST_EXPECT_MSG_EQ(Number(row, "goodput_mbps"), 0, "goodput");
}

/**
 * @ingroup sctp-tests
 * A transfer whose row says why it is not complete.
 */
class EndReasonTestCase : public TransferTestCase
{
  public:
    /**
     * Constructor.
     *
     * @param arguments options of sctp-paths, separated by blanks
     * @param reason expected reason of the end in the row; empty = it is complete
     */
    EndReasonTestCase(const std::string& arguments, const std::string& reason);

  private:
    void DoRun() override;

    std::string m_reason; //!< expected reason of the end
};

EndReasonTestCase::EndReasonTestCase(const std::string& arguments, const std::string& reason)
    : TransferTestCase(arguments),
      m_reason(reason)
{
}

void
EndReasonTestCase::DoRun()
{
    const auto row = Transfer();
    NS_TEST_EXPECT_MSG_EQ(row.Get("end_reason"), m_reason, "why it ended");
    NS_TEST_EXPECT_MSG_EQ(row.Get("complete"), (m_reason.empty() ? "1" : "0"), "complete");
}

/**
 * @ingroup sctp-tests
 * Test suite of whole transfers.
 */
class SctpTransferTestSuite : public TestSuite
{
  public:
    SctpTransferTestSuite();

  private:
    /// Adds transfers whose failures and timeouts have known times.
    void AddFailures();

    /// Adds transfers over long or unequal paths.
    void AddRates();

    /// Adds transfers that do not come to their end.
    void AddEnds();

    /// Adds transfers with loss and outages of which all data must arrive.
    void AddDisturbed();
};

SctpTransferTestSuite::SctpTransferTestSuite()
    : TestSuite("sctp-transfer", Type::SYSTEM)
{
    AddTestCase(new UndisturbedTransferTestCase);
    AddTestCase(new NothingDeliveredTestCase);
    for (uint32_t pathMaxRetrans = 0; pathMaxRetrans <= 5; ++pathMaxRetrans)
    {
        AddTestCase(new PathFailureTestCase(pathMaxRetrans));
    }
    AddFailures();
    AddRates();
    AddEnds();
    AddDisturbed();
}

void
SctpTransferTestSuite::AddFailures()
{
    // Natarajan 2009, figures 6 and 8: path 2 of two is cut at 5 s for good, or for 5 s.
    const std::string failure = "--bytes=8388608 --down=2:5";
    AddTestCase(new ColumnsTestCase("--variant=Cmt " + failure,
                                    {{"transfer_time_s", 74, 84},
                                     {"failure_detected_s", 63, 66},
                                     {"data_timeouts_path2", 6, 6},
                                     {"consecutive_timeouts_5", 1, 1},
                                     {"rbuf_blocked_share", 0.85, 1}}));
    AddTestCase(new ColumnsTestCase("--variant=CmtPf " + failure,
                                    {{"transfer_time_s", 13, 16},
                                     {"data_timeouts_path2", 1, 1},
                                     {"rbuf_blocked_episodes", 1, 1},
                                     {"rbuf_blocked_share", 0.01, 0.15}}));
    AddTestCase(new ColumnsTestCase("--variant=Cmt " + failure + "-10",
                                    {{"transfer_time_s", 19, 21}, {"data_timeouts_path2", 3, 3}}));
    AddTestCase(new ColumnsTestCase("--variant=CmtPf " + failure + "-10",
                                    {{"transfer_time_s", 13, 15}, {"data_timeouts_path2", 1, 1}}));
    // Spurious timeouts of the alternate send copies to the dead primary, which the
    // acknowledgements of the alternate's copies must not take for alive (RFC 9260 section 8.2).
    const std::string ambiguous = "--sendRate=160kbps --messageSize=1000 --bytes=1500000 "
                                  "--down=1:20 --stop=3000 ";
    AddTestCase(
        new ColumnsTestCase(ambiguous + "--delay=10ms,450ms "
                                        "--ns3::SctpParameters::HbInterval=2s",
                            {{"failure_detected_s", 63, 69}, {"transfer_time_s", 110, 125}}));
    for (const auto& [pmr, freebsd] :
         {std::pair{2, 1.49}, std::pair{3, 3.09}, std::pair{4, 6.29}, std::pair{5, 12.98}})
    {
        // RTO.Min is the delay of SACKs. FreeBSD's time to the failover, with the same RTO.Min.
        AddTestCase(new ColumnsTestCase(ambiguous +
                                            "--ns3::SctpParameters::RtoMin=200ms "
                                            "--pathMaxRetrans=" +
                                            std::to_string(pmr),
                                        {{"failover_s", 0, 1.5 * freebsd}}));
    }
}

void
SctpTransferTestSuite::AddRates()
{
    // RTTs above RTO.Initial are measured in the set-up. FreeBSD's RTO.Initial is 3 s.
    const std::string slow = "--paths=1 --delay=590ms --bytes=";
    AddTestCase(
        new ColumnsTestCase(slow + "100000",
                            {{"transfer_time_s", 0, 1.3 * 5.51}, {"timeouts_path1", 0, 0}}));
    AddTestCase(
        new ColumnsTestCase(slow + "500000",
                            {{"transfer_time_s", 0, 1.3 * 14.09}, {"timeouts_path1", 0, 0}}));
    // The rates of paths add up.
    const std::string rates = "--variant=Cmt --receiveBuffer=1048576 --initialSsthresh=65536 ";
    AddTestCase(new ColumnsTestCase(rates + "--bytes=40000000 --queue=150p",
                                    {{"goodput_mbps", 18, 20}, {"fast_rtx", 0, 0}}));
    AddTestCase(new ColumnsTestCase(rates + "--bytes=40000000 --rate=10Mbps,1Mbps --queue=42p "
                                            "--bufferSplit=both",
                                    {{"goodput_mbps", 9.5, 11}}));
}

void
SctpTransferTestSuite::AddEnds()
{
    // The row says why a transfer is not complete.
    const std::vector<std::pair<const char*, const char*>> ends{
        {"--bytes=20000", ""},
        {"--bytes=0 --stop=2", ""},
        {"--stop=1", "stopped"},
        {"--down=1:0,2:0", "no connection: set-up failed"},
        {"--down=1:0,2:0 --bytes=0", "no connection: set-up failed"},
        {"--down=1:1,2:1 --ns3::SctpParameters::AssociationMaxRetrans=3",
         "connection lost: peer unreachable"},
    };
    for (const auto& [arguments, reason] : ends)
    {
        AddTestCase(new EndReasonTestCase(arguments, reason));
    }
    AddTestCase(new AbandoningTransferTestCase("--ns3::SctpParameters::PrSctp=1 "
                                               "--ns3::SctpParameters::Reliability=Rtx "
                                               "--ns3::SctpParameters::ReliabilityValue=0"));
    AddTestCase(new AbandoningTransferTestCase("--reliability=rtx:0 --messageSize=50000"));
    AddTestCase(
        new AbandoningTransferTestCase("--reliability=rtx:0 --messageSize=50000 --unordered=1"));
}

void
SctpTransferTestSuite::AddDisturbed()
{
    for (const auto& arguments : {"--loss=0.05",
                                  "--loss=0.1,0 --pathMaxRetrans=0 --bytes=1000000",
                                  "--down=1:4-6",
                                  "--down=1:2-5,2:3-8 --pathMaxRetrans=1",
                                  "--down=1:2-3,1:4-5,1:6-7,2:4.5-5.5 --pathMaxRetrans=0",
                                  "--interfaceDown=1:2",
                                  "--interfaceDown=2:0-0.05",
                                  "--variant=Cmt --paths=3 --interfaceDown=2:0-0.05,3:0-2",
                                  "--interfaceDown=1:2-5 --pathMaxRetrans=0",
                                  "--addAddress=0.5:2,2:1 --deleteAddress=1:1 --loss=0.01",
                                  "--deleteAddress=1:1 --setPeerPrimary=0.5:2 --variant=Cmt",
                                  "--addAddress=0.5:1 --setPeerPrimary=1:1 --loss=0.01",
                                  "--ipv6 --down=1:2-5",
                                  "--ipv6=0,1 --interfaceDown=1:2-5 --pathMaxRetrans=1",
                                  "--ipv6=1,0 --interfaceDown=1:2-5 --pathMaxRetrans=1",
                                  "--ipv6 --interfaceDown=1:2-4,1:6-8 --loss=0.01",
                                  "--paths=3 --ipv6=0,1,0 --down=1:1,2:2 --pathMaxRetrans=0",
                                  "--edgeRate=none --rate=1Mbps,10Mbps --delay=100ms,5ms",
                                  "--messageSize=100 --bytes=300000 --loss=0.03",
                                  "--messageSize=200000 --down=1:4-6 --loss=0.01",
                                  "--receiveBuffer=1048576 --queue=20p",
                                  "--variant=Cmt --loss=0.02",
                                  "--variant=Cmt --down=2:1-4 --sfr=0 --cuc=0 --dac=0",
                                  "--variant=CmtPf --down=2:1-4,1:2-3 --loss=0.01 --nrSack",
                                  "--variant=CmtPf --paths=3 --down=1:1,2:2 --pfCwnd=1",
                                  "--variant=Cmt --paths=4 --ipv6=0,1,0,1 --loss=0,0,0.1,0.05",
                                  "--variant=Cmt --rate=10Mbps,1Mbps --bufferSplit=both",
                                  "--variant=Cmt --pathOrder=LowestRtt --delay=5ms,50ms"})
    {
        AddTestCase(new TransferTestCase(arguments));
    }
}

/// Registers the suite.
SctpTransferTestSuite g_sctpTransferTestSuite;

} // namespace sctp_transfer_test
