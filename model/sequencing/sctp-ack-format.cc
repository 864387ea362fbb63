/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-ack-format.h"

#include "sctp-data-tracker.h"
#include "sctp-sequenced-data.h"

#include "ns3/log.h"
#include "ns3/sctp-chunk-type.h"
#include "ns3/sctp-loss-detection.h"
#include "ns3/sctp-sack-chunk.h"
#include "ns3/sctp-wire.h"

#include <algorithm>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpAckFormat");

NS_OBJECT_ENSURE_REGISTERED(SctpAckFormat);
NS_OBJECT_ENSURE_REGISTERED(SctpSackFormat);

TypeId
SctpAckFormat::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpAckFormat").SetParent<SctpStrategy>().SetGroupName("Sctp");
    return tid;
}

std::vector<uint8_t>
SctpAckFormat::GetChunkTypes() const
{
    return {};
}

void
SctpAckFormat::Start(uint32_t /* peerInitialTsn */)
{
}

bool
SctpAckFormat::HasNumbers() const
{
    return false;
}

void
SctpAckFormat::AssignNumber(SctpDataToSend& /* data */)
{
}

void
SctpAckFormat::DataTaken(const SctpReceivedData& /* data */, bool /* duplicate */)
{
}

bool
SctpAckFormat::HasGaps(const sctp::DataTracker& tracker, uint32_t /* space */) const
{
    return tracker.HasGaps();
}

bool
SctpAckFormat::FillsGap(const sctp::DataTracker& tracker, SctpTsn tsn) const
{
    return tsn < tracker.GetHighest();
}

bool
SctpAckFormat::MayRenege() const
{
    return true;
}

TypeId
SctpSackFormat::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpSackFormat")
                            .SetParent<SctpAckFormat>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpSackFormat>();
    return tid;
}

bool
SctpSackFormat::IsAck(uint8_t type) const
{
    return type == static_cast<uint8_t>(sctp::ChunkType::SACK);
}

uint32_t
SctpSackFormat::GetSize() const
{
    return sctp::SackChunk::HEADER_SIZE;
}

void
SctpSackFormat::Write(const sctp::DataTracker& tracker,
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
SctpSackFormat::Read(const sctp::ChunkView& view,
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
