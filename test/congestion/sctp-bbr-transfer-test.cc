/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../../helper/scenario/sctp-csv-row.h"
#include "../harness/sctp-scenario-run.h"
#include "../harness/sctp-test-harness.h"

#include "ns3/sctp-association.h"
#include "ns3/sctp-bbr.h"
#include "ns3/sctp-compat.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <string>
#include <utility>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * BBR on paths of associations: its share of a link, beside others, and after a pause.
 */

using namespace ns3;

namespace sctp_bbr_transfer_test
{

/// State of BBR.
using Phase = SctpBbrPhase;

/**
 * Runs the program sctp-shared-bottleneck, with a round trip of 40 ms.
 * @param rate rate of the core link, Mb/s
 * @param more further options
 * @return the row of its results
 */
SctpCsvRow
RunProgram(uint32_t rate, const std::vector<std::string>& more)
{
    const uint32_t product = rate * 40000 / 8 / 1500;
    std::vector<std::string> arguments = {"--congestion=Bbr",
                                          "--lossDetection=Rack",
                                          "--rate=" + std::to_string(rate) + "Mbps",
                                          "--queue=" + std::to_string(product) + "p",
                                          "--delay=18ms",
                                          "--edgeRate=1Gbps",
                                          "--edgeDelay=1ms",
                                          "--edgeQueue=1000p",
                                          "--flowRate=1Gbps",
                                          "--flowDelay=1ms",
                                          "--receiveBuffer=4000000",
                                          "--bytes=0",
                                          "--measureFrom=2",
                                          "--stop=12"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return RunSharedBottleneck(arguments);
}

/**
 * @param row results
 * @param column a column
 * @return its number
 */
double
Get(const SctpCsvRow& row, const std::string& column)
{
    return std::stod(row.Get(column));
}

/// @param lab the laboratory
void
FillsTheLink(SctpLab& lab)
{
    for (const uint32_t rate : {10, 100})
    {
        const auto row = RunProgram(rate, {"--paths=1"});
        const std::string name = std::to_string(rate) + " Mb/s";
        lab.Between(Get(row, "link_use_path1"), 0.93, 1.0, name);
        const double product = rate * 40000.0 / 8 / 1500;
        lab.Between(Get(row, "queue_packets_path1") / product, 0.0, 0.5, name + ": mean queue");
        lab.Equal(row.Get("bytes_corrupt"), "0", name);
        lab.Equal(row.Get("timeout_rtx"), "0", name);
    }
}

/// @param lab the laboratory
void
RandomLoss(SctpLab& lab)
{
    // bw_shortterm falls by the loss rate in each round trip of a cycle: longer ones lose less.
    const auto row =
        RunProgram(50, {"--paths=1", "--loss=0.01", "--delay=48ms", "--queue=416p", "--stop=22"});
    lab.Between(Get(row, "transfer_mbps"), 0.8 * 50, 50.0, "1 % of loss, 100 ms");
}

/// @param lab the laboratory
void
FlowsConverge(SctpLab& lab)
{
    const auto row =
        RunProgram(10, {"--paths=1", "--transfers=2", "--measureFrom=10", "--stop=40"});
    lab.Between(Get(row, "jain_index"), 0.95, 1.0, "equal shares");
    lab.Between(Get(row, "link_use_path1"), 0.93, 1.0, "of the link");
}

/// @param lab the laboratory
void
TwoPathsTakeTwoShares(SctpLab& lab)
{
    const auto row = RunProgram(20,
                                {"--variant=Cmt",
                                 "--paths=2",
                                 "--sctpFlows=1",
                                 "--sctpAlike=1",
                                 "--measureFrom=10",
                                 "--stop=40"});
    lab.Between(Get(row, "flow_share"), 1.5, 2.5, "beside one flow with BBR");
    lab.Between(Get(row, "link_use_path1"), 0.93, 1.0, "use of the link");
}

/// @param lab the laboratory
void
Variants(SctpLab& lab)
{
    const std::vector<std::vector<std::string>> kinds = {
        {},
        {"--variant=Cmt", "--lossDetection=Rack", "--fastRecovery=Prr"},
        {"--variant=Cmt", "--nrSack=1"},
        {"--variant=CmtPf", "--down=2:1-20"},
        {"--variant=MpSctp"},
        {"--variant=Cmt", "--pathOrder=RedundantSelector"},
        {"--variant=Cmt", "--receiveBuffer=20000", "--remedy=Both"},
        {"--profile=PaperEra", "--variant=Cmt"}};
    for (const auto& more : kinds)
    {
        std::vector<std::string> arguments = {"--bytes=600000",
                                              "--paths=2",
                                              "--rate=10Mbps",
                                              "--loss=0.02",
                                              "--ackLoss=0.02",
                                              "--stop=300",
                                              "--congestion=Bbr"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        const SctpCsvRow row = RunTransfer(arguments);
        const std::string name = more.empty() ? "Sctp" : more.front() + " " + more.back();
        lab.Equal(row.Get("complete"), "1", name);
        lab.Equal(row.Get("bytes_corrupt"), "0", name);
    }
}

/// States of a path with the times at which it entered them.
using History = std::vector<std::pair<Time, Phase>>;

/**
 * Builds two hosts with BBR, and has them connect.
 * @param lab the laboratory
 * @param history gets the states of the path
 */
void
Open(SctpLab& lab, History& history)
{
    lab.delay = MilliSeconds(20);
    lab.rate = "2Mbps";
    lab.Set("CongestionOps", StringValue("ns3::SctpBbr"));
    lab.Set("SndBufSize", UintegerValue(10000000));
    lab.Set("RcvBufSize", UintegerValue(1000000));
    lab.Build();
    lab.Open();
    lab.GetAssociations(0).front()->GetStrategy<SctpCongestionOps>()->TraceConnectWithoutContext(
        "Phase",
        sctp::MakeFunctionCallback<void, SctpPathId, SctpBbrPhase, SctpBbrPhase>(
            [&history](SctpPathId /* path */, SctpBbrPhase /* before */, SctpBbrPhase phase) {
                history.emplace_back(Simulator::Now(), phase);
            }));
}

/**
 * Sends messages.
 * @param lab the laboratory
 * @param count how many
 */
void
Send(SctpLab& lab, uint32_t count)
{
    const std::string message(1400, 'm');
    for (uint32_t i = 0; i < count; ++i)
    {
        lab.client.Send(message);
    }
}

/// @param lab the laboratory
void
ProbesTheRtt(SctpLab& lab)
{
    History history;
    Open(lab, history);
    Send(lab, 4500);
    lab.Run(Seconds(24));
    Time last = Seconds(1);
    uint32_t count = 0;
    for (const auto& [time, phase] : history)
    {
        if (phase == Phase::PROBE_RTT)
        {
            lab.Between(time - last, Seconds(4.5), Seconds(10), "between two of them");
            last = time;
            ++count;
        }
    }
    lab.Between(count, 2U, 5U, "in 23 s");
    lab.Equal(history.front().second, Phase::DRAIN, "after Startup");
}

/// @param lab the laboratory
void
RestartsFromIdle(SctpLab& lab)
{
    History history;
    Open(lab, history);
    Send(lab, 800);
    lab.Run(Seconds(14));
    const auto& ops =
        dynamic_cast<SctpBbr&>(*lab.GetAssociations(0).front()->GetStrategy<SctpCongestionOps>());
    lab.Equal(lab.server.GetText().size(), size_t{800 * 1400}, "all has arrived, then a pause");
    history.clear();
    lab.Forget();
    Send(lab, 400);
    const Time began = Simulator::Now();
    lab.Run(MilliSeconds(500));
    lab.True(history.empty() || history.front().second != Phase::PROBE_RTT, "no ProbeRTT");
    // 2 Mb/s for 0.46 s, 40 ms of which are the round trip: packets of 1448 bytes with IP.
    lab.Between(lab.server.GetText().size() - 800 * 1400,
                size_t{50 * 1400},
                size_t{85 * 1400},
                "at the old rate at once");
    const auto sent = lab.Sent(0, With(sctp::ChunkType::DATA));
    lab.True(sent.size() > 20 && sent[20].time - began > MilliSeconds(80), "and paced");
    lab.True(ops.GetNeeds().rateSamples, "BBR");
}

/// Suite of transfers.
SctpLabSuite g_suite("sctp-bbr-transfer",
                     {
                         {"One path fills its link, the queue stays short", FillsTheLink},
                         {"1 % of random loss", RandomLoss},
                         {"Two flows converge", FlowsConverge},
                         {"Two paths on one bottleneck take two shares", TwoPathsTakeTwoShares},
                         {"Variants, with loss", Variants},
                         {"ProbeRTT every 5 to 10 s (section 5.3.4)", ProbesTheRtt},
                         {"Restart from idle (section 5.4)", RestartsFromIdle},
                     }); //!< registers the suite

} // namespace sctp_bbr_transfer_test
