/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PROTOCOL_ATTRIBUTES_H
#define SCTP_PROTOCOL_ATTRIBUTES_H

#include "sctp-parameter-member.h"

#include "ns3/boolean.h"
#include "ns3/double.h"
#include "ns3/nstime.h"
#include "ns3/sctp-compat.h"
#include "ns3/uinteger.h"

/**
 * @file
 * @ingroup sctp-association
 * Attributes of timers, thresholds, set-up and congestion control (RFC 9260 section 16).
 */

namespace ns3::sctp
{

/**
 * @ingroup sctp-association
 * Adds timers and acknowledgements (RFC 9260 section 16) to the attributes of parameters.
 * @tparam Parameters SctpParameters
 * @param tid its TypeId
 * @return the TypeId
 */
template <typename Parameters>
TypeId
AddTimerAttributes(TypeId tid)
{
    return tid
        .AddAttribute("RtoInitial",
                      "RTO.Initial",
                      TimeValue(Seconds(1)),
                      MakeTimeAccessor(Own<Parameters>(&SctpParameterValues::rtoInitial)),
                      MakeTimeChecker(MilliSeconds(1)))
        .AddAttribute("RtoMin",
                      "RTO.Min",
                      TimeValue(Seconds(1)),
                      MakeTimeAccessor(Own<Parameters>(&SctpParameterValues::rtoMin)),
                      MakeTimeChecker(Time(0)))
        .AddAttribute("RtoMax",
                      "RTO.Max",
                      TimeValue(Seconds(60)),
                      MakeTimeAccessor(Own<Parameters>(&SctpParameterValues::rtoMax)),
                      MakeTimeChecker(MilliSeconds(1)))
        .AddAttribute("RtoAlpha",
                      "RTO.Alpha, weight of a sample in the smoothed RTT",
                      DoubleValue(0.125),
                      MakeDoubleAccessor(Own<Parameters>(&SctpParameterValues::rtoAlpha)),
                      MakeDoubleChecker<double>(0.0, 1.0))
        .AddAttribute("RtoBeta",
                      "RTO.Beta, weight of a sample in the RTT variation",
                      DoubleValue(0.25),
                      MakeDoubleAccessor(Own<Parameters>(&SctpParameterValues::rtoBeta)),
                      MakeDoubleChecker<double>(0.0, 1.0))
        .AddAttribute("ClockGranularity",
                      "Least RTT variation, G of RFC 9260 section 6.3.1",
                      TimeValue(MilliSeconds(1)),
                      MakeTimeAccessor(Own<Parameters>(&SctpParameterValues::clockGranularity)),
                      MakeTimeChecker(Time(0)))
        .AddAttribute("HbInterval",
                      "HB.interval, added to the RTO between HEARTBEATs of an idle path",
                      TimeValue(Seconds(30)),
                      MakeTimeAccessor(Own<Parameters>(&SctpParameterValues::hbInterval)),
                      MakeTimeChecker(Time(0)))
        .AddAttribute("Heartbeats",
                      "Whether idle paths are monitored by HEARTBEATs; unconfirmed ones are "
                      "probed anyway",
                      BooleanValue(true),
                      MakeBooleanAccessor(Own<Parameters>(&SctpParameterValues::heartbeats)),
                      MakeBooleanChecker())
        .AddAttribute("HbMaxBurst",
                      "HB.Max.Burst, HEARTBEATs sent per RTO to verify addresses; 0 = no limit",
                      UintegerValue(1),
                      MakeUintegerAccessor(Own<Parameters>(&SctpParameterValues::hbMaxBurst)),
                      MakeUintegerChecker<uint32_t>())
        .AddAttribute("SackDelay",
                      "SACK.Delay; at most 500 ms (RFC 9260 section 6.2)",
                      TimeValue(MilliSeconds(200)),
                      MakeTimeAccessor(Own<Parameters>(&SctpParameterValues::sackDelay)),
                      MakeTimeChecker(Time(0), MilliSeconds(500)))
        .AddAttribute("SackFrequency",
                      "Packets with data that are acknowledged by one SACK",
                      UintegerValue(2),
                      MakeUintegerAccessor(Own<Parameters>(&SctpParameterValues::sackFrequency)),
                      MakeUintegerChecker<uint32_t>(1))
        .AddAttribute("ValidCookieLife",
                      "Valid.Cookie.Life",
                      TimeValue(Seconds(60)),
                      MakeTimeAccessor(Own<Parameters>(&SctpParameterValues::validCookieLife)),
                      MakeTimeChecker(MilliSeconds(1)))
        .AddAttribute("ShutdownGuard",
                      "T5-shutdown-guard, the longest duration of a shutdown (RFC 9260 section "
                      "9.2); zero means none, negative means five times RTO.Max",
                      TimeValue(Seconds(-1)),
                      MakeTimeAccessor(Own<Parameters>(&SctpParameterValues::shutdownGuard)),
                      MakeTimeChecker())
        .AddAttribute(
            "RtoResetAfterHandshake",
            "Whether the RTO of the first DATA is RTO.Initial if INIT or COOKIE ECHO "
            "was retransmitted without an RTT sample (RFC 6298 rule 5.7)",
            BooleanValue(true),
            MakeBooleanAccessor(Own<Parameters>(&SctpParameterValues::rtoResetAfterHandshake)),
            MakeBooleanChecker())
        .AddAttribute("ImpliedCookieAck",
                      "Whether DATA, or a SACK of DATA sent with COOKIE ECHO, counts as COOKIE "
                      "ACK; otherwise such DATA is discarded (RFC 9260 sections 5.1, 6)",
                      BooleanValue(false),
                      MakeBooleanAccessor(Own<Parameters>(&SctpParameterValues::impliedCookieAck)),
                      MakeBooleanChecker())
        .AddAttribute("Autoclose",
                      "Time without user data in either direction after which the association is "
                      "shut down; zero means never",
                      TimeValue(Time(0)),
                      MakeTimeAccessor(Own<Parameters>(&SctpParameterValues::autoclose)),
                      MakeTimeChecker(Time(0)));
}

/**
 * @ingroup sctp-association
 * Adds thresholds, set-up and congestion control (RFC 9260 section 16) likewise.
 * @tparam Parameters SctpParameters
 * @param tid its TypeId
 * @return the TypeId
 */
template <typename Parameters>
TypeId
AddThresholdAttributes(TypeId tid)
{
    return tid
        .AddAttribute(
            "AssociationMaxRetrans",
            "Association.Max.Retrans, consecutive errors that an association survives",
            UintegerValue(10),
            MakeUintegerAccessor(Own<Parameters>(&SctpParameterValues::associationMaxRetrans)),
            MakeUintegerChecker<uint32_t>(0))
        .AddAttribute("AbortOnMaxRetrans",
                      "Whether an ABORT is sent if T3-rtx, HEARTBEATs or T2-shutdown exceed "
                      "Association.Max.Retrans (RFC 9260 sections 8.1 and 9.2 leave it open)",
                      BooleanValue(true),
                      MakeBooleanAccessor(Own<Parameters>(&SctpParameterValues::abortOnMaxRetrans)),
                      MakeBooleanChecker())
        .AddAttribute("PathMaxRetrans",
                      "Path.Max.Retrans, consecutive errors that a path survives",
                      UintegerValue(5),
                      MakeUintegerAccessor(Own<Parameters>(&SctpParameterValues::pathMaxRetrans)),
                      MakeUintegerChecker<uint32_t>(0))
        .AddAttribute(
            "MaxInitRetransmits",
            "Max.Init.Retransmits",
            UintegerValue(8),
            MakeUintegerAccessor(Own<Parameters>(&SctpParameterValues::maxInitRetransmits)),
            MakeUintegerChecker<uint32_t>(0))
        .AddAttribute("MaxInitTimeout",
                      "Largest timeout of INIT and COOKIE ECHO; zero means RTO.Max",
                      TimeValue(Time(0)),
                      MakeTimeAccessor(Own<Parameters>(&SctpParameterValues::maxInitTimeout)),
                      MakeTimeChecker(Time(0)))
        .AddAttribute(
            "ConnectOrder",
            "How the set-up tries the peer's addresses: InTurn (the next after each "
            "timeout) or Parallel (all at once); the first answer wins",
            EnumValue(SCTP_CONNECT_IN_TURN),
            SCTP_MAKE_ENUM_ACCESSOR(SctpConnectOrder,
                                    Own<Parameters>(&SctpParameterValues::connectOrder)),
            MakeEnumChecker(SCTP_CONNECT_IN_TURN, "InTurn", SCTP_CONNECT_PARALLEL, "Parallel"))
        .AddAttribute("VaryInitSource",
                      "Whether an unanswered INIT is repeated by the other interfaces with a "
                      "route to its destination (RFC 9260 section 6.4.1)",
                      BooleanValue(true),
                      MakeBooleanAccessor(Own<Parameters>(&SctpParameterValues::varyInitSource)),
                      MakeBooleanChecker())
        .AddAttribute(
            "PathsPerAddressPair",
            "Paths by destination (Off) or by address pair (RFC 9260 section 6.4): "
            "Parallel (the i-th with the i-th), Mesh (each with each)",
            EnumValue(SCTP_PAIRS_OFF),
            SCTP_MAKE_ENUM_ACCESSOR(SctpAddressPairs,
                                    Own<Parameters>(&SctpParameterValues::pathsPerAddressPair)),
            MakeEnumChecker(SCTP_PAIRS_OFF,
                            "Off",
                            SCTP_PAIRS_PARALLEL,
                            "Parallel",
                            SCTP_PAIRS_MESH,
                            "Mesh"))
        .AddAttribute("MaxAddressPairs",
                      "Most pairs that become paths under PathsPerAddressPair; 0 means all",
                      UintegerValue(0),
                      MakeUintegerAccessor(Own<Parameters>(&SctpParameterValues::maxAddressPairs)),
                      MakeUintegerChecker<uint32_t>(0))
        .AddAttribute(
            "MaxAdvertisedAddresses",
            "Most addresses that the association uses and advertises in INIT and INIT ACK, "
            "the one that the set-up uses among them; 0 means all",
            UintegerValue(0),
            MakeUintegerAccessor(Own<Parameters>(&SctpParameterValues::maxAdvertisedAddresses)),
            MakeUintegerChecker<uint32_t>(0))
        .AddAttribute("HeartbeatAfterRto",
                      "Send a HEARTBEAT at once to a path whose T3-rtx expires, besides the "
                      "retransmission (HAR, Caro 2005, section 2.4.1), whatever the FailurePolicy",
                      BooleanValue(false),
                      MakeBooleanAccessor(Own<Parameters>(&SctpParameterValues::heartbeatAfterRto)),
                      MakeBooleanChecker())
        .AddAttribute("MaxBurst",
                      "Max.Burst, packets of new data per opportunity to send; 0 means no limit",
                      UintegerValue(4),
                      MakeUintegerAccessor(Own<Parameters>(&SctpParameterValues::maxBurst)),
                      MakeUintegerChecker<uint32_t>(0))
        .AddAttribute("WindowUnit",
                      "Unit of congestion windows: Pmdcs (RFC 9260: largest DATA chunks, "
                      "headers included) or Mtu (RFC 2960, RFC 4960: path MTUs, user data "
                      "alone)",
                      EnumValue(SCTP_WINDOW_PMDCS),
                      SCTP_MAKE_ENUM_ACCESSOR(SctpWindowUnit,
                                              Own<Parameters>(&SctpParameterValues::windowUnit)),
                      MakeEnumChecker(SCTP_WINDOW_PMDCS, "Pmdcs", SCTP_WINDOW_MTU, "Mtu"))
        .AddAttribute("NoDelay",
                      "Send small messages at once instead of collecting them while data is "
                      "outstanding",
                      BooleanValue(true),
                      MakeBooleanAccessor(Own<Parameters>(&SctpParameterValues::noDelay)),
                      MakeBooleanChecker());
}

} // namespace ns3::sctp

#endif /* SCTP_PROTOCOL_ATTRIBUTES_H */
