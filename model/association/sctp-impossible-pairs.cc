/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-impossible-pairs.h"

#include "ns3/sctp-copy-while-suspect.h"
#include "ns3/sctp-mptcp-remedy.h"
#include "ns3/sctp-path-formats.h"
#include "ns3/sctp-redundant-selector.h"
#include "ns3/sctp-reschedule-remedy.h"

namespace ns3::sctp
{

namespace
{

/// Two strategies that exclude each other, with those that derive from them.
struct ImpossiblePair
{
    TypeId (*one)();   //!< one of them
    TypeId (*other)(); //!< the other one
    const char* why;   //!< why
};

/// Why formats with numbers for each path know only the last transmission of a chunk.
constexpr const char* ONE_NUMBER = "a chunk has one path sequence number at a time";

/// All such pairs.
constexpr ImpossiblePair PAIRS[] = {
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

} // namespace

std::string
FindImpossiblePair(const SctpStrategyTypes& types)
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

} // namespace ns3::sctp
