/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-timestamps.h"

#include "sctp-path.h"

#include "ns3/log.h"
#include "ns3/simulator.h"

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpTimestamps");

NS_OBJECT_ENSURE_REGISTERED(SctpTimestamps);

namespace
{

/**
 * @return the time now as a timestamp
 */
uint32_t
MakeStamp()
{
    return static_cast<uint32_t>(Simulator::Now().GetMicroSeconds());
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

uint32_t
SctpTimestamps::GetSize() const
{
    return SIZE;
}

bool
SctpTimestamps::IsMine(uint8_t type) const
{
    return type == CHUNK_TYPE;
}

void
SctpTimestamps::Write(const SctpPath& path, sctp::ByteWriter& writer)
{
    const auto received = m_toEcho.find(path.GetId());
    const bool echo = received != m_toEcho.end();
    writer.U8(CHUNK_TYPE);
    writer.U8(echo ? FLAG_ECHO : 0);
    writer.U16(SIZE);
    writer.U32(MakeStamp());
    writer.U32(echo ? received->second : 0);
    m_firstStamps.emplace(path.GetId(), Simulator::Now());
    // Sent or acknowledged elsewhere, what is kept longer would be too old.
    m_toEcho.clear();
}

std::optional<Time>
SctpTimestamps::Read(const SctpPath& path,
                     const sctp::ChunkView& view,
                     const SctpPacketContents& contents)
{
    if (view.RawSize() != SIZE)
    {
        return std::nullopt;
    }
    m_peerTakesPart = true;
    sctp::ByteReader value(view.value, view.valueSize);
    const uint32_t stamp = value.U32();
    const uint32_t echo = value.U32();
    if (contents.data)
    {
        m_toEcho.emplace(path.GetId(), stamp);
    }
    const auto first = m_firstStamps.find(path.GetId());
    if ((view.flags & FLAG_ECHO) == 0 || !contents.acknowledgement || first == m_firstStamps.end())
    {
        return std::nullopt;
    }
    const Time rtt = MicroSeconds(uint32_t{MakeStamp() - echo});
    if (rtt > Simulator::Now() - first->second + MicroSeconds(1))
    {
        NS_LOG_INFO("path " << path.GetId() << ": echo of a time at which nothing was sent");
        return std::nullopt;
    }
    return rtt;
}

bool
SctpTimestamps::MeasuresRtt() const
{
    return m_peerTakesPart;
}

void
SctpTimestamps::PathRemoved(SctpPath& path)
{
    m_toEcho.erase(path.GetId());
    m_firstStamps.erase(path.GetId());
}

} // namespace ns3
