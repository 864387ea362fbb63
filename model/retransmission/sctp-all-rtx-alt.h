/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ALL_RTX_ALT_H
#define SCTP_ALL_RTX_ALT_H

#include "sctp-alternate-retransmission.h"

namespace ns3
{

/**
 * @ingroup sctp-retransmission
 * AllRtxAlt of Caro 2005, section 2.2, which is RFC 2960's rule (section 6.4): every
 * retransmission, fast or after a timeout, goes to an alternate active destination.
 */
class SctpAllRtxAlt : public SctpAlternateRetransmission
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    const SctpPath* Select(const SctpRetransmission& retransmission) override;
};

} // namespace ns3

#endif /* SCTP_ALL_RTX_ALT_H */
