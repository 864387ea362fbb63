/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */
#ifndef SCTP_PACKET_DISPATCHER_H
#define SCTP_PACKET_DISPATCHER_H

#include "sctp-association-states.h"
#include "sctp-autoclose.h"
#include "sctp-handshake.h"
#include "sctp-user-notifier.h"

#include "ns3/sctp-association-traces.h"
#include "ns3/sctp-chunk-handlers.h"
#include "ns3/sctp-chunk-type.h"
#include "ns3/sctp-extension-unit.h"
#include "ns3/sctp-interfaces.h"
#include "ns3/sctp-unit-context.h"

namespace ns3::sctp
{

/**
 * @ingroup sctp-association
 * Hands each chunk of a received packet to the unit for it. It checks the verification tag before
 * (RFC 9260 section 8.5).
 */
class PacketDispatcher
{
  public:
    /// Collaborators; all outlive the dispatcher.
    struct Links
    {
        UnitContext& context;          //!< the association, as units see it
        AssociationStates& states;     //!< its units, which a packet may exchange
        Handshake& handshake;          //!< set-up
        Autoclose& autoclose;          //!< waits anew when user data has arrived
        UserNotifier& notifier;        //!< the user
        SctpAssociationTraces& traces; //!< trace sources
        SctpLowerLayer& lower;         //!< the node
    };

    /// A chunk and its packet.
    using Arrival = ArrivedChunk;

    /**
     * @param links units that process chunks
     * @param ports the ports
     */
    PacketDispatcher(const Links& links, SctpPorts ports);

    /**
     * Handles a packet.
     * @param packet the packet, parsed
     */
    void HandlePacket(const ReceivedPacket& packet);

  private:
    /// Handler of a chunk type; returns whether the rest of the packet is processed.
    using Handler = bool (PacketDispatcher::*)(Units& units, const Arrival& arrival);

    /// @return handlers by chunk type
    static const ChunkHandlers<Handler>& GetHandlers();

    /**
     * Answers a SHUTDOWN ACK of an earlier association.
     * @param packet its packet
     */
    void HandleForeignShutdownAck(const ReceivedPacket& packet);

    /**
     * Handles INIT and INIT ACK.
     * @param units the units
     * @param packet a packet whose leading chunk is one of these
     */
    void HandleInit(Units& units, const ReceivedPacket& packet);

    /**
     * Handles a packet that an association takes only when it knows the peer.
     * @param units the units
     * @param packet the packet
     * @param path its path, or null
     */
    void HandleOpened(Units& units, const ReceivedPacket& packet, SctpPath* path);

    /**
     * @param units the units
     * @param path the path that a packet came on; null = none
     * @return whether the association cannot send yet
     */
    bool IsWithoutPath(const Units& units, const SctpPath* path) const;

    /**
     * Handles a packet that comes before the association has paths.
     * @param packet the packet
     */
    void HandleWithoutPath(const ReceivedPacket& packet);

    /**
     * Warns if a packet that has not arrived at the address of its path acknowledges data.
     * @param units the units
     * @param packet the packet
     * @param path the path that it came on
     */
    static void NoteReturn(Units& units, const ReceivedPacket& packet, const SctpPath& path);

    /**
     * Handles the chunks of a packet.
     * @param units the units
     * @param packet the packet
     * @param skipped indices of chunks that are not processed
     * @param path the path that it came on; null = none
     */
    void HandleChunks(Units& units,
                      const ReceivedPacket& packet,
                      const std::vector<size_t>& skipped,
                      SctpPath* path);

    /**
     * Hands a chunk to its unit.
     * @param units the units
     * @param arrival the chunk
     * @return whether the rest of the packet is to be processed
     */
    bool HandleChunk(Units& units, const Arrival& arrival);

    /**
     * The actions by chunk type.
     * @param units the units
     * @param arrival the chunk
     * @return whether the rest of the packet is to be processed
     * @{
     */
    bool HandleData(Units& units, const Arrival& arrival);
    bool HandleAcknowledgement(Units& units, const Arrival& arrival);
    bool HandleHeartbeat(Units& units, const Arrival& arrival);
    bool HandleHeartbeatAck(Units& units, const Arrival& arrival);
    bool HandleAbort(Units& units, const Arrival& arrival);
    bool HandleError(Units& units, const Arrival& arrival);
    bool HandleShutdown(Units& units, const Arrival& arrival);
    bool HandleShutdownAck(Units& units, const Arrival& arrival);
    bool HandleShutdownComplete(Units& units, const Arrival& arrival);
    bool HandleCookieAck(Units& units, const Arrival& arrival);
    bool HandleLateCookieEcho(Units& units, const Arrival& arrival);
    bool HandleUnknown(Units& units, const Arrival& arrival);
    /** @} */

    /**
     * Hands a chunk of an extension to its unit.
     * @param units the units
     * @param arrival the chunk
     * @param unit the unit
     * @return whether the rest of the packet is to be processed
     */
    bool HandleExtension(Units& units, const Arrival& arrival, ExtensionUnit& unit);

    /**
     * The packet has been read to its end.
     * @param units the units
     * @param packet the packet
     * @param path the path that it came on, or that data goes to
     * @param onPath whether it came on a path
     * @param tsn the cumulative TSN before, if it is wanted
     */
    void EndPacket(Units& units,
                   const ReceivedPacket& packet,
                   SctpPath& path,
                   bool onPath,
                   uint32_t tsn);

    /**
     * @param units the units
     * @return the cumulative TSN that was received, on the wire, if there are extensions; else 0
     */
    static uint32_t GetCumulativeTsn(const Units& units);

    /**
     * Notifies extensions if more was received in order.
     * @param units the units
     * @param before the cumulative TSN before, of GetCumulativeTsn
     */
    void NotifyReceived(Units& units, uint32_t before);

    /**
     * Notifies extensions if the peer has acknowledged more.
     * @param units the units
     * @param before the cumulative TSN before
     */
    void NotifyAcked(Units& units, SctpTsn before);

    /// @return whether user data may be received in the current state
    bool MayReceiveData() const;

    /**
     * @return whether DATA, or a SACK of DATA that was bundled with COOKIE ECHO, counts as COOKIE
     * ACK in the current state
     */
    bool IsCookieAckImplied() const;

    /// @return whether the set-up is under way
    bool IsForming() const;

    Links m_links;     //!< units that process chunks
    SctpPorts m_ports; //!< the ports
};

} // namespace ns3::sctp

#endif /* SCTP_PACKET_DISPATCHER_H */
