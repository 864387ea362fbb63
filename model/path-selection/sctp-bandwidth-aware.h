/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_BANDWIDTH_AWARE_H
#define SCTP_BANDWIDTH_AWARE_H

#include "sctp-multipath-selector.h"

#include "ns3/sctp-bandwidth-estimator.h"
#include "ns3/sctp-per-path.h"

namespace ns3
{

/**
 * @ingroup sctp-path-selection
 * Bandwidth-aware scheduling, after the idea of Westwood SCTP (Casetti and Gaiotto 2004, of which
 * the abstract alone could be read): load is balanced by an estimate of the bandwidth of each path,
 * that of SctpWestwood.
 *
 * Of the paths with room, the next packet goes to the one that is expected to deliver it first:
 * with the flight size there and the packet itself, (flight size + size) / bandwidth is least. This
 * rule is an assumption. A path without an estimate comes before others.
 */
class SctpBandwidthAware : public SctpMultipathSelector
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    void Acked(const SctpPath& path, uint32_t bytes) override;

    /**
     * @param path a path
     * @return its estimated bandwidth, bytes per second; 0 = none yet
     */
    double GetBandwidth(const SctpPath& path) const;

  protected:
    const SctpPath* SelectActive(const SctpSendOpportunity& opportunity) override;

  private:
    double m_gain{0};                                 //!< weight of the old estimate
    SctpPerPath<SctpBandwidthEstimator> m_estimators; //!< per path
};

} // namespace ns3

#endif /* SCTP_BANDWIDTH_AWARE_H */
