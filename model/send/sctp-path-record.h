/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PATH_RECORD_H
#define SCTP_PATH_RECORD_H

#include "ns3/sctp-path.h"

#include <boost/container/deque.hpp>
#include <set>

namespace ns3::sctp
{

/**
 * @ingroup sctp-send
 * TSNs by the path of their last transmission.
 */
struct PathRecord
{
    SctpPath* path{nullptr};                //!< the path
    boost::container::deque<SctpTsn> first; //!< first transmissions, ascending; stale ones
                                            //!< are dropped from the front when it is looked at
    std::set<SctpTsn> others;               //!< in flight by retransmission, or after reneging
    std::set<SctpTsn> pending;              //!< to be retransmitted
    std::set<SctpTsn> timedOut;             //!< lost by T3-rtx, and not sent here again as copies,
                                            //!< where these have numbers; stale ones are dropped
                                            //!< when it is looked at
    bool ambiguous{false};                  //!< a lower TSN was retransmitted since timed was sent
    SctpTsn timed{0};                       //!< TSN that the RTT is being measured with; 0 = none
    uint32_t held{0}; //!< user data last sent here and acknowledged, not cumulatively, bytes

    /**
     * @return the lowest of others; 0 = there is none
     */
    SctpTsn GetOther() const
    {
        return others.empty() ? 0 : *others.begin();
    }

    /**
     * What is one of others leaves flight.
     * @param tsn its TSN
     * @param size bytes that windows count for it
     */
    void Leave(SctpTsn tsn, uint32_t size)
    {
        others.erase(tsn);
        timed = timed == tsn ? 0 : timed;
        path->RemoveFlight(size);
    }
};

} // namespace ns3::sctp

#endif /* SCTP_PATH_RECORD_H */
