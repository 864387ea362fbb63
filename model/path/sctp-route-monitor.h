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

#include <memory>
#include <set>
#include <utility>

namespace ns3::sctp
{

/**
 * @ingroup sctp-path
 * Warns of routes that make an association less multihomed. Each warning is given once.
 */
class RouteMonitor
{
  public:
    /**
     * @param paths the association's paths
     * @param traces its trace sources
     * @param lower the node
     */
    RouteMonitor(const SctpPathSet& paths,
                 SctpAssociationTraces& traces,
                 const SctpLowerLayer& lower);

    /**
     * Warns if another path leaves by the same device.
     * @param path a path that was added, or is reached in another way now
     * @param pairs whether paths are pairs of source and destination: those of one source share its
     *        device
     */
    void CheckDevice(const SctpPath& path, bool pairs) const;

    /**
     * None of the pairs of an address of this end has a route by that address's device.
     * @param local the address
     * @param remote destination of the first of these pairs
     */
    void ReportUnusedSource(const Address& local, const Address& remote) const;

    /// @param remote an address of the peer that has no route
    void ReportNoRoute(const Address& remote) const;

    /**
     * A SACK did not arrive at the address that its path is used from.
     * @param path the path that it came on
     * @param destination the address that it arrived at
     */
    void ReportReturn(const SctpPath& path, const Address& destination);

    /**
     * A packet arrived at the interface of another address than its destination, so that paths of
     * both addresses may share links. A line on standard error says so, too, once for each pair of
     * nodes.
     * @param source the peer's address
     * @param destination the address that it was sent to
     * @param other an address of the interface that it arrived at
     */
    void ReportArrival(const Address& source, const Address& destination, const Address& other);

    /**
     * The errors of a path that was never confirmed exceed Path.Max.Retrans: a line on standard
     * error, once for each pair of addresses.
     * @param path the path
     */
    void ReportNeverConfirmed(const SctpPath& path);

  private:
    /// Subjects of which the user was warned.
    struct Warned
    {
        std::set<std::pair<SctpPathId, Address>> returns; //!< by ReportReturn
        std::set<Address> arrivals;                       //!< by ReportArrival
    };

    /// @return the fault that the user was warned of
    Warned& GetWarned();

    const SctpPathSet& m_paths;       //!< the association's paths
    SctpAssociationTraces& m_traces;  //!< its trace sources
    const SctpLowerLayer& m_lower;    //!< the node
    std::unique_ptr<Warned> m_warned; //!< null before the first warning
};

} // namespace ns3::sctp

#endif /* SCTP_ROUTE_MONITOR_H */
