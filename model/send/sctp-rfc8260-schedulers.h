/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_RFC8260_SCHEDULERS_H
#define SCTP_RFC8260_SCHEDULERS_H

#include "sctp-stream-scheduler.h"

#include <cstdint>
#include <map>
#include <utility>

namespace ns3
{

/**
 * @ingroup sctp-send
 * Each stream that is ready, in turn, a packet each (RFC 8260 section 3.3): a packet has data of
 * one stream only, and if it is lost, only that one waits.
 */
class SctpRoundRobinPacketScheduler : public SctpRoundRobinScheduler
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    void Served(const SctpReadyStream& stream, uint32_t bytes, bool endOfMessage) override;
    void PacketEnded() override;
    void StreamIdle(const SctpReadyStream& stream) override;
    void Clear() override;
    bool BundlesStreams() const override;

  private:
    const SctpReadyStream* m_served{nullptr}; //!< the stream of the packet; null = none, or idle
};

namespace sctp
{

/**
 * @ingroup sctp-send
 * Streams that are ready, ordered by two numbers.
 */
class StreamOrder
{
  public:
    /// Key of streams; equal keys are ordered by the identifier.
    using Key = std::pair<uint64_t, uint64_t>;

    /**
     * Puts a stream into its place, or into another one.
     * @param stream the stream
     * @param key its key
     */
    void Put(const SctpReadyStream& stream, const Key& key);

    /**
     * Takes a stream out.
     * @param stream the stream, which is there
     */
    void Remove(const SctpReadyStream& stream);

    /**
     * @param stream a stream that is there
     * @return its key
     */
    const Key& GetKey(const SctpReadyStream& stream) const;

    /// @return the stream with the lowest key; there is one
    const SctpReadyStream& GetFirst() const;

    /// @return whether no stream is ready
    bool IsEmpty() const
    {
        return m_keys.empty();
    }

    /// Takes all streams out.
    void Clear();

  private:
    std::map<std::pair<Key, uint16_t>, const SctpReadyStream*> m_order; //!< key, identifier
    std::map<uint16_t, Key> m_keys;                                     //!< by identifier
};

} // namespace sctp

/**
 * @ingroup sctp-send
 * The stream of the highest priority (RFC 8260 section 3.4). The value of a stream is its priority,
 * 0 is the highest; streams of the same priority are served in turn.
 */
class SctpPriorityScheduler : public SctpStreamScheduler
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    void StreamReady(const SctpReadyStream& stream) override;
    const SctpReadyStream& Next() override;
    void Served(const SctpReadyStream& stream, uint32_t bytes, bool endOfMessage) override;
    void StreamIdle(const SctpReadyStream& stream) override;
    void Clear() override;

  protected:
    /**
     * @param stream a stream
     * @return its priority, 0 = the highest
     */
    virtual uint32_t GetPriority(const SctpReadyStream& stream) const;

  private:
    sctp::StreamOrder m_order; //!< by priority and turn
    uint64_t m_turn{0};        //!< turns so far
};

/**
 * @ingroup sctp-send
 * Weighted fair queueing (RFC 8260 section 3.6) by start tags (Goyal, Vin and Cheng, "Start-time
 * Fair Queuing", SIGCOMM 1996): streams share the bytes by their weights, and one that was idle is
 * owed nothing. The value of a stream is its weight, 1 unless it is set.
 */
class SctpWeightedFairScheduler : public SctpStreamScheduler
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    void StreamReady(const SctpReadyStream& stream) override;
    const SctpReadyStream& Next() override;
    void Served(const SctpReadyStream& stream, uint32_t bytes, bool endOfMessage) override;
    void StreamIdle(const SctpReadyStream& stream) override;
    void Clear() override;
    bool AcceptsValue(uint16_t value) const override;

  protected:
    /**
     * @param stream a stream
     * @return its weight, above 0
     */
    virtual uint32_t GetWeight(const SctpReadyStream& stream) const;

  private:
    /// Virtual time of a byte at weight 1.
    static constexpr uint64_t BYTE = 65536;

    sctp::StreamOrder m_order;             //!< by start tag
    std::map<uint16_t, uint64_t> m_finish; //!< where streams that are idle have ended
    uint64_t m_now{0};                     //!< virtual time: start tag of the message served last
};

/**
 * @ingroup sctp-send
 * Fair capacity (RFC 8260 section 3.5): weighted fair queueing with equal weights.
 */
class SctpFairCapacityScheduler : public SctpWeightedFairScheduler
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    bool AcceptsValue(uint16_t value) const override;
    bool UsesValues() const override;

  protected:
    uint32_t GetWeight(const SctpReadyStream& stream) const override;
};

} // namespace ns3

#endif /* SCTP_RFC8260_SCHEDULERS_H */
