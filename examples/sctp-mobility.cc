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
 * A host walks from a WiFi cell to another one during a transfer: with one radio, whose address
 * changes (RFC 5061), with two radios, or with both at once by CMT.
 *
 *               10.1.1.0/24
 *              +~~~~~~ access point 1 ---+
 *     host ----+                         +- router --- server
 *              +~~~~~~ access point 2 ---+
 *               10.2.1.0/24
 *
 *     sctp-mobility --radios=1 --addressing=Dhcp
 *     sctp-mobility --primarySelector=Signal
 *     sctp-mobility --variant=Cmt --overlap=40
 *
 * It prints the longest interruption of delivery and a time line, with --verbose its options, too.
 */

#include "../helper/scenario/sctp-mobility-scenario.h"

#include "ns3/simulator.h"

#include <iostream>

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
    return SctpScenarioOptions::RunProgram("sctp-mobility", [&] {
        SctpScenarioOptions options;
        SctpMobilityScenario::AddOptions(options);
        options.Parse(argc, argv, "A host walks from a WiFi cell to another one");
        SctpMobilityScenario scenario(options);
        options.Report([&] { scenario.Run(); }, [&](SctpCsvRow& row) { scenario.AddTo(row); });
        if (options.IsVerbose())
        {
            for (const auto& [time, text] : scenario.GetMeter().GetTimeLine())
            {
                std::cout << time.GetSeconds() << " s: " << text << "\n";
            }
        }
        Simulator::Destroy();
    });
}
