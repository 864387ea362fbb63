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
