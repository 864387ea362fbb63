/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-pattern-source.h"

#include "sctp-message-tag.h"
#include "sctp-pattern.h"

#include "ns3/abort.h"
#include "ns3/address.h"
#include "ns3/boolean.h"
#include "ns3/double.h"
#include "ns3/inet-socket-address.h"
#include "ns3/inet6-socket-address.h"
#include "ns3/log.h"
#include "ns3/sctp-parameters.h"
#include "ns3/sctp-socket.h"
#include "ns3/simulator.h"
#include "ns3/socket-factory.h"
#include "ns3/trace-source-accessor.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpPatternSource");

NS_OBJECT_ENSURE_REGISTERED(SctpPatternSource);

namespace
{

/// Size of a message where the socket reports none, bytes.
constexpr uint32_t DEFAULT_MESSAGE_SIZE = 1452;

} // namespace

TypeId
SctpPatternSource::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpPatternSource")
            .SetParent<Application>()
            .SetGroupName("Sctp")
            .AddConstructor<SctpPatternSource>()
            .AddAttribute("Protocol",
                          "TypeId of the socket factory.",
                          TypeIdValue(SocketFactory::GetTypeId()),
                          MakeTypeIdAccessor(&SctpPatternSource::m_protocol),
                          MakeTypeIdChecker())
            .AddAttribute("Remote",
                          "Address and port to connect to.",
                          AddressValue(),
                          MakeAddressAccessor(&SctpPatternSource::m_remote),
                          MakeAddressChecker())
            .AddAttribute("MessageSize",
                          "Size of each message but the last, bytes; 0 = largest message that SCTP "
                          "sends as one DATA chunk and the send buffer takes.",
                          UintegerValue(0),
                          MakeUintegerAccessor(&SctpPatternSource::m_messageSize),
                          MakeUintegerChecker<uint32_t>())
            .AddAttribute("MaxBytes",
                          "Bytes to send before the connection is closed; 0 = no end.",
                          UintegerValue(0),
                          MakeUintegerAccessor(&SctpPatternSource::m_maxBytes),
                          MakeUintegerChecker<uint64_t>())
            .AddAttribute("DataRate",
                          "Rate of the messages, behind which they catch up; 0 = as fast as the "
                          "socket takes them.",
                          DataRateValue(DataRate("0bps")),
                          MakeDataRateAccessor(&SctpPatternSource::m_rate),
                          MakeDataRateChecker())
            .AddAttribute("Streams",
                          "Number of streams, each of which gets a message in turn; more than one "
                          "with SCTP only.",
                          UintegerValue(1),
                          MakeUintegerAccessor(&SctpPatternSource::m_streams),
                          MakeUintegerChecker<uint16_t>(1))
            .AddAttribute("Unordered",
                          "Share of the messages that are unordered; above 0 with SCTP only.",
                          DoubleValue(0),
                          MakeDoubleAccessor(&SctpPatternSource::m_unordered),
                          MakeDoubleChecker<double>(0, 1))
            .AddAttribute(
                "TagMessages",
                "Whether messages carry SctpMessageTag, for meters and for sinks to which "
                "not all of them come.",
                BooleanValue(false),
                MakeBooleanAccessor(&SctpPatternSource::m_tag),
                MakeBooleanChecker())
            .AddTraceSource("MessageSent",
                            "The socket has taken a message: its number, from 0.",
                            MakeTraceSourceAccessor(&SctpPatternSource::m_messageTrace),
                            "ns3::SctpPatternSource::MessageTracedCallback");
    return tid;
}

SctpPatternSource::SctpPatternSource()
{
    NS_LOG_FUNCTION(this);
}

SctpPatternSource::~SctpPatternSource()
{
    NS_LOG_FUNCTION(this);
}

void
SctpPatternSource::DoDispose()
{
    NS_LOG_FUNCTION(this);
    for (auto& flow : m_flows)
    {
        flow.next.Cancel();
    }
    m_socket = nullptr;
    Application::DoDispose();
}

Ptr<Socket>
SctpPatternSource::GetSocket() const
{
    return m_socket;
}

uint64_t
SctpPatternSource::GetTotalTx() const
{
    return m_sent;
}

const std::string&
SctpPatternSource::GetFailure() const
{
    return m_failure;
}

void
SctpPatternSource::StartApplication()
{
    NS_LOG_FUNCTION(this);
    m_socket = Socket::CreateSocket(GetNode(), m_protocol);
    if (m_flows.empty())
    {
        m_flows.push_back({0, m_streams, m_messageSize, m_rate, Time(), EventId(), 0});
    }
    const bool several = m_streams > 1 || m_flows.size() > 1;
    NS_ABORT_MSG_IF((several || m_unordered > 0) && !DynamicCast<SctpSocket>(m_socket),
                    "SctpPatternSource: " << m_protocol.GetName()
                                          << " has neither streams nor unordered messages");
    m_socket->SetConnectCallback(MakeCallback(&SctpPatternSource::Connected, this),
                                 MakeCallback(&SctpPatternSource::ConnectFailed, this));
    m_socket->SetCloseCallbacks(MakeCallback(&SctpPatternSource::Closed, this),
                                MakeCallback(&SctpPatternSource::Lost, this));
    m_socket->SetSendCallback(MakeCallback(&SctpPatternSource::HandleSend, this));
    // SCTP binds to all addresses by Bind; TCP and UDP need the family.
    const auto sctp = DynamicCast<SctpSocket>(m_socket);
    const bool onlyIpv6 = Inet6SocketAddress::IsMatchingType(m_remote) && !sctp;
    const int bound = sctp && !m_locals.empty() ? sctp->Bindx(m_locals)
                      : onlyIpv6                ? m_socket->Bind6()
                                                : m_socket->Bind();
    if (bound != 0 || Connect() != 0)
    {
        Fail("no connection");
    }
}

int
SctpPatternSource::Connect()
{
    const auto sctp = DynamicCast<SctpSocket>(m_socket);
    if (!sctp || m_others.empty())
    {
        return m_socket->Connect(m_remote);
    }
    const bool ipv6 = Inet6SocketAddress::IsMatchingType(m_remote);
    std::vector<Address> remotes{ipv6
                                     ? Address(Inet6SocketAddress::ConvertFrom(m_remote).GetIpv6())
                                     : Address(InetSocketAddress::ConvertFrom(m_remote).GetIpv4())};
    remotes.insert(remotes.end(), m_others.begin(), m_others.end());
    return sctp->Connectx(remotes,
                          ipv6 ? Inet6SocketAddress::ConvertFrom(m_remote).GetPort()
                               : InetSocketAddress::ConvertFrom(m_remote).GetPort());
}

void
SctpPatternSource::AddRemote(const Address& address)
{
    m_others.push_back(address);
}

void
SctpPatternSource::AddStream(uint32_t messageSize, const DataRate& rate)
{
    const auto stream = static_cast<uint16_t>(m_flows.size());
    m_flows.push_back({stream, 1, messageSize, rate, Time(), EventId(), 0});
}

void
SctpPatternSource::StopApplication()
{
    NS_LOG_FUNCTION(this);
    if (m_connected)
    {
        m_connected = false;
        m_socket->Close();
    }
}

void
SctpPatternSource::Connected(Ptr<Socket> socket)
{
    NS_LOG_FUNCTION(this << socket);
    m_connected = true;
    const auto sctp = DynamicCast<SctpSocket>(socket);
    const uint32_t usual = sctp ? std::min(sctp->GetStatus().fragmentationPoint,
                                           std::max(socket->GetTxAvailable(), 1U))
                                : DEFAULT_MESSAGE_SIZE;
    for (auto& flow : m_flows)
    {
        flow.due = Simulator::Now();
        flow.size = flow.size == 0 ? usual : flow.size;
    }
    SendMore();
}

void
SctpPatternSource::ConnectFailed(Ptr<Socket> socket)
{
    NS_LOG_FUNCTION(this << socket);
    Fail("no connection");
}

void
SctpPatternSource::Closed(Ptr<Socket> socket)
{
    NS_LOG_FUNCTION(this << socket);
    if (m_connected)
    {
        Fail("closed by the receiver");
        socket->Close();
    }
}

void
SctpPatternSource::Lost(Ptr<Socket> socket)
{
    NS_LOG_FUNCTION(this << socket);
    Fail("connection lost");
}

void
SctpPatternSource::Fail(const std::string& failure)
{
    NS_LOG_WARN("Sends no more: " << failure);
    m_connected = false;
    if (m_failure.empty())
    {
        m_failure = failure;
    }
}

void
SctpPatternSource::HandleSend(Ptr<Socket> socket, uint32_t available)
{
    NS_LOG_FUNCTION(this << socket << available);
    SendMore();
}

bool
SctpPatternSource::IsAhead(Flow& flow)
{
    if (flow.rate.GetBitRate() == 0 || Simulator::Now() >= flow.due)
    {
        return false;
    }
    if (flow.next.IsExpired())
    {
        flow.next =
            Simulator::Schedule(flow.due - Simulator::Now(), &SctpPatternSource::SendMore, this);
    }
    return true;
}

bool
SctpPatternSource::IsDone() const
{
    return m_maxBytes > 0 && m_sent >= m_maxBytes;
}

int
SctpPatternSource::SendNext(Flow& flow, uint32_t size)
{
    SctpSendInfo info;
    info.streamId = flow.stream + flow.messages % flow.streams;
    info.unordered =
        std::floor((flow.messages + 1) * m_unordered) > std::floor(flow.messages * m_unordered);
    const auto sctp = DynamicCast<SctpSocket>(m_socket);
    const auto packet =
        sctp ? SctpPattern::MakeMessage(m_sent, size) : SctpPattern::MakePacket(m_sent, size);
    if (m_tag)
    {
        packet->AddByteTag(SctpMessageTag(m_messages, info.streamId));
    }
    const bool plain = info.streamId == 0 && !info.unordered;
    if (!plain)
    {
        const SctpSendInfo usual = sctp->GetParameters()->MakeSendInfo(); // that of Send
        info.reliability = usual.reliability;
        info.value = usual.value;
    }
    const int taken = plain ? m_socket->Send(packet) : sctp->SendMsg(packet, info);
    if (taken > 0)
    {
        m_messageTrace(m_messages);
        ++m_messages;
        ++flow.messages;
        m_sent += taken;
        flow.due += flow.rate.GetBitRate() > 0 ? flow.rate.CalculateBytesTxTime(taken) : Time();
    }
    return taken;
}

void
SctpPatternSource::SendFlow(Flow& flow)
{
    while (m_connected && !IsDone() && !IsAhead(flow))
    {
        const uint64_t left = m_maxBytes == 0 ? flow.size : m_maxBytes - m_sent;
        if (SendNext(flow, static_cast<uint32_t>(std::min<uint64_t>(flow.size, left))) > 0)
        {
            continue;
        }
        // SCTP says so of a message that will never fit; TCP whenever its buffer is full.
        if (m_socket->GetErrno() == Socket::ERROR_MSGSIZE && DynamicCast<SctpSocket>(m_socket))
        {
            Fail("message larger than the send buffer");
            m_socket->Close();
        }
        return;
    }
}

void
SctpPatternSource::SendMore()
{
    NS_LOG_FUNCTION(this);
    for (auto& flow : m_flows)
    {
        SendFlow(flow);
    }
    if (m_connected && IsDone())
    {
        m_connected = false;
        m_socket->Close();
    }
}

} // namespace ns3
