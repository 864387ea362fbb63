/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ECN_CHUNKS_H
#define SCTP_ECN_CHUNKS_H

#include "sctp-wire.h"

#include <cstdint>
#include <ostream>

namespace ns3::sctp
{

/**
 * @ingroup sctp-wire
 * ECNE: congestion was experienced (RFC 4960 appendix A).
 */
struct EcneChunk
{
    static const ChunkDescriptor DESCRIPTOR; ///< how the registry knows it

    uint32_t tsn{0}; ///< lowest TSN of the packet that was marked; FreeBSD: the highest one so far
    /// Packets that were marked since the last CWR, as FreeBSD writes; 0 = the form of RFC 4960.
    uint32_t marks{0};

    /**
     * @param view the chunk
     * @param out the values read
     * @return false when malformed
     */
    static bool Parse(const ChunkView& view, EcneChunk& out);

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
 * CWR: the window was reduced (RFC 4960 appendix A).
 */
struct CwrChunk
{
    static const ChunkDescriptor DESCRIPTOR; ///< how the registry knows it
    /// Flag of FreeBSD: it answers echoes of all paths.
    static constexpr uint8_t ANY_PATH = 1;
    /// Flag of FreeBSD: the window had been lowered before.
    static constexpr uint8_t SAME_WINDOW = 2;

    uint32_t tsn{0};        ///< the TSN of the ECNE that is answered
    bool anyPath{false};    ///< flag ANY_PATH; not in RFC 4960
    bool sameWindow{false}; ///< flag SAME_WINDOW; not in RFC 4960

    /// @return whether it has flags of FreeBSD
    bool HasFlags() const
    {
        return anyPath || sameWindow;
    }

    /**
     * @param view the chunk
     * @param out the values read
     * @return false when malformed
     */
    static bool Parse(const ChunkView& view, CwrChunk& out);

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

#endif /* SCTP_ECN_CHUNKS_H */
