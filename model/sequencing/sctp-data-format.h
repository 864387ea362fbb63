/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_DATA_FORMAT_H
#define SCTP_DATA_FORMAT_H

#include "ns3/sctp-strategy.h"

#include <vector>

namespace ns3
{

struct SctpDataToSend;
struct SctpReceivedData;

namespace sctp
{
class ByteWriter;
struct ChunkView;
} // namespace sctp

/**
 * @ingroup sctp-sequencing
 * Policy interface: format of the chunks that carry user data.
 *
 * One that needs chunks of its own is offered to the peer by listing their types in the Supported
 * Extensions parameter of INIT or INIT ACK, and is used when the peer lists them too; else the
 * association uses SctpRfc9260DataFormat.
 */
class SctpDataFormat : public SctpStrategy
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    /**
     * @return types of the chunks that both ends must support, for it to be used; none for RFC 9260
     */
    virtual std::vector<uint8_t> GetChunkTypes() const;

    /**
     * @param type a chunk type
     * @return whether it carries user data here
     */
    virtual bool IsData(uint8_t type) const = 0;

    /// @return size of the header before the user data, bytes
    virtual uint32_t GetHeaderSize() const = 0;

    /**
     * @return whether fragments of several messages may take turns; else a message that was begun
     * is ended before another one begins
     */
    virtual bool InterleavesMessages() const;

    /**
     * @return whether a chunk carries a number of the acknowledgements (SctpDataToSend::number)
     * beside its TSN; only an SctpAckFormat that has them, and the same chunks, goes with it
     */
    virtual bool CarriesNumbers() const;

    /**
     * Sender: writes the header of a chunk.
     * @param data the chunk
     * @param writer where to
     */
    virtual void WriteHeader(const SctpDataToSend& data, sctp::ByteWriter& writer) const = 0;

    /**
     * Receiver: reads a chunk.
     * @param view the chunk
     * @param[out] data the values read
     * @return false when it is malformed
     */
    virtual bool Read(const sctp::ChunkView& view, SctpReceivedData& data) const = 0;
};

/**
 * @ingroup sctp-sequencing
 * DATA of RFC 9260 section 3.3.1.
 */
class SctpRfc9260DataFormat : public SctpDataFormat
{
  public:
    static constexpr bool STATELESS = true; //!< serves all associations

    /// @return the object TypeId
    static TypeId GetTypeId();

    bool IsData(uint8_t type) const override;
    uint32_t GetHeaderSize() const override;
    void WriteHeader(const SctpDataToSend& data, sctp::ByteWriter& writer) const override;
    bool Read(const sctp::ChunkView& view, SctpReceivedData& data) const override;
};

} // namespace ns3

#endif /* SCTP_DATA_FORMAT_H */
