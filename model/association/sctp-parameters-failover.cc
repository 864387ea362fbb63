/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-parameters.h"

#include "ns3/boolean.h"
#include "ns3/integer.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-text-checker.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <map>
#include <optional>
#include <sstream>

/**
 * @file
 * @ingroup sctp-association
 * The attributes of failover, and those of buffers, sizes and streams.
 */

namespace ns3
{

namespace
{

/**
 * @param text stream and value of each, such as "0:1,1:4"
 * @return the values by stream; nothing if it is something else
 */
std::optional<std::map<uint16_t, uint16_t>>
ReadValues(const std::string& text)
{
    std::map<uint16_t, uint16_t> values;
    std::istringstream texts(text);
    for (std::string one; std::getline(texts, one, ',');)
    {
        std::istringstream parts(one);
        int64_t stream = -1;
        char colon = 0;
        int64_t value = -1;
        if (!(parts >> stream >> colon >> value) || parts.peek() != EOF || colon != ':' ||
            stream < 0 || stream > UINT16_MAX || value < 0 || value > UINT16_MAX ||
            !values.emplace(static_cast<uint16_t>(stream), static_cast<uint16_t>(value)).second)
        {
            return std::nullopt;
        }
    }
    return values;
}

/**
 * @param text any text
 * @return whether ReadValues takes it
 */
bool
AreValues(const std::string& text)
{
    return ReadValues(text).has_value();
}

} // namespace

void
SctpParameters::SetStreamValues(std::string values)
{
    streamValues = ReadValues(values).value();
}

std::string
SctpParameters::GetStreamValues() const
{
    std::string values;
    for (const auto& [stream, value] : streamValues)
    {
        values +=
            (values.empty() ? "" : ",") + std::to_string(stream) + ":" + std::to_string(value);
    }
    return values;
}

TypeId
SctpParameters::AddFailover(TypeId tid)
{
    return tid
        .AddAttribute("RepeatMissedHeartbeats",
                      "Whether a HEARTBEAT that was not answered within the RTO is sent again at "
                      "once on any path, as the ns-2 module does; otherwise the next one follows "
                      "after HbInterval (RFC 9260 section 8.3)",
                      BooleanValue(false),
                      MakeBooleanAccessor(Own(&SctpParameters::repeatMissedHeartbeats)),
                      MakeBooleanChecker())
        .AddAttribute("FixedHeartbeatPeriods",
                      "Whether the heartbeat periods of a path follow one another, each drawn as "
                      "it begins: a path to which a HEARTBEAT, also a repeated one, or new data "
                      "went within a period gets none at its end (RFC 9260 section 8.3 by the "
                      "letter, and ns-2.35). Otherwise a period begins when a HEARTBEAT was "
                      "answered, with the RTO measured by it, or new data sent",
                      BooleanValue(false),
                      MakeBooleanAccessor(Own(&SctpParameters::fixedHeartbeatPeriods)),
                      MakeBooleanChecker())
        .AddAttribute("PrimarySwitchoverMaxRetrans",
                      "Primary.Switchover.Max.Retrans (PSMR), consecutive errors that a path "
                      "survives as primary (RFC 7829 section 5); at least PFMR with "
                      "SctpRfc7829FailurePolicy, else at least Path.Max.Retrans; -1 means that "
                      "the primary stays",
                      IntegerValue(-1),
                      MakeIntegerAccessor(Own(&SctpParameters::primarySwitchoverMaxRetrans)),
                      MakeIntegerChecker<int64_t>(-1, UINT32_MAX))
        .AddAttribute("ExposePotentiallyFailed",
                      "Whether the user is notified of potentially failed paths, or takes them for "
                      "active (RFC 7829 section 7.3)",
                      BooleanValue(true),
                      MakeBooleanAccessor(Own(&SctpParameters::exposePotentiallyFailed)),
                      MakeBooleanChecker())
        .AddAttribute("ChangePrimaryThreshold",
                      "Change-primary threshold (CPT): once failed over, the alternate in use "
                      "becomes the primary when more than so many errors were counted on the "
                      "primary (Caro 2005, section 3.4); -1 means that failovers are temporary",
                      IntegerValue(-1),
                      MakeIntegerAccessor(Own(&SctpParameters::changePrimaryThreshold)),
                      MakeIntegerChecker<int64_t>(-1, UINT32_MAX))
        .AddAttribute("ChangePrimaryCounts",
                      "What the change-primary threshold is compared with: Heartbeats (those to "
                      "the primary that were not answered since the failover, as Caro 2005 has it) "
                      "or Errors (all timeouts of the primary since it last answered, as the ns-2 "
                      "module did)",
                      EnumValue(SCTP_CHANGE_PRIMARY_HEARTBEATS),
                      SCTP_MAKE_ENUM_ACCESSOR(SctpChangePrimaryCounts,
                                              Own(&SctpParameters::changePrimaryCounts)),
                      MakeEnumChecker(SCTP_CHANGE_PRIMARY_HEARTBEATS,
                                      "Heartbeats",
                                      SCTP_CHANGE_PRIMARY_ERRORS,
                                      "Errors"))
        .AddAttribute("ChangePrimaryOnlyIfBetter",
                      "Make a failover permanent only if Padhye's simplified model, 1/RTT * "
                      "sqrt(3/(4p)), expects more throughput of the alternate in use than of the "
                      "primary, from the estimates of both (Caro 2005, section 3.4.2)",
                      BooleanValue(false),
                      MakeBooleanAccessor(Own(&SctpParameters::changePrimaryOnlyIfBetter)),
                      MakeBooleanChecker());
}

TypeId
SctpParameters::AddSizes(TypeId tid)
{
    return tid
        .AddAttribute("SndBufSize",
                      "Send buffer in bytes of user data not yet acknowledged",
                      UintegerValue(131072),
                      MakeUintegerAccessor(Own(&SctpParameters::sndBufSize)),
                      MakeUintegerChecker<uint32_t>(1))
        .AddAttribute("RcvBufSize",
                      "Receive buffer in bytes",
                      UintegerValue(131072),
                      MakeUintegerAccessor(Own(&SctpParameters::rcvBufSize)),
                      MakeUintegerChecker<uint32_t>(1500))
        .AddAttribute("RcvChunkOverhead",
                      "Bytes charged to the receive buffer for each DATA chunk held, beside its "
                      "user data",
                      UintegerValue(0),
                      MakeUintegerAccessor(Own(&SctpParameters::rcvChunkOverhead)),
                      MakeUintegerChecker<uint32_t>(0, 65536))
        .AddAttribute("PeerChunkOverhead",
                      "Bytes that each outstanding DATA chunk takes from the peer's window beside "
                      "its user data; RFC 9260 section 6.2.1 B counts the data alone",
                      UintegerValue(0),
                      MakeUintegerAccessor(Own(&SctpParameters::peerChunkOverhead)),
                      MakeUintegerChecker<uint32_t>(0, 65536))
        .AddAttribute("PartialDeliveryPoint",
                      "Bytes of an incomplete message from which on it is delivered in pieces; 0 "
                      "means half the receive buffer",
                      UintegerValue(0),
                      MakeUintegerAccessor(Own(&SctpParameters::partialDeliveryPoint)),
                      MakeUintegerChecker<uint32_t>(0))
        .AddAttribute(
            "FragmentInterleave",
            "What the application can read between the pieces of a message that is "
            "delivered in pieces (RFC 6458 section 8.1.20): 0 and 1, nothing; 2, those of "
            "other streams, which Interleaving needs",
            UintegerValue(0),
            MakeUintegerAccessor(Own(&SctpParameters::fragmentInterleave)),
            MakeUintegerChecker<uint32_t>(0, 2))
        .AddAttribute("MaxMtu",
                      "Upper limit of the path MTU in bytes; 0 means 1500",
                      UintegerValue(0),
                      MakeUintegerAccessor(Own(&SctpParameters::maxMtu)),
                      MakeUintegerChecker<uint32_t>(0, 65535))
        .AddAttribute("MaxFragment",
                      "Upper limit of the user data in one DATA chunk in bytes; 0 means none",
                      UintegerValue(0),
                      MakeUintegerAccessor(Own(&SctpParameters::maxFragment)),
                      MakeUintegerChecker<uint32_t>(0))
        .AddAttribute("OutboundStreams",
                      "Streams that are asked for towards the peer",
                      UintegerValue(10),
                      MakeUintegerAccessor(Own(&SctpParameters::outboundStreams)),
                      MakeUintegerChecker<uint16_t>(1))
        .AddAttribute("MaxInboundStreams",
                      "Streams that the peer may have towards us",
                      UintegerValue(2048),
                      MakeUintegerAccessor(Own(&SctpParameters::maxInboundStreams)),
                      MakeUintegerChecker<uint16_t>(1))
        .AddAttribute(
            "StreamValues",
            "What the StreamScheduler is given for streams, such as 0:1,1:4: priorities, "
            "of which 0 is the highest, or weights, of which none is 0 (RFC 8260 section "
            "4.3.3); see SctpSocket::SetStreamValue",
            StringValue(""),
            MakeStringAccessor(&SctpParameters::SetStreamValues, &SctpParameters::GetStreamValues),
            MakeSctpTextChecker(AreValues, "streams and values such as 0:1,1:4"))
        .AddAttribute("PrimaryPath",
                      "Path that is primary from the set-up on, counted from 0: the address of the "
                      "set-up, then the peer's others in their order; too large a number means 0",
                      UintegerValue(0),
                      MakeUintegerAccessor(Own(&SctpParameters::primaryPath)),
                      MakeUintegerChecker<uint32_t>(0))
        .AddAttribute("InitialTsn",
                      "First TSN on the wire; negative means random",
                      IntegerValue(-1),
                      MakeIntegerAccessor(Own(&SctpParameters::initialTsn)),
                      MakeIntegerChecker<int64_t>(-1, 0xffffffff))
        .AddAttribute("PrSctp",
                      "Whether partial reliability (RFC 3758, RFC 7496) is offered to the peer",
                      BooleanValue(false),
                      MakeBooleanAccessor(Own(&SctpParameters::prSctp)),
                      MakeBooleanChecker())
        .AddAttribute(
            "Reliability",
            "When messages are abandoned that are sent without SctpSendInfo, as those of "
            "ns-3's applications: Full (never), Ttl, Rtx or Prio, with PrSctp",
            EnumValue(SCTP_RELIABILITY_FULL),
            SCTP_MAKE_ENUM_ACCESSOR(SctpReliabilityChoice, Own(&SctpParameters::reliability)),
            MakeEnumChecker(SCTP_RELIABILITY_FULL,
                            "Full",
                            SCTP_RELIABILITY_TTL,
                            "Ttl",
                            SCTP_RELIABILITY_RTX,
                            "Rtx",
                            SCTP_RELIABILITY_PRIO,
                            "Prio"))
        .AddAttribute("ReliabilityValue",
                      "Their lifetime in milliseconds, most retransmissions, or priority",
                      UintegerValue(0),
                      MakeUintegerAccessor(Own(&SctpParameters::reliabilityValue)),
                      MakeUintegerChecker<uint32_t>())
        .AddAttribute("Interleaving",
                      "Whether user message interleaving (RFC 8260) is offered to the peer",
                      BooleanValue(false),
                      MakeBooleanAccessor(Own(&SctpParameters::interleaving)),
                      MakeBooleanChecker())
        .AddAttribute("Reconfig",
                      "Whether stream reconfiguration (RFC 6525) is offered to the peer",
                      BooleanValue(false),
                      MakeBooleanAccessor(Own(&SctpParameters::reconfig)),
                      MakeBooleanChecker())
        .AddAttribute("UseEcn",
                      "Explicit congestion notification (RFC 4960 Appendix A), as of ns-3's TCP: "
                      "Off, On, or AcceptOnly (only when the peer offers it)",
                      EnumValue(SCTP_ECN_OFF),
                      SCTP_MAKE_ENUM_ACCESSOR(SctpUseEcn, Own(&SctpParameters::useEcn)),
                      MakeEnumChecker(SCTP_ECN_OFF,
                                      "Off",
                                      SCTP_ECN_ON,
                                      "On",
                                      SCTP_ECN_ACCEPT_ONLY,
                                      "AcceptOnly"))
        .AddAttribute("Extensions",
                      "Other extensions of the protocol that are offered to the peer: their names, "
                      "separated by blanks or commas; see sctp::ExtensionTable",
                      StringValue(""),
                      MakeStringAccessor(Own(&SctpParameters::extensions)),
                      MakeStringChecker());
}

} // namespace ns3
