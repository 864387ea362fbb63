/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../../helper/scenario/sctp-csv-row.h"
#include "../../helper/scenario/sctp-random-network.h"
#include "../../helper/scenario/sctp-transfer-scenario.h"
#include "../harness/sctp-test-harness.h"

#include "ns3/config.h"
#include "ns3/rng-seed-manager.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Random networks, and the program that draws them.
 */

using namespace ns3;

namespace sctp_random_network_test
{

using Arguments = std::vector<std::string>; //!< of the program

/**
 * Draws the network of the program sctp-random-network, and runs it if wanted.
 * @param arguments its arguments
 * @param row takes the results; nullptr = do not run
 * @return number of links and rate of its first path
 */
std::string
RunProgram(Arguments arguments, SctpCsvRow* row = nullptr)
{
    arguments.insert(arguments.begin(), "program");
    SctpScenarioOptions options;
    SctpTransferScenario::AddOptions(options);
    SctpRandomNetwork::AddOptions(options);
    options.Parse(arguments, "test");
    SctpTransferScenario scenario(options);
    SctpRandomNetwork network(options);
    SctpCsvRow drawn;
    network.AddTo(drawn);
    if (row)
    {
        network.Build(scenario);
        scenario.Run();
        scenario.AddTo(*row);
        network.AddTo(*row);
        Simulator::Destroy();
    }
    Config::Reset();
    return drawn.Get("links_path1") + " links, " + drawn.Get("rate_mbps_path1") + " Mb/s";
}

/// @param lab the laboratory
void
GraphIsAsWanted(SctpLab& lab)
{
    auto random = CreateObject<UniformRandomVariable>();
    random->SetStream(1);
    for (uint32_t round = 0; round < 20; ++round)
    {
        const auto graph = SctpRandomGraph::Draw(30, 60, 2, random);
        lab.True(graph.has_value(), "a graph was found");
        std::set<std::pair<uint32_t, uint32_t>> links;
        for (const auto& link : graph->GetLinks())
        {
            lab.True(link.a != link.b, "no node is its own neighbour");
            links.insert(std::minmax(link.a, link.b));
        }
        lab.Equal(links.size(), size_t{60}, "links, each once");
        std::set<uint32_t> nodes;
        size_t hops = 0;
        for (uint32_t path = 0; path < 2; ++path)
        {
            const auto route = graph->GetPath(path);
            lab.Equal(route.front(), 0U, "from host 0");
            lab.Equal(route.back(), 1U, "to host 1");
            for (size_t i = 0; i + 1 < route.size(); ++i)
            {
                lab.True(links.count(std::minmax(route[i], route[i + 1])) == 1, "over links");
            }
            nodes.insert(route.begin() + 1, route.end() - 1);
            hops += route.size() - 2;
        }
        lab.Equal(nodes.size(), hops, "no router is on both paths");
    }
}

/// @param lab the laboratory
void
RoutesAreShortest(SctpLab& lab)
{
    auto random = CreateObject<UniformRandomVariable>();
    random->SetStream(2);
    const auto graph = SctpRandomGraph::Draw(12, 24, 1, random);
    // Hops of all pairs by Floyd's algorithm.
    std::vector<std::vector<size_t>> hops(12, std::vector<size_t>(12, 100));
    for (const auto& link : graph->GetLinks())
    {
        const bool between = std::min(link.a, link.b) >= SctpRandomGraph::HOSTS;
        hops[link.a][link.b] = hops[link.b][link.a] = between ? 1 : 100;
    }
    for (uint32_t k = 2; k < 12; ++k)
    {
        for (uint32_t i = 2; i < 12; ++i)
        {
            for (uint32_t j = 2; j < 12; ++j)
            {
                hops[i][j] = std::min(hops[i][j], hops[i][k] + hops[k][j]);
            }
        }
    }
    for (uint32_t i = 2; i < 12; ++i)
    {
        for (uint32_t j = 2; j < 12; ++j)
        {
            const size_t wanted = i == j ? 0 : hops[i][j];
            lab.Equal(graph->GetRoute(i, j).size() - 1, wanted, "fewest hops");
        }
    }
}

/// @param lab the laboratory
void
NumberTellsTheNetwork(SctpLab& lab)
{
    const auto first = RunProgram({"--network=3"});
    RngSeedManager::SetRun(9);
    SctpCsvRow row;
    const auto again = RunProgram({"--network=3", "--bytes=20000"}, &row);
    RngSeedManager::SetRun(1);
    lab.True(first == again, "the same network in another run");
    lab.Equal(row.Get("RngRun"), "9", "RngRun is left as it was");
    lab.True(first != RunProgram({"--network=4"}), "another network has other paths");
}

/**
 * @param arguments arguments of the program
 * @return a test that a transfer completes
 */
SctpLab::Script
Completes(const Arguments& arguments)
{
    return [=](SctpLab& lab) {
        SctpCsvRow row;
        RunProgram(arguments, &row);
        lab.Equal(row.Get("complete"), "1", "all bytes arrive");
        lab.Equal(row.Get("bytes_corrupt"), "0", "as they were");
        lab.True(std::stod(row.Get("packets_path2")) > 0, "path 2 is used");
        lab.Between(std::stod(row.Get("rate_mbps_path1")), 1.0, 2.0, "slowest link of path 1");
        lab.True(std::stod(row.Get("tcp_mbps")) > 0, "TCP gets something, too");
    };
}

/// @param lab the laboratory
void
MistakesAreRefused(SctpLab& lab)
{
    const std::vector<Arguments> mistakes{
        {"--nodes=5"},
        {"--nodes=300"},
        {"--links=20"},
        {"--links=400"},
        {"--linkRate=2Mbps,1Mbps"},
        {"--linkDelay=2s,1s"},
        {"--rate=1Mbps"},
        {"--ipv6"},
        {"--network=0"},
        {"--delaySteps=1:2:30ms"},
        {"--queueDisc=CoDel"},
        {"--mtu=1400"},
        // Routers that are hardly joined have no five ways apart.
        {"--nodes=12", "--paths=5", "--links=19"},
    };
    for (const auto& arguments : mistakes)
    {
        bool refused = false;
        try
        {
            RunProgram(arguments);
        }
        catch (const SctpOptionError&)
        {
            refused = true;
        }
        lab.True(refused, arguments.front());
        Config::Reset();
    }
}

/// Suite of random networks.
SctpLabSuite g_suite("sctp-random-network",
                     {
                         {"Links, routes and paths are as wanted", GraphIsAsWanted},
                         {"Routes have the fewest hops", RoutesAreShortest},
                         {"The number alone tells the network", NumberTellsTheNetwork},
                         {"CMT crosses the network, with loss",
                          Completes({"--variant=Cmt", "--bytes=500000", "--loss=0.02"})},
                         {"MPSCTP crosses it when a path fails",
                          Completes({"--variant=MpSctp",
                                     "--bytes=500000",
                                     "--network=2",
                                     "--down=1:3",
                                     "--pathMaxRetrans=1"})},
                         {"Mistakes are refused", MistakesAreRefused},
                     }); //!< registers the suite

} // namespace sctp_random_network_test
