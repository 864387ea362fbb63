/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-wire-bytes.h"

#include "ns3/sctp-packet-parser.h"

#include <type_traits>

namespace ns3::sctp
{

Bytes
FromHex(const std::string& hex)
{
    std::string digits;
    for (char c : hex)
    {
        if (c != ' ')
        {
            digits += c;
        }
    }
    Bytes bytes(digits.size() / 2);
    for (size_t i = 0; i < bytes.size(); ++i)
    {
        bytes[i] = static_cast<uint8_t>(std::stoi(digits.substr(2 * i, 2), nullptr, 16));
    }
    return bytes;
}

std::string
ToHex(const Bytes& bytes)
{
    static constexpr char DIGITS[] = "0123456789abcdef";
    std::string hex;
    for (uint8_t byte : bytes)
    {
        hex += DIGITS[byte >> 4];
        hex += DIGITS[byte & 15];
    }
    return hex;
}

Bytes
MakePacket(const Bytes& chunks)
{
    const Bytes header = FromHex("0007 0009 01020304 00000000");
    Bytes packet(header.size() + chunks.size());
    std::copy(header.begin(), header.end(), packet.begin());
    std::copy(chunks.begin(), chunks.end(), packet.begin() + header.size());
    return packet;
}

ChunkView
MakeView(const Bytes& chunk)
{
    ChunkView view;
    view.type = chunk[0];
    view.flags = chunk[1];
    view.value = chunk.data() + TLV_HEADER_SIZE;
    view.valueSize = (chunk[2] << 8 | chunk[3]) - TLV_HEADER_SIZE;
    view.offset = COMMON_HEADER_SIZE;
    return view;
}

namespace
{

/**
 * @ingroup sctp-tests
 * Read a chunk as one struct and write it again.
 *
 * @tparam Chunk the struct
 * @param view the chunk
 * @param writer where to append
 * @return false when the chunk is malformed
 */
template <typename Chunk>
bool
RewriteAs(const ChunkView& view, ByteWriter& writer)
{
    Chunk chunk;
    if (!Chunk::Parse(view, chunk))
    {
        return false;
    }
    chunk.Write(writer);
    if constexpr (std::is_base_of_v<PathData, Chunk> || std::is_same_v<Chunk, IDataChunk>)
    {
        const DataChunk& data = chunk.data;
        writer.Append(view.Raw() + data.payloadOffset - view.offset, data.payloadSize);
        writer.PadTo4();
    }
    return true;
}

/**
 * @ingroup sctp-tests
 * INIT ACK's reports come and go in different members.
 *
 * @param view the chunk
 * @param writer where to append
 * @return false when the chunk is malformed
 */
template <>
bool
RewriteAs<InitChunk>(const ChunkView& view, ByteWriter& writer)
{
    InitChunk chunk;
    if (!InitChunk::Parse(view, chunk))
    {
        return false;
    }
    chunk.unrecognized = chunk.peerUnrecognized;
    chunk.Write(writer);
    return true;
}

/**
 * @ingroup sctp-tests
 * The struct of DATA leaves the user data alone.
 *
 * @param view the chunk
 * @param writer where to append
 * @return false when the chunk is malformed
 */
template <>
bool
RewriteAs<DataChunk>(const ChunkView& view, ByteWriter& writer)
{
    DataChunk chunk;
    if (!DataChunk::Parse(view, chunk))
    {
        return false;
    }
    chunk.Write(writer);
    writer.Append(view.Raw() + chunk.payloadOffset - view.offset, chunk.payloadSize);
    writer.PadTo4();
    return true;
}

/**
 * @ingroup sctp-tests
 * Read a chunk as the struct that reads it, and write it again.
 *
 * @tparam Chunks chunk structs
 * @param view the chunk
 * @param writer where to append
 * @return false when no struct reads the chunk
 */
template <typename... Chunks>
bool
RewriteAsAny(const ChunkView& view, ByteWriter& writer, ChunkStructs<Chunks...> /* structs */)
{
    return (RewriteAs<Chunks>(view, writer) || ...);
}

} // namespace

bool
Rewrite(const ChunkView& view, Bytes& out)
{
    out.clear();
    ByteWriter writer(out);
    return RewriteAsAny(view, writer, AllChunkStructs{});
}

} // namespace ns3::sctp
