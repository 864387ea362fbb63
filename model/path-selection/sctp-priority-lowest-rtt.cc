/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-priority-lowest-rtt.h"

#include "ns3/sctp-number-list.h"
#include "ns3/sctp-text-checker.h"
#include "ns3/string.h"

#include <optional>
#include <utility>

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpPriorityLowestRtt);

namespace
{

/// Lowest priority.
constexpr double LOWEST = 1000;

} // namespace

TypeId
SctpPriorityLowestRtt::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpPriorityLowestRtt")
            .SetParent<SctpMultipathSelector>()
            .SetGroupName("Sctp")
            .AddConstructor<SctpPriorityLowestRtt>()
            .AddAttribute("Priorities",
                          "Priorities by path id, 0 the highest and 1000 the lowest, separated by "
                          "commas; paths without one have 0",
                          StringValue(""),
                          MakeStringAccessor(&SctpPriorityLowestRtt::SetPriorities,
                                             &SctpPriorityLowestRtt::GetPriorities),
                          MakeSctpTextChecker(
                              [](const std::string& text) {
                                  return sctp::ReadNumbers(text, LOWEST).has_value();
                              },
                              "priorities such as 0,1"));
    return tid;
}

void
SctpPriorityLowestRtt::SetPriorities(std::string priorities)
{
    m_text = priorities;
    m_priorities = sctp::ReadNumbers(priorities, LOWEST).value();
}

std::string
SctpPriorityLowestRtt::GetPriorities() const
{
    return m_text;
}

const SctpPath*
SctpPriorityLowestRtt::SelectActive(const SctpSendOpportunity& opportunity)
{
    using Measure = std::optional<std::pair<double, Time>>;
    return FindLeast([&](const SctpPath& path) {
        const size_t id = path.GetId();
        const double priority = id < m_priorities.size() ? m_priorities[id] : 0;
        return opportunity.room.CanSend(path) ? Measure({priority, path.GetSrtt()}) : Measure();
    });
}

} // namespace ns3
