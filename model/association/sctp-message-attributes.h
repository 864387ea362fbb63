/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_MESSAGE_ATTRIBUTES_H
#define SCTP_MESSAGE_ATTRIBUTES_H

#include "sctp-parameter-member.h"

#include "ns3/boolean.h"
#include "ns3/integer.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-number-list.h"
#include "ns3/sctp-text-checker.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

/**
 * @file
 * @ingroup sctp-association
 * Attributes of messages and extensions.
 */

namespace ns3::sctp
{

/**
 * @param text any text
 * @return whether it has values of streams
 */
inline bool
AreStreamValues(const std::string& text)
{
    return ReadNumberValues(text).has_value();
}

/**
 * @ingroup sctp-association
 * Adds messages and extensions of the protocol to the attributes of parameters.
 * @tparam Parameters SctpParameters
 * @param tid its TypeId
 * @return the TypeId
 */
template <typename Parameters>
TypeId
AddMessageAttributes(TypeId tid)
{
    return tid
        .AddAttribute(
            "FragmentInterleave",
            "Data read between pieces of a message (RFC 6458 section 8.1.20): 0, "
            "none; 1, of other associations; 2, also of other streams (Interleaving)",
            UintegerValue(1),
            MakeUintegerAccessor(Own<Parameters>(&SctpParameterValues::fragmentInterleave)),
            MakeUintegerChecker<uint32_t>(0, 2))
        .AddAttribute(
            "StreamValues",
            "Values of streams for the StreamScheduler, such as 0:1,1:4: priorities "
            "(0 is highest) or weights above 0 (RFC 8260 section 4.3.3)",
            StringValue(""),
            MakeStringAccessor(&Parameters::SetStreamValues, &Parameters::GetStreamValues),
            MakeSctpTextChecker(AreStreamValues, "streams and values such as 0:1,1:4"))
        .AddAttribute("PrSctp",
                      "Whether partial reliability (RFC 3758, RFC 7496) is offered to the peer",
                      BooleanValue(false),
                      MakeBooleanAccessor(Own<Parameters>(&SctpParameterValues::prSctp)),
                      MakeBooleanChecker())
        .AddAttribute("Reliability",
                      "When messages are abandoned that are sent without SctpSendInfo, as those of "
                      "ns-3's applications: Full (never), Ttl, Rtx or Prio, with PrSctp",
                      EnumValue(SCTP_RELIABILITY_FULL),
                      SCTP_MAKE_ENUM_ACCESSOR(SctpReliabilityChoice,
                                              Own<Parameters>(&SctpParameterValues::reliability)),
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
                      MakeUintegerAccessor(Own<Parameters>(&SctpParameterValues::reliabilityValue)),
                      MakeUintegerChecker<uint32_t>())
        .AddAttribute(
            "ForwardTsnOncePerRoundTrip",
            "Whether SACKs below the ack point repeat FORWARD-TSN once per SRTT, at most "
            "200 ms; otherwise each does (RFC 3758 section 3.5)",
            BooleanValue(true),
            MakeBooleanAccessor(Own<Parameters>(&SctpParameterValues::skipsOncePerRoundTrip)),
            MakeBooleanChecker())
        .AddAttribute("Interleaving",
                      "Whether user message interleaving (RFC 8260) is offered to the peer",
                      BooleanValue(false),
                      MakeBooleanAccessor(Own<Parameters>(&SctpParameterValues::interleaving)),
                      MakeBooleanChecker())
        .AddAttribute("Reconfig",
                      "Whether stream reconfiguration (RFC 6525) is offered to the peer",
                      BooleanValue(false),
                      MakeBooleanAccessor(Own<Parameters>(&SctpParameterValues::reconfig)),
                      MakeBooleanChecker())
        .AddAttribute("DynamicAddresses",
                      "Whether dynamic addresses (RFC 5061) are offered to the peer, with "
                      "authentication of ASCONF and ASCONF-ACK",
                      BooleanValue(false),
                      MakeBooleanAccessor(Own<Parameters>(&SctpParameterValues::dynamicAddresses)),
                      MakeBooleanChecker())
        .AddAttribute(
            "AdaptationIndication",
            "Adaptation code point that is sent to the peer (RFC 5061 section 4.2.6), "
            "whose own is then notified; negative: none",
            IntegerValue(-1),
            MakeIntegerAccessor(Own<Parameters>(&SctpParameterValues::adaptationIndication)),
            MakeIntegerChecker<int64_t>(-1, UINT32_MAX))
        .AddAttribute(
            "UseEcn",
            "Explicit congestion notification (RFC 4960 Appendix A), as of ns-3's TCP: "
            "Off, On, or AcceptOnly (only when the peer offers it)",
            EnumValue(SCTP_ECN_OFF),
            SCTP_MAKE_ENUM_ACCESSOR(SctpUseEcn, Own<Parameters>(&SctpParameterValues::useEcn)),
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
                      MakeStringAccessor(Own<Parameters>(&SctpParameterValues::extensions)),
                      MakeStringChecker())
        .AddAttribute("AuthChunks",
                      "Chunks that the peer has to authenticate: names such as COOKIE ECHO, or "
                      "numbers, separated by commas (RFC 4895 section 3.2)",
                      StringValue(""),
                      MakeStringAccessor(Own<Parameters>(&SctpParameterValues::authChunks)),
                      MakeStringChecker())
        .AddAttribute(
            "AuthHmacs",
            "HMACs that the peer may use, the preferred one first: SHA-256, SHA-1, which is "
            "mandatory; empty: both in this order (RFC 4895 section 3.3)",
            StringValue(""),
            MakeStringAccessor(Own<Parameters>(&SctpParameterValues::authHmacs)),
            MakeStringChecker())
        .AddAttribute("AuthKeys",
                      "Endpoint pair shared keys as ID=TEXT or ID=0xHEX, separated by commas, the "
                      "active one first; none: key 0, empty (RFC 4895 section 6.1)",
                      StringValue(""),
                      MakeStringAccessor(Own<Parameters>(&SctpParameterValues::authKeys)),
                      MakeStringChecker());
}

} // namespace ns3::sctp

#endif /* SCTP_MESSAGE_ATTRIBUTES_H */
