/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ASCONF_CHANGE_H
#define SCTP_ASCONF_CHANGE_H

#include "ns3/address.h"
#include "ns3/sctp-asconf-chunk.h"
#include "ns3/socket.h"

#include <algorithm>
#include <vector>

namespace ns3::sctp
{

/**
 * @ingroup sctp-extensions
 * A change of the addresses of this end that the peer is told of.
 */
struct AsconfChange
{
    AsconfType type{AsconfType::ADD}; //!< ADD, DELETE_ADDR or SET_PRIMARY
    Address address;                  //!< the address of this end
};

/**
 * @ingroup sctp-extensions
 * @param type type of a change
 * @return its place in an ASCONF: additions precede deletions (F5), and the primary address must
 * be there (section 5.4)
 */
inline int
GetRank(AsconfType type)
{
    return type == AsconfType::ADD ? 0 : type == AsconfType::SET_PRIMARY ? 1 : 2;
}

/**
 * @ingroup sctp-extensions
 * @param change a change
 * @param[in,out] addresses addresses of this end, to which it is made
 */
inline void
Apply(const AsconfChange& change, std::vector<Address>& addresses)
{
    const auto place = std::find(addresses.begin(), addresses.end(), change.address);
    if (change.type == AsconfType::ADD && place == addresses.end())
    {
        addresses.push_back(change.address);
    }
    else if (change.type == AsconfType::DELETE_ADDR && place != addresses.end())
    {
        addresses.erase(place);
    }
}

/**
 * @ingroup sctp-extensions
 * Requests of the user's side to the unit.
 */
class AsconfPrimitives
{
  public:
    virtual ~AsconfPrimitives() = default;

    /**
     * Checks changes, all of them or none.
     * @param changes the changes, in order
     * @return ERROR_NOTERROR, or an error
     */
    virtual Socket::SocketErrno Check(const std::vector<AsconfChange>& changes) const = 0;

    /**
     * Makes changes. Those of one instant are sent together.
     * @param changes the changes, which Check has accepted
     */
    virtual void Ask(const std::vector<AsconfChange>& changes) = 0;

    /// The user has changed settings of SctpDynamicAddresses.
    virtual void SettingsChanged() = 0;
};

} // namespace ns3::sctp

#endif /* SCTP_ASCONF_CHANGE_H */
