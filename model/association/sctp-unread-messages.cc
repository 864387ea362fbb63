/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-unread-messages.h"

#include "ns3/sctp-receiver.h"

#include <cstdint>
#include <utility>

namespace ns3::sctp
{

void
UnreadMessages::Add(Ptr<Packet> data, const SctpReceiveInfo& info)
{
    m_messages.push_back({data, info});
}

void
UnreadMessages::Established()
{
    if (m_discards)
    {
        m_receiver->Discard();
    }
}

Ptr<Packet>
UnreadMessages::Receive(uint32_t maxSize, SctpReceiveInfo& info)
{
    if (m_messages.empty())
    {
        return m_receiver ? m_receiver->Receive(maxSize, info) : nullptr;
    }
    auto& next = m_messages.front();
    Ptr<Packet> data = next.data;
    info = next.info;
    if (data->GetSize() > maxSize)
    {
        next.data = data->CreateFragment(maxSize, data->GetSize() - maxSize);
        info.endOfRecord = false;
        return data->CreateFragment(0, maxSize);
    }
    m_messages.pop_front();
    return data;
}

bool
UnreadMessages::PeekNext(SctpNextInfo& info) const
{
    if (m_messages.empty())
    {
        return m_receiver && m_receiver->GetBuffer().PeekNext(info);
    }
    const auto& next = m_messages.front();
    info.streamId = next.info.streamId;
    info.ppid = next.info.ppid;
    info.unordered = next.info.unordered;
    info.complete = next.info.endOfRecord;
    info.size = next.data->GetSize();
    return true;
}

uint32_t
UnreadMessages::GetBytes() const
{
    uint32_t bytes = m_receiver ? m_receiver->GetBuffer().GetReadableBytes() : 0;
    for (const auto& message : m_messages)
    {
        bytes += message.data->GetSize();
    }
    return bytes;
}

void
UnreadMessages::Discard()
{
    m_messages.clear();
    m_discards = true;
    if (m_receiver)
    {
        m_receiver->Discard();
    }
}

UnreadMessages
UnreadMessages::TakeAll()
{
    while (m_receiver && m_receiver->GetBuffer().IsReadable())
    {
        SctpReceiveInfo info;
        Ptr<Packet> data = m_receiver->Receive(UINT32_MAX, info);
        Add(data, info);
    }
    m_receiver = nullptr;
    return std::move(*this);
}

} // namespace ns3::sctp
