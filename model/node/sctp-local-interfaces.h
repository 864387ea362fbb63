/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_LOCAL_INTERFACES_H
#define SCTP_LOCAL_INTERFACES_H

#include "sctp-interface-watch.h"

#include "ns3/address.h"
#include "ns3/ipv4.h"
#include "ns3/ipv6.h"
#include "ns3/net-device.h"
#include "ns3/nstime.h"
#include "ns3/sctp-interfaces.h"
#include "ns3/sctp-types.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace ns3
{
class Node;
} // namespace ns3

namespace ns3::sctp
{

/**
 * @ingroup sctp-node
 * A local address and the device that owns it.
 */
struct LocalAddress
{
    Address address;       //!< an Ipv4Address or an Ipv6Address
    Ptr<NetDevice> device; //!< the device that owns it
    bool ipv6{false};      //!< whether it is an Ipv6Address

    /**
     * @param other another one
     * @return whether address and device are the same
     */
    bool operator==(const LocalAddress& other) const
    {
        return address == other.address && device == other.device;
    }
};

/**
 * @ingroup sctp-node
 * @param node a node
 * @param address an Ipv4Address or an Ipv6Address
 * @return whether an interface of the node has it, up or down
 */
bool Owns(Ptr<const Node> node, const Address& address);

/**
 * @ingroup sctp-node
 * The interfaces and addresses of a node, and their changes.
 */
class LocalInterfaces
{
  public:
    /// @param ipv4 the node's IPv4, or null
    void SetIpv4(Ptr<Ipv4> ipv4)
    {
        m_ipv4 = ipv4;
        m_ipv4Watch.SetStack(ipv4);
    }

    /// @param ipv6 the node's IPv6, or null
    void SetIpv6(Ptr<Ipv6> ipv6)
    {
        m_ipv6 = ipv6;
        m_ipv6Watch.SetStack(ipv6);
    }

    /// @return the node's IPv4, or null
    const Ptr<Ipv4>& GetIpv4() const
    {
        return m_ipv4;
    }

    /// @return the node's IPv6, or null
    const Ptr<Ipv6>& GetIpv6() const
    {
        return m_ipv6;
    }

    /// @param listener is called with each change that ns-3 notifies of, until Clear
    void SetListener(const std::function<void()>& listener)
    {
        m_ipv4Watch.SetListener(listener);
        m_ipv6Watch.SetListener(listener);
    }

    /// Drops all references, for the end of the simulation.
    void Clear();

    /// @return the addresses of interfaces that are up, IPv4 first, without those of local scope
    const std::vector<LocalAddress>& GetAddresses() const;

    /// @return the same without devices; not null
    SctpAddressList GetAddressList() const;

    /**
     * @param address an address
     * @return whether GetAddresses has it
     */
    bool HasAddress(const Address& address) const;

    /**
     * @param address an address
     * @return whether an interface of the node has it, up or down
     */
    bool Owns(const Address& address) const
    {
        return FindInterface(address) >= 0;
    }

    /**
     * @param address an address
     * @return the device that owns it, if its interface is up; else null
     */
    Ptr<NetDevice> FindDevice(const Address& address) const;

    /**
     * @param address an address
     * @return the interface of its family that has it; -1 if there is none
     */
    int32_t FindInterface(const Address& address) const;

    /**
     * @param destination destination of a packet that came
     * @param device the device that it came by
     * @return an address of that device's interface if the destination is one of another interface
     * that is up; else nothing
     */
    std::optional<Address> FindOtherInterface(const Address& destination,
                                              Ptr<NetDevice> device) const;

    /**
     * @param local an address of this node
     * @param remote another one
     * @return whether remote is in the network of local's interface
     */
    bool IsInNetworkOf(const Address& local, const Address& remote) const;

    /**
     * @param device a device
     * @param ipv6 whether its IPv6 interface is meant
     * @return whether its interface is up
     */
    bool IsUp(Ptr<NetDevice> device, bool ipv6) const;

    /**
     * @param ipv6 the family
     * @return number of its interfaces
     */
    uint32_t GetCount(bool ipv6) const;

    /**
     * @param interface number of an interface
     * @param ipv6 whether it is of IPv6
     * @return whether it has an address that can be a source. ns-3 ends the program when it is
     * asked for a route by one that has none
     */
    bool HasSource(uint32_t interface, bool ipv6) const;

    /**
     * @param ipv6 the family
     * @return whether all of its interfaces have an address that can be a source
     */
    bool AllHaveSource(bool ipv6) const;

    /**
     * Watches interfaces and addresses by way of the node's routing protocols, where they are a
     * list: ns-3 does not notify transports.
     * @return whether there may have been a change since the last call of Poll: it is to be called
     */
    bool Watch();

    /**
     * Compares the node's interfaces with those at the last call.
     * @param[out] appeared addresses that were not there at the last call
     * @return whether an address came, went, or changed its interface
     */
    bool Poll(std::vector<Address>& appeared);

    /// @return number of changes of interfaces and addresses that ns-3 has notified of
    uint64_t GetChanges() const
    {
        return m_ipv4Watch.GetCount() + m_ipv6Watch.GetCount();
    }

    /**
     * @param ipv6 the family
     * @param now the time
     * @return InterfaceWatch::GetDependence of its routes
     */
    RouteDependence GetDependence(bool ipv6, Time now)
    {
        return ipv6 ? m_ipv6Watch.GetDependence(now) : m_ipv4Watch.GetDependence(now);
    }

    /**
     * @param ipv6 the family
     * @param now the time
     * @return InterfaceWatch::GetTables of its routing protocols
     */
    uint64_t GetTables(bool ipv6, Time now)
    {
        return ipv6 ? m_ipv6Watch.GetTables(now) : m_ipv4Watch.GetTables(now);
    }

  private:
    /// The interfaces at a state of both families (InterfaceWatch::GetState).
    struct Known
    {
        uint64_t ipv4{0};                    //!< state of IPv4; 0 = nothing is known
        uint64_t ipv6{0};                    //!< state of IPv6
        uint32_t ipv4Count{0};               //!< number of IPv4's
        std::vector<LocalAddress> addresses; //!< result of GetAddresses
        std::vector<AddressKey> keys;        //!< keys of these, in ascending order
        SctpAddressList list;                //!< result of GetAddressList; null = not made
    };

    /// Source addresses of IPv4's interfaces.
    struct Sources
    {
        uint64_t state{0};    //!< InterfaceWatch::GetState; 0 = nothing is known
        uint32_t count{0};    //!< number of interfaces
        bool complete{false}; //!< all of them have an address that can be a source
    };

    /// @return the interfaces, looked at again if there may have been a change
    const Known& GetKnown() const;

    /**
     * @param ipv6 the family
     * @return whether its interfaces have not changed since they were looked at. ns-3 notifies of
     * those that are up
     */
    bool IsCurrent(bool ipv6) const;

    /// @return the sources of IPv4, looked at again if there may have been a change
    const Sources& GetSources() const;

    /// @return addresses of interfaces that are up, as GetAddresses returns them
    std::vector<LocalAddress> ListAddresses() const;

    Ptr<Ipv4> m_ipv4;                     //!< the node's IPv4
    Ptr<Ipv6> m_ipv6;                     //!< the node's IPv6
    std::vector<LocalAddress> m_lastPoll; //!< local addresses at the last poll
    Ipv4InterfaceWatch m_ipv4Watch;       //!< watches IPv4's interfaces
    Ipv6InterfaceWatch m_ipv6Watch;       //!< watches IPv6's interfaces
    uint64_t m_polledIpv4{0};             //!< state of IPv4 at the last poll
    uint64_t m_polledIpv6{0};             //!< state of IPv6 at the last poll
    mutable Known m_known;                //!< as the interfaces were looked at last
    mutable Sources m_sources;            //!< as they were looked at last
};

} // namespace ns3::sctp

#endif /* SCTP_LOCAL_INTERFACES_H */
