/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ERROR_CHUNK_H
#define SCTP_ERROR_CHUNK_H

#include "sctp-error-causes.h"
#include "sctp-wire.h"

#include <cstdint>
#include <ostream>
#include <vector>

namespace ns3::sctp
{

/**
 * @ingroup sctp-wire
 * ERROR and ABORT (RFC 9260 sections 3.3.10 and 3.3.7).
 */
struct ErrorChunk
{
    static const ChunkDescriptor DESCRIPTOR;       ///< how the registry knows it: ERROR
    static const ChunkDescriptor ABORT_DESCRIPTOR; ///< ABORT
    static constexpr uint8_t FLAG_T = 0x01;        ///< T bit of an ABORT

    bool isAbort{false};            ///< ABORT rather than ERROR
    bool tBit{false};               ///< T bit of an ABORT: the verification tag is reflected
    std::vector<ErrorCause> causes; ///< error causes, also of unknown codes

    /**
     * @param view the chunk
     * @param out the values read
     * @return false when malformed, also when an ERROR has no cause
     */
    static bool Parse(const ChunkView& view, ErrorChunk& out);

    /**
     * @param cause an error cause
     * @param maxSize limit of the chunk's size with padding, in bytes
     * @return an ERROR with it
     */
    static Bytes MakeReport(const ErrorCause& cause, uint32_t maxSize);

    /**
     * @param parameters unrecognized parameters (RFC 9260 section 3.2.2)
     * @param maxSize limit of the chunk's size with padding, in bytes
     * @return an ERROR with those that fit, whole; empty = none does
     */
    static Bytes MakeReport(const std::vector<RawParameter>& parameters, uint32_t maxSize);

    /**
     * Append the chunk. The report of an unknown chunk and text are shortened to fit; other causes
     * that do not fit are left out.
     *
     * @param writer where to append
     * @param maxSize limit of the chunk's size with padding, in bytes
     */
    void Write(ByteWriter& writer, uint32_t maxSize = MAX_TLV_SIZE - 3) const;

    /**
     * Print the fields, each after a blank.
     *
     * @param os where to print
     */
    void Print(std::ostream& os) const;
};

} // namespace ns3::sctp

#endif /* SCTP_ERROR_CHUNK_H */
