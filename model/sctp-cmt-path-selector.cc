/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-cmt-path-selector.h"

#include "sctp-path-manager.h"

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

SctpPath*
SctpCmtPathSelector::Select(const SctpRoom& room, const SctpSendInfo& /* next */)
{
    const auto& paths = Paths().GetPaths();
    SctpPath* current = &GetStart();
    SctpPath* best = nullptr;
    bool anyActive = false;
    for (size_t i = 0; i < paths.size(); ++i, current = &Paths().GetNext(*current))
    {
        anyActive |= current->IsActive();
        if (current->IsActive() && room.HasRoom(*current) && (!best || IsBetter(*current, *best)))
        {
            best = current;
        }
    }
    return anyActive ? best : Paths().GetDestination();
}

SctpPath&
SctpCmtPathSelector::GetStart() const
{
    SctpPath* last = Paths().Find(m_last);
    return last ? Paths().GetNext(*last) : *Paths().GetPaths().front();
}

void
SctpCmtPathSelector::Sent(SctpPath& path)
{
    m_last = path.GetId();
}

} // namespace ns3
