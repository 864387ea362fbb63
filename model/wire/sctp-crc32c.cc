/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-crc32c.h"

#include "sctp-wire.h"

namespace ns3
{
namespace sctp
{

namespace
{

/// Offset of the checksum field in the common header, in bytes.
constexpr size_t CHECKSUM_OFFSET = 8;

} // namespace

void
Crc32cCalculator::Add(const uint8_t* data, size_t size)
{
    m_crc.process_bytes(data, size);
}

void
Crc32cCalculator::AddPacket(const uint8_t* data, size_t size)
{
    static constexpr uint8_t ZEROS[COMMON_HEADER_SIZE - CHECKSUM_OFFSET] = {};
    Add(data, CHECKSUM_OFFSET);
    Add(ZEROS, sizeof(ZEROS));
    Add(data + COMMON_HEADER_SIZE, size - COMMON_HEADER_SIZE);
}

uint32_t
Crc32cCalculator::Get() const
{
    return m_crc.checksum();
}

uint32_t
Crc32c(const uint8_t* data, size_t size)
{
    Crc32cCalculator crc;
    crc.Add(data, size);
    return crc.Get();
}

uint32_t
PacketCrc32c(const uint8_t* data, size_t size)
{
    if (size < COMMON_HEADER_SIZE)
    {
        return 0;
    }
    Crc32cCalculator crc;
    crc.AddPacket(data, size);
    return crc.Get();
}

} // namespace sctp
} // namespace ns3
