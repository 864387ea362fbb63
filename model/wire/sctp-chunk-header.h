/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_CHUNK_HEADER_H
#define SCTP_CHUNK_HEADER_H

#include "ns3/header.h"

#include <boost/container/small_vector.hpp>
#include <cstdint>
#include <ostream>
#include <string>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp-wire
 * One SCTP chunk as a header of an ns3::Packet. DATA has the 16 bytes before the user data, others
 * the whole padded chunk.
 *
 * It holds the serialized bytes, so that a packet is put together by copying, and so that chunks of
 * any type, known or not, malformed or not, can be carried and printed.
 */
class SctpChunkHeader : public Header
{
  public:
    /**
     * @brief Get the type ID.
     * @return the object TypeId
     */
    static TypeId GetTypeId();

    SctpChunkHeader() = default;

    /**
     * @param data a serialized chunk with its padding, or the header of a DATA chunk
     * @param size number of bytes
     */
    SctpChunkHeader(const uint8_t* data, uint32_t size);

    /**
     * Holds another chunk from now on.
     * @param data a serialized chunk with its padding, or the header of a DATA chunk
     * @param size number of bytes
     */
    void Set(const uint8_t* data, uint32_t size);

    /// @return a readable form of the chunk, one line
    std::string Describe() const;

    TypeId GetInstanceTypeId() const override;
    void Print(std::ostream& os) const override;
    uint32_t GetSerializedSize() const override;
    void Serialize(Buffer::Iterator start) const override;
    uint32_t Deserialize(Buffer::Iterator start) override;

  private:
    boost::container::small_vector<uint8_t, 32> m_bytes; ///< the serialized chunk
};

namespace sctp
{

struct ChunkView;

/**
 * @ingroup sctp-wire
 * @param view a chunk, also an unknown or malformed one
 * @return one line for logs and packet printing
 */
std::string Describe(const ChunkView& view);

} // namespace sctp
} // namespace ns3

#endif /* SCTP_CHUNK_HEADER_H */
