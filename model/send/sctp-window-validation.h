/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_WINDOW_VALIDATION_H
#define SCTP_WINDOW_VALIDATION_H

#include "sctp-send-limit.h"

namespace ns3
{

/**
 * @ingroup sctp-send
 * Congestion window validation as Natarajan 2009 (section II.D) describes it, after RFC 2861: at
 * each opportunity to send, a window that exceeds the flight size by more than Max.Burst packets
 * is reduced to that for good. RFC 9260 section 6.1 D limits one burst and leaves the window alone.
 */
class SctpWindowValidation : public SctpRfc9260SendLimit
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    SctpBurst BeginBurst(const SctpPath& path) override;
};

} // namespace ns3

#endif /* SCTP_WINDOW_VALIDATION_H */
