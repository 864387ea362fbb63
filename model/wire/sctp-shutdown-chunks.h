/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SHUTDOWN_CHUNKS_H
#define SCTP_SHUTDOWN_CHUNKS_H

#include "sctp-wire.h"

#include <cstdint>
#include <ostream>

namespace ns3::sctp
{

/**
 * @ingroup sctp-wire
 * SHUTDOWN (RFC 9260 section 3.3.8).
 */
struct ShutdownChunk
{
    static const ChunkDescriptor DESCRIPTOR; ///< how the registry knows it

    uint32_t cumulativeTsn{0}; ///< Cumulative TSN Ack

    /**
     * @param view the chunk
     * @param out the values read
     * @return false when malformed
     */
    static bool Parse(const ChunkView& view, ShutdownChunk& out);

    /// @param writer where to append
    void Write(ByteWriter& writer) const;

    /**
     * Print the fields, each after a blank.
     *
     * @param os where to print
     */
    void Print(std::ostream& os) const;
};

/**
 * @ingroup sctp-wire
 * SHUTDOWN ACK (RFC 9260 section 3.3.9).
 */
struct ShutdownAckChunk
{
    static const ChunkDescriptor DESCRIPTOR; ///< how the registry knows it

    /**
     * @param view the chunk
     * @param out the values read
     * @return false when malformed
     */
    static bool Parse(const ChunkView& view, ShutdownAckChunk& out);

    /// @param writer where to append
    void Write(ByteWriter& writer) const;

    /**
     * Print nothing: there are no fields.
     *
     * @param os where to print
     */
    void Print(std::ostream& os) const;
};

/**
 * @ingroup sctp-wire
 * SHUTDOWN COMPLETE (RFC 9260 section 3.3.13).
 */
struct ShutdownCompleteChunk
{
    static const ChunkDescriptor DESCRIPTOR; ///< how the registry knows it
    static constexpr uint8_t FLAG_T = 0x01;  ///< T bit

    bool tBit{false}; ///< T bit: the verification tag is reflected

    /**
     * @param view the chunk
     * @param out the values read
     * @return false when malformed
     */
    static bool Parse(const ChunkView& view, ShutdownCompleteChunk& out);

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

#endif /* SCTP_SHUTDOWN_CHUNKS_H */
