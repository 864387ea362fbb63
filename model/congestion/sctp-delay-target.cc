/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-delay-target.h"

#include "sctp-bbr.h"

#include "ns3/double.h"
#include "ns3/log.h"
#include "ns3/pointer.h"
#include "ns3/sctp-path.h"
#include "ns3/sctp-policy-text.h"
#include "ns3/sctp-policy-value.h"
#include "ns3/sctp-text-checker.h"
#include "ns3/string.h"

#include <algorithm>
#include <map>
#include <optional>
#include <sstream>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpDelayTarget");

NS_OBJECT_ENSURE_REGISTERED(SctpDelayTarget);

namespace
{

/**
 * @param targets times with their units, separated by commas
 * @return the times, of at most 1e9 s each; nothing if one is something else
 */
std::optional<std::vector<Time>>
ReadTimes(const std::string& targets)
{
    static const std::map<std::string, double> UNITS{{"s", 1}, {"ms", 1e-3}, {"us", 1e-6}};
    std::vector<Time> times;
    std::istringstream texts(targets);
    for (std::string text; std::getline(texts, text, ',');)
    {
        std::istringstream parts(text);
        double number;
        std::string unit;
        if (!(parts >> number >> unit) || parts.peek() != EOF || UNITS.count(unit) == 0 ||
            number < 0 || number * UNITS.at(unit) > 1e9)
        {
            return std::nullopt;
        }
        times.push_back(Seconds(number * UNITS.at(unit)));
    }
    return times;
}

} // namespace

TypeId
SctpDelayTarget::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpDelayTarget")
            .SetParent<SctpCongestionOps>()
            .SetGroupName("Sctp")
            .AddConstructor<SctpDelayTarget>()
            .AddAttribute("InnerType",
                          "Type of the operations that adjust the windows while the delay allows "
                          "it; the abstract base means the variant's choice",
                          TypeIdValue(SctpCongestionOps::GetTypeId()),
                          MakeSctpPolicyAccessor(&SctpDelayTarget::m_innerType),
                          MakeSctpPolicyChecker(SctpCongestionOps::GetTypeId(),
                                                "ns3::SctpDelayTarget::InnerType"))
            .AddAttribute("Inner",
                          "The operations that adjust the windows while the delay allows it",
                          TypeId::ATTR_GET,
                          PointerValue(),
                          MakePointerAccessor(&SctpDelayTarget::GetInner),
                          MakePointerChecker<SctpCongestionOps>())
            .AddAttribute(
                "Targets",
                "Targets of the one-way delay by path id, such as 210ms,300ms; the last "
                "one holds for further paths, too; 0s means none",
                StringValue("0s"),
                MakeStringAccessor(&SctpDelayTarget::SetTargets, &SctpDelayTarget::GetTargets),
                MakeSctpTextChecker(
                    [](const std::string& text) { return ReadTimes(text).has_value(); },
                    "times such as 210ms,300ms"))
            .AddAttribute("Tolerance",
                          "Share of the target by which the delay may miss it, q",
                          DoubleValue(0.1),
                          MakeDoubleAccessor(&SctpDelayTarget::m_tolerance),
                          MakeDoubleChecker<double>(0.0, 1.0))
            .AddTraceSource("Decrease",
                            "A window was decreased because of the delay",
                            MakeTraceSourceAccessor(&SctpDelayTarget::m_decrease),
                            "ns3::SctpDelayTarget::DecreaseTracedCallback");
    return tid;
}

void
SctpDelayTarget::SetTargets(std::string targets)
{
    m_text = targets;
    m_targets = ReadTimes(targets).value();
}

std::string
SctpDelayTarget::GetTargets() const
{
    return m_text;
}

Time
SctpDelayTarget::GetTarget(SctpPathId path) const
{
    return m_targets.empty() ? Time(0) : m_targets[std::min<size_t>(path, m_targets.size() - 1)];
}

Ptr<SctpCongestionOps>
SctpDelayTarget::GetInner() const
{
    return m_inner;
}

void
SctpDelayTarget::Attach(SctpStrategyContextPtr context)
{
    SctpCongestionOps::Attach(context);
    // A profile's values are those of the inner operations, too.
    const TypeId base = SctpCongestionOps::GetTypeId();
    auto inner = context->variantTypes.GetChoice(base);
    inner.Merge(m_innerType, base);
    if (!inner.type.IsChildOf(base) || inner.type == GetTypeId())
    {
        return; // which FindMistake reports
    }
    m_mistake = sctp::FindPolicyMistake(inner);
    m_inner = DynamicCast<SctpCongestionOps>(sctp::MakePolicy(inner));
    m_inner->Attach(context);
}

void
SctpDelayTarget::DoDispose()
{
    if (m_inner)
    {
        m_inner->Dispose();
        m_inner = nullptr;
    }
    SctpCongestionOps::DoDispose();
}

std::string
SctpDelayTarget::FindMistake() const
{
    if (!m_inner)
    {
        return "ns3::SctpDelayTarget::InnerType: these operations cannot adjust its windows";
    }
    if (!m_mistake.empty())
    {
        return "ns3::SctpDelayTarget::InnerType: " + m_mistake;
    }
    if (DynamicCast<SctpBbr>(m_inner))
    {
        return "ns3::SctpDelayTarget::InnerType: ns3::SctpBbr steers by rate and RTT itself, a "
               "delay target does not go with it";
    }
    return m_inner->FindMistake();
}

std::string
SctpDelayTarget::FindDoubt() const
{
    const bool none = std::all_of(m_targets.begin(), m_targets.end(), [](const Time& target) {
        return target.IsZero();
    });
    return none ? "ns3::SctpDelayTarget::Targets has no target, so that no window is lowered."
                : m_inner->FindDoubt();
}

void
SctpDelayTarget::PathAdded(const SctpPath& path)
{
    m_inner->PathAdded(path);
}

void
SctpDelayTarget::PathRemoved(const SctpPath& path)
{
    m_inner->PathRemoved(path);
}

void
SctpDelayTarget::PathStateChanged(const SctpPath& path, SctpPathState oldState)
{
    m_inner->PathStateChanged(path, oldState);
}

void
SctpDelayTarget::Initialize(SctpPath& path)
{
    m_inner->Initialize(path);
}

void
SctpDelayTarget::Measure(const SctpPath& path, const SctpAckEvent& event)
{
    m_acked.Get(path) += event.bytesAcked;
    m_inner->Measure(path, event);
}

void
SctpDelayTarget::Acked(SctpPath& path, const SctpAckEvent& event)
{
    const double target = 2 * GetTarget(path.GetId()).GetSeconds();
    const double rtt = path.GetSrtt().GetSeconds();
    if (target <= 0 || rtt <= (1 - m_tolerance) * target)
    {
        m_inner->Acked(path, event);
    }
    else if (rtt > (1 + m_tolerance) * target && m_acked.Get(path) >= path.GetCwnd())
    {
        const uint32_t before = path.GetCwnd();
        FastRetransmit(path);
        SetCwnd(path, std::min(before, path.GetCwnd())); // the least ssthresh may be above it
        NS_LOG_INFO("path " << path.GetId() << ": RTT " << rtt << " s, cwnd " << path.GetCwnd());
        m_decrease(path.GetId(), path.GetSrtt());
    }
}

void
SctpDelayTarget::TransmissionStarts(SctpPath& path)
{
    m_inner->TransmissionStarts(path);
}

void
SctpDelayTarget::ChunkLost(const SctpPath& path, const SctpLostChunk& loss)
{
    m_inner->ChunkLost(path, loss);
}

void
SctpDelayTarget::LossFound(const SctpPath& path, uint32_t flight)
{
    m_inner->LossFound(path, flight);
}

void
SctpDelayTarget::FastRetransmit(SctpPath& path)
{
    m_inner->FastRetransmit(path);
    m_acked.Get(path) = 0;
}

void
SctpDelayTarget::CongestionExperienced(SctpPath& path)
{
    m_inner->CongestionExperienced(path);
    m_acked.Get(path) = 0;
}

void
SctpDelayTarget::Penalised(SctpPath& path)
{
    m_inner->Penalised(path);
}

void
SctpDelayTarget::TimedOut(SctpPath& path)
{
    m_inner->TimedOut(path);
    m_acked.Get(path) = 0;
}

void
SctpDelayTarget::TimedOutAgain(SctpPath& path)
{
    m_inner->TimedOutAgain(path);
    m_acked.Get(path) = 0;
}

void
SctpDelayTarget::Undo(SctpPath& path, const SctpUndoEvent& event)
{
    m_inner->Undo(path, event);
}

void
SctpDelayTarget::Idle(SctpPath& path, uint32_t rtos, bool first)
{
    m_inner->Idle(path, rtos, first);
}

void
SctpDelayTarget::Revived(SctpPath& path, SctpPathState oldState)
{
    m_inner->Revived(path, oldState);
}

SctpControlNeeds
SctpDelayTarget::GetNeeds() const
{
    return m_inner ? m_inner->GetNeeds() : SctpControlNeeds(); // FindMistake reports wrong types
}

std::optional<double>
SctpDelayTarget::GetPacingRate(const SctpPath& path) const
{
    return m_inner->GetPacingRate(path);
}

} // namespace ns3
