/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_LINKED_INCREASE_H
#define SCTP_LINKED_INCREASE_H

#include "sctp-coupled-congestion.h"

#include "ns3/traced-callback.h"

namespace ns3
{

/**
 * @ingroup sctp
 * Base of the operations whose congestion avoidance is linked by a factor of aggressiveness alpha:
 * when a window's worth P has been acknowledged, the window c_i grows by
 *
 *     min(alpha * P * MTU / c_T, P * MTU / c_i)
 *
 * with c_T the sum of the windows (RFC 6356 section 3; Shailendra 2013, equation 4.1). The trigger
 * and what is left of P are those of RFC 9260 section 7.2.2.
 */
class SctpLinkedIncrease : public SctpCoupledCongestion
{
  public:
    /**
     * @return the object TypeId
     */
    static TypeId GetTypeId();

    /**
     * TracedCallback signature for alpha.
     * @param alpha the factor of a step
     */
    typedef void (*AlphaTracedCallback)(double alpha);

  protected:
    double GetAvoidanceStep(const SctpPath& path, uint32_t acked) const override;

    /**
     * @param pool the coupled paths, at least one
     * @return alpha
     */
    virtual double GetAlpha(const std::vector<const SctpPath*>& pool) const = 0;

  private:
    /// Values of alpha that were used.
    TracedCallback<double> m_alphaTrace;
};

} // namespace ns3

#endif /* SCTP_LINKED_INCREASE_H */
