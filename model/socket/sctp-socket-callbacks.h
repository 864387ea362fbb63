/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SOCKET_CALLBACKS_H
#define SCTP_SOCKET_CALLBACKS_H

#include "sctp-socket.h"

#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp-socket
 * Calls the application's callbacks.
 *
 * They are called from an event of their own, at most one at a time, which holds the socket.
 */
class SctpSocketCallbacks : public SctpSocket
{
  public:
    SctpSocketCallbacks() = default;

    void SetNotificationCallback(NotificationCallback callback) override;
    int SetEvent(SctpNotification::Type type, bool on) override;

  protected:
    /// Pending notifications of the application, a set of bits.
    enum Event : uint8_t
    {
        RECEIVABLE = 1,  //!< NotifyDataRecv
        SENDABLE = 2,    //!< NotifySend
        CLOSED = 4,      //!< NotifyNormalClose
        ERROR_CLOSED = 8 //!< NotifyErrorClose
    };

    /**
     * Copies the callbacks of a listener.
     * @param listener the listener
     */
    SctpSocketCallbacks(const SctpSocketCallbacks& listener);

    void DoDispose() override;

    /**
     * Notifies the application, once the present event is over.
     * @param events the events
     */
    void Raise(uint8_t events);

    /**
     * A call of Connect has its outcome, of which the application is notified.
     * @param succeeded whether the association is established
     */
    void RaiseConnected(bool succeeded);

    /**
     * Notifies the application of an event of the association.
     * @param notification the event
     */
    void RaiseNotification(const SctpNotification& notification);

    /**
     * No user data waits or is unacknowledged: notifies the application if it has subscribed.
     * @param id the association
     */
    void RaiseSenderDry(SctpAssociationId id);

    /// @return the associations that are established and have no data to send
    virtual std::vector<SctpAssociationId> GetDrySenders() const
    {
        return {};
    }

    /**
     * Gives the notifications of an association that wait to another socket.
     * @param id the association
     * @param to the socket
     */
    void MoveNotifications(SctpAssociationId id, SctpSocketCallbacks& to);

    /**
     * @param id an association of the socket
     * @return its name for the user: an address of the peer with the port; invalid = not known
     */
    virtual Address GetName(SctpAssociationId id) const;

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

    /// @return whether there is a node: neither it nor the socket has been disposed of
    bool HasNode() const;

    /**
     * Prints a line for the user on standard error, unless the node has been disposed of.
     * @param text the line
     */
    void WarnUser(const std::string& text) const;

    /**
     * Counts bytes that were taken, for NotifyDataSent.
     * @param bytes how many
     */
    void CountSent(uint32_t bytes);

  private:
    /// A callback of the application is running: it must not be destroyed until it has returned.
    class CallingBack
    {
      public:
        /// @param socket the socket
        explicit CallingBack(SctpSocketCallbacks& socket);
        ~CallingBack();
        CallingBack(const CallingBack&) = delete;
        CallingBack& operator=(const CallingBack&) = delete;

      private:
        SctpSocketCallbacks& m_socket; //!< the socket
    };

    /// Calls the application's callbacks.
    void Dispatch();

    /// Calls the application's callbacks of Connect.
    void DispatchOutcomes();

    /// Calls the application's notification callback.
    void DispatchNotifications();

    /**
     * Calls the callbacks for the data and the end of associations.
     * @param events the events it is notified of
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

    /**
     * @param type a type of notifications
     * @return its bit in m_subscribed
     */
    static constexpr uint32_t GetBit(SctpNotification::Type type)
    {
        return 1U << static_cast<uint32_t>(type);
    }

    NotificationCallback m_notificationCallback; //!< receives notifications
    /// Types of the notifications that it receives, a set of bits.
    uint32_t m_subscribed{~GetBit(SctpNotification::Type::SENDER_DRY)};
    std::vector<SctpNotification> m_notifications;           //!< pending
    std::vector<SctpNotification> m_dispatched;              //!< being dispatched
    size_t m_nextDispatched{0};                              //!< those before have been
    std::vector<std::pair<Ptr<Socket>, Address>> m_accepted; //!< pending
    bool m_dispatchDue{false};             //!< an event is going to call the application
    std::function<void()> m_afterDispatch; //!< called after that; may be null
    uint32_t m_unreported{0};              //!< bytes taken since the last NotifyDataSent
    uint16_t m_connected{0};               //!< pending successes of Connect
    uint16_t m_failed{0};                  //!< pending failures of Connect
    uint8_t m_events{0};                   //!< pending notifications
    uint32_t m_callingBack{0};             //!< callbacks that are running
    bool m_mute{false};                    //!< disposed of in a callback: no further callbacks
    uint64_t m_undelivered{0};             //!< bytes of messages that could not be sent
};

} // namespace ns3

#endif /* SCTP_SOCKET_CALLBACKS_H */
