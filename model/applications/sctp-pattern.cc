/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-pattern.h"

#include <algorithm>
#include <cstring>
#include <vector>

/**
 * @file
 * @ingroup sctp-applications
 * The pattern that the applications send, and its check.
 */

namespace ns3
{

namespace
{

/// Length of the pattern before it repeats, a prime number of bytes.
constexpr uint32_t PERIOD = 65521;

/**
 * Give the pattern.
 *
 * @return two periods of it, so that a period can be read from any offset
 */
const std::vector<uint8_t>&
GetPattern()
{
    static const std::vector<uint8_t> pattern = [] {
        std::vector<uint8_t> bytes(2 * PERIOD);
        uint32_t state = 1;
        for (uint32_t i = 0; i < PERIOD; ++i)
        {
            state = state * 1103515245 + 12345;
            bytes[i] = bytes[i + PERIOD] = state >> 24;
        }
        return bytes;
    }();
    return pattern;
}

/**
 * @param offset offset of the first byte in the pattern
 * @param size number of bytes
 * @return bytes of the pattern
 */
std::vector<uint8_t>
MakeBytes(uint64_t offset, uint32_t size)
{
    std::vector<uint8_t> bytes(size);
    const auto pattern = GetPattern().data() + offset % PERIOD;
    for (uint32_t done = 0; done < size; done += PERIOD)
    {
        std::memcpy(bytes.data() + done, pattern, std::min(size - done, PERIOD));
    }
    return bytes;
}

} // namespace

Ptr<Packet>
SctpPattern::MakePacket(uint64_t offset, uint32_t size)
{
    return size <= PERIOD ? Create<Packet>(GetPattern().data() + offset % PERIOD, size)
                          : Create<Packet>(MakeBytes(offset, size).data(), size);
}

Ptr<Packet>
SctpPattern::MakeMessage(uint64_t offset, uint32_t size)
{
    if (size <= OFFSET_SIZE)
    {
        return MakePacket(offset, size);
    }
    auto bytes = MakeBytes(offset, size);
    for (uint32_t i = 0; i < OFFSET_SIZE; ++i)
    {
        bytes[i] = static_cast<uint8_t>(offset >> 8 * (OFFSET_SIZE - 1 - i));
    }
    return Create<Packet>(bytes.data(), size);
}

std::optional<uint64_t>
SctpPattern::ReadOffset(Ptr<const Packet> piece)
{
    if (piece->GetSize() <= OFFSET_SIZE)
    {
        return std::nullopt;
    }
    uint8_t first[OFFSET_SIZE];
    piece->CopyData(first, OFFSET_SIZE);
    uint64_t offset = 0;
    for (const uint8_t byte : first)
    {
        offset = offset << 8 | byte;
    }
    return offset;
}

uint32_t
SctpPatternChecker::CountWrong(Ptr<const Packet> piece, const SctpReceiveInfo& info)
{
    const uint32_t size = piece->GetSize();
    const auto offset = SctpPattern::ReadOffset(piece);
    uint32_t wrong = offset ? SctpPattern::CountWrong(*offset, piece, SctpPattern::OFFSET_SIZE) : 0;
    // The rest of the message before may have been abandoned, which not all stacks tell.
    const bool begins = !m_open || (offset && wrong == 0);
    if (!begins)
    {
        wrong = m_offset ? SctpPattern::CountWrong(*m_offset, piece) : 0;
    }
    else
    {
        const bool isLate = offset && !info.unordered && *offset < m_next;
        wrong = isLate ? size : wrong;
        m_offset = offset;
    }
    m_open = !info.endOfRecord;
    if (m_offset)
    {
        *m_offset += size;
        m_next = wrong == 0 ? std::max(m_next, *m_offset) : m_next;
    }
    return wrong;
}

uint32_t
SctpPattern::CountWrong(uint64_t offset, Ptr<const Packet> packet, uint32_t skipped)
{
    const uint32_t size = packet->GetSize();
    std::vector<uint8_t> bytes(size);
    packet->CopyData(bytes.data(), size);
    uint32_t wrong = 0;
    for (uint32_t done = skipped; done < size; done += PERIOD)
    {
        const auto wanted = GetPattern().data() + (offset + skipped) % PERIOD;
        const auto found = bytes.data() + done;
        const auto length = std::min(size - done, PERIOD);
        if (std::memcmp(wanted, found, length) != 0)
        {
            for (uint32_t i = 0; i < length; ++i)
            {
                wrong += wanted[i] != found[i];
            }
        }
    }
    return wrong;
}

} // namespace ns3
