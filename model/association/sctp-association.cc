/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-association.h"

#include "ns3/assert.h"
#include "ns3/log.h"
#include "ns3/object-map.h"
#include "ns3/pointer.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-congestion-ops.h"
#include "ns3/sctp-cookie.h"
#include "ns3/sctp-failure-policy.h"
#include "ns3/sctp-retransmission-policy.h"
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
    static TypeId tid = AddTraceSources(
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
                          MakePointerChecker<SctpRetransmissionPolicy>()));
    return tid;
}

SctpAssociation::SctpAssociation()
{
    m_autoclose.SetFunction([this] { Shutdown(); });
}

SctpAssociation::~SctpAssociation() = default;

void
SctpAssociation::Setup(SctpLowerLayer* lower,
                       SctpUser* user,
                       Ptr<SctpParameters> parameters,
                       const SctpVariantDefaults& defaults,
                       SctpPorts ports,
                       const std::vector<Address>& localAddresses)
{
    m_lower = lower;
    m_notifier.SetUser(user);
    m_parameters = parameters;
    m_defaults = defaults;
    m_ports = ports;
    m_freeBefore = parameters->sndBufSize;
    sctp::TransmissionControlBlock::Heritage heritage;
    heritage.localAddresses = localAddresses.empty() ? lower->GetLocalAddresses() : localAddresses;
    m_tcb = MakeTcb(heritage);
    m_handshake = std::make_unique<sctp::Handshake>(static_cast<sctp::UnitContext&>(*this),
                                                    static_cast<sctp::Handshake::Host&>(*this),
                                                    *lower,
                                                    ports);
    m_dispatcher = std::make_unique<sctp::PacketDispatcher>(
        sctp::PacketDispatcher::Links{*this, *this, *m_handshake, m_notifier, *this, *lower},
        ports);
}

std::unique_ptr<sctp::TransmissionControlBlock>
SctpAssociation::MakeTcb(const sctp::TransmissionControlBlock::Heritage& heritage)
{
    return std::make_unique<sctp::TransmissionControlBlock>(
        sctp::TransmissionControlBlock::Environment{*this,
                                                    *this,
                                                    *m_lower,
                                                    *this,
                                                    m_notifier,
                                                    m_parameters,
                                                    m_defaults,
                                                    m_ports},
        heritage);
}

void
SctpAssociation::SetUser(SctpUser* user)
{
    m_notifier.SetUser(user);
}

void
SctpAssociation::DoDispose()
{
    m_notifier.SetUser(nullptr);
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
    m_notifier.Clear();
    m_lower = nullptr;
    m_pathList.clear();
    if (m_tcb)
    {
        m_tcb->Dispose();
        m_tcb.reset();
    }
    m_beforeRestart.clear();
}

// ---- primitives (RFC 9260 section 11.1) ----

bool
SctpAssociation::Associate(const std::vector<Address>& remotes)
{
    sctp::Work work(*this);
    m_lower->AssociationBegins(this);
    m_peerName = remotes.front();
    m_setUpStart = Simulator::Now();
    const uint32_t localTag = m_lower->GetFreshTag();
    const uint32_t initialTsn = sctp::DrawInitialTsn(*m_parameters, *m_lower);
    m_tcb->Start(localTag, initialTsn);
    if (!m_handshake->Initiate(remotes, initialTsn))
    {
        m_state = SctpState::CLOSED;
        m_handshake->Stop();
        return false;
    }
    m_lower->AddressesChanged(this);
    return true;
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
    if (size == 0 || info.streamId >= m_tcb->GetOutboundStreams())
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
    if (m_state == SctpState::CLOSED || info.streamId >= m_tcb->GetOutboundStreams())
    {
        sctp::OutgoingMessage failed;
        failed.info = info;
        failed.data = message;
        failed.size = message->GetSize();
        m_notifier.NotifyFailed(failed);
    }
    else
    {
        m_tcb->GetTransmitter().Push(message, info);
        m_freeBefore = GetSendSpace();
        TouchAutoclose();
    }
    FlushOutput();
}

uint32_t
SctpAssociation::GetSendSpace() const
{
    const uint32_t used =
        m_requestedBytes + (m_tcb ? m_tcb->GetTransmitter().GetBufferedBytes() : 0);
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
    sctp::Receiver* receiver = m_tcb ? m_tcb->GetReceiver() : nullptr;
    return receiver ? receiver->Receive(maxSize, info) : nullptr;
}

uint32_t
SctpAssociation::GetReceivableBytes() const
{
    const sctp::Receiver* receiver = m_tcb ? m_tcb->GetReceiver() : nullptr;
    uint32_t bytes = receiver ? receiver->GetReadableBytes() : 0;
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
        if (m_tcb && !IsForming())
        {
            m_tcb->GetShutdown().Begin();
            FlushOutput();
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
            FlushOutput();
        }
    });
}

bool
SctpAssociation::SetPrimary(const Address& remote)
{
    if (!m_tcb || !m_tcb->GetPaths().Find(remote))
    {
        return false;
    }
    Perform([this, remote] {
        if (m_tcb)
        {
            m_tcb->SetPrimary(remote);
            FlushOutput();
        }
    });
    return true;
}

SctpStatus
SctpAssociation::GetStatus() const
{
    SctpStatus status;
    status.state = m_state;
    status.pendingBytes = GetReceivableBytes();
    if (!m_tcb)
    {
        return status;
    }
    status.inboundStreams = m_tcb->GetInboundStreams();
    status.outboundStreams = m_tcb->GetNegotiatedOutboundStreams();
    if (m_tcb->GetPaths().GetPrimary())
    {
        const sctp::Transmitter& transmitter = m_tcb->GetTransmitter();
        status.peerWindow = transmitter.GetPeerWindow();
        status.unackedChunks = static_cast<uint32_t>(transmitter.GetBoard().GetCount());
        status.fragmentationPoint = transmitter.GetFragmentPayload();
        status.primary = GetInfo(*m_tcb->GetPaths().GetPrimary());
    }
    return status;
}

std::vector<SctpPathInfo>
SctpAssociation::GetPathInfos() const
{
    std::vector<SctpPathInfo> infos;
    for (const auto& [id, path] : m_pathList)
    {
        infos.push_back(GetInfo(*path));
    }
    return infos;
}

bool
SctpAssociation::GetPathInfo(const Address& remote, SctpPathInfo& info) const
{
    const SctpPath* path = m_tcb ? m_tcb->GetPaths().Find(remote) : nullptr;
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
    info.primary = &path == m_tcb->GetPaths().GetPrimary();
    info.state = m_tcb->Expose(info.state);
    return info;
}

bool
SctpAssociation::IsForming() const
{
    return m_state == SctpState::COOKIE_WAIT || m_state == SctpState::COOKIE_ECHOED;
}

bool
SctpAssociation::MayHeartbeat() const
{
    return sctp::Heartbeat::IsAllowedIn(m_state);
}

bool
SctpAssociation::RequestHeartbeat(const Address& remote)
{
    if (!MayHeartbeat() || !m_tcb->GetPaths().Find(remote))
    {
        return false;
    }
    Perform([this, remote] {
        for (const auto& path : FindPaths(remote))
        {
            if (MayHeartbeat())
            {
                m_tcb->GetHeartbeat().SendNow(*path);
            }
        }
    });
    return true;
}

bool
SctpAssociation::SetPathHeartbeats(const Address& remote, bool enable)
{
    if (!m_tcb || !m_tcb->GetPaths().Find(remote))
    {
        return false;
    }
    Perform([this, remote, enable] {
        for (const auto& path : FindPaths(remote))
        {
            auto settings = path->GetSettings();
            settings.heartbeats = enable;
            path->SetSettings(settings);
            m_tcb->GetHeartbeat().Reschedule(*path);
        }
    });
    return true;
}

std::vector<Ptr<SctpPath>>
SctpAssociation::FindPaths(const Address& remote) const
{
    return m_tcb ? m_tcb->GetPaths().FindAll(remote) : std::vector<Ptr<SctpPath>>();
}

bool
SctpAssociation::RemovePath(const Address& remote)
{
    const auto removable = [this, remote] {
        const size_t count = FindPaths(remote).size();
        return m_state != SctpState::CLOSED && count > 0 &&
               m_tcb->GetPaths().GetPaths().size() > count;
    };
    if (!removable())
    {
        return false;
    }
    Perform([this, remote, removable] {
        if (removable())
        {
            for (const auto& path : FindPaths(remote))
            {
                m_tcb->RemovePath(*path);
            }
            FlushOutput();
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
        if (m_tcb && m_tcb->GetReceiver())
        {
            m_tcb->GetReceiver()->Discard();
        }
    });
}

// ---- from the node ----

void
SctpAssociation::ReceivePacket(const sctp::PacketView& view,
                               Ptr<const Packet> packet,
                               const Address& source,
                               const Address& destination)
{
    m_dispatcher->HandlePacket(view, packet, source, destination);
}

void
SctpAssociation::ReceivePathMtu(const Address& remote, const Address& local, uint32_t mtu)
{
    Perform([this, remote, local, mtu] {
        if (SctpPath* path = m_tcb ? m_tcb->FindQuoted(remote, local) : nullptr)
        {
            path->LowerMtu(mtu);
        }
    });
}

void
SctpAssociation::ReceiveUnreachable(const Address& remote, bool noSctp)
{
    if (!noSctp)
    {
        return; // timers find out about unreachable destinations (ICMP9)
    }
    Perform([this, remote] {
        if (m_state == SctpState::COOKIE_WAIT && m_handshake->HandleInitRejected(remote))
        {
            return;
        }
        Terminate(IsForming() ? SctpCloseReason::SETUP_FAILED : SctpCloseReason::PEER_ABORTED, 0);
        FlushOutput();
    });
}

void
SctpAssociation::InterfacesChanged(const std::vector<Address>& appeared)
{
    Perform([&] {
        if (m_tcb)
        {
            m_tcb->InterfacesChanged(appeared);
        }
    });
}

// ---- identity ----

uint32_t
SctpAssociation::GetLocalTag() const
{
    return m_tcb ? m_tcb->GetTags().local : 0;
}

uint32_t
SctpAssociation::GetPeerTag() const
{
    return m_tcb ? m_tcb->GetTags().peer : 0;
}

SctpState
SctpAssociation::GetState() const
{
    return m_state;
}

std::vector<Address>
SctpAssociation::GetRemoteAddresses() const
{
    const bool known = m_tcb && !m_tcb->GetPeerAddresses().empty();
    return known ? m_tcb->GetPeerAddresses() : m_handshake->GetRemotes();
}

std::vector<Address>
SctpAssociation::GetLocalAddresses() const
{
    return m_tcb ? m_tcb->GetLocalAddresses() : std::vector<Address>();
}

Address
SctpAssociation::GetPrimaryRemote() const
{
    return m_peerName;
}

Ptr<SctpPath>
SctpAssociation::GetPath(SctpPathId id) const
{
    return m_tcb ? m_tcb->GetPaths().Find(id) : nullptr;
}

sctp::ExtensionUnit*
SctpAssociation::GetExtension(const std::string& name) const
{
    return m_tcb ? m_tcb->GetExtensions().Find(name) : nullptr;
}

Ptr<SctpParameters>
SctpAssociation::GetParameters() const
{
    return m_parameters;
}

Ptr<SctpCongestionOps>
SctpAssociation::GetCongestionOps() const
{
    return m_tcb ? m_tcb->GetStrategies().Find<SctpCongestionOps>() : nullptr;
}

Ptr<SctpRetransmissionPolicy>
SctpAssociation::GetRetransmissionPolicy() const
{
    return m_tcb ? m_tcb->GetStrategies().Find<SctpRetransmissionPolicy>() : nullptr;
}

Ptr<SctpFailurePolicy>
SctpAssociation::GetFailurePolicy() const
{
    return m_tcb ? m_tcb->GetStrategies().Find<SctpFailurePolicy>() : nullptr;
}

} // namespace ns3
