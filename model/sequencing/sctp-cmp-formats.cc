/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-cmp-formats.h"

#include "sctp-data-tracker.h"
#include "sctp-sequenced-data.h"
#include "sctp-tsn-reports.h"

#include "ns3/assert.h"
#include "ns3/sctp-outstanding-view.h"
#include "ns3/sctp-path-set.h"
#include "ns3/sctp-path.h"

#include <algorithm>

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpCmpDataFormat);
NS_OBJECT_ENSURE_REGISTERED(SctpCmpSackFormat);

using sctp::CmpSackChunk;

TypeId
SctpCmpDataFormat::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpCmpDataFormat")
                            .SetParent<SctpDataFormat>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpCmpDataFormat>();
    return tid;
}

TypeId
SctpCmpSackFormat::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpCmpSackFormat")
                            .SetParent<SctpAckFormat>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpCmpSackFormat>();
    return tid;
}

void
SctpCmpSackFormat::SetBuffer(const SctpReceiveBufferView& buffer)
{
    m_buffer = &buffer;
}

uint32_t
SctpCmpSackFormat::CountWindows() const
{
    const auto paths = static_cast<uint32_t>(Paths().GetPaths().size());
    return std::min(std::max(paths, m_tags), MAX_SPACES);
}

uint32_t
SctpCmpSackFormat::GetSize() const
{
    return CmpSackChunk::HEADER_SIZE + 4 * CountWindows();
}

bool
SctpCmpSackFormat::HasNumbers() const
{
    return true;
}

void
SctpCmpSackFormat::AssignNumber(SctpDataToSend& data)
{
    data.space = data.path % MAX_SPACES;
    uint32_t& sent = m_sent[data.space];
    if (m_first == 0)
    {
        m_first = data.tsn;
    }
    data.number = static_cast<uint32_t>(m_first) + sent++;
}

void
SctpCmpSackFormat::DataTaken(const SctpReceivedData& data, bool /* duplicate */)
{
    m_tags = std::max(m_tags, data.space + 1);
}

void
SctpCmpSackFormat::Write(const sctp::DataTracker& tracker,
                         uint32_t /* space */,
                         uint32_t advertisedWindow,
                         uint8_t /* flags */,
                         uint32_t maxSize,
                         sctp::ByteWriter& writer)
{
    NS_ASSERT(m_buffer);
    const uint32_t header = GetSize();
    const size_t room = (std::max(std::min(maxSize, sctp::MAX_TLV_SIZE), header) - header) / 4;
    CmpSackChunk sack;
    sack.cumulativeTsn = static_cast<uint32_t>(tracker.GetCumulative());
    sack.timeStamp = m_stamps.Next();
    const uint32_t count = CountWindows();
    const uint32_t share = std::min(m_buffer->GetCapacity() / count, CmpSackChunk::MAX_WINDOW);
    for (uint32_t tag = 0; tag < count; ++tag)
    {
        const uint32_t free = share - std::min(share, m_buffer->GetHeld(tag));
        sack.windows.push_back({static_cast<uint8_t>(tag), std::min(free, advertisedWindow)});
    }
    sctp::WriteTsnReports(tracker, room, sack.gaps, sack.duplicates);
    sack.Write(writer);
}

bool
SctpCmpSackFormat::Read(const sctp::ChunkView& view,
                        const SctpOutstandingView& board,
                        SctpAcknowledgement& ack)
{
    CmpSackChunk sack;
    if (!CmpSackChunk::Parse(view, sack))
    {
        return false;
    }
    sctp::ReadTsnReports(sack.cumulativeTsn,
                         sack.gaps,
                         sack.duplicates,
                         board.GetCumulative(),
                         ack);
    if (!m_stamps.IsNewest(sack.timeStamp))
    {
        // It is outdated: neither its windows nor its gaps apply to the outstanding data.
        ack.renegable = false;
        return true;
    }
    uint32_t all = 0;
    for (const auto& window : sack.windows)
    {
        all += std::min(window.number, UINT32_MAX - all);
        for (const auto* path : Paths().GetPaths())
        {
            if (path->GetId() % MAX_SPACES == window.tag)
            {
                ack.pathWindows.emplace_back(path->GetId(), window.number);
            }
        }
    }
    ack.advertisedWindow = all;
    return true;
}

} // namespace ns3
