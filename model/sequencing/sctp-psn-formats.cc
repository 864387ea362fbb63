/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-psn-formats.h"

#include "ns3/sctp-compat.h"
#include "ns3/sctp-prototypes.h"

#include <utility>

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpPsnDataFormat);
NS_OBJECT_ENSURE_REGISTERED(SctpPsnSackFormat);

using sctp::PsnSackChunk;

TypeId
SctpPsnDataFormat::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpPsnDataFormat")
                            .SetParent<SctpDataFormat>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpPsnDataFormat>();
    return tid;
}

TypeId
SctpPsnSackFormat::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpPsnSackFormat")
            .SetParent<SctpPathAckFormat>()
            .SetGroupName("Sctp")
            .AddConstructor<SctpPsnSackFormat>()
            .AddAttribute(
                "MpSctpForm",
                "Form of sent MPSCTP acknowledgements (Shailendra 2013): Modified, with "
                "cumulative TSN (4.7), or First, without (4.2), unsafe if "
                "acknowledgements are lost",
                EnumValue(SCTP_MPSCTP_MODIFIED),
                SCTP_MAKE_ENUM_ACCESSOR(SctpMpSctpForm, &SctpPsnSackFormat::m_mpSctpForm),
                MakeEnumChecker(SCTP_MPSCTP_MODIFIED, "Modified", SCTP_MPSCTP_FIRST, "First"));
    return tid;
}

SctpPsnSackFormat::SctpPsnSackFormat()
    : SctpPairedAckFormat(sctp::NumberWidth())
{
}

SctpMpSctpForm
SctpPsnSackFormat::GetForm(const SctpPolicyChoice& choice)
{
    return StaticCast<const SctpPsnSackFormat>(sctp::Prototypes::Get(choice))->m_mpSctpForm;
}

uint32_t
SctpPsnSackFormat::GetSize() const
{
    return PsnSackChunk::HEADER_SIZE + (m_mpSctpForm == SCTP_MPSCTP_FIRST ? 0 : 4);
}

void
SctpPsnSackFormat::WriteChunk(sctp::PathAck&& ack, sctp::ByteWriter& writer)
{
    PsnSackChunk chunk;
    static_cast<sctp::PathAck&>(chunk) = std::move(ack);
    if (m_mpSctpForm == SCTP_MPSCTP_FIRST)
    {
        chunk.cumulativeTsn.reset();
    }
    chunk.Write(writer);
}

bool
SctpPsnSackFormat::ReadChunk(const sctp::ChunkView& view, sctp::PathAck& ack) const
{
    PsnSackChunk chunk;
    const bool wellFormed = PsnSackChunk::Parse(view, chunk);
    ack = std::move(chunk);
    return wellFormed;
}

} // namespace ns3
