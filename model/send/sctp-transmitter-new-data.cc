/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-transmitter.h"

#include "ns3/sctp-chunk-formats.h"
#include "ns3/sctp-data-tracker.h"
#include "ns3/sctp-packet-builder.h"
#include "ns3/sctp-retransmission-policy.h"

/**
 * @file
 * @ingroup sctp-send
 * The part of the transmitter that sends new data.
 */

namespace ns3::sctp
{

void
Transmitter::SendNewData()
{
    bool blockedByWindow = false;
    while (m_queue.CanProduce() && !m_recovery.HoldsNewData())
    {
        const uint32_t size = PeekSize();
        SctpPath* path = SelectPath(size, NewDataAvailability(*this));
        // RFC 9260 section 5.4: no data to unconfirmed addresses.
        if (!path || !path->IsConfirmed() || !CanSendNewData(*path))
        {
            if (m_pathSelector.SeparatesStreams() && m_queue.Defer())
            {
                continue;
            }
            break;
        }
        if (!m_context.Parameters().dataBeforeConfirmation && m_paths.AnyUnconfirmed())
        {
            break;
        }
        if (m_control.GetAbandonment().DropNext(*path))
        {
            continue;
        }
        // RFC 9260 section 6.1 A: no new data beyond rwnd.
        if (size > m_window.GetRwnd())
        {
            blockedByWindow = true;
            break;
        }
        if (!SendNewPacket(*path, SctpTxReason::NEW_DATA, size))
        {
            break;
        }
    }
    m_queue.ResumeDeferred();
    m_window.NewDataSent(blockedByWindow, m_queue.CanProduce() && PeekSize() > m_window.GetRwnd());
}

SctpPath*
Transmitter::SelectPath(uint32_t size, const SctpPathAvailability& room)
{
    SctpSendOpportunity opportunity{room, m_queue.PeekInfo(), m_board};
    opportunity.size = size;
    opportunity.waiting = m_queue.GetBytes();
    opportunity.peerWindow = m_window.GetRwnd();
    opportunity.sendWindow = m_window.GetAdvertised() + m_board.GetPayloadHeld();
    opportunity.holePath = m_board.GetHolePath();
    return m_paths.Own(m_pathSelector.Select(opportunity));
}

bool
Transmitter::SendProbe()
{
    NewOpportunity();
    BeginOpportunity();
    if (!m_queue.CanProduce())
    {
        return false;
    }
    const uint32_t size = PeekSize();
    SctpPath* path = SelectPath(size, NewDataAvailability(*this));
    return path && SendNewPacket(*path, SctpTxReason::WINDOW_PROBE, size);
}

bool
Transmitter::SendNewPacket(SctpPath& path, SctpTxReason reason, uint32_t size)
{
    const uint32_t need = Padded(m_formats.data->GetHeaderSize() + size);
    PacketBuilder builder(path.GetChunkRoom());
    m_output.BundleControl(builder, path, need);
    PutNewData(builder, path, reason);
    if (!builder.HasData() && !builder.IsEmpty())
    {
        // Control has taken the room that the next chunk needs: that goes alone.
        m_output.Transmit(builder, path);
        builder = PacketBuilder(path.GetChunkRoom());
        PutNewData(builder, path, reason);
    }
    if (!builder.HasData())
    {
        return false;
    }
    uint32_t bytes = 0;
    for (const SctpTsn tsn : m_put)
    {
        bytes += m_board.Get(tsn).payloadSize;
    }
    m_recovery.ArmT3(path, false);
    TransmitData(builder, path);
    m_queue.PacketEnded();
    m_pathSelector.Sent(path, bytes);
    return true;
}

void
Transmitter::PutNewData(PacketBuilder& builder, SctpPath& path, SctpTxReason reason)
{
    const uint32_t headerSize = m_formats.data->GetHeaderSize();
    const bool shuttingDown = m_context.GetState() != SctpState::ESTABLISHED;
    const bool probing = reason == SctpTxReason::WINDOW_PROBE;
    const bool lossProbe = reason == SctpTxReason::LOSS_PROBE;
    const bool countHeaders = m_context.Parameters().windowUnit == SCTP_WINDOW_PMDCS;
    const bool alone = m_board.GetPayloadInFlight() == 0;
    while (m_queue.CanProduce())
    {
        if (m_control.GetAbandonment().DropNext(path))
        {
            continue;
        }
        const uint32_t size = PeekSize();
        const bool ahead =
            m_board.GetHighestSent() - m_board.GetCumulative() >= DataTracker::MAX_AHEAD;
        // Nagle's rule holds back packets, not what fits into one that goes anyway.
        if (Padded(headerSize + size) > builder.GetRoom() || ahead ||
            (!builder.HasData() && !lossProbe && HeldByNagle(size, builder.GetRoom())) ||
            (!probing && size > m_window.GetRwnd()) ||
            (builder.HasData() && !CanSend(path) && !m_recovery.IsOnePacket(path)) ||
            (builder.HasData() &&
             !(m_pathSelector.CanBundle(path, m_queue.PeekInfo()) && m_queue.CanBundle())))
        {
            return;
        }
        const SendQueue::Fragment fragment = m_queue.Produce(size);
        const SctpTsn tsn = m_board.AddNew(fragment, headerSize, countHeaders, path, reason);
        m_queue.SetTsn(fragment.message->info.streamId, tsn);
        m_retransmissionPolicy.Transmitted(path, nullptr);
        path.SentNewData();
        // A packet that fills the peer's window alone would wait for SACK.Delay (RFC 9260 section
        // 6.1: reasons for the I bit).
        const bool fillsWindow = alone && m_queue.CanProduce() &&
                                 m_board.GetPayloadInFlight() + PeekSize() > m_window.GetRoom();
        const bool immediate = fillsWindow || lossProbe ||
                               (fragment.end && (fragment.message->info.immediate ||
                                                 (shuttingDown && m_queue.IsEmpty())));
        PutChunk(builder, tsn, path, reason, immediate);
        if (probing)
        {
            return;
        }
    }
}

bool
Transmitter::HeldByNagle(uint32_t size, uint32_t room) const
{
    const uint32_t headerSize = m_formats.data->GetHeaderSize();
    return !m_context.Parameters().noDelay && m_board.GetPayloadInFlight() > 0 &&
           m_context.GetState() ==
               SctpState::ESTABLISHED && // after SHUTDOWN nothing joins what waits
           size < GetLargestPayload(m_amdcs, m_window.GetFragmentCap()) &&
           m_queue.GetChunkBytes(headerSize) < room;
}

} // namespace ns3::sctp
