/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PACKET_PARSER_H
#define SCTP_PACKET_PARSER_H

#include "sctp-wire.h"

#include <boost/container/small_vector.hpp>
#include <cstddef>
#include <cstdint>

namespace ns3
{
namespace sctp
{

/**
 * @ingroup sctp-wire
 * The common header of an SCTP packet (RFC 9260 section 3.1).
 */
struct CommonHeader
{
    uint16_t sourcePort{0};      ///< source port
    uint16_t destinationPort{0}; ///< destination port
    uint32_t verificationTag{0}; ///< verification tag
    uint32_t checksum{0};        ///< CRC32c as a number: the field's first byte is the lowest one
};

/**
 * @ingroup sctp-wire
 * The chunks of a received packet, in place.
 *
 * RFC 9260 section 6.10 has chunks processed in their order and a partial chunk dropped. So a chunk
 * that reaches beyond the end of the packet, or whose length cannot be right, ends the list, and
 * the chunks before it stay valid. Missing padding after the last chunk is tolerated: padding is to
 * be ignored (RFC 9260 section 3.2).
 */
class PacketView
{
  public:
    /// Chunks of a packet; usual packets need no allocation.
    using Chunks = boost::container::small_vector<ChunkView, 8>;

    /**
     * Find the chunks of a packet.
     *
     * @param data first byte of the common header; has to outlive the view
     * @param size size of the packet in bytes
     * @param out the view; its header is valid whenever size is at least 12
     * @return false when the packet has no common header or not even one whole chunk
     */
    static bool Parse(const uint8_t* data, uint32_t size, PacketView& out);

    /// @return the common header
    const CommonHeader& GetHeader() const
    {
        return m_header;
    }

    /// @return the whole chunks, in their order
    const Chunks& GetChunks() const
    {
        return m_chunks;
    }

    /// @return index of the leading chunk
    size_t GetLeadingIndex() const
    {
        return m_leading;
    }

    /**
     * @return the chunk that makes the packet: an opening, an answer, one of an association. It is
     * the first one, chunks that only cover others aside (ChunkPlacement::COVER)
     */
    const ChunkView& GetLeading() const
    {
        return m_chunks[m_leading];
    }

    /**
     * @return true when bytes after the last whole chunk were dropped as a partial or malformed
     * chunk
     */
    bool IsTruncated() const
    {
        return m_truncated;
    }

  private:
    CommonHeader m_header;   ///< the common header
    Chunks m_chunks;         ///< the whole chunks
    size_t m_leading{0};     ///< index of the leading chunk
    bool m_truncated{false}; ///< a partial or malformed chunk was dropped
};

} // namespace sctp
} // namespace ns3

#endif /* SCTP_PACKET_PARSER_H */
