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

#include <memory>

namespace ns3
{

/**
 * @ingroup sctp-congestion
 * Slow start and congestion avoidance of RFC 9260 section 7.2. SctpParameters has its initial
 * window, initial ssthresh and the floor of ssthresh.
 *
 * What multipath transfer changes are policies of their own, which a subclass passes on: when a
 * window may grow, and what a path gets that answers its probe.
 */
class SctpRfc9260Congestion : public SctpCongestionOps
{
  public:
    /**
     * @return the object TypeId
     */
    static TypeId GetTypeId();

    /**
     * Windows as RFC 9260 has them.
     */
    SctpRfc9260Congestion();

    void Initialize(SctpPath& path) override;
    void Acked(SctpPath& path, const SctpAckEvent& event) override;
    void FastRetransmit(SctpPath& path) override;
    void TimedOut(SctpPath& path) override;
    void Idle(SctpPath& path, uint32_t rtos, bool first) override;
    void Revived(SctpPath& path, SctpPathState oldState) override;

  protected:
    /**
     * @param growth when a window may grow in slow start
     * @param revivedWindow window of a path that answers its probe
     */
    SctpRfc9260Congestion(std::unique_ptr<const SctpWindowGrowth> growth,
                          std::unique_ptr<const SctpRevivedWindow> revivedWindow);

    /**
     * @param path the path
     * @param acked bytes newly acknowledged
     * @return what the window grows by in slow start, bytes; min(acked, PMDCS) (RFC 9260
     * section 7.2.1)
     */
    virtual double GetSlowStartStep(const SctpPath& path, uint32_t acked) const;

    /**
     * @return whether congestion avoidance takes its step with each acknowledgement, not only when
     * partial_bytes_acked has reached the window (RFC 9260 section 7.2.2); false
     */
    virtual bool IsStepOfEachAck() const;

    /**
     * @param path the path
     * @param acked partial_bytes_acked, at least the window unless IsStepOfEachAck
     * @return what the window grows by in congestion avoidance, bytes; PMDCS (RFC 9260
     * section 7.2.2)
     */
    virtual double GetAvoidanceStep(const SctpPath& path, uint32_t acked) const;

    /**
     * @param path the path
     * @param floor least ssthresh, bytes: SctpParameters::ssthreshFloor, or ssthreshFloorAtTimeout
     * @return max(cwnd / 2, floor), the ssthresh after a loss (RFC 9260 section 7.2.3), bytes
     */
    virtual uint32_t SsthreshAfterLoss(const SctpPath& path, uint32_t floor) const;

    /**
     * @param path the path
     * @return SctpParameters::ssthreshFloor, bytes
     */
    uint32_t GetSsthreshFloor(const SctpPath& path) const;

  private:
    /**
     * @param event what was acknowledged
     * @param used whether the window was full before
     * @return what counts towards partial_bytes_acked (SctpParameters::partialBytes)
     */
    uint32_t GetPartialBytes(const SctpAckEvent& event, bool used) const;

    /**
     * Lets a window grow.
     * @param path the path
     * @param step by how much, bytes; may be negative, but leaves at least one step of the window
     */
    static void Grow(SctpPath& path, double step);

    std::unique_ptr<const SctpWindowGrowth> m_growth;         //!< when a window may grow
    std::unique_ptr<const SctpRevivedWindow> m_revivedWindow; //!< window after a probe
};

} // namespace ns3

#endif /* SCTP_RFC9260_CONGESTION_H */
