/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-copy-while-suspect.h"

#include "sctp-cmt-path-selector.h"

#include "ns3/ipv4.h"
#include "ns3/ipv6.h"
#include "ns3/net-device.h"
#include "ns3/node.h"
#include "ns3/sctp-path-set.h"
#include "ns3/sctp-path.h"
#include "ns3/sctp-policy-text.h"
#include "ns3/sctp-policy-value.h"
#include "ns3/simulator.h"

#include <algorithm>

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpCopyWhileSuspect);

namespace
{

/**
 * @tparam Stack Ipv4 or Ipv6
 * @param device a device of a node
 * @return whether the node's interface of it is down
 */
template <typename Stack>
bool
IsDown(const Ptr<NetDevice>& device)
{
    const auto stack = device->GetNode()->GetObject<Stack>();
    const int32_t interface = stack ? stack->GetInterfaceForDevice(device) : -1;
    return interface >= 0 && !stack->IsUp(interface);
}

/**
 * @param path a path
 * @return whether the link or the interface that its packets leave by is down
 */
bool
IsInterfaceDown(const SctpPath& path)
{
    const auto& device = path.GetRoute().device;
    if (!device || !device->GetNode())
    {
        return false;
    }
    const bool ipv4 = Ipv4Address::IsMatchingType(path.GetRemote());
    return !device->IsLinkUp() || (ipv4 ? IsDown<Ipv4>(device) : IsDown<Ipv6>(device));
}

} // namespace

TypeId
SctpCopyWhileSuspect::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpCopyWhileSuspect")
            .SetParent<SctpPathSelector>()
            .SetGroupName("Sctp")
            .AddConstructor<SctpCopyWhileSuspect>()
            .AddAttribute("InnerType",
                          "Type of the selector that chooses paths for new data",
                          TypeIdValue(SctpCmtFillInTurn::GetTypeId()),
                          MakeSctpPolicyAccessor(&SctpCopyWhileSuspect::m_innerType),
                          MakeSctpPolicyChecker(SctpPathSelector::GetTypeId(),
                                                "ns3::SctpCopyWhileSuspect::InnerType"));
    return tid;
}

void
SctpCopyWhileSuspect::Attach(SctpStrategyContextPtr context)
{
    SctpPathSelector::Attach(context);
    const TypeId type = m_innerType.type;
    if (!type.IsChildOf(SctpPathSelector::GetTypeId()) || !type.HasConstructor() ||
        type == GetTypeId())
    {
        return; // which FindMistake reports
    }
    m_inner = DynamicCast<SctpPathSelector>(sctp::MakePolicy(m_innerType));
    m_inner->Attach(context);
}

void
SctpCopyWhileSuspect::DoDispose()
{
    if (m_inner)
    {
        m_inner->Dispose();
        m_inner = nullptr;
    }
    SctpPathSelector::DoDispose();
}

std::string
SctpCopyWhileSuspect::FindMistake() const
{
    return m_inner ? m_inner->FindMistake()
                   : "ns3::SctpCopyWhileSuspect::InnerType: this selector cannot choose its paths";
}

std::string
SctpCopyWhileSuspect::FindDoubt() const
{
    return m_inner->FindDoubt();
}

bool
SctpCopyWhileSuspect::MaySelect(const SctpPath& path) const
{
    return m_inner->MaySelect(path);
}

void
SctpCopyWhileSuspect::PathAdded(const SctpPath& path)
{
    m_inner->PathAdded(path);
}

void
SctpCopyWhileSuspect::PathRemoved(const SctpPath& path)
{
    m_inner->PathRemoved(path);
}

void
SctpCopyWhileSuspect::PathStateChanged(const SctpPath& path, SctpPathState oldState)
{
    m_inner->PathStateChanged(path, oldState);
}

void
SctpCopyWhileSuspect::OpportunityBegins()
{
    m_inner->OpportunityBegins();
}

const SctpPath*
SctpCopyWhileSuspect::Select(const SctpSendOpportunity& opportunity)
{
    return m_inner->Select(opportunity);
}

bool
SctpCopyWhileSuspect::CanBundle(const SctpPath& path, const SctpSendInfo& next) const
{
    return m_inner->CanBundle(path, next);
}

bool
SctpCopyWhileSuspect::SeparatesStreams() const
{
    return m_inner->SeparatesStreams();
}

void
SctpCopyWhileSuspect::Sent(const SctpPath& path, uint32_t bytes)
{
    m_inner->Sent(path, bytes);
}

void
SctpCopyWhileSuspect::Acked(const SctpPath& path, uint32_t bytes)
{
    m_inner->Acked(path, bytes);
}

bool
SctpCopyWhileSuspect::IsSuspect(const SctpPath& path)
{
    const bool now = path.GetErrorCount() > 0 || (path.IsConfirmed() && !path.IsActive()) ||
                     IsInterfaceDown(path);
    if (now)
    {
        m_suspicion.Get(path).failing = true;
        return true;
    }
    auto* known = m_suspicion.Find(path);
    if (!known)
    {
        return false;
    }
    Suspicion& suspicion = *known;
    if (suspicion.failing)
    {
        suspicion.failing = false;
        suspicion.until = Simulator::Now() + path.GetSrtt();
    }
    return suspicion.until > Simulator::Now();
}

const SctpPath*
SctpCopyWhileSuspect::FindTarget(const SctpPathAvailability& room)
{
    const SctpPath* best = nullptr;
    for (const SctpPath* path : Paths().GetPaths())
    {
        if (path->IsActive() && !IsSuspect(*path) && room.CanSend(*path) &&
            (!best || path->GetSrtt() < best->GetSrtt()))
        {
            best = path;
        }
    }
    return best;
}

bool
SctpCopyWhileSuspect::WantsCopy(const SctpOutstandingView& board)
{
    const auto& paths = Paths().GetPaths();
    return std::any_of(paths.begin(),
                       paths.end(),
                       [this](const SctpPath* path) { return IsSuspect(*path); }) ||
           m_inner->WantsCopy(board);
}

SctpCopy
SctpCopyWhileSuspect::SelectCopy(const SctpPathAvailability& room, const SctpOutstandingView& board)
{
    for (const SctpPath* path : Paths().GetPaths())
    {
        if (!IsSuspect(*path))
        {
            continue;
        }
        SctpTsn& done = m_suspicion.Get(*path).done;
        done = std::max(done, board.GetCumulative());
        const SctpPath* target = done < board.GetHighestSent() ? FindTarget(room) : nullptr;
        for (; target && done < board.GetHighestSent(); ++done)
        {
            const SctpTsn next = done + 1;
            if (board.IsInFlight(next) && board.GetLastPath(next) == path->GetId() &&
                !board.WasSentOn(next, target->GetId()))
            {
                done = next; // one copy of each
                return {next, target};
            }
        }
    }
    return m_inner->SelectCopy(room, board);
}

} // namespace ns3
