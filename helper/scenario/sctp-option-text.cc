/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-option-text.h"

#include "ns3/data-rate.h"
#include "ns3/global-value.h"
#include "ns3/log.h"
#include "ns3/queue-size.h"
#include "ns3/sctp-type-names.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <cctype>
#include <iterator>
#include <map>
#include <sstream>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpOptionText");

namespace
{

/**
 * Tell whether ns-3 reads the whole of a text as a value.
 *
 * @tparam T type of the value
 * @param text the text
 * @return true if it does
 */
template <typename T>
bool
IsReadWhole(const std::string& text)
{
    std::istringstream stream(text);
    T value;
    return static_cast<bool>(stream >> value) && stream.eof();
}

/**
 * Tell whether a text is a number that ns-3 can read.
 *
 * @param text the text
 * @param type name of the type of the attribute: an unsigned, an integer or a real number
 * @return true if it is one
 */
bool
IsNumber(const std::string& text, const std::string& type)
{
    if (type == "UintegerValue")
    {
        return text[0] != '-' && IsReadWhole<uint64_t>(text);
    }
    return type == "IntegerValue" ? IsReadWhole<int64_t>(text) : IsReadWhole<double>(text);
}

/**
 * Tell whether a text names a type that an attribute can have: a kind of the abstract type that is
 * its default, or of the parent of a usable default. The default of a seam's attribute is the
 * abstract base of its strategies.
 *
 * @param text the text
 * @param setting the attribute
 * @return true if it does
 */
bool
IsUsableType(const std::string& text, const TypeId::AttributeInformation& setting)
{
    TypeId type;
    TypeId usual;
    if (!TypeId::LookupByNameFailSafe(text, &type))
    {
        return false;
    }
    const auto name = setting.originalInitialValue->SerializeToString(setting.checker);
    if (!TypeId::LookupByNameFailSafe(name, &usual) || type == usual)
    {
        return true;
    }
    return type.HasConstructor() &&
           type.IsChildOf(usual.HasConstructor() ? usual.GetParent() : usual);
}

/**
 * Tell whether a text describes an object, as in ns3::UniformRandomVariable[Min=0|Max=1].
 *
 * @param text the text
 * @return true if it does
 */
bool
IsObject(const std::string& text)
{
    const auto bracket = text.find('[');
    TypeId type;
    if (!TypeId::LookupByNameFailSafe(text.substr(0, bracket), &type) || !type.HasConstructor())
    {
        return false;
    }
    if (bracket == std::string::npos)
    {
        return true;
    }
    if (text.back() != ']')
    {
        return false;
    }
    const auto inside = text.substr(bracket + 1, text.size() - bracket - 2);
    for (const auto& part : SctpOptionText::Split(inside, '|'))
    {
        const auto equals = part.find('=');
        TypeId::AttributeInformation setting;
        if (equals == std::string::npos ||
            !type.LookupAttributeByName(part.substr(0, equals), &setting) ||
            !SctpOptionText::IsValid(part.substr(equals + 1), setting))
        {
            return false;
        }
    }
    return true;
}

/**
 * Find a global value of ns-3.
 *
 * @param name its name
 * @return what is known of it; nothing if there is none
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

bool
SctpOptionText::ReadNumber(const std::string& text, std::string& unit, double& number)
{
    const auto end = std::min(text.find_first_not_of("0123456789."), text.size());
    std::istringstream digits(text.substr(0, end));
    unit = text.substr(end);
    return static_cast<bool>(digits >> number) && digits.peek() == EOF;
}

bool
SctpOptionText::ReadPlainNumber(const std::string& text, double& number)
{
    std::istringstream digits(text);
    return text.find_first_of("0123456789.") == 0 && digits >> number && digits.peek() == EOF;
}

bool
SctpOptionText::ReadTime(const std::string& text, Time& time)
{
    const std::map<std::string, double> seconds{{"", 1},
                                                {"s", 1},
                                                {"ms", 1e-3},
                                                {"us", 1e-6},
                                                {"ns", 1e-9},
                                                {"min", 60},
                                                {"h", 3600}};
    std::string unit;
    double number;
    if (!ReadNumber(text, unit, number))
    {
        return false;
    }
    const auto found = seconds.find(unit);
    // ns-3's times end at 9.2e9 s, sums of them included.
    if (found == seconds.end() || number * found->second > 1e9)
    {
        return false;
    }
    time = Time(text);
    return true;
}

bool
SctpOptionText::HasUnit(const std::string& text)
{
    return !text.empty() && std::isalpha(static_cast<unsigned char>(text.back()));
}

bool
SctpOptionText::ReadRate(const std::string& text)
{
    std::string unit;
    double number;
    DataRateValue rate;
    return ReadNumber(text, unit, number) && !unit.empty() && number < 1e18 &&
           unit.find_first_of(" \t") == std::string::npos &&
           rate.DeserializeFromString(text, MakeDataRateChecker());
}

bool
SctpOptionText::ReadQueue(const std::string& text)
{
    std::string unit;
    double number;
    QueueSizeValue queue;
    return ReadNumber(text, unit, number) && !unit.empty() && number < 4294967296 &&
           unit.find_first_of(" \t") == std::string::npos &&
           queue.DeserializeFromString(text, MakeQueueSizeChecker());
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
    // Names of some types begin with ns3::, those of others do not.
    auto type = setting.checker->GetValueTypeName();
    type = type.substr(type.rfind("ns3::", 0) == 0 ? 5 : 0);
    const auto is = [&type](const std::string& prefix) { return type.rfind(prefix, 0) == 0; };
    if (!(setting.flags & TypeId::ATTR_CONSTRUCT))
    {
        return false; // a default would not be used
    }
    if (is("EnumValue"))
    {
        const auto names = Split(setting.checker->GetUnderlyingTypeInformation(), '|');
        return std::find(names.begin(), names.end(), text) != names.end();
    }
    // ns-3 ends the program for texts of some types that it cannot read, so they are read here
    // first.
    Time time;
    bool readable = is("BooleanValue");
    if (is("UintegerValue") || is("IntegerValue") || is("DoubleValue"))
    {
        readable = IsNumber(text, type);
    }
    else if (is("TimeValue"))
    {
        readable = ReadTime(text[0] == '-' ? text.substr(1) : text, time);
    }
    else if (is("DataRateValue"))
    {
        readable = ReadRate(text);
    }
    else if (is("QueueSizeValue"))
    {
        readable = ReadQueue(text);
    }
    else if (is("PointerValue"))
    {
        readable = IsObject(text);
    }
    else if (is("TypeIdValue") || is("StringValue"))
    {
        // Global values name types by strings.
        TypeId usual;
        const auto name = setting.originalInitialValue->SerializeToString(setting.checker);
        const bool isType = is("TypeIdValue") || TypeId::LookupByNameFailSafe(name, &usual);
        readable = !isType || IsUsableType(text, setting);
    }
    return readable && setting.checker->CreateValidValue(StringValue(text)) != nullptr;
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
    auto found = std::find(names.begin(), names.end(), text); // names may differ in case alone
    if (found == names.end())
    {
        found = std::find_if(names.begin(), names.end(), [&text](const std::string& name) {
            return sctp::IsSameName(name, text);
        });
    }
    return found == names.end() ? text : *found;
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
