/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_CORE_LINK_METER_H
#define SCTP_CORE_LINK_METER_H

#include "ns3/nstime.h"
#include "ns3/packet.h"
#include "ns3/sctp-multihomed-path.h"

#include <cstdint>

namespace ns3
{

/**
 * @ingroup sctp
 * Counts bytes on a core link towards host 1, and packets in its queue.
 */
class SctpCoreLinkMeter
{
  public:
    /// @param path the path whose core link it is; its end of host 0 is a point-to-point device
    explicit SctpCoreLinkMeter(Ptr<MultihomedPath> path);

    SctpCoreLinkMeter(const SctpCoreLinkMeter&) = delete;
    SctpCoreLinkMeter& operator=(const SctpCoreLinkMeter&) = delete;

    /// @return rate of the link, b/s
    double GetRate() const
    {
        return m_rate;
    }

    /// @return bytes sent so far
    uint64_t GetBytes() const
    {
        return m_bytes;
    }

    /// @return packets in the queue times seconds, up to now
    double GetPacketSeconds() const;

  private:
    /// A packet has been sent. @param packet the packet
    void Sent(Ptr<const Packet> packet);

    /**
     * The queue has changed.
     *
     * @param before packets before
     * @param after packets from now on
     */
    void QueueChanged(uint32_t before, uint32_t after);

    double m_rate;             //!< rate, b/s
    uint64_t m_bytes{0};       //!< sent so far
    uint32_t m_packets{0};     //!< in the queue now
    double m_packetSeconds{0}; //!< packets times seconds, up to the last change
    Time m_changed;            //!< when that was
};

} // namespace ns3

#endif /* SCTP_CORE_LINK_METER_H */
