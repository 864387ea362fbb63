/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ROUTE_DELAY_MODEL_H
#define SCTP_ROUTE_DELAY_MODEL_H

#include "ns3/sctp-strategy.h"

namespace ns3
{

/**
 * @ingroup sctp-path
 * Facts of a packet for a route delay model.
 */
struct SctpDeparture
{
    bool dataSender{false}; //!< this end has sent user data in this association
    bool answer{false};     //!< nothing but answers to the peer's packets: SACK, HEARTBEAT ACK
};

/**
 * @ingroup sctp-path
 * Policy interface: extra delay before a packet leaves on a path, as reactive routing has it when
 * no route is in its cache (Caro 2005, chapter 4). Packets of a path never overtake each other,
 * except that an answer which has not to wait passes those that have. Timers and RTT samples count
 * from when SCTP sent, not from when the packet left.
 */
class SctpRouteDelayModel : public SctpStrategy
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    /**
     * A packet is about to leave; asked before the path takes note of it (SctpPath::Sent).
     * @param path the path
     * @param departure facts of the packet
     * @return how long it waits from now; zero = leaves at once
     */
    virtual Time GetDelay(const SctpPath& path, const SctpDeparture& departure) = 0;
};

/**
 * @ingroup sctp-path
 * Routes are always there.
 */
class SctpNoRouteDelay : public SctpRouteDelayModel
{
  public:
    static constexpr bool STATELESS = true; //!< serves all associations

    /// @return the object TypeId
    static TypeId GetTypeId();

    Time GetDelay(const SctpPath& path, const SctpDeparture& departure) override;
};

} // namespace ns3

#endif /* SCTP_ROUTE_DELAY_MODEL_H */
