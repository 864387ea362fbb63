/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SURVEYED_L4_PROTOCOLS_H
#define SCTP_SURVEYED_L4_PROTOCOLS_H

#include "sctp-cmt-l4-protocol.h"

/**
 * @file
 * @ingroup sctp-node
 * The multipath variants that Shailendra 2013 surveys in chapter 2. Each is CMT with some other
 * strategies, which the table of strategies lists.
 */

namespace ns3
{

/**
 * @ingroup sctp-node
 * LS-SCTP, load sharing (draft-ahmed-lssctp-00): numbers of paths beside that of the association
 * (SctpLsDataFormat, SctpLsSackFormat), retransmissions on another path, flow control for the
 * association, congestion control for each path. With a peer that does not know its chunks this is
 * CMT without its delayed acknowledgement.
 */
class LsSctpL4Protocol : public CmtSctpL4Protocol
{
  public:
    /**
     * @return the object TypeId
     */
    static TypeId GetTypeId();

    SctpVariantDefaults GetVariantDefaults() const override;
};

} // namespace ns3

#endif /* SCTP_SURVEYED_L4_PROTOCOLS_H */
