/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PATH_CHUNKS_H
#define SCTP_PATH_CHUNKS_H

#include "sctp-chunk-fields.h"
#include "sctp-data-chunk.h"
#include "sctp-sack-chunk.h"
#include "sctp-wire.h"

#include <cstdint>
#include <optional>
#include <ostream>

/**
 * @file
 * @ingroup sctp-wire
 * Chunks with numbers of single paths; the layouts of all are the tables of sctp-path-chunks.cc.
 *
 * IANA assigns none of their types: the draft of LS-SCTP uses 10 and 13, which are COOKIE ECHO and
 * CWR, and cmpSCTP changes DATA and SACK themselves. The high bits are the action of an end that
 * does not know the type (RFC 9260 section 3.2): for user data, stop and report; for an
 * acknowledgement, skip it in silence.
 *
 * Addresses do not identify the path of a chunk for its receiver: several destinations of a sender
 * with one address are one path to the peer. So the sender of the data chooses a path tag of four
 * bits, which the acknowledgement repeats.
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

    DataChunk data;     ///< fields that DATA has, too
    uint8_t pathTag{0}; ///< path tag, at most MAX_TAG
    uint32_t psn{0};    ///< path sequence number
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
};

/**
 * @ingroup sctp-wire
 * Functions of a chunk whose layout is a table of fields.
 * @tparam Chunk the chunk struct, a subclass
 */
template <typename Chunk>
struct TableChunk
{
    static const ChunkDescriptor DESCRIPTOR; ///< entry of the registry

    /**
     * Reads the chunk. User data may be empty, as in DATA. Acknowledgements are read as strictly as
     * a SACK: the length is just that of the counts, no block starts at 0 or ends before it starts.
     * Blocks are sorted and merged.
     * @param view the chunk
     * @param out its values
     * @return false when malformed
     */
    static bool Parse(const ChunkView& view, Chunk& out);

    /**
     * Appends the chunk; of user data, the header alone, with the length that counts the data.
     * @param writer where to append
     */
    void Write(ByteWriter& writer) const;

    /**
     * Prints the fields, each after a blank.
     * @param os where to print
     */
    void Print(std::ostream& os) const;
};

/**
 * @ingroup sctp-wire
 * PSN-DATA of MPSCTP (Shailendra 2013, figures 4.1 and 4.21): a DATA chunk with a path sequence
 * number before the TSN. The thesis leaves open how a receiver knows the path of a chunk: here
 * PSN-DATA and PSN-SACK carry the path tag in the high bits of the flags.
 */
struct PsnDataChunk : public PathData, public TableChunk<PsnDataChunk>
{
    static constexpr uint8_t TYPE = 0x4d;                               ///< chunk type
    static constexpr uint32_t HEADER_SIZE = DataChunk::HEADER_SIZE + 4; ///< before the user data
};

/**
 * @ingroup sctp-wire
 * PSN-SACK of MPSCTP, the acknowledgement of one path in path sequence numbers: in the modified
 * form (section 4.7) with the cumulative TSN of the association, in the first form (4.2) without.
 */
struct PsnSackChunk : public PathAck, public TableChunk<PsnSackChunk>
{
    static constexpr uint8_t TYPE = 0x8d;       ///< chunk type
    static constexpr uint8_t FLAG_TSN = 0x01;   ///< the Cumulative TSN Ack is there
    static constexpr uint32_t HEADER_SIZE = 16; ///< bytes before the first block; 20 with the TSN
};

/**
 * @ingroup sctp-wire
 * LS-DATA of LS-SCTP (draft-ahmed-lssctp-00 section 3.3): DATA with path identifier and path
 * sequence number behind the TSN, which the draft calls association sequence number (ASN).
 */
struct LsDataChunk : public PathData, public TableChunk<LsDataChunk>
{
    static constexpr uint8_t TYPE = 78;                                 ///< chunk type
    static constexpr uint32_t HEADER_SIZE = DataChunk::HEADER_SIZE + 4; ///< before the user data
};

/**
 * @ingroup sctp-wire
 * LS-SACK of LS-SCTP (draft-ahmed-lssctp-00 section 3.4): acknowledgement of one path in its
 * sequence numbers, with the cumulative ASN and a time stamp.
 */
struct LsSackChunk : public PathAck, public TableChunk<LsSackChunk>
{
    static constexpr uint8_t TYPE = 142;        ///< chunk type
    static constexpr uint32_t HEADER_SIZE = 24; ///< bytes before the first block
};

/**
 * @ingroup sctp-wire
 * CMP-DATA of cmpSCTP as Shailendra 2013 describes it (section 2.1.4, figures 2.2 and 2.3; Liao
 * 2008): DATA with a path identifier and a number of the path, which the source calls TSN, before
 * the association sequence number (ASN), the TSN here.
 */
struct CmpDataChunk : public PathData, public TableChunk<CmpDataChunk>
{
    static constexpr uint8_t TYPE = 79;                                 ///< chunk type
    static constexpr uint32_t HEADER_SIZE = DataChunk::HEADER_SIZE + 4; ///< before the user data
};

/**
 * @ingroup sctp-wire
 * CMP-SACK of cmpSCTP: acknowledgement of the association in ASNs, with the receive window of each
 * path and a time stamp. The number of windows stands in the flags.
 */
struct CmpSackChunk : public TableChunk<CmpSackChunk>
{
    static constexpr uint8_t TYPE = 143;        ///< chunk type
    static constexpr uint32_t HEADER_SIZE = 16; ///< bytes without windows, blocks, duplicates
    /// Largest window that is advertised, bytes.
    static constexpr uint32_t MAX_WINDOW = (1U << TaggedNumber::BITS) - 1;

    uint32_t cumulativeTsn{0}; ///< Cumulative ASN Ack
    uint32_t timeStamp{0};     ///< orders those of an association
    TaggedWindows windows;     ///< receive windows by path identifier
    GapBlocks gaps;            ///< offsets from the cumulative ASN
    Duplicates duplicates;     ///< duplicate ASNs
};

/**
 * @ingroup sctp-wire
 * WM2-DATA of WM2-SCTP as Shailendra 2013 describes it (section 2.1.6, figures 2.4 and 2.5; Yuan
 * 2010): DATA with a number of its path and one of its flow behind the TSN, which the source calls
 * association sequence number (ASN).
 */
struct Wm2DataChunk : public PathData, public TableChunk<Wm2DataChunk>
{
    static constexpr uint8_t TYPE = 80;                                 ///< chunk type
    static constexpr uint32_t HEADER_SIZE = DataChunk::HEADER_SIZE + 8; ///< before the user data

    TaggedNumber flow; ///< flow identifier (FID) and flow sequence number (FSN)
};

/**
 * @ingroup sctp-wire
 * WM2-SACK of WM2-SCTP: acknowledgement of one flow in its sequence numbers, with the cumulative
 * ASN, the cumulative number of the path that its data came on, and the receive window of the flow.
 */
struct Wm2SackChunk : public TableChunk<Wm2SackChunk>
{
    static constexpr uint8_t TYPE = 144;        ///< chunk type
    static constexpr uint32_t HEADER_SIZE = 24; ///< bytes before the first block

    uint32_t cumulativeTsn{0};    ///< Cumulative ASN Ack
    TaggedNumber path;            ///< path identifier, Cumulative PSN Ack
    TaggedNumber flow;            ///< flow identifier, Cumulative FSN Ack
    uint32_t advertisedWindow{0}; ///< receive window of the flow in bytes
    GapBlocks gaps;               ///< offsets from the cumulative FSN
    Duplicates duplicates;        ///< duplicate FSNs
};

extern template struct TableChunk<PsnDataChunk>;
extern template struct TableChunk<PsnSackChunk>;
extern template struct TableChunk<LsDataChunk>;
extern template struct TableChunk<LsSackChunk>;
extern template struct TableChunk<CmpDataChunk>;
extern template struct TableChunk<CmpSackChunk>;
extern template struct TableChunk<Wm2DataChunk>;
extern template struct TableChunk<Wm2SackChunk>;

} // namespace ns3::sctp

#endif /* SCTP_PATH_CHUNKS_H */
