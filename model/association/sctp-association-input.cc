/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

/*
 * The part of SctpAssociation that reads packets.
 */

#include "sctp-association.h"

#include "ns3/log.h"
#include "ns3/sctp-chunks.h"
#include "ns3/sctp-packet-extension.h"
#include "ns3/sctp-packet-parser.h"
#include "ns3/sctp-sequencing.h"

#include <algorithm>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpAssociationInput");

using sctp::ChunkType;

bool
SctpAssociation::IsForeignShutdownAck(const sctp::PacketView& view) const
{
    return view.GetChunks().front().Is(ChunkType::SHUTDOWN_ACK) &&
           (m_state == SctpState::COOKIE_WAIT || m_state == SctpState::COOKIE_ECHOED);
}

bool
SctpAssociation::CheckTag(const sctp::PacketView& view) const
{
    const auto& chunks = view.GetChunks();
    const uint32_t tag = view.GetHeader().verificationTag;
    if (IsForeignShutdownAck(view))
    {
        return tag != 0;
    }
    for (const auto& chunk : chunks)
    {
        // These three go alone (section 6.10).
        const bool alone = chunk.Is(ChunkType::INIT) || chunk.Is(ChunkType::INIT_ACK) ||
                           chunk.Is(ChunkType::SHUTDOWN_COMPLETE);
        if (alone && chunks.size() > 1)
        {
            return false;
        }
        if (chunk.Is(ChunkType::INIT))
        {
            return tag == 0;
        }
        if (chunk.Is(ChunkType::ABORT) || chunk.Is(ChunkType::SHUTDOWN_COMPLETE))
        {
            // A reflected tag is not secret: it serves for this chunk only.
            const bool reflected = (chunk.flags & 1) != 0;
            return reflected ? &chunk == &chunks.front() && m_tags.peer != 0 && tag == m_tags.peer
                             : tag == m_tags.local;
        }
    }
    // A cookie brings its own tag, which is checked with it (section 8.5.1 D).
    return chunks.front().Is(ChunkType::COOKIE_ECHO) || tag == m_tags.local;
}

void
SctpAssociation::ReceivePacket(const sctp::PacketView& view,
                               Ptr<const Packet> packet,
                               const Address& source,
                               const Address& destination)
{
    sctp::Work work(*this);
    if (m_state == SctpState::CLOSED)
    {
        Drop(SctpDropReason::ASSOCIATION_CLOSED);
        return;
    }
    if (!CheckTag(view))
    {
        Drop(SctpDropReason::BAD_TAG);
        return;
    }
    SctpPath* path = m_paths.Find(source);
    m_rxTrace(packet, path);
    const auto& front = view.GetChunks().front();
    size_t first = 0;
    if (IsForeignShutdownAck(view))
    {
        // Answered as out of the blue, or the peer would refuse every INIT while it waits.
        sctp::ShutdownCompleteChunk complete;
        complete.tBit = true;
        sctp::SendAlone(*m_lower,
                        sctp::ToBytes(complete),
                        m_ports,
                        view.GetHeader().verificationTag,
                        source,
                        {destination});
        return;
    }
    if (front.Is(ChunkType::INIT))
    {
        if (m_state == SctpState::SHUTDOWN_ACK_SENT)
        {
            m_shutdown.ResendAck(); // section 9.2
        }
        else
        {
            m_handshake.TakeInit(front, source, destination);
        }
        FinishWork();
        return;
    }
    if (front.Is(ChunkType::INIT_ACK))
    {
        m_handshake.TakeInitAck(front, source, destination);
        FinishWork();
        return;
    }
    if (front.Is(ChunkType::COOKIE_ECHO))
    {
        if (!m_handshake.TakeCookieEcho(front,
                                        view.GetHeader().verificationTag,
                                        source,
                                        destination))
        {
            FinishWork();
            return;
        }
        path = m_paths.Find(source); // a restart makes new paths
        first = 1;
    }
    if (!path)
    {
        // Before INIT ACK there are no paths, and nothing but ABORT makes sense.
        if (m_state == SctpState::COOKIE_WAIT && front.Is(ChunkType::ABORT))
        {
            if (!m_handshake.TakeRefusal(source))
            {
                Terminate(SctpCloseReason::SETUP_FAILED, 0);
            }
        }
        else
        {
            Drop(SctpDropReason::UNEXPECTED_CHUNK);
        }
        FinishWork(); // a cookie may have changed the state
        return;
    }
    m_shutdown.PacketArrived();
    ProcessChunks(view, first, packet, *path);
}

void
SctpAssociation::ProcessChunks(const sctp::PacketView& view,
                               size_t first,
                               Ptr<const Packet> packet,
                               SctpPath& path)
{
    const auto& chunks = view.GetChunks();
    if (m_strategies.Get<SctpPacketExtension>().GetSize() > 0)
    {
        ReadExtension(view, first, path);
    }
    for (size_t i = first; i < chunks.size(); ++i)
    {
        if (!ProcessChunk(chunks[i], packet, path) || m_state == SctpState::CLOSED)
        {
            break;
        }
    }
    EndPacket(path);
}

void
SctpAssociation::ReadExtension(const sctp::PacketView& view, size_t first, SctpPath& path)
{
    const auto& chunks = view.GetChunks();
    SctpPacketContents contents;
    for (size_t i = first; i < chunks.size(); ++i)
    {
        contents.data |= m_sequencing->IsData(chunks[i].type);
        contents.acknowledgement |= m_sequencing->IsAcknowledgement(chunks[i].type);
    }
    for (size_t i = first; i < chunks.size(); ++i)
    {
        if (m_strategies.Get<SctpPacketExtension>().IsMine(chunks[i].type))
        {
            const auto sample =
                m_strategies.Get<SctpPacketExtension>().Read(path, chunks[i], contents);
            if (SctpPath* measured = sample ? m_paths.Find(sample->path) : nullptr)
            {
                measured->AddRttSample(sample->rtt);
            }
            return; // one a packet
        }
    }
}

void
SctpAssociation::EndPacket(SctpPath& path)
{
    if (m_state != SctpState::CLOSED && m_receiver && m_receiver->EndPacket())
    {
        TouchAutoclose();
        if (m_state == SctpState::SHUTDOWN_SENT)
        {
            m_shutdown.DataArrived(path);
        }
        m_events.data |= m_receiver->BroughtReadable();
    }
    FinishWork();
}

bool
SctpAssociation::MayReceiveData() const
{
    return m_state == SctpState::ESTABLISHED || m_state == SctpState::SHUTDOWN_PENDING ||
           m_state == SctpState::SHUTDOWN_SENT;
}

bool
SctpAssociation::IsCookieAckImplied() const
{
    return m_state == SctpState::COOKIE_ECHOED && m_parameters->impliedCookieAck;
}

bool
SctpAssociation::ProcessChunk(const sctp::ChunkView& chunk,
                              Ptr<const Packet> packet,
                              SctpPath& path)
{
    auto& sequencing = *m_sequencing;
    if (sequencing.IsData(chunk.type))
    {
        if (IsCookieAckImplied())
        {
            m_handshake.HandleImpliedCookieAck();
        }
        // RFC 9260 section 6: DATA in any other state, as COOKIE-ECHOED, is discarded.
        if (!MayReceiveData())
        {
            Drop(SctpDropReason::UNEXPECTED_CHUNK);
            return true;
        }
        return m_receiver->TakeData(chunk, packet, path);
    }
    if (sequencing.IsAcknowledgement(chunk.type))
    {
        return ProcessAcknowledgement(chunk, path);
    }
    if (m_strategies.Get<SctpPacketExtension>().IsMine(chunk.type))
    {
        return true; // ReadExtension has read it
    }
    switch (static_cast<ChunkType>(chunk.type))
    {
    case ChunkType::HEARTBEAT:
        if (m_state != SctpState::COOKIE_WAIT)
        {
            m_heartbeat->Answer(chunk, path);
        }
        return true;
    case ChunkType::HEARTBEAT_ACK:
        m_heartbeat->TakeAck(chunk);
        return true;
    case ChunkType::ABORT:
    case ChunkType::ERROR:
        return ProcessErrors(chunk, path);
    case ChunkType::SHUTDOWN:
    case ChunkType::SHUTDOWN_ACK:
    case ChunkType::SHUTDOWN_COMPLETE:
        return ProcessShutdown(chunk, path);
    case ChunkType::COOKIE_ACK:
        m_handshake.TakeCookieAck();
        return true;
    case ChunkType::COOKIE_ECHO:
        Drop(SctpDropReason::UNEXPECTED_CHUNK); // only the first chunk may be one
        return true;
    case ChunkType::ECNE:
    case ChunkType::CWR:
        return true; // reserved: ECN is not offered
    default:
        return ProcessUnknown(chunk, path);
    }
}

bool
SctpAssociation::ProcessAcknowledgement(const sctp::ChunkView& chunk, SctpPath& path)
{
    const auto& board = m_transmitter->GetBoard();
    if (IsCookieAckImplied() && !board.IsEmpty())
    {
        m_handshake.HandleImpliedCookieAck();
    }
    if (m_state != SctpState::ESTABLISHED && m_state != SctpState::SHUTDOWN_PENDING &&
        m_state != SctpState::SHUTDOWN_RECEIVED)
    {
        Drop(SctpDropReason::UNEXPECTED_CHUNK); // section 6
        return true;
    }
    const SctpTsn before = board.GetCumulative();
    SctpAcknowledgement ack;
    if (!m_sequencing->ReadAcknowledgement(chunk, board, ack))
    {
        Drop(SctpDropReason::MALFORMED);
        return true;
    }
    ack.arrivalPath = path.GetId();
    m_transmitter->TakeAck(ack);
    const SctpTsn now = board.GetCumulative();
    if (now != before)
    {
        m_cumulativeTrace(static_cast<uint32_t>(now));
    }
    return m_state != SctpState::CLOSED;
}

bool
SctpAssociation::ProcessShutdown(const sctp::ChunkView& chunk, SctpPath& path)
{
    const bool forming = m_state == SctpState::COOKIE_WAIT || m_state == SctpState::COOKIE_ECHOED;
    if (chunk.Is(ChunkType::SHUTDOWN_ACK))
    {
        m_shutdown.TakeShutdownAck(path);
        return true;
    }
    if (forming)
    {
        Drop(SctpDropReason::UNEXPECTED_CHUNK);
        return true;
    }
    if (chunk.Is(ChunkType::SHUTDOWN_COMPLETE))
    {
        m_shutdown.TakeShutdownComplete();
        return true;
    }
    sctp::ShutdownChunk shutdown;
    if (!sctp::ShutdownChunk::Parse(chunk, shutdown))
    {
        Drop(SctpDropReason::MALFORMED);
        return true;
    }
    // Its cumulative TSN acknowledges; it says nothing of gaps or of the window.
    const auto& board = m_transmitter->GetBoard();
    const SctpTsn tsn = sctp::Unwrap(shutdown.cumulativeTsn, board.GetCumulative());
    m_transmitter->TakeCumulative(tsn);
    if (m_state != SctpState::CLOSED)
    {
        m_shutdown.TakeShutdown(path);
    }
    return true;
}

bool
SctpAssociation::ProcessErrors(const sctp::ChunkView& chunk, SctpPath& /* path */)
{
    sctp::ErrorChunk error;
    const bool whole = sctp::ErrorChunk::Parse(chunk, error);
    if (chunk.Is(ChunkType::ABORT))
    {
        const bool forming =
            m_state == SctpState::COOKIE_WAIT || m_state == SctpState::COOKIE_ECHOED;
        const uint16_t code =
            whole && !error.causes.empty() ? static_cast<uint16_t>(error.causes.front().code) : 0;
        Terminate(forming ? SctpCloseReason::SETUP_FAILED : SctpCloseReason::PEER_ABORTED, code);
        return false;
    }
    if (!whole)
    {
        Drop(SctpDropReason::MALFORMED);
        return true;
    }
    for (const auto& cause : error.causes)
    {
        NS_LOG_INFO("the peer reports: " << sctp::Describe(cause));
        SctpNotification notification;
        notification.type = SctpNotification::Type::REMOTE_ERROR;
        notification.causeCode = static_cast<uint16_t>(cause.code);
        Notify(notification);
        if (cause.code == sctp::CauseCode::STALE_COOKIE)
        {
            m_handshake.TakeStaleCookie();
        }
    }
    return m_state != SctpState::CLOSED;
}

bool
SctpAssociation::ProcessUnknown(const sctp::ChunkView& chunk, SctpPath& path)
{
    Drop(SctpDropReason::UNKNOWN_CHUNK);
    const auto action = sctp::GetUnknownChunkAction(chunk.type);
    if (action == sctp::UnknownAction::STOP_AND_REPORT ||
        action == sctp::UnknownAction::SKIP_AND_REPORT)
    {
        sctp::ErrorChunk error;
        error.causes = {sctp::MakeUnrecognizedChunkCause(chunk)};
        sctp::Bytes bytes;
        sctp::ByteWriter writer(bytes);
        error.Write(writer, path.GetChunkRoom());
        QueueControl(bytes, path);
    }
    return action == sctp::UnknownAction::SKIP || action == sctp::UnknownAction::SKIP_AND_REPORT;
}

void
SctpAssociation::ReceivePathMtu(const Address& remote, uint32_t mtu)
{
    Perform([this, remote, mtu] {
        if (SctpPath* path = m_paths.Find(remote))
        {
            path->LowerMtu(mtu);
        }
    });
}

void
SctpAssociation::ReceiveUnreachable(const Address& remote, bool noSctp)
{
    if (!noSctp)
    {
        return; // timers find out about unreachable destinations (ICMP9)
    }
    Perform([this, remote] {
        if (m_state == SctpState::COOKIE_WAIT && m_handshake.TakeRefusal(remote))
        {
            return;
        }
        const bool forming =
            m_state == SctpState::COOKIE_WAIT || m_state == SctpState::COOKIE_ECHOED;
        Terminate(forming ? SctpCloseReason::SETUP_FAILED : SctpCloseReason::PEER_ABORTED, 0);
        FinishWork();
    });
}

} // namespace ns3
