/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-signalling-station.h"

#include "sctp-signalling-meter.h"

#include "ns3/log.h"
#include "ns3/sctp-socket-factory.h"
#include "ns3/sctp-socket.h"
#include "ns3/simulator.h"

#include <algorithm>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpSignallingStation");

NS_OBJECT_ENSURE_REGISTERED(SctpSignallingStation);

using Type = SctpSignallingMessage::Type;

TypeId
SctpSignallingStation::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpSignallingStation")
                            .SetParent<Application>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpSignallingStation>();
    return tid;
}

void
SctpSignallingStation::Configure(uint16_t index,
                                 const SctpSignallingSettings& settings,
                                 const std::vector<Address>& local,
                                 const std::vector<Address>& core)
{
    m_index = index;
    m_settings = settings;
    m_local = local;
    m_core = core;
}

void
SctpSignallingStation::SetMeter(SctpSignallingMeter& meter, UserCallback connected)
{
    m_meter = &meter;
    m_connected = connected;
}

void
SctpSignallingStation::SetStream(int64_t stream)
{
    m_random->SetStream(stream);
}

const SctpSignallingInterface&
SctpSignallingStation::GetInterface() const
{
    return m_interface;
}

uint32_t
SctpSignallingStation::GetLost() const
{
    return m_lost;
}

void
SctpSignallingStation::DoDispose()
{
    NS_LOG_FUNCTION(this);
    Forget();
    Application::DoDispose();
}

void
SctpSignallingStation::StartApplication()
{
    NS_LOG_FUNCTION(this);
    m_running = true;
    Connect(0); // the core adds the others
}

void
SctpSignallingStation::StopApplication()
{
    NS_LOG_FUNCTION(this);
    for (const auto& [number, peer] : m_peers)
    {
        peer->Close();
    }
    Forget();
}

void
SctpSignallingStation::Forget()
{
    m_running = false;
    for (const auto& [number, peer] : m_peers)
    {
        m_interface.Remove(number);
        peer->Detach();
    }
    for (const auto& peer : m_closing)
    {
        peer->Detach();
    }
    m_peers.clear();
    m_closing.clear();
}

void
SctpSignallingStation::Connect(uint8_t number)
{
    NS_LOG_FUNCTION(this << +number);
    if (!m_running)
    {
        return;
    }
    auto local = m_local;
    auto core = m_core;
    std::rotate(local.begin(), local.begin() + number % local.size(), local.end());
    std::rotate(core.begin(), core.begin() + number % core.size(), core.end());
    const auto socket =
        DynamicCast<SctpSocket>(Socket::CreateSocket(GetNode(), SctpSocketFactory::GetTypeId()));
    socket->SetIpTos(static_cast<uint8_t>(m_settings.dscp << 2));
    m_peers[number] = Create<SctpSignallingPeer>(socket, m_settings, *this);
    if (socket->Bindx(local) != 0 || socket->Connectx(core, m_settings.port) != 0)
    {
        NS_FATAL_ERROR("SctpSignallingStation " << m_index << " cannot connect to the core: errno "
                                                << socket->GetErrno());
    }
}

void
SctpSignallingStation::HandleUp(Ptr<SctpSignallingPeer> peer)
{
    const auto found = std::find_if(m_peers.begin(), m_peers.end(), [&peer](const auto& entry) {
        return entry.second == peer;
    });
    SctpSignallingMessage setup;
    setup.type = Type::SETUP_REQUEST;
    setup.station = m_index;
    setup.association = found->first;
    peer->Send(setup, SctpSignallingInterface::COMMON_STREAM, m_settings.messageSize);
}

void
SctpSignallingStation::HandleEnd(Ptr<SctpSignallingPeer> peer)
{
    const auto found = std::find_if(m_peers.begin(), m_peers.end(), [&peer](const auto& entry) {
        return entry.second == peer;
    });
    if (found == m_peers.end()) // removed by the core
    {
        m_closing.erase(std::remove(m_closing.begin(), m_closing.end(), peer), m_closing.end());
        return;
    }
    const uint8_t number = found->first;
    ++m_lost;
    m_interface.Remove(number);
    Simulator::Schedule(MilliSeconds(PAUSE_MS),
                        &SctpSignallingStation::Connect,
                        Ptr<SctpSignallingStation>(this),
                        number);
}

void
SctpSignallingStation::Remove(uint8_t number)
{
    const auto found = m_peers.find(number);
    if (found != m_peers.end())
    {
        const auto peer = found->second;
        m_interface.Remove(number);
        m_peers.erase(found);
        m_closing.push_back(peer);
        peer->Close();
    }
}

void
SctpSignallingStation::StartUser(uint32_t user)
{
    SctpSignallingMessage message;
    message.type = Type::INITIAL_UE;
    message.procedure = m_meter->Begin(SctpSignallingMeter::INITIAL);
    message.user = user;
    SendOfUser(message);
}

void
SctpSignallingStation::HandOver(uint32_t user, uint16_t target)
{
    SctpSignallingMessage message;
    message.type = Type::HANDOVER_REQUIRED;
    message.procedure = m_meter->Begin(SctpSignallingMeter::HANDOVER);
    message.user = user;
    message.station = target;
    SendOfUser(message);
}

void
SctpSignallingStation::Release(uint32_t user)
{
    m_interface.Release(user);
}

void
SctpSignallingStation::SendOfUser(SctpSignallingMessage message)
{
    const auto place = m_interface.Bind(message.user);
    if (place.peer)
    {
        place.peer->Send(message, place.stream, m_settings.messageSize);
    }
}

void
SctpSignallingStation::Answer(Ptr<SctpSignallingPeer> peer,
                              uint16_t stream,
                              SctpSignallingMessage message,
                              SctpSignallingMessage::Type type)
{
    message.type = type;
    peer->Send(message, stream, m_settings.messageSize);
}

void
SctpSignallingStation::HandleMessage(Ptr<SctpSignallingPeer> peer,
                                     const SctpSignallingMessage& message,
                                     uint16_t stream)
{
    NS_LOG_FUNCTION(this << message << stream);
    if (message.IsOfUser())
    {
        HandleUserMessage(peer, message, stream);
        return;
    }
    switch (message.type)
    {
    case Type::SETUP_RESPONSE:
        m_interface.Add(message.association, peer, message.weight);
        break;
    case Type::ASSOCIATION_TO_ADD:
        if (m_peers.count(message.association) == 0)
        {
            Connect(message.association);
        }
        break;
    case Type::ASSOCIATION_TO_REMOVE:
        Remove(message.association);
        break;
    case Type::PAGING:
        if (message.station == m_index) // the user is here, and asks for service
        {
            auto request = message;
            request.type = Type::SERVICE_REQUEST;
            SendOfUser(request);
        }
        break;
    default:
        break;
    }
}

void
SctpSignallingStation::HandleUserMessage(Ptr<SctpSignallingPeer> peer,
                                         const SctpSignallingMessage& message,
                                         uint16_t stream)
{
    m_interface.Note(message.user, {peer, stream});
    switch (message.type)
    {
    case Type::DOWNLINK_TRANSPORT:
        m_meter->End(message.procedure);
        m_connected(m_index, message.user);
        break;
    case Type::CONTEXT_REQUEST:
        Answer(peer, stream, message, Type::CONTEXT_RESPONSE);
        break;
    case Type::HANDOVER_REQUEST:
        Answer(peer, stream, message, Type::HANDOVER_ACKNOWLEDGE);
        break;
    case Type::HANDOVER_COMMAND:
        m_meter->End(message.procedure);
        m_interface.Release(message.user);
        m_connected(message.station, message.user);
        break;
    default:
        break;
    }
}

} // namespace ns3
