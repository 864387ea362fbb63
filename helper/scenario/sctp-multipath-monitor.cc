/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-multipath-monitor.h"

#include "sctp-csv-row.h"

#include "ns3/ipv4-header.h"
#include "ns3/ipv4-l3-protocol.h"
#include "ns3/ipv6-header.h"
#include "ns3/ipv6-l3-protocol.h"
#include "ns3/log.h"
#include "ns3/queue-disc.h"
#include "ns3/queue-item.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/sctp-path.h"
#include "ns3/simulator.h"
#include "ns3/traffic-control-layer.h"

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpMultipathMonitor");

SctpMultipathMonitor::SctpMultipathMonitor(const MultihomedPathsContainer& paths)
    : m_paths(paths),
      m_timeouts(paths.GetN()),
      m_row(paths.GetN()),
      m_rows(paths.GetN(), std::vector<uint64_t>(LAST_ROW + 1)),
      m_marks(paths.GetN())
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
SctpMultipathMonitor::Connect(bool usesSctp)
{
    NS_LOG_FUNCTION(this << usesSctp);
    using Monitor = SctpMultipathMonitor;
    const NodeContainer sender(m_paths.Get(0)->GetHost(0));
    m_connected = usesSctp && sender.Get(0)->GetObject<SctpL4Protocol>();
    if (!m_connected)
    {
        return; // another stack or TCP, which reports none of this
    }
    SctpHelper::ConnectAssociationTrace(sender,
                                        "ReceiveBufferBlocked",
                                        MakeCallback(&Monitor::BlockedChanged, this));
    SctpHelper::ConnectAssociationTrace(sender, "Timeout", MakeCallback(&Monitor::TimedOut, this));
    SctpHelper::ConnectAssociationTrace(sender,
                                        "PathAdded",
                                        MakeCallback(&Monitor::PathAdded, this));
    SctpHelper::ConnectAssociationTrace(sender,
                                        "Capabilities",
                                        MakeCallback(&Monitor::Agreed, this));
    SctpHelper::ConnectPathTrace(sender, "State", MakeCallback(&Monitor::StateChanged, this));
}

void
SctpMultipathMonitor::CountMarks()
{
    NS_LOG_FUNCTION(this);
    const auto receiver = m_paths.Get(0)->GetHost(1);
    receiver->GetObject<Ipv4L3Protocol>()->TraceConnectWithoutContext(
        "Rx",
        sctp::MakeFunctionCallback<void, Ptr<const Packet>, Ptr<Ipv4>, uint32_t>(
            [this](Ptr<const Packet> packet, Ptr<Ipv4>, uint32_t) {
                Ipv4Header header;
                packet->PeekHeader(header);
                NoteArrival(header.GetDestination(), header.GetTos());
            }));
    receiver->GetObject<Ipv6L3Protocol>()->TraceConnectWithoutContext(
        "Rx",
        sctp::MakeFunctionCallback<void, Ptr<const Packet>, Ptr<Ipv6>, uint32_t>(
            [this](Ptr<const Packet> packet, Ptr<Ipv6>, uint32_t) {
                Ipv6Header header;
                packet->PeekHeader(header);
                NoteArrival(header.GetDestination(), header.GetTrafficClass());
            }));
    for (uint32_t i = 0; i < m_paths.GetN(); ++i)
    {
        const auto device = m_paths.Get(i)->GetCoreDevice(0);
        const auto control = device->GetNode()->GetObject<TrafficControlLayer>();
        const auto disc = control ? control->GetRootQueueDiscOnDevice(device) : nullptr;
        for (const auto& source : {"DropBeforeEnqueue", "DropAfterDequeue"})
        {
            disc->TraceConnectWithoutContext(
                source,
                sctp::MakeFunctionCallback<void, Ptr<const QueueDiscItem>, const char*>(
                    [this, i](Ptr<const QueueDiscItem> item, const char* reason) {
                        NoteDrop(i, item, reason);
                    }));
        }
    }
}

void
SctpMultipathMonitor::NoteArrival(const Address& to, uint8_t trafficClass)
{
    const auto found = m_indices.find(to);
    if (!m_stopped && static_cast<SctpEcn>(trafficClass & 3) == SctpEcn::CE &&
        found != m_indices.end())
    {
        ++m_marks.at(found->second).arrived;
    }
}

void
SctpMultipathMonitor::NoteDrop(uint32_t path,
                               Ptr<const QueueDiscItem> item,
                               const std::string& reason)
{
    uint8_t trafficClass = 0;
    if (m_stopped || !item->GetUint8Value(QueueItem::IP_DSFIELD, trafficClass) ||
        (trafficClass & 3) == 0)
    {
        return;
    }
    // ns-3's names of overflows; a queue disc around another one puts its own name before.
    const bool overflow = reason.find("verlimit") != std::string::npos ||
                          reason.find("verflow") != std::string::npos ||
                          reason.find("limit exceeded") != std::string::npos;
    auto& marks = m_marks.at(path);
    ++(overflow ? marks.overflows : marks.dropped);
}

bool
SctpMultipathMonitor::Find(Ptr<const SctpPath> path, uint32_t& index) const
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
SctpMultipathMonitor::BlockedChanged(std::string /* context */,
                                     bool blocked,
                                     Ptr<const SctpPath> /* hole */)
{
    NoteBlocked(blocked);
}

void
SctpMultipathMonitor::TimedOut(std::string /* context */, Ptr<SctpPath> path)
{
    uint32_t index;
    if (Find(path, index))
    {
        NoteTimeout(index);
    }
}

void
SctpMultipathMonitor::Agreed(std::string /* context */, const std::string& names)
{
    m_agreed = names.empty() ? "none" : names;
}

void
SctpMultipathMonitor::PathAdded(std::string /* context */, Ptr<SctpPath> path)
{
    uint32_t index;
    if (Find(path, index))
    {
        path->TraceConnectWithoutContext(
            "ErrorCount",
            sctp::MakeFunctionCallback<void, uint32_t, uint32_t>(
                [this, index](uint32_t, uint32_t count) { NoteErrors(index, count); }));
    }
}

void
SctpMultipathMonitor::StateChanged(std::string /* context */,
                                   Ptr<const SctpPath> path,
                                   SctpPathState /* oldState */,
                                   SctpPathState newState)
{
    uint32_t index;
    if (newState == SctpPathState::INACTIVE && Find(path, index))
    {
        NoteFailed(index);
    }
}

void
SctpMultipathMonitor::SetFailure(uint32_t path, Time from, Time to)
{
    NS_LOG_FUNCTION(this << path << from << to);
    m_failurePath = path;
    Simulator::Schedule(from - Simulator::Now(), &SctpMultipathMonitor::BeginFailure, this);
    if (to != Time::Max())
    {
        Simulator::Schedule(to - Simulator::Now(), &SctpMultipathMonitor::EndFailure, this);
    }
}

void
SctpMultipathMonitor::Advance()
{
    const Time passed = Simulator::Now() - m_last;
    m_last = Simulator::Now();
    m_blockedTime += m_blocked ? passed : Time(0);
    m_failureTime += m_failing ? passed : Time(0);
    m_blockedInFailure += m_blocked && m_failing ? passed : Time(0);
}

void
SctpMultipathMonitor::BeginFailure()
{
    if (!m_stopped)
    {
        Advance();
        m_failing = true;
        m_failed = true;
        m_totalBefore = m_total;
    }
}

void
SctpMultipathMonitor::EndFailure()
{
    if (m_failing)
    {
        Advance();
        m_failing = false;
        m_totalInFailure = m_total - m_totalBefore;
    }
}

void
SctpMultipathMonitor::NoteReceived(uint64_t total)
{
    m_total = total;
}

void
SctpMultipathMonitor::Stop()
{
    NS_LOG_FUNCTION(this);
    EndFailure();
    if (!m_stopped)
    {
        Advance();
        m_stopped = true;
    }
}

void
SctpMultipathMonitor::NoteBlocked(bool blocked)
{
    NS_LOG_FUNCTION(this << blocked);
    if (!m_stopped)
    {
        Advance();
        m_blocked = blocked;
        m_episodes += blocked;
    }
}

void
SctpMultipathMonitor::NoteTimeout(uint32_t path)
{
    ++m_timeouts.at(path);
    const uint32_t row = ++m_row.at(path);
    if (row <= LAST_ROW)
    {
        ++m_rows.at(path).at(row);
    }
}

void
SctpMultipathMonitor::NoteErrors(uint32_t path, uint32_t count)
{
    if (count == 0)
    {
        m_row.at(path) = 0;
    }
}

void
SctpMultipathMonitor::NoteFailed(uint32_t path)
{
    if (path == m_failurePath)
    {
        EndFailure();
    }
}

void
SctpMultipathMonitor::AddTo(SctpCsvRow& row) const
{
    const auto add = [this, &row](const std::string& name, auto value) {
        row.Add(name, m_connected ? std::to_string(value) : "");
    };
    const double failure = m_failureTime.GetSeconds();
    row.Add("agreed", m_agreed);
    // One path has no other one whose data could wait for it.
    const bool canBlock = m_connected && m_paths.GetN() > 1;
    if (canBlock)
    {
        row.Add("rbuf_blocked_s", m_blockedTime.GetSeconds());
    }
    else
    {
        row.Add("rbuf_blocked_s", "");
    }
    row.Add("rbuf_blocked_episodes", canBlock ? std::to_string(m_episodes) : "");
    row.Add("rbuf_blocked_share",
            canBlock && failure > 0 ? std::to_string(m_blockedInFailure.GetSeconds() / failure)
                                    : "");
    for (std::size_t i = 0; i < m_timeouts.size(); ++i)
    {
        add("data_timeouts_path" + std::to_string(i + 1), m_timeouts[i]);
    }
    const std::size_t second = m_rows.size() > 1 ? 1 : 0;
    for (uint32_t length = FIRST_ROW; length <= LAST_ROW; ++length)
    {
        add("consecutive_timeouts_" + std::to_string(length), m_rows[second][length]);
    }
    row.Add("goodput_in_failure_mbps",
            m_failed && failure > 0 ? std::to_string(8e-6 * m_totalInFailure / failure) : "");
    for (std::size_t i = 0; i < m_marks.size(); ++i)
    {
        row.Add("ecn_marks_path" + std::to_string(i + 1), m_marks[i].arrived);
    }
    for (std::size_t i = 0; i < m_marks.size(); ++i)
    {
        row.Add("ecn_drops_path" + std::to_string(i + 1), m_marks[i].dropped);
    }
    for (std::size_t i = 0; i < m_marks.size(); ++i)
    {
        row.Add("ecn_overflows_path" + std::to_string(i + 1), m_marks[i].overflows);
    }
}

} // namespace ns3
