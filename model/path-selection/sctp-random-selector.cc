/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-random-selector.h"

#include <vector>

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpRandomSelector);

TypeId
SctpRandomSelector::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpRandomSelector")
                            .SetParent<SctpMultipathSelector>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpRandomSelector>();
    return tid;
}

const SctpPath*
SctpRandomSelector::SelectActive(const SctpSendOpportunity& opportunity)
{
    std::vector<const SctpPath*> usable;
    for (const SctpPath* path : Paths().GetPaths())
    {
        if (Paths().IsCandidate(*path) && opportunity.room.CanSend(*path))
        {
            usable.push_back(path);
        }
    }
    if (usable.size() < 2)
    {
        return usable.empty() ? nullptr : usable.front();
    }
    const auto last = static_cast<uint32_t>(usable.size() - 1);
    return usable[m_context->random->GetInteger(0, last)];
}

} // namespace ns3
