/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_CORE_LOSS_METER_H
#define SCTP_CORE_LOSS_METER_H

#include "ns3/packet.h"
#include "ns3/ptr.h"
#include "ns3/sctp-multihomed-path.h"

#include <cstdint>

namespace ns3
{

/**
 * @ingroup sctp
 * Measures loss at a path's core link from host 0 on: packets dropped by its queue or lost on the
 * link, as a share of those that came to it (Caro 2005, section 2.2). SCTP packets and all packets
 * are counted apart.
 *
 * The core link must have no queue disc, whose drops are not seen.
 */
class SctpCoreLossMeter
{
  public:
    /**
     * Constructor.
     *
     * @param path the path
     * @param udpPort UDP port of packets that are SCTP, too (RFC 6951); 0 = none
     */
    explicit SctpCoreLossMeter(Ptr<MultihomedPath> path, uint16_t udpPort = 0);

    SctpCoreLossMeter(const SctpCoreLossMeter&) = delete;
    SctpCoreLossMeter& operator=(const SctpCoreLossMeter&) = delete;

    /// Count from now on.
    void Start();

    /// Count no more.
    void Stop();

    /**
     * Get the loss of SCTP packets.
     *
     * @return lost / sent, 0 if none was sent
     */
    double GetSctpLoss() const;

    /**
     * Get the loss of all packets.
     *
     * @return lost / sent, 0 if none was sent
     */
    double GetLoss() const;

    /**
     * Get the bytes of all packets that came to the core link, with their link headers.
     *
     * @return the bytes
     */
    uint64_t GetBytes() const;

  private:
    /// Packets of a kind.
    struct Count
    {
        uint64_t sent{0}; //!< came to the core link
        uint64_t lost{0}; //!< dropped there

        /**
         * Get the loss.
         *
         * @return lost / sent, 0 if none was sent
         */
        double GetLoss() const;
    };

    /**
     * A packet came to the core link.
     *
     * @param packet the packet, with its link header
     */
    void Sent(Ptr<const Packet> packet);

    /**
     * A packet was dropped.
     *
     * @param packet the packet, with its link header
     */
    void Lost(Ptr<const Packet> packet);

    uint16_t m_udpPort;     //!< UDP port of packets that are SCTP, too; 0 = none
    bool m_counting{false}; //!< between Start and Stop
    Count m_sctp;           //!< SCTP packets
    Count m_all;            //!< all packets
    uint64_t m_bytes{0};    //!< bytes of all packets
};

} // namespace ns3

#endif /* SCTP_CORE_LOSS_METER_H */
