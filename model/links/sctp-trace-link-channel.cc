/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-trace-link-channel.h"

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
                            "A packet is lost.",
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
TraceLinkChannel::DoDispose()
{
    NS_LOG_FUNCTION(this);
    m_directions = {};
    PointToPointChannel::DoDispose();
}

void
TraceLinkChannel::SetTrace(uint32_t from, Ptr<const LinkTrace> trace)
{
    NS_LOG_FUNCTION(this << from << trace);
    m_directions.at(from).trace = trace;
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
    auto& direction = m_directions[source == GetSource(0) ? 0 : 1];
    if (!direction.trace)
    {
        return PointToPointChannel::TransmitStart(packet, source, txTime);
    }
    const auto now = Simulator::Now();
    auto arrival = now + txTime + GetDelay() + direction.trace->GetDelay(now + m_offset);
    if (!m_reordering)
    {
        arrival = std::max(arrival, direction.arrival);
    }
    if (IsLost(direction, arrival))
    {
        m_dropTrace(packet);
        return true;
    }
    direction.arrival = arrival;
    return PointToPointChannel::TransmitStart(packet, source, arrival - now - GetDelay());
}

bool
TraceLinkChannel::IsLost(const Direction& direction, Time arrival)
{
    const auto leaves = Simulator::Now() + m_offset;
    const double loss = direction.trace->GetLoss(leaves);
    if (loss > 0 && m_random->GetValue() < loss)
    {
        return true;
    }
    return m_loseInFlight && direction.trace->GetNextChange(leaves, false) < arrival + m_offset;
}

} // namespace ns3
