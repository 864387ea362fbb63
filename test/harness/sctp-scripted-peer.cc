/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-scripted-peer.h"

#include "ns3/sctp-extension-offer.h"

#include <utility>

namespace ns3
{

using namespace sctp;

SctpScriptedPeer::SctpScriptedPeer(Sender sender)
    : m_sender(std::move(sender))
{
}

InitChunk
SctpScriptedPeer::MakeInit(bool isAck) const
{
    InitChunk init;
    init.isAck = isAck;
    init.initiateTag = tag;
    init.advertisedWindow = window;
    init.outboundStreams = streams;
    init.inboundStreams = streams;
    init.initialTsn = tsn;
    init.addresses = addresses;
    if (!chunkTypes.empty())
    {
        init.extensions.push_back({sctp::ExtensionOffer::SUPPORTED_EXTENSIONS, chunkTypes});
    }
    init.extensions.insert(init.extensions.end(), parameters.begin(), parameters.end());
    if (isAck)
    {
        init.cookie = Bytes{'c', 'o', 'o', 'k', 'i', 'e'};
    }
    return init;
}

void
SctpScriptedPeer::Associate()
{
    hostPort = HOST_PORT;
    port = 5000;
    SendWithTag(ToBytes(MakeInit(false)), 0);
}

void
SctpScriptedPeer::Send(const Bytes& chunks, uint32_t path)
{
    SendWithTag(chunks, hostTag, path);
}

void
SctpScriptedPeer::SendWithTag(const Bytes& chunks, uint32_t verificationTag, uint32_t path)
{
    SctpForgery packet;
    packet.path = path;
    packet.sourcePort = port;
    packet.destinationPort = hostPort;
    packet.tag = verificationTag;
    packet.trafficClass = trafficClass;
    packet.udp = udp;
    packet.chunks = chunks;
    m_sender(packet);
}

void
SctpScriptedPeer::SendMessage(const std::string& text, uint16_t streamId)
{
    Send(MakeDataChunk(tsn++, text, streamId, m_ssn[streamId]++));
}

void
SctpScriptedPeer::SendSack()
{
    std::vector<std::pair<uint16_t, uint16_t>> gaps;
    for (const uint32_t each : m_above)
    {
        const uint16_t offset = each - cumulative;
        if (!gaps.empty() && gaps.back().second + 1 == offset)
        {
            gaps.back().second = offset;
        }
        else
        {
            gaps.emplace_back(offset, offset);
        }
    }
    Send(MakeSackChunk(cumulative, window, gaps));
}

void
SctpScriptedPeer::Receive(const SctpSeen& seen)
{
    hostPort = seen.view.GetHeader().sourcePort;
    for (const auto& chunk : seen.view.GetChunks())
    {
        HandleChunk(seen, chunk);
    }
    if (sack && (seen.Has(ChunkType::DATA) || !seen.GetAll<IDataChunk>().empty()))
    {
        SendSack();
    }
}

void
SctpScriptedPeer::HandleChunk(const SctpSeen& seen, const ChunkView& chunk)
{
    DataChunk data;
    IDataChunk interleaved;
    HeartbeatChunk beat;
    InitChunk init;
    if (InitChunk::Parse(chunk, init))
    {
        hostInit = init;
        hostTag = hostInit.initiateTag;
        cumulative = hostInit.initialTsn - 1;
        if (setup && hostInit.isAck && hostInit.cookie)
        {
            Send(ToBytes(CookieEchoChunk{*hostInit.cookie}), seen.path);
        }
        else if (setup && !hostInit.isAck)
        {
            Send(ToBytes(MakeInit(true)), seen.path);
        }
    }
    else if (chunk.Is(ChunkType::COOKIE_ECHO) && setup)
    {
        Send(ToBytes(CookieAckChunk()), seen.path);
    }
    else if (DataChunk::Parse(chunk, data))
    {
        HandleTsn(data.tsn);
    }
    else if (IDataChunk::Parse(chunk, interleaved))
    {
        HandleTsn(interleaved.data.tsn);
    }
    else if (HeartbeatChunk::Parse(chunk, beat) && !beat.isAck && heartbeat)
    {
        beat.isAck = true;
        Send(ToBytes(beat), seen.path);
    }
    else if (chunk.Is(ChunkType::SHUTDOWN) && shutdown)
    {
        Send(ToBytes(ShutdownAckChunk()), seen.path);
    }
    else if (chunk.Is(ChunkType::SHUTDOWN_ACK) && shutdown)
    {
        Send(ToBytes(ShutdownCompleteChunk()), seen.path);
    }
}

void
SctpScriptedPeer::HandleTsn(uint32_t received)
{
    if (static_cast<int32_t>(received - cumulative) > 0)
    {
        m_above.insert(received);
    }
    while (m_above.erase(cumulative + 1) > 0)
    {
        ++cumulative;
    }
}

} // namespace ns3
