/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-transmitter.h"

#include "ns3/log.h"
#include "ns3/sctp-congestion-ops.h"
#include "ns3/sctp-packet-builder.h"
#include "ns3/simulator.h"

#include <algorithm>

/**
 * @file
 * @ingroup sctp-send
 * Path events of the transmitter.
 */

namespace ns3::sctp
{

NS_LOG_COMPONENT_DEFINE("SctpTransmitterPaths");

void
Transmitter::PathsExpected(SctpPathId end)
{
    m_states.reserve(end);
}

void
Transmitter::PathJoined(SctpPath& path)
{
    m_states.resize(path.GetId() + 1);
    m_board.AddPath(path);
    m_recovery.AddPath(path);
    m_sampler.Start(path);
    m_congestionOps.Initialize(path);
}

void
Transmitter::PathLeaving(SctpPath& path, SctpPath& other)
{
    // What is outstanding on it is retransmitted elsewhere.
    m_board.RemovePath(path, other);
    m_recovery.RemovePath(path);
    m_states[path.GetId()] = PathState();
    m_pacer.Reset(path);
    NewOpportunity();
}

void
Transmitter::RouteChanged(SctpPath& path)
{
    // RFC 9260 section 7.2.5: congestion control starts anew.
    m_burstBegan = Time::Min();
    m_amdcs = FindAmdcs(m_paths); // a packet that could not be sent leads here, too
    m_pacer.Reset(path);
    m_sampler.Start(path);
    m_congestionOps.Initialize(path);
}

void
Transmitter::Revived(SctpPath& path, SctpPathState oldState)
{
    if (oldState != SctpPathState::UNCONFIRMED) // else it has its initial window
    {
        m_congestionOps.Revived(path, oldState);
    }
    m_recovery.Revived(path);
}

void
Transmitter::TransmitData(PacketBuilder& builder, SctpPath& path)
{
    if (path.IsLargePacket(builder.GetSize()))
    {
        std::for_each(m_put.begin(), m_put.end(), [this](SctpTsn tsn) { m_board.SetLarge(tsn); });
    }
    const uint32_t bytes = builder.GetSize();
    m_output.Transmit(builder, path);
    m_pacer.Sent(path, bytes);
    m_sampler.PacketSent(path, m_put, m_board);
}

Time
Transmitter::NewDataAvailability::GetPacingDelay(const SctpPath& path) const
{
    return m_transmitter.m_pacer.GetDelay(path);
}

} // namespace ns3::sctp
