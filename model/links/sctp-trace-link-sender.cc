/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-trace-link-sender.h"

#include "ns3/callback.h"
#include "ns3/data-rate.h"
#include "ns3/queue.h"
#include "ns3/simulator.h"

#include <algorithm>

namespace ns3::sctp
{

namespace
{

/// Rate of a device, bit/s: the largest packet takes no time.
constexpr uint64_t NO_TIME = 1000000000000000000;

/// Bytes of a packet's link header (PPP).
constexpr uint32_t LINK_HEADER = 2;

} // namespace

TraceLinkSender::TraceLinkSender(Ptr<const LinkTrace> trace,
                                 Ptr<PointToPointNetDevice> device,
                                 const Time& offset,
                                 const bool& flush)
    : m_trace(trace),
      m_device(PeekPointer(device)),
      m_offset(offset),
      m_flush(flush)
{
    device->SetDataRate(DataRate(NO_TIME));
    device->TraceConnectWithoutContext("PhyTxBegin", MakeCallback(&TraceLinkSender::Begin, this));
    device->GetQueue()->TraceConnectWithoutContext("Enqueue",
                                                   MakeCallback(&TraceLinkSender::Enqueued, this));
}

void
TraceLinkSender::Follow(Ptr<QueueDisc> disc)
{
    disc->TraceConnectWithoutContext("Dequeue", MakeCallback(&TraceLinkSender::Dequeued, this));
}

void
TraceLinkSender::Dequeued(Ptr<const QueueDiscItem> item)
{
    m_came = item->GetTimeStamp();
}

void
TraceLinkSender::Enqueued(Ptr<const Packet> /* packet */)
{
    m_arrivals.push_back(std::min(m_came, Simulator::Now()));
    m_came = Time::Max();
}

void
TraceLinkSender::Begin(Ptr<const Packet> packet)
{
    const auto now = Simulator::Now();
    auto arrived = now;
    if (!m_arrivals.empty())
    {
        arrived = m_arrivals.front();
        m_arrivals.pop_front();
    }
    // All that waits when an outage begins is dropped in that instant. A packet that is never sent
    // is followed by others at the end of all times only.
    const bool over = now == m_end && (m_flushed || m_end == Time::Max());
    if (!over)
    {
        Send(packet->GetSize() - LINK_HEADER, arrived);
    }
    m_device->SetInterframeGap(m_end - now);
}

void
TraceLinkSender::Send(uint32_t size, Time arrived)
{
    const auto end = m_trace->Send(size, arrived + m_offset, m_service);
    m_end = end == Time::Max() ? end : end - m_offset;
    m_flushed = false;
    if (!m_flush)
    {
        return;
    }
    const auto down = m_trace->GetNextChange(Simulator::Now() + m_offset, false);
    if (down != Time::Max() && down <= end)
    {
        m_end = down - m_offset;
        m_flushed = true;
        m_service = {};
    }
}

} // namespace ns3::sctp
