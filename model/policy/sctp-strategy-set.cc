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
    m_bases.push_back(base);
    m_strategies.push_back(strategy);
}

void
SctpStrategySet::Replace(TypeId base, Ptr<SctpStrategy> strategy)
{
    for (size_t i = 0; i < m_bases.size(); ++i)
    {
        if (m_bases[i] == base)
        {
            m_strategies[i] = strategy;
        }
    }
}

SctpStrategy*
SctpStrategySet::FindByBase(TypeId base) const
{
    for (size_t i = 0; i < m_bases.size(); ++i)
    {
        if (m_bases[i] == base)
        {
            return PeekPointer(m_strategies[i]);
        }
    }
    return nullptr;
}

void
SctpStrategySet::ForEach(const std::function<void(SctpStrategy&)>& function) const
{
    for (const auto& strategy : m_strategies)
    {
        function(*strategy);
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
    m_bases.clear();
    m_strategies.clear();
}

} // namespace ns3
