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
#include "ns3/sctp-chunk-formats.h"
#include "ns3/sctp-extension-table.h"

#include <algorithm>
#include <vector>

namespace ns3::sctp
{

namespace
{

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

} // namespace

std::vector<ImpossiblePair>
ListImpossiblePairs()
{
    std::vector<ImpossiblePair> pairs;
    AddFormats(pairs);
    for (const Extension* extension : ExtensionTable::ListAll())
    {
        for (const auto& other : extension->excludes)
        {
            pairs.push_back({extension->name, other, extension->whyExcluded});
        }
    }
    // These cases depend on more than the classes.
    pairs.push_back({"PrSctp", "MpSctpForm First", "that form cannot tell that a TSN was skipped"});
    pairs.push_back({"ns3::SctpRedundantSelector", "one path", "copies need another path"});
    return pairs;
}

} // namespace ns3::sctp
