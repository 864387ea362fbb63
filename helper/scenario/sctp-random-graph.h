/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_RANDOM_GRAPH_H
#define SCTP_RANDOM_GRAPH_H

#include "ns3/random-variable-stream.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp
 * A connected graph of routers with random links and shortest routes. Routes have the fewest hops.
 * Two hosts have a link to each of as many random routers as there are paths. Nodes are numbered:
 * host 0, host 1, then the routers.
 */
class SctpRandomGraph
{
  public:
    /// A link.
    struct Link
    {
        uint32_t a; //!< node at one end
        uint32_t b; //!< node at the other end
    };

    /// A route: the nodes from its first to its last.
    using Route = std::vector<uint32_t>;

    static constexpr uint32_t HOSTS = 2; //!< number of hosts, the first nodes

    /**
     * Draw graphs until the routes of the paths between the hosts have no router in common.
     *
     * @param nodes number of nodes with the hosts; at least twice the number of paths more than 2
     * @param links number of links with those of the hosts; at least enough to connect all nodes
     * @param paths number of links of each host, at least 1
     * @param random draws
     * @return the graph; nothing if none of many has such routes
     */
    static std::optional<SctpRandomGraph> Draw(uint32_t nodes,
                                               uint32_t links,
                                               uint32_t paths,
                                               Ptr<UniformRandomVariable> random);

    /**
     * Get the number of links without which no graph can be drawn, or beyond which none can.
     *
     * @param nodes number of nodes with the hosts
     * @param paths number of links of each host
     * @param most true for the largest number, false for the smallest
     * @return the number
     */
    static uint32_t GetLinkLimit(uint32_t nodes, uint32_t paths, bool most);

    /**
     * Get the links. The last ones are those of the hosts: path by path, that of host 0 first.
     *
     * @return the links
     */
    const std::vector<Link>& GetLinks() const;

    /**
     * Get the route of a path.
     *
     * @param path index of the path, from 0
     * @return its nodes, from host 0 to host 1
     */
    Route GetPath(uint32_t path) const;

    /**
     * Get the route of fewest hops between two routers; of several, always the same one.
     *
     * @param from the first router
     * @param to the last router
     * @return its nodes
     */
    Route GetRoute(uint32_t from, uint32_t to) const;

  private:
    /**
     * @param nodes number of nodes
     * @param links number of links
     * @param paths number of links of each host
     * @param random draws
     */
    SctpRandomGraph(uint32_t nodes,
                    uint32_t links,
                    uint32_t paths,
                    Ptr<UniformRandomVariable> random);

    /**
     * Join two nodes.
     *
     * @param a the first
     * @param b the second
     */
    void Join(uint32_t a, uint32_t b);

    /**
     * Compute the routes of all routers to one.
     *
     * @param to the router
     */
    void FindRoutes(uint32_t to);

    /// @return whether no router is on two paths
    bool HasDisjointPaths() const;

    uint32_t m_nodes;                               //!< number of nodes
    uint32_t m_paths;                               //!< number of links of each host
    std::vector<Link> m_links;                      //!< all links
    std::vector<std::vector<uint32_t>> m_neighbors; //!< of each router, routers only
    std::vector<std::vector<uint32_t>> m_next;      //!< next router: to which, from which
};

} // namespace ns3

#endif /* SCTP_RANDOM_GRAPH_H */
