/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-packet-filters.h"

#include "ns3/sctp-unit-context.h"

#include <algorithm>

namespace ns3::sctp
{

PacketFilters::PacketFilters(const UnitContext& context)
    : m_context(context)
{
}

void
PacketFilters::Add(PacketFilter* filter)
{
    if (filter)
    {
        const auto behind =
            std::find_if(m_filters.begin(), m_filters.end(), [filter](const PacketFilter* other) {
                return other->GetStage() > filter->GetStage();
            });
        m_filters.insert(behind, filter);
    }
}

void
PacketFilters::Clear()
{
    m_filters.clear();
}

uint32_t
PacketFilters::GetReserve() const
{
    uint32_t bytes = 0;
    for (const PacketFilter* filter : m_filters)
    {
        bytes += filter->GetReserve();
    }
    return bytes;
}

void
PacketFilters::Seal(PacketBuilder& builder, const SctpPath* path) const
{
    for (PacketFilter* filter : m_filters)
    {
        filter->Seal({builder, path, m_context.GetState()});
    }
}

std::optional<SctpDropReason>
PacketFilters::Open(ArrivedPacket& packet) const
{
    for (auto filter = m_filters.rbegin(); filter != m_filters.rend(); ++filter)
    {
        if (const auto refused = (*filter)->Open(packet))
        {
            return refused;
        }
    }
    return std::nullopt;
}

bool
PacketFilters::Owns(uint8_t type) const
{
    return std::any_of(m_filters.begin(), m_filters.end(), [type](const PacketFilter* filter) {
        return filter->Owns(type);
    });
}

} // namespace ns3::sctp
