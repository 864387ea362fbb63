/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */
#include "sctp-address-pairs.h"

#include "ns3/sctp-address.h"

#include <algorithm>
#include <iterator>

namespace ns3::sctp
{

namespace
{

/**
 * @param addresses addresses
 * @param ipv6 a family
 * @return those of the family, in order
 */
std::vector<Address>
OfFamily(const std::vector<Address>& addresses, bool ipv6)
{
    std::vector<Address> own;
    std::copy_if(addresses.begin(),
                 addresses.end(),
                 std::back_inserter(own),
                 [ipv6](const Address& address) { return IsIpv6(address) == ipv6; });
    return own;
}

} // namespace

std::vector<AddressPair>
MakeAddressPairs(const std::vector<Address>& locals,
                 const std::vector<Address>& remotes,
                 SctpAddressPairs form)
{
    std::vector<AddressPair> pairs;
    if (form == SCTP_PAIRS_OFF || remotes.empty())
    {
        return pairs;
    }
    const bool first = IsIpv6(remotes.front());
    for (const bool ipv6 : {first, !first})
    {
        const auto here = OfFamily(locals, ipv6);
        const auto there = OfFamily(remotes, ipv6);
        if (here.empty() || there.empty())
        {
            continue;
        }
        // Each round moves this end's addresses on by one; rounds are as long as the longer list.
        const size_t length = std::max(here.size(), there.size());
        const size_t rounds =
            form == SCTP_PAIRS_MESH ? std::min(here.size(), there.size()) : size_t{1};
        for (size_t round = 0; round < rounds; ++round)
        {
            for (size_t i = 0; i < length; ++i)
            {
                pairs.push_back(here.size() >= there.size()
                                    ? AddressPair{here[i], there[(i + round) % there.size()]}
                                    : AddressPair{here[(i + round) % here.size()], there[i]});
            }
        }
    }
    return pairs;
}

} // namespace ns3::sctp
