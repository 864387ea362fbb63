/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_EXTENSION_UNIT_H
#define SCTP_EXTENSION_UNIT_H

#include "sctp-extension-offer.h"
#include "sctp-extension.h"

#include "ns3/ptr.h"
#include "ns3/sctp-data-receiver.h"
#include "ns3/sctp-data-sender.h"
#include "ns3/sctp-interfaces.h"
#include "ns3/sctp-packet-output.h"
#include "ns3/sctp-path-listener.h"
#include "ns3/sctp-path-manager.h"
#include "ns3/sctp-received-packet.h"
#include "ns3/sctp-unit-context.h"

namespace ns3
{

class SctpStrategySet;

namespace sctp
{

class ErrorCounter;
class NodeAddresses;
class PacketBuilder;
class PacketFilter;
struct ErrorCause;

/**
 * @ingroup sctp-extensions
 * A chunk that arrived for an extension.
 */
struct ArrivedChunk
{
    const ChunkView& chunk;       //!< the chunk
    const ReceivedPacket& packet; //!< the packet that it is in
    SctpPath& path;               //!< the path that it came on, or that data goes to
    bool hasPath;                 //!< whether it came on a path
};

/**
 * @ingroup sctp-extensions
 * State and behaviour of an extension of the protocol. It is made when both ends have agreed on the
 * extension, and belongs to one life of the association: when the peer restarts, or a collision
 * agrees anew, there is another one, if the extension is agreed on again.
 *
 * All hooks but HandleChunk do nothing unless overridden. They are called within the association's
 * work: chunks that they queue leave at its end. A timer of the unit has to begin a Work of its
 * own.
 */
class ExtensionUnit : public PathListener
{
  public:
    /**
     * @param type type of one of the extension's chunks
     * @return whether it handles it here; else the chunk is treated by its descriptor
     */
    virtual bool Handles(uint8_t type) const;

    /**
     * Handles a chunk of the extension. The association is not closed, but may be in any other
     * state from COOKIE-ECHOED on.
     * @param arrived the chunk
     * @return false when it is malformed: it is dropped then
     */
    virtual bool HandleChunk(const ArrivedChunk& arrived) = 0;

    /// The association is established.
    virtual void Established();

    /**
     * The peer has acknowledged more: the windows have been adjusted.
     * @param tsn the cumulative TSN
     */
    virtual void CumulativeAcked(SctpTsn tsn);

    /// A message was abandoned, so that others may be next.
    virtual void MessageAbandoned();

    /**
     * More has been received in order.
     * @param tsn the cumulative TSN, on the wire
     */
    virtual void CumulativeReceived(uint32_t tsn);

    /**
     * All chunks of a packet have been handled.
     * @param packet the packet
     * @param path the path that it came on, or that data goes to
     * @param data its data
     */
    virtual void PacketReceived(const ReceivedPacket& packet,
                                SctpPath& path,
                                const PacketData& data);

    /**
     * A packet is put together, and its acknowledgement and its DATA are still to come: chunks may
     * be added.
     * @param builder the packet
     * @param path where it goes
     * @param need room that its DATA needs, bytes; 0 = none follows
     */
    virtual void BundleControl(PacketBuilder& builder, SctpPath& path, uint32_t need);

    /**
     * Last control is control that the peer may ignore with all that follows it in the packet: it
     * goes behind the acknowledgement. While there is some, acknowledgements do not go with DATA.
     * @param path where packets go
     * @return whether there is last control for them
     */
    virtual bool HasLastControl(const SctpPath& path) const;

    /**
     * A packet without DATA is put together. Adds last control, for which HasLastControl is true.
     * @param path where it goes
     * @param[in,out] chunks the last control of the packet
     */
    virtual void AppendLastControl(SctpPath& path, Bytes& chunks);

    /**
     * A packet is complete: its IP options may be changed.
     * @param builder the packet
     * @param path where it goes
     * @param[in,out] options its options
     */
    virtual void PreparePacket(const PacketBuilder& builder,
                               SctpPath& path,
                               SctpPacketOptions& options);

    /**
     * The peer has reported an error (ERROR).
     * @param cause the error
     */
    virtual void ErrorReported(const ErrorCause& cause);

    /**
     * The peer has no association for the source of this end's packets (ABORT with T bit).
     * @param local the address of this end that the ABORT was sent to
     * @return whether the unit repairs it; else the ABORT is processed, as by default
     */
    virtual bool PeerForgot(const Address& local);

    /**
     * @return the filter of all packets, which lives as long as the unit; null = none, as by
     * default
     */
    virtual PacketFilter* GetFilter();

    /**
     * All data of this end is acknowledged, and no more will be sent: SHUTDOWN or SHUTDOWN ACK
     * goes.
     */
    virtual void DataEnded();

    /// This life of the association ends: nothing may be sent any more, timers stop.
    virtual void Stop();
};

/**
 * @ingroup sctp-extensions
 * Parts of an association that all units may use. They outlive the units.
 */
struct ExtensionParts : SenderParts
{
    UnitContext& context;              //!< the association
    SctpPathManager& paths;            //!< the paths
    PathRoster& roster;                //!< adds and removes paths
    ErrorCounter& errors;              //!< counts errors of paths and association
    PacketOutput& output;              //!< sends chunks
    AddressOutput& direct;             //!< sends chunks between any two addresses
    DataReceiver& receiver;            //!< receiver of data
    EventSink& events;                 //!< notifies the user
    const SctpStrategySet& strategies; //!< strategies, such as congestion control
    NodeAddresses* node;               //!< addresses of the node; null = not known
    SctpPorts ports;                   //!< ports of the association
};

/**
 * @ingroup sctp-extensions
 * Collaborators of a unit; it keeps those that it uses. The offers do not outlive its making.
 */
struct ExtensionLinks : ExtensionParts
{
    const ExtensionOffer& own;  //!< this end's offer of the extension
    const ExtensionOffer& peer; //!< all that the peer has offered
    Ptr<SctpExtension> object;  //!< the user's side of the extension; null = it has none
};

} // namespace sctp
} // namespace ns3

#endif /* SCTP_EXTENSION_UNIT_H */
