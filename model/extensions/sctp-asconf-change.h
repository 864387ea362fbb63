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
};

} // namespace ns3::sctp

#endif /* SCTP_ASCONF_CHANGE_H */
