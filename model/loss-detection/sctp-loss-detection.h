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
#include "ns3/sctp-outstanding-view.h"
#include "ns3/sctp-parameter-values.h"
#include "ns3/sctp-per-path.h"
#include "ns3/sctp-strategy.h"
#include "ns3/sctp-transmission-listener.h"
#include "ns3/sctp-types.h"

#include <boost/container/small_vector.hpp>
#include <vector>

namespace ns3
{

class SctpLossActions;

/**
 * @ingroup sctp-loss-detection
 * An acknowledgement, as loss detection sees it: everything but the single TSNs, of which
 * SctpTransmissionListener::Acknowledged notifies.
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
    SctpTsn unknownAbove{0}; //!< TSNs above may have arrived, as it had no room for more gap
                             //!< blocks; 0 = it reports all
};

namespace sctp
{

/**
 * @ingroup sctp-loss-detection
 * Which paths recover from losses, all at once or each by itself.
 */
class RecoveryPeriods
{
  public:
    /// Scope of a period.
    enum class Scope : uint8_t
    {
        ASSOCIATION, //!< all paths (RFC 9260 section 7.2.4)
        PATH         //!< one
    };

    /// The recovery of a path, or of all.
    struct Period
    {
        bool active{false};     //!< fast recovery
        SctpTsn exit{0};        //!< its exit point
        Time began;             //!< when it began last
        SctpTsn timeoutExit{0}; //!< exit point of recovery after T3-rtx; 0 = not in it, or not kept
    };

    /// @param scope association or path
    explicit RecoveryPeriods(Scope scope)
        : m_scope(scope)
    {
    }

    /**
     * @param path a path
     * @return whether it is in fast recovery
     */
    bool IsIn(SctpPathId path) const
    {
        const Period* period = Find(path);
        return period && period->active;
    }

    /**
     * @param path a path
     * @param paths the association's paths
     * @return its recovery
     */
    Period& Use(SctpPathId path, const SctpPathSet& paths)
    {
        return m_scope == Scope::PATH ? m_ofPaths.Get(path, paths) : m_ofAll;
    }

    /**
     * @param path a path
     * @return its recovery; one that never was, if it has not had any
     */
    Period Get(SctpPathId path) const
    {
        const Period* period = Find(path);
        return period ? *period : Period();
    }

    /// @return the recoveries of paths that have had any
    SctpPerPath<Period>& GetOfPaths()
    {
        return m_ofPaths;
    }

  private:
    /**
     * @param path a path
     * @return its recovery; null if it has not had any
     */
    const Period* Find(SctpPathId path) const
    {
        return m_scope == Scope::PATH ? m_ofPaths.Find(path) : &m_ofAll;
    }

    Scope m_scope;                 //!< association or path
    Period m_ofAll;                //!< of the association
    SctpPerPath<Period> m_ofPaths; //!< of each path
};

} // namespace sctp

/**
 * @ingroup sctp-loss-detection
 * Policy interface: declares TSNs lost from acknowledgements, and keeps the paths in fast recovery.
 * It is the first listener of each transmission; losses that it has named itself, or that the
 * acknowledgement names, do not count as evidence again.
 */
class SctpLossDetection : public SctpStrategy, public SctpTransmissionListener
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    /**
     * Ties it to the association's loss recovery; once, before anything is sent.
     * @param actions its actions
     * @param view the TSNs outstanding
     */
    void Use(SctpLossActions& actions, const SctpOutstandingView& view);

    /**
     * The acknowledgement has been processed: find losses.
     * @param ack its contents
     * @param[out] lost TSNs to be fast retransmitted now, ascending
     */
    virtual void FindLost(const SctpAckSummary& ack, std::vector<SctpTsn>& lost) = 0;

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
     * @return whether chunks that SACKs have no room to report are found lost by their place in
     * bursts (GetBurstLossShare); else T3-rtx of a path starts again with each acknowledgement that
     * had no room to report any chunk outstanding there (RFC 9260 section 6.3.2)
     */
    virtual bool InfersUnreported() const
    {
        return true;
    }

    /**
     * @return of the reported chunks at one place in bursts, how many must be lost before chunks
     * there count as lost that SACKs have no room to report, 0.5 to 1; above 1 = they never do
     */
    double GetBurstLossShare() const
    {
        return m_burstLossShare;
    }

    /**
     * @param path a path
     * @return whether its window must not be reduced again
     */
    bool InFastRecovery(SctpPathId path) const
    {
        return m_recovery.IsIn(path);
    }

    /**
     * A loss on the path was found outside of fast recovery.
     * @param path the path
     * @param highestSent the exit point
     */
    virtual void EnterFastRecovery(SctpPathId path, SctpTsn highestSent);

    /**
     * An acknowledgement was taken in: leaves fast recovery if the exit point is acknowledged.
     * Called before windows grow, so that the acknowledgement of the exit point counts as outside
     * of fast recovery, as in ns-2.35 and FreeBSD.
     */
    virtual void LeaveFastRecovery() = 0;

    /**
     * The losses were spurious, and the window of the path is restored: fast recovery, or recovery
     * after a timeout, is over.
     * @param path the path
     */
    void RecoveryUndone(SctpPathId path);

  protected:
    /// @param scope association or path
    explicit SctpLossDetection(
        sctp::RecoveryPeriods::Scope scope = sctp::RecoveryPeriods::Scope::PATH)
        : m_recovery(scope)
    {
    }

    /// @return its view of the sender
    SctpLossActions& Actions() const
    {
        return *m_actions;
    }

    /// @return the TSNs outstanding
    const SctpOutstandingView& View() const
    {
        return *m_view;
    }

    /**
     * @param path a path
     * @return its recovery
     */
    sctp::RecoveryPeriods::Period& UseRecovery(SctpPathId path)
    {
        return m_recovery.Use(path, Paths());
    }

    /// @return the recovery periods
    sctp::RecoveryPeriods& Recovery()
    {
        return m_recovery;
    }

    /// @copydoc Recovery
    const sctp::RecoveryPeriods& Recovery() const
    {
        return m_recovery;
    }

    /**
     * T3-rtx expired: slow start may take over from fast recovery, in which the window could not
     * grow.
     * @param path the path
     */
    void EndFastRecoveryAtTimeout(SctpPathId path);

    /// @return missing reports that start a fast retransmit
    uint32_t GetFastRtxThreshold() const
    {
        return m_fastRtxThreshold;
    }

    /// @return which retransmitted chunks may be fast retransmitted
    SctpFastRtxEligibility GetFastRtxEligibility() const
    {
        return m_fastRtxEligibility;
    }

    /// @return whether slow start takes over from fast recovery at a timeout
    bool EndsFastRecoveryAtTimeout() const
    {
        return m_timeoutEndsFastRecovery;
    }

  private:
    double m_burstLossShare;                     //!< see GetBurstLossShare
    uint32_t m_fastRtxThreshold;                 //!< FastRtxThreshold
    SctpFastRtxEligibility m_fastRtxEligibility; //!< FastRtxEligibility
    bool m_timeoutEndsFastRecovery;              //!< TimeoutEndsFastRecovery
    SctpLossActions* m_actions{nullptr};         //!< its view of the sender
    const SctpOutstandingView* m_view{nullptr};  //!< the TSNs outstanding
    sctp::RecoveryPeriods m_recovery;            //!< the recovery periods
};

} // namespace ns3

#endif /* SCTP_LOSS_DETECTION_H */
