/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-extension-units.h"

#include "sctp-capabilities.h"
#include "sctp-extension-table.h"

#include "ns3/sctp-path.h"

#include <algorithm>

namespace ns3::sctp
{

ExtensionUnits::~ExtensionUnits()
{
    Clear();
}

void
ExtensionUnits::Make(const Capabilities& capabilities,
                     const ExtensionParts& parts,
                     const std::vector<Ptr<SctpExtension>>& objects)
{
    for (const auto& [extension, own, agreed] : capabilities.GetEntries())
    {
        if (!agreed)
        {
            continue;
        }
        const auto& displaced = extension->displaced;
        m_displaced.insert(m_displaced.end(), displaced.begin(), displaced.end());
        if (!extension->makeUnit)
        {
            continue;
        }
        const auto object =
            std::find_if(objects.begin(), objects.end(), [extension = extension](const auto& one) {
                return one->GetName() == extension->name;
            });
        const Ptr<SctpExtension> side = object == objects.end() ? nullptr : *object;
        auto unit = extension->makeUnit({parts, own, capabilities.GetPeerOffer(), side});
        for (const ChunkDescriptor* chunk : extension->chunks)
        {
            if (unit->Handles(chunk->type))
            {
                m_handlers.emplace_back(chunk->type, unit.get());
            }
        }
        if (side)
        {
            side->SetUnit(unit.get());
        }
        m_units.emplace_back(std::move(unit), side);
    }
}

ExtensionUnit*
ExtensionUnits::FindByChunk(uint8_t type) const
{
    for (const auto& [handled, unit] : m_handlers)
    {
        if (handled == type)
        {
            return unit;
        }
    }
    return nullptr;
}

bool
ExtensionUnits::IsDisplaced(uint8_t type) const
{
    return std::find(m_displaced.begin(), m_displaced.end(), type) != m_displaced.end();
}

bool
ExtensionUnits::PeerForgot(const Address& local) const
{
    bool mended = false;
    ForEach([&](ExtensionUnit& unit) { mended = unit.PeerForgot(local) || mended; });
    return mended;
}

void
ExtensionUnits::Stop()
{
    if (!m_stopped)
    {
        m_stopped = true;
        ForEach([](ExtensionUnit& unit) { unit.Stop(); });
    }
}

void
ExtensionUnits::Clear()
{
    Stop();
    m_stopped = false;
    for (const auto& [unit, object] : m_units)
    {
        if (object)
        {
            object->SetUnit(nullptr);
        }
    }
    m_units.clear();
    m_handlers.clear();
    m_displaced.clear();
}

void
ExtensionUnits::PathJoined(SctpPath& path)
{
    ForEach([&path](ExtensionUnit& unit) { unit.PathJoined(path); });
}

void
ExtensionUnits::PathLeaving(SctpPath& path, SctpPath& other)
{
    ForEach([&path, &other](ExtensionUnit& unit) { unit.PathLeaving(path, other); });
}

void
ExtensionUnits::PathLeft(Ptr<SctpPath> path)
{
    ForEach([&path](ExtensionUnit& unit) { unit.PathLeft(path); });
}

void
ExtensionUnits::RouteChanged(SctpPath& path)
{
    ForEach([&path](ExtensionUnit& unit) { unit.RouteChanged(path); });
}

void
ExtensionUnits::SourceLost(SctpPath& path)
{
    ForEach([&path](ExtensionUnit& unit) { unit.SourceLost(path); });
}

} // namespace ns3::sctp
