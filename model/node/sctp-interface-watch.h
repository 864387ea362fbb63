/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_INTERFACE_WATCH_H
#define SCTP_INTERFACE_WATCH_H

#include "sctp-own-routing.h"
#include "sctp-route-tables.h"

#include "ns3/nstime.h"

#include <functional>
#include <utility>

namespace ns3::sctp
{

/**
 * @ingroup sctp-node
 * A routing protocol without routes, the last one of a node's list. It counts interface and address
 * notifications, which ns-3 sends to routing protocols only.
 *
 * @tparam F Ipv4Family or Ipv6Family
 */
template <typename F>
class ChangeCounter : public OwnRouting<F>
{
  public:
    /// @return number of changes of interfaces and addresses
    uint64_t GetCount() const
    {
        return m_count;
    }

    /// @param listener is called with each change; null = nobody
    void SetListener(std::function<void()> listener)
    {
        m_listener = std::move(listener);
    }

    Ptr<typename F::Route> RouteOutput(Ptr<Packet> packet,
                                       const typename F::Header& header,
                                       Ptr<NetDevice> oif,
                                       Socket::SocketErrno& sockerr) override;
    void PrintRoutingTable(Ptr<OutputStreamWrapper> stream, Time::Unit unit) const override;

  protected:
    void SetStack(Ptr<typename F::Stack> stack) override;
    void RoutesChanged() override;
    void InterfacesChanged() override;

  private:
    /// Counts a change.
    void Count();

    uint64_t m_count{0};              //!< number of changes
    std::function<void()> m_listener; //!< is called with each; may be null
};

extern template class ChangeCounter<Ipv4Family>;
extern template class ChangeCounter<Ipv6Family>;

/**
 * @ingroup sctp-node
 * Dependence of the routes of a node's routing protocols, beside changes of their tables.
 */
enum class RouteDependence
{
    UNKNOWN,     //!< on anything: they are not kept
    SOURCE,      //!< on destination, device and source address
    DESTINATION, //!< on destination and device: the best route of all is that of its device, too
};

/**
 * @ingroup sctp-node
 * Watches interfaces and routing protocols of a node's IP. The routing protocol is a list; the
 * dependence of its routes is classified.
 *
 * @tparam F Ipv4Family or Ipv6Family
 */
template <typename F>
class InterfaceWatch
{
  public:
    /// @param stack the node's IP; null = none, nothing is watched any more
    void SetStack(Ptr<typename F::Stack> stack);

    /// @param listener is called with each change that ns-3 notifies of, until the stack is null
    void SetListener(std::function<void()> listener);

    /// Begins to watch; again, after the node's routing protocol was exchanged.
    void Begin();

    /// @return number of changes of interfaces and addresses that were told; it only grows
    uint64_t GetCount() const
    {
        return m_countBefore + (m_counter ? m_counter->GetCount() : 0);
    }

    /**
     * @return a number that changes with interfaces and addresses. If they are not counted it is
     * made of them, which takes longer
     */
    uint64_t GetState() const;

    /**
     * @param now the time
     * @return dependence of the routes. It is known of a list of static routing, global routing
     * that does not choose among equal routes at random, and those of this module, which heed the
     * source
     */
    RouteDependence GetDependence(Time now);

    /**
     * @param now the time
     * @return a hash of the routing protocols' tables (RouteTables); 0 = not known
     */
    uint64_t GetTables(Time now);

  private:
    /// @return result of GetDependence, looked up
    RouteDependence FindDependence() const;

    /**
     * @param[out] tentative whether an IPv6 address is still to be seen to be unique
     * @return a hash of interfaces and addresses
     */
    uint64_t GetHash(bool& tentative) const;

    Ptr<typename F::Stack> m_stack;         //!< the node's IP
    Ptr<typename F::Protocol> m_protocol;   //!< its routing protocol
    Ptr<typename F::List> m_list;           //!< the same, if it is a list
    Ptr<ChangeCounter<F>> m_counter;        //!< counts, in the list
    std::function<void()> m_listener;       //!< is called with each change; may be null
    uint64_t m_countBefore{0};              //!< count of earlier lists
    uint32_t m_protocols{0};                //!< length of the list at the last look
    Time m_nextLook;                        //!< when its protocols are looked at again
    RouteDependence m_dependence{};         //!< result of the last look
    RouteTables<F> m_tables;                //!< their tables, as the last look has found them
    mutable uint64_t m_settled{UINT64_MAX}; //!< count at which no IPv6 address was tentative
};

/// For IPv4.
using Ipv4InterfaceWatch = InterfaceWatch<Ipv4Family>;
/// For IPv6.
using Ipv6InterfaceWatch = InterfaceWatch<Ipv6Family>;

extern template class InterfaceWatch<Ipv4Family>;
extern template class InterfaceWatch<Ipv6Family>;

} // namespace ns3::sctp

#endif /* SCTP_INTERFACE_WATCH_H */
