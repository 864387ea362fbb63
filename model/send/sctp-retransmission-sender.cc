/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-retransmission-sender.h"

#include "sctp-abandonment.h"
#include "sctp-data-packets.h"
#include "sctp-loss-recovery.h"
#include "sctp-pacer.h"
#include "sctp-path-windows.h"
#include "sctp-peer-window.h"
#include "sctp-retransmission-timers.h"
#include "sctp-send-availability.h"
#include "sctp-send-ledger.h"
#include "sctp-send-path.h"
#include "sctp-send-units.h"

#include "ns3/sctp-path-manager.h"
#include "ns3/sctp-retransmission-policy.h"
#include "ns3/sctp-unit-context.h"

namespace ns3::sctp
{

RetransmissionSender::RetransmissionSender(SendUnits& units)
    : m_units(units)
{
}

void
RetransmissionSender::Send()
{
    SendLedger& ledger = m_units.ledger;
    LossRecovery& recovery = m_units.recovery;
    PathWindows& windows = m_units.windows;
    // The lowest TSN first, over all paths: it holds back the cumulative TSN, and SACKs have no
    // room to report chunks too far above it.
    while (SctpPath* source = GetNextSource())
    {
        SctpPath* target = SelectTarget(*source);
        if (target && !target->IsConfirmed())
        {
            target = nullptr; // RFC 9260 section 5.4: all others have left (RFC 5061 F14)
        }
        if (target && m_units.abandonment.DropPending(*ledger.GetPending(*source).begin(), *target))
        {
            continue;
        }
        const uint32_t size = ledger.Get(*ledger.GetPending(*source).begin()).GetWindowSize();
        const bool awaitsSack = recovery.HasTimedOut() &&
                                !m_units.retransmissionPolicy.SendsRestAtOnce(*source, target);
        const bool held = awaitsSack || !target || !windows.CanRetransmit(*target, size);
        if (target && target != source && !m_units.retransmissionPolicy.ExceedsAnyCwnd() &&
            !windows.CanRetransmit(*target, size))
        {
            m_units.sides.At(*source).TakeForced();
        }
        const bool noRoom = !target || (held && !m_units.sides.At(*source).IsForced());
        if (noRoom || m_units.pacer.Holds(*target))
        {
            if (!target || !noRoom)
            {
                AwaitPacing(target, size);
            }
            windows.Postpone(*source, target);
            continue;
        }
        const bool forced = m_units.sides.At(*source).TakeForced();
        SendPacket(*source, *target, forced);
    }
}

void
RetransmissionSender::AwaitPacing(const SctpPath* target, uint32_t size) const
{
    Pacer& pacer = m_units.pacer;
    if (!pacer.IsUsed())
    {
        return;
    }
    for (const auto& path : m_units.paths.GetPaths())
    {
        const bool fits =
            target ? PeekPointer(path) == target : m_units.windows.CanRetransmit(*path, size);
        if (fits && pacer.Holds(*path))
        {
            pacer.Ask(*path);
        }
    }
}

SctpPath*
RetransmissionSender::GetNextSource() const
{
    const SendLedger& ledger = m_units.ledger;
    if (!ledger.AnyPending())
    {
        return nullptr;
    }
    SctpPath* next = nullptr;
    SctpTsn lowest = 0;
    for (const auto& path : m_units.paths.GetPaths())
    {
        const auto& pending = ledger.GetPending(*path);
        if (!pending.empty() && !m_units.windows.Waits(*path) &&
            (!next || *pending.begin() < lowest))
        {
            next = PeekPointer(path);
            lowest = *pending.begin();
        }
    }
    return next;
}

SctpPath*
RetransmissionSender::SelectTarget(SctpPath& source) const
{
    const SctpTsn tsn = *m_units.ledger.GetPending(source).begin();
    const SentChunk& chunk = m_units.ledger.Get(tsn);
    const RetransmissionAvailability room(m_units, chunk.GetWindowSize());
    SctpRetransmission retransmission{room, m_units.ledger};
    retransmission.tsn = tsn;
    retransmission.lastPath = &source;
    retransmission.reason = chunk.reason;
    retransmission.timesSent = chunk.timesSent;
    retransmission.receiveBuffer = m_units.window.GetBuffer();
    return m_units.paths.Own(m_units.retransmissionPolicy.Select(retransmission));
}

void
RetransmissionSender::SendPacket(SctpPath& source, SctpPath& target, bool forced)
{
    const SendLedger& ledger = m_units.ledger;
    PacketBuilder builder =
        m_units.packets.Begin(target, ledger.Get(*ledger.GetPending(source).begin()).chunkSize);
    // RFC 9260 section 6.1: T3-rtx restarts if the earliest outstanding TSN of the target is sent
    // again.
    const SctpTsn earliest = ledger.GetEarliestOn(target.GetId());
    const SctpTsn tsn = *ledger.GetPending(source).begin();
    Put(builder, source, target, forced);
    m_units.timers.Arm(target, earliest == 0 || tsn < earliest);
    m_units.packets.Transmit(builder, target);
}

void
RetransmissionSender::Put(PacketBuilder& builder, SctpPath& source, SctpPath& target, bool forced)
{
    SendLedger& ledger = m_units.ledger;
    bool any = false;
    for (SctpPath* from = &source; from; from = GetNextSource())
    {
        const SctpTsn tsn = *ledger.GetPending(*from).begin();
        if (any && m_units.abandonment.DropPending(tsn, target))
        {
            continue;
        }
        const SentChunk& chunk = ledger.Get(tsn);
        // The first one goes in any case: too large only after the path MTU has shrunk.
        if (any && (chunk.chunkSize > builder.GetRoom() || SelectTarget(*from) != &target ||
                    chunk.message->info.authKey != builder.GetAuthKey() ||
                    (!forced && !m_units.sides.At(target).IsOnePacket() &&
                     !m_units.windows.CanRetransmit(target, chunk.GetWindowSize()))))
        {
            return;
        }
        const SctpTxReason reason = chunk.reason;
        ledger.Retransmit(tsn, target);
        m_units.window.Retransmitted(tsn);
        m_units.packets.Put(builder, tsn, target, reason, reason == SctpTxReason::LOSS_PROBE);
        any = true;
    }
}

void
RetransmissionSender::PutOutstanding(PacketBuilder& builder, SctpPath& path)
{
    SendLedger& ledger = m_units.ledger;
    for (const auto& source : m_units.paths.GetPaths())
    {
        ledger.MarkAllOn(*source);
        const auto& pending = ledger.GetPending(*source);
        if (!pending.empty() && ledger.Get(*pending.begin()).chunkSize <= builder.GetRoom() &&
            (!builder.HasData() ||
             ledger.Get(*pending.begin()).message->info.authKey == builder.GetAuthKey()))
        {
            Put(builder, *source, path, true);
        }
    }
}

} // namespace ns3::sctp
