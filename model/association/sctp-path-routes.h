/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */
#ifndef SCTP_PATH_ROUTES_H
#define SCTP_PATH_ROUTES_H

#include "sctp-address-pairs.h"

#include "ns3/sctp-interfaces.h"

#include <vector>

namespace ns3
{
class SctpPath;
class SctpPathSet;
} // namespace ns3

namespace ns3::sctp
{

class RouteMonitor;
struct PeerOffer;

/**
 * @ingroup sctp-association
 * Finds the routes of paths from the addresses of this end (RFC 9260 section 6.4.1).
 */
class PathRoutes
{
  public:
    /**
     * @param lower the node
     * @param paths the paths
     * @param own addresses of this end that may be sources
     */
    PathRoutes(SctpLowerLayer& lower, const SctpPathSet& paths, const SctpAddressList& own);

    /**
     * @param local the source address that a route may come to have
     * @return that there is none yet; the path's MTU is no bound
     */
    static SctpRoute MakeNone(const Address& local);

    /**
     * Finds the route of a pair of addresses.
     * @param pair the pair
     * @param reply whether it is the one of the set-up, or of a path that has such a route
     * @param[out] route the answer
     * @return false when there is none
     */
    bool FindPair(const AddressPair& pair, bool reply, SctpRoute& route) const;

    /**
     * Finds the route of an answer in the set-up.
     * @param remote the peer's address
     * @param local address of this end that it spoke to; invalid = not known
     * @param[out] route the answer
     * @return false when there is none
     */
    bool FindReply(const Address& remote, const Address& local, SctpRoute& route) const;

    /**
     * Finds the route of a path. It is the best one that the node has, unless an earlier path of
     * the same family leaves by that device and another address has a route by another device: a
     * path is to differ from the others in its source, too (RFC 9260 section 6.4.1: the most
     * divergent pair).
     * @param path the path whose route is looked for; null = one that is to be added
     * @param remote its destination
     * @param[out] route the answer
     * @return false when there is no route from any address of this end
     */
    bool Find(const SctpPath* path, const Address& remote, SctpRoute& route) const;

    /**
     * Finds the route of a path once more. A pair of addresses keeps its source, unless that is no
     * source any more.
     * @param path the path
     * @param pairs whether paths are pairs of addresses
     * @param[out] route the answer
     * @return false when there is none
     */
    bool FindAnew(const SctpPath& path, bool pairs, SctpRoute& route) const;

    /**
     * @param pairs whether paths are pairs of addresses
     * @return whether a path has a route, or would have one
     */
    bool HasAny(bool pairs) const;

    /**
     * @param remotes addresses of the peer
     * @return those that have no path, but a route
     */
    std::vector<Address> ListPathless(const std::vector<Address>& remotes) const;

    /**
     * @param offer the peer's offer
     * @param remotes its addresses that may be used
     * @param form which pairs
     * @return the pairs of addresses that become paths if they have routes, that of the set-up
     * first
     */
    std::vector<AddressPair> ListPairs(const PeerOffer& offer,
                                       const std::vector<Address>& remotes,
                                       SctpAddressPairs form) const;

    /**
     * Warns of addresses of the peer none of whose paths has a route.
     * @param remotes the addresses
     * @param monitor warns the user
     */
    void ReportUnreached(const std::vector<Address>& remotes, const RouteMonitor& monitor) const;

    /**
     * Warns of addresses of this end that have no path.
     * @param pairs the pairs that were to become paths
     * @param monitor warns the user
     */
    void ReportUnusedSources(const std::vector<AddressPair>& pairs,
                             const RouteMonitor& monitor) const;

    /**
     * @param addresses addresses of this end
     * @return the same in the order of the node's interfaces
     */
    std::vector<Address> InOrderOfInterfaces(const std::vector<Address>& addresses) const;

  private:
    SctpLowerLayer& m_lower;      //!< the node
    const SctpPathSet& m_paths;   //!< the paths
    const SctpAddressList& m_own; //!< addresses of this end that may be sources
};

} // namespace ns3::sctp

#endif /* SCTP_PATH_ROUTES_H */
