/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_CMP_CHUNKS_H
#define SCTP_CMP_CHUNKS_H

#include "sctp-path-chunks.h"

#include <boost/container/small_vector.hpp>
#include <cstdint>
#include <ostream>

/**
 * @file
 * @ingroup sctp-wire
 * The chunks of cmpSCTP as Shailendra 2013 describes them (section 2.1.4, figures 2.2 and 2.3; Liao
 * 2008). Their types are not assigned by IANA: the source changes DATA and SACK themselves. The
 * high bits say what one who does not know them does (RFC 9260 section 3.2): for CMP-DATA, stop and
 * report; for CMP-SACK, skip it in silence.
 */

namespace ns3::sctp
{

/**
 * @ingroup sctp-wire
 * CMP-DATA: DATA with a path identifier and a number of the path, which the source calls TSN,
 * before the association sequence number (ASN), the TSN here.
 */
struct CmpDataChunk : public PathData
{
    static const ChunkDescriptor DESCRIPTOR; ///< how the registry knows it
    static constexpr uint8_t TYPE = 79;      ///< chunk type
    static constexpr uint32_t HEADER_SIZE = DataChunk::HEADER_SIZE + 4; ///< before the user data

    /**
     * Reads the chunk. One without user data is accepted, as DATA is.
     * @param view the chunk
     * @param out what was read
     * @return false when malformed
     */
    static bool Parse(const ChunkView& view, CmpDataChunk& out);

    /**
     * Appends the header alone, with the length that counts the user data.
     * @param writer where to append
     */
    void Write(ByteWriter& writer) const;
};

/**
 * @ingroup sctp-wire
 * CMP-SACK: acknowledgement of the association in ASNs, with the receive window of each path and a
 * time stamp. The number of windows stands in the flags.
 */
struct CmpSackChunk
{
    static const ChunkDescriptor DESCRIPTOR;    ///< how the registry knows it
    static constexpr uint8_t TYPE = 143;        ///< chunk type
    static constexpr uint32_t HEADER_SIZE = 16; ///< bytes without windows, blocks, duplicates
    /// Largest window that is told, bytes.
    static constexpr uint32_t MAX_WINDOW = (1U << TaggedNumber::BITS) - 1;

    uint32_t cumulativeTsn{0}; ///< Cumulative ASN Ack
    uint32_t timeStamp{0};     ///< orders those of an association
    /// Path identifiers and windows in bytes, each path at most once.
    boost::container::small_vector<TaggedNumber, 4> windows;
    GapBlocks gaps;        ///< offsets from the cumulative ASN
    Duplicates duplicates; ///< duplicate ASNs

    /**
     * Reads the chunk, as strictly as a SACK: the length is just what the counts make, no block
     * starts at 0 or ends before it starts, no path has two windows. Blocks are sorted and merged.
     * @param view the chunk
     * @param out what was read
     * @return false when malformed
     */
    static bool Parse(const ChunkView& view, CmpSackChunk& out);

    /**
     * @param writer where to append
     */
    void Write(ByteWriter& writer) const;

    /**
     * Prints the fields, each after a blank.
     * @param os where to print
     */
    void Print(std::ostream& os) const;
};

} // namespace ns3::sctp

#endif /* SCTP_CMP_CHUNKS_H */
