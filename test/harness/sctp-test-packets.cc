/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-test-packets.h"

#include "ns3/sctp-chunk-registry.h"

#include <algorithm>

namespace ns3
{

using namespace sctp;

// SctpSeen and functions that choose it

bool
SctpSeen::Has(ChunkType type) const
{
    const auto& chunks = view.GetChunks();
    return std::any_of(chunks.begin(), chunks.end(), [type](auto& c) { return c.Is(type); });
}

std::string
SctpSeen::GetNames() const
{
    std::string names;
    for (const auto& chunk : view.GetChunks())
    {
        std::string name = ChunkRegistry::GetName(chunk.type);
        std::replace(name.begin(), name.end(), ' ', '-');
        names += (names.empty() ? "" : "+") + name;
    }
    return names;
}

std::vector<CauseCode>
SctpSeen::GetCauses() const
{
    std::vector<CauseCode> causes;
    for (const auto& error : GetAll<ErrorChunk>())
    {
        for (const auto& cause : error.causes)
        {
            causes.push_back(cause.code);
        }
    }
    return causes;
}

SctpMatch
With(ChunkType type)
{
    return [type](const SctpSeen& seen) { return seen.Has(type); };
}

SctpMatch
WithTsn(uint32_t tsn)
{
    return [tsn](const SctpSeen& seen) {
        const auto all = seen.GetAll<DataChunk>();
        return std::any_of(all.begin(), all.end(), [tsn](auto& data) { return data.tsn == tsn; });
    };
}

SctpMatch
OnPath(uint32_t path, SctpMatch match)
{
    return [path, match](const SctpSeen& seen) { return seen.path == path && match(seen); };
}

SctpMatch
Any()
{
    return [](const SctpSeen&) { return true; };
}

// Making chunks

Bytes
MakeRawChunk(uint8_t type, const Bytes& value, uint8_t flags)
{
    Bytes bytes;
    ByteWriter writer(bytes);
    const auto begin = writer.BeginChunk(static_cast<ChunkType>(type), flags);
    writer.Append(value);
    writer.EndChunk(begin);
    return bytes;
}

Bytes
MakeDataChunk(uint32_t tsn, const std::string& text, uint16_t streamId, uint16_t ssn, uint8_t flags)
{
    Bytes bytes;
    ByteWriter writer(bytes);
    const auto begin = writer.BeginChunk(ChunkType::DATA, flags);
    writer.U32(tsn);
    writer.U16(streamId);
    writer.U16(ssn);
    writer.U32(0);
    writer.Append(reinterpret_cast<const uint8_t*>(text.data()), text.size());
    writer.EndChunk(begin);
    return bytes;
}

Bytes
MakeIDataChunk(uint32_t tsn,
               const std::string& text,
               uint16_t streamId,
               uint32_t mid,
               uint32_t fsn,
               uint8_t flags)
{
    Bytes bytes;
    ByteWriter writer(bytes);
    const auto begin = writer.BeginChunk(static_cast<ChunkType>(IDataChunk::TYPE), flags);
    writer.U32(tsn);
    writer.U16(streamId);
    writer.U16(0);
    writer.U32(mid);
    writer.U32(fsn);
    writer.Append(reinterpret_cast<const uint8_t*>(text.data()), text.size());
    writer.EndChunk(begin);
    return bytes;
}

Bytes
MakeSackChunk(uint32_t cumulative,
              uint32_t window,
              const std::vector<std::pair<uint16_t, uint16_t>>& gaps)
{
    SackChunk sack;
    sack.cumulativeTsn = cumulative;
    sack.advertisedWindow = window;
    for (const auto& gap : gaps)
    {
        sack.gaps.push_back({gap.first, gap.second});
    }
    return ToBytes(sack);
}

// Reading chunks

std::string
GetSizes(const std::vector<SctpSeen>& packets)
{
    std::string sizes;
    for (const auto& seen : packets)
    {
        for (const auto& data : seen.GetAll<DataChunk>())
        {
            sizes += (sizes.empty() ? "" : " ") + std::to_string(data.payloadSize);
        }
    }
    return sizes;
}

std::string
GetSack(const SctpSeen& seen, uint32_t base)
{
    const auto sack = seen.Get<SackChunk>();
    const uint32_t cumulative = sack.cumulativeTsn - base;
    std::string text = std::to_string(cumulative);
    for (const auto& gap : sack.gaps)
    {
        text += " [" + std::to_string(cumulative + gap.start) + "-" +
                std::to_string(cumulative + gap.end) + "]";
    }
    for (const auto tsn : sack.duplicates)
    {
        text += " d" + std::to_string(tsn - base);
    }
    return text;
}

Bytes
operator+(const Bytes& a, const Bytes& b)
{
    Bytes all = a;
    all.insert(all.end(), b.begin(), b.end());
    return all;
}

std::ostream&
operator<<(std::ostream& os, CauseCode code)
{
    return os << static_cast<uint16_t>(code);
}

} // namespace ns3
