/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_TX_CWND_H
#define SCTP_TX_CWND_H

#include "sctp-cmt-path-selector.h"

namespace ns3
{

/**
 * @ingroup sctp-path-selection
 * Tx-CWND (Shailendra 2013, section 6.3): each packet of new data goes to the path with the largest
 * congestion window, of those that have room. It is meant to go with SctpRtxSame, which retransmits
 * on the same path.
 */
class SctpTxCwnd : public SctpCmtPathSelector
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

#endif /* SCTP_TX_CWND_H */
