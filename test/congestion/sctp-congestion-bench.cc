/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-congestion-bench.h"

#include "../harness/sctp-test-windows.h"

#include "ns3/ipv4-address.h"
#include "ns3/sctp-cmt-congestion.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-dormant-policy.h"
#include "ns3/sctp-failure-policy.h"
#include "ns3/sctp-mtu-policy.h"
#include "ns3/sctp-primary-selector.h"
#include "ns3/simulator.h"

namespace ns3
{

SctpCongestionBench::SctpCongestionBench(const std::string& type, uint32_t count)
    : parameters(CreateObject<SctpParameters>())
{
    ObjectFactory factory(type);
    ops = factory.Create<SctpCongestionOps>();
    auto context = std::make_shared<SctpStrategyContext>();
    context->parameters = parameters->ShareValues();
    context->paths = &m_paths;
    context->random = CreateObject<UniformRandomVariable>();
    context->random->SetStream(1);
    context->variantTypes.Set<SctpCongestionOps>(SctpCmtPfCongestion::GetTypeId());
    ops->Attach(context);
    const auto failurePolicy = CreateObject<SctpRfc9260FailurePolicy>();
    const auto dormantPolicy = CreateObject<SctpDormantHop>();
    failurePolicy->Attach(context);
    dormantPolicy->Attach(context);
    const auto mtuPolicy = CreateObject<SctpFixedMtu>();
    mtuPolicy->Attach(context);
    const auto primary = CreateObject<SctpFixedPrimary>();
    primary->Attach(context);
    m_paths.Setup(context->parameters, {failurePolicy, dormantPolicy, mtuPolicy, primary}, this);
    for (uint32_t i = 0; i < count; ++i)
    {
        SctpPath& path = m_paths.Add(Ipv4Address(0x0a000001 + i), SctpRoute(), true);
        path.AddRttSample(MilliSeconds(100 * (i + 1)));
        ops->Initialize(path);
        ops->PathAdded(path);
    }
}

SctpCongestionBench::~SctpCongestionBench()
{
    m_paths.Clear();
    ops->Dispose();
    Simulator::Destroy();
}

SctpPath&
SctpCongestionBench::GetPath(uint32_t path) const
{
    return *m_paths.GetPaths().at(path);
}

void
SctpCongestionBench::SetWindow(uint32_t path, double units, double ssthresh)
{
    SctpTestWindows::SetCwnd(GetPath(path), static_cast<uint32_t>(units * UNIT));
    SctpTestWindows::SetSsthresh(GetPath(path), static_cast<uint32_t>(ssthresh * UNIT));
    SctpTestWindows::SetPartialBytesAcked(GetPath(path), 0);
}

void
SctpCongestionBench::Acknowledge(uint32_t path, uint32_t bytes)
{
    SctpAckEvent event;
    event.bytesAcked = bytes;
    event.flightBefore = GetPath(path).GetCwnd();
    event.cumulativeAdvanced = true;
    event.pathCumulativeAdvanced = true;
    ops->Measure(GetPath(path), event);
    ops->Acked(GetPath(path), event);
}

void
SctpCongestionBench::Deliver(const std::vector<uint32_t>& rates, uint32_t count)
{
    for (uint32_t i = 0; i < count; ++i)
    {
        sctp::ScheduleFunction(Seconds(i + 1), [this, rates] {
            for (uint32_t path = 0; path < rates.size(); ++path)
            {
                SctpAckEvent event;
                event.bytesAcked = rates[path];
                ops->Measure(GetPath(path), event);
            }
        });
    }
    Simulator::Run();
}

int64_t
SctpCongestionBench::AvoidCongestion(uint32_t path)
{
    const uint32_t before = GetPath(path).GetCwnd();
    Acknowledge(path, before);
    return int64_t{GetPath(path).GetCwnd()} - int64_t{before};
}

void
SctpCongestionBench::Fail(uint32_t path)
{
    while (GetPath(path).GetState() != SctpPathState::INACTIVE)
    {
        m_paths.ErrorOn(GetPath(path), true, true, true);
    }
}

uint32_t
SctpCongestionBench::Lose(uint32_t path)
{
    ops->FastRetransmit(GetPath(path));
    return GetPath(path).GetCwnd();
}

void
SctpCongestionBench::PathStateChanged(SctpPath& /* path */, SctpPathState /* oldState */)
{
}

void
SctpCongestionBench::PathRevived(SctpPath& /* path */, SctpPathState /* oldState */)
{
}

void
SctpCongestionBench::DestinationChanged(SctpPath& /* from */,
                                        SctpPath& /* to */,
                                        SctpFailoverPhase /* oldPhase */,
                                        SctpFailoverPhase /* newPhase */,
                                        SctpFailoverCause /* cause */)
{
}

void
SctpCongestionBench::PrimaryChanged(SctpPath& /* from */,
                                    SctpPath& /* to */,
                                    SctpFailoverCause /* cause */)
{
}

} // namespace ns3
