/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PACKET_EXTENSION_H
#define SCTP_PACKET_EXTENSION_H

#include "sctp-strategy.h"
#include "sctp-wire.h"

#include <optional>

namespace ns3
{

/**
 * @ingroup sctp
 * Seam: a chunk that is added to each packet of an established association, for instance
 * timestamps, and the RTT samples that it gives. Its bytes are reserved from the path MTU.
 * Never added before COOKIE ECHO, nor beside INIT, INIT ACK and SHUTDOWN COMPLETE.
 */
class SctpPacketExtension : public SctpStrategy
{
  public:
    /**
     * @return the object TypeId
     */
    static TypeId GetTypeId();

    /**
     * @return bytes added to each packet, a multiple of four; 0 = nothing is added
     */
    virtual uint32_t GetSize() const = 0;

    /**
     * @param type a chunk type
     * @return whether the chunk belongs to the extension
     */
    virtual bool IsMine(uint8_t type) const = 0;

    /**
     * Writes the chunk into a packet.
     * @param path the path that the packet goes to
     * @param writer where to
     */
    virtual void Write(const SctpPath& path, sctp::ByteWriter& writer) = 0;

    /**
     * Reads the chunk of a received packet.
     * @param path the path that it came on
     * @param view the chunk
     * @return an RTT sample of the path, if it gives one
     */
    virtual std::optional<Time> Read(const SctpPath& path, const sctp::ChunkView& view) = 0;

    /**
     * @return whether RTT is measured by this extension, so that Karn's rule and samples by TSN
     * fall away
     */
    virtual bool MeasuresRtt() const = 0;
};

/**
 * @ingroup sctp
 * Adds nothing.
 */
class SctpNoExtension : public SctpPacketExtension
{
  public:
    /**
     * @return the object TypeId
     */
    static TypeId GetTypeId();

    uint32_t GetSize() const override;
    bool IsMine(uint8_t type) const override;
    void Write(const SctpPath& path, sctp::ByteWriter& writer) override;
    std::optional<Time> Read(const SctpPath& path, const sctp::ChunkView& view) override;
    bool MeasuresRtt() const override;
};

} // namespace ns3

#endif /* SCTP_PACKET_EXTENSION_H */
