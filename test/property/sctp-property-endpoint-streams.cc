/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-property-endpoint.h"

#include "ns3/sctp-stream-reconfiguration.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Stream resets and additional streams of an endpoint of the property tests.
 */

namespace ns3
{

void
SctpPropertyEndpoint::Reconfigure()
{
    const auto user = m_socket->GetExtension<SctpStreamReconfiguration>();
    if (!user)
    {
        return;
    }
    Socket::SocketErrno error = Socket::ERROR_NOTERROR;
    const uint64_t kind = m_resetDice.Below(m_plan.tsnResets ? 6 : 5);
    if (kind < 3)
    {
        const auto stream = static_cast<uint16_t>(m_resetDice.Below(m_plan.outboundStreams));
        const auto streams =
            m_resetDice.Chance(0.3) ? std::vector<uint16_t>() : std::vector<uint16_t>{stream};
        error = user->ResetStreams(static_cast<SctpStreamReconfiguration::Direction>(1 + kind),
                                   streams);
    }
    else if (kind < 5)
    {
        const auto incoming = static_cast<uint16_t>(m_resetDice.Below(3));
        error = user->AddStreams(incoming, static_cast<uint16_t>(m_resetDice.Below(3)));
    }
    else
    {
        error = user->ResetAssociation();
    }
    constexpr Socket::SocketErrno EXPECTED[] = {Socket::ERROR_NOTERROR,
                                                Socket::ERROR_NOTCONN,
                                                Socket::ERROR_SHUTDOWN,
                                                Socket::ERROR_AGAIN,
                                                Socket::ERROR_OPNOTSUPP,
                                                Socket::ERROR_INVAL};
    if (std::find(std::begin(EXPECTED), std::end(EXPECTED), error) == std::end(EXPECTED))
    {
        Report("a reconfiguration fails for error " + std::to_string(error));
    }
}

void
SctpPropertyEndpoint::NoteReconfigured(const SctpNotification& notification)
{
    if (notification.denied || notification.failed || notification.inProgress)
    {
        return;
    }
    const bool ofAll = notification.type == SctpNotification::Type::ASSOCIATION_RESET ||
                       (notification.type == SctpNotification::Type::STREAM_RESET &&
                        notification.outgoing && notification.streams.empty());
    m_resetsOfAll += ofAll ? 1 : 0;
    if (notification.type == SctpNotification::Type::STREAM_RESET && notification.outgoing)
    {
        for (const uint16_t streamId : notification.streams)
        {
            ++m_resets[streamId];
        }
    }
    if (notification.type == SctpNotification::Type::STREAM_CHANGE)
    {
        m_plan.outboundStreams = std::max(m_plan.outboundStreams, notification.outboundStreams);
    }
}

uint32_t
SctpPropertyEndpoint::GetResets(uint16_t streamId) const
{
    const auto found = m_resets.find(streamId);
    return m_resetsOfAll + (found == m_resets.end() ? 0 : found->second);
}

} // namespace ns3
