/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_DELAY_CENTRIC_PRIMARY_H
#define SCTP_DELAY_CENTRIC_PRIMARY_H

#include "sctp-primary-selector.h"

#include "ns3/nstime.h"

namespace ns3
{

/**
 * @ingroup sctp-path
 * The active path with the smallest SRTT becomes the primary: delay-centric handover (Noonan and
 * others 2004).
 *
 * Compares the paths when a HEARTBEAT is answered; idle paths are measured by these alone, the
 * primary by its data, too. Failures of the primary are left to failover, which the thresholds of
 * SctpThresholdPrimary make permanent.
 */
class SctpDelayCentricPrimary : public SctpThresholdPrimary
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    void HeartbeatAnswered(const SctpPath& path) override;
    void PrimaryChanged() override;
    std::string FindDoubt() const override;

  private:
    Time m_hysteresis;  //!< Hysteresis
    Time m_holdTime;    //!< HoldTime
    Time m_changed{-1}; //!< when the primary last changed; negative = it has not
};

} // namespace ns3

#endif /* SCTP_DELAY_CENTRIC_PRIMARY_H */
