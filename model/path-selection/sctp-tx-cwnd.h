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
 * Tx-CWND (Shailendra 2013, section 6.3): each packet of new data goes to "the path with the higher
 * congestion window (i.e. more network resources)", read as the largest free part of the window.
 * With the whole window, as the thesis's fragment of Linux code compares it, the path that is ahead
 * takes the receive buffer, and transfers without loss take nearly twice the thesis's time. It is
 * meant to go with SctpRtxSame, which retransmits on the same path.
 */
class SctpTxCwnd : public SctpCmtLargestWindow
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();
};

} // namespace ns3

#endif /* SCTP_TX_CWND_H */
