/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-cmt-fill-in-turn.h"

#include "sctp-path-manager.h"

namespace ns3
{

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

void
SctpCmtFillInTurn::OpportunityBegins()
{
    m_begun = false;
}

void
SctpCmtFillInTurn::Sent(SctpPath& path)
{
    if (!m_begun)
    {
        m_begun = true;
        m_first = path.GetId();
    }
}

SctpPath&
SctpCmtFillInTurn::GetStart() const
{
    SctpPath* first = Paths().Find(m_first);
    if (!first)
    {
        return *Paths().GetPaths().front();
    }
    return m_begun ? *first : Paths().GetNext(*first);
}

bool
SctpCmtFillInTurn::IsBetter(const SctpPath& /* candidate */, const SctpPath& /* best */) const
{
    return false;
}

} // namespace ns3
