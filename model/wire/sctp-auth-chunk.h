/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_AUTH_CHUNK_H
#define SCTP_AUTH_CHUNK_H

#include "sctp-chunk-descriptor.h"
#include "sctp-wire.h"

#include <cstdint>
#include <ostream>

namespace ns3::sctp
{

/**
 * @ingroup sctp-wire
 * The chunk AUTH (RFC 4895 section 5.1).
 */
struct AuthChunk
{
    static const ChunkDescriptor DESCRIPTOR;   ///< how the registry knows it
    static constexpr uint8_t TYPE = 0x0f;      ///< chunk type
    static constexpr uint32_t HEADER_SIZE = 8; ///< size of the chunk without its HMAC, bytes

    uint16_t keyId{0};  ///< Shared Key Identifier
    uint16_t hmacId{0}; ///< HMAC Identifier
    Bytes hmac;         ///< the HMAC

    /**
     * @param view the chunk
     * @param out the values read
     * @return false when malformed
     */
    static bool Parse(const ChunkView& view, AuthChunk& out);

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

#endif /* SCTP_AUTH_CHUNK_H */
