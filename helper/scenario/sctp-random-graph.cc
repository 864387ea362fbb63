/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-random-graph.h"

#include <algorithm>
#include <deque>
#include <set>

namespace ns3
{

namespace
{

/// Largest number of graphs that are drawn.
constexpr uint32_t MAX_DRAWS = 1000;

/// A node that is not known.
constexpr uint32_t NONE = UINT32_MAX;

} // namespace

std::optional<SctpRandomGraph>
SctpRandomGraph::Draw(uint32_t nodes,
                      uint32_t links,
                      uint32_t paths,
                      Ptr<UniformRandomVariable> random)
{
    for (uint32_t i = 0; i < MAX_DRAWS; ++i)
    {
        const SctpRandomGraph graph(nodes, links, paths, random);
        if (graph.HasDisjointPaths())
        {
            return graph;
        }
    }
    return std::nullopt;
}

uint32_t
SctpRandomGraph::GetLinkLimit(uint32_t nodes, uint32_t paths, bool most)
{
    const uint32_t routers = nodes - HOSTS;
    return HOSTS * paths + (most ? routers * (routers - 1) / 2 : routers - 1);
}

SctpRandomGraph::SctpRandomGraph(uint32_t nodes,
                                 uint32_t links,
                                 uint32_t paths,
                                 Ptr<UniformRandomVariable> random)
    : m_nodes(nodes),
      m_paths(paths),
      m_neighbors(nodes),
      m_next(nodes)
{
    // A tree connects all routers, further links join any that are not neighbours yet.
    for (uint32_t router = HOSTS + 1; router < nodes; ++router)
    {
        Join(router, random->GetInteger(HOSTS, router - 1));
    }
    while (m_links.size() < links - HOSTS * paths)
    {
        const uint32_t a = random->GetInteger(HOSTS, nodes - 1);
        const uint32_t b = random->GetInteger(HOSTS, nodes - 1);
        const auto& known = m_neighbors[a];
        if (a != b && std::find(known.begin(), known.end(), b) == known.end())
        {
            Join(a, b);
        }
    }
    for (uint32_t router = HOSTS; router < nodes; ++router)
    {
        FindRoutes(router);
    }
    for (uint32_t i = 0; i < HOSTS * paths; ++i)
    {
        m_links.push_back({i % HOSTS, random->GetInteger(HOSTS, nodes - 1)});
    }
}

void
SctpRandomGraph::Join(uint32_t a, uint32_t b)
{
    m_links.push_back({a, b});
    m_neighbors[a].push_back(b);
    m_neighbors[b].push_back(a);
}

void
SctpRandomGraph::FindRoutes(uint32_t to)
{
    auto& next = m_next[to];
    next.assign(m_nodes, NONE);
    next[to] = to;
    std::deque<uint32_t> reached{to};
    while (!reached.empty())
    {
        const uint32_t router = reached.front();
        reached.pop_front();
        for (const uint32_t neighbor : m_neighbors[router])
        {
            if (next[neighbor] == NONE)
            {
                next[neighbor] = router;
                reached.push_back(neighbor);
            }
        }
    }
}

const std::vector<SctpRandomGraph::Link>&
SctpRandomGraph::GetLinks() const
{
    return m_links;
}

SctpRandomGraph::Route
SctpRandomGraph::GetRoute(uint32_t from, uint32_t to) const
{
    Route route{from};
    while (route.back() != to)
    {
        route.push_back(m_next[to][route.back()]);
    }
    return route;
}

SctpRandomGraph::Route
SctpRandomGraph::GetPath(uint32_t path) const
{
    const size_t first = m_links.size() - HOSTS * (m_paths - path);
    Route route{0};
    const auto between = GetRoute(m_links[first].b, m_links[first + 1].b);
    route.insert(route.end(), between.begin(), between.end());
    route.push_back(1);
    return route;
}

bool
SctpRandomGraph::HasDisjointPaths() const
{
    std::set<uint32_t> used;
    size_t count = 0;
    for (uint32_t path = 0; path < m_paths; ++path)
    {
        const auto route = GetPath(path);
        used.insert(route.begin() + 1, route.end() - 1);
        count += route.size() - HOSTS;
    }
    return used.size() == count;
}

} // namespace ns3
