/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_CHUNKS_H
#define SCTP_CHUNKS_H

#include "sctp-error-causes.h"
#include "sctp-init-chunk.h"
#include "sctp-wire.h"

#include <boost/container/small_vector.hpp>
#include <cstdint>
#include <vector>

/**
 * @file
 * @ingroup sctp
 * The chunks of RFC 9260 section 3.3 as structs. Each has Parse(), which reads a chunk found by
 * PacketView and returns false when it is malformed or of another type, and Write(), which appends
 * the chunk with its header and padding. Chunks of a fixed size have to have just that size. INIT
 * and INIT ACK are in sctp-init-chunk.h.
 */

namespace ns3
{
namespace sctp
{

/**
 * @ingroup sctp
 * DATA (RFC 9260 section 3.3.1). The user data stays outside: in the received packet, or in an
 * ns3::Packet to be sent.
 */
struct DataChunk
{
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

    /**
     * @return the four bits as chunk flags
     */
    uint8_t GetFlags() const;

    /**
     * @param flags chunk flags; further bits are ignored
     */
    void SetFlags(uint8_t flags);

    /**
     * Read a DATA chunk. One without user data is accepted, as the association answers it with an
     * error cause (RFC 9260 section 6.2).
     *
     * @param view the chunk
     * @param out what was read
     * @return false when malformed
     */
    static bool Parse(const ChunkView& view, DataChunk& out);

    /**
     * Append the header alone, with the length that counts the user data.
     *
     * @param writer where to append
     */
    void Write(ByteWriter& writer) const;
};

/**
 * @ingroup sctp
 * A Gap Ack Block: offsets from the cumulative TSN, both inclusive.
 */
struct GapBlock
{
    uint16_t start{0}; ///< offset of the first TSN of the block
    uint16_t end{0};   ///< offset of the last TSN of the block
};

/// Gap Ack Blocks; mostly few.
using GapBlocks = boost::container::small_vector<GapBlock, 8>;

/**
 * @ingroup sctp
 * Read Gap Ack Blocks. Those that are out of order, overlap or touch are sorted and merged.
 *
 * @param reader where to read
 * @param count how many there are
 * @param[out] blocks ascending, with a hole before each but possibly the first
 * @return false when one starts at offset 0, ends before it starts, or is not there
 */
bool ReadGapBlocks(ByteReader& reader, uint32_t count, GapBlocks& blocks);

/**
 * @ingroup sctp
 * SACK (RFC 9260 section 3.3.4).
 */
struct SackChunk
{
    static constexpr uint32_t HEADER_SIZE = 16; ///< bytes before the first Gap Ack Block

    uint8_t flags{0};             ///< chunk flags; zero in RFC 9260
    uint32_t cumulativeTsn{0};    ///< Cumulative TSN Ack
    uint32_t advertisedWindow{0}; ///< advertised receiver window credit in bytes
    GapBlocks gaps;               ///< Gap Ack Blocks
    boost::container::small_vector<uint32_t, 8> duplicates; ///< duplicate TSNs

    /**
     * Read a SACK.
     *
     * The length has to be just what the two counts make. A Gap Ack Block that starts at offset 0
     * or ends before it starts means nothing, and makes the SACK malformed. Blocks that are out of
     * order, overlap or touch are legal, if odd (they SHOULD be isolated): they are sorted and
     * merged, so that gaps always ascends with a hole before each block but possibly the first.
     *
     * @param view the chunk
     * @param out what was read
     * @return false when malformed
     */
    static bool Parse(const ChunkView& view, SackChunk& out);

    /**
     * @param writer where to append
     */
    void Write(ByteWriter& writer) const;
};

/**
 * @ingroup sctp
 * HEARTBEAT and HEARTBEAT ACK (RFC 9260 sections 3.3.5 and 3.3.6).
 */
struct HeartbeatChunk
{
    bool isAck{false}; ///< HEARTBEAT ACK rather than HEARTBEAT
    Bytes info;        ///< value of the Heartbeat Info parameter

    /**
     * @param view the chunk
     * @param out what was read
     * @return false when malformed, also when the first parameter is no Heartbeat Info
     */
    static bool Parse(const ChunkView& view, HeartbeatChunk& out);

    /**
     * @param writer where to append
     */
    void Write(ByteWriter& writer) const;
};

/**
 * @ingroup sctp
 * ERROR and ABORT (RFC 9260 sections 3.3.10 and 3.3.7).
 */
struct ErrorChunk
{
    bool isAbort{false};            ///< ABORT rather than ERROR
    bool tBit{false};               ///< T bit of an ABORT: the verification tag is reflected
    std::vector<ErrorCause> causes; ///< error causes, also of unknown codes

    /**
     * @param view the chunk
     * @param out what was read
     * @return false when malformed, also when an ERROR has no cause
     */
    static bool Parse(const ChunkView& view, ErrorChunk& out);

    /**
     * Append the chunk. Causes that do not fit are left out.
     *
     * @param writer where to append
     * @param maxSize limit of the chunk's size with padding, in bytes
     */
    void Write(ByteWriter& writer, uint32_t maxSize = MAX_TLV_SIZE - 3) const;
};

/**
 * @ingroup sctp
 * SHUTDOWN (RFC 9260 section 3.3.8).
 */
struct ShutdownChunk
{
    uint32_t cumulativeTsn{0}; ///< Cumulative TSN Ack

    /**
     * @param view the chunk
     * @param out what was read
     * @return false when malformed
     */
    static bool Parse(const ChunkView& view, ShutdownChunk& out);

    /**
     * @param writer where to append
     */
    void Write(ByteWriter& writer) const;
};

/**
 * @ingroup sctp
 * SHUTDOWN ACK (RFC 9260 section 3.3.9).
 */
struct ShutdownAckChunk
{
    /**
     * @param view the chunk
     * @param out what was read
     * @return false when malformed
     */
    static bool Parse(const ChunkView& view, ShutdownAckChunk& out);

    /**
     * @param writer where to append
     */
    void Write(ByteWriter& writer) const;
};

/**
 * @ingroup sctp
 * SHUTDOWN COMPLETE (RFC 9260 section 3.3.13).
 */
struct ShutdownCompleteChunk
{
    bool tBit{false}; ///< T bit: the verification tag is reflected

    /**
     * @param view the chunk
     * @param out what was read
     * @return false when malformed
     */
    static bool Parse(const ChunkView& view, ShutdownCompleteChunk& out);

    /**
     * @param writer where to append
     */
    void Write(ByteWriter& writer) const;
};

/**
 * @ingroup sctp
 * COOKIE ECHO (RFC 9260 section 3.3.11).
 */
struct CookieEchoChunk
{
    Bytes cookie; ///< the State Cookie as the INIT ACK carried it

    /**
     * @param view the chunk
     * @param out what was read
     * @return false when malformed, also when there is no cookie
     */
    static bool Parse(const ChunkView& view, CookieEchoChunk& out);

    /**
     * @param writer where to append
     */
    void Write(ByteWriter& writer) const;
};

/**
 * @ingroup sctp
 * COOKIE ACK (RFC 9260 section 3.3.12).
 */
struct CookieAckChunk
{
    /**
     * @param view the chunk
     * @param out what was read
     * @return false when malformed
     */
    static bool Parse(const ChunkView& view, CookieAckChunk& out);

    /**
     * @param writer where to append
     */
    void Write(ByteWriter& writer) const;
};

/**
 * @ingroup sctp
 * ECNE, reserved by RFC 9260; the format is that of RFC 4960 appendix A.
 */
struct EcneChunk
{
    uint32_t lowestTsn{0}; ///< lowest TSN in the packet that was marked

    /**
     * @param view the chunk
     * @param out what was read
     * @return false when malformed
     */
    static bool Parse(const ChunkView& view, EcneChunk& out);

    /**
     * @param writer where to append
     */
    void Write(ByteWriter& writer) const;
};

/**
 * @ingroup sctp
 * CWR, reserved by RFC 9260; the format is that of RFC 4960 appendix A.
 */
struct CwrChunk
{
    uint32_t lowestTsn{0}; ///< lowest TSN of the ECNE that is answered

    /**
     * @param view the chunk
     * @param out what was read
     * @return false when malformed
     */
    static bool Parse(const ChunkView& view, CwrChunk& out);

    /**
     * @param writer where to append
     */
    void Write(ByteWriter& writer) const;
};

} // namespace sctp
} // namespace ns3

#endif /* SCTP_CHUNKS_H */
