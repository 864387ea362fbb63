/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-option-text.h"

#include "ns3/global-value.h"
#include "ns3/log.h"
#include "ns3/sctp-policy-text.h"
#include "ns3/sctp-type-names.h"
#include "ns3/sctp-value-text.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <cctype>
#include <iterator>
#include <sstream>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpOptionText");

namespace
{

/**
 * Find a global value of ns-3.
 *
 * @param name its name
 * @return its information; nothing if there is none
 */
std::optional<TypeId::AttributeInformation>
FindGlobal(const std::string& name)
{
    for (auto global = GlobalValue::Begin(); global != GlobalValue::End(); ++global)
    {
        if ((*global)->GetName() == name)
        {
            StringValue usual;
            (*global)->GetValue(usual);
            TypeId::AttributeInformation setting{};
            setting.flags = TypeId::ATTR_SGC;
            setting.originalInitialValue = usual.Copy();
            // Its generator refuses other seeds than these by an abort.
            setting.checker = name == "RngSeed" ? MakeUintegerChecker<uint32_t>(1, 4294944442)
                                                : (*global)->GetChecker();
            return setting;
        }
    }
    return std::nullopt;
}

} // namespace

std::vector<std::string>
SctpOptionText::Split(const std::string& text, char separator)
{
    return sctp::ValueText::Split(text, separator);
}

bool
SctpOptionText::ReadNumber(const std::string& text, std::string& unit, double& number)
{
    return sctp::ValueText::ReadNumber(text, unit, number);
}

bool
SctpOptionText::ReadPlainNumber(const std::string& text, double& number)
{
    std::istringstream digits(text);
    return text.find_first_of("0123456789.") == 0 && digits >> number && digits.peek() == EOF;
}

bool
SctpOptionText::ReadFlag(const std::string& text, bool& flag)
{
    flag = text.empty() || text == "1" || text == "true";
    return flag || text == "0" || text == "false";
}

bool
SctpOptionText::ReadTime(const std::string& text, Time& time)
{
    return sctp::ValueText::ReadTime(text, time);
}

bool
SctpOptionText::HasUnit(const std::string& text)
{
    return !text.empty() && std::isalpha(static_cast<unsigned char>(text.back()));
}

bool
SctpOptionText::ReadRate(const std::string& text)
{
    return sctp::ValueText::IsRate(text);
}

bool
SctpOptionText::ReadQueue(const std::string& text)
{
    return sctp::ValueText::IsQueue(text);
}

bool
SctpOptionText::IsQuestion(const std::string& name, const std::string& value)
{
    TypeId type;
    const std::string questions[] = {"PrintHelp",
                                     "help",
                                     "PrintVersion",
                                     "version",
                                     "PrintGlobals",
                                     "PrintGroups",
                                     "PrintTypeIds",
                                     "PrintGroup"};
    return std::find(std::begin(questions), std::end(questions), name) != std::end(questions) ||
           (name == "PrintAttributes" && TypeId::LookupByNameFailSafe(value, &type));
}

std::optional<TypeId::AttributeInformation>
SctpOptionText::FindSetting(const std::string& name)
{
    NS_LOG_FUNCTION(name);
    const auto colons = name.rfind("::");
    if (colons == std::string::npos)
    {
        return FindGlobal(name);
    }
    TypeId type;
    TypeId::AttributeInformation setting;
    const bool found = TypeId::LookupByNameFailSafe(name.substr(0, colons), &type) &&
                       type.LookupAttributeByName(name.substr(colons + 2), &setting);
    return found ? std::make_optional(setting) : std::nullopt;
}

bool
SctpOptionText::IsValid(const std::string& text, const TypeId::AttributeInformation& setting)
{
    return sctp::IsValue(text, setting);
}

std::string
SctpOptionText::MatchCase(const std::string& text, const TypeId::AttributeInformation& setting)
{
    const auto type = setting.checker->GetValueTypeName();
    std::vector<std::string> names;
    if (type.find("EnumValue") != std::string::npos)
    {
        names = Split(setting.checker->GetUnderlyingTypeInformation(), '|');
    }
    else if (type.find("TypeIdValue") != std::string::npos)
    {
        for (uint16_t i = 0; i < TypeId::GetRegisteredN(); ++i)
        {
            names.push_back(TypeId::GetRegistered(i).GetName());
        }
    }
    const auto rest = std::min(text.find('['), text.size()); // values of a class's attributes
    const auto own = text.substr(0, rest);
    auto found = std::find(names.begin(), names.end(), own); // names may differ in case alone
    if (found == names.end())
    {
        found = std::find_if(names.begin(), names.end(), [&own](const std::string& name) {
            return sctp::IsSameName(name, own);
        });
    }
    return found == names.end() ? text : *found + text.substr(rest);
}

std::string
SctpOptionText::MatchCaseOf(const std::string& argument)
{
    const auto start = argument.find_first_not_of('-');
    const auto equals = argument.find('=');
    if (start == std::string::npos || equals == std::string::npos)
    {
        return argument;
    }
    const auto setting = FindSetting(argument.substr(start, equals - start));
    return setting
               ? argument.substr(0, equals + 1) + MatchCase(argument.substr(equals + 1), *setting)
               : argument;
}

} // namespace ns3
