/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-message-meter.h"

#include "sctp-csv-row.h"
#include "sctp-loss-meter.h"

#include "ns3/boolean.h"
#include "ns3/node-container.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/sctp-message-tag.h"
#include "ns3/sctp-path.h"
#include "ns3/sctp-pattern-sink.h"
#include "ns3/sctp-pattern-source.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <utility>

namespace ns3
{

SctpMessageMeter::SctpMessageMeter(const std::vector<uint32_t>& sizes,
                                   Time from,
                                   std::optional<uint16_t> stream)
    : m_sizes(sizes),
      m_from(from),
      m_stream(stream)
{
}

void
SctpMessageMeter::Connect(const NodeContainer& sender,
                          const NodeContainer& receiver,
                          Ptr<SctpPatternSource> source,
                          Ptr<SctpPatternSink> sink)
{
    source->TraceConnectWithoutContext("MessageSent",
                                       MakeCallback(&SctpMessageMeter::NoteQueued, this));
    sink->TraceConnectWithoutContext("MessageReceived",
                                     MakeCallback(&SctpMessageMeter::NoteDelivered, this));
    sink->TraceConnectWithoutContext("Received", MakeCallback(&SctpMessageMeter::NoteTotal, this));
    BooleanValue tagged;
    source->GetAttribute("TagMessages", tagged);
    if (tagged.Get() && sender.Get(0)->GetObject<SctpL4Protocol>() &&
        receiver.Get(0)->GetObject<SctpL4Protocol>())
    {
        ReadPackets();
        SctpHelper::ConnectAssociationTrace(sender,
                                            "Tx",
                                            MakeCallback(&SctpMessageMeter::PacketSent, this));
        SctpHelper::ConnectAssociationTrace(receiver,
                                            "Rx",
                                            MakeCallback(&SctpMessageMeter::PacketArrived, this));
        SctpHelper::ConnectAssociationTrace(receiver,
                                            "Tx",
                                            MakeCallback(&SctpMessageMeter::AnswerSent, this));
    }
}

void
SctpMessageMeter::ReadPackets()
{
    m_readsPackets = true;
}

void
SctpMessageMeter::Stop()
{
    Advance();
    m_stopped = true;
}

void
SctpMessageMeter::ReadParts(Ptr<const Packet> packet,
                            void (SctpMessageMeter::*note)(uint64_t, uint32_t, uint16_t))
{
    for (auto tags = packet->GetByteTagIterator(); !m_stopped && tags.HasNext();)
    {
        const auto item = tags.Next();
        if (item.GetTypeId() == SctpMessageTag::GetTypeId())
        {
            SctpMessageTag tag;
            item.GetTag(tag);
            (this->*note)(tag.GetNumber(), item.GetEnd() - item.GetStart(), tag.GetStream());
        }
    }
}

void
SctpMessageMeter::PacketSent(std::string /* context */,
                             Ptr<const Packet> packet,
                             Ptr<const SctpPath> /* path */)
{
    ReadParts(packet, &SctpMessageMeter::NoteSent);
}

void
SctpMessageMeter::PacketArrived(std::string /* context */,
                                Ptr<const Packet> packet,
                                Ptr<const SctpPath> /* path */)
{
    ReadParts(packet, &SctpMessageMeter::NoteArrived);
}

void
SctpMessageMeter::AnswerSent(std::string /* context */,
                             Ptr<const Packet> packet,
                             Ptr<const SctpPath> /* path */)
{
    NoteAcks(SctpLossMeter::CountAcks(packet));
}

SctpMessageMeter::Message&
SctpMessageMeter::Find(uint64_t number)
{
    if (number >= m_messages.size())
    {
        m_messages.resize(number + 1);
    }
    return m_messages[number];
}

SctpMessageMeter::Message&
SctpMessageMeter::Find(uint64_t number, uint32_t bytes, uint16_t stream)
{
    NoteQueued(number); // it may be sent before Send returns
    auto& message = Find(number);
    if (message.size == 0)
    {
        message.size = std::max(m_sizes[stream % m_sizes.size()], bytes);
        message.stream = stream;
    }
    return message;
}

void
SctpMessageMeter::Advance()
{
    if (m_stopped)
    {
        return;
    }
    const Time now = Simulator::Now();
    const uint64_t waiting = m_arrived - std::min(m_arrived, m_delivered);
    if (now > m_last) // messages delivered at once do not wait
    {
        m_waitingTime += waiting * (now - m_last).GetSeconds();
        m_mostWaiting = std::max(m_mostWaiting, waiting);
    }
    m_last = now;
}

void
SctpMessageMeter::NoteQueued(uint64_t number)
{
    auto& message = Find(number);
    if (!message.queued)
    {
        message.queued = Simulator::Now();
    }
    if (!m_first)
    {
        m_first = Simulator::Now();
        m_last = *m_first;
    }
}

void
SctpMessageMeter::NoteSent(uint64_t number, uint32_t bytes, uint16_t stream)
{
    auto& message = Find(number, bytes, stream);
    message.sent += bytes;
    const uint64_t once = std::min<uint64_t>(message.sent, message.size);
    m_sentTwice += std::min<uint64_t>(bytes, message.sent - once);
}

void
SctpMessageMeter::NoteArrived(uint64_t number, uint32_t bytes, uint16_t stream)
{
    auto& message = Find(number, bytes, stream);
    const auto taken = std::min<uint64_t>(bytes, message.size - message.arrived);
    message.arrived += taken;
    if (taken > 0)
    {
        Advance();
        m_arrived += taken;
    }
}

void
SctpMessageMeter::NoteDelivered(uint64_t number)
{
    const auto& message = Find(number);
    const bool counts = !m_stream || message.stream == *m_stream;
    if (!m_stopped && counts && message.queued && *message.queued >= m_from)
    {
        m_delays.push_back((Simulator::Now() - *message.queued).GetSeconds());
    }
}

void
SctpMessageMeter::NoteAcks(uint32_t chunks)
{
    m_acks += m_stopped ? 0 : chunks;
}

void
SctpMessageMeter::NoteTotal(uint64_t total)
{
    Advance();
    m_delivered = total;
    while (!m_readsPackets && m_sizes.front() > 0 &&
           total >= (m_wholeMessages + 1) * uint64_t{m_sizes.front()})
    {
        NoteDelivered(m_wholeMessages++);
    }
}

std::optional<Time>
SctpMessageMeter::GetFirst() const
{
    return m_first;
}

void
SctpMessageMeter::AddTo(SctpCsvRow& row, const SctpMessageMeter* meter)
{
    auto delays = meter ? meter->m_delays : std::vector<double>();
    std::sort(delays.begin(), delays.end());
    for (const auto& [name, percent] :
         {std::pair{"median", 50U}, std::pair{"p95", 95U}, std::pair{"p99", 99U}})
    {
        // The smallest delay that so many percent of the messages do not exceed.
        const auto rank = (delays.size() * percent + 99) / 100;
        row.Add(std::string("delivery_delay_") + name + "_ms",
                delays.empty() ? "" : std::to_string(1e3 * delays[rank - 1]));
    }
    const bool known = meter && meter->m_readsPackets && meter->m_first;
    const double time = known ? (meter->m_last - *meter->m_first).GetSeconds() : 0;
    row.Add("order_wait_bytes", time > 0 ? std::to_string(meter->m_waitingTime / time) : "");
    row.Add("order_wait_max_bytes", known ? std::to_string(meter->m_mostWaiting) : "");
    row.Add("bytes_sent_twice", known ? std::to_string(meter->m_sentTwice) : "");
    row.Add("sacks_sent", known ? std::to_string(meter->m_acks) : "");
}

} // namespace ns3
