/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_NR_SACK_CHUNK_H
#define SCTP_NR_SACK_CHUNK_H

#include "sctp-sack-chunk.h"
#include "sctp-wire.h"

#include <cstdint>
#include <ostream>

namespace ns3
{

namespace sctp
{

/**
 * @ingroup sctp-wire
 * NR-SACK, the selective acknowledgement with non-renegable blocks
 * (draft-natarajan-tsvwg-sctp-nrsack, chunk type 16): blocks that the receiver may take back and
 * blocks that it will not, each TSN in one of them.
 */
struct NrSackChunk
{
    static const ChunkDescriptor DESCRIPTOR;    ///< how the registry knows it
    static constexpr uint8_t TYPE = 16;         ///< chunk type
    static constexpr uint32_t HEADER_SIZE = 20; ///< bytes before the first block

    uint8_t flags{0};             ///< chunk flags, as those of a SACK
    uint32_t cumulativeTsn{0};    ///< Cumulative TSN Ack
    uint32_t advertisedWindow{0}; ///< advertised receiver window credit in bytes
    GapBlocks renegable;          ///< Gap Ack Blocks that may be taken back
    GapBlocks nonRenegable;       ///< Gap Ack Blocks that will not be taken back
    Duplicates duplicates;        ///< duplicate TSNs

    /**
     * @param view the chunk
     * @param out the values read; blocks as they came, each valid
     * @return false when malformed
     */
    static bool Parse(const ChunkView& view, NrSackChunk& out);

    /// @param writer where to append
    void Write(ByteWriter& writer) const;

    /**
     * Print the fields, each after a blank.
     *
     * @param os where to print
     */
    void Print(std::ostream& os) const;
};

} // namespace sctp

} // namespace ns3

#endif /* SCTP_NR_SACK_CHUNK_H */
