/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_MULTIHOMED_PATHS_HELPER_H
#define SCTP_MULTIHOMED_PATHS_HELPER_H

#include "sctp-multihomed-path.h"

#include <string>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp
 * The paths between two hosts that MultihomedPathsHelper has built. Copies share the paths.
 */
class MultihomedPathsContainer
{
  public:
    /**
     * Add a path.
     *
     * @param path the path
     */
    void Add(Ptr<MultihomedPath> path);

    /**
     * Get the number of paths.
     *
     * @return the number
     */
    uint32_t GetN() const;

    /**
     * Get a path, with its routers and core devices.
     *
     * @param path index of the path, from 0
     * @return the path
     */
    Ptr<MultihomedPath> Get(uint32_t path) const;

    /**
     * Get the first address of a host on a path.
     *
     * @param host 0 or 1
     * @param path index of the path, from 0
     * @return an Ipv4Address or Ipv6Address
     */
    Address GetAddress(uint32_t host, uint32_t path) const;

    /**
     * Get all addresses of a host, in the order of the paths.
     *
     * @param host 0 or 1
     * @return Ipv4Addresses and Ipv6Addresses
     */
    std::vector<Address> GetAddresses(uint32_t host) const;

    /**
     * Get the address of a host on the first path, with a port.
     *
     * @param host 0 or 1
     * @param port the port
     * @return an InetSocketAddress or Inet6SocketAddress
     */
    Address GetPrimary(uint32_t host, uint16_t port) const;

    /**
     * Get a host's device on a path.
     *
     * @param host 0 or 1
     * @param path index of the path, from 0
     * @return the device
     */
    Ptr<NetDevice> GetDevice(uint32_t host, uint32_t path) const;

    /**
     * Cut the core link of a path.
     *
     * @param path index of the path, from 0
     */
    void SetPathDown(uint32_t path) const;

    /**
     * Mend the core link of a path.
     *
     * @param path index of the path, from 0
     */
    void SetPathUp(uint32_t path) const;

    /**
     * Tell whether the core link of a path is cut.
     *
     * @param path index of the path, from 0
     * @return true if it is
     */
    bool IsPathDown(uint32_t path) const;

    /**
     * Take a host's interface down.
     *
     * @param host 0 or 1
     * @param path index of the path, from 0
     */
    void SetInterfaceDown(uint32_t host, uint32_t path) const;

    /**
     * Take a host's interface up again, with its addresses and routes.
     *
     * @param host 0 or 1
     * @param path index of the path, from 0
     */
    void SetInterfaceUp(uint32_t host, uint32_t path) const;

    /**
     * Assign fixed stream numbers to the random losses of all paths.
     *
     * @param stream first stream number to use
     * @return number of streams used
     */
    int64_t AssignStreams(int64_t stream) const;

  private:
    std::vector<Ptr<MultihomedPath>> m_paths; //!< the paths
};

/**
 * @ingroup sctp
 * Builds disjoint paths between two hosts: routers, links, queues, losses, addresses and routes.
 *
 * Each host reaches the other's address on a path only through its own interface on that path. The
 * queues are those of the parameters and nothing else: ns-3's default queue disc is kept out. Link
 * n of path p has the networks 10.p.n.0/24 and fd00:0:p:n::/64, p from 1 on; paths are
 * numbered on from one Install to the next.
 */
class MultihomedPathsHelper
{
  public:
    /// Everything that differs between paths.
    using Path = MultihomedPath::Parameters;

    /**
     * Set the values that AddPath takes for everything that it is not given. It holds for paths
     * that are added later.
     *
     * @param defaults the parameters
     */
    void SetDefaults(const Path& defaults);

    /**
     * Add IPv6 paths from now on, or IPv4 paths (the default).
     *
     * @param ipv6 true for IPv6
     */
    void SetIpv6(bool ipv6);

    /**
     * Join the hosts directly from now on, without routers between them.
     *
     * @param direct true for direct links
     */
    void SetDirect(bool direct);

    /**
     * Put a queue disc on the core links of paths that are added later. Its MaxSize is the queue of
     * the path. Those with active queue management mark ECN-capable packets if their attribute
     * UseEcn says so.
     *
     * @tparam Args types of pairs of a name and an AttributeValue
     * @param type TypeId of a queue disc that needs no further parts, such as ns3::CoDelQueueDisc
     * @param args names and values of its attributes
     */
    template <typename... Args>
    void SetQueueDisc(const std::string& type, Args&&... args);

    /**
     * Add a path.
     *
     * @param rate rate of the core link
     * @param delay one-way delay of the core link
     */
    void AddPath(const std::string& rate, const std::string& delay);

    /**
     * Add a path.
     *
     * @param path everything about it
     */
    void AddPath(const Path& path);

    /**
     * Build all paths. Both hosts must have an Internet stack.
     *
     * @param host0 the first host
     * @param host1 the second host
     * @return the paths
     */
    MultihomedPathsContainer Install(Ptr<Node> host0, Ptr<Node> host1);

  private:
    Path m_defaults;           //!< values that AddPath starts from
    std::vector<Path> m_paths; //!< the paths to build
    uint32_t m_nextNumber{1};  //!< number of the next path in its addresses
};

template <typename... Args>
void
MultihomedPathsHelper::SetQueueDisc(const std::string& type, Args&&... args)
{
    m_defaults.queueDisc = ObjectFactory(type, args...);
}

} // namespace ns3

#endif /* SCTP_MULTIHOMED_PATHS_HELPER_H */
