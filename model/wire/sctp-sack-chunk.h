/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SACK_CHUNK_H
#define SCTP_SACK_CHUNK_H

#include "sctp-wire.h"

#include <boost/container/small_vector.hpp>
#include <boost/endian/arithmetic.hpp>
#include <cstdint>
#include <ostream>

namespace ns3::sctp
{

/**
 * @ingroup sctp-wire
 * A Gap Ack Block: offsets from the cumulative TSN, both inclusive. It is kept as on the wire, as
 * acknowledgements may have hundreds.
 */
struct GapBlock
{
    boost::endian::big_uint16_t start; ///< offset of the first TSN of the block
    boost::endian::big_uint16_t end;   ///< offset of the last TSN of the block
};

/// Gap Ack Blocks: as many as a SACK of 1500 bytes has room for need no memory of their own.
using GapBlocks = boost::container::small_vector<GapBlock, 364>;

/// Duplicate TSNs or path sequence numbers; mostly few.
using Duplicates = boost::container::small_vector<uint32_t, 8>;

/**
 * @ingroup sctp-wire
 * Read Gap Ack Blocks. Those that are out of order, overlap or touch are sorted and merged.
 *
 * @param reader where to read
 * @param count how many there are
 * @param[out] blocks ascending, with a hole before each but possibly the first
 * @return false when one starts at offset 0, ends before it starts, or is not there
 */
bool ReadGapBlocks(ByteReader& reader, uint32_t count, GapBlocks& blocks);

/**
 * @ingroup sctp-wire
 * Reads the end of an acknowledgement: two counts, Gap Ack Blocks, duplicates. They have to fill
 * it.
 *
 * @param reader where to read
 * @param[out] gaps Gap Ack Blocks, sorted and merged
 * @param[out] duplicates duplicate numbers
 * @return false when it is malformed
 */
bool ReadReports(ByteReader& reader, GapBlocks& gaps, Duplicates& duplicates);

/**
 * @ingroup sctp-wire
 * Appends the end of an acknowledgement.
 *
 * @param writer where to append
 * @param gaps Gap Ack Blocks
 * @param duplicates duplicate numbers
 */
void WriteReports(ByteWriter& writer, const GapBlocks& gaps, const Duplicates& duplicates);

/**
 * @ingroup sctp-wire
 * Print blocks with commas between them; nothing when there are none.
 *
 * @param os where to print
 * @param label printed before the first: blank, name of the field, "="
 * @param blocks the blocks to print
 */
void PrintBlocks(std::ostream& os, const char* label, const GapBlocks& blocks);

/**
 * @ingroup sctp-wire
 * Print the field "duplicates"; nothing when there are none.
 *
 * @param os where to print
 * @param duplicates the numbers to print
 */
void PrintDuplicates(std::ostream& os, const Duplicates& duplicates);

/**
 * @ingroup sctp-wire
 * SACK (RFC 9260 section 3.3.4).
 */
struct SackChunk
{
    static const ChunkDescriptor DESCRIPTOR;    ///< how the registry knows it
    static constexpr uint32_t HEADER_SIZE = 16; ///< bytes before the first Gap Ack Block

    uint8_t flags{0};             ///< chunk flags; zero in RFC 9260
    uint32_t cumulativeTsn{0};    ///< Cumulative TSN Ack
    uint32_t advertisedWindow{0}; ///< advertised receiver window credit in bytes
    GapBlocks gaps;               ///< Gap Ack Blocks
    Duplicates duplicates;        ///< duplicate TSNs

    /**
     * Read a SACK.
     *
     * The length has to be just that of the two counts. A Gap Ack Block that starts at offset 0 or
     * ends before it starts means nothing, and makes the SACK malformed. Blocks that are out of
     * order, overlap or touch are legal, if odd (they SHOULD be isolated): they are sorted and
     * merged, so that gaps always ascends with a hole before each block but possibly the first.
     *
     * @param view the chunk
     * @param out the values read
     * @return false when malformed
     */
    static bool Parse(const ChunkView& view, SackChunk& out);

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

#endif /* SCTP_SACK_CHUNK_H */
