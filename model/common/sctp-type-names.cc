/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-type-names.h"

#include "ns3/nstime.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <sstream>
#include <utility>

namespace ns3::sctp
{

namespace
{

/**
 * Calls a function for a type and each of its parents.
 * @tparam Visit takes a TypeId
 * @param type the type
 * @param visit the function
 */
template <typename Visit>
void
ForEachAncestor(TypeId type, Visit visit)
{
    visit(type);
    while (type.HasParent() && type.GetParent() != type)
    {
        type = type.GetParent();
        visit(type);
    }
}

} // namespace

std::string
ListTypes(TypeId base)
{
    std::string names;
    for (uint16_t i = 0; i < TypeId::GetRegisteredN(); ++i)
    {
        const TypeId type = TypeId::GetRegistered(i);
        if ((type == base || type.IsChildOf(base)) && type.HasConstructor())
        {
            names += " " + type.GetName();
        }
    }
    return names;
}

std::string
ListAttributes(TypeId type)
{
    std::string names;
    ForEachAncestor(type, [&names](TypeId own) {
        for (std::size_t i = 0; i < own.GetAttributeN(); ++i)
        {
            names += " " + own.GetAttribute(i).name;
        }
    });
    return names;
}

std::string
ListTraceSources(TypeId type)
{
    std::string names;
    ForEachAncestor(type, [&names](TypeId own) {
        for (std::size_t i = 0; i < own.GetTraceSourceN(); ++i)
        {
            names += " " + own.GetTraceSource(i).name;
        }
    });
    return names;
}

bool
IsSameName(const std::string& one, const std::string& other)
{
    return std::equal(one.begin(), one.end(), other.begin(), other.end(), [](char a, char b) {
        return std::tolower(static_cast<unsigned char>(a)) ==
               std::tolower(static_cast<unsigned char>(b));
    });
}

std::string
DescribeTime(Time time)
{
    const std::pair<double, const char*> units[] = {{1, " s"}, {1e-3, " ms"}, {1e-6, " us"}};
    const double seconds = time.GetSeconds();
    std::ostringstream text;
    for (const auto& [unit, name] : units)
    {
        if (std::abs(seconds) >= unit)
        {
            text << seconds / unit << name;
            return text.str();
        }
    }
    text << time.GetNanoSeconds() << (time.IsZero() ? " s" : " ns");
    return text.str();
}

std::string
DescribeValue(const AttributeValue& value, Ptr<const AttributeChecker> checker)
{
    const auto* time = dynamic_cast<const TimeValue*>(&value);
    return time ? DescribeTime(time->Get()) : value.SerializeToString(checker);
}

std::string
DescribeValues(Ptr<const AttributeChecker> checker)
{
    const auto text = checker->GetUnderlyingTypeInformation();
    const std::string begin = "Time ";
    const auto colon = text.find(':');
    if (text.rfind(begin, 0) != 0 || colon == std::string::npos)
    {
        return text;
    }
    // ns-3's largest times stand for no limit; the sign of the text may be wrong.
    const Time none = TimeStep(Time::Max().GetTimeStep() / 2);
    const auto isLimit = [&none](Time time) { return time < none && time > Time(0) - none; };
    const Time least(text.substr(begin.size(), colon - begin.size()));
    const Time most(text.substr(colon + 1));
    std::string range = "a time";
    range += isLimit(least) ? ", at least " + DescribeTime(least) : "";
    range += isLimit(most) ? ", at most " + DescribeTime(most) : "";
    return range;
}

} // namespace ns3::sctp
