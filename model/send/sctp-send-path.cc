/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-send-path.h"

#include "ns3/simulator.h"

namespace ns3::sctp
{

void
SendPath::StartT3()
{
    if (!m_path.GetT3().IsRunning())
    {
        RestartT3();
    }
}

void
SendPath::RestartT3()
{
    m_path.GetT3().Start(m_path.GetRto());
}

bool
SendPath::NoteTimeout(SctpTsn earliest, SctpTsn highest)
{
    NoteLowered(highest);
    m_marked = 0;
    return std::exchange(m_timedOut, earliest) == earliest && earliest != 0;
}

void
SendPath::LimitToOnePacket()
{
    m_forced = true;
    m_onePacket = true;
}

void
SendPath::Revived()
{
    m_onePacket &= m_path.GetCwnd() <= m_path.GetWindowUnit();
}

void
SendPath::BeginRecovery(bool reducing)
{
    m_reducing = reducing;
    m_forced &= !reducing;
}

void
SendPath::EndLimits()
{
    m_forced = false;
    m_onePacket = false;
}

void
SendPath::NoteLowered(SctpTsn highest)
{
    m_lowered = highest;
    m_loweredAt = Simulator::Now();
}

void
SendPath::NoteMarked(SctpTsn highest)
{
    NoteLowered(highest);
    m_marked = highest;
}

void
SendPath::KeepWindow(uint32_t flight, bool timeout)
{
    if (!m_before)
    {
        m_before = std::make_unique<SctpUndoEvent>();
    }
    m_before->cwnd = m_path.GetCwnd();
    m_before->ssthresh = m_path.GetSsthresh();
    m_before->flight = flight;
    m_before->timeout = timeout;
}

void
SendPath::StartDetection(Time delay, const std::function<void()>& expired)
{
    m_detection.Start(delay, expired);
}

void
SendPath::StopDetection()
{
    m_detection.Stop();
}

void
SendPath::Stop()
{
    m_path.GetT3().Cancel();
    m_detection.Cancel();
}

} // namespace ns3::sctp
