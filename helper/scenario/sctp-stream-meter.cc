/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-stream-meter.h"

#include "sctp-csv-row.h"

#include "ns3/node-container.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-message-tag.h"
#include "ns3/sctp-path.h"
#include "ns3/sctp-pattern-source.h"
#include "ns3/sctp-tx-reason.h"

#include <algorithm>

namespace ns3
{

SctpStreamMeter::SctpStreamMeter(uint16_t stream)
    : m_stream(stream)
{
}

void
SctpStreamMeter::Connect(const NodeContainer& sender, Ptr<SctpPatternSource> source)
{
    using Meter = SctpStreamMeter;
    source->TraceConnectWithoutContext("MessageSent", MakeCallback(&Meter::NoteQueued, this));
    SctpHelper::ConnectAssociationTrace(sender, "DataSent", MakeCallback(&Meter::DataSent, this));
    SctpHelper::ConnectAssociationTrace(sender, "Tx", MakeCallback(&Meter::PacketSent, this));
}

void
SctpStreamMeter::DataSent(std::string /* context */,
                          Ptr<const SctpPath> /* path */,
                          uint32_t /* tsn */,
                          SctpTxReason reason)
{
    m_reasons.push_back(reason);
}

void
SctpStreamMeter::PacketSent(std::string /* context */,
                            Ptr<const Packet> packet,
                            Ptr<const SctpPath> /* path */)
{
    auto messages = SctpMessageTag::GetAll(packet);
    auto reason = m_reasons.begin();
    const auto isOld = [&](const SctpMessageTag&) {
        const bool known = reason != m_reasons.end();
        const auto why = known ? *reason++ : SctpTxReason::NEW_DATA;
        return GetSctpTxReason(why).Is(SctpTxReasonInfo::REPAIR);
    };
    messages.erase(std::remove_if(messages.begin(), messages.end(), isOld), messages.end());
    m_reasons.clear();
    NotePacket(messages);
}

void
SctpStreamMeter::NoteQueued(uint64_t number)
{
    if (number >= m_next)
    {
        m_next = number + 1;
        m_unsent[number] = m_packets;
    }
}

void
SctpStreamMeter::NotePacket(const std::vector<SctpMessageTag>& messages)
{
    bool others = false;
    for (const auto& tag : messages)
    {
        NoteQueued(tag.GetNumber()); // it is sent from within Send
        const auto message = m_unsent.find(tag.GetNumber());
        others |= tag.GetStream() != m_stream;
        if (message == m_unsent.end())
        {
            continue; // not its first fragment
        }
        if (tag.GetStream() == m_stream)
        {
            m_most = std::max(m_most, m_packets - message->second);
        }
        m_unsent.erase(message);
    }
    m_packets += others;
}

void
SctpStreamMeter::AddTo(SctpCsvRow& row, const SctpStreamMeter* meter)
{
    row.Add("packets_before_max", meter ? std::to_string(meter->m_most) : "");
}

} // namespace ns3
