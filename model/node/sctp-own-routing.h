/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_OWN_ROUTING_H
#define SCTP_OWN_ROUTING_H

#include "sctp-ip-family.h"

namespace ns3::sctp
{

/**
 * @ingroup sctp-node
 * Notifications that ns-3 has for one IP family only.
 * @tparam F Ipv4Family or Ipv6Family
 */
template <typename F>
class FamilyRouting;

/**
 * @ingroup sctp-node
 * Those of IPv4.
 */
template <>
class FamilyRouting<Ipv4Family> : public Ipv4RoutingProtocol
{
  public:
    void SetIpv4(Ptr<Ipv4> ipv4) override;

  protected:
    /// @param stack the node's IP
    virtual void SetStack(Ptr<Ipv4> stack) = 0;

    /// Is notified of changes of IPv6 routes.
    virtual void RoutesChanged() = 0;
};

/**
 * @ingroup sctp-node
 * Those of IPv6.
 */
template <>
class FamilyRouting<Ipv6Family> : public Ipv6RoutingProtocol
{
  public:
    void SetIpv6(Ptr<Ipv6> ipv6) override;
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

  protected:
    /// @param stack the node's IP
    virtual void SetStack(Ptr<Ipv6> stack) = 0;

    /// Is notified of changes of IPv6 routes.
    virtual void RoutesChanged() = 0;
};

/**
 * @ingroup sctp-node
 * A routing protocol that forwards nothing and hears all changes alike.
 * @tparam F Ipv4Family or Ipv6Family
 */
template <typename F>
class OwnRouting : public FamilyRouting<F>
{
  public:
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

  protected:
    /// Is notified of changes of interfaces and addresses.
    virtual void InterfacesChanged() = 0;
};

extern template class OwnRouting<Ipv4Family>;
extern template class OwnRouting<Ipv6Family>;

} // namespace ns3::sctp

#endif /* SCTP_OWN_ROUTING_H */
