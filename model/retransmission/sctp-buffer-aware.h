/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_BUFFER_AWARE_H
#define SCTP_BUFFER_AWARE_H

#include "sctp-alternate-retransmission.h"

#include "ns3/data-rate.h"
#include "ns3/sctp-bandwidth-estimator.h"
#include "ns3/sctp-per-path.h"
#include "ns3/traced-callback.h"

namespace ns3
{

/**
 * @ingroup sctp-retransmission
 * Inputs of the decision of SctpBufferAware, for one path and its alternate.
 */
struct SctpBufferEstimates
{
    double primaryBandwidth{0};   //!< B1, bytes per second; 0 = not known
    double primaryQueue{0};       //!< Q1, bytes that the queue of the path's bottleneck holds
    double primaryRtt{0};         //!< R1, round trip time without queue, seconds
    double alternateBandwidth{0}; //!< B2, bytes per second; 0 = not known
    double alternateRtt{0};       //!< R2, seconds
    double receiveBuffer{0};      //!< A, bytes
    double mtu{0};                //!< MTU of the path, bytes

    /**
     * Inequality (8) of Qiao 2007: the losses of the end of slow start are repaired over the
     * alternate before data sent further on the path fills the receive buffer.
     * @return whether it holds; not so as long as a bandwidth is not known
     */
    bool AllowAlternate() const;
};

/**
 * @ingroup sctp-retransmission
 * Fast retransmissions go to the alternate where that does not block the receive buffer by the
 * model of Qiao 2007, section 5, else to the same path; retransmissions after a timeout go to the
 * alternate. The paper proposes the model and leaves the policy to future work.
 *
 * The inputs of the model are estimated as section 5.2 suggests: bandwidths from the
 * acknowledgements of each path, filtered as in TCP Westwood, where a sample counts only if the
 * path was busy all the time since the acknowledgement before (for a path with two packets at once
 * that is a packet pair); the queue from the largest and the smallest RTT. If nothing has been sent
 * on the alternate, its bandwidth is not known, and it is not used; AlternateBandwidth may tell it.
 */
class SctpBufferAware : public SctpAlternateRetransmission
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    void Acked(const SctpPath& path, uint32_t bytes) override;
    const SctpPath* Select(const SctpRetransmission& retransmission) override;

    /**
     * TracedCallback signature for decisions.
     * @param path path that a chunk was lost on
     * @param alternate its alternate
     * @param estimates the estimates
     * @param allowed whether the alternate is used
     */
    typedef void (*DecisionTracedCallback)(SctpPathId path,
                                           SctpPathId alternate,
                                           const SctpBufferEstimates& estimates,
                                           bool allowed);

  private:
    /**
     * @param path path that a chunk was lost on
     * @param alternate its alternate
     * @param buffer the peer's receive buffer, bytes
     * @return the estimates
     */
    SctpBufferEstimates Estimate(const SctpPath& path,
                                 const SctpPath& alternate,
                                 uint32_t buffer) const;

    /**
     * @param path a path
     * @return its bandwidth, bytes per second; 0 when it is not known
     */
    double GetBandwidth(const SctpPath& path) const;

    double m_gain;                                    //!< weight of the old estimate
    DataRate m_alternateBandwidth;                    //!< B2 as configured; 0 = estimate it
    SctpPerPath<SctpBandwidthEstimator> m_estimators; //!< per path
    SctpTsn m_decided{0};                             //!< chunk that was decided on last
    /// Decisions.
    TracedCallback<SctpPathId, SctpPathId, const SctpBufferEstimates&, bool> m_decisionTrace;
};

} // namespace ns3

#endif /* SCTP_BUFFER_AWARE_H */
