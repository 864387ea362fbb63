/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-stream-to-path.h"

#include "ns3/sctp-number-list.h"
#include "ns3/sctp-text-checker.h"
#include "ns3/string.h"

#include <algorithm>
#include <cmath>

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpStreamToPath);

namespace
{

/// Largest path id that is taken.
constexpr double MAX_ID = 65535;

} // namespace

TypeId
SctpStreamToPath::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpStreamToPath")
            .SetParent<SctpMultipathSelector>()
            .SetGroupName("Sctp")
            .AddConstructor<SctpStreamToPath>()
            .AddAttribute(
                "StreamPaths",
                "Path ids of streams 0, 1 and so on, separated by commas; other streams "
                "take the paths in turn, stream 0 the first",
                StringValue(""),
                MakeStringAccessor(&SctpStreamToPath::SetPaths, &SctpStreamToPath::GetPathsText),
                MakeSctpTextChecker(
                    [](const std::string& text) {
                        return sctp::ReadNumbers(text, MAX_ID).has_value();
                    },
                    "path ids such as 0,1,1"));
    return tid;
}

void
SctpStreamToPath::SetPaths(std::string paths)
{
    m_text = paths;
    m_paths = sctp::ReadNumbers(paths, MAX_ID).value();
}

std::string
SctpStreamToPath::GetPathsText() const
{
    return m_text;
}

std::string
SctpStreamToPath::FindDoubt() const
{
    const auto missing = std::find_if(m_paths.begin(), m_paths.end(), [this](double id) {
        return !Paths().Find(static_cast<SctpPathId>(id));
    });
    if (missing != m_paths.end() && Paths().GetPaths().size() > 1)
    {
        return "ns3::SctpStreamToPath::StreamPaths names path " +
               std::to_string(static_cast<SctpPathId>(*missing)) + ", but there are " +
               std::to_string(Paths().GetPaths().size()) + " paths, counted from 0.";
    }
    const size_t streams = Parameters().outboundStreams;
    return m_paths.size() <= streams || Parameters().reconfig
               ? ""
               : "ns3::SctpStreamToPath::StreamPaths has paths of " +
                     std::to_string(m_paths.size()) + " streams, but OutboundStreams is " +
                     std::to_string(streams) + ".";
}

const SctpPath*
SctpStreamToPath::FindPath(uint16_t stream) const
{
    const auto& paths = Paths().GetPaths();
    const SctpPath* own = stream < m_paths.size()
                              ? Paths().Find(static_cast<SctpPathId>(std::floor(m_paths[stream])))
                              : nullptr;
    own = own ? own : paths[stream % paths.size()];
    const auto start = std::find(paths.begin(), paths.end(), own) - paths.begin();
    for (size_t i = 0; i < paths.size(); ++i)
    {
        const SctpPath* path = paths[(start + i) % paths.size()];
        if (Paths().IsCandidate(*path))
        {
            return path;
        }
    }
    return nullptr;
}

const SctpPath*
SctpStreamToPath::SelectActive(const SctpSendOpportunity& opportunity)
{
    return FindPath(opportunity.info.streamId);
}

bool
SctpStreamToPath::CanBundle(const SctpPath& path, const SctpSendInfo& next) const
{
    const SctpPath* own = FindPath(next.streamId);
    return !own || own == &path;
}

} // namespace ns3
