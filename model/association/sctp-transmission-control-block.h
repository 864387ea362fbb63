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
#include "sctp-capabilities.h"
#include "sctp-extension-table.h"
#include "sctp-handshake-parts.h"
#include "sctp-heartbeat.h"
#include "sctp-parameters.h"
#include "sctp-shutdown.h"
#include "sctp-unread-messages.h"
#include "sctp-user-notifier.h"

#include "ns3/sctp-packet-sender.h"
#include "ns3/sctp-path-manager.h"
#include "ns3/sctp-receiver.h"
#include "ns3/sctp-sequencing.h"
#include "ns3/sctp-strategy-set.h"
#include "ns3/sctp-transmitter.h"

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
 */
class TransmissionControlBlock : private AckBundler,
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
        UnitContext& context;                //!< the association, as units see it
        Owner& owner;                        //!< the same, as its TCB sees it
        SctpLowerLayer& lower;               //!< the node
        SctpAssociationTraces& traces;       //!< trace sources
        UserNotifier& notifier;              //!< the user
        Ptr<SctpParameters> parameters;      //!< protocol parameters
        const SctpVariantDefaults& defaults; //!< the variant's choices
        SctpPorts ports;                     //!< the ports
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
     * Stops sending and receiving. What was received in full stays readable, what was not
     * delivered is reported to the user.
     */
    void GiveUpData();

    /**
     * Stops the timers of all units.
     */
    void Stop();

    /**
     * Ends this life: paths are disposed of, too.
     */
    void Dispose();

    /**
     * Takes out what the next life is given, after GiveUpData.
     * @return what it is given
     */
    Heritage TakeHeritage();

    /**
     * RECEIVE: takes out the next message, or a piece of it.
     * @param maxSize largest piece, bytes
     * @param[out] info what is known of it
     * @return the data; null when nothing waits
     */
    Ptr<Packet> Receive(uint32_t maxSize, SctpReceiveInfo& info);

    /**
     * @return bytes that Receive has
     */
    uint32_t GetReceivableBytes() const;

    /**
     * The user reads no more: what is there and what arrives is acknowledged and dropped.
     */
    void DiscardReceived();

    /**
     * @param path a path
     * @return what is reported of it to the user
     */
    SctpPathInfo GetInfo(const SctpPath& path) const;

    // Tags

    /**
     * @return the verification tags
     */
    const AssociationTags& GetTags() const
    {
        return m_tags;
    }

    /**
     * @param tag the peer's tag (RFC 9260 section 5.2.4 B)
     */
    void SetPeerTag(uint32_t tag)
    {
        m_tags.peer = tag;
    }

    /**
     * Populates the tie-tags (RFC 9260 section 5.2.2), unless they are.
     */
    void PopulateTieTags();

    // Parts

    /**
     * @return streams to the peer: as negotiated, before that as configured
     */
    uint32_t GetOutboundStreams() const
    {
        const uint32_t configured = m_environment.parameters->outboundStreams;
        return m_outboundStreams > 0 ? m_outboundStreams : configured;
    }

    /**
     * @return streams to and from the peer, as negotiated; 0 = not yet
     * @{
     */
    uint16_t GetNegotiatedOutboundStreams() const
    {
        return m_outboundStreams;
    }

    uint16_t GetInboundStreams() const
    {
        return m_inboundStreams;
    }

    /** @} */

    /**
     * @return the addresses of both ends
     * @{
     */
    AssociationAddresses& GetAddresses()
    {
        return m_addresses;
    }

    const AssociationAddresses& GetAddresses() const
    {
        return m_addresses;
    }

    /** @} */

    /**
     * @return extensions: what is offered and what is agreed
     */
    const Capabilities& GetCapabilities() const
    {
        return m_capabilities;
    }

    /**
     * @return units of the extensions that are agreed
     */
    const ExtensionUnits& GetExtensions() const
    {
        return m_extensions;
    }

    /**
     * @return the strategies
     */
    const SctpStrategySet& GetStrategies() const
    {
        return m_strategies;
    }

    /**
     * @return what is added to each packet
     */
    SctpPacketExtension& GetPacketExtension() const
    {
        return *m_packetExtension;
    }

    /**
     * @return the numbering that is used: the one that is offered once the peer has agreed
     */
    SctpSequencing& GetSequencing() const
    {
        return *m_sequencing;
    }

    /**
     * @return the units
     * @{
     */
    SctpPathManager& GetPaths()
    {
        return m_paths;
    }

    const SctpPathManager& GetPaths() const
    {
        return m_paths;
    }

    PacketSender& GetSender()
    {
        return *m_sender;
    }

    Heartbeat& GetHeartbeat()
    {
        return *m_heartbeat;
    }

    Shutdown& GetShutdown()
    {
        return *m_shutdown;
    }

    Transmitter& GetTransmitter()
    {
        return *m_transmitter;
    }

    const Transmitter& GetTransmitter() const
    {
        return *m_transmitter;
    }

    /** @} */

    /**
     * @return the receiver; null before the peer is known
     */
    Receiver* GetReceiver() const
    {
        return m_receiver.get();
    }

  private:
    // From AckBundler and PacketSender::Observer
    void BundleAck(PacketBuilder& builder, SctpPath& path, uint32_t need) override;
    void PreparePacket(Ptr<Packet> packet) override;

    // From PathListener
    void PathJoined(SctpPath& path) override;
    void PathLeft(Ptr<SctpPath> path) override;

    // From SctpPathManager::Observer
    void PathStateChanged(SctpPath& path, SctpPathState oldState) override;
    void PathRevived(SctpPath& path, SctpPathState oldState) override;
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
     * Makes the strategies.
     */
    void CreateStrategies();

    /**
     * Settles the extensions, when both ends' offers are known, and so the numbering of data.
     * @param offer the peer's
     */
    void AgreeOnExtensions(const PeerOffer& offer);

    Environment m_environment;     //!< what the association gives
    AssociationTags m_tags;        //!< verification tags
    UnreadMessages m_unread;       //!< what lives before delivered
    bool m_discards;               //!< whether the user reads no more
    uint16_t m_outboundStreams{0}; //!< streams to the peer; 0 = not negotiated yet
    uint16_t m_inboundStreams{0};  //!< streams from the peer

    SctpStrategySet m_strategies;               //!< the strategies
    Ptr<SctpSequencing> m_sequencing;           //!< the numbering that is used
    SctpPacketExtension* m_packetExtension;     //!< one of the strategies, asked for each packet
    Capabilities m_capabilities;                //!< what is offered and what is agreed
    SctpPathManager m_paths;                    //!< the paths
    AssociationAddresses m_addresses;           //!< addresses, and which paths they make
    std::unique_ptr<PacketSender> m_sender;     //!< packets that go out
    std::unique_ptr<Heartbeat> m_heartbeat;     //!< path verification and monitoring
    std::unique_ptr<Shutdown> m_shutdown;       //!< graceful end
    std::unique_ptr<Transmitter> m_transmitter; //!< sender of data
    std::unique_ptr<Receiver> m_receiver;       //!< receiver of data; null before the peer is known
    ExtensionUnits m_extensions;                //!< units of the extensions that are agreed
};

} // namespace sctp
} // namespace ns3

#endif /* SCTP_TRANSMISSION_CONTROL_BLOCK_H */
