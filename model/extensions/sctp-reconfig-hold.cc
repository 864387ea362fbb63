/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-reconfig-hold.h"

#include <algorithm>

namespace ns3::sctp
{

namespace
{

/**
 * @param tsn a TSN, on the wire
 * @param other another one
 * @return whether it is the same or a later one
 */
bool
IsFrom(uint32_t tsn, uint32_t other)
{
    return static_cast<int32_t>(tsn - other) >= 0;
}

} // namespace

ReconfigHold::ReconfigHold(DataReceiver& receiver)
    : m_receiver(receiver)
{
}

void
ReconfigHold::HoldAll()
{
    m_all = true;
    Update();
}

void
ReconfigHold::HoldFrom(uint32_t tsn)
{
    m_all = false;
    m_from = tsn;
    Update();
}

void
ReconfigHold::Release()
{
    if (m_all || m_from)
    {
        m_all = false;
        m_from.reset();
        Update();
    }
}

void
ReconfigHold::Forget()
{
    m_all = false;
    m_from.reset();
    m_deferred.reset();
}

void
ReconfigHold::SetDeferred(const std::optional<ReconfigParameter>& request)
{
    m_deferred = request;
    if (m_deferred)
    {
        std::sort(m_deferred->streams.begin(), m_deferred->streams.end());
    }
    Update();
}

void
ReconfigHold::Update()
{
    if (!m_all && !m_from && !m_deferred)
    {
        m_receiver.HoldData(nullptr);
        return;
    }
    m_receiver.HoldData([all = m_all, from = m_from, deferred = m_deferred](uint16_t streamId,
                                                                            uint32_t tsn) {
        if (all || (from && IsFrom(tsn, *from)))
        {
            return true;
        }
        return deferred && IsFrom(tsn, deferred->lastTsn + 1) &&
               (deferred->streams.empty() ||
                std::binary_search(deferred->streams.begin(), deferred->streams.end(), streamId));
    });
}

} // namespace ns3::sctp
