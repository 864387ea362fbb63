/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-event-writer.h"

#include "ns3/callback.h"
#include "ns3/log.h"
#include "ns3/node.h"
#include "ns3/sctp-association.h"
#include "ns3/sctp-chunk-registry.h"
#include "ns3/sctp-ecn-marks.h"
#include "ns3/sctp-packet-parser.h"
#include "ns3/sctp-partial-reliability.h"
#include "ns3/sctp-path-manager.h"
#include "ns3/sctp-path.h"
#include "ns3/sctp-protocol.h"
#include "ns3/sctp-tx-reason.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpEventWriter");

namespace
{

/**
 * Get the name of a path's state.
 *
 * @param state the state
 * @return name of the event that it begins
 */
std::string
GetName(SctpPathState state)
{
    switch (state)
    {
    case SctpPathState::ACTIVE:
        return "active";
    case SctpPathState::POTENTIALLY_FAILED:
        return "potentially_failed";
    case SctpPathState::INACTIVE:
        return "inactive";
    default:
        return "unconfirmed";
    }
}

/**
 * Count the chunks with user data of a packet.
 *
 * @param packet the packet, from the common header on
 * @return their number, of all formats
 */
uint32_t
CountData(Ptr<const Packet> packet)
{
    std::vector<uint8_t> bytes(packet->GetSize());
    packet->CopyData(bytes.data(), packet->GetSize());
    sctp::PacketView view;
    if (!sctp::PacketView::Parse(bytes.data(), packet->GetSize(), view))
    {
        return 0;
    }
    const auto& chunks = view.GetChunks();
    return std::count_if(chunks.begin(), chunks.end(), [](const sctp::ChunkView& chunk) {
        return sctp::ChunkRegistry::GetDataHeaderSize(chunk.type) > 0;
    });
}

} // namespace

SctpEventWriter::SctpEventWriter(const std::string& file, FindPath find)
    : m_find(std::move(find)),
      m_fileName(file),
      m_file(file)
{
    NS_LOG_FUNCTION(this << file);
    m_file.precision(9);
    m_file << "time_s,event,path,chunk" << std::endl;
    if (!m_file)
    {
        throw std::runtime_error("cannot write " + file);
    }
}

void
SctpEventWriter::Observe(Ptr<SctpAssociation> association)
{
    NS_LOG_FUNCTION(this << association);
    using Writer = SctpEventWriter;
    m_associations.push_back(association);
    const auto connect = [this, association](const std::string& name, auto sink) {
        association->TraceConnectWithoutContext(name, MakeCallback(sink, this));
    };
    connect("PathAdded", &Writer::PathAdded);
    connect("DataSent", &Writer::DataSent);
    connect("Tx", &Writer::PacketSent);
    connect("Timeout", &Writer::TimedOut);
    connect("RouteDelay", &Writer::RouteDelayed);
    connect("Failover", &Writer::DestinationChanged);
    connect("WindowBlocked", &Writer::WindowBlocked);
    connect("ReceiveBufferBlocked", &Writer::BufferBlocked);
}

void
SctpEventWriter::ObserveArrivals(Ptr<Node> receiver)
{
    NS_LOG_FUNCTION(this << receiver);
    if (const auto sctp = receiver->GetObject<SctpProtocol>())
    {
        sctp->TraceConnectWithoutContext("Rx", MakeCallback(&SctpEventWriter::Arrived, this));
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

std::optional<uint32_t>
SctpEventWriter::Find(Ptr<const SctpPath> path) const
{
    return path && !m_stopped ? m_find(*path) : std::nullopt;
}

void
SctpEventWriter::WriteOf(const std::string& event, Ptr<const SctpPath> path)
{
    if (const auto index = Find(path))
    {
        Write(event, index);
    }
}

void
SctpEventWriter::Write(const std::string& event,
                       std::optional<uint32_t> path,
                       const std::string& chunk)
{
    if (!m_stopped)
    {
        m_file << Simulator::Now().GetSeconds() << "," << event << ","
               << (path ? std::to_string(*path + 1) : "") << "," << chunk << "\n";
    }
}

void
SctpEventWriter::ConnectExtensions()
{
    using Writer = SctpEventWriter;
    for (const auto& association : m_associations)
    {
        if (auto reliability = association->GetExtension(SctpPartialReliability::GetTypeId()))
        {
            reliability->TraceConnectWithoutContext("Abandoned",
                                                    MakeCallback(&Writer::Abandoned, this));
            reliability->TraceConnectWithoutContext("AckPoint",
                                                    MakeCallback(&Writer::AckPointMoved, this));
        }
        if (auto marks = association->GetExtension(SctpEcnMarks::GetTypeId()))
        {
            marks->TraceConnectWithoutContext("Echoed", MakeCallback(&Writer::Echoed, this));
        }
    }
}

void
SctpEventWriter::PathAdded(Ptr<SctpPath> path)
{
    path->TraceConnectWithoutContext("State", MakeCallback(&SctpEventWriter::StateChanged, this));
    StateChanged(path, path->GetState(), path->GetState());
}

void
SctpEventWriter::StateChanged(Ptr<const SctpPath> path,
                              SctpPathState /* oldState */,
                              SctpPathState newState)
{
    WriteOf(GetName(newState), path);
}

void
SctpEventWriter::DestinationChanged(Ptr<const SctpPath> /* from */,
                                    Ptr<const SctpPath> to,
                                    SctpFailoverPhase /* oldPhase */,
                                    SctpFailoverPhase newPhase,
                                    SctpFailoverCause /* cause */)
{
    WriteOf("phase" + std::to_string(static_cast<uint32_t>(newPhase) + 1), to);
}

void
SctpEventWriter::WindowBlocked(bool blocked)
{
    Write(blocked ? "window_blocked" : "window_open", std::nullopt);
}

void
SctpEventWriter::BufferBlocked(bool blocked, Ptr<const SctpPath> hole)
{
    Write(blocked ? "rbuf_blocked" : "rbuf_open", Find(hole));
}

void
SctpEventWriter::Abandoned(const SctpSendInfo& /* info */, uint32_t /* size */, bool /* sent */)
{
    Write("abandoned", std::nullopt);
}

void
SctpEventWriter::AckPointMoved(uint32_t tsn)
{
    Write("skip", std::nullopt, std::to_string(tsn - m_firstTsn));
}

void
SctpEventWriter::Echoed(SctpPathId path, uint32_t tsn, bool lowered)
{
    const auto found = m_ids.find(path);
    if (found != m_ids.end())
    {
        Write(lowered ? "ecn_reduction" : "ecn_echo",
              found->second,
              std::to_string(tsn - m_firstTsn));
    }
}

void
SctpEventWriter::DataSent(Ptr<const SctpPath> path, uint32_t tsn, SctpTxReason reason)
{
    if (const auto index = Find(path))
    {
        if (!m_began)
        {
            m_began = true;
            m_firstTsn = tsn;
            ConnectExtensions();
        }
        m_ids[path->GetId()] = *index;
        m_packed[*index].push_back({tsn - m_firstTsn, reason});
    }
}

void
SctpEventWriter::PacketSent(Ptr<const Packet> packet, Ptr<const SctpPath> path)
{
    const auto index = Find(path);
    if (!index)
    {
        return;
    }
    // Packets of a path leave in the order in which they were built.
    auto& packed = m_packed[*index];
    Sent sent{*index, {}};
    for (auto count = CountData(packet); count > 0 && !packed.empty(); --count)
    {
        const auto chunk = packed.front();
        packed.pop_front();
        Write(GetSctpTxReason(chunk.reason).event, index, std::to_string(chunk.number));
        sent.numbers.push_back(chunk.number);
    }
    if (!sent.numbers.empty())
    {
        m_underWay[packet->GetUid()] = sent;
    }
}

void
SctpEventWriter::TimedOut(Ptr<SctpPath> path)
{
    WriteOf("timeout", path);
}

void
SctpEventWriter::RouteDelayed(Ptr<const SctpPath> path, Time /* delay */)
{
    WriteOf("route", path);
}

void
SctpEventWriter::NoteDrop(Ptr<const Packet> packet)
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
SctpEventWriter::Arrived(Ptr<const Packet> packet,
                         const Address& /* source */,
                         const Address& /* destination */)
{
    m_underWay.erase(packet->GetUid());
}

} // namespace ns3
