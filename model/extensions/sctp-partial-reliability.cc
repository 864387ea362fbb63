/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-partial-reliability.h"

#include "ns3/sctp-statistics.h"

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpPartialReliability);

TypeId
SctpPartialReliability::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpPartialReliability")
            .SetParent<SctpExtension>()
            .SetGroupName("Sctp")
            .AddConstructor<SctpPartialReliability>()
            .AddAttribute("ForwardTsnDelay",
                          "Longest time that FORWARD-TSN waits for DATA to be bundled with (RFC "
                          "3758 section 3.5, F2 and F3)",
                          TimeValue(Time(0)),
                          MakeTimeAccessor(&SctpPartialReliability::m_delay),
                          MakeTimeChecker(Time(0), MilliSeconds(200)))
            .AddTraceSource("Abandoned",
                            "A message was abandoned",
                            MakeTraceSourceAccessor(&SctpPartialReliability::m_abandonedTrace),
                            "ns3::SctpPartialReliability::AbandonedTracedCallback")
            .AddTraceSource("AckPoint",
                            "The advanced peer ack point moved beyond the cumulative TSN",
                            MakeTraceSourceAccessor(&SctpPartialReliability::m_ackPointTrace),
                            "ns3::SctpPartialReliability::AckPointTracedCallback");
    return tid;
}

SctpPartialReliability::SctpPartialReliability() = default;

SctpPartialReliability::~SctpPartialReliability() = default;

Socket::SocketErrno
SctpPartialReliability::GetReliabilityStatus(std::optional<SctpReliability> policy,
                                             std::optional<uint16_t> streamId,
                                             SctpReliabilityStatus& status) const
{
    status = SctpReliabilityStatus();
    if (policy == SctpReliability::FULL)
    {
        return Socket::ERROR_INVAL;
    }
    if (!IsAgreed())
    {
        return Socket::ERROR_OPNOTSUPP;
    }
    for (const auto& [key, counted] : m_counters)
    {
        if (key.first == streamId.value_or(key.first) && key.second == policy.value_or(key.second))
        {
            status.abandonedUnsent += counted.abandonedUnsent;
            status.abandonedSent += counted.abandonedSent;
        }
    }
    return Socket::ERROR_NOTERROR;
}

void
SctpPartialReliability::AddTo(SctpStatistics& statistics) const
{
    for (const auto& entry : m_counters)
    {
        statistics.abandonedSent += entry.second.abandonedSent;
        statistics.abandonedUnsent += entry.second.abandonedUnsent;
    }
}

void
SctpPartialReliability::NoteAbandoned(const SctpSendInfo& info, uint32_t size, bool sent)
{
    if (info.reliability != SctpReliability::FULL) // that is another extension's
    {
        SctpReliabilityStatus& counted = m_counters[{info.streamId, info.reliability}];
        ++(sent ? counted.abandonedSent : counted.abandonedUnsent);
    }
    m_abandonedTrace(info, size, sent);
}

void
SctpPartialReliability::NoteAckPoint(uint32_t tsn)
{
    m_ackPointTrace(tsn);
}

Time
SctpPartialReliability::GetDelay() const
{
    return m_delay;
}

} // namespace ns3
