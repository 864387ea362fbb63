/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-callback-sources.h"

#include "ns3/sctp-association.h"
#include "ns3/sctp-cmt-pf-failure-policy.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/sctp-path.h"
#include "ns3/sctp-socket.h"

#include <map>
#include <string>

namespace ns3
{

namespace
{

/// Connects a function to a trace source, whatever its arguments.
using Connector = std::function<bool(ObjectBase&, const std::string&, std::function<void()>)>;

/**
 * @tparam Args arguments of trace sources
 * @return a connector of sinks with these arguments
 */
template <typename... Args>
Connector
MakeConnector(void (*)(Args...))
{
    return [](ObjectBase& object, const std::string& source, std::function<void()> hit) {
        const auto sink = [hit](Args...) { hit(); };
        return object.TraceConnectWithoutContext(source,
                                                 sctp::MakeFunctionCallback<void, Args...>(sink));
    };
}

/// Connectors by the signature of a trace source, as its documentation names it.
using Connectors = std::map<std::string, Connector>;

/// @return the connectors of associations
Connectors
MakeAssociationConnectors()
{
    using Association = SctpAssociation;
    return {
        {"ns3::SctpAssociation::StateTracedCallback",
         MakeConnector(Association::StateTracedCallback())},
        {"ns3::SctpAssociation::PathTracedCallback",
         MakeConnector(Association::PathTracedCallback())},
        {"ns3::SctpAssociation::DataSentTracedCallback",
         MakeConnector(Association::DataSentTracedCallback())},
        {"ns3::SctpAssociation::PacketTracedCallback",
         MakeConnector(Association::PacketTracedCallback())},
        {"ns3::SctpAssociation::RouteDelayTracedCallback",
         MakeConnector(Association::RouteDelayTracedCallback())},
        {"ns3::SctpAssociation::FailoverTracedCallback",
         MakeConnector(Association::FailoverTracedCallback())},
        {"ns3::SctpAssociation::PrimaryTracedCallback",
         MakeConnector(Association::PrimaryTracedCallback())},
        {"ns3::SctpAssociation::DropTracedCallback",
         MakeConnector(Association::DropTracedCallback())},
        {"ns3::SctpAssociation::WindowBlockedTracedCallback",
         MakeConnector(Association::WindowBlockedTracedCallback())},
        {"ns3::SctpAssociation::AddressTracedCallback",
         MakeConnector(Association::AddressTracedCallback())},
        {"ns3::SctpAssociation::BufferBlockedTracedCallback",
         MakeConnector(Association::BufferBlockedTracedCallback())},
        {"ns3::SctpAssociation::CumulativeTsnAckTracedCallback",
         MakeConnector(Association::CumulativeTsnAckTracedCallback())},
        {"ns3::SctpAssociation::CapabilitiesTracedCallback",
         MakeConnector(Association::CapabilitiesTracedCallback())},
        {"ns3::SctpAssociation::RouteWarningTracedCallback",
         MakeConnector(Association::RouteWarningTracedCallback())},
        {"ns3::SctpAssociation::ClosedTracedCallback",
         MakeConnector(Association::ClosedTracedCallback())},
    };
}

/// @return the connectors
Connectors
MakeConnectors()
{
    Connectors all = MakeAssociationConnectors();
    all.insert({
        {"ns3::SctpPath::StateTracedCallback", MakeConnector(SctpPath::StateTracedCallback())},
        {"ns3::SctpPath::MtuTracedCallback", MakeConnector(SctpPath::MtuTracedCallback())},
        {"ns3::SctpCmtPfFailurePolicy::TransitionTracedCallback",
         MakeConnector(SctpCmtPfFailurePolicy::TransitionTracedCallback())},
        {"ns3::SctpProtocol::DropTracedCallback",
         MakeConnector(SctpProtocol::DropTracedCallback())},
        {"ns3::SctpL4Protocol::AssociationTracedCallback",
         MakeConnector(SctpL4Protocol::AssociationTracedCallback())},
        {"ns3::SctpSocket::SendTracedCallback", MakeConnector(SctpSocket::SendTracedCallback())},
        {"ns3::SctpSocket::ReceiveTracedCallback",
         MakeConnector(SctpSocket::ReceiveTracedCallback())},
        {"ns3::SctpSocket::RefusedTracedCallback",
         MakeConnector(SctpSocket::RefusedTracedCallback())},
        {"ns3::SctpSocket::NotificationTracedCallback",
         MakeConnector(SctpSocket::NotificationTracedCallback())},
        {"ns3::Packet::TwoAddressTracedCallback",
         MakeConnector(Packet::TwoAddressTracedCallback())},
        {"ns3::Time::TracedCallback", MakeConnector(Time::TracedCallback())},
        {"ns3::TracedValueCallback::Uint32", MakeConnector(TracedValueCallback::Uint32())},
        {"ns3::TracedValueCallback::Time", MakeConnector(TracedValueCallback::Time())},
        // Of UsrsctpL4Protocol, which may not be built.
        {"ns3::UsrsctpL4Protocol::DataTracedCallback",
         MakeConnector(static_cast<void (*)(const Address&, uint32_t, SctpTxReason)>(nullptr))},
        {"ns3::UsrsctpL4Protocol::TimeoutTracedCallback",
         MakeConnector(static_cast<void (*)(const Address&)>(nullptr))},
        {"ns3::UsrsctpL4Protocol::PathStateTracedCallback",
         MakeConnector(static_cast<void (*)(const Address&, SctpPathState)>(nullptr))},
    });
    return all;
}

} // namespace

bool
ConnectTraceSource(ObjectBase& object,
                   const TypeId::TraceSourceInformation& source,
                   const std::function<void()>& hit)
{
    static const Connectors all = MakeConnectors();
    const auto connector = all.find(source.callback);
    return connector != all.end() && connector->second(object, source.name, hit);
}

} // namespace ns3
