/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_UNITS_H
#define SCTP_UNITS_H

#include "sctp-association-addresses.h"
#include "sctp-association-states.h"
#include "sctp-parameters.h"
#include "sctp-pathless-addresses.h"
#include "sctp-shutdown.h"
#include "sctp-unread-messages.h"
#include "sctp-user-notifier.h"
#include "sctp-work-queue.h"

#include "ns3/sctp-capabilities.h"
#include "ns3/sctp-chunk-formats.h"
#include "ns3/sctp-error-counter.h"
#include "ns3/sctp-extension-units.h"
#include "ns3/sctp-packet-filters.h"
#include "ns3/sctp-path-manager.h"
#include "ns3/sctp-small-function.h"
#include "ns3/sctp-strategy-set.h"

#include <memory>
#include <vector>

namespace ns3
{
class SctpSendLimit;
} // namespace ns3

namespace ns3::sctp
{

class Heartbeat;
class MtuProbes;
class PacketSender;
class ReceivedPacket;
class Receiver;
class SendSide;

/**
 * @ingroup sctp-association
 * The association as its units need it. All references outlive them.
 */
struct UnitsEnvironment
{
    UnitContext& context;                   //!< the association, as units see it
    AssociationStates& states;              //!< its state
    SctpLowerLayer& lower;                  //!< the node
    SctpAssociationTraces& traces;          //!< trace sources
    UserNotifier& notifier;                 //!< the user
    const SctpSharedParameters& parameters; //!< protocol parameters
    const SctpVariantDefaults& defaults;    //!< the variant's choices
    SctpPorts ports;                        //!< the ports
    /// The user's sides of the extensions.
    const std::vector<Ptr<SctpExtension>>& extensions;
    const SctpPacketOptions& options;   //!< options of all packets, as set by the user
    const RequestedMessages& requested; //!< messages that wait until the work in progress ends
};

/**
 * @ingroup sctp-association
 * The units and data of one life of an association (RFC 9260 section 14).
 *
 * TransmissionControlBlock makes them and ends them. A restart of the peer exchanges them all:
 * they are fetched for each event (AssociationStates::FindUnits) and never kept.
 */
struct Units
{
    /**
     * Makes the units that need no strategies.
     * @param given the association
     * @param heritage addresses of the life before
     * @param timedOut called when T3-rtx of a path has expired
     */
    Units(const UnitsEnvironment& given,
          const AssociationAddresses::Heritage& heritage,
          SmallFunction<void(SctpPath&)> timedOut);
    ~Units();
    Units(const Units&) = delete;
    Units& operator=(const Units&) = delete;

    /**
     * Makes the unit of the graceful end when it is first needed: most associations live long.
     * @return the unit
     */
    Shutdown& GetShutdown();

    /// The association is established: addresses are verified, paths monitored, MTUs probed.
    void StartHeartbeats();

    /// The work in progress ends: sends the HEARTBEATs that are pending.
    void SendHeartbeats();

    /// No more HEARTBEATs, those that probe path MTUs among them.
    void StopHeartbeats();

    /**
     * A HEARTBEAT ACK arrived.
     * @param view the chunk
     * @param source source address of its packet
     * @return whether it answers a probe of a path MTU, or of an address without a path
     */
    bool HandleProbeAck(const ChunkView& view, const Address& source);

    /**
     * A chunk has been handled. If an extension has removed the path of its packet, another one
     * stands in for it (RFC 5061).
     * @param packet the packet
     * @param[in,out] path the path of the packet, or that data goes to
     * @param[in,out] onPath whether the packet came on it
     */
    void FollowPath(const ReceivedPacket& packet, Ptr<SctpPath>& path, bool& onPath) const;

    /// @return streams to the peer: as negotiated, before that as configured
    uint32_t GetOutboundStreams() const;

    /**
     * @param peer extension parameters of an INIT
     * @return extensions that are offered in the INIT ACK that answers it
     */
    Capabilities MakeAnswer(const std::vector<RawParameter>& peer) const;

    /// @return facts that strategies may use
    SctpStrategyContextPtr MakeStrategyContext() const;

    /**
     * Exchanges the scheduler of streams (RFC 8260 section 4.3.2).
     * @param type type of the SctpStreamScheduler
     */
    void SetStreamScheduler(TypeId type);

    UnitsEnvironment environment;          //!< the association
    Shutdown::Progress* progress{nullptr}; //!< progress of data, for the graceful end
    AssociationTags tags;                  //!< verification tags
    UnreadMessages unread;                 //!< data for the user
    SctpStrategySet strategies;            //!< the strategies
    ChunkFormats formats;                  //!< formats of user data and acknowledgements
    PacketFilters filters;                 //!< seal and open each packet
    SctpSendLimit* sendLimit{nullptr};     //!< strategy, asked for each message
    Capabilities capabilities;             //!< extensions: offered and agreed
    SctpPathManager paths;                 //!< the paths
    ErrorCounter errors;                   //!< errors of paths and association
    AssociationAddresses addresses;        //!< addresses, and which paths they make
    PathlessAddresses pathless;            //!< the peer's addresses without a path
    std::unique_ptr<PacketSender> sender;  //!< packets that go out
    std::unique_ptr<Heartbeat> heartbeat;  //!< path verification and monitoring
    std::unique_ptr<MtuProbes> mtuProbes;  //!< null if the MTU policy sends no probes
    std::unique_ptr<Shutdown> shutdown;    //!< graceful end; null before GetShutdown
    std::unique_ptr<SendSide> sendSide;    //!< sender of data
    std::unique_ptr<Receiver> receiver;    //!< receiver of data; null before the peer is known
    ExtensionUnits extensions;             //!< units of the extensions that are agreed
};

} // namespace ns3::sctp

#endif /* SCTP_UNITS_H */
