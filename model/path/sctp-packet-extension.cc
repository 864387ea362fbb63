/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-packet-extension.h"

#include "ns3/sctp-wire.h"

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpPacketExtension);
NS_OBJECT_ENSURE_REGISTERED(SctpNoExtension);

TypeId
SctpPacketExtension::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpPacketExtension").SetParent<SctpStrategy>().SetGroupName("Sctp");
    return tid;
}

std::optional<Time>
SctpPacketExtension::GetEchoedTime() const
{
    return std::nullopt;
}

TypeId
SctpNoExtension::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpNoExtension")
                            .SetParent<SctpPacketExtension>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpNoExtension>();
    return tid;
}

uint32_t
SctpNoExtension::GetSize() const
{
    return 0;
}

bool
SctpNoExtension::IsMine(uint8_t /* type */) const
{
    return false;
}

void
SctpNoExtension::Write(const SctpPath& /* path */, sctp::ByteWriter& /* writer */)
{
}

void
SctpNoExtension::Read(SctpPathManager& /* paths */,
                      const sctp::ChunkView& /* view */,
                      const SctpPacketContents& /* contents */)
{
}

bool
SctpNoExtension::MeasuresRtt() const
{
    return false;
}

} // namespace ns3
