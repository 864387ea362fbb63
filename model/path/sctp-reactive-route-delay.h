/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_REACTIVE_ROUTE_DELAY_H
#define SCTP_REACTIVE_ROUTE_DELAY_H

#include "sctp-per-path.h"
#include "sctp-route-delay-model.h"

#include "ns3/nstime.h"

namespace ns3
{

/**
 * @ingroup sctp-path
 * Effect of reactive routing on a transport, without its packets (Caro 2005, section 4.2): a
 * data sender that sends on a path which was idle for longer than the route stays in the cache
 * waits until the route is found again. Packets that follow meanwhile wait for the same
 * discovery. Answers never wait, because the route back is known from the packet answered.
 *
 * A path is idle from when its last packet left. A path that has never been used has no route.
 */
class SctpReactiveRouteDelay : public SctpRouteDelayModel
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    Time GetDelay(const SctpPath& path, const SctpDeparture& departure) override;

  private:
    Time m_cacheLifetime;      //!< how long an idle path keeps its route
    Time m_discoveryDelay;     //!< how long it takes to find a route
    SctpPerPath<Time> m_found; //!< end of the last discovery; negative = none
};

} // namespace ns3

#endif /* SCTP_REACTIVE_ROUTE_DELAY_H */
