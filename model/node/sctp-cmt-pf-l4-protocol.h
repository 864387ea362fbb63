/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_CMT_PF_L4_PROTOCOL_H
#define SCTP_CMT_PF_L4_PROTOCOL_H

#include "sctp-cmt-l4-protocol.h"

namespace ns3
{

/**
 * @ingroup sctp-node
 * CMT with the potentially failed state, CMT-PF (Natarajan 2009): a path that timed out gets no
 * data while another one is active, until it answers a HEARTBEAT. SctpPfWindow::PfCwnd chooses
 * between CMT-PF1 and CMT-PF2. With Path.Max.Retrans 0 there is no such state, and CMT-PF is CMT.
 */
class CmtPfSctpL4Protocol : public CmtSctpL4Protocol
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    SctpVariantDefaults GetVariantDefaults() const override;
};

} // namespace ns3

#endif /* SCTP_CMT_PF_L4_PROTOCOL_H */
