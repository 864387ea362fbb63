/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-sack-format.h"

#include "sctp-data-tracker.h"
#include "sctp-tsn-reports.h"

#include "ns3/log.h"
#include "ns3/sctp-chunk-type.h"
#include "ns3/sctp-outstanding-view.h"
#include "ns3/sctp-sack-chunk.h"
#include "ns3/sctp-wire.h"

#include <algorithm>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpAckFormat");

NS_OBJECT_ENSURE_REGISTERED(SctpSackFormat);

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
    const size_t room =
        (std::max(size, sctp::SackChunk::HEADER_SIZE) - sctp::SackChunk::HEADER_SIZE) / 4;
    sctp::SackChunk sack;
    sack.flags = flags;
    sack.cumulativeTsn = static_cast<uint32_t>(tracker.GetCumulative());
    sack.advertisedWindow = advertisedWindow;
    sctp::WriteTsnReports(tracker, room, sack.gaps, sack.duplicates);
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
    sctp::ReadTsnReports(sack.cumulativeTsn,
                         sack.gaps,
                         sack.duplicates,
                         board.GetCumulative(),
                         ack);
    ack.flags = sack.flags;
    ack.advertisedWindow = sack.advertisedWindow;
    return true;
}

} // namespace ns3
