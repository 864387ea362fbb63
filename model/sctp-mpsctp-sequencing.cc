/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-mpsctp-sequencing.h"

#include "sctp-mpsctp-chunks.h"

#include "ns3/log.h"

#include <algorithm>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpMpSctpSequencing");

NS_OBJECT_ENSURE_REGISTERED(SctpMpSctpSequencing);

using sctp::PsnDataChunk;
using sctp::PsnSackChunk;

static_assert(PsnDataChunk::MAX_TAG < SctpSequencing::MAX_SPACES, "a number space for each tag");

TypeId
SctpMpSctpSequencing::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpMpSctpSequencing")
                            .SetParent<SctpRfc9260Sequencing>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpMpSctpSequencing>();
    return tid;
}

uint32_t
SctpMpSctpSequencing::GetDataHeaderSize() const
{
    return m_agreed ? PsnDataChunk::HEADER_SIZE : SctpRfc9260Sequencing::GetDataHeaderSize();
}

std::vector<sctp::RawParameter>
SctpMpSctpSequencing::GetOffer() const
{
    return {{SUPPORTED_EXTENSIONS, {PsnDataChunk::TYPE, PsnSackChunk::TYPE}}};
}

std::vector<uint16_t>
SctpMpSctpSequencing::GetKnownParameters() const
{
    return {SUPPORTED_EXTENSIONS};
}

void
SctpMpSctpSequencing::Negotiated(const std::vector<sctp::RawParameter>& peerOffer,
                                 uint32_t peerInitialTsn)
{
    m_agreed = SupportsChunks(peerOffer, {PsnDataChunk::TYPE, PsnSackChunk::TYPE});
    m_receiver.Start(peerInitialTsn);
    NS_LOG_INFO("path sequence numbers are " << (m_agreed ? "" : "not ") << "used");
}

bool
SctpMpSctpSequencing::IsData(uint8_t type) const
{
    return m_agreed ? type == PsnDataChunk::TYPE : SctpRfc9260Sequencing::IsData(type);
}

bool
SctpMpSctpSequencing::IsAcknowledgement(uint8_t type) const
{
    return m_agreed ? type == PsnSackChunk::TYPE : SctpRfc9260Sequencing::IsAcknowledgement(type);
}

uint32_t
SctpMpSctpSequencing::GetAcknowledgementSize() const
{
    if (!m_agreed)
    {
        return SctpRfc9260Sequencing::GetAcknowledgementSize();
    }
    return PsnSackChunk::HEADER_SIZE + (Parameters().mpSctpForm == SCTP_MPSCTP_FIRST ? 0 : 4);
}

void
SctpMpSctpSequencing::WriteDataHeader(const SctpDataToSend& data, sctp::ByteWriter& writer)
{
    if (!m_agreed)
    {
        SctpRfc9260Sequencing::WriteDataHeader(data, writer);
        return;
    }
    PsnDataChunk chunk;
    chunk.data = data.chunk;
    chunk.data.tsn = static_cast<uint32_t>(data.tsn);
    chunk.pathTag = static_cast<uint8_t>(data.path % (PsnDataChunk::MAX_TAG + 1));
    chunk.psn = m_sender.Number(chunk.pathTag, data.tsn);
    chunk.Write(writer);
}

bool
SctpMpSctpSequencing::ReadData(const sctp::ChunkView& view, SctpReceivedData& data)
{
    if (!m_agreed)
    {
        return SctpRfc9260Sequencing::ReadData(view, data);
    }
    PsnDataChunk chunk;
    if (!PsnDataChunk::Parse(view, chunk))
    {
        return false;
    }
    data.chunk = chunk.data;
    data.space = chunk.pathTag;
    data.number = m_receiver.Unwrap(chunk.pathTag, chunk.psn);
    return true;
}

bool
SctpMpSctpSequencing::DataTaken(const SctpReceivedData& data, bool duplicate, bool tsnGap)
{
    return m_agreed ? m_receiver.Take(data.space, data.number, duplicate) : tsnGap;
}

bool
SctpMpSctpSequencing::HasGaps(const sctp::DataTracker& tracker, uint32_t space) const
{
    return m_agreed ? m_receiver.HasGaps(space) : tracker.HasGaps();
}

bool
SctpMpSctpSequencing::MayRenege() const
{
    return !m_agreed;
}

void
SctpMpSctpSequencing::WriteAcknowledgement(const sctp::DataTracker& tracker,
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
    const uint32_t header = GetAcknowledgementSize();
    const size_t room = (std::max(std::min(maxSize, sctp::MAX_TLV_SIZE), header) - header) / 4;
    PsnSackChunk sack;
    sack.pathTag = static_cast<uint8_t>(space);
    sack.advertisedWindow = advertisedWindow;
    if (Parameters().mpSctpForm == SCTP_MPSCTP_MODIFIED)
    {
        sack.cumulativeTsn = static_cast<uint32_t>(tracker.GetCumulative());
    }
    m_receiver.Report(space, room, sack);
    sack.Write(writer);
}

bool
SctpMpSctpSequencing::ReadAcknowledgement(const sctp::ChunkView& view,
                                          const SctpOutstandingView& board,
                                          SctpAcknowledgement& ack)
{
    if (!m_agreed)
    {
        return SctpRfc9260Sequencing::ReadAcknowledgement(view, board, ack);
    }
    PsnSackChunk sack;
    return PsnSackChunk::Parse(view, sack) && m_sender.Read(sack, board, ack);
}

} // namespace ns3
