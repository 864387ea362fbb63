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

/// @return the extension that the chosen formats are: it has chunks, and no unit
const Extension&
GetSequencingExtension()
{
    static const Extension extension = [] {
        Extension made;
        made.name = SEQUENCING_CAPABILITY;
        return made;
    }();
    return extension;
}

/**
 * @param extension an extension
 * @param context inputs of the offer @return its offer, if any
 */
std::optional<ExtensionOffer>
MakeOffer(const Extension& extension, const OfferContext& context)
{
    if (extension.makeOffer)
    {
        return extension.makeOffer(context);
    }
    ExtensionOffer offer;
    for (const ChunkDescriptor* chunk : extension.chunks)
    {
        offer.chunkTypes.push_back(chunk->type);
    }
    offer.parameters = extension.parameters;
    return offer;
}

} // namespace

void
Capabilities::Offer(const Extension& extension, const ExtensionOffer& own)
{
    m_entries.push_back({&extension, own});
}

std::vector<RawParameter>
Capabilities::GetOffer() const
{
    std::vector<RawParameter> offer;
    Bytes types;
    for (const auto& [extension, own, agreed] : m_entries)
    {
        types.insert(types.end(), own.chunkTypes.begin(), own.chunkTypes.end());
        offer.insert(offer.end(), own.parameters.begin(), own.parameters.end());
    }
    if (!types.empty())
    {
        offer.insert(offer.begin(), {ExtensionOffer::SUPPORTED_EXTENSIONS, types});
    }
    return offer;
}

std::vector<RawParameter>
Capabilities::GetSealed() const
{
    std::vector<RawParameter> sealed;
    for (const auto& [extension, own, agreed] : m_entries)
    {
        if (own.sealed)
        {
            sealed.insert(sealed.end(), own.parameters.begin(), own.parameters.end());
        }
    }
    return sealed;
}

void
Capabilities::Restore(const std::vector<RawParameter>& sealed)
{
    for (auto& entry : m_entries)
    {
        for (auto& parameter : entry.own.parameters)
        {
            for (const auto& kept : sealed)
            {
                if (entry.own.sealed && kept.type == parameter.type)
                {
                    parameter = kept;
                }
            }
        }
    }
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

bool
Capabilities::IsValid(const std::vector<RawParameter>& parameters) const
{
    const ExtensionOffer peer = ExtensionOffer::Read(parameters);
    return std::all_of(m_entries.begin(), m_entries.end(), [&peer](const auto& entry) {
        return !entry.extension->isValid || entry.extension->isValid(peer);
    });
}

void
Capabilities::SetPeerOffer(const std::vector<RawParameter>& parameters)
{
    m_peer = ExtensionOffer::Read(parameters);
    for (auto& [extension, own, agreed] : m_entries)
    {
        agreed =
            extension->isAgreed ? extension->isAgreed(own, m_peer) : AgreedByOffer(own, m_peer);
    }
}

bool
Capabilities::Admit(const ReceivedPacket& packet, const SctpParameterValues& parameters) const
{
    return std::all_of(m_entries.begin(), m_entries.end(), [&](const Entry& entry) {
        return !entry.agreed || !entry.extension->admits ||
               entry.extension->admits({packet, entry.own, m_peer, parameters});
    });
}

bool
Capabilities::AcceptNoChecksum() const
{
    return std::any_of(m_entries.begin(), m_entries.end(), [](const Entry& entry) {
        return entry.extension->replacesChecksum;
    });
}

bool
Capabilities::OmitChecksum() const
{
    return std::any_of(m_entries.begin(), m_entries.end(), [](const Entry& entry) {
        return entry.extension->replacesChecksum && entry.agreed;
    });
}

bool
Capabilities::IsAgreed(const std::string& name) const
{
    return std::any_of(m_entries.begin(), m_entries.end(), [&name](const auto& entry) {
        return entry.extension->name == name && entry.agreed;
    });
}

std::vector<SctpNotification>
Capabilities::ListRefusals() const
{
    std::vector<SctpNotification> refusals;
    for (const auto& [extension, own, agreed] : m_entries)
    {
        if (!agreed && extension->notifyRefused)
        {
            refusals.push_back(extension->notifyRefused());
        }
    }
    return refusals;
}

std::vector<std::string>
Capabilities::ListAgreed() const
{
    std::vector<std::string> names;
    for (const auto& [extension, own, agreed] : m_entries)
    {
        if (agreed)
        {
            names.push_back(extension->name);
        }
    }
    return names;
}

std::string
Capabilities::GetAgreed() const
{
    std::string text;
    for (const auto& name : GetExtensions())
    {
        text += (text.empty() ? "" : " ") + name;
    }
    return text;
}

std::vector<std::string>
Capabilities::GetExtensions() const
{
    auto names = ListAgreed();
    if (!m_entries.empty() && m_entries.front().extension == &GetSequencingExtension() &&
        m_entries.front().agreed && m_entries.front().own.chunkTypes.empty())
    {
        names.erase(names.begin()); // the formats of RFC 9260
    }
    return names;
}

Ptr<SctpDataFormat>
Capabilities::MakeDataFormat() const
{
    for (const auto& [extension, own, agreed] : m_entries)
    {
        if (agreed && extension->makeDataFormat)
        {
            return extension->makeDataFormat();
        }
    }
    return nullptr;
}

Capabilities
MakeCapabilities(const SctpDataFormat& data, const SctpAckFormat& ack, const OfferContext& context)
{
    Capabilities capabilities;
    ExtensionOffer chunks;
    chunks.chunkTypes = data.GetChunkTypes();
    for (const uint8_t type : ack.GetChunkTypes())
    {
        if (!chunks.ListsChunk(type))
        {
            chunks.chunkTypes.push_back(type);
        }
    }
    capabilities.Offer(GetSequencingExtension(), chunks);
    for (const Extension* extension : ExtensionTable::Choose(context.parameters))
    {
        if (const auto offer = MakeOffer(*extension, context))
        {
            capabilities.Offer(*extension, *offer);
        }
    }
    return capabilities;
}

bool
ListsChunks(const std::vector<RawParameter>& offer, const std::vector<uint8_t>& types)
{
    ExtensionOffer own;
    own.chunkTypes = types;
    return AgreedByChunkTypes(own, ExtensionOffer::Read(offer));
}

} // namespace ns3::sctp
