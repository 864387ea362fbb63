/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-delay-meter.h"

#include "sctp-csv-row.h"

#include "ns3/log.h"
#include "ns3/packet.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/sctp-message-tag.h"
#include "ns3/sctp-path.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpDelayMeter");

SctpDelayMeter::SctpDelayMeter(const MultihomedPathsContainer& paths, const std::vector<Time>& late)
    : m_paths(paths),
      m_late(late),
      m_counts(paths.GetN())
{
    for (uint32_t i = 0; i < paths.GetN(); ++i)
    {
        for (const auto& address : paths.Get(i)->GetAddresses(0))
        {
            m_indices[address] = i;
        }
    }
}

void
SctpDelayMeter::SetStart(Time start)
{
    m_start = start;
}

void
SctpDelayMeter::WriteTo(const std::string& file)
{
    m_fileName = file;
    m_file.open(file);
    m_file.precision(9);
    m_file << "time_s,message,path,packet_delay_s,message_delay_s" << std::endl;
    if (!m_file)
    {
        throw std::runtime_error("cannot write " + file);
    }
}

void
SctpDelayMeter::Connect()
{
    NS_LOG_FUNCTION(this);
    const NodeContainer sender(m_paths.Get(0)->GetHost(0));
    const NodeContainer receiver(m_paths.Get(0)->GetHost(1));
    if (sender.Get(0)->GetObject<SctpL4Protocol>() && receiver.Get(0)->GetObject<SctpL4Protocol>())
    {
        SctpHelper::ConnectAssociationTrace(sender,
                                            "Tx",
                                            MakeCallback(&SctpDelayMeter::Sent, this));
        SctpHelper::ConnectAssociationTrace(receiver,
                                            "Rx",
                                            MakeCallback(&SctpDelayMeter::Arrived, this));
    }
}

void
SctpDelayMeter::Sent(std::string /* context */,
                     Ptr<const Packet> packet,
                     Ptr<const SctpPath> /* path */)
{
    for (const auto number : SctpMessageTag::GetNumbers(packet))
    {
        NoteSent(number, packet->GetUid());
    }
}

void
SctpDelayMeter::Arrived(std::string /* context */,
                        Ptr<const Packet> packet,
                        Ptr<const SctpPath> path)
{
    const auto found = path ? m_indices.find(path->GetRemote()) : m_indices.end();
    for (const auto number : SctpMessageTag::GetNumbers(packet))
    {
        if (found != m_indices.end())
        {
            NoteArrived(number, packet->GetUid(), found->second);
        }
    }
}

void
SctpDelayMeter::NoteSent(uint64_t number, uint64_t packet)
{
    const Time now = Simulator::Now();
    if (number >= m_next)
    {
        m_next = number + 1;
        m_underWay[number] = {now, {{packet, now}}};
        return;
    }
    const auto found = m_underWay.find(number);
    if (found != m_underWay.end()) // else it has arrived already
    {
        found->second.sends[packet] = now;
    }
}

void
SctpDelayMeter::NoteArrived(uint64_t number, uint64_t packet, uint32_t path)
{
    const auto found = m_underWay.find(number);
    if (found == m_underWay.end())
    {
        return;
    }
    const auto send = found->second.sends.find(packet);
    if (send == found->second.sends.end())
    {
        return; // not from the host that is measured
    }
    const Time now = Simulator::Now();
    const double packetDelay = (now - send->second).GetSeconds();
    const Time messageDelay = now - found->second.first;
    m_underWay.erase(found);
    if (now >= m_start)
    {
        Count& count = m_counts.at(path);
        ++count.packets;
        count.sum += packetDelay;
        count.sumOfSquares += packetDelay * packetDelay;
        m_messageDelays += messageDelay.GetSeconds();
        m_lateMessages += !m_late.empty() && messageDelay > m_late.at(path);
    }
    if (m_file.is_open())
    {
        m_file << now.GetSeconds() << "," << number << "," << path + 1 << "," << packetDelay << ","
               << messageDelay.GetSeconds() << "\n";
    }
}

void
SctpDelayMeter::Close()
{
    m_file.close();
    if (!m_file)
    {
        throw std::runtime_error("cannot write all of " + m_fileName);
    }
}

void
SctpDelayMeter::AddTo(SctpCsvRow& row, uint32_t paths, const SctpDelayMeter* meter)
{
    const auto add = [&row](const std::string& name, double value, uint64_t count) {
        row.Add(name, count > 0 ? std::to_string(value / count) : "");
    };
    uint64_t all = 0;
    for (uint32_t i = 0; meter && i < paths; ++i)
    {
        all += meter->m_counts[i].packets;
    }
    add("late_share",
        all > 0 ? meter->m_lateMessages : 0,
        all > 0 && !meter->m_late.empty() ? all : 0);
    add("message_delay_ms", all > 0 ? 1e3 * meter->m_messageDelays : 0, all);
    for (uint32_t i = 0; i < paths; ++i)
    {
        const Count count = meter ? meter->m_counts[i] : Count();
        add("packet_delay_ms_path" + std::to_string(i + 1), 1e3 * count.sum, count.packets);
    }
    for (uint32_t i = 0; i < paths; ++i)
    {
        const Count count = meter ? meter->m_counts[i] : Count();
        const double mean = count.packets > 0 ? count.sum / count.packets : 0;
        const double square = count.packets > 0 ? count.sumOfSquares / count.packets : 0;
        add("packet_delay_sd_ms_path" + std::to_string(i + 1),
            1e3 * std::sqrt(std::max(square - mean * mean, 0.0)),
            std::min<uint64_t>(count.packets, 1));
    }
}

} // namespace ns3
