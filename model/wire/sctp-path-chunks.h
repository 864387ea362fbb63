/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PATH_CHUNKS_H
#define SCTP_PATH_CHUNKS_H

#include "sctp-data-chunk.h"
#include "sctp-sack-chunk.h"
#include "sctp-wire.h"

#include <cstdint>
#include <optional>
#include <ostream>

/**
 * @file
 * @ingroup sctp-wire
 * What chunks with numbers of single paths have in common, whatever their formats.
 *
 * Addresses do not tell the receiver of a chunk its path: several destinations of a sender with one
 * address are one path to the peer. So the sender of the data chooses a path tag of four bits,
 * which the acknowledgement repeats.
 */

namespace ns3::sctp
{

/**
 * @ingroup sctp-wire
 * User data with a number of its path (PSN) besides the TSN.
 */
struct PathData
{
    static constexpr uint32_t MAX_TAG = 15; ///< largest path tag

    DataChunk data;     ///< what DATA has, too
    uint8_t pathTag{0}; ///< path tag, at most MAX_TAG
    uint32_t psn{0};    ///< path sequence number

    /**
     * Reads path tag and number where they are four bytes (TaggedNumber).
     * @param reader where to read
     */
    void ReadPath(ByteReader& reader);

    /**
     * Appends path tag and number as four bytes (TaggedNumber).
     * @param writer where to append
     */
    void WritePath(ByteWriter& writer) const;

    /**
     * Reads what follows the numbers: stream, SSN, payload protocol identifier; and the flags.
     * @param reader where to read
     * @param view the chunk
     * @param headerSize bytes before the user data
     */
    void ReadRest(ByteReader& reader, const ChunkView& view, uint32_t headerSize);

    /**
     * Appends the chunk header, with the length that counts the user data.
     * @param writer where to append
     * @param type chunk type
     * @param headerSize bytes before the user data
     */
    void BeginData(ByteWriter& writer, uint8_t type, uint32_t headerSize) const;

    /**
     * Appends what follows the numbers.
     * @param writer where to append
     */
    void WriteRest(ByteWriter& writer) const;

    /**
     * Prints the fields, each after a blank.
     * @param os where to print
     */
    void Print(std::ostream& os) const;
};

/**
 * @ingroup sctp-wire
 * The acknowledgement of one path in path sequence numbers.
 */
struct PathAck
{
    uint8_t pathTag{0};                    ///< path tag, at most PathData::MAX_TAG
    std::optional<uint32_t> cumulativeTsn; ///< cumulative TSN of the association; none: not told
    uint32_t cumulativePsn{0};             ///< cumulative PSN
    uint32_t advertisedWindow{0};          ///< advertised receiver window credit in bytes
    std::optional<uint32_t> timeStamp;     ///< orders those of an association; none: not told
    GapBlocks gaps;                        ///< offsets from the cumulative PSN
    Duplicates duplicates;                 ///< duplicate PSNs

    /**
     * Prints the fields, each after a blank.
     * @param os where to print
     */
    void Print(std::ostream& os) const;
};

/**
 * @ingroup sctp-wire
 * A path tag and a number of 28 bits in one word.
 */
struct TaggedNumber
{
    static constexpr uint32_t BITS = 28; ///< width of the number

    uint8_t tag{0};     ///< tag, at most PathData::MAX_TAG
    uint32_t number{0}; ///< the number; further bits are not written

    /**
     * @param reader where to read
     * @return what was read
     */
    static TaggedNumber Read(ByteReader& reader);

    /**
     * @param writer where to append
     */
    void Write(ByteWriter& writer) const;
};

} // namespace ns3::sctp

#endif /* SCTP_PATH_CHUNKS_H */
