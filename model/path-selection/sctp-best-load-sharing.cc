/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-best-load-sharing.h"

#include "ns3/boolean.h"
#include "ns3/sctp-number-list.h"
#include "ns3/sctp-path-set.h"
#include "ns3/sctp-path.h"
#include "ns3/sctp-text-checker.h"
#include "ns3/string.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpBestLoadSharing);

namespace
{

/// Largest cost and highest level of security.
constexpr double MOST = 1e12;

/// By how much the sum of the weights may differ from 1.
constexpr double TOLERANCE = 1e-6;

/**
 * @param text any text
 * @return whether it is one weight for each term, and they add up to 1
 */
bool
AreTermWeights(const std::string& text)
{
    const auto weights = sctp::ReadNumbers(text, 1);
    double sum = 0;
    for (const double weight : weights.value_or(std::vector<double>()))
    {
        sum += weight;
    }
    return weights && weights->size() == SctpBestLoadSharing::TERMS &&
           std::abs(sum - 1) <= TOLERANCE;
}

/**
 * @param text any text
 * @return whether it is numbers from 0 on
 */
bool
AreNumbers(const std::string& text)
{
    return sctp::ReadNumbers(text, MOST).has_value();
}

/**
 * @tparam Measure returns a number of a path
 * @param paths paths
 * @param path one of them
 * @param measure the less, the better; 0 = not known
 * @return the least of an active path over that of the path; 1 if one is not known
 */
template <typename Measure>
double
GetGoodness(const std::vector<const SctpPath*>& paths, const SctpPath& path, Measure measure)
{
    double least = measure(path);
    for (const SctpPath* each : paths)
    {
        least = each->IsActive() ? std::min(least, measure(*each)) : least;
    }
    return least > 0 ? least / measure(path) : 1;
}

/**
 * @param values numbers by path id
 * @param path a path
 * @return its number; 0 = none
 */
double
Find(const std::vector<double>& values, const SctpPath& path)
{
    return path.GetId() < values.size() ? values[path.GetId()] : 0;
}

} // namespace

TypeId
SctpBestLoadSharing::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpBestLoadSharing")
            .SetParent<SctpWeightedSelector>()
            .SetGroupName("Sctp")
            .AddConstructor<SctpBestLoadSharing>()
            .AddAttribute("TermWeights",
                          "Weights of cost, delay, time, bandwidth and security, which add up to 1",
                          StringValue("0,0.5,0,0.5,0"),
                          MakeStringAccessor(&SctpBestLoadSharing::SetTermWeights,
                                             &SctpBestLoadSharing::GetTermWeights),
                          MakeSctpTextChecker(AreTermWeights,
                                              "five weights that add up to 1, as 0,0.5,0,0.5,0"))
            .AddAttribute(
                "Costs",
                "Costs of the paths by their ids, separated by commas; 0 or none = not "
                "known",
                StringValue(""),
                MakeStringAccessor(&SctpBestLoadSharing::SetCosts, &SctpBestLoadSharing::GetCosts),
                MakeSctpTextChecker(AreNumbers, "costs such as 1,3"))
            .AddAttribute("Securities",
                          "Levels of security of the paths by their ids, separated by commas; 0 or "
                          "none = not known",
                          StringValue(""),
                          MakeStringAccessor(&SctpBestLoadSharing::SetSecurities,
                                             &SctpBestLoadSharing::GetSecurities),
                          MakeSctpTextChecker(AreNumbers, "levels such as 1,2"))
            .AddAttribute("Shares",
                          "Whether paths have shares of new data in proportion to their scores; "
                          "else it goes to the best one that has room",
                          BooleanValue(true),
                          MakeBooleanAccessor(&SctpBestLoadSharing::m_shares),
                          MakeBooleanChecker());
    return tid;
}

void
SctpBestLoadSharing::Numbers::Set(std::string numbers)
{
    text = numbers;
    values = sctp::ReadNumbers(numbers, MOST).value();
}

void
SctpBestLoadSharing::SetTermWeights(std::string text)
{
    m_termWeights.Set(text);
}

std::string
SctpBestLoadSharing::GetTermWeights() const
{
    return m_termWeights.text;
}

void
SctpBestLoadSharing::SetCosts(std::string text)
{
    m_costs.Set(text);
}

std::string
SctpBestLoadSharing::GetCosts() const
{
    return m_costs.text;
}

void
SctpBestLoadSharing::SetSecurities(std::string text)
{
    m_securities.Set(text);
}

std::string
SctpBestLoadSharing::GetSecurities() const
{
    return m_securities.text;
}

std::string
SctpBestLoadSharing::FindMistake() const
{
    StringValue weights;
    GetAttribute("Weights", weights);
    return weights.Get().empty() ? ""
                                 : "ns3::SctpBestLoadSharing has scores, so that Weights cannot be "
                                   "set";
}

SctpBestLoadSharing::Terms
SctpBestLoadSharing::GetTerms(const SctpPath& path) const
{
    const auto& paths = Paths().GetPaths();
    const auto cost = [this](const SctpPath& each) { return Find(m_costs.values, each); };
    const auto delay = [](const SctpPath& each) { return each.GetSrtt().GetSeconds(); };
    const auto time = [](const SctpPath& each) {
        const double rate = each.GetRate();
        return rate > 0 ? (each.GetFlightSize() + each.GetWindowUnit()) / rate : 0;
    };
    const auto slowness = [](const SctpPath& each) {
        return each.GetRate() > 0 ? 1.0 / each.GetRate() : 0;
    };
    const auto risk = [this](const SctpPath& each) {
        const double level = Find(m_securities.values, each);
        return level > 0 ? 1 / level : 0;
    };
    return {GetGoodness(paths, path, cost),
            GetGoodness(paths, path, delay),
            GetGoodness(paths, path, time),
            GetGoodness(paths, path, slowness),
            GetGoodness(paths, path, risk)};
}

double
SctpBestLoadSharing::GetScore(const SctpPath& path) const
{
    const Terms terms = GetTerms(path);
    double score = 0;
    for (size_t i = 0; i < TERMS; ++i)
    {
        score += terms[i] * m_termWeights.values[i];
    }
    return score;
}

double
SctpBestLoadSharing::GetWeight(const SctpPath& path) const
{
    return std::max(GetScore(path), NO_WEIGHT);
}

const SctpPath*
SctpBestLoadSharing::SelectActive(const SctpSendOpportunity& opportunity)
{
    if (m_shares)
    {
        return SctpWeightedSelector::SelectActive(opportunity);
    }
    return FindLeast([&](const SctpPath& path) {
        return opportunity.room.CanSend(path) ? std::optional<double>(-GetScore(path))
                                              : std::optional<double>();
    });
}

} // namespace ns3
