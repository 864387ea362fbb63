/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ROUTE_MONITOR_H
#define SCTP_ROUTE_MONITOR_H

#include "sctp-association-traces.h"
#include "sctp-path-set.h"

#include <set>
#include <utility>

namespace ns3::sctp
{

/**
 * @ingroup sctp-path
 * Warns, by log and trace, of routes that make an association less multihomed than it seems. Each
 * warning is given once.
 */
class RouteMonitor
{
  public:
    /**
     * @param paths the association's paths
     * @param traces its trace sources
     */
    RouteMonitor(const SctpPathSet& paths, SctpAssociationTraces& traces);

    /**
     * Warns if another path leaves by the same device.
     * @param path a path that was added, or is reached in another way now
     */
    void CheckDevice(const SctpPath& path) const;

    /**
     * @param remote an address of the peer that has no route
     */
    void ReportNoRoute(const Address& remote) const;

    /**
     * A SACK did not arrive at the address that its path is used from.
     * @param path the path that it came on
     * @param destination the address that it arrived at
     */
    void ReportReturn(const SctpPath& path, const Address& destination);

  private:
    const SctpPathSet& m_paths;                         //!< the association's paths
    SctpAssociationTraces& m_traces;                    //!< its trace sources
    std::set<std::pair<SctpPathId, Address>> m_returns; //!< warned of by ReportReturn
};

} // namespace ns3::sctp

#endif /* SCTP_ROUTE_MONITOR_H */
