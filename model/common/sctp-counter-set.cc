/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-counter-set.h"

#include <algorithm>
#include <utility>

namespace ns3::sctp
{

// The tag of a key fits into a byte.
static_assert(static_cast<uint8_t>(Counter::END) <= 127);

namespace
{

/// Places of the first table.
constexpr uint32_t FIRST_PLACES = 4;

/**
 * @param places number of places, a power of two
 * @return most of them that are in use, so that searches are short
 */
constexpr uint32_t
GetMost(uint32_t places)
{
    return places - places / 4;
}

} // namespace

CounterSet::CounterSet(const CounterSet& other)
{
    if (other.m_words)
    {
        const uint32_t size = 1 + (other.m_words[0] & UINT16_MAX);
        m_words = std::unique_ptr<uint32_t[]>(new uint32_t[size]);
        std::copy_n(other.m_words.get(), size, m_words.get());
    }
}

uint32_t&
CounterSet::Find(uint8_t key) const
{
    uint32_t* const table = &m_words[1];
    const uint32_t mask = (m_words[0] & UINT16_MAX) - 1;
    const auto tag = static_cast<uint8_t>(key + 1);
    uint32_t place = key & mask;
    while (static_cast<uint8_t>(table[place]) != tag && table[place] != 0)
    {
        place = (place + 1) & mask;
    }
    return table[place];
}

void
CounterSet::Grow()
{
    const auto old = std::move(m_words);
    const uint32_t before = old ? old[0] & UINT16_MAX : 0;
    const uint32_t places = std::max(2 * before, FIRST_PLACES);
    m_words = std::unique_ptr<uint32_t[]>(new uint32_t[1 + places]{});
    m_words[0] = places | (old ? old[0] & ~uint32_t{UINT16_MAX} : 0);
    for (uint32_t i = 1; i <= before; ++i)
    {
        if (old[i] != 0)
        {
            Find(static_cast<uint8_t>(old[i] - 1)) = old[i];
        }
    }
}

void
CounterSet::AddTo(uint8_t key, uint64_t amount)
{
    const auto tag = static_cast<uint8_t>(key + 1);
    if (!m_words || Find(key) == 0)
    {
        if (!m_words || (m_words[0] >> 16) == GetMost(m_words[0] & UINT16_MAX))
        {
            Grow();
        }
        m_words[0] += uint32_t{1} << 16;
        Find(key) = tag;
    }
    uint32_t& word = Find(key);
    const uint64_t sum = (word >> TAG_BITS) + amount;
    word = static_cast<uint32_t>(sum % BASE << TAG_BITS) | tag;
    if (sum >= BASE && !(key & UPPER))
    {
        AddTo(key | UPPER, sum / BASE);
    }
}

void
CounterSet::Add(Counter counter, uint64_t amount)
{
    if (amount == 0)
    {
        return;
    }
    const auto key = static_cast<uint8_t>(counter);
    if (m_words && amount < BASE)
    {
        // Nearly always there is a word, and it does not overflow.
        uint32_t& word = Find(key);
        const auto added = static_cast<uint32_t>(amount << TAG_BITS);
        if (word != 0 && word + added >= added)
        {
            word += added;
            return;
        }
    }
    AddTo(key, amount);
}

void
CounterSet::Raise(Counter counter, uint64_t value)
{
    const uint64_t old = Get(counter);
    if (value > old)
    {
        Add(counter, value - old);
    }
}

uint64_t
CounterSet::GetHalf(uint8_t key) const
{
    return m_words ? Find(key) >> TAG_BITS : 0;
}

uint64_t
CounterSet::Get(Counter counter) const
{
    const auto key = static_cast<uint8_t>(counter);
    return GetHalf(key) + GetHalf(key | UPPER) * BASE;
}

template <typename F>
void
CounterSet::ForEach(F f) const
{
    const uint32_t places = m_words ? m_words[0] & UINT16_MAX : 0;
    for (uint32_t i = 1; i <= places; ++i)
    {
        if (m_words[i] != 0)
        {
            f(static_cast<uint8_t>(m_words[i] - 1), uint64_t{m_words[i] >> TAG_BITS});
        }
    }
}

CounterSet::Values
CounterSet::GetValues() const
{
    Values values{};
    ForEach([&](uint8_t key, uint64_t half) {
        values[key & ~UPPER] += key & UPPER ? half * BASE : half;
    });
    return values;
}

void
CounterSet::Take(CounterSet& other)
{
    const CounterSet taken = std::move(other);
    constexpr auto LARGEST = static_cast<uint8_t>(Counter::LARGEST_RTO);
    taken.ForEach([&](uint8_t key, uint64_t half) {
        if ((key & ~UPPER) != LARGEST)
        {
            AddTo(key, half);
        }
    });
    Raise(Counter::LARGEST_RTO, taken.Get(Counter::LARGEST_RTO));
}

} // namespace ns3::sctp
