/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_RESCHEDULE_REMEDY_H
#define SCTP_RESCHEDULE_REMEDY_H

#include "sctp-blocking-remedy.h"

namespace ns3
{

/**
 * @ingroup sctp-path-selection
 * Chunk rescheduling (Dreibholz 2012), as INET's SCTP has it: when a path has room and its data out
 * of order takes up a share of the send buffer, or of the peer's window and all that was sent, the
 * lowest TSN in flight is moved to it with the I bit, once, if it is on another path or older than
 * two SRTT. Its old path is reduced as for a loss, or paused for one SRTT if it recovers already.
 * No chunk is moved to a path that recovers. If buffers are split, each path has its even share of
 * them.
 */
class SctpRescheduleRemedy : public SctpBlockingRemedy
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    SctpRemedyAction Select(const SctpBlockedOpportunity& opportunity) override;

  private:
    /**
     * @param opportunity the opportunity
     * @param path a path
     * @return whether its data out of order takes up too much of a buffer
     */
    bool IsBlocked(const SctpBlockedOpportunity& opportunity, const SctpPath& path) const;

    double m_threshold; //!< Threshold
    bool m_reduces;     //!< ReducesWindow
    SctpTsn m_moved{0}; //!< the highest TSN that was moved
};

} // namespace ns3

#endif /* SCTP_RESCHEDULE_REMEDY_H */
