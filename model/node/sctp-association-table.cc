/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-association-table.h"

#include "ns3/log.h"
#include "ns3/sctp-association.h"
#include "ns3/sctp-packet-lookup.h"
#include "ns3/sctp-received-packet.h"
#include "ns3/simulator.h"

#include <algorithm>

namespace ns3::sctp
{

NS_LOG_COMPONENT_DEFINE("SctpAssociationTable");

size_t
AssociationTable::KeyHash::operator()(const Key& key) const
{
    // Odd multipliers spread the bits; neighbouring addresses and ports are the usual case.
    uint64_t hash = key.remote.low * 0x9e3779b97f4a7c15;
    hash = (hash ^ hash >> 32 ^ key.remote.high) * 0xc2b2ae3d27d4eb4f;
    hash = (hash ^ hash >> 29 ^ uint64_t{key.ports.local} << 16 ^ key.ports.remote) *
           0x165667b19e3779f9;
    return static_cast<size_t>(hash ^ hash >> 32);
}

uint32_t
AssociationTable::GetPair(SctpPorts ports)
{
    return uint32_t{ports.local} << 16 | ports.remote;
}

bool
AssociationTable::HasPorts(SctpPorts ports) const
{
    return m_pairs.count(GetPair(ports)) > 0;
}

void
AssociationTable::Add(Ptr<SctpAssociation> association, std::shared_ptr<const Binding> binding)
{
    Record& record = m_records[association->GetId()];
    ++m_pairs[GetPair(association->GetPorts())];
    record.association = association;
    record.binding = std::move(binding);
}

void
AssociationTable::Update(const SctpAssociation& association)
{
    auto it = m_records.find(association.GetId());
    if (it == m_records.end())
    {
        return;
    }
    Record& record = it->second;
    Unlink(record);
    const auto remotes = association.GetRemoteAddresses();
    record.keys.reserve(remotes.size());
    for (const auto& remote : remotes)
    {
        const Key key{AddressKey(remote), association.GetPorts()};
        // The same address twice would be one key twice.
        const auto [begin, end] = m_byKey.equal_range(key);
        if (std::none_of(begin, end, [&record](const auto& e) { return e.second == &record; }))
        {
            record.keys.push_back(key);
            m_byKey.emplace(key, &record);
        }
    }
    record.keys.shrink_to_fit();
    record.tag = association.GetTags().local;
    if (record.tag != 0 && !m_tags.emplace(record.tag, &record).second)
    {
        record.tag = 0; // belongs to another association, which is to take it out again
    }
    NS_LOG_LOGIC("association " << association.GetId() << " has " << record.keys.size()
                                << " remote addresses");
}

void
AssociationTable::Remove(const SctpAssociation& association, Time keep)
{
    auto it = m_records.find(association.GetId());
    if (it == m_records.end())
    {
        return;
    }
    const uint32_t tag = it->second.tag;
    Unlink(it->second);
    m_records.erase(it);
    const auto pair = m_pairs.find(GetPair(association.GetPorts()));
    if (--pair->second == 0)
    {
        m_pairs.erase(pair);
    }
    if (tag != 0)
    {
        const Time now = Simulator::Now();
        m_tags.emplace(tag, nullptr);
        const Time until = keep < Time::Max() - now ? now + keep : Time::Max();
        const auto isEarlier = [](const Time& time, const RetiredTag& other) {
            return time < other.until;
        };
        m_retired.insert(std::upper_bound(m_retired.begin(), m_retired.end(), until, isEarlier),
                         {until, tag});
    }
}

void
AssociationTable::Clear()
{
    m_byKey.clear();
    m_pairs.clear();
    m_tags.clear();
    m_retired.clear();
    m_records.clear();
}

Ptr<SctpAssociation>
AssociationTable::Find(SctpPorts ports, const Address& remote, const Address& local) const
{
    return Find(ports, AddressKey(remote), local);
}

Ptr<SctpAssociation>
AssociationTable::Find(SctpPorts ports, const AddressKey& remote, const Address& local) const
{
    return FindAmong(m_byKey.equal_range(Key{remote, ports}), local);
}

Ptr<SctpAssociation>
AssociationTable::FindAmong(const Range& range, const Address& local)
{
    for (auto it = range.first; it != range.second; ++it)
    {
        const Record& record = *it->second;
        if (Receives(record, local))
        {
            return record.association;
        }
    }
    return nullptr;
}

Ptr<SctpAssociation>
AssociationTable::FindAny(SctpPorts ports,
                          const std::vector<Address>& remotes,
                          const Address& local) const
{
    for (const auto& remote : remotes)
    {
        if (auto association = Find(ports, remote, local))
        {
            return association;
        }
    }
    return nullptr;
}

Ptr<SctpAssociation>
AssociationTable::FindAny(SctpPorts ports,
                          const std::vector<Address>& remotes,
                          const std::vector<Address>& locals) const
{
    if (!HasPorts(ports))
    {
        return nullptr;
    }
    // A node may have hundreds of addresses: one look-up for each of the peer's.
    std::vector<Range> ranges;
    for (const auto& remote : remotes)
    {
        const auto range = m_byKey.equal_range(Key{AddressKey(remote), ports});
        if (range.first != range.second)
        {
            ranges.push_back(range);
        }
    }
    for (auto local = locals.begin(); !ranges.empty() && local != locals.end(); ++local)
    {
        for (const auto& range : ranges)
        {
            if (auto association = FindAmong(range, *local))
            {
                return association;
            }
        }
    }
    return nullptr;
}

Ptr<SctpAssociation>
AssociationTable::FindRecipient(const ReceivedPacket& packet, const CookieJar& jar) const
{
    const auto& header = packet.view.GetHeader();
    const SctpPorts ports{header.destinationPort, header.sourcePort};
    if (auto association = Find(ports, packet.sourceKey, packet.destination))
    {
        return association;
    }
    if (!HasPorts(ports))
    {
        return nullptr; // a peer's list may be long
    }
    // The peer may have sent it from another of its addresses than those known here: INIT (RFC 9260
    // section 5.2.2), INIT ACK (5.1.2 D), COOKIE ECHO (5.2.4).
    if (auto association = FindAny(ports, packet.GetListedAddresses(jar), packet.destination))
    {
        return association;
    }
    return packet.HasWildcardLookup() ? FindByTag(ports, header.verificationTag, packet.destination)
                                      : nullptr;
}

Ptr<SctpAssociation>
AssociationTable::FindByTag(SctpPorts ports, uint32_t tag, const Address& local) const
{
    const auto place = m_tags.find(tag);
    if (place == m_tags.end() || !place->second || !Receives(*place->second, local))
    {
        return nullptr;
    }
    const auto& association = place->second->association;
    const auto own = association->GetPorts();
    const auto lookup =
        DynamicCast<SctpPacketLookup>(association->GetExtension(SctpPacketLookup::GetTypeId()));
    const bool matches = own.local == ports.local && own.remote == ports.remote;
    return matches && lookup && lookup->IsFoundByTag() ? association : nullptr;
}

const Binding*
AssociationTable::FindBinding(SctpPorts ports,
                              const std::vector<Address>& remotes,
                              const std::vector<Address>& locals) const
{
    const auto association = FindAny(ports, remotes, locals);
    const auto place = association ? m_records.find(association->GetId()) : m_records.end();
    return place != m_records.end() ? place->second.binding.get() : nullptr;
}

void
AssociationTable::Leave(SctpPorts ports,
                        const std::vector<Address>& remotes,
                        const std::vector<Address>& locals,
                        const Address& address)
{
    const auto association = FindAny(ports, remotes, locals);
    const auto place = association ? m_records.find(association->GetId()) : m_records.end();
    if (place != m_records.end() && !Contains(place->second.left, address))
    {
        place->second.left.push_back(address);
    }
}

bool
AssociationTable::HasTag(uint32_t tag)
{
    while (!m_retired.empty() && m_retired.front().until <= Simulator::Now())
    {
        m_tags.erase(m_retired.front().tag);
        m_retired.pop_front();
    }
    return m_tags.count(tag) > 0;
}

bool
AssociationTable::Receives(const Record& record, const Address& local)
{
    // RFC 5061 section 5.3: addresses join and leave after the association has begun.
    return (record.binding->Contains(local) &&
            (record.left.empty() || !Contains(record.left, local))) ||
           Contains(record.association->GetLocalAddresses(true), local);
}

void
AssociationTable::Unlink(Record& record)
{
    for (const auto& key : record.keys)
    {
        const auto range = m_byKey.equal_range(key);
        const auto it = std::find_if(range.first, range.second, [&record](const auto& entry) {
            return entry.second == &record;
        });
        m_byKey.erase(it);
    }
    record.keys.clear();
    m_tags.erase(record.tag);
    record.tag = 0;
}

} // namespace ns3::sctp
