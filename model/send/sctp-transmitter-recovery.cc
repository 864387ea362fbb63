/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-transmitter.h"

/**
 * @file
 * @ingroup sctp-send
 * The part of the transmitter that sends for loss recovery.
 */

namespace ns3::sctp
{

void
Transmitter::SendAfterTimeout(SctpPath& path)
{
    m_control.TimedOut(path);
    SendAfterLoss();
}

void
Transmitter::SendAfterLoss()
{
    NewOpportunity();
    m_context.FlushOutput();
}

Transmitter::ProbeAvailability::ProbeAvailability(const Transmitter& transmitter,
                                                  const SctpPath& target)
    : NewDataAvailability(transmitter),
      m_target(target)
{
}

bool
Transmitter::ProbeAvailability::CanSend(const SctpPath& path) const
{
    return &path == &m_target;
}

SctpTsn
Transmitter::SendLossProbe(SctpPath& path)
{
    NewOpportunity();
    BeginOpportunity();
    m_context.FlushOutput();
    // RFC 8985 section 7.3: new data if the peer's window allows.
    const uint32_t size = PeekSize();
    if (m_queue.CanProduce() && !m_recovery.HoldsNewData() && size <= m_window.GetRwnd() &&
        SelectPath(size, ProbeAvailability(*this, path)) == &path &&
        SendNewPacket(path, SctpTxReason::LOSS_PROBE, size))
    {
        return m_board.GetHighestSent();
    }
    SctpTsn tsn = m_board.GetHighestSent();
    while (tsn > m_board.GetCumulative() &&
           !(m_board.IsInFlight(tsn) && m_board.GetLastPath(tsn) == path.GetId()))
    {
        --tsn;
    }
    if (tsn <= m_board.GetCumulative())
    {
        return 0;
    }
    if (m_board.GetCopies().Find(tsn) && m_board.IsCopyable(tsn))
    {
        CopySender(*this, true).SendAgain(tsn, path, SctpTxReason::LOSS_PROBE);
        return tsn;
    }
    m_board.Mark(tsn, SctpTxReason::LOSS_PROBE, std::nullopt);
    SendRetransmissionPacket(path, path, true);
    return tsn;
}

} // namespace ns3::sctp
