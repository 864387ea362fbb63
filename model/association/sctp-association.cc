/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-association.h"

#include "ns3/log.h"
#include "ns3/object-map.h"
#include "ns3/pointer.h"
#include "ns3/sctp-congestion-ops.h"
#include "ns3/sctp-loss-detection.h"
#include "ns3/sctp-packet-extension.h"
#include "ns3/sctp-path-selector.h"
#include "ns3/sctp-retransmission-policy.h"
#include "ns3/sctp-route-delay-model.h"
#include "ns3/sctp-sack-policy.h"
#include "ns3/sctp-send-limit.h"
#include "ns3/sctp-sequencing.h"
#include "ns3/sctp-stream-scheduler.h"
#include "ns3/simulator.h"
#include "ns3/socket.h"

#include <algorithm>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpAssociation");

NS_OBJECT_ENSURE_REGISTERED(SctpAssociation);

TypeId
SctpAssociation::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpAssociation")
            .SetParent<Object>()
            .SetGroupName("Sctp")
            .AddConstructor<SctpAssociation>()
            .AddAttribute("PathList",
                          "The paths, by id",
                          ObjectMapValue(),
                          MakeObjectMapAccessor(&SctpAssociation::m_pathList),
                          MakeObjectMapChecker<SctpPath>())
            .AddAttribute("Parameters",
                          "The protocol parameters",
                          TypeId::ATTR_GET,
                          PointerValue(),
                          MakePointerAccessor(&SctpAssociation::GetParameters),
                          MakePointerChecker<SctpParameters>())
            .AddAttribute("FailurePolicy",
                          "What errors and answers do to the paths",
                          TypeId::ATTR_GET,
                          PointerValue(),
                          MakePointerAccessor(&SctpAssociation::GetFailurePolicy),
                          MakePointerChecker<SctpFailurePolicy>())
            .AddAttribute("CongestionOps",
                          "What adjusts the congestion windows",
                          TypeId::ATTR_GET,
                          PointerValue(),
                          MakePointerAccessor(&SctpAssociation::GetCongestionOps),
                          MakePointerChecker<SctpCongestionOps>())
            .AddAttribute("RetransmissionPolicy",
                          "What chooses the paths of retransmissions",
                          TypeId::ATTR_GET,
                          PointerValue(),
                          MakePointerAccessor(&SctpAssociation::GetRetransmissionPolicy),
                          MakePointerChecker<SctpRetransmissionPolicy>())
            .AddTraceSource("State",
                            "Changes of the association's state",
                            MakeTraceSourceAccessor(&SctpAssociation::m_stateTrace),
                            "ns3::SctpAssociation::StateTracedCallback")
            .AddTraceSource("PathAdded",
                            "A path joined the association",
                            MakeTraceSourceAccessor(&SctpAssociation::m_pathAddedTrace),
                            "ns3::SctpAssociation::PathTracedCallback")
            .AddTraceSource("PathRemoved",
                            "A path left the association",
                            MakeTraceSourceAccessor(&SctpAssociation::m_pathRemovedTrace),
                            "ns3::SctpAssociation::PathTracedCallback")
            .AddTraceSource("DataSent",
                            "A DATA chunk goes out, for the first time or again",
                            MakeTraceSourceAccessor(&SctpAssociation::m_dataSentTrace),
                            "ns3::SctpAssociation::DataSentTracedCallback")
            .AddTraceSource("Retransmission",
                            "A DATA chunk goes out again, with the reason",
                            MakeTraceSourceAccessor(&SctpAssociation::m_rtxTrace),
                            "ns3::SctpAssociation::DataSentTracedCallback")
            .AddTraceSource("Timeout",
                            "T3-rtx expired on a path",
                            MakeTraceSourceAccessor(&SctpAssociation::m_timeoutTrace),
                            "ns3::SctpAssociation::PathTracedCallback")
            .AddTraceSource("Tx",
                            "A packet is sent",
                            MakeTraceSourceAccessor(&SctpAssociation::m_txTrace),
                            "ns3::SctpAssociation::PacketTracedCallback")
            .AddTraceSource(
                "RouteDelay",
                "A packet begins to wait for the route of its path, those behind it too",
                MakeTraceSourceAccessor(&SctpAssociation::m_routeDelayTrace),
                "ns3::SctpAssociation::RouteDelayTracedCallback")
            .AddTraceSource("Rx",
                            "A packet with the right verification tag arrived",
                            MakeTraceSourceAccessor(&SctpAssociation::m_rxTrace),
                            "ns3::SctpAssociation::PacketTracedCallback")
            .AddTraceSource(
                "Failover",
                "The phase of failover or the destination of new data changes, with the "
                "cause",
                MakeTraceSourceAccessor(&SctpAssociation::m_failoverTrace),
                "ns3::SctpAssociation::FailoverTracedCallback")
            .AddTraceSource("SetUp",
                            "The association that this end has opened is established: time since "
                            "the first INIT",
                            MakeTraceSourceAccessor(&SctpAssociation::m_setUpTrace),
                            "ns3::Time::TracedCallback")
            .AddTraceSource("PrimaryChanged",
                            "Another path is the primary one: the user's choice, or a failover "
                            "that became permanent",
                            MakeTraceSourceAccessor(&SctpAssociation::m_primaryTrace),
                            "ns3::SctpAssociation::PrimaryTracedCallback")
            .AddTraceSource("Drop",
                            "A received packet or chunk is dropped",
                            MakeTraceSourceAccessor(&SctpAssociation::m_dropTrace),
                            "ns3::SctpAssociation::DropTracedCallback")
            .AddTraceSource("WindowBlocked",
                            "New data begins or ends to wait for the peer's receive window",
                            MakeTraceSourceAccessor(&SctpAssociation::m_windowBlockedTrace),
                            "ns3::SctpAssociation::WindowBlockedTracedCallback")
            .AddTraceSource("ReceiveBufferBlocked",
                            "Data that the peer holds out of order begins or ceases to block the "
                            "transfer, with the path that the lowest outstanding TSN was sent on",
                            MakeTraceSourceAccessor(&SctpAssociation::m_bufferBlockedTrace),
                            "ns3::SctpAssociation::BufferBlockedTracedCallback")
            .AddTraceSource("CumulativeTsnAck",
                            "The cumulative TSN that the peer has acknowledged, on the wire",
                            MakeTraceSourceAccessor(&SctpAssociation::m_cumulativeTrace),
                            "ns3::SctpAssociation::CumulativeTsnAckTracedCallback")
            .AddTraceSource(
                "LocalAddressIgnored",
                "An address of the node appeared that was not advertised in the set-up: "
                "it is not used",
                MakeTraceSourceAccessor(&SctpAssociation::m_localAddressIgnoredTrace),
                "ns3::SctpAssociation::AddressTracedCallback")
            .AddTraceSource("Closed",
                            "The association has ended",
                            MakeTraceSourceAccessor(&SctpAssociation::m_closedTrace),
                            "ns3::SctpAssociation::ClosedTracedCallback");
    return tid;
}

SctpAssociation::SctpAssociation()
    : m_handshake(*this),
      m_shutdown(*this, *this)
{
    m_autoclose.SetFunction([this] { Shutdown(); });
}

SctpAssociation::~SctpAssociation() = default;

void
SctpAssociation::DoDispose()
{
    m_user = nullptr;
    if (m_workDepth > 0)
    {
        m_disposeWanted = true;
    }
    else
    {
        ++m_workDepth; // a trace sink may ask for something even now
        Clear();
        --m_workDepth;
    }
    Object::DoDispose();
}

void
SctpAssociation::Clear()
{
    Terminate(SctpCloseReason::DISPOSED, 0);
    m_requests.clear();
    m_requestedBytes = 0;
    m_events = Events();
    m_lower = nullptr;
    m_transmitter.reset();
    m_receiver.reset();
    m_heartbeat.reset();
    m_control.clear();
    m_pathList.clear();
    m_paths.Clear();
    m_strategies.Dispose();
    m_sequencing = nullptr;
    m_beforeRestart.clear();
}

// ---- primitives ----

bool
SctpAssociation::Associate(const std::vector<Address>& remotes)
{
    sctp::Work work(*this);
    m_lower->AssociationBegins(this);
    m_peerName = remotes.front();
    m_setUpStart = Simulator::Now();
    m_tags.local = m_lower->GetFreshTag();
    const uint32_t initialTsn = sctp::DrawInitialTsn(*m_parameters, *m_lower);
    m_transmitter->Start(initialTsn);
    if (!m_handshake.Initiate(remotes, initialTsn))
    {
        m_state = SctpState::CLOSED;
        m_handshake.Stop();
        return false;
    }
    m_lower->AddressesChanged(this);
    return true;
}

uint32_t
SctpAssociation::GetOutboundStreams() const
{
    return m_outboundStreams > 0 ? m_outboundStreams : m_parameters->outboundStreams;
}

int
SctpAssociation::Send(Ptr<Packet> message, const SctpSendInfo& info)
{
    switch (m_state)
    {
    case SctpState::CLOSED:
        return Socket::ERROR_NOTCONN;
    case SctpState::COOKIE_WAIT:
    case SctpState::COOKIE_ECHOED:
    case SctpState::ESTABLISHED:
        break;
    default:
        return Socket::ERROR_SHUTDOWN;
    }
    const uint32_t size = message->GetSize();
    if (size == 0 || info.streamId >= GetOutboundStreams())
    {
        return Socket::ERROR_INVAL;
    }
    if (size > m_parameters->sndBufSize)
    {
        return Socket::ERROR_MSGSIZE;
    }
    if (size > GetSendSpace())
    {
        return Socket::ERROR_AGAIN;
    }
    Ptr<Packet> copy = message->Copy();
    copy->RemoveAllPacketTags(); // they are not for the network below
    m_requestedBytes += size;
    Perform([this, copy, info] { QueueMessage(copy, info); });
    return 0;
}

void
SctpAssociation::QueueMessage(Ptr<Packet> message, const SctpSendInfo& info)
{
    m_requestedBytes -= message->GetSize();
    if (m_state == SctpState::CLOSED || info.streamId >= GetOutboundStreams())
    {
        sctp::OutgoingMessage failed;
        failed.info = info;
        failed.data = message;
        failed.size = message->GetSize();
        ReportFailed(failed);
    }
    else
    {
        m_transmitter->Push(message, info);
        m_freeBefore = GetSendSpace();
        TouchAutoclose();
    }
    FinishWork();
}

uint32_t
SctpAssociation::GetSendSpace() const
{
    const uint32_t used =
        m_requestedBytes + (m_transmitter ? m_transmitter->GetBufferedBytes() : 0);
    const uint32_t size = m_parameters->sndBufSize;
    return size > used ? size - used : 0;
}

Ptr<Packet>
SctpAssociation::Receive(uint32_t maxSize, SctpReceiveInfo& info)
{
    if (!m_beforeRestart.empty())
    {
        auto [data, kept] = m_beforeRestart.front();
        info = kept;
        if (data->GetSize() > maxSize)
        {
            m_beforeRestart.front().first =
                data->CreateFragment(maxSize, data->GetSize() - maxSize);
            info.endOfRecord = false;
            return data->CreateFragment(0, maxSize);
        }
        m_beforeRestart.erase(m_beforeRestart.begin());
        return data;
    }
    return m_receiver ? m_receiver->Receive(maxSize, info) : nullptr;
}

uint32_t
SctpAssociation::GetReceivableBytes() const
{
    uint32_t bytes = m_receiver ? m_receiver->GetReadableBytes() : 0;
    for (const auto& entry : m_beforeRestart)
    {
        bytes += entry.first->GetSize();
    }
    return bytes;
}

void
SctpAssociation::Shutdown()
{
    Perform([this] {
        // During the set-up it waits, and data that waits is delivered first. It holds, too, for
        // what a restart of the peer may make of the association.
        m_shutdownWanted = true;
        if (m_state != SctpState::COOKIE_WAIT && m_state != SctpState::COOKIE_ECHOED)
        {
            m_shutdown.Begin();
            FinishWork();
        }
    });
}

void
SctpAssociation::Abort(const std::string& reasonText)
{
    Perform([this, reasonText] {
        if (m_state != SctpState::CLOSED)
        {
            AbortWith(sctp::MakeUserInitiatedAbortCause(reasonText), SctpCloseReason::USER_ABORTED);
            FinishWork();
        }
    });
}

bool
SctpAssociation::SetPrimary(const Address& remote)
{
    if (!m_paths.Find(remote))
    {
        return false;
    }
    Perform([this, remote] {
        m_chosenPrimary = remote;
        if (SctpPath* path = m_paths.Find(remote))
        {
            m_paths.SetPrimary(*path);
            FinishWork();
        }
    });
    return true;
}

SctpStatus
SctpAssociation::GetStatus() const
{
    SctpStatus status;
    status.state = m_state;
    status.inboundStreams = m_inboundStreams;
    status.outboundStreams = m_outboundStreams;
    status.pendingBytes = GetReceivableBytes();
    if (m_transmitter && m_paths.GetPrimary())
    {
        status.peerWindow = m_transmitter->GetPeerWindow();
        status.unackedChunks = static_cast<uint32_t>(m_transmitter->GetBoard().GetCount());
        status.fragmentationPoint = m_transmitter->GetFragmentPayload();
        status.primary = GetInfo(*m_paths.GetPrimary());
    }
    return status;
}

std::vector<SctpPathInfo>
SctpAssociation::GetPathInfos() const
{
    std::vector<SctpPathInfo> infos;
    for (const auto& path : m_paths.GetPaths())
    {
        infos.push_back(GetInfo(*path));
    }
    return infos;
}

bool
SctpAssociation::GetPathInfo(const Address& remote, SctpPathInfo& info) const
{
    const SctpPath* path = m_paths.Find(remote);
    if (path)
    {
        info = GetInfo(*path);
    }
    return path != nullptr;
}

SctpPathInfo
SctpAssociation::GetInfo(const SctpPath& path) const
{
    SctpPathInfo info = path.GetInfo();
    info.primary = &path == m_paths.GetPrimary();
    info.state = Exposed(info.state);
    return info;
}

bool
SctpAssociation::MayHeartbeat() const
{
    return m_state == SctpState::ESTABLISHED || m_state == SctpState::SHUTDOWN_PENDING ||
           m_state == SctpState::SHUTDOWN_RECEIVED;
}

bool
SctpAssociation::RequestHeartbeat(const Address& remote)
{
    if (!m_paths.Find(remote) || !MayHeartbeat())
    {
        return false;
    }
    Perform([this, remote] {
        SctpPath* path = m_paths.Find(remote);
        if (path && MayHeartbeat())
        {
            m_heartbeat->SendNow(*path);
        }
    });
    return true;
}

bool
SctpAssociation::SetPathHeartbeats(const Address& remote, bool enable)
{
    if (!m_paths.Find(remote))
    {
        return false;
    }
    Perform([this, remote, enable] {
        if (SctpPath* path = m_paths.Find(remote))
        {
            path->SetHeartbeatsEnabled(enable);
            m_heartbeat->Reschedule(*path);
        }
    });
    return true;
}

void
SctpAssociation::DiscardReceived()
{
    Perform([this] {
        m_beforeRestart.clear();
        m_discardWanted = true;
        if (m_receiver)
        {
            m_receiver->Discard();
        }
    });
}

// ---- identity ----

SctpPorts
SctpAssociation::GetPorts() const
{
    return m_ports;
}

uint32_t
SctpAssociation::GetLocalTag() const
{
    return m_tags.local;
}

uint32_t
SctpAssociation::GetPeerTag() const
{
    return m_tags.peer;
}

SctpState
SctpAssociation::GetState() const
{
    return m_state;
}

uint32_t
SctpAssociation::GetId() const
{
    return m_id;
}

void
SctpAssociation::SetId(uint32_t id)
{
    m_id = id;
}

std::vector<Address>
SctpAssociation::GetRemoteAddresses() const
{
    return m_peerAddresses.empty() ? m_handshake.GetRemotes() : m_peerAddresses;
}

std::vector<Address>
SctpAssociation::GetLocalAddresses() const
{
    return m_localAddresses;
}

Address
SctpAssociation::GetPrimaryRemote() const
{
    return m_peerName;
}

Ptr<SctpPath>
SctpAssociation::GetPath(SctpPathId id) const
{
    return m_paths.Find(id);
}

Ptr<SctpParameters>
SctpAssociation::GetParameters() const
{
    return m_parameters;
}

Ptr<SctpCongestionOps>
SctpAssociation::GetCongestionOps() const
{
    return m_strategies.Find<SctpCongestionOps>();
}

Ptr<SctpRetransmissionPolicy>
SctpAssociation::GetRetransmissionPolicy() const
{
    return m_strategies.Find<SctpRetransmissionPolicy>();
}

Ptr<SctpFailurePolicy>
SctpAssociation::GetFailurePolicy() const
{
    return m_strategies.Find<SctpFailurePolicy>();
}

} // namespace ns3
