/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_MPSCTP_CHUNKS_H
#define SCTP_MPSCTP_CHUNKS_H

#include "sctp-path-chunks.h"

#include <cstdint>

/**
 * @file
 * @ingroup sctp-wire
 * The chunks of MPSCTP (Shailendra 2013, figures 4.1, 4.2 and 4.21). Their types are not assigned
 * by IANA. The high bits say what one who does not know them does (RFC 9260 section 3.2): for
 * PSN-DATA, stop and report, as user data would be lost; for PSN-SACK, skip it in silence, as
 * acknowledgements may be lost.
 *
 * The thesis leaves open how the receiver of a chunk knows its path. Both chunks carry the path tag
 * in the high bits of the flags.
 */

namespace ns3
{

namespace sctp
{

/**
 * @ingroup sctp-wire
 * PSN-DATA, a DATA chunk with a path sequence number before the TSN.
 */
struct PsnDataChunk : public PathData
{
    static const ChunkDescriptor DESCRIPTOR; ///< how the registry knows it
    static constexpr uint8_t TYPE = 0x4d;    ///< chunk type
    static constexpr uint32_t HEADER_SIZE = DataChunk::HEADER_SIZE + 4; ///< before the user data
    static constexpr uint32_t TAG_SHIFT = 4; ///< the path tag stands above these flags

    /**
     * Reads the chunk. One without user data is accepted, as DATA is.
     * @param view the chunk
     * @param out what was read
     * @return false when malformed
     */
    static bool Parse(const ChunkView& view, PsnDataChunk& out);

    /**
     * Appends the header alone, with the length that counts the user data.
     * @param writer where to append
     */
    void Write(ByteWriter& writer) const;
};

/**
 * @ingroup sctp-wire
 * PSN-SACK, the acknowledgement of one path in path sequence numbers: in the modified form
 * (section 4.7) with the cumulative TSN of the association, in the first form (4.2) without.
 */
struct PsnSackChunk : public PathAck
{
    static const ChunkDescriptor DESCRIPTOR;    ///< how the registry knows it
    static constexpr uint8_t TYPE = 0x8d;       ///< chunk type
    static constexpr uint8_t FLAG_TSN = 0x01;   ///< the Cumulative TSN Ack is there
    static constexpr uint32_t HEADER_SIZE = 16; ///< bytes before the first block; 20 with the TSN

    /**
     * Reads the chunk, as strictly as a SACK: the length is just what the counts make, no block
     * starts at 0 or ends before it starts. Blocks are sorted and merged.
     * @param view the chunk
     * @param out what was read
     * @return false when malformed
     */
    static bool Parse(const ChunkView& view, PsnSackChunk& out);

    /**
     * @param writer where to append
     */
    void Write(ByteWriter& writer) const;
};

} // namespace sctp

} // namespace ns3

#endif /* SCTP_MPSCTP_CHUNKS_H */
