/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-arrival-order.h"

#include <algorithm>

namespace ns3::sctp
{

void
ArrivalOrder::Add(SctpAssociationId id, uint32_t bytes)
{
    if (bytes == 0)
    {
        return;
    }
    m_bytes += bytes;
    if (!m_arrivals.empty() && m_arrivals.back().id == id)
    {
        m_arrivals.back().bytes += bytes;
        return;
    }
    m_arrivals.push_back({id, bytes});
}

SctpAssociationId
ArrivalOrder::GetNext() const
{
    const auto next = std::find_if(m_arrivals.begin(), m_arrivals.end(), [this](const auto& entry) {
        return m_held == SCTP_FUTURE_ASSOCIATION || entry.id == m_held;
    });
    return next == m_arrivals.end() ? SCTP_FUTURE_ASSOCIATION : next->id;
}

void
ArrivalOrder::Remove(SctpAssociationId id, uint32_t bytes)
{
    // A message may have arrived in parts, others between them.
    for (auto it = m_arrivals.begin(); bytes > 0 && it != m_arrivals.end();)
    {
        const uint32_t taken = it->id == id ? std::min(bytes, it->bytes) : 0;
        bytes -= taken;
        m_bytes -= taken;
        it->bytes -= taken;
        it = it->bytes == 0 ? m_arrivals.erase(it) : it + 1;
    }
}

void
ArrivalOrder::RemoveAll(SctpAssociationId id)
{
    const auto end =
        std::remove_if(m_arrivals.begin(), m_arrivals.end(), [this, id](const auto& entry) {
            m_bytes -= entry.id == id ? entry.bytes : 0;
            return entry.id == id;
        });
    m_arrivals.erase(end, m_arrivals.end());
    Release(id);
}

} // namespace ns3::sctp
