/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_MPSCTP_L4_PROTOCOL_H
#define SCTP_MPSCTP_L4_PROTOCOL_H

#include "sctp-cmt-l4-protocol.h"

namespace ns3
{

/**
 * @ingroup sctp-node
 * Multipath SCTP, MPSCTP (Shailendra 2013, chapter 4): concurrent multipath transfer with path
 * sequence numbers (SctpPsnDataFormat, SctpPsnSackFormat). As in the thesis, retransmissions go to
 * the path with the largest window. With a peer that knows no path sequence numbers this is CMT
 * without its delayed acknowledgement.
 */
class MpSctpL4Protocol : public CmtSctpL4Protocol
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    SctpVariantDefaults GetVariantDefaults() const override;
};

} // namespace ns3

#endif /* SCTP_MPSCTP_L4_PROTOCOL_H */
