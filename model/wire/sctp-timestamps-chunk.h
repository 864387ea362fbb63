/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_TIMESTAMPS_CHUNK_H
#define SCTP_TIMESTAMPS_CHUNK_H

#include "sctp-wire.h"

#include <cstdint>
#include <optional>
#include <ostream>

namespace ns3::sctp
{

/**
 * @ingroup sctp-wire
 * The chunk of SctpTimestamps (Caro 2005, section 2.4.2). Its type is not assigned by IANA; a peer
 * that does not know it skips it silently (RFC 9260 section 3.2: the two highest bits are 10).
 */
struct TimestampsChunk
{
    static const ChunkDescriptor DESCRIPTOR; ///< how the registry knows it
    static constexpr uint8_t TYPE = 0xb4;    ///< chunk type
    static constexpr uint8_t FLAG_ECHO = 1;  ///< flag: the echo is valid
    static constexpr uint32_t SIZE = 12;     ///< size of the chunk in bytes

    uint32_t value{0};            ///< time of sending, lower 32 bits, in microseconds
    std::optional<uint32_t> echo; ///< a value received, in microseconds

    /**
     * @param view the chunk
     * @param out the values read
     * @return false when malformed
     */
    static bool Parse(const ChunkView& view, TimestampsChunk& out);

    /// @param writer where to append
    void Write(ByteWriter& writer) const;

    /**
     * Print the fields, each after a blank.
     *
     * @param os where to print
     */
    void Print(std::ostream& os) const;
};

} // namespace ns3::sctp

#endif /* SCTP_TIMESTAMPS_CHUNK_H */
