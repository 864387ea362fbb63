/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_WIRE_BYTES_H
#define SCTP_WIRE_BYTES_H

#include "ns3/sctp-asconf-chunk.h"
#include "ns3/sctp-auth-chunk.h"
#include "ns3/sctp-chunks.h"
#include "ns3/sctp-forward-tsn-chunk.h"
#include "ns3/sctp-i-data-chunk.h"
#include "ns3/sctp-i-forward-tsn-chunk.h"
#include "ns3/sctp-nr-sack-chunk.h"
#include "ns3/sctp-pad-chunk.h"
#include "ns3/sctp-path-chunks.h"
#include "ns3/sctp-reconfig-chunk.h"
#include "ns3/sctp-timestamps-chunk.h"
#include "ns3/sctp-wire.h"

#include <string>

/**
 * @file
 * @ingroup sctp-tests
 * Chunks as bytes, digits, views and structs, for tests of the wire format.
 */

namespace ns3::sctp
{

/**
 * @ingroup sctp-tests
 * A list of chunk structs.
 *
 * @tparam Chunks the structs
 */
template <typename... Chunks>
struct ChunkStructs
{
};

/// The structs of all chunks that the module knows.
using AllChunkStructs = ChunkStructs<DataChunk,
                                     InitChunk,
                                     SackChunk,
                                     HeartbeatChunk,
                                     ErrorChunk,
                                     ShutdownChunk,
                                     ShutdownAckChunk,
                                     ShutdownCompleteChunk,
                                     CookieEchoChunk,
                                     CookieAckChunk,
                                     EcneChunk,
                                     CwrChunk,
                                     AuthChunk,
                                     NrSackChunk,
                                     IDataChunk,
                                     IForwardTsnChunk,
                                     PsnDataChunk,
                                     PsnSackChunk,
                                     LsDataChunk,
                                     LsSackChunk,
                                     CmpDataChunk,
                                     CmpSackChunk,
                                     Wm2DataChunk,
                                     Wm2SackChunk,
                                     TimestampsChunk,
                                     ForwardTsnChunk,
                                     ReconfigChunk,
                                     PadChunk,
                                     AsconfChunk,
                                     AsconfAckChunk>;

/**
 * @ingroup sctp-tests
 * @param hex hexadecimal digits with blanks anywhere
 * @return the bytes, in a block of just their size
 */
Bytes FromHex(const std::string& hex);

/**
 * @ingroup sctp-tests
 * @param bytes some bytes
 * @return hexadecimal digits
 */
std::string ToHex(const Bytes& bytes);

/**
 * @ingroup sctp-tests
 * @param chunks serialized chunks
 * @return a packet: a common header with ports 7 and 9, tag 0x01020304, and the chunks
 */
Bytes MakePacket(const Bytes& chunks);

/**
 * @ingroup sctp-tests
 * @param chunk bytes of one chunk, which has to outlive the view
 * @return the view of it, as the parser would make it, the length being believed
 */
ChunkView MakeView(const Bytes& chunk);

/**
 * @ingroup sctp-tests
 * Read a chunk of a known type and write it again, for DATA with its user data.
 *
 * @param view the chunk
 * @param out the chunk as it is written
 * @return false when the chunk is malformed or of an unknown type
 */
bool Rewrite(const ChunkView& view, Bytes& out);

} // namespace ns3::sctp

#endif /* SCTP_WIRE_BYTES_H */
