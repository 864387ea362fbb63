/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-multipath-selector.h"

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpMultipathSelector);

TypeId
SctpMultipathSelector::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpMultipathSelector").SetParent<SctpPathSelector>().SetGroupName("Sctp");
    return tid;
}

const SctpPath*
SctpMultipathSelector::Select(const SctpSendOpportunity& opportunity)
{
    return Paths().AnyActive() ? SelectActive(opportunity) : Paths().GetDestination();
}

} // namespace ns3
