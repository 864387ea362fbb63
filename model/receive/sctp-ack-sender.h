/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ACK_SENDER_H
#define SCTP_ACK_SENDER_H

#include "sctp-sack-policy.h"

#include "ns3/sctp-packet-output.h"
#include "ns3/sctp-path-manager.h"
#include "ns3/sctp-timer.h"
#include "ns3/sctp-unit-context.h"

namespace ns3::sctp
{

class AckDetour;
class DataTracker;
class ReassemblyQueue;

/**
 * @ingroup sctp-receive
 * Sends acknowledgements of received data by the policy (RFC 9260 section 6.2). It advertises the
 * window as the user reads.
 */
class AckSender
{
  public:
    /**
     * Collaborators. All outlive the sender.
     */
    struct Links
    {
        UnitContext& context;         //!< the association
        SctpPathManager& paths;       //!< the paths
        SctpSackPolicy& policy;       //!< when acknowledgements go
        SctpAckFormat& format;        //!< their format
        PacketOutput& output;         //!< sends packets
        DataTracker& tracker;         //!< TSNs received
        const ReassemblyQueue& queue; //!< the receive buffer
    };

    /// @param links collaborators
    explicit AckSender(const Links& links);
    ~AckSender();
    AckSender(const AckSender&) = delete;
    AckSender& operator=(const AckSender&) = delete;

    /**
     * Sets the detour for addresses without a path.
     * @param detour the detour; it outlives the sender
     */
    void SetDetour(AckDetour& detour);

    /**
     * A packet that is to be acknowledged was read to its end.
     * @param arrival its DATA; the field of gaps is filled in here
     */
    void HandleArrival(SctpDataArrival& arrival);

    /// @return whether an acknowledgement or a window update leaves in this instant
    bool IsDue() const;

    /**
     * An acknowledgement that is due leaves at the end of this instant, so that packets of one
     * instant share it.
     */
    void ScheduleIfDue();

    /**
     * The user has been called in this instant. An acknowledgement that is due leaves now: the
     * user's reading shows in its window, and the user's answer could carry it.
     */
    void SendIfDue();

    /**
     * Puts a waiting acknowledgement into a packet if the packet goes where it should go. In a
     * packet of its own it is the one that the packet was made for.
     * @param builder the packet
     * @param path where it goes
     * @param need bytes that it must leave for the chunks behind it
     */
    void Bundle(PacketBuilder& builder, SctpPath& path, uint32_t need);

    /**
     * Sends all acknowledgements that are owed at once, each in a packet of its own; one in any
     * case.
     */
    void SendAll();

    /**
     * The user has read. Advertises a larger window when it has grown by
     * SctpSackPolicy::WindowUpdate, in a SACK of its own unless one leaves anyway.
     */
    void UpdateWindow();

    /// No more acknowledgements.
    void Stop();

  private:
    /**
     * @param space a number space
     * @return a_rwnd of its acknowledgements, bytes; all share one buffer
     */
    uint32_t GetWindow(uint32_t space) const;

    /**
     * An acknowledgement that leaves at the end of this instant advertises the window, so that
     * reading data triggers no update beside it. One that is delayed does not hold an update back.
     * @return whether an acknowledgement leaves at the end of this instant
     */
    bool IsAckDueNow() const;

    /**
     * Writes an acknowledgement.
     * @param space number space that it is for
     * @param room bytes that it may take
     * @return the chunk; valid until the next call
     */
    const Bytes& MakeAck(uint32_t space, uint32_t room);

    /**
     * Puts the acknowledgement that leaves into the packet of its own.
     * @param builder the packet; chunks that have no room beside gap blocks leave before
     * @param path where it goes
     * @param need bytes that it must leave for the chunks behind it
     */
    void BundleLeaving(PacketBuilder& builder, SctpPath& path, uint32_t need);

    /**
     * @param ack an acknowledgement that is owed
     * @return path that it is to go to
     */
    SctpPath& GetPath(const SctpOwedAck& ack) const;

    /**
     * Sends acknowledgements.
     * @param least how urgent they have to be; one is sent in any case
     */
    void Send(SctpSackPolicy::Urgency least);

    /// @return whether acknowledgements go to an address without a path
    bool IsDetourOpen() const;

    Links m_links;                //!< collaborators
    AckDetour* m_detour{nullptr}; //!< addresses without a path; may be null
    LateTimer m_timer;            //!< delayed acknowledgement
    LateTimer m_instant;          //!< acknowledgement at the end of this instant
    uint32_t m_advertised;        //!< window last advertised to the peer
    bool m_windowNews{false};     //!< a window update is due at once
    bool m_held{false};           //!< an acknowledgement waits for a verified address
    /// Acknowledgement that leaves in a packet of its own; null = none does.
    const SctpOwedAck* m_leaving{nullptr};
};

} // namespace ns3::sctp

#endif /* SCTP_ACK_SENDER_H */
