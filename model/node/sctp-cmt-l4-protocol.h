/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_CMT_L4_PROTOCOL_H
#define SCTP_CMT_L4_PROTOCOL_H

#include "sctp-l4-protocol.h"

namespace ns3
{

/**
 * @ingroup sctp-node
 * SCTP with concurrent multipath transfer, CMT (Iyengar 2006, as used by Natarajan 2009): new data
 * goes to every path with window, with split fast retransmit (SFR), congestion window update (CUC)
 * and delayed acknowledgement (DAC) for CMT, and retransmissions to the path with the largest slow
 * start threshold. Chunks that wait for retransmission hold back new data on their own path only.
 */
class CmtSctpL4Protocol : public SctpL4Protocol
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    SctpVariantDefaults GetVariantDefaults() const override;
};

} // namespace ns3

#endif /* SCTP_CMT_L4_PROTOCOL_H */
