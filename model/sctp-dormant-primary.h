/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_DORMANT_PRIMARY_H
#define SCTP_DORMANT_PRIMARY_H

#include "sctp-dormant-policy.h"

namespace ns3
{

/**
 * @ingroup sctp
 * Dormant Primary: while all destinations have failed, data goes to the primary (Caro 2005, section
 * 3.3.6). One that was never verified gets no data.
 */
class SctpDormantPrimary : public SctpDormantPolicy
{
  public:
    /**
     * @return the object TypeId
     */
    static TypeId GetTypeId();

    SctpPath& Entered(SctpPath& current) override;
    SctpPath& TimedOut(SctpPath& current) override;
};

} // namespace ns3

#endif /* SCTP_DORMANT_PRIMARY_H */
