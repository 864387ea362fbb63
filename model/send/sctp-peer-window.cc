/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-peer-window.h"

#include "sctp-send-limit.h"

#include "ns3/log.h"

#include <algorithm>
#include <utility>

namespace ns3::sctp
{

NS_LOG_COMPONENT_DEFINE("SctpPeerWindow");

PeerWindow::PeerWindow(UnitContext& context,
                       SctpPathManager& paths,
                       SendLedger& ledger,
                       const SctpSendLimit& limit,
                       SctpAssociationTraces& traces,
                       SmallFunction<bool()> sendProbe)
    : m_context(context),
      m_paths(paths),
      m_ledger(ledger),
      m_limit(limit),
      m_traces(traces),
      m_sendProbe(sendProbe)
{
}

void
PeerWindow::Start(uint32_t window)
{
    // RFC 9260 section 6.2.1 A: rwnd is the a_rwnd of INIT or INIT ACK.
    m_advertised = window;
    m_buffer = window;
    m_room = window > 0 ? window : UINT32_MAX; // a closed window hides how large it is
}

void
PeerWindow::Update(const SctpAcknowledgement& ack)
{
    if (!ack.advertisedWindow)
    {
        return;
    }
    // RFC 9260 section 6.2.1 D ii; GetRwnd subtracts outstanding data.
    m_advertised = *ack.advertisedWindow;
    m_buffer = std::max(m_buffer, m_advertised);
    m_widest = std::max(m_widest, m_advertised);
    m_room = std::max(m_room, m_advertised);
}

uint32_t
PeerWindow::GetRwnd() const
{
    // RFC 9260 section 6.2.1 B and D ii: a_rwnd less outstanding data. Unlike rule C, lost chunks
    // still count: they have their place in the peer's buffer.
    const auto& parameters = m_context.Parameters();
    uint32_t taken = m_ledger.GetPayloadInFlight() + m_ledger.GetPayloadPending() +
                     parameters.peerChunkOverhead * m_ledger.GetOutstandingCount();
    if (parameters.peerHeldOverhead > 0)
    {
        taken += parameters.peerHeldOverhead * m_ledger.GetHeldCount();
    }
    return m_advertised > taken ? m_advertised - taken : 0;
}

void
PeerWindow::NewDataSent(bool blocked, bool noRoom)
{
    if (blocked != m_windowBlocked)
    {
        m_windowBlocked = blocked;
        m_traces.windowBlockedTrace(blocked);
    }
    WatchReceiveBuffer(noRoom);
    WatchWindow(blocked && m_ledger.GetPayloadInFlight() == 0 && !m_ledger.AnyPending());
}

void
PeerWindow::NothingToSend()
{
    WatchWindow(false);
    WatchReceiveBuffer(false);
}

void
PeerWindow::WatchWindow(bool blocked)
{
    if (!blocked)
    {
        m_probeTimer.Stop();
    }
    else if (!m_probeTimer.IsRunning())
    {
        NS_LOG_INFO("the peer's window is closed");
        // RFC 9260 section 6.1 A: the first zero window probe goes after one RTO.
        const bool first = m_ledger.GetHighestSent() != m_lastProbe;
        const bool atOnce = first && m_limit.ProbesWindowAtOnce();
        StartProbeTimer(atOnce ? Time(0) : m_paths.GetDestination()->GetRto());
    }
}

void
PeerWindow::StartProbeTimer(Time delay)
{
    m_probeTimer.Start(delay, [this] {
        Work work(m_context);
        ProbeWindow();
    });
}

void
PeerWindow::WatchReceiveBuffer(bool noRoom)
{
    const auto& paths = m_paths.GetPaths();
    const bool blocked = noRoom && m_ledger.GetPayloadHeld() > 0 &&
                         std::any_of(paths.begin(), paths.end(), [](const auto& path) {
                             return path->IsActive() && path->GetFlightSize() == 0;
                         });
    if (blocked != m_bufferBlocked)
    {
        m_bufferBlocked = blocked;
        NS_LOG_INFO("the peer's receive buffer " << (blocked ? "blocks" : "no longer blocks"));
        m_traces.bufferBlockedTrace(blocked, m_ledger.GetHolePath());
    }
}

void
PeerWindow::ProbeWindow()
{
    // A peer that charges overhead may never advertise its initial window again, and larger chunks
    // would each wait for a probe. A peer that has only advertised 0 says nothing of this.
    m_room = m_widest > 0 ? m_widest : m_room;
    if (!m_sendProbe())
    {
        StartProbeTimer(m_paths.GetDestination()->GetRto());
        return;
    }
    m_probe = m_ledger.GetHighestSent();
    m_lastProbe = m_probe;
    m_probeAnswered = false;
    m_context.FlushOutput();
}

bool
PeerWindow::IsProbing(const SctpPath& path) const
{
    return m_probe != 0 && m_ledger.IsInFlight(m_probe) && m_probeAnswered &&
           m_ledger.GetLastPath(m_probe) == path.GetId();
}

void
PeerWindow::Retransmitted(SctpTsn tsn)
{
    if (tsn == m_probe)
    {
        m_probeAnswered = false;
    }
}

void
PeerWindow::RecoverProbe()
{
    // A chunk larger than the window of an empty peer buffer counts as a window probe: the peer
    // charges overhead.
    const SctpTsn lowest = m_ledger.GetCumulative() + 1;
    if (m_probe < lowest && !m_ledger.IsEmpty() && m_ledger.GetPayloadHeld() == 0 &&
        m_ledger.IsInFlight(lowest) && m_advertised < m_ledger.Get(lowest).payloadSize)
    {
        m_probe = lowest;
    }
    if (m_probe == 0)
    {
        return;
    }
    if (m_probe <= m_ledger.GetCumulative())
    {
        m_probe = 0;
        return;
    }
    m_probeAnswered = true;
    if (m_ledger.IsInFlight(m_probe) && m_advertised >= m_ledger.Get(m_probe).payloadSize)
    {
        m_ledger.Mark(m_probe, SctpTxReason::WINDOW_PROBE, SctpLossEvidence::WINDOW);
        m_probe = 0;
    }
}

void
PeerWindow::Stop()
{
    m_probeTimer.Cancel();
}

} // namespace ns3::sctp
