/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */
#ifndef SCTP_TRANSMISSION_CONTROL_BLOCK_H
#define SCTP_TRANSMISSION_CONTROL_BLOCK_H

#include "sctp-association-addresses.h"
#include "sctp-handshake-parts.h"
#include "sctp-handshake.h"
#include "sctp-heartbeat.h"
#include "sctp-packet-dispatcher.h"
#include "sctp-parameters.h"
#include "sctp-pathless-addresses.h"
#include "sctp-shutdown.h"
#include "sctp-unread-messages.h"
#include "sctp-user-notifier.h"
#include "sctp-user-tcb.h"

#include "ns3/sctp-capabilities.h"
#include "ns3/sctp-chunk-formats.h"
#include "ns3/sctp-error-counter.h"
#include "ns3/sctp-extension-units.h"
#include "ns3/sctp-packet-sender.h"
#include "ns3/sctp-path-manager.h"
#include "ns3/sctp-receiver.h"
#include "ns3/sctp-send-limit.h"
#include "ns3/sctp-send-side.h"
#include "ns3/sctp-strategy-set.h"

#include <memory>
#include <vector>

namespace ns3
{
namespace sctp
{

/**
 * @ingroup sctp-association
 * The state of one life of an association (RFC 9260 section 14): tags, streams, what was
 * negotiated, strategies, paths and the units. When the peer restarts, it is replaced as a whole.
 *
 * Its public functions are for the association's state machine. Handshake, dispatcher and user's
 * primitives use it by interfaces of their own.
 */
class TransmissionControlBlock : public Handshake::Tcb,
                                 public PacketDispatcher::Tcb,
                                 public UserTcb,
                                 private AckBundler,
                                 private PacketSender::Observer,
                                 private PathListener,
                                 private SctpPathManager::Observer,
                                 private Shutdown::Progress
{
  public:
    /// What only the association can do.
    class Owner
    {
      public:
        virtual ~Owner() = default;

        /**
         * @param state state of the association from now on
         */
        virtual void SetState(SctpState state) = 0;

        /**
         * A path joined.
         * @param path the path
         */
        virtual void PathJoined(SctpPath& path) = 0;

        /**
         * A path has left.
         * @param path the path, disposed of
         */
        virtual void PathLeft(Ptr<SctpPath> path) = 0;

        /**
         * @return whether a message of the user waits for the end of the current work
         */
        virtual bool HasRequestedMessages() const = 0;
    };

    /// What the association gives to each of its lives. All references outlive them.
    struct Environment
    {
        UnitContext& context;                   //!< the association, as units see it
        Owner& owner;                           //!< the same, as its TCB sees it
        SctpLowerLayer& lower;                  //!< the node
        SctpAssociationTraces& traces;          //!< trace sources
        UserNotifier& notifier;                 //!< the user
        const SctpSharedParameters& parameters; //!< protocol parameters
        const SctpVariantDefaults& defaults;    //!< the variant's choices
        SctpPorts ports;                        //!< the ports
        /// The user's sides of the extensions.
        const std::vector<Ptr<SctpExtension>>& extensions;
        const SctpPacketOptions& options; //!< what the user wants for all packets
    };

    /// What one life leaves to the next; all else begins anew.
    struct Heritage
    {
        AssociationAddresses::Heritage addresses; //!< addresses and what was set for their paths
        UnreadMessages unread;                    //!< what was delivered and is not read yet
        bool discards{false};                     //!< whether the user reads no more
    };

    /**
     * @param environment what the association gives
     * @param heritage what the life before leaves
     */
    TransmissionControlBlock(const Environment& environment, const Heritage& heritage);
    ~TransmissionControlBlock() override;
    TransmissionControlBlock(const TransmissionControlBlock&) = delete;
    TransmissionControlBlock& operator=(const TransmissionControlBlock&) = delete;

    /**
     * Sets where the association begins.
     * @param localTag own verification tag
     * @param initialTsn first TSN of this end, on the wire
     */
    void Start(uint32_t localTag, uint32_t initialTsn);

    /**
     * Takes over what the handshake has found out: tag, paths, windows, streams.
     * @param offer what the peer advertised
     * @return false when none of its addresses can be reached
     */
    bool AdoptPeer(const PeerOffer& offer);

    /**
     * The association is established: data and heartbeats begin.
     */
    void Establish();

    /**
     * Packets may be queued elsewhere from now on: resets congestion control of all paths of a
     * family (RFC 9260 section 7.2.5.1).
     * @param ipv6 whether of IPv6
     */
    void Reinitialize(bool ipv6);

    /**
     * Takes a message of the user.
     * @param message the message
     * @param info how it is sent
     * @return false when there is no such stream
     */
    bool Push(Ptr<Packet> message, const SctpSendInfo& info);

    /**
     * @return user data that waits or is not acknowledged, bytes
     */
    uint32_t GetBufferedBytes() const;

    /**
     * @return what divides the send buffer
     */
    SctpSendLimit& GetSendLimit() const
    {
        return *m_sendLimit;
    }

    /**
     * @return whether there may be messages that can be given up for the room of others
     */
    bool CanMakeRoom() const;

    /**
     * The send buffer has no room for a message: gives up others, if any may be given up.
     * @param bytes how much is lacking, bytes
     * @param size size of the message, bytes
     * @param info how it is to be sent
     */
    void MakeRoom(uint32_t bytes, uint32_t size, const SctpSendInfo& info);

    /**
     * Sends the data that may go out now.
     */
    void SendPending();

    /**
     * SHUTDOWN: no more data of the user comes.
     */
    void BeginShutdown();

    /**
     * Sends control chunks that found no DATA, and goes on with the shutdown if all data has been
     * acknowledged.
     */
    void FlushControl();

    /**
     * @return sends the acknowledgement that leaves in this instant; null = none does
     */
    AckSender* FindDueSack() const;

    /**
     * Tells the peer that the association is aborted.
     * @param cause the error cause
     */
    void SendAbort(const ErrorCause& cause);

    /**
     * Ends sending and receiving. What was received in full stays readable, what was not delivered
     * is reported to the user.
     */
    void Close();

    /**
     * Ends this life because the peer has restarted: as Close, and paths leave.
     * @return what the next life is given
     */
    Heritage MakeWay();

    /**
     * Disposes of units and paths.
     */
    void Dispose();

    AssociationAddresses& GetAddresses() override
    {
        return m_addresses;
    }

    SctpPathManager& GetPaths() override
    {
        return m_paths;
    }

    const Capabilities& GetCapabilities() const override
    {
        return m_capabilities;
    }

  private:
    // From Handshake::Tcb, PacketDispatcher::Tcb and UserTcb
    const AssociationTags& GetTags() const override
    {
        return m_tags;
    }

    const ChunkFormats& GetFormats() const override
    {
        return m_formats;
    }

    SctpPacketExtension& GetPacketExtension() const override
    {
        return *m_packetExtension;
    }

    const SctpStrategySet& GetStrategies() const override
    {
        return m_strategies;
    }

    const ExtensionUnits& GetExtensions() const override
    {
        return m_extensions;
    }

    SendSide& GetSendSide() override
    {
        return *m_sendSide;
    }

    Receiver* GetReceiver() const override
    {
        return m_receiver.get();
    }

    void SetStreamScheduler(TypeId type) override;
    void SetStreamValue(uint16_t streamId, uint16_t value) override;

    Heartbeat& GetHeartbeat() override
    {
        return *m_heartbeat;
    }

    PathlessAddresses& GetPathlessAddresses() override
    {
        return m_pathless;
    }

    Shutdown& GetShutdown() override;

    PacketOutput& GetOutput() override
    {
        return *m_sender;
    }

    uint32_t GetOutboundStreams() const override;
    uint16_t GetNegotiatedOutboundStreams() const override;
    void SetPeerTag(uint32_t tag) override;
    void PopulateTieTags() override;
    Bytes MakeProbe(SctpPath& path) override;
    void BundleDataWithCookieEcho(PacketBuilder& builder, SctpPath& path) override;
    Capabilities MakeAnswer(const std::vector<RawParameter>& peer) const override;
    Ptr<Packet> Receive(uint32_t maxSize, SctpReceiveInfo& info) override;
    uint32_t GetReceivableBytes() const override;
    void DiscardReceived() override;
    SctpPathInfo GetInfo(const SctpPath& path) const override;
    void GetStatus(SctpStatus& status) const override;

    // From AckBundler and PacketSender::Observer
    void BundleAck(PacketBuilder& builder, SctpPath& path, uint32_t need) override;
    void PreparePacket(const PacketBuilder& builder,
                       SctpPath& path,
                       SctpPacketOptions& options) override;

    // From PathListener
    void PathJoined(SctpPath& path) override;
    void PathLeaving(SctpPath& path, SctpPath& other) override;
    void PathLeft(Ptr<SctpPath> path) override;

    // From SctpPathManager::Observer
    void PathStateChanged(SctpPath& path, SctpPathState oldState) override;
    void PathRevived(SctpPath& path, SctpPathState oldState) override;
    void VerificationFailed(SctpPath& path) override;
    void DestinationChanged(SctpPath& from,
                            SctpPath& to,
                            SctpFailoverPhase oldPhase,
                            SctpFailoverPhase newPhase,
                            SctpFailoverCause cause) override;
    void PrimaryChanged(SctpPath& from, SctpPath& to, SctpFailoverCause cause) override;

    // From Shutdown::Progress
    void SetState(SctpState state) override;
    bool IsAllAcked() const override;
    uint32_t GetCumulativeTsn() const override;
    bool NeedsSack() const override;
    void SendSack() override;
    void StopHeartbeats() override;
    void PeerShutsDown() override;

    /**
     * @param state reachability of a path
     * @return the same as the user sees it (RFC 7829 section 7.3)
     */
    SctpPathState Expose(SctpPathState state) const;

    /**
     * @return what strategies get to know
     */
    SctpStrategyContextPtr MakeStrategyContext();

    /**
     * Makes the strategies.
     */
    void CreateStrategies();

    /**
     * Probes a path after a timeout of data if the parameters or the failure policy want that.
     * @param path the path
     */
    void ProbeAfterTimeout(SctpPath& path);

    /**
     * Notifies the user of a message that was given up.
     * @param message the message
     */
    void NotifyAbandoned(const OutgoingMessage& message);

    /**
     * Notifies the user of a partial delivery that breaks off.
     * @param message the message
     */
    void NotifyBroken(const BrokenMessage& message);

    /**
     * Gives back data that was not delivered, and reports it to the user.
     */
    void GiveUpData();

    /**
     * Stops the timers of all units.
     */
    void Stop();

    /**
     * @return what the next life is given, after GiveUpData
     */
    Heritage TakeHeritage();

    /**
     * Settles the extensions, when both ends' offers are known, and so the formats.
     * @param offer the peer's
     */
    void AgreeOnExtensions(const PeerOffer& offer);

    /**
     * Chooses each format: the strategy if the peer lists its chunks, else that of RFC 9260.
     * @param peerOffer the peer's extension parameters
     */
    void ChooseFormats(const std::vector<RawParameter>& peerOffer);

    Environment m_environment; //!< what the association gives
    AssociationTags m_tags;    //!< verification tags
    UnreadMessages m_unread;   //!< what lives before delivered
    bool m_discards;           //!< whether the user reads no more

    SctpStrategySet m_strategies;           //!< the strategies
    ChunkFormats m_formats;                 //!< formats of user data and acknowledgements
    SctpPacketExtension* m_packetExtension; //!< one of the strategies, asked for each packet
    SctpSendLimit* m_sendLimit;             //!< one of the strategies, asked for each message
    Capabilities m_capabilities;            //!< what is offered and what is agreed
    SctpPathManager m_paths;                //!< the paths
    ErrorCounter m_errors;                  //!< errors of paths and association
    AssociationAddresses m_addresses;       //!< addresses, and which paths they make
    PathlessAddresses m_pathless{
        {m_environment.context, m_paths, m_addresses, m_environment.lower, m_tags},
        m_environment.ports};               //!< the peer's addresses without a path
    std::unique_ptr<PacketSender> m_sender; //!< packets that go out
    std::unique_ptr<Heartbeat> m_heartbeat; //!< path verification and monitoring
    std::unique_ptr<Shutdown> m_shutdown;   //!< graceful end; null before it is wanted
    std::unique_ptr<SendSide> m_sendSide;   //!< sender of data
    std::unique_ptr<Receiver> m_receiver;   //!< receiver of data; null before the peer is known
    ExtensionUnits m_extensions;            //!< units of the extensions that are agreed
};

} // namespace sctp
} // namespace ns3

#endif /* SCTP_TRANSMISSION_CONTROL_BLOCK_H */
