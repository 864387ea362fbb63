/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-transfer-monitor.h"

#include "sctp-csv-row.h"
#include "sctp-loss-meter.h"

#include "ns3/log.h"
#include "ns3/packet.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/sctp-path.h"
#include "ns3/simulator.h"

#include <string>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpTransferMonitor");

namespace
{

/**
 * Write a time that may not have come.
 *
 * @param time the time
 * @return seconds, or nothing
 */
std::string
ToText(const std::optional<Time>& time)
{
    return time ? std::to_string(time->GetSeconds()) : "";
}

} // namespace

SctpTransferMonitor::SctpTransferMonitor(const MultihomedPathsContainer& paths)
    : m_paths(paths),
      m_packets(paths.GetN()),
      m_timeouts(paths.GetN())
{
    for (uint32_t i = 0; i < paths.GetN(); ++i)
    {
        for (const auto& address : paths.Get(i)->GetAddresses(1))
        {
            m_indices[address] = i;
        }
    }
}

SctpTransferMonitor::~SctpTransferMonitor() = default;

void
SctpTransferMonitor::Connect(bool usesSctp)
{
    NS_LOG_FUNCTION(this << usesSctp);
    using Monitor = SctpTransferMonitor;
    const NodeContainer sender(m_paths.Get(0)->GetHost(0));
    m_lossMeter = std::make_unique<SctpLossMeter>(m_paths);
    m_isMeasured = usesSctp;
    if (!usesSctp)
    {
        return;
    }
    m_lossMeter->Connect(sender.Get(0));
    if (!sender.Get(0)->GetObject<SctpL4Protocol>())
    {
        ConnectToStack();
        return;
    }
    SctpHelper::ConnectAssociationTrace(sender, "Tx", MakeCallback(&Monitor::PacketSent, this));
    SctpHelper::ConnectAssociationTrace(sender, "DataSent", MakeCallback(&Monitor::DataSent, this));
    SctpHelper::ConnectAssociationTrace(sender, "Timeout", MakeCallback(&Monitor::TimedOut, this));
    SctpHelper::ConnectAssociationTrace(sender,
                                        "Failover",
                                        MakeCallback(&Monitor::DestinationChanged, this));
    SctpHelper::ConnectAssociationTrace(sender,
                                        "RouteDelay",
                                        MakeCallback(&Monitor::RouteDelayed, this));
    m_failoverMeter.Connect(sender);
    SctpHelper::ConnectPathTrace(sender, "State", MakeCallback(&Monitor::StateChanged, this));
}

void
SctpTransferMonitor::ConnectToStack()
{
    using Monitor = SctpTransferMonitor;
    m_otherStack = true;
    const auto stack = m_paths.Get(0)->GetHost(0)->GetObject<SctpProtocol>();
    stack->TraceConnectWithoutContext("Tx", MakeCallback(&Monitor::StackSentPacket, this));
    stack->TraceConnectWithoutContext("DataSent", MakeCallback(&Monitor::StackSentData, this));
    stack->TraceConnectWithoutContext("Timeout", MakeCallback(&Monitor::StackTimedOut, this));
    stack->TraceConnectWithoutContext("PathState", MakeCallback(&Monitor::StackChangedState, this));
}

void
SctpTransferMonitor::StackSentPacket(Ptr<const Packet> /* packet */,
                                     const Address& /* local */,
                                     const Address& remote)
{
    uint32_t index;
    if (FindAddress(remote, index))
    {
        NotePacket(index);
    }
}

void
SctpTransferMonitor::StackSentData(const Address& remote, uint32_t /* tsn */, SctpTxReason reason)
{
    uint32_t index;
    if (FindAddress(remote, index))
    {
        if (reason == SctpTxReason::NEW_DATA && index != m_newDataPath)
        {
            NoteLeft(m_newDataPath);
            m_newDataPath = index;
        }
        NoteData(index, reason);
    }
}

void
SctpTransferMonitor::StackTimedOut(const Address& remote)
{
    uint32_t index;
    if (FindAddress(remote, index))
    {
        NoteTimeout(index);
    }
}

void
SctpTransferMonitor::StackChangedState(const Address& remote, SctpPathState state)
{
    uint32_t index;
    if (FindAddress(remote, index))
    {
        NoteState(index, state);
        if (state == SctpPathState::INACTIVE && index == m_newDataPath)
        {
            NoteFailover(index);
        }
    }
}

bool
SctpTransferMonitor::Find(Ptr<const SctpPath> path, uint32_t& index) const
{
    return path && FindAddress(path->GetRemote(), index);
}

bool
SctpTransferMonitor::FindAddress(const Address& remote, uint32_t& index) const
{
    const auto found = m_indices.find(remote);
    if (m_stopped || found == m_indices.end())
    {
        return false;
    }
    index = found->second;
    return true;
}

void
SctpTransferMonitor::PacketSent(std::string /* context */,
                                Ptr<const Packet> /* packet */,
                                Ptr<const SctpPath> path)
{
    uint32_t index;
    if (Find(path, index))
    {
        NotePacket(index);
    }
}

void
SctpTransferMonitor::DataSent(std::string /* context */,
                              Ptr<const SctpPath> path,
                              uint32_t /* tsn */,
                              SctpTxReason reason)
{
    uint32_t index;
    if (Find(path, index))
    {
        NoteData(index, reason);
    }
}

void
SctpTransferMonitor::TimedOut(std::string /* context */, Ptr<SctpPath> path)
{
    uint32_t index;
    if (Find(path, index))
    {
        NoteTimeout(index);
    }
}

void
SctpTransferMonitor::StateChanged(std::string /* context */,
                                  Ptr<const SctpPath> path,
                                  SctpPathState /* oldState */,
                                  SctpPathState newState)
{
    uint32_t index;
    if (Find(path, index))
    {
        NoteState(index, newState);
    }
}

void
SctpTransferMonitor::DestinationChanged(std::string /* context */,
                                        Ptr<const SctpPath> from,
                                        Ptr<const SctpPath> to,
                                        SctpFailoverPhase /* oldPhase */,
                                        SctpFailoverPhase /* newPhase */,
                                        SctpFailoverCause cause)
{
    uint32_t index;
    if (from != to && Find(from, index))
    {
        NoteLeft(index);
        if (cause == SctpFailoverCause::PATH_FAILED)
        {
            NoteFailover(index);
        }
    }
}

void
SctpTransferMonitor::RouteDelayed(std::string /* context */, Ptr<const SctpPath> path, Time delay)
{
    uint32_t index;
    if (Find(path, index))
    {
        NoteDiscovery(delay);
    }
}

void
SctpTransferMonitor::SetFailure(uint32_t path, Time at)
{
    NS_LOG_FUNCTION(this << path << at);
    m_failurePath = path;
    m_failureTime = at;
}

void
SctpTransferMonitor::Stop()
{
    NS_LOG_FUNCTION(this);
    m_stopped = true;
    m_failoverMeter.Stop();
    if (m_lossMeter)
    {
        m_lossMeter->Stop();
    }
}

void
SctpTransferMonitor::KeepFirst(std::optional<Time>& what) const
{
    if (!what && m_failureTime && Simulator::Now() >= *m_failureTime)
    {
        what = Simulator::Now() - *m_failureTime;
    }
}

void
SctpTransferMonitor::NotePacket(uint32_t path)
{
    ++m_packets.at(path);
}

void
SctpTransferMonitor::NoteData(uint32_t path, SctpTxReason reason)
{
    if (!m_firstData)
    {
        m_firstData = Simulator::Now();
        m_failoverMeter.Start();
    }
    switch (reason)
    {
    case SctpTxReason::FAST_RETRANSMIT:
        ++m_fastRetransmissions;
        break;
    case SctpTxReason::TIMEOUT_RETRANSMIT:
        ++m_timeoutRetransmissions;
        break;
    default:
        if (path != m_failurePath && m_left)
        {
            KeepFirst(m_failover);
        }
        break;
    }
}

void
SctpTransferMonitor::NoteTimeout(uint32_t path)
{
    NS_LOG_FUNCTION(this << path);
    ++m_timeouts.at(path);
    if (path == m_failurePath)
    {
        KeepFirst(m_firstTimeout);
    }
}

void
SctpTransferMonitor::NoteState(uint32_t path, SctpPathState state)
{
    NS_LOG_FUNCTION(this << path);
    if (path == m_failurePath && state == SctpPathState::INACTIVE)
    {
        KeepFirst(m_detected);
    }
}

void
SctpTransferMonitor::NoteLeft(uint32_t from)
{
    m_left |= from == m_failurePath && m_failureTime && Simulator::Now() >= *m_failureTime;
}

void
SctpTransferMonitor::NoteFailover(uint32_t from)
{
    NS_LOG_FUNCTION(this << from);
    ++m_failovers;
    const auto path = m_paths.Get(from);
    if (!path->IsDown() && !path->IsInterfaceDown(0) && !path->IsInterfaceDown(1))
    {
        ++m_spuriousFailovers;
    }
}

void
SctpTransferMonitor::NoteDiscovery(Time delay)
{
    if (!m_stopped)
    {
        ++m_discoveries;
        m_discoveryTime += delay;
    }
}

std::optional<Time>
SctpTransferMonitor::GetFirstData() const
{
    return m_firstData;
}

void
SctpTransferMonitor::AddTo(SctpCsvRow& row) const
{
    const auto add = [this, &row](const std::string& name, uint64_t value) {
        row.Add(name, m_isMeasured ? std::to_string(value) : "");
    };
    add("fast_rtx", m_fastRetransmissions);
    add("timeout_rtx", m_timeoutRetransmissions);
    for (std::size_t i = 0; i < m_timeouts.size(); ++i)
    {
        add("timeouts_path" + std::to_string(i + 1), m_timeouts[i]);
    }
    for (std::size_t i = 0; i < m_packets.size(); ++i)
    {
        add("packets_path" + std::to_string(i + 1), m_packets[i]);
    }
    if (m_lossMeter)
    {
        m_lossMeter->AddTo(row);
    }
    add("failovers", m_failovers);
    add("spurious_failovers", m_spuriousFailovers);
    row.Add("first_timeout_s", ToText(m_firstTimeout));
    row.Add("failure_detected_s", ToText(m_detected));
    row.Add("failover_s", ToText(m_failover));
    const bool own = m_isMeasured && !m_otherStack;
    m_failoverMeter.AddTo(row, own);
    if (!own)
    {
        row.Add("route_discoveries", "");
        row.Add("route_delay_s", "");
        return;
    }
    row.Add("route_discoveries", m_discoveries);
    const double waited = m_discoveryTime.GetSeconds();
    row.Add("route_delay_s", m_discoveries > 0 ? waited / m_discoveries : 0.0);
}

} // namespace ns3
