/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_NAT_LAB_H
#define SCTP_NAT_LAB_H

#include "../../helper/scenario/sctp-nat-translator.h"
#include "../harness/sctp-test-harness.h"

#include "ns3/net-device-container.h"
#include "ns3/node-container.h"

#include <string>
#include <utility>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Hosts behind NATs, for tests of SCTP in UDP.
 */

namespace ns3
{

/**
 * @ingroup sctp-tests
 * Clients behind NATs, a router and a server, 192.0.2.2, with SCTP in UDP.
 *
 * NAT i has network 203.0.i.0: its public address is 203.0.i.10. Client j behind it has address
 * 10.i.j.1. The first client is behind all of them, the others behind the first one.
 */
class SctpNatLab
{
  public:
    /**
     * @param checks fails the test; sets attributes of both ends
     * @param nats number of NATs
     * @param clients number of clients
     * @param settings settings of the NATs
     * @param addresses number of the server's interfaces; the second one has 192.0.3.2
     */
    explicit SctpNatLab(SctpLab& checks,
                        uint32_t nats = 1,
                        uint32_t clients = 1,
                        const SctpNatTranslator::Settings& settings = {},
                        uint32_t addresses = 1);

    /**
     * Makes a client's socket, which is behind a NAT, in UDP and not connected.
     * @param client number of the client
     * @param port its SCTP port; 0 = any
     * @return the record
     */
    SctpTestSocket& Create(uint32_t client, uint16_t port = 0);

    /**
     * Connects a client to the server, and lets some seconds pass.
     * @param client number of the client, whose socket is made
     */
    void Connect(uint32_t client);

    /// Makes the first client's socket and connects it.
    void Open();

    /**
     * Has the server answer a client.
     * @param text a message
     * @param client number of the accepted socket
     */
    void SendBack(const std::string& text, uint32_t client = 0);

    /**
     * @param host 0 = the first client, 1 = the server
     * @return its associations
     */
    std::vector<Ptr<SctpAssociation>> GetAssociations(uint32_t host) const;

    /// @return addresses and UDP ports of the client, as the server has them: "203.0.0.10:40000"
    std::string GetPeers() const;

    /**
     * @param nat number of a NAT
     * @param cut whether the first client's link to it loses all packets
     */
    void Cut(uint32_t nat, bool cut = true);

    /**
     * Counts packets of the first client since the last call.
     * @param type a chunk type
     * @return those with such a chunk
     */
    uint32_t TakeSent(uint8_t type);

    /**
     * @param address an address of IPv4
     * @return whether a packet of the first client had its bytes in a chunk
     */
    bool WasNamed(Ipv4Address address) const;

    std::vector<Ptr<SctpNatTranslator>> nats; ///< the NATs
    std::vector<SctpTestSocket> clients;      ///< a socket of each client
    SctpTestSocket server;                    ///< listens
    NodeContainer hosts;                      ///< clients, server at last

  private:
    /**
     * Joins two nodes.
     * @param a one
     * @param b the other
     * @return the devices
     */
    static NetDeviceContainer Join(Ptr<Node> a, Ptr<Node> b);

    /**
     * Gives a device an address of 24 bits, and its node a default route.
     * @param device the device
     * @param address the address
     * @param isGateway whether other networks are behind it
     */
    static void Assign(Ptr<NetDevice> device, const std::string& address, bool isGateway);

    /**
     * A packet of the first client.
     * @param packet the packet, from the SCTP header on
     */
    void Sent(Ptr<const Packet> packet);

    SctpLab& m_checks;                        ///< fails the test
    std::vector<NetDeviceContainer> m_links;  ///< of the first client, to each NAT
    std::vector<std::vector<uint8_t>> m_sent; ///< packets of the first client
    size_t m_counted{0};                      ///< how many have been counted
};

} // namespace ns3

#endif /* SCTP_NAT_LAB_H */
