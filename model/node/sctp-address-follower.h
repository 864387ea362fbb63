/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ADDRESS_FOLLOWER_H
#define SCTP_ADDRESS_FOLLOWER_H

#include "ns3/event-id.h"
#include "ns3/nstime.h"
#include "ns3/sctp-node-addresses.h"

#include <functional>
#include <vector>

namespace ns3::sctp
{

class AssociationTable;
class LocalInterfaces;
class PortTable;
class Routing;

/**
 * @ingroup sctp-node
 * Watches the addresses of a node for associations that follow them. It has a timer only while
 * there is such an association.
 */
class AddressFollower : public NodeAddresses
{
  public:
    /// Parts of the node. All outlive this object.
    struct Links
    {
        Routing& routing;               //!< finds routes; its interfaces notify this object
        AssociationTable& associations; //!< the associations
        const PortTable& ports;         //!< the sockets
        const Time& interval;           //!< PollInterval; zero = DEFAULT_INTERVAL
    };

    /**
     * @param links parts of the node
     * @param poll looks at the interfaces and has paths rebound
     */
    AddressFollower(const Links& links, std::function<void()> poll);
    ~AddressFollower() override;

    /// Forgets all listeners.
    void Stop();

    bool IsTaken(SctpPorts ports,
                 const Address& remote,
                 const std::vector<Address>& locals) const override;
    BoundAddresses GetBound(SctpPorts ports,
                            const std::vector<Address>& remotes,
                            const std::vector<Address>& locals) const override;
    bool Reaches(const Address& local, const std::vector<Address>& remotes) const override;
    void AddressDeleted(SctpPorts ports,
                        const std::vector<Address>& remotes,
                        const std::vector<Address>& locals,
                        const Address& address) override;
    void Follow(NodeAddressListener& listener) override;
    void Leave(NodeAddressListener& listener) override;

  private:
    /// Time between two looks if PollInterval is zero, milliseconds.
    static constexpr int64_t DEFAULT_INTERVAL = 10;

    /// Interfaces or addresses have changed: the next look is at the end of this instant.
    void Changed();

    /// Looks at the interfaces.
    void Look();

    /**
     * @param address an IPv6 address of the node
     * @return whether it is still to be seen if it is unique
     */
    bool IsTentative(const Address& address) const;

    /// @return addresses that can be used
    std::vector<Address> ListUsable() const;

    Links m_links;                                 //!< parts of the node
    LocalInterfaces& m_interfaces;                 //!< interfaces and addresses
    std::function<void()> m_poll;                  //!< looks at the interfaces
    std::vector<NodeAddressListener*> m_listeners; //!< in the order in which they came
    std::vector<NodeAddressListener*> m_fresh;     //!< those that have not been called yet
    std::vector<Address> m_last;                   //!< usable addresses at the last look
    EventId m_look;                                //!< the next look
};

} // namespace ns3::sctp

#endif /* SCTP_ADDRESS_FOLLOWER_H */
