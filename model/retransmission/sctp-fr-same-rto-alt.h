/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_FR_SAME_RTO_ALT_H
#define SCTP_FR_SAME_RTO_ALT_H

#include "sctp-alternate-retransmission.h"

namespace ns3
{

/**
 * @ingroup sctp-retransmission
 * FrSameRtoAlt of Caro 2005, section 2.3 (RFC 9260 sections 6.4.1 and 7.2.4): fast retransmissions
 * go where the chunk went before, retransmissions after a timeout to an alternate active
 * destination.
 */
class SctpFrSameRtoAlt : public SctpAlternateRetransmission
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    const SctpPath* Select(const SctpRetransmission& retransmission) override;
};

} // namespace ns3

#endif /* SCTP_FR_SAME_RTO_ALT_H */
