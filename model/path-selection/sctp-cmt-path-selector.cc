/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-cmt-path-selector.h"

#include "ns3/sctp-path-set.h"
#include "ns3/sctp-path.h"

#include <algorithm>

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpCmtPathSelector);

TypeId
SctpCmtPathSelector::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpCmtPathSelector").SetParent<SctpPathSelector>().SetGroupName("Sctp");
    return tid;
}

const SctpPath*
SctpCmtPathSelector::Select(const SctpSendOpportunity& opportunity)
{
    const auto& paths = Paths().GetPaths();
    const auto* const first = paths.data();
    const auto* const end = first + paths.size();
    const auto* const start = std::find(first, end, &GetStart());
    const SctpPath* best = nullptr;
    bool anyCandidate = false;
    const auto* current = start;
    do
    {
        const SctpPath& path = **current;
        const bool candidate = Paths().IsCandidate(path);
        anyCandidate |= candidate;
        if (candidate && (!best || IsBetter(path, *best)) && opportunity.room.CanSend(path))
        {
            best = &path;
            if (m_takesFirst)
            {
                return best;
            }
        }
        current = current + 1 == end ? first : current + 1;
    } while (current != start);
    return anyCandidate ? best : Paths().GetDestination();
}

bool
SctpCmtPathSelector::IsBetter(const SctpPath& /* candidate */, const SctpPath& /* best */) const
{
    return false;
}

const SctpPath&
SctpCmtPathSelector::GetStart() const
{
    const SctpPath* last = Paths().Find(m_last);
    return last ? Paths().GetNext(*last) : *Paths().GetPaths().front();
}

void
SctpCmtPathSelector::Sent(const SctpPath& path, uint32_t /* bytes */)
{
    m_last = path.GetId();
}

NS_OBJECT_ENSURE_REGISTERED(SctpCmtFillFirst);

TypeId
SctpCmtFillFirst::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpCmtFillFirst")
                            .SetParent<SctpCmtPathSelector>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpCmtFillFirst>();
    return tid;
}

SctpCmtFillFirst::SctpCmtFillFirst()
    : SctpCmtPathSelector(true)
{
}

const SctpPath&
SctpCmtFillFirst::GetStart() const
{
    const SctpPath* last = Paths().Find(GetLastUsed());
    return last ? *last : SctpCmtPathSelector::GetStart();
}

NS_OBJECT_ENSURE_REGISTERED(SctpCmtFillInTurn);

TypeId
SctpCmtFillInTurn::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpCmtFillInTurn")
                            .SetParent<SctpCmtPathSelector>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpCmtFillInTurn>();
    return tid;
}

SctpCmtFillInTurn::SctpCmtFillInTurn()
    : SctpCmtPathSelector(true)
{
}

void
SctpCmtFillInTurn::OpportunityBegins()
{
    m_begun = false;
}

void
SctpCmtFillInTurn::Sent(const SctpPath& path, uint32_t /* bytes */)
{
    if (!m_begun)
    {
        m_begun = true;
        m_first = path.GetId();
    }
}

const SctpPath&
SctpCmtFillInTurn::GetStart() const
{
    const SctpPath* first = Paths().Find(m_first);
    if (!first)
    {
        return *Paths().GetPaths().front();
    }
    return m_begun ? *first : Paths().GetNext(*first);
}

NS_OBJECT_ENSURE_REGISTERED(SctpCmtLargestWindow);

TypeId
SctpCmtLargestWindow::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpCmtLargestWindow")
                            .SetParent<SctpCmtPathSelector>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpCmtLargestWindow>();
    return tid;
}

bool
SctpCmtLargestWindow::IsBetter(const SctpPath& candidate, const SctpPath& best) const
{
    const auto getFree = [](const SctpPath& path) {
        return int64_t{path.GetCwnd()} - int64_t{path.GetFlightSize()};
    };
    return getFree(candidate) > getFree(best);
}

NS_OBJECT_ENSURE_REGISTERED(SctpCmtLowestRtt);

TypeId
SctpCmtLowestRtt::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpCmtLowestRtt")
                            .SetParent<SctpCmtPathSelector>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpCmtLowestRtt>();
    return tid;
}

bool
SctpCmtLowestRtt::IsBetter(const SctpPath& candidate, const SctpPath& best) const
{
    return candidate.GetSrtt() < best.GetSrtt();
}

NS_OBJECT_ENSURE_REGISTERED(SctpCmtRoundRobin);

TypeId
SctpCmtRoundRobin::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpCmtRoundRobin")
                            .SetParent<SctpCmtPathSelector>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpCmtRoundRobin>();
    return tid;
}

SctpCmtRoundRobin::SctpCmtRoundRobin()
    : SctpCmtPathSelector(true)
{
}

} // namespace ns3
