/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-weighted-selector.h"

#include "ns3/boolean.h"
#include "ns3/sctp-number-list.h"
#include "ns3/sctp-text-checker.h"
#include "ns3/string.h"

#include <algorithm>
#include <optional>

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpWeightedSelector);

namespace
{

/// Largest weight.
constexpr double MAX_WEIGHT = 1e12;

/**
 * @param text any text
 * @param least the largest one has to be above
 * @return whether it can be weights: some of them above that, or none at all
 */
bool
AreWeights(const std::string& text, double least)
{
    const auto weights = sctp::ReadNumbers(text, MAX_WEIGHT);
    return weights &&
           (weights->empty() || *std::max_element(weights->begin(), weights->end()) > least);
}

} // namespace

TypeId
SctpWeightedSelector::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpWeightedSelector")
            .SetParent<SctpMultipathSelector>()
            .SetGroupName("Sctp")
            .AddConstructor<SctpWeightedSelector>()
            .AddAttribute(
                "Weights",
                "Weights of paths 0, 1 and so on, separated by commas; others are used if "
                "no weighted path can be; empty means cwnd / SRTT",
                StringValue(""),
                MakeStringAccessor(&SctpWeightedSelector::SetWeights,
                                   &SctpWeightedSelector::GetWeights),
                MakeSctpTextChecker(
                    [](const std::string& text) { return AreWeights(text, NO_WEIGHT); },
                    "weights such as 3,1"))
            .AddAttribute("WaitForShare",
                          "Whether a packet waits for the path whose share it is to have room",
                          BooleanValue(true),
                          MakeBooleanAccessor(&SctpWeightedSelector::m_waits),
                          MakeBooleanChecker())
            .AddAttribute("Drawn",
                          "Whether the path of each packet is drawn, with the weights as "
                          "probabilities, in place of the one that is furthest behind its share",
                          BooleanValue(false),
                          MakeBooleanAccessor(&SctpWeightedSelector::m_draws),
                          MakeBooleanChecker());
    return tid;
}

void
SctpWeightedSelector::SetWeights(std::string weights)
{
    m_text = weights;
    m_weights = sctp::ReadNumbers(weights, MAX_WEIGHT).value();
}

std::string
SctpWeightedSelector::GetWeights() const
{
    return m_text;
}

std::string
SctpWeightedSelector::FindDoubt() const
{
    const size_t paths = Paths().GetPaths().size();
    return paths == 1 || m_weights.size() <= paths
               ? ""
               : "ns3::SctpWeightedSelector::Weights has " + std::to_string(m_weights.size()) +
                     " weights, but there are " + std::to_string(paths) + " paths.";
}

double
SctpWeightedSelector::GetWeight(const SctpPath& path) const
{
    if (!m_weights.empty())
    {
        const size_t id = path.GetId();
        return std::max(id < m_weights.size() ? m_weights[id] : 0, NO_WEIGHT);
    }
    // Rates are compared as soon as all are known.
    const auto& paths = Paths().GetPaths();
    const bool known = std::all_of(paths.begin(), paths.end(), [](const SctpPath* each) {
        return !each->IsActive() || each->GetRate() > 0;
    });
    return known ? path.GetRate() : path.GetCwnd();
}

double&
SctpWeightedSelector::GetServed(const SctpPath& path)
{
    return m_served.Get(path, m_now);
}

const SctpPath*
SctpWeightedSelector::Draw(const SctpPathAvailability& room)
{
    std::vector<const SctpPath*> candidates;
    double sum = 0;
    for (const SctpPath* path : Paths().GetPaths())
    {
        if (Paths().IsCandidate(*path) && (m_waits || room.CanSend(*path)))
        {
            if (path->GetId() == m_drawn)
            {
                return path;
            }
            candidates.push_back(path);
            sum += GetWeight(*path);
        }
    }
    double left = candidates.empty() ? 0 : m_context->random->GetValue(0, sum);
    for (const SctpPath* path : candidates)
    {
        left -= GetWeight(*path);
        if (left <= 0 || path == candidates.back())
        {
            m_drawn = path->GetId();
            return path;
        }
    }
    return nullptr;
}

const SctpPath*
SctpWeightedSelector::SelectActive(const SctpSendOpportunity& opportunity)
{
    if (m_draws)
    {
        return Draw(opportunity.room);
    }
    using Measure = std::optional<double>;
    const SctpPath* due =
        FindLeast([this](const SctpPath& path) { return Measure(GetServed(path)); });
    if (m_waits || opportunity.room.CanSend(*due))
    {
        return due;
    }
    return FindLeast([&](const SctpPath& path) {
        return opportunity.room.CanSend(path) ? Measure(GetServed(path)) : Measure();
    });
}

void
SctpWeightedSelector::Sent(const SctpPath& path, uint32_t bytes)
{
    m_drawn = SCTP_NO_PATH;
    double& served = GetServed(path);
    m_now = std::max(m_now, served);
    served += bytes / GetWeight(path);
}

void
SctpWeightedSelector::PathStateChanged(const SctpPath& path, SctpPathState /* oldState */)
{
    if (path.IsActive())
    {
        m_served.Erase(path);
    }
}

} // namespace ns3
