/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_STREAM_SCHEDULER_H
#define SCTP_STREAM_SCHEDULER_H

#include "ns3/sctp-strategy.h"

#include <cstdint>
#include <list>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp-send
 * An outgoing stream, as schedulers see it. It stays where it is as long as it is ready.
 */
struct SctpReadyStream
{
    uint16_t id{0};        //!< stream identifier
    uint16_t value{0};     //!< the user's value, which the scheduler interprets; 0 = none
    uint64_t messageId{0}; //!< its next message, from 1 on in the order of queueing; 0 = not ready
    uint32_t nextSize{0};  //!< bytes of that message that wait
};

/**
 * @ingroup sctp-send
 * Policy interface: which stream is sent next (RFC 8260 section 3). The scheduler knows the streams
 * that are ready, those with something to send. It need not know of messages that were begun: where
 * they cannot be interleaved, the send queue ends each of them first.
 */
class SctpStreamScheduler : public SctpStrategy
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    /**
     * A stream has something to send, and had nothing before.
     * @param stream the stream
     */
    virtual void StreamReady(const SctpReadyStream& stream) = 0;

    /**
     * @return the stream that is to be sent next; only called when one is ready. Another answer
     * may follow whenever a stream has become ready or idle, or was served.
     */
    virtual const SctpReadyStream& Next() = 0;

    /**
     * Data of a stream was sent.
     * @param stream the stream, which was ready and shows its next message now; StreamIdle follows
     * if that is nothing. It is Next or, where messages cannot be interleaved, one whose message
     * had been begun
     * @param bytes user data, bytes
     * @param endOfMessage whether that was the end of a message
     */
    virtual void Served(const SctpReadyStream& stream, uint32_t bytes, bool endOfMessage) = 0;

    /// The packet with the data that was sent last is complete.
    virtual void PacketEnded();

    /**
     * A stream has nothing to send any more: all was sent or discarded, or it pauses.
     * @param stream the stream
     */
    virtual void StreamIdle(const SctpReadyStream& stream) = 0;

    /// Forgets all streams: the queue was emptied.
    virtual void Clear() = 0;

    /// @return whether a packet may have data of several streams
    virtual bool BundlesStreams() const;

    /**
     * @param value a value that the user wants to give to a stream
     * @return whether it is one here
     */
    virtual bool AcceptsValue(uint16_t value) const;

    /// @return whether it serves streams by their values
    virtual bool UsesValues() const;

    std::string FindMistake() const override;
    std::string FindDoubt() const override;
};

/**
 * @ingroup sctp-send
 * First come, first served, over all streams (RFC 8260 section 3.1).
 */
class SctpFcfsScheduler : public SctpStreamScheduler
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    void StreamReady(const SctpReadyStream& stream) override;
    const SctpReadyStream& Next() override;
    void Served(const SctpReadyStream& stream, uint32_t bytes, bool endOfMessage) override;
    void StreamIdle(const SctpReadyStream& stream) override;
    void Clear() override;
    bool UsesValues() const override;

  private:
    /// A message and its stream.
    using Entry = std::pair<uint64_t, const SctpReadyStream*>;

    /// The streams that are ready, each with a message that was its next: a heap, the lowest first.
    std::vector<Entry> m_heap;
};

/**
 * @ingroup sctp-send
 * Each stream that is ready, in turn (RFC 8260 section 3.2): a message of it, or, where messages
 * are interleaved, a chunk.
 */
class SctpRoundRobinScheduler : public SctpStreamScheduler
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    void StreamReady(const SctpReadyStream& stream) override;
    const SctpReadyStream& Next() override;
    void Served(const SctpReadyStream& stream, uint32_t bytes, bool endOfMessage) override;
    void StreamIdle(const SctpReadyStream& stream) override;
    void Clear() override;
    bool UsesValues() const override;

  private:
    /// The streams that are ready, the next one first.
    using Turns = std::list<const SctpReadyStream*>;

    Turns m_turns;                                //!< whose turn it is
    std::map<uint16_t, Turns::iterator> m_places; //!< where a stream is in there
};

} // namespace ns3

#endif /* SCTP_STREAM_SCHEDULER_H */
