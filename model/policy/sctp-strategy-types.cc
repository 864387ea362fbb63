/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */
#include "sctp-strategy-types.h"

#include <algorithm>

namespace ns3
{

void
SctpStrategyTypes::Set(TypeId base, TypeId type)
{
    const auto found = std::find_if(m_types.begin(), m_types.end(), [base](const auto& entry) {
        return entry.first == base;
    });
    if (found == m_types.end())
    {
        if (type != base)
        {
            m_types.emplace_back(base, type);
        }
    }
    else if (type != base)
    {
        found->second = type;
    }
    else
    {
        m_types.erase(found);
    }
}

TypeId
SctpStrategyTypes::Get(TypeId base) const
{
    for (const auto& entry : m_types)
    {
        if (entry.first == base)
        {
            return entry.second;
        }
    }
    return base;
}

} // namespace ns3
