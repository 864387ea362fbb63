/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-scenario-options.h"

#include "sctp-option-text.h"

#include "ns3/abort.h"
#include "ns3/boolean.h"
#include "ns3/data-rate.h"
#include "ns3/node.h"
#include "ns3/queue-size.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/sctp-type-names.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <sstream>

namespace ns3
{

using Text = SctpOptionText;

uint64_t
SctpScenarioOptions::GetInteger(const std::string& name, uint64_t min, uint64_t max) const
{
    return ToInteger(name, GetText(name), min, max);
}

uint64_t
SctpScenarioOptions::ToInteger(const std::string& name,
                               const std::string& text,
                               uint64_t min,
                               uint64_t max)
{
    uint64_t value = 0;
    std::istringstream digits(text);
    if (text.find_first_not_of("0123456789") != std::string::npos || !(digits >> value) ||
        value < min || value > max)
    {
        Refuse(name, text, "an integer from " + std::to_string(min) + " to " + std::to_string(max));
    }
    return value;
}

Time
SctpScenarioOptions::GetTime(const std::string& name) const
{
    Time time;
    if (!Text::ReadTime(GetText(name), time))
    {
        Refuse(name, GetText(name), "a time such as 0.2s or 200ms");
    }
    return time;
}

std::vector<std::string>
SctpScenarioOptions::GetList(const std::string& name, uint32_t count, const std::string& of) const
{
    const auto& text = GetText(name);
    auto values = Text::Split(text, ',');
    if (values.size() == 1)
    {
        values.resize(count, values[0]);
    }
    if (values.size() != count)
    {
        Refuse(name,
               text,
               "a list of one value, or of one for each of " + std::to_string(count) + " " + of +
                   "(s)");
    }
    return values;
}

std::vector<bool>
SctpScenarioOptions::GetFlags(const std::string& name, uint32_t count) const
{
    std::vector<bool> flags;
    for (const auto& text : GetList(name, count))
    {
        bool yes;
        if (!Text::ReadFlag(text, yes))
        {
            Refuse(name, text, "1 or 0");
        }
        flags.push_back(yes);
    }
    return flags;
}

std::vector<double>
SctpScenarioOptions::GetNumbers(const std::string& name,
                                uint32_t count,
                                double max,
                                const std::string& wanted) const
{
    std::vector<double> values;
    for (const auto& text : GetList(name, count))
    {
        double value;
        if (!Text::ReadPlainNumber(text, value) || value > max)
        {
            Refuse(name, text, wanted);
        }
        values.push_back(value);
    }
    return values;
}

std::vector<double>
SctpScenarioOptions::GetProbabilities(const std::string& name, uint32_t count) const
{
    return GetNumbers(name, count, 1, "a probability from 0 to 1");
}

std::vector<std::string>
SctpScenarioOptions::GetRates(const std::string& name, uint32_t count) const
{
    auto rates = GetList(name, count);
    for (const auto& text : rates)
    {
        if (!Text::ReadRate(text) || DataRate(text).GetBitRate() == 0)
        {
            Refuse(name, text, "a data rate such as 10Mbps");
        }
    }
    return rates;
}

std::vector<std::string>
SctpScenarioOptions::GetTimes(const std::string& name, uint32_t count) const
{
    auto times = GetList(name, count);
    for (const auto& text : times)
    {
        Time time;
        if (!Text::ReadTime(text, time) || (!Text::HasUnit(text) && !time.IsZero()))
        {
            Refuse(name, text, "a time with its unit such as 25ms");
        }
    }
    return times;
}

std::vector<std::string>
SctpScenarioOptions::GetQueues(const std::string& name, uint32_t count) const
{
    auto queues = GetList(name, count);
    for (const auto& text : queues)
    {
        if (!Text::ReadQueue(text) || QueueSize(text).GetValue() == 0)
        {
            Refuse(name, text, "a queue size such as 42p (packets) or 64KB");
        }
    }
    return queues;
}

ObjectFactory
SctpScenarioOptions::GetQueueDisc(const std::string& name) const
{
    const auto disc = GetChoice(name,
                                {{"DropTail", ""},
                                 {"RED", "Red"},
                                 {"CoDel", "CoDel"},
                                 {"FqCoDel", "FqCoDel"},
                                 {"PIE", "Pie"},
                                 {"FqPIE", "FqPie"},
                                 {"COBALT", "Cobalt"},
                                 {"FqCOBALT", "FqCobalt"}});
    for (const auto& queue : Text::Split(GetText("queue"), ','))
    {
        if (disc.rfind("Fq", 0) == 0 && Text::ReadQueue(queue) &&
            QueueSize(queue).GetUnit() == QueueSizeUnit::BYTES)
        {
            throw SctpOptionError("--queue: " + GetText(name) + " of ns-3 passes nothing with '" +
                                  queue + "'; it needs a number of packets such as 42p");
        }
    }
    ObjectFactory factory;
    if (!disc.empty())
    {
        factory.SetTypeId("ns3::" + disc + "QueueDisc");
        factory.Set("UseEcn", BooleanValue(true));
    }
    return factory;
}

std::string
SctpScenarioOptions::GetChoice(const std::string& name,
                               const Choices& choices,
                               const std::string& refusal) const
{
    const auto& given = GetText(name);
    const auto head = given.substr(0, given.find('['));
    std::string known;
    for (const auto& [text, value] : choices)
    {
        // A policy may have values.
        if (sctp::IsSameName(text, given) ||
            (value.rfind("ns3::", 0) == 0 && sctp::IsSameName(text, head)))
        {
            return value + given.substr(text.size());
        }
        known += (known.empty() ? "" : ", ") + text;
    }
    throw SctpOptionError("--" + name + ": '" + given + "' is " + refusal + " " + known);
}

std::vector<std::string>
SctpScenarioOptions::GetSet(const std::string& name, const std::vector<std::string>& known) const
{
    std::string all;
    for (const auto& word : known)
    {
        all += (all.empty() ? "" : ", ") + word;
    }
    const auto given = Has(name) ? Text::Split(GetText(name), ',') : std::vector<std::string>();
    const auto has = [](const std::vector<std::string>& words, const std::string& text) {
        return std::any_of(words.begin(), words.end(), [&text](const std::string& word) {
            return sctp::IsSameName(word, text);
        });
    };
    for (const auto& text : given)
    {
        if (!has(known, text))
        {
            Refuse(name, text, "one of " + all);
        }
    }
    std::vector<std::string> words;
    std::copy_if(known.begin(), known.end(), std::back_inserter(words), [&](const auto& word) {
        return has(given, word);
    });
    return words;
}

StringValue
SctpScenarioOptions::GetAttribute(const std::string& name, const std::string& attribute) const
{
    const auto setting = Text::FindSetting(attribute);
    NS_ABORT_MSG_IF(!setting, "There is no attribute " << attribute);
    const auto text = Text::MatchCase(GetText(name), *setting);
    CheckValue(name, text, *setting);
    return StringValue(text);
}

void
SctpScenarioOptions::CheckStack(Ptr<Node> node)
{
    const auto sctp = node->GetObject<SctpL4Protocol>(); // not of another stack
    const auto mistake = sctp ? sctp->FindMistake() : "";
    if (!mistake.empty())
    {
        throw SctpOptionError(mistake);
    }
}

void
SctpScenarioOptions::CheckFile(const std::string& name, const std::string& file)
{
    if (!std::ofstream(file, std::ios::app))
    {
        Refuse(name, file, "a file that can be written");
    }
}

void
SctpScenarioOptions::CheckOutput() const
{
    if (Has("output"))
    {
        CheckFile("output", GetText("output"));
    }
}

} // namespace ns3
