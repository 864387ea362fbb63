/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_FR_SAME_RTO_LOWEST_RTT_H
#define SCTP_FR_SAME_RTO_LOWEST_RTT_H

#include "sctp-fr-same-rto-alt.h"

namespace ns3
{

/**
 * @ingroup sctp-retransmission
 * Fast retransmissions go to the same destination, timeout retransmissions where MPTCP's scheduler
 * sends a segment that it reinjects (Linux MPTCP 0.95): of the active paths that the chunk was not
 * sent on, backups last, to the one with the lowest SRTT that has room and has not timed out; else,
 * to wait, to the one with the lowest SRTT. A chunk that was sent on all of them goes to the next
 * one in turn, as SctpFrSameRtoAlt has it. With two paths both are the same.
 */
class SctpFrSameRtoLowestRtt : public SctpFrSameRtoAlt
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    const SctpPath* Select(const SctpRetransmission& retransmission) override;
};

} // namespace ns3

#endif /* SCTP_FR_SAME_RTO_LOWEST_RTT_H */
