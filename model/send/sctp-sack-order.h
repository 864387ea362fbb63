/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SACK_ORDER_H
#define SCTP_SACK_ORDER_H

#include "sctp-scoreboard.h"

#include "ns3/nstime.h"
#include "ns3/sctp-path-manager.h"

#include <boost/container/small_vector.hpp>

namespace ns3::sctp
{

/**
 * @ingroup sctp-send
 * Finds SACKs that were overtaken by newer ones of the same cumulative TSN on a faster path. RFC
 * 9260 section 6.2.1 D i recognizes only those with an older cumulative TSN.
 *
 * Packets of one path arrive in order. What is known was reported on certain paths; a later SACK on
 * one of them is newer, and so is one on another path that arrives a round trip later.
 */
class SackOrder
{
  public:
    /**
     * @param paths the paths
     * @param board what was sent
     */
    SackOrder(const SctpPathManager& paths, const Scoreboard& board);

    /**
     * To be asked before the scoreboard takes in the acknowledgement.
     * @param ack an acknowledgement, its cumulative TSN not below the scoreboard's
     * @return whether it is held for overtaken: it lists less than is known, and neither a new TSN
     * nor its path nor its time shows that it is newer
     */
    bool IsOvertaken(const SctpAcknowledgement& ack) const;

    /**
     * The scoreboard has taken in an acknowledgement that was not overtaken.
     * @param ack the acknowledgement
     * @param result what it did
     */
    void Handled(const SctpAcknowledgement& ack, const Scoreboard::AckResult& result);

  private:
    /**
     * @param path a path's id
     * @return a round trip, as far as is known
     */
    Time GetRoundTrip(SctpPathId path) const;

    const SctpPathManager& m_paths; //!< the paths
    const Scoreboard& m_board;      //!< what was sent
    /// Paths of the SACKs that reported what is known, the first one first.
    boost::container::small_vector<SctpPathId, 4> m_reporters;
    Time m_reported; //!< when the first of these arrived
};

} // namespace ns3::sctp

#endif /* SCTP_SACK_ORDER_H */
