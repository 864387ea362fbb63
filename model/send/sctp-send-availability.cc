/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-send-availability.h"

#include "sctp-loss-recovery.h"
#include "sctp-pacer.h"
#include "sctp-path-windows.h"
#include "sctp-send-path.h"
#include "sctp-send-units.h"

namespace ns3::sctp
{

NewDataAvailability::NewDataAvailability(SendUnits& units)
    : m_units(units)
{
}

bool
NewDataAvailability::CanSend(const SctpPath& path) const
{
    return m_units.windows.CanSendNewData(path);
}

Time
NewDataAvailability::GetPacingDelay(const SctpPath& path) const
{
    return m_units.pacer.GetDelay(path);
}

bool
NewDataAvailability::HasTimedOut(const SctpPath& path) const
{
    return path.GetFlightSize() > 0 && m_units.sides.At(path).IsOnePacket();
}

bool
NewDataAvailability::IsRecovering(const SctpPath& path) const
{
    return HasTimedOut(path) || (path.GetFlightSize() > 0 && m_units.recovery.InFastRecovery(path));
}

RetransmissionAvailability::RetransmissionAvailability(SendUnits& units, uint32_t size)
    : NewDataAvailability(units),
      m_size(size)
{
}

bool
RetransmissionAvailability::CanSend(const SctpPath& path) const
{
    return m_units.windows.CanRetransmit(path, m_size) && !m_units.pacer.Holds(path);
}

ProbeAvailability::ProbeAvailability(SendUnits& units, const SctpPath& target)
    : NewDataAvailability(units),
      m_target(target)
{
}

bool
ProbeAvailability::CanSend(const SctpPath& path) const
{
    return &path == &m_target;
}

} // namespace ns3::sctp
