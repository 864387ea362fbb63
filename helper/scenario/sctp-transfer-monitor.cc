/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-transfer-monitor.h"

#include "sctp-loss-meter.h"

#include "ns3/log.h"
#include "ns3/packet.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/sctp-path.h"

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpTransferMonitor");

SctpTransferMonitor::SctpTransferMonitor(const MultihomedPathsContainer& paths)
    : SctpTransferCounts(paths)
{
    for (uint32_t i = 0; i < paths.GetN(); ++i)
    {
        for (const auto& address : paths.Get(i)->GetAddresses(1))
        {
            m_indices[address] = i;
        }
    }
}

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

} // namespace ns3
