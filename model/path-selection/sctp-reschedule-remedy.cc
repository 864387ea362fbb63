/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-reschedule-remedy.h"

#include "ns3/boolean.h"
#include "ns3/double.h"
#include "ns3/sctp-path-set.h"
#include "ns3/sctp-path.h"
#include "ns3/simulator.h"

#include <algorithm>

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpRescheduleRemedy);

TypeId
SctpRescheduleRemedy::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpRescheduleRemedy")
            .SetParent<SctpBlockingRemedy>()
            .SetGroupName("Sctp")
            .AddConstructor<SctpRescheduleRemedy>()
            .AddAttribute("Threshold",
                          "Share of a buffer that data of a path takes up out of order before a "
                          "chunk is moved",
                          DoubleValue(0.5),
                          MakeDoubleAccessor(&SctpRescheduleRemedy::m_threshold),
                          MakeDoubleChecker<double>(0.0, 1.0))
            .AddAttribute("ReducesWindow",
                          "Whether the window of the path that a chunk is moved from falls as for "
                          "a loss, or, while it recovers, the path is paused",
                          BooleanValue(true),
                          MakeBooleanAccessor(&SctpRescheduleRemedy::m_reduces),
                          MakeBooleanChecker());
    return tid;
}

bool
SctpRescheduleRemedy::IsBlocked(const SctpBlockedOpportunity& opportunity,
                                const SctpPath& path) const
{
    const auto& paths = Paths().GetPaths();
    const auto active = std::count_if(paths.begin(), paths.end(), [](const SctpPath* each) {
        return each->IsActive();
    });
    const double split = std::max<double>(1.0, static_cast<double>(active));
    const auto splitting = opportunity.splitting;
    const bool sender = splitting == SCTP_SPLIT_SENDER || splitting == SCTP_SPLIT_BOTH;
    const bool receiver = splitting == SCTP_SPLIT_RECEIVER || splitting == SCTP_SPLIT_BOTH;
    const double held = opportunity.board.FindOnPath(path.GetId()).held;
    return held > m_threshold * opportunity.sendBuffer / (sender ? split : 1) ||
           held > m_threshold * opportunity.sendWindow / (receiver ? split : 1);
}

SctpRemedyAction
SctpRescheduleRemedy::Select(const SctpBlockedOpportunity& opportunity)
{
    SctpRemedyAction action;
    const auto& board = opportunity.board;
    const SctpTsn tsn = board.GetCumulative() + 1;
    if (tsn <= m_moved || !board.IsInFlight(tsn))
    {
        return action;
    }
    const SctpPath* holder = Paths().Find(board.GetLastPath(tsn));
    for (const SctpPath* path : Paths().GetPaths())
    {
        const bool late = Simulator::Now() - board.GetLastSent(tsn) > 2 * path->GetSrtt();
        if (Paths().IsCandidate(*path) && opportunity.GetsNewData(*path) &&
            (path != holder || late) && opportunity.room.CanSend(*path) &&
            !opportunity.room.IsRecovering(*path) && IsBlocked(opportunity, *path))
        {
            m_moved = tsn;
            action.tsn = tsn;
            action.path = path;
            action.moved = true;
            action.holder = holder;
            if (m_reduces)
            {
                action.effect = opportunity.room.IsRecovering(*holder)
                                    ? SctpRemedyAction::Effect::PAUSE
                                    : SctpRemedyAction::Effect::LOSS;
            }
            return action;
        }
    }
    return action;
}

} // namespace ns3
