/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-ecn-marks.h"

#include "ns3/log.h"

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpEcnMarks");

NS_OBJECT_ENSURE_REGISTERED(SctpEcnMarks);

TypeId
SctpEcnMarks::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpEcnMarks")
            .SetParent<SctpExtension>()
            .SetGroupName("Sctp")
            .AddConstructor<SctpEcnMarks>()
            .AddTraceSource("Marked",
                            "A packet arrived with Congestion Experienced, and data of it was "
                            "taken: id of the path, lowest TSN that was taken",
                            MakeTraceSourceAccessor(&SctpEcnMarks::m_markedTrace),
                            "ns3::SctpEcnMarks::MarkedTracedCallback")
            .AddTraceSource("Echoed",
                            "The peer has echoed a mark: id of the path that the packet went on, "
                            "TSN of the echo, whether the window was lowered for it",
                            MakeTraceSourceAccessor(&SctpEcnMarks::m_echoedTrace),
                            "ns3::SctpEcnMarks::EchoedTracedCallback");
    return tid;
}

SctpEcnMarks::SctpEcnMarks()
{
    NS_LOG_FUNCTION(this);
}

SctpEcnMarks::~SctpEcnMarks()
{
    NS_LOG_FUNCTION(this);
}

SctpEcnMarks::Counters
SctpEcnMarks::Find(SctpPathId path) const
{
    const auto found = m_counters.find(path);
    return found == m_counters.end() ? Counters() : found->second;
}

uint64_t
SctpEcnMarks::GetMarked(SctpPathId path) const
{
    return Find(path).marked;
}

uint64_t
SctpEcnMarks::GetEchoed(SctpPathId path) const
{
    return Find(path).echoed;
}

uint64_t
SctpEcnMarks::GetLowered(SctpPathId path) const
{
    return Find(path).lowered;
}

void
SctpEcnMarks::Marked(SctpPathId path, uint32_t tsn)
{
    ++m_counters[path].marked;
    m_markedTrace(path, tsn);
}

void
SctpEcnMarks::Echoed(SctpPathId path, uint32_t tsn, bool lowered)
{
    auto& counters = m_counters[path];
    ++counters.echoed;
    counters.lowered += lowered ? 1 : 0;
    m_echoedTrace(path, tsn, lowered);
}

} // namespace ns3
