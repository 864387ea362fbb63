/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-send-buffer.h"

#include "sctp-units.h"

#include "ns3/sctp-send-limit.h"
#include "ns3/sctp-send-side.h"
#include "ns3/socket.h"

#include <algorithm>
#include <utility>

namespace ns3::sctp
{

SendBuffer::SendBuffer(UnitContext& context, const AssociationStates& states, const WorkQueue& work)
    : m_context(context),
      m_states(states),
      m_work(work),
      m_known(context.Parameters().sndBufSize)
{
}

uint32_t
SendBuffer::GetSpace() const
{
    const Units* units = m_states.FindUnits();
    const uint32_t used =
        m_requested.GetBytes() + (units ? units->sendSide->GetTsns().GetBufferedBytes() : 0);
    const uint32_t size = m_context.Parameters().sndBufSize;
    return size > used ? size - used : 0;
}

uint32_t
SendBuffer::GetSpace(uint16_t streamId) const
{
    const uint32_t free = GetSpace();
    const Units* units = m_states.FindUnits();
    return units ? std::min(free,
                            units->sendLimit->GetBufferRoom(streamId, m_requested.GetByStream()))
                 : free;
}

void
SendBuffer::Request(uint32_t size, const SctpSendInfo& info)
{
    if (m_context.Parameters().explicitEor)
    {
        if (m_requested.GetBytes() == 0)
        {
            m_open = m_states.FindUnits()->sendSide->GetQueue().GetOpen();
        }
        m_open.Add(info, info.eor);
    }
    m_requested.Add(info.streamId, size);
}

int
SendBuffer::Check(uint32_t size, const SctpSendInfo& info) const
{
    const Units& units = *m_states.FindUnits();
    const auto& parameters = m_context.Parameters();
    const bool ends = info.eor || !parameters.explicitEor;
    if (size > parameters.sndBufSize ||
        (parameters.disableFragments && // RFC 6458 section 8.1.11
         (!ends || size > units.sendSide->GetFragmentSizes().GetFragmentPayload())))
    {
        return Socket::ERROR_MSGSIZE;
    }
    const SendQueue& queue = units.sendSide->GetQueue();
    const auto& open =
        m_requested.GetBytes() > 0 && parameters.explicitEor ? m_open : queue.GetOpen();
    return (ends && open.IsEmpty()) || open.Permits(info, ends) ? Socket::ERROR_NOTERROR
                                                                : Socket::ERROR_INVAL;
}

bool
SendBuffer::FindRoom(uint32_t size, const SctpSendInfo& info)
{
    Units* units = m_states.FindUnits();
    if (!units)
    {
        return size <= GetSpace();
    }
    SctpSendLimit& limit = *units->sendLimit;
    const bool fits = size <= limit.GetBufferRoom(info.streamId, m_requested.GetByStream());
    if (fits && (size <= GetSpace() || MakeRoom(size, info)))
    {
        return true;
    }
    limit.Buffered(info.streamId, 0);
    if (!fits)
    {
        const auto entry = m_refused.try_emplace(info.streamId, size).first;
        entry->second = std::min(entry->second, size);
    }
    return false;
}

bool
SendBuffer::MakeRoom(uint32_t size, const SctpSendInfo& info)
{
    Abandonment& abandonment = m_states.FindUnits()->sendSide->GetAbandonment();
    if (!abandonment.CanMakeRoom() || m_work.IsBusy())
    {
        return false; // units may be in the midst of their messages
    }
    Work work(m_context);
    SctpSubmittedMessage message;
    message.info = info;
    message.size = size;
    abandonment.MakeRoom(size - GetSpace(), message);
    return size <= GetSpace();
}

void
SendBuffer::Filled()
{
    m_known = GetSpace();
    m_awaitsDry = true;
}

bool
SendBuffer::HasRunDry()
{
    return m_awaitsDry && IsDry() && std::exchange(m_awaitsDry, false);
}

bool
SendBuffer::IsDry() const
{
    return m_requested.GetBytes() == 0 && m_states.FindUnits()->sendSide->IsIdle();
}

bool
SendBuffer::HasGrown()
{
    const uint32_t free = GetSpace();
    // If streams have shares, one may have room without more of it for all.
    const bool fits = std::any_of(m_refused.begin(), m_refused.end(), [this](const auto& one) {
        return one.second <= GetSpace(one.first);
    });
    if (free <= m_known && !fits)
    {
        return false;
    }
    m_known = free;
    m_refused.clear();
    return true;
}

void
SendBuffer::Clear()
{
    m_requested.Clear();
    m_refused.clear();
}

} // namespace ns3::sctp
