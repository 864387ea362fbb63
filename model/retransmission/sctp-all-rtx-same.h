/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ALL_RTX_SAME_H
#define SCTP_ALL_RTX_SAME_H

#include "sctp-retransmission-policy.h"

namespace ns3
{

/**
 * @ingroup sctp-retransmission
 * AllRtxSame of Caro 2005, section 2.2: every retransmission goes where the chunk went before, as
 * long as that path has not failed. Chunks lost on a failed path go where new data goes.
 */
class SctpAllRtxSame : public SctpRetransmissionPolicy
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    const SctpPath* Select(const SctpRetransmission& retransmission) override;
};

} // namespace ns3

#endif /* SCTP_ALL_RTX_SAME_H */
