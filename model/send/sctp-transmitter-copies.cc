/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-send-limit.h"
#include "sctp-transmitter.h"

#include "ns3/sctp-blocking-remedy.h"
#include "ns3/sctp-packet-builder.h"
#include "ns3/sctp-retransmission-policy.h"
#include "ns3/simulator.h"

/**
 * @file
 * @ingroup sctp-send
 * The part of the transmitter that sends what is in flight once more, as a copy or moved.
 */

namespace ns3::sctp
{

Transmitter::CopySender::CopySender(Transmitter& transmitter, bool begun)
    : NewDataAvailability(transmitter),
      m_owner(transmitter),
      m_begun(begun)
{
}

bool
Transmitter::CopySender::CanSend(const SctpPath& path) const
{
    if (!m_begun)
    {
        m_begun = true;
        m_owner.BeginOpportunity();
    }
    return NewDataAvailability::CanSend(path);
}

void
Transmitter::CopySender::Send()
{
    if (m_owner.m_board.IsEmpty() || m_owner.m_recovery.HasTimedOut())
    {
        return;
    }
    auto& selector = m_owner.m_pathSelector;
    for (SctpCopy copy = selector.SelectCopy(*this, m_owner.m_board); CanCopy(copy);
         copy = selector.SelectCopy(*this, m_owner.m_board))
    {
        SendAgain(copy.tsn, *m_owner.m_paths.Own(copy.path), SctpTxReason::COPY);
    }
    if (m_owner.m_remedy.MayAct())
    {
        Remedy();
    }
}

bool
Transmitter::CopySender::CanCopy(const SctpCopy& copy) const
{
    auto& board = m_owner.m_board;
    if (!copy.path || !copy.path->IsConfirmed() || !board.IsCopyable(copy.tsn))
    {
        return false;
    }
    const SctpPathId path = copy.path->GetId();
    return board.GetCopies().AreNumbered() ? !board.IsAwaitedOn(copy.tsn, path)
                                           : !board.WasSentOn(copy.tsn, path);
}

void
Transmitter::CopySender::Remedy()
{
    using Effect = SctpRemedyAction::Effect;
    const bool waiting = m_owner.m_queue.CanProduce();
    const uint32_t buffered = m_owner.GetBufferedBytes();
    const uint32_t size = m_owner.m_context.Parameters().sndBufSize;
    const auto& window = m_owner.m_window;
    m_owner.m_amdcs = FindAmdcs(m_owner.m_paths); // the opportunity may not have begun
    SctpBlockedOpportunity opportunity{*this, m_owner.m_board};
    opportunity.windowBlocks = waiting && m_owner.PeekSize() > window.GetRwnd();
    opportunity.bufferFull =
        !waiting && buffered > 0 &&
        buffered + m_owner.GetLargestPayload(m_owner.m_amdcs, UINT32_MAX) > size;
    opportunity.sendBuffer = size;
    opportunity.sendWindow = window.GetAdvertised() + m_owner.m_board.GetPayloadHeld();
    opportunity.splitting = m_owner.m_sendLimit.GetSplitting();
    opportunity.selector = &m_owner.m_pathSelector;
    auto action = m_owner.m_remedy.Select(opportunity);
    for (; m_owner.m_board.IsCopyable(action.tsn); action = m_owner.m_remedy.Select(opportunity))
    {
        SctpPath* holder = m_owner.m_paths.Own(action.holder);
        switch (action.effect)
        {
        case Effect::PENALTY:
            m_owner.m_recovery.Penalise(action.tsn, *holder);
            break;
        case Effect::LOSS:
            m_owner.m_recovery.Moved(*holder);
            break;
        case Effect::PAUSE: {
            Time& until = m_owner.m_states[holder->GetId()].pausedUntil;
            until = until > Simulator::Now() ? until : Simulator::Now() + holder->GetSrtt();
            break;
        }
        default:
            break;
        }
        if (!action.path || !(action.moved || CanCopy({action.tsn, action.path})))
        {
            return;
        }
        SendAgain(action.tsn,
                  *m_owner.m_paths.Own(action.path),
                  action.moved ? SctpTxReason::MOVED : SctpTxReason::COPY);
    }
}

void
Transmitter::CopySender::SendAgain(SctpTsn tsn, SctpPath& path, SctpTxReason reason)
{
    auto& board = m_owner.m_board;
    auto& output = m_owner.m_output;
    const uint32_t size = board.Get(tsn).chunkSize;
    PacketBuilder builder(path.GetChunkRoom());
    output.BundleControl(builder, path, size);
    if (!builder.IsEmpty() && builder.GetRoom() < size)
    {
        output.Transmit(builder, path);
        builder = PacketBuilder(path.GetChunkRoom());
    }
    const bool copy = reason == SctpTxReason::COPY;
    if (copy)
    {
        board.AddCopy(tsn, path);
    }
    else
    {
        board.Move(tsn, path, reason);
    }
    m_owner.m_retransmissionPolicy.Transmitted(path, nullptr); // nothing was found lost
    m_owner.PutChunk(builder, tsn, path, reason, !copy);
    m_owner.m_recovery.ArmT3(path, board.GetEarliestOn(path.GetId()) == tsn);
    m_owner.TransmitData(builder, path);
    m_owner.m_recovery.UpdateTimers();
}

} // namespace ns3::sctp
