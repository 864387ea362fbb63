/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_HEARTBEAT_CHUNK_H
#define SCTP_HEARTBEAT_CHUNK_H

#include "sctp-wire.h"

#include <ostream>

namespace ns3::sctp
{

/**
 * @ingroup sctp-wire
 * HEARTBEAT and HEARTBEAT ACK (RFC 9260 sections 3.3.5 and 3.3.6).
 */
struct HeartbeatChunk
{
    static const ChunkDescriptor DESCRIPTOR;     ///< how the registry knows it: HEARTBEAT
    static const ChunkDescriptor ACK_DESCRIPTOR; ///< HEARTBEAT ACK

    bool isAck{false}; ///< HEARTBEAT ACK rather than HEARTBEAT
    Bytes info;        ///< value of the Heartbeat Info parameter

    /**
     * @param view the chunk
     * @param out the values read
     * @return false when malformed, also when the first parameter is no Heartbeat Info
     */
    static bool Parse(const ChunkView& view, HeartbeatChunk& out);

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

#endif /* SCTP_HEARTBEAT_CHUNK_H */
