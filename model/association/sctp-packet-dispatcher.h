/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */
#ifndef SCTP_PACKET_DISPATCHER_H
#define SCTP_PACKET_DISPATCHER_H

#include "sctp-handshake.h"
#include "sctp-user-notifier.h"

#include "ns3/sctp-association-traces.h"
#include "ns3/sctp-chunk-handlers.h"
#include "ns3/sctp-chunk-type.h"
#include "ns3/sctp-extension-unit.h"
#include "ns3/sctp-interfaces.h"
#include "ns3/sctp-unit-context.h"

namespace ns3
{

class SctpPacketExtension;
class SctpPathManager;

namespace sctp
{

class AssociationAddresses;
class ExtensionUnits;
class Heartbeat;
class PathlessAddresses;
class PacketOutput;
class Receiver;
class SendSide;
class Shutdown;
struct ChunkFormats;

/**
 * @ingroup sctp-association
 * Reads the packets of an association: checks the verification tag (RFC 9260 section 8.5) and hands
 * each chunk to the unit that it is for.
 */
class PacketDispatcher
{
  public:
    /// What chunks lead to in the current life of the association.
    class Tcb
    {
      public:
        virtual ~Tcb() = default;

        /**
         * @return the verification tags
         */
        virtual const AssociationTags& GetTags() const = 0;

        /**
         * @return the addresses of both ends
         */
        virtual AssociationAddresses& GetAddresses() = 0;

        /**
         * @return the paths
         */
        virtual SctpPathManager& GetPaths() = 0;

        /**
         * @return the formats that are used: those that are offered once the peer has agreed
         */
        virtual const ChunkFormats& GetFormats() const = 0;

        /**
         * @return what is added to each packet
         */
        virtual SctpPacketExtension& GetPacketExtension() const = 0;

        /**
         * @return the sender of data
         */
        virtual SendSide& GetSendSide() = 0;

        /**
         * @return the receiver of data; null before the peer is known
         */
        virtual Receiver* GetReceiver() const = 0;

        /**
         * @return path verification and monitoring
         */
        virtual Heartbeat& GetHeartbeat() = 0;

        /**
         * @return the peer's addresses without a path
         */
        virtual PathlessAddresses& GetPathlessAddresses() = 0;

        /**
         * @return the graceful end, made when it is first asked for
         */
        virtual Shutdown& GetShutdown() = 0;

        /**
         * @return what sends packets
         */
        virtual PacketOutput& GetOutput() = 0;

        /**
         * @return the units of the extensions that are agreed on
         */
        virtual const ExtensionUnits& GetExtensions() const = 0;
    };

    /// What only the association can do.
    class Host
    {
      public:
        virtual ~Host() = default;

        /**
         * @return the association's current TCB, which a packet may replace
         */
        virtual Tcb& GetTcb() = 0;

        /**
         * User data has arrived: autoclose waits anew.
         */
        virtual void TouchAutoclose() = 0;
    };

    /// Collaborators; all outlive the dispatcher.
    struct Links
    {
        UnitContext& context;          //!< the association, as units see it
        Host& host;                    //!< the association
        Handshake& handshake;          //!< set-up
        UserNotifier& notifier;        //!< the user
        SctpAssociationTraces& traces; //!< trace sources
        SctpLowerLayer& lower;         //!< the node
    };

    /// A chunk and what it came with.
    using Arrival = ArrivedChunk;

    /**
     * @param links what chunks lead to
     * @param ports the ports
     */
    PacketDispatcher(const Links& links, SctpPorts ports);

    /**
     * Handles a packet.
     * @param packet the packet, parsed
     */
    void HandlePacket(const ReceivedPacket& packet);

  private:
    /// What is done with chunks of a type; returns whether the rest of the packet is processed.
    using Handler = bool (PacketDispatcher::*)(const Arrival& arrival);

    /**
     * @return what is done with chunks, by type
     */
    static const ChunkHandlers<Handler>& GetHandlers();

    /**
     * @param view a received packet
     * @return whether its verification tag is right (RFC 9260 section 8.5)
     */
    bool CheckTag(const PacketView& view) const;

    /**
     * @param view a packet
     * @return whether it is the SHUTDOWN ACK of an earlier association, come during the set-up of
     * this one (RFC 9260 section 8.5.1 E)
     */
    bool IsForeignShutdownAck(const PacketView& view) const;

    /**
     * Answers a SHUTDOWN ACK of an earlier association.
     * @param packet its packet
     */
    void HandleForeignShutdownAck(const ReceivedPacket& packet);

    /**
     * Handles INIT, INIT ACK and COOKIE ECHO.
     * @param packet a packet whose first chunk is one of these
     * @return whether the rest of the packet is to be processed
     */
    bool HandleSetUp(const ReceivedPacket& packet);

    /**
     * Handles a packet that comes before the association has paths.
     * @param packet the packet
     */
    void HandleWithoutPath(const ReceivedPacket& packet);

    /**
     * Warns if a packet that has not arrived at the address of its path acknowledges data.
     * @param packet the packet
     * @param path the path that it came on
     */
    void NoteReturn(const ReceivedPacket& packet, const SctpPath& path) const;

    /**
     * Handles the chunks of a packet.
     * @param packet the packet
     * @param first index of the first chunk to process
     * @param path the path that it came on; null = none
     */
    void HandleChunks(const ReceivedPacket& packet, size_t first, SctpPath* path);

    /**
     * Hands a chunk to its unit.
     * @param arrival the chunk
     * @return whether the rest of the packet is to be processed
     */
    bool HandleChunk(const Arrival& arrival);

    /**
     * The actions by chunk type.
     * @param arrival the chunk
     * @return whether the rest of the packet is to be processed
     * @{
     */
    bool HandleData(const Arrival& arrival);
    bool HandleAcknowledgement(const Arrival& arrival);
    bool HandleHeartbeat(const Arrival& arrival);
    bool HandleHeartbeatAck(const Arrival& arrival);
    bool HandleAbort(const Arrival& arrival);
    bool HandleError(const Arrival& arrival);
    bool HandleShutdown(const Arrival& arrival);
    bool HandleShutdownAck(const Arrival& arrival);
    bool HandleShutdownComplete(const Arrival& arrival);
    bool HandleCookieAck(const Arrival& arrival);
    bool HandleLateCookieEcho(const Arrival& arrival);
    bool HandleUnknown(const Arrival& arrival);
    /** @} */

    /**
     * Hands a chunk of an extension to its unit.
     * @param arrival the chunk
     * @param unit the unit
     * @return whether the rest of the packet is to be processed
     */
    bool HandleExtension(const Arrival& arrival, ExtensionUnit& unit);

    /**
     * Gives the chunk of a received packet that is the packet extension's to it.
     * @param view the packet
     * @param first index of the first chunk to process
     */
    void ReadExtension(const PacketView& view, size_t first);

    /**
     * The packet has been read to its end.
     * @param packet the packet
     * @param path the path that it came on, or that data goes to
     * @param onPath whether it came on a path
     * @param tsn what had been received in order before, if anybody asks
     */
    void EndPacket(const ReceivedPacket& packet, SctpPath& path, bool onPath, uint32_t tsn);

    /**
     * @return the cumulative TSN that was received, on the wire, if there are extensions; else 0
     */
    uint32_t GetCumulativeTsn() const;

    /**
     * Notifies extensions if more was received in order.
     * @param before the cumulative TSN before, of GetCumulativeTsn
     */
    void NotifyReceived(uint32_t before);

    /**
     * Notifies extensions if the peer has acknowledged more.
     * @param before the cumulative TSN before
     */
    void NotifyAcked(SctpTsn before);

    /**
     * @return whether user data may be received in the current state
     */
    bool MayReceiveData() const;

    /**
     * @return whether DATA, or a SACK of DATA that was bundled with COOKIE ECHO, counts as COOKIE
     * ACK in the current state
     */
    bool IsCookieAckImplied() const;

    /**
     * @return whether the set-up is under way
     */
    bool IsForming() const;

    Links m_links;     //!< what chunks lead to
    SctpPorts m_ports; //!< the ports
};

} // namespace sctp
} // namespace ns3

#endif /* SCTP_PACKET_DISPATCHER_H */
