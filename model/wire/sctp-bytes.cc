/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-bytes.h"

#include "ns3/assert.h"

#include <cstring>

namespace ns3::sctp
{

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

} // namespace ns3::sctp
