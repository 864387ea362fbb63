/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-own-routing.h"

namespace ns3::sctp
{

void
FamilyRouting<Ipv4Family>::SetIpv4(Ptr<Ipv4> ipv4)
{
    SetStack(ipv4);
}

void
FamilyRouting<Ipv6Family>::SetIpv6(Ptr<Ipv6> ipv6)
{
    SetStack(ipv6);
}

void
FamilyRouting<Ipv6Family>::NotifyAddRoute(Ipv6Address /* dst */,
                                          Ipv6Prefix /* mask */,
                                          Ipv6Address /* nextHop */,
                                          uint32_t /* interface */,
                                          Ipv6Address /* prefixToUse */)
{
    RoutesChanged();
}

void
FamilyRouting<Ipv6Family>::NotifyRemoveRoute(Ipv6Address /* dst */,
                                             Ipv6Prefix /* mask */,
                                             Ipv6Address /* nextHop */,
                                             uint32_t /* interface */,
                                             Ipv6Address /* prefixToUse */)
{
    RoutesChanged();
}

template <typename F>
bool
OwnRouting<F>::RouteInput(Ptr<const Packet> /* packet */,
                          const typename F::Header& /* header */,
                          Ptr<const NetDevice> /* idev */,
                          typename F::Input::Unicast /* ucb */,
                          typename F::Input::Multicast /* mcb */,
                          typename F::Input::Local /* lcb */,
                          typename F::Input::Error /* ecb */)
{
    return false;
}

template <typename F>
void
OwnRouting<F>::NotifyInterfaceUp(uint32_t /* interface */)
{
    InterfacesChanged();
}

template <typename F>
void
OwnRouting<F>::NotifyInterfaceDown(uint32_t /* interface */)
{
    InterfacesChanged();
}

template <typename F>
void
OwnRouting<F>::NotifyAddAddress(uint32_t /* interface */,
                                typename F::InterfaceAddress /* address */)
{
    InterfacesChanged();
}

template <typename F>
void
OwnRouting<F>::NotifyRemoveAddress(uint32_t /* interface */,
                                   typename F::InterfaceAddress /* address */)
{
    InterfacesChanged();
}

template class OwnRouting<Ipv4Family>;
template class OwnRouting<Ipv6Family>;

} // namespace ns3::sctp
