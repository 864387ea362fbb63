/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-property-endpoint.h"

#include "ns3/boolean.h"
#include "ns3/packet.h"
#include "ns3/sctp-stream-reconfiguration.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <cstring>

namespace ns3
{

SctpPropertyEndpoint::SctpPropertyEndpoint(const std::string& name,
                                           uint32_t host,
                                           const SctpPropertySide& plan,
                                           SctpPropertyLedger& ledger,
                                           uint64_t seed)
    : m_name(name),
      m_host(host),
      m_plan(plan),
      m_ledger(ledger),
      m_dice(seed),
      m_messageDice(seed + (1ULL << 40)),
      m_streamDice(seed + 1),
      m_resetDice(seed + (2ULL << 40)),
      m_left(plan.bytes)
{
}

void
SctpPropertyEndpoint::Start(Ptr<Socket> socket, bool connecting)
{
    m_connecting = connecting;
    m_socket = DynamicCast<SctpSocket>(socket);
    m_socket->SetConnectCallback(MakeCallback(&SctpPropertyEndpoint::Connected, this),
                                 MakeCallback(&SctpPropertyEndpoint::Failed, this));
    m_socket->SetCloseCallbacks(MakeCallback(&SctpPropertyEndpoint::Closed, this),
                                MakeCallback(&SctpPropertyEndpoint::ErrorClosed, this));
    m_socket->SetRecvCallback(MakeCallback(&SctpPropertyEndpoint::Receivable, this));
    m_socket->SetSendCallback(MakeCallback(&SctpPropertyEndpoint::Sendable, this));
    m_socket->SetNotificationCallback(MakeCallback(&SctpPropertyEndpoint::Notified, this));
    if (m_plan.reader == SctpPropertySide::Reader::PAUSING && m_plan.readFrom > Simulator::Now())
    {
        m_readEvent = Simulator::Schedule(m_plan.readFrom - Simulator::Now(),
                                          &SctpPropertyEndpoint::ReadSome,
                                          this);
    }
    if (!m_plan.endWhenSent)
    {
        m_endEvent = Simulator::Schedule(m_plan.endAt, &SctpPropertyEndpoint::End, this);
    }
    const auto streams = m_socket->GetExtension<SctpStreamReconfiguration>();
    if (m_plan.reconfig && streams)
    {
        streams->SetAttribute("AllowStreamReset", BooleanValue(true));
        streams->SetAttribute("AllowStreamChange", BooleanValue(true));
        streams->SetAttribute("AllowAssociationReset", BooleanValue(m_plan.tsnResets));
    }
    SendSome();
}

void
SctpPropertyEndpoint::Report(const std::string& text)
{
    m_ledger.Report(m_name + ": " + text);
}

// Sending

void
SctpPropertyEndpoint::DrawMessage()
{
    m_nextSize = std::min(m_dice.Log(m_plan.smallest, m_plan.largest + 1), m_left);
    m_nextInfo = SctpSendInfo();
    m_nextInfo.streamId = static_cast<uint16_t>(m_dice.Below(m_plan.outboundStreams));
    m_nextInfo.unordered = m_dice.Chance(m_plan.unordered);
    m_nextInfo.immediate = m_dice.Chance(0.05);
    if (m_messageDice.Chance(m_plan.partial))
    {
        DrawReliability();
    }
}

void
SctpPropertyEndpoint::DrawReliability()
{
    m_nextInfo.reliability = static_cast<SctpReliability>(1 + m_messageDice.Below(3));
    m_nextInfo.value = m_nextInfo.reliability == SctpReliability::TTL
                           ? m_messageDice.Log(1, 5000)
                           : static_cast<uint32_t>(m_messageDice.Below(4));
}

void
SctpPropertyEndpoint::SendSome()
{
    while (m_left > 0 && !m_shutdown && !m_closed && m_sendEvent.IsExpired())
    {
        if (m_streamDice.Chance(m_plan.reschedules))
        {
            Reschedule();
        }
        if (m_plan.reconfig && m_resetDice.Chance(m_plan.resets))
        {
            Reconfigure();
        }
        if (!SendNext())
        {
            return;
        }
        if (m_plan.pace.IsStrictlyPositive())
        {
            m_sendEvent = Simulator::Schedule(2 * m_dice.Unit() * m_plan.pace,
                                              &SctpPropertyEndpoint::SendSome,
                                              this);
        }
    }
    if (m_left == 0 && m_plan.endWhenSent && m_endEvent.IsExpired())
    {
        m_plan.endWhenSent = false;
        m_endEvent = Simulator::Schedule(m_plan.endAt, &SctpPropertyEndpoint::End, this);
    }
}

void
SctpPropertyEndpoint::Reschedule()
{
    const auto stream = static_cast<uint16_t>(m_streamDice.Below(m_plan.outboundStreams));
    const bool changed =
        m_streamDice.Chance(0.5)
            ? m_socket->SetStreamScheduler(
                  TypeId::LookupByName(DrawStreamScheduler(m_streamDice))) == 0
            : m_socket->SetStreamValue(stream, static_cast<uint16_t>(m_streamDice.Log(1, 65536))) ==
                  0;
    if (!changed && m_socket->GetErrno() == Socket::ERROR_INVAL &&
        stream < m_socket->GetStatus().outboundStreams)
    {
        Report("a scheduler or its value was refused");
    }
}

bool
SctpPropertyEndpoint::SendNext()
{
    if (m_nextSize == 0)
    {
        DrawMessage();
    }
    const auto id = static_cast<uint32_t>(m_ledger.messages.size());
    m_nextInfo.ppid = id;
    m_nextInfo.context = id;
    const uint32_t space = m_socket->GetStreamTxAvailable(m_nextInfo.streamId);
    auto packet = Create<Packet>(m_ledger.GetPayload(id), m_nextSize);
    // The message counts before it is sent, as the call itself may report it.
    m_ledger.messages.push_back({this,
                                 m_nextInfo.streamId,
                                 m_nextInfo.unordered,
                                 m_nextSize,
                                 m_nextInfo.reliability != SctpReliability::FULL});
    const int result = m_socket->SendMsg(packet, m_nextInfo);
    if (result >= 0)
    {
        if (static_cast<uint32_t>(result) != m_nextSize)
        {
            Report("a message was taken in part");
        }
        if (!m_nextInfo.unordered)
        {
            m_ordered[m_nextInfo.streamId].push_back(id);
        }
        m_left -= m_nextSize;
        m_nextSize = 0;
        m_waiting = false;
        return true;
    }
    m_ledger.messages.pop_back();
    return NoteRefused(space);
}

bool
SctpPropertyEndpoint::NoteRefused(uint32_t space)
{
    switch (m_socket->GetErrno())
    {
    case Socket::ERROR_AGAIN:
        if (space >= m_nextSize)
        {
            Report("a message was refused although there was space");
        }
        m_waiting = true;
        return false;
    case Socket::ERROR_INVAL:
        if (m_nextInfo.streamId < m_socket->GetStatus().outboundStreams)
        {
            Report("a message was refused although its stream exists");
        }
        m_left -= m_nextSize;
        m_nextSize = 0;
        m_waiting = false;
        return true;
    case Socket::ERROR_NOTCONN:
    case Socket::ERROR_SHUTDOWN:
        m_left = 0;
        m_waiting = false;
        return true;
    default:
        Report("Send fails for error " + std::to_string(m_socket->GetErrno()));
        m_left = 0;
        return true;
    }
}

void
SctpPropertyEndpoint::End()
{
    switch (m_plan.ending)
    {
    case SctpPropertySide::Ending::NONE:
        break;
    case SctpPropertySide::Ending::CLOSE:
        Close();
        break;
    case SctpPropertySide::Ending::SHUTDOWN_SEND:
        ShutdownSend();
        break;
    case SctpPropertySide::Ending::ABORT:
        m_socket->Abort("chance");
        break;
    }
}

void
SctpPropertyEndpoint::ShutdownSend()
{
    if (!m_shutdown && !m_closed)
    {
        m_shutdown = true;
        m_waiting = false;
        m_socket->ShutdownSend();
    }
}

void
SctpPropertyEndpoint::Close()
{
    if (!m_closed)
    {
        m_closed = true;
        m_waiting = false;
        m_socket->Close();
    }
}

void
SctpPropertyEndpoint::Kill()
{
    m_socket->Abort("deadline");
}

void
SctpPropertyEndpoint::Sendable(Ptr<Socket> /* s */, uint32_t space)
{
    if (space > m_plan.sndBufSize)
    {
        Report("more space than the send buffer has");
    }
    if (m_waiting)
    {
        SendSome();
    }
}

// Callbacks of the application

void
SctpPropertyEndpoint::Notified(Ptr<Socket> /* socket */, const SctpNotification& notification)
{
    m_ledger.Mix(static_cast<uint64_t>(notification.type));
    switch (notification.type)
    {
    case SctpNotification::Type::SEND_FAILED:
        CheckFailed(notification);
        break;
    case SctpNotification::Type::COMMUNICATION_LOST:
    case SctpNotification::Type::SHUTDOWN_COMPLETE:
    case SctpNotification::Type::CANT_START:
        ++m_endNotices;
        break;
    case SctpNotification::Type::PARTIAL_DELIVERY_ABORTED:
        m_aborted.insert(notification.streamId);
        break;
    case SctpNotification::Type::STREAM_RESET:
    case SctpNotification::Type::ASSOCIATION_RESET:
    case SctpNotification::Type::STREAM_CHANGE:
        NoteReconfigured(notification);
        break;
    case SctpNotification::Type::RESTART:
        Report("a restart, though nobody restarted");
        break;
    default:
        break;
    }
}

void
SctpPropertyEndpoint::CheckFailed(const SctpNotification& notification)
{
    const uint32_t id = notification.sendInfo.context;
    if (id >= m_ledger.messages.size() || m_ledger.messages[id].sender != this)
    {
        Report("failure of a message that was never sent");
        return;
    }
    SctpPropertyMessage& message = m_ledger.messages[id];
    message.unsent = !notification.sentOnce;
    // Outstanding data is abandoned when the peer resets TSNs (RFC 6525 section 5.2.4 G3).
    message.partial |= m_plan.reconfig && m_plan.tsnResets;
    // There may be more streams later than the peer has granted at first.
    message.partial |= message.streamId >= m_socket->GetStatus().outboundStreams;
    if (++message.failed > 1)
    {
        Report("failure of message " + std::to_string(id) + " was reported twice");
    }
    const uint32_t size = notification.message ? notification.message->GetSize() : 0;
    std::vector<uint8_t> bytes(size);
    if (size == 0 || size > message.size)
    {
        Report("a failed message has the wrong size");
        return;
    }
    notification.message->CopyData(bytes.data(), size);
    const uint8_t* rest = m_ledger.GetPayload(id) + message.size - size;
    if (std::memcmp(bytes.data(), rest, size) != 0)
    {
        Report("a failed message has the wrong bytes");
    }
}

void
SctpPropertyEndpoint::Connected(Ptr<Socket> /* s */)
{
    ++m_connected;
}

void
SctpPropertyEndpoint::Failed(Ptr<Socket> /* s */)
{
    ++m_failed;
}

void
SctpPropertyEndpoint::Closed(Ptr<Socket> /* s */)
{
    ++m_normal;
}

void
SctpPropertyEndpoint::ErrorClosed(Ptr<Socket> /* s */)
{
    ++m_errors;
}

// Watching over it

void
SctpPropertyEndpoint::Watch()
{
    const Time now = Simulator::Now();
    if (!HasEnded() && now >= Seconds(SctpPropertyScenario::CLOSE_SECONDS))
    {
        Close();
    }
    else if (!HasEnded() && now >= Seconds(SctpPropertyScenario::END_SECONDS))
    {
        ShutdownSend();
    }
    constexpr uint32_t PATIENCE = 3;
    const bool space =
        m_waiting && m_socket->GetStreamTxAvailable(m_nextInfo.streamId) >= m_nextSize;
    m_spaceSeen = space ? m_spaceSeen + 1 : 0;
    if (m_spaceSeen == PATIENCE)
    {
        Report("the send callback did not come");
    }
    const bool data = m_plan.reader != SctpPropertySide::Reader::SLOW && IsReading() &&
                      m_socket->GetRxAvailable() > 0;
    m_dataSeen = data ? m_dataSeen + 1 : 0;
    if (m_dataSeen == PATIENCE)
    {
        Report("the receive callback did not come");
    }
}

void
SctpPropertyEndpoint::Rest()
{
    m_sendEvent.Cancel();
    m_endEvent.Cancel();
    m_readEvent.Cancel();
}

void
SctpPropertyEndpoint::Finish()
{
    while (ReadPiece())
    {
    }
    if (m_failed + m_normal + m_errors != 1 || m_endNotices != 1)
    {
        Report("was told of " + std::to_string(m_failed) + " failures, " +
               std::to_string(m_normal) + " graceful ends, " + std::to_string(m_errors) +
               " errors, and got " + std::to_string(m_endNotices) + " notifications of the end");
    }
    if (m_connected != (m_connecting && m_failed == 0 ? 1 : 0))
    {
        Report("heard " + std::to_string(m_connected) + " times that it was connected");
    }
    if (WasGraceful() && !HasDiscarded() && (m_ends != 1 || CountIncomplete() > 0))
    {
        Report("ended gracefully with " + std::to_string(m_ends) + " ends of data and " +
               std::to_string(CountIncomplete()) + " incomplete messages");
    }
    for (const auto& [id, size] : m_partial)
    {
        if (m_aborted.count(m_ledger.messages[id].streamId) == 0 && !HasDiscarded())
        {
            Report("the end of a partial delivery was not told");
        }
    }
}

size_t
SctpPropertyEndpoint::CountIncomplete() const
{
    return std::count_if(m_partial.begin(), m_partial.end(), [this](const auto& entry) {
        const SctpPropertyMessage& message = m_ledger.messages[entry.first];
        return !message.partial || message.failed == 0;
    });
}

bool
SctpPropertyEndpoint::HasEnded() const
{
    return m_failed + m_normal + m_errors > 0;
}

bool
SctpPropertyEndpoint::WasGraceful() const
{
    return m_normal > 0;
}

bool
SctpPropertyEndpoint::HasDiscarded() const
{
    return m_closed;
}

uint32_t
SctpPropertyEndpoint::GetHost() const
{
    return m_host;
}

const std::string&
SctpPropertyEndpoint::GetName() const
{
    return m_name;
}

Ptr<SctpSocket>
SctpPropertyEndpoint::GetSocket() const
{
    return m_socket;
}

} // namespace ns3
