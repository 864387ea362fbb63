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
 * @return true if it is
 */
bool
IsSctp(Ptr<const Packet> packet)
{
    std::array<uint8_t, 12> bytes{};
    packet->CopyData(bytes.data(), bytes.size());
    const bool ipv6 = bytes[2] >> 4 == 6;
    return bytes[ipv6 ? 8 : 11] == SctpL4Protocol::PROT_NUMBER;
}

} // namespace

SctpCoreLossMeter::SctpCoreLossMeter(Ptr<MultihomedPath> path)
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
        m_sctp.sent += IsSctp(packet);
        m_bytes += packet->GetSize();
    }
}

void
SctpCoreLossMeter::Lost(Ptr<const Packet> packet)
{
    if (m_counting)
    {
        ++m_all.lost;
        m_sctp.lost += IsSctp(packet);
    }
}

} // namespace ns3
