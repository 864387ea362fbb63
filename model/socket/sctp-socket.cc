/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-socket.h"

#include "ns3/log.h"
#include "ns3/pointer.h"
#include "ns3/sctp-association.h"
#include "ns3/sctp-parameters.h"

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpSocket");

NS_OBJECT_ENSURE_REGISTERED(SctpSocket);

TypeId
SctpSocket::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpSocket")
            .SetParent<Socket>()
            .SetGroupName("Sctp")
            .AddAttribute("Parameters",
                          "The protocol parameters.",
                          TypeId::ATTR_GET,
                          PointerValue(),
                          MakePointerAccessor(&SctpSocket::GetParameters),
                          MakePointerChecker<SctpParameters>())
            .AddAttribute("Association",
                          "The association; null while there is none.",
                          TypeId::ATTR_GET,
                          PointerValue(),
                          MakePointerAccessor(&SctpSocket::GetAssociation),
                          MakePointerChecker<SctpAssociation>())
            .AddTraceSource("MessageSent",
                            "A message was taken into the send buffer.",
                            MakeTraceSourceAccessor(&SctpSocket::m_sendTrace),
                            "ns3::SctpSocket::SendTracedCallback")
            .AddTraceSource("MessageReceived",
                            "A message, or a piece of one, was handed to the application.",
                            MakeTraceSourceAccessor(&SctpSocket::m_receiveTrace),
                            "ns3::SctpSocket::ReceiveTracedCallback")
            .AddTraceSource("MessageRefused",
                            "A message was not taken, as when the send buffer is full.",
                            MakeTraceSourceAccessor(&SctpSocket::m_refusedTrace),
                            "ns3::SctpSocket::RefusedTracedCallback")
            .AddTraceSource("Notification",
                            "An event of the association.",
                            MakeTraceSourceAccessor(&SctpSocket::m_notificationTrace),
                            "ns3::SctpSocket::NotificationTracedCallback");
    return tid;
}

SctpSocket::SctpSocket()
{
    NS_LOG_FUNCTION(this);
}

SctpSocket::SctpSocket(const SctpSocket& listener) = default;

SctpStatistics
SctpSocket::GetStatistics(SctpAssociationId id) const
{
    const auto association = id == SCTP_FUTURE_ASSOCIATION ? GetAssociation() : FindAssociation(id);
    return association ? association->GetStatistics() : SctpStatistics();
}

SctpSocket::~SctpSocket()
{
    NS_LOG_FUNCTION(this);
}

} // namespace ns3
