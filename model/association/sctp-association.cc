/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-association.h"

#include "sctp-state-machine.h"
#include "sctp-strategy-attributes.h"

#include "ns3/assert.h"
#include "ns3/log.h"
#include "ns3/object-map.h"
#include "ns3/object-vector.h"
#include "ns3/pointer.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-congestion-ops.h"
#include "ns3/sctp-cookie.h"
#include "ns3/sctp-extension-table.h"
#include "ns3/sctp-failure-policy.h"
#include "ns3/sctp-retransmission-policy.h"
#include "ns3/simulator.h"
#include "ns3/socket.h"

#include <algorithm>
#include <utility>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpAssociation");

NS_OBJECT_ENSURE_REGISTERED(SctpAssociation);

namespace
{

/**
 * @param machine state and units; null before Setup
 * @return what primitives use of the TCB; null before Setup and after Dispose
 */
sctp::UserTcb*
FindTcb(const std::unique_ptr<sctp::StateMachine>& machine)
{
    return machine ? machine->FindTcb() : nullptr;
}

/**
 * @param tcb what is used of a TCB; null = there is none
 * @param name names paths
 * @return the paths: with a destination one, or one for each address of this end
 */
std::vector<Ptr<SctpPath>>
FindPaths(sctp::UserTcb* tcb, const SctpPathName& name)
{
    if (tcb && name.id == SCTP_NO_PATH)
    {
        return tcb->GetPaths().FindAll(name.remote);
    }
    SctpPath* path = tcb ? tcb->GetPaths().Find(name.id) : nullptr;
    return path ? std::vector<Ptr<SctpPath>>{path} : std::vector<Ptr<SctpPath>>();
}

} // namespace

TypeId
SctpAssociation::GetTypeId()
{
    const auto findStrategies = [](const ObjectBase& object) -> const SctpStrategySet* {
        const auto tcb = FindTcb(static_cast<const SctpAssociation&>(object).m_machine);
        return tcb ? &tcb->GetStrategies() : nullptr;
    };
    static TypeId tid = sctp::AddStrategyPointers(
        AddTraceSources(
            TypeId("ns3::SctpAssociation")
                .SetParent<Object>()
                .SetGroupName("Sctp")
                .AddConstructor<SctpAssociation>()
                .AddAttribute("PathList",
                              "The paths, by id",
                              ObjectMapValue(),
                              MakeObjectMapAccessor(&SctpAssociation::m_pathList),
                              MakeObjectMapChecker<SctpPath>())
                .AddAttribute(
                    "Extensions",
                    "The extensions of the protocol that are offered, as far as they have "
                    "calls or trace sources for the user",
                    ObjectVectorValue(),
                    MakeObjectVectorAccessor(&SctpAssociation::m_extensions),
                    MakeObjectVectorChecker<SctpExtension>())
                .AddAttribute("Parameters",
                              "The protocol parameters",
                              TypeId::ATTR_GET,
                              PointerValue(),
                              MakePointerAccessor(&SctpAssociation::GetParameters),
                              MakePointerChecker<SctpParameters>())),
        findStrategies);
    return tid;
}

SctpAssociation::SctpAssociation(uint32_t id)
    : m_id(id)
{
}

SctpAssociation::~SctpAssociation() = default;

void
SctpAssociation::Setup(SctpLowerLayer* lower,
                       SctpUser* user,
                       const SctpSharedParameters& parameters,
                       const SctpVariantDefaults& defaults,
                       SctpPorts ports,
                       const SctpAddressList& localAddresses)
{
    m_lower = lower;
    m_parameters = parameters;
    m_ports = ports;
    auto local = lower->GetLocalAddresses();
    if (localAddresses && !localAddresses->empty() && *localAddresses != *local)
    {
        local = localAddresses;
    }
    m_machine = std::make_unique<sctp::StateMachine>(sctp::StateMachine::Environment{*this,
                                                                                     *this,
                                                                                     *this,
                                                                                     *lower,
                                                                                     m_parameters,
                                                                                     defaults,
                                                                                     ports,
                                                                                     m_extensions},
                                                     user,
                                                     std::move(local));
    for (const auto* extension : sctp::ExtensionTable::Choose(*parameters))
    {
        if (extension->makeObject)
        {
            m_extensions.push_back(extension->makeObject());
            m_extensions.back()->Setup(extension->name, m_machine.get());
        }
    }
}

void
SctpAssociation::SetUser(SctpUser* user)
{
    m_machine->SetUser(user);
}

void
SctpAssociation::DoDispose()
{
    if (m_machine)
    {
        m_machine->Dispose();
    }
    Object::DoDispose();
}

// ---- what the states lead to ----

void
SctpAssociation::PathJoined(SctpPath& path)
{
    m_pathList.emplace_hint(m_pathList.end(), path.GetId(), &path); // ids ascend
    pathAddedTrace(&path);
}

void
SctpAssociation::PathLeft(Ptr<SctpPath> path)
{
    m_pathList.erase(path->GetId());
    pathRemovedTrace(path); // the peer keeps the address: packets from it are not OOTB
}

void
SctpAssociation::PeerChanged()
{
    m_lower->AddressesChanged(this);
}

void
SctpAssociation::Ended()
{
    if (m_lower)
    {
        m_lower->AssociationClosed(this);
    }
}

void
SctpAssociation::Cleared()
{
    m_lower = nullptr;
    m_pathList.clear();
    for (const auto& extension : std::exchange(m_extensions, {}))
    {
        extension->Dispose();
    }
}

// ---- primitives (RFC 9260 section 11.1) ----

bool
SctpAssociation::Associate(const std::vector<Address>& remotes)
{
    sctp::Work work(*m_machine);
    m_lower->AssociationBegins(this);
    return m_machine->Associate(remotes);
}

int
SctpAssociation::Send(Ptr<Packet> message, const SctpSendInfo& info)
{
    switch (GetState())
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
    if (size == 0 || info.streamId >= FindTcb(m_machine)->GetOutboundStreams())
    {
        return Socket::ERROR_INVAL;
    }
    if (size > m_parameters->sndBufSize)
    {
        return Socket::ERROR_MSGSIZE;
    }
    if (!m_machine->FindRoom(size, info))
    {
        return Socket::ERROR_AGAIN;
    }
    Ptr<Packet> copy = message->Copy();
    copy->RemoveAllPacketTags(); // they are not for the network below
    m_machine->Send(copy, info);
    return 0;
}

uint32_t
SctpAssociation::GetSendSpace(uint16_t streamId) const
{
    return m_machine->GetSendSpace(streamId);
}

Ptr<Packet>
SctpAssociation::Receive(uint32_t maxSize, SctpReceiveInfo& info)
{
    auto tcb = FindTcb(m_machine);
    return tcb ? tcb->Receive(maxSize, info) : nullptr;
}

uint32_t
SctpAssociation::GetReceivableBytes() const
{
    const auto tcb = FindTcb(m_machine);
    return tcb ? tcb->GetReceivableBytes() : 0;
}

void
SctpAssociation::Shutdown()
{
    m_machine->Shutdown();
}

void
SctpAssociation::Abort(const std::string& reasonText)
{
    m_machine->Abort(reasonText);
}

bool
SctpAssociation::SetPrimary(const SctpPathName& path)
{
    if (FindPaths(FindTcb(m_machine), path).empty())
    {
        return false;
    }
    m_machine->Perform([this, path] {
        const auto tcb = FindTcb(m_machine);
        if (tcb && path.id == SCTP_NO_PATH)
        {
            tcb->GetAddresses().SetPrimary(path.remote);
            m_machine->FlushOutput();
        }
        else if (SctpPath* chosen = tcb ? tcb->GetPaths().Find(path.id) : nullptr)
        {
            tcb->GetAddresses().SetPrimary(*chosen);
            m_machine->FlushOutput();
        }
    });
    return true;
}

SctpStatus
SctpAssociation::GetStatus() const
{
    SctpStatus status;
    status.state = GetState();
    if (const auto tcb = FindTcb(m_machine))
    {
        tcb->GetStatus(status);
    }
    return status;
}

std::vector<SctpPathInfo>
SctpAssociation::GetPathInfos() const
{
    std::vector<SctpPathInfo> infos;
    for (const auto& [id, path] : m_pathList)
    {
        infos.push_back(FindTcb(m_machine)->GetInfo(*path));
    }
    return infos;
}

bool
SctpAssociation::GetPathInfo(const Address& remote, SctpPathInfo& info) const
{
    const auto tcb = FindTcb(m_machine);
    const SctpPath* path = tcb ? tcb->GetPaths().Find(remote) : nullptr;
    if (path)
    {
        info = tcb->GetInfo(*path);
    }
    return path != nullptr;
}

bool
SctpAssociation::RequestHeartbeat(const SctpPathName& paths)
{
    if (!m_machine->MayHeartbeat() || FindPaths(FindTcb(m_machine), paths).empty())
    {
        return false;
    }
    m_machine->Perform([this, paths] {
        for (const auto& path : FindPaths(FindTcb(m_machine), paths))
        {
            if (m_machine->MayHeartbeat())
            {
                FindTcb(m_machine)->GetHeartbeat().SendNow(*path);
            }
        }
    });
    return true;
}

bool
SctpAssociation::ChangePathSettings(const SctpPathName& paths, const PathSettingsChange& change)
{
    if (FindPaths(FindTcb(m_machine), paths).empty())
    {
        return false;
    }
    m_machine->Perform([this, paths, change] {
        for (const auto& path : FindPaths(FindTcb(m_machine), paths))
        {
            const auto before = path->GetSettings();
            auto settings = before;
            change(settings);
            path->SetSettings(settings);
            FindTcb(m_machine)->GetHeartbeat().SettingsChanged(*path, before);
        }
    });
    return true;
}

void
SctpAssociation::SetStreamScheduler(TypeId type)
{
    m_machine->Perform([this, type] {
        if (auto tcb = FindTcb(m_machine))
        {
            tcb->SetStreamScheduler(type);
        }
    });
}

void
SctpAssociation::SetStreamValue(uint16_t streamId, uint16_t value)
{
    m_machine->Perform([this, streamId, value] {
        if (auto tcb = FindTcb(m_machine))
        {
            tcb->SetStreamValue(streamId, value);
        }
    });
}

bool
SctpAssociation::RemovePath(const Address& remote)
{
    const auto removable = [this, remote] {
        // RFC 9260 section 5.4: a verified path must be left, for what was sent on this one.
        return GetState() != SctpState::CLOSED && !FindPaths(FindTcb(m_machine), remote).empty() &&
               std::any_of(m_pathList.begin(), m_pathList.end(), [&remote](const auto& entry) {
                   return entry.second->GetRemote() != remote && entry.second->IsConfirmed();
               });
    };
    if (!removable())
    {
        return false;
    }
    m_machine->Perform([this, remote, removable] {
        if (removable())
        {
            for (const auto& path : FindPaths(FindTcb(m_machine), remote))
            {
                FindTcb(m_machine)->GetAddresses().RemovePath(*path);
            }
            m_machine->FlushOutput();
        }
    });
    return true;
}

void
SctpAssociation::SetPacketOptions(const SctpPacketOptions& options)
{
    m_machine->SetPacketOptions(options);
}

void
SctpAssociation::DiscardReceived()
{
    m_machine->Perform([this] {
        if (auto tcb = FindTcb(m_machine))
        {
            tcb->DiscardReceived();
        }
    });
}

// ---- from the node ----

void
SctpAssociation::HandlePacket(const sctp::ReceivedPacket& packet)
{
    m_machine->HandlePacket(packet);
}

void
SctpAssociation::HandlePathMtu(const Address& remote, const Address& local, uint32_t mtu)
{
    m_machine->Perform([this, remote, local, mtu] {
        const auto tcb = FindTcb(m_machine);
        if (SctpPath* path = tcb ? tcb->GetAddresses().FindQuoted(remote, local) : nullptr)
        {
            path->LowerMtu(mtu);
        }
    });
}

void
SctpAssociation::HandleUnreachable(const Address& remote, bool noSctp)
{
    if (noSctp) // else timers find out about it (ICMP9)
    {
        m_machine->HandleNoSctp(remote);
    }
}

void
SctpAssociation::InterfacesChanged(const std::vector<Address>& appeared)
{
    m_machine->Perform([this, appeared] {
        if (auto tcb = FindTcb(m_machine))
        {
            tcb->GetAddresses().InterfacesChanged(appeared);
        }
    });
}

bool
SctpAssociation::OpenFromCookie(const sctp::Cookie& cookie, const Address& source)
{
    sctp::Work work(*m_machine);
    m_lower->AssociationBegins(this);
    return m_machine->OpenFromCookie(cookie, source);
}

// ---- identity ----

uint32_t
SctpAssociation::GetLocalTag() const
{
    const auto tcb = FindTcb(m_machine);
    return tcb ? tcb->GetTags().local : 0;
}

uint32_t
SctpAssociation::GetPeerTag() const
{
    const auto tcb = FindTcb(m_machine);
    return tcb ? tcb->GetTags().peer : 0;
}

SctpState
SctpAssociation::GetState() const
{
    return m_machine->GetState();
}

std::vector<Address>
SctpAssociation::GetRemoteAddresses() const
{
    return m_machine->GetRemoteAddresses();
}

const std::vector<Address>&
SctpAssociation::GetLocalAddresses() const
{
    static const std::vector<Address> none;
    const auto tcb = FindTcb(m_machine);
    return tcb ? tcb->GetAddresses().GetLocal() : none;
}

Address
SctpAssociation::GetPrimaryRemote() const
{
    return m_machine->GetPeerName();
}

Ptr<SctpPath>
SctpAssociation::GetPath(SctpPathId id) const
{
    const auto tcb = FindTcb(m_machine);
    return tcb ? tcb->GetPaths().Find(id) : nullptr;
}

Ptr<SctpExtension>
SctpAssociation::GetExtension(TypeId type) const
{
    for (const auto& extension : m_extensions)
    {
        const TypeId own = extension->GetInstanceTypeId();
        if (own == type || own.IsChildOf(type))
        {
            return extension;
        }
    }
    return nullptr;
}

const SctpParameterValues&
SctpAssociation::GetParameterValues() const
{
    return *m_parameters;
}

Ptr<SctpParameters>
SctpAssociation::GetParameters() const
{
    return m_parameters.GetOwn();
}

Ptr<SctpCongestionOps>
SctpAssociation::GetCongestionOps() const
{
    const auto tcb = FindTcb(m_machine);
    return tcb ? tcb->GetStrategies().Find<SctpCongestionOps>() : nullptr;
}

Ptr<SctpRetransmissionPolicy>
SctpAssociation::GetRetransmissionPolicy() const
{
    const auto tcb = FindTcb(m_machine);
    return tcb ? tcb->GetStrategies().Find<SctpRetransmissionPolicy>() : nullptr;
}

Ptr<SctpFailurePolicy>
SctpAssociation::GetFailurePolicy() const
{
    const auto tcb = FindTcb(m_machine);
    return tcb ? tcb->GetStrategies().Find<SctpFailurePolicy>() : nullptr;
}

} // namespace ns3
