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

uint32_t
SctpTimestamps::GetSize() const
{
    return sctp::TimestampsChunk::SIZE;
}

bool
SctpTimestamps::IsMine(uint8_t type) const
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
SctpTimestamps::Write(const SctpPath& path, sctp::ByteWriter& writer)
{
    sctp::TimestampsChunk chunk;
    chunk.value = static_cast<uint32_t>(MakeStamp(path.GetId()));
    chunk.echo = m_toEcho;
    chunk.Write(writer);
    m_toEcho.reset(); // acknowledged elsewhere, what is kept longer would be too old
}

void
SctpTimestamps::Read(SctpPathManager& paths,
                     const sctp::ChunkView& view,
                     const SctpPacketContents& contents)
{
    sctp::TimestampsChunk chunk;
    if (!sctp::TimestampsChunk::Parse(view, chunk))
    {
        return;
    }
    m_peerTakesPart = true;
    if (contents.data && !m_toEcho)
    {
        m_toEcho = chunk.value;
    }
    if (!chunk.echo || !contents.acknowledgement)
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
    if (SctpPath* path = paths.Find(*measured))
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
