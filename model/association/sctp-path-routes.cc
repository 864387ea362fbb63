/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */
#include "sctp-path-routes.h"

#include "sctp-handshake-parts.h"

#include "ns3/sctp-address.h"
#include "ns3/sctp-path-set.h"
#include "ns3/sctp-route-monitor.h"

#include <algorithm>
#include <iterator>
#include <optional>

namespace ns3::sctp
{

PathRoutes::PathRoutes(SctpLowerLayer& lower, const SctpPathSet& paths, const SctpAddressList& own)
    : m_lower(lower),
      m_paths(paths),
      m_own(own)
{
}

SctpRoute
PathRoutes::MakeNone(const Address& local)
{
    SctpRoute route;
    route.local = local;
    route.mtu = UINT32_MAX;
    route.kind = SctpRouteKind::NONE;
    return route;
}

bool
PathRoutes::FindPair(const AddressPair& pair, bool reply, SctpRoute& route) const
{
    return (reply ? m_lower.FindReplyRoute(pair.remote, pair.local, route)
                  : m_lower.FindRoute(pair.remote, {pair.local}, route)) &&
           route.local == pair.local;
}

bool
PathRoutes::FindAnew(const SctpPath& path, bool pairs, SctpRoute& route) const
{
    // RFC 9260 section 6.4.1: paths are pairs of source and destination; another source is chosen.
    // A pair keeps its source: it fails with its interface. So does, while it works, the source of
    // the set-up that has borrowed a device.
    const AddressPair pair{path.GetRoute().local, path.GetRemote()};
    const bool borrows = path.GetRoute().kind == SctpRouteKind::BORROWED;
    const bool keeps = m_own->empty() || Contains(*m_own, pair.local);
    if (keeps && (borrows || pairs) && FindPair(pair, borrows, route))
    {
        return true;
    }
    if (!pairs)
    {
        return Find(&path, pair.remote, route);
    }
    return !keeps && std::any_of(m_own->begin(), m_own->end(), [&](const Address& local) {
        return !m_paths.FindPair(pair.remote, local) &&
               FindPair({local, pair.remote}, false, route);
    });
}

bool
PathRoutes::FindReply(const Address& remote, const Address& local, SctpRoute& route) const
{
    return !local.IsInvalid() && Contains(*m_own, local) &&
           m_lower.FindReplyRoute(remote, local, route);
}

bool
PathRoutes::Find(const SctpPath* path, const Address& remote, SctpRoute& route) const
{
    if (!m_lower.FindRoute(remote, *m_own, route))
    {
        return false;
    }
    if (m_own->size() == 1)
    {
        return true;
    }
    // Paths that follow are not looked at, so that two paths never swap their devices for ever.
    const auto& all = m_paths.GetPaths();
    const auto end = std::find(all.begin(), all.end(), path);
    const auto isTaken = [&](const Ptr<NetDevice>& device) {
        return std::any_of(all.begin(), end, [&](const SctpPath* earlier) {
            return device && earlier->GetRoute().device == device &&
                   earlier->IsIpv6() == IsIpv6(remote);
        });
    };
    if (!isTaken(route.device))
    {
        return true;
    }
    std::optional<SctpRoute> free;
    for (const auto& candidate : InOrderOfInterfaces(*m_own))
    {
        SctpRoute other;
        if (m_lower.FindRoute(remote, {candidate}, other) && other.local == candidate &&
            !isTaken(other.device) &&
            (!free || CountCommonBits(candidate, remote) > CountCommonBits(free->local, remote)))
        {
            free = other;
        }
    }
    route = free.value_or(route);
    return true;
}

bool
PathRoutes::HasAny(bool pairs) const
{
    const auto& paths = m_paths.GetPaths();
    return std::any_of(paths.begin(), paths.end(), [&](const SctpPath* path) {
        SctpRoute route;
        return FindAnew(*path, pairs, route);
    });
}

std::vector<Address>
PathRoutes::ListPathless(const std::vector<Address>& remotes) const
{
    std::vector<Address> found;
    std::copy_if(remotes.begin(), remotes.end(), std::back_inserter(found), [&](const auto& each) {
        SctpRoute route;
        return !m_paths.Find(each) && m_lower.FindRoute(each, *m_own, route);
    });
    return found;
}

std::vector<AddressPair>
PathRoutes::ListPairs(const PeerOffer& offer,
                      const std::vector<Address>& remotes,
                      SctpAddressPairs form) const
{
    // Interfaces have their order at both ends, whichever addresses the set-up used.
    std::vector<Address> listed;
    std::copy_if(offer.listed.begin(),
                 offer.listed.end(),
                 std::back_inserter(listed),
                 [&remotes](const Address& address) { return Contains(remotes, address); });
    auto locals = InOrderOfInterfaces(*m_own);
    auto pairs = MakeAddressPairs(locals, listed.empty() ? remotes : listed, form);
    const auto isUsed = [&offer](const AddressPair& pair) {
        return pair.local == offer.usedLocal && pair.remote == offer.usedRemote;
    };
    const auto hasRoute = [this](const AddressPair& pair) {
        SctpRoute route;
        return FindPair(pair, false, route);
    };
    auto first = std::find_if(pairs.begin(), pairs.end(), isUsed);
    if (first == pairs.end() && !std::all_of(pairs.begin(), pairs.end(), hasRoute))
    {
        // The pair of the set-up works: the others follow from it.
        const auto own = std::find(locals.begin(), locals.end(), offer.usedLocal);
        if (own != locals.end())
        {
            std::rotate(locals.begin(), own, own + 1);
        }
        return MakeAddressPairs(locals, remotes, form);
    }
    if (first == pairs.end())
    {
        first = std::find_if(pairs.begin(), pairs.end(), [&offer](const AddressPair& pair) {
            return pair.remote == offer.usedRemote;
        });
    }
    if (first != pairs.end())
    {
        std::rotate(pairs.begin(), first, first + 1);
    }
    return pairs;
}

void
PathRoutes::ReportUnreached(const std::vector<Address>& remotes, const RouteMonitor& monitor) const
{
    for (const auto& remote : remotes)
    {
        const auto& paths = m_paths.GetPaths();
        const auto hasRoute = [&remote](const SctpPath* path) {
            return path->GetRemote() == remote && path->HasRoute();
        };
        if (m_paths.Find(remote) && std::none_of(paths.begin(), paths.end(), hasRoute))
        {
            monitor.ReportNoRoute(remote);
        }
    }
}

void
PathRoutes::ReportUnusedSources(const std::vector<AddressPair>& pairs,
                                const RouteMonitor& monitor) const
{
    std::vector<Address> seen;
    for (const auto& path : m_paths.GetPaths())
    {
        if (path->HasRoute())
        {
            seen.push_back(path->GetRoute().local);
        }
    }
    for (const auto& pair : pairs)
    {
        if (!Contains(seen, pair.local))
        {
            seen.push_back(pair.local);
            monitor.ReportUnusedSource(pair.local, pair.remote);
        }
    }
}

std::vector<Address>
PathRoutes::InOrderOfInterfaces(const std::vector<Address>& addresses) const
{
    const auto own = m_lower.GetLocalAddresses();
    const auto place = [&own](const Address& address) {
        return std::find(own->begin(), own->end(), address);
    };
    auto sorted = addresses;
    std::stable_sort(sorted.begin(), sorted.end(), [&place](const Address& a, const Address& b) {
        return place(a) < place(b);
    });
    return sorted;
}

} // namespace ns3::sctp
