/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

/**
 * @file
 * @ingroup sctp-tests
 * Fuzz target: one chunk is parsed and printed. What was parsed is serialized and parsed again,
 * with the same fields.
 *
 * An input is the chunk type, its flags, and its value. Types without a struct of this list are
 * printed by their descriptor alone.
 */

#include "sctp-fuzz-host.h"

#include "ns3/sctp-asconf-chunk.h"
#include "ns3/sctp-auth-chunk.h"
#include "ns3/sctp-chunk-descriptor.h"
#include "ns3/sctp-chunk-registry.h"
#include "ns3/sctp-chunks.h"
#include "ns3/sctp-forward-tsn-chunk.h"
#include "ns3/sctp-i-data-chunk.h"
#include "ns3/sctp-i-forward-tsn-chunk.h"
#include "ns3/sctp-nr-sack-chunk.h"
#include "ns3/sctp-packet-parser.h"
#include "ns3/sctp-pad-chunk.h"
#include "ns3/sctp-path-chunks.h"
#include "ns3/sctp-reconfig-chunk.h"

#include <memory>
#include <sstream>
#include <type_traits>

namespace ns3
{

namespace
{

/// Bytes of an input before the value of the chunk.
constexpr size_t FUZZ_CHUNK_SETUP_SIZE = 2;

/**
 * A packet with one chunk, in memory of its own, so that reading beyond it is seen.
 */
class FuzzPacket
{
  public:
    /**
     * @param chunks the chunk, as on the wire
     */
    explicit FuzzPacket(const sctp::Bytes& chunks)
        : m_bytes(new uint8_t[sctp::COMMON_HEADER_SIZE + chunks.size()]())
    {
        std::copy(chunks.begin(), chunks.end(), m_bytes.get() + sctp::COMMON_HEADER_SIZE);
        const auto size = static_cast<uint32_t>(sctp::COMMON_HEADER_SIZE + chunks.size());
        FuzzCheck(sctp::PacketView::Parse(m_bytes.get(), size, m_view) &&
                      m_view.GetChunks().size() == 1 && !m_view.IsTruncated(),
                  "a packet with one chunk");
    }

    /**
     * @return the chunk
     */
    const sctp::ChunkView& GetChunk() const
    {
        return m_view.GetChunks().front();
    }

  private:
    std::unique_ptr<uint8_t[]> m_bytes; //!< the packet
    sctp::PacketView m_view;            //!< its chunks
};

/**
 * @param chunk a chunk
 * @return size of the user data behind what Write() appends, bytes
 */
template <typename Chunk>
size_t
GetPayloadSize([[maybe_unused]] const Chunk& chunk)
{
    if constexpr (std::is_base_of_v<sctp::PathData, Chunk>)
    {
        return chunk.data.payloadSize;
    }
    return 0;
}

/**
 * @param chunk a chunk
 * @return size of its user data, bytes
 */
template <>
size_t
GetPayloadSize(const sctp::DataChunk& chunk)
{
    return chunk.payloadSize;
}

/**
 * @param chunk a chunk
 * @return size of its user data, bytes
 */
template <>
size_t
GetPayloadSize(const sctp::IDataChunk& chunk)
{
    return chunk.data.payloadSize;
}

/**
 * Leaves out of a chunk what need not be there when it is parsed again.
 * @param chunk the chunk
 */
template <typename Chunk>
void
Complete([[maybe_unused]] Chunk& chunk)
{
}

/**
 * Parameters of unknown types are written last, and nothing is read behind the third known one.
 * @param chunk the chunk
 */
template <>
void
Complete(sctp::ReconfigChunk& chunk)
{
    chunk.IsAllowed();
    FuzzCheck(chunk.GetReported().size() <= chunk.others.size(), "what is reported was there");
    if (chunk.parameters.size() > 2)
    {
        chunk.others.clear();
    }
}

/**
 * Padding is written in whole words.
 * @param chunk the chunk
 */
template <>
void
Complete(sctp::PadChunk& chunk)
{
    chunk.size = sctp::Padded(chunk.size);
}

/**
 * Parses a chunk, and what it is serialized to.
 * @param view the chunk
 */
template <typename Chunk>
void
CheckParsed(const sctp::ChunkView& view)
{
    Chunk chunk;
    if (!Chunk::Parse(view, chunk))
    {
        return;
    }
    Complete(chunk);
    std::ostringstream before;
    chunk.Print(before);
    sctp::Bytes bytes;
    sctp::ByteWriter writer(bytes);
    chunk.Write(writer);
    bytes.resize(bytes.size() + GetPayloadSize(chunk));
    const FuzzPacket packet(bytes);
    Chunk again;
    FuzzCheck(Chunk::Parse(packet.GetChunk(), again), "what is written can be parsed");
    std::ostringstream after;
    again.Print(after);
    FuzzCheck(before.str() == after.str(), "what is written has the fields that were parsed");
}

/**
 * @param view a chunk
 */
void
CheckChunk(const sctp::ChunkView& view)
{
    std::ostringstream os;
    const sctp::ChunkDescriptor* descriptor = sctp::ChunkRegistry::Find(view.type);
    if (descriptor)
    {
        descriptor->print(os, view);
    }
    switch (view.type)
    {
    case static_cast<uint8_t>(sctp::ChunkType::DATA):
        CheckParsed<sctp::DataChunk>(view);
        break;
    case static_cast<uint8_t>(sctp::ChunkType::SACK):
        CheckParsed<sctp::SackChunk>(view);
        break;
    case static_cast<uint8_t>(sctp::ChunkType::ECNE):
        CheckParsed<sctp::EcneChunk>(view);
        break;
    case static_cast<uint8_t>(sctp::ChunkType::CWR):
        CheckParsed<sctp::CwrChunk>(view);
        break;
    case sctp::NrSackChunk::TYPE:
        CheckParsed<sctp::NrSackChunk>(view);
        break;
    case sctp::IDataChunk::TYPE:
        CheckParsed<sctp::IDataChunk>(view);
        break;
    case sctp::AsconfChunk::TYPE:
        CheckParsed<sctp::AsconfChunk>(view);
        break;
    case sctp::AsconfAckChunk::TYPE:
        CheckParsed<sctp::AsconfAckChunk>(view);
        break;
    case sctp::ReconfigChunk::TYPE:
        CheckParsed<sctp::ReconfigChunk>(view);
        break;
    case sctp::PsnDataChunk::TYPE:
        CheckParsed<sctp::PsnDataChunk>(view);
        break;
    case sctp::PsnSackChunk::TYPE:
        CheckParsed<sctp::PsnSackChunk>(view);
        break;
    case sctp::LsDataChunk::TYPE:
        CheckParsed<sctp::LsDataChunk>(view);
        break;
    case sctp::LsSackChunk::TYPE:
        CheckParsed<sctp::LsSackChunk>(view);
        break;
    case sctp::CmpDataChunk::TYPE:
        CheckParsed<sctp::CmpDataChunk>(view);
        break;
    case sctp::CmpSackChunk::TYPE:
        CheckParsed<sctp::CmpSackChunk>(view);
        break;
    case sctp::Wm2DataChunk::TYPE:
        CheckParsed<sctp::Wm2DataChunk>(view);
        break;
    case sctp::Wm2SackChunk::TYPE:
        CheckParsed<sctp::Wm2SackChunk>(view);
        break;
    case sctp::ForwardTsnChunk::TYPE:
        CheckParsed<sctp::ForwardTsnChunk>(view);
        break;
    case sctp::IForwardTsnChunk::TYPE:
        CheckParsed<sctp::IForwardTsnChunk>(view);
        break;
    case sctp::PadChunk::TYPE:
        CheckParsed<sctp::PadChunk>(view);
        break;
    case sctp::AuthChunk::TYPE:
        CheckParsed<sctp::AuthChunk>(view);
        break;
    default:
        break;
    }
}

} // namespace

} // namespace ns3

/**
 * Runs an input.
 * @param data the input
 * @param size its size
 * @return 0
 */
extern "C" int
LLVMFuzzerTestOneInput(const uint8_t* data, size_t size)
{
    if (size < ns3::FUZZ_CHUNK_SETUP_SIZE)
    {
        return 0;
    }
    ns3::sctp::Bytes bytes;
    ns3::sctp::ByteWriter writer(bytes);
    const uint32_t begin = writer.BeginChunk(static_cast<ns3::sctp::ChunkType>(data[0]), data[1]);
    writer.Append(data + ns3::FUZZ_CHUNK_SETUP_SIZE, size - ns3::FUZZ_CHUNK_SETUP_SIZE);
    writer.EndChunk(begin);
    ns3::CheckChunk(ns3::FuzzPacket(bytes).GetChunk());
    return 0;
}
