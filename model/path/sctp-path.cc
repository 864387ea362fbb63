/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-path.h"

#include "ns3/assert.h"
#include "ns3/log.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-timer.h"

#include <algorithm>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpPath");

NS_OBJECT_ENSURE_REGISTERED(SctpPath);

namespace
{

/// Bytes of an IPv4 header without options.
constexpr uint32_t IPV4_HEADER = 20;
/// Bytes of an IPv6 header.
constexpr uint32_t IPV6_HEADER = 40;
/// Bytes of a UDP header.
constexpr uint32_t UDP_HEADER = 8;
/// Bytes of the SCTP common header.
constexpr uint32_t COMMON_HEADER = 12;

} // namespace

/// Timers, and owners of states of the path.
struct SctpPath::Parts
{
    sctp::Timer t3;           //!< T3-rtx
    sctp::Timer heartbeat;    //!< heartbeat timer
    SctpPerPathOwners owners; //!< each has a state of the path
};

TypeId
SctpPath::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpPath")
                            .SetParent<Object>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpPath>()
                            .AddTraceSource("CongestionWindow",
                                            "Congestion window, bytes",
                                            MakeTraceSourceAccessor(&SctpPath::m_cwnd),
                                            "ns3::TracedValueCallback::Uint32")
                            .AddTraceSource("SlowStartThreshold",
                                            "Slow start threshold, bytes",
                                            MakeTraceSourceAccessor(&SctpPath::m_ssthresh),
                                            "ns3::TracedValueCallback::Uint32")
                            .AddTraceSource("BytesInFlight",
                                            "Bytes in flight, DATA chunk headers included",
                                            MakeTraceSourceAccessor(&SctpPath::m_flightSize),
                                            "ns3::TracedValueCallback::Uint32")
                            .AddTraceSource("RTO",
                                            "Retransmission timeout",
                                            MakeTraceSourceAccessor(&SctpPath::m_rto),
                                            "ns3::TracedValueCallback::Time")
                            .AddTraceSource("SRTT",
                                            "Smoothed round trip time",
                                            MakeTraceSourceAccessor(&SctpPath::m_srtt),
                                            "ns3::TracedValueCallback::Time")
                            .AddTraceSource("RTT",
                                            "Round trip time samples",
                                            MakeTraceSourceAccessor(&SctpPath::m_rttTrace),
                                            "ns3::Time::TracedCallback")
                            .AddTraceSource("ErrorCount",
                                            "Consecutive errors",
                                            MakeTraceSourceAccessor(&SctpPath::m_errorCount),
                                            "ns3::TracedValueCallback::Uint32")
                            .AddTraceSource("State",
                                            "Changes of reachability",
                                            MakeTraceSourceAccessor(&SctpPath::m_stateTrace),
                                            "ns3::SctpPath::StateTracedCallback")
                            .AddTraceSource("PathMtu",
                                            "Path MTU, bytes, IP header included",
                                            MakeTraceSourceAccessor(&SctpPath::m_mtu),
                                            "ns3::TracedValueCallback::Uint32")
                            .AddTraceSource("PathMtuBlackHole",
                                            "The path MTU was lowered because large packets vanish",
                                            MakeTraceSourceAccessor(&SctpPath::m_blackHoleTrace),
                                            "ns3::SctpPath::MtuTracedCallback");
    return tid;
}

TypeId
SctpPath::GetInstanceTypeId() const
{
    return GetTypeId();
}

SctpPath::SctpPath()
    : m_parts(std::make_unique<Parts>())
{
}

SctpPath::~SctpPath()
{
    m_parts->owners.End(m_id);
}

void
SctpPath::DoDispose()
{
    m_parts->owners.End(m_id);
    m_parts->t3.Cancel();
    m_parts->heartbeat.Cancel();
    m_parts->t3.SetFunction(nullptr);
    m_parts->heartbeat.SetFunction(nullptr);
    m_route.device = nullptr;
    m_route.key.reset();
    m_parameters = {};
    Object::DoDispose();
}

void
SctpPath::Setup(SctpPathId id,
                const Address& remote,
                const SctpRoute& route,
                SctpParameterValuesPtr parameters)
{
    m_id = id;
    m_remote = remote;
    m_ipv6 = sctp::IsIpv6(remote);
    m_parameters = parameters;
    BeginMeasurements(parameters);
    SetRoute(route);
}

void
SctpPath::SetRoute(const SctpRoute& route)
{
    const uint16_t udpPort = m_route.udpPort; // of the destination, not of the way to it
    m_route = route;
    m_route.udpPort = udpPort;
    if (!HasRoute())
    {
        m_route.key.reset();
    }
    else if (!m_route.key)
    {
        m_route.key.emplace(m_remote, route.local, route.device); // asked for by each packet
    }
}

void
SctpPath::SetMtu(uint32_t mtu)
{
    m_mtu = mtu;
    UpdateSizes();
}

void
SctpPath::LowerMtu(uint32_t mtu)
{
    if (mtu < m_mtu)
    {
        NS_LOG_INFO("path " << m_id << ": MTU is " << mtu << " now");
        m_route.mtu = mtu; // DATA that was sent in larger packets is left to IP fragmentation
        SetMtu(mtu);
    }
}

void
SctpPath::SetReserved(uint32_t bytes)
{
    m_reserved = bytes;
    UpdateSizes();
}

void
SctpPath::UpdateSizes()
{
    // Chunks are padded to four bytes, so a room of another size could not be filled.
    m_overhead = (IsIpv6() ? IPV6_HEADER : IPV4_HEADER) + COMMON_HEADER + m_reserved;
    m_overhead += m_route.udpPort != 0 ? UDP_HEADER : 0;
    m_chunkRoom = (m_mtu - m_overhead) & ~3U;
}

uint32_t
SctpPath::GetWindowUnit() const
{
    return m_parameters->windowUnit == SCTP_WINDOW_MTU ? m_mtu : m_chunkRoom;
}

void
SctpPath::SetCwnd(uint32_t cwnd)
{
    m_cwnd = std::max(cwnd, 1U);
}

void
SctpPath::AddFlight(uint32_t bytes)
{
    m_flightSize += bytes;
}

void
SctpPath::RemoveFlight(uint32_t bytes)
{
    NS_ASSERT_MSG(bytes <= m_flightSize, "flight size of path " << m_id << " below zero");
    m_flightSize -= bytes;
}

double
SctpPath::GetRate() const
{
    return m_srtt.Get().IsZero() ? 0 : m_cwnd / m_srtt.Get().GetSeconds();
}

bool
SctpPath::IsBackup() const
{
    const auto& backups = m_parameters->backupPaths;
    return std::find(backups.begin(), backups.end(), m_id) != backups.end();
}

SctpPerPathOwners&
SctpPath::GetStateOwners() const
{
    return m_parts->owners;
}

sctp::Timer&
SctpPath::GetT3()
{
    return m_parts->t3;
}

sctp::Timer&
SctpPath::GetHeartbeatTimer()
{
    return m_parts->heartbeat;
}

void
SctpPath::SetState(SctpPathState state)
{
    const SctpPathState old = m_state;
    m_state = state;
    if (old != state)
    {
        m_stateTrace(this, old, state);
    }
}

SctpPathInfo
SctpPath::GetInfo() const
{
    SctpPathInfo info;
    info.id = m_id;
    info.remote = m_remote;
    info.local = m_route.local;
    info.state = m_state;
    info.cwnd = m_cwnd;
    info.ssthresh = m_ssthresh;
    info.flightSize = m_flightSize;
    info.mtu = m_mtu;
    info.srtt = m_srtt;
    info.rto = m_rto;
    info.errorCount = m_errorCount;
    info.udpPort = m_route.udpPort;
    return info;
}

} // namespace ns3
