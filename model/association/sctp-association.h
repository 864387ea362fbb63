/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ASSOCIATION_H
#define SCTP_ASSOCIATION_H

#include "sctp-parameters.h"

#include "ns3/object.h"
#include "ns3/sctp-association-traces.h"
#include "ns3/sctp-extension.h"
#include "ns3/sctp-interfaces.h"
#include "ns3/sctp-statistics.h"
#include "ns3/sctp-strategy-set.h"
#include "ns3/sctp-types.h"
#include "ns3/sctp-unit-context.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace ns3
{

namespace sctp
{
class ReceivedPacket;
class StateMachine;
struct Cookie;
} // namespace sctp

/**
 * @ingroup sctp-association
 * An SCTP association (RFC 9260) as its user and the node see it. It has the user's primitives,
 * takes packets for the association, and has its identity. sctp::StateMachine has its states,
 * sctp::Units the data of its current life. SctpParameters has the strategies.
 */
class SctpAssociation : public Object, public SctpAssociationTraces
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    /// @param id id in the node's AssociationList
    explicit SctpAssociation(uint32_t id = 0);
    ~SctpAssociation() override;

    /**
     * Gives the association all it needs; once, before anything else.
     * @param lower the node
     * @param user the user; may be null
     * @param parameters protocol parameters, shared with the caller
     * @param defaults the variant's choices
     * @param ports the ports
     * @param localAddresses addresses that may be used; null or empty = all that the node has now
     */
    void Setup(SctpLowerLayer* lower,
               SctpUser* user,
               const SctpSharedParameters& parameters,
               const SctpVariantDefaults& defaults,
               SctpPorts ports,
               const SctpAddressList& localAddresses);

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
     * stream or path, or empty message), ERROR_MSGSIZE (larger than the send buffer, or than a
     * DATA chunk with SctpParameters::disableFragments), ERROR_AGAIN
     */
    int Send(const Ptr<Packet>& message, const SctpSendInfo& info);

    /**
     * @param streamId a stream
     * @return size of the largest message that Send takes on it now, bytes
     */
    uint32_t GetSendSpace(uint16_t streamId) const;

    /**
     * RECEIVE: takes out the next message or, under partial delivery or when it is longer than
     * maxSize, the next piece of it. Works after the end of the association, too.
     * @param maxSize largest piece, bytes
     * @param[out] info its present values
     * @return the data; null when nothing waits
     */
    Ptr<Packet> Receive(uint32_t maxSize, SctpReceiveInfo& info);

    /**
     * @param[out] info fields of the message that Receive gives next
     * @return whether there is one
     */
    bool PeekNext(SctpNextInfo& info) const;

    /// @return whether it is established, and no user data waits or is unacknowledged
    bool IsSenderDry() const;

    /// @return bytes that Receive has
    uint32_t GetReceivableBytes() const;

    /// SHUTDOWN: ends the association when all data has been delivered.
    void Shutdown();

    /**
     * ABORT: ends the association at once.
     * @param reasonText sent in the User-Initiated Abort cause
     */
    void Abort(const std::string& reasonText = "");

    /**
     * SETPRIMARY.
     * @param path a path, or a destination
     * @return false when there is no such path
     */
    bool SetPrimary(const SctpPathName& path);

    /**
     * STATUS.
     * @return the state of the association
     */
    SctpStatus GetStatus() const;

    /// @return the counters of the association and of each path
    SctpStatistics GetStatistics() const;

    /// @return the state of each path
    std::vector<SctpPathInfo> GetPathInfos() const;

    /**
     * @param remote a destination address
     * @param[out] info the state of its path
     * @return false when it is not the peer's
     */
    bool GetPathInfo(const Address& remote, SctpPathInfo& info) const;

    /**
     * REQUESTHEARTBEAT.
     * @param paths a path, or a destination
     * @return false when there is no such path, or the association's state forbids it
     */
    bool RequestHeartbeat(const SctpPathName& paths);

    /// Changes the user's settings of a path.
    using PathSettingsChange = std::function<void(SctpPathSettings&)>;

    /**
     * CHANGE HEARTBEAT, and the other settings of paths.
     * @param paths a path, or a destination
     * @param change the change
     * @return false when there is no such path
     */
    bool ChangePathSettings(const SctpPathName& paths, const PathSettingsChange& change);

    /**
     * Exchanges the scheduler of streams (RFC 8260 section 4.3.2). No order within a stream is
     * lost.
     * @param type type of the SctpStreamScheduler
     */
    void SetStreamScheduler(TypeId type);

    /**
     * Gives a stream a value for the scheduler (RFC 8260 section 4.3.3).
     * @param streamId the stream
     * @param value its priority or its weight; nothing happens if the scheduler refuses it
     */
    void SetStreamValue(uint16_t streamId, uint16_t value);

    /**
     * Adds the path to an address of the peer that has none, as after RemovePath: one, or one for
     * each pair of addresses. A HEARTBEAT verifies it (RFC 9260 section 5.4), then it may carry
     * data.
     * @param remote a destination address
     * @return false when it is not the peer's, has a path, or the association is not established
     */
    bool AddPath(const Address& remote);

    /**
     * Removes the path to a destination; data in flight there is retransmitted elsewhere. Packets
     * from there are still the peer's.
     * @param remote a destination address
     * @return false when it is not the peer's, or no other path is verified
     */
    bool RemovePath(const Address& remote);

    /**
     * Sets the options of all packets from now on, also those of data that waits.
     * @param options the options
     */
    void SetPacketOptions(const SctpPacketOptions& options);

    /// The user reads no more: data present and arriving is acknowledged and dropped.
    void DiscardReceived();

    // From the node

    /**
     * A packet for this association. The verification tag is checked here.
     * @param packet the packet, parsed
     */
    void HandlePacket(const sctp::ReceivedPacket& packet);

    /**
     * Path MTU decreased (ICMP Packet Too Big).
     * @param remote the destination
     * @param local the source
     * @param mtu its path MTU, bytes, IP header included
     */
    void HandlePathMtu(const Address& remote, const Address& local, uint32_t mtu);

    /**
     * Destination unreachable (ICMP) (RFC 9260 section 10).
     * @param remote the destination
     * @param noSctp whether it has no SCTP
     */
    void HandleUnreachable(const Address& remote, bool noSctp);

    /**
     * Interfaces or addresses of the node have changed: paths may have to leave by others, of those
     * that were advertised.
     * @param appeared addresses that the node did not have, or whose interface was down
     */
    void InterfacesChanged(const std::vector<Address>& appeared);

    /**
     * Becomes established from a valid cookie (RFC 9260 section 5.1 D). The packet is then to be
     * given to HandlePacket.
     * @param cookie the cookie, with the addresses that Setup was given
     * @param source source address of the COOKIE ECHO
     * @return false when no address of the peer can be reached
     */
    bool OpenFromCookie(const sctp::Cookie& cookie, const Address& source);

    // Identity

    /// @return the ports
    SctpPorts GetPorts() const
    {
        return m_ports;
    }

    /// @return the verification tags; 0 = not known yet, or the association has been disposed of
    sctp::AssociationTags GetTags() const;

    /// @return state of the association
    SctpState GetState() const;

    /// @return id in the node's AssociationList
    uint32_t GetId() const
    {
        return m_id;
    }

    /// @return id of the user's calls, above the ids that RFC 6458 section 7.2 reserves
    SctpAssociationId GetAssociationId() const
    {
        return m_id + SCTP_ALL_ASSOCIATIONS + 1;
    }

    /// @return addresses of the peer; before the set-up those that are tried
    std::vector<Address> GetRemoteAddresses() const;

    /**
     * @return addresses of this end: those that the set-up advertises, for the life
     * time of the association (RFC 9260 section 3.3.2.1.2), also while their interface is down.
     * Valid until the association ends or its peer restarts, or until they change (RFC 5061)
     * @param all whether those are meant, too, that are offered to the peer or to be deleted:
     * packets that arrive there are the association's (RFC 5061 section 5.3 F1, F4)
     */
    const std::vector<Address>& GetLocalAddresses(bool all = false) const;

    /// @return the one address of the peer that names the association to its user for good
    Address GetPrimaryRemote() const;

    /**
     * @param id a path's id
     * @return the path; null when there is none
     */
    Ptr<SctpPath> GetPath(SctpPathId id) const;

    /**
     * @param type TypeId of the user's side of an extension of the protocol
     * @return the object; null when the extension is not offered
     */
    Ptr<SctpExtension> GetExtension(TypeId type) const;

    /// @return values of the protocol parameters
    const SctpParameterValues& GetParameterValues() const;

    /// @return protocol parameters, which may be changed
    Ptr<SctpParameters> GetParameters() const;

    /**
     * @tparam T base of a policy interface, such as SctpCongestionOps
     * @return the strategy in use; null when there is none
     */
    template <typename T>
    Ptr<T> GetStrategy() const
    {
        const SctpStrategySet* strategies = FindStrategies();
        return strategies ? strategies->Find<T>() : nullptr;
    }

  protected:
    void DoDispose() override;

  private:
    /// @return the strategies; null before Setup and after Dispose
    const SctpStrategySet* FindStrategies() const;

    SctpLowerLayer* m_lower{nullptr};              //!< the node
    SctpSharedParameters m_parameters;             //!< protocol parameters
    SctpPorts m_ports;                             //!< the ports
    const uint32_t m_id;                           //!< id in AssociationList
    std::unique_ptr<sctp::StateMachine> m_machine; //!< state and units
    std::vector<Ptr<SctpExtension>> m_extensions;  //!< the user's sides of extensions
};

} // namespace ns3

#endif /* SCTP_ASSOCIATION_H */
