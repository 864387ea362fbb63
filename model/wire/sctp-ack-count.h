/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ACK_COUNT_H
#define SCTP_ACK_COUNT_H

#include <algorithm>
#include <cstdint>

namespace ns3::sctp
{

/**
 * @ingroup sctp-wire
 * Number of packets with data that an acknowledgement of CMT covers, in the two high bits of its
 * flags (Iyengar 2006, delayed acknowledgements for CMT).
 */
struct AckCount
{
    /// The number stands in the two high bits of the flags.
    static constexpr uint32_t SHIFT = 6;
    /// Bit of the flags that says that no packet counts.
    static constexpr uint8_t NONE = 1U << 5;
    /// Largest number that fits there.
    static constexpr uint32_t MAX = 3;

    /**
     * @param flags flags of an acknowledgement
     * @return number of packets with data that it covers; 1 if it does not say, 0 if none counts
     */
    static uint32_t Read(uint8_t flags)
    {
        return flags & NONE ? 0 : std::max<uint32_t>(flags >> SHIFT, 1);
    }

    /**
     * @param packets number of packets with data
     * @return flags that say so
     */
    static uint8_t Write(uint32_t packets)
    {
        return static_cast<uint8_t>(std::min(packets, MAX) << SHIFT);
    }
};

} // namespace ns3::sctp

#endif /* SCTP_ACK_COUNT_H */
