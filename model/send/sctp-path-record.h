/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PATH_RECORD_H
#define SCTP_PATH_RECORD_H

#include "sctp-tsn-set.h"

#include "ns3/sctp-path.h"

#include <boost/container/deque.hpp>

namespace ns3::sctp
{

/**
 * @ingroup sctp-send
 * Transmissions of a path: in flight, pending, flight size, RTT measurement.
 */
struct PathRecord
{
    SctpPath* path{nullptr};                //!< the path
    boost::container::deque<SctpTsn> first; //!< first transmissions, ascending; stale ones
                                            //!< are dropped from the front when it is looked at
    TsnSet others;                          //!< in flight by retransmission, or after reneging
    TsnSet pending;                         //!< to be retransmitted
    TsnSet timedOut;                        //!< lost by T3-rtx, and not sent here again as copies,
                                            //!< where these have numbers; stale ones are dropped
                                            //!< when it is looked at
    bool ambiguous{false};                  //!< a lower TSN was retransmitted since timed was sent
    SctpTsn timed{0};                       //!< TSN that the RTT is being measured with; 0 = none
    uint32_t held{0}; //!< user data last sent here and acknowledged, not cumulatively, bytes

    /// @return the lowest of others; 0 = there is none
    SctpTsn GetOther() const
    {
        return others.GetLowest();
    }

    /**
     * Measures the RTT with a TSN, unless it is being measured.
     * @param tsn the TSN, sent now
     */
    void Measure(SctpTsn tsn)
    {
        if (timed == 0)
        {
            timed = tsn;
            ambiguous = false;
        }
    }

    /**
     * The RTT cannot be measured with a TSN any more (RFC 9260 section 6.3.1 C5).
     * @param tsn the TSN
     */
    void StopMeasuring(SctpTsn tsn)
    {
        timed = timed == tsn ? 0 : timed;
    }

    /**
     * A chunk is sent here that was not sent before.
     * @param tsn its TSN
     * @param size bytes that windows count for it
     */
    void SendFirst(SctpTsn tsn, uint32_t size)
    {
        first.push_back(tsn);
        Measure(tsn);
        path->AddFlight(size);
    }

    /**
     * A chunk that was sent before comes into flight.
     * @param tsn its TSN
     * @param size bytes that windows count for it
     */
    void Enter(SctpTsn tsn, uint32_t size)
    {
        others.Insert(tsn);
        path->AddFlight(size);
    }

    /**
     * A transmission leaves flight.
     * @param tsn its TSN
     * @param size bytes that windows count for it; 0 = it has left the flight size
     */
    void Leave(SctpTsn tsn, uint32_t size)
    {
        others.Erase(tsn);
        StopMeasuring(tsn);
        path->RemoveFlight(size);
    }

    /**
     * A transmission leaves the flight size, though it is awaited.
     * @param tsn its TSN
     * @param size bytes that windows count for it
     */
    void LeaveFlightSize(SctpTsn tsn, uint32_t size)
    {
        StopMeasuring(tsn); // its acknowledgement will be late
        path->RemoveFlight(size);
    }

    /// Nothing is in flight or pending.
    void Clear()
    {
        path->RemoveFlight(path->GetFlightSize());
        SctpPath& same = *path;
        *this = PathRecord();
        path = &same;
    }
};

} // namespace ns3::sctp

#endif /* SCTP_PATH_RECORD_H */
