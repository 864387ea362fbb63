/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-reconfig-hold.h"

namespace ns3::sctp
{

ReconfigHold::ReconfigHold(DataReceiver& receiver)
    : m_receiver(receiver)
{
}

void
ReconfigHold::HoldAll()
{
    // Held DATA may be of after the reset.
    m_hold.first = m_hold.first.value_or(m_receiver.GetCumulativeTsn() + 1);
    m_hold.inOrder = false;
    m_receiver.HoldData(m_hold);
}

void
ReconfigHold::DeliverInOrder()
{
    if (m_hold.first)
    {
        m_hold.inOrder = true;
        m_receiver.HoldData(m_hold);
        m_released();
    }
}

void
ReconfigHold::Release()
{
    if (m_hold.first)
    {
        m_hold.first.reset();
        m_hold.inOrder = false;
        m_receiver.HoldData(m_hold);
        m_released();
    }
}

void
ReconfigHold::Forget()
{
    m_hold = DataHold();
}

void
ReconfigHold::SetDeferred(const std::optional<ReconfigParameter>& request)
{
    m_hold.last.reset();
    m_hold.streams.clear();
    if (request)
    {
        m_hold.last = request->lastTsn;
        m_hold.streams = request->streams;
    }
    m_receiver.HoldData(m_hold);
}

} // namespace ns3::sctp
