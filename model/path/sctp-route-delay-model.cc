/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-route-delay-model.h"

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpRouteDelayModel);
NS_OBJECT_ENSURE_REGISTERED(SctpNoRouteDelay);

TypeId
SctpRouteDelayModel::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpRouteDelayModel").SetParent<SctpStrategy>().SetGroupName("Sctp");
    return tid;
}

TypeId
SctpNoRouteDelay::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpNoRouteDelay")
                            .SetParent<SctpRouteDelayModel>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpNoRouteDelay>();
    return tid;
}

Time
SctpNoRouteDelay::GetDelay(const SctpPath& /* path */, const SctpDeparture& /* departure */)
{
    return Time(0);
}

} // namespace ns3
