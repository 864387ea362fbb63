/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-flow-buffer-limit.h"

#include "ns3/assert.h"

#include <algorithm>

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpFlowBufferLimit);

TypeId
SctpFlowBufferLimit::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpFlowBufferLimit")
                            .SetParent<SctpPathWindowLimit>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpFlowBufferLimit>();
    return tid;
}

uint32_t
SctpFlowBufferLimit::GetFlow(uint16_t streamId) const
{
    const auto found = m_streams.find(streamId);
    return found == m_streams.end() ? sctp::StreamFlows::GetFlow(Parameters(), streamId)
                                    : found->second.flow;
}

SctpTransmissionListener*
SctpFlowBufferLimit::GetTransmissionListener()
{
    return this;
}

void
SctpFlowBufferLimit::Buffered(uint16_t streamId, uint32_t bytes)
{
    const uint32_t flow = GetFlow(streamId);
    m_known.set(flow);
    m_used[flow] += bytes;
    if (bytes > 0)
    {
        Stream& stream = m_streams[streamId];
        stream.flow = flow;
        stream.bytes += bytes;
    }
}

void
SctpFlowBufferLimit::Unbuffered(uint16_t streamId, uint32_t bytes)
{
    const auto stream = m_streams.find(streamId);
    if (bytes == 0)
    {
        return;
    }
    NS_ASSERT_MSG(stream != m_streams.end() && stream->second.bytes >= bytes,
                  "more leaves the buffer of stream " << streamId << " than came");
    m_used[stream->second.flow] -= bytes;
    stream->second.bytes -= bytes;
    if (stream->second.bytes == 0)
    {
        m_streams.erase(stream);
    }
}

uint32_t
SctpFlowBufferLimit::GetBufferRoom(uint16_t streamId, const SctpStreamBytes& requested) const
{
    const uint32_t flow = GetFlow(streamId);
    Flows flows = m_known;
    flows.set(flow);
    uint32_t used = m_used[flow];
    for (const auto& [stream, bytes] : requested)
    {
        const uint32_t other = GetFlow(stream);
        flows.set(other);
        used += other == flow ? bytes : 0;
    }
    const uint32_t size = Parameters().sndBufSize;
    const uint32_t share = size / static_cast<uint32_t>(flows.count());
    // A message that no share has room for could never be sent otherwise.
    return used == 0 ? size : share - std::min(share, used);
}

} // namespace ns3
