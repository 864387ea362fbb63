/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_RFC9260_CONGESTION_H
#define SCTP_RFC9260_CONGESTION_H

#include "sctp-congestion-ops.h"
#include "sctp-revived-window.h"
#include "sctp-window-growth.h"

#include <optional>

namespace ns3
{

/**
 * @ingroup sctp-congestion
 * Slow start and congestion avoidance of RFC 9260 section 7.2.
 *
 * Attributes choose the rules that multipath transfer changes: when a window may grow, by how much
 * in slow start, and the window of a path that answers its probe. A class gives the constructor its
 * own rules, which hold where the attributes WindowGrowth and RevivedWindow leave them open.
 */
class SctpRfc9260Congestion : public SctpCongestionOps
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    /// Windows grow by SctpAssociationGrowth; a path that answers its probe keeps its window.
    SctpRfc9260Congestion();

    void Attach(SctpStrategyContextPtr context) override;
    std::string FindMistake() const override;
    bool TakesUsual(const std::string& attribute) const override;
    void PathAdded(const SctpPath& path) override;
    void PathRemoved(const SctpPath& path) override;
    void PathStateChanged(const SctpPath& path, SctpPathState oldState) override;
    void Initialize(SctpPath& path) override;
    void Measure(const SctpPath& path, const SctpAckEvent& event) override;
    void Acked(SctpPath& path, const SctpAckEvent& event) override;
    void FastRetransmit(SctpPath& path) override;
    void CongestionExperienced(SctpPath& path) override;
    void TimedOut(SctpPath& path) override;
    void TimedOutAgain(SctpPath& path) override;
    void Idle(SctpPath& path, uint32_t rtos, bool first) override;
    void Revived(SctpPath& path, SctpPathState oldState) override;

  protected:
    /**
     * @param growth class of the rule when a window may grow, where WindowGrowth leaves it open
     * @param revivedWindow class of the rule for the window of a path that answers its probe, where
     * RevivedWindow leaves it open
     */
    SctpRfc9260Congestion(TypeId growth, TypeId revivedWindow);

    void DoDispose() override;

    /// @return whether slow start is the control's own, which a profile's does not replace
    virtual bool HasOwnSlowStart() const;

    /**
     * @return least ssthresh after a loss of the control's own, in steps of the window, which a
     * profile does not replace; 0 = that of RFC 9260, 4
     */
    virtual uint32_t GetOwnMinSsthresh() const;

    /**
     * @param path a path
     * @return its initial window, bytes (RFC 9260 section 7.2.1, InitialCwnd, InitialCwndPackets)
     */
    uint32_t GetInitialCwnd(const SctpPath& path) const;

    /**
     * @param event the acknowledgement
     * @return whether a window may grow by it (WindowGrowth), fast recovery aside
     */
    bool MayGrow(const SctpAckEvent& event) const
    {
        return m_growth->Allows(event);
    }

    /// @return the rule of slow start (SlowStart); null = that of the class
    const SctpSlowStart* GetSlowStart() const
    {
        return PeekPointer(m_slowStart);
    }

    /**
     * @param path the path
     * @param acked bytes newly acknowledged
     * @return growth of the window in slow start, bytes; that of SlowStart, else min(acked, PMDCS)
     * (RFC 9260 section 7.2.1)
     */
    virtual double GetSlowStartStep(const SctpPath& path, uint32_t acked) const;

    /**
     * @param path the path, its window in full use
     * @param partial partial_bytes_acked
     * @param acked bytes newly acknowledged
     * @return bytes that a step of congestion avoidance counts; partial_bytes_acked when it has
     * reached the window (RFC 9260 section 7.2.2), else nothing: there is no step
     */
    virtual std::optional<uint32_t> GetStepBytes(const SctpPath& path,
                                                 uint32_t partial,
                                                 uint32_t acked) const;

    /**
     * @param path the path
     * @param acked bytes that the step counts, by GetStepBytes
     * @return growth of the window in congestion avoidance, bytes; PMDCS (RFC 9260 section 7.2.2)
     */
    virtual double GetAvoidanceStep(const SctpPath& path, uint32_t acked) const;

    /**
     * @param path the path
     * @param floor least ssthresh, bytes: MinSsthresh, or MinSsthreshAtTimeout
     * @return max(cwnd / 2, floor), the ssthresh after a loss (RFC 9260 section 7.2.3), bytes
     */
    virtual uint32_t SsthreshAfterLoss(const SctpPath& path, uint32_t floor) const;

    /**
     * @param path the path
     * @return least ssthresh after a loss, MinSsthresh, bytes
     */
    virtual uint32_t GetSsthreshFloor(const SctpPath& path) const;

  private:
    /**
     * @param event the acknowledgement
     * @param used whether the window was full before
     * @return bytes that count in partial_bytes_acked (PartialBytes)
     */
    uint32_t GetPartialBytes(const SctpAckEvent& event, bool used) const;

    /**
     * Lets a window grow.
     * @param path the path
     * @param step by how much, bytes; may be negative, but leaves at least one step of the window
     */
    static void Grow(SctpPath& path, double step);

    uint32_t m_initialCwnd;               //!< InitialCwnd, bytes; 0 = InitialCwndPackets
    uint32_t m_initialCwndPackets;        //!< InitialCwndPackets; 0 = RFC 9260 section 7.2.1
    uint32_t m_initialSsthresh;           //!< InitialSsthresh, bytes
    uint32_t m_minSsthresh;               //!< MinSsthresh, in steps of the window; 0 = the class's
    uint32_t m_minSsthreshAtTimeout;      //!< MinSsthreshAtTimeout, likewise; 0 = MinSsthresh
    SctpPartialBytes m_partialBytes;      //!< PartialBytes
    bool m_growInFastRecovery;            //!< GrowInFastRecovery
    bool m_idleSetsSsthresh;              //!< IdleSetsSsthresh
    bool m_holdSsthresh;                  //!< HoldSsthresh
    bool m_holdsNow{false};               //!< TimedOut leaves ssthresh as it is
    double m_ecnBeta;                     //!< EcnBeta
    TypeId m_ownGrowth;                   //!< rule of the class, where WindowGrowth is open
    TypeId m_ownRevivedWindow;            //!< rule of the class, where RevivedWindow is open
    SctpPolicyChoice m_growthType;        //!< WindowGrowth; abstract = the class's choice
    SctpPolicyChoice m_slowStartType;     //!< SlowStart; abstract = RFC 9260
    SctpPolicyChoice m_revivedWindowType; //!< RevivedWindow; abstract = the class's choice
    Ptr<const SctpWindowGrowth> m_growth; //!< when a window may grow; shared
    Ptr<SctpSlowStart> m_slowStart;       //!< by how much in slow start; null = RFC 9260
    Ptr<const SctpRevivedWindow> m_revivedWindow; //!< window after a probe; shared
};

} // namespace ns3

#endif /* SCTP_RFC9260_CONGESTION_H */
