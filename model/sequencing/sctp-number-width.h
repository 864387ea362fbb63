/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_NUMBER_WIDTH_H
#define SCTP_NUMBER_WIDTH_H

#include "ns3/sctp-types.h"

#include <cstdint>

namespace ns3::sctp
{

/**
 * @ingroup sctp-sequencing
 * Width on the wire of the numbers of a number space.
 */
struct NumberWidth
{
    uint32_t bits{32}; //!< bits, 1 to 32

    /**
     * @param number an unwrapped number
     * @return its form on the wire
     */
    uint32_t ToWire(SctpTsn number) const
    {
        return static_cast<uint32_t>(number) & (UINT32_MAX >> (32 - bits));
    }

    /**
     * @param wire a number on the wire; higher bits are ignored
     * @param reference an unwrapped number in the neighbourhood
     * @return the unwrapped number within half of the number space of the reference
     */
    SctpTsn Unwrap(uint32_t wire, SctpTsn reference) const
    {
        const uint32_t shift = 32 - bits;
        const auto delta = static_cast<int32_t>((wire - static_cast<uint32_t>(reference)) << shift);
        return reference + static_cast<int64_t>(delta) / (int64_t{1} << shift);
    }
};

} // namespace ns3::sctp

#endif /* SCTP_NUMBER_WIDTH_H */
