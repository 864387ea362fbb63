/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_CHUNK_TYPE_H
#define SCTP_CHUNK_TYPE_H

#include <cstdint>

namespace ns3::sctp
{

/**
 * @ingroup sctp-wire
 * Chunk types, RFC 9260 table 1. Chunks of extensions have their types in their own files.
 */
enum class ChunkType : uint8_t
{
    DATA = 0,               ///< payload data
    INIT = 1,               ///< initiation
    INIT_ACK = 2,           ///< initiation acknowledgement
    SACK = 3,               ///< selective acknowledgement
    HEARTBEAT = 4,          ///< heartbeat request
    HEARTBEAT_ACK = 5,      ///< heartbeat acknowledgement
    ABORT = 6,              ///< abort
    SHUTDOWN = 7,           ///< shutdown
    SHUTDOWN_ACK = 8,       ///< shutdown acknowledgement
    ERROR = 9,              ///< operation error
    COOKIE_ECHO = 10,       ///< state cookie
    COOKIE_ACK = 11,        ///< cookie acknowledgement
    ECNE = 12,              ///< reserved for explicit congestion notification echo
    CWR = 13,               ///< reserved for congestion window reduced
    SHUTDOWN_COMPLETE = 14, ///< shutdown complete
};

} // namespace ns3::sctp

#endif /* SCTP_CHUNK_TYPE_H */
