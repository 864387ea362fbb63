/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_NODE_WARNINGS_H
#define SCTP_NODE_WARNINGS_H

#include "ns3/sctp-address.h"

#include <set>
#include <string>
#include <utility>

namespace ns3
{

class Node;

namespace sctp
{

/**
 * @ingroup sctp-node
 * Warnings to the user from a node about its peers.
 */
class NodeWarnings
{
  public:
    /**
     * Prints a warning once for a matter between this node and the node of a peer.
     * @param node this node
     * @param matter the matter
     * @param remote an address of the peer
     * @param text the warning
     */
    void PrintOfPeer(const Node& node,
                     const std::string& matter,
                     const Address& remote,
                     const std::string& text);

    /**
     * Prints a warning if a node without SCTP has an address that does not answer INIT.
     * @param node the node of the INIT
     * @param remote the address
     */
    static void PrintInitUnanswered(const Node& node, const Address& remote);

    /**
     * Prints a warning if a device leads to real hosts, but the simulation is not in real time or
     * its packets have no checksums. The device is on this node, or on one that shares a channel
     * with it, which may be a gateway.
     * @param node this node, at its first packet
     * @param checksum true if packets have checksums
     */
    static void PrintRealDevices(const Node& node, bool checksum);

  private:
    std::set<std::pair<std::string, AddressKey>> m_printed; //!< matters and peers so far
};

} // namespace sctp
} // namespace ns3

#endif /* SCTP_NODE_WARNINGS_H */
