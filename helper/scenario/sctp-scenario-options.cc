/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-scenario-options.h"

#include "sctp-csv-row.h"
#include "sctp-libraries.h"
#include "sctp-option-text.h"
#include "sctp-run-record.h"

#include "ns3/boolean.h"
#include "ns3/command-line.h"
#include "ns3/data-rate.h"
#include "ns3/log.h"
#include "ns3/node.h"
#include "ns3/queue-size.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/sctp-strategy-table.h"
#include "ns3/sctp-type-names.h"

#include <algorithm>
#include <boost/icl/interval_set.hpp>
#include <cmath>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <set>
#include <sstream>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpScenarioOptions");

using Text = SctpOptionText;

int
SctpScenarioOptions::RunProgram(const std::string& program, const std::function<void()>& body)
{
    try
    {
        body();
        return 0;
    }
    catch (const std::runtime_error& error)
    {
        std::cerr << program << ": " << error.what() << std::endl;
        return 1;
    }
}

void
SctpScenarioOptions::Add(const std::string& name, const std::string& value, const std::string& help)
{
    m_options.push_back({name, value, value, help});
}

std::vector<std::string>
SctpScenarioOptions::GetNames() const
{
    std::vector<std::string> names;
    std::transform(m_options.begin(),
                   m_options.end(),
                   std::back_inserter(names),
                   [](const Option& option) { return option.name; });
    return names;
}

std::map<std::string, std::string>
SctpScenarioOptions::GetTexts() const
{
    std::map<std::string, std::string> texts;
    for (const auto& option : m_options)
    {
        texts[option.name] = option.value;
    }
    return texts;
}

void
SctpScenarioOptions::SetDefault(const std::string& name, const std::string& value)
{
    const auto found = std::find_if(m_options.begin(), m_options.end(), [&](const Option& option) {
        return option.name == name;
    });
    NS_ABORT_MSG_IF(found == m_options.end(), "No option is called " << name);
    found->value = value;
}

void
SctpScenarioOptions::CheckValue(const std::string& name,
                                const std::string& text,
                                const TypeId::AttributeInformation& setting)
{
    if (!Text::IsValid(text, setting))
    {
        Refuse(name, text, "a valid value (" + sctp::DescribeValues(setting.checker) + ")");
    }
}

bool
SctpScenarioOptions::TakeArgument(const std::string& argument)
{
    const auto start = argument.find_first_not_of('-');
    if (start == 0 || start == std::string::npos)
    {
        throw SctpOptionError("unexpected argument '" + argument + "'; try --PrintHelp");
    }
    const auto equals = argument.find('=');
    const auto name = argument.substr(start, equals - start);
    const auto value = equals == std::string::npos ? "" : argument.substr(equals + 1);
    for (auto& option : m_options)
    {
        if (option.name == name)
        {
            option.value = value;
            return true;
        }
    }
    if (Text::IsQuestion(name, value))
    {
        return false;
    }
    const auto setting = Text::FindSetting(name);
    if (!setting)
    {
        TypeId type;
        const auto colons = std::min(name.rfind("::"), name.size());
        if (TypeId::LookupByNameFailSafe(name.substr(0, colons), &type))
        {
            throw SctpOptionError("--" + name + ": " + type.GetName() +
                                  " has no such attribute; there are" + sctp::ListAttributes(type));
        }
        throw SctpOptionError("unknown option --" + name + "; try --PrintHelp");
    }
    CheckValue(name, Text::MatchCase(value, *setting), *setting);
    if (name != "RngRun")
    {
        m_attributes += (m_attributes.empty() ? "" : " ") + argument.substr(start);
    }
    return false;
}

void
SctpScenarioOptions::Parse(int argc, char* argv[], const std::string& usage)
{
    Parse(std::vector<std::string>(argv, argv + argc), usage);
}

void
SctpScenarioOptions::Parse(const std::vector<std::string>& arguments, const std::string& usage)
{
    NS_LOG_FUNCTION(this << arguments.size());
    if (const auto failure = LoadSctpLibraries(arguments); !failure.empty())
    {
        throw SctpOptionError(failure);
    }
    CommandLine command(arguments.front());
    command.Usage(usage);
    for (auto& option : m_options)
    {
        command.AddValue(option.name, option.help, option.value);
    }
    // ns-3 refuses empty texts and cuts others at blanks, so it only gets what is its own.
    std::vector<std::string> others{arguments.front()};
    for (auto argument = arguments.begin() + 1; argument != arguments.end(); ++argument)
    {
        if (!TakeArgument(*argument))
        {
            others.push_back(Text::MatchCaseOf(*argument));
        }
    }
    command.Parse(others);
}

const SctpScenarioOptions::Option&
SctpScenarioOptions::Find(const std::string& name) const
{
    const auto found = std::find_if(m_options.begin(), m_options.end(), [&](const Option& option) {
        return option.name == name;
    });
    NS_ABORT_MSG_IF(found == m_options.end(), "No option is called " << name);
    return *found;
}

const std::string&
SctpScenarioOptions::GetText(const std::string& name) const
{
    return Find(name).value;
}

bool
SctpScenarioOptions::Is(const std::string& name, const std::string& text) const
{
    return sctp::IsSameName(GetText(name), text);
}

bool
SctpScenarioOptions::IsDefault(const std::string& name) const
{
    return GetText(name) == Find(name).usual;
}

bool
SctpScenarioOptions::Has(const std::string& name) const
{
    return !GetText(name).empty();
}

void
SctpScenarioOptions::Refuse(const std::string& name,
                            const std::string& text,
                            const std::string& wanted)
{
    throw SctpOptionError("--" + name + ": '" + text + "' is not " + wanted);
}

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
        const bool yes = text.empty() || text == "1" || text == "true";
        if (!yes && text != "0" && text != "false")
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

uint32_t
SctpScenarioOptions::GetPath(const std::string& name,
                             const std::string& text,
                             uint32_t count,
                             const std::string& wanted)
{
    std::string rest;
    double path = 0;
    if (!Text::ReadNumber(Text::Split(text, ':')[0], rest, path) || !rest.empty() ||
        path != std::floor(path))
    {
        Refuse(name, text, wanted);
    }
    if (path < 1 || path > count)
    {
        Refuse(name, text, "something of a path from 1 to " + std::to_string(count));
    }
    return path - 1;
}

std::vector<SctpOutage>
SctpScenarioOptions::GetOutages(const std::string& name, uint32_t count) const
{
    const std::string wanted = "path:from or path:from-to, such as 1:4 or 1:4-9";
    std::map<uint32_t, boost::icl::interval_set<int64_t>> times;
    for (const auto& text :
         Has(name) ? Text::Split(GetText(name), ',') : std::vector<std::string>())
    {
        const uint32_t path = GetPath(name, text, count, wanted);
        Time from;
        Time to = Time::Max();
        const auto parts = Text::Split(text, ':');
        const auto ends = Text::Split(parts.back(), '-');
        if (parts.size() != 2 || ends.size() > 2 || !Text::ReadTime(ends[0], from) ||
            (ends.size() == 2 && !Text::ReadTime(ends[1], to)))
        {
            Refuse(name, text, wanted);
        }
        if (to <= from)
        {
            Refuse(name, text, "an outage that ends after its start");
        }
        times[path] +=
            boost::icl::interval<int64_t>::right_open(from.GetTimeStep(), to.GetTimeStep());
    }
    std::vector<SctpOutage> outages;
    for (const auto& [path, intervals] : times)
    {
        for (const auto& interval : intervals)
        {
            outages.push_back({path, TimeStep(interval.lower()), TimeStep(interval.upper())});
        }
    }
    return outages;
}

std::vector<SctpDelayStep>
SctpScenarioOptions::GetDelaySteps(const std::string& name, uint32_t count) const
{
    const std::string wanted = "path:time:delay, such as 1:125:400ms";
    std::vector<SctpDelayStep> steps;
    for (const auto& text :
         Has(name) ? Text::Split(GetText(name), ',') : std::vector<std::string>())
    {
        SctpDelayStep step;
        step.path = GetPath(name, text, count, wanted);
        const auto parts = Text::Split(text, ':');
        if (parts.size() != 3 || !Text::ReadTime(parts[1], step.at) ||
            !Text::ReadTime(parts[2], step.delay))
        {
            Refuse(name, text, wanted);
        }
        if (!Text::HasUnit(parts[2]) && !step.delay.IsZero())
        {
            Refuse(name, text, "a delay with its unit, such as 1:125:400ms");
        }
        steps.push_back(step);
    }
    return steps;
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
SctpScenarioOptions::AddTo(SctpCsvRow& row) const
{
    for (const auto& option : m_options)
    {
        row.Add(option.name, option.value);
    }
    row.Add("attributes", m_attributes);
}

void
SctpScenarioOptions::Report(const std::function<void()>& run,
                            const std::function<void(SctpCsvRow&)>& results) const
{
    const auto getRow = [this, &results] {
        SctpCsvRow row;
        AddTo(row);
        results(row);
        return row;
    };
    SctpRunRecord record(GetTexts());
    record.Check(getRow());
    record.Follow();
    run();
    const SctpCsvRow row = getRow();
    row.Print(std::cout);
    record.Write(row);
}

} // namespace ns3
