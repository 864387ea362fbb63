/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-rfc9260-congestion.h"

#include "ns3/boolean.h"
#include "ns3/double.h"
#include "ns3/log.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-path.h"
#include "ns3/sctp-policy-text.h"
#include "ns3/sctp-policy-value.h"
#include "ns3/sctp-prototypes.h"
#include "ns3/sctp-type-names.h"
#include "ns3/sctp-user-settings.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpRfc9260Congestion");

NS_OBJECT_ENSURE_REGISTERED(SctpRfc9260Congestion);

namespace
{

/**
 * @tparam Base abstract base of types
 * @param type a type
 * @return whether it is a concrete one of them
 */
template <typename Base>
bool
IsUsable(TypeId type)
{
    return type.IsChildOf(Base::GetTypeId()) && type.HasConstructor();
}

/**
 * @param choice class and values
 * @return whether the class is none of the base's, or does not take the values
 */
template <typename Base>
bool
IsMistake(const SctpPolicyChoice& choice)
{
    return !IsUsable<Base>(choice.type) || !sctp::FindPolicyMistake(choice).empty();
}

/**
 * @tparam Rule abstract base of the rules
 * @param[in,out] chosen the user's choice; the base becomes the choice of the class
 * @param usual the choice of the class
 * @return the rule; null if the user's choice is none
 */
template <typename Rule>
Ptr<const Rule>
FindRule(SctpPolicyChoice& chosen, TypeId usual)
{
    auto choice = chosen;
    choice.type = chosen.type == Rule::GetTypeId() ? usual : chosen.type;
    if (!choice.settings.empty())
    {
        chosen = choice; // for FindMistake
    }
    return IsMistake<Rule>(choice) ? nullptr
                                   : DynamicCast<const Rule>(sctp::Prototypes::Get(choice));
}

/**
 * @tparam Base abstract base of types
 * @param attribute name of an attribute
 * @param choice its value, which is no concrete one of them, or has values that it does not take
 * @return a sentence for the user
 */
template <typename Base>
std::string
DescribeMistake(const std::string& attribute, const SctpPolicyChoice& choice)
{
    const auto begin = "ns3::SctpRfc9260Congestion::" + attribute + ": ";
    if (IsUsable<Base>(choice.type))
    {
        return begin + sctp::FindPolicyMistake(choice);
    }
    return begin + choice.type.GetName() + " is not a usable kind of " +
           Base::GetTypeId().GetName() + "; there are" + sctp::ListTypes(Base::GetTypeId());
}

} // namespace

TypeId
SctpRfc9260Congestion::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpRfc9260Congestion")
            .SetParent<SctpCongestionOps>()
            .SetGroupName("Sctp")
            .AddConstructor<SctpRfc9260Congestion>()
            .AddAttribute("InitialCwnd",
                          "Initial congestion window in bytes; 0 means InitialCwndPackets",
                          UintegerValue(0),
                          MakeUintegerAccessor(&SctpRfc9260Congestion::m_initialCwnd),
                          MakeUintegerChecker<uint32_t>(0))
            .AddAttribute(
                "InitialCwndPackets",
                "Initial congestion window in packets of at most 1460 bytes (RFC 6928 has "
                "10); 0 means the formula of RFC 9260 section 7.2.1",
                UintegerValue(0),
                MakeUintegerAccessor(&SctpRfc9260Congestion::m_initialCwndPackets),
                MakeUintegerChecker<uint32_t>(0, 10000))
            .AddAttribute("InitialSsthresh",
                          "Initial slow start threshold in bytes",
                          UintegerValue(0xffffffff),
                          MakeUintegerAccessor(&SctpRfc9260Congestion::m_initialSsthresh),
                          MakeUintegerChecker<uint32_t>(1))
            .AddAttribute("MinSsthresh",
                          "Least slow start threshold after a loss, in largest DATA chunks of the "
                          "path; 0 means the control's own, mostly 4 (RFC 9260 section 7.2.3)",
                          UintegerValue(0),
                          MakeUintegerAccessor(&SctpRfc9260Congestion::m_minSsthresh),
                          MakeUintegerChecker<uint32_t>(0))
            .AddAttribute(
                "MinSsthreshAtTimeout",
                "Least slow start threshold after a timeout, in largest DATA chunks of the "
                "path; 0 means MinSsthresh",
                UintegerValue(0),
                MakeUintegerAccessor(&SctpRfc9260Congestion::m_minSsthreshAtTimeout),
                MakeUintegerChecker<uint32_t>(0))
            .AddAttribute(
                "PartialBytes",
                "Growth of partial_bytes_acked: EachSack (RFC 9260 section 7.2.2), "
                "AdvancingSack (if the cumulative TSN advances; RFC 4960), FullWindow (if "
                "the window is full, too; ns-2.35)",
                EnumValue(SCTP_PARTIAL_BYTES_EACH_SACK),
                SCTP_MAKE_ENUM_ACCESSOR(SctpPartialBytes, &SctpRfc9260Congestion::m_partialBytes),
                MakeEnumChecker(SCTP_PARTIAL_BYTES_EACH_SACK,
                                "EachSack",
                                SCTP_PARTIAL_BYTES_ADVANCING_SACK,
                                "AdvancingSack",
                                SCTP_PARTIAL_BYTES_FULL_WINDOW,
                                "FullWindow"))
            .AddAttribute(
                "GrowInFastRecovery",
                "Let the congestion window grow by slow start in fast recovery, too: RFC 2960 "
                "knows no fast recovery, RFC 9260 section 7.2.1 forbids it",
                BooleanValue(false),
                MakeBooleanAccessor(&SctpRfc9260Congestion::m_growInFastRecovery),
                MakeBooleanChecker())
            .AddAttribute(
                "IdleSetsSsthresh",
                "Whether ssthresh becomes cwnd before an idle path's cwnd is reduced (RFC "
                "9260 section 7.2.1; not in RFC 2960)",
                BooleanValue(true),
                MakeBooleanAccessor(&SctpRfc9260Congestion::m_idleSetsSsthresh),
                MakeBooleanChecker())
            .AddAttribute("HoldSsthresh",
                          "Whether further timeouts of the same data leave ssthresh (RFC 5681 "
                          "section 3.1); RFC 9260 section 7.2.3 lowers it each time",
                          BooleanValue(false),
                          MakeBooleanAccessor(&SctpRfc9260Congestion::m_holdSsthresh),
                          MakeBooleanChecker())
            .AddAttribute(
                "EcnBeta",
                "Share of the window that an ECN mark leaves (beta_ecn of RFC 8511: 0.8), "
                "scaled by the control's own share; 0.5: as after a loss",
                DoubleValue(0.5),
                MakeDoubleAccessor(&SctpRfc9260Congestion::m_ecnBeta),
                MakeDoubleChecker<double>(0.5, 1.0))
            .AddAttribute("WindowGrowth",
                          "Which acknowledgements let a window grow in slow start; taken when the "
                          "association is made; the abstract base means the choice of the class",
                          TypeIdValue(SctpWindowGrowth::GetTypeId()),
                          MakeSctpPolicyAccessor(&SctpRfc9260Congestion::m_growthType),
                          MakeSctpPolicyChecker(SctpWindowGrowth::GetTypeId(),
                                                "ns3::SctpRfc9260Congestion::WindowGrowth"))
            .AddAttribute("SlowStart",
                          "By how much windows grow in slow start; taken when the association is "
                          "made; the abstract base means RFC 9260 section 7.2.1",
                          TypeIdValue(SctpSlowStart::GetTypeId()),
                          MakeSctpPolicyAccessor(&SctpRfc9260Congestion::m_slowStartType),
                          MakeSctpPolicyChecker(SctpSlowStart::GetTypeId(),
                                                "ns3::SctpRfc9260Congestion::SlowStart"))
            .AddAttribute("RevivedWindow",
                          "Window of a path that a HEARTBEAT ACK made active again, taken at the "
                          "set-up; the abstract base means the class's own",
                          TypeIdValue(SctpRevivedWindow::GetTypeId()),
                          MakeSctpPolicyAccessor(&SctpRfc9260Congestion::m_revivedWindowType),
                          MakeSctpPolicyChecker(SctpRevivedWindow::GetTypeId(),
                                                "ns3::SctpRfc9260Congestion::RevivedWindow"));
    return tid;
}

SctpRfc9260Congestion::SctpRfc9260Congestion()
    : SctpRfc9260Congestion(SctpAssociationGrowth::GetTypeId(), SctpKeptWindow::GetTypeId())
{
}

SctpRfc9260Congestion::SctpRfc9260Congestion(TypeId growth, TypeId revivedWindow)
    : m_ownGrowth(growth),
      m_ownRevivedWindow(revivedWindow)
{
}

void
SctpRfc9260Congestion::Attach(SctpStrategyContextPtr context)
{
    SctpCongestionOps::Attach(context);
    m_growth = FindRule<SctpWindowGrowth>(m_growthType, m_ownGrowth);
    m_revivedWindow = FindRule<SctpRevivedWindow>(m_revivedWindowType, m_ownRevivedWindow);
    if (context->paths && m_growth && m_revivedWindow)
    {
        sctp::UsedClasses::Mark(m_growth->GetInstanceTypeId());
        sctp::UsedClasses::Mark(m_revivedWindow->GetInstanceTypeId());
    }
    if (!IsMistake<SctpSlowStart>(m_slowStartType))
    {
        m_slowStart = DynamicCast<SctpSlowStart>(sctp::MakePolicy(m_slowStartType));
        m_slowStart->Attach(context);
    }
}

std::string
SctpRfc9260Congestion::FindMistake() const
{
    if (!m_growth)
    {
        return DescribeMistake<SctpWindowGrowth>("WindowGrowth", m_growthType);
    }
    if (!m_revivedWindow)
    {
        return DescribeMistake<SctpRevivedWindow>("RevivedWindow", m_revivedWindowType);
    }
    const bool unset = m_slowStartType.type == SctpSlowStart::GetTypeId();
    if (!m_slowStart && !(unset && m_slowStartType.settings.empty()))
    {
        return DescribeMistake<SctpSlowStart>("SlowStart", m_slowStartType);
    }
    return m_slowStart ? m_slowStart->FindMistake() : "";
}

bool
SctpRfc9260Congestion::TakesUsual(const std::string& attribute) const
{
    if (attribute == "MinSsthresh" || attribute == "MinSsthreshAtTimeout")
    {
        return GetOwnMinSsthresh() == 0;
    }
    return attribute != "SlowStart" || !HasOwnSlowStart();
}

void
SctpRfc9260Congestion::DoDispose()
{
    if (m_slowStart)
    {
        m_slowStart->Dispose();
        m_slowStart = nullptr;
    }
    SctpCongestionOps::DoDispose();
}

void
SctpRfc9260Congestion::PathAdded(const SctpPath& path)
{
    if (m_slowStart)
    {
        m_slowStart->PathAdded(path);
    }
}

void
SctpRfc9260Congestion::PathRemoved(const SctpPath& path)
{
    if (m_slowStart)
    {
        m_slowStart->PathRemoved(path);
    }
}

void
SctpRfc9260Congestion::PathStateChanged(const SctpPath& path, SctpPathState oldState)
{
    if (m_slowStart)
    {
        m_slowStart->PathStateChanged(path, oldState);
    }
}

void
SctpRfc9260Congestion::Measure(const SctpPath& path, const SctpAckEvent& event)
{
    if (m_slowStart)
    {
        m_slowStart->Measure(path, event);
    }
}

uint32_t
SctpRfc9260Congestion::GetInitialCwnd(const SctpPath& path) const
{
    const uint32_t bytes = m_initialCwnd;
    if (bytes > 0)
    {
        return bytes;
    }
    const uint32_t unit = path.GetWindowUnit();
    const uint32_t packets = m_initialCwndPackets;
    if (packets > 0)
    {
        // RFC 6928 section 2: min(10 * MSS, max(2 * MSS, 14600)) bytes.
        return std::min(packets * unit, std::max(2 * unit, packets * 1460));
    }
    // RFC 9260 section 7.2.1: min(4 * PMDCS, max(2 * PMDCS, 4404)) bytes, 4344 with IPv6.
    const uint32_t target = path.IsIpv6() ? 4344 : 4404;
    return std::min(4 * unit, std::max(2 * unit, target));
}

void
SctpRfc9260Congestion::Initialize(SctpPath& path)
{
    SetCwnd(path, GetInitialCwnd(path));
    SetSsthresh(path, m_initialSsthresh);
    SetPartialBytesAcked(path, 0);
}

bool
SctpRfc9260Congestion::HasOwnSlowStart() const
{
    return false;
}

uint32_t
SctpRfc9260Congestion::GetOwnMinSsthresh() const
{
    return 0;
}

double
SctpRfc9260Congestion::GetSlowStartStep(const SctpPath& path, uint32_t acked) const
{
    // RFC 9260 section 7.2.1, L = 1.
    return m_slowStart ? m_slowStart->GetStep(path, acked) : std::min(acked, path.GetWindowUnit());
}

std::optional<uint32_t>
SctpRfc9260Congestion::GetStepBytes(const SctpPath& path,
                                    uint32_t partial,
                                    uint32_t /* acked */) const
{
    return partial >= path.GetCwnd() ? std::optional<uint32_t>(partial) : std::nullopt;
}

double
SctpRfc9260Congestion::GetAvoidanceStep(const SctpPath& path, uint32_t /* acked */) const
{
    return path.GetWindowUnit();
}

void
SctpRfc9260Congestion::Grow(SctpPath& path, double step)
{
    const double least = std::min(path.GetCwnd(), path.GetWindowUnit());
    const double most = std::numeric_limits<uint32_t>::max();
    SetCwnd(path, static_cast<uint32_t>(std::clamp(path.GetCwnd() + step, least, most)));
}

uint32_t
SctpRfc9260Congestion::GetPartialBytes(const SctpAckEvent& event, bool used) const
{
    // RFC 9260 section 7.2.2: all bytes that a SACK acknowledges, and those reported as duplicates.
    switch (m_partialBytes)
    {
    case SCTP_PARTIAL_BYTES_ADVANCING_SACK:
        return event.cumulativeAdvanced ? event.bytesAcked : 0;
    case SCTP_PARTIAL_BYTES_FULL_WINDOW:
        return event.cumulativeAdvanced && used ? event.bytesAcked : 0;
    default:
        return event.bytesAcked + event.duplicateBytes;
    }
}

void
SctpRfc9260Congestion::Acked(SctpPath& path, const SctpAckEvent& event)
{
    const uint32_t cwnd = path.GetCwnd();
    const uint32_t unit = path.GetWindowUnit();
    const bool used = event.GetUsed() >= cwnd;
    if (m_slowStart && cwnd <= path.GetSsthresh() && m_slowStart->HasEnded(path))
    {
        SetSsthresh(path, cwnd);
    }
    if (cwnd <= path.GetSsthresh())
    {
        // RFC 9260 section 7.2.1: slow start, if cwnd is fully utilized and outside of fast
        // recovery. Retransmissions must not exceed the window (RFC 9260 section 6.1 C). So it is
        // fully utilized, too, when no further packet fits, or slow start on an alternate path
        // could not begin.
        const bool held = event.inFastRecovery && !m_growInFastRecovery;
        if (m_growth->Allows(event) && !held && event.GetUsed() + unit > cwnd)
        {
            Grow(path, GetSlowStartStep(path, event.bytesAcked));
        }
    }
    else
    {
        // RFC 9260 section 7.2.2, which has no word on fast recovery.
        uint32_t acked = path.GetPartialBytesAcked() + GetPartialBytes(event, used);
        if (acked > cwnd && !used)
        {
            acked = cwnd;
        }
        const auto counted =
            used ? GetStepBytes(path, acked, event.bytesAcked) : std::optional<uint32_t>();
        if (counted)
        {
            Grow(path, GetAvoidanceStep(path, *counted));
            acked -= acked >= cwnd ? cwnd : 0;
        }
        SetPartialBytesAcked(path, acked);
    }
    // RFC 9260 section 7.2.2: starts anew when all data is acknowledged.
    if (event.allAcked)
    {
        SetPartialBytesAcked(path, 0);
    }
}

uint32_t
SctpRfc9260Congestion::GetSsthreshFloor(const SctpPath& path) const
{
    const uint32_t own = GetOwnMinSsthresh();
    const uint32_t steps = m_minSsthresh > 0 ? m_minSsthresh : own > 0 ? own : 4;
    return steps * path.GetWindowUnit();
}

uint32_t
SctpRfc9260Congestion::SsthreshAfterLoss(const SctpPath& path, uint32_t floor) const
{
    return std::max(path.GetCwnd() / 2, floor);
}

void
SctpRfc9260Congestion::FastRetransmit(SctpPath& path)
{
    // RFC 9260 section 7.2.3: ssthresh = max(cwnd / 2, 4 * PMDCS), cwnd = ssthresh.
    SetSsthresh(path, SsthreshAfterLoss(path, GetSsthreshFloor(path)));
    SetCwnd(path, path.GetSsthresh());
    SetPartialBytesAcked(path, 0);
    NS_LOG_INFO("path " << path.GetId() << ": fast retransmit, cwnd " << path.GetCwnd());
}

void
SctpRfc9260Congestion::CongestionExperienced(SctpPath& path)
{
    // RFC 3168 section 6.1.2: as after a loss, but the window never grows by it.
    const uint32_t before = path.GetCwnd();
    uint32_t ssthresh = SsthreshAfterLoss(path, GetSsthreshFloor(path));
    const double beta = m_ecnBeta;
    if (beta > 0.5 && before > path.GetSsthresh())
    {
        // RFC 8511 section 3.1: beta_ecn, where a loss halves the window; in congestion avoidance
        // only (section 4).
        const double lost = before - std::min(before, SsthreshAfterLoss(path, 0));
        ssthresh = std::max(static_cast<uint32_t>(before - 2 * (1 - beta) * lost), ssthresh);
    }
    SetSsthresh(path, ssthresh);
    SetCwnd(path, std::min(before, ssthresh));
    SetPartialBytesAcked(path, 0);
    NS_LOG_INFO("path " << path.GetId() << ": mark, cwnd " << path.GetCwnd());
}

void
SctpRfc9260Congestion::TimedOut(SctpPath& path)
{
    // RFC 9260 section 7.2.3: ssthresh = max(cwnd / 2, 4 * PMDCS), cwnd = PMDCS.
    if (!m_holdsNow)
    {
        const uint32_t floor = m_minSsthreshAtTimeout * path.GetWindowUnit();
        SetSsthresh(path, SsthreshAfterLoss(path, floor > 0 ? floor : GetSsthreshFloor(path)));
    }
    SetCwnd(path, path.GetWindowUnit());
    SetPartialBytesAcked(path, 0);
    NS_LOG_INFO("path " << path.GetId() << ": timeout, ssthresh " << path.GetSsthresh());
}

void
SctpRfc9260Congestion::TimedOutAgain(SctpPath& path)
{
    // RFC 5681 section 3.1: the value of ssthresh is held constant. Derived classes take note of
    // each timeout.
    m_holdsNow = m_holdSsthresh;
    TimedOut(path);
    m_holdsNow = false;
}

void
SctpRfc9260Congestion::Idle(SctpPath& path, uint32_t rtos, bool first)
{
    // RFC 9260 section 7.2.1: cwnd = max(cwnd / 2, 4 * PMDCS) per RTO; before the first adjustment,
    // ssthresh = cwnd.
    const uint32_t floor = 4 * path.GetWindowUnit();
    if (path.GetCwnd() <= floor)
    {
        return; // the adjustment never raises the window
    }
    if (first && m_idleSetsSsthresh)
    {
        SetSsthresh(path, path.GetCwnd());
    }
    uint32_t cwnd = path.GetCwnd();
    for (uint32_t i = 0; i < rtos && cwnd > floor; ++i)
    {
        cwnd = std::max(cwnd / 2, floor);
    }
    SetCwnd(path, cwnd);
    NS_LOG_INFO("path " << path.GetId() << ": idle for " << rtos << " RTOs, cwnd " << cwnd);
}

void
SctpRfc9260Congestion::Revived(SctpPath& path, SctpPathState oldState)
{
    if (const auto steps = m_revivedWindow->GetSteps(oldState))
    {
        SetCwnd(path, *steps * path.GetWindowUnit());
        SetPartialBytesAcked(path, 0);
    }
}

} // namespace ns3
