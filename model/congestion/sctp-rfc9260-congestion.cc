/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-rfc9260-congestion.h"

#include "ns3/log.h"
#include "ns3/sctp-path.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpRfc9260Congestion");

NS_OBJECT_ENSURE_REGISTERED(SctpRfc9260Congestion);

TypeId
SctpRfc9260Congestion::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpRfc9260Congestion")
                            .SetParent<SctpCongestionOps>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpRfc9260Congestion>();
    return tid;
}

SctpRfc9260Congestion::SctpRfc9260Congestion()
    : SctpRfc9260Congestion(std::make_unique<SctpAssociationGrowth>(),
                            std::make_unique<SctpKeptWindow>())
{
}

SctpRfc9260Congestion::SctpRfc9260Congestion(std::unique_ptr<const SctpWindowGrowth> growth,
                                             std::unique_ptr<const SctpRevivedWindow> revivedWindow)
    : m_growth(std::move(growth)),
      m_revivedWindow(std::move(revivedWindow))
{
}

void
SctpRfc9260Congestion::Initialize(SctpPath& path)
{
    // RFC 9260 section 7.2.1: min(4 * PMDCS, max(2 * PMDCS, 4404)) bytes, 4344 with IPv6.
    const uint32_t unit = path.GetWindowUnit();
    uint32_t cwnd = Parameters().initialCwnd;
    if (cwnd == 0)
    {
        const uint32_t target = path.IsIpv6() ? 4344 : 4404;
        cwnd = std::min(4 * unit, std::max(2 * unit, target));
    }
    SetCwnd(path, cwnd);
    SetSsthresh(path, Parameters().initialSsthresh);
    SetPartialBytesAcked(path, 0);
}

double
SctpRfc9260Congestion::GetSlowStartStep(const SctpPath& path, uint32_t acked) const
{
    return std::min(acked, path.GetWindowUnit()); // RFC 9260 section 7.2.1, L = 1
}

bool
SctpRfc9260Congestion::IsStepOfEachAck() const
{
    return false;
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
    switch (Parameters().partialBytes)
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
    const bool used = event.flightBefore >= cwnd;
    if (cwnd <= path.GetSsthresh())
    {
        // RFC 9260 section 7.2.1: slow start, if cwnd is fully utilized and outside of fast
        // recovery. Retransmissions must not exceed the window (RFC 9260 section 6.1 C). So it is
        // fully utilized, too, when no further packet fits, or slow start on an alternate path
        // could not begin.
        const bool held = event.inFastRecovery && !Parameters().growInFastRecovery;
        if (m_growth->Allows(event) && !held && event.flightBefore + unit > cwnd)
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
        if (used && (acked >= cwnd || IsStepOfEachAck()))
        {
            Grow(path, GetAvoidanceStep(path, acked));
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
    return Parameters().ssthreshFloor * path.GetWindowUnit();
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
SctpRfc9260Congestion::TimedOut(SctpPath& path)
{
    // RFC 9260 section 7.2.3: ssthresh = max(cwnd / 2, 4 * PMDCS), cwnd = PMDCS.
    const uint32_t floor = Parameters().ssthreshFloorAtTimeout * path.GetWindowUnit();
    SetSsthresh(path, SsthreshAfterLoss(path, floor > 0 ? floor : GetSsthreshFloor(path)));
    SetCwnd(path, path.GetWindowUnit());
    SetPartialBytesAcked(path, 0);
    NS_LOG_INFO("path " << path.GetId() << ": timeout, ssthresh " << path.GetSsthresh());
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
    if (first && Parameters().idleSetsSsthresh)
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
    if (const auto steps = m_revivedWindow->GetSteps(oldState, Parameters()))
    {
        SetCwnd(path, *steps * path.GetWindowUnit());
        SetPartialBytesAcked(path, 0);
    }
}

} // namespace ns3
