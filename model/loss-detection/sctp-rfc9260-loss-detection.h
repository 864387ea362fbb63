/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_RFC9260_LOSS_DETECTION_H
#define SCTP_RFC9260_LOSS_DETECTION_H

#include "sctp-fast-rtx-ineligible.h"
#include "sctp-loss-detection.h"

#include <cstdint>
#include <map>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp-loss-detection
 * Missing reports by the Highest TSN Newly Acknowledged rule, one fast retransmission a chunk
 * (FastRtxEligibility has other readings), one fast recovery for the association
 * (RFC 9260 section 7.2.4).
 *
 * The work per acknowledgement is bounded by the TSNs that it newly acknowledges and newly finds
 * missing: a TSN is counted at most FastRtxThreshold times.
 */
class SctpRfc9260LossDetection : public SctpLossDetection
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    SctpRfc9260LossDetection();

    void Sent(const SctpTransmission& transmission) override;
    void Acknowledged(const SctpTransmission& transmission) override;
    void DeclaredLost(const SctpTransmission& transmission, SctpLossEvidence evidence) override;
    void Reneged(const SctpTransmission& transmission) override;
    void Moved(const SctpTransmission& transmission) override;
    void FindLost(const SctpAckSummary& ack, std::vector<SctpTsn>& lost) override;
    void LeaveFastRecovery() override;

  protected:
    /// @return which retransmissions exclude a chunk from a Fast Retransmit
    virtual SctpFastRtxEligibility GetEligibility() const;

  private:
    /**
     * A chunk that was sent again counts as missing from zero on.
     * @param tsn the chunk
     */
    void CountAgain(SctpTsn tsn);

    /// TSNs below the highest acknowledged one that are in flight and eligible -> missing reports.
    std::map<SctpTsn, uint32_t> m_missing;
    sctp::FastRtxIneligible m_ineligible; //!< TSNs that are not reported missing
    SctpTsn m_scanned{0};                 //!< TSNs up to here were looked at for m_missing
    SctpTsn m_highestNewlyAcked{0};       //!< of the acknowledgement being processed; 0 = none
    std::vector<SctpTsn> m_reneged;       //!< taken back by it, ascending
};

} // namespace ns3

#endif /* SCTP_RFC9260_LOSS_DETECTION_H */
