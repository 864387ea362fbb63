/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-parameters.h"

#include "ns3/boolean.h"
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
 * The attributes of SctpParameters for streams, messages and the extensions of the protocol.
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

SctpSendInfo
SctpParameters::MakeSendInfo() const
{
    SctpSendInfo info;
    info.reliability = static_cast<SctpReliability>(reliability);
    info.value = reliabilityValue;
    return info;
}

TypeId
SctpParameters::AddMessages(TypeId tid)
{
    return tid
        .AddAttribute(
            "FragmentInterleave",
            "Data that can be read between the pieces of a message (RFC 6458 section 8.1.20): "
            "0, none; 1, of other associations; 2, also of other streams, for Interleaving",
            UintegerValue(0),
            MakeUintegerAccessor(Own(&SctpParameters::fragmentInterleave)),
            MakeUintegerChecker<uint32_t>(0, 2))
        .AddAttribute(
            "StreamValues",
            "What the StreamScheduler is given for streams, such as 0:1,1:4: priorities, "
            "of which 0 is the highest, or weights, of which none is 0 (RFC 8260 section "
            "4.3.3); see SctpSocket::SetStreamValue",
            StringValue(""),
            MakeStringAccessor(&SctpParameters::SetStreamValues, &SctpParameters::GetStreamValues),
            MakeSctpTextChecker(AreValues, "streams and values such as 0:1,1:4"))
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
        .AddAttribute("ForwardTsnOncePerRoundTrip",
                      "Whether SACKs below the ack point repeat FORWARD-TSN once per SRTT, at most "
                      "200 ms; otherwise each does (RFC 3758 section 3.5)",
                      BooleanValue(true),
                      MakeBooleanAccessor(Own(&SctpParameters::skipsOncePerRoundTrip)),
                      MakeBooleanChecker())
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
