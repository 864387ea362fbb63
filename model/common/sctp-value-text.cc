/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-value-text.h"

#include "ns3/data-rate.h"
#include "ns3/queue-size.h"
#include "ns3/string.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <sstream>

namespace ns3::sctp
{

namespace
{

/**
 * @tparam T type of a value
 * @param text a text
 * @return whether ns-3 reads the whole of it as a value
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
 * @param text a text
 * @param type type of an attribute: an unsigned, an integer or a real number
 * @return whether the text is a number that ns-3 can read
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

} // namespace

std::vector<std::string>
ValueText::Split(const std::string& text, char separator)
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

std::vector<std::string>
ValueText::SplitOutside(const std::string& text, char separator)
{
    std::vector<std::string> parts(1);
    int depth = 0;
    for (const char c : text)
    {
        depth += (c == '[') - (c == ']');
        if (c == separator && depth == 0)
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
ValueText::ReadNumber(const std::string& text, std::string& unit, double& number)
{
    const auto end = std::min(text.find_first_not_of("0123456789."), text.size());
    std::istringstream digits(text.substr(0, end));
    unit = text.substr(end);
    return static_cast<bool>(digits >> number) && digits.peek() == EOF;
}

bool
ValueText::ReadTime(const std::string& text, Time& time)
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
ValueText::IsRate(const std::string& text)
{
    std::string unit;
    double number;
    DataRateValue rate;
    return ReadNumber(text, unit, number) && !unit.empty() && number < 1e18 &&
           unit.find_first_of(" \t") == std::string::npos &&
           rate.DeserializeFromString(text, MakeDataRateChecker());
}

bool
ValueText::IsQueue(const std::string& text)
{
    std::string unit;
    double number;
    QueueSizeValue queue;
    return ReadNumber(text, unit, number) && !unit.empty() && number < 4294967296 &&
           unit.find_first_of(" \t") == std::string::npos &&
           queue.DeserializeFromString(text, MakeQueueSizeChecker());
}

std::string
ValueText::GetTypeName(const AttributeChecker& checker)
{
    // Names of some types begin with ns3::, those of others do not.
    const auto type = checker.GetValueTypeName();
    return type.substr(type.rfind("ns3::", 0) == 0 ? 5 : 0);
}

bool
ValueText::IsPlainValue(const std::string& text, const AttributeChecker& checker)
{
    const auto type = GetTypeName(checker);
    const auto is = [&type](const std::string& prefix) { return type.rfind(prefix, 0) == 0; };
    if (is("EnumValue"))
    {
        const auto names = Split(checker.GetUnderlyingTypeInformation(), '|');
        return std::find(names.begin(), names.end(), text) != names.end();
    }
    // ns-3 ends the program for texts of some types that it cannot read: they are read here first.
    Time time;
    bool readable = is("BooleanValue") || is("StringValue");
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
        readable = IsRate(text);
    }
    else if (is("QueueSizeValue"))
    {
        readable = IsQueue(text);
    }
    return readable && checker.CreateValidValue(StringValue(text)) != nullptr;
}

} // namespace ns3::sctp
