/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-event-writer.h"

#include "sctp-packet-meter.h"

#include "ns3/config.h"
#include "ns3/log.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/sctp-message-tag.h"
#include "ns3/sctp-path.h"
#include "ns3/simulator.h"

#include <optional>
#include <stdexcept>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpEventWriter");

namespace
{

/**
 * Get the name of a transmission.
 *
 * @param reason why a chunk is sent
 * @return name of the event
 */
std::string
GetName(SctpTxReason reason)
{
    switch (reason)
    {
    case SctpTxReason::FAST_RETRANSMIT:
        return "fast_rtx";
    case SctpTxReason::TIMEOUT_RETRANSMIT:
        return "timeout_rtx";
    case SctpTxReason::WINDOW_PROBE:
        return "probe";
    case SctpTxReason::LOSS_PROBE:
        return "loss_probe";
    case SctpTxReason::COPY:
        return "copy";
    case SctpTxReason::MOVED:
        return "moved";
    default:
        return "data";
    }
}

} // namespace

SctpEventWriter::SctpEventWriter(const std::string& file, const MultihomedPathsContainer& paths)
    : m_paths(paths),
      m_packed(paths.GetN()),
      m_fileName(file),
      m_file(file)
{
    NS_LOG_FUNCTION(this << file);
    for (uint32_t i = 0; i < paths.GetN(); ++i)
    {
        for (const auto& address : paths.Get(i)->GetAddresses(1))
        {
            m_indices[address] = i;
        }
    }
    m_file.precision(9);
    m_file << "time_s,event,path,chunk" << std::endl;
    if (!m_file)
    {
        throw std::runtime_error("cannot write " + file);
    }
}

void
SctpEventWriter::Connect()
{
    NS_LOG_FUNCTION(this);
    using Writer = SctpEventWriter;
    const NodeContainer sender(m_paths.Get(0)->GetHost(0));
    const NodeContainer receiver(m_paths.Get(0)->GetHost(1));
    if (!sender.Get(0)->GetObject<SctpL4Protocol>())
    {
        return; // another stack, whose packets have no tags
    }
    SctpHelper::ConnectAssociationTrace(sender, "DataSent", MakeCallback(&Writer::DataSent, this));
    SctpHelper::ConnectAssociationTrace(sender, "Tx", MakeCallback(&Writer::PacketSent, this));
    SctpHelper::ConnectAssociationTrace(sender, "Timeout", MakeCallback(&Writer::TimedOut, this));
    SctpHelper::ConnectAssociationTrace(sender,
                                        "RouteDelay",
                                        MakeCallback(&Writer::RouteDelayed, this));
    if (receiver.Get(0)->GetObject<SctpL4Protocol>())
    {
        SctpHelper::ConnectAssociationTrace(receiver, "Rx", MakeCallback(&Writer::Arrived, this));
    }
    for (uint32_t i = 0; i < m_paths.GetN(); ++i)
    {
        SctpPacketMeter::ConnectDrops(m_paths.Get(i), MakeCallback(&Writer::Dropped, this));
    }
}

void
SctpEventWriter::Stop()
{
    NS_LOG_FUNCTION(this);
    m_stopped = true;
}

void
SctpEventWriter::Close()
{
    NS_LOG_FUNCTION(this);
    m_file.close();
    if (!m_file)
    {
        throw std::runtime_error("cannot write all of " + m_fileName);
    }
}

bool
SctpEventWriter::Find(Ptr<const SctpPath> path, uint32_t& index) const
{
    const auto found = path ? m_indices.find(path->GetRemote()) : m_indices.end();
    if (m_stopped || found == m_indices.end())
    {
        return false;
    }
    index = found->second;
    return true;
}

void
SctpEventWriter::Write(const std::string& event,
                       std::optional<uint32_t> path,
                       const std::string& chunk)
{
    m_file << Simulator::Now().GetSeconds() << "," << event << ","
           << (path ? std::to_string(*path + 1) : "") << "," << chunk << "\n";
}

void
SctpEventWriter::ConnectExtensions()
{
    using Writer = SctpEventWriter;
    const auto id = std::to_string(m_paths.Get(0)->GetHost(0)->GetId());
    const std::string extensions =
        "/NodeList/" + id + "/$ns3::SctpL4Protocol/AssociationList/*/Extensions/*/";
    Config::ConnectWithoutContextFailSafe(extensions + "$ns3::SctpPartialReliability/Abandoned",
                                          MakeCallback(&Writer::Abandoned, this));
    Config::ConnectWithoutContextFailSafe(extensions + "$ns3::SctpPartialReliability/AckPoint",
                                          MakeCallback(&Writer::AckPointMoved, this));
    Config::ConnectWithoutContextFailSafe(extensions + "$ns3::SctpEcnMarks/Echoed",
                                          MakeCallback(&Writer::Echoed, this));
}

void
SctpEventWriter::Abandoned(const SctpSendInfo& /* info */, uint32_t /* size */, bool /* sent */)
{
    if (!m_stopped)
    {
        Write("abandoned", std::nullopt);
    }
}

void
SctpEventWriter::AckPointMoved(uint32_t tsn)
{
    if (!m_stopped)
    {
        Write("skip", std::nullopt, std::to_string(tsn - m_firstTsn));
    }
}

void
SctpEventWriter::Echoed(SctpPathId path, uint32_t tsn, bool lowered)
{
    const auto found = m_ids.find(path);
    if (!m_stopped && found != m_ids.end())
    {
        Write(lowered ? "ecn_reduction" : "ecn_echo",
              found->second,
              std::to_string(tsn - m_firstTsn));
    }
}

void
SctpEventWriter::DataSent(std::string /* context */,
                          Ptr<const SctpPath> path,
                          uint32_t tsn,
                          SctpTxReason reason)
{
    uint32_t index;
    if (Find(path, index))
    {
        if (!m_began)
        {
            m_began = true;
            m_firstTsn = tsn;
            ConnectExtensions();
        }
        m_ids[path->GetId()] = index;
        m_packed[index].push_back({tsn - m_firstTsn, reason});
    }
}

void
SctpEventWriter::PacketSent(std::string /* context */,
                            Ptr<const Packet> packet,
                            Ptr<const SctpPath> path)
{
    uint32_t index;
    if (!Find(path, index))
    {
        return;
    }
    // Packets of a path leave in the order in which they were built, and each DATA chunk has a tag.
    auto& packed = m_packed[index];
    Sent sent{index, {}};
    for (auto count = SctpMessageTag::GetNumbers(packet).size(); count > 0 && !packed.empty();
         --count)
    {
        const auto chunk = packed.front();
        packed.pop_front();
        Write(GetName(chunk.reason), index, std::to_string(chunk.number));
        sent.numbers.push_back(chunk.number);
    }
    if (!sent.numbers.empty())
    {
        m_underWay[packet->GetUid()] = sent;
    }
}

void
SctpEventWriter::TimedOut(std::string /* context */, Ptr<SctpPath> path)
{
    uint32_t index;
    if (Find(path, index))
    {
        Write("timeout", index);
    }
}

void
SctpEventWriter::RouteDelayed(std::string /* context */, Ptr<const SctpPath> path, Time /* delay */)
{
    uint32_t index;
    if (Find(path, index))
    {
        Write("route", index);
    }
}

void
SctpEventWriter::Dropped(Ptr<const Packet> packet)
{
    const auto found = m_underWay.find(packet->GetUid());
    if (!m_stopped && found != m_underWay.end())
    {
        for (const auto number : found->second.numbers)
        {
            Write("drop", found->second.path, std::to_string(number));
        }
        m_underWay.erase(found);
    }
}

void
SctpEventWriter::Arrived(std::string /* context */,
                         Ptr<const Packet> packet,
                         Ptr<const SctpPath> /* path */)
{
    m_underWay.erase(packet->GetUid());
}

} // namespace ns3
