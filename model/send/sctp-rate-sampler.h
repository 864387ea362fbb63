/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_RATE_SAMPLER_H
#define SCTP_RATE_SAMPLER_H

#include "sctp-sent-chunk.h"

#include "ns3/sctp-congestion-ops.h"

#include <boost/container/deque.hpp>
#include <vector>

namespace ns3::sctp
{

/**
 * @ingroup sctp-send
 * Measures the delivery rate of each path (draft-ietf-ccwg-bbr-06 section 4.1), by packets. Exists
 * only where congestion control wants samples.
 *
 * Only packets of chunks that were sent once are sampled: what was sent again may be acknowledged
 * for either transmission. It counts as delivered, unless it went on several paths. A path is
 * application-limited whatever kept data from it: none there, the peer's buffer, Nagle's rule, or
 * a path selector that prefers another path.
 */
class RateSampler
{
  public:
    /**
     * @param congestionOps is notified of each chunk that is found lost
     */
    explicit RateSampler(SctpCongestionOps& congestionOps);

    /**
     * A path joined, or its route changed: measuring begins.
     * @param path the path
     */
    void Start(const SctpPath& path);

    /**
     * DATA was sent.
     * @param path the path
     * @param tsns the chunks of the packet, ascending
     * @param bytes what they add to the flight size, which has it, bytes
     * @param once whether all were sent for the first time
     */
    void Sent(const SctpPath& path, const std::vector<SctpTsn>& tsns, uint32_t bytes, bool once);

    /**
     * A path could have sent more than it did: unless it has sent in this instant, the samples of
     * the next round trip are application-limited.
     * @param path the path
     */
    void Limited(const SctpPath& path);

    /**
     * A chunk was acknowledged.
     * @param tsn its TSN
     * @param chunk the chunk
     */
    void Delivered(SctpTsn tsn, const SentChunk& chunk);

    /**
     * A transmission of a chunk on several paths was acknowledged by a number of its own.
     * @param path its path
     * @param tsn its TSN
     * @param bytes bytes that windows count for it
     * @param once whether no transmission of the chunk was lost before
     */
    void DeliveredOn(const SctpPath& path, SctpTsn tsn, uint32_t bytes, bool once);

    /**
     * The acknowledgement of a chunk is taken back: its bytes are not counted twice.
     * @param chunk the chunk
     */
    void Reneged(const SentChunk& chunk);

    /**
     * A chunk was found lost.
     * @param tsn its TSN
     * @param chunk the chunk
     */
    void Lost(SctpTsn tsn, const SentChunk& chunk);

    /**
     * A transmission was found lost.
     * @param path its path
     * @param tsn its TSN
     * @param bytes bytes that windows count for it
     * @param once whether it was the first one of its chunk there, and no other was lost before
     */
    void LostOn(const SctpPath& path, SctpTsn tsn, uint32_t bytes, bool once);

    /**
     * An acknowledgement was taken in.
     * @param path a path
     * @param cumulative the cumulative TSN
     * @param overtaken whether the acknowledgement is older than one that was taken in before
     * @return the sample of the path, until the next call; null if there is none
     */
    const SctpRateSample* Take(const SctpPath& path, SctpTsn cumulative, bool overtaken);

  private:
    /// A packet in flight, all of whose chunks were sent once.
    struct Packet
    {
        SctpTsn first{0};         //!< its lowest TSN
        SctpTsn last{0};          //!< its highest TSN
        Time sent;                //!< P.send_time
        Time firstSent;           //!< P.first_send_time
        Time deliveredTime;       //!< P.delivered_time
        uint64_t delivered{0};    //!< P.delivered, bytes
        uint64_t packets{0};      //!< packets delivered until then
        uint64_t lost{0};         //!< P.lost, bytes
        uint32_t txInFlight{0};   //!< P.tx_in_flight, bytes
        bool isAppLimited{false}; //!< P.is_app_limited
        bool acknowledged{false}; //!< one of its chunks was acknowledged
        bool foundLost{false};    //!< one of its chunks was found lost
    };

    /// What is kept per path.
    struct PathState
    {
        boost::container::deque<Packet> inFlight; //!< packets, by TSN
        uint64_t delivered{0};                    //!< C.delivered, bytes
        uint64_t packets{0};                      //!< packets delivered
        uint64_t lost{0};                         //!< C.lost, bytes
        uint64_t limitedUntil{0}; //!< C.app_limited: until so many bytes are delivered; 0 = not
        uint64_t reneged{0};      //!< bytes that are counted and in flight again
        Time deliveredTime;       //!< C.delivered_time
        Time firstSent;           //!< C.first_send_time
        SctpTsn newestTsn{0};     //!< of the packet with that time of sending
        Packet newest;            //!< newest packet that this acknowledgement reports
        bool any{false};          //!< there is one
        uint32_t newlyAcked{0};   //!< bytes that it reports
        uint32_t newlyLost{0};    //!< bytes lost since the one before
    };

    /// Iterator over packets in flight.
    using PacketIterator = boost::container::deque<Packet>::iterator;

    /**
     * @param state what is kept of a path
     * @param tsn a TSN
     * @return the packet in flight that has it, or the end
     */
    static PacketIterator Find(PathState& state, SctpTsn tsn);

    /**
     * @param path a path
     * @return what is kept of it
     */
    PathState& State(const SctpPath& path)
    {
        return m_states[path.GetId()];
    }

    SctpCongestionOps& m_congestionOps; //!< is notified of losses
    std::vector<PathState> m_states;    //!< by path id
    SctpRateSample m_sample;            //!< the last one
};

} // namespace ns3::sctp

#endif /* SCTP_RATE_SAMPLER_H */
