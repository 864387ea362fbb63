/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */
#include "sctp-revived-window.h"

#include "ns3/uinteger.h"

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpRevivedWindow);
NS_OBJECT_ENSURE_REGISTERED(SctpKeptWindow);
NS_OBJECT_ENSURE_REGISTERED(SctpPfWindow);

TypeId
SctpRevivedWindow::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpRevivedWindow").SetParent<Object>().SetGroupName("Sctp");
    return tid;
}

TypeId
SctpKeptWindow::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpKeptWindow")
                            .SetParent<SctpRevivedWindow>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpKeptWindow>();
    return tid;
}

std::optional<uint32_t>
SctpKeptWindow::GetSteps(SctpPathState /* oldState */) const
{
    return std::nullopt;
}

TypeId
SctpPfWindow::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpPfWindow")
            .SetParent<SctpRevivedWindow>()
            .SetGroupName("Sctp")
            .AddConstructor<SctpPfWindow>()
            .AddAttribute(
                "PfCwnd",
                "Congestion window of a potentially failed path that answers a HEARTBEAT, in "
                "steps of the window (Natarajan 2009): 1 is CMT-PF1, 2 is CMT-PF2",
                UintegerValue(2),
                MakeUintegerAccessor(&SctpPfWindow::m_pfCwnd),
                MakeUintegerChecker<uint32_t>(1, 1000));
    return tid;
}

std::optional<uint32_t>
SctpPfWindow::GetSteps(SctpPathState oldState) const
{
    if (oldState == SctpPathState::POTENTIALLY_FAILED)
    {
        return m_pfCwnd;
    }
    return std::nullopt;
}

} // namespace ns3
