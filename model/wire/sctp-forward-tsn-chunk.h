/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_FORWARD_TSN_CHUNK_H
#define SCTP_FORWARD_TSN_CHUNK_H

#include "sctp-wire.h"

#include <cstdint>
#include <ostream>
#include <vector>

namespace ns3::sctp
{

struct ChunkDescriptor;

/**
 * @ingroup sctp-wire
 * FORWARD-TSN (RFC 3758 section 3.2): the receiver gives up missing TSNs up to a TSN.
 */
struct ForwardTsnChunk
{
    static const ChunkDescriptor DESCRIPTOR;   ///< how the registry knows it
    static constexpr uint8_t TYPE = 192;       ///< chunk type
    static constexpr uint32_t HEADER_SIZE = 8; ///< bytes before the first entry
    static constexpr uint32_t ENTRY_SIZE = 4;  ///< bytes of an entry

    /// The last ordered message of a stream that is skipped.
    struct Entry
    {
        uint16_t streamId; ///< stream identifier
        uint16_t ssn;      ///< stream sequence number
    };

    uint32_t newCumulativeTsn{0}; ///< New Cumulative TSN
    std::vector<Entry> entries;   ///< the streams; a malicious peer may name one several times

    /**
     * @param view the chunk
     * @param[out] out the values read
     * @return false when malformed
     */
    static bool Parse(const ChunkView& view, ForwardTsnChunk& out);

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

#endif /* SCTP_FORWARD_TSN_CHUNK_H */
