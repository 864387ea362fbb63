/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-edge-jitter.h"

#include "sctp-scenario-options.h"

#include "ns3/nstime.h"
#include "ns3/random-variable-stream.h"

#include <cmath>

namespace ns3
{

namespace
{

/// Random stream of the factors.
constexpr int64_t STREAM = 3000;

} // namespace

void
SctpEdgeJitter::AddTo(SctpScenarioOptions& options)
{
    options.Add("edgeJitter", "0", "edges: each delay is longer or shorter by this share at most");
}

std::vector<std::string>
SctpEdgeJitter::GetDelays(const SctpScenarioOptions& options, uint32_t count)
{
    auto delays = options.GetTimes("edgeDelay", count);
    const double share = options.GetProbabilities("edgeJitter", 1).front();
    if (share == 0)
    {
        return delays;
    }
    const auto random = CreateObject<UniformRandomVariable>();
    random->SetStream(STREAM);
    for (auto& delay : delays)
    {
        const double factor = random->GetValue(1 - share, 1 + share);
        const auto nanoseconds = static_cast<double>(Time(delay).GetNanoSeconds());
        delay = std::to_string(std::llround(factor * nanoseconds)) + "ns";
    }
    return delays;
}

} // namespace ns3
