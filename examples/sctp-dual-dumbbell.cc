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
 * A bulk transfer over a dual dumbbell: disjoint paths between two multihomed hosts whose core
 * links carry cross-traffic, so that packets are lost by congestion (Caro 2005, section 2.2).
 *
 *     4 nodes                          4 nodes
 *            \                        /
 *     sender --- router ===(core)=== router --- receiver      (each path)
 *
 *     sctp-dual-dumbbell --load=0.8,0.5 --output=runs.csv
 *
 * moves 4 MB while cross-traffic of 8 Mb/s and 5 Mb/s shares the core links of 10 Mb/s. It has the
 * options and columns of sctp-paths, and those of the cross-traffic: among them the loss that was
 * measured, which is the outcome of a run here.
 */

#include "../helper/scenario/sctp-dual-dumbbell.h"

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
    return SctpScenarioOptions::RunProgram("sctp-dual-dumbbell", [&] {
        SctpScenarioOptions options;
        SctpTransferScenario::AddOptions(options);
        SctpDualDumbbell::AddOptions(options);
        options.Parse(argc, argv, "Bulk transfer over paths that are shared with cross-traffic");
        SctpTransferScenario scenario(options);
        SctpDualDumbbell dumbbell(options);
        scenario.Build();
        dumbbell.Build(scenario);
        options.Report([&] { scenario.Run(); },
                       [&](SctpCsvRow& row) {
                           scenario.AddTo(row);
                           dumbbell.AddTo(row);
                       });
        Simulator::Destroy();
    });
}
