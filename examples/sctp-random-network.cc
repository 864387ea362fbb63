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
 * A bulk transfer across a random network of routers, beside bulk flows of TCP between random
 * routers (Shailendra 2013, section 4.4).
 *
 *     sctp-random-network --network=7 --variant=MpSctp --loss=0.01,0.05
 *
 * The network depends on its number alone. It has the options and columns of sctp-paths, but links
 * with random rates and delays; --loss and --down act on packets that arrive at a host.
 */

#include "../helper/scenario/sctp-random-network.h"

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
    return SctpScenarioOptions::RunProgram("sctp-random-network", [&] {
        SctpScenarioOptions options;
        SctpTransferScenario::AddOptions(options);
        SctpRandomNetwork::AddOptions(options);
        options.Parse(argc, argv, "Bulk transfer across a random network beside TCP");
        SctpTransferScenario scenario(options);
        SctpRandomNetwork network(options);
        network.Build(scenario);
        options.Report([&] { scenario.Run(); },
                       [&](SctpCsvRow& row) {
                           scenario.AddTo(row);
                           network.AddTo(row);
                       });
        Simulator::Destroy();
    });
}
