/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_RFC7829_FAILURE_POLICY_H
#define SCTP_RFC7829_FAILURE_POLICY_H

#include "sctp-failure-policy.h"

namespace ns3
{

/**
 * @ingroup sctp-path
 * SCTP-PF (RFC 7829 section 3.2): a path whose error counter exceeds
 * PotentiallyFailedMaxRetrans (PFMR) is potentially failed. It gets no data while
 * another is active, and a HEARTBEAT at once and again as soon as one is not answered within its
 * RTO. It is inactive when the counter exceeds Path.Max.Retrans (PMR), so never potentially failed
 * with PFMR >= PMR (rule 1).
 *
 * Choices that the RFC leaves open: the most divergent destination is the next one of the list
 * (rules 3 and 4); HEARTBEATs go beside data, but one that is not answered while data is
 * outstanding on the path raises no counter, as T3-rtx does that (rule 6); a HEARTBEAT ACK always
 * makes the path active (rule 7). Rule 6 stops quick HEARTBEATs when the error counter is not
 * "less than PMR", one before the path fails by rule 8: here they go on until it fails.
 *
 * Rule 10 holds to the letter: an acknowledgement makes the path active also when it comes after
 * the timeout, as long as the data was not sent elsewhere (SctpRfc9260FailurePolicy does not
 * believe it).
 *
 * Goes well with SctpDormantFewestErrors (section 4) and with
 * SctpParameters::primarySwitchoverMaxRetrans (section 5).
 */
class SctpRfc7829FailurePolicy : public SctpRfc9260FailurePolicy
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    SctpPathState ErrorCounted(const SctpPath& path) override;
    bool ClearsErrors(const SctpPath& path, SctpReachabilityEvidence proof) const override;
    Time GetHeartbeatDelay(const SctpPath& path) const override;
    uint32_t GetFailoverThreshold() const override;
    bool CountsMissedHeartbeat(const SctpPath& path) const override;
};

} // namespace ns3

#endif /* SCTP_RFC7829_FAILURE_POLICY_H */
