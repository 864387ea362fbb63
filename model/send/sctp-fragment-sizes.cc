/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-fragment-sizes.h"

#include "sctp-peer-window.h"
#include "sctp-send-ledger.h"
#include "sctp-send-queue.h"
#include "sctp-send-units.h"

#include "ns3/sctp-chunk-formats.h"
#include "ns3/sctp-path-manager.h"
#include "ns3/sctp-unit-context.h"

#include <algorithm>

namespace ns3::sctp
{

FragmentSizes::FragmentSizes(SendUnits& units)
    : m_units(units)
{
}

uint32_t
FragmentSizes::FindAmdcs() const
{
    uint32_t amdcs = UINT32_MAX;
    for (const auto& path : m_units.paths.GetPaths())
    {
        amdcs = std::min(amdcs, path->GetPmdcs());
    }
    return amdcs;
}

void
FragmentSizes::Update()
{
    m_amdcs = FindAmdcs();
}

uint32_t
FragmentSizes::LimitPayload(uint32_t amdcs, uint32_t cap) const
{
    // RFC 9260 section 6.9: fragments are at most as large as AMDCS, the least PMDCS.
    uint32_t payload = amdcs - m_units.formats.data->GetHeaderSize();
    if (const uint32_t configured = m_units.context.Parameters().maxFragment)
    {
        payload = std::min(payload, configured);
    }
    return std::min(payload, std::max(cap, MIN_FRAGMENT_CAP));
}

uint32_t
FragmentSizes::GetFragmentPayload() const
{
    return LimitPayload(FindAmdcs(), m_units.window.GetFragmentCap());
}

uint32_t
FragmentSizes::PeekSize() const
{
    const SendQueue& queue = m_units.queue;
    const PeerWindow& window = m_units.window;
    const uint32_t whole = GetLargestPayload(window.GetRoom());
    if (queue.PeekMessageSize() <= whole)
    {
        return queue.PeekSize(whole);
    }
    const bool fills =
        queue.IsLast(UINT32_MAX) && window.IsFilledBy(queue.PeekSize(UINT32_MAX), whole);
    return queue.PeekSize(fills ? whole : GetLargestPayload(window.GetFragmentCap()));
}

bool
FragmentSizes::HeldByNagle(uint32_t size, uint32_t room) const
{
    const uint32_t headerSize = m_units.formats.data->GetHeaderSize();
    return !m_units.context.Parameters().noDelay && m_units.ledger.GetPayloadInFlight() > 0 &&
           m_units.context.GetState() ==
               SctpState::ESTABLISHED && // after SHUTDOWN nothing joins the data that waits
           size < GetLargestPayload(m_units.window.GetFragmentCap()) &&
           m_units.queue.GetChunkBytes(headerSize) < room;
}

} // namespace ns3::sctp
