/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_LINKED_INCREASE_H
#define SCTP_LINKED_INCREASE_H

#include "sctp-path-pool.h"

namespace ns3
{

/**
 * @ingroup sctp-congestion
 * Links the step of congestion avoidance by a factor of aggressiveness, alpha. When a window's
 * worth P has been acknowledged, the window c_i grows by
 *
 *     min(alpha * P * MTU / c_T, P * MTU / c_i)
 *
 * with c_T the sum of the windows (RFC 6356 section 3; Shailendra 2013, equation 4.1). The trigger
 * and the rest of P are those of RFC 9260 section 7.2.2.
 */
class SctpLinkedIncrease
{
  public:
    /**
     * TracedCallback signature for alpha.
     * @param alpha the factor of a step
     */
    typedef void (*AlphaTracedCallback)(double alpha);

    /**
     * @param path a path
     * @param acked bytes acknowledged, P
     * @return step of a path that is not coupled, bytes
     */
    static double GetUncoupledStep(const SctpPath& path, uint32_t acked);

    /**
     * @param pool the coupled paths, this one among them
     * @param path a path
     * @param alpha factor of aggressiveness
     * @param acked bytes acknowledged, P
     * @return its step, bytes
     */
    static double GetStep(const SctpPathPool& pool,
                          const SctpPath& path,
                          double alpha,
                          uint32_t acked);
};

} // namespace ns3

#endif /* SCTP_LINKED_INCREASE_H */
