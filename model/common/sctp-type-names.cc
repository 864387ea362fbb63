/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-type-names.h"

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

} // namespace ns3::sctp
