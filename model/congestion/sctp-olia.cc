/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-olia.h"

#include "sctp-path-pool.h"

#include <algorithm>

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpOlia);

TypeId
SctpOlia::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpOlia")
                            .SetParent<SctpCmtPfCongestion>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpOlia>();
    return tid;
}

void
SctpOlia::Measure(const SctpPath& path, const SctpAckEvent& event)
{
    SctpCmtPfCongestion::Measure(path, event);
    m_epochs.Get(path).current += event.bytesAcked;
}

void
SctpOlia::EndEpoch(const SctpPath& path)
{
    Epochs& epochs = m_epochs.Get(path);
    epochs.last = epochs.current;
    epochs.current = 0;
}

void
SctpOlia::FastRetransmit(SctpPath& path)
{
    SctpCmtPfCongestion::FastRetransmit(path);
    EndEpoch(path);
}

void
SctpOlia::CongestionExperienced(SctpPath& path)
{
    SctpCmtPfCongestion::CongestionExperienced(path);
    EndEpoch(path);
}

void
SctpOlia::TimedOut(SctpPath& path)
{
    SctpCmtPfCongestion::TimedOut(path);
    EndEpoch(path);
}

double
SctpOlia::GetQuality(const SctpPath& path) const
{
    const auto* known = m_epochs.Find(path);
    if (!known)
    {
        return 0;
    }
    const double bytes = std::max(known->last, known->current);
    return bytes * bytes / path.GetSrtt().GetSeconds();
}

double
SctpOlia::GetAlpha(const SctpPath& path) const
{
    const SctpPathPool coupled(Paths());
    const auto& pool = coupled.GetPaths();
    double quality = 0;
    uint32_t window = 0;
    for (const SctpPath* other : pool)
    {
        quality = std::max(quality, GetQuality(*other));
        window = std::max(window, other->GetCwnd());
    }
    const auto isLargest = [window](const SctpPath* other) { return other->GetCwnd() == window; };
    const auto isCollected = [&](const SctpPath* other) {
        return GetQuality(*other) == quality && !isLargest(other);
    };
    const auto collected = std::count_if(pool.begin(), pool.end(), isCollected);
    const auto largest = std::count_if(pool.begin(), pool.end(), isLargest);
    if (collected > 0 && isCollected(&path))
    {
        return 1.0 / (pool.size() * collected);
    }
    if (collected > 0 && isLargest(&path))
    {
        return -1.0 / (pool.size() * largest);
    }
    return 0;
}

double
SctpOlia::GetAvoidanceStep(const SctpPath& path, uint32_t acked) const
{
    const SctpPathPool pool(Paths());
    if (!pool.Contains(path))
    {
        return SctpCmtPfCongestion::GetAvoidanceStep(path, acked);
    }
    const double rate = pool.GetTotalRate();
    const double linked = SctpPathPool::GetRate(path) / path.GetSrtt().GetSeconds() / (rate * rate);
    return 1.0 * path.GetWindowUnit() * acked * (linked + GetAlpha(path) / path.GetCwnd());
}

} // namespace ns3
