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
 * The N2 interface of 5G (TS 38.412): base stations and a core with two interfaces each, whose
 * signalling survives the failure of a network.
 *
 *                   router 1
 *                  /        \
 *     base stations          core
 *                  \        /
 *                   router 2
 *
 *     sctp-signalling --fail=link --failure=Rfc7829 --pfThreshold=0
 *
 * It prints the delays of procedures around the failure, with --verbose its options, too.
 */

#include "../helper/scenario/sctp-scenario-options.h"
#include "../helper/scenario/sctp-signalling-scenario.h"

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
    return SctpScenarioOptions::RunProgram("sctp-signalling", [&] {
        SctpScenarioOptions options;
        SctpSignallingScenario::AddOptions(options);
        options.Parse(argc, argv, "Signalling between base stations and a core (TS 38.412)");
        SctpSignallingScenario scenario(options);
        options.Report([&] { scenario.Run(); }, [&](SctpCsvRow& row) { scenario.AddTo(row); });
        Simulator::Destroy();
    });
}
