/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-rfc8260-schedulers.h"

#include "ns3/assert.h"

#include <algorithm>

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpRoundRobinPacketScheduler);
NS_OBJECT_ENSURE_REGISTERED(SctpPriorityScheduler);
NS_OBJECT_ENSURE_REGISTERED(SctpWeightedFairScheduler);
NS_OBJECT_ENSURE_REGISTERED(SctpFairCapacityScheduler);

// ---- a packet of each stream in turn ----

TypeId
SctpRoundRobinPacketScheduler::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpRoundRobinPacketScheduler")
                            .SetParent<SctpRoundRobinScheduler>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpRoundRobinPacketScheduler>();
    return tid;
}

void
SctpRoundRobinPacketScheduler::Served(const SctpReadyStream& stream,
                                      uint32_t /* bytes */,
                                      bool /* endOfMessage */)
{
    m_served = &stream;
}

void
SctpRoundRobinPacketScheduler::PacketEnded()
{
    if (m_served)
    {
        SctpRoundRobinScheduler::Served(*m_served, 0, false);
        m_served = nullptr;
    }
}

void
SctpRoundRobinPacketScheduler::StreamIdle(const SctpReadyStream& stream)
{
    m_served = m_served == &stream ? nullptr : m_served;
    SctpRoundRobinScheduler::StreamIdle(stream);
}

void
SctpRoundRobinPacketScheduler::Clear()
{
    m_served = nullptr;
    SctpRoundRobinScheduler::Clear();
}

bool
SctpRoundRobinPacketScheduler::BundlesStreams() const
{
    return false;
}

// ---- StreamOrder ----

namespace sctp
{

void
StreamOrder::Put(const SctpReadyStream& stream, const Key& key)
{
    const auto [known, isNew] = m_keys.try_emplace(stream.id, key);
    if (!isNew)
    {
        m_order.erase({known->second, stream.id});
        known->second = key;
    }
    m_order[{key, stream.id}] = &stream;
}

void
StreamOrder::Remove(const SctpReadyStream& stream)
{
    const auto known = m_keys.find(stream.id);
    NS_ASSERT_MSG(known != m_keys.end(), "stream " << stream.id << " was not ready");
    m_order.erase({known->second, stream.id});
    m_keys.erase(known);
}

const StreamOrder::Key&
StreamOrder::GetKey(const SctpReadyStream& stream) const
{
    return m_keys.at(stream.id);
}

const SctpReadyStream&
StreamOrder::GetFirst() const
{
    NS_ASSERT_MSG(!m_order.empty(), "no stream is ready");
    return *m_order.begin()->second;
}

void
StreamOrder::Clear()
{
    m_order.clear();
    m_keys.clear();
}

} // namespace sctp

// ---- priorities ----

TypeId
SctpPriorityScheduler::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpPriorityScheduler")
                            .SetParent<SctpStreamScheduler>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpPriorityScheduler>();
    return tid;
}

void
SctpPriorityScheduler::StreamReady(const SctpReadyStream& stream)
{
    m_order.Put(stream, {GetPriority(stream), ++m_turn});
}

const SctpReadyStream&
SctpPriorityScheduler::Next()
{
    return m_order.GetFirst();
}

void
SctpPriorityScheduler::Served(const SctpReadyStream& stream,
                              uint32_t /* bytes */,
                              bool /* endOfMessage */)
{
    m_order.Put(stream, {GetPriority(stream), ++m_turn});
}

void
SctpPriorityScheduler::StreamIdle(const SctpReadyStream& stream)
{
    m_order.Remove(stream);
}

void
SctpPriorityScheduler::Clear()
{
    m_order.Clear();
}

uint32_t
SctpPriorityScheduler::GetPriority(const SctpReadyStream& stream) const
{
    return stream.value;
}

// ---- weights ----

TypeId
SctpWeightedFairScheduler::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpWeightedFairScheduler")
                            .SetParent<SctpStreamScheduler>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpWeightedFairScheduler>();
    return tid;
}

void
SctpWeightedFairScheduler::StreamReady(const SctpReadyStream& stream)
{
    const auto finish = m_finish.find(stream.id);
    const uint64_t start = finish == m_finish.end() ? m_now : std::max(m_now, finish->second);
    m_order.Put(stream, {start, 0});
}

const SctpReadyStream&
SctpWeightedFairScheduler::Next()
{
    return m_order.GetFirst();
}

void
SctpWeightedFairScheduler::Served(const SctpReadyStream& stream,
                                  uint32_t bytes,
                                  bool /* endOfMessage */)
{
    const uint64_t start = m_order.GetKey(stream).first;
    m_now = std::max(m_now, start);
    m_order.Put(stream, {start + bytes * BYTE / GetWeight(stream), 0});
}

void
SctpWeightedFairScheduler::StreamIdle(const SctpReadyStream& stream)
{
    m_finish[stream.id] = m_order.GetKey(stream).first;
    m_order.Remove(stream);
    if (m_order.IsEmpty())
    {
        Clear(); // nobody is owed anything
    }
}

void
SctpWeightedFairScheduler::Clear()
{
    m_order.Clear();
    m_finish.clear();
    m_now = 0;
}

bool
SctpWeightedFairScheduler::AcceptsValue(uint16_t value) const
{
    return value > 0;
}

uint32_t
SctpWeightedFairScheduler::GetWeight(const SctpReadyStream& stream) const
{
    return std::max<uint32_t>(stream.value, 1);
}

TypeId
SctpFairCapacityScheduler::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpFairCapacityScheduler")
                            .SetParent<SctpWeightedFairScheduler>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpFairCapacityScheduler>();
    return tid;
}

bool
SctpFairCapacityScheduler::AcceptsValue(uint16_t /* value */) const
{
    return true;
}

bool
SctpFairCapacityScheduler::UsesValues() const
{
    return false;
}

uint32_t
SctpFairCapacityScheduler::GetWeight(const SctpReadyStream& /* stream */) const
{
    return 1;
}

} // namespace ns3
