/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_LS_CHUNKS_H
#define SCTP_LS_CHUNKS_H

#include "sctp-path-chunks.h"

#include <cstdint>

/**
 * @file
 * @ingroup sctp-wire
 * The chunks of LS-SCTP (draft-ahmed-lssctp-00 sections 3.3 and 3.4). Their types are not assigned
 * by IANA: those of the draft, 10 and 13, are COOKIE ECHO and CWR. The high bits say what one who
 * does not know them does (RFC 9260 section 3.2): for LS-DATA, stop and report; for LS-SACK, skip
 * it in silence.
 */

namespace ns3::sctp
{

/**
 * @ingroup sctp-wire
 * LS-DATA: DATA with path identifier and path sequence number behind the TSN, which the draft calls
 * association sequence number (ASN).
 */
struct LsDataChunk : public PathData
{
    static const ChunkDescriptor DESCRIPTOR; ///< how the registry knows it
    static constexpr uint8_t TYPE = 78;      ///< chunk type
    static constexpr uint32_t HEADER_SIZE = DataChunk::HEADER_SIZE + 4; ///< before the user data

    /**
     * Reads the chunk. One without user data is accepted, as DATA is.
     * @param view the chunk
     * @param out what was read
     * @return false when malformed
     */
    static bool Parse(const ChunkView& view, LsDataChunk& out);

    /**
     * Appends the header alone, with the length that counts the user data.
     * @param writer where to append
     */
    void Write(ByteWriter& writer) const;
};

/**
 * @ingroup sctp-wire
 * LS-SACK: acknowledgement of one path in its sequence numbers, with the cumulative ASN and a time
 * stamp.
 */
struct LsSackChunk : public PathAck
{
    static const ChunkDescriptor DESCRIPTOR;    ///< how the registry knows it
    static constexpr uint8_t TYPE = 142;        ///< chunk type
    static constexpr uint32_t HEADER_SIZE = 24; ///< bytes before the first block

    /**
     * Reads the chunk, as strictly as a SACK: the length is just what the counts make, no block
     * starts at 0 or ends before it starts. Blocks are sorted and merged.
     * @param view the chunk
     * @param out what was read
     * @return false when malformed
     */
    static bool Parse(const ChunkView& view, LsSackChunk& out);

    /**
     * @param writer where to append
     */
    void Write(ByteWriter& writer) const;
};

} // namespace ns3::sctp

#endif /* SCTP_LS_CHUNKS_H */
