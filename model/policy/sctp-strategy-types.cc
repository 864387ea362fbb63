/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */
#include "sctp-strategy-types.h"

namespace ns3
{

void
SctpStrategyTypes::Set(TypeId base, TypeId type)
{
    for (auto& entry : m_types)
    {
        if (entry.first == base)
        {
            entry.second = type;
            return;
        }
    }
    m_types.emplace_back(base, type);
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
