/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-new-data-sender.h"

#include "sctp-abandonment.h"
#include "sctp-data-packets.h"
#include "sctp-fragment-sizes.h"
#include "sctp-loss-recovery.h"
#include "sctp-path-windows.h"
#include "sctp-peer-window.h"
#include "sctp-retransmission-timers.h"
#include "sctp-send-availability.h"
#include "sctp-send-ledger.h"
#include "sctp-send-limit.h"
#include "sctp-send-path.h"
#include "sctp-send-queue.h"
#include "sctp-send-units.h"

#include "ns3/sctp-chunk-formats.h"
#include "ns3/sctp-data-tracker.h"
#include "ns3/sctp-packet-output.h"
#include "ns3/sctp-path-manager.h"
#include "ns3/sctp-unit-context.h"

namespace ns3::sctp
{

NewDataSender::NewDataSender(SendUnits& units)
    : m_units(units)
{
}

void
NewDataSender::Send()
{
    SendQueue& queue = m_units.queue;
    PeerWindow& window = m_units.window;
    bool blockedByWindow = false;
    while (queue.CanProduce() && !m_units.recovery.HoldsNewData())
    {
        const uint32_t size = m_units.sizes.PeekSize();
        SctpPath* path = SelectPath(size, NewDataAvailability(m_units));
        // RFC 9260 section 5.4: no data to unconfirmed addresses.
        if (!path || !path->IsConfirmed() || !m_units.windows.CanSendNewData(*path))
        {
            m_units.windows.AwaitPacing(path);
            const bool others = m_units.pathSelector.SeparatesStreams() ||
                                queue.PeekMessage()->info.path != SCTP_ANY_PATH;
            if (others && queue.Defer())
            {
                continue;
            }
            break;
        }
        if (!m_units.sendLimit.AllowsDataBeforeConfirmation() && m_units.paths.AnyUnconfirmed())
        {
            break;
        }
        if (m_units.abandonment.DropNext(*path))
        {
            continue;
        }
        // RFC 9260 section 6.1 A: no new data beyond rwnd.
        if (size > window.GetRwnd())
        {
            blockedByWindow = true;
            break;
        }
        if (!SendPacket(*path, SctpTxReason::NEW_DATA, size))
        {
            break;
        }
    }
    queue.ResumeDeferred();
    window.NewDataSent(blockedByWindow,
                       queue.CanProduce() && m_units.sizes.PeekSize() > window.GetRwnd());
}

SctpPath*
NewDataSender::SelectPath(uint32_t size, const SctpPathAvailability& room) const
{
    const SendLedger& ledger = m_units.ledger;
    const SctpSendInfo& info = m_units.queue.PeekMessage()->info;
    // RFC 6458 section 5.3.4, SCTP_ADDR_OVER; RFC 9260 section 5.4: verified addresses only.
    SctpPath* named = info.path != SCTP_ANY_PATH ? m_units.paths.Find(info.path) : nullptr;
    if (named && named->IsConfirmed())
    {
        return named;
    }
    SctpSendOpportunity opportunity{room, info, ledger};
    opportunity.size = size;
    opportunity.waiting = m_units.queue.GetBytes();
    opportunity.peerWindow = m_units.window.GetRwnd();
    opportunity.sendWindow = m_units.window.GetAdvertised() + ledger.GetPayloadHeld();
    opportunity.holePath = ledger.GetHolePath();
    return m_units.paths.Own(m_units.pathSelector.Select(opportunity));
}

bool
NewDataSender::SendWindowProbe()
{
    m_units.windows.NewOpportunity();
    m_units.windows.BeginOpportunity();
    if (!m_units.queue.CanProduce())
    {
        return false;
    }
    const uint32_t size = m_units.sizes.PeekSize();
    SctpPath* path = SelectPath(size, NewDataAvailability(m_units));
    return path && SendPacket(*path, SctpTxReason::WINDOW_PROBE, size);
}

bool
NewDataSender::SendLossProbe(SctpPath& path)
{
    const uint32_t size = m_units.sizes.PeekSize();
    return m_units.queue.CanProduce() && !m_units.recovery.HoldsNewData() &&
           size <= m_units.window.GetRwnd() &&
           SelectPath(size, ProbeAvailability(m_units, path)) == &path &&
           SendPacket(path, SctpTxReason::LOSS_PROBE, size);
}

void
NewDataSender::Bundle(PacketBuilder& builder, SctpPath& path)
{
    const auto isFor = [&path](uint16_t id) { return id == SCTP_ANY_PATH || id == path.GetId(); };
    if (m_units.queue.CanProduce() && m_units.sizes.PeekSize() <= m_units.window.GetRwnd() &&
        isFor(m_units.queue.PeekMessage()->info.path))
    {
        Put(builder, path, SctpTxReason::NEW_DATA);
        m_units.queue.PacketEnded();
    }
}

bool
NewDataSender::SendPacket(SctpPath& path, SctpTxReason reason, uint32_t size)
{
    const uint32_t need = Padded(m_units.formats.data->GetHeaderSize() + size);
    PacketBuilder builder(path.GetChunkRoom());
    m_units.output.BundleControl(builder, path, need);
    Put(builder, path, reason);
    if (!builder.HasData() && !builder.IsEmpty())
    {
        // Control has taken the room that the next chunk needs: that goes alone.
        m_units.output.Transmit(builder, path);
        builder = PacketBuilder(path.GetChunkRoom());
        Put(builder, path, reason);
    }
    if (!builder.HasData())
    {
        return false;
    }
    const uint32_t bytes = m_units.packets.GetPayload();
    m_units.timers.Arm(path, false);
    m_units.packets.Transmit(builder, path);
    m_units.queue.PacketEnded();
    m_units.pathSelector.Sent(path, bytes);
    return true;
}

void
NewDataSender::Put(PacketBuilder& builder, SctpPath& path, SctpTxReason reason)
{
    SendQueue& queue = m_units.queue;
    SendLedger& ledger = m_units.ledger;
    const FragmentSizes& sizes = m_units.sizes;
    const PeerWindow& window = m_units.window;
    const uint32_t headerSize = m_units.formats.data->GetHeaderSize();
    const bool shuttingDown = m_units.context.GetState() != SctpState::ESTABLISHED;
    const bool probing = reason == SctpTxReason::WINDOW_PROBE;
    const bool lossProbe = reason == SctpTxReason::LOSS_PROBE;
    const bool countHeaders = m_units.context.Parameters().windowUnit == SCTP_WINDOW_PMDCS;
    const bool alone = ledger.GetPayloadInFlight() == 0;
    uint16_t named = SCTP_ANY_PATH; // by the user, for the data of the packet
    while (queue.CanProduce())
    {
        if (m_units.abandonment.DropNext(path))
        {
            continue;
        }
        const uint32_t size = sizes.PeekSize();
        const bool ahead =
            ledger.GetHighestSent() - ledger.GetCumulative() >= DataTracker::MAX_AHEAD;
        // Nagle's rule holds back packets, not chunks that fit into one sent anyway.
        if (Padded(headerSize + size) > builder.GetRoom() || ahead ||
            (!builder.HasData() && !lossProbe && sizes.HeldByNagle(size, builder.GetRoom())) ||
            (!probing && size > window.GetRwnd()) ||
            (builder.HasData() && !m_units.windows.CanSend(path) &&
             !m_units.sides.At(path).IsOnePacket()) ||
            (builder.HasData() &&
             !(queue.PeekMessage()->info.path == named &&
               queue.PeekMessage()->info.authKey == builder.GetAuthKey() &&
               m_units.pathSelector.CanBundle(path, queue.PeekMessage()->info) &&
               queue.CanBundle())))
        {
            return;
        }
        const SendQueue::Fragment fragment = queue.Produce(size);
        named = fragment.message->info.path;
        const SctpTsn tsn = ledger.AddNew(fragment, headerSize, countHeaders, path, reason);
        queue.SetTsn(fragment.message->info.streamId, tsn);
        path.SentNewData(ledger.Get(tsn).lastSent);
        // A packet that fills the peer's window alone would wait for SACK.Delay (RFC 9260 section
        // 6.1: reasons for the I bit).
        const bool fillsWindow = alone && queue.CanProduce() &&
                                 ledger.GetPayloadInFlight() + sizes.PeekSize() > window.GetRoom();
        const bool immediate = fillsWindow || lossProbe ||
                               (fragment.end && (fragment.message->info.immediate ||
                                                 (shuttingDown && queue.IsEmpty())));
        m_units.packets.Put(builder, tsn, path, reason, immediate);
        if (probing)
        {
            return;
        }
    }
}

} // namespace ns3::sctp
