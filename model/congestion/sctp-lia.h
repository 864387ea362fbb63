/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_LIA_H
#define SCTP_LIA_H

#include "sctp-cmt-congestion.h"
#include "sctp-linked-increase.h"

#include "ns3/traced-callback.h"

namespace ns3
{

/**
 * @ingroup sctp-congestion
 * LIA, the coupled congestion control of MPTCP (RFC 6356), SctpLinkedIncrease with
 *
 *     alpha = c_T * max_i(c_i / RTT_i^2) / (sum_i c_i / RTT_i)^2
 *
 * Slow start and the decrease after a loss are those of a single path.
 *
 * Windows grow by SctpPathGrowth, and a path that answers its probe gets SctpPfWindow, unless the
 * attributes WindowGrowth and RevivedWindow say otherwise.
 */
class SctpLia : public SctpCmtPfCongestion
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

  protected:
    double GetAvoidanceStep(const SctpPath& path, uint32_t acked) const override;

  private:
    /**
     * @param pool the coupled paths, at least one
     * @return alpha
     */
    static double GetAlpha(const SctpPathPool& pool);

    /// Values of alpha that were used.
    TracedCallback<double> m_alphaTrace;
};

} // namespace ns3

#endif /* SCTP_LIA_H */
