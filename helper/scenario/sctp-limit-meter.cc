/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-limit-meter.h"

#include "ns3/callback.h"
#include "ns3/log.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/sctp-parameters.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpLimitMeter");

namespace
{

/// Names of the causes, in their order.
const std::array<const char*, size_t(SctpLimitMeter::Cause::COUNT)> NAMES{"the peer's window",
                                                                          "timeouts",
                                                                          "cwnd",
                                                                          "nothing",
                                                                          "the send buffer",
                                                                          "the source"};

} // namespace

SctpLimitMeter::SctpLimitMeter(uint32_t messageSize)
    : m_messageSize(messageSize)
{
}

SctpLimitMeter::~SctpLimitMeter()
{
    m_look.Cancel();
}

void
SctpLimitMeter::Connect(Ptr<Node> sender)
{
    NS_LOG_FUNCTION(this << sender);
    if (const auto sctp = sender->GetObject<SctpL4Protocol>())
    {
        sctp->TraceConnectWithoutContext("AssociationCreated",
                                         MakeCallback(&SctpLimitMeter::Created, this));
    }
}

void
SctpLimitMeter::Created(Ptr<SctpAssociation> association)
{
    using Meter = SctpLimitMeter;
    if (m_association || m_stopped)
    {
        return;
    }
    m_association = association;
    association->TraceConnectWithoutContext("DataSent", MakeCallback(&Meter::DataSent, this));
    association->TraceConnectWithoutContext("Tx", MakeCallback(&Meter::PacketSeen, this));
    association->TraceConnectWithoutContext("Rx", MakeCallback(&Meter::PacketSeen, this));
    association->TraceConnectWithoutContext("WindowBlocked",
                                            MakeCallback(&Meter::WindowBlocked, this));
}

void
SctpLimitMeter::DataSent(Ptr<const SctpPath> path, uint32_t /* tsn */, SctpTxReason reason)
{
    if (std::find(m_paths.begin(), m_paths.end(), path) == m_paths.end())
    {
        m_paths.push_back(path);
    }
    if (reason == SctpTxReason::NEW_DATA)
    {
        m_newest = path;
    }
    LookSoon();
}

void
SctpLimitMeter::PacketSeen(Ptr<const Packet> /* packet */, Ptr<const SctpPath> /* path */)
{
    LookSoon();
}

void
SctpLimitMeter::WindowBlocked(bool blocked)
{
    m_blocked = blocked;
    LookSoon();
}

void
SctpLimitMeter::LookSoon()
{
    if (!m_stopped && !m_paths.empty() && m_look.IsExpired())
    {
        m_look = Simulator::ScheduleNow(&SctpLimitMeter::Look, this);
    }
}

void
SctpLimitMeter::Look()
{
    NoteCause(FindCause());
}

void
SctpLimitMeter::NoteCause(Cause cause)
{
    if (m_stopped)
    {
        return;
    }
    if (m_started)
    {
        m_times[size_t(m_cause)] += Simulator::Now() - m_since;
    }
    m_started = true;
    m_cause = cause;
    m_since = Simulator::Now();
}

SctpLimitMeter::Cause
SctpLimitMeter::FindCause() const
{
    if (m_blocked)
    {
        return Cause::PEER_WINDOW;
    }
    bool timedOut = false;
    bool moves = false;
    bool hasRoom = false;
    for (const auto& path : m_paths)
    {
        const bool carries = path->GetFlightSize() > 0;
        timedOut |= carries && path->GetErrorCount() > 0;
        moves |= carries && path->GetErrorCount() == 0;
        hasRoom |= (carries || path == m_newest) && path->GetFlightSize() < path->GetCwnd();
    }
    if (timedOut && !moves)
    {
        return Cause::TIMEOUTS;
    }
    if (!hasRoom)
    {
        return Cause::CWND;
    }
    const auto size = m_messageSize > 0 ? m_messageSize : m_paths.front()->GetPmdcs();
    if (GetWaiting() >= size)
    {
        return Cause::NOTHING;
    }
    return m_association->GetSendSpace(0) < size ? Cause::SEND_BUFFER : Cause::SOURCE;
}

uint32_t
SctpLimitMeter::GetWaiting() const
{
    const auto flight =
        std::accumulate(m_paths.begin(),
                        m_paths.end(),
                        uint64_t{0},
                        [](uint64_t sum, const auto& path) { return sum + path->GetFlightSize(); });
    const uint64_t buffer = m_association->GetParameterValues().sndBufSize;
    const uint64_t used = buffer - std::min<uint64_t>(buffer, m_association->GetSendSpace(0));
    return static_cast<uint32_t>(used > flight ? used - flight : 0);
}

void
SctpLimitMeter::Stop()
{
    if (m_stopped)
    {
        return;
    }
    if (m_started)
    {
        NoteCause(m_cause);
    }
    m_stopped = true;
    m_look.Cancel();
    m_association = nullptr;
    m_paths.clear();
    m_newest = nullptr;
}

std::string
SctpLimitMeter::Describe() const
{
    const auto total = std::accumulate(m_times.begin(), m_times.end(), Time(0));
    if (total.IsZero())
    {
        return "";
    }
    std::vector<std::pair<int64_t, std::string>> shares;
    for (size_t i = 0; i < m_times.size(); ++i)
    {
        const auto percent = std::llround(100.0 * m_times[i].GetDouble() / total.GetDouble());
        shares.emplace_back(-percent, NAMES[i]);
    }
    std::stable_sort(shares.begin(), shares.end(), [](const auto& one, const auto& other) {
        return one.first < other.first;
    });
    std::string text;
    for (const auto& [percent, name] : shares)
    {
        if (percent < 0)
        {
            text += (text.empty() ? "" : ", ") + name + " " + std::to_string(-percent) + " %";
        }
    }
    return text;
}

} // namespace ns3
