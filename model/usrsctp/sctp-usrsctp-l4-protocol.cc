/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-usrsctp-l4-protocol.h"

#include "sctp-usrsctp-address.h"
#include "sctp-usrsctp-host.h"
#include "sctp-usrsctp-init.h"
#include "sctp-usrsctp-library.h"
#include "sctp-usrsctp-one-to-many-socket.h"
#include "sctp-usrsctp-sent-data.h"
#include "sctp-usrsctp-settings.h"
#include "sctp-usrsctp-socket.h"

#include "ns3/ipv4-header.h"
#include "ns3/ipv4-interface.h"
#include "ns3/ipv6-header.h"
#include "ns3/ipv6-interface.h"
#include "ns3/log.h"
#include "ns3/node.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-parameters.h"
#include "ns3/sctp-received-packet.h"
#include "ns3/sctp-routing.h"
#include "ns3/sctp-type-names.h"

#include <algorithm>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("UsrsctpL4Protocol");

NS_OBJECT_ENSURE_REGISTERED(UsrsctpL4Protocol);

/// Gives and takes the value of a setting as an attribute.
class UsrsctpL4Protocol::SettingAccessor : public AttributeAccessor
{
  public:
    /// @param setting the setting
    explicit SettingAccessor(const sctp::UsrsctpSetting& setting)
        : m_setting(setting)
    {
    }

    bool Set(ObjectBase* object, const AttributeValue& value) const override
    {
        uint32_t number = 0;
        if (!sctp::FromAttribute(m_setting, value, number))
        {
            return false;
        }
        dynamic_cast<UsrsctpL4Protocol*>(object)->SetSetting(m_setting.setting, number);
        return true;
    }

    bool Get(const ObjectBase* object, AttributeValue& value) const override
    {
        const auto protocol = dynamic_cast<const UsrsctpL4Protocol*>(object);
        const auto checker = sctp::MakeChecker(m_setting);
        const auto own = sctp::ToAttribute(m_setting, protocol->m_settings.at(m_setting.setting));
        return value.DeserializeFromString(own->SerializeToString(checker), checker);
    }

    bool HasGetter() const override
    {
        return true;
    }

    bool HasSetter() const override
    {
        return true;
    }

  private:
    const sctp::UsrsctpSetting& m_setting; //!< the setting
};

TypeId
UsrsctpL4Protocol::GetTypeId()
{
    static TypeId tid = [] {
        auto made = TypeId("ns3::UsrsctpL4Protocol")
                        .SetParent<SctpProtocol>()
                        .SetGroupName("Sctp")
                        .AddConstructor<UsrsctpL4Protocol>();
        for (const auto& setting : sctp::GetUsrsctpSettings())
        {
            made.AddAttribute(setting.name,
                              setting.help,
                              *sctp::ToAttribute(setting, setting.value),
                              Create<SettingAccessor>(setting),
                              sctp::MakeChecker(setting));
        }
        return made
            .AddTraceSource("DataSent",
                            "A DATA chunk is sent.",
                            MakeTraceSourceAccessor(&UsrsctpL4Protocol::m_dataTrace),
                            "ns3::UsrsctpL4Protocol::DataTracedCallback")
            .AddTraceSource("Timeout",
                            "The retransmission timer of a destination has expired.",
                            MakeTraceSourceAccessor(&UsrsctpL4Protocol::m_timeoutTrace),
                            "ns3::UsrsctpL4Protocol::TimeoutTracedCallback")
            .AddTraceSource("PathState",
                            "A destination has become reachable or unreachable.",
                            MakeTraceSourceAccessor(&UsrsctpL4Protocol::m_pathStateTrace),
                            "ns3::UsrsctpL4Protocol::PathStateTracedCallback");
    }();
    return tid;
}

UsrsctpL4Protocol::UsrsctpL4Protocol()
    : m_sentData(std::make_unique<sctp::UsrsctpSentData>()),
      m_random(CreateObject<UniformRandomVariable>())
{
    NS_LOG_FUNCTION(this);
}

UsrsctpL4Protocol::~UsrsctpL4Protocol()
{
    NS_LOG_FUNCTION(this);
}

void
UsrsctpL4Protocol::SetAssociationAttribute(const std::string& name, const AttributeValue& value)
{
    TypeId::AttributeInformation info;
    if (!GetTypeId().LookupAttributeByName(name, &info))
    {
        NS_FATAL_ERROR("FreeBSD's SCTP has no setting like the association attribute "
                       << name << " (see ns3::UsrsctpL4Protocol).");
    }
    const auto fitting = info.checker->CreateValidValue(value); // which may be a text
    if (!fitting)
    {
        NS_FATAL_ERROR("FreeBSD's SCTP cannot have the association attribute "
                       << name << " at " << sctp::DescribeValue(value, info.checker) << ".");
    }
    SetAttribute(name, *fitting);
}

int64_t
UsrsctpL4Protocol::AssignStreams(int64_t stream)
{
    m_random->SetStream(stream);
    return 1;
}

Ptr<Socket>
UsrsctpL4Protocol::CreateSocket(SctpSocketStyle style)
{
    auto parameters = CreateObject<SctpParameters>();
    for (const auto& setting : sctp::GetUsrsctpSettings())
    {
        if (setting.shared)
        {
            parameters->SetAttribute(setting.name,
                                     *sctp::ToAttribute(setting, m_settings.at(setting.setting)));
        }
    }
    auto socket = style == SctpSocketStyle::ONE_TO_MANY
                      ? Ptr<UsrsctpSocket>(CreateObject<UsrsctpOneToManySocket>())
                      : CreateObject<UsrsctpSocket>();
    socket->Setup(this, parameters);
    return socket;
}

// Settings

void
UsrsctpL4Protocol::SetSetting(const std::string& name, uint32_t value)
{
    m_settings[name] = value;
    if (name == sctp::UDP_PORT)
    {
        m_udpPort = static_cast<uint16_t>(value);
    }
    if (m_host && name[0] != '.' && !m_host->setSetting(name.c_str(), value))
    {
        NS_FATAL_ERROR("FreeBSD's SCTP does not take the setting " << name << "=" << value << ".");
    }
}

uint32_t
UsrsctpL4Protocol::GetSetting(const std::string& name) const
{
    const auto own = m_settings.find(name);
    uint32_t value = 0;
    if (own != m_settings.end())
    {
        value = own->second;
    }
    else if (!m_host || !m_host->getSetting(name.c_str(), value))
    {
        NS_FATAL_ERROR("FreeBSD's SCTP has no setting " << name << ", or has not begun yet.");
    }
    return value;
}

UsrsctpCounters
UsrsctpL4Protocol::GetCounters() const
{
    UsrsctpCounters counters;
    if (m_host)
    {
        sctpstat all;
        m_host->getCounters(&all);
        counters.badChecksums = all.sctps_badsum;
        counters.badTags = all.sctps_badvtag;
        counters.authFailures =
            all.sctps_recvauthfailed + all.sctps_recvauthmissing + all.sctps_recvivalkeyid;
        counters.outOfTheBlue = all.sctps_outoftheblue;
        counters.aborts = all.sctps_aborted;
        counters.restarts = all.sctps_restartestab;
        counters.collisions = all.sctps_collisionestab;
        counters.dataChunks = all.sctps_senddata;
        counters.retransmissions = all.sctps_sendretransdata;
        counters.fastRetransmissions = all.sctps_sendfastretrans;
        counters.timeouts = all.sctps_timodata;
        counters.duplicates = all.sctps_recvdupdata;
    }
    return counters;
}

// Life

void
UsrsctpL4Protocol::DoDispose()
{
    NS_LOG_FUNCTION(this);
    m_timer.Cancel();
    m_routing->Clear(); // nothing is sent from here on
    ++m_depth;          // nor is anybody told
    const auto sockets = std::move(m_sockets);
    m_sockets.clear();
    for (const auto& entry : sockets)
    {
        entry.second->Dispose();
    }
    if (m_host)
    {
        sctp::UnloadUsrsctp(m_library, m_host);
        m_host = nullptr;
    }
    m_handles.clear();
    m_random = nullptr;
    SctpProtocol::DoDispose();
}

// Sockets

struct ::socket*
UsrsctpL4Protocol::OpenSocket(int family, int type, const SctpParameters& parameters)
{
    UpdateAddresses();
    // A socket takes the settings of the node when it is made.
    const auto settings = m_settings;
    for (const auto& setting : sctp::GetUsrsctpSettings())
    {
        if (setting.shared)
        {
            const auto value = sctp::ToAttribute(setting, 0);
            parameters.GetAttribute(setting.name, *value);
            SettingAccessor(setting).Set(this, *value);
        }
    }
    const auto socket = m_host->socket(family, type, IPPROTO_SCTP, nullptr, nullptr, 0, nullptr);
    if (socket)
    {
        m_host->nonBlocking(socket, 1);
        const uint32_t noDelay = m_settings[sctp::NO_DELAY];
        m_host->setOption(socket, IPPROTO_SCTP, SCTP_NODELAY, &noDelay, sizeof noDelay);
        if (m_settings[sctp::INTERLEAVING])
        {
            const uint32_t level = 2;
            const sctp_assoc_value on{SCTP_FUTURE_ASSOC, 1};
            m_host->setOption(socket, IPPROTO_SCTP, SCTP_FRAGMENT_INTERLEAVE, &level, sizeof level);
            // Not in the public header of 0.9.5: SCTP_INTERLEAVING_SUPPORTED.
            constexpr int INTERLEAVING_SUPPORTED = 0x1206;
            m_host->setOption(socket, IPPROTO_SCTP, INTERLEAVING_SUPPORTED, &on, sizeof on);
        }
        if (const uint32_t port = m_settings[sctp::REMOTE_UDP_PORT])
        {
            sockaddr_storage any{};
            any.ss_family = family;
            sctp::SetUdpPort(*m_host, socket, any, SCTP_FUTURE_ASSOC, static_cast<uint16_t>(port));
        }
        if (!m_settings[sctp::HEARTBEATS])
        {
            sctp_paddrparams options{};
            options.spp_address.ss_family = family;
            options.spp_flags = SPP_HB_DISABLE;
            m_host->setOption(socket,
                              IPPROTO_SCTP,
                              SCTP_PEER_ADDR_PARAMS,
                              &options,
                              sizeof options);
        }
    }
    for (const auto& [name, value] : settings)
    {
        SetSetting(name, value);
    }
    return socket;
}

void
UsrsctpL4Protocol::AddSocket(struct ::socket* handle, Ptr<UsrsctpSocket> socket)
{
    m_sockets[m_nextSocket] = socket;
    m_handles[handle] = m_nextSocket++;
    m_host->watch(handle);
}

void
UsrsctpL4Protocol::RestrictPort(uint16_t port, const std::vector<Address>& addresses)
{
    m_restricted[port] = addresses;
}

void
UsrsctpL4Protocol::FreePort(uint16_t port)
{
    const auto restricted = m_restricted.find(port);
    if (restricted == m_restricted.end())
    {
        return;
    }
    // Accepted and peeled-off sockets share the port of the one that was bound.
    for (const auto& [number, socket] : m_sockets)
    {
        Address name;
        socket->GetSockName(name);
        if (sctp::SplitAddress(name)->port == port)
        {
            return;
        }
    }
    m_restricted.erase(restricted);
}

void
UsrsctpL4Protocol::CloseSocket(struct ::socket* handle)
{
    if (const auto found = m_handles.find(handle); found != m_handles.end())
    {
        m_sockets.erase(found->second);
        m_handles.erase(found);
    }
    m_host->close(handle);
}

std::vector<Address>
UsrsctpL4Protocol::GetLocalAddresses() const
{
    return *m_routing->GetInterfaces().GetAddressList();
}

bool
UsrsctpL4Protocol::FindRoute(const Address& remote,
                             const std::vector<Address>& candidates,
                             SctpRoute& route) const
{
    return m_routing->Find(remote, candidates, route);
}

void
UsrsctpL4Protocol::ReportPathState(const Address& remote, SctpPathState state)
{
    m_pathStateTrace(remote, state);
}

// Packets

void
UsrsctpL4Protocol::HandlePacket(sctp::ReceivedPacket& received)
{
    const auto& packet = received.packet;
    NS_LOG_FUNCTION(this << packet << received.source << received.destination);
    if (!GetNode())
    {
        return;
    }
    std::vector<uint8_t> bytes(packet->GetSize());
    packet->CopyData(bytes.data(), bytes.size());
    if (bytes.size() < 16)
    {
        Drop(packet, SctpDropReason::TOO_SHORT);
        return;
    }
    Call call(this);
    if (std::none_of(m_addresses.begin(), m_addresses.end(), [&](const NodeAddress& own) {
            return own.address == received.destination;
        }))
    {
        UpdateAddresses();
    }
    call->input(sctp::ToHost(received.source),
                sctp::ToHost(received.destination),
                received.udpPort,
                received.trafficClass,
                Node::ChecksumEnabled(),
                bytes.data(),
                bytes.size());
}

} // namespace ns3
