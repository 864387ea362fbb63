/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_DELAY_TARGET_H
#define SCTP_DELAY_TARGET_H

#include "sctp-congestion-ops.h"

#include "ns3/sctp-per-path.h"
#include "ns3/traced-callback.h"

#include <string>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp-congestion
 * Keeps each path's delay near a target, around another congestion control (Shailendra 2013,
 * section 5.5 and figure 5.8). With the target T of a path, one way, and the tolerance q:
 *
 *     RTT <= (1 - q) 2T               the window grows as the other operations say
 *     (1 - q) 2T < RTT <= (1 + q) 2T  it does not grow
 *     (1 + q) 2T < RTT                it decreases as for congestion, if a window's worth has been
 *                                     acknowledged since it last decreased
 *
 * Losses, timeouts and idleness are left to the other operations. RTT is the smoothed round trip
 * time. (The figure prints cwnd for RTT in its last condition.)
 */
class SctpDelayTarget : public SctpCongestionOps
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    void Attach(SctpStrategyContextPtr context) override;
    std::string FindMistake() const override;
    std::string FindDoubt() const override;
    void PathAdded(const SctpPath& path) override;
    void PathRemoved(const SctpPath& path) override;
    void PathStateChanged(const SctpPath& path, SctpPathState oldState) override;
    void Initialize(SctpPath& path) override;
    void Measure(const SctpPath& path, const SctpAckEvent& event) override;
    void Acked(SctpPath& path, const SctpAckEvent& event) override;
    void TransmissionStarts(SctpPath& path) override;
    void ChunkLost(const SctpPath& path, const SctpLostChunk& loss) override;
    void LossFound(const SctpPath& path, uint32_t flight) override;
    void FastRetransmit(SctpPath& path) override;
    void CongestionExperienced(SctpPath& path) override;
    void Penalised(SctpPath& path) override;
    void TimedOut(SctpPath& path) override;
    void TimedOutAgain(SctpPath& path) override;
    void Undo(SctpPath& path, const SctpUndoEvent& event) override;
    void Idle(SctpPath& path, uint32_t rtos, bool first) override;
    void Revived(SctpPath& path, SctpPathState oldState) override;
    SctpControlNeeds GetNeeds() const override;
    std::optional<double> GetPacingRate(const SctpPath& path) const override;

    /**
     * @param targets one-way delays by path id with their units, separated by commas; the last one
     * is that of further paths, too; 0s = none
     */
    void SetTargets(std::string targets);

    /// @return one-way delays by path id
    std::string GetTargets() const;

    /**
     * @param path id of a path
     * @return its target, one way; zero = none
     */
    Time GetTarget(SctpPathId path) const;

    /// @return the other operations; null before Attach
    Ptr<SctpCongestionOps> GetInner() const;

    /**
     * TracedCallback signature for a window that was decreased because of delay.
     * @param path the path's id
     * @param rtt its smoothed round trip time
     */
    typedef void (*DecreaseTracedCallback)(SctpPathId path, Time rtt);

  protected:
    void DoDispose() override;

  private:
    SctpPolicyChoice m_innerType;                //!< type of the other operations
    std::string m_mistake;                       //!< values that they do not take; empty = none
    Ptr<SctpCongestionOps> m_inner;              //!< the other operations
    double m_tolerance{0};                       //!< q
    std::string m_text;                          //!< the attribute Targets
    std::vector<Time> m_targets;                 //!< by path id
    SctpPerPath<uint64_t> m_acked;               //!< bytes since the last decrease, per path
    TracedCallback<SctpPathId, Time> m_decrease; //!< decreases because of delay
};

} // namespace ns3

#endif /* SCTP_DELAY_TARGET_H */
