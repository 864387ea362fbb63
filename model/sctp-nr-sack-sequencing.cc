/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-nr-sack-sequencing.h"

#include "sctp-loss-detection.h"
#include "sctp-nr-sack-chunk.h"

#include "ns3/log.h"

#include <algorithm>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpNrSackSequencing");

NS_OBJECT_ENSURE_REGISTERED(SctpNrSackSequencing);

TypeId
SctpNrSackSequencing::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpNrSackSequencing")
                            .SetParent<SctpRfc9260Sequencing>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpNrSackSequencing>();
    return tid;
}

using sctp::NrSackChunk;

std::vector<sctp::RawParameter>
SctpNrSackSequencing::GetOffer() const
{
    return {{SUPPORTED_EXTENSIONS, {NrSackChunk::TYPE}}};
}

std::vector<uint16_t>
SctpNrSackSequencing::GetKnownParameters() const
{
    return {SUPPORTED_EXTENSIONS};
}

void
SctpNrSackSequencing::Negotiated(const std::vector<sctp::RawParameter>& peerOffer,
                                 uint32_t /* peerInitialTsn */)
{
    m_agreed = SupportsChunks(peerOffer, {NrSackChunk::TYPE});
    NS_LOG_INFO("NR-SACK is " << (m_agreed ? "" : "not ") << "used");
}

bool
SctpNrSackSequencing::IsAcknowledgement(uint8_t type) const
{
    return SctpRfc9260Sequencing::IsAcknowledgement(type) ||
           (m_agreed && type == NrSackChunk::TYPE);
}

uint32_t
SctpNrSackSequencing::GetAcknowledgementSize() const
{
    return m_agreed ? NrSackChunk::HEADER_SIZE : SctpRfc9260Sequencing::GetAcknowledgementSize();
}

bool
SctpNrSackSequencing::MayRenege() const
{
    return !m_agreed;
}

void
SctpNrSackSequencing::WriteAcknowledgement(const sctp::DataTracker& tracker,
                                           uint32_t space,
                                           uint32_t advertisedWindow,
                                           uint8_t flags,
                                           uint32_t maxSize,
                                           sctp::ByteWriter& writer)
{
    if (!m_agreed)
    {
        SctpRfc9260Sequencing::WriteAcknowledgement(tracker,
                                                    space,
                                                    advertisedWindow,
                                                    flags,
                                                    maxSize,
                                                    writer);
        return;
    }
    const uint32_t size = std::min(maxSize, sctp::MAX_TLV_SIZE);
    size_t room = (std::max(size, NrSackChunk::HEADER_SIZE) - NrSackChunk::HEADER_SIZE) / 4;
    const SctpTsn cumulative = tracker.GetCumulative();
    NrSackChunk sack;
    sack.flags = flags;
    sack.cumulativeTsn = static_cast<uint32_t>(cumulative);
    sack.advertisedWindow = advertisedWindow;
    for (const auto& range : tracker.GetRanges(room))
    {
        sack.nonRenegable.push_back({static_cast<uint16_t>(range.first - cumulative),
                                     static_cast<uint16_t>(range.last - cumulative)});
    }
    room -= sack.nonRenegable.size();
    const auto& duplicates = tracker.GetDuplicates();
    for (size_t i = 0; i < std::min(room, duplicates.size()); ++i)
    {
        sack.duplicates.push_back(static_cast<uint32_t>(duplicates[i]));
    }
    sack.Write(writer);
}

bool
SctpNrSackSequencing::ReadAcknowledgement(const sctp::ChunkView& view,
                                          const SctpOutstandingView& board,
                                          SctpAcknowledgement& ack)
{
    if (view.type != NrSackChunk::TYPE)
    {
        return SctpRfc9260Sequencing::ReadAcknowledgement(view, board, ack);
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
