/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-path-window-limit.h"

#include "ns3/sctp-ack-format.h"
#include "ns3/sctp-path.h"

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpPathWindowLimit);

TypeId
SctpPathWindowLimit::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpPathWindowLimit")
                            .SetParent<SctpRfc9260SendLimit>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpPathWindowLimit>();
    return tid;
}

bool
SctpPathWindowLimit::ExceedsShare(const SctpPath& path, const SctpBufferRoom& room) const
{
    const auto* window = m_windows.Find(path);
    const bool beyond = window && path.GetFlightSize() > 0 && path.GetFlightSize() >= *window;
    return beyond || SctpRfc9260SendLimit::ExceedsShare(path, room);
}

void
SctpPathWindowLimit::SackHandled(const SctpAcknowledgement& ack,
                                 bool /* retransmission */,
                                 uint32_t /* receiveBuffer */)
{
    for (const auto& [path, window] : ack.pathWindows)
    {
        m_windows.Get(path, Paths()) = window;
    }
}

} // namespace ns3
