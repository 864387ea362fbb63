/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-nr-sack-format.h"

#include "sctp-data-tracker.h"

#include "ns3/sctp-nr-sack-chunk.h"
#include "ns3/sctp-outstanding-view.h"

#include <algorithm>

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpNrSackFormat);

TypeId
SctpNrSackFormat::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpNrSackFormat")
                            .SetParent<SctpSackFormat>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpNrSackFormat>();
    return tid;
}

using sctp::NrSackChunk;

namespace
{

/**
 * Adds the TSNs received above the cumulative TSN, each to the blocks that it belongs to.
 * @param tracker the TSNs received
 * @param limit at most so many blocks, the lowest
 * @param sack gets the blocks
 * @return number of blocks
 */
size_t
AddBlocks(const sctp::DataTracker& tracker, size_t limit, NrSackChunk& sack)
{
    const SctpTsn cumulative = tracker.GetCumulative();
    const auto* held = tracker.GetHeld() ? tracker.GetHeld()->begin() : nullptr;
    const auto* heldEnd = tracker.GetHeld() ? tracker.GetHeld()->end() : nullptr;
    size_t count = 0;
    tracker.ForEachRange(limit, [&](SctpTsn first, SctpTsn last) {
        while (first <= last && count < limit)
        {
            held = std::find_if(held, heldEnd, [first](const auto& range) {
                return range.last >= first;
            });
            const bool isHeld = held != heldEnd && held->first <= first;
            SctpTsn end = isHeld ? std::min(last, held->last) : last;
            end = !isHeld && held != heldEnd ? std::min(end, held->first - 1) : end;
            auto& blocks = isHeld ? sack.renegable : sack.nonRenegable;
            blocks.push_back({static_cast<uint16_t>(first - cumulative),
                              static_cast<uint16_t>(end - cumulative)});
            first = end + 1;
            ++count;
        }
    });
    return count;
}

} // namespace

std::vector<uint8_t>
SctpNrSackFormat::GetChunkTypes() const
{
    return {NrSackChunk::TYPE};
}

bool
SctpNrSackFormat::IsAck(uint8_t type) const
{
    return SctpSackFormat::IsAck(type) || type == NrSackChunk::TYPE;
}

uint32_t
SctpNrSackFormat::GetSize() const
{
    return NrSackChunk::HEADER_SIZE;
}

bool
SctpNrSackFormat::MayRenege() const
{
    return false;
}

bool
SctpNrSackFormat::MayRenegeHeld() const
{
    return true;
}

void
SctpNrSackFormat::Write(const sctp::DataTracker& tracker,
                        uint32_t /* space */,
                        uint32_t advertisedWindow,
                        uint8_t flags,
                        uint32_t maxSize,
                        sctp::ByteWriter& writer)
{
    const uint32_t size = std::min(maxSize, sctp::MAX_TLV_SIZE);
    size_t room = (std::max(size, NrSackChunk::HEADER_SIZE) - NrSackChunk::HEADER_SIZE) / 4;
    const SctpTsn cumulative = tracker.GetCumulative();
    NrSackChunk sack;
    sack.flags = flags;
    sack.cumulativeTsn = static_cast<uint32_t>(cumulative);
    sack.advertisedWindow = advertisedWindow;
    room -= AddBlocks(tracker, room, sack);
    const auto& duplicates = tracker.GetDuplicates();
    for (size_t i = 0; i < std::min(room, duplicates.size()); ++i)
    {
        sack.duplicates.push_back(static_cast<uint32_t>(duplicates[i]));
    }
    sack.Write(writer);
}

bool
SctpNrSackFormat::Read(const sctp::ChunkView& view,
                       const SctpOutstandingView& board,
                       SctpAcknowledgement& ack)
{
    if (view.type != NrSackChunk::TYPE)
    {
        return SctpSackFormat::Read(view, board, ack);
    }
    NrSackChunk sack;
    if (!NrSackChunk::Parse(view, sack))
    {
        return false;
    }
    const SctpTsn reference = board.GetCumulative();
    const SctpTsn cumulative = sctp::Unwrap(sack.cumulativeTsn, reference);
    ack = SctpAcknowledgement();
    ack.cumulativeTsn = cumulative;
    for (const auto& block : sack.nonRenegable)
    {
        ack.nonRenegable.push_back({cumulative + block.start, cumulative + block.end});
    }
    ack.received = ack.nonRenegable;
    for (const auto& block : sack.renegable)
    {
        ack.received.push_back({cumulative + block.start, cumulative + block.end});
    }
    sctp::MergeRanges(ack.nonRenegable);
    sctp::MergeRanges(ack.received);
    for (const uint32_t tsn : sack.duplicates)
    {
        ack.duplicates.push_back(sctp::Unwrap(tsn, reference));
    }
    ack.flags = sack.flags;
    ack.advertisedWindow = sack.advertisedWindow;
    return true;
}

} // namespace ns3
