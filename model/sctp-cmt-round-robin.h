/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_CMT_ROUND_ROBIN_H
#define SCTP_CMT_ROUND_ROBIN_H

#include "sctp-cmt-path-selector.h"

namespace ns3
{

/**
 * @ingroup sctp
 * Concurrent multipath transfer, one packet to each path with room in turn, from the one behind
 * the path used last on.
 */
class SctpCmtRoundRobin : public SctpCmtPathSelector
{
  public:
    /**
     * @return the object TypeId
     */
    static TypeId GetTypeId();

  protected:
    bool IsBetter(const SctpPath& candidate, const SctpPath& best) const override;
};

} // namespace ns3

#endif /* SCTP_CMT_ROUND_ROBIN_H */
