/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SOCKET_H
#define SCTP_SOCKET_H

#include "ns3/callback.h"
#include "ns3/sctp-extension.h"
#include "ns3/sctp-statistics.h"
#include "ns3/sctp-traced.h"
#include "ns3/sctp-user-types.h"
#include "ns3/socket.h"

#include <string>
#include <vector>

namespace ns3
{

class SctpAssociation;
class SctpParameters;

/**
 * @ingroup sctp-socket
 * The services of SCTP beyond those of ns3::Socket, named after RFC 6458.
 *
 * A socket of SctpSocketFactory is of the one-to-one style (RFC 6458 section 4): it listens, or has
 * one association, and ignores ids of associations. A socket of SctpOneToManySocketFactory is of
 * the one-to-many style (RFC 6458 section 3): it has all associations of its endpoint, and calls
 * name one by its id or by an address of the peer with its port.
 *
 * Send takes a whole message, and Recv gives one message, or a piece of it when the message is
 * larger than asked for or is delivered partially.
 *
 * Addresses may be given as Ipv4Address and Ipv6Address, or as InetSocketAddress and
 * Inet6SocketAddress whose ports agree.
 *
 * Methods that return int give 0, or -1 with the reason in GetErrno().
 */
class SctpSocket : public Socket
{
  public:
    /// Told of an event of the association.
    using NotificationCallback = Callback<void, Ptr<Socket>, const SctpNotification&>;

    /// @return the object TypeId
    static TypeId GetTypeId();

    SctpSocket();
    ~SctpSocket() override;

    /**
     * Binds to several addresses (RFC 6458 section 9.1), adds addresses to those that the socket is
     * bound to, or removes some, but never the last one: all or none. While there are associations
     * their peers are told (SctpParameters::DynamicAddresses, see SctpDynamicAddresses).
     * @param addresses the addresses, of either family
     * @param port the port; 0 = that of the addresses, else that of the socket, else a free one
     * @param action whether they join or leave
     * @return 0, or -1: ERROR_ADDRINUSE, ERROR_ADDRNOTAVAIL, ERROR_AFNOSUPPORT, ERROR_INVAL;
     * ERROR_OPNOTSUPP if an association has not agreed on dynamic addresses
     */
    virtual int Bindx(const std::vector<Address>& addresses,
                      uint16_t port = 0,
                      SctpBindx action = SctpBindx::ADD) = 0;

    /**
     * Connects to a peer of which several addresses are known (RFC 6458 section 9.9). They are
     * tried in turn or all at once, as SctpParameters::connectOrder says, and the first one that
     * answers is the primary path. They may be of different hosts: the association has the
     * addresses that the answering one reports.
     * @param addresses the addresses, of either family; the first one is tried first
     * @param port the port; 0 = that of the addresses
     * @return 0, or -1: ERROR_NOROUTETOHOST, ERROR_ISCONN, ERROR_AFNOSUPPORT, ERROR_INVAL
     */
    virtual int Connectx(const std::vector<Address>& addresses, uint16_t port = 0) = 0;

    /**
     * Sends a message (RFC 6458 section 9.7).
     * @param message the message, of at least one byte
     * @param info how to send it
     * @return the size of the message, or -1: ERROR_AGAIN (the send callback says when to try
     *         again), ERROR_MSGSIZE, ERROR_INVAL (no such stream or path, or no byte),
     *         ERROR_NOTCONN, ERROR_SHUTDOWN; with FreeBSD's stack ERROR_OPNOTSUPP for a path
     */
    virtual int SendMsg(Ptr<Packet> message, const SctpSendInfo& info) = 0;

    /**
     * One-to-many style: sends a message to a peer (RFC 6458 section 9.12). If there is no
     * association, it is set up (section 7.5), and the message goes with the COOKIE ECHO. An empty
     * message sets it up and sends nothing.
     * @param message the message
     * @param[in,out] info how to send it; its associationId is set
     * @param to addresses of the peer, one of which has the port
     * @param init how an association is set up (section 5.3.1)
     * @return the size of the message, or -1: as SendMsg and Connectx; ERROR_INVAL also for abort,
     *         or eof without a message, where there is no association; ERROR_OPNOTSUPP for the
     *         one-to-one style
     */
    virtual int SendMsgTo(Ptr<Packet> message,
                          SctpSendInfo& info,
                          const std::vector<Address>& to,
                          const SctpInitInfo& init = SctpInitInfo()) = 0;

    /// @return ids of the associations that have not ended (RFC 6458 sections 8.2.5 and 8.2.6)
    virtual std::vector<SctpAssociationId> GetAssociationIds() const = 0;

    /**
     * @param peer an address of a peer; without a port: of any
     * @return id of its association that has not ended; SCTP_FUTURE_ASSOCIATION = there is none
     */
    virtual SctpAssociationId FindAssociationId(const Address& peer) const = 0;

    /**
     * One-to-many style: makes a socket of the one-to-one style of an association (RFC 6458 section
     * 9.2). It gets the callbacks of this socket, messages and notifications that wait, and shares
     * the port.
     * @param id id of the association
     * @return the socket; null with the reason in GetErrno(): ERROR_INVAL, ERROR_OPNOTSUPP
     */
    virtual Ptr<SctpSocket> PeelOff(SctpAssociationId id) = 0;

    /**
     * @param id id of an association
     * @return room in its send buffer, bytes; SCTP_FUTURE_ASSOCIATION: as GetTxAvailable()
     */
    virtual uint32_t GetAssociationTxAvailable(SctpAssociationId id) const = 0;

    /**
     * @param streamId a stream
     * @return size of the largest message that SendMsg takes on it now, bytes: as GetTxAvailable,
     * unless streams have shares of the send buffer (SctpFlowBufferLimit)
     */
    virtual uint32_t GetStreamTxAvailable(uint16_t streamId) const = 0;

    /**
     * Receives a message or a piece of one (RFC 6458 section 9.8).
     * @param maxSize largest number of bytes wanted; the rest of a message stays
     * @param[out] info its fields
     * @return the message; empty, once, when the peer has closed and everything has been read;
     *         null when nothing waits
     */
    virtual Ptr<Packet> RecvMsg(uint32_t maxSize, SctpReceiveInfo& info) = 0;

    /**
     * @param[out] info fields of the message that RecvMsg gives next (RFC 6458 section 8.1.30)
     * @return 0, or -1: ERROR_AGAIN (none waits); with FreeBSD's stack ERROR_OPNOTSUPP
     */
    virtual int GetNextInfo(SctpNextInfo& info) const = 0;

    /// @param callback told of the association's events (RFC 6458 section 6), in their order
    virtual void SetNotificationCallback(NotificationCallback callback) = 0;

    /**
     * Subscribes to events of a type (RFC 6458 section 6.2.2, SCTP_EVENT). At first all are on
     * but SENDER_DRY. Accepted sockets inherit the subscriptions. SENDER_DRY is notified at once
     * if no data waits (section 6.1.9).
     * @param type the type
     * @param on whether the notification callback gets them
     * @return 0, or -1: with FreeBSD's stack ERROR_OPNOTSUPP for SENDER_DRY
     */
    virtual int SetEvent(SctpNotification::Type type, bool on) = 0;

    // Calls about paths. An address of the peer means all paths to it, where sources make several
    // of them (SctpParameters::pathsPerAddressPair); SetPrimary and GetPathInfo then mean the
    // first. The id of a path (SctpPathInfo::id, from 0 on) means that path alone; if there is
    // none the call fails with ERROR_INVAL, and the log of SctpSocketBase says which ones there
    // are.

    /**
     * Makes a destination the primary path (RFC 6458 section 8.1.9).
     * @param address an address of the peer
     * @return 0, or -1: ERROR_ADDRNOTAVAIL, ERROR_NOTCONN
     */
    virtual int SetPrimary(const Address& address) = 0;

    /**
     * Makes a path the primary path.
     * @param path id of the path
     * @return 0, or -1: ERROR_INVAL, ERROR_NOTCONN
     */
    virtual int SetPrimary(SctpPathId path) = 0;

    /**
     * Sends a heartbeat now (RFC 6458 section 8.1.12, SPP_HB_DEMAND).
     * @param address an address of the peer
     * @return 0, or -1: ERROR_ADDRNOTAVAIL, ERROR_NOTCONN
     */
    virtual int RequestHeartbeat(const Address& address) = 0;

    /**
     * Sends a heartbeat on one path now.
     * @param path id of the path
     * @return 0, or -1: ERROR_INVAL, ERROR_NOTCONN (also while the association's state forbids
     *         heartbeats, RFC 9260 section 8.3)
     */
    virtual int RequestHeartbeat(SctpPathId path) = 0;

    /**
     * Turns the heartbeats of one path on or off (RFC 6458 section 8.1.12, SPP_HB_ENABLE).
     * @param address an address of the peer
     * @param enable whether the path is monitored while idle
     * @return 0, or -1: ERROR_ADDRNOTAVAIL, ERROR_NOTCONN
     */
    virtual int SetPathHeartbeats(const Address& address, bool enable) = 0;

    /**
     * Turns the heartbeats of one path on or off.
     * @param path id of the path
     * @param enable whether the path is monitored while idle
     * @return 0, or -1: ERROR_INVAL, ERROR_NOTCONN
     */
    virtual int SetPathHeartbeats(SctpPathId path, bool enable) = 0;

    /**
     * Sets HB.interval of one path (RFC 6458 section 8.1.12, spp_hbinterval). FreeBSD's stack also
     * turns its heartbeats on.
     * @param address an address of the peer
     * @param interval the interval, to which the RTO is added; negative = that of the association
     * @return 0, or -1: ERROR_ADDRNOTAVAIL, ERROR_NOTCONN
     */
    virtual int SetPathHeartbeatInterval(const Address& address, Time interval) = 0;

    /**
     * Sets HB.interval of one path.
     * @param path id of the path
     * @param interval the interval, to which the RTO is added; negative = that of the association
     * @return 0, or -1: ERROR_INVAL, ERROR_NOTCONN
     */
    virtual int SetPathHeartbeatInterval(SctpPathId path, Time interval) = 0;

    /**
     * Sets the error counts at which one path changes its state (RFC 7829 section 7.2), from its
     * next error on. Values that are not set are those of the association's parameters.
     * @param address an address of the peer
     * @param thresholds the thresholds
     * @return 0, or -1: ERROR_ADDRNOTAVAIL, ERROR_NOTCONN; with FreeBSD's stack ERROR_OPNOTSUPP for
     *         a potentially failed threshold, which it does not have, and for Path.Max.Retrans 0
     */
    virtual int SetPathThresholds(const Address& address, const SctpPathThresholds& thresholds) = 0;

    /**
     * Sets the error counts at which one path changes its state.
     * @param path id of the path
     * @param thresholds the thresholds
     * @return 0, or -1: ERROR_INVAL, ERROR_NOTCONN, and ERROR_OPNOTSUPP as by address
     */
    virtual int SetPathThresholds(SctpPathId path, const SctpPathThresholds& thresholds) = 0;

    /**
     * Applies settings of one path at once (RFC 6458 section 8.1.12, SCTP_PEER_ADDR_PARAMS).
     * @param address an address of the peer
     * @param settings the settings
     * @return 0, or -1, as the calls for each of them; ERROR_INVAL for a DSCP above 63 or an MTU
     *         above 65535
     */
    virtual int SetPathSettings(const Address& address, const SctpPathSettings& settings) = 0;

    /**
     * Applies settings of one path at once.
     * @param path id of the path
     * @param settings the settings
     * @return 0, or -1, as the calls for each of them
     */
    virtual int SetPathSettings(SctpPathId path, const SctpPathSettings& settings) = 0;

    /**
     * Chooses the scheduler of outgoing streams (RFC 8260 section 4.3.2), now and for associations
     * to come. Messages that wait stay in the order of their streams.
     * @param type type of the SctpStreamScheduler
     * @return 0, or -1: ERROR_INVAL (no such type), ERROR_NOTCONN (the association has ended); with
     *         FreeBSD's stack ERROR_OPNOTSUPP for one that it does not have
     */
    virtual int SetStreamScheduler(TypeId type) = 0;

    /**
     * Gives an outgoing stream a value for the scheduler (RFC 8260 section 4.3.3), now and for
     * associations to come: its priority, of which 0 is the highest, or its weight.
     * @param streamId the stream
     * @param value the value
     * @return 0, or -1: ERROR_INVAL (no such stream, or the scheduler refuses the value, such as
     *         the weight 0), ERROR_NOTCONN (the association has ended; with FreeBSD's stack also
     *         before Connect)
     */
    virtual int SetStreamValue(uint16_t streamId, uint16_t value) = 0;

    /**
     * @param id one-to-many style: the association
     * @return the state of the association (RFC 6458 section 8.2.1); CLOSED when there is none
     */
    virtual SctpStatus GetStatus(SctpAssociationId id = SCTP_FUTURE_ASSOCIATION) const = 0;

    /**
     * @param id one-to-many style: the association
     * @return the counters of the association and of each path, as they are now; zero when there is
     * no association, and with FreeBSD's stack
     */
    SctpStatistics GetStatistics(SctpAssociationId id = SCTP_FUTURE_ASSOCIATION) const;

    /**
     * @param address an address of the peer
     * @param[out] info the state of its path (RFC 6458 section 8.2.2)
     * @return 0, or -1: ERROR_ADDRNOTAVAIL, ERROR_NOTCONN
     */
    virtual int GetPathInfo(const Address& address, SctpPathInfo& info) const = 0;

    /**
     * @param path id of the path
     * @param[out] info the state of the path
     * @return 0, or -1: ERROR_INVAL, ERROR_NOTCONN
     */
    virtual int GetPathInfo(SctpPathId path, SctpPathInfo& info) const = 0;

    /// @return the states of all paths
    virtual std::vector<SctpPathInfo> GetPathInfos() const = 0;

    /**
     * @param id one-to-many style: the association
     * @return the local addresses of the association, or else those that the socket is bound to,
     *         without ports (RFC 6458 section 9.5)
     */
    virtual std::vector<Address> GetLocalAddresses(
        SctpAssociationId id = SCTP_FUTURE_ASSOCIATION) const = 0;

    /**
     * @param id one-to-many style: the association
     * @return the peer's addresses, without ports (RFC 6458 section 9.3)
     */
    virtual std::vector<Address> GetPeerAddresses(
        SctpAssociationId id = SCTP_FUTURE_ASSOCIATION) const = 0;

    /**
     * Ends the association, one-to-many style: all of them, at once; data not delivered yet is lost
     * (RFC 6458 section 5.3.4, SCTP_ABORT).
     * @param reason text for the peer
     * @return 0, or -1: ERROR_NOTCONN
     */
    virtual int Abort(const std::string& reason = "") = 0;

    /**
     * @return the protocol parameters, which may be changed; see SctpParameters for those that
     *         must be set before Connect and Listen
     */
    virtual Ptr<SctpParameters> GetParameters() const = 0;

    /// @param parameters parameters to use from now on; before Connect and Listen only
    virtual void SetParameters(Ptr<SctpParameters> parameters) = 0;

    /// @return the association, for traces and tests; null when there is none, or many
    virtual Ptr<SctpAssociation> GetAssociation() const = 0;

    /**
     * One-to-many style: calls that take the id of a path are those of the association.
     * @param id id of an association
     * @return the association, while the socket has it or unread data of it; null when there is
     * none
     */
    virtual Ptr<SctpAssociation> FindAssociation(SctpAssociationId id) const = 0;

    /**
     * Finds the calls, counters and trace sources of an extension of the protocol. The object stays
     * the same until the association ends.
     * @param type TypeId of the class, a subclass of SctpExtension
     * @return the object; null when there is no association, or it does not offer the extension
     */
    virtual Ptr<SctpExtension> GetExtension(TypeId type) const = 0;

    /**
     * @tparam T a subclass of SctpExtension
     * @return the object; null when there is no association, or it does not offer the extension
     */
    template <typename T>
    Ptr<T> GetExtension() const
    {
        return DynamicCast<T>(GetExtension(T::GetTypeId()));
    }

    /**
     * TracedCallback signature for messages that are sent.
     *
     * @param [in] message The message.
     * @param [in] info How it is sent.
     */
    typedef void (*SendTracedCallback)(Ptr<const Packet> message, const SctpSendInfo& info);

    /**
     * TracedCallback signature for messages that are received.
     *
     * @param [in] message The message, or a piece of it.
     * @param [in] info Its fields.
     */
    typedef void (*ReceiveTracedCallback)(Ptr<const Packet> message, const SctpReceiveInfo& info);

    /**
     * TracedCallback signature for messages that are refused.
     *
     * @param [in] message The message.
     * @param [in] reason The error of Send.
     */
    typedef void (*RefusedTracedCallback)(Ptr<const Packet> message, SocketErrno reason);

    /**
     * TracedCallback signature for events of the association.
     *
     * @param [in] notification The event.
     */
    typedef void (*NotificationTracedCallback)(const SctpNotification& notification);

  protected:
    /**
     * Copies the members that an accepted socket has from its listener: callbacks, options and
     * traces.
     * @param listener the listener
     */
    SctpSocket(const SctpSocket& listener);

    /// Send has taken a message.
    SctpTracedCallback<Ptr<const Packet>, const SctpSendInfo&> m_sendTrace;
    /// Recv has given a message, or a piece of one.
    SctpTracedCallback<Ptr<const Packet>, const SctpReceiveInfo&> m_receiveTrace;
    /// Send has refused a message.
    SctpTracedCallback<Ptr<const Packet>, SocketErrno> m_refusedTrace;
    /// An event of the association.
    SctpTracedCallback<const SctpNotification&> m_notificationTrace;
};

} // namespace ns3

#endif /* SCTP_SOCKET_H */
