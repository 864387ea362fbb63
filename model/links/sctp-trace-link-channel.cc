/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-trace-link-channel.h"

#include "sctp-trace-link-sender.h"

#include "ns3/boolean.h"
#include "ns3/log.h"
#include "ns3/packet.h"
#include "ns3/simulator.h"
#include "ns3/trace-source-accessor.h"

#include <algorithm>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("TraceLinkChannel");

NS_OBJECT_ENSURE_REGISTERED(TraceLinkChannel);

TypeId
TraceLinkChannel::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::TraceLinkChannel")
            .SetParent<PointToPointChannel>()
            .SetGroupName("Sctp")
            .AddConstructor<TraceLinkChannel>()
            .AddAttribute("Offset",
                          "Time of the traces in the first instant of the simulation.",
                          TimeValue(Time()),
                          MakeTimeAccessor(&TraceLinkChannel::m_offset),
                          MakeTimeChecker(Time()))
            .AddAttribute("FlushWhenDown",
                          "An outage of the trace drops the packets that wait, and the one that "
                          "is being sent; else they wait for its end.",
                          BooleanValue(false),
                          MakeBooleanAccessor(&TraceLinkChannel::m_flush),
                          MakeBooleanChecker())
            .AddAttribute("Reordering",
                          "A packet may overtake those before it when the delay falls; else it "
                          "arrives with the last of them.",
                          BooleanValue(false),
                          MakeBooleanAccessor(&TraceLinkChannel::m_reordering),
                          MakeBooleanChecker())
            .AddAttribute("LoseInFlight",
                          "An outage of the trace loses the packets that are in flight; else they "
                          "arrive.",
                          BooleanValue(false),
                          MakeBooleanAccessor(&TraceLinkChannel::m_loseInFlight),
                          MakeBooleanChecker())
            .AddTraceSource("Drop",
                            "A packet is lost, or is dropped by an outage.",
                            MakeTraceSourceAccessor(&TraceLinkChannel::m_dropTrace),
                            "ns3::TraceLinkChannel::DropTracedCallback");
    return tid;
}

TraceLinkChannel::TraceLinkChannel()
    : m_random(CreateObject<UniformRandomVariable>())
{
    NS_LOG_FUNCTION(this);
}

TraceLinkChannel::~TraceLinkChannel()
{
    NS_LOG_FUNCTION(this);
}

void
TraceLinkChannel::SetTrace(uint32_t from, Ptr<const LinkTrace> trace)
{
    NS_LOG_FUNCTION(this << from << trace);
    m_senders.at(from) =
        std::make_unique<sctp::TraceLinkSender>(trace, GetSource(from), m_offset, m_flush);
}

void
TraceLinkChannel::SetQueueDisc(uint32_t from, Ptr<QueueDisc> disc)
{
    NS_LOG_FUNCTION(this << from << disc);
    m_senders.at(from)->Follow(disc);
}

int64_t
TraceLinkChannel::AssignStreams(int64_t stream)
{
    NS_LOG_FUNCTION(this << stream);
    m_random->SetStream(stream);
    return 1;
}

bool
TraceLinkChannel::TransmitStart(Ptr<const Packet> packet,
                                Ptr<PointToPointNetDevice> source,
                                Time txTime)
{
    NS_LOG_FUNCTION(this << packet << source << txTime);
    const uint32_t from = source == GetSource(0) ? 0 : 1;
    const auto& sender = m_senders[from];
    if (!sender)
    {
        return PointToPointChannel::TransmitStart(packet, source, txTime);
    }
    const auto leaves = sender->GetEnd();
    if (leaves == Time::Max())
    {
        return true; // it is being sent for ever
    }
    const auto& trace = sender->GetTrace();
    auto arrival = leaves + GetDelay() + trace.GetDelay(leaves + m_offset);
    if (!m_reordering)
    {
        arrival = std::max(arrival, m_arrivals[from]);
    }
    if (sender->IsFlushed() || IsLost(trace, leaves + m_offset, arrival + m_offset))
    {
        m_dropTrace(packet);
        return true;
    }
    m_arrivals[from] = arrival;
    const auto sending = arrival - Simulator::Now() - GetDelay();
    return PointToPointChannel::TransmitStart(packet, source, sending);
}

bool
TraceLinkChannel::IsLost(const LinkTrace& trace, Time leaves, Time arrives) const
{
    const double loss = trace.GetLoss(leaves);
    if (loss > 0 && m_random->GetValue() < loss)
    {
        return true;
    }
    return m_loseInFlight && trace.GetNextChange(leaves, false) < arrives;
}

} // namespace ns3
