/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PAD_CHUNK_H
#define SCTP_PAD_CHUNK_H

#include "sctp-wire.h"

#include <cstdint>
#include <ostream>

namespace ns3::sctp
{

/**
 * @ingroup sctp-wire
 * PAD: enlarges a packet (RFC 4820 section 3). Its receiver ignores it.
 */
struct PadChunk
{
    static const ChunkDescriptor DESCRIPTOR;    ///< how the registry knows it
    static constexpr uint8_t TYPE = 0x84;       ///< chunk type
    static constexpr uint32_t MIN_SIZE = 4;     ///< size of a chunk without padding data, bytes
    static constexpr uint32_t MAX_SIZE = 65532; ///< largest chunk that needs no padding, bytes

    uint32_t size{MIN_SIZE}; ///< size of the chunk with its header, bytes; a multiple of four

    /**
     * @param view the chunk
     * @param out the values read
     * @return false for another chunk
     */
    static bool Parse(const ChunkView& view, PadChunk& out);

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

#endif /* SCTP_PAD_CHUNK_H */
