/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-extension-offer.h"

#include <algorithm>

namespace ns3::sctp
{

ExtensionOffer
ExtensionOffer::Read(const std::vector<RawParameter>& parameters)
{
    ExtensionOffer offer;
    for (const auto& parameter : parameters)
    {
        if (parameter.type == SUPPORTED_EXTENSIONS)
        {
            offer.chunkTypes.insert(offer.chunkTypes.end(),
                                    parameter.value.begin(),
                                    parameter.value.end());
        }
        else
        {
            offer.parameters.push_back(parameter);
        }
    }
    return offer;
}

bool
ExtensionOffer::ListsChunk(uint8_t type) const
{
    return std::find(chunkTypes.begin(), chunkTypes.end(), type) != chunkTypes.end();
}

const RawParameter*
ExtensionOffer::Find(uint16_t type) const
{
    const auto found =
        std::find_if(parameters.begin(), parameters.end(), [type](const auto& parameter) {
            return parameter.type == type;
        });
    return found == parameters.end() ? nullptr : &*found;
}

bool
AgreedByChunkTypes(const ExtensionOffer& own, const ExtensionOffer& peer)
{
    return std::all_of(own.chunkTypes.begin(), own.chunkTypes.end(), [&peer](uint8_t type) {
        return peer.ListsChunk(type);
    });
}

bool
AgreedByParameters(const ExtensionOffer& own, const ExtensionOffer& peer)
{
    return std::all_of(own.parameters.begin(), own.parameters.end(), [&peer](const auto& one) {
        return peer.Find(one.type) != nullptr;
    });
}

bool
AgreedByOffer(const ExtensionOffer& own, const ExtensionOffer& peer)
{
    return AgreedByChunkTypes(own, peer) && AgreedByParameters(own, peer);
}

bool
AgreedAlways(const ExtensionOffer& /* own */, const ExtensionOffer& /* peer */)
{
    return true;
}

} // namespace ns3::sctp
