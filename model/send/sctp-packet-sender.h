/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */
#ifndef SCTP_PACKET_SENDER_H
#define SCTP_PACKET_SENDER_H

#include "ns3/event-id.h"
#include "ns3/sctp-association-traces.h"
#include "ns3/sctp-interfaces.h"
#include "ns3/sctp-packet-output.h"
#include "ns3/sctp-packet-tally.h"
#include "ns3/sctp-path-listener.h"
#include "ns3/sctp-per-path.h"
#include "ns3/sctp-strategy-set.h"
#include "ns3/sctp-unit-context.h"

#include <boost/container/flat_set.hpp>
#include <memory>
#include <vector>

namespace ns3
{

class SctpPathManager;
class SctpRouteDelayModel;

namespace sctp
{

class PacketFilters;

/**
 * @ingroup sctp-send
 * The last unit before the node: the queue of control, bundling, packet filters, packets that
 * wait for a route, and packets that cannot be sent.
 */
class PacketSender : public PacketOutput, public PathListener
{
  public:
    /// Collaborators; all outlive the sender.
    struct Links
    {
        UnitContext& context;              //!< the association
        SctpLowerLayer& lower;             //!< the node
        SctpPathManager& paths;            //!< the paths
        SctpAssociationTraces& traces;     //!< trace sources
        const SctpStrategySet& strategies; //!< route delay, failures
        const PacketFilters& filters;      //!< seal each packet
        const AssociationTags& tags;       //!< verification tags
        RouteFinder& routes;               //!< finds routes anew
        AckBundler& acks;                  //!< acknowledgements that may be bundled
        const SctpPacketOptions& options;  //!< settings of the user for all packets
    };

    /// Observes the packets.
    class Observer
    {
      public:
        virtual ~Observer() = default;

        /**
         * A packet is complete: its options may be changed.
         * @param builder the packet
         * @param path where it goes
         * @param[in,out] options its options
         */
        virtual void PreparePacket(const PacketBuilder& builder,
                                   SctpPath& path,
                                   SctpPacketOptions& options) = 0;
    };

    /**
     * @param links units that packets are made with
     * @param ports the ports
     * @param observer observes the packets
     */
    PacketSender(const Links& links, SctpPorts ports, Observer& observer);
    ~PacketSender() override;

    void QueueControl(const Bytes& chunks, SctpPath& path) override;
    void BundleControl(PacketBuilder& builder, SctpPath& path, uint32_t need) override;
    void Transmit(PacketBuilder& builder, SctpPath& path) override;
    void SendUnbundled(const Bytes& chunks, SctpPath& path) override;

    /// Sends the control that found no packet of data.
    void FlushControl();

    /// The packet filters are others: the room that they need is reserved.
    void FiltersChanged();

    /// Forgets the control that is queued.
    void ClearControl();

    void PathJoined(SctpPath& path) override;
    void PathLeaving(SctpPath& path, SctpPath& other) override;

  private:
    /// @return whether the set-up is over: chunks may wait for the verification of an address
    bool IsSetUp() const;

    /**
     * Keeps control chunks until an address of the peer is verified (RFC 9260 section 5.4).
     * @param chunks the chunks
     * @param room most bytes that are kept; more are dropped
     */
    void Hold(const Bytes& chunks, uint32_t room);

    /// Queues the chunks that are held if an address has been verified.
    void ReleaseHeld();

    /// Control chunks that wait for their packet.
    struct QueuedControl
    {
        SctpPath* path; //!< where they go
        Bytes bytes;    //!< whole chunks
    };

    /// A packet that is complete.
    struct ReadyPacket
    {
        Ptr<Packet> packet;        //!< the packet
        SctpPathId path;           //!< id of the path that it goes to
        SctpPacketOptions options; //!< its options
        PacketTally tally;         //!< its chunks
        bool isMtuProbe;           //!< it is sent whole
    };

    /// Packets of a path that wait for its route.
    struct HeldPackets
    {
        Time until;        //!< when the last of them leaves
        uint32_t count{0}; //!< how many there are
    };

    /**
     * Completes and seals a packet.
     * @param builder the packet, which is not to be used again
     * @param path where it goes
     * @return the packet, with the options that it leaves with
     */
    ReadyPacket Complete(PacketBuilder& builder, SctpPath& path);

    /**
     * Sends a packet when the packets of its path may leave.
     * @param packet the packet
     * @param path where it goes
     * @param delay how long the route takes
     * @param answer whether it may overtake packets that wait
     */
    void SendOnRoute(const ReadyPacket& packet, SctpPath& path, Time delay, bool answer);

    /**
     * Hands a packet to the node, by another interface if that of the path is gone.
     * @param packet the packet
     */
    void SendOnWire(const ReadyPacket& packet);

    /**
     * A packet could not be sent: has the path fail at once, if the user wants that.
     * @param path the path
     */
    void ReportLocalFailure(const SctpPath& path);

    /// The paths that ReportLocalFailure has noted fail, once each.
    void FailPaths();

    Links m_links;                                   //!< units that packets are made with
    SctpPorts m_ports;                               //!< the ports
    Observer& m_observer;                            //!< observes the packets
    SctpRouteDelayModel& m_routeDelay;               //!< delay before a packet leaves
    std::vector<QueuedControl> m_control;            //!< control that waits for packets
    std::vector<Bytes> m_heldControl;                //!< waits for a verified address
    bool m_dataSender{false};                        //!< user data was sent
    boost::container::flat_set<SctpPathId> m_failed; //!< paths that fail at once
    EventId m_failure;                               //!< when they do
    /// Packets that wait for the route of their path. Shared with the events that release them.
    SctpPerPath<std::shared_ptr<HeldPackets>> m_held;
};

} // namespace sctp
} // namespace ns3

#endif /* SCTP_PACKET_SENDER_H */
