/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_MPTCP_LOWEST_RTT_H
#define SCTP_MPTCP_LOWEST_RTT_H

#include "sctp-multipath-selector.h"

namespace ns3
{

/**
 * @ingroup sctp-path-selection
 * Lowest round trip time, as MPTCP has it (default scheduler of Linux MPTCP 0.95;
 * draft-bonaventure-iccrg-schedulers-02, section 4.5): of the paths that have room, the one with
 * the smallest SRTT; a path without a sample comes first. A path is left out after a timeout, until
 * something is acknowledged; one in fast recovery is not, as in the code. Backups are used while no
 * other path is active.
 *
 * Selectors that would rather wait for a faster path than use this one derive from it.
 */
class SctpMptcpLowestRtt : public SctpMultipathSelector
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

  protected:
    const SctpPath* SelectActive(const SctpSendOpportunity& opportunity) override;

    /**
     * The path with the smallest SRTT of all cannot take the next packet now. By default the next
     * one takes it.
     * @param opportunity the next data, and the paths with room
     * @param fastest the path with the smallest SRTT
     * @param next the one with the smallest SRTT of those that can take the packet
     * @return whether the packet waits for the fastest path
     */
    virtual bool WaitsFor(const SctpSendOpportunity& opportunity,
                          const SctpPath& fastest,
                          const SctpPath& next);
};

} // namespace ns3

#endif /* SCTP_MPTCP_LOWEST_RTT_H */
