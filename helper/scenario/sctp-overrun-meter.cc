/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-overrun-meter.h"

#include "sctp-csv-row.h"

#include "ns3/callback.h"
#include "ns3/log.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/sctp-path.h"
#include "ns3/simulator.h"

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpOverrunMeter");

SctpOverrunMeter::SctpOverrunMeter(const MultihomedPathsContainer& paths, Time from)
    : m_paths(paths),
      m_from(from),
      m_counts(paths.GetN())
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
SctpOverrunMeter::Connect()
{
    NS_LOG_FUNCTION(this);
    using Meter = SctpOverrunMeter;
    sctp::ScheduleFunction(m_from - Simulator::Now(), [this] { m_totalBefore = m_total; });
    for (uint32_t i = 0; i < m_paths.GetN(); ++i)
    {
        m_paths.Get(i)->GetCoreDevice(0)->TraceConnectWithoutContext(
            "MacTxDrop",
            sctp::MakeFunctionCallback<void, Ptr<const Packet>>(
                [this, i](Ptr<const Packet>) { NoteOverflow(i); }));
    }
    const NodeContainer sender(m_paths.Get(0)->GetHost(0));
    const NodeContainer receiver(m_paths.Get(0)->GetHost(1));
    if (sender.Get(0)->GetObject<SctpL4Protocol>() && receiver.Get(0)->GetObject<SctpL4Protocol>())
    {
        SctpHelper::ConnectAssociationTrace(sender,
                                            "PathAdded",
                                            MakeCallback(&Meter::PathAdded, this));
        SctpHelper::ConnectAssociationTrace(receiver, "Drop", MakeCallback(&Meter::Dropped, this));
    }
}

void
SctpOverrunMeter::PathAdded(std::string /* context */, Ptr<SctpPath> path)
{
    const auto found = m_indices.find(path->GetRemote());
    if (found == m_indices.end())
    {
        return;
    }
    const auto index = found->second;
    path->TraceConnectWithoutContext(
        "CongestionWindow",
        sctp::MakeFunctionCallback<void, uint32_t, uint32_t>(
            [this, index](uint32_t before, uint32_t now) { NoteWindow(index, before, now); }));
    path->TraceConnectWithoutContext(
        "SRTT",
        sctp::MakeFunctionCallback<void, Time, Time>(
            [this, index](Time, Time srtt) { NoteSrtt(index, srtt); }));
}

void
SctpOverrunMeter::Dropped(std::string /* context */, SctpDropReason reason)
{
    m_twice += !m_stopped && reason == SctpDropReason::DUPLICATE_DATA;
}

void
SctpOverrunMeter::NoteReceived(uint64_t total)
{
    m_total = total;
}

void
SctpOverrunMeter::NoteOverflow(uint32_t path)
{
    auto& counts = m_counts.at(path);
    if (m_stopped)
    {
        return;
    }
    const auto now = Simulator::Now();
    counts.overruns +=
        counts.overflows == 0 || now - counts.lastOverflow >= counts.srtt * ROUND_TRIPS;
    ++counts.overflows;
    counts.lastOverflow = now;
}

void
SctpOverrunMeter::NoteWindow(uint32_t path, uint32_t before, uint32_t now)
{
    m_windowsKnown = true;
    m_counts.at(path).reductions += !m_stopped && now < before;
}

void
SctpOverrunMeter::NoteSrtt(uint32_t path, Time srtt)
{
    m_counts.at(path).srtt = srtt;
}

void
SctpOverrunMeter::Stop()
{
    NS_LOG_FUNCTION(this);
    if (!m_stopped)
    {
        m_stopped = true;
        m_end = Simulator::Now();
    }
}

void
SctpOverrunMeter::AddTo(SctpCsvRow& row, std::size_t paths, const SctpOverrunMeter* meter)
{
    const bool steady = meter && meter->m_end > meter->m_from;
    row.Add("steady_mbps",
            steady ? std::to_string(8e-6 * (meter->m_total - meter->m_totalBefore) /
                                    (meter->m_end - meter->m_from).GetSeconds())
                   : "");
    const bool sctp = meter && meter->m_windowsKnown;
    row.Add("rtx_arrived", sctp ? std::to_string(meter->m_twice) : "");
    const auto add = [&](const std::string& name, bool known, uint64_t Counts::*count) {
        for (std::size_t i = 0; i < paths; ++i)
        {
            row.Add(name + std::to_string(i + 1),
                    known ? std::to_string(meter->m_counts.at(i).*count) : "");
        }
    };
    add("overflows_path", meter, &Counts::overflows);
    add("overruns_path", sctp, &Counts::overruns);
    add("reductions_path", sctp, &Counts::reductions);
}

} // namespace ns3
