/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-signalling-core.h"

#include "sctp-signalling-meter.h"

#include "ns3/log.h"
#include "ns3/sctp-association.h"
#include "ns3/sctp-socket-factory.h"
#include "ns3/sctp-socket.h"

#include <algorithm>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpSignallingCore");

NS_OBJECT_ENSURE_REGISTERED(SctpSignallingCore);

using Type = SctpSignallingMessage::Type;

TypeId
SctpSignallingCore::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpSignallingCore")
                            .SetParent<Application>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpSignallingCore>();
    return tid;
}

void
SctpSignallingCore::Configure(const SctpSignallingSettings& settings,
                              const std::vector<uint8_t>& weights,
                              const std::vector<Address>& local)
{
    m_settings = settings;
    m_weights = weights;
    m_removed.assign(weights.size(), false);
    m_local = local;
}

void
SctpSignallingCore::SetStyle(SctpSocketStyle style)
{
    m_style = style;
}

void
SctpSignallingCore::SetMeter(SctpSignallingMeter& meter)
{
    m_meter = &meter;
}

void
SctpSignallingCore::SetStream(int64_t stream)
{
    m_random->SetStream(stream);
}

const SctpSignallingInterface*
SctpSignallingCore::FindInterface(uint16_t station) const
{
    const auto found = m_interfaces.find(station);
    return found == m_interfaces.end() ? nullptr : found->second.get();
}

uint32_t
SctpSignallingCore::GetStations() const
{
    return static_cast<uint32_t>(m_interfaces.size());
}

void
SctpSignallingCore::DoDispose()
{
    NS_LOG_FUNCTION(this);
    m_listener = nullptr;
    m_interfaces.clear();
    m_links.clear();
    m_peers.clear();
    Application::DoDispose();
}

void
SctpSignallingCore::StartApplication()
{
    NS_LOG_FUNCTION(this);
    const bool isOne = m_style == SctpSocketStyle::ONE_TO_MANY;
    m_listener = DynamicCast<SctpSocket>(Socket::CreateSocket(
        GetNode(),
        isOne ? SctpOneToManySocketFactory::GetTypeId() : SctpSocketFactory::GetTypeId()));
    m_listener->SetIpTos(static_cast<uint8_t>(m_settings.dscp << 2)); // accepted sockets inherit it
    if (isOne)
    {
        m_listener->SetRecvCallback(MakeCallback(&SctpSignallingCore::Receive, this));
        m_listener->SetNotificationCallback(MakeCallback(&SctpSignallingCore::Notified, this));
    }
    else
    {
        m_listener->SetAcceptCallback(MakeNullCallback<bool, Ptr<Socket>, const Address&>(),
                                      MakeCallback(&SctpSignallingCore::HandleAccept, this));
    }
    if (m_listener->Bindx(m_local, m_settings.port) != 0 || m_listener->Listen() != 0)
    {
        NS_FATAL_ERROR("SctpSignallingCore cannot listen on port " << m_settings.port);
    }
}

void
SctpSignallingCore::StopApplication()
{
    NS_LOG_FUNCTION(this);
    for (const auto& [peer, link] : m_links)
    {
        link.peer->Detach();
        link.peer->Close();
    }
    if (m_listener)
    {
        m_listener->SetRecvCallback(MakeNullCallback<void, Ptr<Socket>>());
        m_listener->SetNotificationCallback(
            MakeNullCallback<void, Ptr<Socket>, const SctpNotification&>());
        m_listener->SetAcceptCallback(MakeNullCallback<bool, Ptr<Socket>, const Address&>(),
                                      MakeNullCallback<void, Ptr<Socket>, const Address&>());
        m_listener->Close();
    }
}

void
SctpSignallingCore::HandleAccept(Ptr<Socket> socket, const Address& /* from */)
{
    NS_LOG_FUNCTION(this << socket);
    const auto peer =
        Create<SctpSignallingPeer>(DynamicCast<SctpSocket>(socket), m_settings, *this);
    m_links[PeekPointer(peer)].peer = peer;
}

void
SctpSignallingCore::Receive(Ptr<Socket> /* socket */)
{
    SctpReceiveInfo info;
    while (const auto piece = m_listener ? m_listener->RecvMsg(UINT32_MAX, info) : nullptr)
    {
        const auto found = m_peers.find(info.associationId);
        if (found != m_peers.end())
        {
            const auto peer = found->second; // the message may end it
            peer->HandlePiece(piece, info);
        }
    }
}

void
SctpSignallingCore::Notified(Ptr<Socket> socket, const SctpNotification& event)
{
    using Event = SctpNotification::Type;
    const SctpAssociationId id = event.associationId;
    if (event.type == Event::COMMUNICATION_UP)
    {
        const auto peer = Create<SctpSignallingPeer>(m_listener->FindAssociation(id),
                                                     m_listener,
                                                     m_settings,
                                                     *this);
        m_peers[id] = peer;
        m_links[PeekPointer(peer)].peer = peer;
        return;
    }
    const auto found = m_peers.find(id);
    if (found == m_peers.end())
    {
        return;
    }
    const auto peer = found->second;
    if (event.type == Event::COMMUNICATION_LOST || event.type == Event::SHUTDOWN_COMPLETE)
    {
        Receive(socket); // data that arrived before
        m_peers.erase(id);
    }
    peer->HandleEvent(event);
}

void
SctpSignallingCore::HandleUp(Ptr<SctpSignallingPeer> /* peer */)
{
    // The station speaks first.
}

void
SctpSignallingCore::HandleEnd(Ptr<SctpSignallingPeer> peer)
{
    NS_LOG_FUNCTION(this);
    const auto found = m_links.find(PeekPointer(peer));
    const auto& link = found->second;
    if (link.isKnown && m_interfaces.at(link.station)->Find(link.number) == peer)
    {
        m_interfaces.at(link.station)->Remove(link.number);
    }
    m_links.erase(found);
}

void
SctpSignallingCore::HandleMessage(Ptr<SctpSignallingPeer> peer,
                                  const SctpSignallingMessage& message,
                                  uint16_t stream)
{
    NS_LOG_FUNCTION(this << message << stream);
    auto& link = m_links.at(PeekPointer(peer));
    if (message.type == Type::SETUP_REQUEST)
    {
        HandleSetup(link, message);
    }
    else if (message.IsOfUser() && link.isKnown)
    {
        HandleUserMessage(link, message, stream);
    }
}

void
SctpSignallingCore::HandleSetup(Link& link, const SctpSignallingMessage& message)
{
    link.isKnown = true;
    link.station = message.station;
    link.number = message.association;
    auto& interface = m_interfaces[link.station];
    const bool isFirst = !interface;
    if (isFirst)
    {
        interface = std::make_unique<SctpSignallingInterface>(m_random);
    }
    interface->Add(link.number, link.peer, m_weights.at(link.number));
    auto response = message;
    response.type = Type::SETUP_RESPONSE;
    response.weight = m_weights.at(link.number);
    link.peer->Send(response, SctpSignallingInterface::COMMON_STREAM, m_settings.messageSize);
    for (uint8_t number = 1; isFirst && number < m_weights.size(); ++number)
    {
        if (!m_removed[number])
        {
            SctpSignallingMessage update;
            update.type = Type::ASSOCIATION_TO_ADD;
            update.association = number;
            SendCommon(link.station, update);
        }
    }
}

void
SctpSignallingCore::HandleUserMessage(const Link& link,
                                      SctpSignallingMessage message,
                                      uint16_t stream)
{
    m_interfaces.at(link.station)->Note(message.user, {link.peer, stream});
    switch (message.type)
    {
    case Type::SERVICE_REQUEST:
        m_meter->End(message.procedure);
        [[fallthrough]];
    case Type::INITIAL_UE:
        message.type = Type::DOWNLINK_TRANSPORT;
        link.peer->Send(message, stream, m_settings.messageSize);
        break;
    case Type::CONTEXT_RESPONSE:
        m_meter->End(message.procedure);
        break;
    case Type::HANDOVER_REQUIRED:
        m_sources[message.procedure] = link.station;
        message.type = Type::HANDOVER_REQUEST;
        SendOfUser(message.station, message, m_settings.messageSize);
        break;
    case Type::HANDOVER_ACKNOWLEDGE:
        message.type = Type::HANDOVER_COMMAND;
        SendOfUser(m_sources.at(message.procedure), message, m_settings.messageSize);
        Release(m_sources.at(message.procedure), message.user);
        m_sources.erase(message.procedure);
        break;
    default:
        break;
    }
}

void
SctpSignallingCore::SetUpContext(uint16_t station, uint32_t user)
{
    SctpSignallingMessage message;
    message.type = Type::CONTEXT_REQUEST;
    message.procedure = m_meter->Begin(SctpSignallingMeter::CONTEXT);
    message.user = user;
    message.station = station;
    const bool isLarge = m_random->GetValue(0, 1) < m_settings.largeShare;
    SendOfUser(station, message, isLarge ? m_settings.largeSize : m_settings.messageSize);
}

void
SctpSignallingCore::Page(uint16_t station, uint32_t user)
{
    SctpSignallingMessage message;
    message.type = Type::PAGING;
    message.procedure = m_meter->Begin(SctpSignallingMeter::PAGING);
    message.user = user;
    message.station = station;
    // SCTP_SENDALL would page a station on each of its associations, and overtake messages that
    // wait for room.
    const bool waits = std::any_of(m_links.begin(), m_links.end(), [](const auto& entry) {
        return entry.second.peer->HasWaiting();
    });
    if (m_style == SctpSocketStyle::ONE_TO_ONE || m_weights.size() > 1 || waits)
    {
        SendToAll(message);
        return;
    }
    SctpSendInfo info;
    info.sendAll = true;
    info.ppid = m_settings.ppid;
    info.streamId = SctpSignallingInterface::COMMON_STREAM;
    m_listener->SendMsg(SctpSignallingPeer::MakePacket(message, m_settings.messageSize), info);
}

void
SctpSignallingCore::Release(uint16_t station, uint32_t user)
{
    const auto found = m_interfaces.find(station);
    if (found != m_interfaces.end())
    {
        found->second->Release(user);
    }
}

void
SctpSignallingCore::AddAssociation(uint8_t weight)
{
    SctpSignallingMessage message;
    message.type = Type::ASSOCIATION_TO_ADD;
    message.association = static_cast<uint8_t>(m_weights.size());
    m_weights.push_back(weight);
    m_removed.push_back(false);
    SendToAll(message);
}

void
SctpSignallingCore::RemoveAssociation(uint8_t number)
{
    m_removed.at(number) = true;
    SctpSignallingMessage message;
    message.type = Type::ASSOCIATION_TO_REMOVE;
    message.association = number;
    SendToAll(message);
    for (const auto& [station, interface] : m_interfaces)
    {
        interface->Remove(number);
    }
}

void
SctpSignallingCore::SendOfUser(uint16_t station,
                               const SctpSignallingMessage& message,
                               uint32_t size)
{
    const auto found = m_interfaces.find(station);
    if (found == m_interfaces.end())
    {
        return;
    }
    const auto place = found->second->Bind(message.user);
    if (place.peer)
    {
        place.peer->Send(message, place.stream, size);
    }
}

void
SctpSignallingCore::SendCommon(uint16_t station, const SctpSignallingMessage& message)
{
    if (const auto peer = m_interfaces.at(station)->GetCommon())
    {
        peer->Send(message, SctpSignallingInterface::COMMON_STREAM, m_settings.messageSize);
    }
}

void
SctpSignallingCore::SendToAll(const SctpSignallingMessage& message)
{
    for (const auto& [station, interface] : m_interfaces)
    {
        SendCommon(station, message);
    }
}

} // namespace ns3
