/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-usrsctp-sent-data.h"

#include <algorithm>

namespace ns3::sctp
{

namespace
{

/**
 * @param bytes at least four bytes
 * @return the number that they are
 */
uint32_t
Read32(const uint8_t* bytes)
{
    return uint32_t{bytes[0]} << 24 | bytes[1] << 16 | bytes[2] << 8 | bytes[3];
}

} // namespace

std::vector<std::pair<uint32_t, SctpTxReason>>
UsrsctpSentData::Classify(const uint8_t* packet, size_t size, uint32_t fastRetransmissions)
{
    constexpr size_t COMMON_HEADER = 12;
    constexpr uint8_t DATA = 0;
    constexpr uint8_t I_DATA = 64;
    std::vector<std::pair<uint32_t, SctpTxReason>> sent;
    const auto key = std::make_pair(Read32(packet), Read32(packet + 4));
    for (size_t at = COMMON_HEADER; at + 8 <= size;)
    {
        const size_t length = packet[at + 2] << 8 | packet[at + 3];
        if (packet[at] == DATA || packet[at] == I_DATA)
        {
            const uint32_t tsn = Read32(packet + at + 4);
            auto reason = SctpTxReason::NEW_DATA;
            const auto highest = m_highest.find(key);
            if (highest == m_highest.end() || static_cast<int32_t>(tsn - highest->second) > 0)
            {
                m_highest[key] = tsn;
            }
            else if (fastRetransmissions > 0)
            {
                --fastRetransmissions;
                reason = SctpTxReason::FAST_RETRANSMIT;
            }
            else
            {
                reason = SctpTxReason::TIMEOUT_RETRANSMIT;
            }
            sent.emplace_back(tsn, reason);
        }
        at += std::max<size_t>((length + 3) / 4 * 4, 4);
    }
    return sent;
}

} // namespace ns3::sctp
