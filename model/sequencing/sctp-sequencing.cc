/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-sequencing.h"

#include "sctp-data-tracker.h"
#include "sctp-sequenced-data.h"

#include "ns3/log.h"
#include "ns3/sctp-chunk-type.h"
#include "ns3/sctp-data-chunk.h"
#include "ns3/sctp-loss-detection.h"
#include "ns3/sctp-sack-chunk.h"
#include "ns3/sctp-wire.h"

#include <algorithm>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpSequencing");

NS_OBJECT_ENSURE_REGISTERED(SctpSequencing);
NS_OBJECT_ENSURE_REGISTERED(SctpRfc9260Sequencing);

TypeId
SctpSequencing::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpSequencing").SetParent<SctpStrategy>().SetGroupName("Sctp");
    return tid;
}

std::vector<uint8_t>
SctpSequencing::GetChunkTypes() const
{
    return {};
}

void
SctpSequencing::Start(uint32_t /* peerInitialTsn */)
{
}

void
SctpSequencing::DataTaken(const SctpReceivedData& /* data */, bool /* duplicate */)
{
}

bool
SctpSequencing::InterleavesMessages() const
{
    return false;
}

bool
SctpSequencing::HasGaps(const sctp::DataTracker& tracker, uint32_t /* space */) const
{
    return tracker.HasGaps();
}

bool
SctpSequencing::FillsGap(const sctp::DataTracker& tracker, SctpTsn tsn) const
{
    return tsn < tracker.GetHighest();
}

bool
SctpSequencing::MayRenege() const
{
    return true;
}

TypeId
SctpRfc9260Sequencing::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpRfc9260Sequencing")
                            .SetParent<SctpSequencing>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpRfc9260Sequencing>();
    return tid;
}

uint32_t
SctpRfc9260Sequencing::GetDataHeaderSize() const
{
    return sctp::DataChunk::HEADER_SIZE;
}

bool
SctpRfc9260Sequencing::IsData(uint8_t type) const
{
    return type == static_cast<uint8_t>(sctp::ChunkType::DATA);
}

bool
SctpRfc9260Sequencing::IsAcknowledgement(uint8_t type) const
{
    return type == static_cast<uint8_t>(sctp::ChunkType::SACK);
}

uint32_t
SctpRfc9260Sequencing::GetAcknowledgementSize() const
{
    return sctp::SackChunk::HEADER_SIZE;
}

void
SctpRfc9260Sequencing::WriteDataHeader(const SctpDataToSend& data, sctp::ByteWriter& writer)
{
    sctp::DataChunk chunk = data.chunk;
    chunk.tsn = static_cast<uint32_t>(data.tsn);
    chunk.Write(writer);
}

bool
SctpRfc9260Sequencing::ReadData(const sctp::ChunkView& view, SctpReceivedData& data)
{
    data = SctpReceivedData();
    return sctp::DataChunk::Parse(view, data.chunk);
}

void
SctpRfc9260Sequencing::WriteAcknowledgement(const sctp::DataTracker& tracker,
                                            uint32_t /* space */,
                                            uint32_t advertisedWindow,
                                            uint8_t flags,
                                            uint32_t maxSize,
                                            sctp::ByteWriter& writer)
{
    const uint32_t size = std::min(maxSize, sctp::MAX_TLV_SIZE);
    size_t room = (std::max(size, sctp::SackChunk::HEADER_SIZE) - sctp::SackChunk::HEADER_SIZE) / 4;
    const SctpTsn cumulative = tracker.GetCumulative();
    sctp::SackChunk sack;
    sack.flags = flags;
    sack.cumulativeTsn = static_cast<uint32_t>(cumulative);
    sack.advertisedWindow = advertisedWindow;
    if (tracker.HasGaps())
    {
        for (const auto& range : tracker.GetRanges(room))
        {
            sack.gaps.push_back({static_cast<uint16_t>(range.first - cumulative),
                                 static_cast<uint16_t>(range.last - cumulative)});
        }
    }
    // Gap Ack Blocks come first: the sender depends on them, duplicates only inform it.
    room -= sack.gaps.size();
    const auto& duplicates = tracker.GetDuplicates();
    for (size_t i = 0; i < std::min(room, duplicates.size()); ++i)
    {
        sack.duplicates.push_back(static_cast<uint32_t>(duplicates[i]));
    }
    NS_LOG_LOGIC("SACK " << sack.cumulativeTsn << ", " << sack.gaps.size() << " blocks, "
                         << sack.duplicates.size() << " duplicates, window " << advertisedWindow);
    sack.Write(writer);
}

bool
SctpRfc9260Sequencing::ReadAcknowledgement(const sctp::ChunkView& view,
                                           const SctpOutstandingView& board,
                                           SctpAcknowledgement& ack)
{
    sctp::SackChunk sack;
    if (!sctp::SackChunk::Parse(view, sack))
    {
        return false;
    }
    const SctpTsn reference = board.GetCumulative();
    const SctpTsn cumulative = sctp::Unwrap(sack.cumulativeTsn, reference);
    ack = SctpAcknowledgement();
    ack.cumulativeTsn = cumulative;
    ack.received.reserve(sack.gaps.size());
    for (const auto& gap : sack.gaps)
    {
        ack.received.push_back({cumulative + gap.start, cumulative + gap.end});
    }
    ack.duplicates.reserve(sack.duplicates.size());
    for (uint32_t tsn : sack.duplicates)
    {
        ack.duplicates.push_back(sctp::Unwrap(tsn, reference));
    }
    ack.flags = sack.flags;
    ack.advertisedWindow = sack.advertisedWindow;
    return true;
}

} // namespace ns3
