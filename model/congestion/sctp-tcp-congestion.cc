/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-tcp-congestion.h"

#include "ns3/boolean.h"
#include "ns3/log.h"
#include "ns3/sctp-path.h"
#include "ns3/sctp-policy-text.h"
#include "ns3/sctp-policy-value.h"
#include "ns3/sctp-prototypes.h"
#include "ns3/sctp-tcp-compat.h"
#include "ns3/sctp-type-names.h"
#include "ns3/tcp-congestion-ops.h"
#include "ns3/tcp-cubic.h"

#include <algorithm>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpTcpCongestion");

NS_OBJECT_ENSURE_REGISTERED(SctpTcpCongestion);

namespace
{

/// A control of TCP that SCTP has not all that it needs for.
struct Unsuited
{
    const char* type;   //!< name of its type; those derived from it are unsuited, too
    const char* reason; //!< its need
};

/// The controls that cannot work here.
constexpr Unsuited UNSUITED[] = {
    {"ns3::TcpDctcp", "TCP's receiver, which echoes each mark"},
    {"ns3::TcpLedbat", "TCP's timestamps option"},
    {"ns3::TcpLp", "TCP's timestamps option"},
};

/**
 * @param type a type
 * @param name name of another one, which need not be there
 * @return whether it is that one, or derived from it
 */
bool
IsA(TypeId type, const std::string& name)
{
    TypeId parent;
    return TypeId::LookupByNameFailSafe(name, &parent) &&
           (type == parent || type.IsChildOf(parent));
}

/**
 * @param type type of a control
 * @return its need that SCTP does not have; empty = none
 */
std::string
FindNeed(TypeId type)
{
    for (const auto& unsuited : UNSUITED)
    {
        if (IsA(type, unsuited.type))
        {
            return unsuited.reason;
        }
    }
    return "";
}

} // namespace

TypeId
SctpTcpCongestion::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpTcpCongestion")
            .SetParent<SctpCmtPfCongestion>()
            .SetGroupName("Sctp")
            .AddConstructor<SctpTcpCongestion>()
            .AddAttribute("Control",
                          "Type of the congestion control of TCP, a child of "
                          "ns3::TcpCongestionOps; taken when a path joins",
                          TypeIdValue(TcpCubic::GetTypeId()),
                          MakeSctpPolicyAccessor(&SctpTcpCongestion::m_type),
                          // any class: TcpCubic is no child of it by its TypeId
                          MakeSctpPolicyChecker(TypeId(), "ns3::SctpTcpCongestion::Control"));
    return tid;
}

std::vector<std::string>
SctpTcpCongestion::ListControls()
{
    std::vector<std::string> names;
    for (uint16_t i = 0; i < TypeId::GetRegisteredN(); ++i)
    {
        const TypeId type = TypeId::GetRegistered(i);
        if (sctp::IsTcpControl(type) && FindNeed(type).empty())
        {
            names.push_back(type.GetName());
        }
    }
    std::sort(names.begin(), names.end());
    return names;
}

SctpTcpCongestion::SctpTcpCongestion() = default;

SctpTcpCongestion::~SctpTcpCongestion() = default;

std::string
SctpTcpCongestion::FindMistake() const
{
    const std::string begin = "ns3::SctpTcpCongestion::Control: " + m_type.type.GetName();
    if (!sctp::IsTcpControl(m_type.type))
    {
        return begin + " is no congestion control of TCP; there are" +
               sctp::ListTypes(TcpCongestionOps::GetTypeId());
    }
    const auto need = FindNeed(m_type.type);
    if (!need.empty())
    {
        return begin + " needs " + need + ", which SCTP does not have";
    }
    if (GetSlowStart() && HasOwnSlowStart())
    {
        return begin + " has a slow start of its own, so that SlowStart cannot be set";
    }
    return SctpCmtPfCongestion::FindMistake();
}

bool
SctpTcpCongestion::HasOwnSlowStart() const
{
    if (!sctp::IsTcpControl(m_type.type))
    {
        return false; // a mistake
    }
    const auto control = DynamicCast<TcpCongestionOps>(sctp::Prototypes::Get(m_type));
    BooleanValue hystart(false); // TcpCubic's
    control->GetAttributeFailSafe("HyStart", hystart);
    return control->HasCongControl() || hystart.Get() || IsA(m_type.type, "ns3::TcpVegas");
}

void
SctpTcpCongestion::DoDispose()
{
    m_controls.Clear();
    SctpCmtPfCongestion::DoDispose();
}

Ptr<TcpCongestionOps>
SctpTcpCongestion::GetControl(const SctpPath& path) const
{
    const auto* found = m_controls.Find(path);
    return found ? found->GetOps() : nullptr;
}

Ptr<const TcpSocketState>
SctpTcpCongestion::GetState(const SctpPath& path) const
{
    const auto* found = m_controls.Find(path);
    return found ? found->GetState() : nullptr;
}

// ---- state ----

void
SctpTcpCongestion::Initialize(SctpPath& path)
{
    SctpCmtPfCongestion::Initialize(path);
    m_controls.Erase(path);
    sctp::TcpControl& control = m_controls.Get(path);
    control.Begin(path, DynamicCast<TcpCongestionOps>(sctp::MakePolicy(m_type)));
    TakeWindows(path, control);
}

void
SctpTcpCongestion::TakeWindows(SctpPath& path, const sctp::TcpControl& control)
{
    const TcpSocketState& state = *control.GetState();
    if (path.GetSsthresh() != state.m_ssThresh)
    {
        SetSsthresh(path, state.m_ssThresh);
    }
    if (path.GetCwnd() != state.m_cWnd)
    {
        SetCwnd(path, std::max(state.m_cWnd.Get(), path.GetWindowUnit()));
    }
}

void
SctpTcpCongestion::TransmissionStarts(SctpPath& path)
{
    sctp::TcpControl& control = *m_controls.Find(path);
    control.TransmissionStarts(path);
    TakeWindows(path, control);
}

// ---- acknowledgements ----

void
SctpTcpCongestion::Acked(SctpPath& path, const SctpAckEvent& event)
{
    sctp::TcpControl& control = *m_controls.Find(path);
    const auto segments = control.Count(path, event, MayGrow(event));
    // As in SctpRfc9260Congestion: full, too, when no further packet fits.
    const bool full = event.GetUsed() + path.GetWindowUnit() > path.GetCwnd();
    if (control.UpdateState(full, event.inFastRecovery, segments) && full)
    {
        Grow(path, control, *segments);
    }
    control.Steer(event);
    TakeWindows(path, control);
    NS_LOG_DEBUG("path " << path.GetId() << ": " << control.GetOps()->GetName() << ", cwnd "
                         << path.GetCwnd() << ", ssthresh " << path.GetSsthresh());
}

void
SctpTcpCongestion::Grow(const SctpPath& path, sctp::TcpControl& control, uint32_t segments)
{
    TcpSocketState& state = *control.GetState();
    const auto starts = [&] { return GetSlowStart() && state.m_cWnd < state.m_ssThresh; };
    if (starts() && GetSlowStart()->HasEnded(path))
    {
        state.m_ssThresh = state.m_cWnd.Get();
    }
    if (starts())
    {
        const uint32_t unit = state.m_segmentSize;
        control.IncreaseWindowBy(GetSlowStartStep(path, segments * unit) / unit);
    }
    else
    {
        control.GetOps()->IncreaseWindow(control.GetState(), segments);
    }
}

SctpControlNeeds
SctpTcpCongestion::GetNeeds() const
{
    const auto control = DynamicCast<TcpCongestionOps>(sctp::Prototypes::Get(m_type));
    const bool needed = control && control->HasCongControl();
    return {needed, needed};
}

std::optional<double>
SctpTcpCongestion::GetPacingRate(const SctpPath& path) const
{
    const auto* found = m_controls.Find(path);
    return found ? found->GetPacingRate() : std::nullopt;
}

// ---- losses ----

void
SctpTcpCongestion::LossFound(const SctpPath& path, uint32_t flight)
{
    m_controls.Find(path)->LossFound(flight);
}

void
SctpTcpCongestion::FastRetransmit(SctpPath& path)
{
    sctp::TcpControl& control = *m_controls.Find(path);
    control.EnterRecovery(path);
    TakeWindows(path, control);
    NS_LOG_INFO("path " << path.GetId() << ": fast retransmit, cwnd " << path.GetCwnd());
}

void
SctpTcpCongestion::CongestionExperienced(SctpPath& path)
{
    sctp::TcpControl& control = *m_controls.Find(path);
    control.CongestionExperienced(path);
    TakeWindows(path, control);
    NS_LOG_INFO("path " << path.GetId() << ": mark, cwnd " << path.GetCwnd());
}

void
SctpTcpCongestion::BeginSlowStart(SctpPath& path, bool again)
{
    sctp::TcpControl& control = *m_controls.Find(path);
    control.EnterLoss(path, again);
    TakeWindows(path, control);
    NS_LOG_INFO("path " << path.GetId() << ": timeout, ssthresh " << path.GetSsthresh());
}

} // namespace ns3
