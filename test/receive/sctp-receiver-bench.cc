/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-receiver-bench.h"

namespace ns3
{
namespace sctp
{

ReceiverBench::ReceiverBench(uint32_t count, uint32_t rcvBufSize, uint32_t partialDeliveryPoint)
    : SctpUnitBench(count),
      unit(Prepare(rcvBufSize, partialDeliveryPoint),
           paths,
           strategies.Get<SctpSackPolicy>(),
           formats,
           output,
           Receiver::Offer{100, 2},
           [this](const BrokenMessage& message) {
               broken += std::to_string(message.streamId) + "/" + std::to_string(message.mid) + " ";
           })
{
    output.bundleAck = [this](PacketBuilder& builder, SctpPath& path, uint32_t need) {
        unit.GetAckSender().Bundle(builder, path, need);
    };
}

DataChunk
ReceiverBench::Make(uint32_t tsn, uint32_t size)
{
    DataChunk chunk;
    chunk.begin = true;
    chunk.end = true;
    chunk.unordered = true;
    chunk.tsn = tsn;
    chunk.payloadSize = size;
    return chunk;
}

DataChunk
ReceiverBench::MakeOrdered(uint32_t tsn, uint16_t streamId, uint16_t ssn, const std::string& flags)
{
    DataChunk chunk = Make(tsn);
    chunk.unordered = false;
    chunk.streamId = streamId;
    chunk.ssn = ssn;
    chunk.begin = flags.find('B') != std::string::npos;
    chunk.end = flags.find('E') != std::string::npos;
    return chunk;
}

bool
ReceiverBench::Arrive(const std::vector<DataChunk>& chunks, uint32_t path)
{
    Bytes bytes;
    for (const auto& chunk : chunks)
    {
        ByteWriter writer(bytes);
        chunk.Write(writer);
        bytes.resize(bytes.size() + Padded(chunk.payloadSize), 'x');
    }
    FakePacket packet(bytes);
    for (const auto& view : packet.view.GetChunks())
    {
        if (!unit.HandleData(view, packet.packet, At(path)))
        {
            return false;
        }
    }
    EndPacket();
    return true;
}

void
ReceiverBench::EndPacket()
{
    unit.EndPacket();
    unit.GetAckSender().ScheduleIfDue();
}

std::string
ReceiverBench::After(std::initializer_list<uint32_t> tsns)
{
    for (const uint32_t tsn : tsns)
    {
        Arrive({Make(tsn)});
    }
    Run(NanoSeconds(1));
    return output.Take();
}

std::string
ReceiverBench::Skip(uint32_t tsn, const std::vector<SkippedMessage>& messages)
{
    unit.SkipTo(tsn, messages, At(0).GetId());
    EndPacket();
    Run(NanoSeconds(1));
    return output.Take();
}

std::string
ReceiverBench::ReadAll()
{
    std::string all;
    SctpReceiveInfo info;
    while (Ptr<Packet> data = unit.Receive(UINT32_MAX, info))
    {
        all += (all.empty() ? "" : " ") + std::to_string(info.tsn) + ":" +
               std::to_string(data->GetSize()) + (info.endOfRecord ? "" : "..");
    }
    return all;
}

uint32_t
ReceiverBench::GetWindow()
{
    unit.GetAckSender().SendAll();
    FakePacket packet(output.sent.back().packet);
    SackChunk sack;
    SackChunk::Parse(packet.At(0), sack);
    return sack.advertisedWindow;
}

UnitContext&
ReceiverBench::Prepare(uint32_t rcvBufSize, uint32_t partialDeliveryPoint)
{
    parameters->rcvBufSize = rcvBufSize;
    parameters->rcvChunkOverhead = 0;
    parameters->partialDeliveryPoint = partialDeliveryPoint;
    return context;
}

} // namespace sctp
} // namespace ns3
