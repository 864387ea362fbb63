/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_CHUNK_DESCRIPTOR_H
#define SCTP_CHUNK_DESCRIPTOR_H

#include "sctp-wire.h"

#include <cstdint>
#include <ostream>

namespace ns3::sctp
{

/**
 * @ingroup sctp-wire
 * Placement of a chunk in a packet (RFC 9260 section 6.10).
 */
enum class ChunkPlacement
{
    ANYWHERE, ///< beside others; DATA after control chunks
    FIRST,    ///< before all others but those that cover them
    ALONE,    ///< without others
    COVER,    ///< before all others, which it covers: the leading chunk is behind it
};

/**
 * @ingroup sctp-wire
 * Treatment of a chunk whose extension or data format the ends have not agreed on.
 */
enum class UnagreedAction : uint8_t
{
    BY_TYPE, ///< as one of an unknown type: by its two highest bits (RFC 9260 section 3.2)
    IGNORE,  ///< nothing
    ABORT    ///< an ABORT, Protocol Violation
};

/**
 * @ingroup sctp-wire
 * Addresses in a chunk by which its association is found if the packet comes from an address that
 * is not known. Only the leading chunk is asked.
 */
enum class ChunkAddresses : uint8_t
{
    NONE,   ///< none: by the packet's source alone
    LISTED, ///< those that INIT or INIT ACK lists
    COOKIE, ///< those in its state cookie
    LOOKUP  ///< the Address Parameter of ASCONF, of each in the packet (RFC 5061 section 5.2)
};

/**
 * @ingroup sctp-wire
 * A chunk type. To be a constant that needs no code to be initialized, as the registry keeps a
 * pointer to it from the start of the program on.
 */
struct ChunkDescriptor
{
    uint8_t type;     ///< chunk type
    const char* name; ///< as the RFC or the draft writes it
    /// Prints the fields of a chunk of this type, malformed or not; see PrintChunk().
    void (*print)(std::ostream& os, const ChunkView& view);
    ChunkPlacement placement{ChunkPlacement::ANYWHERE}; ///< where it may stand
    bool isAnswer{false}; ///< it only answers the peer's chunks, as a SACK does
    /// Size of the header before user data that stays in packets of its own; 0 for other chunks.
    uint32_t dataHeaderSize{0};
    /// Its treatment if it is not agreed on; Extension::displaced names chunks that it forbids.
    UnagreedAction unagreed{UnagreedAction::BY_TYPE};
    /// Addresses of the peer in it that find the association.
    ChunkAddresses addresses{ChunkAddresses::NONE};
    /// Its packets have a checksum although the ends have agreed on none (RFC 9653 section 5.2).
    bool needsChecksum{false};
};

/**
 * @ingroup sctp-wire
 * Prints a chunk by its struct: ChunkDescriptor::print of a chunk with Parse() and Print().
 *
 * @tparam Chunk the struct
 * @param os where to print
 * @param view the chunk
 */
template <typename Chunk>
void
PrintChunk(std::ostream& os, const ChunkView& view)
{
    Chunk chunk;
    if (Chunk::Parse(view, chunk))
    {
        chunk.Print(os);
    }
    else
    {
        os << " malformed, " << view.RawSize() << " bytes";
    }
}

} // namespace ns3::sctp

#endif /* SCTP_CHUNK_DESCRIPTOR_H */
