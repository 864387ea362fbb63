/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-mtu-search.h"

#include "sctp-path.h"

#include "ns3/log.h"

#include <algorithm>
#include <utility>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpMtuSearch");

std::ostream&
operator<<(std::ostream& os, SctpMtuSearchState state)
{
    static const char* const NAMES[] = {"DISABLED",
                                        "BASE",
                                        "SEARCHING",
                                        "SEARCH_COMPLETE",
                                        "ERROR"};
    return os << NAMES[static_cast<int>(state)];
}

namespace sctp
{

/// State of a search.
using State = SctpMtuSearchState;

MtuSearch::MtuSearch(Owner& owner, SctpPath& path)
    : m_owner(owner),
      m_path(path)
{
}

// ---- sizes ----

uint32_t
MtuSearch::GetMost() const
{
    const auto& device = m_path.GetRoute().device;
    return device ? device->GetMtu() : m_most;
}

uint32_t
MtuSearch::GetBase() const
{
    const uint32_t base = std::max(m_owner.GetSettings().baseMtu, m_owner.GetLeast(m_path));
    return std::min(base, GetMost()) / MtuRange::UNIT * MtuRange::UNIT;
}

// ---- states ----

void
MtuSearch::Enter(SctpMtuSearchState state)
{
    const State old = std::exchange(m_state, state);
    m_count = 0;
    if (old != state)
    {
        NS_LOG_INFO("path " << m_path.GetId() << " goes from " << old << " to " << state << ", MTU "
                            << m_path.GetMtu());
        m_owner.SearchStateChanged(m_path, old, state);
    }
}

void
MtuSearch::RouteChanged()
{
    const SctpRoute& route = m_path.GetRoute();
    if (m_most > 0 && m_local == route.local && m_device == PeekPointer(route.device))
    {
        m_owner.UseMtu(m_path, m_path.GetMtu());
        return;
    }
    m_local = route.local;
    m_device = PeekPointer(route.device);
    m_most = std::min<uint32_t>(route.mtu, UINT16_MAX);
    m_owner.UseMtu(m_path, GetBase());
    if (!IsDisabled())
    {
        StartOver();
    }
}

void
MtuSearch::Revive()
{
    if (m_owner.GetProber() && IsDisabled() && m_path.IsConfirmed() &&
        m_path.GetSettings().mtuDiscovery && m_path.GetState() != SctpPathState::INACTIVE)
    {
        StartOver();
    }
}

void
MtuSearch::Disable()
{
    if (!IsDisabled())
    {
        m_owner.GetProber()->Forget(m_path);
        m_probed = 0;
        Enter(State::DISABLED);
    }
}

void
MtuSearch::StartOver(uint32_t hint)
{
    m_owner.GetProber()->Forget(m_path);
    m_hint = hint;
    m_blackHole.Restart();
    m_owner.UseMtu(m_path, GetBase());
    Enter(State::BASE);
    Probe(GetBase());
}

void
MtuSearch::EnterSearching(uint32_t least)
{
    const uint32_t known = std::min(least, GetMost()); // the device's may have decreased
    m_range = MtuRange(known, GetMost());
    m_owner.UseMtu(m_path, known);
    Enter(State::SEARCHING);
    Advance();
}

void
MtuSearch::EnterError(uint32_t hint)
{
    const uint32_t least = m_owner.GetLeast(m_path);
    const uint32_t base = GetBase();
    m_owner.UseMtu(m_path, least);
    m_hint = hint;
    m_blackHole.Restart();
    m_range = MtuRange(least, base);
    m_range.Fails(base);
    Enter(State::ERROR);
    if (base <= least)
    {
        Disable(); // RFC 8899 section 5.2: MIN_PLPMTU is not validated
    }
    else
    {
        Probe(least);
    }
}

// ---- probes ----

void
MtuSearch::Probe(uint32_t size)
{
    m_probed = size;
    m_owner.GetProber()->Probe(m_path, size, m_owner.GetSettings().probeTimer);
}

uint32_t
MtuSearch::ChooseSize() const
{
    // RFC 8899 section 4.6.2: the size that was reported, and then the next one, which has to fail.
    if (m_hint > m_range.GetLeast() && m_hint < m_range.GetFailed())
    {
        return m_hint;
    }
    const uint32_t above = m_hint + MtuRange::UNIT;
    if (m_hint != 0 && m_hint == m_range.GetLeast() && above < m_range.GetFailed() &&
        above <= GetMost())
    {
        return above;
    }
    if (const uint32_t next = m_range.GetNext())
    {
        return next;
    }
    // Other losses may have failed the smallest failed size: it is probed again until it has lost
    // MAX_PROBES probes. Section 5.3.1 leaves the order of sizes open.
    const uint32_t failed = m_range.GetFailed();
    const uint32_t losses = m_range.GetLosses();
    const bool isDoubtful = losses > 0 && losses < m_owner.GetSettings().maxProbes;
    return isDoubtful && failed <= GetMost() ? failed : 0;
}

void
MtuSearch::Advance()
{
    m_count = 0;
    if (const uint32_t size = ChooseSize())
    {
        Probe(size);
        return;
    }
    m_probed = 0;
    m_hint = 0;
    m_owner.GetProber()->Wait(m_path, m_owner.GetSettings().raiseTimer);
    if (m_state == State::SEARCHING)
    {
        Enter(State::SEARCH_COMPLETE);
    }
}

void
MtuSearch::ProbeAcked(uint32_t size)
{
    if (IsDisabled() || size > GetMost())
    {
        return;
    }
    const bool passes = m_state == State::ERROR || m_state == State::BASE;
    if (passes && size >= GetBase())
    {
        EnterSearching(size);
    }
    else if (m_state == State::SEARCHING || m_state == State::ERROR)
    {
        m_range.Fits(size);
        if (size > m_path.GetMtu())
        {
            m_owner.UseMtu(m_path, size);
        }
        if (size == m_probed)
        {
            Advance();
        }
    }
    else if (m_state == State::SEARCH_COMPLETE && size > m_path.GetMtu())
    {
        EnterSearching(size); // its acknowledgement was late
    }
}

void
MtuSearch::TimerExpired()
{
    if (IsDisabled())
    {
        return;
    }
    if (m_probed == 0 && m_state == State::ERROR) // PMTU_RAISE_TIMER
    {
        m_range = MtuRange(m_path.GetMtu(), GetBase());
        Advance();
    }
    else if (m_probed == 0)
    {
        EnterSearching(m_path.GetMtu());
    }
    else
    {
        ProbeLost(); // RFC 8899 section 6.2.1.2: the probe is discounted
    }
}

void
MtuSearch::ProbeLost()
{
    const bool isBase = m_state == State::BASE;
    if (!isBase && m_probed > m_owner.GetLeast(m_path))
    {
        m_range.Fails(m_probed);
        m_hint = m_hint < m_probed ? m_hint : 0;
        Advance();
    }
    else if (++m_count < m_owner.GetSettings().maxProbes)
    {
        Probe(m_probed);
    }
    else
    {
        isBase ? EnterError() : Disable();
    }
}

void
MtuSearch::PacketTooBig(uint32_t mtu)
{
    const uint32_t size = mtu / MtuRange::UNIT * MtuRange::UNIT;
    // RFC 8899 section 4.6.2: at least MIN_PLPMTU, and less than a probe, or DATA, in flight.
    if (IsDisabled() || size < m_owner.GetLeast(m_path) ||
        (mtu >= m_probed && (m_path.GetFlightSize() == 0 || mtu >= m_largest)))
    {
        return;
    }
    NS_LOG_INFO("path " << m_path.GetId() << ": Packet Too Big reports " << mtu);
    if (size < m_path.GetMtu())
    {
        const bool base = m_state == State::BASE || m_state == State::ERROR;
        base ? EnterError(size) : StartOver(size);
    }
    else if (m_probed > mtu) // otherwise of DATA that was sent before BASE was entered
    {
        // Both sizes are probed: a forged report does not end the search.
        if (std::exchange(m_hint, size) != size)
        {
            Advance();
        }
    }
}

// ---- black holes ----

bool
MtuSearch::PacketSent(uint32_t chunkBytes)
{
    const uint32_t size = std::min(m_path.GetPacketSize(chunkBytes), m_path.GetMtu());
    if (m_path.GetFlightSize() <= chunkBytes)
    {
        m_largest = 0; // nothing else is in flight
    }
    m_largest = std::max(m_largest, size);
    return size > m_owner.GetLeast(m_path);
}

void
MtuSearch::TimedOut(bool onlyLarge, Time lastSent)
{
    if (IsDisabled())
    {
        return;
    }
    if (!onlyLarge)
    {
        m_blackHole.Restart();
        return;
    }
    m_blackHole.TimedOut(lastSent);
    m_owner.GetProber()->Check(m_path, m_owner.GetLeast(m_path));
}

void
MtuSearch::SmallAcked(Time sentAt)
{
    m_blackHole.SmallAcked(sentAt);
    const uint32_t count = m_owner.GetSettings().maxProbes;
    const uint32_t old = m_path.GetMtu();
    if (IsDisabled() || old <= m_owner.GetLeast(m_path) || !m_blackHole.IsBlackHole(count, count))
    {
        return;
    }
    NS_LOG_INFO("path " << m_path.GetId() << ": packets of up to " << old << " bytes vanish");
    // RFC 8899 section 5.2. BASE_PLPMTU itself vanishes if it is in use.
    old <= GetBase() ? EnterError() : StartOver();
    m_owner.LeftBlackHole(m_path, old);
}

} // namespace sctp
} // namespace ns3
