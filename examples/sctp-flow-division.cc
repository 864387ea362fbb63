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
 * The best division of a known flow over known paths: one point of Shailendra 2013, chapter 3,
 * whose network is the default. Nothing is simulated.
 *
 *     sctp-flow-division --objective=MinMax --demand=1430
 *     sctp-flow-division --objective=DelayTarget --target=27ms --recovery=LinkByLink
 */

#include "ns3/sctp-flow-division.h"

#include "../helper/scenario/sctp-csv-row.h"
#include "../helper/scenario/sctp-scenario-options.h"

#include "ns3/data-rate.h"
#include "ns3/nstime.h"

#include <algorithm>

using namespace ns3;

namespace
{

/**
 * Add the options of the program.
 * @param options the options
 */
void
AddOptions(SctpScenarioOptions& options)
{
    options.Add("objective", "MinMax", "MinMax, WeightedAverage or DelayTarget");
    options.Add("recovery", "EndToEnd", "who repeats lost packets: EndToEnd or LinkByLink");
    options.Add("demand", "1430", "packets/s to divide (MinMax, WeightedAverage)");
    options.Add("iterations", "", "MinMax: steps from flows by capacity, none = the solution");
    options.Add("target", "27ms", "largest delay of each path (DelayTarget)");
    options.Add("paths", "3", "number of paths");
    options.Add("links", "7", "number of links of each path");
    options.Add("rate", "5Mbps,10Mbps,15Mbps", "rate of the links of each path");
    options.Add("loss", "0.1", "loss probability of the links of each path");
    options.Add("background", "50,100,200", "packets/s of other traffic on the links of each path");
    options.Add("linkDelay", "0ms", "propagation delay of the links of each path");
    options.Add("packetSize", "1000", "bytes");
    options.Add("output", "", "CSV file to which a row of results is appended");
    options.AddVerbose();
}

/**
 * @param options the options
 * @param name name of an option
 * @param words valid values, in words
 * @return which of them it is
 */
size_t
GetChoice(const SctpScenarioOptions& options,
          const std::string& name,
          const std::vector<std::string>& words)
{
    const auto& text = options.GetText(name);
    const auto found = std::find(words.begin(), words.end(), text);
    if (found == words.end())
    {
        std::string all;
        for (const auto& word : words)
        {
            all += (all.empty() ? "" : ", ") + word;
        }
        throw SctpOptionError("--" + name + ": '" + text + "' is not one of " + all);
    }
    return found - words.begin();
}

/**
 * @param options the options
 * @return the paths that they describe
 */
std::vector<SctpFlowDivision::Path>
MakePaths(const SctpScenarioOptions& options)
{
    const auto count = static_cast<uint32_t>(options.GetInteger("paths", 1, 255));
    const auto links = options.GetNumbers("links", count, 1000, "a number of links up to 1000");
    const auto rates = options.GetRates("rate", count);
    const auto losses = options.GetProbabilities("loss", count);
    const auto backgrounds = options.GetNumbers("background", count, 1e12, "a number of packets/s");
    const auto delays = options.GetTimes("linkDelay", count);
    std::vector<SctpFlowDivision::Path> paths;
    for (uint32_t i = 0; i < count; ++i)
    {
        const SctpFlowLink link{static_cast<double>(DataRate(rates[i]).GetBitRate()),
                                losses[i],
                                backgrounds[i],
                                Time(delays[i]).GetSeconds()};
        paths.emplace_back(static_cast<size_t>(links[i]), link);
    }
    return paths;
}

/**
 * Solve the problem of the options.
 * @param options the options
 * @return the division
 */
SctpFlowDivision::Division
Solve(const SctpScenarioOptions& options)
{
    const auto recovery = GetChoice(options, "recovery", {"EndToEnd", "LinkByLink"}) == 0
                              ? SctpFlowDivision::Recovery::END_TO_END
                              : SctpFlowDivision::Recovery::LINK_BY_LINK;
    const auto paths = MakePaths(options);
    const SctpFlowDivision model(paths, options.GetInteger("packetSize", 1, 65535), recovery);
    const double demand = options.GetNumbers("demand", 1, 1e12, "a number of packets/s")[0];
    switch (GetChoice(options, "objective", {"MinMax", "WeightedAverage", "DelayTarget"}))
    {
    case 0:
        return options.Has("iterations")
                   ? model.ApproachLeastMaxDelay(demand, options.GetInteger("iterations", 0, 10000))
                   : model.MinimizeMaxDelay(demand);
    case 1:
        return model.MinimizeMeanDelay(demand);
    default:
        std::vector<double> targets;
        for (const auto& target : options.GetTimes("target", static_cast<uint32_t>(paths.size())))
        {
            targets.push_back(Time(target).GetSeconds());
        }
        return model.MaximizeFlow(targets);
    }
}

/**
 * Add the columns of a division.
 *
 * @param row takes them
 * @param division the division
 */
void
AddTo(SctpCsvRow& row, const SctpFlowDivision::Division& division)
{
    for (size_t i = 0; i < division.flows.size(); ++i)
    {
        row.Add("flow_path" + std::to_string(i + 1), division.flows[i]);
    }
    for (size_t i = 0; i < division.flows.size(); ++i)
    {
        row.Add("delay_ms_path" + std::to_string(i + 1), 1000 * division.delays[i]);
    }
    row.Add("total_flow", division.GetTotalFlow());
    row.Add("max_delay_ms", 1000 * division.GetMaxDelay());
    row.Add("mean_delay_ms", 1000 * division.GetMeanDelay());
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
    return SctpScenarioOptions::RunProgram("sctp-flow-division", [&] {
        SctpScenarioOptions options;
        AddOptions(options);
        options.Parse(argc, argv, "The best division of a known flow over known paths");
        options.CheckOutput();
        const auto division = Solve(options);
        options.Report([] {}, [&division](SctpCsvRow& row) { AddTo(row, division); });
    });
}
