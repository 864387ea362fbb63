/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-interop-endpoint.h"

#include "ns3/inet-socket-address.h"
#include "ns3/inet6-socket-address.h"
#include "ns3/node.h"
#include "ns3/packet.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-parameters.h"
#include "ns3/sctp-pattern.h"
#include "ns3/sctp-socket-factory.h"
#include "ns3/sctp-stream-reconfiguration.h"
#include "ns3/simulator.h"
#include "ns3/string.h"

#include <algorithm>
#include <sstream>

namespace ns3
{

SctpInteropEndpoint::SctpInteropEndpoint(const Plan& plan, bool client)
    : m_plan(plan),
      m_client(client),
      m_seen(plan.messages)
{
}

void
SctpInteropEndpoint::Attach()
{
    using Self = SctpInteropEndpoint;
    m_socket->SetRecvCallback(MakeCallback(&Self::HandleReadable, this));
    m_socket->SetSendCallback(MakeCallback(&Self::HandleWritable, this));
    m_socket->SetNotificationCallback(MakeCallback(&Self::HandleNotification, this));
}

Ptr<SctpSocket>
SctpInteropEndpoint::MakeSocket(Ptr<Node> node) const
{
    const auto socket =
        DynamicCast<SctpSocket>(Socket::CreateSocket(node, SctpSocketFactory::GetTypeId()));
    for (const auto& [name, value] : m_plan.auth)
    {
        socket->GetParameters()->SetAttribute(name, StringValue(value));
    }
    return socket;
}

void
SctpInteropEndpoint::Listen(Ptr<Node> node)
{
    m_listener = MakeSocket(node);
    if (m_listener->Bindx({Ipv4Address::GetAny(), Ipv6Address::GetAny()}, PORT) != 0 ||
        m_listener->Listen() != 0)
    {
        m_fault = "cannot listen";
    }
    m_listener->SetAcceptCallback(MakeNullCallback<bool, Ptr<Socket>, const Address&>(),
                                  MakeCallback(&SctpInteropEndpoint::HandleAccepted, this));
    m_listener->SetNotificationCallback(
        MakeCallback(&SctpInteropEndpoint::HandleNotification, this));
}

void
SctpInteropEndpoint::Connect(Ptr<Node> node, const std::vector<Address>& to, uint16_t localPort)
{
    m_socket = MakeSocket(node);
    m_socket->SetConnectCallback(MakeCallback(&SctpInteropEndpoint::HandleConnected, this),
                                 MakeNullCallback<void, Ptr<Socket>>());
    Attach();
    if (m_socket->Bindx({Ipv4Address::GetAny(), Ipv6Address::GetAny()}, localPort) != 0 ||
        m_socket->Connectx(to, PORT) != 0)
    {
        m_fault = "cannot connect";
    }
}

void
SctpInteropEndpoint::Vanish()
{
    m_closed = true;
    m_socket->SetNotificationCallback(
        MakeNullCallback<void, Ptr<Socket>, const SctpNotification&>());
    m_socket->Abort();
}

uint32_t
SctpInteropEndpoint::GetSize(uint32_t index) const
{
    // Any mixture will do, as long as both ends know it.
    uint64_t x = (index + 1) * 0x9e3779b97f4a7c15;
    x ^= x >> 29;
    return m_plan.minSize + x % (m_plan.maxSize - m_plan.minSize + 1);
}

const std::string&
SctpInteropEndpoint::GetFault() const
{
    return m_fault;
}

bool
SctpInteropEndpoint::HasEnded() const
{
    return !m_end.empty();
}

const std::string&
SctpInteropEndpoint::GetEnd() const
{
    return m_end;
}

Time
SctpInteropEndpoint::GetEndTime() const
{
    return m_endTime;
}

uint32_t
SctpInteropEndpoint::GetReceived() const
{
    return m_received;
}

uint32_t
SctpInteropEndpoint::GetRestarts() const
{
    return m_restarts;
}

uint32_t
SctpInteropEndpoint::GetSent() const
{
    return m_sent;
}

uint32_t
SctpInteropEndpoint::GetAbandoned() const
{
    return m_abandoned.size();
}

bool
SctpInteropEndpoint::IsUnordered(uint32_t index) const
{
    const uint32_t left = m_plan.messages - index;
    if (left <= m_plan.closing)
    {
        return m_plan.closing - left >= m_plan.streams;
    }
    return m_plan.unordered || (m_plan.mixed && index % 4 == 3);
}

SctpInteropEndpoint::Reliability
SctpInteropEndpoint::GetReliability(uint32_t index) const
{
    if (m_plan.reliability.empty() || m_plan.messages - index <= m_plan.closing ||
        (m_plan.reliableUnordered && IsUnordered(index)))
    {
        return {SctpReliability::FULL, 0};
    }
    return m_plan.reliability[index % m_plan.reliability.size()];
}

uint16_t
SctpInteropEndpoint::CountBefore(uint32_t index) const
{
    uint16_t count = 0;
    const uint32_t first = m_plan.resets > 0 ? m_plan.messages - m_plan.closing : 0;
    for (uint32_t i = first; i < index; ++i)
    {
        if (i % m_plan.streams != index % m_plan.streams)
        {
            continue;
        }
        const auto abandoned = m_abandoned.find(i);
        const bool numbered = abandoned == m_abandoned.end() || abandoned->second;
        count += IsUnordered(i) == IsUnordered(index) && numbered;
    }
    return count;
}

std::string
SctpInteropEndpoint::JudgeDelivery(const SctpInteropEndpoint& receiver) const
{
    for (uint32_t i = 0; i < m_sent; ++i)
    {
        const bool abandoned = m_abandoned.count(i) > 0;
        const auto name = "message " + std::to_string(i);
        if (abandoned && GetReliability(i).policy == SctpReliability::FULL)
        {
            return name + " is reliable and was given up";
        }
        if (!abandoned && !receiver.m_seen[i])
        {
            return name + " was not given up and did not arrive";
        }
        if (m_plan.messages - i <= m_plan.closing)
        {
            const auto number = receiver.m_numbers.at(i);
            if (number != CountBefore(i))
            {
                return name + " has the number " + std::to_string(number) + ", not " +
                       std::to_string(CountBefore(i));
            }
        }
    }
    std::map<uint16_t, uint32_t> unfinished;
    for (const auto& [index, part] : receiver.m_parts)
    {
        const uint16_t stream = index % m_plan.streams;
        const auto told = receiver.m_brokenOff.find(stream);
        if (told == receiver.m_brokenOff.end() || ++unfinished[stream] > told->second)
        {
            return "message " + std::to_string(index) + " came in part, and nothing told of it";
        }
    }
    return "";
}

// Sending

bool
SctpInteropEndpoint::SendMessage(uint32_t index)
{
    SctpSendInfo info;
    info.streamId = index % m_plan.streams;
    info.ppid = FIRST_PPID + index;
    info.unordered = IsUnordered(index);
    info.reliability = GetReliability(index).policy;
    info.value = GetReliability(index).value;
    if (m_plan.keys > 0)
    {
        info.authKey = static_cast<uint16_t>(1 + index % m_plan.keys);
    }
    const auto message = SctpPattern::MakePacket(uint64_t{index} * 7919, GetSize(index));
    if (m_socket->SendMsg(message, info) >= 0)
    {
        return true;
    }
    if (m_socket->GetErrno() != Socket::ERROR_AGAIN && m_fault.empty())
    {
        m_fault = "error " + std::to_string(m_socket->GetErrno()) + " of Send";
    }
    return false;
}

bool
SctpInteropEndpoint::SendMessages()
{
    while (m_sent < m_plan.messages)
    {
        const Time wait = m_up + m_sent * m_plan.interval - Simulator::Now();
        if (wait.IsStrictlyPositive())
        {
            m_wait.Cancel();
            m_wait = Simulator::Schedule(wait, &SctpInteropEndpoint::SendMore, this);
            break;
        }
        if (!ResetInTime() || !SendMessage(m_sent))
        {
            break;
        }
        ++m_sent;
    }
    return m_sent == m_plan.messages;
}

bool
SctpInteropEndpoint::ResetInTime()
{
    const uint32_t before = m_plan.messages - m_plan.closing;
    if (m_resets < m_plan.resets && !m_resetting &&
        m_sent >= before * (m_resets + 1) / m_plan.resets)
    {
        const auto streams = m_socket->GetExtension<SctpStreamReconfiguration>();
        const auto error = streams->ResetStreams(SctpStreamReconfiguration::OUTGOING);
        if (error != Socket::ERROR_NOTERROR && m_fault.empty())
        {
            m_fault = "error " + std::to_string(error) + " of ResetStreams";
        }
        m_resetting = true;
        ++m_resets;
    }
    return m_sent < before || (m_resets == m_plan.resets && !m_resetting);
}

void
SctpInteropEndpoint::SendEchoes()
{
    while (!m_echoes.empty() &&
           m_socket->SendMsg(m_echoes.front().first, m_echoes.front().second) >= 0)
    {
        m_echoes.pop_front();
    }
}

void
SctpInteropEndpoint::SendMore()
{
    if (!m_socket || m_closed)
    {
        return;
    }
    if (m_client)
    {
        if (!SendMessages() || !m_plan.abortAfter.IsZero() ||
            (m_plan.echo && m_received < m_plan.messages))
        {
            return;
        }
    }
    else
    {
        SendEchoes();
        if (!m_peerClosed || !m_echoes.empty())
        {
            return;
        }
    }
    if (m_client && !m_plan.hold.IsZero() && !m_held)
    {
        if (m_wait.IsExpired())
        {
            m_wait = sctp::ScheduleFunction(m_plan.hold, [this] {
                m_held = true;
                SendMore();
            });
        }
        return;
    }
    m_closed = true;
    // Both ends may send: with a hold, the peer's remaining messages are read.
    m_plan.hold.IsZero() ? m_socket->Close() : m_socket->ShutdownSend();
}

// Receiving

bool
SctpInteropEndpoint::MayRead()
{
    const Time now = Simulator::Now();
    Time again(0);
    if (!m_client && now - m_up >= m_plan.stopReading && now - m_up < m_plan.startReading)
    {
        again = m_up + m_plan.startReading - now;
    }
    else if (!m_client && m_plan.readRate > 0 && m_bytes > 0 &&
             m_bytes > m_plan.readRate * (now - m_firstRead).GetSeconds())
    {
        again = MilliSeconds(10);
    }
    if (again.IsStrictlyPositive() && m_read.IsExpired())
    {
        m_read = Simulator::Schedule(again, &SctpInteropEndpoint::ReadMore, this);
    }
    return again.IsZero();
}

void
SctpInteropEndpoint::ReadMore()
{
    SctpReceiveInfo info;
    while (m_socket && MayRead())
    {
        const uint32_t most = m_plan.readRate > 0 ? 1500 : 0xffffffff;
        auto packet = m_socket->RecvMsg(most, info);
        if (!packet)
        {
            break;
        }
        if (packet->GetSize() == 0)
        {
            m_peerClosed = true;
            break;
        }
        m_firstRead = m_bytes == 0 ? Simulator::Now() : m_firstRead;
        m_bytes += packet->GetSize();
        TakePiece(packet, info);
    }
    SendMore();
}

void
SctpInteropEndpoint::TakePiece(Ptr<Packet> piece, const SctpReceiveInfo& info)
{
    const auto index = info.ppid - FIRST_PPID;
    auto& part = m_parts[index];
    if (part)
    {
        part->AddAtEnd(piece);
    }
    else
    {
        part = piece;
    }
    if (info.endOfRecord)
    {
        Check(part, info);
        m_numbers[index] = info.ssn;
        m_parts.erase(index);
    }
}

void
SctpInteropEndpoint::Check(Ptr<Packet> message, const SctpReceiveInfo& info)
{
    ++m_received;
    std::ostringstream fault;
    const auto index = info.ppid - FIRST_PPID;
    if (index >= m_plan.messages || m_seen[index])
    {
        fault << "message " << index << " is not awaited";
    }
    else if (message->GetSize() != GetSize(index))
    {
        fault << "message " << index << " has " << message->GetSize() << " bytes";
    }
    else if (const auto wrong = SctpPattern::CountWrong(uint64_t{index} * 7919, message))
    {
        fault << "message " << index << " has " << wrong << " wrong bytes";
    }
    else if (info.streamId != index % m_plan.streams || info.unordered != IsUnordered(index))
    {
        fault << "message " << index << " came on stream " << info.streamId;
    }
    else if (!info.unordered && index < m_next[info.streamId])
    {
        fault << "message " << index << " came too late";
    }
    if (!fault.str().empty())
    {
        m_fault = m_fault.empty() ? fault.str() : m_fault;
        return;
    }
    m_seen[index] = true;
    if (!info.unordered)
    {
        m_next[info.streamId] = index + 1;
    }
    if (m_plan.echo && !m_client)
    {
        SctpSendInfo back;
        back.streamId = info.streamId;
        back.ppid = info.ppid;
        back.unordered = info.unordered;
        m_echoes.emplace_back(message, back);
    }
}

// Callbacks of the socket

void
SctpInteropEndpoint::HandleConnected(Ptr<Socket> /* socket */)
{
    m_up = Simulator::Now();
    if (m_plan.resets > 0)
    {
        m_socket->GetExtension<SctpStreamReconfiguration>()->SetAllowStreamReset(true);
    }
    if (!m_plan.abortAfter.IsZero())
    {
        sctp::ScheduleFunction(m_plan.abortAfter, [this] { m_socket->Abort("enough"); });
    }
    SendMore();
}

void
SctpInteropEndpoint::HandleReadable(Ptr<Socket> socket)
{
    if (socket == m_socket)
    {
        ReadMore();
    }
}

void
SctpInteropEndpoint::HandleWritable(Ptr<Socket> /* socket */, uint32_t /* space */)
{
    SendMore();
}

void
SctpInteropEndpoint::HandleAccepted(Ptr<Socket> socket, const Address& /* from */)
{
    m_socket = DynamicCast<SctpSocket>(socket);
    m_up = Simulator::Now();
    Attach();
    if (m_plan.resets > 0)
    {
        m_socket->GetExtension<SctpStreamReconfiguration>()->SetAllowStreamReset(true);
    }
    ReadMore();
}

void
SctpInteropEndpoint::HandleNotification(Ptr<Socket> /* socket */,
                                        const SctpNotification& notification)
{
    using Type = SctpNotification::Type;
    switch (notification.type)
    {
    case Type::SEND_FAILED:
        m_abandoned[notification.sendInfo.ppid - FIRST_PPID] |= notification.sentOnce;
        break;
    case Type::PARTIAL_DELIVERY_ABORTED:
        ++m_brokenOff[notification.streamId];
        break;
    case Type::STREAM_RESET:
        if (notification.outgoing && m_resetting)
        {
            if ((notification.denied || notification.failed) && m_fault.empty())
            {
                m_fault = notification.denied ? "a reset was denied" : "a reset failed";
            }
            m_resetting = false;
            SendMore();
        }
        break;
    case Type::RESTART:
        // The peer's count is reset.
        ++m_restarts;
        m_received = 0;
        m_seen.assign(m_plan.messages, false);
        m_next.clear();
        m_parts.clear();
        break;
    case Type::COMMUNICATION_LOST:
    case Type::SHUTDOWN_COMPLETE:
    case Type::CANT_START: {
        std::ostringstream text;
        text << notification.type;
        m_end = text.str();
        m_endTime = Simulator::Now();
        break;
    }
    default:
        break;
    }
}

} // namespace ns3
