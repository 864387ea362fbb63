/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-unit-bench.h"

#include "ns3/ipv4-address.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-dormant-policy.h"
#include "ns3/sctp-failure-policy.h"
#include "ns3/sctp-mtu-policy.h"
#include "ns3/sctp-primary-selector.h"
#include "ns3/sctp-sack-format.h"
#include "ns3/sctp-strategy-table.h"
#include "ns3/sctp-strategy-variants.h"
#include "ns3/simulator.h"

#include <memory>

namespace ns3::sctp
{

SctpUnitBench::SctpUnitBench(uint32_t confirmed,
                             uint32_t unconfirmed,
                             const SctpStrategyTypes& chosen)
    : parameters(CreateObject<SctpParameters>()),
      context(parameters->ShareValues()),
      errors(context, paths, [](SctpPath& /* path */) {}),
      formats{CreateObject<SctpRfc9260DataFormat>(), CreateObject<SctpSackFormat>()}
{
    const auto defaults = GetSctpVariantDefaults(SctpVariant::SCTP);
    parameters->strategies = chosen;
    auto attached = std::make_shared<SctpStrategyContext>();
    attached->parameters = parameters->ShareValues();
    attached->paths = &paths;
    attached->random = lower.GetRandomStream();
    attached->variantTypes = defaults.types;
    strategies = CreateSctpStrategies(parameters->ResolveTypes(defaults), attached);
    paths.Setup(parameters->ShareValues(),
                {strategies.Find<SctpFailurePolicy>(),
                 strategies.Find<SctpDormantPolicy>(),
                 strategies.Find<SctpMtuPolicy>(),
                 strategies.Find<SctpPrimarySelector>()},
                this);
    for (uint32_t i = 0; i < confirmed + unconfirmed; ++i)
    {
        SctpRoute route;
        route.local = GetLocal(i);
        paths.Add(GetRemote(i), route, i < confirmed);
    }
}

SctpUnitBench::~SctpUnitBench()
{
    paths.Clear();
    strategies.Dispose();
    Simulator::Destroy();
}

Address
SctpUnitBench::GetRemote(uint32_t path)
{
    return Ipv4Address(0x0a000002 + (path << 8));
}

Address
SctpUnitBench::GetLocal(uint32_t path)
{
    return FakeLower::GetLocal(path);
}

SctpPath&
SctpUnitBench::At(uint32_t path) const
{
    return *paths.GetPaths().at(path);
}

void
SctpUnitBench::Run(Time time)
{
    Simulator::Stop(time);
    Simulator::Run();
}

void
SctpUnitBench::PathStateChanged(SctpPath& path, SctpPathState oldState)
{
    strategies.ForEach([&](SctpStrategy& strategy) { strategy.PathStateChanged(path, oldState); });
    std::ostringstream os;
    os << path.GetId() << ' ' << path.GetState() << "; ";
    log += os.str();
    if (stateChanged)
    {
        stateChanged(path);
    }
}

void
SctpUnitBench::PathRevived(SctpPath& /* path */, SctpPathState /* oldState */)
{
}

void
SctpUnitBench::DestinationChanged(SctpPath& from,
                                  SctpPath& to,
                                  SctpFailoverPhase /* oldPhase */,
                                  SctpFailoverPhase /* newPhase */,
                                  SctpFailoverCause /* cause */)
{
    log += "data " + std::to_string(from.GetId()) + " to " + std::to_string(to.GetId()) + "; ";
}

void
SctpUnitBench::PrimaryChanged(SctpPath& from, SctpPath& to, SctpFailoverCause /* cause */)
{
    log += "primary " + std::to_string(from.GetId()) + " to " + std::to_string(to.GetId()) + "; ";
}

} // namespace ns3::sctp
