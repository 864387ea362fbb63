/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-adopting-list.h"

namespace ns3::sctp
{

template <typename F>
void
AdoptingList<F>::Adopt(Ptr<typename F::Protocol> adopted)
{
    m_adopted = adopted;
}

template <typename F>
void
AdoptingList<F>::DoInitialize()
{
    m_adopted->Initialize();
    F::List::DoInitialize();
}

template <typename F>
void
AdoptingList<F>::DoDispose()
{
    m_adopted = nullptr; // as lists do: the node's own references end with it
    F::List::DoDispose();
}

template <typename F>
uint32_t
AdoptingList<F>::GetNRoutingProtocols() const
{
    return F::List::GetNRoutingProtocols() + (m_adopted ? 1 : 0);
}

template <typename F>
Ptr<typename F::Protocol>
AdoptingList<F>::GetRoutingProtocol(uint32_t index, int16_t& priority) const
{
    if (m_adopted && index == F::List::GetNRoutingProtocols())
    {
        priority = 0;
        return m_adopted;
    }
    return F::List::GetRoutingProtocol(index, priority);
}

template <typename F>
Ptr<typename F::Route>
AdoptingList<F>::RouteOutput(Ptr<Packet> packet,
                             const typename F::Header& header,
                             Ptr<NetDevice> oif,
                             Socket::SocketErrno& sockerr)
{
    auto route = F::List::RouteOutput(packet, header, oif, sockerr);
    return route ? route : m_adopted->RouteOutput(packet, header, oif, sockerr);
}

template <typename F>
bool
AdoptingList<F>::RouteInput(Ptr<const Packet> packet,
                            const typename F::Header& header,
                            Ptr<const NetDevice> idev,
                            typename F::Input::Unicast ucb,
                            typename F::Input::Multicast mcb,
                            typename F::Input::Local lcb,
                            typename F::Input::Error ecb)
{
    return m_adopted->RouteInput(packet, header, idev, ucb, mcb, lcb, ecb);
}

template <typename F>
void
AdoptingList<F>::NotifyInterfaceUp(uint32_t interface)
{
    F::List::NotifyInterfaceUp(interface);
    m_adopted->NotifyInterfaceUp(interface);
}

template <typename F>
void
AdoptingList<F>::NotifyInterfaceDown(uint32_t interface)
{
    F::List::NotifyInterfaceDown(interface);
    m_adopted->NotifyInterfaceDown(interface);
}

template <typename F>
void
AdoptingList<F>::NotifyAddAddress(uint32_t interface, typename F::InterfaceAddress address)
{
    F::List::NotifyAddAddress(interface, address);
    m_adopted->NotifyAddAddress(interface, address);
}

template <typename F>
void
AdoptingList<F>::NotifyRemoveAddress(uint32_t interface, typename F::InterfaceAddress address)
{
    F::List::NotifyRemoveAddress(interface, address);
    m_adopted->NotifyRemoveAddress(interface, address);
}

template <typename F>
void
AdoptingList<F>::PrintRoutingTable(Ptr<OutputStreamWrapper> stream, Time::Unit unit) const
{
    F::List::PrintRoutingTable(stream, unit);
    m_adopted->PrintRoutingTable(stream, unit);
}

template class AdoptingList<Ipv4Family>;
template class AdoptingList<Ipv6Family>;

void
Ipv6AdoptingList::NotifyAddRoute(Ipv6Address dst,
                                 Ipv6Prefix mask,
                                 Ipv6Address nextHop,
                                 uint32_t interface,
                                 Ipv6Address prefixToUse)
{
    Ipv6ListRouting::NotifyAddRoute(dst, mask, nextHop, interface, prefixToUse);
    m_adopted->NotifyAddRoute(dst, mask, nextHop, interface, prefixToUse);
}

void
Ipv6AdoptingList::NotifyRemoveRoute(Ipv6Address dst,
                                    Ipv6Prefix mask,
                                    Ipv6Address nextHop,
                                    uint32_t interface,
                                    Ipv6Address prefixToUse)
{
    Ipv6ListRouting::NotifyRemoveRoute(dst, mask, nextHop, interface, prefixToUse);
    m_adopted->NotifyRemoveRoute(dst, mask, nextHop, interface, prefixToUse);
}

} // namespace ns3::sctp
