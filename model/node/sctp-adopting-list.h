/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ADOPTING_LIST_H
#define SCTP_ADOPTING_LIST_H

#include "sctp-ip-family.h"

namespace ns3
{
namespace sctp
{

/**
 * @ingroup sctp-node
 * A list of routing protocols around one of the node's. The node may have it already, as
 * Ipv6StaticRouting after InternetStackHelper. ns-3's own lists take such a protocol only before
 * the node has it. The adopted protocol comes last, with priority 0, and gets all packets that are
 * received.
 *
 * Protocols that are added later route the node's own packets, but do not forward.
 *
 * @tparam F Ipv4Family or Ipv6Family
 */
template <typename F>
class AdoptingList : public F::List
{
  public:
    /// @param adopted the node's protocol
    void Adopt(Ptr<typename F::Protocol> adopted);

    uint32_t GetNRoutingProtocols() const override;
    Ptr<typename F::Protocol> GetRoutingProtocol(uint32_t index, int16_t& priority) const override;
    Ptr<typename F::Route> RouteOutput(Ptr<Packet> packet,
                                       const typename F::Header& header,
                                       Ptr<NetDevice> oif,
                                       Socket::SocketErrno& sockerr) override;
    bool RouteInput(Ptr<const Packet> packet,
                    const typename F::Header& header,
                    Ptr<const NetDevice> idev,
                    typename F::Input::Unicast ucb,
                    typename F::Input::Multicast mcb,
                    typename F::Input::Local lcb,
                    typename F::Input::Error ecb) override;
    void NotifyInterfaceUp(uint32_t interface) override;
    void NotifyInterfaceDown(uint32_t interface) override;
    void NotifyAddAddress(uint32_t interface, typename F::InterfaceAddress address) override;
    void NotifyRemoveAddress(uint32_t interface, typename F::InterfaceAddress address) override;
    void PrintRoutingTable(Ptr<OutputStreamWrapper> stream, Time::Unit unit) const override;

  protected:
    void DoInitialize() override;
    void DoDispose() override;

    Ptr<typename F::Protocol> m_adopted; //!< the node's protocol
};

extern template class AdoptingList<Ipv4Family>;
extern template class AdoptingList<Ipv6Family>;

/**
 * @ingroup sctp-node
 * The list for IPv4.
 */
class Ipv4AdoptingList : public AdoptingList<Ipv4Family>
{
};

/**
 * @ingroup sctp-node
 * The list for IPv6.
 */
class Ipv6AdoptingList : public AdoptingList<Ipv6Family>
{
  public:
    void NotifyAddRoute(Ipv6Address dst,
                        Ipv6Prefix mask,
                        Ipv6Address nextHop,
                        uint32_t interface,
                        Ipv6Address prefixToUse) override;
    void NotifyRemoveRoute(Ipv6Address dst,
                           Ipv6Prefix mask,
                           Ipv6Address nextHop,
                           uint32_t interface,
                           Ipv6Address prefixToUse) override;
};

} // namespace sctp
} // namespace ns3

#endif /* SCTP_ADOPTING_LIST_H */
