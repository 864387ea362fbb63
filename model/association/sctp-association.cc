/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-association.h"

#include "sctp-association-statistics.h"
#include "sctp-association-status.h"
#include "sctp-path-requests.h"
#include "sctp-state-machine.h"
#include "sctp-strategy-attributes.h"

#include "ns3/assert.h"
#include "ns3/log.h"
#include "ns3/object-map.h"
#include "ns3/object-ptr-container.h"
#include "ns3/object-vector.h"
#include "ns3/pointer.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-authentication.h"
#include "ns3/sctp-cookie.h"
#include "ns3/sctp-mtu-policy.h"
#include "ns3/sctp-send-side.h"
#include "ns3/simulator.h"
#include "ns3/socket.h"

#include <utility>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpAssociation");

NS_OBJECT_ENSURE_REGISTERED(SctpAssociation);

namespace
{

/**
 * @param machine state and units; null before Setup
 * @return the units; null before Setup and after Dispose
 */
sctp::Units*
FindUnits(const std::unique_ptr<sctp::StateMachine>& machine)
{
    return machine ? machine->FindUnits() : nullptr;
}

/// Finds the units of an association; null if there are none.
using UnitsFinder = const sctp::Units* (*)(const ObjectBase& object);

/**
 * Access to the paths of an association, by their ids.
 */
class PathListAccessor : public ObjectPtrContainerAccessor
{
  public:
    /// @param find finds the units of an object
    explicit PathListAccessor(UnitsFinder find)
        : m_find(find)
    {
    }

  private:
    bool DoGetN(const ObjectBase* object, std::size_t* n) const override
    {
        const auto* units = m_find(*object);
        *n = units ? units->paths.GetPaths().size() : 0;
        return true;
    }

    Ptr<Object> DoGet(const ObjectBase* object, std::size_t i, std::size_t* index) const override
    {
        const Ptr<SctpPath> path = m_find(*object)->paths.GetPaths()[i];
        *index = path->GetId();
        return path;
    }

    UnitsFinder m_find; //!< finds the units of an object
};

} // namespace

TypeId
SctpAssociation::GetTypeId()
{
    const auto findStrategies = [](const ObjectBase& object) {
        return static_cast<const SctpAssociation&>(object).FindStrategies();
    };
    const UnitsFinder findUnits = [](const ObjectBase& object) -> const sctp::Units* {
        return FindUnits(static_cast<const SctpAssociation&>(object).m_machine);
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
                              Create<PathListAccessor>(findUnits),
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
    m_machine =
        std::make_unique<sctp::StateMachine>(sctp::StateMachine::Environment{*this,
                                                                             GetAssociationId(),
                                                                             *this,
                                                                             *this,
                                                                             *lower,
                                                                             m_parameters,
                                                                             defaults,
                                                                             ports,
                                                                             m_extensions},
                                             user,
                                             std::move(local));
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

// ---- primitives (RFC 9260 section 11.1) ----

bool
SctpAssociation::Associate(const std::vector<Address>& remotes)
{
    sctp::Work work(*m_machine);
    m_lower->AssociationBegins(*this);
    return m_machine->Associate(remotes);
}

int
SctpAssociation::Send(const Ptr<Packet>& message, const SctpSendInfo& info)
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
    const auto& units = *FindUnits(m_machine);
    const auto& paths = units.paths;
    if (size == 0 || info.streamId >= units.GetOutboundStreams() ||
        !SctpAuthentication::MaySend(m_extensions, info) ||
        (info.path != SCTP_ANY_PATH && !paths.GetPaths().empty() && !paths.Find(info.path)))
    {
        return Socket::ERROR_INVAL;
    }
    if (const int error = m_machine->GetSendBuffer().Check(size, info))
    {
        return error;
    }
    if (!m_machine->GetSendBuffer().FindRoom(size, info))
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
    return m_machine->GetSendBuffer().GetSpace(streamId);
}

bool
SctpAssociation::IsSenderDry() const
{
    const SctpState state = GetState();
    return state != SctpState::CLOSED && state != SctpState::COOKIE_WAIT &&
           state != SctpState::COOKIE_ECHOED && m_machine->GetSendBuffer().IsDry();
}

bool
SctpAssociation::PeekNext(SctpNextInfo& info) const
{
    const auto units = FindUnits(m_machine);
    info.associationId = GetAssociationId();
    return units && units->unread.PeekNext(info);
}

Ptr<Packet>
SctpAssociation::Receive(uint32_t maxSize, SctpReceiveInfo& info)
{
    auto units = FindUnits(m_machine);
    auto data = units ? units->unread.Receive(maxSize, info) : nullptr;
    if (const SctpPath* path = data ? units->paths.Find(info.path) : nullptr)
    {
        info.source = path->GetRemote();
    }
    info.associationId = GetAssociationId();
    return data;
}

uint32_t
SctpAssociation::GetReceivableBytes() const
{
    const auto units = FindUnits(m_machine);
    return units ? units->unread.GetBytes() : 0;
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
    return sctp::SetPrimaryPath(*m_machine, path);
}

bool
SctpAssociation::RequestHeartbeat(const SctpPathName& paths)
{
    return sctp::SendHeartbeats(*m_machine, paths);
}

bool
SctpAssociation::ChangePathSettings(const SctpPathName& paths, const PathSettingsChange& change)
{
    return sctp::ChangePathSettings(*m_machine, paths, change);
}

bool
SctpAssociation::AddPath(const Address& remote)
{
    return sctp::AddPathTo(*m_machine, remote);
}

bool
SctpAssociation::RemovePath(const Address& remote)
{
    return sctp::RemovePathTo(*m_machine, remote);
}

std::vector<SctpPathInfo>
SctpAssociation::GetPathInfos() const
{
    const auto units = FindUnits(m_machine);
    return units ? sctp::MakePathInfos(*units) : std::vector<SctpPathInfo>();
}

bool
SctpAssociation::GetPathInfo(const Address& remote, SctpPathInfo& info) const
{
    const auto units = FindUnits(m_machine);
    const SctpPath* path = units ? units->paths.Find(remote) : nullptr;
    if (path)
    {
        info = sctp::MakePathInfo(*units, *path);
    }
    return path != nullptr;
}

SctpStatus
SctpAssociation::GetStatus() const
{
    const auto units = FindUnits(m_machine);
    SctpStatus status = units ? sctp::MakeStatus(*units) : SctpStatus();
    status.state = GetState();
    return status;
}

SctpStatistics
SctpAssociation::GetStatistics() const
{
    return m_machine ? sctp::MakeStatistics(*m_machine, m_id, m_ports) : SctpStatistics();
}

void
SctpAssociation::SetStreamScheduler(TypeId type)
{
    m_machine->Perform([this, type] {
        if (auto units = FindUnits(m_machine))
        {
            units->SetStreamScheduler(type);
        }
    });
}

void
SctpAssociation::SetStreamValue(uint16_t streamId, uint16_t value)
{
    m_machine->Perform([this, streamId, value] {
        if (auto units = FindUnits(m_machine))
        {
            units->sendSide->GetQueue().SetStreamValue(streamId, value);
        }
    });
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
        if (auto units = FindUnits(m_machine))
        {
            units->unread.Discard();
        }
    });
}

// ---- from the node ----

void
SctpAssociation::HandlePacket(const sctp::ReceivedPacket& packet)
{
    m_machine->GetDispatcher().HandlePacket(packet);
}

void
SctpAssociation::HandlePathMtu(const Address& remote, const Address& local, uint32_t mtu)
{
    m_machine->Perform([this, remote, local, mtu] {
        const auto units = FindUnits(m_machine);
        SctpPath* path = units ? units->addresses.FindQuoted(remote, local) : nullptr;
        if (path && path->GetRoute().udpPort == 0) // RFC 6951 section 5.5
        {
            units->paths.GetMtuPolicy().For(*path).PacketTooBig(*path, mtu);
        }
    });
}

void
SctpAssociation::HandleUnreachable(const Address& remote, bool noSctp)
{
    const auto units = FindUnits(m_machine);
    const SctpPath* path = units ? units->paths.Find(remote) : nullptr;
    const bool isInUdp = path && path->GetRoute().udpPort != 0; // RFC 6951 section 5.5
    if (noSctp && !isInUdp) // else timers find out about it (ICMP9)
    {
        m_machine->HandleNoSctp(remote);
    }
}

void
SctpAssociation::InterfacesChanged(const std::vector<Address>& appeared)
{
    m_machine->Perform([this, appeared] {
        if (auto units = FindUnits(m_machine))
        {
            units->addresses.InterfacesChanged(appeared);
        }
    });
}

bool
SctpAssociation::OpenFromCookie(const sctp::Cookie& cookie, const Address& source)
{
    sctp::Work work(*m_machine);
    m_lower->AssociationBegins(*this);
    return m_machine->OpenFromCookie(cookie, source);
}

// ---- identity ----

sctp::AssociationTags
SctpAssociation::GetTags() const
{
    const auto units = FindUnits(m_machine);
    return units ? units->tags : sctp::AssociationTags();
}

const SctpStrategySet*
SctpAssociation::FindStrategies() const
{
    const auto units = FindUnits(m_machine);
    return units ? &units->strategies : nullptr;
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
SctpAssociation::GetLocalAddresses(bool all) const
{
    static const std::vector<Address> none;
    const auto units = FindUnits(m_machine);
    if (!units)
    {
        return none;
    }
    return all ? units->addresses.GetOwn().GetKnown() : units->addresses.GetLocal();
}

Address
SctpAssociation::GetPrimaryRemote() const
{
    return m_machine->GetPeerName();
}

Ptr<SctpPath>
SctpAssociation::GetPath(SctpPathId id) const
{
    const auto units = FindUnits(m_machine);
    return units ? units->paths.Find(id) : nullptr;
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

} // namespace ns3
