/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */
#include "sctp-association-addresses.h"

#include "sctp-handshake-parts.h"

#include "ns3/log.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-received-packet.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace ns3::sctp
{

NS_LOG_COMPONENT_DEFINE("SctpAssociationAddresses");

AssociationAddresses::AssociationAddresses(const Heritage& heritage,
                                           SctpParameterValuesPtr parameters,
                                           SctpLowerLayer& lower,
                                           SctpPathManager& paths,
                                           SctpAssociationTraces& traces)
    : m_parameters(parameters),
      m_lower(lower),
      m_paths(paths),
      m_traces(traces),
      m_routeMonitor(paths, traces, lower),
      m_own(heritage.local),
      m_chosenPrimary(heritage.chosenPrimary),
      m_pathChoices(heritage.paths)
{
    m_paths.SetFirstId(heritage.nextPathId);
}

void
AssociationAddresses::SetListeners(std::vector<PathListener*> listeners)
{
    m_listeners = std::move(listeners);
}

AssociationAddresses::Heritage
AssociationAddresses::GetHeritage() const
{
    Heritage heritage;
    heritage.local = m_own.GetUsed();
    heritage.chosenPrimary = m_chosenPrimary;
    for (const auto& path : m_paths.GetPaths())
    {
        heritage.paths.push_back(
            {{path->GetRoute().local, path->GetRemote()}, path->GetSettings()});
    }
    heritage.nextPathId = m_paths.GetNextId();
    return heritage;
}

// ---- paths that join and leave ----

bool
AssociationAddresses::Adopt(const PeerOffer& offer)
{
    const auto addresses = FilterLocalAddresses(offer.addresses);
    m_udpPort = offer.udpPort;
    if (m_parameters->behindNat) // the set-up is single-homed (RFC 6951 section 5.7)
    {
        m_own = OwnAddresses(std::make_shared<const std::vector<Address>>(1, offer.usedLocal));
    }
    HasPairs() ? AddPairs(offer, addresses) : AddPaths(offer, addresses);
    if (m_paths.GetPaths().empty())
    {
        return false;
    }
    const auto added = GetNew(addresses);
    m_peer.insert(m_peer.end(), added.begin(), added.end());
    ChoosePrimary();
    return true;
}

void
AssociationAddresses::AddPaths(const PeerOffer& offer, const std::vector<Address>& remotes)
{
    Expect(remotes.size());
    const auto before = m_paths.GetPaths(); // the peer names an address once
    for (const auto& remote : remotes)
    {
        if (std::none_of(before.begin(), before.end(), [&remote](const auto& path) {
                return path->GetRemote() == remote;
            }))
        {
            const bool first = &remote == &remotes.front();
            AddPath(remote, Contains(offer.confirmed, remote), first ? offer.local : Address());
        }
    }
}

void
AssociationAddresses::AddPath(const Address& remote, bool confirmed, const Address& preferred)
{
    SctpRoute route;
    const auto routes = GetRoutes();
    if (!routes.FindReply(remote, preferred, route) && !routes.Find(nullptr, remote, route))
    {
        m_routeMonitor.ReportNoRoute(remote);
        const auto& locals = GetLocal();
        const auto source = std::find_if(locals.begin(), locals.end(), [&](const Address& local) {
            return IsIpv6(local) == IsIpv6(remote);
        });
        if (source == locals.end())
        {
            return;
        }
        route = PathRoutes::MakeNone(*source);
    }
    Join(remote, route, confirmed);
}

void
AssociationAddresses::AddPairs(const PeerOffer& offer,
                               const std::vector<Address>& remotes,
                               const Address& local)
{
    // RFC 9260 section 5.4: only this pair was seen to work in both directions.
    const auto isUsed = [&offer](const AddressPair& pair) {
        return pair.remote == offer.usedRemote && pair.local == offer.usedLocal;
    };
    std::vector<std::pair<AddressPair, SctpRoute>> found;
    const auto routes = GetRoutes();
    const auto pairs = routes.ListPairs(offer, remotes, m_parameters->pathsPerAddressPair);
    for (const auto& pair : pairs)
    {
        SctpRoute route;
        const bool joins = local.IsInvalid() || pair.local == local;
        if (joins && !m_paths.FindPair(pair.remote, pair.local))
        {
            const bool reachable = routes.FindPair(pair, isUsed(pair), route);
            found.emplace_back(pair, reachable ? route : PathRoutes::MakeNone(pair.local));
        }
    }
    const auto hasRoute = [](const auto& each) { return each.second.kind != SctpRouteKind::NONE; };
    const auto& present = m_paths.GetPaths(); // those of a deleted address make room
    const size_t before = std::count_if(present.begin(), present.end(), [this](const auto& path) {
        return m_peer.empty() || Contains(m_peer, path->GetRemote());
    });
    const size_t most =
        m_parameters->maxAddressPairs > 0 ? m_parameters->maxAddressPairs : SIZE_MAX;
    const size_t room = most > before ? most - before : 0;
    // Pairs without a route come last, if numbers are left.
    const size_t reachable =
        std::min<size_t>(room, std::count_if(found.begin(), found.end(), hasRoute));
    size_t places[2] = {room - reachable, reachable};
    Expect(std::min(room, found.size()));
    for (const auto& each : found)
    {
        size_t& left = places[hasRoute(each)];
        if (left > 0)
        {
            --left;
            Join(each.first.remote, each.second, isUsed(each.first));
        }
    }
    routes.ReportUnreached(remotes, m_routeMonitor);
    if (m_parameters->maxAddressPairs == 0) // else pairs are left out on purpose
    {
        routes.ReportUnusedSources(pairs, m_routeMonitor);
    }
}

void
AssociationAddresses::Expect(size_t count)
{
    m_paths.Expect(count);
    for (PathListener* listener : m_listeners)
    {
        listener->PathsExpected(static_cast<SctpPathId>(m_paths.GetPaths().size() + count));
    }
}

void
AssociationAddresses::Join(const Address& remote, const SctpRoute& route, bool confirmed)
{
    SctpPath& path = m_paths.Add(remote, route, confirmed);
    m_paths.SetUdpPort(path, m_udpPort);
    // A path that is no pair may have another source than before.
    const auto choice =
        std::find_if(m_pathChoices.begin(), m_pathChoices.end(), [&](const PathChoice& before) {
            return before.pair.remote == remote &&
                   (!HasPairs() || before.pair.local == route.local);
        });
    if (choice != m_pathChoices.end())
    {
        m_paths.GetMtuPolicy().SetSettings(path, choice->settings);
    }
    for (PathListener* listener : m_listeners)
    {
        listener->PathJoined(path);
    }
    m_routeMonitor.CheckDevice(path, HasPairs());
}

bool
AssociationAddresses::AddAddress(const Address& remote)
{
    if (!m_peer.empty() && FilterLocalAddresses({m_peer.front(), remote}).size() < 2)
    {
        return false; // an address of this node
    }
    if (!Contains(m_peer, remote))
    {
        m_peer.push_back(remote);
    }
    const size_t before = m_paths.GetPaths().size();
    PeerOffer offer; // no address of it was used in the set-up
    HasPairs() ? AddPairs(offer, {remote}) : AddPaths(offer, {remote});
    // Beyond MaxAddressPairs it waits for the deletion of another address.
    const bool waits =
        m_parameters->maxAddressPairs > 0 && !GetRoutes().ListPathless({remote}).empty();
    return m_paths.GetPaths().size() > before || waits;
}

bool
AssociationAddresses::RemoveAddress(const Address& remote)
{
    const auto place = std::find(m_peer.begin(), m_peer.end(), remote);
    if (place == m_peer.end())
    {
        return false;
    }
    const auto next = m_peer.erase(place);
    EnsureRoute(remote);
    const auto leaving = m_paths.FindAll(remote);
    if (leaving.size() == m_paths.GetPaths().size())
    {
        m_peer.insert(next, remote);
        return false;
    }
    for (const auto& path : leaving)
    {
        RemovePath(*path);
    }
    for (PathListener* listener : m_listeners)
    {
        listener->AddressLeft(remote);
    }
    return true;
}

void
AssociationAddresses::EnsureRoute(const Address& leaving)
{
    const auto& paths = m_paths.GetPaths();
    if (std::none_of(paths.begin(), paths.end(), [&leaving](const auto& path) {
            return path->IsConfirmed() && path->GetRemote() != leaving;
        }))
    {
        const PeerOffer offer; // RFC 9260 section 5.4: they are to be verified
        const auto pathless = GetRoutes().ListPathless(m_peer);
        HasPairs() ? AddPairs(offer, pathless) : AddPaths(offer, pathless);
    }
}

void
AssociationAddresses::RemovePath(SctpPath& path)
{
    const Ptr<SctpPath> removed(&path);
    SctpPath* const destination = m_paths.GetDestination();
    SctpPath& other = destination != &path ? *destination : m_paths.GetHeir(path);
    for (PathListener* listener : m_listeners)
    {
        listener->PathLeaving(path, other);
    }
    m_paths.Remove(path);
    for (PathListener* listener : m_listeners)
    {
        listener->PathLeft(removed);
    }
}

// ---- addresses of this end that come and go ----

bool
AssociationAddresses::OfferLocal(const Address& local)
{
    return m_own.Offer(local);
}

bool
AssociationAddresses::UseLocal(const Address& local)
{
    if (!m_own.Use(local))
    {
        return false;
    }
    NS_LOG_INFO(local << " is a source from now on");
    const auto before = m_paths.GetPaths();
    for (const auto& path : before)
    {
        if (!m_own.IsUsed(path->GetRoute().local))
        {
            LeaveSource(*path);
        }
        else if (!HasPairs())
        {
            Rebind(*path);
        }
    }
    AddPathsFrom(local);
    EnsureRoute();
    return true;
}

void
AssociationAddresses::AddPathsFrom(const Address& local)
{
    const PeerOffer offer; // the set-up used no pair of it
    const auto& locals = GetLocal();
    if (HasPairs())
    {
        AddPairs(offer, m_peer, local);
    }
    else if (std::none_of(locals.begin(), locals.end(), [&local](const Address& other) {
                 return other != local && IsIpv6(other) == IsIpv6(local);
             }))
    {
        // Addresses of the peer had no path before for lack of one of their family.
        AddPaths(offer, m_peer);
    }
}

bool
AssociationAddresses::RetireLocal(const Address& local)
{
    if (!m_own.Retire(local))
    {
        return false;
    }
    NS_LOG_INFO(local << " is no source any more");
    const auto before = m_paths.GetPaths();
    for (const auto& path : before)
    {
        if (path->GetRoute().local == local)
        {
            LeaveSource(*path);
        }
    }
    EnsureRoute();
    return true;
}

void
AssociationAddresses::LeaveSource(SctpPath& path)
{
    // RFC 9260 section 5.4: a verified path must be left for the data of this one.
    const auto& paths = m_paths.GetPaths();
    const auto isLeft = [&](const Ptr<SctpPath>& other) {
        return m_own.IsUsed(other->GetRoute().local) && other->IsConfirmed();
    };
    if (HasPairs() && std::any_of(paths.begin(), paths.end(), isLeft))
    {
        RemovePath(path);
    }
    else if (!Rebind(path) && path.HasRoute())
    {
        m_paths.SetRoute(path, PathRoutes::MakeNone(path.GetRoute().local));
    }
}

bool
AssociationAddresses::ForgetLocal(const Address& local)
{
    return m_own.Forget(local);
}

bool
AssociationAddresses::HasPathFrom(const std::vector<Address>& locals) const
{
    const auto sources = std::make_shared<const std::vector<Address>>(locals);
    return PathRoutes(m_lower, m_paths, sources).HasAny(HasPairs());
}

std::vector<Address>
AssociationAddresses::FilterLocalAddresses(const std::vector<Address>& advertised) const
{
    // A peer on another node that names an address of this one would have us talk to ourselves.
    const auto isOwn = [this](const Address& address) {
        return HasLocalScope(address) || m_lower.HasLocalAddress(address);
    };
    auto left = advertised;
    if (!isOwn(advertised.front()))
    {
        left.erase(std::remove_if(left.begin(), left.end(), isOwn), left.end());
    }
    return left;
}

std::vector<Address>
AssociationAddresses::GetNew(const std::vector<Address>& addresses) const
{
    auto added = FilterLocalAddresses(addresses);
    added.erase(
        std::remove_if(added.begin(),
                       added.end(),
                       [this](const Address& address) { return Contains(m_peer, address); }),
        added.end());
    return added;
}

// ---- the primary ----

void
AssociationAddresses::ChoosePrimary()
{
    const uint32_t place = m_parameters->primaryPath;
    if (SctpPath* chosen = m_paths.FindForPacket(m_chosenPrimary.remote, m_chosenPrimary.local))
    {
        m_paths.SetPrimary(*chosen);
    }
    // By place, not by id: after a restart of the peer the ids are new.
    else if (place < m_paths.GetPaths().size())
    {
        m_paths.SetPrimary(*m_paths.GetPaths()[place]);
    }
}

void
AssociationAddresses::SetPrimary(const Address& remote)
{
    m_chosenPrimary = {Address(), remote};
    if (SctpPath* path = m_paths.Find(remote))
    {
        m_paths.SetPrimary(*path);
    }
}

void
AssociationAddresses::SetPrimary(SctpPath& path)
{
    m_chosenPrimary = {path.GetRoute().local, path.GetRemote()};
    m_paths.SetPrimary(path);
}

// ---- routes ----

SctpPath*
AssociationAddresses::FindReplyPath(const Address& source, const Address& destination)
{
    SctpPath* path = m_paths.FindForPacket(source, destination);
    return path && (path->HasRoute() || Rebind(*path)) ? path : m_paths.GetDestination();
}

void
AssociationAddresses::FindMissingRoutes()
{
    for (const auto& path : m_paths.GetPaths())
    {
        if (!path->HasRoute())
        {
            Rebind(*path);
        }
    }
}

SctpPath*
AssociationAddresses::FindQuoted(const Address& remote, const Address& local) const
{
    return HasPairs() ? m_paths.Own(m_paths.FindPair(remote, local)) : m_paths.Find(remote);
}

void
AssociationAddresses::InterfacesChanged(const std::vector<Address>& appeared)
{
    // RFC 9260 section 3.3.2.1.2: the peer accepts packets from the addresses of the set-up only.
    for (const auto& address : appeared)
    {
        if (!m_own.Knows(address))
        {
            NS_LOG_INFO(address << " is left alone: it was not advertised");
            m_traces.localAddressIgnoredTrace(address);
        }
    }
    for (const auto& path : m_paths.GetPaths())
    {
        if (Rebind(*path) || !m_awaitsSources || !path->HasRoute() || HasSource(*path))
        {
            continue;
        }
        NS_LOG_INFO("path " << path->GetId() << " has lost its source");
        m_paths.SetRoute(*path, PathRoutes::MakeNone(path->GetRoute().local));
        for (PathListener* listener : m_listeners)
        {
            listener->SourceLost(*path);
        }
    }
    if (m_awaitsSources)
    {
        EnsureRoute();
    }
}

bool
AssociationAddresses::HasSource(const SctpPath& path) const
{
    const Address& local = path.GetRoute().local;
    return m_lower.HasLocalAddress(local) || HasLocalScope(local);
}

bool
AssociationAddresses::Rebind(SctpPath& path)
{
    const SctpRoute old = path.GetRoute();
    if (GetLocal().empty() && m_own.Knows(old.local))
    {
        return false; // all are retired
    }
    const bool hadRoute = path.HasRoute();
    SctpRoute route;
    if (!GetRoutes().FindAnew(path, HasPairs(), route) ||
        (hadRoute && route.local == old.local && route.device == old.device))
    {
        return false;
    }
    NS_LOG_INFO("path " << path.GetId() << " leaves from " << route.local << " now");
    m_paths.SetRoute(path, route);
    path.ResetRtt(); // measured on another way
    for (PathListener* listener : m_listeners)
    {
        listener->RouteChanged(path);
    }
    m_routeMonitor.CheckDevice(path, HasPairs());
    if (!hadRoute)
    {
        m_paths.RouteFound(path);
    }
    return true;
}

void
AssociationAddresses::CheckArrival(const ReceivedPacket& packet)
{
    const Address* other = m_lower.GetOtherInterface();
    if (other && m_own.IsUsed(*other) && m_own.IsUsed(packet.destination))
    {
        m_routeMonitor.ReportArrival(packet.source, packet.destination, *other);
    }
}

} // namespace ns3::sctp
