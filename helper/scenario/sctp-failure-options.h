/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_FAILURE_OPTIONS_H
#define SCTP_FAILURE_OPTIONS_H

#include "sctp-attribute-option.h"

namespace ns3
{

/**
 * @ingroup sctp
 * Options of path failure that bulk transfers and signalling share: failure, pathMaxRetrans and
 * pfThreshold (RFC 9260 section 8.2, RFC 7829).
 */
class SctpFailureOptions
{
  public:
    /**
     * Get the options. A program may change their defaults with SctpOptionTable::SetDefault.
     *
     * @return the table
     */
    static const SctpAttributeOption::Table& Get();
};

} // namespace ns3

#endif /* SCTP_FAILURE_OPTIONS_H */
