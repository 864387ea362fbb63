/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */
#ifndef SCTP_ASSOCIATION_ADDRESSES_H
#define SCTP_ASSOCIATION_ADDRESSES_H

#include "sctp-address-pairs.h"
#include "sctp-own-addresses.h"
#include "sctp-path-routes.h"

#include "ns3/sctp-interfaces.h"
#include "ns3/sctp-path-listener.h"
#include "ns3/sctp-path-manager.h"
#include "ns3/sctp-route-monitor.h"

#include <vector>

namespace ns3::sctp
{

class ReceivedPacket;
struct PeerOffer;

/**
 * @ingroup sctp-association
 * Owns the addresses of both ends and the paths between them (RFC 9260 sections 5.1.2, 6.4 and
 * 6.4.1).
 */
class AssociationAddresses : public RouteFinder, public PathRoster
{
  public:
    /// Settings of the user for a path.
    struct PathChoice
    {
        AddressPair pair;          //!< the path
        SctpPathSettings settings; //!< the settings
    };

    /// State that a restart passes to the next life.
    struct Heritage
    {
        SctpAddressList local;         //!< addresses of this end that are in use; not null
        AddressPair chosenPrimary;     //!< user's choice; invalid = none, or any source
        std::vector<PathChoice> paths; //!< settings of the user, by path
        SctpPathId nextPathId{0};      //!< ids are never used again
    };

    /**
     * @param heritage state of the life before
     * @param parameters protocol parameters
     * @param lower the node
     * @param paths the paths
     * @param traces trace sources
     */
    AssociationAddresses(const Heritage& heritage,
                         SctpParameterValuesPtr parameters,
                         SctpLowerLayer& lower,
                         SctpPathManager& paths,
                         SctpAssociationTraces& traces);

    /**
     * Sets who keeps something for each path.
     * @param listeners they, in the order in which they are notified; they outlive this object
     */
    void SetListeners(std::vector<PathListener*> listeners);

    /// @return state for the next life
    Heritage GetHeritage() const;

    /// @return addresses of this end that are in use
    const SctpAddressList& GetLocalList() const
    {
        return m_own.GetUsed();
    }

    /// @return addresses of this end that are in use
    const std::vector<Address>& GetLocal() const override
    {
        return *m_own.GetUsed();
    }

    /// @return all addresses that the peer advertised, with a path or without
    const std::vector<Address>& GetPeer() const override
    {
        return m_peer;
    }

    /// @return addresses of this end, and their states
    const OwnAddresses& GetOwn() const
    {
        return m_own;
    }

    /**
     * @param addresses addresses that the peer advertises now, the one it speaks from first
     * @return those that it has not advertised when the association was made (RFC 9260 section
     * 5.2.2)
     */
    std::vector<Address> GetNew(const std::vector<Address>& addresses) const;

    /**
     * Makes paths of the addresses that the peer advertised and chooses the primary.
     * @param offer the peer's values of INIT or INIT ACK
     * @return false when none of its addresses is of a family that this end has
     */
    bool Adopt(const PeerOffer& offer);

    /**
     * SETPRIMARY.
     * @param remote a destination address
     */
    void SetPrimary(const Address& remote);

    /**
     * SETPRIMARY, where a destination may have several paths.
     * @param path the path
     */
    void SetPrimary(SctpPath& path);

    /**
     * @param remote destination of a packet that ICMP quotes
     * @param local its source
     * @return its path: with pairs of addresses that pair, else the path to the destination, which
     * may have another source by now; null when there is none
     */
    SctpPath* FindQuoted(const Address& remote, const Address& local) const;

    /**
     * @param source source address of a packet from the peer
     * @param destination its destination address
     * @return the path of the answer (RFC 9260 section 6.4): that of the packet if it has a route,
     * else the one that data goes to; null when there are no paths
     */
    SctpPath* FindReplyPath(const Address& source, const Address& destination);

    /// Looks for the routes of paths that have none.
    void FindMissingRoutes();

    bool AddAddress(const Address& remote) override;
    bool RemoveAddress(const Address& remote) override;
    void RemovePath(SctpPath& path) override;
    bool OfferLocal(const Address& local) override;
    bool UseLocal(const Address& local) override;
    bool RetireLocal(const Address& local) override;
    bool ForgetLocal(const Address& local) override;
    bool HasPathFrom(const std::vector<Address>& locals) const override;
    bool HasSource(const SctpPath& path) const override;

    void AwaitSources() override
    {
        m_awaitsSources = true;
    }

    /**
     * Interfaces or addresses of the node have changed: paths may have to leave by others, of those
     * that were advertised.
     * @param appeared addresses that the node did not have, or whose interface was down
     */
    void InterfacesChanged(const std::vector<Address>& appeared);

    bool Rebind(SctpPath& path) override;

    /**
     * Warns if the packet that is received came by the interface of another address of this end
     * than its destination.
     * @param packet the packet
     */
    void CheckArrival(const ReceivedPacket& packet);

    /// @return the monitor of routes
    RouteMonitor& GetRouteMonitor()
    {
        return m_routeMonitor;
    }

  private:
    /**
     * Adds a path to a destination of the peer. If it has no route that may come later, unless this
     * end has no address of its family.
     * @param remote the destination
     * @param confirmed whether it needs no verification
     * @param preferred address of this end to reach it from if possible; invalid = any
     */
    void AddPath(const Address& remote, bool confirmed, const Address& preferred);

    /**
     * Adds a path to each address of the peer that has none.
     * @param offer the peer's values of INIT or INIT ACK
     * @param remotes its addresses that may be used
     */
    void AddPaths(const PeerOffer& offer, const std::vector<Address>& remotes);

    /**
     * Adds paths for pairs of addresses that have none.
     * @param offer the peer's values of INIT or INIT ACK
     * @param remotes its addresses that may be used
     * @param local address of this end whose pairs join; invalid = those of all
     */
    void AddPairs(const PeerOffer& offer,
                  const std::vector<Address>& remotes,
                  const Address& local = Address());

    /**
     * An address of this end has come into use: paths join.
     * @param local the address
     */
    void AddPathsFrom(const Address& local);

    /**
     * The source of a path is retired. With pairs of addresses the path leaves, if a verified one
     * is left; else it has another source, or none.
     * @param path the path
     */
    void LeaveSource(SctpPath& path);

    /**
     * If no verified path has a route, addresses of the peer without a path (RemovePath,
     * MaxAddressPairs) that can be reached have one again.
     * @param leaving address of the peer whose paths do not count; invalid = none
     */
    void EnsureRoute(const Address& leaving = Address());

    /**
     * Paths are going to join: makes room for all at once.
     * @param count how many, at most
     */
    void Expect(size_t count);

    /**
     * Adds a path.
     * @param remote the destination
     * @param route how to reach it
     * @param confirmed whether it needs no verification
     */
    void Join(const Address& remote, const SctpRoute& route, bool confirmed);

    /**
     * @param advertised addresses that the peer advertises, the one that it speaks from first
     * @return those without addresses of this node, unless the peer is on this node, too
     */
    std::vector<Address> FilterLocalAddresses(const std::vector<Address>& advertised) const;

    /// @return the finder of routes
    PathRoutes GetRoutes() const
    {
        return {m_lower, m_paths, m_own.GetUsed()};
    }

    /// Chooses the primary path: the user's choice, or by SctpParameters::primaryPath.
    void ChoosePrimary();

    /// @return whether each pair of addresses is a path
    bool HasPairs() const
    {
        return m_parameters->pathsPerAddressPair != SCTP_PAIRS_OFF;
    }

    SctpParameterValuesPtr m_parameters;    //!< protocol parameters
    SctpLowerLayer& m_lower;                //!< the node
    SctpPathManager& m_paths;               //!< the paths
    SctpAssociationTraces& m_traces;        //!< trace sources
    RouteMonitor m_routeMonitor;            //!< warns of routes
    std::vector<PathListener*> m_listeners; //!< keep something for each path
    OwnAddresses m_own;                     //!< addresses of this end
    std::vector<Address> m_peer;            //!< all that the peer advertised
    AddressPair m_chosenPrimary;            //!< user's choice; invalid = none, or any source
    std::vector<PathChoice> m_pathChoices;  //!< settings of the life before
    uint16_t m_udpPort{0};                  //!< UDP port of new paths (RFC 6951); 0 = none
    bool m_awaitsSources{false};            //!< paths may be without a source for a while
};

} // namespace ns3::sctp

#endif /* SCTP_ASSOCIATION_ADDRESSES_H */
