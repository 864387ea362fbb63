/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-packet-extension.h"

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

sctp::PacketFilter*
SctpNoExtension::GetFilter()
{
    return nullptr;
}

bool
SctpNoExtension::MeasuresRtt() const
{
    return false;
}

} // namespace ns3
