/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-wire.h"

#include "ns3/assert.h"

#include <cstring>

namespace ns3
{
namespace sctp
{

UnknownAction
GetUnknownChunkAction(uint8_t type)
{
    return static_cast<UnknownAction>(type >> 6);
}

UnknownAction
GetUnknownParameterAction(uint16_t type)
{
    return static_cast<UnknownAction>(type >> 14);
}

uint32_t
ByteWriter::BeginChunk(ChunkType type, uint8_t flags)
{
    const uint32_t begin = Size();
    U8(static_cast<uint8_t>(type));
    U8(flags);
    U16(0);
    return begin;
}

void
ByteWriter::EndChunk(uint32_t begin)
{
    EndTlv(begin);
    PadTo4();
}

void
ByteWriter::EndChunk(uint32_t begin, uint8_t flags, uint32_t payloadSize)
{
    const uint32_t length = Size() - begin + payloadSize;
    NS_ASSERT_MSG(length <= MAX_TLV_SIZE, "A length of " << length << " does not fit in 16 bits");
    m_out[m_start + begin + 1] = flags;
    Store(m_out.data() + m_start + begin + 2, static_cast<uint16_t>(length));
}

uint32_t
ByteWriter::BeginTlv(uint16_t type)
{
    PadTo4();
    const uint32_t begin = Size();
    U16(type);
    U16(0);
    return begin;
}

void
ByteWriter::EndTlv(uint32_t begin)
{
    const uint32_t length = Size() - begin;
    NS_ASSERT_MSG(length <= MAX_TLV_SIZE, "A length of " << length << " does not fit in 16 bits");
    Store(m_out.data() + m_start + begin + 2, static_cast<uint16_t>(length));
}

void
ByteWriter::Tlv(uint16_t type, const Bytes& value)
{
    const uint32_t begin = BeginTlv(type);
    Append(value);
    EndTlv(begin);
}

bool
TlvReader::Next()
{
    if (m_reader.Left() == 0)
    {
        return false;
    }
    const uint8_t* header = m_reader.Read(TLV_HEADER_SIZE);
    if (!header)
    {
        return false;
    }
    m_type = static_cast<uint16_t>(header[0] << 8 | header[1]);
    const uint32_t length = uint32_t{header[2]} << 8 | header[3];
    // A length below its own header makes the unsigned size huge, so that the read fails.
    m_size = length - TLV_HEADER_SIZE;
    m_value = m_reader.Read(m_size);
    if (!m_value)
    {
        return false;
    }
    if (const uint32_t padding = Padded(length) - length)
    {
        m_reader.Skip(padding < m_reader.Left() ? padding : m_reader.Left());
    }
    return true;
}

void
TlvReader::SkipAlike()
{
    if (m_size % 4 != 0)
    {
        return; // padding follows
    }
    const uint32_t size = TLV_HEADER_SIZE + m_size;
    const uint8_t* const header = m_value - TLV_HEADER_SIZE;
    uint32_t alike = 0;
    while (m_reader.Left() - alike >= size &&
           std::memcmp(m_value + m_size + alike, header, TLV_HEADER_SIZE) == 0)
    {
        alike += size;
    }
    m_reader.Skip(alike);
}

} // namespace sctp
} // namespace ns3
