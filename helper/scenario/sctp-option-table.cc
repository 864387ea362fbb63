/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-option-table.h"

#include "sctp-csv-row.h"
#include "sctp-libraries.h"
#include "sctp-option-help.h"
#include "sctp-option-text.h"
#include "sctp-run-record.h"
#include "sctp-run-summary.h"

#include "ns3/abort.h"
#include "ns3/command-line.h"
#include "ns3/log.h"
#include "ns3/sctp-type-names.h"

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <iterator>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpOptionTable");

using Text = SctpOptionText;

namespace
{

/// Help text of --verbose. utils/campaigns/columns.py knows programs with that option by it.
const std::string VERBOSE = "print all options and results, a name and a value on each line";

/**
 * @param argument an argument for ns-3
 * @return whether it asks for the help of the program
 */
bool
IsHelp(const std::string& argument)
{
    const auto name = argument.substr(0, argument.find('='));
    return name == "--PrintHelp" || name == "--help" || name == "-help" || name == "-PrintHelp";
}

} // namespace

int
SctpOptionTable::RunProgram(const std::string& program, const std::function<void()>& body)
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
SctpOptionTable::Add(const std::string& name, const std::string& value, const std::string& help)
{
    m_options.push_back({name, value, value, help});
}

void
SctpOptionTable::AddVerbose()
{
    m_verbose = false;
}

bool
SctpOptionTable::IsVerbose() const
{
    return m_verbose.value_or(false);
}

std::vector<std::string>
SctpOptionTable::GetNames() const
{
    std::vector<std::string> names;
    std::transform(m_options.begin(),
                   m_options.end(),
                   std::back_inserter(names),
                   [](const Option& option) { return option.name; });
    return names;
}

std::map<std::string, std::string>
SctpOptionTable::GetTexts() const
{
    std::map<std::string, std::string> texts;
    for (const auto& option : m_options)
    {
        texts[option.name] = option.value;
    }
    return texts;
}

void
SctpOptionTable::SetDefault(const std::string& name, const std::string& value)
{
    const auto found = std::find_if(m_options.begin(), m_options.end(), [&](const Option& option) {
        return option.name == name;
    });
    NS_ABORT_MSG_IF(found == m_options.end(), "No option is called " << name);
    found->value = value;
    found->usual = value;
}

void
SctpOptionTable::CheckValue(const std::string& name,
                            const std::string& text,
                            const TypeId::AttributeInformation& setting)
{
    if (!Text::IsValid(text, setting))
    {
        Refuse(name, text, "a valid value (" + sctp::DescribeValues(setting.checker) + ")");
    }
}

bool
SctpOptionTable::TakeVerbose(const std::string& name, const std::string& value)
{
    bool verbose;
    if (name != "verbose" || !m_verbose)
    {
        return false;
    }
    if (!Text::ReadFlag(value, verbose))
    {
        Refuse(name, value, "1 or 0");
    }
    m_verbose = verbose;
    return true;
}

bool
SctpOptionTable::TakeArgument(const std::string& argument)
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
    if (TakeVerbose(name, value))
    {
        return true;
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
        auto names = GetNames();
        names.insert(names.end(), {"RngRun", "RngSeed"}); // ns-3's
        if (m_verbose)
        {
            names.emplace_back("verbose");
        }
        const auto nearest = SctpOptionHelp::FindNearest(name, names);
        throw SctpOptionError("unknown option --" + name +
                              (nearest.empty() ? "" : ", the nearest is --" + nearest) +
                              "; try --PrintHelp");
    }
    CheckValue(name, Text::MatchCase(value, *setting), *setting);
    if (name != "RngRun")
    {
        m_attributes.push_back(argument.substr(start));
    }
    return false;
}

void
SctpOptionTable::Parse(int argc, char* argv[], const std::string& usage)
{
    Parse(std::vector<std::string>(argv, argv + argc), usage);
}

void
SctpOptionTable::Parse(const std::vector<std::string>& arguments, const std::string& usage)
{
    NS_LOG_FUNCTION(this << arguments.size());
    if (const auto failure = LoadSctpLibraries(arguments); !failure.empty())
    {
        throw SctpOptionError(failure);
    }
    // ns-3 refuses empty texts and cuts others at blanks, so it only gets its own options.
    std::vector<std::string> others{arguments.front()};
    for (auto argument = arguments.begin() + 1; argument != arguments.end(); ++argument)
    {
        if (!TakeArgument(*argument))
        {
            const auto own = Text::MatchCaseOf(*argument);
            if (IsHelp(own))
            {
                std::cout << MakeHelp(others.front(), usage) << std::flush;
                std::exit(0); // as ns-3 does
            }
            others.push_back(own);
        }
    }
    CommandLine command(others.front());
    command.Usage(usage);
    command.Parse(others);
}

std::string
SctpOptionTable::MakeHelp(const std::string& program, const std::string& usage) const
{
    std::vector<SctpOptionHelp::Entry> entries;
    for (const auto& option : m_options)
    {
        entries.push_back({option.name, option.usual, option.help});
    }
    if (m_verbose)
    {
        entries.push_back({"verbose", "0", VERBOSE});
    }
    return SctpOptionHelp::Make(program.substr(program.rfind('/') + 1), usage, entries);
}

const SctpOptionTable::Option&
SctpOptionTable::Find(const std::string& name) const
{
    const auto found = std::find_if(m_options.begin(), m_options.end(), [&](const Option& option) {
        return option.name == name;
    });
    NS_ABORT_MSG_IF(found == m_options.end(), "No option is called " << name);
    return *found;
}

const std::string&
SctpOptionTable::GetText(const std::string& name) const
{
    return Find(name).value;
}

bool
SctpOptionTable::Is(const std::string& name, const std::string& text) const
{
    return sctp::IsSameName(GetText(name), text);
}

bool
SctpOptionTable::IsDefault(const std::string& name) const
{
    return GetText(name) == Find(name).usual;
}

bool
SctpOptionTable::Has(const std::string& name) const
{
    return !GetText(name).empty();
}

void
SctpOptionTable::Refuse(const std::string& name, const std::string& text, const std::string& wanted)
{
    throw SctpOptionError("--" + name + ": '" + text + "' is not " + wanted);
}

void
SctpOptionTable::AddTo(SctpCsvRow& row) const
{
    for (const auto& option : m_options)
    {
        row.Add(option.name, option.value);
    }
    std::string attributes;
    for (const auto& attribute : m_attributes)
    {
        attributes += (attributes.empty() ? "" : " ") + attribute;
    }
    row.Add("attributes", attributes);
}

void
SctpOptionTable::Report(const std::function<void()>& run,
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
    if (m_verbose.value_or(true))
    {
        row.Print(std::cout);
    }
    else
    {
        SctpCsvRow found;
        results(found);
        SctpRunSummary(GetChanged(), found).Print(std::cout);
    }
    record.Write(row);
}

std::vector<std::string>
SctpOptionTable::GetChanged() const
{
    std::vector<std::string> changed;
    for (const auto& option : m_options)
    {
        if (option.value != option.usual)
        {
            changed.push_back("--" + option.name + "=" + option.value);
        }
    }
    for (const auto& attribute : m_attributes)
    {
        changed.push_back("--" + attribute);
    }
    return changed;
}

} // namespace ns3
