/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-psn-formats.h"

#include "sctp-data-fields.h"
#include "sctp-psn-receiver.h"
#include "sctp-psn-sender.h"

#include "ns3/sctp-compat.h"
#include "ns3/sctp-mpsctp-chunks.h"
#include "ns3/sctp-prototypes.h"

#include <algorithm>

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpPsnDataFormat);
NS_OBJECT_ENSURE_REGISTERED(SctpPsnSackFormat);

using sctp::PsnDataChunk;
using sctp::PsnSackChunk;

static_assert(PsnDataChunk::MAX_TAG < SctpAckFormat::MAX_SPACES, "a number space for each tag");

namespace
{

/**
 * @return types of the chunks of MPSCTP; each format needs both
 */
std::vector<uint8_t>
GetPsnChunkTypes()
{
    return {PsnDataChunk::TYPE, PsnSackChunk::TYPE};
}

} // namespace

TypeId
SctpPsnDataFormat::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpPsnDataFormat")
                            .SetParent<SctpDataFormat>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpPsnDataFormat>();
    return tid;
}

std::vector<uint8_t>
SctpPsnDataFormat::GetChunkTypes() const
{
    return GetPsnChunkTypes();
}

bool
SctpPsnDataFormat::IsData(uint8_t type) const
{
    return type == PsnDataChunk::TYPE;
}

uint32_t
SctpPsnDataFormat::GetHeaderSize() const
{
    return PsnDataChunk::HEADER_SIZE;
}

bool
SctpPsnDataFormat::CarriesNumbers() const
{
    return true;
}

void
SctpPsnDataFormat::WriteHeader(const SctpDataToSend& data, sctp::ByteWriter& writer) const
{
    PsnDataChunk chunk;
    chunk.data = sctp::MakeDataChunk(data);
    chunk.pathTag = static_cast<uint8_t>(data.space);
    chunk.psn = data.number;
    chunk.Write(writer);
}

bool
SctpPsnDataFormat::Read(const sctp::ChunkView& view, SctpReceivedData& data) const
{
    PsnDataChunk chunk;
    if (!PsnDataChunk::Parse(view, chunk))
    {
        return false;
    }
    data = sctp::MakeReceivedData(chunk.data);
    data.space = chunk.pathTag;
    data.number = chunk.psn;
    return true;
}

TypeId
SctpPsnSackFormat::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpPsnSackFormat")
            .SetParent<SctpAckFormat>()
            .SetGroupName("Sctp")
            .AddConstructor<SctpPsnSackFormat>()
            .AddAttribute(
                "MpSctpForm",
                "Form of the acknowledgements that this end sends under MPSCTP (Shailendra "
                "2013): Modified, with the cumulative TSN (4.7), or First, without (4.2), "
                "which is unsafe when acknowledgements are lost",
                EnumValue(SCTP_MPSCTP_MODIFIED),
                SCTP_MAKE_ENUM_ACCESSOR(SctpMpSctpForm, &SctpPsnSackFormat::m_mpSctpForm),
                MakeEnumChecker(SCTP_MPSCTP_MODIFIED, "Modified", SCTP_MPSCTP_FIRST, "First"));
    return tid;
}

SctpPsnSackFormat::SctpPsnSackFormat()
    : m_sender(std::make_unique<sctp::PsnSender>()),
      m_receiver(std::make_unique<sctp::PsnReceiver>())
{
}

SctpPsnSackFormat::~SctpPsnSackFormat() = default;

SctpMpSctpForm
SctpPsnSackFormat::GetForm(const SctpParameterValues& parameters)
{
    const auto fresh = StaticCast<const SctpPsnSackFormat>(sctp::Prototypes::Get(GetTypeId()));
    return parameters.GetSetting(&SctpSettingAliases::mpSctpForm, fresh->m_mpSctpForm);
}

std::vector<uint8_t>
SctpPsnSackFormat::GetChunkTypes() const
{
    return GetPsnChunkTypes();
}

void
SctpPsnSackFormat::Start(uint32_t peerInitialTsn)
{
    m_receiver->Start(peerInitialTsn);
}

bool
SctpPsnSackFormat::IsAck(uint8_t type) const
{
    return type == PsnSackChunk::TYPE;
}

uint32_t
SctpPsnSackFormat::GetSize() const
{
    return PsnSackChunk::HEADER_SIZE +
           (Setting(&SctpSettingAliases::mpSctpForm, m_mpSctpForm) == SCTP_MPSCTP_FIRST ? 0 : 4);
}

bool
SctpPsnSackFormat::HasNumbers() const
{
    return true;
}

void
SctpPsnSackFormat::AssignNumber(SctpDataToSend& data)
{
    data.space = data.path % (PsnDataChunk::MAX_TAG + 1);
    data.number = m_sender->Number(data.space, data.tsn);
}

void
SctpPsnSackFormat::DataTaken(const SctpReceivedData& data, bool duplicate)
{
    m_receiver->HandleData(data.space, m_receiver->Unwrap(data.space, data.number), duplicate);
}

bool
SctpPsnSackFormat::HasGaps(const sctp::DataTracker& /* tracker */, uint32_t space) const
{
    return m_receiver->HasGaps(space);
}

bool
SctpPsnSackFormat::FillsGap(const sctp::DataTracker& /* tracker */, SctpTsn /* tsn */) const
{
    return false; // its gaps are of PSNs, which are never sent again
}

bool
SctpPsnSackFormat::MayRenege() const
{
    return false;
}

void
SctpPsnSackFormat::Write(const sctp::DataTracker& tracker,
                         uint32_t space,
                         uint32_t advertisedWindow,
                         uint8_t /* flags */,
                         uint32_t maxSize,
                         sctp::ByteWriter& writer)
{
    const uint32_t header = GetSize();
    const size_t room = (std::max(std::min(maxSize, sctp::MAX_TLV_SIZE), header) - header) / 4;
    PsnSackChunk sack;
    sack.pathTag = static_cast<uint8_t>(space);
    sack.advertisedWindow = advertisedWindow;
    if (Setting(&SctpSettingAliases::mpSctpForm, m_mpSctpForm) == SCTP_MPSCTP_MODIFIED)
    {
        sack.cumulativeTsn = static_cast<uint32_t>(tracker.GetCumulative());
    }
    m_receiver->Report(space, room, sack);
    sack.Write(writer);
}

bool
SctpPsnSackFormat::Read(const sctp::ChunkView& view,
                        const SctpOutstandingView& board,
                        SctpAcknowledgement& ack)
{
    PsnSackChunk sack;
    return PsnSackChunk::Parse(view, sack) && m_sender->Read(sack, board, ack);
}

} // namespace ns3
