/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */
#include "sctp-strategy-set.h"

namespace ns3
{

void
SctpStrategySet::Add(TypeId base, Ptr<SctpStrategy> strategy)
{
    m_strategies.emplace_back(base, strategy);
}

void
SctpStrategySet::Replace(TypeId base, Ptr<SctpStrategy> strategy)
{
    for (auto& entry : m_strategies)
    {
        if (entry.first == base)
        {
            entry.second = strategy;
        }
    }
}

SctpStrategy*
SctpStrategySet::FindByBase(TypeId base) const
{
    for (const auto& entry : m_strategies)
    {
        if (entry.first == base)
        {
            return PeekPointer(entry.second);
        }
    }
    return nullptr;
}

void
SctpStrategySet::ForEach(const std::function<void(SctpStrategy&)>& function) const
{
    for (const auto& entry : m_strategies)
    {
        function(*entry.second);
    }
}

void
SctpStrategySet::Dispose()
{
    ForEach([](SctpStrategy& strategy) {
        if (strategy.IsAttached())
        {
            strategy.Dispose();
        }
    });
    m_strategies.clear();
}

} // namespace ns3
