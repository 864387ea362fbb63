/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_RTX_SAME_H
#define SCTP_RTX_SAME_H

#include "sctp-retransmission-policy.h"

namespace ns3
{

/**
 * @ingroup sctp
 * RTX-SAME (Iyengar 2006): a chunk is retransmitted on the path it was sent on, until that is not
 * active any more; then on the next active one.
 */
class SctpRtxSame : public SctpRetransmissionPolicy
{
  public:
    /**
     * @return the object TypeId
     */
    static TypeId GetTypeId();

    SctpPath* Select(const SctpRetransmission& retransmission, const SctpRoom& room) override;
};

} // namespace ns3

#endif /* SCTP_RTX_SAME_H */
