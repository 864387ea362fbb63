/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-unread-messages.h"

namespace ns3::sctp
{

void
UnreadMessages::Add(Ptr<Packet> data, const SctpReceiveInfo& info)
{
    m_messages.push_back({data, info});
}

Ptr<Packet>
UnreadMessages::Receive(uint32_t maxSize, SctpReceiveInfo& info)
{
    if (m_messages.empty())
    {
        return nullptr;
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

uint32_t
UnreadMessages::GetBytes() const
{
    uint32_t bytes = 0;
    for (const auto& message : m_messages)
    {
        bytes += message.data->GetSize();
    }
    return bytes;
}

void
UnreadMessages::Clear()
{
    m_messages.clear();
}

} // namespace ns3::sctp
