/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-scenario-options.h"

#include "sctp-csv-row.h"

#include "ns3/command-line.h"
#include "ns3/data-rate.h"
#include "ns3/global-value.h"
#include "ns3/log.h"
#include "ns3/queue-size.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpScenarioOptions");

namespace
{

/**
 * Split a text.
 *
 * @param text the text
 * @param separator what separates its parts
 * @return the parts, at least one
 */
std::vector<std::string>
Split(const std::string& text, char separator)
{
    std::vector<std::string> parts(1);
    for (const char c : text)
    {
        if (c == separator)
        {
            parts.emplace_back();
        }
        else
        {
            parts.back() += c;
        }
    }
    return parts;
}

/**
 * Read a decimal number that is not negative from the start of a text.
 *
 * @param text the text
 * @param [out] unit what follows the number
 * @param [out] number the number
 * @return true if the text starts with one
 */
bool
ReadNumber(const std::string& text, std::string& unit, double& number)
{
    const auto end = std::min(text.find_first_not_of("0123456789."), text.size());
    std::istringstream digits(text.substr(0, end));
    unit = text.substr(end);
    return static_cast<bool>(digits >> number) && digits.peek() == EOF;
}

/**
 * Read a time.
 *
 * @param text the text
 * @param [out] time the time
 * @return true if it is one
 */
bool
ReadTime(const std::string& text, Time& time)
{
    std::string unit;
    double number;
    const std::vector<std::string> units{"", "s", "ms", "us", "ns", "min", "h"};
    // ns-3 stops the program if the text is wrong or the time overflows.
    if (!ReadNumber(text, unit, number) || number > 1e9 ||
        std::find(units.begin(), units.end(), unit) == units.end())
    {
        return false;
    }
    time = Time(text);
    return true;
}

/**
 * Find what checks a global value or attribute of ns-3.
 *
 * @param name name of a global value, or of an attribute behind the name of its class
 * @return the checker, or nullptr
 */
Ptr<const AttributeChecker>
FindChecker(const std::string& name)
{
    const auto colons = name.rfind("::");
    TypeId type;
    TypeId::AttributeInformation attribute;
    if (colons != std::string::npos)
    {
        const bool found = TypeId::LookupByNameFailSafe(name.substr(0, colons), &type) &&
                           type.LookupAttributeByName(name.substr(colons + 2), &attribute);
        return found ? attribute.checker : nullptr;
    }
    for (auto global = GlobalValue::Begin(); global != GlobalValue::End(); ++global)
    {
        if ((*global)->GetName() == name)
        {
            return (*global)->GetChecker();
        }
    }
    return nullptr;
}

/**
 * Tell whether ns-3 takes a text as the value of an attribute.
 *
 * @param text the text
 * @param checker what checks the attribute
 * @return true if it does
 */
bool
IsValid(const std::string& text, Ptr<const AttributeChecker> checker)
{
    // For these, ns-3 ends the program rather than say no.
    const auto type = checker->GetValueTypeName();
    const bool isInteger = type == "ns3::UintegerValue" || type == "ns3::IntegerValue";
    if (isInteger || type == "ns3::DoubleValue")
    {
        std::size_t end = 0;
        try
        {
            isInteger ? std::stoll(text, &end) : std::stod(text, &end);
        }
        catch (const std::logic_error&)
        {
            return false;
        }
        if (end != text.size() || (type == "ns3::UintegerValue" && text[0] == '-'))
        {
            return false;
        }
    }
    if (type.rfind("ns3::EnumValue", 0) == 0)
    {
        const auto names = Split(checker->GetUnderlyingTypeInformation(), '|');
        return std::find(names.begin(), names.end(), text) != names.end();
    }
    Time time;
    if (type == "ns3::TimeValue" && !ReadTime(text[0] == '-' ? text.substr(1) : text, time))
    {
        return false;
    }
    return checker->CreateValidValue(StringValue(text)) != nullptr;
}

} // namespace

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
                                Ptr<const AttributeChecker> checker)
{
    if (!IsValid(text, checker))
    {
        Refuse(name, text, "a valid value (" + checker->GetUnderlyingTypeInformation() + ")");
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
    for (auto& option : m_options)
    {
        if (option.name == name)
        {
            option.value = equals == std::string::npos ? "" : argument.substr(equals + 1);
            return true;
        }
    }
    if (name.substr(0, 5) == "Print" || name == "help" || name == "h" || name == "version")
    {
        return false;
    }
    const auto checker = FindChecker(name);
    if (!checker)
    {
        throw SctpOptionError("unknown option --" + name + "; try --PrintHelp");
    }
    CheckValue(name, equals == std::string::npos ? "" : argument.substr(equals + 1), checker);
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
    CommandLine command(arguments.front());
    command.Usage(usage);
    for (auto& option : m_options)
    {
        command.AddValue(option.name, option.help, option.value);
    }
    // ns-3 refuses empty texts and cuts others at blanks, so it only gets what is its own.
    std::vector<std::string> others{arguments.front()};
    std::copy_if(arguments.begin() + 1,
                 arguments.end(),
                 std::back_inserter(others),
                 [this](const std::string& argument) { return !TakeArgument(argument); });
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
SctpScenarioOptions::IsDefault(const std::string& name) const
{
    const auto& option = Find(name);
    return option.value == option.usual;
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
    const auto& text = GetText(name);
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
    if (!ReadTime(GetText(name), time))
    {
        Refuse(name, GetText(name), "a time such as 0.2s or 200ms");
    }
    return time;
}

std::vector<std::string>
SctpScenarioOptions::GetList(const std::string& name, uint32_t count) const
{
    const auto& text = GetText(name);
    auto values = Split(text, ',');
    if (values.size() == 1)
    {
        values.resize(count, values[0]);
    }
    if (values.size() != count)
    {
        Refuse(name,
               text,
               "a list of one value, or of one for each of " + std::to_string(count) + " path(s)");
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
        std::string unit;
        double value;
        if (!ReadNumber(text, unit, value) || !unit.empty() || value > max)
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
        std::string unit;
        double number;
        DataRateValue rate;
        if (!ReadNumber(text, unit, number) || unit.empty() ||
            !rate.DeserializeFromString(text, MakeDataRateChecker()) ||
            rate.Get().GetBitRate() == 0)
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
        if (!ReadTime(text, time))
        {
            Refuse(name, text, "a time such as 25ms");
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
        std::string unit;
        double number;
        QueueSizeValue queue;
        if (!ReadNumber(text, unit, number) || unit.empty() ||
            !queue.DeserializeFromString(text, MakeQueueSizeChecker()) ||
            queue.Get().GetValue() == 0)
        {
            Refuse(name, text, "a queue size such as 42p (packets) or 64KB");
        }
    }
    return queues;
}

uint32_t
SctpScenarioOptions::GetPath(const std::string& name,
                             const std::string& text,
                             uint32_t count,
                             const std::string& wanted)
{
    std::string rest;
    double path = 0;
    if (!ReadNumber(Split(text, ':')[0], rest, path) || !rest.empty() || path != std::floor(path))
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
    std::vector<SctpOutage> outages;
    for (const auto& text : Has(name) ? Split(GetText(name), ',') : std::vector<std::string>())
    {
        SctpOutage outage;
        outage.path = GetPath(name, text, count, wanted);
        outage.to = Time::Max();
        const auto parts = Split(text, ':');
        const auto times = Split(parts.back(), '-');
        if (parts.size() != 2 || times.size() > 2 || !ReadTime(times[0], outage.from) ||
            (times.size() == 2 && !ReadTime(times[1], outage.to)))
        {
            Refuse(name, text, wanted);
        }
        if (outage.to <= outage.from)
        {
            Refuse(name, text, "an outage that ends after its start");
        }
        outages.push_back(outage);
    }
    return outages;
}

std::vector<SctpDelayStep>
SctpScenarioOptions::GetDelaySteps(const std::string& name, uint32_t count) const
{
    const std::string wanted = "path:time:delay, such as 1:125:400ms";
    std::vector<SctpDelayStep> steps;
    for (const auto& text : Has(name) ? Split(GetText(name), ',') : std::vector<std::string>())
    {
        SctpDelayStep step;
        step.path = GetPath(name, text, count, wanted);
        const auto parts = Split(text, ':');
        if (parts.size() != 3 || !ReadTime(parts[1], step.at) || !ReadTime(parts[2], step.delay))
        {
            Refuse(name, text, wanted);
        }
        steps.push_back(step);
    }
    return steps;
}

std::string
SctpScenarioOptions::GetChoice(const std::string& name, const Choices& choices) const
{
    std::string known;
    for (const auto& [text, value] : choices)
    {
        if (text == GetText(name))
        {
            return value;
        }
        known += (known.empty() ? "" : ", ") + text;
    }
    Refuse(name, GetText(name), "one of " + known);
    return "";
}

std::vector<std::string>
SctpScenarioOptions::GetSet(const std::string& name, const std::vector<std::string>& known) const
{
    std::string all;
    for (const auto& word : known)
    {
        all += (all.empty() ? "" : ", ") + word;
    }
    const auto given = Has(name) ? Split(GetText(name), ',') : std::vector<std::string>();
    for (const auto& text : given)
    {
        if (std::find(known.begin(), known.end(), text) == known.end())
        {
            Refuse(name, text, "one of " + all);
        }
    }
    std::vector<std::string> words;
    std::copy_if(known.begin(), known.end(), std::back_inserter(words), [&given](const auto& word) {
        return std::find(given.begin(), given.end(), word) != given.end();
    });
    return words;
}

TypeId
SctpScenarioOptions::GetStrategy(const std::string& name, TypeId base) const
{
    const auto& text = GetText(name);
    for (const std::string prefix : {"ns3::Sctp", "ns3::", ""})
    {
        TypeId type;
        if (TypeId::LookupByNameFailSafe(prefix + text, &type) && type.IsChildOf(base) &&
            type.HasConstructor())
        {
            return type;
        }
    }
    Refuse(name, text, "the name of a kind of " + base.GetName());
}

StringValue
SctpScenarioOptions::GetAttribute(const std::string& name, const std::string& attribute) const
{
    const auto checker = FindChecker(attribute);
    NS_ABORT_MSG_IF(!checker, "There is no attribute " << attribute);
    CheckValue(name, GetText(name), checker);
    return StringValue(GetText(name));
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
}

void
SctpScenarioOptions::Report(const SctpCsvRow& row) const
{
    row.Print(std::cout);
    if (Has("output"))
    {
        row.AppendTo(GetText("output"));
    }
}

} // namespace ns3
