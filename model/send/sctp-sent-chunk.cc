/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-sent-chunk.h"

#include "ns3/simulator.h"

#include <algorithm>

namespace ns3::sctp
{

std::vector<Transmission>
SentChunk::GetTransmissions() const
{
    std::vector<Transmission> all;
    if (earlier)
    {
        all = *earlier;
    }
    if (timesSent > 0)
    {
        all.push_back({lastSent, path->GetId(), delivered, lastReason});
    }
    return all;
}

SctpTransmission
SentChunk::Describe(SctpTsn tsn) const
{
    SctpTransmission transmission;
    transmission.tsn = tsn;
    transmission.sent = lastSent;
    transmission.path = path->GetId();
    transmission.size = GetWindowSize();
    transmission.userData = payloadSize;
    transmission.streamId = message->info.streamId;
    transmission.timesSent = timesSent;
    transmission.reason = lastReason;
    transmission.once = timesSent == 1;
    transmission.severalPaths = severalPaths;
    transmission.acknowledged = state == State::ACKED;
    transmission.pending = state == State::PENDING;
    transmission.released = released;
    transmission.abandoned = state == State::ABANDONED;
    return transmission;
}

bool
SentChunk::WasSentOn(SctpPathId other) const
{
    return path->GetId() == other ||
           (earlier && std::any_of(earlier->begin(), earlier->end(), [other](const auto& each) {
                return each.path == other;
            }));
}

Time
SentChunk::GetFirstSentOn(SctpPathId other) const
{
    if (earlier)
    {
        const auto found = std::find_if(earlier->begin(),
                                        earlier->end(),
                                        [other](const auto& each) { return each.path == other; });
        if (found != earlier->end())
        {
            return found->sent;
        }
    }
    return lastSent;
}

void
SentChunk::CountCopy()
{
    timesSent += timesSent < UINT16_MAX;
    copies += copies < UINT8_MAX;
}

void
SentChunk::SendAgain(SctpPath& target, uint32_t deliveredThere)
{
    if (!earlier)
    {
        earlier = std::make_unique<std::vector<Transmission>>();
    }
    earlier->push_back({lastSent, path->GetId(), delivered, lastReason});
    severalPaths |= path != &target;
    path = &target;
    lastSent = Simulator::Now();
    delivered = deliveredThere;
    lastReason = reason;
    large = false;
    state = State::IN_FLIGHT;
    if (timesSent < UINT16_MAX)
    {
        ++timesSent;
    }
}

} // namespace ns3::sctp
