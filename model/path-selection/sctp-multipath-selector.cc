/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-multipath-selector.h"

#include <algorithm>

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpMultipathSelector);

TypeId
SctpMultipathSelector::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpMultipathSelector").SetParent<SctpPathSelector>().SetGroupName("Sctp");
    return tid;
}

const SctpPath*
SctpMultipathSelector::Select(const SctpSendOpportunity& opportunity)
{
    return Paths().AnyActive() ? SelectActive(opportunity) : Paths().GetDestination();
}

bool
SctpMultipathSelector::IsCandidate(const SctpPath& path) const
{
    if (!path.IsActive() || !path.IsBackup())
    {
        return path.IsActive();
    }
    const auto& paths = Paths().GetPaths();
    return std::none_of(paths.begin(), paths.end(), [](const SctpPath* other) {
        return other->IsActive() && !other->IsBackup();
    });
}

} // namespace ns3
