/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-asconf-wildcards.h"

#include "ns3/sctp-address.h"
#include "ns3/sctp-path-listener.h"

#include <algorithm>

namespace ns3::sctp
{

namespace
{

/**
 * @param address an address
 * @return the wildcard of its family
 */
Address
GetWildcard(const Address& address)
{
    return IsIpv6(address) ? Address(Ipv6Address::GetAny()) : Address(Ipv4Address::GetAny());
}

} // namespace

AsconfWildcards::AsconfWildcards(const PathRoster& roster, bool on)
    : m_roster(roster),
      m_on(on)
{
}

bool
AsconfWildcards::CanAsk(const std::vector<AsconfChange>& changes,
                        const std::vector<Address>& addresses) const
{
    return !m_on || addresses.size() == 1 ||
           std::none_of(changes.begin(), changes.end(), [](const AsconfChange& change) {
               return change.type == AsconfType::DELETE_ADDR;
           });
}

bool
AsconfWildcards::CanJoin(const std::deque<AsconfChange>& waiting, Address& source) const
{
    if (!m_on)
    {
        return true;
    }
    const auto leaves = [&waiting](const Address& address) {
        return std::any_of(waiting.begin(), waiting.end(), [&address](const AsconfChange& change) {
            return change.type == AsconfType::DELETE_ADDR && change.address == address;
        });
    };
    const AsconfChange& change = waiting.front();
    if (change.type == AsconfType::DELETE_ADDR)
    {
        const auto& used = m_roster.GetLocal();
        const auto stays = std::find_if_not(used.begin(), used.end(), leaves);
        if (source.IsInvalid() && stays != used.end())
        {
            source = *stays;
        }
        return !leaves(source);
    }
    if (source.IsInvalid())
    {
        source = change.address;
    }
    return change.address == source;
}

bool
AsconfWildcards::IsRenewal(const AsconfChange& change) const
{
    return m_on && (IsAny(change.address) || (change.type == AsconfType::ADD &&
                                              Contains(m_roster.GetLocal(), change.address)));
}

void
AsconfWildcards::Renew(const Address& local, std::deque<AsconfChange>& waiting) const
{
    // The peer deletes all addresses but the source; those of other NATs are added after that.
    std::vector<AsconfChange> changes{{AsconfType::ADD, local},
                                      {AsconfType::DELETE_ADDR, GetWildcard(local)}};
    for (const auto& other : m_roster.GetLocal())
    {
        if (other != local)
        {
            changes.push_back({AsconfType::ADD, other});
        }
    }
    waiting.insert(waiting.begin(), changes.begin(), changes.end());
}

AsconfChunk
AsconfWildcards::Hide(AsconfChunk chunk)
{
    chunk.address = GetWildcard(chunk.address);
    for (auto& request : chunk.requests)
    {
        request = AsconfRequest::Make(static_cast<AsconfType>(request.type),
                                      request.correlation,
                                      GetWildcard(request.address));
    }
    return chunk;
}

} // namespace ns3::sctp
