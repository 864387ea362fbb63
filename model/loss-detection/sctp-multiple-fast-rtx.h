/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_MULTIPLE_FAST_RTX_H
#define SCTP_MULTIPLE_FAST_RTX_H

#include "sctp-rfc9260-loss-detection.h"

#include <utility>

namespace ns3
{

/**
 * @ingroup sctp-loss-detection
 * Multiple Fast Retransmit (Caro 2005, section 2.4.3): the rules of RFC 9260, but a chunk whose
 * fast retransmission is lost may be fast retransmitted again.
 *
 * With each fast retransmission of a chunk the highest TSN outstanding then is kept. Only
 * acknowledgements that newly acknowledge a higher one count as missing reports for the chunk
 * from then on, as those below were on their way already; FastRtxThreshold of them
 * retransmit it again. Meant for policies that fast retransmit on the same path: on another, the
 * difference of the delays looks like a loss.
 *
 * The work per acknowledgement is bounded by the missing reports that it gives.
 */
class SctpMultipleFastRtx : public SctpRfc9260LossDetection
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    void Sent(const SctpTransmission& transmission) override;
    void Acknowledged(const SctpTransmission& transmission) override;
    void DeclaredLost(const SctpTransmission& transmission, SctpLossEvidence evidence) override;
    void FindLost(const SctpAckSummary& ack, std::vector<SctpTsn>& lost) override;

  protected:
    SctpFastRtxEligibility GetEligibility() const override;

  private:
    /**
     * A chunk waits for no report any more.
     * @param tsn the chunk
     */
    void Forget(SctpTsn tsn);

    std::map<SctpTsn, SctpTsn> m_barriers; //!< fast retransmitted chunk -> highest TSN at that time
    /// Those barriers with their chunks -> missing reports by TSNs above the barrier.
    std::map<std::pair<SctpTsn, SctpTsn>, uint32_t> m_reports;
    SctpTsn m_highest{0}; //!< highest newly acknowledged one of this acknowledgement; 0 = none
};

} // namespace ns3

#endif /* SCTP_MULTIPLE_FAST_RTX_H */
