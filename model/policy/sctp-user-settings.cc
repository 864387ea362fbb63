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
#include <map>
#include <optional>
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

/**
 * @param name name of an attribute of SctpParameters
 * @return the attribute as it is now; none if there is no such attribute. Its place is kept, as
 * ns-3 compares names one by one and copies each attribute for it.
 */
std::optional<TypeId::AttributeInformation>
FindParameter(const std::string& name)
{
    static const TypeId type = TypeId::LookupByName("ns3::SctpParameters");
    static std::map<std::string, size_t> places;
    if (places.empty())
    {
        for (size_t i = 0; i < type.GetAttributeN(); ++i)
        {
            places[type.GetAttribute(i).name] = i;
        }
    }
    const auto place = places.find(name);
    return place == places.end() ? std::nullopt
                                 : std::make_optional(type.GetAttribute(place->second));
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
    const auto attribute = FindParameter(name);
    return attribute && HasOtherDefault(*attribute);
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
