/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-blocking-remedy.h"

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpBlockingRemedy);
NS_OBJECT_ENSURE_REGISTERED(SctpNoRemedy);

TypeId
SctpBlockingRemedy::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpBlockingRemedy").SetParent<SctpStrategy>().SetGroupName("Sctp");
    return tid;
}

TypeId
SctpNoRemedy::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpNoRemedy")
                            .SetParent<SctpBlockingRemedy>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpNoRemedy>();
    return tid;
}

SctpRemedyAction
SctpNoRemedy::Select(const SctpBlockedOpportunity& /* opportunity */)
{
    return {};
}

} // namespace ns3
