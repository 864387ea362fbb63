/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_COUPLED_CONGESTION_H
#define SCTP_COUPLED_CONGESTION_H

#include "sctp-cmt-pf-congestion.h"

#include <vector>

namespace ns3
{

/**
 * @ingroup sctp
 * Base of the operations that couple the congestion windows of an association's paths, so that all
 * of them together take from a shared bottleneck what one flow would (resource pooling, RFC 6356).
 *
 * Which acknowledgements let a window grow, and the window after CMT-PF's probe, are those of
 * SctpCmtPfCongestion; so are slow start, timeouts and fast retransmissions as far as a subclass
 * does not say otherwise. The pool are the active paths with a known round trip time.
 */
class SctpCoupledCongestion : public SctpCmtPfCongestion
{
  public:
    /**
     * @return the object TypeId
     */
    static TypeId GetTypeId();

  protected:
    /**
     * @return the paths that are coupled
     */
    std::vector<const SctpPath*> GetPool() const;

    /**
     * @param pool paths
     * @return sum of their windows, bytes
     */
    static double GetTotalWindow(const std::vector<const SctpPath*>& pool);

    /**
     * @param path a path with a known round trip time
     * @return window over round trip time, bytes per second
     */
    static double GetRate(const SctpPath& path);

    /**
     * @param pool paths
     * @return sum of window over round trip time, bytes per second
     */
    static double GetTotalRate(const std::vector<const SctpPath*>& pool);

    /**
     * @param pool paths
     * @param path a path
     * @return whether it is one of them
     */
    static bool IsIn(const std::vector<const SctpPath*>& pool, const SctpPath& path);
};

} // namespace ns3

#endif /* SCTP_COUPLED_CONGESTION_H */
