/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-impossible-pairs.h"

#include "sctp-strategy-table.h"

#include "ns3/object-factory.h"
#include "ns3/sctp-ack-format.h"
#include "ns3/sctp-copy-while-suspect.h"
#include "ns3/sctp-data-format.h"
#include "ns3/sctp-extension-table.h"
#include "ns3/sctp-mptcp-remedy.h"
#include "ns3/sctp-path-formats.h"
#include "ns3/sctp-redundant-selector.h"
#include "ns3/sctp-reschedule-remedy.h"
#include "ns3/sctp-sequencing.h"

#include <algorithm>
#include <boost/container/small_vector.hpp>
#include <map>
#include <utility>
#include <vector>

namespace ns3::sctp
{

namespace
{

/// Two strategies that exclude each other, with those that derive from them.
struct StrategyPair
{
    TypeId (*one)();   //!< one of them
    TypeId (*other)(); //!< the other one
    const char* why;   //!< why
};

/// Why formats with numbers for each path know only the last transmission of a chunk.
constexpr const char* ONE_NUMBER = "a chunk has one path sequence number at a time";

/// All such pairs.
constexpr StrategyPair PAIRS[] = {
    {&SctpRedundantSelector::GetTypeId, &SctpPathAckFormat::GetTypeId, ONE_NUMBER},
    {&SctpCopyWhileSuspect::GetTypeId, &SctpPathAckFormat::GetTypeId, ONE_NUMBER},
    {&SctpMptcpRemedy::GetTypeId, &SctpPathAckFormat::GetTypeId, ONE_NUMBER},
    {&SctpRescheduleRemedy::GetTypeId, &SctpPathAckFormat::GetTypeId, ONE_NUMBER},
};

/**
 * @param types the types in use
 * @param base one that excludes another
 * @return name of the type that is it, or derives from it; empty = there is none
 */
std::string
FindName(const SctpStrategyTypes& types, TypeId base)
{
    std::string name;
    types.ForEach([&name, base](TypeId type) {
        if (type == base || type.IsChildOf(base))
        {
            name = type.GetName();
        }
    });
    return name;
}

/**
 * @param base abstract base of strategies
 * @return names of all of them, in order
 */
std::vector<std::string>
SortStrategies(TypeId base)
{
    auto names = ListSctpStrategies(base);
    std::sort(names.begin(), names.end());
    return names;
}

/**
 * Adds the formats of user data and acknowledgements that exclude each other.
 * @param pairs takes them
 */
void
AddFormats(std::vector<ImpossiblePair>& pairs)
{
    for (const auto& dataName : SortStrategies(SctpDataFormat::GetTypeId()))
    {
        const auto data = ObjectFactory(dataName).Create<SctpDataFormat>();
        for (const auto& ackName : SortStrategies(SctpAckFormat::GetTypeId()))
        {
            const auto ack = ObjectFactory(ackName).Create<SctpAckFormat>();
            if (!AreOneScheme(*data, *ack))
            {
                pairs.push_back({dataName, ackName, "they are of different schemes"});
            }
        }
    }
}

/**
 * @param types the types in use
 * @return as FindImpossiblePair
 */
std::string
Judge(const SctpStrategyTypes& types)
{
    for (const auto& pair : PAIRS)
    {
        const std::string other = FindName(types, pair.other());
        const std::string one = other.empty() ? "" : FindName(types, pair.one());
        if (!one.empty())
        {
            return "ns3::SctpParameters: " + one + " cannot be used with " + other + ": " +
                   pair.why;
        }
    }
    return "";
}

} // namespace

std::vector<ImpossiblePair>
ListImpossiblePairs()
{
    std::vector<ImpossiblePair> pairs;
    for (const auto& pair : PAIRS)
    {
        pairs.push_back({pair.one().GetName(), pair.other().GetName(), pair.why});
    }
    AddFormats(pairs);
    for (const Extension* extension : ExtensionTable::ListAll())
    {
        for (const auto& other : extension->excludes)
        {
            pairs.push_back({extension->name, other, extension->whyExcluded});
        }
    }
    return pairs;
}

std::string
FindImpossiblePair(const SctpStrategyTypes& types)
{
    // The same types are judged several times for each association, and ns-3 looks for the parents
    // of a type step by step.
    using Key = boost::container::small_vector<uint16_t, 17>;
    static std::map<Key, std::string> verdicts;
    Key key;
    types.ForEach([&key](TypeId type) { key.push_back(type.GetUid()); });
    const auto known = verdicts.find(key);
    return known != verdicts.end() ? known->second
                                   : verdicts.emplace(std::move(key), Judge(types)).first->second;
}

} // namespace ns3::sctp
