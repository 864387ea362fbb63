/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-per-path-owner.h"

#include <algorithm>
#include <utility>

namespace ns3
{

void
SctpPerPathOwners::Add(SctpPerPathOwner& owner)
{
    m_owners.push_back(&owner);
}

void
SctpPerPathOwners::Remove(SctpPerPathOwner& owner)
{
    m_owners.erase(std::remove(m_owners.begin(), m_owners.end(), &owner), m_owners.end());
}

void
SctpPerPathOwners::End(SctpPathId id)
{
    for (SctpPerPathOwner* owner : std::exchange(m_owners, {}))
    {
        owner->Forget(id);
    }
}

} // namespace ns3
