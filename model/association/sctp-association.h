/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ASSOCIATION_H
#define SCTP_ASSOCIATION_H

#include "sctp-handshake.h"
#include "sctp-heartbeat.h"
#include "sctp-parameters.h"
#include "sctp-shutdown.h"

#include "ns3/object.h"
#include "ns3/sctp-association-host.h"
#include "ns3/sctp-interfaces.h"
#include "ns3/sctp-receiver.h"
#include "ns3/sctp-timer.h"
#include "ns3/sctp-transmitter.h"
#include "ns3/sctp-types.h"
#include "ns3/traced-callback.h"

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace ns3
{
namespace sctp
{
class PacketView;
struct Cookie;
} // namespace sctp

/**
 * @ingroup sctp
 * An SCTP association (RFC 9260): owns the state of the protocol and its units, and wires them.
 * What a strategy decides is decided there; see SctpParameters for the strategies.
 */
class SctpAssociation : public Object,
                        private sctp::AssociationHost,
                        private sctp::Shutdown::Progress,
                        private SctpPathManager::Observer
{
  public:
    /**
     * @return the object TypeId
     */
    static TypeId GetTypeId();

    SctpAssociation();
    ~SctpAssociation() override;

    /**
     * Gives the association all it needs; once, before anything else.
     * @param lower the node
     * @param user the user; may be null
     * @param parameters protocol parameters, shared with the caller
     * @param defaults the variant's choices
     * @param ports the ports
     * @param localAddresses addresses that may be used; empty = all that the node has now
     */
    void Setup(SctpLowerLayer* lower,
               SctpUser* user,
               Ptr<SctpParameters> parameters,
               const SctpVariantDefaults& defaults,
               SctpPorts ports,
               const std::vector<Address>& localAddresses);

    /**
     * Replaces the user.
     * @param user the user from now on; null = nobody
     */
    void SetUser(SctpUser* user);

    // Primitives of the user (RFC 9260 section 11.1)

    /**
     * ASSOCIATE: sends INIT.
     * @param remotes addresses of the peer, at least one, tried as SctpParameters::connectOrder
     * says
     * @return false when none of them can be reached
     */
    bool Associate(const std::vector<Address>& remotes);

    /**
     * SEND: takes a message, all of it or nothing.
     * @param message the message
     * @param info how it is sent
     * @return 0, or a Socket::SocketErrno: ERROR_NOTCONN, ERROR_SHUTDOWN, ERROR_INVAL (no such
     * stream, or empty message), ERROR_MSGSIZE (larger than the send buffer), ERROR_AGAIN
     */
    int Send(Ptr<Packet> message, const SctpSendInfo& info);

    /**
     * @return size of the largest message that Send takes now, bytes
     */
    uint32_t GetSendSpace() const;

    /**
     * RECEIVE: takes out the next message or, under partial delivery or when it is longer than
     * maxSize, the next piece of it. Works after the end of the association, too.
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
     * SHUTDOWN: ends the association when all data has been delivered.
     */
    void Shutdown();

    /**
     * ABORT: ends the association at once.
     * @param reasonText told to the peer
     */
    void Abort(const std::string& reasonText = "");

    /**
     * SETPRIMARY.
     * @param remote a destination address
     * @return false when it is not the peer's
     */
    bool SetPrimary(const Address& remote);

    /**
     * STATUS.
     * @return the state of the association
     */
    SctpStatus GetStatus() const;

    /**
     * @return the state of each path
     */
    std::vector<SctpPathInfo> GetPathInfos() const;

    /**
     * @param remote a destination address
     * @param[out] info the state of its path
     * @return false when it is not the peer's
     */
    bool GetPathInfo(const Address& remote, SctpPathInfo& info) const;

    /**
     * REQUESTHEARTBEAT.
     * @param remote a destination address
     * @return false when it is not the peer's, or the association's state forbids it
     */
    bool RequestHeartbeat(const Address& remote);

    /**
     * CHANGE HEARTBEAT.
     * @param remote a destination address
     * @param enable whether its path is monitored
     * @return false when it is not the peer's
     */
    bool SetPathHeartbeats(const Address& remote, bool enable);

    /**
     * The user reads no more: what is there and what arrives is acknowledged and dropped.
     */
    void DiscardReceived();

    // From the node

    /**
     * A packet for this association. The verification tag is checked here.
     * @param view the packet, parsed
     * @param packet the same, with the common header
     * @param source source address
     * @param destination destination address
     */
    void ReceivePacket(const sctp::PacketView& view,
                       Ptr<const Packet> packet,
                       const Address& source,
                       const Address& destination);

    /**
     * The way to a destination has a smaller MTU than thought.
     * @param remote the destination
     * @param mtu its path MTU, bytes, IP header included
     */
    void ReceivePathMtu(const Address& remote, uint32_t mtu);

    /**
     * ICMP told that a destination cannot be reached (RFC 9260 section 10).
     * @param remote the destination
     * @param noSctp whether it has no SCTP
     */
    void ReceiveUnreachable(const Address& remote, bool noSctp);

    /**
     * Interfaces or addresses of the node have changed: paths may have to leave by others, of those
     * that were advertised.
     * @param appeared addresses that the node did not have, or whose interface was down
     */
    void InterfacesChanged(const std::vector<Address>& appeared);

    /**
     * Becomes established from a valid cookie (section 5.1 D). The packet is then to be given to
     * ReceivePacket.
     * @param cookie the cookie
     * @param source source address of the COOKIE ECHO
     * @param destination its destination address
     * @return false when no address of the peer can be reached
     */
    bool OpenFromCookie(const sctp::Cookie& cookie,
                        const Address& source,
                        const Address& destination);

    // Identity

    /**
     * @return the ports
     */
    SctpPorts GetPorts() const override;

    /**
     * @return the tag that the peer puts into its packets
     */
    uint32_t GetLocalTag() const;

    /**
     * @return the peer's tag; 0 = not known yet
     */
    uint32_t GetPeerTag() const;

    /**
     * @return state of the association
     */
    SctpState GetState() const override;

    /**
     * @return id in the node's AssociationList
     */
    uint32_t GetId() const;

    /**
     * @param id id in the node's AssociationList
     */
    void SetId(uint32_t id);

    /**
     * @return addresses of the peer; before the set-up has told them, those that are tried
     */
    std::vector<Address> GetRemoteAddresses() const;

    /**
     * @return addresses of this end: those that the set-up advertises, for the life
     * time of the association (RFC 9260 section 3.3.2.1.2), also while their interface is down
     */
    std::vector<Address> GetLocalAddresses() const;

    /**
     * @return the one address of the peer that names the association to its user for good
     */
    Address GetPrimaryRemote() const;

    /**
     * @param id a path's id
     * @return the path; null when there is none
     */
    Ptr<SctpPath> GetPath(SctpPathId id) const;

    /**
     * @return protocol parameters
     */
    Ptr<SctpParameters> GetParameters() const;

    /**
     * @return what errors and answers do to the paths
     */
    Ptr<SctpFailurePolicy> GetFailurePolicy() const;

    /**
     * @return what chooses the paths of retransmissions
     */
    Ptr<SctpRetransmissionPolicy> GetRetransmissionPolicy() const;

    /**
     * @return what adjusts the congestion windows
     */
    Ptr<SctpCongestionOps> GetCongestionOps() const;

    /**
     * TracedCallback signature for the state.
     * @param oldState state before
     * @param newState state now
     */
    typedef void (*StateTracedCallback)(SctpState oldState, SctpState newState);

    /**
     * TracedCallback signature for DATA chunks sent.
     * @param path the path
     * @param tsn TSN on the wire
     * @param reason why it is sent
     */
    typedef void (*DataSentTracedCallback)(Ptr<const SctpPath> path,
                                           uint32_t tsn,
                                           SctpTxReason reason);

    /**
     * TracedCallback signature for blocking by the peer's receive window.
     * @param blocked whether it begins, rather than ends
     */
    typedef void (*WindowBlockedTracedCallback)(bool blocked);

    /**
     * TracedCallback signature for the cumulative TSN.
     * @param tsn the TSN on the wire
     */
    typedef void (*CumulativeTsnAckTracedCallback)(uint32_t tsn);

    /**
     * TracedCallback signature for receive buffer blocking.
     * @param blocked whether it begins, rather than ends
     * @param hole path that the lowest outstanding TSN was last sent on; null if nothing is
     * outstanding any more
     */
    typedef void (*BufferBlockedTracedCallback)(bool blocked, Ptr<const SctpPath> hole);

    /**
     * TracedCallback signature for packets.
     * @param packet the packet, common header included
     * @param path the path; null when it is not known yet
     */
    typedef void (*PacketTracedCallback)(Ptr<const Packet> packet, Ptr<const SctpPath> path);

    /**
     * TracedCallback signature for events of a path.
     * @param path the path
     */
    typedef void (*PathTracedCallback)(Ptr<SctpPath> path);

    /**
     * TracedCallback signature for packets that have to wait for their route.
     * @param path the path
     * @param delay how long the first of them waits
     */
    typedef void (*RouteDelayTracedCallback)(Ptr<const SctpPath> path, Time delay);

    /**
     * TracedCallback signature for changes of the destination of new data.
     * @param from destination before
     * @param to destination now
     * @param oldPhase phase before
     * @param newPhase phase now
     * @param cause why
     */
    typedef void (*FailoverTracedCallback)(Ptr<const SctpPath> from,
                                           Ptr<const SctpPath> to,
                                           SctpFailoverPhase oldPhase,
                                           SctpFailoverPhase newPhase,
                                           SctpFailoverCause cause);

    /**
     * TracedCallback signature for changes of the primary path.
     * @param from primary before
     * @param to primary now
     * @param cause why
     */
    typedef void (*PrimaryTracedCallback)(Ptr<const SctpPath> from,
                                          Ptr<const SctpPath> to,
                                          SctpFailoverCause cause);

    /**
     * TracedCallback signature for dropped packets and chunks.
     * @param reason why
     */
    typedef void (*DropTracedCallback)(SctpDropReason reason);

    /**
     * TracedCallback signature for addresses.
     * @param address the address
     */
    typedef void (*AddressTracedCallback)(const Address& address);

    /**
     * TracedCallback signature for the end of the association.
     * @param reason why
     */
    typedef void (*ClosedTracedCallback)(SctpCloseReason reason);

  protected:
    void DoDispose() override;

  private:
    /// What the user is to be told at the end of the current work.
    struct Events
    {
        std::vector<SctpNotification> notifications; //!< in order
        bool established{false};                     //!< AssociationEstablished
        bool data{false};                            //!< DataArrived
        bool space{false};                           //!< SendSpaceAvailable
        bool peerClosed{false};                      //!< PeerClosed
        bool closed{false};                          //!< AssociationClosed
    };

    /// A chunk of control that waits for its packet.
    struct QueuedControl
    {
        SctpPath* path;    //!< where it goes
        sctp::Bytes bytes; //!< whole chunks
    };

    /// Packets of a path that wait for its route.
    struct HeldPackets
    {
        Time until;        //!< when the last of them leaves
        uint32_t count{0}; //!< how many there are
    };

    // From sctp::AssociationHost
    void SetState(SctpState state) override;
    const SctpParameterValues& GetParams() const override;
    SctpPathManager& GetPaths() override;
    const SctpStrategySet& GetStrategies() const override;
    SctpSequencing& GetSequencing() const override;
    SctpLowerLayer& GetLower() override;
    void QueueControl(const sctp::Bytes& chunks, SctpPath& path) override;
    void BundleControl(sctp::PacketBuilder& builder, SctpPath& path, uint32_t need) override;
    void Transmit(sctp::PacketBuilder& builder, SctpPath& path) override;
    void SendStandAlone(const sctp::Bytes& chunks, SctpPath& path) override;
    void Notify(const SctpNotification& notification) override;
    void Drop(SctpDropReason reason) override;
    void TraceDataSent(SctpTsn tsn, SctpPath& path, SctpTxReason reason) override;
    void TraceWindowBlocked(bool blocked) override;
    void TraceBufferBlocked(bool blocked, const SctpPath* hole) override;
    void TraceTimeout(SctpPath& path) override;
    bool CountError(SctpPath& path,
                    bool byTimeoutOfData,
                    bool countForPath,
                    bool countForAssociation) override;
    void AbortWith(const sctp::ErrorCause& cause, SctpCloseReason reason) override;
    void Terminate(SctpCloseReason reason, uint16_t causeCode) override;
    sctp::AssociationTags& GetTags() override;
    std::vector<Address> GetUsableAddresses() override;
    bool AdoptPeer(const sctp::PeerOffer& offer) override;
    std::vector<Address> GetNewAddresses(const std::vector<Address>& told) const override;
    void BecomeEstablished() override;
    void RestartFrom(const sctp::Cookie& cookie) override;
    void PutDataBehindCookie(sctp::PacketBuilder& builder, SctpPath& path) override;
    sctp::Bytes MakeProbe(SctpPath& path) override;
    void FinishWork() override;
    void BeginWork() override;
    void EndWork() override;

    // From sctp::Shutdown::Progress
    bool IsAllAcked() const override;
    uint32_t GetCumulativeTsn() const override;
    bool NeedsSack() const override;
    void SendSack() override;
    void StopHeartbeats() override;
    void PeerShutsDown() override;

    // From SctpPathManager::Observer
    void PathStateChanged(SctpPath& path, SctpPathState oldState) override;
    void PathRevived(SctpPath& path, SctpPathState oldState) override;
    void DestinationChanged(SctpPath& from,
                            SctpPath& to,
                            SctpFailoverPhase oldPhase,
                            SctpFailoverPhase newPhase,
                            SctpFailoverCause cause) override;
    void PrimaryChanged(SctpPath& from, SctpPath& to, SctpFailoverCause cause) override;

    /**
     * @param state reachability of a path
     * @return the same as the user sees it (RFC 7829 section 7.3)
     */
    SctpPathState Exposed(SctpPathState state) const;

    /**
     * @param path a path
     * @return what the user is told of it
     */
    SctpPathInfo GetInfo(const SctpPath& path) const;

    /**
     * Makes strategies and units for a new beginning.
     */
    void CreateUnits();

    /**
     * Settles the numbering of data, when both ends' offers are known.
     * @param offer the peer's
     */
    void SettleSequencing(const sctp::PeerOffer& offer);

    /**
     * Adds a path to a destination of the peer.
     * @param remote the destination
     * @param confirmed whether it needs no verification
     * @param preferred address of this end to reach it from if possible; invalid = any
     * @return false when it cannot be reached
     */
    bool AddPath(const Address& remote, bool confirmed, const Address& preferred);

    /**
     * @param told addresses that the peer tells, the one that it speaks from first
     * @return those without addresses of this node, unless the peer is on this node, too
     */
    std::vector<Address> LeaveOutOwn(const std::vector<Address>& told) const;

    /**
     * @param view a received packet
     * @return whether its verification tag is right (section 8.5)
     */
    bool CheckTag(const sctp::PacketView& view) const;

    /**
     * @param view a packet
     * @return whether it is the SHUTDOWN ACK of an earlier association, come during the set-up of
     * this one (section 8.5.1 E)
     */
    bool IsForeignShutdownAck(const sctp::PacketView& view) const;

    /**
     * Processes the chunks of a packet from a known path.
     * @param view the packet
     * @param first index of the first chunk to process
     * @param packet the same as ns-3 packet
     * @param path the path that it came on
     */
    void ProcessChunks(const sctp::PacketView& view,
                       size_t first,
                       Ptr<const Packet> packet,
                       SctpPath& path);

    /**
     * Processes one chunk.
     * @param chunk the chunk
     * @param packet the packet that it is in
     * @param path the path that it came on
     * @return whether the rest of the packet is to be processed
     */
    bool ProcessChunk(const sctp::ChunkView& chunk, Ptr<const Packet> packet, SctpPath& path);

    /**
     * The parts of ProcessChunk.
     * @param chunk the chunk
     * @param path the path that it came on
     * @return whether the rest of the packet is to be processed
     * @{
     */
    bool ProcessAcknowledgement(const sctp::ChunkView& chunk, SctpPath& path);
    bool ProcessShutdown(const sctp::ChunkView& chunk, SctpPath& path);
    bool ProcessErrors(const sctp::ChunkView& chunk, SctpPath& path);
    bool ProcessUnknown(const sctp::ChunkView& chunk, SctpPath& path);
    /** @} */

    /**
     * @param builder a packet
     * @return whether a packet extension may be in it
     */
    bool TakesExtension(const sctp::PacketBuilder& builder) const;

    /**
     * Gives the chunk of a received packet that is the packet extension's to it.
     * @param view the packet
     * @param first index of the first chunk to process
     * @param path the path that it came on
     */
    void ReadExtension(const sctp::PacketView& view, size_t first, SctpPath& path);

    /**
     * The packet has been read to its end.
     * @param path the path that it came on
     */
    void EndPacket(SctpPath& path);

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
     * Sends the control that found no packet of data.
     */
    void FlushControl();

    /**
     * Does what a primitive of the user asks for: at once, or if work is in progress when that
     * ends.
     * @param request what it asks for
     */
    template <typename F>
    void Perform(F request)
    {
        if (m_workDepth > 0)
        {
            m_requests.push_back(std::move(request));
            return;
        }
        sctp::Work work(*this);
        request();
    }

    /**
     * Queues a message that Send has taken, or reports it if the association has ended since.
     * @param message the message
     * @param info how it is sent
     */
    void QueueMessage(Ptr<Packet> message, const SctpSendInfo& info);

    /**
     * Does what was asked for while work was in progress, and the end-of-work steps.
     */
    void CompleteWork();

    /**
     * Sends what may go out now.
     */
    void FlushOutput();

    /**
     * Tells the user what has happened.
     */
    void DeliverEvents();

    /**
     * Ends the association and lets go of all it has.
     */
    void Clear();

    /**
     * @return whether the state lets HEARTBEATs go (RFC 9260 section 8.3)
     */
    bool MayHeartbeat() const;

    /**
     * @return number of streams to the peer: as negotiated, before that as configured
     */
    uint32_t GetOutboundStreams() const;

    /**
     * Hands a packet to the node, by another interface if that of the path is gone.
     * @param packet the packet
     * @param id id of the path
     */
    void SendOnWire(Ptr<Packet> packet, SctpPathId id);

    /**
     * Finds the route to a path's destination anew, from the addresses that were advertised.
     * @param path the path
     * @return whether there is one, other than before
     */
    bool Rebind(SctpPath& path);

    /**
     * Reports a message that was not delivered.
     * @param message the message
     */
    void ReportFailed(const sctp::OutgoingMessage& message);

    /**
     * Stops sending and receiving. What was received in full stays readable, what was not
     * delivered is reported.
     */
    void GiveUpData();

    /**
     * User data has gone or come: autoclose waits anew.
     */
    void TouchAutoclose();

    SctpLowerLayer* m_lower{nullptr};      //!< the node
    SctpUser* m_user{nullptr};             //!< the user
    Ptr<SctpParameters> m_parameters;      //!< protocol parameters
    SctpVariantDefaults m_defaults;        //!< the variant's choices
    SctpPorts m_ports;                     //!< the ports
    std::vector<Address> m_localAddresses; //!< addresses of this end, as advertised
    uint32_t m_id{0};                      //!< id in AssociationList
    SctpState m_state{SctpState::CLOSED};  //!< state
    SctpCloseReason m_closeReason{SctpCloseReason::GRACEFUL}; //!< why it ended
    sctp::AssociationTags m_tags;                             //!< verification tags
    Address m_peerName;                   //!< address that names the association
    std::vector<Address> m_peerAddresses; //!< all that the peer told, with a path or without
    Address m_chosenPrimary;              //!< what SetPrimary was called with; invalid = not called
    Time m_setUpStart{Seconds(-1)};       //!< when Associate was called; negative = not waiting
    uint16_t m_outboundStreams{0};        //!< streams to the peer; 0 = not negotiated yet
    uint16_t m_inboundStreams{0};         //!< streams from the peer

    SctpStrategySet m_strategies;                     //!< the strategies
    Ptr<SctpSequencing> m_sequencing;                 //!< the numbering that is used
    SctpPathManager m_paths;                          //!< the paths
    std::map<SctpPathId, Ptr<SctpPath>> m_pathList;   //!< the same, for Config
    sctp::Handshake m_handshake;                      //!< set-up
    sctp::Shutdown m_shutdown;                        //!< graceful end
    std::unique_ptr<sctp::Heartbeat> m_heartbeat;     //!< path verification and monitoring
    std::unique_ptr<sctp::Transmitter> m_transmitter; //!< sender
    std::unique_ptr<sctp::Receiver> m_receiver;       //!< receiver; null before the peer is known
    /// Messages that could be read when the peer restarted.
    std::vector<std::pair<Ptr<Packet>, SctpReceiveInfo>> m_beforeRestart;

    std::vector<QueuedControl> m_control; //!< control that waits for packets
    std::vector<HeldPackets> m_held;      //!< per path id: packets that wait for a route
    sctp::Timer m_autoclose;              //!< autoclose
    Events m_events;                      //!< for the user
    uint32_t m_freeBefore{0};             //!< send space that the user knows of
    bool m_dataSender{false};             //!< user data was sent
    uint32_t m_workDepth{0};              //!< how much work is in progress, one inside the other
    bool m_finishWanted{false};           //!< FinishWork was called
    bool m_disposeWanted{false};          //!< Dispose was called while work was in progress
    std::vector<std::function<void()>> m_requests; //!< of the user while work was in progress
    uint32_t m_requestedBytes{0};                  //!< of messages among the requests
    bool m_shutdownWanted{false};                  //!< SHUTDOWN was asked for
    bool m_discardWanted{false};                   //!< the user reads no more
    bool m_restarted{false};                       //!< BecomeEstablished is by a restart

    TracedCallback<SctpState, SctpState> m_stateTrace;                           //!< State
    TracedCallback<Ptr<SctpPath>> m_pathAddedTrace;                              //!< PathAdded
    TracedCallback<Ptr<SctpPath>> m_pathRemovedTrace;                            //!< PathRemoved
    TracedCallback<Ptr<const SctpPath>, uint32_t, SctpTxReason> m_dataSentTrace; //!< DataSent
    TracedCallback<Ptr<const SctpPath>, uint32_t, SctpTxReason> m_rtxTrace;      //!< Retransmission
    TracedCallback<Ptr<SctpPath>> m_timeoutTrace;                                //!< Timeout
    TracedCallback<Ptr<const Packet>, Ptr<const SctpPath>> m_txTrace;            //!< Tx
    TracedCallback<Ptr<const SctpPath>, Time> m_routeDelayTrace;                 //!< RouteDelay
    TracedCallback<Ptr<const Packet>, Ptr<const SctpPath>> m_rxTrace;            //!< Rx
    TracedCallback<Ptr<const SctpPath>,
                   Ptr<const SctpPath>,
                   SctpFailoverPhase,
                   SctpFailoverPhase,
                   SctpFailoverCause>
        m_failoverTrace; //!< Failover
    TracedCallback<Ptr<const SctpPath>, Ptr<const SctpPath>, SctpFailoverCause>
        m_primaryTrace;                                             //!< PrimaryChanged
    TracedCallback<Time> m_setUpTrace;                              //!< SetUp
    TracedCallback<SctpDropReason> m_dropTrace;                     //!< Drop
    TracedCallback<bool> m_windowBlockedTrace;                      //!< WindowBlocked
    TracedCallback<bool, Ptr<const SctpPath>> m_bufferBlockedTrace; //!< ReceiveBufferBlocked
    TracedCallback<uint32_t> m_cumulativeTrace;                     //!< CumulativeTsnAck
    TracedCallback<const Address&> m_localAddressIgnoredTrace;      //!< LocalAddressIgnored
    TracedCallback<SctpCloseReason> m_closedTrace;                  //!< Closed
};

} // namespace ns3

#endif /* SCTP_ASSOCIATION_H */
