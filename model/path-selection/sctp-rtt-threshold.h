/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_RTT_THRESHOLD_H
#define SCTP_RTT_THRESHOLD_H

#include "sctp-multipath-selector.h"

namespace ns3
{

/**
 * @ingroup sctp-path-selection
 * RTT threshold (draft-bonaventure-iccrg-schedulers-02, section 4.4): the first path, in the order
 * of their ids, that has room and an SRTT below a limit; one without a sample is below it. If no
 * path is below it, the draft sends nothing; here the path with the smallest SRTT is used.
 */
class SctpRttThreshold : public SctpMultipathSelector
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

  protected:
    const SctpPath* SelectActive(const SctpSendOpportunity& opportunity) override;

  private:
    Time m_limit; //!< Limit
};

} // namespace ns3

#endif /* SCTP_RTT_THRESHOLD_H */
