/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SOCKET_ATTRIBUTES_H
#define SCTP_SOCKET_ATTRIBUTES_H

#include "sctp-parameter-member.h"

#include "ns3/boolean.h"
#include "ns3/uinteger.h"

/**
 * @file
 * @ingroup sctp-association
 * Attributes that are options of sockets (RFC 6458 section 8).
 */

namespace ns3::sctp
{

/**
 * @ingroup sctp-association
 * Adds options of sockets to the attributes of parameters.
 * @tparam Parameters SctpParameters
 * @param tid its TypeId
 * @return the TypeId
 */
template <typename Parameters>
TypeId
AddSocketAttributes(TypeId tid)
{
    return tid
        .AddAttribute("DefaultStream",
                      "Stream of messages that are sent without SctpSendInfo (RFC 6458 section "
                      "8.1.31)",
                      UintegerValue(0),
                      MakeUintegerAccessor(Own<Parameters>(&SctpParameterValues::defaultStream)),
                      MakeUintegerChecker<uint16_t>())
        .AddAttribute("DefaultPpid",
                      "Their payload protocol identifier",
                      UintegerValue(0),
                      MakeUintegerAccessor(Own<Parameters>(&SctpParameterValues::defaultPpid)),
                      MakeUintegerChecker<uint32_t>())
        .AddAttribute("DefaultContext",
                      "Their context, which SEND_FAILED gives back",
                      UintegerValue(0),
                      MakeUintegerAccessor(Own<Parameters>(&SctpParameterValues::defaultContext)),
                      MakeUintegerChecker<uint32_t>())
        .AddAttribute("DefaultUnordered",
                      "Whether they are delivered without regard to the order of the stream",
                      BooleanValue(false),
                      MakeBooleanAccessor(Own<Parameters>(&SctpParameterValues::defaultUnordered)),
                      MakeBooleanChecker())
        .AddAttribute("DefaultImmediate",
                      "Whether the peer is asked to acknowledge them at once (I bit, RFC 7053)",
                      BooleanValue(false),
                      MakeBooleanAccessor(Own<Parameters>(&SctpParameterValues::defaultImmediate)),
                      MakeBooleanChecker())
        .AddAttribute("ReceiveContext",
                      "Context in SctpReceiveInfo of each received message (RFC 6458 section "
                      "8.1.25)",
                      UintegerValue(0),
                      MakeUintegerAccessor(Own<Parameters>(&SctpParameterValues::receiveContext)),
                      MakeUintegerChecker<uint32_t>())
        .AddAttribute("DisableFragments",
                      "Whether messages that need more than one DATA chunk are refused (RFC 6458 "
                      "section 8.1.11)",
                      BooleanValue(false),
                      MakeBooleanAccessor(Own<Parameters>(&SctpParameterValues::disableFragments)),
                      MakeBooleanChecker())
        .AddAttribute("ExplicitEor",
                      "Whether messages are given in pieces, of which the last has "
                      "SctpSendInfo::eor; otherwise each SendMsg is a message (RFC 6458 section "
                      "8.1.26)",
                      BooleanValue(false),
                      MakeBooleanAccessor(Own<Parameters>(&SctpParameterValues::explicitEor)),
                      MakeBooleanChecker())
        .AddAttribute("CloseAborts",
                      "Whether Close ends the association by ABORT, as SO_LINGER with time 0 (RFC "
                      "6458 section 8.1.4); otherwise by SHUTDOWN",
                      BooleanValue(false),
                      MakeBooleanAccessor(Own<Parameters>(&SctpParameterValues::closeAborts)),
                      MakeBooleanChecker())
        .AddAttribute("MaxUnackedTime",
                      "Age of the oldest outstanding DATA at which the association is aborted, "
                      "without the time of a zero window; zero means none",
                      TimeValue(Time(0)),
                      MakeTimeAccessor(Own<Parameters>(&SctpParameterValues::maxUnackedTime)),
                      MakeTimeChecker(Time(0)));
}

} // namespace ns3::sctp

#endif /* SCTP_SOCKET_ATTRIBUTES_H */
