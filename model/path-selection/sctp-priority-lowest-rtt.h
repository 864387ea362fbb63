/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PRIORITY_LOWEST_RTT_H
#define SCTP_PRIORITY_LOWEST_RTT_H

#include "sctp-multipath-selector.h"

#include <string>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp-path-selection
 * Priority, then lowest round trip time (draft-bonaventure-iccrg-schedulers-02, section 4.6): of
 * the paths with room, those with the highest priority, and of these the one with the smallest
 * SRTT. Strict priority (section 4.3) is the case in which no two paths have the same one.
 */
class SctpPriorityLowestRtt : public SctpMultipathSelector
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

  protected:
    const SctpPath* SelectActive(const SctpSendOpportunity& opportunity) override;

  private:
    /// @param priorities priorities by path id, separated by commas
    void SetPriorities(std::string priorities);

    /// @return the priorities, as SetPriorities takes them
    std::string GetPriorities() const;

    std::string m_text;               //!< Priorities
    std::vector<double> m_priorities; //!< the same by path id
};

} // namespace ns3

#endif /* SCTP_PRIORITY_LOWEST_RTT_H */
