/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-search-mtu.h"

#include "ns3/assert.h"
#include "ns3/uinteger.h"

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpSearchMtu);

TypeId
SctpSearchMtu::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpSearchMtu")
            .SetParent<SctpMtuPolicy>()
            .SetGroupName("Sctp")
            .AddConstructor<SctpSearchMtu>()
            .AddAttribute(
                "ProbeTimer",
                "PROBE_TIMER: time after which a probe is lost, or two SRTTs if longer; the RFC "
                "recommends 15 s or more (RFC 8899 section 5.1.1)",
                TimeValue(Seconds(15)),
                MakeTimeAccessor(&SctpSearchMtu::m_probeTimer),
                MakeTimeChecker(Seconds(1)))
            .AddAttribute("RaiseTimer",
                          "PMTU_RAISE_TIMER: time after which a search that is complete begins "
                          "again (RFC 8899 section 5.1.1)",
                          TimeValue(Seconds(600)),
                          MakeTimeAccessor(&SctpSearchMtu::m_raiseTimer),
                          MakeTimeChecker(Seconds(1)))
            .AddAttribute("MaxProbes",
                          "MAX_PROBES: most probes of a size in a search; also timeouts that show "
                          "a black hole (RFC 8899 section 5.1.2)",
                          UintegerValue(3),
                          MakeUintegerAccessor(&SctpSearchMtu::m_maxProbes),
                          MakeUintegerChecker<uint32_t>(1))
            .AddAttribute("BaseMtu",
                          "BASE_PLPMTU with the IP header, bytes; at least 1280 for IPv6 (RFC 8899 "
                          "section 5.1.2)",
                          UintegerValue(1200),
                          MakeUintegerAccessor(&SctpSearchMtu::m_baseMtu),
                          MakeUintegerChecker<uint32_t>(512, 65535))
            .AddTraceSource("State",
                            "Changes of the state of a path's search",
                            MakeTraceSourceAccessor(&SctpSearchMtu::m_stateTrace),
                            "ns3::SctpSearchMtu::StateTracedCallback");
    return tid;
}

void
SctpSearchMtu::DoDispose()
{
    m_prober = nullptr;
    SctpMtuPolicy::DoDispose();
}

// ---- for the searches ----

sctp::MtuSearch::Settings
SctpSearchMtu::GetSettings() const
{
    return {m_probeTimer, m_raiseTimer, m_maxProbes, m_baseMtu};
}

sctp::MtuProber*
SctpSearchMtu::GetProber() const
{
    return m_prober;
}

uint32_t
SctpSearchMtu::GetLeast(const SctpPath& path) const
{
    return GetLeastMtu(path);
}

void
SctpSearchMtu::UseMtu(SctpPath& path, uint32_t mtu)
{
    SetProbedMtu(path, mtu);
}

void
SctpSearchMtu::SearchStateChanged(const SctpPath& path,
                                  SctpMtuSearchState oldState,
                                  SctpMtuSearchState newState)
{
    if (newState == SctpMtuSearchState::ERROR)
    {
        RetransmitWithinRto(Get(path).GetPath());
    }
    m_stateTrace(&path, oldState, newState);
}

void
SctpSearchMtu::LeftBlackHole(SctpPath& path, uint32_t oldMtu)
{
    RetransmitWithinRto(path);
    TraceBlackHole(path, oldMtu);
}

sctp::MtuSearch&
SctpSearchMtu::Get(const SctpPath& path)
{
    auto* search = m_searches.Find(path);
    NS_ASSERT_MSG(search, "path " << path.GetId() << " has had no route");
    return *search;
}

// ---- events ----

bool
SctpSearchMtu::SendsProbes() const
{
    return true;
}

void
SctpSearchMtu::Established(sctp::MtuProber& prober)
{
    m_prober = &prober;
    for (const SctpPath* path : Paths().GetPaths())
    {
        Get(*path).Revive();
    }
}

void
SctpSearchMtu::PathStateChanged(const SctpPath& path, SctpPathState oldState)
{
    if (path.GetState() == SctpPathState::INACTIVE)
    {
        Get(path).Disable();
    }
    else if (path.IsActive() && oldState != SctpPathState::POTENTIALLY_FAILED)
    {
        Get(path).Revive();
    }
}

void
SctpSearchMtu::DiscoveryChanged(SctpPath& path)
{
    path.GetSettings().mtuDiscovery ? Get(path).Revive() : Get(path).Disable();
}

void
SctpSearchMtu::RouteChanged(SctpPath& path)
{
    m_searches.Get(path, static_cast<sctp::MtuSearch::Owner&>(*this), path).RouteChanged();
}

void
SctpSearchMtu::ProbeAcked(SctpPath& path, uint32_t size, Time sentAt)
{
    auto& search = Get(path);
    if (size <= GetLeastMtu(path))
    {
        search.SmallAcked(sentAt);
    }
    search.ProbeAcked(size);
}

void
SctpSearchMtu::TimerExpired(SctpPath& path)
{
    Get(path).TimerExpired();
}

void
SctpSearchMtu::PacketTooBig(SctpPath& path, uint32_t mtu)
{
    Get(path).PacketTooBig(mtu);
}

bool
SctpSearchMtu::PacketSent(const SctpPath& path, uint32_t chunkBytes)
{
    return Get(path).PacketSent(chunkBytes);
}

void
SctpSearchMtu::TimedOut(SctpPath& path, bool onlyLarge, Time lastSent)
{
    Get(path).TimedOut(onlyLarge, lastSent);
}

void
SctpSearchMtu::LargeAcked(SctpPath& path)
{
    auto& search = Get(path);
    search.RestartCounts();
    search.Revive();
}

void
SctpSearchMtu::SmallAcked(SctpPath& path, Time sentAt)
{
    auto& search = Get(path);
    search.SmallAcked(sentAt);
    search.Revive();
}

void
SctpSearchMtu::SmallLost(SctpPath& path)
{
    Get(path).RestartCounts();
}

} // namespace ns3
