/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-association-traces.h"

#include "ns3/trace-source-accessor.h"

namespace ns3
{

std::ostream&
operator<<(std::ostream& os, SctpRouteWarning value)
{
    static const char* const NAMES[] = {"SHARED_DEVICE",
                                        "NO_ROUTE",
                                        "OTHER_RETURN",
                                        "OTHER_INTERFACE"};
    return os << NAMES[static_cast<uint8_t>(value)];
}

TypeId
SctpAssociationTraces::AddTraceSources(TypeId tid)
{
    return tid
        .AddTraceSource("State",
                        "Changes of the association's state",
                        MakeTraceSourceAccessor(&SctpAssociationTraces::stateTrace),
                        "ns3::SctpAssociation::StateTracedCallback")
        .AddTraceSource("PathAdded",
                        "A path joined the association",
                        MakeTraceSourceAccessor(&SctpAssociationTraces::pathAddedTrace),
                        "ns3::SctpAssociation::PathTracedCallback")
        .AddTraceSource("PathRemoved",
                        "A path left the association",
                        MakeTraceSourceAccessor(&SctpAssociationTraces::pathRemovedTrace),
                        "ns3::SctpAssociation::PathTracedCallback")
        .AddTraceSource("DataSent",
                        "A DATA chunk goes out, for the first time or again",
                        MakeTraceSourceAccessor(&SctpAssociationTraces::dataSentTrace),
                        "ns3::SctpAssociation::DataSentTracedCallback")
        .AddTraceSource("Retransmission",
                        "A DATA chunk goes out again, with the reason",
                        MakeTraceSourceAccessor(&SctpAssociationTraces::rtxTrace),
                        "ns3::SctpAssociation::DataSentTracedCallback")
        .AddTraceSource("Timeout",
                        "T3-rtx expired on a path",
                        MakeTraceSourceAccessor(&SctpAssociationTraces::timeoutTrace),
                        "ns3::SctpAssociation::PathTracedCallback")
        .AddTraceSource("Tx",
                        "A packet is sent",
                        MakeTraceSourceAccessor(&SctpAssociationTraces::txTrace),
                        "ns3::SctpAssociation::PacketTracedCallback")
        .AddTraceSource("RouteDelay",
                        "A packet begins to wait for the route of its path, those behind it too",
                        MakeTraceSourceAccessor(&SctpAssociationTraces::routeDelayTrace),
                        "ns3::SctpAssociation::RouteDelayTracedCallback")
        .AddTraceSource("Rx",
                        "A packet with the right verification tag arrived",
                        MakeTraceSourceAccessor(&SctpAssociationTraces::rxTrace),
                        "ns3::SctpAssociation::PacketTracedCallback")
        .AddTraceSource("Failover",
                        "The phase of failover or the destination of new data changes, with the "
                        "cause",
                        MakeTraceSourceAccessor(&SctpAssociationTraces::failoverTrace),
                        "ns3::SctpAssociation::FailoverTracedCallback")
        .AddTraceSource("SetUp",
                        "The association that this end has opened is established: time since "
                        "the first INIT",
                        MakeTraceSourceAccessor(&SctpAssociationTraces::setUpTrace),
                        "ns3::Time::TracedCallback")
        .AddTraceSource("Capabilities",
                        "Both ends' offers are known: names of the extensions that are agreed, "
                        "separated by blanks",
                        MakeTraceSourceAccessor(&SctpAssociationTraces::capabilitiesTrace),
                        "ns3::SctpAssociation::CapabilitiesTracedCallback")
        .AddTraceSource("PrimaryChanged",
                        "Another path is the primary one: the user's choice, or a failover "
                        "that became permanent",
                        MakeTraceSourceAccessor(&SctpAssociationTraces::primaryTrace),
                        "ns3::SctpAssociation::PrimaryTracedCallback")
        .AddTraceSource("Drop",
                        "A received packet or chunk is dropped",
                        MakeTraceSourceAccessor(&SctpAssociationTraces::dropTrace),
                        "ns3::SctpAssociation::DropTracedCallback")
        .AddTraceSource("WindowBlocked",
                        "New data begins or ends to wait for the peer's receive window",
                        MakeTraceSourceAccessor(&SctpAssociationTraces::windowBlockedTrace),
                        "ns3::SctpAssociation::WindowBlockedTracedCallback")
        .AddTraceSource("ReceiveBufferBlocked",
                        "Data that the peer holds out of order begins or ceases to block the "
                        "transfer, with the path that the lowest outstanding TSN was sent on",
                        MakeTraceSourceAccessor(&SctpAssociationTraces::bufferBlockedTrace),
                        "ns3::SctpAssociation::BufferBlockedTracedCallback")
        .AddTraceSource("CumulativeTsnAck",
                        "The cumulative TSN that the peer has acknowledged, on the wire",
                        MakeTraceSourceAccessor(&SctpAssociationTraces::cumulativeTrace),
                        "ns3::SctpAssociation::CumulativeTsnAckTracedCallback")
        .AddTraceSource("LocalAddressIgnored",
                        "An address of the node appeared that was not advertised in the set-up: "
                        "it is not used",
                        MakeTraceSourceAccessor(&SctpAssociationTraces::localAddressIgnoredTrace),
                        "ns3::SctpAssociation::AddressTracedCallback")
        .AddTraceSource("RouteWarning",
                        "Two paths leave by one device, an address of the peer has no route, or "
                        "SACKs return another way than their path's",
                        MakeTraceSourceAccessor(&SctpAssociationTraces::routeWarningTrace),
                        "ns3::SctpAssociation::RouteWarningTracedCallback")
        .AddTraceSource("Closed",
                        "The association has ended",
                        MakeTraceSourceAccessor(&SctpAssociationTraces::closedTrace),
                        "ns3::SctpAssociation::ClosedTracedCallback");
}

} // namespace ns3
