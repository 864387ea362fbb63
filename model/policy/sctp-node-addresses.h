/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_NODE_ADDRESSES_H
#define SCTP_NODE_ADDRESSES_H

#include "sctp-unit-context.h"

#include "ns3/address.h"
#include "ns3/sctp-address.h"

#include <string>
#include <vector>

namespace ns3::sctp
{

/**
 * @ingroup sctp-policy
 * Addresses of a node for an association whose socket is bound to all of them, by family.
 */
struct BoundAddresses
{
    bool ipv4{false};               //!< bound to all IPv4 addresses
    bool ipv6{false};               //!< bound to all IPv6 addresses
    std::vector<Address> usable;    //!< of these families, of interfaces that are up
    std::vector<Address> tentative; //!< IPv6 addresses not yet known to be unique (RFC 4862)

    /**
     * @param address an address
     * @return whether the socket is bound to all addresses of its family
     */
    bool Follows(const Address& address) const
    {
        return IsIpv6(address) ? ipv6 : ipv4;
    }
};

/**
 * @ingroup sctp-policy
 * Is notified of addresses that the node gains and loses.
 */
class NodeAddressListener
{
  public:
    virtual ~NodeAddressListener() = default;

    /// The node has other addresses, or a tentative one has become usable.
    virtual void NodeAddressesChanged() = 0;
};

/**
 * @ingroup sctp-policy
 * The addresses of a node as dynamic addresses use them (RFC 5061, RFC 6458 section 8.1.23).
 */
class NodeAddresses
{
  public:
    virtual ~NodeAddresses() = default;

    /**
     * RFC 5061 appendix A.5: an address belongs to one association of two ports only.
     * @param ports ports of an association
     * @param remote an address that its peer does not have
     * @param locals addresses of this end
     * @return whether the address finds another association
     */
    virtual bool IsTaken(SctpPorts ports,
                         const Address& remote,
                         const std::vector<Address>& locals) const = 0;

    /**
     * @param ports ports of an association
     * @param remotes addresses of its peer
     * @param locals its addresses of this end
     * @return addresses that it may have; no family is followed if its socket is bound to a device
     */
    virtual BoundAddresses GetBound(SctpPorts ports,
                                    const std::vector<Address>& remotes,
                                    const std::vector<Address>& locals) const = 0;

    /**
     * @param local an address of the node
     * @param remotes addresses of a peer
     * @return whether one of them has a route from there
     */
    virtual bool Reaches(const Address& local, const std::vector<Address>& remotes) const = 0;

    /**
     * The peer of an association has deleted an address of this end: packets to it are out of the
     * blue, until the association has it again (RFC 5061 section 5.3).
     * @param ports ports of the association
     * @param remotes addresses of its peer
     * @param locals its addresses of this end
     * @param address the address
     */
    virtual void AddressDeleted(SctpPorts ports,
                                const std::vector<Address>& remotes,
                                const std::vector<Address>& locals,
                                const Address& address) = 0;

    /**
     * Watches the interfaces on an idle node, too. The listener is also called once after that.
     * @param listener the listener, until Leave
     */
    virtual void Follow(NodeAddressListener& listener) = 0;

    /// @param listener a listener, or none any more
    virtual void Leave(NodeAddressListener& listener) = 0;
};

} // namespace ns3::sctp

#endif /* SCTP_NODE_ADDRESSES_H */
