/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-trace-link-queue-disc.h"

#include "ns3/boolean.h"
#include "ns3/log.h"
#include "ns3/net-device-queue-interface.h"
#include "ns3/net-device.h"
#include "ns3/object-factory.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("TraceLinkQueueDisc");

NS_OBJECT_ENSURE_REGISTERED(TraceLinkQueueDisc);

TypeId
TraceLinkQueueDisc::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::TraceLinkQueueDisc")
            .SetParent<QueueDisc>()
            .SetGroupName("Sctp")
            .AddConstructor<TraceLinkQueueDisc>()
            .AddAttribute("Offset",
                          "Time of the trace in the first instant of the simulation.",
                          TimeValue(Time()),
                          MakeTimeAccessor(&TraceLinkQueueDisc::m_offset),
                          MakeTimeChecker(Time()))
            .AddAttribute("FlushWhenDown",
                          "An outage of the trace drops the packets that wait, and the one that "
                          "is being sent; else they wait for its end.",
                          BooleanValue(false),
                          MakeBooleanAccessor(&TraceLinkQueueDisc::m_flush),
                          MakeBooleanChecker());
    return tid;
}

TraceLinkQueueDisc::TraceLinkQueueDisc()
    : QueueDisc(QueueDiscSizePolicy::SINGLE_CHILD_QUEUE_DISC)
{
    NS_LOG_FUNCTION(this);
    // A trace may release more packets in one instant than a quota, with no event behind them.
    SetQuota(std::numeric_limits<int32_t>::max());
}

TraceLinkQueueDisc::~TraceLinkQueueDisc()
{
    NS_LOG_FUNCTION(this);
}

void
TraceLinkQueueDisc::SetTrace(Ptr<const LinkTrace> trace)
{
    NS_LOG_FUNCTION(this << trace);
    m_trace = trace;
}

void
TraceLinkQueueDisc::DoDispose()
{
    NS_LOG_FUNCTION(this);
    m_next.Cancel();
    m_sent = nullptr;
    m_trace = nullptr;
    QueueDisc::DoDispose();
}

bool
TraceLinkQueueDisc::DoEnqueue(Ptr<QueueDiscItem> item)
{
    NS_LOG_FUNCTION(this << item);
    return GetQueueDiscClass(0)->GetQueueDisc()->Enqueue(item);
}

Ptr<QueueDiscItem>
TraceLinkQueueDisc::DoDequeue()
{
    NS_LOG_FUNCTION(this);
    const auto now = Simulator::Now();
    if (now >= m_flushAt)
    {
        Flush();
    }
    if (!m_sent)
    {
        m_sent = GetQueueDiscClass(0)->GetQueueDisc()->Dequeue();
        if (!m_sent)
        {
            m_flushAt = Time::Max();
            m_next.Cancel();
            return nullptr;
        }
        m_trace->Send(m_sent->GetSize(), m_sent->GetTimeStamp() + m_offset, m_service);
    }
    if (m_service.end <= now + m_offset)
    {
        return std::exchange(m_sent, nullptr);
    }
    ScheduleNext();
    return nullptr;
}

void
TraceLinkQueueDisc::Flush()
{
    const auto drop = [this](Ptr<QueueDiscItem> item) { DropAfterDequeue(item, "Outage"); };
    if (m_sent)
    {
        drop(std::exchange(m_sent, nullptr));
    }
    while (const auto item = GetQueueDiscClass(0)->GetQueueDisc()->Dequeue())
    {
        drop(item);
    }
    m_service = {};
}

void
TraceLinkQueueDisc::ScheduleNext()
{
    const auto now = Simulator::Now();
    if (m_flush && (m_flushAt == Time::Max() || m_flushAt <= now))
    {
        const auto down = m_trace->GetNextChange(now + m_offset, false);
        m_flushAt = down == Time::Max() ? down : down - m_offset;
    }
    const auto end = m_service.end == Time::Max() ? m_service.end : m_service.end - m_offset;
    const auto next = std::min(end, m_flushAt);
    if (next != Time::Max() && m_next.IsExpired())
    {
        m_next = Simulator::Schedule(next - now, &TraceLinkQueueDisc::Run, this);
    }
}

bool
TraceLinkQueueDisc::CheckConfig()
{
    NS_LOG_FUNCTION(this);
    if (GetNInternalQueues() > 0 || GetNPacketFilters() > 0)
    {
        NS_LOG_ERROR("TraceLinkQueueDisc has a child, and neither queues nor filters of its own");
        return false;
    }
    if (GetNQueueDiscClasses() == 0)
    {
        ObjectFactory factory;
        factory.SetTypeId("ns3::FifoQueueDisc");
        auto child = CreateObject<QueueDiscClass>();
        child->SetQueueDisc(factory.Create<QueueDisc>());
        child->GetQueueDisc()->Initialize();
        AddQueueDiscClass(child);
    }
    if (GetNQueueDiscClasses() != 1)
    {
        NS_LOG_ERROR("TraceLinkQueueDisc has one child");
        return false;
    }
    if (!m_trace)
    {
        NS_LOG_ERROR("TraceLinkQueueDisc has no trace: call SetTrace");
        return false;
    }
    return true;
}

void
TraceLinkQueueDisc::InitializeParams()
{
    NS_LOG_FUNCTION(this);
    const auto queues = GetNetDeviceQueueInterface();
    const auto device = queues ? queues->GetObject<NetDevice>() : nullptr;
    if (device && device->GetMtu() > m_trace->GetLargestPacket())
    {
        NS_FATAL_ERROR("TraceLinkQueueDisc: the device's MTU of "
                       << device->GetMtu() << " bytes is above " << m_trace->GetLargestPacket()
                       << ", as much as an opportunity of Mahimahi's format carries");
    }
}

} // namespace ns3
