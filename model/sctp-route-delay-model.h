/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ROUTE_DELAY_MODEL_H
#define SCTP_ROUTE_DELAY_MODEL_H

#include "sctp-strategy.h"

namespace ns3
{

/**
 * @ingroup sctp
 * Seam: extra delay before a packet leaves on a path, as reactive routing has it when no route
 * is in its cache (Caro 2005, chapter 4). Packets of a path never overtake each other.
 */
class SctpRouteDelayModel : public SctpStrategy
{
  public:
    /**
     * @return the object TypeId
     */
    static TypeId GetTypeId();

    /**
     * A packet is about to leave.
     * @param path the path
     * @param dataSender whether this end has sent user data in this association
     * @return how long it waits from now; zero = leaves at once
     */
    virtual Time GetDelay(const SctpPath& path, bool dataSender) = 0;
};

/**
 * @ingroup sctp
 * Routes are always there.
 */
class SctpNoRouteDelay : public SctpRouteDelayModel
{
  public:
    /**
     * @return the object TypeId
     */
    static TypeId GetTypeId();

    Time GetDelay(const SctpPath& path, bool dataSender) override;
};

} // namespace ns3

#endif /* SCTP_ROUTE_DELAY_MODEL_H */
