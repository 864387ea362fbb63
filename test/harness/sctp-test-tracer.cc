/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-test-tracer.h"

#include "ns3/sctp-association.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/sctp-path.h"

namespace ns3
{

void
SctpTestTracer::ConnectNode() const
{
    const auto count = [](SctpTraceLog&, const std::string&, auto&&...) {};
    Connect("AssociationCreated", SctpL4Protocol::AssociationTracedCallback(), count);
    Connect("AssociationRemoved", SctpL4Protocol::AssociationTracedCallback(), count);
    Connect("Tx", Packet::TwoAddressTracedCallback(), count);
    Connect("Rx", Packet::TwoAddressTracedCallback(), count);
    Connect("Drop",
            SctpProtocol::DropTracedCallback(),
            [](SctpTraceLog& log, const std::string&, Ptr<const Packet>, SctpDropReason reason) {
                log.strayDrops.push_back(reason);
            });
}

void
SctpTestTracer::ConnectSockets() const
{
    const std::string sockets = "SocketList/*/";
    Connect(
        sockets + "MessageSent",
        SctpSocket::SendTracedCallback(),
        [](SctpTraceLog& log, const std::string&, Ptr<const Packet> message, const SctpSendInfo&) {
            log.bytesSent += message->GetSize();
        });
    Connect(sockets + "MessageReceived",
            SctpSocket::ReceiveTracedCallback(),
            [](SctpTraceLog& log,
               const std::string&,
               Ptr<const Packet> message,
               const SctpReceiveInfo&) { log.bytesReceived += message->GetSize(); });
    Connect(
        sockets + "MessageRefused",
        SctpSocket::RefusedTracedCallback(),
        [](SctpTraceLog& log, const std::string&, Ptr<const Packet>, Socket::SocketErrno reason) {
            log.refused.push_back(reason);
        });
    Connect(sockets + "Notification",
            SctpSocket::NotificationTracedCallback(),
            [](SctpTraceLog& log, const std::string&, const SctpNotification& notification) {
                log.told.push_back(notification.type);
            });
}

void
SctpTestTracer::ConnectAssociations() const
{
    const std::string associations = "AssociationList/*/";
    const auto count = [](SctpTraceLog&, const std::string&, auto&&...) {};
    Connect(associations + "Tx", SctpAssociation::PacketTracedCallback(), count);
    Connect(associations + "Rx", SctpAssociation::PacketTracedCallback(), count);
    Connect(associations + "State",
            SctpAssociation::StateTracedCallback(),
            [](SctpTraceLog& log, const std::string&, SctpState from, SctpState to) {
                log.states << from << ">" << to << " ";
            });
    Connect(associations + "SetUp",
            Time::TracedCallback(),
            [](SctpTraceLog& log, const std::string&, Time time) { log.setUp = time; });
    Connect(associations + "Capabilities", SctpAssociation::CapabilitiesTracedCallback(), count);
    Connect(associations + "Drop",
            SctpAssociation::DropTracedCallback(),
            [](SctpTraceLog& log, const std::string&, SctpDropReason reason) {
                log.drops.push_back(reason);
            });
    Connect(associations + "Closed",
            SctpAssociation::ClosedTracedCallback(),
            [](SctpTraceLog& log, const std::string&, SctpCloseReason reason) {
                log.closed.push_back(reason);
            });
    ConnectData();
    ConnectFailover();
}

void
SctpTestTracer::ConnectData() const
{
    const std::string associations = "AssociationList/*/";
    Connect(associations + "DataSent",
            SctpAssociation::DataSentTracedCallback(),
            [](SctpTraceLog& log,
               const std::string&,
               Ptr<const SctpPath>,
               uint32_t,
               SctpTxReason reason) { ++log.sent[reason]; });
    Connect(associations + "Retransmission",
            SctpAssociation::DataSentTracedCallback(),
            [](SctpTraceLog& log,
               const std::string&,
               Ptr<const SctpPath> path,
               uint32_t tsn,
               SctpTxReason reason) {
                log.repeated << tsn << " on " << path->GetId() << ": " << reason << "; ";
            });
    Connect(associations + "WindowBlocked",
            SctpAssociation::WindowBlockedTracedCallback(),
            [](SctpTraceLog& log, const std::string&, bool blocked) {
                log.windowBlocked += blocked ? "+" : "-";
            });
    Connect(associations + "ReceiveBufferBlocked",
            SctpAssociation::BufferBlockedTracedCallback(),
            [](SctpTraceLog& log, const std::string&, bool blocked, Ptr<const SctpPath>) {
                log.bufferBlocked += blocked ? "+" : "-";
            });
    Connect(associations + "CumulativeTsnAck",
            SctpAssociation::CumulativeTsnAckTracedCallback(),
            [](SctpTraceLog& log, const std::string&, uint32_t tsn) { log.acked.push_back(tsn); });
    Connect(associations + "RouteDelay",
            SctpAssociation::RouteDelayTracedCallback(),
            [](SctpTraceLog& log, const std::string&, Ptr<const SctpPath>, Time delay) {
                log.routeDelays.push_back(delay);
            });
}

void
SctpTestTracer::ConnectFailover() const
{
    const std::string associations = "AssociationList/*/";
    Connect(associations + "PathAdded",
            SctpAssociation::PathTracedCallback(),
            [](SctpTraceLog& log, const std::string&, Ptr<SctpPath> path) {
                log.paths += "+" + std::to_string(path->GetId());
            });
    Connect(associations + "PathRemoved",
            SctpAssociation::PathTracedCallback(),
            [](SctpTraceLog& log, const std::string&, Ptr<SctpPath> path) {
                log.paths += "-" + std::to_string(path->GetId());
            });
    Connect(associations + "Timeout",
            SctpAssociation::PathTracedCallback(),
            [](SctpTraceLog& log, const std::string&, Ptr<SctpPath> path) {
                log.timeouts.push_back(path->GetId());
            });
    Connect(associations + "Failover",
            SctpAssociation::FailoverTracedCallback(),
            [](SctpTraceLog& log,
               const std::string&,
               Ptr<const SctpPath> from,
               Ptr<const SctpPath> to,
               SctpFailoverPhase,
               SctpFailoverPhase phase,
               SctpFailoverCause cause) {
                log.moves << from->GetId() << ">" << to->GetId() << " " << phase << ": " << cause
                          << "; ";
            });
    Connect(associations + "PrimaryChanged",
            SctpAssociation::PrimaryTracedCallback(),
            [](SctpTraceLog& log,
               const std::string&,
               Ptr<const SctpPath> from,
               Ptr<const SctpPath> to,
               SctpFailoverCause cause) {
                log.moves << "primary " << from->GetId() << ">" << to->GetId() << ": " << cause
                          << "; ";
            });
}

void
SctpTestTracer::ConnectPaths() const
{
    const std::string paths = "AssociationList/*/PathList/*/";
    for (const char* name :
         {"CongestionWindow", "SlowStartThreshold", "BytesInFlight", "ErrorCount"})
    {
        Connect(paths + name,
                TracedValueCallback::Uint32(),
                [](SctpTraceLog& log, const std::string& context, uint32_t from, uint32_t to) {
                    log.numbers[context].emplace_back(from, to);
                });
    }
    for (const char* name : {"RTO", "SRTT"})
    {
        Connect(paths + name,
                TracedValueCallback::Time(),
                [](SctpTraceLog& log, const std::string& context, Time from, Time to) {
                    log.times[context].emplace_back(from, to);
                });
    }
    Connect(paths + "RTT",
            Time::TracedCallback(),
            [](SctpTraceLog& log, const std::string&, Time rtt) { log.rtts.push_back(rtt); });
    Connect(paths + "State",
            SctpPath::StateTracedCallback(),
            [](SctpTraceLog& log,
               const std::string&,
               Ptr<const SctpPath> path,
               SctpPathState from,
               SctpPathState to) {
                log.pathStates << path->GetId() << ": " << from << ">" << to << "; ";
            });
}

std::string
SctpTestTracer::GetSilent(const std::string& path, TypeId type) const
{
    std::string names;
    for (size_t i = 0; i < type.GetTraceSourceN(); ++i)
    {
        const auto name = type.GetTraceSource(i).name;
        if (log->fired[node + path + name] == 0)
        {
            names += (names.empty() ? "" : " ") + name;
        }
    }
    return names;
}

} // namespace ns3
