/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_NARROW_LINK_H
#define SCTP_NARROW_LINK_H

#include "ns3/error-model.h"
#include "ns3/net-device.h"
#include "ns3/node.h"

#include <array>
#include <cstdint>

namespace ns3
{

/**
 * @ingroup sctp-links
 * One direction of a link that carries packets up to an MTU only, smaller than that of its devices.
 *
 * ns-3's IPv4 routers ignore the DF bit: they fragment packets above the MTU of a device. This
 * model drops them, as a black hole, or has the node before the link report them, too: ICMP type 3
 * code 4, or Packet Too Big of ICMPv6. It is the receive error model of the device behind the link.
 * The report leaves when the packet would have arrived. First fragments are reported, others
 * dropped.
 */
class SctpNarrowLink : public ErrorModel
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    /**
     * Narrows a link in both directions, or changes the MTU of one that was narrowed. The error
     * models that its devices have keep their effect, on packets that are not too large.
     * @param a the device of one end
     * @param b the device of the other end
     * @param mtu largest IP packet that the link carries, bytes; 0 = any
     * @param reports whether larger ones are reported to their sources
     * @return the models of a and b
     */
    static std::array<Ptr<SctpNarrowLink>, 2> Install(Ptr<NetDevice> a,
                                                      Ptr<NetDevice> b,
                                                      uint32_t mtu,
                                                      bool reports = false);

  protected:
    void DoDispose() override;

  private:
    bool DoCorrupt(Ptr<Packet> packet) override;
    void DoReset() override;

    /**
     * Sends a report, if it is wanted.
     * @param packet the packet, from its IP header on
     */
    void Report(Ptr<Packet> packet) const;

    uint32_t m_mtu{0};        //!< Mtu
    Ptr<Node> m_reporter;     //!< Reporter
    Ptr<ErrorModel> m_losses; //!< Losses
};

} // namespace ns3

#endif /* SCTP_NARROW_LINK_H */
