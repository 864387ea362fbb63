/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-recovery.h"

#include <cstdint>

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpRecovery);
NS_OBJECT_ENSURE_REGISTERED(SctpRfc9260Recovery);

TypeId
SctpRecovery::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpRecovery").SetParent<SctpStrategy>().SetGroupName("Sctp");
    return tid;
}

void
SctpRecovery::Acked(const SctpPath& /* path */, const SctpRecoveryAck& /* ack */)
{
}

void
SctpRecovery::Sent(const SctpPath& /* path */, uint32_t /* bytes */)
{
}

uint32_t
SctpRecovery::GetAllowance(const SctpPath& /* path */) const
{
    return UINT32_MAX;
}

void
SctpRecovery::Ended(const SctpPath& /* path */)
{
}

TypeId
SctpRfc9260Recovery::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpRfc9260Recovery")
                            .SetParent<SctpRecovery>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpRfc9260Recovery>();
    return tid;
}

bool
SctpRfc9260Recovery::Began(const SctpPath& /* path */, uint32_t /* flight */)
{
    return false;
}

} // namespace ns3
