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
 * A bulk transfer over disjoint paths between two multihomed hosts.
 *
 *     sender --- router ===(core)=== router --- receiver      (each path)
 *
 * The paths have rates, delays, queues and losses of their own and can be cut on the way:
 *
 *     sctp-paths --down=1:4 --series=run --pcap=run --output=runs.csv
 *
 * moves 4 MB over two paths of which the first, the primary, dies after 4 s. The program prints a
 * summary, with --verbose all parameters and results, and appends these as a row to the CSV file
 * that --output names.
 */

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
    return SctpScenarioOptions::RunProgram("sctp-paths", [&] {
        SctpScenarioOptions options;
        SctpTransferScenario::AddOptions(options);
        options.Parse(argc, argv, "Bulk transfer over disjoint paths between two multihomed hosts");
        SctpTransferScenario scenario(options);
        scenario.Build();
        options.Report([&] { scenario.Run(); }, [&](SctpCsvRow& row) { scenario.AddTo(row); });
        Simulator::Destroy();
    });
}
