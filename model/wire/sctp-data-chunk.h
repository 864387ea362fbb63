/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_DATA_CHUNK_H
#define SCTP_DATA_CHUNK_H

#include "sctp-wire.h"

#include <cstdint>
#include <ostream>

namespace ns3::sctp
{

/**
 * @ingroup sctp-wire
 * DATA (RFC 9260 section 3.3.1). The user data stays outside: in the received packet, or in an
 * ns3::Packet to be sent.
 */
struct DataChunk
{
    static const ChunkDescriptor DESCRIPTOR;        ///< how the registry knows it
    static constexpr uint32_t HEADER_SIZE = 16;     ///< bytes before the user data
    static constexpr uint8_t FLAG_END = 0x01;       ///< E bit
    static constexpr uint8_t FLAG_BEGIN = 0x02;     ///< B bit
    static constexpr uint8_t FLAG_UNORDERED = 0x04; ///< U bit
    static constexpr uint8_t FLAG_IMMEDIATE = 0x08; ///< I bit

    bool immediate{false};     ///< I bit: the receiver should acknowledge at once
    bool unordered{false};     ///< U bit: no stream sequence number
    bool begin{false};         ///< B bit: first fragment of a message
    bool end{false};           ///< E bit: last fragment of a message
    uint32_t tsn{0};           ///< TSN
    uint16_t streamId{0};      ///< stream identifier
    uint16_t ssn{0};           ///< stream sequence number
    uint32_t ppid{0};          ///< payload protocol identifier
    uint32_t payloadOffset{0}; ///< offset of the user data in the SCTP packet; only read
    uint32_t payloadSize{0};   ///< size of the user data in bytes, at most 65519

    /// @return the four bits as chunk flags
    uint8_t GetFlags() const;

    /// @param flags chunk flags; further bits are ignored
    void SetFlags(uint8_t flags);

    /**
     * Read a DATA chunk. One without user data is accepted, as the association answers it with an
     * error cause (RFC 9260 section 6.2).
     *
     * @param view the chunk
     * @param out the values read
     * @return false when malformed
     */
    static bool Parse(const ChunkView& view, DataChunk& out);

    /**
     * Append the header alone, with the length that counts the user data.
     *
     * @param writer where to append
     */
    void Write(ByteWriter& writer) const;

    /**
     * Print the fields, each after a blank.
     *
     * @param os where to print
     */
    void Print(std::ostream& os) const;

    /**
     * Print the four bits that are set, after a blank.
     *
     * @param os where to print
     */
    void PrintFlags(std::ostream& os) const;
};

} // namespace ns3::sctp

#endif /* SCTP_DATA_CHUNK_H */
