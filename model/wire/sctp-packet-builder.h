/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PACKET_BUILDER_H
#define SCTP_PACKET_BUILDER_H

#include "sctp-packet-tally.h"
#include "sctp-wire.h"

#include "ns3/packet.h"

#include <cstdint>
#include <optional>

namespace ns3::sctp
{

/**
 * @ingroup sctp-wire
 * Puts chunks together to one SCTP packet within a given room. Chunks of control come before
 * DATA (RFC 9260 section 6.10).
 */
class PacketBuilder
{
  public:
    /**
     * @param room bytes for chunks
     * @param printed whether ns-3 keeps the headers of the packet for printing
     */
    explicit PacketBuilder(uint32_t room, bool printed = ArePrinted());

    /// @return bytes for chunks that are left
    uint32_t GetRoom() const
    {
        return m_room;
    }

    /// @return bytes of the chunks so far
    uint32_t GetSize() const
    {
        return m_packet ? m_packet->GetSize() : 0;
    }

    /// @return the chunks so far, as they are counted
    const PacketTally& GetTally() const
    {
        return m_tally;
    }

    /// @return whether no chunk was added
    bool IsEmpty() const
    {
        return !m_packet;
    }

    /// @return whether DATA was added
    bool HasData() const
    {
        return m_tally.data;
    }

    /// @return whether DATA was added that was sent before
    bool HasRetransmission() const
    {
        return m_hasRetransmission;
    }

    /**
     * @return whether DATA was added that probes a closed window of the peer (RFC 9260 section 6.1
     * A)
     */
    bool HasWindowProbe() const
    {
        return m_hasWindowProbe;
    }

    /// The packet probes the path MTU (RFC 8899): it is sent whole.
    void SetMtuProbe()
    {
        m_isMtuProbe = true;
    }

    /// @return whether it probes the path MTU
    bool IsMtuProbe() const
    {
        return m_isMtuProbe;
    }

    /**
     * @return whether all chunks only answer the peer's chunks, as SACK, HEARTBEAT ACK, COOKIE ACK
     * and SHUTDOWN ACK do (ChunkDescriptor::isAnswer)
     */
    bool IsAnswer() const
    {
        return m_isAnswer;
    }

    /**
     * Adds whole chunks, padded; even beyond the room (an INIT that needs a larger packet is
     * left to IP fragmentation).
     * @param chunks one or more chunks
     */
    void AddControl(const Bytes& chunks);

    /// @return type of the first chunk that was added; 0xff when there is none
    uint8_t GetLeadingType() const
    {
        return m_leadingType;
    }

    /**
     * Puts a chunk of a packet filter before all others, outside of the room.
     * @param chunk the chunk
     */
    void Prepend(const Bytes& chunk);

    /**
     * Puts a chunk of a packet filter behind the leading chunk, outside of the room. Nothing was
     * prepended.
     * @param chunk the chunk
     */
    void InsertBehindLeading(const Bytes& chunk);

    /**
     * @param behindLeading whether the leading chunk is left out
     * @return the bytes of the chunks so far
     */
    Bytes CopyChunks(bool behindLeading = false) const;

    /**
     * Names the key of the packet, for its authentication (RFC 4895).
     * @param key Shared Key Identifier; nothing = the active key
     */
    void SetAuthKey(std::optional<uint16_t> key)
    {
        m_authKey = key;
    }

    /// @return Shared Key Identifier of the packet; nothing = the active key
    std::optional<uint16_t> GetAuthKey() const
    {
        return m_authKey;
    }

    /// Leaves the checksum 0 (RFC 9653).
    void OmitChecksum()
    {
        m_omitsChecksum = true;
    }

    /**
     * Adds a DATA chunk.
     * @param header its header
     * @param payload its user data
     * @param retransmission whether it was sent before
     * @param windowProbe whether it probes a closed window of the peer
     */
    void AddData(const Bytes& header,
                 const Ptr<Packet>& payload,
                 bool retransmission = false,
                 bool windowProbe = false);

    /**
     * Completes the packet. Not to be used again.
     * @param sourcePort source port
     * @param destinationPort destination port
     * @param tag verification tag
     * @param checksum whether the checksum is computed, unless it is omitted
     * @return the packet
     */
    Ptr<Packet> Build(uint16_t sourcePort, uint16_t destinationPort, uint32_t tag, bool checksum);

    /**
     * @return whether ns-3 keeps the headers of packets for printing (Packet::EnablePrinting),
     * which a script asks for before the first packet
     */
    static bool ArePrinted();

  private:
    /**
     * @param chunk bytes to append
     * @param type type of the chunk
     */
    void Append(const Ptr<Packet>& chunk, uint8_t type);

    bool m_printed;                    //!< each chunk is a header of its own
    uint32_t m_room;                   //!< bytes left
    Ptr<Packet> m_packet;              //!< the chunks so far
    PacketTally m_tally;               //!< their types
    bool m_hasRetransmission{false};   //!< DATA was added that was sent before
    bool m_hasWindowProbe{false};      //!< DATA was added that probes a closed window
    bool m_isAnswer{true};             //!< only answers were added
    bool m_omitsChecksum{false};       //!< the checksum stays 0
    uint8_t m_leadingType{0xff};       //!< type of the first chunk, those that were prepended aside
    uint32_t m_leadingSize{0};         //!< its size, bytes
    bool m_isMtuProbe{false};          //!< it probes the path MTU
    std::optional<uint16_t> m_authKey; //!< Shared Key Identifier; nothing = the active key
};

} // namespace ns3::sctp

#endif /* SCTP_PACKET_BUILDER_H */
