/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_DORMANT_FEWEST_ERRORS_H
#define SCTP_DORMANT_FEWEST_ERRORS_H

#include "sctp-dormant-policy.h"

namespace ns3
{

/**
 * @ingroup sctp
 * While all destinations have failed, data goes to the one with the fewest errors, among several to
 * the next one of the list (RFC 7829 section 4.1). To tell them apart, errors of failed paths are
 * counted up to ten times what makes a path fail.
 */
class SctpDormantFewestErrors : public SctpDormantPolicy
{
  public:
    /**
     * @return the object TypeId
     */
    static TypeId GetTypeId();

    SctpPath& Entered(SctpPath& current) override;
    SctpPath& TimedOut(SctpPath& current) override;
    uint32_t GetErrorLimit() const override;
};

} // namespace ns3

#endif /* SCTP_DORMANT_FEWEST_ERRORS_H */
