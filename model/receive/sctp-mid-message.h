/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_MID_MESSAGE_H
#define SCTP_MID_MESSAGE_H

#include "sctp-receive-buffer.h"

#include "ns3/packet.h"
#include "ns3/sctp-types.h"

#include <cstdint>
#include <map>
#include <optional>

namespace ns3::sctp
{

/**
 * @ingroup sctp-receive
 * A message whose fragments have sequence numbers, FSN (RFC 8260 section 2.1).
 */
struct MidMessage
{
    /// A fragment that cannot be read.
    struct Held
    {
        Ptr<Packet> payload; //!< user data
        SctpTsn tsn;         //!< its TSN
        uint8_t space;       //!< number space that it is acknowledged in
        SctpPathId path;     //!< path that it came by
    };

    /**
     * @param wire a number on the wire
     * @param reference a number near it
     * @return it unwrapped; nothing if that would be less than 0
     */
    static std::optional<uint64_t> Unwrap(uint32_t wire, uint64_t reference);

    /**
     * @param fragment a message of one fragment
     * @return it as a message
     */
    static IncomingMessage MakeWhole(const IncomingFragment& fragment);

    /**
     * @param fragment a fragment of this message
     * @param fsn its FSN, unwrapped
     * @return whether it contradicts the earlier ones
     */
    bool Contradicts(const IncomingFragment& fragment, uint64_t fsn) const;

    /// @return whether all fragments are there
    bool IsComplete() const;

    /**
     * Adds a fragment to those that cannot be read, and counts those without a gap.
     * @param fragment the fragment
     * @param fsn its FSN, unwrapped
     */
    void Add(const IncomingFragment& fragment, uint64_t fsn);

    /// @return the fragments held before the first gap, which are taken out
    IncomingMessage TakeHead();

    SctpFragmentInfo info;             //!< its fields; the PPID is that of its first fragment
    std::map<uint64_t, Held> held;     //!< fragments that cannot be read, by FSN, unwrapped
    uint64_t next{0};                  //!< first FSN that is missing
    uint32_t bytes{0};                 //!< user data held below that FSN
    std::optional<uint64_t> last;      //!< FSN of the last fragment, once that came
    bool isPartial{false};             //!< it is under partial delivery
    ReceiveBuffer::Partial inBuffer{}; //!< its place in the buffer then
};

} // namespace ns3::sctp

#endif /* SCTP_MID_MESSAGE_H */
