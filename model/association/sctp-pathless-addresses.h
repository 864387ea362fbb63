/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PATHLESS_ADDRESSES_H
#define SCTP_PATHLESS_ADDRESSES_H

#include "sctp-handshake-parts.h"

#include "ns3/nstime.h"
#include "ns3/sctp-ack-detour.h"
#include "ns3/sctp-packet-output.h"
#include "ns3/sctp-path-manager.h"
#include "ns3/sctp-unit-context.h"

#include <optional>
#include <vector>

namespace ns3::sctp
{

class AssociationAddresses;

/**
 * @ingroup sctp-association
 * Answers addresses of the peer that have no path (RFC 9260 sections 5.4 and 6.4). They are beyond
 * MaxAddressPairs, or removed.
 *
 * HEARTBEATs are answered where they came from. If DATA comes from an address that the peer has
 * listed, and its SACKs do not arrive elsewhere, as no path is active or the packets are
 * duplicates, the address is probed by a HEARTBEAT with a nonce, one per RTO. Once it has answered,
 * SACKs of DATA from there go there. New data does not.
 */
class PathlessAddresses : public AckDetour, public AddressOutput
{
  public:
    /// Collaborators; all outlive this object.
    struct Links
    {
        UnitContext& context;                  //!< the association
        const SctpPathManager& paths;          //!< the paths
        const AssociationAddresses& addresses; //!< addresses of both ends
        SctpLowerLayer& lower;                 //!< the node
        const AssociationTags& tags;           //!< verification tags
        const PacketFilters& filters;          //!< seal each packet
    };

    /**
     * @param links collaborators
     * @param ports ports of the association
     */
    PathlessAddresses(const Links& links, SctpPorts ports);

    /**
     * A HEARTBEAT arrived from an address without a path.
     * @param view the chunk
     */
    void HandleHeartbeat(const ChunkView& view);

    /**
     * A HEARTBEAT ACK arrived.
     * @param view the chunk
     * @param source the address
     * @return whether it answers a HEARTBEAT sent here
     */
    bool HandleHeartbeatAck(const ChunkView& view, const Address& source);

    /**
     * All chunks of a packet have been handled: sends HEARTBEAT ACKs.
     * @param packet the packet
     */
    void SendAnswers(const ReceivedPacket& packet);

    /**
     * A packet with DATA arrived.
     * @param packet the packet
     * @param hasPath whether its source address has a path
     * @param brought whether it brought a new TSN
     */
    void DataArrived(const ReceivedPacket& packet, bool hasPath, bool brought);

    /**
     * The peer has given up an address.
     * @param remote the address
     */
    void Forget(const Address& remote);

    bool IsOpen() const override;
    void SendAck(const Bytes& chunk) override;
    bool SendBetween(const Bytes& chunks,
                     const Address& remote,
                     const Address& local,
                     uint16_t udpPort) override;

  private:
    /// Packets of duplicates that show that SACKs do not arrive.
    static constexpr uint32_t REPEATED = 2;

    /// An address that DATA comes from.
    struct Source
    {
        Address remote;             //!< the address
        Address local;              //!< address of this end that the last DATA came to
        uint64_t nonce{0};          //!< of its HEARTBEATs
        std::optional<Time> probed; //!< time of the last HEARTBEAT; nothing = none yet
        bool confirmed{false};      //!< it has answered
        uint16_t udpPort{0};        //!< UDP port of the last DATA; 0 = it was not in UDP
    };

    /**
     * @param packet a packet
     * @return its source; null when the peer has not listed the address
     */
    Source* FindSource(const ReceivedPacket& packet);

    /**
     * Sends a HEARTBEAT if the last one is an RTO old.
     * @param source the address
     */
    void Probe(Source& source);

    Links m_links;                 //!< collaborators
    SctpPorts m_ports;             //!< ports of the association
    Bytes m_answers;               //!< HEARTBEAT ACKs for the source of the current packet
    std::vector<Source> m_sources; //!< addresses that DATA came from
    std::optional<size_t> m_last;  //!< source of the last DATA; nothing = it has a path
    uint32_t m_repeated{0};        //!< packets of duplicates in succession
};

} // namespace ns3::sctp

#endif /* SCTP_PATHLESS_ADDRESSES_H */
