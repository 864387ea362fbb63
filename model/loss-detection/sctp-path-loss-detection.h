/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PATH_LOSS_DETECTION_H
#define SCTP_PATH_LOSS_DETECTION_H

#include "sctp-fast-rtx-ineligible.h"
#include "sctp-loss-detection.h"

#include "ns3/sctp-per-path.h"

namespace ns3
{

/**
 * @ingroup sctp-loss-detection
 * Missing reports and fast recovery for concurrent multipath transfer: each path has a fast
 * recovery of its own, which ends when nothing that was sent on the path before it is in flight
 * there any more. Missing reports follow the Highest TSN Newly Acknowledged rule of RFC 9260
 * section 7.2.4 over all paths, which makes reordering between paths look like loss: this is CMT
 * with SFR off. SctpSplitFastRetransmit is CMT with SFR on.
 *
 * As long as all data goes to the first path, which may be the only one, an acknowledgement that
 * advances the cumulative TSN in fast recovery counts for all TSNs that it reports missing, as in
 * RFC 9260 section 7.2.4.
 *
 * When an acknowledgement tells how many packets it covers (SctpCmtSackPolicy), newly acknowledges
 * TSNs of one path alone, and all of them lie above a missing TSN, this counts as so many missing
 * reports for that one (Iyengar 2006, section IV.C).
 *
 * The work per acknowledgement is bounded by the TSNs that it newly acknowledges and newly finds
 * missing: a TSN is counted at most FastRtxThreshold times.
 */
class SctpPathLossDetection : public SctpLossDetection
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    void Sent(const SctpTransmission& transmission) override;
    void Acknowledged(const SctpTransmission& transmission) override;
    void DeclaredLost(const SctpTransmission& transmission, SctpLossEvidence evidence) override;
    void Reneged(const SctpTransmission& transmission) override;
    void Moved(const SctpTransmission& transmission) override;
    void FindLost(const SctpAckSummary& ack, std::vector<SctpTsn>& lost) override;
    void LeaveFastRecovery() override;

  protected:
    /**
     * @param ofPath highest TSN newly acknowledged that was sent on a path last; 0 = none
     * @param ofAll the same of all paths
     * @return TSNs of the path below this one are reported missing
     */
    virtual SctpTsn GetLimit(SctpTsn ofPath, SctpTsn ofAll) const;

  private:
    /// A TSN that may be lost.
    struct Missing
    {
        uint32_t reports{0}; //!< missing reports
        SctpTsn after{0};    //!< only TSNs above this one were sent later on
    };

    /// The missing reports of a path.
    struct PathRecord
    {
        std::map<SctpTsn, Missing> missing; //!< in flight, last sent here
        SctpTsn highestNewlyAcked{0};       //!< of the acknowledgement being processed; 0 = none
    };

    /**
     * @param path a path's id
     * @return its record
     */
    PathRecord& Record(SctpPathId path);

    /**
     * A transmission stands for its chunk from now on.
     * @param transmission the transmission
     * @param reason why it was sent
     */
    void Register(const SctpTransmission& transmission, SctpTxReason reason);

    /**
     * Missing reports of a TSN count from zero, on all paths.
     * @param tsn the TSN
     */
    void Forget(SctpTsn tsn);

    /**
     * Adds the TSNs that an acknowledgement jumps over for the first time.
     * @param from lowest TSN to look at
     * @param highest highest TSN newly acknowledged
     */
    void Scan(SctpTsn from, SctpTsn highest);

    /**
     * Counts missing reports of TSNs that an acknowledgement names itself.
     * @param ack the acknowledgement
     * @param[out] lost takes TSNs that have been reported often enough
     */
    void CountNamed(const SctpAckSummary& ack, std::vector<SctpTsn>& lost);

    /**
     * Counts missing reports that the order of TSNs makes.
     * @param ack the acknowledgement
     * @param[out] lost takes TSNs that have been reported often enough
     */
    void CountByOrder(const SctpAckSummary& ack, std::vector<SctpTsn>& lost);

    /**
     * Counts missing reports on one path.
     * @param record the record of a path
     * @param limit TSNs below are reported missing
     * @param credit reports that the acknowledgement stands for, if all it acknowledges is above
     * @param[out] lost takes TSNs that have been reported often enough
     */
    void Count(PathRecord& record, SctpTsn limit, uint32_t credit, std::vector<SctpTsn>& lost);

    SctpPerPath<PathRecord> m_records;    //!< of each path
    std::set<SctpTsn> m_unreported;       //!< lost without a report, and not yet retransmitted
    sctp::FastRtxIneligible m_ineligible; //!< TSNs that the order of TSNs does not report missing
    SctpTsn m_scanned{0};                 //!< TSNs up to here were looked at
    SctpTsn m_lowestNewlyAcked{0};        //!< of the acknowledgement being processed; 0 = none
    std::vector<SctpTsn> m_reneged;       //!< taken back by it
};

} // namespace ns3

#endif /* SCTP_PATH_LOSS_DETECTION_H */
