/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-message-tag.h"

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpMessageTag);

TypeId
SctpMessageTag::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpMessageTag")
                            .SetParent<Tag>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpMessageTag>();
    return tid;
}

SctpMessageTag::SctpMessageTag(uint64_t number, uint16_t stream)
    : m_number(number),
      m_stream(stream)
{
}

uint64_t
SctpMessageTag::GetNumber() const
{
    return m_number;
}

uint16_t
SctpMessageTag::GetStream() const
{
    return m_stream;
}

bool
SctpMessageTag::FindFirst(Ptr<const Packet> packet, SctpMessageTag& tag)
{
    for (auto tags = packet->GetByteTagIterator(); tags.HasNext();)
    {
        const auto item = tags.Next();
        if (item.GetTypeId() == GetTypeId())
        {
            item.GetTag(tag);
            return true;
        }
    }
    return false;
}

TypeId
SctpMessageTag::GetInstanceTypeId() const
{
    return GetTypeId();
}

uint32_t
SctpMessageTag::GetSerializedSize() const
{
    return sizeof(m_number) + sizeof(m_stream);
}

void
SctpMessageTag::Serialize(TagBuffer buffer) const
{
    buffer.WriteU64(m_number);
    buffer.WriteU16(m_stream);
}

void
SctpMessageTag::Deserialize(TagBuffer buffer)
{
    m_number = buffer.ReadU64();
    m_stream = buffer.ReadU16();
}

void
SctpMessageTag::Print(std::ostream& os) const
{
    os << "message " << m_number;
}

std::vector<SctpMessageTag>
SctpMessageTag::GetAll(Ptr<const Packet> packet)
{
    std::vector<SctpMessageTag> all;
    for (auto tags = packet->GetByteTagIterator(); tags.HasNext();)
    {
        const auto item = tags.Next();
        if (item.GetTypeId() == GetTypeId())
        {
            all.emplace_back();
            item.GetTag(all.back());
        }
    }
    return all;
}

std::vector<uint64_t>
SctpMessageTag::GetNumbers(Ptr<const Packet> packet)
{
    std::vector<uint64_t> numbers;
    for (const auto& tag : GetAll(packet))
    {
        numbers.push_back(tag.GetNumber());
    }
    return numbers;
}

} // namespace ns3
