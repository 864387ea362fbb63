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
 * A bulk transfer between two multihomed hosts under reactive routing: over a model of its delays
 * (Caro 2005, chapter 4), or over AODV in two radio networks, which that work left to the future.
 *
 *     sender )) relay )) ... )) relay )) receiver      (each path, on a channel of its own)
 *
 *     sctp-reactive-routing --routing=aodv --hops=3 --loss=0.05
 *     sctp-reactive-routing --routing=model --routeCache=1.2 --routeDelay=1 --loss=0.05
 *
 * It has the options and columns of sctp-paths. With AODV, paths have no rate, delay and queue but
 * those of 802.11a; --loss and --down act on SCTP packets that arrive at a host, and --down takes
 * the first relay out of reach, too, so that AODV finds no route.
 */

#include "../helper/scenario/sctp-csv-row.h"
#include "../helper/scenario/sctp-scenario-options.h"
#include "../helper/scenario/sctp-transfer-scenario.h"
#include "sctp-reactive-mesh.h"

#include "ns3/simulator.h"

using namespace ns3;

namespace
{

/**
 * Tell which routing is wanted.
 *
 * @param options the options
 * @return true for AODV, false for the model
 */
bool
WantsAodv(const SctpScenarioOptions& options)
{
    const auto& routing = options.GetText("routing");
    const bool delays = options.Has("routeCache") || options.Has("routeDelay");
    if (routing != "aodv" && routing != "model")
    {
        throw SctpOptionError("--routing: '" + routing + "' is not model or aodv");
    }
    if (routing == "aodv" && delays)
    {
        throw SctpOptionError("--routeCache, --routeDelay: AODV has --activeRouteTimeout, and "
                              "delays of its own");
    }
    if (routing == "model" && !delays)
    {
        throw SctpOptionError("--routing: the model needs --routeCache and --routeDelay");
    }
    return routing == "aodv";
}

} // namespace

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
    return SctpScenarioOptions::RunProgram("sctp-reactive-routing", [&] {
        SctpScenarioOptions options;
        SctpTransferScenario::AddOptions(options);
        options.Add("routing", "aodv", "model or aodv");
        SctpReactiveMesh::AddOptions(options);
        options.Parse(argc, argv, "Bulk transfer between multihomed hosts under reactive routing");
        const bool aodv = WantsAodv(options);
        SctpTransferScenario scenario(options);
        SctpReactiveMesh mesh(options);
        if (aodv)
        {
            mesh.Build(scenario);
        }
        else
        {
            scenario.Build();
        }
        options.Report([&] { scenario.Run(); },
                       [&](SctpCsvRow& row) {
                           scenario.AddTo(row);
                           mesh.AddTo(row);
                       });
        Simulator::Destroy();
    });
}
