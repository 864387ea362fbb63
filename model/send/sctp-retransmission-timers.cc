/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-retransmission-timers.h"

#include "sctp-send-units.h"

#include "ns3/log.h"
#include "ns3/sctp-association-traces.h"
#include "ns3/sctp-counter-set.h"
#include "ns3/sctp-error-counter.h"
#include "ns3/sctp-loss-detection.h"
#include "ns3/sctp-mtu-policy.h"
#include "ns3/sctp-path-manager.h"
#include "ns3/sctp-timer.h"
#include "ns3/sctp-unit-context.h"

namespace ns3::sctp
{

NS_LOG_COMPONENT_DEFINE("SctpRetransmissionTimers");

RetransmissionTimers::RetransmissionTimers(SendUnits& units, ErrorCounter& errors, Sender& sender)
    : m_units(units),
      m_errors(errors),
      m_sender(sender)
{
}

void
RetransmissionTimers::AddPath(SctpPath& path)
{
    path.GetT3().SetFunction([this, &path] {
        Work work(m_units.context);
        Expired(path);
    });
}

void
RetransmissionTimers::Arm(SctpPath& path, bool restart)
{
    SendPath& side = m_units.sides.At(path);
    restart ? side.RestartT3() : side.StartT3(); // RFC 9260 section 6.3.2 R1
    m_units.lossDetection.TimersUpdated(path.GetId());
}

void
RetransmissionTimers::Established()
{
    for (const auto& path : m_units.paths.GetPaths())
    {
        if (m_units.ledger.GetEarliestOn(path->GetId()) != 0)
        {
            Arm(*path, false);
        }
    }
}

void
RetransmissionTimers::Expired(SctpPath& path)
{
    const bool probing = m_units.window.IsProbing(path);
    NS_LOG_INFO("T3-rtx expires on path " << path.GetId() << ", RTO " << path.GetRto().GetSeconds()
                                          << " s");
    Time lastSent;
    const bool onlyLarge = !probing && m_units.ledger.IsOnlyLargeOn(path, lastSent);
    if (m_units.context.GetState() == SctpState::CLOSED)
    {
        return;
    }
    LossRecovery::Timeout timeout;
    timeout.flight = path.GetFlightSize();
    timeout.earliest = m_units.ledger.GetEarliestOn(path.GetId());
    timeout.probing = probing;
    const bool lost = m_units.ledger.MarkAllOn(path) > 0;
    if (!lost && !IsSkipOutstanding(path))
    {
        return;
    }
    if (lost)
    {
        m_units.paths.GetMtuPolicy().For(path).TimedOut(path, onlyLarge, lastSent);
    }
    // RFC 9260 section 6.3.3: E1, E2 and, with the next packet, E3 and E4.
    m_units.traces.timeoutTrace(&path);
    path.GetCounters().Add(Counter::T3_EXPIRATIONS);
    if (lost)
    {
        m_units.recovery.TimedOut(path, timeout); // E1
    }
    // The peer that answers with a closed window is alive (RFC 9260 section 6.1 A).
    const bool countForAssociation = !probing && !m_units.paths.IsTimeoutCounted(path);
    path.BackOff(); // E2
    if (!m_errors.DataTimedOut(path, {!probing, countForAssociation}))
    {
        return;
    }
    if (lost)
    {
        m_units.sides.At(path).LimitToOnePacket();
    }
    m_sender.SendAfterTimeout(path);
}

void
RetransmissionTimers::Restart(const AckResult& result, SctpTsn unknownAbove)
{
    // RFC 9260 section 6.3.2, rules R2 to R4.
    for (const auto& entry : result.paths)
    {
        if (entry.earliestAcked && !m_units.ledger.IsHoleOn(*entry.path) &&
            (m_units.ledger.GetEarliestOn(entry.path->GetId()) != 0 ||
             IsSkipOutstanding(*entry.path)))
        {
            m_units.sides.At(*entry.path).RestartT3(); // R3
        }
    }
    for (SctpPath* path : result.relieved)
    {
        if (m_units.ledger.GetEarliestOn(path->GetId()) != 0)
        {
            m_units.sides.At(*path).RestartT3(); // R3
        }
    }
    // A truncated SACK says nothing about chunks above its last block. Restart T3 so that it
    // expires only if SACKs stop, or if a complete SACK omits them.
    if (unknownAbove != 0 && !m_units.lossDetection.InfersUnreported())
    {
        for (auto [id, side] : m_units.sides)
        {
            if (m_units.ledger.GetEarliestOn(id) > unknownAbove &&
                side.GetPath().GetT3().IsRunning())
            {
                side.RestartT3();
            }
        }
    }
    Update();
}

void
RetransmissionTimers::Update()
{
    for (auto [id, side] : m_units.sides)
    {
        if (m_units.ledger.IsWatched(side.GetPath()) || IsSkipOutstanding(side.GetPath()))
        {
            side.StartT3(); // R4, and for a hole that has become the lowest one
        }
        else
        {
            side.GetPath().GetT3().Stop(); // R2
        }
        m_units.lossDetection.TimersUpdated(id);
    }
}

} // namespace ns3::sctp
