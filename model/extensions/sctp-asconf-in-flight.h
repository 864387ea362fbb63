/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ASCONF_IN_FLIGHT_H
#define SCTP_ASCONF_IN_FLIGHT_H

#include "ns3/address.h"
#include "ns3/sctp-asconf-chunk.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace ns3::sctp
{

/**
 * @ingroup sctp-extensions
 * An ASCONF in flight. There are several if changes have joined a repetition (RFC 5061 section
 * 5.5).
 */
struct AsconfInFlight
{
    uint32_t serial{0};                  //!< its Sequence Number
    std::vector<AsconfRequest> requests; //!< its requests
    Bytes bytes;                         //!< the chunk
    Address source;                      //!< source of its packets; invalid = any
};

/**
 * @ingroup sctp-extensions
 * @param all ASCONF chunks in flight
 * @return the chunks, in order
 */
inline Bytes
JoinChunks(const std::vector<AsconfInFlight>& all)
{
    Bytes joined;
    for (const auto& one : all)
    {
        joined.insert(joined.end(), one.bytes.begin(), one.bytes.end());
    }
    return joined;
}

/**
 * @ingroup sctp-extensions
 * @param all ASCONF chunks in flight
 * @return addresses that are offered
 */
inline std::vector<Address>
GetOffered(const std::vector<AsconfInFlight>& all)
{
    std::vector<Address> offered;
    for (const auto& one : all)
    {
        for (const auto& request : one.requests)
        {
            if (request.Is(AsconfType::ADD))
            {
                offered.push_back(request.address);
            }
        }
    }
    return offered;
}

/**
 * @ingroup sctp-extensions
 * @param all ASCONF chunks in flight
 * @param address an address of this end
 * @return whether one of them adds or deletes it
 */
inline bool
IsChanging(const std::vector<AsconfInFlight>& all, const Address& address)
{
    const auto changes = [&address](const AsconfRequest& request) {
        return request.address == address && !request.Is(AsconfType::SET_PRIMARY);
    };
    return std::any_of(all.begin(), all.end(), [&changes](const AsconfInFlight& one) {
        return std::any_of(one.requests.begin(), one.requests.end(), changes);
    });
}

} // namespace ns3::sctp

#endif /* SCTP_ASCONF_IN_FLIGHT_H */
