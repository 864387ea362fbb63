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

static_assert(static_cast<uint8_t>(Counter::END) <= 128);

namespace
{

/**
 * @param count number of words in use
 * @return words that are allocated for them and their number: blocks of malloc are 24, 40, 56 ..
 * bytes large
 */
uint32_t
GetCapacity(uint32_t count)
{
    return ((count + 2) & ~3U) + 2;
}

} // namespace

CounterSet::CounterSet(const CounterSet& other)
{
    if (other.m_words)
    {
        const uint32_t count = other.m_words[0];
        m_words = std::unique_ptr<uint32_t[]>(new uint32_t[GetCapacity(count)]);
        std::copy_n(other.m_words.get(), count + 1, m_words.get());
    }
}

uint32_t*
CounterSet::Find(uint8_t key) const
{
    uint32_t* words = m_words.get();
    if (!words)
    {
        return nullptr;
    }
    // From behind: the counters of data come after those of the set-up.
    uint32_t* word = words + *words;
    while (word != words && static_cast<uint8_t>(*word) != key)
    {
        --word;
    }
    return word != words ? word : nullptr;
}

uint32_t*
CounterSet::Append(uint8_t key)
{
    const uint32_t count = m_words ? m_words[0] : 0;
    if (!m_words || GetCapacity(count) != GetCapacity(count + 1))
    {
        auto larger = std::unique_ptr<uint32_t[]>(new uint32_t[GetCapacity(count + 1)]);
        std::copy_n(m_words.get(), m_words ? count + 1 : 0, larger.get());
        m_words = std::move(larger);
    }
    m_words[0] = count + 1;
    m_words[count + 1] = key;
    return &m_words[count + 1];
}

void
CounterSet::AddTo(uint8_t key, uint64_t amount)
{
    uint32_t* word = Find(key);
    word = word ? word : Append(key);
    const uint64_t sum = (*word >> KEY_BITS) + amount;
    *word = static_cast<uint32_t>(sum % BASE << KEY_BITS) | key;
    if (sum >= BASE && !(key & UPPER))
    {
        AddTo(key | UPPER, sum / BASE);
    }
}

void
CounterSet::Add(Counter counter, uint64_t amount)
{
    if (amount > 0)
    {
        AddTo(static_cast<uint8_t>(counter), amount);
    }
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
CounterSet::Get(Counter counter) const
{
    const auto key = static_cast<uint8_t>(counter);
    const uint32_t* lower = Find(key);
    if (!lower)
    {
        return 0;
    }
    const uint32_t* upper = Find(key | UPPER);
    return (*lower >> KEY_BITS) + (upper ? (*upper >> KEY_BITS) * BASE : 0);
}

CounterSet::Values
CounterSet::GetValues() const
{
    Values values{};
    const uint32_t count = m_words ? m_words[0] : 0;
    for (uint32_t i = 1; i <= count; ++i)
    {
        const auto key = static_cast<uint8_t>(m_words[i]);
        const uint64_t half = m_words[i] >> KEY_BITS;
        values[key & ~UPPER] += key & UPPER ? half * BASE : half;
    }
    return values;
}

void
CounterSet::Take(CounterSet& other)
{
    const CounterSet taken = std::move(other);
    const uint32_t count = taken.m_words ? taken.m_words[0] : 0;
    for (uint32_t i = 1; i <= count; ++i)
    {
        const auto key = static_cast<uint8_t>(taken.m_words[i]);
        if (key == static_cast<uint8_t>(Counter::LARGEST_RTO))
        {
            Raise(Counter::LARGEST_RTO, taken.Get(Counter::LARGEST_RTO));
        }
        else if (key != (static_cast<uint8_t>(Counter::LARGEST_RTO) | UPPER))
        {
            AddTo(key, taken.m_words[i] >> KEY_BITS);
        }
    }
}

} // namespace ns3::sctp
