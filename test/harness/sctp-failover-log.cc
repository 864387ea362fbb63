/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-failover-log.h"

#include "ns3/simulator.h"

namespace ns3
{

namespace
{

/**
 * @param phase a phase
 * @return its number
 */
std::string
GetNumber(SctpFailoverPhase phase)
{
    static const char* const NUMBERS[] = {"I", "II", "III"};
    return NUMBERS[static_cast<int>(phase)];
}

} // namespace

SctpFailoverLog::SctpFailoverLog(SctpLab& lab)
    : m_association(lab.client.socket->GetAssociation())
{
    m_association->TraceConnectWithoutContext("Failover",
                                              MakeCallback(&SctpFailoverLog::Moved, this));
    m_association->TraceConnectWithoutContext("PrimaryChanged",
                                              MakeCallback(&SctpFailoverLog::PrimaryChanged, this));
}

SctpFailoverLog::~SctpFailoverLog()
{
    m_association->TraceDisconnectWithoutContext("Failover",
                                                 MakeCallback(&SctpFailoverLog::Moved, this));
    m_association->TraceDisconnectWithoutContext(
        "PrimaryChanged",
        MakeCallback(&SctpFailoverLog::PrimaryChanged, this));
}

std::string
SctpFailoverLog::Take()
{
    const std::string text = m_text.str();
    m_text.str("");
    return text.substr(0, text.size() - (text.empty() ? 0 : 2));
}

void
SctpFailoverLog::Moved(Ptr<const SctpPath> from,
                       Ptr<const SctpPath> to,
                       SctpFailoverPhase oldPhase,
                       SctpFailoverPhase newPhase,
                       SctpFailoverCause cause)
{
    m_text << GetNumber(oldPhase) << " " << from->GetId() << " > " << GetNumber(newPhase) << " "
           << to->GetId() << ": " << cause << "; ";
}

void
SctpFailoverLog::PrimaryChanged(Ptr<const SctpPath> from,
                                Ptr<const SctpPath> to,
                                SctpFailoverCause cause)
{
    m_text << "primary " << from->GetId() << " > " << to->GetId() << ": " << cause << "; ";
}

void
SendSteadily(SctpLab& lab, Time time)
{
    const Time end = Simulator::Now() + time;
    while (Simulator::Now() < end)
    {
        lab.client.Send(std::string(100, 'x'));
        lab.Run(MilliSeconds(100));
    }
}

std::string
GetPaths(const std::vector<SctpSeen>& seen)
{
    std::string paths;
    for (const auto& each : seen)
    {
        paths += (paths.empty() ? "" : " ") + std::to_string(each.path);
    }
    return paths;
}

} // namespace ns3
