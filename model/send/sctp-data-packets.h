/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_DATA_PACKETS_H
#define SCTP_DATA_PACKETS_H

#include "ns3/sctp-packet-builder.h"
#include "ns3/sctp-types.h"

#include <cstdint>
#include <vector>

namespace ns3
{
class SctpPath;
} // namespace ns3

namespace ns3
{
struct SctpDataToSend;
struct SctpTxReasonInfo;
} // namespace ns3

namespace ns3::sctp
{

struct SendUnits;

/**
 * @ingroup sctp-send
 * Writes chunks of the ledger into packets, and sends these.
 */
class DataPackets
{
  public:
    /// @param units the sending side
    explicit DataPackets(SendUnits& units);

    /**
     * Begins a packet with the control chunks that are queued for a path. If they leave no room
     * for the first DATA chunk, they are sent alone.
     * @param path where it goes
     * @param size the first DATA chunk, bytes
     * @return the packet
     */
    PacketBuilder Begin(SctpPath& path, uint32_t size);

    /**
     * Serializes a DATA chunk; notifies recovery and congestion control, and traces.
     * @param builder the packet
     * @param tsn the chunk's TSN
     * @param path where it goes
     * @param reason why it is sent
     * @param immediate whether the peer should acknowledge at once
     */
    void Put(PacketBuilder& builder,
             SctpTsn tsn,
             SctpPath& path,
             SctpTxReason reason,
             bool immediate);

    /// @return user data of the chunks that were put into the present packet, bytes
    uint32_t GetPayload() const;

    /**
     * Sends a packet with the chunks that Put has put into it.
     * @param builder the packet
     * @param path where it goes
     */
    void Transmit(PacketBuilder& builder, SctpPath& path);

  private:
    /**
     * Counts a chunk that is sent.
     * @param data the chunk
     * @param reason why it is sent
     * @param path where it goes
     */
    void Count(const SctpDataToSend& data, const SctpTxReasonInfo& reason, SctpPath& path);

    SendUnits& m_units;         //!< the sending side
    std::vector<SctpTsn> m_put; //!< TSNs of the present packet
    Bytes m_header;             //!< used by Put
};

} // namespace ns3::sctp

#endif /* SCTP_DATA_PACKETS_H */
