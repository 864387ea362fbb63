/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-timestamps.h"

#include "sctp-path-manager.h"

#include "ns3/log.h"
#include "ns3/sctp-chunk-registry.h"
#include "ns3/sctp-chunk-type.h"
#include "ns3/sctp-packet-builder.h"
#include "ns3/sctp-received-packet.h"
#include "ns3/sctp-timestamps-chunk.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <iterator>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpTimestamps");

NS_OBJECT_ENSURE_REGISTERED(SctpTimestamps);

namespace
{

/// Stretches of values to one path that are remembered; more have followed within no RTT.
constexpr size_t MAX_STRETCHES = 100000;

/**
 * @param packet a packet
 * @return whether the chunk may be in it
 */
bool
MayStand(const sctp::LeavingPacket& packet)
{
    if (!packet.path || packet.state == SctpState::COOKIE_WAIT ||
        packet.state == SctpState::COOKIE_ECHOED)
    {
        return false; // the peer's extensions are not known yet
    }
    // RFC 9260 sections 5.1 and 6.10: nothing goes before, or beside, these chunks.
    const uint8_t type = packet.builder.GetLeadingType();
    return sctp::ChunkRegistry::GetPlacement(type) == sctp::ChunkPlacement::ANYWHERE &&
           type != static_cast<uint8_t>(sctp::ChunkType::ABORT);
}

} // namespace

TypeId
SctpTimestamps::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpTimestamps")
                            .SetParent<SctpPacketExtension>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpTimestamps>();
    return tid;
}

sctp::PacketFilter*
SctpTimestamps::GetFilter()
{
    return this;
}

uint32_t
SctpTimestamps::GetReserve() const
{
    return sctp::TimestampsChunk::SIZE;
}

bool
SctpTimestamps::Owns(uint8_t type) const
{
    return type == sctp::TimestampsChunk::TYPE;
}

int64_t
SctpTimestamps::MakeStamp(SctpPathId path)
{
    const bool same = !m_sent.empty() && m_sent.back().path == path;
    m_lastStamp = std::max(Simulator::Now().GetMicroSeconds(), m_lastStamp + (same ? 0 : 1));
    if (!same)
    {
        m_sent.push_back({m_lastStamp, path});
        if (m_sent.size() > MAX_STRETCHES)
        {
            m_sent.pop_front();
        }
    }
    return m_lastStamp;
}

const SctpPathId*
SctpTimestamps::FindPath(int64_t stamp) const
{
    const auto next =
        std::upper_bound(m_sent.begin(), m_sent.end(), stamp, [](int64_t value, const auto& s) {
            return value < s.from;
        });
    return next == m_sent.begin() ? nullptr : &std::prev(next)->path;
}

void
SctpTimestamps::Seal(const sctp::LeavingPacket& packet)
{
    if (!MayStand(packet))
    {
        return;
    }
    sctp::TimestampsChunk chunk;
    chunk.value = static_cast<uint32_t>(MakeStamp(packet.path->GetId()));
    chunk.echo = m_toEcho;
    packet.builder.Prepend(sctp::ToBytes(chunk));
    m_toEcho.reset(); // acknowledged elsewhere, a time stamp kept longer would be too old
}

std::optional<SctpDropReason>
SctpTimestamps::Open(sctp::ArrivedPacket& packet)
{
    const auto& chunks = packet.packet.view.GetChunks();
    for (size_t i = 0; packet.path && i < chunks.size(); ++i)
    {
        if (Owns(chunks[i].type))
        {
            Read(packet, chunks[i]);
            break; // one a packet
        }
    }
    return std::nullopt;
}

void
SctpTimestamps::Read(const sctp::ArrivedPacket& packet, const sctp::ChunkView& view)
{
    sctp::TimestampsChunk chunk;
    if (!sctp::TimestampsChunk::Parse(view, chunk))
    {
        return;
    }
    m_peerTakesPart = true;
    if (packet.data && !m_toEcho)
    {
        m_toEcho = chunk.value;
    }
    if (!chunk.echo || !packet.acknowledgement)
    {
        return;
    }
    const uint32_t age = static_cast<uint32_t>(m_lastStamp) - *chunk.echo;
    const int64_t sent = m_lastStamp - age;
    const SctpPathId* measured = FindPath(sent);
    if (!measured)
    {
        NS_LOG_INFO("echo of a time at which nothing was sent");
        return;
    }
    m_echoed = sent;
    m_echoedAt = Simulator::Now();
    const int64_t rtt = std::max(int64_t{0}, Simulator::Now().GetMicroSeconds() - sent);
    if (SctpPath* path = packet.paths.Find(*measured))
    {
        path->AddRttSample(MicroSeconds(rtt));
    }
}

bool
SctpTimestamps::MeasuresRtt() const
{
    return m_peerTakesPart;
}

std::optional<Time>
SctpTimestamps::GetEchoedTime() const
{
    return m_echoedAt == Simulator::Now() ? std::optional<Time>(MicroSeconds(m_echoed))
                                          : std::nullopt;
}

} // namespace ns3
