/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SEND_QUEUE_H
#define SCTP_SEND_QUEUE_H

#include "sctp-stream-scheduler.h"

#include "ns3/packet.h"
#include "ns3/sctp-types.h"
#include "ns3/simple-ref-count.h"

#include <list>
#include <map>
#include <vector>

namespace ns3::sctp
{

/**
 * @ingroup sctp-send
 * A message given to SEND, shared by its fragments until all of them are acknowledged.
 */
struct OutgoingMessage : public SimpleRefCount<OutgoingMessage>
{
    SctpSendInfo info;      //!< how it is sent
    Ptr<Packet> data;       //!< the whole message
    uint32_t size{0};       //!< its size, bytes
    uint16_t ssn{0};        //!< stream sequence number, given when its first fragment is taken
    uint32_t taken{0};      //!< bytes already handed out as fragments
    uint32_t ackedBytes{0}; //!< bytes cumulatively acknowledged by the peer (kept by scoreboard)
};

/**
 * @ingroup sctp-send
 * Messages that wait to be sent, per stream, and their fragmentation (RFC 9260 sections 6.5, 6.6
 * and 6.9). Work per message and per fragment does not depend on how many wait.
 */
class SendQueue
{
  public:
    /// A piece of a message, to become one DATA chunk.
    struct Fragment
    {
        Ptr<OutgoingMessage> message; //!< the message it belongs to
        Ptr<Packet> payload;          //!< its bytes (CreateFragment of the message)
        bool begin{false};            //!< B bit
        bool end{false};              //!< E bit
    };

    /**
     * @param scheduler chooses among streams; owned by the association
     */
    explicit SendQueue(Ptr<SctpStreamScheduler> scheduler);

    /**
     * Queues a message.
     * @param data the message, at least one byte
     * @param info how it is sent
     */
    void Push(Ptr<Packet> data, const SctpSendInfo& info);

    /**
     * @return whether nothing waits
     */
    bool IsEmpty() const;

    /**
     * @return bytes of user data that wait
     */
    uint32_t GetBytes() const;

    /**
     * @param headerSize size of a DATA header, bytes
     * @return bytes of the DATA chunks that carry what waits, padded, if each message is one chunk
     */
    uint64_t GetChunkBytes(uint32_t headerSize) const;

    /**
     * @param maxPayload largest fragment, bytes
     * @return size of the next fragment, bytes; 0 when nothing waits
     */
    uint32_t PeekSize(uint32_t maxPayload) const;

    /**
     * @return size of the whole message of the next fragment, bytes; 0 when nothing waits
     */
    uint32_t PeekMessageSize() const;

    /**
     * @return how the message of the next fragment is sent; only when something waits
     */
    const SctpSendInfo& PeekInfo() const;

    /**
     * @return whether the next fragment would empty the queue
     * @param maxPayload largest fragment, bytes
     */
    bool IsLast(uint32_t maxPayload) const;

    /**
     * Takes out the next fragment; numbers the message within its stream when it is the first.
     * @param maxPayload largest fragment, bytes, at least 1
     * @return the fragment
     */
    Fragment Pop(uint32_t maxPayload);

    /**
     * Empties the queue.
     * @return the messages that had not been handed out in full, in the order they were queued
     * per stream, streams ascending; one that was begun comes with taken > 0
     */
    std::vector<Ptr<OutgoingMessage>> Drain();

    /**
     * @param streamId a stream
     * @return whether a message waits on it or on a higher one
     */
    bool HasStreamFrom(uint16_t streamId) const;

    /**
     * Restart of the association: stream sequence numbers begin at zero again.
     */
    void ResetSsns();

  private:
    /// A stream that was used.
    struct Stream
    {
        std::list<Ptr<OutgoingMessage>> waiting; //!< messages not handed out in full
        uint16_t nextSsn{0};                     //!< SSN of the next ordered message
    };

    /**
     * @return the message of the next fragment; only when something waits
     */
    const OutgoingMessage& PeekMessage() const;

    Ptr<SctpStreamScheduler> m_scheduler; //!< chooses among streams
    std::map<uint16_t, Stream> m_streams; //!< by stream identifier
    uint32_t m_bytes{0};                  //!< user data that waits
    uint64_t m_paddedBytes{0};            //!< the same, each message padded
    uint32_t m_messages{0};               //!< messages that it is of
};

} // namespace ns3::sctp

#endif /* SCTP_SEND_QUEUE_H */
