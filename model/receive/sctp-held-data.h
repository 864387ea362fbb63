/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_HELD_DATA_H
#define SCTP_HELD_DATA_H

#include "ns3/packet.h"
#include "ns3/sctp-data-receiver.h"
#include "ns3/sctp-path.h"
#include "ns3/sctp-sequenced-data.h"
#include "ns3/sctp-wire.h"

#include <cstdint>
#include <map>
#include <vector>

namespace ns3::sctp
{

/**
 * @ingroup sctp-receive
 * DATA that is held back for an extension: to the peer it is as if it had not arrived.
 */
class HeldData
{
  public:
    /// A chunk that is held.
    struct Chunk
    {
        Bytes bytes;              //!< the chunk, without padding
        uint32_t offset{0};       //!< offset of the chunk in the packet
        uint32_t payloadSize{0};  //!< its user data, bytes
        uint16_t streamId{0};     //!< its stream
        Ptr<const Packet> packet; //!< the packet
        Ptr<SctpPath> path;       //!< the path that it came on

        /**
         * @return the chunk, while this is there
         */
        ChunkView GetView() const;
    };

    /**
     * @param holds which DATA is held from now on; null = none
     * @return what was held and is not any more, by TSN
     */
    std::vector<Chunk> Set(DataReceiver::HoldPredicate holds);

    /**
     * @param data a chunk that has arrived
     * @return whether it is held
     */
    bool Holds(const SctpReceivedData& data) const
    {
        return m_holds && m_holds(data.streamId, data.tsn);
    }

    /**
     * Holds a chunk.
     * @param data what it is
     * @param view the chunk
     * @param packet the packet
     * @param path the path that it came on
     */
    void Keep(const SctpReceivedData& data,
              const ChunkView& view,
              Ptr<const Packet> packet,
              SctpPath& path);

    /**
     * @return user data that is held, bytes
     */
    uint32_t GetBytes() const
    {
        return m_bytes;
    }

  private:
    DataReceiver::HoldPredicate m_holds; //!< which DATA is held; null = none
    std::map<uint32_t, Chunk> m_chunks;  //!< by TSN on the wire
    uint32_t m_bytes{0};                 //!< user data of all of them
};

} // namespace ns3::sctp

#endif /* SCTP_HELD_DATA_H */
