/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-packet-dispatcher.h"

#include "sctp-heartbeat.h"
#include "sctp-packet-admission.h"
#include "sctp-units.h"

#include "ns3/log.h"
#include "ns3/sctp-chunk-registry.h"
#include "ns3/sctp-chunks.h"
#include "ns3/sctp-counter-set.h"
#include "ns3/sctp-packet-filters.h"
#include "ns3/sctp-packet-sender.h"
#include "ns3/sctp-packet-tally.h"
#include "ns3/sctp-receiver.h"
#include "ns3/sctp-send-side.h"

#include <algorithm>
#include <utility>

namespace ns3::sctp
{

NS_LOG_COMPONENT_DEFINE("SctpPacketDispatcher");

namespace
{

/**
 * @param indices indices of chunks
 * @param index index of a chunk
 * @return whether it is among them
 */
bool
IsAmong(const std::vector<size_t>& indices, size_t index)
{
    return std::find(indices.begin(), indices.end(), index) != indices.end();
}

} // namespace

PacketDispatcher::PacketDispatcher(const Links& links, SctpPorts ports)
    : m_links(links),
      m_ports(ports)
{
}

const ChunkHandlers<PacketDispatcher::Handler>&
PacketDispatcher::GetHandlers()
{
    // DATA and acknowledgements are known by their formats; the set-up is handled before these.
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

void
PacketDispatcher::HandleForeignShutdownAck(const ReceivedPacket& packet)
{
    // Answered as out of the blue, or the peer would refuse every INIT while it waits.
    ShutdownCompleteChunk complete;
    complete.tBit = true;
    SendReply({m_links.lower,
               m_links.context.GetCounters(),
               m_links.context.GetPacketOptions(),
               packet.udpPort},
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
        CountReceived(m_links.lower.GetCounters(), packet, true);
        m_links.context.TraceDrop(SctpDropReason::ASSOCIATION_CLOSED);
        return;
    }
    Units* units = m_links.states.FindUnits();
    if (!HasAcceptedChecksum(*units, packet))
    {
        m_links.lower.GetCounters().Add(Counter::CHECKSUM_ERRORS);
        m_links.context.TraceDrop(SctpDropReason::BAD_CHECKSUM);
        return;
    }
    if (!HasRightTag(packet.view, units->tags, m_links.context.GetState()))
    {
        CountReceived(m_links.lower.GetCounters(), packet, true);
        m_links.context.TraceDrop(SctpDropReason::BAD_TAG);
        return;
    }
    SctpPath* path = units->paths.FindForPacket(packet.source, packet.destination);
    CountReceived(path ? path->GetCounters() : m_links.context.GetCounters(), packet, !path);
    m_links.traces.rxTrace(packet.packet, path);
    units->addresses.CheckArrival(packet);
    if (IsForeignShutdownAck(packet.view, m_links.context.GetState()))
    {
        HandleForeignShutdownAck(packet);
        return;
    }
    const auto& leading = packet.view.GetLeading();
    if (leading.Is(ChunkType::INIT) || leading.Is(ChunkType::INIT_ACK))
    {
        HandleInit(*units, packet);
        m_links.context.FlushOutput();
        return;
    }
    HandleOpened(*units, packet, path);
}

bool
PacketDispatcher::IsWithoutPath(const Units& units, const SctpPath* path) const
{
    return !path &&
           (m_links.context.GetState() == SctpState::COOKIE_WAIT || !units.paths.GetDestination());
}

void
PacketDispatcher::HandleOpened(Units& given, const ReceivedPacket& packet, SctpPath* path)
{
    Units* units = &given;
    const bool isEcho = packet.view.GetLeading().Is(ChunkType::COOKIE_ECHO);
    if (!isEcho && IsWithoutPath(*units, path))
    {
        HandleWithoutPath(packet);
        return;
    }
    ArrivedPacket arrived{packet, units->paths, path, false, false, {}};
    if (const auto refused = OpenPacket(*units, arrived))
    {
        m_links.context.TraceDrop(*refused);
        m_links.context.FlushOutput(); // a filter may report an error
        return;
    }
    std::vector<size_t> skipped = std::move(arrived.discarded);
    if (isEcho)
    {
        const size_t leading = packet.view.GetLeadingIndex();
        // The tag of this packet counts for nothing without its cookie.
        if (IsAmong(skipped, leading) || !m_links.handshake.HandleCookieEcho(packet))
        {
            m_links.context.FlushOutput();
            return;
        }
        skipped.push_back(leading);
        units = m_links.states.FindUnits(); // a restart exchanges them
        path = units->paths.FindForPacket(packet.source, packet.destination);
        if (IsWithoutPath(*units, path))
        {
            HandleWithoutPath(packet);
            return;
        }
    }
    // RFC 6951 section 5.4: the tag or the cookie is checked. A reflected tag proves nothing.
    if (path && packet.udpPort != path->GetRoute().udpPort &&
        packet.view.GetHeader().verificationTag == units->tags.local)
    {
        units->paths.SetUdpPort(*path, packet.udpPort);
    }
    if (path && path->HasRoute() && packet.destination != path->GetRoute().local)
    {
        NoteReturn(*units, packet, *path);
    }
    if (m_links.context.GetState() == SctpState::SHUTDOWN_SENT)
    {
        units->GetShutdown().HandlePacket();
    }
    HandleChunks(*units, packet, skipped, path);
}

void
PacketDispatcher::NoteReturn(Units& units, const ReceivedPacket& packet, const SctpPath& path)
{
    const auto& chunks = packet.view.GetChunks();
    if (std::any_of(chunks.begin(), chunks.end(), [&](const ChunkView& chunk) {
            return units.formats.ack->IsAck(chunk.type);
        }))
    {
        units.addresses.GetRouteMonitor().ReportReturn(path, packet.destination);
    }
}

void
PacketDispatcher::HandleInit(Units& units, const ReceivedPacket& packet)
{
    if (packet.view.GetLeading().Is(ChunkType::INIT_ACK))
    {
        m_links.handshake.HandleInitAck(packet);
    }
    else if (m_links.context.GetState() == SctpState::SHUTDOWN_ACK_SENT)
    {
        units.GetShutdown().ResendAck(); // RFC 9260 section 9.2
    }
    else
    {
        m_links.handshake.HandleInit(packet);
    }
}

void
PacketDispatcher::HandleWithoutPath(const ReceivedPacket& packet)
{
    ErrorChunk abort; // nothing else makes sense before INIT ACK
    const bool whole = ErrorChunk::Parse(packet.view.GetLeading(), abort);
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
PacketDispatcher::HandleChunks(Units& units,
                               const ReceivedPacket& packet,
                               const std::vector<size_t>& skipped,
                               SctpPath* path)
{
    const auto& chunks = packet.view.GetChunks();
    // Addresses of the peer may have no path (MaxAddressPairs, RemovePath): their packets count.
    Ptr<SctpPath> used(path ? path : units.paths.GetDestination());
    bool onPath = path != nullptr;
    const uint32_t cumulativeTsn = GetCumulativeTsn(units);
    for (size_t i = 0; i < chunks.size(); ++i)
    {
        if (IsAmong(skipped, i))
        {
            continue;
        }
        if (!HandleChunk(units, {chunks[i], packet, *used, onPath}) ||
            m_links.context.GetState() == SctpState::CLOSED)
        {
            break;
        }
        units.FollowPath(packet, used, onPath);
    }
    units.pathless.SendAnswers(packet);
    EndPacket(units, packet, *used, onPath, cumulativeTsn);
}

void
PacketDispatcher::EndPacket(Units& units,
                            const ReceivedPacket& packet,
                            SctpPath& path,
                            bool onPath,
                            uint32_t tsn)
{
    Receiver* receiver = units.receiver.get();
    NotifyReceived(units, tsn);
    const bool open = m_links.context.GetState() != SctpState::CLOSED;
    PacketData data;
    if (open && receiver)
    {
        const bool owesAck = receiver->OwesAck();
        data = receiver->EndPacket();
        if (data.any)
        {
            units.pathless.DataArrived(packet, onPath, data.lowestTaken.has_value());
            m_links.autoclose.Touch();
        }
        if (owesAck && m_links.context.GetState() == SctpState::SHUTDOWN_SENT)
        {
            units.GetShutdown().HandleDataPacket(path);
        }
        if (receiver->BroughtReadable())
        {
            m_links.notifier.SetDataArrived();
        }
    }
    if (open)
    {
        units.extensions.ForEach(
            [&](ExtensionUnit& unit) { unit.PacketReceived(packet, path, data); });
    }
    m_links.context.FlushOutput();
}

uint32_t
PacketDispatcher::GetCumulativeTsn(const Units& units)
{
    return units.receiver && !units.extensions.IsEmpty() ? units.receiver->GetCumulativeTsn() : 0;
}

void
PacketDispatcher::NotifyReceived(Units& units, uint32_t before)
{
    const uint32_t now = GetCumulativeTsn(units);
    if (now != before && m_links.context.GetState() != SctpState::CLOSED)
    {
        units.extensions.ForEach([now](ExtensionUnit& unit) { unit.CumulativeReceived(now); });
    }
}

void
PacketDispatcher::NotifyAcked(Units& units, SctpTsn before)
{
    const SctpTsn now = units.sendSide->GetLedger().GetCumulative();
    if (now != before)
    {
        m_links.traces.cumulativeTrace(static_cast<uint32_t>(now));
    }
    if (now != before && m_links.context.GetState() != SctpState::CLOSED)
    {
        units.extensions.ForEach([now](ExtensionUnit& unit) { unit.CumulativeAcked(now); });
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
PacketDispatcher::HandleChunk(Units& units, const Arrival& arrival)
{
    const uint8_t type = arrival.chunk.type;
    if (units.formats.data->IsData(type))
    {
        return HandleData(units, arrival);
    }
    if (units.formats.ack->IsAck(type))
    {
        return HandleAcknowledgement(units, arrival);
    }
    if (units.filters.Owns(type))
    {
        return true; // Open has read it
    }
    if (const Handler* handler = GetHandlers().Find(type))
    {
        return (this->**handler)(units, arrival);
    }
    ExtensionUnit* unit = units.extensions.FindByChunk(type);
    return unit ? HandleExtension(units, arrival, *unit) : HandleUnknown(units, arrival);
}

bool
PacketDispatcher::HandleData(Units& units, const Arrival& arrival)
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
    const bool mayCut = arrival.packet.MayCut(arrival.chunk) && m_links.traces.rxTrace.IsEmpty();
    return units.receiver->HandleData(arrival.chunk, {arrival.packet.packet, mayCut}, arrival.path);
}

bool
PacketDispatcher::HandleAcknowledgement(Units& units, const Arrival& arrival)
{
    const auto& board = units.sendSide->GetLedger();
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
    if (!units.formats.ack->Read(arrival.chunk, board, ack))
    {
        m_links.context.TraceDrop(SctpDropReason::MALFORMED);
        return true;
    }
    arrival.path.GetCounters().Add(Counter::GAP_BLOCKS, ack.received.size());
    ack.path = arrival.path.GetId();
    units.sendSide->GetSackHandler().HandleSack(ack);
    NotifyAcked(units, before);
    return m_links.context.GetState() != SctpState::CLOSED;
}

bool
PacketDispatcher::HandleHeartbeat(Units& units, const Arrival& arrival)
{
    if (m_links.context.GetState() == SctpState::COOKIE_WAIT)
    {
        return true;
    }
    arrival.hasPath ? units.heartbeat->HandleHeartbeat(arrival.chunk, arrival.path)
                    : units.pathless.HandleHeartbeat(arrival.chunk);
    return true;
}

bool
PacketDispatcher::HandleHeartbeatAck(Units& units, const Arrival& arrival)
{
    if (!units.HandleProbeAck(arrival.chunk, arrival.packet.source))
    {
        units.heartbeat->HandleHeartbeatAck(arrival.chunk);
    }
    return true;
}

bool
PacketDispatcher::HandleCookieAck(Units& /* units */, const Arrival& /* arrival */)
{
    m_links.handshake.HandleCookieAck();
    return true;
}

bool
PacketDispatcher::HandleLateCookieEcho(Units& /* units */, const Arrival& /* arrival */)
{
    m_links.context.TraceDrop(SctpDropReason::UNEXPECTED_CHUNK); // only the first chunk may be one
    return true;
}

bool
PacketDispatcher::HandleShutdownAck(Units& units, const Arrival& arrival)
{
    units.GetShutdown().HandleShutdownAck(arrival.path);
    return true;
}

bool
PacketDispatcher::HandleShutdownComplete(Units& units, const Arrival& /* arrival */)
{
    units.GetShutdown().HandleShutdownComplete();
    return true;
}

bool
PacketDispatcher::HandleShutdown(Units& units, const Arrival& arrival)
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
    const SctpTsn before = units.sendSide->GetLedger().GetCumulative();
    units.sendSide->GetSackHandler().HandleCumulativeTsn(Unwrap(shutdown.cumulativeTsn, before),
                                                         arrival.path);
    NotifyAcked(units, before);
    if (m_links.context.GetState() != SctpState::CLOSED)
    {
        units.GetShutdown().HandleShutdown(arrival.path);
    }
    return true;
}

bool
PacketDispatcher::HandleAbort(Units& units, const Arrival& arrival)
{
    ErrorChunk error;
    const bool isWhole = ErrorChunk::Parse(arrival.chunk, error);
    if (isWhole && error.tBit && units.extensions.PeerForgot(arrival.packet.destination))
    {
        return false; // RFC 6951 section 5.7
    }
    if (!isWhole || !units.addresses.GetOwn().ObeysAbort(arrival.packet.destination, error.tBit))
    {
        const auto fault = isWhole ? SctpDropReason::UNEXPECTED_CHUNK : SctpDropReason::MALFORMED;
        m_links.context.TraceDrop(fault); // RFC 9260 section 3.3.7, with all that follows it
        return false;
    }
    // All data is acknowledged, the peer's SHUTDOWN COMPLETE is lost (RFC 9260 8.4, rule 8).
    const bool over = error.tBit && m_links.context.GetState() == SctpState::SHUTDOWN_ACK_SENT;
    m_links.context.Terminate(
        IsForming() ? SctpCloseReason::SETUP_FAILED
        : over      ? SctpCloseReason::GRACEFUL
                    : SctpCloseReason::PEER_ABORTED,
        over || error.causes.empty() ? 0 : static_cast<uint16_t>(error.causes.front().code));
    return false;
}

bool
PacketDispatcher::HandleError(Units& units, const Arrival& arrival)
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
        units.extensions.ForEach([&cause](ExtensionUnit& unit) { unit.ErrorReported(cause); });
    }
    return m_links.context.GetState() != SctpState::CLOSED;
}

bool
PacketDispatcher::HandleExtension(Units& units, const Arrival& arrival, ExtensionUnit& unit)
{
    const SctpTsn before = units.sendSide->GetLedger().GetCumulative();
    if (!unit.HandleChunk(arrival))
    {
        m_links.context.TraceDrop(SctpDropReason::MALFORMED);
    }
    NotifyAcked(units, before); // an extension may count data as acknowledged
    return m_links.context.GetState() != SctpState::CLOSED;
}

bool
PacketDispatcher::HandleUnknown(Units& units, const Arrival& arrival)
{
    const ChunkDescriptor* descriptor = ChunkRegistry::Find(arrival.chunk.type);
    const UnagreedAction unagreed = descriptor ? descriptor->unagreed : UnagreedAction::BY_TYPE;
    if (unagreed == UnagreedAction::ABORT || units.extensions.IsDisplaced(arrival.chunk.type))
    {
        m_links.context.TraceDrop(SctpDropReason::UNEXPECTED_CHUNK);
        const std::string name = ChunkRegistry::GetName(arrival.chunk.type);
        m_links.context.AbortWith(MakeProtocolViolationCause(name + " is not agreed on"),
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
        units.sender->QueueControl(error, arrival.path);
    }
    return action == UnknownAction::SKIP || action == UnknownAction::SKIP_AND_REPORT;
}

} // namespace ns3::sctp
