/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_I_DATA_CHUNK_H
#define SCTP_I_DATA_CHUNK_H

#include "sctp-data-chunk.h"

namespace ns3::sctp
{

/**
 * @ingroup sctp-wire
 * I-DATA (RFC 8260 section 2.1): DATA with message identifier and fragment sequence number in place
 * of the stream sequence number.
 */
struct IDataChunk
{
    static const ChunkDescriptor DESCRIPTOR;    ///< how the registry knows it
    static constexpr uint8_t TYPE = 64;         ///< chunk type
    static constexpr uint32_t HEADER_SIZE = 20; ///< bytes before the user data

    DataChunk data;  ///< the fields of DATA; without SSN, and the PPID only with the B bit
    uint32_t mid{0}; ///< message identifier
    uint32_t fsn{
        0}; ///< fragment sequence number; 0 with the B bit, which has the PPID in its place

    /**
     * Reads an I-DATA chunk. One without user data is accepted, as a DATA chunk is.
     * @param view the chunk
     * @param out the values read
     * @return false when malformed
     */
    static bool Parse(const ChunkView& view, IDataChunk& out);

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

} // namespace ns3::sctp

#endif /* SCTP_I_DATA_CHUNK_H */
