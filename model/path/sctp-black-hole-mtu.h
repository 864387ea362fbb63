/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_BLACK_HOLE_MTU_H
#define SCTP_BLACK_HOLE_MTU_H

#include "sctp-black-hole-detector.h"
#include "sctp-mtu-policy.h"
#include "sctp-per-path.h"

#include <cstdint>

namespace ns3
{

/**
 * @ingroup sctp-path
 * Lowers the MTU of paths that lose all large packets (black holes, RFC 8899 section 4.3).
 *
 * A packet is large if it has more than FALLBACK_MTU bytes, IP header included. Small ones that are
 * acknowledged are HEARTBEATs, and DATA that was sent once only. It is a black hole when the
 * timeouts of sctp::BlackHoleDetector are as many as the attribute Timeouts says and those after
 * which small packets pass MIN_PASSED. They start anew when DATA of a large packet is acknowledged,
 * when T3-rtx expires with DATA of a small packet outstanding, too, and when a HEARTBEAT is not
 * answered: so neither a path that is cut nor losses at random look like a black hole.
 */
class SctpBlackHoleMtu : public SctpMtuPolicy
{
  public:
    /// MTU that every path can be expected to carry: the smallest of IPv6 (RFC 8200 section 5),
    /// bytes.
    static constexpr uint32_t FALLBACK_MTU = 1280;
    /// Timeouts after which a small packet has to pass (MAX_PROBES of RFC 8899 section 5.1.2).
    static constexpr uint32_t MIN_PASSED = 3;

    /// @return the object TypeId
    static TypeId GetTypeId();

    void RouteChanged(SctpPath& path) override;
    bool PacketSent(const SctpPath& path, uint32_t chunkBytes) override;
    void TimedOut(SctpPath& path, bool onlyLarge, Time lastSent) override;
    void LargeAcked(SctpPath& path) override;
    void SmallAcked(SctpPath& path, Time sentAt) override;
    void SmallLost(SctpPath& path) override;

  private:
    /**
     * Counts start anew.
     * @param path the path
     */
    void Restart(const SctpPath& path);

    /**
     * Lowers the MTU of a path if it is a black hole.
     * @param path the path
     * @param counts its counts
     */
    void LeaveBlackHole(SctpPath& path, const sctp::BlackHoleDetector& counts) const;

    uint32_t m_timeouts;                           //!< attribute Timeouts
    SctpPerPath<sctp::BlackHoleDetector> m_counts; //!< of paths that large packets were sent to
};

} // namespace ns3

#endif /* SCTP_BLACK_HOLE_MTU_H */
