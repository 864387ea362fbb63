/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-endpoint-socket.h"

#include "sctp-address-changes.h"

#include "ns3/ipv6.h"
#include "ns3/log.h"
#include "ns3/node.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-binding-addresses.h"
#include "ns3/sctp-cookie.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/sctp-parameter-doubts.h"
#include "ns3/sctp-port-table.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpEndpointSocket");

NS_OBJECT_ENSURE_REGISTERED(SctpEndpointSocket);

namespace
{

/**
 * @param a options of packets
 * @param b options of packets
 * @return whether packets with either are treated alike
 */
bool
AreEqual(const SctpPacketOptions& a, const SctpPacketOptions& b)
{
    const auto tie = [](const SctpPacketOptions& options) {
        return std::tie(options.tos,
                        options.trafficClass,
                        options.ttl,
                        options.hopLimit,
                        options.priority);
    };
    return tie(a) == tie(b);
}

/**
 * @param address an address
 * @return whether it is an IPv6 link-local address
 */
bool
IsLinkLocal(const Address& address)
{
    return sctp::IsIpv6(address) && Ipv6Address::ConvertFrom(address).IsLinkLocal();
}

/**
 * @param usual protocol parameters
 * @param init how one association is set up
 * @return the parameters of this association: the same ones if it says nothing else
 */
SctpSharedParameters
AddInit(const SctpSharedParameters& usual, const SctpInitInfo& init)
{
    if (!init.outboundStreams && !init.maxInboundStreams && !init.maxInitRetransmits &&
        !init.maxInitTimeout)
    {
        return usual;
    }
    const auto shared = usual.Clone();
    const auto own = shared.GetOwn();
    own->outboundStreams = init.outboundStreams.value_or(own->outboundStreams);
    own->maxInboundStreams = init.maxInboundStreams.value_or(own->maxInboundStreams);
    own->maxInitRetransmits = init.maxInitRetransmits.value_or(own->maxInitRetransmits);
    own->maxInitTimeout = init.maxInitTimeout.value_or(own->maxInitTimeout);
    return shared;
}

} // namespace

TypeId
SctpEndpointSocket::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpEndpointSocket").SetParent<SctpSocketBase>().SetGroupName("Sctp");
    return tid;
}

SctpEndpointSocket::SctpEndpointSocket()
{
    NS_LOG_FUNCTION(this);
}

SctpEndpointSocket::SctpEndpointSocket(const SctpEndpointSocket& origin)
    : SctpSocketBase(origin),
      SctpUser(),
      Endpoint(),
      m_sctp(origin.m_sctp),
      m_binding(origin.m_binding)
{
    NS_LOG_FUNCTION(this << &origin);
}

SctpEndpointSocket::~SctpEndpointSocket()
{
    NS_LOG_FUNCTION(this);
}

void
SctpEndpointSocket::Setup(Ptr<SctpL4Protocol> sctp, const SctpSharedParameters& parameters)
{
    m_sctp = sctp;
    m_parameters = parameters;
}

void
SctpEndpointSocket::DoDispose()
{
    NS_LOG_FUNCTION(this);
    // Let go of everything first: trace sinks may use this socket even now.
    Release();
    m_listening = false;
    m_sctp = nullptr;
    const auto associations = GetOpenAssociations();
    for (const auto& association : associations)
    {
        Detach(*association);
    }
    SctpSocketBase::DoDispose();
    for (const auto& association : associations)
    {
        association->SetUser(nullptr);
        if (!m_userClosed)
        {
            association->Abort("the socket is gone"); // nobody would read its data
        }
    }
}

// From sctp::Endpoint

SctpPacketOptions
SctpEndpointSocket::GetPacketOptions() const
{
    return SctpSocketBase::GetPacketOptions();
}

const SctpSharedParameters&
SctpEndpointSocket::GetSharedParameters() const
{
    return m_parameters;
}

void
SctpEndpointSocket::SetParameters(Ptr<SctpParameters> parameters)
{
    NS_ABORT_MSG_IF(!parameters || IsInUse() || m_listening,
                    "SCTP parameters are set before Connect and Listen.");
    m_parameters = parameters;
}

std::optional<uint32_t>
SctpEndpointSocket::GetId() const
{
    return m_id;
}

void
SctpEndpointSocket::SetId(uint32_t id)
{
    m_id = id;
}

bool
SctpEndpointSocket::IsListening() const
{
    return m_listening;
}

const sctp::Binding&
SctpEndpointSocket::GetBinding() const
{
    return *m_binding;
}

Ptr<Socket>
SctpEndpointSocket::GetSocket()
{
    return this;
}

Ptr<NetDevice>
SctpEndpointSocket::GetDevice() const
{
    return m_boundnetdevice;
}

// Life

const SctpProtocol*
SctpEndpointSocket::FindProtocol() const
{
    return PeekPointer(m_sctp);
}

const sctp::Binding*
SctpEndpointSocket::FindBinding() const
{
    return m_binding.get();
}

int
SctpEndpointSocket::BindTo(sctp::Binding binding,
                           const std::vector<Address>& changed,
                           SctpBindx action)
{
    const bool isDynamic = IsInUse() && !GetOpenAssociations().empty() && !changed.empty();
    if (((IsInUse() || m_listening) && !isDynamic) || m_userClosed || !HasNode())
    {
        return Fail(ERROR_INVAL);
    }
    if (isDynamic)
    {
        // RFC 5061 appendix A.5: another socket may have the port and an address. One that shares
        // them already, as a listener does, is no obstacle.
        auto before = *m_binding;
        const bool isAlone = action == SctpBindx::ADD && m_sctp->BindSocket(before, *this);
        if (isAlone && !m_sctp->BindSocket(binding, *this))
        {
            return Fail(ERROR_ADDRINUSE);
        }
        const auto error = sctp::ChangeAddresses(GetOpenAssociations(), changed, action);
        if (error != ERROR_NOTERROR)
        {
            if (isAlone)
            {
                m_sctp->BindSocket(before, *this);
            }
            return Fail(error);
        }
        m_sctp->UnbindSocket(*m_binding, *this);
        m_binding = std::make_shared<const sctp::Binding>(std::move(binding));
        m_sctp->ShareBinding(*m_binding, *this); // accepted sockets share the listener's port
        return 0;
    }
    const bool anyPort = binding.port == 0;
    if (!m_sctp->BindSocket(binding, *this))
    {
        return Fail(anyPort ? ERROR_ADDRNOTAVAIL : ERROR_ADDRINUSE);
    }
    m_portIsMine = true;
    m_binding = std::make_shared<const sctp::Binding>(std::move(binding));
    m_sctp->AddSocket(*this);
    return 0;
}

int
SctpEndpointSocket::Listen()
{
    if (m_userClosed || !HasNode())
    {
        return Fail(ERROR_BADF);
    }
    // All of it now: later the network would find out.
    if (CheckSettings(sctp::FindParameterMistake(m_parameters, m_sctp->GetVariantDefaults())) !=
            0 ||
        (!m_binding && Bind() != 0))
    {
        return -1;
    }
    m_listening = true;
    return 0;
}

Ptr<SctpAssociation>
SctpEndpointSocket::Associate(const std::vector<Address>& remotes,
                              uint16_t port,
                              const SctpInitInfo& init)
{
    std::vector<Address> locals;
    if (CheckSettings(m_parameters->FindMistake(m_sctp->GetVariantDefaults())) != 0 ||
        (!m_binding && Bind() != 0) || CheckRemotes(remotes, port, locals) != 0)
    {
        return nullptr;
    }
    const auto sctp = m_sctp;
    const auto association =
        MakeAssociation(port,
                        std::make_shared<const std::vector<Address>>(std::move(locals)),
                        AddInit(m_parameters, init));
    if (!association->Associate(remotes))
    {
        association->SetUser(nullptr);
        sctp->AssociationClosed(*association);
        Detach(*association);
        FailNoRoute(remotes.front());
        return nullptr;
    }
    return association;
}

Ptr<SctpAssociation>
SctpEndpointSocket::Adopt(const sctp::Cookie& cookie, const Address& source)
{
    const auto sctp = m_sctp;
    const auto association =
        MakeAssociation(cookie.remotePort, cookie.localAddresses, m_parameters);
    if (!association->OpenFromCookie(cookie, source))
    {
        association->SetUser(nullptr);
        sctp->AssociationClosed(*association);
        AssociationClosed(*association, SctpCloseReason::SETUP_FAILED);
        return nullptr;
    }
    return association;
}

int
SctpEndpointSocket::CheckRemotes(const std::vector<Address>& remotes,
                                 uint16_t port,
                                 std::vector<Address>& locals)
{
    if (port == 0 || !std::all_of(remotes.begin(), remotes.end(), sctp::IsUnicast))
    {
        return Fail(ERROR_INVAL);
    }
    if (!m_sctp->ResolveBinding(*m_binding, m_boundnetdevice, locals))
    {
        return Fail(ERROR_ADDRNOTAVAIL);
    }
    if (m_boundnetdevice && std::all_of(remotes.begin(), remotes.end(), IsLinkLocal))
    {
        // Peers of that link: another one may have the same addresses.
        const auto ipv6 = m_sctp->GetNode()->GetObject<Ipv6>();
        locals = sctp::FindLinkLocalAddresses(ipv6, m_boundnetdevice, *m_binding);
        if (locals.empty())
        {
            return FailNoRoute(remotes.front());
        }
    }
    const auto all = m_sctp->GetLocalAddresses();
    const auto& candidates = locals.empty() ? *all : locals;
    SctpRoute route;
    if (std::none_of(remotes.begin(), remotes.end(), [&](const Address& remote) {
            return m_sctp->FindRoute(remote, candidates, route);
        }))
    {
        return FailNoRoute(remotes.front());
    }
    if (m_sctp->FindAssociation(SctpPorts{m_binding->port, port}, remotes, candidates))
    {
        return Fail(ERROR_ADDRINUSE);
    }
    if (const uint32_t most = m_parameters->maxAdvertisedAddresses)
    {
        locals = sctp::TakeFirst(candidates, route.local, most);
    }
    return 0;
}

Ptr<SctpAssociation>
SctpEndpointSocket::MakeAssociation(uint16_t remotePort,
                                    const SctpAddressList& locals,
                                    const SctpSharedParameters& parameters)
{
    UpdatePacketOptions(); // those that there are
    const auto association = m_sctp->CreateAssociation(this,
                                                       parameters,
                                                       SctpPorts{m_binding->port, remotePort},
                                                       m_binding,
                                                       locals);
    Attach(association);
    m_options = GetPacketOptions();
    m_hasUsualOptions = AreEqual(m_options, SctpPacketOptions());
    if (!m_hasUsualOptions)
    {
        association->SetPacketOptions(m_options);
    }
    if (m_receiveShut)
    {
        association->DiscardReceived();
    }
    return association;
}

void
SctpEndpointSocket::UpdatePacketOptions()
{
    if (m_hasUsualOptions && !HasPacketOptions())
    {
        return; // as nearly always
    }
    const SctpPacketOptions options = GetPacketOptions();
    if (!AreEqual(options, m_options))
    {
        m_options = options;
        m_hasUsualOptions = AreEqual(options, SctpPacketOptions());
        for (const auto& association : GetOpenAssociations())
        {
            association->SetPacketOptions(options);
        }
    }
}

void
SctpEndpointSocket::SetIpTtl(uint8_t ipTtl)
{
    Socket::SetIpTtl(ipTtl);
    UpdatePacketOptions();
}

void
SctpEndpointSocket::SetIpv6HopLimit(uint8_t ipHopLimit)
{
    Socket::SetIpv6HopLimit(ipHopLimit);
    UpdatePacketOptions();
}

void
SctpEndpointSocket::ShareBinding()
{
    m_sctp->ShareBinding(*m_binding, *this);
    m_portIsMine = true;
    m_sctp->AddSocket(*this);
}

void
SctpEndpointSocket::Release()
{
    if (m_sctp)
    {
        if (m_portIsMine)
        {
            m_sctp->UnbindSocket(*m_binding, *this);
            m_portIsMine = false;
        }
        m_sctp->RemoveSocket(*this);
    }
}

void
SctpEndpointSocket::SenderDry(SctpAssociation& association)
{
    RaiseSenderDry(association.GetAssociationId());
}

std::vector<SctpAssociationId>
SctpEndpointSocket::GetDrySenders() const
{
    std::vector<SctpAssociationId> dry;
    for (const auto& association : GetOpenAssociations())
    {
        if (association->IsSenderDry())
        {
            dry.push_back(association->GetAssociationId());
        }
    }
    return dry;
}

} // namespace ns3
