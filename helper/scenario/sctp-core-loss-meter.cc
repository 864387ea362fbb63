/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-core-loss-meter.h"

#include "ns3/callback.h"
#include "ns3/log.h"
#include "ns3/sctp-l4-protocol.h"

#include <array>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpCoreLossMeter");

namespace
{

/**
 * Tell whether a packet is of SCTP, from the bytes that decide it: to parse the headers of all
 * cross-traffic would take most of the time of a simulation.
 *
 * @param packet a packet with a PPP header
 * @param udpPort UDP port of packets that are SCTP, too; 0 = none
 * @return true if it is
 */
bool
IsSctp(Ptr<const Packet> packet, uint16_t udpPort)
{
    constexpr uint8_t UDP = 17;
    std::array<uint8_t, 46> bytes{}; // PPP, the longest IP header without options, the ports
    packet->CopyData(bytes.data(), udpPort == 0 ? 12 : bytes.size());
    const bool ipv6 = bytes[2] >> 4 == 6;
    const uint8_t protocol = bytes[ipv6 ? 8 : 11];
    if (udpPort == 0 || protocol != UDP)
    {
        return protocol == SctpL4Protocol::PROT_NUMBER;
    }
    const auto isPort = [&](std::size_t at) { return (bytes[at] << 8 | bytes[at + 1]) == udpPort; };
    const std::size_t ports = ipv6 ? 42 : 22;
    return isPort(ports) && isPort(ports + 2);
}

} // namespace

SctpCoreLossMeter::SctpCoreLossMeter(Ptr<MultihomedPath> path, uint16_t udpPort)
    : m_udpPort(udpPort)
{
    using Meter = SctpCoreLossMeter;
    const auto near = path->GetCoreDevice(0);
    const auto far = path->GetCoreDevice(1);
    near->TraceConnectWithoutContext("MacTx", MakeCallback(&Meter::Sent, this));
    near->TraceConnectWithoutContext("MacTxDrop", MakeCallback(&Meter::Lost, this));
    far->TraceConnectWithoutContext("PhyRxDrop", MakeCallback(&Meter::Lost, this));
}

void
SctpCoreLossMeter::Start()
{
    NS_LOG_FUNCTION(this);
    m_counting = true;
}

void
SctpCoreLossMeter::Stop()
{
    NS_LOG_FUNCTION(this);
    m_counting = false;
}

double
SctpCoreLossMeter::Count::GetLoss() const
{
    return sent > 0 ? static_cast<double>(lost) / sent : 0.0;
}

double
SctpCoreLossMeter::GetSctpLoss() const
{
    return m_sctp.GetLoss();
}

double
SctpCoreLossMeter::GetLoss() const
{
    return m_all.GetLoss();
}

uint64_t
SctpCoreLossMeter::GetBytes() const
{
    return m_bytes;
}

void
SctpCoreLossMeter::Sent(Ptr<const Packet> packet)
{
    if (m_counting)
    {
        ++m_all.sent;
        m_sctp.sent += IsSctp(packet, m_udpPort);
        m_bytes += packet->GetSize();
    }
}

void
SctpCoreLossMeter::Lost(Ptr<const Packet> packet)
{
    if (m_counting)
    {
        ++m_all.lost;
        m_sctp.lost += IsSctp(packet, m_udpPort);
    }
}

} // namespace ns3
