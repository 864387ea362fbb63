/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_I_FORWARD_TSN_CHUNK_H
#define SCTP_I_FORWARD_TSN_CHUNK_H

#include "sctp-wire.h"

#include <cstdint>
#include <ostream>
#include <vector>

namespace ns3::sctp
{

struct ChunkDescriptor;

/**
 * @ingroup sctp-wire
 * I-FORWARD-TSN (RFC 8260 section 2.3.1): FORWARD-TSN beside I-DATA.
 */
struct IForwardTsnChunk
{
    static const ChunkDescriptor DESCRIPTOR;         ///< how the registry knows it
    static constexpr uint8_t TYPE = 194;             ///< chunk type
    static constexpr uint32_t HEADER_SIZE = 8;       ///< bytes before the first entry
    static constexpr uint32_t ENTRY_SIZE = 8;        ///< bytes of an entry
    static constexpr uint16_t FLAG_UNORDERED = 0x01; ///< U bit of an entry

    /// The last message of a stream that is skipped, ordered and unordered ones apart.
    struct Entry
    {
        uint16_t streamId; ///< stream identifier
        bool unordered;    ///< U bit
        uint32_t mid;      ///< message identifier
    };

    uint32_t newCumulativeTsn{0}; ///< New Cumulative TSN
    std::vector<Entry> entries;   ///< the streams; a malicious peer may name one several times

    /**
     * @param view the chunk
     * @param[out] out the values read
     * @return false when malformed
     */
    static bool Parse(const ChunkView& view, IForwardTsnChunk& out);

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

#endif /* SCTP_I_FORWARD_TSN_CHUNK_H */
