/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-out-of-the-blue.h"

#include "ns3/sctp-chunk-header.h"
#include "ns3/sctp-chunks.h"
#include "ns3/sctp-header.h"

#include <algorithm>

namespace ns3::sctp
{

namespace
{

/**
 * @param view a packet
 * @param type a chunk type
 * @return whether the packet has such a chunk
 */
bool
Has(const PacketView& view, ChunkType type)
{
    const auto& chunks = view.GetChunks();
    return std::any_of(chunks.begin(), chunks.end(), [type](const ChunkView& chunk) {
        return chunk.Is(type);
    });
}

/**
 * @param chunk a chunk
 * @return whether it is an ERROR with the cause Stale Cookie
 */
bool
IsStaleCookieError(const ChunkView& chunk)
{
    ErrorChunk error;
    return chunk.Is(ChunkType::ERROR) && ErrorChunk::Parse(chunk, error) &&
           std::any_of(error.causes.begin(), error.causes.end(), [](const ErrorCause& cause) {
               return cause.code == CauseCode::STALE_COOKIE;
           });
}

/**
 * @tparam Chunk type of the chunk
 * @param view the packet to answer
 * @param tag verification tag of the answer
 * @param chunk the answer's only chunk
 * @param checksum whether to fill in the checksum
 * @return the answer
 */
template <typename Chunk>
Ptr<Packet>
MakeAnswer(const PacketView& view, uint32_t tag, const Chunk& chunk, bool checksum)
{
    auto packet = Create<Packet>();
    Bytes bytes;
    ByteWriter writer(bytes);
    chunk.Write(writer);
    packet->AddHeader(SctpChunkHeader(bytes.data(), static_cast<uint32_t>(bytes.size())));
    SctpHeader header;
    header.SetSourcePort(view.GetHeader().destinationPort);
    header.SetDestinationPort(view.GetHeader().sourcePort);
    header.SetVerificationTag(tag);
    if (checksum)
    {
        header.SetChecksumFor(packet);
    }
    packet->AddHeader(header);
    return packet;
}

} // namespace

OutOfTheBlueAction
ClassifyOutOfTheBlue(const PacketView& view)
{
    const auto& chunks = view.GetChunks();
    if (chunks.empty() || Has(view, ChunkType::ABORT))
    {
        return OutOfTheBlueAction::DISCARD;
    }
    if (view.GetHeader().verificationTag == 0)
    {
        // RFC 9260 section 8.5.1 A: an INIT and nothing but it
        return chunks.size() == 1 && view.GetLeading().Is(ChunkType::INIT)
                   ? OutOfTheBlueAction::INIT
                   : OutOfTheBlueAction::DISCARD;
    }
    if (view.GetLeading().Is(ChunkType::COOKIE_ECHO))
    {
        return OutOfTheBlueAction::COOKIE_ECHO;
    }
    if (Has(view, ChunkType::SHUTDOWN_ACK))
    {
        return OutOfTheBlueAction::SHUTDOWN_COMPLETE;
    }
    if (Has(view, ChunkType::SHUTDOWN_COMPLETE) || Has(view, ChunkType::COOKIE_ACK) ||
        std::any_of(chunks.begin(), chunks.end(), IsStaleCookieError))
    {
        return OutOfTheBlueAction::DISCARD;
    }
    return OutOfTheBlueAction::ABORT;
}

Ptr<Packet>
MakeOutOfTheBlueReply(const PacketView& view, bool checksum)
{
    const uint32_t tag = view.GetHeader().verificationTag;
    switch (ClassifyOutOfTheBlue(view))
    {
    case OutOfTheBlueAction::SHUTDOWN_COMPLETE: {
        ShutdownCompleteChunk complete;
        complete.tBit = true;
        return MakeAnswer(view, tag, complete, checksum);
    }
    case OutOfTheBlueAction::ABORT: {
        ErrorChunk abort;
        abort.isAbort = true;
        abort.tBit = true;
        return MakeAnswer(view, tag, abort, checksum);
    }
    default:
        return nullptr;
    }
}

Ptr<Packet>
MakeRefusal(const PacketView& view,
            uint32_t tag,
            const std::vector<ErrorCause>& causes,
            bool checksum)
{
    ErrorChunk abort;
    abort.isAbort = true;
    abort.causes = causes;
    return MakeAnswer(view, tag, abort, checksum);
}

} // namespace ns3::sctp
