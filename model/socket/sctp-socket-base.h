/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SOCKET_BASE_H
#define SCTP_SOCKET_BASE_H

#include "sctp-socket.h"

#include "ns3/event-impl.h"
#include "ns3/sctp-interfaces.h"

#include <functional>
#include <utility>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp-socket
 * Base of the sockets of all SCTP stacks: notifies the application of events, and reads addresses.
 *
 * The application's callbacks are called from an event of their own, at most one at a time, which
 * holds the socket.
 */
class SctpSocketBase : public SctpSocket
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    SctpSocketBase();
    ~SctpSocketBase() override;

    // From Socket
    SocketErrno GetErrno() const override;
    SocketType GetSocketType() const override;
    bool SetAllowBroadcast(bool allow) override;
    bool GetAllowBroadcast() const override;

    // From SctpSocket
    void SetNotificationCallback(NotificationCallback callback) override;
    int GetPathInfo(SctpPathId path, SctpPathInfo& info) const override;
    Ptr<SctpExtension> GetExtension(TypeId type) const override;
    using SctpSocket::GetExtension;
    using SctpSocket::GetPathInfo;

  protected:
    /// Pending notifications of the application, a set of bits.
    enum Event : uint8_t
    {
        CONNECTED = 1,    //!< NotifyConnectionSucceeded
        FAILED = 2,       //!< NotifyConnectionFailed
        RECEIVABLE = 4,   //!< NotifyDataRecv
        SENDABLE = 8,     //!< NotifySend
        CLOSED = 16,      //!< NotifyNormalClose
        ERROR_CLOSED = 32 //!< NotifyErrorClose
    };

    /**
     * Makes the socket of an accepted association, with the listener's callbacks and options.
     * @param listener the listener
     */
    SctpSocketBase(const SctpSocketBase& listener);

    void DoDispose() override;

    /**
     * Notifies the application, once the present event is over.
     * @param events the events
     */
    void Raise(uint8_t events);

    /**
     * Notifies the application of an event of the association.
     * @param notification the event
     */
    void RaiseNotification(const SctpNotification& notification);

    /**
     * Notifies the application of an association that it has accepted.
     * @param socket its socket
     * @param from address and port of the peer
     */
    void RaiseAccepted(Ptr<Socket> socket, const Address& from);

    /**
     * Asks the application whether it accepts an association. It may dispose of this socket
     * meanwhile.
     * @param from address and port of the peer
     * @return whether it does
     */
    bool RequestConnection(const Address& from);

    /**
     * Calls a function once the application has been called, instead of the last one given.
     * @param function the function; it is dropped if the socket is disposed of
     * @return false: the application is not to be called in this instant
     */
    bool CallAfterDispatch(const std::function<void()>& function);

    /**
     * Counts bytes that were taken, for NotifyDataSent.
     * @param bytes how many
     */
    void CountSent(uint32_t bytes);

    /**
     * @param error the reason for GetErrno()
     * @return -1
     */
    int Fail(SocketErrno error) const;

    /**
     * Traces a message that is refused. If it will never fit into the send buffer and nobody
     * listens to the trace, a line on standard error says so, once a socket: applications of ns-3
     * wait for ever then, and say nothing.
     * @param message the message
     * @param error the reason for GetErrno()
     * @return -1
     */
    int Refuse(Ptr<const Packet> message, SocketErrno error);

    /**
     * No address of the peer has a route: sets GetErrno(). A line on standard error says so, once
     * a socket.
     * @param remote the address that the application named first
     * @return -1
     */
    int FailNoRoute(const Address& remote);

    /**
     * @param addresses addresses as an application gives them
     * @param port the port that is given apart, or 0
     * @param[out] bare the addresses without ports
     * @param[out] resultPort the one port; 0 = none given
     * @return 0 or -1
     */
    int SplitAddresses(const std::vector<Address>& addresses,
                       uint16_t port,
                       std::vector<Address>& bare,
                       uint16_t& resultPort) const;

    /// @return the options of packets that the application has set
    SctpPacketOptions GetPacketOptions() const;

  private:
    /// A callback of the application is running: it must not be destroyed until it has returned.
    class CallingBack
    {
      public:
        /**
         * @param socket the socket
         */
        explicit CallingBack(SctpSocketBase& socket);
        ~CallingBack();
        CallingBack(const CallingBack&) = delete;
        CallingBack& operator=(const CallingBack&) = delete;

      private:
        SctpSocketBase& m_socket; //!< the socket
    };

    /// Calls the application's callbacks.
    void Dispatch();

    /**
     * Calls the application's callbacks but those about new associations and notifications.
     * @param events the events
     */
    void DispatchEvents(uint8_t events);

    /**
     * Warns of an association that ended with data that was not acknowledged. Called where the
     * application takes no notifications.
     * @param notification an event of the association
     */
    void WarnOfLoss(const SctpNotification& notification);

    /// Forgets the application's callbacks.
    void ClearCallbacks();

    NotificationCallback m_notificationCallback;             //!< receives notifications
    std::vector<SctpNotification> m_notifications;           //!< pending
    std::vector<std::pair<Ptr<Socket>, Address>> m_accepted; //!< pending
    Ptr<EventImpl> m_dispatch;             //!< calls the application; null = it is not to be called
    std::function<void()> m_afterDispatch; //!< called after that; may be null
    uint32_t m_unreported{0};              //!< bytes taken since the last NotifyDataSent
    mutable SocketErrno m_errno{ERROR_NOTERROR}; //!< reason of the last failure
    uint8_t m_events{0};                         //!< pending notifications
    uint32_t m_callingBack{0};                   //!< callbacks that are running
    bool m_mute{false};         //!< disposed of in a callback: no further callbacks
    bool m_saidTooLarge{false}; //!< a message was larger than the send buffer
    bool m_saidNoRoute{false};  //!< Connect found no route
    uint64_t m_undelivered{0};  //!< bytes of messages that could not be sent
};

} // namespace ns3

#endif /* SCTP_SOCKET_BASE_H */
