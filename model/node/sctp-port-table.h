/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PORT_TABLE_H
#define SCTP_PORT_TABLE_H

#include "ns3/address.h"
#include "ns3/net-device.h"

#include <cstdint>
#include <map>
#include <vector>

namespace ns3
{

namespace sctp
{

class Endpoint;

/**
 * @ingroup sctp-node
 * Binding of a socket: a port, and all or some addresses of the node.
 */
struct Binding
{
    uint16_t port{0};               //!< the port; 0 = not bound
    bool anyIpv4{false};            //!< all IPv4 addresses
    bool anyIpv6{false};            //!< all IPv6 addresses
    std::vector<Address> addresses; //!< further addresses (Ipv4Address, Ipv6Address)

    /**
     * @param address a local address
     * @return whether it is among the addresses
     */
    bool Contains(const Address& address) const;

    /**
     * Removes an address, unless it is the last one.
     * @param address the address
     * @return false if it is not among the addresses, stands for all of them, or is the last one
     */
    bool Remove(const Address& address);

    /**
     * @param other another binding
     * @return whether the two have the port and an address in common
     */
    bool Overlaps(const Binding& other) const;
};

/**
 * @ingroup sctp-node
 * The ports of a node and the sockets bound to them. Associations that a listener has accepted
 * share its port and are not listed. Sockets that are bound to different devices
 * (Socket::BindToNetDevice) may have the same port and addresses.
 */
class PortTable
{
  public:
    /// First port that is given to sockets that ask for none (RFC 6335 section 6).
    static constexpr uint16_t FIRST_EPHEMERAL = 49152;

    /**
     * Binds a socket, in place of its binding before.
     * @param binding the binding; a port of 0 is replaced by a free one
     * @param owner the socket
     * @return false if another socket has the port and one of the addresses, and neither is bound
     * to a device of its own, or if no port is free
     */
    bool Bind(Binding& binding, Endpoint* owner);

    /**
     * Binds a socket beside those that have the port.
     * @param binding the binding
     * @param owner the socket
     */
    void Share(const Binding& binding, Endpoint* owner);

    /**
     * @param binding the binding wanted
     * @param owner the socket
     * @return another socket that has the port and one of the addresses, and is not bound to
     * another device; null when there is none
     */
    const Endpoint* FindConflict(const Binding& binding, const Endpoint* owner) const;

    /**
     * Removes the binding of a socket, if any.
     * @param port its port
     * @param owner the socket
     */
    void Unbind(uint16_t port, Endpoint* owner);

    /**
     * @param port a port
     * @param address a local address
     * @param device device that a packet to both came by; null = not known
     * @return the socket that is bound to both, and to the device, if to any; null when there is
     * none
     */
    Endpoint* Find(uint16_t port,
                   const Address& address,
                   const Ptr<NetDevice>& device = nullptr) const;

    /// Forgets all sockets.
    void Clear();

  private:
    /// A socket and its binding.
    struct Entry
    {
        Binding binding; //!< its binding
        Endpoint* owner; //!< the socket
    };

    /**
     * @param binding the binding wanted, its port not yet known
     * @param owner the socket
     * @return a free port; 0 if there is none
     */
    uint16_t FindFreePort(Binding binding, const Endpoint* owner);

    std::map<uint16_t, std::vector<Entry>> m_entries; //!< bound sockets by port
    uint16_t m_nextEphemeral{FIRST_EPHEMERAL};        //!< where to look for a free port next
};

} // namespace sctp
} // namespace ns3

#endif /* SCTP_PORT_TABLE_H */
