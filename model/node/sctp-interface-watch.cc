/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-interface-watch.h"

#include "sctp-source-routing.h"

#include "ns3/boolean.h"
#include "ns3/ipv4-static-routing.h"
#include "ns3/ipv6-static-routing.h"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <string>
#include <typeinfo>

namespace ns3::sctp
{

/// Time for which the kinds of a list's protocols are remembered. One that is added is seen at
/// once.
constexpr int64_t LOOK_SECONDS = 1;

// ---- the counter ----

template <typename F>
Ptr<typename F::Route>
ChangeCounter<F>::RouteOutput(Ptr<Packet> /* packet */,
                              const typename F::Header& /* header */,
                              Ptr<NetDevice> /* oif */,
                              Socket::SocketErrno& sockerr)
{
    sockerr = Socket::ERROR_NOROUTETOHOST;
    return nullptr;
}

template <typename F>
void
ChangeCounter<F>::SetStack(Ptr<typename F::Stack> /* stack */)
{
}

template <typename F>
void
ChangeCounter<F>::RoutesChanged()
{
    Count();
}

template <typename F>
void
ChangeCounter<F>::InterfacesChanged()
{
    Count();
}

template <typename F>
void
ChangeCounter<F>::Count()
{
    ++m_count;
    if (m_listener)
    {
        m_listener();
    }
}

template <typename F>
void
ChangeCounter<F>::PrintRoutingTable(Ptr<OutputStreamWrapper> /* stream */,
                                    Time::Unit /* unit */) const
{
}

template class ChangeCounter<Ipv4Family>;
template class ChangeCounter<Ipv6Family>;

// ---- the watch ----

template <typename F>
void
InterfaceWatch<F>::SetStack(Ptr<typename F::Stack> stack)
{
    m_stack = stack;
    m_protocol = nullptr;
    m_list = nullptr;
    m_tables = RouteTables<F>();
    m_countBefore = GetCount() + 1;
    if (m_counter)
    {
        m_counter->SetListener(nullptr);
        m_counter = nullptr;
    }
    m_listener = stack ? m_listener : nullptr;
}

template <typename F>
void
InterfaceWatch<F>::SetListener(std::function<void()> listener)
{
    m_listener = std::move(listener);
    if (m_counter)
    {
        m_counter->SetListener(m_listener);
    }
}

template <typename F>
void
InterfaceWatch<F>::Begin()
{
    const auto protocol = m_stack ? m_stack->GetRoutingProtocol() : nullptr;
    if (protocol == m_protocol)
    {
        return;
    }
    m_protocol = protocol;
    m_countBefore = GetCount() + 1; // whatever came before, it is another protocol now
    if (m_counter)
    {
        m_counter->SetListener(nullptr);
        m_counter = nullptr;
    }
    m_list = DynamicCast<typename F::List>(protocol);
    m_tables = RouteTables<F>();
    m_nextLook = Time(0);
    if (m_list)
    {
        m_counter = CreateObject<ChangeCounter<F>>();
        m_counter->SetListener(m_listener);
        m_list->AddRoutingProtocol(m_counter, INT16_MIN);
    }
}

namespace
{

/**
 * @param hash a hash
 * @param value the summand
 * @return the hash of both
 */
uint64_t
Mix(uint64_t hash, uint64_t value)
{
    hash = (hash ^ value) * 0x9e3779b97f4a7c15;
    return hash ^ hash >> 32;
}

/**
 * @param hash a hash
 * @param own an address of an interface
 * @return the hash of both
 */
uint64_t
Mix(uint64_t hash, const Ipv4InterfaceAddress& own)
{
    return Mix(hash, own.GetLocal().Get());
}

/**
 * @param hash a hash
 * @param own an address of an interface
 * @return the hash of both
 */
uint64_t
Mix(uint64_t hash, const Ipv6InterfaceAddress& own)
{
    uint64_t halves[2];
    uint8_t bytes[sizeof(halves)];
    own.GetAddress().GetBytes(bytes);
    std::memcpy(halves, bytes, sizeof(halves));
    return Mix(Mix(Mix(hash, halves[0]), halves[1]),
               own.GetState() == Ipv6InterfaceAddress::INVALID);
}

/// @return that it is used at once
bool
IsTentative(const Ipv4InterfaceAddress& /* own */)
{
    return false;
}

/**
 * @param own an address of an interface
 * @return whether it is still to be seen if it is unique (RFC 4862 section 5.4)
 */
bool
IsTentative(const Ipv6InterfaceAddress& own)
{
    const auto state = own.GetState();
    return (state == Ipv6InterfaceAddress::TENTATIVE ||
            state == Ipv6InterfaceAddress::TENTATIVE_OPTIMISTIC) &&
           !own.GetAddress().IsLocalhost(); // ns-3 leaves it so for good
}

} // namespace

template <typename F>
uint64_t
InterfaceWatch<F>::GetState() const
{
    // ns-3 does not notify of an address that turns out to be a duplicate.
    if (m_counter && m_settled == GetCount())
    {
        return m_settled;
    }
    bool tentative = false;
    const uint64_t hash = GetHash(tentative);
    if (m_counter && !tentative)
    {
        m_settled = GetCount();
    }
    return hash;
}

template <typename F>
uint64_t
InterfaceWatch<F>::GetHash(bool& tentative) const
{
    const uint32_t interfaces = m_stack ? m_stack->GetNInterfaces() : 0;
    uint64_t hash = Mix(0, interfaces);
    if (interfaces == 1 && m_stack->GetNAddresses(0) == 1)
    {
        return hash; // the loopback interface, as ns-3 makes it
    }
    for (uint32_t i = 0; i < interfaces; ++i)
    {
        const uint32_t addresses = m_stack->GetNAddresses(i);
        hash = Mix(hash, uint64_t{addresses} << 1 | m_stack->IsUp(i));
        for (uint32_t j = 0; j < addresses; ++j)
        {
            const auto own = m_stack->GetAddress(i, j);
            hash = Mix(hash, own);
            tentative |= IsTentative(own);
        }
    }
    return hash;
}

template <typename F>
RouteDependence
InterfaceWatch<F>::GetDependence(Time now)
{
    if (!m_list)
    {
        return RouteDependence::UNKNOWN;
    }
    const uint32_t protocols = m_list->GetNRoutingProtocols();
    if (protocols != m_protocols || now >= m_nextLook)
    {
        m_protocols = protocols;
        m_nextLook = now + Seconds(LOOK_SECONDS);
        m_dependence = FindDependence();
        m_tables.SetList(*m_list, PeekPointer(m_counter));
    }
    return m_dependence;
}

namespace
{

/**
 * @param protocol a routing protocol
 * @return whether it is global routing that takes the same of several equal routes each time
 */
bool
IsSteadyGlobalRouting(const Object& protocol)
{
    // By its name, since its header and class differ between releases of ns-3.
    const TypeId type = protocol.GetInstanceTypeId();
    if (type.GetName() != "ns3::Ipv4GlobalRouting")
    {
        return false;
    }
    for (std::size_t i = 0; i < type.GetAttributeN(); ++i)
    {
        const auto attribute = type.GetAttribute(i);
        BooleanValue on;
        if (attribute.name.find("Ecmp") != std::string::npos &&
            attribute.accessor->Get(&protocol, on) && on.Get())
        {
            return false;
        }
    }
    return true;
}

/**
 * @param protocol a routing protocol
 * @return dependence of its routes
 */
RouteDependence
GetDependenceOf(const Object& protocol)
{
    const auto& type = typeid(protocol);
    if (type == typeid(SctpIpv4SourceRouting) || type == typeid(SctpIpv6SourceRouting))
    {
        return RouteDependence::SOURCE;
    }
    const bool destination = type == typeid(Ipv4StaticRouting) ||
                             type == typeid(Ipv6StaticRouting) || IsSteadyGlobalRouting(protocol);
    return destination ? RouteDependence::DESTINATION : RouteDependence::UNKNOWN;
}

} // namespace

template <typename F>
RouteDependence
InterfaceWatch<F>::FindDependence() const
{
    auto dependence = RouteDependence::DESTINATION;
    for (uint32_t i = 0; i < m_list->GetNRoutingProtocols(); ++i)
    {
        int16_t priority = 0;
        const auto protocol = m_list->GetRoutingProtocol(i, priority);
        if (protocol != m_counter)
        {
            dependence = std::min(dependence, GetDependenceOf(*protocol));
        }
    }
    return dependence;
}

template <typename F>
uint64_t
InterfaceWatch<F>::GetTables(Time now)
{
    return GetDependence(now) == RouteDependence::UNKNOWN ? 0 : m_tables.GetHash();
}

template class InterfaceWatch<Ipv4Family>;
template class InterfaceWatch<Ipv6Family>;

} // namespace ns3::sctp
