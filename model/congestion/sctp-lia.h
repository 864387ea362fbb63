/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_LIA_H
#define SCTP_LIA_H

#include "sctp-linked-increase.h"

namespace ns3
{

/**
 * @ingroup sctp
 * LIA, the coupled congestion control of MPTCP (RFC 6356):
 *
 *     alpha = c_T * max_i(c_i / RTT_i^2) / (sum_i c_i / RTT_i)^2
 *
 * Slow start and the decrease after a loss are those of a single path.
 */
class SctpLia : public SctpLinkedIncrease
{
  public:
    /**
     * @return the object TypeId
     */
    static TypeId GetTypeId();

  protected:
    double GetAlpha(const std::vector<const SctpPath*>& pool) const override;
};

} // namespace ns3

#endif /* SCTP_LIA_H */
