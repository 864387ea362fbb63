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
#include "ns3/sctp-user-settings.h"

#include <algorithm>
#include <functional>

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

void
SctpStreamScheduler::PacketEnded()
{
}

bool
SctpStreamScheduler::BundlesStreams() const
{
    return true;
}

bool
SctpStreamScheduler::AcceptsValue(uint16_t /* value */) const
{
    return true;
}

std::string
SctpStreamScheduler::FindMistake() const
{
    for (const auto& [stream, value] : Parameters().streamValues)
    {
        if (!AcceptsValue(value))
        {
            return "ns3::SctpParameters::StreamValues has " + std::to_string(stream) + ":" +
                   std::to_string(value) + ", which " + GetInstanceTypeId().GetName() + " refuses";
        }
    }
    return "";
}

bool
SctpStreamScheduler::UsesValues() const
{
    return true;
}

std::string
SctpStreamScheduler::FindDoubt() const
{
    const uint16_t streams = Parameters().outboundStreams;
    if (streams == 1 && !Parameters().reconfig &&
        GetInstanceTypeId() != SctpFcfsScheduler::GetTypeId() &&
        sctp::IsChosen(Parameters(), "StreamScheduler"))
    {
        return "ns3::SctpParameters::StreamScheduler has no effect: OutboundStreams is 1.";
    }
    const auto& values = Parameters().streamValues;
    if (values.empty())
    {
        return "";
    }
    if (!UsesValues())
    {
        return "ns3::SctpParameters::StreamValues has no effect: " + GetInstanceTypeId().GetName() +
               " takes no values.";
    }
    const uint16_t highest = values.rbegin()->first;
    return highest < streams || Parameters().reconfig
               ? ""
               : "ns3::SctpParameters::StreamValues names stream " + std::to_string(highest) +
                     ", but OutboundStreams is " + std::to_string(streams) + ", counted from 0.";
}

bool
SctpFcfsScheduler::UsesValues() const
{
    return false;
}

bool
SctpRoundRobinScheduler::UsesValues() const
{
    return false;
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
SctpFcfsScheduler::StreamReady(const SctpReadyStream& stream)
{
    m_heap.emplace_back(stream.messageId, &stream);
    std::push_heap(m_heap.begin(), m_heap.end(), std::greater<>());
}

const SctpReadyStream&
SctpFcfsScheduler::Next()
{
    NS_ASSERT_MSG(!m_heap.empty(), "no stream is ready");
    // Messages of a stream come in order: its entry in the heap is never above its next one.
    while (m_heap.front().first != m_heap.front().second->messageId)
    {
        std::pop_heap(m_heap.begin(), m_heap.end(), std::greater<>());
        m_heap.back().first = m_heap.back().second->messageId;
        std::push_heap(m_heap.begin(), m_heap.end(), std::greater<>());
    }
    return *m_heap.front().second;
}

void
SctpFcfsScheduler::Served(const SctpReadyStream& /* stream */,
                          uint32_t /* bytes */,
                          bool /* endOfMessage */)
{
}

void
SctpFcfsScheduler::StreamIdle(const SctpReadyStream& stream)
{
    const auto entry = std::find_if(m_heap.begin(), m_heap.end(), [&stream](const Entry& one) {
        return one.second == &stream;
    });
    NS_ASSERT_MSG(entry != m_heap.end(), "stream " << stream.id << " was not ready");
    if (entry == m_heap.begin())
    {
        std::pop_heap(m_heap.begin(), m_heap.end(), std::greater<>());
        m_heap.pop_back();
        return;
    }
    *entry = m_heap.back();
    m_heap.pop_back();
    std::make_heap(m_heap.begin(), m_heap.end(), std::greater<>());
}

void
SctpFcfsScheduler::Clear()
{
    m_heap.clear();
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
SctpRoundRobinScheduler::StreamReady(const SctpReadyStream& stream)
{
    m_places[stream.id] = m_turns.insert(m_turns.end(), &stream);
}

const SctpReadyStream&
SctpRoundRobinScheduler::Next()
{
    NS_ASSERT_MSG(!m_turns.empty(), "no stream is ready");
    return *m_turns.front();
}

void
SctpRoundRobinScheduler::Served(const SctpReadyStream& stream,
                                uint32_t /* bytes */,
                                bool /* endOfMessage */)
{
    // The rest of a message that cannot be interleaved moves the stream to the end again.
    m_turns.splice(m_turns.end(), m_turns, m_places.at(stream.id));
}

void
SctpRoundRobinScheduler::StreamIdle(const SctpReadyStream& stream)
{
    const auto place = m_places.find(stream.id);
    NS_ASSERT_MSG(place != m_places.end(), "stream " << stream.id << " was not ready");
    m_turns.erase(place->second);
    m_places.erase(place);
}

void
SctpRoundRobinScheduler::Clear()
{
    m_turns.clear();
    m_places.clear();
}

} // namespace ns3
