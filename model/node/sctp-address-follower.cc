/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-address-follower.h"

#include "sctp-association-table.h"
#include "sctp-endpoint.h"
#include "sctp-local-interfaces.h"
#include "sctp-port-table.h"
#include "sctp-routing.h"

#include "ns3/icmpv6-l4-protocol.h"
#include "ns3/sctp-association.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <utility>

namespace ns3::sctp
{

AddressFollower::AddressFollower(const Links& links, std::function<void()> poll)
    : m_links(links),
      m_interfaces(links.routing.GetInterfaces()),
      m_poll(std::move(poll))
{
    m_interfaces.SetListener([this] { Changed(); });
}

AddressFollower::~AddressFollower()
{
    Stop();
}

void
AddressFollower::Stop()
{
    m_interfaces.SetListener(nullptr);
    m_look.Cancel();
    m_listeners.clear();
    m_fresh.clear();
}

bool
AddressFollower::IsTaken(SctpPorts ports,
                         const Address& remote,
                         const std::vector<Address>& locals) const
{
    return m_links.associations.FindAny(ports, {remote}, locals) != nullptr;
}

BoundAddresses
AddressFollower::GetBound(SctpPorts ports,
                          const std::vector<Address>& remotes,
                          const std::vector<Address>& locals) const
{
    BoundAddresses bound;
    const Binding* binding = m_links.associations.FindBinding(ports, remotes, locals);
    if (!binding)
    {
        return bound; // also without any address of this node
    }
    const Endpoint* endpoint = m_links.ports.Find(ports.local, locals.front());
    if (endpoint && endpoint->GetDevice())
    {
        return bound;
    }
    bound.ipv4 = binding->anyIpv4;
    bound.ipv6 = binding->anyIpv6;
    for (const auto& local : m_interfaces.GetAddresses())
    {
        if (bound.Follows(local.address))
        {
            auto& list = IsTentative(local.address) ? bound.tentative : bound.usable;
            list.push_back(local.address);
        }
    }
    return bound;
}

bool
AddressFollower::Reaches(const Address& local, const std::vector<Address>& remotes) const
{
    return std::any_of(remotes.begin(), remotes.end(), [&](const Address& remote) {
        SctpRoute route;
        return IsIpv6(remote) == IsIpv6(local) && m_links.routing.Find(remote, {local}, route);
    });
}

void
AddressFollower::AddressDeleted(SctpPorts ports,
                                const std::vector<Address>& remotes,
                                const std::vector<Address>& locals,
                                const Address& address)
{
    m_links.associations.Leave(ports, remotes, locals, address);
}

void
AddressFollower::Follow(NodeAddressListener& listener)
{
    const auto isKnown = [&listener](const auto& list) {
        return std::find(list.begin(), list.end(), &listener) != list.end();
    };
    if (isKnown(m_listeners))
    {
        return;
    }
    m_listeners.push_back(&listener);
    m_fresh.push_back(&listener);
    if (m_look.IsExpired())
    {
        m_last = ListUsable();
        m_look = Simulator::ScheduleNow(&AddressFollower::Look, this);
    }
}

void
AddressFollower::Leave(NodeAddressListener& listener)
{
    for (auto* list : {&m_listeners, &m_fresh})
    {
        list->erase(std::remove(list->begin(), list->end(), &listener), list->end());
    }
    if (m_listeners.empty())
    {
        m_look.Cancel();
    }
}

void
AddressFollower::Changed()
{
    if (!m_listeners.empty() && !Simulator::GetDelayLeft(m_look).IsZero())
    {
        m_look.Cancel();
        m_look = Simulator::ScheduleNow(&AddressFollower::Look, this);
    }
}

void
AddressFollower::Look()
{
    const auto fresh = std::exchange(m_fresh, {});
    m_look = Simulator::Schedule(m_links.interval.IsZero() ? MilliSeconds(DEFAULT_INTERVAL)
                                                           : m_links.interval,
                                 &AddressFollower::Look,
                                 this);
    m_poll();
    auto usable = ListUsable();
    const bool changed = usable != m_last;
    m_last = std::move(usable);
    const auto listeners = changed ? m_listeners : fresh; // one may leave on the way
    for (NodeAddressListener* listener : listeners)
    {
        if (std::find(m_listeners.begin(), m_listeners.end(), listener) != m_listeners.end())
        {
            listener->NodeAddressesChanged();
        }
    }
}

bool
AddressFollower::IsTentative(const Address& address) const
{
    const auto& ipv6 = m_interfaces.GetIpv6();
    const int32_t interface = IsIpv6(address) ? m_interfaces.FindInterface(address) : -1;
    if (interface < 0)
    {
        return false;
    }
    const auto own = Ipv6Address::ConvertFrom(address);
    for (uint32_t i = 0; i < ipv6->GetNAddresses(interface); ++i)
    {
        const auto entry = ipv6->GetAddress(interface, i);
        if (entry.GetAddress() == own)
        {
            // Without duplicate address detection ns-3 leaves addresses optimistic for good.
            const auto icmpv6 = ipv6->GetObject<Icmpv6L4Protocol>();
            const bool detects = icmpv6 && icmpv6->IsAlwaysDad();
            return entry.GetState() == Ipv6InterfaceAddress::TENTATIVE ||
                   (entry.GetState() == Ipv6InterfaceAddress::TENTATIVE_OPTIMISTIC && detects);
        }
    }
    return false;
}

std::vector<Address>
AddressFollower::ListUsable() const
{
    std::vector<Address> usable;
    for (const auto& local : m_interfaces.GetAddresses())
    {
        if (!IsTentative(local.address))
        {
            usable.push_back(local.address);
        }
    }
    return usable;
}

} // namespace ns3::sctp
