/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-flow-to-path.h"

#include "ns3/log.h"
#include "ns3/sctp-path-set.h"
#include "ns3/sctp-path.h"
#include "ns3/sctp-stream-flows.h"

#include <algorithm>
#include <vector>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpFlowToPath");

NS_OBJECT_ENSURE_REGISTERED(SctpFlowToPath);

TypeId
SctpFlowToPath::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpFlowToPath")
                            .SetParent<SctpMultipathSelector>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpFlowToPath>();
    return tid;
}

uint32_t
SctpFlowToPath::GetFlow(uint16_t stream) const
{
    return sctp::StreamFlows::GetFlow(Parameters(), stream);
}

void
SctpFlowToPath::Choose()
{
    std::vector<const SctpPath*> best;
    for (const SctpPath* path : Paths().GetPaths())
    {
        if (Paths().IsCandidate(*path))
        {
            best.push_back(path);
        }
    }
    std::stable_sort(best.begin(), best.end(), [](const SctpPath* a, const SctpPath* b) {
        return a->GetRate() > b->GetRate();
    });
    size_t taken = 0;
    for (auto& [flow, path] : m_paths)
    {
        path = best[taken++ % best.size()]->GetId();
        NS_LOG_INFO("flow " << flow << " takes path " << path);
    }
    m_chosen = true;
}

const SctpPath*
SctpFlowToPath::SelectActive(const SctpSendOpportunity& opportunity)
{
    const auto [entry, isNew] = m_paths.try_emplace(GetFlow(opportunity.info.streamId));
    if (isNew || !m_chosen)
    {
        Choose();
    }
    return Paths().Find(entry->second);
}

bool
SctpFlowToPath::CanBundle(const SctpPath& path, const SctpSendInfo& next) const
{
    const auto found = m_paths.find(GetFlow(next.streamId));
    return found != m_paths.end() && found->second == path.GetId();
}

bool
SctpFlowToPath::SeparatesStreams() const
{
    return true;
}

void
SctpFlowToPath::PathAdded(const SctpPath& /* path */)
{
    m_chosen = false;
}

void
SctpFlowToPath::PathRemoved(const SctpPath& /* path */)
{
    m_chosen = false;
}

void
SctpFlowToPath::PathStateChanged(const SctpPath& /* path */, SctpPathState /* oldState */)
{
    m_chosen = false;
}

} // namespace ns3
