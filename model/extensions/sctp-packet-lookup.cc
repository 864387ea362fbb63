/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-packet-lookup.h"

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpPacketLookup);

TypeId
SctpPacketLookup::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpPacketLookup").SetParent<SctpExtension>().SetGroupName("Sctp");
    return tid;
}

} // namespace ns3
