/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */
#ifndef SCTP_PATH_LISTENER_H
#define SCTP_PATH_LISTENER_H

#include "ns3/address.h"
#include "ns3/ptr.h"
#include "ns3/sctp-types.h"

#include <vector>

namespace ns3
{

class SctpPath;

namespace sctp
{

/**
 * @ingroup sctp-path
 * Listener that is notified when paths join and leave.
 */
class PathListener
{
  public:
    virtual ~PathListener() = default;

    /**
     * Paths are going to join: the listener makes room for all at once.
     * @param count number of paths afterwards, at most
     */
    virtual void PathsExpected([[maybe_unused]] SctpPathId count)
    {
    }

    /**
     * A path joined.
     * @param path the path
     */
    virtual void PathJoined([[maybe_unused]] SctpPath& path)
    {
    }

    /**
     * A path is going to leave: nothing is sent there any more.
     * @param path the path
     * @param other path that its data goes to
     */
    virtual void PathLeaving([[maybe_unused]] SctpPath& path, [[maybe_unused]] SctpPath& other)
    {
    }

    /**
     * A path has left.
     * @param path the path, disposed of
     */
    virtual void PathLeft([[maybe_unused]] Ptr<SctpPath> path)
    {
    }

    /**
     * A path is reached in another way from now on.
     * @param path the path
     */
    virtual void RouteChanged([[maybe_unused]] SctpPath& path)
    {
    }

    /**
     * The interface of a path's source is gone, and no other address of this end reaches the
     * destination: the path has no route. Its data in flight is not acknowledged soon. RouteChanged
     * follows when it has one.
     * @param path the path
     */
    virtual void SourceLost([[maybe_unused]] SctpPath& path)
    {
    }

    /**
     * The peer has given up an address: its paths have left.
     * @param remote the address
     */
    virtual void AddressLeft([[maybe_unused]] const Address& remote)
    {
    }
};

/**
 * @ingroup sctp-path
 * Finds routes of paths anew.
 */
class RouteFinder
{
  public:
    virtual ~RouteFinder() = default;

    /**
     * Finds the route to a path's destination anew, from the addresses that were advertised.
     * @param path the path
     * @return whether there is one, other than before
     */
    virtual bool Rebind(SctpPath& path) = 0;
};

/**
 * @ingroup sctp-path
 * Adds and removes paths of an association at work. Listeners are notified of each.
 *
 * Addresses of this end change in the order of RFC 5061 section 5.3, which tells the peer; here
 * nobody tells it.
 */
class PathRoster
{
  public:
    virtual ~PathRoster() = default;

    /// @return addresses of this end that are in use
    virtual const std::vector<Address>& GetLocal() const = 0;

    /// @return all addresses of the peer, with a path or without
    virtual const std::vector<Address>& GetPeer() const = 0;

    /**
     * Adds the path to an address of the peer, or one for each pair of addresses
     * (SctpParameters::pathsPerAddressPair). It is verified before data goes there (RFC 9260
     * section 5.4). From then on the address finds the association.
     * @param remote the address
     * @return false if it has a path already, or can have none: no address of this end is of its
     * family
     */
    virtual bool AddAddress(const Address& remote) = 0;

    /**
     * The peer gives up an address: its paths leave, and it does not find the association any more
     * (RFC 5061 section 5.3 F13). If no verified path would be left, addresses of the peer without
     * a path have one again.
     * @param remote the address
     * @return false if the peer has no such address, or no path would be left
     */
    virtual bool RemoveAddress(const Address& remote) = 0;

    /**
     * Removes a path that is not the only one; data in flight there is retransmitted elsewhere.
     * @param path the path
     */
    virtual void RemovePath(SctpPath& path) = 0;

    /**
     * An address of this end is offered to the peer. It is no source of packets yet, except of
     * those that its user sends with it (F1); packets that arrive there are the association's.
     * @param local the address
     * @return false if the association knows it already
     */
    virtual bool OfferLocal(const Address& local) = 0;

    /**
     * The peer has accepted an offered address: it is a source of packets (F2). With pairs of
     * addresses its pairs join as paths, else paths may leave by it. Paths whose source was retired
     * without another one being in use have it as their source.
     * @param local the address
     * @return false if it is not offered
     */
    virtual bool UseLocal(const Address& local) = 0;

    /**
     * An address of this end is no source of packets any more (F4); packets that arrive there are
     * still the association's. With pairs of addresses its paths leave: data in flight there moves
     * to another path and is retransmitted at once. Else, and where no verified path would be
     * left, its paths have another source, and their data in flight stays so. Without another
     * source they are inactive until there is one; if no verified path has a route then, addresses
     * of the peer without a path that can be reached have one again.
     * @param local the address
     * @return false if it is not in use, or the last one (F5): none is in use or offered beside it
     */
    virtual bool RetireLocal(const Address& local) = 0;

    /**
     * @param locals addresses of this end
     * @return whether a path has, or would have, a route from one of them
     */
    virtual bool HasPathFrom(const std::vector<Address>& locals) const = 0;

    /**
     * After this call, a path whose source address leaves the node without a replacement has no
     * route until there is one (RFC 5061 section 5.3 F5); listeners are notified by SourceLost.
     * Without this call, it keeps its route, and fails when nothing is acknowledged.
     */
    virtual void AwaitSources() = 0;

    /**
     * @param path a path
     * @return whether the node has the source of its route, or of the one that it had last
     */
    virtual bool HasSource(const SctpPath& path) const = 0;

    /**
     * The peer has deleted a retired address, or has refused an offered one (F10): it is no longer
     * the association's.
     * @param local the address
     * @return false if it is neither
     */
    virtual bool ForgetLocal(const Address& local) = 0;
};

} // namespace sctp
} // namespace ns3

#endif /* SCTP_PATH_LISTENER_H */
