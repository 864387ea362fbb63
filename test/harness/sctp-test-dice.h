/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_TEST_DICE_H
#define SCTP_TEST_DICE_H

#include <cmath>
#include <cstdint>
#include <random>

namespace ns3
{

/**
 * @ingroup sctp-tests
 * Random choices of a test: the same on every machine, and apart from the random streams that the
 * simulation uses.
 */
class SctpTestDice
{
  public:
    /// @param seed dice with the same seed fall the same
    explicit SctpTestDice(uint64_t seed)
        : m_engine(seed * 0x9e3779b97f4a7c15 + 1)
    {
    }

    /**
     * @param limit a number above zero
     * @return a whole number below it
     */
    uint64_t Below(uint64_t limit)
    {
        return m_engine() % limit;
    }

    /// @return a number from 0 up to 1
    double Unit()
    {
        return static_cast<double>(m_engine() >> 11) / 9007199254740992.0;
    }

    /**
     * @param share probability
     * @return true with that probability
     */
    bool Chance(double share)
    {
        return Unit() < share;
    }

    /**
     * @param low smallest value, above zero
     * @param high largest value
     * @return a number in between whose logarithm is uniform
     */
    double LogReal(double low, double high)
    {
        return low * std::pow(high / low, Unit());
    }

    /**
     * @param low smallest value, above zero
     * @param high largest value
     * @return a whole number in between whose logarithm is uniform
     */
    uint32_t Log(uint32_t low, uint32_t high)
    {
        return static_cast<uint32_t>(LogReal(low, high));
    }

  private:
    std::mt19937_64 m_engine; //!< the source
};

} // namespace ns3

#endif /* SCTP_TEST_DICE_H */
