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
 * The networks of Shailendra 2013: a multipath transfer over paths that share a bottleneck, or have
 * links of their own, beside flows of TCP, single-path SCTP and UDP.
 *
 *     TCP, SCTP, UDP                      TCP, SCTP, UDP
 *                   \                  /
 *     sender === router ---(core)--- router === receiver      (both paths over one core link)
 *
 *     sctp-shared-bottleneck --variant=Cmt --congestion=Lia --tcpFlows=3 --bytes=0 --stop=100
 *
 * It has the options and columns of sctp-paths, and those of the flows: bytes of each, Jain's
 * index of fairness, and how far the core links are used.
 */

#include "../helper/scenario/sctp-shared-bottleneck.h"

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
    return SctpScenarioOptions::RunProgram("sctp-shared-bottleneck", [&] {
        SctpScenarioOptions options;
        SctpTransferScenario::AddOptions(options);
        SctpSharedBottleneck::AddOptions(options);
        options.Parse(argc, argv, "Multipath transfer beside other flows (Shailendra 2013)");
        SctpTransferScenario scenario(options);
        SctpSharedBottleneck bottleneck(options);
        bottleneck.Build(scenario);
        options.Report([&] { scenario.Run(); },
                       [&](SctpCsvRow& row) {
                           scenario.AddTo(row);
                           bottleneck.AddTo(row);
                       });
        Simulator::Destroy();
    });
}
