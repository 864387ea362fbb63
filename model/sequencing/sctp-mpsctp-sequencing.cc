/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-mpsctp-sequencing.h"

#include "sctp-psn-receiver.h"
#include "sctp-psn-sender.h"
#include "sctp-sequenced-data.h"

#include "ns3/sctp-mpsctp-chunks.h"

#include <algorithm>

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpMpSctpSequencing);

using sctp::PsnDataChunk;
using sctp::PsnSackChunk;

static_assert(PsnDataChunk::MAX_TAG < SctpSequencing::MAX_SPACES, "a number space for each tag");

TypeId
SctpMpSctpSequencing::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpMpSctpSequencing")
                            .SetParent<SctpSequencing>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpMpSctpSequencing>();
    return tid;
}

SctpMpSctpSequencing::SctpMpSctpSequencing()
    : m_sender(std::make_unique<sctp::PsnSender>()),
      m_receiver(std::make_unique<sctp::PsnReceiver>())
{
}

SctpMpSctpSequencing::~SctpMpSctpSequencing() = default;

std::vector<uint8_t>
SctpMpSctpSequencing::GetChunkTypes() const
{
    return {PsnDataChunk::TYPE, PsnSackChunk::TYPE};
}

void
SctpMpSctpSequencing::Start(uint32_t peerInitialTsn)
{
    m_receiver->Start(peerInitialTsn);
}

uint32_t
SctpMpSctpSequencing::GetDataHeaderSize() const
{
    return PsnDataChunk::HEADER_SIZE;
}

bool
SctpMpSctpSequencing::IsData(uint8_t type) const
{
    return type == PsnDataChunk::TYPE;
}

bool
SctpMpSctpSequencing::IsAcknowledgement(uint8_t type) const
{
    return type == PsnSackChunk::TYPE;
}

uint32_t
SctpMpSctpSequencing::GetAcknowledgementSize() const
{
    return PsnSackChunk::HEADER_SIZE + (Parameters().mpSctpForm == SCTP_MPSCTP_FIRST ? 0 : 4);
}

void
SctpMpSctpSequencing::WriteDataHeader(const SctpDataToSend& data, sctp::ByteWriter& writer)
{
    PsnDataChunk chunk;
    chunk.data = data.chunk;
    chunk.data.tsn = static_cast<uint32_t>(data.tsn);
    chunk.pathTag = static_cast<uint8_t>(data.path % (PsnDataChunk::MAX_TAG + 1));
    chunk.psn = m_sender->Number(chunk.pathTag, data.tsn);
    chunk.Write(writer);
}

bool
SctpMpSctpSequencing::ReadData(const sctp::ChunkView& view, SctpReceivedData& data)
{
    PsnDataChunk chunk;
    if (!PsnDataChunk::Parse(view, chunk))
    {
        return false;
    }
    data.chunk = chunk.data;
    data.space = chunk.pathTag;
    data.number = m_receiver->Unwrap(chunk.pathTag, chunk.psn);
    return true;
}

void
SctpMpSctpSequencing::DataTaken(const SctpReceivedData& data, bool duplicate)
{
    m_receiver->HandleData(data.space, data.number, duplicate);
}

bool
SctpMpSctpSequencing::HasGaps(const sctp::DataTracker& /* tracker */, uint32_t space) const
{
    return m_receiver->HasGaps(space);
}

bool
SctpMpSctpSequencing::FillsGap(const sctp::DataTracker& /* tracker */, SctpTsn /* tsn */) const
{
    return false; // its gaps are of PSNs, which are never sent again
}

bool
SctpMpSctpSequencing::MayRenege() const
{
    return false;
}

void
SctpMpSctpSequencing::WriteAcknowledgement(const sctp::DataTracker& tracker,
                                           uint32_t space,
                                           uint32_t advertisedWindow,
                                           uint8_t /* flags */,
                                           uint32_t maxSize,
                                           sctp::ByteWriter& writer)
{
    const uint32_t header = GetAcknowledgementSize();
    const size_t room = (std::max(std::min(maxSize, sctp::MAX_TLV_SIZE), header) - header) / 4;
    PsnSackChunk sack;
    sack.pathTag = static_cast<uint8_t>(space);
    sack.advertisedWindow = advertisedWindow;
    if (Parameters().mpSctpForm == SCTP_MPSCTP_MODIFIED)
    {
        sack.cumulativeTsn = static_cast<uint32_t>(tracker.GetCumulative());
    }
    m_receiver->Report(space, room, sack);
    sack.Write(writer);
}

bool
SctpMpSctpSequencing::ReadAcknowledgement(const sctp::ChunkView& view,
                                          const SctpOutstandingView& board,
                                          SctpAcknowledgement& ack)
{
    PsnSackChunk sack;
    return PsnSackChunk::Parse(view, sack) && m_sender->Read(sack, board, ack);
}

} // namespace ns3
