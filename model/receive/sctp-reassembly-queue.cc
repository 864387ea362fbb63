/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-reassembly-queue.h"

#include "sctp-mid-reassembly.h"
#include "sctp-ssn-reassembly.h"

#include "ns3/log.h"

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpReassemblyQueue");

namespace sctp
{

namespace
{

/**
 * @param buffer takes what can be read
 * @param interleaved whether fragments of messages of several streams may be mixed
 * @return the streams
 */
std::unique_ptr<ReassemblyStreams>
MakeStreams(ReceiveBuffer& buffer, bool interleaved)
{
    if (interleaved)
    {
        return std::make_unique<MidReassembly>(buffer);
    }
    return std::make_unique<SsnReassembly>(buffer);
}

} // namespace

ReassemblyQueue::ReassemblyQueue(uint32_t capacity,
                                 uint32_t chunkOverhead,
                                 uint32_t partialDeliveryPoint,
                                 bool interleaved)
    : m_partialDeliveryPoint(partialDeliveryPoint > 0 ? partialDeliveryPoint : capacity / 2),
      m_buffer(capacity, chunkOverhead),
      m_streams(MakeStreams(m_buffer, interleaved))
{
}

ReassemblyQueue::~ReassemblyQueue() = default;

bool
ReassemblyQueue::Add(const Fragment& fragment)
{
    return m_streams->Add(fragment);
}

void
ReassemblyQueue::SetCumulative(SctpTsn cumulative)
{
    m_cumulative = cumulative;
    m_streams->SetCumulative(cumulative, m_partialDeliveryPoint);
}

bool
ReassemblyQueue::HasRoomFor(const Fragment& fragment, bool isNextTsn) const
{
    if (m_buffer.Fits(fragment.payload->GetSize()))
    {
        return true;
    }
    const bool goesOn = !m_buffer.IsReadable() && m_streams->ContinuesPartial(fragment);
    return isNextTsn && (goesOn || m_buffer.GetUsed() == 0);
}

std::optional<SctpTsn>
ReassemblyQueue::DropHighest(SctpTsn above)
{
    return m_streams->DropHighest(above);
}

void
ReassemblyQueue::Skip(SctpTsn tsn, const std::vector<SkippedMessage>& messages)
{
    m_streams->Skip(tsn, messages);
}

void
ReassemblyQueue::PeerMayAbandon()
{
    m_streams->PeerMayAbandon();
}

void
ReassemblyQueue::Reset(const std::vector<uint16_t>& streams)
{
    m_streams->Reset(streams);
}

bool
ReassemblyQueue::ForcePartialDelivery()
{
    if (!IsReadable())
    {
        m_streams->SetCumulative(m_cumulative, 1);
    }
    return IsReadable();
}

void
ReassemblyQueue::Abandon()
{
    m_streams->Abandon();
}

std::vector<BrokenMessage>
ReassemblyQueue::TakeBroken()
{
    return m_buffer.TakeBroken();
}

Ptr<Packet>
ReassemblyQueue::Receive(uint32_t maxSize, SctpReceiveInfo& info)
{
    NS_LOG_FUNCTION(this << maxSize);
    return m_buffer.Receive(maxSize, info);
}

} // namespace sctp
} // namespace ns3
