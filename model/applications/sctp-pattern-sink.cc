/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-pattern-sink.h"

#include "sctp-message-tag.h"

#include "ns3/inet-socket-address.h"
#include "ns3/log.h"
#include "ns3/sctp-socket.h"
#include "ns3/simulator.h"
#include "ns3/socket-factory.h"
#include "ns3/trace-source-accessor.h"
#include "ns3/uinteger.h"

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpPatternSink");

NS_OBJECT_ENSURE_REGISTERED(SctpPatternSink);

TypeId
SctpPatternSink::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpPatternSink")
            .SetParent<Application>()
            .SetGroupName("Sctp")
            .AddConstructor<SctpPatternSink>()
            .AddAttribute("Protocol",
                          "TypeId of the socket factory.",
                          TypeIdValue(SocketFactory::GetTypeId()),
                          MakeTypeIdAccessor(&SctpPatternSink::m_protocol),
                          MakeTypeIdChecker())
            .AddAttribute("Port",
                          "Port to listen on, at all addresses of SCTP, or all IPv4 addresses.",
                          UintegerValue(9),
                          MakeUintegerAccessor(&SctpPatternSink::m_port),
                          MakeUintegerChecker<uint16_t>(1))
            .AddTraceSource("Received",
                            "Data has arrived: bytes received so far.",
                            MakeTraceSourceAccessor(&SctpPatternSink::m_receivedTrace),
                            "ns3::SctpPatternSink::ReceivedTracedCallback")
            .AddTraceSource("MessageReceived",
                            "A message with SctpMessageTag has arrived whole: its number.",
                            MakeTraceSourceAccessor(&SctpPatternSink::m_messageTrace),
                            "ns3::SctpPatternSource::MessageTracedCallback");
    return tid;
}

SctpPatternSink::SctpPatternSink()
{
    NS_LOG_FUNCTION(this);
}

SctpPatternSink::~SctpPatternSink()
{
    NS_LOG_FUNCTION(this);
}

void
SctpPatternSink::DoDispose()
{
    NS_LOG_FUNCTION(this);
    m_listener = nullptr;
    m_connections.clear();
    Application::DoDispose();
}

uint64_t
SctpPatternSink::GetTotalRx() const
{
    return m_received;
}

uint64_t
SctpPatternSink::GetCorrupt() const
{
    return m_corrupt;
}

Time
SctpPatternSink::GetLastRx() const
{
    return m_lastRx;
}

uint32_t
SctpPatternSink::GetAccepted() const
{
    return m_accepted;
}

void
SctpPatternSink::StartApplication()
{
    NS_LOG_FUNCTION(this);
    m_listener = Socket::CreateSocket(GetNode(), m_protocol);
    const auto sctp = DynamicCast<SctpSocket>(m_listener);
    const int bound = sctp ? sctp->Bindx({Ipv4Address::GetAny(), Ipv6Address::GetAny()}, m_port)
                           : m_listener->Bind(InetSocketAddress(m_port));
    if (bound != 0 || m_listener->Listen() != 0)
    {
        NS_FATAL_ERROR("SctpPatternSink cannot listen on port " << m_port);
    }
    m_connections[m_listener] = Arrived(); // one-to-many style: it has all data
    m_listener->SetRecvCallback(MakeCallback(&SctpPatternSink::HandleRead, this));
    m_listener->SetAcceptCallback(MakeNullCallback<bool, Ptr<Socket>, const Address&>(),
                                  MakeCallback(&SctpPatternSink::HandleAccept, this));
}

void
SctpPatternSink::StopApplication()
{
    NS_LOG_FUNCTION(this);
    if (m_listener)
    {
        m_listener->Close();
    }
    while (!m_connections.empty())
    {
        HandleClose(m_connections.begin()->first);
    }
}

void
SctpPatternSink::HandleAccept(Ptr<Socket> socket, const Address& from)
{
    NS_LOG_FUNCTION(this << socket << from);
    ++m_accepted;
    m_connections[socket] = Arrived();
    socket->SetRecvCallback(MakeCallback(&SctpPatternSink::HandleRead, this));
    socket->SetCloseCallbacks(MakeCallback(&SctpPatternSink::HandleClose, this),
                              MakeCallback(&SctpPatternSink::HandleClose, this));
}

void
SctpPatternSink::HandleRead(Ptr<Socket> socket)
{
    NS_LOG_FUNCTION(this << socket);
    const auto connection = m_connections.find(socket);
    if (connection == m_connections.end())
    {
        return;
    }
    const auto sctp = DynamicCast<SctpSocket>(socket);
    SctpReceiveInfo info;
    while (auto packet = sctp ? sctp->RecvMsg(UINT32_MAX, info) : socket->Recv())
    {
        const uint32_t size = packet->GetSize();
        if (size == 0)
        {
            break;
        }
        auto& [bytes, streams] = connection->second;
        m_corrupt +=
            sctp ? streams[{info.associationId, info.streamId, info.unordered}].CountWrong(packet,
                                                                                           info)
                 : SctpPattern::CountWrong(bytes, packet);
        bytes += size;
        m_received += size;
        m_lastRx = Simulator::Now();
        m_receivedTrace(m_received);
        SctpMessageTag tag;
        if (info.endOfRecord && SctpMessageTag::FindFirst(packet, tag))
        {
            m_messageTrace(tag.GetNumber());
        }
    }
}

void
SctpPatternSink::HandleClose(Ptr<Socket> socket)
{
    NS_LOG_FUNCTION(this << socket);
    if (m_connections.erase(socket) > 0)
    {
        socket->SetCloseCallbacks(MakeNullCallback<void, Ptr<Socket>>(),
                                  MakeNullCallback<void, Ptr<Socket>>());
        socket->Close();
    }
}

} // namespace ns3
