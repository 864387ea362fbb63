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

const SctpStrategyTypes::Types&
SctpStrategyTypes::View() const
{
    static const Types NONE;
    return m_types ? *m_types : NONE;
}

SctpStrategyTypes::Types&
SctpStrategyTypes::MakeOwn()
{
    if (!m_types)
    {
        m_types = std::make_shared<Types>();
    }
    else if (m_types.use_count() > 1)
    {
        m_types = std::make_shared<Types>(*m_types);
    }
    return *m_types;
}

void
SctpStrategyTypes::Set(TypeId base, TypeId type)
{
    Types& types = MakeOwn();
    const auto found = std::find_if(types.begin(), types.end(), [base](const auto& entry) {
        return entry.first == base;
    });
    if (found == types.end())
    {
        if (type != base)
        {
            types.emplace_back(base, type);
        }
    }
    else if (type != base)
    {
        found->second = type;
    }
    else
    {
        types.erase(found);
    }
}

TypeId
SctpStrategyTypes::Get(TypeId base) const
{
    for (const auto& entry : View())
    {
        if (entry.first == base)
        {
            return entry.second;
        }
    }
    return base;
}

} // namespace ns3
