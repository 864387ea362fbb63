/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_WM2_CHUNKS_H
#define SCTP_WM2_CHUNKS_H

#include "sctp-path-chunks.h"

#include <cstdint>
#include <ostream>

/**
 * @file
 * @ingroup sctp-wire
 * The chunks of WM2-SCTP as Shailendra 2013 describes them (section 2.1.6, figures 2.4 and 2.5;
 * Yuan 2010). Their types are not assigned by IANA. The high bits say what one who does not know
 * them does (RFC 9260 section 3.2): for WM2-DATA, stop and report; for WM2-SACK, skip it in
 * silence.
 */

namespace ns3::sctp
{

/**
 * @ingroup sctp-wire
 * WM2-DATA: DATA with a number of its path and one of its flow behind the TSN, which the source
 * calls association sequence number (ASN).
 */
struct Wm2DataChunk : public PathData
{
    static const ChunkDescriptor DESCRIPTOR; ///< how the registry knows it
    static constexpr uint8_t TYPE = 80;      ///< chunk type
    static constexpr uint32_t HEADER_SIZE = DataChunk::HEADER_SIZE + 8; ///< before the user data

    TaggedNumber flow; ///< flow identifier (FID) and flow sequence number (FSN)

    /**
     * Reads the chunk. One without user data is accepted, as DATA is.
     * @param view the chunk
     * @param out what was read
     * @return false when malformed
     */
    static bool Parse(const ChunkView& view, Wm2DataChunk& out);

    /**
     * Appends the header alone, with the length that counts the user data.
     * @param writer where to append
     */
    void Write(ByteWriter& writer) const;

    /**
     * Prints the fields, each after a blank.
     * @param os where to print
     */
    void Print(std::ostream& os) const;
};

/**
 * @ingroup sctp-wire
 * WM2-SACK: acknowledgement of one flow in its sequence numbers, with the cumulative ASN, the
 * cumulative number of the path that its data came on, and the receive window of the flow.
 */
struct Wm2SackChunk
{
    static const ChunkDescriptor DESCRIPTOR;    ///< how the registry knows it
    static constexpr uint8_t TYPE = 144;        ///< chunk type
    static constexpr uint32_t HEADER_SIZE = 24; ///< bytes before the first block

    uint32_t cumulativeTsn{0};    ///< Cumulative ASN Ack
    TaggedNumber path;            ///< path identifier, Cumulative PSN Ack
    TaggedNumber flow;            ///< flow identifier, Cumulative FSN Ack
    uint32_t advertisedWindow{0}; ///< receive window of the flow in bytes
    GapBlocks gaps;               ///< offsets from the cumulative FSN
    Duplicates duplicates;        ///< duplicate FSNs

    /**
     * Reads the chunk, as strictly as a SACK: the length is just what the counts make, no block
     * starts at 0 or ends before it starts. Blocks are sorted and merged.
     * @param view the chunk
     * @param out what was read
     * @return false when malformed
     */
    static bool Parse(const ChunkView& view, Wm2SackChunk& out);

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

#endif /* SCTP_WM2_CHUNKS_H */
