/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-shutdown.h"

#include "sctp-handshake-parts.h"

#include "ns3/log.h"
#include "ns3/sctp-chunks.h"
#include "ns3/sctp-counter-set.h"

#include <algorithm>

namespace ns3::sctp
{

NS_LOG_COMPONENT_DEFINE("SctpShutdown");

Shutdown::Shutdown(UnitContext& context,
                   SctpPathManager& paths,
                   ErrorCounter& errors,
                   PacketOutput& output,
                   Progress& progress)
    : m_context(context),
      m_paths(paths),
      m_errors(errors),
      m_output(output),
      m_progress(progress)
{
    m_t2.SetFunction([this] {
        Work work(m_context);
        T2Expired();
    });
    m_t5.SetFunction([this] {
        Work work(m_context);
        T5Expired();
    });
}

void
Shutdown::Begin()
{
    // RFC 9260 section 9.2: SHUTDOWN-PENDING until all data is acknowledged.
    if (m_context.GetState() == SctpState::ESTABLISHED)
    {
        m_progress.SetState(SctpState::SHUTDOWN_PENDING);
        Advance();
    }
}

void
Shutdown::Advance()
{
    const SctpState state = m_context.GetState();
    const bool ends = state == SctpState::SHUTDOWN_PENDING || state == SctpState::SHUTDOWN_RECEIVED;
    if (ends && m_progress.IsMidMessage())
    {
        // RFC 6458 section 8.1.26: nobody can end the message, and its begin may be delivered.
        m_context.AbortWith(MakeUserInitiatedAbortCause("a message has no end"),
                            SctpCloseReason::USER_ABORTED);
        return;
    }
    // RFC 9260 section 9.2: SHUTDOWN, or its answer SHUTDOWN ACK, once all data is acknowledged.
    if (!m_progress.IsAllAcked())
    {
        return;
    }
    if (state == SctpState::SHUTDOWN_PENDING)
    {
        m_progress.SetState(SctpState::SHUTDOWN_SENT);
        StartGuard();
        SetPath(*m_paths.GetDestination());
        Send();
    }
    else if (state == SctpState::SHUTDOWN_RECEIVED)
    {
        m_progress.SetState(SctpState::SHUTDOWN_ACK_SENT);
        Send();
    }
}

void
Shutdown::StartGuard()
{
    // RFC 9260 section 9.2: the guard MAY bound the shutdown, RECOMMENDED are five times RTO.Max.
    const auto& params = m_context.Parameters();
    if (params.shutdownGuard.IsStrictlyNegative())
    {
        m_t5.Start(5 * std::min(params.rtoMax, Time::Max() / 5));
    }
    else if (params.shutdownGuard.IsStrictlyPositive())
    {
        m_t5.Start(params.shutdownGuard);
    }
}

void
Shutdown::SetPath(SctpPath& path)
{
    // RFC 9260 section 5.4: neither chunk may go to an unconfirmed address.
    m_path = &m_paths.GetConfirmed(path);
}

void
Shutdown::Send()
{
    // RFC 9260 section 8.3: no more HEARTBEATs. Section 9.2: T2-shutdown starts.
    m_progress.StopHeartbeats();
    if (m_context.GetState() == SctpState::SHUTDOWN_SENT)
    {
        NS_LOG_INFO("SHUTDOWN to path " << m_path->GetId());
        ShutdownChunk chunk;
        chunk.cumulativeTsn = m_progress.GetCumulativeTsn();
        m_output.QueueControl(ToBytes(chunk), *m_path);
    }
    else
    {
        NS_LOG_INFO("SHUTDOWN ACK to path " << m_path->GetId());
        m_output.QueueControl(ToBytes(ShutdownAckChunk()), *m_path);
    }
    m_t2.Start(m_path->GetRto());
}

void
Shutdown::T2Expired()
{
    // RFC 9260 section 9.2: sent again, at most Association.Max.Retrans times.
    m_path->GetCounters().Add(Counter::T2_EXPIRATIONS);
    if (SctpPath* next = m_errors.RequestTimedOut(*m_path))
    {
        next->GetCounters().Add(Counter::CONTROL_RETRANSMISSIONS);
        SetPath(*next);
        Send();
        m_context.FlushOutput();
    }
}

void
Shutdown::T5Expired()
{
    // RFC 9260 section 9.2: ABORT when T5-shutdown-guard expires.
    m_context.AbortWith(MakeProtocolViolationCause("shutdown takes too long"),
                        SctpCloseReason::SHUTDOWN_TIMEOUT);
    m_context.FlushOutput();
}

void
Shutdown::HandleShutdown(SctpPath& path)
{
    SetPath(path); // the answer goes where the chunk came from (RFC 9260 section 6.4)
    switch (m_context.GetState())
    {
    case SctpState::ESTABLISHED:
    case SctpState::SHUTDOWN_PENDING:
        m_progress.SetState(SctpState::SHUTDOWN_RECEIVED);
        m_progress.PeerShutsDown();
        Advance();
        break;
    case SctpState::SHUTDOWN_RECEIVED:
        Advance();
        break;
    case SctpState::SHUTDOWN_SENT:
        m_progress.SetState(SctpState::SHUTDOWN_ACK_SENT);
        m_progress.PeerShutsDown();
        Send();
        break;
    case SctpState::SHUTDOWN_ACK_SENT:
        ResendAck();
        break;
    default:
        m_context.TraceDrop(SctpDropReason::UNEXPECTED_CHUNK);
        break;
    }
}

void
Shutdown::HandleShutdownAck(SctpPath& path)
{
    if (m_context.GetState() != SctpState::SHUTDOWN_SENT &&
        m_context.GetState() != SctpState::SHUTDOWN_ACK_SENT)
    {
        m_context.TraceDrop(SctpDropReason::UNEXPECTED_CHUNK);
        return;
    }
    // RFC 9260 section 9.2: SHUTDOWN COMPLETE, and the association is gone. Section 6.10: it goes
    // alone. Section 5.4: it needs a confirmed address; else the next SHUTDOWN ACK is out of the
    // blue.
    SctpPath& to = path.IsConfirmed() ? path : *m_paths.GetDestination();
    if (to.IsConfirmed())
    {
        m_output.SendUnbundled(ToBytes(ShutdownCompleteChunk()), to);
    }
    m_context.Terminate(SctpCloseReason::GRACEFUL, 0);
}

void
Shutdown::HandleShutdownComplete()
{
    // RFC 9260 section 9.2: discarded in any other state than SHUTDOWN-ACK-SENT.
    if (m_context.GetState() == SctpState::SHUTDOWN_ACK_SENT)
    {
        m_context.Terminate(SctpCloseReason::GRACEFUL, 0);
    }
    else
    {
        m_context.TraceDrop(SctpDropReason::UNEXPECTED_CHUNK);
    }
}

void
Shutdown::HandleDataPacket(SctpPath& path)
{
    SetPath(path); // like a SACK, it acknowledges where the DATA came from (RFC 9260 section 6.4)
    // RFC 9260 section 9.2: SHUTDOWN answers each packet with DATA; with gaps or duplicates a SACK,
    // too.
    if (m_progress.NeedsSack())
    {
        m_progress.SendSack();
    }
    Send();
}

void
Shutdown::HandlePacket()
{
    // RFC 9260 section 9.2: any packet clears the count. Only DATA restarts T2: a peer that missed
    // the SHUTDOWN and sends HEARTBEATs more often than T2 expires would never be sent it again.
    m_paths.ClearErrorCount();
}

void
Shutdown::ResendAck()
{
    // T2 goes on, or a peer that asks again and again could keep the association for ever.
    m_output.QueueControl(ToBytes(ShutdownAckChunk()), *m_path);
}

void
Shutdown::PathLeaving(SctpPath& path, SctpPath& other)
{
    // SHUTDOWN or SHUTDOWN ACK goes to another one. PacketOutput holds it if that is not confirmed.
    if (m_path == &path)
    {
        m_path = &other;
    }
}

void
Shutdown::Stop()
{
    m_t2.Cancel();
    m_t5.Cancel();
}

} // namespace ns3::sctp
