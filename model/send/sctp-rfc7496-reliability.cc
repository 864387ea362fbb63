/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-rfc7496-reliability.h"

#include <algorithm>

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpRfc7496Reliability);

TypeId
SctpRfc7496Reliability::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpRfc7496Reliability")
                            .SetParent<SctpReliabilityPolicy>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpRfc7496Reliability>();
    return tid;
}

bool
SctpRfc7496Reliability::ShouldAbandon(const SctpSubmittedMessage& message,
                                      uint32_t transmissions,
                                      const SctpPath& path,
                                      Time now)
{
    switch (message.info.reliability)
    {
    case SctpReliability::TTL:
        return IsTooLate(message, path, transmissions > 0, now);
    case SctpReliability::RTX:
        return transmissions > message.info.value; // RFC 7496 section 3.1
    default:
        return false;
    }
}

bool
SctpRfc7496Reliability::IsTooLate(const SctpSubmittedMessage& message,
                                  const SctpPath& /* path */,
                                  bool /* retransmission */,
                                  Time now) const
{
    return now - message.queued > MilliSeconds(message.info.value);
}

std::vector<const SctpSubmittedMessage*>
SctpRfc7496Reliability::MakeRoom(uint32_t bytes,
                                 const SctpSubmittedMessage& message,
                                 const std::vector<const SctpSubmittedMessage*>& candidates)
{
    const SctpSendInfo& info = message.info;
    if (info.reliability != SctpReliability::FULL && info.reliability != SctpReliability::PRIO)
    {
        return {}; // it has no priority
    }
    std::vector<const SctpSubmittedMessage*> chosen;
    for (const auto* candidate : candidates)
    {
        // RFC 7496 section 3.2: reliable messages have a higher priority than all others.
        if (candidate->info.reliability == SctpReliability::PRIO &&
            (info.reliability == SctpReliability::FULL || candidate->info.value > info.value))
        {
            chosen.push_back(candidate);
        }
    }
    std::stable_sort(chosen.begin(), chosen.end(), [](const auto* a, const auto* b) {
        return a->info.value > b->info.value;
    });
    uint64_t freed = 0;
    for (auto one = chosen.begin(); one != chosen.end(); ++one)
    {
        freed += (*one)->size;
        if (freed >= bytes)
        {
            chosen.erase(one + 1, chosen.end());
            return chosen;
        }
    }
    return {};
}

} // namespace ns3
