/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-retransmission-policy.h"

#include "ns3/boolean.h"
#include "ns3/sctp-path-set.h"
#include "ns3/sctp-path.h"

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpRetransmissionPolicy);

TypeId
SctpRetransmissionPolicy::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpRetransmissionPolicy")
            .SetParent<SctpStrategy>()
            .SetGroupName("Sctp")
            .AddAttribute("FirstRtxExceedsAnyCwnd",
                          "Whether the packet that a loss sends whatever cwnd is (RFC 9260 "
                          "sections 7.2.4, 6.3.3 E3) may go to another path whose cwnd is full",
                          BooleanValue(true),
                          MakeBooleanAccessor(&SctpRetransmissionPolicy::m_exceedsAnyCwnd),
                          MakeBooleanChecker())
            .AddAttribute("RestToAlternateAtOnce",
                          "Whether chunks behind the one packet of a timeout go to another active "
                          "path at once, within its cwnd (RFC 9260 section 6.3.3 E3)",
                          BooleanValue(false),
                          MakeBooleanAccessor(&SctpRetransmissionPolicy::m_restToAlternateAtOnce),
                          MakeBooleanChecker());
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

bool
SctpRetransmissionPolicy::SendsRestAtOnce(const SctpPath& last, const SctpPath* target) const
{
    return m_restToAlternateAtOnce && target && target != &last && target->IsActive();
}

const SctpPath*
SctpRetransmissionPolicy::SelectSame(const SctpPath& last) const
{
    return last.IsActive() ? &last : Paths().GetDestination();
}

} // namespace ns3
