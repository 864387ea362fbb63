/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-packet-dispatcher.h"

#include "sctp-association-addresses.h"
#include "sctp-heartbeat.h"
#include "sctp-pathless-addresses.h"
#include "sctp-shutdown.h"

#include "ns3/log.h"
#include "ns3/sctp-chunk-formats.h"
#include "ns3/sctp-chunk-registry.h"
#include "ns3/sctp-chunks.h"
#include "ns3/sctp-extension-units.h"
#include "ns3/sctp-packet-extension.h"
#include "ns3/sctp-receiver.h"
#include "ns3/sctp-send-side.h"

namespace ns3::sctp
{

NS_LOG_COMPONENT_DEFINE("SctpPacketDispatcher");

PacketDispatcher::PacketDispatcher(const Links& links, SctpPorts ports)
    : m_links(links),
      m_ports(ports)
{
}

const ChunkHandlers<PacketDispatcher::Handler>&
PacketDispatcher::GetHandlers()
{
    // DATA and acknowledgements are recognised by the formats in use; the chunks of the set-up
    // are handled before the others.
    static const ChunkHandlers<Handler> handlers = [] {
        ChunkHandlers<Handler> made;
        made.Set(ChunkType::HEARTBEAT, &PacketDispatcher::HandleHeartbeat);
        made.Set(ChunkType::HEARTBEAT_ACK, &PacketDispatcher::HandleHeartbeatAck);
        made.Set(ChunkType::ABORT, &PacketDispatcher::HandleAbort);
        made.Set(ChunkType::ERROR, &PacketDispatcher::HandleError);
        made.Set(ChunkType::SHUTDOWN, &PacketDispatcher::HandleShutdown);
        made.Set(ChunkType::SHUTDOWN_ACK, &PacketDispatcher::HandleShutdownAck);
        made.Set(ChunkType::SHUTDOWN_COMPLETE, &PacketDispatcher::HandleShutdownComplete);
        made.Set(ChunkType::COOKIE_ACK, &PacketDispatcher::HandleCookieAck);
        made.Set(ChunkType::COOKIE_ECHO, &PacketDispatcher::HandleLateCookieEcho);
        return made;
    }();
    return handlers;
}

bool
PacketDispatcher::IsForming() const
{
    const SctpState state = m_links.context.GetState();
    return state == SctpState::COOKIE_WAIT || state == SctpState::COOKIE_ECHOED;
}

bool
PacketDispatcher::IsForeignShutdownAck(const PacketView& view) const
{
    return view.GetChunks().front().Is(ChunkType::SHUTDOWN_ACK) && IsForming();
}

bool
PacketDispatcher::CheckTag(const PacketView& view) const
{
    const auto& chunks = view.GetChunks();
    const uint32_t tag = view.GetHeader().verificationTag;
    const AssociationTags& tags = m_links.host.GetTcb().GetTags();
    if (IsForeignShutdownAck(view))
    {
        return tag != 0;
    }
    for (const auto& chunk : chunks)
    {
        // RFC 9260 section 6.10: INIT, INIT ACK and SHUTDOWN COMPLETE are not bundled.
        if (chunks.size() > 1 && ChunkRegistry::GetPlacement(chunk.type) == ChunkPlacement::ALONE)
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
            return reflected ? &chunk == &chunks.front() && tags.peer != 0 && tag == tags.peer
                             : tag == tags.local;
        }
    }
    // RFC 9260 section 8.5.1 D: a cookie brings its own tag, which is checked with it.
    return chunks.front().Is(ChunkType::COOKIE_ECHO) || tag == tags.local;
}

void
PacketDispatcher::HandleForeignShutdownAck(const ReceivedPacket& packet)
{
    // Answered as out of the blue, or the peer would refuse every INIT while it waits.
    ShutdownCompleteChunk complete;
    complete.tBit = true;
    SendReply(m_links.lower,
              ToBytes(complete),
              m_ports,
              packet.view.GetHeader().verificationTag,
              packet.source,
              packet.destination);
}

void
PacketDispatcher::HandlePacket(const ReceivedPacket& packet)
{
    Work work(m_links.context);
    if (m_links.context.GetState() == SctpState::CLOSED)
    {
        m_links.context.TraceDrop(SctpDropReason::ASSOCIATION_CLOSED);
        return;
    }
    if (!CheckTag(packet.view))
    {
        m_links.context.TraceDrop(SctpDropReason::BAD_TAG);
        return;
    }
    const auto findPath = [&] {
        return m_links.host.GetTcb().GetPaths().FindForPacket(packet.source, packet.destination);
    };
    SctpPath* path = findPath();
    m_links.traces.rxTrace(packet.packet, path);
    m_links.host.GetTcb().GetAddresses().CheckArrival(packet);
    if (IsForeignShutdownAck(packet.view))
    {
        HandleForeignShutdownAck(packet);
        return;
    }
    const auto& front = packet.view.GetChunks().front();
    size_t first = 0;
    if (front.Is(ChunkType::INIT) || front.Is(ChunkType::INIT_ACK) ||
        front.Is(ChunkType::COOKIE_ECHO))
    {
        if (!HandleSetUp(packet))
        {
            m_links.context.FlushOutput();
            return;
        }
        path = findPath(); // a restart makes new paths
        first = 1;
    }
    if (!path && (m_links.context.GetState() == SctpState::COOKIE_WAIT ||
                  !m_links.host.GetTcb().GetPaths().GetDestination()))
    {
        HandleWithoutPath(packet);
        return;
    }
    if (path && path->HasRoute() && packet.destination != path->GetRoute().local)
    {
        NoteReturn(packet, *path);
    }
    if (m_links.context.GetState() == SctpState::SHUTDOWN_SENT)
    {
        m_links.host.GetTcb().GetShutdown().HandlePacket();
    }
    HandleChunks(packet, first, path);
}

void
PacketDispatcher::NoteReturn(const ReceivedPacket& packet, const SctpPath& path) const
{
    Tcb& tcb = m_links.host.GetTcb();
    for (const auto& chunk : packet.view.GetChunks())
    {
        if (tcb.GetFormats().ack->IsAck(chunk.type))
        {
            tcb.GetAddresses().GetRouteMonitor().ReportReturn(path, packet.destination);
            return;
        }
    }
}

bool
PacketDispatcher::HandleSetUp(const ReceivedPacket& packet)
{
    const auto& chunk = packet.view.GetChunks().front();
    if (chunk.Is(ChunkType::COOKIE_ECHO))
    {
        return m_links.handshake.HandleCookieEcho(packet);
    }
    if (chunk.Is(ChunkType::INIT_ACK))
    {
        m_links.handshake.HandleInitAck(packet);
    }
    else if (m_links.context.GetState() == SctpState::SHUTDOWN_ACK_SENT)
    {
        m_links.host.GetTcb().GetShutdown().ResendAck(); // RFC 9260 section 9.2
    }
    else
    {
        m_links.handshake.HandleInit(packet);
    }
    return false;
}

void
PacketDispatcher::HandleWithoutPath(const ReceivedPacket& packet)
{
    // Before INIT ACK there are no paths, and nothing but ABORT makes sense.
    ErrorChunk abort;
    const bool whole = ErrorChunk::Parse(packet.view.GetChunks().front(), abort);
    if (m_links.context.GetState() != SctpState::COOKIE_WAIT || !whole || !abort.isAbort)
    {
        m_links.context.TraceDrop(SctpDropReason::UNEXPECTED_CHUNK);
    }
    else if (!m_links.handshake.HandleInitRejected(packet.source))
    {
        m_links.context.Terminate(SctpCloseReason::SETUP_FAILED, 0);
    }
    m_links.context.FlushOutput(); // a cookie may have changed the state
}

void
PacketDispatcher::HandleChunks(const ReceivedPacket& packet, size_t first, SctpPath* path)
{
    const auto& chunks = packet.view.GetChunks();
    if (path && m_links.host.GetTcb().GetPacketExtension().GetSize() > 0)
    {
        ReadExtension(packet.view, first);
    }
    // Addresses of the peer may have no path (MaxAddressPairs, RemovePath): their packets count.
    SctpPath& used = path ? *path : *m_links.host.GetTcb().GetPaths().GetDestination();
    const uint32_t cumulativeTsn = GetCumulativeTsn();
    for (size_t i = first; i < chunks.size(); ++i)
    {
        if (!HandleChunk({chunks[i], packet, used, path != nullptr}) ||
            m_links.context.GetState() == SctpState::CLOSED)
        {
            break;
        }
    }
    m_links.host.GetTcb().GetPathlessAddresses().SendAnswers(packet);
    EndPacket(packet, used, path != nullptr, cumulativeTsn);
}

void
PacketDispatcher::ReadExtension(const PacketView& view, size_t first)
{
    Tcb& tcb = m_links.host.GetTcb();
    auto& extension = tcb.GetPacketExtension();
    const auto& chunks = view.GetChunks();
    SctpPacketContents contents;
    for (size_t i = first; i < chunks.size(); ++i)
    {
        contents.data |= tcb.GetFormats().data->IsData(chunks[i].type);
        contents.acknowledgement |= tcb.GetFormats().ack->IsAck(chunks[i].type);
    }
    for (size_t i = first; i < chunks.size(); ++i)
    {
        if (extension.IsMine(chunks[i].type))
        {
            extension.Read(tcb.GetPaths(), chunks[i], contents);
            return; // one a packet
        }
    }
}

void
PacketDispatcher::EndPacket(const ReceivedPacket& packet, SctpPath& path, bool onPath, uint32_t tsn)
{
    Tcb& tcb = m_links.host.GetTcb();
    Receiver* receiver = tcb.GetReceiver();
    NotifyReceived(tsn);
    const bool open = m_links.context.GetState() != SctpState::CLOSED;
    PacketData data;
    if (open && receiver)
    {
        const bool owesAck = receiver->OwesAck();
        data = receiver->EndPacket();
        if (data.any)
        {
            tcb.GetPathlessAddresses().DataArrived(packet, onPath, data.lowestTaken.has_value());
            m_links.host.TouchAutoclose();
        }
        if (owesAck && m_links.context.GetState() == SctpState::SHUTDOWN_SENT)
        {
            tcb.GetShutdown().HandleDataPacket(path);
        }
        if (receiver->BroughtReadable())
        {
            m_links.notifier.SetDataArrived();
        }
    }
    if (open)
    {
        tcb.GetExtensions().ForEach(
            [&](ExtensionUnit& unit) { unit.PacketReceived(packet, path, data); });
    }
    m_links.context.FlushOutput();
}

uint32_t
PacketDispatcher::GetCumulativeTsn() const
{
    Tcb& tcb = m_links.host.GetTcb();
    const Receiver* receiver = tcb.GetReceiver();
    return receiver && !tcb.GetExtensions().IsEmpty() ? receiver->GetCumulativeTsn() : 0;
}

void
PacketDispatcher::NotifyReceived(uint32_t before)
{
    const uint32_t now = GetCumulativeTsn();
    if (now != before && m_links.context.GetState() != SctpState::CLOSED)
    {
        m_links.host.GetTcb().GetExtensions().ForEach(
            [now](ExtensionUnit& unit) { unit.CumulativeReceived(now); });
    }
}

void
PacketDispatcher::NotifyAcked(SctpTsn before)
{
    Tcb& tcb = m_links.host.GetTcb();
    const SctpTsn now = tcb.GetSendSide().GetBoard().GetCumulative();
    if (now != before)
    {
        m_links.traces.cumulativeTrace(static_cast<uint32_t>(now));
    }
    if (now != before && m_links.context.GetState() != SctpState::CLOSED)
    {
        tcb.GetExtensions().ForEach([now](ExtensionUnit& unit) { unit.CumulativeAcked(now); });
    }
}

bool
PacketDispatcher::MayReceiveData() const
{
    const SctpState state = m_links.context.GetState();
    return state == SctpState::ESTABLISHED || state == SctpState::SHUTDOWN_PENDING ||
           state == SctpState::SHUTDOWN_SENT;
}

bool
PacketDispatcher::IsCookieAckImplied() const
{
    return m_links.context.GetState() == SctpState::COOKIE_ECHOED &&
           m_links.context.Parameters().impliedCookieAck;
}

bool
PacketDispatcher::HandleChunk(const Arrival& arrival)
{
    Tcb& tcb = m_links.host.GetTcb();
    const uint8_t type = arrival.chunk.type;
    if (tcb.GetFormats().data->IsData(type))
    {
        return HandleData(arrival);
    }
    if (tcb.GetFormats().ack->IsAck(type))
    {
        return HandleAcknowledgement(arrival);
    }
    if (tcb.GetPacketExtension().IsMine(type))
    {
        return true; // ReadExtension has read it
    }
    if (const Handler* handler = GetHandlers().Find(type))
    {
        return (this->**handler)(arrival);
    }
    ExtensionUnit* unit = tcb.GetExtensions().FindByChunk(type);
    return unit ? HandleExtension(arrival, *unit) : HandleUnknown(arrival);
}

bool
PacketDispatcher::HandleData(const Arrival& arrival)
{
    if (IsCookieAckImplied())
    {
        m_links.handshake.HandleImpliedCookieAck();
    }
    // RFC 9260 section 6: DATA in any other state, as COOKIE-ECHOED, is discarded.
    if (!MayReceiveData())
    {
        m_links.context.TraceDrop(SctpDropReason::UNEXPECTED_CHUNK);
        return true;
    }
    return m_links.host.GetTcb().GetReceiver()->HandleData(arrival.chunk,
                                                           arrival.packet.packet,
                                                           arrival.path);
}

bool
PacketDispatcher::HandleAcknowledgement(const Arrival& arrival)
{
    Tcb& tcb = m_links.host.GetTcb();
    const auto& board = tcb.GetSendSide().GetBoard();
    if (IsCookieAckImplied() && !board.IsEmpty())
    {
        m_links.handshake.HandleImpliedCookieAck();
    }
    // RFC 9260 section 6: SACK is processed in these states.
    const SctpState state = m_links.context.GetState();
    if (state != SctpState::ESTABLISHED && state != SctpState::SHUTDOWN_PENDING &&
        state != SctpState::SHUTDOWN_RECEIVED)
    {
        m_links.context.TraceDrop(SctpDropReason::UNEXPECTED_CHUNK);
        return true;
    }
    const SctpTsn before = board.GetCumulative();
    SctpAcknowledgement ack;
    if (!tcb.GetFormats().ack->Read(arrival.chunk, board, ack))
    {
        m_links.context.TraceDrop(SctpDropReason::MALFORMED);
        return true;
    }
    ack.path = arrival.path.GetId();
    tcb.GetSendSide().GetSackHandler().HandleSack(ack);
    NotifyAcked(before);
    return m_links.context.GetState() != SctpState::CLOSED;
}

bool
PacketDispatcher::HandleHeartbeat(const Arrival& arrival)
{
    if (m_links.context.GetState() == SctpState::COOKIE_WAIT)
    {
        return true;
    }
    if (arrival.hasPath)
    {
        m_links.host.GetTcb().GetHeartbeat().HandleHeartbeat(arrival.chunk, arrival.path);
    }
    else
    {
        m_links.host.GetTcb().GetPathlessAddresses().HandleHeartbeat(arrival.chunk);
    }
    return true;
}

bool
PacketDispatcher::HandleHeartbeatAck(const Arrival& arrival)
{
    Tcb& tcb = m_links.host.GetTcb();
    if (!tcb.GetPathlessAddresses().HandleHeartbeatAck(arrival.chunk, arrival.packet.source))
    {
        tcb.GetHeartbeat().HandleHeartbeatAck(arrival.chunk);
    }
    return true;
}

bool
PacketDispatcher::HandleCookieAck(const Arrival& /* arrival */)
{
    m_links.handshake.HandleCookieAck();
    return true;
}

bool
PacketDispatcher::HandleLateCookieEcho(const Arrival& /* arrival */)
{
    m_links.context.TraceDrop(SctpDropReason::UNEXPECTED_CHUNK); // only the first chunk may be one
    return true;
}

bool
PacketDispatcher::HandleShutdownAck(const Arrival& arrival)
{
    m_links.host.GetTcb().GetShutdown().HandleShutdownAck(arrival.path);
    return true;
}

bool
PacketDispatcher::HandleShutdownComplete(const Arrival& /* arrival */)
{
    m_links.host.GetTcb().GetShutdown().HandleShutdownComplete();
    return true;
}

bool
PacketDispatcher::HandleShutdown(const Arrival& arrival)
{
    if (IsForming())
    {
        m_links.context.TraceDrop(SctpDropReason::UNEXPECTED_CHUNK);
        return true;
    }
    ShutdownChunk shutdown;
    if (!ShutdownChunk::Parse(arrival.chunk, shutdown))
    {
        m_links.context.TraceDrop(SctpDropReason::MALFORMED);
        return true;
    }
    // Its cumulative TSN acknowledges; it reports neither gaps nor the window.
    SendSide& side = m_links.host.GetTcb().GetSendSide();
    const SctpTsn before = side.GetBoard().GetCumulative();
    side.GetSackHandler().HandleCumulativeTsn(Unwrap(shutdown.cumulativeTsn, before), arrival.path);
    NotifyAcked(before);
    if (m_links.context.GetState() != SctpState::CLOSED)
    {
        m_links.host.GetTcb().GetShutdown().HandleShutdown(arrival.path);
    }
    return true;
}

bool
PacketDispatcher::HandleAbort(const Arrival& arrival)
{
    ErrorChunk error;
    if (!ErrorChunk::Parse(arrival.chunk, error))
    {
        // RFC 9260 section 3.3.7: discarded. Chunks behind it are ignored in any case.
        m_links.context.TraceDrop(SctpDropReason::MALFORMED);
        return false;
    }
    const auto& causes = error.causes;
    const uint16_t code = causes.empty() ? 0 : static_cast<uint16_t>(causes.front().code);
    // In SHUTDOWN-ACK-SENT all data is acknowledged. A reflected tag shows that the peer has
    // forgotten the association (RFC 9260 section 8.4, rule 8): its SHUTDOWN COMPLETE is lost.
    const bool over = error.tBit && m_links.context.GetState() == SctpState::SHUTDOWN_ACK_SENT;
    m_links.context.Terminate(IsForming() ? SctpCloseReason::SETUP_FAILED
                              : over      ? SctpCloseReason::GRACEFUL
                                          : SctpCloseReason::PEER_ABORTED,
                              over ? 0 : code);
    return false;
}

bool
PacketDispatcher::HandleError(const Arrival& arrival)
{
    ErrorChunk error;
    if (!ErrorChunk::Parse(arrival.chunk, error))
    {
        m_links.context.TraceDrop(SctpDropReason::MALFORMED);
        return true;
    }
    for (const auto& cause : error.causes)
    {
        NS_LOG_INFO("the peer reports: " << Describe(cause));
        SctpNotification notification;
        notification.type = SctpNotification::Type::REMOTE_ERROR;
        notification.causeCode = static_cast<uint16_t>(cause.code);
        m_links.notifier.Notify(notification);
        if (cause.code == CauseCode::STALE_COOKIE)
        {
            m_links.handshake.HandleStaleCookie();
        }
    }
    return m_links.context.GetState() != SctpState::CLOSED;
}

bool
PacketDispatcher::HandleExtension(const Arrival& arrival, ExtensionUnit& unit)
{
    const SctpTsn before = m_links.host.GetTcb().GetSendSide().GetBoard().GetCumulative();
    if (!unit.HandleChunk(arrival))
    {
        m_links.context.TraceDrop(SctpDropReason::MALFORMED);
    }
    NotifyAcked(before); // an extension may count data as acknowledged
    return m_links.context.GetState() != SctpState::CLOSED;
}

bool
PacketDispatcher::HandleUnknown(const Arrival& arrival)
{
    const ChunkDescriptor* descriptor = ChunkRegistry::Find(arrival.chunk.type);
    const UnagreedAction unagreed = descriptor ? descriptor->unagreed : UnagreedAction::BY_TYPE;
    if (unagreed == UnagreedAction::ABORT ||
        m_links.host.GetTcb().GetExtensions().IsDisplaced(arrival.chunk.type))
    {
        m_links.context.TraceDrop(SctpDropReason::UNEXPECTED_CHUNK);
        m_links.context.AbortWith(
            MakeProtocolViolationCause(ChunkRegistry::GetName(arrival.chunk.type) +
                                       std::string(" is not agreed on")),
            SctpCloseReason::PROTOCOL_ERROR);
        return false;
    }
    if (unagreed == UnagreedAction::IGNORE)
    {
        return true;
    }
    m_links.context.TraceDrop(SctpDropReason::UNKNOWN_CHUNK);
    const auto action = GetUnknownChunkAction(arrival.chunk.type);
    const bool isReported =
        action == UnknownAction::STOP_AND_REPORT || action == UnknownAction::SKIP_AND_REPORT;
    if (isReported && m_links.context.GetState() != SctpState::COOKIE_ECHOED) // 5.1 C
    {
        const Bytes error = ErrorChunk::MakeReport(MakeUnrecognizedChunkCause(arrival.chunk),
                                                   arrival.path.GetChunkRoom());
        m_links.host.GetTcb().GetOutput().QueueControl(error, arrival.path);
    }
    return action == UnknownAction::SKIP || action == UnknownAction::SKIP_AND_REPORT;
}

} // namespace ns3::sctp
