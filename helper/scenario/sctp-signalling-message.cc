/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-signalling-message.h"

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpSignallingMessage);

TypeId
SctpSignallingMessage::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpSignallingMessage")
                            .SetParent<Header>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpSignallingMessage>();
    return tid;
}

TypeId
SctpSignallingMessage::GetInstanceTypeId() const
{
    return GetTypeId();
}

uint32_t
SctpSignallingMessage::GetSerializedSize() const
{
    return SIZE;
}

void
SctpSignallingMessage::Serialize(Buffer::Iterator start) const
{
    start.WriteU8(static_cast<uint8_t>(type));
    start.WriteHtonU32(procedure);
    start.WriteHtonU32(user);
    start.WriteHtonU16(station);
    start.WriteU8(association);
    start.WriteU8(weight);
}

uint32_t
SctpSignallingMessage::Deserialize(Buffer::Iterator start)
{
    type = static_cast<Type>(start.ReadU8());
    procedure = start.ReadNtohU32();
    user = start.ReadNtohU32();
    station = start.ReadNtohU16();
    association = start.ReadU8();
    weight = start.ReadU8();
    return SIZE;
}

void
SctpSignallingMessage::Print(std::ostream& os) const
{
    os << "type " << +static_cast<uint8_t>(type) << ", procedure " << procedure << ", user " << user
       << ", station " << station << ", association " << +association << ", weight " << +weight;
}

bool
SctpSignallingMessage::IsOfUser() const
{
    return type >= Type::INITIAL_UE;
}

} // namespace ns3
