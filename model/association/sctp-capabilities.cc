/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */
#include "sctp-capabilities.h"

#include "sctp-extension-table.h"

#include "ns3/sctp-ack-format.h"
#include "ns3/sctp-data-format.h"

#include <algorithm>

namespace ns3::sctp
{

namespace
{

/**
 * @param offer extension parameters
 * @param type a type of chunks
 * @return whether it is among the Supported Extensions
 */
bool
ListsChunk(const std::vector<RawParameter>& offer, uint8_t type)
{
    return std::any_of(offer.begin(), offer.end(), [type](const auto& parameter) {
        const auto& listed = parameter.value;
        return parameter.type == Capabilities::SUPPORTED_EXTENSIONS &&
               std::find(listed.begin(), listed.end(), type) != listed.end();
    });
}

/**
 * @param offer extension parameters
 * @param type a type of parameters
 * @return whether it is there
 */
bool
HasParameter(const std::vector<RawParameter>& offer, uint16_t type)
{
    return std::any_of(offer.begin(), offer.end(), [type](const auto& parameter) {
        return parameter.type == type;
    });
}

} // namespace

void
Capabilities::Offer(const std::string& name,
                    const std::vector<uint8_t>& chunkTypes,
                    const std::vector<RawParameter>& parameters)
{
    m_entries.push_back({name, chunkTypes, parameters});
}

std::vector<RawParameter>
Capabilities::GetOffer() const
{
    std::vector<RawParameter> offer;
    Bytes types;
    for (const auto& entry : m_entries)
    {
        types.insert(types.end(), entry.chunkTypes.begin(), entry.chunkTypes.end());
        offer.insert(offer.end(), entry.parameters.begin(), entry.parameters.end());
    }
    if (!types.empty())
    {
        offer.insert(offer.begin(), {SUPPORTED_EXTENSIONS, types});
    }
    return offer;
}

std::vector<uint16_t>
Capabilities::GetKnownParameters() const
{
    std::vector<uint16_t> known;
    for (const auto& parameter : GetOffer())
    {
        known.push_back(parameter.type);
    }
    return known;
}

void
Capabilities::SetPeerOffer(const std::vector<RawParameter>& parameters)
{
    for (auto& entry : m_entries)
    {
        const auto& own = entry.parameters;
        entry.agreed = ListsChunks(parameters, entry.chunkTypes) &&
                       std::all_of(own.begin(), own.end(), [&](const auto& parameter) {
                           return HasParameter(parameters, parameter.type);
                       });
    }
}

bool
Capabilities::IsAgreed(const std::string& name) const
{
    return std::any_of(m_entries.begin(), m_entries.end(), [&name](const auto& entry) {
        return entry.name == name && entry.agreed;
    });
}

std::string
Capabilities::GetAgreed() const
{
    std::string names;
    for (const auto& entry : m_entries)
    {
        if (entry.agreed)
        {
            names += (names.empty() ? "" : " ") + entry.name;
        }
    }
    return names;
}

Capabilities
MakeCapabilities(const SctpDataFormat& data,
                 const SctpAckFormat& ack,
                 const std::string& extensions)
{
    Capabilities capabilities;
    auto formats = data.GetChunkTypes();
    for (const uint8_t type : ack.GetChunkTypes())
    {
        if (std::find(formats.begin(), formats.end(), type) == formats.end())
        {
            formats.push_back(type);
        }
    }
    capabilities.Offer(SEQUENCING_CAPABILITY, formats);
    for (const Extension* extension : ExtensionTable::Choose(extensions))
    {
        std::vector<uint8_t> types;
        for (const ChunkDescriptor* chunk : extension->chunks)
        {
            types.push_back(chunk->type);
        }
        capabilities.Offer(extension->name, types, extension->parameters);
    }
    return capabilities;
}

bool
ListsChunks(const std::vector<RawParameter>& offer, const std::vector<uint8_t>& types)
{
    return std::all_of(types.begin(), types.end(), [&offer](uint8_t type) {
        return ListsChunk(offer, type);
    });
}

} // namespace ns3::sctp
