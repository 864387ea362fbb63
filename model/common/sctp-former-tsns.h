/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_FORMER_TSNS_H
#define SCTP_FORMER_TSNS_H

#include "sctp-types.h"

#include "ns3/nstime.h"

#include <cstdint>
#include <optional>

namespace ns3::sctp
{

/**
 * @ingroup sctp-common
 * Recognizes TSNs of before a reset (RFC 6525 section 5.2.4) for a segment lifetime.
 *
 * Chunks with such TSNs may arrive late. Serial arithmetic takes them for TSNs ahead, because the
 * reset has moved the TSNs by 2^31.
 */
class FormerTsns
{
  public:
    /// Maximum segment lifetime, seconds (RFC 6525 section 5.1.4).
    static constexpr int64_t MSL_SECONDS = 30;

    /**
     * The space of TSNs begins.
     * @param first the first TSN
     */
    void Start(SctpTsn first)
    {
        m_begin = first;
    }

    /**
     * The TSNs are reset now. If they move on by less than 2^30, serial arithmetic still tells the
     * former ones from the new ones, and none is remembered.
     * @param last the last TSN that was in use
     * @param next the first new TSN, above it
     */
    void Reset(SctpTsn last, SctpTsn next);

    /**
     * @param tsn a TSN, on the wire
     * @return the former TSN, unwrapped; nothing if it is none, or the reset is longer ago than a
     * segment lifetime
     */
    std::optional<SctpTsn> Find(uint32_t tsn) const;

  private:
    /// Least distance between new TSNs and former ones, either way.
    static constexpr SctpTsn MIN_DISTANCE = SctpTsn{1} << 30;

    SctpTsn m_begin{0}; //!< first TSN of the present space
    SctpTsn m_first{0}; //!< first TSN of the former space, less 1: cumulative TSN before any data
    SctpTsn m_last{0};  //!< its last TSN; 0 = there is none
    Time m_until;       //!< when the segment lifetime ends
};

} // namespace ns3::sctp

#endif /* SCTP_FORMER_TSNS_H */
