/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */
#include "sctp-extension-table.h"

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
        for (const Extension& extension : std::vector<Extension>{})
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

} // namespace

void
ExtensionUnit::Established()
{
}

void
ExtensionUnit::PathRemoved(SctpPath& /* path */)
{
}

void
ExtensionUnit::Stop()
{
}

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

std::string
ExtensionTable::FindMistake(const std::string& names)
{
    for (const auto& name : Split(names))
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
    return "";
}

std::vector<const Extension*>
ExtensionTable::Choose(const std::string& names)
{
    std::vector<const Extension*> chosen;
    for (const auto& name : Split(names))
    {
        const Extension* extension = Find(name);
        NS_ASSERT_MSG(extension, FindMistake(names));
        if (std::find(chosen.begin(), chosen.end(), extension) == chosen.end())
        {
            chosen.push_back(extension);
        }
    }
    return chosen;
}

void
ExtensionUnits::Make(const std::string& agreed, const ExtensionLinks& links)
{
    if (GetTable().empty())
    {
        return;
    }
    for (const auto& name : Split(agreed))
    {
        if (const Extension* extension = ExtensionTable::Find(name))
        {
            m_units.emplace_back(extension, extension->makeUnit(links));
        }
    }
}

ExtensionUnit*
ExtensionUnits::FindByChunk(uint8_t type) const
{
    for (const auto& [extension, unit] : m_units)
    {
        const auto& chunks = extension->chunks;
        if (std::any_of(chunks.begin(), chunks.end(), [type](const ChunkDescriptor* chunk) {
                return chunk->type == type;
            }))
        {
            return unit.get();
        }
    }
    return nullptr;
}

ExtensionUnit*
ExtensionUnits::Find(const std::string& name) const
{
    for (const auto& [extension, unit] : m_units)
    {
        if (extension->name == name)
        {
            return unit.get();
        }
    }
    return nullptr;
}

void
ExtensionUnits::Clear()
{
    m_units.clear();
}

} // namespace ns3::sctp
