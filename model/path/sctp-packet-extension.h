/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PACKET_EXTENSION_H
#define SCTP_PACKET_EXTENSION_H

#include "ns3/nstime.h"
#include "ns3/sctp-strategy.h"

#include <optional>

namespace ns3
{

class SctpPathManager;

namespace sctp
{
class ByteWriter;
struct ChunkView;
} // namespace sctp

/**
 * @ingroup sctp-path
 * Contents of a received packet, for packet extensions.
 */
struct SctpPacketContents
{
    bool data{false};            //!< DATA, which will be acknowledged
    bool acknowledgement{false}; //!< an acknowledgement of DATA
};

/**
 * @ingroup sctp-path
 * Policy interface: a chunk that is added to each packet of an established association, for
 * instance timestamps, and the RTT samples that it gives. Its bytes are reserved from the path MTU.
 * Never added before or beside COOKIE ECHO, nor beside INIT, INIT ACK, COOKIE ACK (which is first
 * in its packet), SHUTDOWN ACK and SHUTDOWN COMPLETE.
 */
class SctpPacketExtension : public SctpStrategy
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    /// @return bytes added to each packet, a multiple of four; 0 = nothing is added
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
     * Reads the chunk of a received packet, before the packet's other chunks are processed, and
     * gives an RTT sample to the path that it is of.
     * @param paths the paths
     * @param view the chunk
     * @param contents what else is in the packet
     */
    virtual void Read(SctpPathManager& paths,
                      const sctp::ChunkView& view,
                      const SctpPacketContents& contents) = 0;

    /**
     * @return whether RTT is measured by this extension now, so that Karn's rule and samples by
     * TSN fall away; not so as long as the peer does not take part
     */
    virtual bool MeasuresRtt() const = 0;

    /**
     * @return when the packet was sent that caused the acknowledgement being processed, at most a
     * microsecond too early; nothing if it does not say, as by default
     */
    virtual std::optional<Time> GetEchoedTime() const;
};

/**
 * @ingroup sctp-path
 * Adds nothing.
 */
class SctpNoExtension : public SctpPacketExtension
{
  public:
    static constexpr bool STATELESS = true; //!< serves all associations

    /// @return the object TypeId
    static TypeId GetTypeId();

    uint32_t GetSize() const override;
    bool IsMine(uint8_t type) const override;
    void Write(const SctpPath& path, sctp::ByteWriter& writer) override;
    void Read(SctpPathManager& paths,
              const sctp::ChunkView& view,
              const SctpPacketContents& contents) override;
    bool MeasuresRtt() const override;
};

} // namespace ns3

#endif /* SCTP_PACKET_EXTENSION_H */
