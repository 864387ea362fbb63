/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_WESTWOOD_H
#define SCTP_WESTWOOD_H

#include "sctp-rfc9260-congestion.h"

#include "ns3/sctp-bandwidth-estimator.h"
#include "ns3/sctp-per-path.h"

namespace ns3
{

/**
 * @ingroup sctp-congestion
 * Congestion control of TCP Westwood (Mascolo et al. 2001) for single-path transfers: that of RFC
 * 9260, but after a loss ssthresh is the estimated bandwidth times the smallest round trip time. It
 * shows the worth of the estimator that BERP builds upon.
 */
class SctpWestwood : public SctpRfc9260Congestion
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    void Measure(const SctpPath& path, const SctpAckEvent& event) override;
    void FastRetransmit(SctpPath& path) override;
    void Idle(SctpPath& path, uint32_t rtos, bool first) override;

    /**
     * @param path a path
     * @return its estimated bandwidth, bytes per second; 0 = none yet
     */
    double GetBandwidth(const SctpPath& path) const;

  protected:
    uint32_t SsthreshAfterLoss(const SctpPath& path, uint32_t floor) const override;

  private:
    double m_gain{0};                                 //!< weight of the old estimate
    SctpPerPath<SctpBandwidthEstimator> m_estimators; //!< per path
};

} // namespace ns3

#endif /* SCTP_WESTWOOD_H */
