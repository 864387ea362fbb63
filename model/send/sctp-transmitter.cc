/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-transmitter.h"

#include "sctp-copy-sender.h"
#include "sctp-new-data-sender.h"
#include "sctp-pacer.h"
#include "sctp-path-windows.h"
#include "sctp-peer-window.h"
#include "sctp-retransmission-sender.h"
#include "sctp-send-ledger.h"
#include "sctp-send-queue.h"
#include "sctp-send-units.h"

#include "ns3/sctp-unit-context.h"

#include <optional>

namespace ns3::sctp
{

Transmitter::Transmitter(SendUnits& units)
    : m_units(units)
{
}

void
Transmitter::Push(const Ptr<Packet>& message, const SctpSendInfo& info)
{
    if (!m_units.queue.CanProduce() && !m_units.ledger.AnyPending() && !m_units.windows.HasBegun())
    {
        m_units.windows.NewOpportunity();
    }
    m_units.queue.Push(message, info, info.eor || !m_units.context.Parameters().explicitEor);
}

void
Transmitter::SendPending()
{
    // RFC 9260 section 6: DATA is sent in these states only.
    switch (m_units.context.GetState())
    {
    case SctpState::ESTABLISHED:
    case SctpState::SHUTDOWN_PENDING:
    case SctpState::SHUTDOWN_RECEIVED:
        break;
    default:
        return;
    }
    const bool begun = m_units.ledger.AnyPending() || m_units.queue.CanProduce();
    if (begun)
    {
        // RFC 9260 section 6.1 C: chunks marked for retransmission go first.
        m_units.windows.BeginOpportunity();
        m_units.retransmissions.Send();
        m_units.newData.Send();
    }
    else
    {
        m_units.window.NothingToSend();
    }
    m_units.copies.Send(begun);
    if (m_units.pacer.IsUsed())
    {
        m_units.pacer.AwaitAsked();
    }
}

void
Transmitter::SendAnew()
{
    m_units.windows.NewOpportunity();
    m_units.context.FlushOutput();
}

SctpTsn
Transmitter::SendLossProbe(SctpPath& path)
{
    SendLedger& ledger = m_units.ledger;
    m_units.windows.NewOpportunity();
    m_units.windows.BeginOpportunity();
    m_units.context.FlushOutput();
    if (m_units.newData.SendLossProbe(path))
    {
        return ledger.GetHighestSent();
    }
    SctpTsn tsn = ledger.GetHighestSent();
    while (tsn > ledger.GetCumulative() &&
           !(ledger.IsInFlight(tsn) && ledger.GetLastPath(tsn) == path.GetId()))
    {
        --tsn;
    }
    if (tsn <= ledger.GetCumulative())
    {
        return 0;
    }
    if (ledger.HasCopies(tsn) && ledger.IsCopyable(tsn))
    {
        m_units.copies.SendAgain(tsn, path, SctpTxReason::LOSS_PROBE);
        return tsn;
    }
    ledger.Mark(tsn, SctpTxReason::LOSS_PROBE, std::nullopt);
    m_units.retransmissions.SendPacket(path, path, true);
    return tsn;
}

void
Transmitter::BundleDataWithCookieEcho(PacketBuilder& builder, SctpPath& path)
{
    if (!m_units.ledger.IsEmpty())
    {
        // The earlier COOKIE ECHO may have gone to another address.
        m_units.retransmissions.PutOutstanding(builder, path);
        return;
    }
    m_units.windows.BeginOpportunity();
    m_units.newData.Bundle(builder, path);
}

} // namespace ns3::sctp
