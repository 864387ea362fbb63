/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-redundant-selector.h"

#include <algorithm>
#include <optional>

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpRedundantSelector);

TypeId
SctpRedundantSelector::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpRedundantSelector")
                            .SetParent<SctpMultipathSelector>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpRedundantSelector>();
    return tid;
}

SctpTsn
SctpRedundantSelector::FindNext(const SctpPath& path, const SctpOutstandingView& board)
{
    auto& [done, passed] = m_progress.Get(path);
    const auto isWanted = [&](SctpTsn tsn) {
        return board.IsInFlight(tsn) && !board.WasSentOn(tsn, path.GetId());
    };
    while (!passed.empty() && !board.IsPending(passed.front()))
    {
        if (isWanted(passed.front()))
        {
            return passed.front();
        }
        passed.pop_front();
    }
    done = std::max(done, board.GetCumulative());
    for (; done < board.GetHighestSent(); ++done)
    {
        const SctpTsn next = done + 1;
        if (isWanted(next))
        {
            return next;
        }
        if (board.IsPending(next) && !board.WasSentOn(next, path.GetId()))
        {
            passed.push_back(next);
        }
    }
    return 0;
}

const SctpPath*
SctpRedundantSelector::SelectActive(const SctpSendOpportunity& opportunity)
{
    using Measure = std::optional<Time>;
    return FindLeast([&](const SctpPath& path) {
        const bool ready = opportunity.room.CanSend(path) && FindNext(path, opportunity.board) == 0;
        return ready ? Measure(path.GetSrtt()) : Measure();
    });
}

bool
SctpRedundantSelector::WantsCopy(const SctpOutstandingView& board)
{
    const auto& paths = Paths().GetPaths();
    return std::any_of(paths.begin(), paths.end(), [&](const SctpPath* path) {
        return Paths().IsCandidate(*path) && FindNext(*path, board) != 0;
    });
}

SctpCopy
SctpRedundantSelector::SelectCopy(const SctpPathAvailability& room,
                                  const SctpOutstandingView& board)
{
    for (const SctpPath* path : Paths().GetPaths())
    {
        if (Paths().IsCandidate(*path))
        {
            const SctpTsn tsn = FindNext(*path, board);
            if (tsn != 0 && room.CanSend(*path))
            {
                return {tsn, path};
            }
        }
    }
    return {};
}

} // namespace ns3
