/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */
#ifndef SCTP_PACKET_OUTPUT_H
#define SCTP_PACKET_OUTPUT_H

#include "ns3/address.h"
#include "ns3/sctp-wire.h"

#include <cstdint>

namespace ns3
{

class SctpPath;

namespace sctp
{

class PacketBuilder;

/**
 * @ingroup sctp-path
 * Sends packets along paths; see PacketSender.
 */
class PacketOutput
{
  public:
    virtual ~PacketOutput() = default;

    /**
     * Queues control chunks for a path. They leave at the end of the current work, bundled with
     * each other and with DATA where they fit.
     * @param chunks one or more whole chunks
     * @param path where to
     */
    virtual void QueueControl(const Bytes& chunks, SctpPath& path) = 0;

    /**
     * Moves queued control for a path into a packet, as far as it fits, and a SACK that is due.
     * @param builder the packet
     * @param path where the packet goes
     * @param need bytes that a waiting SACK must leave for DATA
     */
    virtual void BundleControl(PacketBuilder& builder, SctpPath& path, uint32_t need) = 0;

    /**
     * Completes a packet and sends it.
     * @param builder the packet
     * @param path where it goes
     */
    virtual void Transmit(PacketBuilder& builder, SctpPath& path) = 0;

    /**
     * Sends chunks in a packet of their own at once, without packet extension.
     * @param chunks whole chunks
     * @param path where to
     */
    virtual void SendUnbundled(const Bytes& chunks, SctpPath& path) = 0;
};

/**
 * @ingroup sctp-path
 * Sends packets of an association between two addresses, with a path or without.
 */
class AddressOutput
{
  public:
    virtual ~AddressOutput() = default;

    /**
     * Sends chunks in a packet of their own at once.
     * @param chunks whole chunks
     * @param remote destination
     * @param local source address
     * @param udpPort UDP port of the destination; 0 = not in UDP
     * @return whether the packet has left: there is a route
     */
    virtual bool SendBetween(const Bytes& chunks,
                             const Address& remote,
                             const Address& local,
                             uint16_t udpPort) = 0;
};

/**
 * @ingroup sctp-path
 * Has acknowledgements that may leave with other chunks.
 */
class AckBundler
{
  public:
    virtual ~AckBundler() = default;

    /**
     * Puts a waiting acknowledgement into a packet if the packet goes where it should go.
     * @param builder the packet
     * @param path where it goes
     * @param need bytes that it must leave for DATA
     */
    virtual void BundleAck(PacketBuilder& builder, SctpPath& path, uint32_t need) = 0;
};

} // namespace sctp
} // namespace ns3

#endif /* SCTP_PACKET_OUTPUT_H */
