/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-pathless-addresses.h"

#include "sctp-association-addresses.h"
#include "sctp-heartbeat.h"

#include "ns3/log.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-chunks.h"
#include "ns3/sctp-counter-set.h"
#include "ns3/sctp-received-packet.h"
#include "ns3/simulator.h"

#include <algorithm>

namespace ns3::sctp
{

NS_LOG_COMPONENT_DEFINE("SctpPathlessAddresses");

PathlessAddresses::PathlessAddresses(const Links& links, SctpPorts ports)
    : m_links(links),
      m_ports(ports)
{
}

void
PathlessAddresses::HandleHeartbeat(const ChunkView& view)
{
    const Bytes ack = Heartbeat::MakeAck(view);
    m_answers.insert(m_answers.end(), ack.begin(), ack.end());
}

bool
PathlessAddresses::HandleHeartbeatAck(const ChunkView& view, const Address& source)
{
    HeartbeatChunk chunk;
    if (!HeartbeatChunk::Parse(view, chunk) || chunk.info.size() != sizeof(uint64_t))
    {
        return false;
    }
    ByteReader info(chunk.info.data(), sizeof(uint64_t));
    uint64_t nonce = uint64_t{info.U32()} << 32;
    nonce |= info.U32();
    for (auto& known : m_sources)
    {
        if (known.remote == source && known.probed && known.nonce == nonce)
        {
            known.confirmed = true;
            return true;
        }
    }
    return false;
}

void
PathlessAddresses::SendAnswers(const ReceivedPacket& packet)
{
    if (!m_answers.empty() && m_links.context.GetState() != SctpState::CLOSED)
    {
        SendBetween(m_answers, packet.source, packet.destination, packet.udpPort);
    }
    m_answers.clear();
}

PathlessAddresses::Source*
PathlessAddresses::FindSource(const ReceivedPacket& packet)
{
    const auto known = std::find_if(m_sources.begin(), m_sources.end(), [&](const auto& source) {
        return source.remote == packet.source;
    });
    if (known != m_sources.end())
    {
        known->local = packet.destination;
        known->udpPort = packet.udpPort;
        return &*known;
    }
    if (!Contains(m_links.addresses.GetPeer(), packet.source))
    {
        return nullptr;
    }
    m_sources.emplace_back();
    m_sources.back().remote = packet.source;
    m_sources.back().local = packet.destination;
    m_sources.back().udpPort = packet.udpPort;
    return &m_sources.back();
}

void
PathlessAddresses::DataArrived(const ReceivedPacket& packet, bool hasPath, bool brought)
{
    m_repeated = brought ? 0 : m_repeated + 1;
    m_last.reset();
    Source* source = hasPath ? nullptr : FindSource(packet);
    if (!source)
    {
        return;
    }
    m_last = source - m_sources.data();
    if (!source->confirmed && (m_repeated >= REPEATED || !m_links.paths.AnyActive()))
    {
        Probe(*source);
    }
}

void
PathlessAddresses::Probe(Source& source)
{
    // RFC 9260 section 5.4: a HEARTBEAT with a nonce of 64 bits, at most one per RTO, which is
    // RTO.Initial as there is no measurement (section 6.3.1 C1).
    const Time now = Simulator::Now();
    const Time rto = m_links.context.Parameters().rtoInitial;
    if (!Heartbeat::IsAllowedIn(m_links.context.GetState()) ||
        (source.probed && now - *source.probed < rto))
    {
        return;
    }
    if (!source.probed)
    {
        source.nonce = uint64_t{m_links.lower.GetRandom32()} << 32;
        source.nonce |= m_links.lower.GetRandom32();
    }
    source.probed = now;
    HeartbeatChunk chunk;
    ByteWriter info(chunk.info);
    info.U32(static_cast<uint32_t>(source.nonce >> 32));
    info.U32(static_cast<uint32_t>(source.nonce));
    NS_LOG_INFO("HEARTBEAT to " << source.remote << ", which has no path");
    SendBetween(ToBytes(chunk), source.remote, source.local, source.udpPort);
}

bool
PathlessAddresses::IsOpen() const
{
    return m_last && m_sources[*m_last].confirmed;
}

void
PathlessAddresses::SendAck(const Bytes& chunk)
{
    const Source& source = m_sources[*m_last];
    SendBetween(chunk, source.remote, source.local, source.udpPort);
}

void
PathlessAddresses::Forget(const Address& remote)
{
    m_last.reset();
    m_sources.erase(
        std::remove_if(m_sources.begin(),
                       m_sources.end(),
                       [&remote](const Source& source) { return source.remote == remote; }),
        m_sources.end());
}

bool
PathlessAddresses::SendBetween(const Bytes& chunks,
                               const Address& remote,
                               const Address& local,
                               uint16_t udpPort)
{
    return SendReply({m_links.lower,
                      m_links.context.GetCounters(),
                      m_links.context.GetPacketOptions(),
                      udpPort,
                      &m_links.filters},
                     chunks,
                     m_ports,
                     m_links.tags.peer,
                     remote,
                     local);
}

} // namespace ns3::sctp
