/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SEND_QUEUE_H
#define SCTP_SEND_QUEUE_H

#include "sctp-open-messages.h"
#include "sctp-outgoing-message.h"
#include "sctp-outgoing-stream.h"
#include "sctp-stream-scheduler.h"

#include "ns3/sctp-data-sender.h"
#include "ns3/sctp-user-types.h"

#include <map>
#include <vector>

namespace ns3
{
class SctpSendLimit;
} // namespace ns3

namespace ns3::sctp
{

/**
 * @ingroup sctp-send
 * Messages that wait to be sent, per stream, and their fragmentation (RFC 9260 sections 6.5, 6.6
 * and 6.9). Work per message and per fragment does not depend on how many wait.
 */
class SendQueue : public StreamControl
{
  public:
    /// A piece of a message, to become one DATA chunk.
    struct Fragment
    {
        Ptr<OutgoingMessage> message; //!< the message it belongs to
        Ptr<Packet> payload;          //!< its bytes (CreateFragment of the message)
        uint32_t fsn{0};              //!< fragment sequence number (RFC 8260 section 2.1)
        bool begin{false};            //!< B bit
        bool end{false};              //!< E bit
    };

    /**
     * @param scheduler chooses among streams; owned by the association
     * @param sendLimit notified of data that comes and leaves unsent; may be null
     */
    explicit SendQueue(Ptr<SctpStreamScheduler> scheduler, SctpSendLimit* sendLimit = nullptr);

    /**
     * Exchanges the scheduler. No order within a stream is lost.
     * @param scheduler chooses among streams from now on; owned by the association
     */
    void SetScheduler(Ptr<SctpStreamScheduler> scheduler);

    /**
     * Gives a stream a value for the scheduler, such as a priority or a weight.
     * @param streamId the stream
     * @param value the value
     * @return false when the scheduler refuses it: nothing happens
     */
    bool SetStreamValue(uint16_t streamId, uint16_t value);

    /**
     * @param interleaves whether fragments of messages of several streams may be mixed, as the
     * format of data says; else a message that was begun is ended first
     */
    void SetInterleaving(bool interleaves);

    // StreamControl
    void Pause(const std::vector<uint16_t>& streams, bool paused) override;
    bool Reset(const std::vector<uint16_t>& streams) override;
    bool AreAcked(const std::vector<uint16_t>& streams, SctpTsn cumulative) const override;
    bool AreNew(const std::vector<uint16_t>& streams) const override;

    uint32_t GetStreamCount() const override
    {
        return m_streamCount;
    }

    void SetStreamCount(uint32_t count) override
    {
        m_streamCount = count;
    }

    /**
     * Queues a message.
     * @param data the message, at least one byte
     * @param info how it is sent
     * @param ends false for a piece of a message that goes on with the next one of its stream
     */
    void Push(const Ptr<Packet>& data, const SctpSendInfo& info, bool ends = true);

    /**
     * Queues a message that Drain gave, behind the others.
     * @param message the message, of which nothing was taken
     */
    void Push(Ptr<OutgoingMessage> message);

    /// @return whether nothing waits
    bool IsEmpty() const;

    /// @return whether a fragment can be taken: something waits, not on paused streams only
    bool CanProduce() const
    {
        // A message in pieces is ended first if messages cannot be interleaved.
        return m_begun ? m_begun->messageId != 0 : m_ready > 0;
    }

    /// @return messages that are given in pieces, and not ended
    const OpenMessages& GetOpen() const
    {
        return m_open;
    }

    /**
     * @param key a Shared Key Identifier
     * @return whether a message that waits names it
     */
    bool NamesKey(uint16_t key) const;

    /// @return bytes of user data that wait
    uint32_t GetBytes() const;

    /**
     * @param headerSize size of a DATA header, bytes
     * @return bytes of pending data as padded DATA chunks, if each message is one chunk
     */
    uint64_t GetChunkBytes(uint32_t headerSize) const;

    /**
     * @param maxPayload largest fragment, bytes
     * @return size of the next fragment, bytes; 0 when none can be taken
     */
    uint32_t PeekSize(uint32_t maxPayload) const;

    /// @return size of the whole message of the next fragment, bytes; 0 when none can be taken
    uint32_t PeekMessageSize() const;

    /// @return the message of the next fragment; only when one can be taken
    const Ptr<OutgoingMessage>& PeekMessage() const;

    /**
     * @param reliability how a message is given up
     * @return whether one of this kind was ever queued
     */
    bool Had(SctpReliability reliability) const
    {
        return (m_kinds & 1U << static_cast<uint32_t>(reliability)) != 0;
    }

    /**
     * @return the messages that wait, may be given up, and have not been begun, in the order of
     * queueing
     */
    std::vector<Ptr<OutgoingMessage>> ListPartial() const;

    /**
     * @return whether the next fragment would empty the queue
     * @param maxPayload largest fragment, bytes
     */
    bool IsLast(uint32_t maxPayload) const;

    /**
     * @return whether the next fragment may join those that were taken since PacketEnded, as the
     * scheduler says
     */
    bool CanBundle() const;

    /**
     * Takes out the next fragment; numbers the message within its stream when it is the first.
     * @param maxPayload largest fragment, bytes, at least 1
     * @return the fragment
     */
    Fragment Produce(uint32_t maxPayload);

    /**
     * A fragment has been given a TSN.
     * @param streamId its stream
     * @param tsn the TSN
     */
    void SetTsn(uint16_t streamId, SctpTsn tsn);

    /// The packet with the fragments that were taken last is complete.
    void PacketEnded();

    /**
     * Removes the pending rest of a message. Later messages of its stream keep their order.
     * @param message the message
     * @return bytes that waited; 0 when nothing did
     */
    uint32_t Discard(const OutgoingMessage& message);

    /**
     * Passes over the stream of the next fragment until ResumeDeferred.
     * @return false when its message was begun and has to be ended first
     */
    bool Defer();

    /// Passes over no stream any more.
    void ResumeDeferred();

    /**
     * @param streamId a stream
     * @return the highest TSN that was given to its data; 0 when none was
     */
    SctpTsn GetLastTsn(uint16_t streamId) const;

    /// @return messages that are begun, and not ended, streams ascending; of one in pieces, the
    /// pieces that wait
    std::vector<Ptr<OutgoingMessage>> ListBegun() const;

    /// The rest of messages in pieces that are begun will not be sent: ListBegun was discarded.
    void ForgetBegun();

    /**
     * Empties the queue. Streams keep their numbers.
     * @return the messages that had not been handed out in full, in the order they were queued
     * per stream, streams ascending; one that was begun comes with taken > 0
     */
    std::vector<Ptr<OutgoingMessage>> Drain();

    /**
     * @param streamId a stream
     * @return whether a message waits on it or on a higher one
     */
    bool HasStreamFrom(uint16_t streamId) const;

  private:
    /**
     * @param streamId a stream
     * @return the stream, made when it is used for the first time
     */
    OutgoingStream& Use(uint16_t streamId);

    /// @return the stream of the next fragment; only when one can be taken
    OutgoingStream& GetNext() const;

    /**
     * User data leaves the queue unsent.
     * @param message its message
     * @param bytes how much
     */
    void NoteUnsent(const OutgoingMessage& message, uint32_t bytes);

    /**
     * The next message of a stream has changed: shows it to the scheduler.
     * @param stream the stream
     */
    void Update(OutgoingStream& stream);

    Ptr<SctpStreamScheduler> m_scheduler;         //!< chooses among streams
    SctpSendLimit* m_sendLimit;                   //!< hears of user data; null = nobody does
    std::map<uint16_t, OutgoingStream> m_streams; //!< those that were used, by identifier
    OpenMessages m_open;                          //!< those that the user has not ended
    std::vector<OutgoingStream*> m_deferred;      //!< those that are passed over
    OutgoingStream* m_begun{nullptr};             //!< its first message has to be ended first
    OutgoingStream* m_served{nullptr};            //!< the last fragment was taken from it
    uint64_t m_lastId{0};                         //!< id of the message queued last
    uint64_t m_pausedFrom{UINT64_MAX};            //!< last message to be begun on unused streams
    uint64_t m_paddedBytes{0};                    //!< user data that waits, each message padded
    uint32_t m_bytes{0};                          //!< user data that waits
    uint32_t m_messages{0};                       //!< messages that it is of
    uint32_t m_ready{0};                          //!< streams that are ready
    uint32_t m_kinds{0};                          //!< bit for each reliability that a message had
    uint32_t m_streamCount{0};                    //!< streams to the peer; 0 = not known
    bool m_interleaves{false};                    //!< messages of several streams may be mixed
    bool m_inPacket{false};                       //!< a fragment was taken since PacketEnded
};

} // namespace ns3::sctp

#endif /* SCTP_SEND_QUEUE_H */
