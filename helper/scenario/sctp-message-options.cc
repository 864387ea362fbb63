/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-message-options.h"

#include "sctp-option-text.h"

#include "ns3/boolean.h"
#include "ns3/config.h"
#include "ns3/sctp-helper.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <map>
#include <sstream>

namespace ns3
{

namespace
{

/// Values of the attribute Reliability by the policies of the option.
const std::map<std::string, std::string> POLICIES{{"full", "Full"},
                                                  {"ttl", "Ttl"},
                                                  {"rtx", "Rtx"},
                                                  {"prio", "Prio"},
                                                  {"deadline", "Ttl"}};

} // namespace

void
SctpMessageOptions::AddTo(SctpScenarioOptions& options)
{
    options.Add("reliability",
                "full",
                "of messages: full, ttl:MS, rtx:N, prio:P, or deadline:MS, in time for which they "
                "have to arrive");
    options.Add(
        "deadline",
        "",
        "time from Send to Recv after which a message is late, none = that of --reliability");
    options.Add("measuredStream",
                "",
                "stream whose messages --messageMeter's delays are of, which it turns on");
}

std::vector<SctpMessageOptions::Stream>
SctpMessageOptions::GetStreams(const SctpScenarioOptions& options)
{
    const uint32_t count = options.GetInteger("streams", 1, 65535);
    const auto read = [&](const std::string& name) {
        const bool several = options.GetText(name).find(',') != std::string::npos;
        return several ? options.GetList(name, count, "stream")
                       : std::vector<std::string>{options.GetText(name)};
    };
    const auto sizes = read("messageSize");
    const auto rates = read("sendRate");
    std::vector<Stream> streams(std::max(sizes.size(), rates.size()));
    for (std::size_t i = 0; i < streams.size(); ++i)
    {
        const auto& size = sizes[i % sizes.size()];
        const auto& rate = rates[i % rates.size()];
        streams[i].messageSize =
            size == "auto" ? 0 : SctpScenarioOptions::ToInteger("messageSize", size, 1);
        if (rate.empty())
        {
            continue;
        }
        if (!SctpOptionText::ReadRate(rate) || DataRate(rate).GetBitRate() == 0)
        {
            throw SctpOptionError("--sendRate: '" + rate + "' is not a data rate such as 10Mbps");
        }
        streams[i].rate = DataRate(rate);
    }
    return streams;
}

void
SctpMessageOptions::CheckPlain(const SctpScenarioOptions& options)
{
    if (options.GetInteger("streams", 1, 65535) > 1 || GetStreams(options).size() > 1 ||
        options.GetProbabilities("unordered", 1)[0] > 0)
    {
        throw SctpOptionError("--transport: TCP has neither streams nor unordered messages "
                              "(--streams, --unordered)");
    }
}

uint32_t
SctpMessageOptions::GetLargest(const SctpScenarioOptions& options)
{
    uint32_t largest = 0;
    for (const auto& stream : GetStreams(options))
    {
        largest = std::max(largest, stream.messageSize);
    }
    return largest;
}

SctpMessageOptions::SctpMessageOptions(const SctpScenarioOptions& options)
{
    const auto& text = options.GetText("reliability");
    const auto colon = text.find(':');
    m_policy = text.substr(0, colon);
    std::transform(m_policy.begin(), m_policy.end(), m_policy.begin(), [](unsigned char letter) {
        return static_cast<char>(std::tolower(letter));
    });
    const auto number = colon == std::string::npos ? "" : text.substr(colon + 1);
    uint64_t value = 0;
    const bool digits = !number.empty() && number.size() <= 10 &&
                        number.find_first_not_of("0123456789") == std::string::npos;
    std::istringstream(number) >> value;
    if (POLICIES.count(m_policy) == 0 || digits == (m_policy == "full") ||
        (colon != std::string::npos) != digits || value > UINT32_MAX)
    {
        throw SctpOptionError("--reliability: '" + text +
                              "' is not full, ttl:MS, rtx:N, prio:P or deadline:MS");
    }
    m_value = static_cast<uint32_t>(value);
    if (options.Has("deadline"))
    {
        m_deadline = options.GetTime("deadline");
    }
    else if (m_policy == "ttl" || m_policy == "deadline")
    {
        m_deadline = MilliSeconds(m_value);
    }
    if (options.Has("measuredStream"))
    {
        const uint64_t streams = options.GetInteger("streams", 1, 65535);
        m_measured = options.GetInteger("measuredStream", 0, streams - 1);
    }
}

bool
SctpMessageOptions::IsPartial() const
{
    return m_policy != "full";
}

std::optional<Time>
SctpMessageOptions::GetDeadline() const
{
    return m_deadline;
}

std::optional<uint16_t>
SctpMessageOptions::GetMeasuredStream() const
{
    return m_measured;
}

void
SctpMessageOptions::Apply(SctpHelper& sctp, bool own) const
{
    if (!IsPartial())
    {
        return;
    }
    const StringValue policy(POLICIES.at(m_policy));
    if (!own)
    {
        // Other stacks offer it by themselves; their sockets have these of ns-3's defaults.
        if (m_policy == "deadline")
        {
            throw SctpOptionError("--reliability: deadline is for this module's stack only");
        }
        Config::SetDefault("ns3::SctpParameters::Reliability", policy);
        Config::SetDefault("ns3::SctpParameters::ReliabilityValue", UintegerValue(m_value));
        return;
    }
    sctp.SetAssociationAttribute("PrSctp", BooleanValue(true));
    sctp.SetAssociationAttribute("Reliability", policy);
    sctp.SetAssociationAttribute("ReliabilityValue", UintegerValue(m_value));
    if (m_policy == "deadline")
    {
        sctp.SetAssociationAttribute("ReliabilityPolicy",
                                     StringValue("ns3::SctpDeadlineReliability"));
    }
}

} // namespace ns3
