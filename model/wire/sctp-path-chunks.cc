/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-path-chunks.h"

#include "sctp-chunk-descriptor.h"
#include "sctp-chunk-fields.h"

#include <type_traits>

namespace ns3::sctp
{

namespace
{

/// Name of a chunk, by its struct.
template <typename Chunk>
constexpr const char* CHUNK_NAME = nullptr;

/// Table of the fields of a chunk (sctp-chunk-fields.h), by its struct.
template <typename Chunk>
constexpr int FIELD_TABLE = 0;

/// Name of a PsnDataChunk in print.
template <>
constexpr const char* CHUNK_NAME<PsnDataChunk> = "PSN-DATA";
/// Fields of a PsnDataChunk.
template <>
constexpr auto FIELD_TABLE<PsnDataChunk> = [](auto& fields, auto& chunk) {
    fields.Tag(0, chunk.pathTag);
    fields.Word(1, " psn=", chunk.psn);
    fields.Tsn(chunk.data);
    fields.UserData(2, chunk.data);
};

/// Name of a PsnSackChunk in print.
template <>
constexpr const char* CHUNK_NAME<PsnSackChunk> = "PSN-SACK";
/// Fields of a PsnSackChunk.
template <>
constexpr auto FIELD_TABLE<PsnSackChunk> = [](auto& fields, auto& chunk) {
    fields.Tag(0, chunk.pathTag);
    fields.Word(2, " cum=", chunk.cumulativeTsn, PsnSackChunk::FLAG_TSN);
    fields.Word(1, " cumPsn=", chunk.cumulativePsn);
    fields.Word(3, " a_rwnd=", chunk.advertisedWindow);
    fields.Reports(4, chunk.gaps, chunk.duplicates);
};

/// Name of a LsDataChunk in print.
template <>
constexpr const char* CHUNK_NAME<LsDataChunk> = "LS-DATA";
/// Fields of a LsDataChunk.
template <>
constexpr auto FIELD_TABLE<LsDataChunk> = [](auto& fields, auto& chunk) {
    fields.Tsn(chunk.data);
    fields.Tagged(0, " path=", " psn=", chunk.pathTag, chunk.psn);
    fields.UserData(1, chunk.data);
};

/// Name of a LsSackChunk in print.
template <>
constexpr const char* CHUNK_NAME<LsSackChunk> = "LS-SACK";
/// Fields of a LsSackChunk.
template <>
constexpr auto FIELD_TABLE<LsSackChunk> = [](auto& fields, auto& chunk) {
    fields.Word(1, " cum=", chunk.cumulativeTsn);
    fields.Word(2, " a_rwnd=", chunk.advertisedWindow);
    fields.Word(3, " time=", chunk.timeStamp);
    fields.Tagged(0, " path=", " cumPsn=", chunk.pathTag, chunk.cumulativePsn);
    fields.Reports(4, chunk.gaps, chunk.duplicates);
};

/// Name of a CmpDataChunk in print.
template <>
constexpr const char* CHUNK_NAME<CmpDataChunk> = "CMP-DATA";
/// Fields of a CmpDataChunk.
template <>
constexpr auto FIELD_TABLE<CmpDataChunk> = [](auto& fields, auto& chunk) {
    fields.Tagged(0, " path=", " psn=", chunk.pathTag, chunk.psn);
    fields.Tsn(chunk.data);
    fields.UserData(1, chunk.data);
};

/// Name of a CmpSackChunk in print.
template <>
constexpr const char* CHUNK_NAME<CmpSackChunk> = "CMP-SACK";
/// Fields of a CmpSackChunk.
template <>
constexpr auto FIELD_TABLE<CmpSackChunk> = [](auto& fields, auto& chunk) {
    fields.Word(0, " cum=", chunk.cumulativeTsn);
    fields.Word(1, " time=", chunk.timeStamp);
    fields.Windows(2, chunk.windows);
    fields.Reports(3, chunk.gaps, chunk.duplicates);
};

/// Name of a Wm2DataChunk in print.
template <>
constexpr const char* CHUNK_NAME<Wm2DataChunk> = "WM2-DATA";
/// Fields of a Wm2DataChunk.
template <>
constexpr auto FIELD_TABLE<Wm2DataChunk> = [](auto& fields, auto& chunk) {
    fields.Tsn(chunk.data);
    fields.Tagged(1, " path=", " psn=", chunk.pathTag, chunk.psn);
    fields.Tagged(0, " flow=", " fsn=", chunk.flow.tag, chunk.flow.number);
    fields.UserData(2, chunk.data);
};

/// Name of a Wm2SackChunk in print.
template <>
constexpr const char* CHUNK_NAME<Wm2SackChunk> = "WM2-SACK";
/// Fields of a Wm2SackChunk.
template <>
constexpr auto FIELD_TABLE<Wm2SackChunk> = [](auto& fields, auto& chunk) {
    fields.Word(0, " cum=", chunk.cumulativeTsn);
    fields.Tagged(1, " path=", " cumPsn=", chunk.path.tag, chunk.path.number);
    fields.Tagged(2, " flow=", " cumFsn=", chunk.flow.tag, chunk.flow.number);
    fields.Word(3, " a_rwnd=", chunk.advertisedWindow);
    fields.Reports(4, chunk.gaps, chunk.duplicates);
};

/// Chunk structs that carry user data.
template <typename Chunk>
constexpr bool CARRIES_DATA = std::is_base_of_v<PathData, Chunk>;

} // namespace

template <typename Chunk>
const ChunkDescriptor TableChunk<Chunk>::DESCRIPTOR{Chunk::TYPE,
                                                    CHUNK_NAME<Chunk>,
                                                    PrintChunk<Chunk>,
                                                    ChunkPlacement::ANYWHERE,
                                                    !CARRIES_DATA<Chunk>,
                                                    CARRIES_DATA<Chunk> ? Chunk::HEADER_SIZE : 0};

template <typename Chunk>
bool
TableChunk<Chunk>::Parse(const ChunkView& view, Chunk& out)
{
    FieldReader fields(view);
    FIELD_TABLE<Chunk>(fields, out);
    return view.type == Chunk::TYPE && fields.Ok();
}

template <typename Chunk>
void
TableChunk<Chunk>::Write(ByteWriter& writer) const
{
    FieldWriter fields(Chunk::TYPE, writer);
    FIELD_TABLE<Chunk>(fields, static_cast<const Chunk&>(*this));
    fields.End();
}

template <typename Chunk>
void
TableChunk<Chunk>::Print(std::ostream& os) const
{
    FieldPrinter fields;
    FIELD_TABLE<Chunk>(fields, static_cast<const Chunk&>(*this));
    fields.PrintTo(os);
}

template struct TableChunk<PsnDataChunk>;
template struct TableChunk<PsnSackChunk>;
template struct TableChunk<LsDataChunk>;
template struct TableChunk<LsSackChunk>;
template struct TableChunk<CmpDataChunk>;
template struct TableChunk<CmpSackChunk>;
template struct TableChunk<Wm2DataChunk>;
template struct TableChunk<Wm2SackChunk>;

} // namespace ns3::sctp
