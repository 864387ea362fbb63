/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-copy-sender.h"

#include "sctp-data-packets.h"
#include "sctp-fragment-sizes.h"
#include "sctp-loss-recovery.h"
#include "sctp-path-windows.h"
#include "sctp-peer-window.h"
#include "sctp-retransmission-timers.h"
#include "sctp-send-availability.h"
#include "sctp-send-ledger.h"
#include "sctp-send-limit.h"
#include "sctp-send-queue.h"
#include "sctp-send-units.h"

#include "ns3/sctp-blocking-remedy.h"
#include "ns3/sctp-path-manager.h"
#include "ns3/sctp-tx-reason.h"
#include "ns3/sctp-unit-context.h"

namespace ns3::sctp
{

CopySender::CopySender(SendUnits& units)
    : m_units(units)
{
}

void
CopySender::Send(bool begun)
{
    auto& selector = m_units.pathSelector;
    const SendLedger& ledger = m_units.ledger;
    if (ledger.IsEmpty() || m_units.recovery.HasTimedOut())
    {
        return;
    }
    const bool copies = selector.WantsCopy(ledger);
    const bool remedies = m_units.remedy.MayAct();
    if (!begun && (copies || remedies))
    {
        m_units.windows.BeginOpportunity();
    }
    if (copies)
    {
        const NewDataAvailability room(m_units);
        SctpCopy copy = selector.SelectCopy(room, ledger);
        for (; CanCopy(copy); copy = selector.SelectCopy(room, ledger))
        {
            SendAgain(copy.tsn, *m_units.paths.Own(copy.path), SctpTxReason::COPY);
        }
        if (selector.WantsCopy(ledger))
        {
            m_units.windows.AwaitPacing(nullptr);
        }
    }
    if (remedies)
    {
        Remedy();
    }
}

bool
CopySender::CanCopy(const SctpCopy& copy) const
{
    SendLedger& ledger = m_units.ledger;
    if (!copy.path || !copy.path->IsConfirmed() || !ledger.IsCopyable(copy.tsn))
    {
        return false;
    }
    const SctpPathId path = copy.path->GetId();
    return ledger.AreNumbered() ? !ledger.IsAwaitedOn(copy.tsn, path)
                                : !ledger.WasSentOn(copy.tsn, path);
}

void
CopySender::Remedy()
{
    const SendLedger& ledger = m_units.ledger;
    const PeerWindow& window = m_units.window;
    const bool waiting = m_units.queue.CanProduce();
    const uint32_t buffered = m_units.queue.GetBytes() + ledger.GetPayloadBuffered();
    const uint32_t size = m_units.context.Parameters().sndBufSize;
    const NewDataAvailability room(m_units);
    SctpBlockedOpportunity opportunity{room, ledger};
    opportunity.windowBlocks = waiting && m_units.sizes.PeekSize() > window.GetRwnd();
    opportunity.bufferFull =
        !waiting && buffered > 0 && buffered + m_units.sizes.GetLargestPayload(UINT32_MAX) > size;
    opportunity.sendBuffer = size;
    opportunity.sendWindow = window.GetAdvertised() + ledger.GetPayloadHeld();
    opportunity.splitting = m_units.sendLimit.GetSplitting();
    opportunity.selector = &m_units.pathSelector;
    auto action = m_units.remedy.Select(opportunity);
    for (; ledger.IsCopyable(action.tsn); action = m_units.remedy.Select(opportunity))
    {
        Affect(action);
        if (!action.path || !(action.moved || CanCopy({action.tsn, action.path})))
        {
            return;
        }
        SendAgain(action.tsn,
                  *m_units.paths.Own(action.path),
                  action.moved ? SctpTxReason::MOVED : SctpTxReason::COPY);
    }
    if (opportunity.windowBlocks || opportunity.bufferFull)
    {
        m_units.windows.AwaitPacing(nullptr);
    }
}

void
CopySender::Affect(const SctpRemedyAction& action)
{
    using Effect = SctpRemedyAction::Effect;
    SctpPath* holder = m_units.paths.Own(action.holder);
    switch (action.effect)
    {
    case Effect::PENALTY:
        m_units.recovery.Penalise(action.tsn, *holder);
        break;
    case Effect::LOSS:
        m_units.recovery.Moved(*holder);
        break;
    case Effect::PAUSE:
        m_units.windows.Pause(*holder);
        break;
    default:
        break;
    }
}

void
CopySender::SendAgain(SctpTsn tsn, SctpPath& path, SctpTxReason reason)
{
    SendLedger& ledger = m_units.ledger;
    PacketBuilder builder = m_units.packets.Begin(path, ledger.Get(tsn).chunkSize);
    const bool copy = GetSctpTxReason(reason).Is(SctpTxReasonInfo::BESIDE);
    if (copy)
    {
        ledger.AddCopy(tsn, path);
    }
    else
    {
        ledger.Move(tsn, path, reason);
    }
    m_units.packets.Put(builder, tsn, path, reason, !copy);
    m_units.timers.Arm(path, ledger.GetEarliestOn(path.GetId()) == tsn);
    m_units.packets.Transmit(builder, path);
    m_units.timers.Update();
}

} // namespace ns3::sctp
