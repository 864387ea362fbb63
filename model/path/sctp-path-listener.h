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
     * Paths are going to join: for the listener to make room for all at once.
     * @param end their ids are below this one
     */
    virtual void PathsExpected([[maybe_unused]] SctpPathId end)
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
     * @param other path that what is left of it goes to
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
 */
class PathRoster
{
  public:
    virtual ~PathRoster() = default;

    /**
     * Adds the path to an address of the peer, or one for each pair of addresses
     * (SctpParameters::pathsPerAddressPair). It is verified before data goes there (RFC 9260
     * section 5.4). From then on the address finds the association.
     * @param remote the address
     * @return false if no path is added: it has one, or no address of this end is of its family
     */
    virtual bool AddAddress(const Address& remote) = 0;

    /**
     * Removes a path that is not the only one; what was sent there is retransmitted elsewhere.
     * @param path the path
     */
    virtual void RemovePath(SctpPath& path) = 0;
};

} // namespace sctp
} // namespace ns3

#endif /* SCTP_PATH_LISTENER_H */
