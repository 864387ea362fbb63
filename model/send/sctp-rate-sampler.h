/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_RATE_SAMPLER_H
#define SCTP_RATE_SAMPLER_H

#include "ns3/sctp-congestion-ops.h"
#include "ns3/sctp-per-path.h"
#include "ns3/sctp-transmission-listener.h"

#include <boost/container/deque.hpp>
#include <vector>

namespace ns3::sctp
{

class SentChunks;

/**
 * @ingroup sctp-send
 * Measures the delivery rate of each path (draft-ietf-ccwg-bbr-06 section 4.1), by packets. Does
 * nothing, and is no listener of transmissions, unless congestion control wants samples.
 *
 * Only packets of chunks that were sent once are sampled: a retransmitted chunk may be acknowledged
 * for either transmission. It counts as delivered, unless it went on several paths. A path is
 * application-limited whatever kept data from it: none there, the peer's buffer, Nagle's rule, or
 * a path selector that prefers another path.
 */
class RateSampler : public SctpTransmissionListener
{
  public:
    /// @param congestionOps is notified of each chunk that is found lost, if it wants samples
    explicit RateSampler(SctpCongestionOps& congestionOps);

    /// @return this, as it is notified of transmissions; null if no samples are wanted
    SctpTransmissionListener* GetTransmissionListener()
    {
        return m_isUsed ? this : nullptr;
    }

    /**
     * A path joined, or its route changed: measuring begins.
     * @param path the path
     */
    void Start(const SctpPath& path);

    /**
     * A packet with DATA was sent.
     * @param path the path, whose flight size has the packet
     * @param tsns the chunks of the packet, ascending
     * @param ledger the outstanding chunks
     */
    void PacketSent(const SctpPath& path,
                    const std::vector<SctpTsn>& tsns,
                    const SentChunks& ledger);

    /**
     * An opportunity to send is over. Paths that could have sent more than they did are
     * application-limited: unless one has sent in this instant, the samples of its next round trip
     * say so.
     * @tparam IsLimited a function
     * @param paths the paths
     * @param isLimited tells whether a path could have sent more
     */
    template <typename IsLimited>
    void OpportunityOver(const std::vector<Ptr<SctpPath>>& paths, const IsLimited& isLimited)
    {
        if (!m_isUsed)
        {
            return;
        }
        for (const auto& path : paths)
        {
            if (isLimited(*path))
            {
                Limited(*path);
            }
        }
    }

    void Acknowledged(const SctpTransmission& transmission) override;
    void Arrived(const SctpTransmission& transmission) override;
    void DeclaredLost(const SctpTransmission& transmission, SctpLossEvidence evidence) override;
    void Reneged(const SctpTransmission& transmission) override;

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

    /// State of a path.
    struct PathState
    {
        const SctpPath* path{nullptr};            //!< the path
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
        SctpRateSample sample;    //!< the last one
        uint32_t newlyAcked{0};   //!< bytes that it reports
        uint32_t newlyLost{0};    //!< bytes lost since the one before
    };

    /// Iterator over packets in flight.
    using PacketIterator = boost::container::deque<Packet>::iterator;

    /**
     * A path could have sent more than it did.
     * @param path the path
     */
    void Limited(const SctpPath& path);

    /**
     * @param state state of a path
     * @param tsn a TSN
     * @return the packet in flight that has it, or the end
     */
    static PacketIterator Find(PathState& state, SctpTsn tsn);

    /**
     * @param path a path
     * @return its state
     */
    PathState& State(SctpPathId path)
    {
        return *m_states.Find(path);
    }

    SctpCongestionOps& m_congestionOps; //!< is notified of losses
    bool m_isUsed;                      //!< samples are wanted
    SctpPerPath<PathState> m_states;    //!< empty = no samples are wanted
};

} // namespace ns3::sctp

#endif /* SCTP_RATE_SAMPLER_H */
