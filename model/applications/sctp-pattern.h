/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PATTERN_H
#define SCTP_PATTERN_H

#include "ns3/packet.h"
#include "ns3/ptr.h"
#include "ns3/sctp-user-types.h"

#include <cstdint>
#include <optional>

namespace ns3
{

/**
 * @ingroup sctp-applications
 * A sequence of bytes that shows lost, repeated and reordered data.
 *
 * It repeats after a prime number of bytes, so that blocks of equal size that are lost, doubled or
 * exchanged do not go unnoticed.
 */
class SctpPattern
{
  public:
    /**
     * Make a packet.
     *
     * @param offset offset of its first byte in the sequence
     * @param size its size, bytes
     * @return the packet
     */
    static Ptr<Packet> MakePacket(uint64_t offset, uint32_t size);

    /**
     * Count the bytes of a packet that are not those of the sequence.
     *
     * @param offset offset of its first byte in the sequence
     * @param packet the packet
     * @param skipped bytes at its beginning that are not compared
     * @return the number of wrong bytes
     */
    static uint32_t CountWrong(uint64_t offset, Ptr<const Packet> packet, uint32_t skipped = 0);

    /// Bytes at the beginning of a message that have its offset.
    static constexpr uint32_t OFFSET_SIZE = 8;

    /**
     * Make a message that carries its offset, so that the receiver needs no message before it.
     *
     * @param offset offset of its first byte in the sequence
     * @param size its size, bytes; without OFFSET_SIZE + 1 bytes it carries no offset
     * @return the message
     */
    static Ptr<Packet> MakeMessage(uint64_t offset, uint32_t size);

    /**
     * Read the offset of a message.
     *
     * @param piece the message, or its beginning
     * @return offset of its first byte in the sequence; none = the piece is too small
     */
    static std::optional<uint64_t> ReadOffset(Ptr<const Packet> piece);
};

/**
 * @ingroup sctp-applications
 * Checks a stream's messages that MakeMessage has made, ordered or not. Messages before one, or the
 * rest of one, may have been abandoned.
 */
class SctpPatternChecker
{
  public:
    /**
     * Count the bytes of a piece that are not those that were sent. A message of up to
     * SctpPattern::OFFSET_SIZE bytes is not checked; an ordered one that comes after a later one,
     * or twice, is wrong.
     *
     * @param piece a message, or a part of it
     * @param info how it was received
     * @return the number of wrong bytes
     */
    uint32_t CountWrong(Ptr<const Packet> piece, const SctpReceiveInfo& info);

  private:
    std::optional<uint64_t> m_offset; //!< offset of the next byte; none = not known
    uint64_t m_next{0};               //!< least offset of the next message
    bool m_open{false};               //!< the end of its message is awaited
};

} // namespace ns3

#endif /* SCTP_PATTERN_H */
