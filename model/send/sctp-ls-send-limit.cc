/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-ls-send-limit.h"

#include "ns3/net-device.h"
#include "ns3/node.h"
#include "ns3/sctp-path-set.h"
#include "ns3/sctp-path.h"
#include "ns3/sctp-user-warning.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <cstdint>
#include <string>

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpLsSendLimit);

TypeId
SctpLsSendLimit::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpLsSendLimit")
                            .SetParent<SctpRfc9260SendLimit>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpLsSendLimit>();
    return tid;
}

void
SctpLsSendLimit::SackHandled(const SctpAcknowledgement& /* ack */,
                             bool /* retransmission */,
                             uint32_t receiveBuffer)
{
    if (m_warned)
    {
        return;
    }
    double rates = 0; // bytes per second
    Time longest;
    for (const auto* path : Paths().GetPaths())
    {
        if (path->IsActive() && path->GetSrtt().IsStrictlyPositive())
        {
            rates += path->GetCwnd() / path->GetSrtt().GetSeconds();
            longest = std::max(longest, path->GetSrtt());
        }
    }
    const double needed = rates * longest.GetSeconds();
    if (needed <= receiveBuffer)
    {
        m_since = Time(-1);
        return;
    }
    if (m_since.IsStrictlyNegative())
    {
        m_since = Simulator::Now();
    }
    if (Simulator::Now() - m_since >= ROUND_TRIPS * longest)
    {
        m_warned = true;
        Warn(receiveBuffer, static_cast<uint64_t>(needed));
    }
}

void
SctpLsSendLimit::Warn(uint32_t buffer, uint64_t needed) const
{
    const std::string text =
        "the peer's receive buffer (ns3::SctpParameters::RcvBufSize) of " + std::to_string(buffer) +
        " bytes is too small for all paths: their windows need " + std::to_string(needed) +
        " bytes, the sum of their rates times the longest round trip.";
    for (const auto* path : Paths().GetPaths())
    {
        if (const auto device = path->GetRoute().device)
        {
            SctpUserWarning::Print(device->GetNode()->GetId(), text);
            return;
        }
    }
    SctpUserWarning::Print(text);
}

} // namespace ns3
