/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-transfer-counts.h"

#include "sctp-csv-row.h"
#include "sctp-loss-meter.h"

#include "ns3/log.h"
#include "ns3/simulator.h"

#include <string>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpTransferCounts");

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

SctpTransferCounts::SctpTransferCounts(const MultihomedPathsContainer& paths)
    : m_paths(paths),
      m_packets(paths.GetN()),
      m_timeouts(paths.GetN())
{
}

SctpTransferCounts::~SctpTransferCounts() = default;

void
SctpTransferCounts::SetFailure(uint32_t path, Time at)
{
    NS_LOG_FUNCTION(this << path << at);
    m_failurePath = path;
    m_failureTime = at;
}

void
SctpTransferCounts::KeepFirst(std::optional<Time>& moment) const
{
    if (!moment && m_failureTime && Simulator::Now() >= *m_failureTime)
    {
        moment = Simulator::Now() - *m_failureTime;
    }
}

void
SctpTransferCounts::NotePacket(uint32_t path)
{
    ++m_packets.at(path);
}

void
SctpTransferCounts::NoteData(uint32_t path, SctpTxReason reason)
{
    if (!m_firstData)
    {
        m_firstData = Simulator::Now();
        m_failoverMeter.Start();
    }
    ++m_sent.at(static_cast<size_t>(reason));
    if (!GetSctpTxReason(reason).Is(SctpTxReasonInfo::REPAIR) && path != m_failurePath && m_left)
    {
        KeepFirst(m_failover);
    }
}

void
SctpTransferCounts::NoteTimeout(uint32_t path)
{
    NS_LOG_FUNCTION(this << path);
    ++m_timeouts.at(path);
    if (path == m_failurePath)
    {
        KeepFirst(m_firstTimeout);
    }
}

void
SctpTransferCounts::NoteState(uint32_t path, SctpPathState state)
{
    NS_LOG_FUNCTION(this << path);
    if (path == m_failurePath && state == SctpPathState::INACTIVE)
    {
        KeepFirst(m_detected);
    }
}

void
SctpTransferCounts::NoteLeft(uint32_t from)
{
    m_left |= from == m_failurePath && m_failureTime && Simulator::Now() >= *m_failureTime;
}

void
SctpTransferCounts::NoteFailover(uint32_t from)
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
SctpTransferCounts::NoteDiscovery(Time delay)
{
    if (!m_stopped)
    {
        ++m_discoveries;
        m_discoveryTime += delay;
    }
}

std::optional<Time>
SctpTransferCounts::GetFirstData() const
{
    return m_firstData;
}

void
SctpTransferCounts::AddTo(SctpCsvRow& row) const
{
    const auto add = [this, &row](const std::string& name, uint64_t value) {
        row.Add(name, m_isMeasured ? std::to_string(value) : "");
    };
    for (const auto& each : SCTP_TX_REASONS)
    {
        if (each.Is(SctpTxReasonInfo::REPAIR))
        {
            add(each.event, m_sent.at(static_cast<size_t>(each.reason)));
        }
    }
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
