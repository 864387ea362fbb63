/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_TEST_PHONE_H
#define SCTP_TEST_PHONE_H

#include "sctp-test-harness.h"

#include "ns3/net-device-container.h"
#include "ns3/node-container.h"
#include "ns3/sctp-association.h"

#include <cstdint>
#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * A host with two interfaces behind a router, as tests of topologies need it.
 */

namespace ns3
{

/**
 * @ingroup sctp-tests
 * A phone with two interfaces (10.0.0.1, 10.0.1.1), a router, and a server with one (10.1.0.1) or
 * two (10.1.1.1). Each has a default route by each of its interfaces. Over IPv6 the addresses are
 * 2001:0:0:1::1, 2001:0:1:1::1, 2001:1:0:1::1 and 2001:1:1:1::1.
 */
class SctpTestPhone
{
  public:
    /// Bytes of a long transfer.
    static constexpr uint32_t LONG = 400000;

    /**
     * @param checks fails the test
     * @param addresses number of the server's interfaces
     * @param variant variant of SCTP
     * @param serverVariant the server's, if it is another
     * @param ipv6 whether the hosts have addresses of IPv6, and no others
     */
    explicit SctpTestPhone(SctpLab& checks,
                           uint32_t addresses = 1,
                           const std::string& variant = "ns3::SctpL4Protocol",
                           const std::string& serverVariant = "",
                           bool ipv6 = false);

    /**
     * Opens the association.
     * @param atPhone the phone's attribute PathsPerAddressPair
     * @param atServer the server's
     */
    void Open(const std::string& atPhone = "Mesh", const std::string& atServer = "Off");

    /**
     * Sends LONG bytes, or as many as the send buffer takes.
     * @param down whether the server sends
     * @return how many it took
     */
    size_t Send(bool down);

    /**
     * @param down whether the server has sent
     * @return bytes that have arrived
     */
    size_t GetReceived(bool down) const;

    /**
     * @param link one of the phone's links
     * @param cut whether it loses all packets, in both directions
     */
    void Cut(uint32_t link, bool cut = true);

    /**
     * @param host 0 = the phone, 1 = the server
     * @return source, destination and state of its paths, as "10.0.0.1-10.1.0.1 ACTIVE, ..."
     */
    std::string GetPaths(uint32_t host) const;

    /**
     * @param host 0 = the phone, 1 = the server
     * @param interface number of its interface
     * @return its address
     */
    Address GetAddress(uint32_t host, uint32_t interface = 0) const;

    /**
     * An ICMP error about a packet of the association arrives at the phone.
     * @param interface interface of the phone that was the packet's source
     * @param type type of the message
     * @param code its code
     * @param mtu MTU of the next hop, bytes
     */
    void ReceiveIcmp(uint32_t interface, uint8_t type, uint8_t code, uint32_t mtu) const;

    /**
     * @param host 0 = the phone, 1 = the server
     * @return its association
     */
    Ptr<SctpAssociation> GetAssociation(uint32_t host) const;

    SctpTestSocket client;                            ///< on the phone
    SctpTestSocket server;                            ///< on the server
    NodeContainer nodes;                              ///< phone, server, router
    std::vector<NetDeviceContainer> links;            ///< the phone's links, each phone first
    std::vector<uint32_t> packets[2]{{0, 0}, {0, 0}}; ///< large ones to and from the phone, by link

  private:
    /**
     * Joins a host and the router.
     * @param host the host
     * @param network second and third figure of the network's address
     * @param rate rate of the link
     * @param delay its delay
     * @return the devices, the host's first
     */
    NetDeviceContainer Join(Ptr<Node> host,
                            const std::string& network,
                            const std::string& rate,
                            const std::string& delay);

    /**
     * @param network second and third figure of a network's address
     * @param host last figure
     * @return the address
     */
    Address MakeAddress(const std::string& network, uint32_t host) const;

    SctpLab& m_checks; ///< fails the test
    bool m_ipv6;       ///< whether the hosts have addresses of IPv6
};

} // namespace ns3

#endif /* SCTP_TEST_PHONE_H */
