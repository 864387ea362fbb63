/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-scenario-run.h"

#include "../../helper/scenario/sctp-scenario-options.h"
#include "../../helper/scenario/sctp-shared-bottleneck.h"
#include "../../helper/scenario/sctp-transfer-scenario.h"

#include "ns3/config.h"
#include "ns3/simulator.h"

namespace ns3
{

SctpCsvRow
RunTransfer(const std::vector<std::string>& arguments)
{
    std::vector<std::string> texts{"sctp-paths"};
    texts.insert(texts.end(), arguments.begin(), arguments.end());
    SctpScenarioOptions options;
    SctpTransferScenario::AddOptions(options);
    options.Parse(texts, "test");
    SctpTransferScenario scenario(options);
    scenario.Build();
    scenario.Run();
    SctpCsvRow row;
    options.AddTo(row);
    scenario.AddTo(row);
    Simulator::Destroy();
    Config::Reset();
    return row;
}

SctpCsvRow
RunSharedBottleneck(const std::vector<std::string>& arguments, SctpCsvRow* beforeRun)
{
    std::vector<std::string> texts{"sctp-shared-bottleneck"};
    texts.insert(texts.end(), arguments.begin(), arguments.end());
    SctpScenarioOptions options;
    SctpTransferScenario::AddOptions(options);
    SctpSharedBottleneck::AddOptions(options);
    options.Parse(texts, "test");
    SctpTransferScenario scenario(options);
    SctpSharedBottleneck bottleneck(options);
    bottleneck.Build(scenario);
    if (beforeRun)
    {
        scenario.AddTo(*beforeRun);
        bottleneck.AddTo(*beforeRun);
    }
    scenario.Run();
    SctpCsvRow row;
    scenario.AddTo(row);
    bottleneck.AddTo(row);
    Simulator::Destroy();
    Config::Reset();
    return row;
}

} // namespace ns3
