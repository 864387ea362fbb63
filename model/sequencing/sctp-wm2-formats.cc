/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-wm2-formats.h"

#include "sctp-psn-receiver.h"
#include "sctp-sequenced-data.h"

#include "ns3/assert.h"
#include "ns3/sctp-parameter-values.h"
#include "ns3/sctp-stream-flows.h"

#include <algorithm>
#include <map>
#include <utility>

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpWm2DataFormat);
NS_OBJECT_ENSURE_REGISTERED(SctpWm2SackFormat);

using sctp::Wm2DataChunk;
using sctp::Wm2SackChunk;

namespace
{

/// Width of the numbers of paths and flows.
constexpr sctp::NumberWidth WIDTH{sctp::TaggedNumber::BITS};

} // namespace

TypeId
SctpWm2DataFormat::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpWm2DataFormat")
                            .SetParent<SctpDataFormat>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpWm2DataFormat>();
    return tid;
}

void
SctpWm2DataFormat::SetNumbers(const SctpDataToSend& data, Wm2DataChunk& chunk) const
{
    chunk.pathTag = static_cast<uint8_t>(data.pathTag);
    chunk.psn = data.pathNumber;
    chunk.flow = {static_cast<uint8_t>(data.space), data.number};
}

void
SctpWm2DataFormat::GetNumbers(const Wm2DataChunk& chunk, SctpReceivedData& data) const
{
    data.space = chunk.flow.tag;
    data.number = chunk.flow.number;
    data.pathTag = chunk.pathTag;
    data.pathNumber = chunk.psn;
}

TypeId
SctpWm2SackFormat::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpWm2SackFormat")
                            .SetParent<SctpPathAckFormat>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpWm2SackFormat>();
    return tid;
}

SctpWm2SackFormat::SctpWm2SackFormat()
    : SctpPairedAckFormat(WIDTH),
      m_paths(std::make_unique<sctp::PsnReceiver>(WIDTH))
{
}

SctpWm2SackFormat::~SctpWm2SackFormat() = default;

void
SctpWm2SackFormat::Start(uint32_t peerInitialTsn)
{
    SctpPathAckFormat::Start(peerInitialTsn);
    m_paths->Start(peerInitialTsn);
}

void
SctpWm2SackFormat::SetBuffer(const SctpReceiveBufferView& buffer)
{
    m_buffer = &buffer;
}

void
SctpWm2SackFormat::AssignNumber(SctpDataToSend& data)
{
    const uint32_t flow = sctp::StreamFlows::GetFlow(Parameters(), data.streamId);
    Number(flow, data);
    if (m_first == 0)
    {
        m_first = data.tsn;
    }
    data.pathTag = data.path % MAX_SPACES;
    data.pathNumber = WIDTH.ToWire(m_first + m_sentOn[data.pathTag]++);
    if (!data.copy)
    {
        m_sent[flow].path = data.path;
    }
}

void
SctpWm2SackFormat::DataTaken(const SctpReceivedData& data, bool duplicate)
{
    SctpPathAckFormat::DataTaken(data, duplicate);
    m_paths->HandleData(data.pathTag, m_paths->Unwrap(data.pathTag, data.pathNumber), duplicate);
    m_lastTags[data.space] = static_cast<uint8_t>(data.pathTag);
    m_flows = std::max(m_flows, data.space + 1);
}

void
SctpWm2SackFormat::WriteChunk(sctp::PathAck&& ack, sctp::ByteWriter& writer)
{
    NS_ASSERT(m_buffer);
    const uint8_t tag = m_lastTags[ack.pathTag];
    sctp::PathAck ofPath; // its gaps are not told
    m_paths->Report(tag, sctp::DataTracker::MAX_DUPLICATES, ofPath);
    const uint32_t share = m_buffer->GetCapacity() / m_flows;
    const uint32_t free = share - std::min(share, m_buffer->GetHeld(ack.pathTag));
    Wm2SackChunk chunk;
    chunk.cumulativeTsn = ack.cumulativeTsn.value_or(0);
    chunk.path = {tag, ofPath.cumulativePsn};
    chunk.flow = {ack.pathTag, ack.cumulativePsn};
    chunk.advertisedWindow = std::min(free, ack.advertisedWindow);
    chunk.gaps = std::move(ack.gaps);
    chunk.duplicates = std::move(ack.duplicates);
    chunk.Write(writer);
}

bool
SctpWm2SackFormat::ReadChunk(const sctp::ChunkView& view, sctp::PathAck& ack) const
{
    Wm2SackChunk chunk;
    const bool wellFormed = Wm2SackChunk::Parse(view, chunk);
    ack.pathTag = chunk.flow.tag;
    ack.cumulativePsn = chunk.flow.number;
    ack.cumulativeTsn = chunk.cumulativeTsn;
    ack.advertisedWindow = chunk.advertisedWindow;
    ack.gaps = std::move(chunk.gaps);
    ack.duplicates = std::move(chunk.duplicates);
    return wellFormed;
}

bool
SctpWm2SackFormat::Read(const sctp::ChunkView& view,
                        const SctpOutstandingView& board,
                        SctpAcknowledgement& ack)
{
    if (!SctpPathAckFormat::Read(view, board, ack))
    {
        return false;
    }
    if (!ack.advertisedWindow)
    {
        return true;
    }
    Wm2SackChunk chunk;
    Wm2SackChunk::Parse(view, chunk);
    m_sent[chunk.flow.tag].window = chunk.advertisedWindow;
    uint32_t all = 0;
    std::map<SctpPathId, uint32_t> windows;
    for (const auto& flow : m_sent)
    {
        if (flow.path != SCTP_NO_PATH)
        {
            // One that was not told of has a share, too.
            const uint32_t window = flow.window.value_or(chunk.advertisedWindow);
            all += std::min(window, UINT32_MAX - all);
            windows[flow.path] += std::min(window, UINT32_MAX - windows[flow.path]);
        }
    }
    ack.advertisedWindow = all;
    ack.pathWindows.assign(windows.begin(), windows.end());
    return true;
}

} // namespace ns3
