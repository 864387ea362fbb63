/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-error-chunk.h"

#include "sctp-chunk-descriptor.h"
#include "sctp-chunk-type.h"

#include <optional>

namespace ns3::sctp
{

const ChunkDescriptor ErrorChunk::DESCRIPTOR{static_cast<uint8_t>(ChunkType::ERROR),
                                             "ERROR",
                                             PrintChunk<ErrorChunk>};
const ChunkDescriptor ErrorChunk::ABORT_DESCRIPTOR{static_cast<uint8_t>(ChunkType::ABORT),
                                                   "ABORT",
                                                   PrintChunk<ErrorChunk>};

namespace
{

/**
 * @param cause an error cause
 * @param room bytes left in the chunk
 * @return how much of its value is written, bytes; none = it does not fit. An unknown chunk keeps
 * its header (RFC 9260 section 3.3.10.6)
 */
std::optional<uint32_t>
GetFittingSize(const ErrorCause& cause, uint32_t room)
{
    const auto size = static_cast<uint32_t>(cause.value.size());
    if (TLV_HEADER_SIZE + Padded(size) <= room)
    {
        return size;
    }
    const bool isBlob = cause.code == CauseCode::UNRECOGNIZED_CHUNK_TYPE ||
                        cause.code == CauseCode::USER_INITIATED_ABORT ||
                        cause.code == CauseCode::PROTOCOL_VIOLATION;
    if (!isBlob || room < 2 * TLV_HEADER_SIZE)
    {
        return std::nullopt;
    }
    return (room & ~3U) - TLV_HEADER_SIZE;
}

} // namespace

bool
ErrorChunk::Parse(const ChunkView& view, ErrorChunk& out)
{
    out.isAbort = view.Is(ChunkType::ABORT);
    out.tBit = out.isAbort && (view.flags & FLAG_T);
    out.causes.clear();
    if (!out.isAbort && !view.Is(ChunkType::ERROR))
    {
        return false;
    }
    TlvReader cause(view.value, view.valueSize);
    while (cause.Next())
    {
        out.causes.push_back({static_cast<CauseCode>(cause.Type()), cause.Copy()});
    }
    return cause.Ok() && (out.isAbort || !out.causes.empty());
}

Bytes
ErrorChunk::MakeReport(const ErrorCause& cause, uint32_t maxSize)
{
    ErrorChunk error;
    error.causes = {cause};
    Bytes bytes;
    ByteWriter writer(bytes);
    error.Write(writer, maxSize);
    return bytes;
}

Bytes
ErrorChunk::MakeReport(const std::vector<RawParameter>& parameters, uint32_t maxSize)
{
    constexpr uint32_t headers = 2 * TLV_HEADER_SIZE; // of chunk and cause
    const auto cause =
        MakeUnrecognizedParametersCause(parameters, maxSize > headers ? maxSize - headers : 0);
    return cause.value.empty() ? Bytes() : MakeReport(cause, maxSize);
}

void
ErrorChunk::Write(ByteWriter& writer, uint32_t maxSize) const
{
    const uint32_t begin = isAbort ? writer.BeginChunk(ChunkType::ABORT, tBit ? FLAG_T : 0)
                                   : writer.BeginChunk(ChunkType::ERROR);
    for (const auto& cause : causes)
    {
        const uint32_t used = Padded(writer.Size() - begin);
        if (const auto size = GetFittingSize(cause, maxSize > used ? maxSize - used : 0))
        {
            const auto first = cause.value.begin();
            writer.Tlv(static_cast<uint16_t>(cause.code), Bytes(first, first + *size));
        }
    }
    writer.EndChunk(begin);
}

void
ErrorChunk::Print(std::ostream& os) const
{
    os << (tBit ? " T" : "");
    const char* separator = " ";
    for (const auto& cause : causes)
    {
        os << separator << Describe(cause);
        separator = "; ";
    }
}

} // namespace ns3::sctp
