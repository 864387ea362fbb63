/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_LOSS_DETECTION_H
#define SCTP_LOSS_DETECTION_H

#include "ns3/nstime.h"
#include "ns3/sctp-parameter-values.h"
#include "ns3/sctp-strategy.h"
#include "ns3/sctp-types.h"

#include <boost/container/small_vector.hpp>
#include <map>
#include <set>
#include <vector>

namespace ns3
{

class SctpLossActions;

/**
 * @ingroup sctp-loss-detection
 * What an acknowledgement says to loss detection: everything but the single TSNs, which come by
 * SctpLossDetection::NewlyAcked.
 */
struct SctpAckSummary
{
    bool cumulativeAdvanced{false}; //!< the cumulative TSN moved
    SctpTsn cumulativeTsn{0};       //!< cumulative TSN after the acknowledgement
    SctpTsn highestReported{0};     //!< highest TSN that it reports as received
    uint8_t flags{0};               //!< flags of the acknowledgement chunk
    /// TSNs that it names as missing, ascending; null: the order of TSNs tells.
    const std::vector<SctpTsn>* missing{nullptr};
    uint32_t missingThreshold{0}; //!< how often these have to be named to count as lost
    /// TSNs that it reports as received twice; null: none.
    const boost::container::small_vector<SctpTsn, 8>* duplicates{nullptr};
    SctpTsn unknownAbove{0}; //!< what lies above may have arrived, as it had no room for more gap
                             //!< blocks; 0 = it reports all
};

/**
 * @ingroup sctp-loss-detection
 * The sent and not yet acknowledged TSNs, as loss detection sees them.
 */
class SctpOutstandingView
{
  public:
    virtual ~SctpOutstandingView() = default;

    /**
     * @param tsn a TSN
     * @return whether it is in flight: sent, not acknowledged, not marked for retransmission
     */
    virtual bool IsInFlight(SctpTsn tsn) const = 0;

    /**
     * @param tsn a TSN
     * @return whether it is in flight, or was when its message was abandoned and has not been
     * reported since: that it is lost counts for the windows (RFC 3758 section 3.5, F5)
     */
    virtual bool IsAwaited(SctpTsn tsn) const
    {
        return IsInFlight(tsn);
    }

    /**
     * By default nothing waits.
     * @param tsn a TSN
     * @return whether it was lost and waits for its retransmission
     */
    virtual bool IsPending([[maybe_unused]] SctpTsn tsn) const
    {
        return false;
    }

    /**
     * @param tsn a TSN that is not cumulatively acknowledged
     * @return when it was sent last
     */
    virtual Time GetLastSent(SctpTsn tsn) const = 0;

    /**
     * @param tsn a TSN
     * @param path a path
     * @return when what is awaited of it there was sent, also a copy that has a number of its own
     * and is not needed any more; Time::Max() when nothing is
     */
    virtual Time GetSentOn(SctpTsn tsn, SctpPathId path) const
    {
        return IsAwaited(tsn) && GetLastPath(tsn) == path ? GetLastSent(tsn) : Time::Max();
    }

    /**
     * @param tsn a TSN that is not cumulatively acknowledged
     * @return how often it was sent; 0 = it has only been assigned, and its message abandoned
     */
    virtual uint32_t GetTimesSent(SctpTsn tsn) const = 0;

    /**
     * @param tsn an awaited TSN
     * @return the path of its last transmission
     */
    virtual SctpPathId GetLastPath(SctpTsn tsn) const = 0;

    /**
     * @param tsn a TSN that is not cumulatively acknowledged
     * @param path a path
     * @return whether it was sent there, last or before
     */
    virtual bool WasSentOn(SctpTsn tsn, SctpPathId path) const
    {
        return GetLastPath(tsn) == path;
    }

    /**
     * @param path a path
     * @return bytes of user data that were last sent there and are acknowledged, but not
     * cumulatively
     */
    virtual uint32_t GetHeldFrom([[maybe_unused]] SctpPathId path) const
    {
        return 0;
    }

    /**
     * @param path a path
     * @return the lowest TSN in flight on it; 0 when there is none
     */
    virtual SctpTsn GetEarliestOn(SctpPathId path) const = 0;

    /**
     * By default nothing is known of it.
     * @param path a path
     * @return the lowest TSN that a timeout has found lost there, if it is in flight elsewhere and
     * has numbers of its own for copies; 0 = there is none
     */
    virtual SctpTsn GetTimedOutOn([[maybe_unused]] SctpPathId path) const
    {
        return 0;
    }

    /**
     * By default there is one path.
     * @param tsn a TSN that is not cumulatively acknowledged
     * @return whether it was sent on several paths, so that its acknowledgement is ambiguous
     */
    virtual bool IsOnSeveralPaths([[maybe_unused]] SctpTsn tsn) const
    {
        return false;
    }

    /**
     * By default nothing waits.
     * @param path a path
     * @return whether something that was last sent on it waits for retransmission
     */
    virtual bool IsPendingOn([[maybe_unused]] SctpPathId path) const
    {
        return false;
    }

    /**
     * @return highest TSN that is cumulatively acknowledged
     */
    virtual SctpTsn GetCumulative() const = 0;

    /**
     * @return the highest TSN sent so far
     */
    virtual SctpTsn GetHighestSent() const = 0;
};

/**
 * @ingroup sctp-loss-detection
 * Policy interface: when a TSN is declared lost from acknowledgements, and what is in fast
 * recovery.
 */
class SctpLossDetection : public SctpStrategy
{
  public:
    /**
     * @return the object TypeId
     */
    static TypeId GetTypeId();

    /**
     * Ties it to the association's loss recovery; once, before anything is sent. By default timers
     * are not used.
     * @param actions what it may ask for
     * @param view the TSNs outstanding
     */
    virtual void Use(SctpLossActions& actions, const SctpOutstandingView& view);

    /**
     * A TSN was sent for the first time or again.
     * @param tsn the TSN
     * @param path the path it went to
     * @param reason why it was sent
     * @param highestSent highest TSN sent so far
     */
    virtual void Transmitted(SctpTsn tsn,
                             SctpPathId path,
                             SctpTxReason reason,
                             SctpTsn highestSent);

    /**
     * A TSN is acknowledged by the acknowledgement that is being processed and was not before.
     * Called in ascending order.
     * @param tsn the TSN
     * @param path the path of its last transmission
     * @param timesSent how often it was sent
     */
    virtual void NewlyAcked(SctpTsn tsn, SctpPathId path, uint32_t timesSent) = 0;

    /**
     * Leaves fast recovery if the exit point is acknowledged; called before windows grow, so that
     * the acknowledgement of the exit point counts as outside of fast recovery, as in ns-2.35 and
     * FreeBSD.
     * @param cumulative the cumulative TSN after it
     * @param view the TSNs outstanding after it
     */
    virtual void LeaveFastRecovery(SctpTsn cumulative, const SctpOutstandingView& view) = 0;

    /**
     * The same for a TSN of which copies were sent: on which path it arrived is not known, so it is
     * no evidence of what was sent before it. By default as NewlyAcked.
     * @param tsn the TSN
     * @param path the path of its first transmission in flight
     * @param timesSent how often it was sent
     */
    virtual void CopyAcked(SctpTsn tsn, SctpPathId path, uint32_t timesSent);

    /**
     * A copy was sent that has a number of its own. By default it is lost by reports of its number
     * alone.
     * @param tsn its TSN
     * @param path the path it went to
     */
    virtual void CopySent(SctpTsn tsn, SctpPathId path);

    /**
     * The number of a transmission is acknowledged, of a chunk with others in flight or surplus. By
     * default that says nothing of what was sent before it.
     * @param tsn its TSN
     * @param path its path
     * @param sent when it was sent
     */
    virtual void NumberAcked(SctpTsn tsn, SctpPathId path, Time sent);

    /**
     * The acknowledgement has been taken in: find what is lost.
     * @param ack what it said
     * @param view the TSNs outstanding after it
     * @param[out] lost TSNs to be fast retransmitted now, ascending
     */
    virtual void Acked(const SctpAckSummary& ack,
                       const SctpOutstandingView& view,
                       std::vector<SctpTsn>& lost) = 0;

    /**
     * A TSN was marked for retransmission by a timeout: missing reports count from zero.
     * @param tsn the TSN
     * @param path the path that timed out
     */
    virtual void MarkedByTimeout(SctpTsn tsn, SctpPathId path) = 0;

    /**
     * A TSN was marked for retransmission though no missing report named it: SACKs have no room to
     * report that far. By default it counts as fast retransmitted.
     * @param tsn the TSN
     */
    virtual void MarkedUnreported(SctpTsn tsn);

    /**
     * A packet with data was sent to the path, or an acknowledgement has been taken in: T3-rtx runs
     * as it has to, and a timer of its own may be started.
     * @param path the path
     */
    virtual void TimersUpdated(SctpPathId path);

    /**
     * The timer expires that SctpLossActions::StartTimer started.
     * @param path its path
     */
    virtual void TimerExpired(SctpPathId path);

    /**
     * @return of the reported chunks at one place in bursts, how many must be lost before chunks
     * there count as lost that SACKs have no room to report, 0.5 to 1; above 1 = they never do
     */
    virtual double GetBurstLossShare() const
    {
        return m_burstLossShare;
    }

    /**
     * @return whether T3-rtx of a path starts again with each acknowledgement that had no room to
     * report any chunk outstanding there; else such chunks time out (RFC 9260 section 6.3.2)
     */
    virtual bool RestartsTimerOfUnreported() const
    {
        return false;
    }

    /**
     * The peer takes back the acknowledgement of a TSN (RFC 9260 section 6.2.1 D).
     * @param tsn the TSN
     */
    virtual void Reneged(SctpTsn tsn);

    /**
     * @param path a path
     * @return whether its window must not be reduced again
     */
    virtual bool InFastRecovery(SctpPathId path) const = 0;

    /**
     * A loss on the path was found outside of fast recovery.
     * @param path the path
     * @param highestSent the exit point
     */
    virtual void EnterFastRecovery(SctpPathId path, SctpTsn highestSent) = 0;

    /**
     * The losses were spurious, and the window of the path is restored: fast recovery, or recovery
     * after a timeout, is over. By default it ends as it would otherwise.
     * @param path the path
     */
    virtual void RecoveryUndone(SctpPathId path);

  protected:
    /**
     * @return missing reports that start a fast retransmit
     */
    uint32_t GetFastRtxThreshold() const
    {
        return Setting(&SctpSettingAliases::fastRtxThreshold, m_fastRtxThreshold);
    }

    /**
     * @return which retransmitted chunks may be fast retransmitted
     */
    SctpFastRtxEligibility GetFastRtxEligibility() const
    {
        return Setting(&SctpSettingAliases::fastRtxEligibility, m_fastRtxEligibility);
    }

    /**
     * @return whether slow start takes over from fast recovery at a timeout
     */
    bool EndsFastRecoveryAtTimeout() const
    {
        return Setting(&SctpSettingAliases::timeoutEndsFastRecovery, m_timeoutEndsFastRecovery);
    }

  private:
    double m_burstLossShare;                     //!< see GetBurstLossShare
    uint32_t m_fastRtxThreshold;                 //!< FastRtxThreshold
    SctpFastRtxEligibility m_fastRtxEligibility; //!< FastRtxEligibility
    bool m_timeoutEndsFastRecovery;              //!< TimeoutEndsFastRecovery
};

namespace sctp
{

/**
 * @ingroup sctp-loss-detection
 * The outstanding chunks that are ineligible for a Fast Retransmit because of what was done with
 * them before (RFC 9260 section 7.2.4, step 5). Only chunks that were retransmitted are kept.
 */
class FastRtxIneligible
{
  public:
    /**
     * A chunk was sent.
     * @param tsn the chunk
     * @param reason why it was sent
     * @param rule which retransmissions make it ineligible
     */
    void Transmitted(SctpTsn tsn, SctpTxReason reason, SctpFastRtxEligibility rule)
    {
        if ((reason == SctpTxReason::FAST_RETRANSMIT &&
             rule != SCTP_FAST_RTX_AGAIN_AFTER_TIMEOUT) ||
            (reason == SctpTxReason::TIMEOUT_RETRANSMIT &&
             rule == SCTP_FAST_RTX_FIRST_TRANSMISSION))
        {
            m_tsns.insert(tsn);
        }
    }

    /**
     * @param tsn an outstanding chunk
     * @return whether it must not be fast retransmitted
     */
    bool Has(SctpTsn tsn) const
    {
        return !m_tsns.empty() && m_tsns.count(tsn) > 0;
    }

    /**
     * @param tsn TSNs up to here are cumulatively acknowledged
     */
    void Acked(SctpTsn tsn)
    {
        m_tsns.erase(m_tsns.begin(), m_tsns.upper_bound(tsn));
    }

  private:
    std::set<SctpTsn> m_tsns; //!< the chunks
};

} // namespace sctp

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
    /**
     * @return the object TypeId
     */
    static TypeId GetTypeId();

    void Transmitted(SctpTsn tsn,
                     SctpPathId path,
                     SctpTxReason reason,
                     SctpTsn highestSent) override;
    void NewlyAcked(SctpTsn tsn, SctpPathId path, uint32_t timesSent) override;
    void LeaveFastRecovery(SctpTsn cumulative, const SctpOutstandingView& view) override;
    void Acked(const SctpAckSummary& ack,
               const SctpOutstandingView& view,
               std::vector<SctpTsn>& lost) override;
    void MarkedByTimeout(SctpTsn tsn, SctpPathId path) override;
    void Reneged(SctpTsn tsn) override;
    bool InFastRecovery(SctpPathId path) const override;
    void EnterFastRecovery(SctpPathId path, SctpTsn highestSent) override;
    void RecoveryUndone(SctpPathId path) override;

  protected:
    /**
     * @return which retransmissions exclude a chunk from a Fast Retransmit
     */
    virtual SctpFastRtxEligibility GetEligibility() const;

  private:
    /// TSNs below the highest acknowledged one that are in flight and eligible -> missing reports.
    std::map<SctpTsn, uint32_t> m_missing;
    sctp::FastRtxIneligible m_ineligible; //!< TSNs that are not reported missing
    SctpTsn m_scanned{0};                 //!< TSNs up to here were looked at for m_missing
    SctpTsn m_highestNewlyAcked{0};       //!< of the acknowledgement being processed; 0 = none
    std::vector<SctpTsn> m_reneged;       //!< taken back by it, ascending
    bool m_inRecovery{false};             //!< fast recovery of the association
    SctpTsn m_recoveryExit{0};            //!< its exit point
};

} // namespace ns3

#endif /* SCTP_LOSS_DETECTION_H */
