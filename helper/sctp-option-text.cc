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
#include "ns3/string.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <sstream>
#include <stdexcept>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpOptionText");

namespace
{

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
    std::size_t end = 0;
    bool finite = true;
    try
    {
        if (type == "ns3::DoubleValue")
        {
            finite = std::isfinite(std::stod(text, &end));
        }
        else
        {
            std::stoll(text, &end);
        }
    }
    catch (const std::logic_error&)
    {
        return false;
    }
    return finite && end == text.size() && (type != "ns3::UintegerValue" || text[0] != '-');
}

/**
 * Tell whether a text names a type that an attribute can have. The default of a seam's attribute
 * is the abstract base of its strategies.
 *
 * @param text the text
 * @param setting the attribute
 * @return true if it does
 */
bool
IsUsableType(const std::string& text, const TypeId::AttributeInformation& setting)
{
    TypeId type;
    TypeId base;
    if (!TypeId::LookupByNameFailSafe(text, &type))
    {
        return false;
    }
    const auto usual = setting.originalInitialValue->SerializeToString(setting.checker);
    const bool isSeam = TypeId::LookupByNameFailSafe(usual, &base) && !base.HasConstructor();
    return !isSeam || type == base || (type.IsChildOf(base) && type.HasConstructor());
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

std::optional<TypeId::AttributeInformation>
SctpOptionText::FindSetting(const std::string& name)
{
    NS_LOG_FUNCTION(name);
    const auto colons = name.rfind("::");
    TypeId type;
    TypeId::AttributeInformation setting{}; // a global value leaves most of it as it is
    if (colons != std::string::npos)
    {
        const bool found = TypeId::LookupByNameFailSafe(name.substr(0, colons), &type) &&
                           type.LookupAttributeByName(name.substr(colons + 2), &setting);
        return found ? std::make_optional(setting) : std::nullopt;
    }
    for (auto global = GlobalValue::Begin(); global != GlobalValue::End(); ++global)
    {
        if ((*global)->GetName() == name)
        {
            setting.checker = (*global)->GetChecker();
            return setting;
        }
    }
    return std::nullopt;
}

bool
SctpOptionText::IsValid(const std::string& text, const TypeId::AttributeInformation& setting)
{
    const auto type = setting.checker->GetValueTypeName();
    if ((type == "ns3::UintegerValue" || type == "ns3::IntegerValue" ||
         type == "ns3::DoubleValue") &&
        !IsNumber(text, type))
    {
        return false;
    }
    if (type.rfind("ns3::EnumValue", 0) == 0)
    {
        const auto names = Split(setting.checker->GetUnderlyingTypeInformation(), '|');
        return std::find(names.begin(), names.end(), text) != names.end();
    }
    if (type.find("TypeIdValue") != std::string::npos && !IsUsableType(text, setting))
    {
        return false;
    }
    Time time;
    if (type == "ns3::TimeValue" && !ReadTime(text[0] == '-' ? text.substr(1) : text, time))
    {
        return false;
    }
    return setting.checker->CreateValidValue(StringValue(text)) != nullptr;
}

} // namespace ns3
