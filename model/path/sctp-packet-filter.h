/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PACKET_FILTER_H
#define SCTP_PACKET_FILTER_H

#include "ns3/sctp-types.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace ns3
{

class SctpPath;
class SctpPathManager;

namespace sctp
{

class PacketBuilder;
class ReceivedPacket;

/**
 * @ingroup sctp-path
 * A packet of an association that is about to leave: its chunks are complete.
 */
struct LeavingPacket
{
    PacketBuilder& builder; //!< the packet
    const SctpPath* path;   //!< where it goes; null = to an address without a path
    SctpState state;        //!< state of the association
};

/**
 * @ingroup sctp-path
 * A packet that has arrived for an association: its verification tag is right.
 */
struct ArrivedPacket
{
    const ReceivedPacket& packet;  //!< the packet
    SctpPathManager& paths;        //!< the paths
    SctpPath* path;                //!< the path that it came on; null = none
    bool data{false};              //!< it has DATA, which will be acknowledged
    bool acknowledgement{false};   //!< it has an acknowledgement of DATA
    std::vector<size_t> discarded; //!< indices of chunks that are not to be processed
};

/**
 * @ingroup sctp-path
 * Changes every packet of an association when it leaves, and inspects it when it arrives: with
 * chunks of its own, or without.
 */
class PacketFilter
{
  public:
    /// Order of filters.
    enum class Stage : uint8_t
    {
        CONTENTS, //!< adds to the packet: sealed first, opened last
        COVER     //!< protects all that others have added: sealed last, opened first
    };

    virtual ~PacketFilter() = default;

    /// @return when it is its turn
    virtual Stage GetStage() const
    {
        return Stage::CONTENTS;
    }

    /**
     * @return most bytes that Seal adds to a packet, a multiple of four: reserved in each. It does
     * not change while the filter is in use
     */
    virtual uint32_t GetReserve() const = 0;

    /**
     * Seals a packet: bundled with others or not, on a path or to an address without one. Packets
     * outside of the association are not sealed: INIT, INIT ACK, and answers that use another tag.
     * @param packet the packet
     */
    virtual void Seal(const LeavingPacket& packet) = 0;

    /**
     * Opens a packet other than INIT and INIT ACK, before its chunks are processed.
     * @param[in,out] packet the packet, of which it may discard chunks
     * @return why the packet is discarded; nothing = it is not
     */
    virtual std::optional<SctpDropReason> Open(ArrivedPacket& packet) = 0;

    /**
     * @param type a chunk type
     * @return whether chunks of this type are the filter's, which Open reads
     */
    virtual bool Owns(uint8_t type) const = 0;
};

} // namespace sctp
} // namespace ns3

#endif /* SCTP_PACKET_FILTER_H */
