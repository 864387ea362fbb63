/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_COOKIE_CHUNKS_H
#define SCTP_COOKIE_CHUNKS_H

#include "sctp-wire.h"

#include <ostream>

namespace ns3::sctp
{

/**
 * @ingroup sctp-wire
 * COOKIE ECHO (RFC 9260 section 3.3.11).
 */
struct CookieEchoChunk
{
    static const ChunkDescriptor DESCRIPTOR; ///< how the registry knows it

    Bytes cookie; ///< the State Cookie as the INIT ACK carried it

    /**
     * @param view the chunk
     * @param out the values read
     * @return false when malformed, also when there is no cookie
     */
    static bool Parse(const ChunkView& view, CookieEchoChunk& out);

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
 * COOKIE ACK (RFC 9260 section 3.3.12).
 */
struct CookieAckChunk
{
    static const ChunkDescriptor DESCRIPTOR; ///< how the registry knows it

    /**
     * @param view the chunk
     * @param out the values read
     * @return false when malformed
     */
    static bool Parse(const ChunkView& view, CookieAckChunk& out);

    /// @param writer where to append
    void Write(ByteWriter& writer) const;

    /**
     * Print nothing: there are no fields.
     *
     * @param os where to print
     */
    void Print(std::ostream& os) const;
};

} // namespace ns3::sctp

#endif /* SCTP_COOKIE_CHUNKS_H */
