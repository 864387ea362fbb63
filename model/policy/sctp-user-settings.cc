/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-user-settings.h"

#include "sctp-parameter-values.h"

#include <cstdint>
#include <vector>

namespace ns3::sctp
{

namespace
{

/// @return whether a class is used, by its number
std::vector<bool>&
GetMarks()
{
    static std::vector<bool> marks;
    return marks;
}

} // namespace

bool
HasUserDefault(const TypeId::AttributeInformation& attribute)
{
    // Config::SetDefault puts another object there, even if it has the same value.
    return attribute.initialValue != attribute.originalInitialValue;
}

bool
HasOtherDefault(const TypeId::AttributeInformation& attribute)
{
    return HasUserDefault(attribute) &&
           attribute.initialValue->SerializeToString(attribute.checker) !=
               attribute.originalInitialValue->SerializeToString(attribute.checker);
}

bool
IsChosen(const SctpParameterValues& parameters, const std::string& name)
{
    if (parameters.chosen && parameters.chosen->count(name) > 0)
    {
        return true;
    }
    TypeId::AttributeInformation attribute;
    return TypeId::LookupByName("ns3::SctpParameters").LookupAttributeByName(name, &attribute) &&
           HasOtherDefault(attribute);
}

void
UsedClasses::Mark(TypeId type)
{
    auto& marks = GetMarks();
    if (type.GetUid() >= marks.size())
    {
        marks.resize(type.GetUid() + size_t{1});
    }
    marks[type.GetUid()] = true;
}

bool
UsedClasses::Has(TypeId type)
{
    const auto& marks = GetMarks();
    if (type.GetUid() < marks.size() && marks[type.GetUid()])
    {
        return true;
    }
    for (uint16_t i = 0; i < TypeId::GetRegisteredN(); ++i)
    {
        const TypeId used = TypeId::GetRegistered(i);
        if (used.GetUid() < marks.size() && marks[used.GetUid()] &&
            (used == type || used.IsChildOf(type)))
        {
            return true;
        }
    }
    return false;
}

void
UsedClasses::Clear()
{
    GetMarks().clear();
}

} // namespace ns3::sctp
