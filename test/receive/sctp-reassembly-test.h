/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_REASSEMBLY_TEST_H
#define SCTP_REASSEMBLY_TEST_H

#include "ns3/ptr.h"
#include "ns3/random-variable-stream.h"

#include <cstdint>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Helpers that the tests of the receive side share.
 */

namespace ns3
{

class TestCase;

namespace sctp
{

/**
 * @ingroup sctp-tests
 * Random numbers, the same in each run of a test.
 */
class Dice
{
  public:
    /**
     * @param stream number of the random stream
     */
    explicit Dice(int64_t stream)
        : m_random(CreateObject<UniformRandomVariable>())
    {
        m_random->SetStream(stream);
    }

    /**
     * @param min least number
     * @param max largest number
     * @return a random number
     */
    uint32_t Roll(uint32_t min, uint32_t max)
    {
        return m_random->GetInteger(min, max);
    }

    /**
     * @param percent probability
     * @return true with this probability
     */
    bool Chance(uint32_t percent)
    {
        return Roll(0, 99) < percent;
    }

  private:
    Ptr<UniformRandomVariable> m_random; //!< the stream
};

/**
 * @ingroup sctp-tests
 * @return new tests of the reassembly queue's deliveries and their times
 */
std::vector<TestCase*> MakeReassemblyTests();

/**
 * @ingroup sctp-tests
 * @return new tests of the reassembly queue with many messages and fragments
 */
std::vector<TestCase*> MakeReassemblyLimitTests();

/**
 * @ingroup sctp-tests
 * @return new tests of the reassembly queue with random traffic
 */
std::vector<TestCase*> MakeRandomReassemblyTests();

} // namespace sctp
} // namespace ns3

#endif /* SCTP_REASSEMBLY_TEST_H */
