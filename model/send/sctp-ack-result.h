/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ACK_RESULT_H
#define SCTP_ACK_RESULT_H

#include "sctp-sent-chunk.h"

#include "ns3/sctp-path.h"

#include <boost/container/small_vector.hpp>
#include <vector>

/**
 * @file
 * @ingroup sctp-send
 * The effect of an acknowledgement.
 */

namespace ns3::sctp
{

/**
 * @ingroup sctp-send
 * Effect of an acknowledgement on one path.
 */
struct AckOnPath
{
    SctpPath* path{nullptr};           //!< the path
    uint32_t flightBefore{0};          //!< its flight size before, bytes
    uint32_t bytes{0};                 //!< bytes newly acknowledged, with headers
    bool cumulativeAdvanced{false};    //!< the lowest TSN of first transmissions was acknowledged
    bool rtxCumulativeAdvanced{false}; //!< the lowest TSN of retransmissions was acknowledged
    bool earliestAcked{false};         //!< the lowest outstanding TSN was acknowledged
    bool inFlightAcked{false};         //!< a chunk in flight was, not one given up before
    bool onlyHere{false};              //!< such a chunk was sent on this path alone
    bool onlyHereLate{false};          //!< so was one that had been given up before
    bool againAcked{false};            //!< a chunk in flight was that had been retransmitted
    bool largeAcked{false};            //!< a chunk last sent in a large packet was
    Time smallSent{TimeStep(-1)};      //!< when the last of those in flight was sent that went
                                       //!< once, in a small packet; negative = there is none
    Time newestSent{TimeStep(-1)};     //!< when the last of those was sent that went once, as
                                       //!< rate-based controls measure the RTT; negative = none
    bool rttMeasured{false};           //!< there is an RTT sample
    Time rtt;                          //!< the sample

    /**
     * A chunk in flight was acknowledged.
     * @param chunk the chunk
     */
    void NoteArrival(const SentChunk& chunk);

    /**
     * A transmission of a chunk on several paths was acknowledged by a number of its own.
     * @param sent when it was sent
     */
    void NoteNumbered(Time sent);

    /**
     * The RTT is measured.
     * @param sent when the transmission was sent that is acknowledged
     */
    void NoteRtt(Time sent);

    /**
     * Notes the order of acknowledged chunks among those in flight on the path.
     * @param tsn its TSN
     * @param first lowest TSN in flight by first transmission; 0 = there is none
     * @param other lowest of the others; 0 = there is none
     */
    void NoteOrder(SctpTsn tsn, SctpTsn first, SctpTsn other);
};

/**
 * @ingroup sctp-send
 * Effect of an acknowledgement.
 */
struct AckResult
{
    bool cumulativeAdvanced{false};                     //!< the cumulative TSN moved
    bool mayBeCut{false};                               //!< UnreportedChunks::MayBeCut
    uint32_t freedBytes{0};                             //!< user data that left the send buffer
    bool retransmissionAcked{false};                    //!< cumulatively, of those sent again
    boost::container::small_vector<AckOnPath, 4> paths; //!< paths with newly acknowledged data
    std::vector<SctpPath*> relieved; //!< other paths, where a copy was the earliest in flight

    /**
     * @param path a path with newly acknowledged data
     * @return the effect on it
     */
    AckOnPath& On(SctpPath& path);

    /**
     * @param path a path
     * @return bytes newly acknowledged there
     */
    uint32_t GetBytes(const SctpPath& path) const;
};

} // namespace ns3::sctp

#endif /* SCTP_ACK_RESULT_H */
