/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_LOSS_RECOVERY_H
#define SCTP_LOSS_RECOVERY_H

#include "sctp-ack-result.h"
#include "sctp-expected-duplicates.h"
#include "sctp-send-ledger.h"
#include "sctp-send-path.h"

#include "ns3/sctp-congestion-ops.h"
#include "ns3/sctp-data-sender.h"
#include "ns3/sctp-loss-detection.h"
#include "ns3/sctp-path-manager.h"
#include "ns3/sctp-strategy-set.h"
#include "ns3/sctp-unit-context.h"

#include <boost/container/small_vector.hpp>
#include <optional>
#include <utility>
#include <vector>

namespace ns3
{
class SctpRecovery;
struct SctpAcknowledgement;
} // namespace ns3

namespace ns3::sctp
{

struct SendUnits;

/**
 * @ingroup sctp-send
 * Marks lost chunks for retransmission and lowers windows for losses (RFC 9260 sections 7.2.3 and
 * 7.2.4). SctpLossDetection finds losses by missing reports or timers of its own,
 * RetransmissionTimers by T3-rtx; SctpRecovery limits sending in fast recovery; SpuriousLosses
 * restores windows.
 */
class LossRecovery : public CongestionMarks
{
  public:
    /**
     * @param units the sending side
     * @param strategies the strategies
     */
    LossRecovery(SendUnits& units, const SctpStrategySet& strategies);

    /**
     * A chunk is sent, for the first time or again.
     * @param tsn its TSN, on the ledger
     * @param path where it goes
     */
    void Transmitted(SctpTsn tsn, const SctpPath& path);

    /// T3-rtx that has expired on a path.
    struct Timeout
    {
        uint32_t flight{0};  //!< flight size of the path before, bytes
        SctpTsn earliest{0}; //!< earliest TSN outstanding there before; 0 = none
        bool probing{false}; //!< the path probes a closed window of the peer
    };

    /**
     * T3-rtx has expired, and chunks of the path wait for retransmission: lowers its window, unless
     * it probes (RFC 9260 section 6.3.3 E1).
     * @param path the path
     * @param timeout the timeout
     */
    void TimedOut(SctpPath& path, const Timeout& timeout);

    /// Lets go data that a timeout held back: a SACK arrived, or none may come, as a path has left.
    void EndTimeout()
    {
        m_timedOut = false;
    }

    /// A SACK was taken in: leaves fast recovery where it acknowledges the exit point.
    void LeaveFastRecovery();

    /// Losses no longer limit sending (SctpRecovery). @param path the path
    void StopReducing(const SctpPath& path);

    /**
     * @param path a path
     * @return bytes that may go there now, whatever its window; nothing: its window holds
     */
    std::optional<uint32_t> GetAllowance(const SctpPath& path) const;

    /**
     * A HEARTBEAT ACK has verified a path, or made it active again, and its window is set.
     * @param path the path
     */
    void Revived(const SctpPath& path);

    /**
     * Fast retransmit (RFC 9260 section 7.2.4).
     * @param ack the acknowledgement
     * @param duplicates the duplicates that it reports which were caused by no copy
     * @param result effect on the ledger
     * @return TSN above which the acknowledgement says nothing (SctpAckSummary); 0 = it is complete
     */
    SctpTsn DetectLosses(const SctpAcknowledgement& ack,
                         const ExpectedDuplicates::List& duplicates,
                         const AckResult& result);

    /**
     * A timer of loss detection has shown losses (SctpLossActions::MarkLost).
     * @param lost their TSNs, ascending
     */
    void MarkLost(const std::vector<SctpTsn>& lost);

    /**
     * A transmission is lost that is not the last one of its chunk (SctpLossActions::CopyLost).
     * @param tsn its TSN
     * @param path its path
     */
    void CopyLost(SctpTsn tsn, SctpPath& path);

    /**
     * A probe has repaired a loss before it was found (SctpLossActions::LossRepaired).
     * @param path the path on which it was
     */
    void LossRepaired(SctpPath& path);

    /**
     * The network has marked a packet in place of dropping it (RFC 3168 section 6.1.2): the window
     * of its path is lowered, once for each window of data, marks and losses together.
     * @param tsn a TSN of the packet
     * @param path the path that it went on
     * @return whether the window was lowered
     */
    bool CongestionExperienced(SctpTsn tsn, SctpPath& path) override;

    /**
     * A path holds back a chunk that blocks a buffer: its window is penalised, unless a loss or a
     * mark has lowered it since the chunk was first sent there. If that chunk is found missing
     * there, this does not lower the window again.
     * @param tsn the chunk
     * @param path the path
     */
    void Penalise(SctpTsn tsn, SctpPath& path);

    /**
     * A chunk in flight was moved away from a path because it blocks a buffer: the window of that
     * path is lowered as for a loss.
     * @param path the path, which is not in fast recovery
     */
    void Moved(SctpPath& path);

    /**
     * @param path a path
     * @return whether it is in fast recovery, that of the association or its own, as loss detection
     * decides
     */
    bool InFastRecovery(const SctpPath& path) const;

    /**
     * @param path a path
     * @return whether its window must not grow by slow start: it is in fast recovery, or a mark has
     * lowered it and data sent before is still outstanding (RFC 3168 section 6.1.2)
     */
    bool IsRecovering(const SctpPath& path) const;

    /// @return whether T3-rtx has expired, and no SACK has arrived since
    bool HasTimedOut() const
    {
        return m_timedOut;
    }

    /**
     * RFC 9260 section 6.3.3, E3: a timeout sends one packet of retransmissions; the rest goes
     * when a SACK arrives, or a HEARTBEAT ACK makes a path active again. New data waits with it,
     * or, if NewDataAfterTimeout says so, only while retransmissions wait (Caro
     * 2005, section 3.3.7).
     * @return whether new data waits for a SACK after a timeout
     */
    bool HoldsNewData() const;

  private:
    /// A transmission that is lost.
    struct Lost
    {
        SctpTsn tsn{0};          //!< its TSN
        SctpPath* path{nullptr}; //!< its path
    };

    using LostPaths = boost::container::small_vector<SctpPath*, 4>; //!< paths with losses

    /**
     * @param lost TSNs whose last transmissions are lost, ascending
     * @return these, and those that CopyLost has named
     */
    std::vector<Lost> ListLost(const std::vector<SctpTsn>& lost);

    /**
     * Marks lost transmissions, and lowers the windows of paths that are not in fast recovery (RFC
     * 9260 section 7.2.4, steps 1 to 4).
     * @param all the transmissions
     * @param result effect of the acknowledgement that has shown them; null if a timer has
     * @param[out] hit their paths
     */
    void HandleLost(const std::vector<Lost>& all, const AckResult* result, LostPaths& hit);

    /**
     * A path enters fast recovery: its window is lowered.
     * @param path the path
     * @param flight bytes in flight on it before the acknowledgement that has shown them, if any
     */
    void EnterFastRecovery(SctpPath& path, uint32_t flight);

    /**
     * @param lost the lost chunks
     * @return whether the window was lowered for a mark of the same window of data; a
     * retransmission that is lost is new congestion (RFC 3168 section 6.1.2)
     */
    bool IsLoweredFor(const Lost& lost) const;

    SendUnits& m_units;             //!< the sending side
    SctpRecovery& m_recovery;       //!< how much goes in fast recovery
    bool m_timedOut{false};         //!< T3-rtx has expired, and no SACK has arrived since
    std::vector<Lost> m_lostCopies; //!< named by CopyLost since ListLost
};

} // namespace ns3::sctp

#endif /* SCTP_LOSS_RECOVERY_H */
