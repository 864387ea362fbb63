/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */
#ifndef SCTP_TRANSMISSION_CONTROL_BLOCK_H
#define SCTP_TRANSMISSION_CONTROL_BLOCK_H

#include "sctp-address-pairs.h"
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
#include "ns3/sctp-route-monitor.h"
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

    /// What the user has set for a path.
    struct PathChoice
    {
        AddressPair pair;          //!< the path
        SctpPathSettings settings; //!< what was set
    };

    /// What one life leaves to the next; all else begins anew.
    struct Heritage
    {
        std::vector<Address> localAddresses; //!< addresses of this end, as advertised
        AddressPair chosenPrimary;           //!< user's choice; invalid = none, or any source
        std::vector<PathChoice> pathChoices; //!< what the user has set, by path
        SctpPathId nextPathId{0};            //!< ids are never used again
        UnreadMessages unread;               //!< what was delivered and is not read yet
        bool discards{false};                //!< whether the user reads no more
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
     * SETPRIMARY.
     * @param remote a destination address
     */
    void SetPrimary(const Address& remote);

    /**
     * SETPRIMARY, where a destination may have several paths.
     * @param path the path
     */
    void SetPrimary(SctpPath& path);

    /**
     * @param remote destination of a packet that ICMP quotes
     * @param local its source
     * @return its path: with pairs of addresses that pair, else the path to the destination, which
     * may have another source by now; null when there is none
     */
    SctpPath* FindQuoted(const Address& remote, const Address& local) const;

    /**
     * Removes a path that is not the only one; what was sent there is retransmitted elsewhere.
     * @param path the path
     */
    void RemovePath(SctpPath& path);

    /**
     * Interfaces or addresses of the node have changed: paths may have to leave by others, of those
     * that were advertised.
     * @param appeared addresses that the node did not have, or whose interface was down
     */
    void InterfacesChanged(const std::vector<Address>& appeared);

    /**
     * @param addresses addresses that the peer advertises now, the one it speaks from first
     * @return those that it has not advertised when the association was made (RFC 9260 section
     * 5.2.2)
     */
    std::vector<Address> GetNewAddresses(const std::vector<Address>& addresses) const;

    /**
     * @param path a path
     * @return what the user is told of it
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
     * @return addresses of this end, as advertised
     */
    const std::vector<Address>& GetLocalAddresses() const
    {
        return m_localAddresses;
    }

    /**
     * @param addresses addresses of this end, as the cookie has them
     */
    void SetLocalAddresses(const std::vector<Address>& addresses)
    {
        m_localAddresses = addresses;
    }

    /**
     * @return all addresses that the peer advertised, with a path or without
     */
    const std::vector<Address>& GetPeerAddresses() const
    {
        return m_peerAddresses;
    }

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

    RouteMonitor& GetRouteMonitor()
    {
        return m_routeMonitor;
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
    void RouteChanged(SctpPath& path) override;

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
     * Adds a path to a destination of the peer.
     * @param remote the destination
     * @param confirmed whether it needs no verification
     * @param preferred address of this end to reach it from if possible; invalid = any
     * @return false when it cannot be reached
     */
    bool AddPath(const Address& remote, bool confirmed, const Address& preferred);

    /**
     * Adds a path to each address of the peer, or one for each pair of addresses.
     * @param offer what the peer advertised
     */
    void AddPaths(const PeerOffer& offer);

    /**
     * Adds paths for pairs of addresses.
     * @param offer what the peer advertised
     * @param remotes its addresses
     */
    void AddPairs(const PeerOffer& offer, const std::vector<Address>& remotes);

    /**
     * Adds a path.
     * @param remote the destination
     * @param route how to reach it
     * @param confirmed whether it needs no verification
     */
    void Join(const Address& remote, const SctpRoute& route, bool confirmed);

    /**
     * @param advertised addresses that the peer advertises, the one that it speaks from first
     * @return those without addresses of this node, unless the peer is on this node, too
     */
    std::vector<Address> FilterLocalAddresses(const std::vector<Address>& advertised) const;

    /**
     * Chooses the primary path: the user's choice, or by SctpParameters::primaryPath.
     */
    void ChoosePrimary();

    /**
     * Settles the extensions, when both ends' offers are known, and so the numbering of data.
     * @param offer the peer's
     */
    void AgreeOnExtensions(const PeerOffer& offer);

    Environment m_environment;             //!< what the association gives
    AssociationTags m_tags;                //!< verification tags
    std::vector<Address> m_localAddresses; //!< addresses of this end, as advertised
    std::vector<Address> m_peerAddresses;  //!< all that the peer advertised
    AddressPair m_chosenPrimary;           //!< user's choice; invalid = none, or any source
    std::vector<PathChoice> m_pathChoices; //!< what the user had set in the life before
    UnreadMessages m_unread;               //!< what lives before delivered
    bool m_discards;                       //!< whether the user reads no more
    uint16_t m_outboundStreams{0};         //!< streams to the peer; 0 = not negotiated yet
    uint16_t m_inboundStreams{0};          //!< streams from the peer

    SctpStrategySet m_strategies;               //!< the strategies
    Ptr<SctpSequencing> m_sequencing;           //!< the numbering that is used
    SctpPacketExtension* m_packetExtension;     //!< one of the strategies, asked for each packet
    Capabilities m_capabilities;                //!< what is offered and what is agreed
    SctpPathManager m_paths;                    //!< the paths
    RouteMonitor m_routeMonitor;                //!< warns of their routes
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
