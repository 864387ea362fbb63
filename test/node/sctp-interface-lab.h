/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_INTERFACE_LAB_H
#define SCTP_INTERFACE_LAB_H

#include "../harness/sctp-test-harness.h"
#include "sctp-phone-plan.h"

#include "ns3/net-device-container.h"
#include "ns3/node-container.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * A phone whose interfaces come and go.
 */

namespace ns3
{

/**
 * @ingroup sctp-tests
 * A phone with links to a router, and a server with one address behind it.
 *
 * Link i is the network 10.0.i.0/24 (2001:0:i::/64) with the phone at 1 and the router at 2. The
 * server is 10.1.0.1 (2001:1::1). Routes come from SctpRouteHelper. AssociationMaxRetrans is 4,
 * PathMaxRetrans 2, HbInterval 5 s, at both ends.
 */
class SctpInterfaceLab
{
  public:
    /// Messages of a transfer; at 2 Mbit/s it takes 1.7 s.
    static constexpr uint32_t MESSAGES = 400;

    /// Size of each, bytes.
    static constexpr uint32_t SIZE = 1000;

    /// The phone's place in its networks, after a change of its address.
    static constexpr uint32_t OTHER = 77;

    /**
     * @param checks fails the test
     * @param plan the hosts
     * @param links number of the phone's links at the beginning
     */
    SctpInterfaceLab(SctpLab& checks, const SctpPhonePlan& plan, uint32_t links);

    /**
     * Gives the phone one more link.
     * @param address whether it has an address there
     */
    void AddLink(bool address = true);

    /**
     * @param link number of a link
     * @param host place in the network
     * @return the address
     */
    Address GetAddress(uint32_t link, uint32_t host = 1) const;

    /**
     * Gives the phone an address.
     * @param link number of a link
     * @param host place in the network
     */
    void AddAddress(uint32_t link, uint32_t host = 1);

    /**
     * Takes an address from the phone.
     * @param link number of a link
     * @param host place in the network
     */
    void RemoveAddress(uint32_t link, uint32_t host = 1);

    /**
     * @param link number of a link
     * @param up whether the phone's interface there is up. ns-3's IPv6 forgets the addresses of an
     *           interface that goes down; they are added again when it comes up
     */
    void SetInterface(uint32_t link, bool up);

    /**
     * Has the phone connect.
     * @return result of Connect
     */
    int Connect();

    /// Connects, and waits until the association is up and its addresses are verified.
    void Open();

    /// Hands messages to the sender's socket.
    void Send();

    /**
     * Lets time pass until the sender is told that the association has ended.
     * @param limit longest time
     * @return the time that it took
     */
    Time RunUntilTold(Time limit);

    /**
     * Lets time pass until all has arrived.
     * @param limit longest time
     * @return the time that it took
     */
    Time RunUntilComplete(Time limit);

    /// All that was sent must have arrived, intact and in order.
    void CheckComplete();

    /**
     * The application of a host must have been told once, as of a peer that does not answer.
     * @param host 0 = the phone, 1 = the server
     */
    void CheckTold(uint32_t host);

    /// Arrived data must be intact and in order; the sender must have been told of all other data.
    void CheckNothingLostInSilence();

    /**
     * The sender has no path left: both applications must be told within the time of
     * AssociationMaxRetrans.
     */
    void CheckEnd();

    /// A new association must have the addresses that the phone has now.
    void CheckReconnects();

    /**
     * An address that was not in the set-up must not be a source, without ASCONF.
     * @param source the address
     */
    void CheckUnknown(const Address& source);

    /**
     * @param source an address
     * @return number of SCTP packets that the phone has sent from there
     */
    uint32_t CountFrom(const Address& source) const;

    /**
     * @param host 0 = the phone, 1 = the server
     * @return the host's socket of the association
     */
    Ptr<SctpSocket> GetSocket(uint32_t host) const;

    SctpLab& checks;              ///< fails the test
    const SctpPhonePlan plan;     ///< the hosts
    SctpTestSocket client;        ///< on the phone
    SctpTestSocket server;        ///< on the server
    NodeContainer nodes;          ///< phone, server, router
    std::vector<Address> ignored; ///< late addresses that the phone's association leaves alone
    uint32_t aborts{0};           ///< ABORTs that the server has sent

  private:
    /// Makes the server's link.
    void BuildServerLink();

    /// Installs SCTP, and watches its packets.
    void InstallStacks();

    /**
     * Adds an address to an interface.
     * @param node number of the node
     * @param device a device of it
     * @param address the address
     */
    void Assign(uint32_t node, Ptr<NetDevice> device, const Address& address);

    /// The phone's addresses have changed.
    void Notify();

    SctpTestSocket& Sender();            ///< @return who sends
    SctpTestSocket& Receiver();          ///< @return who receives
    std::vector<Ptr<NetDevice>> m_links; ///< the phone's devices
    std::string m_sent;                  ///< data that the sender's socket has accepted
    std::map<Address, uint32_t> m_from;  ///< packets of the phone, by source
};

} // namespace ns3

#endif /* SCTP_INTERFACE_LAB_H */
