/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_MPTCP_REINJECTION_H
#define SCTP_MPTCP_REINJECTION_H

#include "sctp-mptcp-lowest-rtt.h"

namespace ns3
{

/**
 * @ingroup sctp-path-selection
 * Lowest round trip time as MPTCP has it, with MPTCP's reinjection: data found lost by a timeout
 * goes to another path, by a retransmission policy such as SctpFrSameRtoAlt, and is retransmitted
 * on its own path as well, as a subflow has to. That is a copy, which waits for room there: one
 * packet in flight after the timeout, more as it is acknowledged.
 *
 * Only where copies have numbers of their own (SctpAckFormat::TellsCopiesApart); else nothing goes
 * twice to a path, and this is SctpMptcpLowestRtt.
 */
class SctpMptcpReinjection : public SctpMptcpLowestRtt
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    bool WantsCopy(const SctpOutstandingView& board) override;
    SctpCopy SelectCopy(const SctpPathAvailability& room,
                        const SctpOutstandingView& board) override;
};

} // namespace ns3

#endif /* SCTP_MPTCP_REINJECTION_H */
