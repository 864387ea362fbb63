/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-usrsctp-reconfiguration.h"

#include "sctp-usrsctp-host.h"

#include "ns3/log.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("UsrsctpReconfiguration");

NS_OBJECT_ENSURE_REGISTERED(UsrsctpReconfiguration);

TypeId
UsrsctpReconfiguration::GetTypeId()
{
    static TypeId tid = TypeId("ns3::UsrsctpReconfiguration")
                            .SetParent<SctpStreamReconfiguration>()
                            .SetGroupName("Sctp")
                            .AddConstructor<UsrsctpReconfiguration>();
    return tid;
}

UsrsctpReconfiguration::UsrsctpReconfiguration()
{
    NS_LOG_FUNCTION(this);
}

UsrsctpReconfiguration::~UsrsctpReconfiguration()
{
    NS_LOG_FUNCTION(this);
}

void
UsrsctpReconfiguration::SetSocket(OptionSetter setter)
{
    m_setter = std::move(setter);
    PermissionsChanged();
}

bool
UsrsctpReconfiguration::IsAgreed() const
{
    return m_setter && m_agreed;
}

Socket::SocketErrno
UsrsctpReconfiguration::Set(int name, const void* value, size_t size) const
{
    switch (m_setter ? m_setter(name, value, size) : ENOTCONN)
    {
    case 0:
        return Socket::ERROR_NOTERROR;
    case EOPNOTSUPP:
        return Socket::ERROR_OPNOTSUPP;
    case EALREADY:
    case EBUSY: // data is outstanding
        return Socket::ERROR_AGAIN;
    case ENOTCONN:
    case ENOENT:
        return Socket::ERROR_NOTCONN;
    case ENOMEM:
    case E2BIG:
        return Socket::ERROR_MSGSIZE;
    default:
        return Socket::ERROR_INVAL;
    }
}

Socket::SocketErrno
UsrsctpReconfiguration::ResetStreams(Direction direction, const std::vector<uint16_t>& streams)
{
    NS_LOG_FUNCTION(this << +direction << streams.size());
    sctp_reset_streams head{};
    head.srs_flags = static_cast<uint16_t>(direction); // the same bits
    head.srs_number_streams = static_cast<uint16_t>(streams.size());
    std::vector<uint8_t> bytes(sizeof head + 2 * streams.size());
    std::memcpy(bytes.data(), &head, sizeof head);
    if (!streams.empty())
    {
        std::memcpy(bytes.data() + sizeof head, streams.data(), 2 * streams.size());
    }
    return Set(SCTP_RESET_STREAMS, bytes.data(), bytes.size());
}

Socket::SocketErrno
UsrsctpReconfiguration::ResetAssociation()
{
    NS_LOG_FUNCTION(this);
    const sctp_assoc_t id = 0;
    return Set(SCTP_RESET_ASSOC, &id, sizeof id);
}

Socket::SocketErrno
UsrsctpReconfiguration::AddStreams(uint16_t incoming, uint16_t outgoing)
{
    NS_LOG_FUNCTION(this << incoming << outgoing);
    sctp_add_streams adding{};
    adding.sas_instrms = incoming;
    adding.sas_outstrms = outgoing;
    return Set(SCTP_ADD_STREAMS, &adding, sizeof adding);
}

void
UsrsctpReconfiguration::PermissionsChanged()
{
    const Permissions& permissions = GetPermissions();
    sctp_assoc_value allowed{};
    allowed.assoc_value = (permissions.streamReset ? SCTP_ENABLE_RESET_STREAM_REQ : 0) |
                          (permissions.associationReset ? SCTP_ENABLE_RESET_ASSOC_REQ : 0) |
                          (permissions.streamChange ? SCTP_ENABLE_CHANGE_ASSOC_REQ : 0);
    Set(SCTP_ENABLE_STREAM_RESET, &allowed, sizeof allowed);
}

} // namespace ns3
