/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../../helper/scenario/sctp-csv-row.h"
#include "../../helper/scenario/sctp-scenario-options.h"
#include "../harness/sctp-scenario-run.h"
#include "../harness/sctp-test-harness.h"

#include "ns3/config.h"
#include "ns3/simulator.h"

#include <string>

/**
 * @file
 * @ingroup sctp-tests
 * Columns of losses by direction and of acknowledgements, and those that stay empty.
 */

using namespace ns3;

namespace sctp_loss_meter_test
{

/**
 * @param row a row of results
 * @param name a column
 * @return its number
 */
uint64_t
Number(const SctpCsvRow& row, const std::string& name)
{
    return std::stoull(row.Get(name));
}

/// @param lab the laboratory
void
LostAcknowledgements(SctpLab& lab)
{
    const auto row = RunTransfer(
        {"--paths=1", "--bytes=1000000", "--loss=0", "--ackLoss=0.3", "--messageMeter=1"});
    const auto sent = Number(row, "sacks_sent");
    const auto received = Number(row, "sacks_received");
    const auto lost = Number(row, "lost_back_path1");
    lab.Equal(Number(row, "lost_path1"), uint64_t{0}, "no DATA");
    lab.True(lost > sent / 5 && lost < sent * 2 / 5, "about 30 %: " + row.Get("lost_back_path1"));
    // A HEARTBEAT ACK may be among those that are lost; the last ones may be under way.
    lab.True(received < sent && received + lost + 30 > sent && received + lost <= sent + 5,
             row.Get("sacks_received") + " + " + row.Get("lost_back_path1") + " of " +
                 row.Get("sacks_sent"));
}

/// @param lab the laboratory
void
LostData(SctpLab& lab)
{
    const auto row = RunTransfer({"--bytes=1000000", "--loss=0.05,0", "--ackLoss=0"});
    lab.True(Number(row, "lost_path1") > 10, "random losses");
    lab.Equal(Number(row, "lost_path2"), uint64_t{0}, "of the path that loses");
    lab.Equal(Number(row, "lost_back_path1"), uint64_t{0}, "of this direction");
    const auto queue = RunTransfer({"--paths=1", "--bytes=2000000", "--queue=5p"});
    lab.True(Number(queue, "lost_path1") > 0, "of a queue");
    const auto disc =
        RunTransfer({"--paths=1", "--bytes=2000000", "--queue=5p", "--queueDisc=CoDel"});
    lab.True(Number(disc, "lost_path1") > 0, "of a queue disc");
}

/// @param lab the laboratory
void
UnmeasuredColumnsAreEmpty(SctpLab& lab)
{
    const auto tcp =
        RunTransfer({"--transport=TcpNewReno", "--bytes=500000", "--loss=0.02", "--paths=1"});
    for (const auto& name : {"fast_rtx",
                             "timeouts_path1",
                             "packets_path1",
                             "failovers",
                             "phase1_s",
                             "blocked_share",
                             "sacks_received",
                             "data_timeouts_path1",
                             "rbuf_blocked_s"})
    {
        lab.Equal(tcp.Get(name), std::string(), std::string(name) + " of TCP");
    }
    lab.True(Number(tcp, "lost_path1") > 0, "losses of TCP are measured");
    const auto one = RunTransfer({"--paths=1", "--receiveBuffer=8192", "--bytes=200000"});
    lab.True(std::stod(one.Get("blocked_share")) > 0.5, "the peer's window is full");
    lab.Equal(one.Get("rbuf_blocked_s"), std::string(), "one path is blocked by no other");
    lab.Equal(one.Get("rbuf_blocked_episodes"), std::string(), "so there are no episodes");
    const auto two = RunTransfer({"--receiveBuffer=8192", "--bytes=200000"});
    lab.Equal(std::stod(two.Get("rbuf_blocked_s")), 0.0, "two may be");
}

/**
 * @param argument an option of sctp-paths
 * @param disc a queue disc
 * @return the line that refuses it; empty if it is taken
 */
std::string
Refusal(const std::string& argument, const std::string& disc)
{
    try
    {
        RunTransfer({argument, "--queueDisc=" + disc, "--bytes=10000"});
    }
    catch (const SctpOptionError& error)
    {
        Simulator::Destroy();
        Config::Reset();
        return error.what();
    }
    return "";
}

/// @param lab the laboratory
void
QueuesOfFlowsInBytes(SctpLab& lab)
{
    for (const std::string disc : {"FqCoDel", "FqPIE", "FqCOBALT"})
    {
        lab.Equal(Refusal("--queue=64KB", disc),
                  "--queue: " + disc +
                      " of ns-3 passes nothing with '64KB'; it needs a number of packets such as "
                      "42p",
                  disc);
        lab.Equal(Refusal("--queue=42p", disc), std::string(), disc + " in packets");
    }
    lab.Equal(Refusal("--queue=64KB", "CoDel"), std::string(), "others count bytes");
}

/// The suite.
const SctpLabSuite g_suite("sctp-loss-meter",
                           {
                               {"Lost acknowledgements", LostAcknowledgements},
                               {"Lost data, by path", LostData},
                               {"Columns of what is not measured are empty",
                                UnmeasuredColumnsAreEmpty},
                               {"Queue discs of flows with a queue in bytes", QueuesOfFlowsInBytes},
                           }); //!< registers the suite

} // namespace sctp_loss_meter_test
