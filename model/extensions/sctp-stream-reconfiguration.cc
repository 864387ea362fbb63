/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-stream-reconfiguration.h"

#include "sctp-extension-unit.h"
#include "sctp-reconfig-request.h"

#include "ns3/boolean.h"
#include "ns3/log.h"
#include "ns3/uinteger.h"

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpStreamReconfiguration");

NS_OBJECT_ENSURE_REGISTERED(SctpStreamReconfiguration);

TypeId
SctpStreamReconfiguration::GetTypeId()
{
    using Self = SctpStreamReconfiguration;
    static TypeId tid =
        TypeId("ns3::SctpStreamReconfiguration")
            .SetParent<SctpExtension>()
            .SetGroupName("Sctp")
            .AddConstructor<Self>()
            .AddAttribute("AllowStreamReset",
                          "Whether the peer may reset streams, and ask for it; else such requests "
                          "are denied",
                          BooleanValue(false),
                          MakeBooleanAccessor(&Self::SetAllowStreamReset),
                          MakeBooleanChecker())
            .AddAttribute("AllowAssociationReset",
                          "Whether the peer may reset TSNs and all streams",
                          BooleanValue(false),
                          MakeBooleanAccessor(&Self::SetAllowAssociationReset),
                          MakeBooleanChecker())
            .AddAttribute("AllowStreamChange",
                          "Whether the peer may add streams, and ask for more; those from it up to "
                          "ns3::SctpParameters::MaxInboundStreams",
                          BooleanValue(false),
                          MakeBooleanAccessor(&Self::SetAllowStreamChange),
                          MakeBooleanChecker())
            .AddAttribute("MaxOutboundStreams",
                          "Most streams to the peer, when it asks for more",
                          UintegerValue(MAX_STREAMS),
                          MakeUintegerAccessor(&Self::SetMaxOutboundStreams),
                          MakeUintegerChecker<uint32_t>(1, MAX_STREAMS));
    return tid;
}

SctpStreamReconfiguration::SctpStreamReconfiguration()
{
    NS_LOG_FUNCTION(this);
}

SctpStreamReconfiguration::~SctpStreamReconfiguration()
{
    NS_LOG_FUNCTION(this);
}

Socket::SocketErrno
SctpStreamReconfiguration::ResetStreams(Direction direction, const std::vector<uint16_t>& streams)
{
    NS_LOG_FUNCTION(this << +direction << streams.size());
    sctp::ReconfigRequest request;
    request.resetOutgoing = (direction & OUTGOING) != 0;
    request.resetIncoming = (direction & INCOMING) != 0;
    request.streams = streams;
    return Ask(request);
}

Socket::SocketErrno
SctpStreamReconfiguration::ResetAssociation()
{
    NS_LOG_FUNCTION(this);
    sctp::ReconfigRequest request;
    request.resetTsns = true;
    return Ask(request);
}

Socket::SocketErrno
SctpStreamReconfiguration::AddStreams(uint16_t incoming, uint16_t outgoing)
{
    NS_LOG_FUNCTION(this << incoming << outgoing);
    sctp::ReconfigRequest request;
    request.addIncoming = incoming;
    request.addOutgoing = outgoing;
    return Ask(request);
}

Socket::SocketErrno
SctpStreamReconfiguration::Ask(const sctp::ReconfigRequest& request)
{
    const auto unit = dynamic_cast<sctp::ReconfigPrimitives*>(FindUnit());
    if (!unit)
    {
        return Socket::ERROR_OPNOTSUPP;
    }
    const auto error = unit->Reserve(request);
    if (error == Socket::ERROR_NOTERROR)
    {
        Request([request](sctp::ExtensionUnit& current) {
            dynamic_cast<sctp::ReconfigPrimitives&>(current).Ask(request);
        });
    }
    return error;
}

void
SctpStreamReconfiguration::SetAllowStreamReset(bool allowed)
{
    m_permissions.streamReset = allowed;
    PermissionsChanged();
}

void
SctpStreamReconfiguration::SetAllowAssociationReset(bool allowed)
{
    m_permissions.associationReset = allowed;
    PermissionsChanged();
}

void
SctpStreamReconfiguration::SetAllowStreamChange(bool allowed)
{
    m_permissions.streamChange = allowed;
    PermissionsChanged();
}

void
SctpStreamReconfiguration::SetMaxOutboundStreams(uint32_t allowed)
{
    m_permissions.maxOutbound = allowed;
    PermissionsChanged();
}

void
SctpStreamReconfiguration::PermissionsChanged()
{
}

} // namespace ns3
