/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PACKET_METER_H
#define SCTP_PACKET_METER_H

#include "ns3/callback.h"
#include "ns3/nstime.h"
#include "ns3/packet.h"
#include "ns3/ptr.h"
#include "ns3/sctp-multihomed-path.h"

#include <array>
#include <cstdint>
#include <unordered_map>

namespace ns3
{

/**
 * @ingroup sctp
 * Counts packets of a path in both directions, and measures their delay. The delay is from the
 * sending host's device to the receiving one's. Traffic of other nodes does not count.
 *
 * Packets may be lost on the core link, in its queue or in its queue disc.
 */
class SctpPacketMeter
{
  public:
    /// Measurements of one direction.
    struct Count
    {
        uint64_t sent{0};     //!< packets sent
        uint64_t received{0}; //!< packets received
        uint64_t dropped{0};  //!< packets lost; others may be under way
        uint64_t bytes{0};    //!< bytes of packets received, from the IP header on
        Time delay;           //!< sum of the delays of packets received
    };

    /**
     * Count from now on.
     *
     * @param path the path
     */
    explicit SctpPacketMeter(Ptr<MultihomedPath> path);

    /**
     * Observe the losses on a path's devices, in queue discs of its core link and on the core link.
     *
     * @param path the path; it may be one without a core link
     * @param dropped takes each packet that is lost, also those of other nodes
     */
    static void ConnectDrops(Ptr<MultihomedPath> path, Callback<void, Ptr<const Packet>> dropped);

    SctpPacketMeter(const SctpPacketMeter&) = delete;
    SctpPacketMeter& operator=(const SctpPacketMeter&) = delete;

    /// Count no more.
    void Stop();

    /**
     * Get the measurements.
     *
     * @param host the host that sends, 0 or 1
     * @return the counts
     */
    const Count& Get(uint32_t host) const;

  private:
    /// A packet that is under way.
    struct Sending
    {
        uint32_t host; //!< the host that sent it
        Time time;     //!< when
    };

    /**
     * A host sends a packet.
     *
     * @param host the host
     * @param packet the packet
     */
    void Sent(uint32_t host, Ptr<const Packet> packet);

    /**
     * A host receives a packet.
     *
     * @param packet the packet, with its link header
     */
    void Received(Ptr<const Packet> packet);

    /**
     * A packet is lost.
     *
     * @param packet the packet
     */
    void Dropped(Ptr<const Packet> packet);

    bool m_counting{true};                            //!< until Stop
    std::array<Count, 2> m_counts;                    //!< by the host that sends
    std::unordered_map<uint64_t, Sending> m_onTheWay; //!< packets under way, by their ids
};

} // namespace ns3

#endif /* SCTP_PACKET_METER_H */
