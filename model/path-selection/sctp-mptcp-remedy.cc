/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-mptcp-remedy.h"

#include "ns3/sctp-path-set.h"
#include "ns3/sctp-path.h"
#include "ns3/simulator.h"

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpMptcpRemedy);
NS_OBJECT_ENSURE_REGISTERED(SctpOpportunisticRemedy);
NS_OBJECT_ENSURE_REGISTERED(SctpPenaliseRemedy);
NS_OBJECT_ENSURE_REGISTERED(SctpBothRemedy);

namespace
{

/// Packets of a window that is so small that its path may be stuck.
constexpr uint32_t SMALL_WINDOW = 4;

/// Ratio of round trip times from which on data in flight on the slower path is copied.
constexpr int64_t SLOWER = 4;

} // namespace

TypeId
SctpMptcpRemedy::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpMptcpRemedy").SetParent<SctpBlockingRemedy>().SetGroupName("Sctp");
    return tid;
}

SctpMptcpRemedy::SctpMptcpRemedy(bool copies, bool penalises)
    : m_copies(copies),
      m_penalises(penalises)
{
}

const SctpPath*
SctpMptcpRemedy::FindFast(const SctpBlockedOpportunity& opportunity) const
{
    const auto& room = opportunity.room;
    const SctpPath* fast = nullptr;
    for (const SctpPath* path : Paths().GetPaths())
    {
        if (Paths().IsCandidate(*path) && opportunity.GetsNewData(*path) && room.CanSend(*path) &&
            !room.HasTimedOut(*path) && (!fast || path->GetSrtt() < fast->GetSrtt()))
        {
            fast = path;
        }
    }
    return fast;
}

const SctpPath*
SctpMptcpRemedy::FindSlow(const SctpBlockedOpportunity& opportunity,
                          SctpTsn tsn,
                          const SctpPath& fast) const
{
    const auto* last = m_penalised.Find(fast);
    if (!m_penalises || (last && Simulator::Now() - *last < fast.GetSrtt()))
    {
        return nullptr;
    }
    for (const SctpPath* path : Paths().GetPaths())
    {
        if (path != &fast && opportunity.board.WasSentOn(tsn, path->GetId()) &&
            fast.GetSrtt() < path->GetSrtt() && !opportunity.room.IsRecovering(*path))
        {
            return path;
        }
    }
    return nullptr;
}

bool
SctpMptcpRemedy::IsCopyUseful(const SctpOutstandingView& board,
                              SctpTsn tsn,
                              const SctpPath& fast) const
{
    if (!m_copies || board.WasSentOn(tsn, fast.GetId()))
    {
        return false;
    }
    bool useful = false;
    for (const SctpPath* path : Paths().GetPaths())
    {
        if (!board.WasSentOn(tsn, path->GetId()))
        {
            continue;
        }
        if (path->GetCwnd() <= SMALL_WINDOW * path->GetWindowUnit())
        {
            return true;
        }
        if (SLOWER * fast.GetSrtt() >= path->GetSrtt())
        {
            return false;
        }
        useful = true;
    }
    return useful;
}

SctpRemedyAction
SctpMptcpRemedy::Select(const SctpBlockedOpportunity& opportunity)
{
    SctpRemedyAction action;
    const auto& board = opportunity.board;
    const SctpTsn tsn = board.GetCumulative() + 1;
    if (!(opportunity.windowBlocks || opportunity.bufferFull) || !board.IsInFlight(tsn))
    {
        return action;
    }
    const SctpPath* fast = FindFast(opportunity);
    if (!fast)
    {
        return action;
    }
    if (const SctpPath* slow = FindSlow(opportunity, tsn, *fast))
    {
        action.tsn = tsn;
        action.holder = slow;
        action.effect = SctpRemedyAction::Effect::PENALTY;
        m_penalised.Get(*fast) = Simulator::Now();
    }
    if (IsCopyUseful(board, tsn, *fast))
    {
        action.tsn = tsn;
        action.path = fast;
    }
    return action;
}

TypeId
SctpOpportunisticRemedy::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpOpportunisticRemedy")
                            .SetParent<SctpMptcpRemedy>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpOpportunisticRemedy>();
    return tid;
}

SctpOpportunisticRemedy::SctpOpportunisticRemedy()
    : SctpMptcpRemedy(true, false)
{
}

TypeId
SctpPenaliseRemedy::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpPenaliseRemedy")
                            .SetParent<SctpMptcpRemedy>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpPenaliseRemedy>();
    return tid;
}

SctpPenaliseRemedy::SctpPenaliseRemedy()
    : SctpMptcpRemedy(false, true)
{
}

TypeId
SctpBothRemedy::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpBothRemedy")
                            .SetParent<SctpMptcpRemedy>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpBothRemedy>();
    return tid;
}

SctpBothRemedy::SctpBothRemedy()
    : SctpMptcpRemedy(true, true)
{
}

} // namespace ns3
