/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-reliability-meter.h"

#include "sctp-csv-row.h"

#include "ns3/node-container.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/sctp-message-tag.h"
#include "ns3/sctp-path.h"
#include "ns3/sctp-pattern-sink.h"
#include "ns3/sctp-pattern-source.h"
#include "ns3/simulator.h"

namespace ns3
{

SctpReliabilityMeter::SctpReliabilityMeter(std::optional<Time> deadline)
    : m_deadline(deadline)
{
}

void
SctpReliabilityMeter::Connect(const NodeContainer& sender,
                              Ptr<SctpPatternSource> source,
                              Ptr<SctpPatternSink> sink)
{
    m_source = source;
    source->TraceConnectWithoutContext("MessageSent",
                                       MakeCallback(&SctpReliabilityMeter::MessageSent, this));
    sink->TraceConnectWithoutContext("MessageReceived",
                                     MakeCallback(&SctpReliabilityMeter::NoteArrived, this));
    m_readsPackets = sender.Get(0)->GetObject<SctpL4Protocol>() != nullptr;
    m_readsTags = m_readsPackets && sink->GetNode()->GetObject<SctpL4Protocol>() != nullptr;
    if (m_readsPackets)
    {
        SctpHelper::ConnectAssociationTrace(sender,
                                            "Tx",
                                            MakeCallback(&SctpReliabilityMeter::PacketSent, this));
    }
}

void
SctpReliabilityMeter::MessageSent(uint64_t number)
{
    if (!m_connected)
    {
        m_connected = true;
        m_source->GetSocket()->TraceConnectWithoutContext(
            "Notification",
            MakeCallback(&SctpReliabilityMeter::NoteEvent, this));
    }
    NoteQueued(number);
}

void
SctpReliabilityMeter::PacketSent(std::string /* context */,
                                 Ptr<const Packet> packet,
                                 Ptr<const SctpPath> /* path */)
{
    for (auto tags = packet->GetByteTagIterator(); tags.HasNext();)
    {
        const auto item = tags.Next();
        if (item.GetTypeId() == SctpMessageTag::GetTypeId())
        {
            SctpMessageTag tag;
            item.GetTag(tag);
            NoteSent(tag.GetNumber(), item.GetEnd() - item.GetStart());
        }
    }
}

void
SctpReliabilityMeter::NoteQueued(uint64_t number)
{
    m_messages.try_emplace(number, Message{Simulator::Now(), 0}); // it may have been sent already
}

void
SctpReliabilityMeter::NoteSent(uint64_t number, uint32_t bytes)
{
    NoteQueued(number);
    m_messages[number].bytes += bytes;
}

void
SctpReliabilityMeter::NoteArrived(uint64_t number)
{
    m_readsTags = true;
    const auto message = m_messages.find(number);
    if (message == m_messages.end())
    {
        return;
    }
    if (m_deadline && Simulator::Now() - message->second.queued > *m_deadline)
    {
        ++m_late;
        return;
    }
    message->second.bytes = 0; // further transmissions of it are in vain
}

void
SctpReliabilityMeter::NoteEvent(const SctpNotification& notification)
{
    const Time now = Simulator::Now();
    if (m_failedAt != now)
    {
        m_failedAt = now;
        m_failedNow[0] = m_failedNow[1] = 0;
    }
    if (notification.type == SctpNotification::Type::SEND_FAILED)
    {
        ++(notification.sentOnce ? m_abandonedSent : m_abandonedUnsent);
        ++m_failedNow[notification.sentOnce];
    }
    else if (notification.type == SctpNotification::Type::COMMUNICATION_LOST)
    {
        // These were not abandoned; the association broke.
        m_abandonedUnsent -= m_failedNow[0];
        m_abandonedSent -= m_failedNow[1];
    }
}

void
SctpReliabilityMeter::AddTo(SctpCsvRow& row, const SctpReliabilityMeter* meter)
{
    uint64_t wasted = 0;
    if (meter)
    {
        for (const auto& [number, message] : meter->m_messages)
        {
            wasted += message.bytes;
        }
    }
    const auto add = [&row](const std::string& name, bool known, uint64_t value) {
        row.Add(name, known ? std::to_string(value) : "");
    };
    add("messages_abandoned_unsent", meter, meter ? meter->m_abandonedUnsent : 0);
    add("messages_abandoned_sent", meter, meter ? meter->m_abandonedSent : 0);
    const bool tags = meter && meter->m_readsTags;
    add("messages_late", tags && meter->m_deadline, meter ? meter->m_late : 0);
    add("bytes_wasted", tags && meter->m_readsPackets, wasted);
}

} // namespace ns3
