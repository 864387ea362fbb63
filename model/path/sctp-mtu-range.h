/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_MTU_RANGE_H
#define SCTP_MTU_RANGE_H

#include <cstdint>
#include <vector>

namespace ns3::sctp
{

/**
 * @ingroup sctp-path
 * Sizes of the probes of a search (RFC 8899 section 5.3.2).
 *
 * The largest size comes first. If it fails, the next ones are a quarter into the range that is
 * left, since a size that fails costs more time than one that fits. A usual MTU near that is taken
 * in its place. The search ends once it is known to at most GAIN bytes. Other losses may have
 * failed a size: those below it are searched all the same, and it is the caller who probes the
 * smallest size that has failed again.
 */
class MtuRange
{
  public:
    /// Least gain that is worth a probe, bytes.
    static constexpr uint32_t GAIN = 32;
    /// Sizes are multiples of this, bytes, as chunks are.
    static constexpr uint32_t UNIT = 4;

    MtuRange() = default;

    /**
     * @param least a size that fits, bytes
     * @param most largest size, bytes
     */
    MtuRange(uint32_t least, uint32_t most);

    /// @return next size to be probed, bytes; 0 = the search has ended
    uint32_t GetNext() const;

    /// @return largest size that is known to fit, bytes
    uint32_t GetLeast() const
    {
        return m_least;
    }

    /// @return smallest size that has failed, bytes; above the largest one if none has
    uint32_t GetFailed() const
    {
        return m_failures.empty() ? m_most + UNIT : m_failures.back().size;
    }

    /// @return how many of its probes were lost; 0 if none has failed
    uint32_t GetLosses() const
    {
        return m_failures.empty() ? 0 : m_failures.back().losses;
    }

    /// @param size a size that fits, bytes; sizes up to it that have failed fit, too
    void Fits(uint32_t size);

    /// @param size a size whose probe was lost, bytes; at most the smallest one that has failed
    void Fails(uint32_t size);

  private:
    /// A size that has failed.
    struct Failure
    {
        uint32_t size;   //!< the size
        uint32_t losses; //!< probes that were lost
    };

    uint32_t m_least{0};             //!< largest size that fits
    uint32_t m_most{0};              //!< largest size of all
    std::vector<Failure> m_failures; //!< sizes that have failed, the smallest one at last
};

} // namespace ns3::sctp

#endif /* SCTP_MTU_RANGE_H */
