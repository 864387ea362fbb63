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
#include "sctp-packet-dispatcher.h"
#include "sctp-parameters.h"
#include "sctp-transmission-control-block.h"
#include "sctp-user-notifier.h"

#include "ns3/object.h"
#include "ns3/sctp-association-traces.h"
#include "ns3/sctp-interfaces.h"
#include "ns3/sctp-timer.h"
#include "ns3/sctp-types.h"
#include "ns3/sctp-unit-context.h"

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
 * An SCTP association (RFC 9260): the user's primitives, the state, and the TCB of its current
 * life, whose units do the work. What a strategy decides is decided there; see SctpParameters for
 * the strategies.
 */
class SctpAssociation : public Object,
                        public SctpAssociationTraces,
                        private sctp::UnitContext,
                        private sctp::Handshake::Host,
                        private sctp::TransmissionControlBlock::Owner,
                        private sctp::PacketDispatcher::Host
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

    /// What a call of the user does with a path.
    using PathRequest = std::function<void(sctp::TransmissionControlBlock&, SctpPath&)>;

    /**
     * Does something with one path: at once, or if work is in progress when that ends.
     * @param id the path's id
     * @param request what is done
     * @return false when there is no such path
     */
    bool PerformOn(SctpPathId id, const PathRequest& request);

    /**
     * Removes the path to a destination; what was sent there is retransmitted elsewhere, and what
     * comes from there is dropped.
     * @param remote a destination address
     * @return false when it is not the peer's, or the only one
     */
    bool RemovePath(const Address& remote);

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
     * @param local the source
     * @param mtu its path MTU, bytes, IP header included
     */
    void ReceivePathMtu(const Address& remote, const Address& local, uint32_t mtu);

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
     * Becomes established from a valid cookie (RFC 9260 section 5.1 D). The packet is then to be
     * given to ReceivePacket.
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
    SctpPorts GetPorts() const
    {
        return m_ports;
    }

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
    uint32_t GetId() const
    {
        return m_id;
    }

    /**
     * @param id id in the node's AssociationList
     */
    void SetId(uint32_t id)
    {
        m_id = id;
    }

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
     * @param name name of an extension of the protocol, see sctp::ExtensionTable
     * @return its unit; null when it is not agreed on. A restart of the peer makes another one
     */
    sctp::ExtensionUnit* GetExtension(const std::string& name) const;

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

  protected:
    void DoDispose() override;

  private:
    // From sctp::UnitContext; GetState is among the primitives
    const SctpParameterValues& GetParams() const override;
    void TraceDrop(SctpDropReason reason) override;
    bool CountError(SctpPath& path,
                    bool byTimeoutOfData,
                    bool countForPath,
                    bool countForAssociation) override;
    void AbortWith(const sctp::ErrorCause& cause, SctpCloseReason reason) override;
    void Terminate(SctpCloseReason reason, uint16_t causeCode) override;
    void FlushOutput() override;
    void BeginWork() override;
    void EndWork() override;

    // From sctp::Handshake::Host, sctp::TransmissionControlBlock::Owner and
    // sctp::PacketDispatcher::Host
    sctp::TransmissionControlBlock& GetTcb() override;
    void SetState(SctpState state) override;
    bool AdoptPeer(const sctp::PeerOffer& offer) override;
    void BecomeEstablished() override;
    void RestartFrom(const sctp::Cookie& cookie) override;
    void PathJoined(SctpPath& path) override;
    void PathLeft(Ptr<SctpPath> path) override;
    bool HasRequestedMessages() const override;
    void TouchAutoclose() override;

    /**
     * @param heritage what the life before leaves
     * @return a TCB for a new beginning
     */
    std::unique_ptr<sctp::TransmissionControlBlock> MakeTcb(
        const sctp::TransmissionControlBlock::Heritage& heritage);

    /**
     * @param path a path
     * @return what the user is told of it
     */
    SctpPathInfo GetInfo(const SctpPath& path) const;

    /**
     * @param remote a destination address
     * @return its paths: one, or one for each address of this end
     */
    std::vector<Ptr<SctpPath>> FindPaths(const Address& remote) const;

    /**
     * @return whether the set-up is under way
     */
    bool IsForming() const;

    /**
     * @return whether the state lets HEARTBEATs go (RFC 9260 section 8.3)
     */
    bool MayHeartbeat() const;

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
    void SendPending();

    /**
     * Notifies the user of what has happened.
     */
    void DeliverEvents();

    /**
     * Ends the association and lets go of all it has.
     */
    void Clear();

    SctpLowerLayer* m_lower{nullptr};     //!< the node
    Ptr<SctpParameters> m_parameters;     //!< protocol parameters
    SctpVariantDefaults m_defaults;       //!< the variant's choices
    SctpPorts m_ports;                    //!< the ports
    uint32_t m_id{0};                     //!< id in AssociationList
    SctpState m_state{SctpState::CLOSED}; //!< state
    Address m_peerName;                   //!< address that names the association
    Time m_setUpStart{Seconds(-1)};       //!< when Associate was called; negative = not waiting

    sctp::UserNotifier m_notifier;                         //!< the user
    std::unique_ptr<sctp::TransmissionControlBlock> m_tcb; //!< its current life
    std::unique_ptr<sctp::Handshake> m_handshake;          //!< set-up
    std::unique_ptr<sctp::PacketDispatcher> m_dispatcher;  //!< reads packets
    std::map<SctpPathId, Ptr<SctpPath>> m_pathList;        //!< the paths, for Config
    /// Messages that could be read when the peer restarted.
    std::vector<std::pair<Ptr<Packet>, SctpReceiveInfo>> m_beforeRestart;
    sctp::Timer m_autoclose;     //!< autoclose
    uint32_t m_freeBefore{0};    //!< send space that the user knows of
    uint32_t m_workDepth{0};     //!< how much work is in progress, one inside the other
    bool m_flushWanted{false};   //!< FlushOutput was called
    bool m_disposeWanted{false}; //!< Dispose was called while work was in progress
    std::vector<std::function<void()>> m_requests; //!< of the user while work was in progress
    uint32_t m_requestedBytes{0};                  //!< of messages among the requests
    bool m_shutdownWanted{false};                  //!< SHUTDOWN was asked for
    bool m_discardWanted{false};                   //!< the user reads no more
    bool m_restarted{false};                       //!< BecomeEstablished is by a restart
};

} // namespace ns3

#endif /* SCTP_ASSOCIATION_H */
