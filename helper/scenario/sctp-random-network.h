/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_RANDOM_NETWORK_H
#define SCTP_RANDOM_NETWORK_H

#include "sctp-cross-flows.h"
#include "sctp-random-graph.h"
#include "sctp-scenario-options.h"

#include "ns3/ipv4-address.h"
#include "ns3/node-container.h"
#include "ns3/nstime.h"
#include "ns3/sctp-multihomed-paths-helper.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ns3
{

class SctpCsvRow;
class SctpTransferScenario;

/**
 * @ingroup sctp
 * A random network that joins two hosts, beside flows of TCP. The flows join random routers
 * (Shailendra 2013, section 4.4: 30 nodes, links of 1 to 2 Mb/s and 50 to 90 ms). The transfer's
 * paths have no router in common; TCP may cross them anywhere.
 *
 * The network depends on its number alone, so that all runs, and all variants, can have the same.
 */
class SctpRandomNetwork
{
  public:
    /**
     * Add the options of the network.
     *
     * @param options takes them, after those of SctpTransferScenario
     */
    static void AddOptions(SctpScenarioOptions& options);

    /**
     * Read the options, and draw the network.
     *
     * @param options the options, after Parse; they must outlive this object
     * @throws SctpOptionError for a mistake
     */
    explicit SctpRandomNetwork(const SctpScenarioOptions& options);

    /**
     * Build the network, the transfer and the flows beside it.
     *
     * @param scenario the transfer, before Build
     */
    void Build(SctpTransferScenario& scenario);

    /**
     * Add the columns of the results: links and rate of each path, and TCP's throughput during the
     * transfer.
     *
     * @param row takes them
     */
    void AddTo(SctpCsvRow& row) const;

  private:
    /// Properties of a link.
    struct LinkParameters
    {
        uint64_t rate; //!< b/s
        Time delay;    //!< one-way
    };

    /// Refuse options of the transfer that mean nothing here.
    void CheckOptions() const;

    /// Draw graph, links and the ends of the TCP flows.
    void Draw();

    /**
     * Build nodes, links and routes.
     *
     * @param hosts sender and receiver
     * @param parameters losses of the paths
     * @return the paths
     */
    MultihomedPathsContainer BuildPaths(const NodeContainer& hosts,
                                        const std::vector<MultihomedPath::Parameters>& parameters);

    /**
     * Build a link, and give its ends addresses.
     *
     * @param index index of the link, from 0
     */
    void BuildLink(size_t index);

    /// Add the routes of all routers to each other and to the hosts.
    void AddRoutes() const;

    /**
     * Add a route to the addresses that begin as one does.
     *
     * @param from the node that gets the route
     * @param to the next node
     * @param network the address
     * @param mask how many of its bits
     */
    void AddRoute(uint32_t from, uint32_t to, Ipv4Address network, const char* mask) const;

    /**
     * Get an address of a node.
     *
     * @param node the node
     * @param interface number of its link, from 1; 0 = all of them
     * @return the address, or that of the network
     */
    static Ipv4Address GetAddress(uint32_t node, uint32_t interface);

    /// Add the TCP flows.
    void AddFlows();

    /**
     * Get the slowest link of a path.
     *
     * @param path index of the path, from 0
     * @return its rate, b/s
     */
    uint64_t GetPathRate(uint32_t path) const;

    /// The transfer is complete.
    void Stop();

    /// A link from a node to another.
    using Direction = std::pair<uint32_t, uint32_t>;

    const SctpScenarioOptions& m_options;          //!< the options
    uint32_t m_count;                              //!< number of paths
    uint32_t m_nodeCount;                          //!< number of nodes
    std::optional<SctpRandomGraph> m_graph;        //!< the graph, once it is drawn
    std::vector<LinkParameters> m_links;           //!< of each link
    std::vector<SctpRandomGraph::Link> m_flowEnds; //!< sender and receiver of each TCP flow
    NodeContainer m_nodes;                         //!< hosts and routers
    std::map<Direction, uint32_t> m_interfaces;    //!< interface of a node towards another
    SctpCrossFlows m_flows;                        //!< TCP flows
    Time m_end;                                    //!< end of measuring; zero = not yet
    uint64_t m_tcpBytes{0};                        //!< that TCP delivered until then
};

} // namespace ns3

#endif /* SCTP_RANDOM_NETWORK_H */
