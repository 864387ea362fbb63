/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */
#include "sctp-window-growth.h"

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpWindowGrowth);
NS_OBJECT_ENSURE_REGISTERED(SctpAssociationGrowth);
NS_OBJECT_ENSURE_REGISTERED(SctpEachAckGrowth);
NS_OBJECT_ENSURE_REGISTERED(SctpPathGrowth);
NS_OBJECT_ENSURE_REGISTERED(SctpSlowStart);

TypeId
SctpWindowGrowth::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpWindowGrowth").SetParent<Object>().SetGroupName("Sctp");
    return tid;
}

TypeId
SctpAssociationGrowth::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpAssociationGrowth")
                            .SetParent<SctpWindowGrowth>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpAssociationGrowth>();
    return tid;
}

bool
SctpAssociationGrowth::Allows(const SctpAckEvent& event) const
{
    return event.cumulativeAdvanced;
}

TypeId
SctpEachAckGrowth::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpEachAckGrowth")
                            .SetParent<SctpWindowGrowth>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpEachAckGrowth>();
    return tid;
}

bool
SctpEachAckGrowth::Allows(const SctpAckEvent& event) const
{
    return event.bytesAcked > 0;
}

TypeId
SctpPathGrowth::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpPathGrowth")
                            .SetParent<SctpWindowGrowth>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpPathGrowth>();
    return tid;
}

bool
SctpPathGrowth::Allows(const SctpAckEvent& event) const
{
    return event.pathCumulativeAdvanced || event.pathRtxCumulativeAdvanced;
}

TypeId
SctpSlowStart::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpSlowStart").SetParent<SctpStrategy>().SetGroupName("Sctp");
    return tid;
}

bool
SctpSlowStart::HasEnded(const SctpPath& /* path */) const
{
    return false;
}

void
SctpSlowStart::Measure(const SctpPath& /* path */, const SctpAckEvent& /* event */)
{
}

} // namespace ns3
