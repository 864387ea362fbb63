/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-data-packets.h"

#include "sctp-loss-recovery.h"
#include "sctp-pacer.h"
#include "sctp-rate-sampler.h"
#include "sctp-send-ledger.h"
#include "sctp-send-units.h"

#include "ns3/log.h"
#include "ns3/sctp-association-traces.h"
#include "ns3/sctp-chunk-formats.h"
#include "ns3/sctp-congestion-ops.h"
#include "ns3/sctp-counter-set.h"
#include "ns3/sctp-mtu-policy.h"
#include "ns3/sctp-packet-output.h"
#include "ns3/sctp-path-manager.h"
#include "ns3/sctp-sequenced-data.h"
#include "ns3/sctp-tx-reason.h"
#include "ns3/sctp-unit-context.h"

namespace ns3::sctp
{

NS_LOG_COMPONENT_DEFINE("SctpDataPackets");

DataPackets::DataPackets(SendUnits& units)
    : m_units(units)
{
}

PacketBuilder
DataPackets::Begin(SctpPath& path, uint32_t size)
{
    PacketBuilder builder(path.GetChunkRoom());
    m_units.output.BundleControl(builder, path, size);
    if (!builder.IsEmpty() && builder.GetRoom() < size)
    {
        m_units.output.Transmit(builder, path);
        builder = PacketBuilder(path.GetChunkRoom());
    }
    return builder;
}

void
DataPackets::Put(PacketBuilder& builder,
                 SctpTsn tsn,
                 SctpPath& path,
                 SctpTxReason reason,
                 bool immediate)
{
    const SentChunk& sent = m_units.ledger.Get(tsn);
    const OutgoingMessage& message = *sent.message;
    const SctpTxReasonInfo& row = GetSctpTxReason(reason);
    SctpDataToSend data;
    data.tsn = tsn;
    data.path = path.GetId();
    data.retransmission = sent.timesSent > 1;
    data.copy = row.Is(SctpTxReasonInfo::BESIDE);
    data.transmission = m_units.ledger.GetNumberOn(tsn, path.GetId());
    data.immediate = immediate;
    data.unordered = message.info.unordered;
    data.begin = sent.begin;
    data.end = sent.end;
    data.streamId = message.info.streamId;
    data.mid = message.mid;
    data.fsn = sent.fsn;
    data.ppid = message.info.ppid;
    data.payloadSize = sent.payloadSize;
    m_header.clear();
    ByteWriter writer(m_header);
    m_units.formats.ack->AssignNumber(data);
    m_units.formats.data->WriteHeader(data, writer);
    if (!builder.HasData())
    {
        m_put.clear();
        builder.SetAuthKey(message.info.authKey);
    }
    builder.AddData(m_header,
                    sent.payload,
                    data.retransmission,
                    reason == SctpTxReason::WINDOW_PROBE);
    m_put.push_back(tsn);
    m_units.recovery.Transmitted(tsn, path);
    if (path.GetFlightSize() <= sent.GetWindowSize())
    {
        m_units.congestionOps.TransmissionStarts(path);
    }
    path.CountTransmission();
    Count(data, row, path);
    const auto wireTsn = static_cast<uint32_t>(tsn);
    NS_LOG_DEBUG("DATA " << wireTsn << " to path " << data.path << " (" << reason << ")");
    m_units.traces.dataSentTrace(&path, wireTsn, reason);
    if (data.retransmission && row.Is(SctpTxReasonInfo::RETRANSMISSION))
    {
        m_units.traces.rtxTrace(&path, wireTsn, reason);
    }
}

void
DataPackets::Count(const SctpDataToSend& data, const SctpTxReasonInfo& reason, SctpPath& path)
{
    CounterSet& counters = path.GetCounters();
    if (data.retransmission)
    {
        counters.Add(reason.GetCounter());
        counters.Add(Counter::RETRANSMITTED_BYTES, data.payloadSize);
        return;
    }
    counters.Add(data.unordered ? Counter::UNORDERED_SENT : Counter::ORDERED_SENT);
    if (data.begin && !data.end)
    {
        m_units.context.GetCounters().Add(Counter::FRAGMENTED_MESSAGES);
    }
}

uint32_t
DataPackets::GetPayload() const
{
    uint32_t bytes = 0;
    for (const SctpTsn tsn : m_put)
    {
        bytes += m_units.ledger.Get(tsn).payloadSize;
    }
    return bytes;
}

void
DataPackets::Transmit(PacketBuilder& builder, SctpPath& path)
{
    if (m_units.paths.GetMtuPolicy().For(path).PacketSent(path, builder.GetSize()))
    {
        for (const SctpTsn tsn : m_put)
        {
            m_units.ledger.SetLarge(tsn);
        }
    }
    const uint32_t bytes = builder.GetSize();
    m_units.output.Transmit(builder, path);
    m_units.pacer.Sent(path, bytes);
    m_units.sampler.PacketSent(path, m_put, m_units.ledger);
}

} // namespace ns3::sctp
