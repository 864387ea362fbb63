/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_STATE_MACHINE_H
#define SCTP_STATE_MACHINE_H

#include "sctp-association-states.h"
#include "sctp-autoclose.h"
#include "sctp-handshake.h"
#include "sctp-packet-dispatcher.h"
#include "sctp-parameters.h"
#include "sctp-send-buffer.h"
#include "sctp-transmission-control-block.h"
#include "sctp-unacked-limit.h"
#include "sctp-user-notifier.h"
#include "sctp-work-queue.h"

#include "ns3/object.h"
#include "ns3/sctp-association-traces.h"
#include "ns3/sctp-counter-set.h"
#include "ns3/sctp-interfaces.h"
#include "ns3/sctp-types.h"
#include "ns3/sctp-unit-context.h"

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace ns3
{

class SctpAssociation;
class SctpExtension;

namespace sctp
{
struct Cookie;

/**
 * @ingroup sctp-association
 * The state of an association (RFC 9260 section 4). It has set-up, restart and end, the TCB of the
 * current life, and the end of each piece of work. Its units see the association as this.
 */
class StateMachine : public UnitContext, private AssociationStates
{
  public:
    /// Collaborators from the association. All references outlive the state machine.
    struct Environment
    {
        SctpAssociation& association;  //!< the association
        SctpAssociationId id;          //!< its id, as the user has it
        Object& object;                //!< the same, to be kept alive while work is in progress
        SctpAssociationTraces& traces; //!< trace sources
        SctpLowerLayer& lower;         //!< the node
        const SctpSharedParameters& parameters;      //!< protocol parameters
        SctpVariantDefaults defaults;                //!< the variant's choices
        SctpPorts ports;                             //!< the ports
        std::vector<Ptr<SctpExtension>>& extensions; //!< the user's sides of extensions
    };

    /**
     * @param environment collaborators
     * @param user the user; null = nobody
     * @param localAddresses addresses of this end that may be advertised
     */
    StateMachine(const Environment& environment, SctpUser* user, SctpAddressList localAddresses);
    ~StateMachine() override;

    /// @param user the user from now on; null = nobody
    void SetUser(SctpUser* user)
    {
        m_notifier.SetUser(user);
        ScheduleSackIfDue(); // it may have been left to the user before
    }

    /**
     * ASSOCIATE: sends INIT.
     * @param remotes addresses of the peer, at least one
     * @return false when none of them can be reached
     */
    bool Associate(const std::vector<Address>& remotes);

    /**
     * Becomes established from a valid cookie (RFC 9260 section 5.1 D).
     * @param cookie the cookie
     * @param source source address of the COOKIE ECHO
     * @return false when no address of the peer can be reached
     */
    bool OpenFromCookie(const Cookie& cookie, const Address& source);

    /**
     * Takes a message of the user, for which there is room.
     * @param message the message
     * @param info how it is sent
     */
    void Send(const Ptr<Packet>& message, const SctpSendInfo& info);

    /// SHUTDOWN.
    void Shutdown();

    /**
     * ABORT.
     * @param reasonText sent in the User-Initiated Abort cause
     */
    void Abort(const std::string& reasonText);

    /// Lets go of all that the association has: now, or when the work in progress ends.
    void Dispose();

    /// @return handles packets
    PacketDispatcher& GetDispatcher()
    {
        return m_dispatcher;
    }

    /**
     * A destination has no SCTP (RFC 9260 section 10).
     * @param remote the destination
     */
    void HandleNoSctp(const Address& remote);

    /**
     * Performs a request: at once, or at the end of the work in progress.
     * @param request the request
     */
    template <typename F>
    void Perform(F request)
    {
        if (m_work.IsBusy())
        {
            m_work.Defer(std::move(request));
            return;
        }
        Work work(*this);
        request();
    }

    /**
     * Sets options of packets. Other code points than before reset congestion control of the paths
     * that they concern.
     * @param options options of all packets from now on
     */
    void SetPacketOptions(const SctpPacketOptions& options);

    Units* FindUnits() const override
    {
        return m_tcb ? &m_tcb->GetUnits() : nullptr;
    }

    /// @return addresses of the peer; before the set-up those that are tried
    const std::vector<Address>& GetRemoteAddresses() const;

    /// @return the one address of the peer that names the association to its user for good
    const Address& GetPeerName() const
    {
        return m_peerName;
    }

    /// @return room for messages
    SendBuffer& GetSendBuffer()
    {
        return m_buffer;
    }

    // From UnitContext
    SctpState GetState() const override;
    const SctpParameterValues& Parameters() const override;
    CounterSet& GetCounters() override;
    const SctpPacketOptions& GetPacketOptions() const override;
    void TraceDrop(SctpDropReason reason) override;
    void AbortWith(const ErrorCause& cause, SctpCloseReason reason) override;
    void Terminate(SctpCloseReason reason, uint16_t causeCode) override;
    void FlushOutput() override;
    void Perform(std::function<void()> request) override;
    void BeginWork() override;
    void EndWork() override;

  private:
    // From AssociationStates
    void SetState(SctpState state) override;
    bool AdoptPeer(const PeerOffer& offer) override;
    void BecomeEstablished() override;
    void RestartFrom(const Cookie& cookie) override;
    bool CheckSettings() override;
    void AddressesChanged() override;

    /**
     * @param heritage state of the life before
     * @return a TCB for a new beginning
     */
    std::unique_ptr<TransmissionControlBlock> MakeTcb(
        const TransmissionControlBlock::Heritage& heritage);

    /// @return whether the set-up is under way
    bool IsForming() const
    {
        return m_state == SctpState::COOKIE_WAIT || m_state == SctpState::COOKIE_ECHOED;
    }

    /// @return sends the acknowledgement that leaves in this instant; null = none does
    AckSender* FindDueSack() const;

    /**
     * An acknowledgement that is due leaves once the application has been called, or at the end of
     * this instant if it is not called.
     */
    void ScheduleSackIfDue();

    /**
     * Queues a message that Send has taken, or reports it if the association has ended since.
     * @param message the message
     * @param info how it is sent
     */
    void QueueMessage(const Ptr<Packet>& message, const SctpSendInfo& info);

    /// Sends all that windows and timers permit.
    void SendPending();

    /// Notifies the user.
    void DeliverEvents();

    /// Ends the association and lets go of all it has.
    void Clear();

    Environment m_environment;            //!< collaborators
    SctpParameterValuesPtr m_values;      //!< values of the protocol parameters
    SctpState m_state{SctpState::CLOSED}; //!< state
    CounterSet m_counters;                //!< statistics of no path, and of paths that have left
    Address m_peerName;                   //!< address that names the association
    Time m_setUpStart{Seconds(-1)};       //!< when Associate was called; negative = not waiting

    SctpPacketOptions m_options;                     //!< settings of the user for all packets
    UserNotifier m_notifier;                         //!< the user
    std::unique_ptr<TransmissionControlBlock> m_tcb; //!< the current life
    Handshake m_handshake;                           //!< set-up
    PacketDispatcher m_dispatcher;                   //!< reads packets
    Autoclose m_autoclose;                           //!< autoclose
    WorkQueue m_work;                                //!< work in progress
    SendBuffer m_buffer;                             //!< room for messages
    UnackedLimit m_unackedLimit;                     //!< limit of the age of outstanding data
    bool m_disposeWanted{false};                     //!< Dispose was called in the midst of work
    bool m_shutdownWanted{false};                    //!< SHUTDOWN was asked for
    bool m_restarted{false};                         //!< BecomeEstablished is by a restart
    bool m_warnedOfSettings{false};                  //!< CheckSettings has warned the user
};

} // namespace sctp
} // namespace ns3

#endif /* SCTP_STATE_MACHINE_H */
