/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

/**
 * @file
 * @ingroup sctp
 * The network of Ali 2010: concurrent multipath transfer over two paths of 10 Mb/s and 25 ms, each
 * shared with four TCP flows and a UDP flow, for 30 s.
 *
 *     4 TCP, 1 UDP                     4 TCP, 1 UDP
 *            \                        /
 *     sender --- router ===(core)=== router --- receiver      (each path)
 *
 *     sctp-cross-traffic --queueDisc=RED --sackDelay=100ms
 *
 * It has the options and columns of sctp-paths, with the thesis's values as defaults, those of the
 * cross-traffic and its queues, and the columns of the thesis's table 5.1.
 */

#include "../helper/scenario/sctp-cross-traffic.h"

#include "../helper/scenario/sctp-csv-row.h"
#include "../helper/scenario/sctp-scenario-options.h"
#include "../helper/scenario/sctp-transfer-scenario.h"

#include "ns3/simulator.h"

using namespace ns3;

/**
 * Run the program.
 *
 * @param argc number of arguments
 * @param argv arguments
 * @return exit status
 */
int
main(int argc, char* argv[])
{
    return SctpScenarioOptions::RunProgram("sctp-cross-traffic", [&] {
        SctpScenarioOptions options;
        SctpTransferScenario::AddOptions(options);
        SctpCrossTraffic::AddOptions(options);
        options.Parse(argc, argv, "Multipath transfer beside TCP and UDP flows (Ali 2010)");
        SctpTransferScenario scenario(options);
        SctpCrossTraffic traffic(options);
        traffic.Build(scenario);
        options.Report([&] { scenario.Run(); },
                       [&](SctpCsvRow& row) {
                           scenario.AddTo(row);
                           traffic.AddTo(row);
                       });
        Simulator::Destroy();
    });
}
