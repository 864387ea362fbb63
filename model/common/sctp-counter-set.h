/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_COUNTER_SET_H
#define SCTP_COUNTER_SET_H

#include "sctp-types.h"

#include <array>
#include <cstdint>
#include <memory>

namespace ns3::sctp
{

/**
 * @ingroup sctp-common
 * Events and amounts that are counted. Each is counted at one place, for the path, association or
 * node that it belongs to; SctpStatistics shows them.
 */
enum class Counter : uint8_t
{
    CHUNKS_SENT = 0,      //!< and the 39 behind it: chunks by ChunkRegistry::GetIndex
    CHUNKS_RECEIVED = 40, //!< and the 39 behind it
    BUNDLED_SENT = 80,    //!< chunks sent behind the first one of their packet
    BUNDLED_RECEIVED,     //!< chunks received behind the first one of their packet
    CHUNK_BYTES_SENT,
    CHUNK_BYTES_RECEIVED,
    USER_BYTES_SENT,
    USER_BYTES_RECEIVED,
    IPV6_SENT,     //!< packets to IPv6 addresses, of those that belong to no path
    IPV6_RECEIVED, //!< packets from IPv6 addresses, of those that belong to no path
    UNSENT_PACKETS,
    ORDERED_SENT,
    UNORDERED_SENT,
    ORDERED_RECEIVED,
    UNORDERED_RECEIVED,
    DUPLICATES,
    SENT_AGAIN, //!< the first one of DATA chunks sent again; each SctpTxReason has one
    RETRANSMITTED_BYTES = SENT_AGAIN + SCTP_TX_REASON_COUNT, //!< user data of all these
    CONTROL_RETRANSMISSIONS,
    T1_EXPIRATIONS,
    T2_EXPIRATIONS,
    T3_EXPIRATIONS,
    GAP_BLOCKS,
    FRAGMENTED_MESSAGES,
    REASSEMBLED_MESSAGES,
    LARGEST_RTO, //!< microseconds; the largest value of a sum
    ACTIVE_ESTABLISHMENTS,
    PASSIVE_ESTABLISHMENTS,
    ABORTS,
    SHUTDOWNS,
    OUT_OF_THE_BLUE, //!< of a node
    CHECKSUM_ERRORS, //!< of a node
    UNREADABLE,      //!< of a node: packets whose chunks cannot be read
    END              //!< at most 127
};

/**
 * @ingroup sctp-common
 * Counters, of which those that are zero take no memory. A counter takes a word of a hash table of
 * words of four bytes up to 2^24 - 1, beyond that two; it wraps at 2^48.
 */
class CounterSet
{
  public:
    CounterSet() = default;
    /// @param other counters that are copied
    CounterSet(const CounterSet& other);
    /// @param other counters that are moved
    CounterSet(CounterSet&& other) noexcept = default;
    /**
     * @param other counters that are moved
     * @return this
     */
    CounterSet& operator=(CounterSet&& other) noexcept = default;
    ~CounterSet() = default;

    /**
     * @param counter a counter
     * @param amount added to it
     */
    void Add(Counter counter, uint64_t amount = 1);

    /**
     * Raises a counter that keeps the largest value.
     * @param counter the counter
     * @param value a value
     */
    void Raise(Counter counter, uint64_t value);

    /**
     * @param counter a counter
     * @return its value
     */
    uint64_t Get(Counter counter) const;

    /// Values of all counters, by Counter.
    using Values = std::array<uint64_t, 128>;

    /// @return the values of all counters, found at once
    Values GetValues() const;

    /// @return whether nothing was ever counted
    bool IsEmpty() const
    {
        return !m_words;
    }

    /**
     * Adds all counters of another set, which is empty afterwards.
     * @param other the other set
     */
    void Take(CounterSet& other);

  private:
    /// Bits of a tag, which is a key and 1; the tag of an empty word is 0.
    static constexpr uint32_t TAG_BITS = 8;
    /// Set in the key of the upper half of a counter.
    static constexpr uint8_t UPPER = 0x80;
    /// Values of a half are below it.
    static constexpr uint64_t BASE = uint64_t{1} << (32 - TAG_BITS);

    /**
     * @param key a key
     * @return its word, or the empty one that it would take; only if there are words
     */
    uint32_t& Find(uint8_t key) const;

    /**
     * @param key a key
     * @return value of its half; 0 when it has no word
     */
    uint64_t GetHalf(uint8_t key) const;

    /**
     * @param key key of half of a counter
     * @param amount added to it; a carry goes to the upper half
     */
    void AddTo(uint8_t key, uint64_t amount);

    /// Makes room for another word.
    void Grow();

    /**
     * Calls a function for each half that is not zero.
     * @tparam F a function of a key and a value
     * @param f the function
     */
    template <typename F>
    void ForEach(F f) const;

    /// Places, whose number is a power of two, in the low half of the first word, those in use in
    /// its upper half; then a hash table by key, of a tag and a value each; null if empty.
    std::unique_ptr<uint32_t[]> m_words;
};

} // namespace ns3::sctp

#endif /* SCTP_COUNTER_SET_H */
