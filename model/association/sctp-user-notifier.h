/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */
#ifndef SCTP_USER_NOTIFIER_H
#define SCTP_USER_NOTIFIER_H

#include "ns3/sctp-interfaces.h"
#include "ns3/sctp-user-types.h"

#include <vector>

namespace ns3
{
namespace sctp
{

class Capabilities;
struct OutgoingMessage;

/**
 * @ingroup sctp-association
 * Keeps notifications of the user until the current work ends (RFC 9260 section 11.2, RFC 6458
 * section 6).
 */
class UserNotifier : public EventSink
{
  public:
    /**
     * @param association the association
     * @param id its id, as the user has it
     */
    UserNotifier(SctpAssociation& association, SctpAssociationId id)
        : m_association(association),
          m_id(id)
    {
    }

    /// @param user the user from now on; null = nobody
    void SetUser(SctpUser* user);

    /**
     * @param function called once the application has been called, if that happens in this instant
     * @return whether it will be called
     */
    bool CallAfterApplication(const std::function<void()>& function)
    {
        return m_user && m_user->CallAfterApplication(m_association, function);
    }

    void Notify(const SctpNotification& notification) override;

    /**
     * The association is established: notifies of it, and of extensions that the peer refuses.
     * @param restarted whether the peer has restarted
     * @param capabilities the agreement of both ends
     */
    void NotifyUp(bool restarted, const Capabilities& capabilities);

    /**
     * A message, or its unacknowledged rest, will not be delivered.
     * @param message the message
     */
    void NotifyFailed(const OutgoingMessage& message);

    /**
     * A path has another state, or is primary now.
     * @param remote its destination address
     * @param state its state as the user sees it
     * @param madePrimary whether it became primary
     */
    void NotifyPath(const Address& remote, SctpPathState state, bool madePrimary);

    /**
     * The user's callback of this name is due.
     * @{
     */
    void SetEstablished();
    void SetDataArrived();
    void SetSendSpaceAvailable();
    void SetSenderDry();
    void SetPeerClosed();
    /** @} */

    /**
     * AssociationClosed is due, which is the last one.
     * @param reason why
     */
    void SetClosed(SctpCloseReason reason);

    /// Forgets due calls.
    void Clear();

    /**
     * Calls the user back for all that is due.
     * @return whether the association has ended, which is notified once
     */
    bool Deliver();

  private:
    /// Due calls.
    struct Events
    {
        std::vector<SctpNotification> notifications; //!< in order
        bool established{false};                     //!< AssociationEstablished
        bool data{false};                            //!< DataArrived
        bool space{false};                           //!< SendSpaceAvailable
        bool dry{false};                             //!< SenderDry
        bool peerClosed{false};                      //!< PeerClosed
        bool closed{false};                          //!< AssociationClosed

        /// @return whether nothing is due, as after most packets
        bool IsEmpty() const
        {
            return !(established || data || space || dry || peerClosed || closed) &&
                   notifications.empty();
        }

        /// Forgets all.
        void Clear()
        {
            notifications.clear();
            established = data = space = dry = peerClosed = closed = false;
        }
    };

    SctpAssociation& m_association;                           //!< the association
    const SctpAssociationId m_id;                             //!< its id
    SctpUser* m_user{nullptr};                                //!< the user
    Events m_events;                                          //!< due calls
    SctpCloseReason m_closeReason{SctpCloseReason::GRACEFUL}; //!< why the association ended
};

} // namespace sctp
} // namespace ns3

#endif /* SCTP_USER_NOTIFIER_H */
