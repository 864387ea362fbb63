/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-retransmission-policy.h"

#include "ns3/sctp-path-set.h"

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpRetransmissionPolicy);

TypeId
SctpRetransmissionPolicy::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpRetransmissionPolicy").SetParent<SctpStrategy>().SetGroupName("Sctp");
    return tid;
}

SctpTransmissionListener*
SctpRetransmissionPolicy::GetTransmissionListener()
{
    return nullptr;
}

void
SctpRetransmissionPolicy::Acked(const SctpPath& /* path */, uint32_t /* bytes */)
{
}

const SctpPath*
SctpRetransmissionPolicy::SelectSame(const SctpPath& last) const
{
    return last.IsActive() ? &last : Paths().GetDestination();
}

} // namespace ns3
