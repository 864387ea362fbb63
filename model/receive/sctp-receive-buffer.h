/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_RECEIVE_BUFFER_H
#define SCTP_RECEIVE_BUFFER_H

#include "ns3/packet.h"
#include "ns3/sctp-ack-format.h"
#include "ns3/sctp-pool-allocator.h"
#include "ns3/sctp-sequenced-data.h"
#include "ns3/sctp-user-types.h"

#include <array>
#include <list>
#include <vector>

namespace ns3::sctp
{

/**
 * @ingroup sctp-receive
 * A chunk of user data as it was received.
 */
struct IncomingFragment : public SctpFragmentInfo
{
    SctpTsn tsn{0};                //!< its TSN
    uint8_t space{0};              //!< number space that it is acknowledged in
    SctpPathId path{SCTP_NO_PATH}; //!< path that it came by
    Ptr<Packet> payload;           //!< user data, at least one byte
};

/**
 * @ingroup sctp-receive
 * Consecutive fragments of a message; all of it if begin and end. The fields of the fragment are
 * those of the first one, but for end.
 */
struct IncomingMessage : public SctpFragmentInfo
{
    /// A fragment of it.
    struct Piece
    {
        /**
         * @tparam F type of a fragment
         * @param fragment a fragment
         */
        template <typename F>
        explicit Piece(const F& fragment)
            : payload(fragment.payload),
              tsn(static_cast<uint32_t>(fragment.tsn)),
              space(fragment.space),
              path(fragment.path)
        {
        }

        Ptr<Packet> payload; //!< user data
        uint32_t tsn;        //!< TSN, on the wire
        uint32_t space : 8;  //!< number space that it is acknowledged in
        uint32_t path : 24;  //!< path that it came by
    };

    bool touched{false};                           //!< some of it was read
    uint32_t bytes{0};                             //!< user data not yet read
    uint32_t offset{0};                            //!< bytes of the first piece already read
    std::list<Piece, PoolAllocator<Piece>> pieces; //!< the fragments that are not yet read
};

/**
 * @ingroup sctp-receive
 * Messages in the order of delivery.
 */
using IncomingMessages = std::list<IncomingMessage, PoolAllocator<IncomingMessage>>;

/**
 * @ingroup sctp-receive
 * A message under partial delivery that will not be completed.
 */
struct BrokenMessage
{
    uint16_t streamId; //!< inbound stream
    uint32_t mid;      //!< message identifier; SSN of DATA
    bool unordered;    //!< U bit
};

/**
 * @ingroup sctp-receive
 * The receive buffer: counts the bytes held, and hands out readable messages. Messages come whole,
 * or piece by piece under partial delivery (RFC 9260 section 6.9), of which there may be several.
 */
class ReceiveBuffer
{
  public:
    /// A message under partial delivery.
    using Partial = IncomingMessages::iterator;

    /// Fragments that one Receive joins at most: the metadata of ns-3's packets, which exist
    /// while packets are printed, have room for little more.
    static constexpr size_t MAX_JOINED = 1024;

    /**
     * @param capacity bytes
     * @param chunkOverhead bytes charged per chunk held, beside its payload
     */
    ReceiveBuffer(uint32_t capacity, uint32_t chunkOverhead);

    /// Not copyable: it hands out places in itself.
    ReceiveBuffer(const ReceiveBuffer&) = delete;

    /**
     * Not assignable: it hands out places in itself.
     * @return itself
     */
    ReceiveBuffer& operator=(const ReceiveBuffer&) = delete;

    // ---- bytes ----

    /**
     * @param bytes user data of a chunk
     * @return whether it has room
     */
    bool Fits(uint32_t bytes) const
    {
        return m_used + uint64_t{bytes} + m_chunkOverhead <= m_capacity;
    }

    /**
     * A chunk is held from now on.
     * @param bytes its user data
     * @param space number space that it is acknowledged in
     */
    void Charge(uint32_t bytes, uint8_t space)
    {
        m_used += bytes + m_chunkOverhead;
        m_held[space] += bytes + m_chunkOverhead;
    }

    /**
     * A chunk is held no more.
     * @param bytes its user data that was not yet read
     * @param space number space that it is acknowledged in
     */
    void Release(uint32_t bytes, uint8_t space)
    {
        m_used -= bytes + m_chunkOverhead;
        m_held[space] -= bytes + m_chunkOverhead;
    }

    /**
     * The fragments of a message are held no more.
     * @param message the message
     */
    void Release(const IncomingMessage& message);

    /// @return bytes in use, overhead included
    uint32_t GetUsed() const
    {
        return m_used;
    }

    /**
     * @param space a number space
     * @return bytes of them in use by its data
     */
    uint32_t GetHeld(uint32_t space) const
    {
        return m_held[space];
    }

    /// @return its size, bytes
    uint32_t GetCapacity() const
    {
        return m_capacity;
    }

    /// @return bytes of user data that there is room for in one chunk, the window to advertise
    uint32_t GetWindow() const;

    // ---- readable messages ----

    /**
     * Makes a whole message readable.
     * @param message the message, which is taken
     */
    void Deliver(IncomingMessage&& message);

    /**
     * Begins partial delivery.
     * @param message the beginning of the message, which is taken
     * @return the message
     */
    Partial BeginPartial(IncomingMessage&& message);

    /**
     * Goes on with partial delivery, and ends it if the message does.
     * @param partial the message
     * @param more its next part, whose pieces are taken
     */
    void ContinuePartial(Partial partial, IncomingMessage& more);

    /**
     * A message under partial delivery will not be completed: its unread rest is dropped.
     * @param partial the message
     */
    void BreakPartial(Partial partial);

    /// @return messages that were read in part and then broke off, since the last call
    std::vector<BrokenMessage> TakeBroken();

    /// @return messages completed from several fragments since the last call
    uint32_t TakeReassembled()
    {
        return std::exchange(m_reassembled, 0);
    }

    /// @return whether Receive has something
    bool IsReadable() const
    {
        return m_readable > 0;
    }

    /// @return bytes that can be read now
    uint32_t GetReadableBytes() const
    {
        return m_readable;
    }

    /**
     * Takes out the next message or, under partial delivery or when it is longer than the limit or
     * than MAX_JOINED fragments, the next piece of it.
     * @param maxSize largest piece, bytes, at least 1
     * @param[out] info its fields; endOfRecord is false when more of the message follows
     * @return the data; null when nothing can be read
     */
    Ptr<Packet> Receive(uint32_t maxSize, SctpReceiveInfo& info);

    /**
     * @param[out] info fields of the message that Receive gives next
     * @return whether there is one
     */
    bool PeekNext(SctpNextInfo& info) const;

  private:
    /**
     * Takes the first fragment, or the rest of it, from a message.
     * @param message the message
     * @param maxSize at most so many bytes
     * @return the bytes
     */
    Ptr<Packet> TakePayload(IncomingMessage& message, uint32_t maxSize);

    const uint32_t m_capacity;                                //!< bytes
    const uint32_t m_chunkOverhead;                           //!< bytes charged per chunk held
    uint32_t m_used{0};                                       //!< bytes in use, overhead included
    std::array<uint32_t, SctpAckFormat::MAX_SPACES> m_held{}; //!< of these: by number space
    uint32_t m_readable{0};                                   //!< bytes that can be read
    uint32_t m_reassembled{0};           //!< messages completed from several fragments
    IncomingMessages m_ready;            //!< readable messages
    IncomingMessages m_drained;          //!< under partial delivery, all that came was read
    std::vector<BrokenMessage> m_broken; //!< read in part and broken off
};

} // namespace ns3::sctp

#endif /* SCTP_RECEIVE_BUFFER_H */
