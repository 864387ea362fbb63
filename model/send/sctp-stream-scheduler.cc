/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-stream-scheduler.h"

#include "ns3/assert.h"
#include "ns3/log.h"

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpStreamScheduler");

NS_OBJECT_ENSURE_REGISTERED(SctpStreamScheduler);
NS_OBJECT_ENSURE_REGISTERED(SctpFcfsScheduler);
NS_OBJECT_ENSURE_REGISTERED(SctpRoundRobinScheduler);

TypeId
SctpStreamScheduler::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpStreamScheduler").SetParent<SctpStrategy>().SetGroupName("Sctp");
    return tid;
}

TypeId
SctpFcfsScheduler::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpFcfsScheduler")
                            .SetParent<SctpStreamScheduler>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpFcfsScheduler>();
    return tid;
}

void
SctpFcfsScheduler::MessageQueued(uint16_t streamId, uint32_t /* size */)
{
    m_order.push_back(streamId);
}

uint16_t
SctpFcfsScheduler::GetNext() const
{
    NS_ASSERT_MSG(!m_order.empty(), "no message waits");
    return m_order.front();
}

void
SctpFcfsScheduler::MessageSent()
{
    NS_ASSERT_MSG(!m_order.empty(), "no message waits");
    m_order.pop_front();
}

void
SctpFcfsScheduler::Clear()
{
    m_order.clear();
}

TypeId
SctpRoundRobinScheduler::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpRoundRobinScheduler")
                            .SetParent<SctpStreamScheduler>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpRoundRobinScheduler>();
    return tid;
}

void
SctpRoundRobinScheduler::MessageQueued(uint16_t streamId, uint32_t /* size */)
{
    if (++m_waiting[streamId] == 1)
    {
        m_turns.push_back(streamId);
    }
}

uint16_t
SctpRoundRobinScheduler::GetNext() const
{
    NS_ASSERT_MSG(!m_turns.empty(), "no message waits");
    return m_turns.front();
}

void
SctpRoundRobinScheduler::MessageSent()
{
    NS_ASSERT_MSG(!m_turns.empty(), "no message waits");
    const uint16_t streamId = m_turns.front();
    m_turns.pop_front();
    auto stream = m_waiting.find(streamId);
    if (--stream->second == 0)
    {
        m_waiting.erase(stream);
    }
    else
    {
        m_turns.push_back(streamId);
    }
}

void
SctpRoundRobinScheduler::Clear()
{
    m_waiting.clear();
    m_turns.clear();
}

} // namespace ns3
