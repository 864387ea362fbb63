/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-extension-table.h"

#include "sctp-adaptation.h"
#include "sctp-asconf-unit.h"
#include "sctp-auth-unit.h"
#include "sctp-ecn-unit.h"
#include "sctp-interleaving.h"
#include "sctp-partial-reliability-unit.h"
#include "sctp-reconfig-unit.h"
#include "sctp-zero-checksum.h"

#include "ns3/abort.h"
#include "ns3/sctp-chunk-registry.h"

#include <algorithm>
#include <map>
#include <sstream>

namespace ns3::sctp
{

namespace
{

/// Extensions by name.
using Table = std::map<std::string, Extension>;

/**
 * @param table the extensions
 * @param extension one more
 */
void
Insert(Table& table, const Extension& extension)
{
    NS_ABORT_MSG_UNLESS(table.emplace(extension.name, extension).second,
                        "There are two extensions of the name " << extension.name);
}

/// @return the extensions; the module's own stand in the list, others come by Add()
Table&
GetTable()
{
    static Table table = [] {
        Table made;
        for (const Extension& extension : {MakeAdaptation(),
                                           AsconfUnit::GetExtension(),
                                           AuthUnit::GetExtension(),
                                           EcnUnit::GetExtension(),
                                           MakeInterleaving(),
                                           PartialReliabilityUnit::GetExtension(),
                                           ReconfigUnit::GetExtension(),
                                           MakeZeroChecksum()})
        {
            Insert(made, extension);
        }
        return made;
    }();
    return table;
}

/**
 * @param names names, separated by blanks or commas
 * @return the names
 */
std::vector<std::string>
Split(std::string names)
{
    if (names.empty())
    {
        return {};
    }
    std::replace(names.begin(), names.end(), ',', ' ');
    std::istringstream is(names);
    std::vector<std::string> list;
    for (std::string name; is >> name;)
    {
        list.push_back(name);
    }
    return list;
}

/**
 * @param extension an extension
 * @param other name of another one, or TypeId of a strategy
 * @return whether the extension says that they cannot be used together
 */
bool
Excludes(const Extension& extension, const std::string& other)
{
    const auto& names = extension.excludes;
    return std::find(names.begin(), names.end(), other) != names.end();
}

/**
 * @param name an extension
 * @param other another one, or a strategy
 * @return the message to the user
 */
std::string
DescribeConflict(const std::string& name, const std::string& other)
{
    return "The extension " + name + " cannot be used together with " + other;
}

} // namespace

void
ExtensionTable::Add(const Extension& extension)
{
    Insert(GetTable(), extension);
    for (const ChunkDescriptor* chunk : extension.chunks)
    {
        if (ChunkRegistry::Find(chunk->type) != chunk)
        {
            ChunkRegistry::Add(*chunk);
        }
    }
}

const Extension*
ExtensionTable::Find(const std::string& name)
{
    const auto found = GetTable().find(name);
    return found == GetTable().end() ? nullptr : &found->second;
}

std::vector<const Extension*>
ExtensionTable::ListAll()
{
    std::vector<const Extension*> all;
    for (const auto& [name, extension] : GetTable())
    {
        all.push_back(&extension);
    }
    return all;
}

std::string
ExtensionTable::FindMistake(const SctpParameterValues& parameters)
{
    for (const auto& name : Split(parameters.extensions))
    {
        if (!Find(name))
        {
            std::string known;
            for (const auto& [other, extension] : GetTable())
            {
                known += (known.empty() ? "" : ", ") + other;
            }
            return "ns3::SctpParameters::Extensions names " + name + "; there is " +
                   (known.empty() ? "no extension" : known);
        }
    }
    const auto chosen = Choose(parameters);
    for (const Extension* extension : chosen)
    {
        const auto mistake =
            extension->findMistake ? extension->findMistake(parameters) : std::string();
        if (!mistake.empty())
        {
            return mistake;
        }
        for (const Extension* other : chosen)
        {
            if (Excludes(*extension, other->name))
            {
                return DescribeConflict(extension->name, other->name);
            }
        }
    }
    return "";
}

std::string
ExtensionTable::FindMistake(const SctpParameterValues& parameters, const SctpPolicyChoice& strategy)
{
    const auto name = strategy.type.GetName();
    for (const Extension* extension : Choose(parameters))
    {
        if (Excludes(*extension, name))
        {
            return DescribeConflict(extension->name, name);
        }
        if (extension->excludesSetting && extension->excludesSetting(parameters, strategy))
        {
            return DescribeConflict(extension->name, name) + " as that is set";
        }
    }
    return "";
}

std::vector<const Extension*>
ExtensionTable::Choose(const SctpParameterValues& parameters)
{
    std::vector<const Extension*> chosen;
    const auto add = [&chosen](const Extension& extension) {
        if (std::find(chosen.begin(), chosen.end(), &extension) == chosen.end())
        {
            chosen.push_back(&extension);
        }
    };
    for (const auto& name : Split(parameters.extensions))
    {
        const Extension* extension = Find(name);
        NS_ASSERT_MSG(extension, FindMistake(parameters));
        add(*extension);
    }
    for (const auto& [name, extension] : GetTable())
    {
        if (extension.isWanted && extension.isWanted(parameters))
        {
            add(extension);
        }
    }
    return chosen;
}

} // namespace ns3::sctp
