/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ASSOCIATION_TRACES_H
#define SCTP_ASSOCIATION_TRACES_H

#include "sctp-path-manager.h"
#include "sctp-path.h"

#include "ns3/packet.h"
#include "ns3/sctp-traced.h"
#include "ns3/sctp-types.h"
#include "ns3/type-id.h"

#include <ostream>

namespace ns3
{

/**
 * @ingroup sctp-path
 * Faults of the routes of an association.
 */
enum class SctpRouteWarning : uint8_t
{
    SHARED_DEVICE,  //!< two paths leave by one device
    NO_ROUTE,       //!< an address of the peer has no route yet
    OTHER_RETURN,   //!< SACKs of a path arrive at another address than the one it is used from
    OTHER_INTERFACE //!< packets for an address of this end arrive at the interface of another one
};

/**
 * @ingroup sctp-path
 * Prints the standard name of a warning.
 * @param os the stream
 * @param value the value to print
 * @return the stream
 */
std::ostream& operator<<(std::ostream& os, SctpRouteWarning value);

/**
 * @ingroup sctp-path
 * The trace sources of SctpAssociation, fired by the units where things happen.
 */
struct SctpAssociationTraces
{
    /**
     * Adds the trace sources to those of a class that derives from this one.
     * @param tid its TypeId
     * @return its TypeId
     */
    static TypeId AddTraceSources(TypeId tid);

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
     * TracedCallback signature for warnings about routes.
     * @param warning the fault
     * @param path the path that it is noticed at; null with NO_ROUTE
     * @param address SHARED_DEVICE: destination of the other path; NO_ROUTE: the peer's address;
     * OTHER_RETURN: the local address that SACKs arrive at
     */
    typedef void (*RouteWarningTracedCallback)(SctpRouteWarning warning,
                                               Ptr<const SctpPath> path,
                                               const Address& address);

    /**
     * TracedCallback signature for the end of the association.
     * @param reason why
     */
    typedef void (*ClosedTracedCallback)(SctpCloseReason reason);

    /**
     * TracedCallback signature for the agreed extensions.
     * @param names names of the extensions, separated by blanks
     */
    typedef void (*CapabilitiesTracedCallback)(const std::string& names);

    SctpTracedCallback<SctpState, SctpState> stateTrace;                           //!< State
    SctpTracedCallback<Ptr<SctpPath>> pathAddedTrace;                              //!< PathAdded
    SctpTracedCallback<Ptr<SctpPath>> pathRemovedTrace;                            //!< PathRemoved
    SctpTracedCallback<Ptr<const SctpPath>, uint32_t, SctpTxReason> dataSentTrace; //!< DataSent
    SctpTracedCallback<Ptr<const SctpPath>, uint32_t, SctpTxReason> rtxTrace; //!< Retransmission
    SctpTracedCallback<Ptr<SctpPath>> timeoutTrace;                           //!< Timeout
    SctpTracedCallback<Ptr<const Packet>, Ptr<const SctpPath>> txTrace;       //!< Tx
    SctpTracedCallback<Ptr<const SctpPath>, Time> routeDelayTrace;            //!< RouteDelay
    SctpTracedCallback<Ptr<const Packet>, Ptr<const SctpPath>> rxTrace;       //!< Rx
    SctpTracedCallback<Ptr<const SctpPath>,
                       Ptr<const SctpPath>,
                       SctpFailoverPhase,
                       SctpFailoverPhase,
                       SctpFailoverCause>
        failoverTrace; //!< Failover
    SctpTracedCallback<Ptr<const SctpPath>, Ptr<const SctpPath>, SctpFailoverCause>
        primaryTrace;                                                 //!< PrimaryChanged
    SctpTracedCallback<Time> setUpTrace;                              //!< SetUp
    SctpTracedCallback<const std::string&> capabilitiesTrace;         //!< Capabilities
    SctpTracedCallback<SctpDropReason> dropTrace;                     //!< Drop
    SctpTracedCallback<bool> windowBlockedTrace;                      //!< WindowBlocked
    SctpTracedCallback<bool, Ptr<const SctpPath>> bufferBlockedTrace; //!< ReceiveBufferBlocked
    SctpTracedCallback<uint32_t> cumulativeTrace;                     //!< CumulativeTsnAck
    SctpTracedCallback<const Address&> localAddressIgnoredTrace;      //!< LocalAddressIgnored
    SctpTracedCallback<SctpRouteWarning, Ptr<const SctpPath>, const Address&>
        routeWarningTrace;                           //!< RouteWarning
    SctpTracedCallback<SctpCloseReason> closedTrace; //!< Closed
};

} // namespace ns3

#endif /* SCTP_ASSOCIATION_TRACES_H */
