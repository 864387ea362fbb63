/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PATH_COUNTERS_H
#define SCTP_PATH_COUNTERS_H

#include "ns3/sctp-counter-set.h"
#include "ns3/sctp-packet-tally.h"
#include "ns3/sctp-path.h"

/**
 * @file
 * @ingroup sctp-association
 * Counters of paths as parts of those of their association.
 */

namespace ns3::sctp
{

/**
 * @ingroup sctp-association
 * @param path a path
 * @return its counters, packets of IPv6 included
 */
inline CounterSet
GetPathCounters(SctpPath& path)
{
    CounterSet counters = path.GetCounters();
    if (path.IsIpv6())
    {
        counters.Add(Counter::IPV6_SENT, GetPackets(counters, Counter::CHUNKS_SENT));
        counters.Add(Counter::IPV6_RECEIVED, GetPackets(counters, Counter::CHUNKS_RECEIVED));
    }
    return counters;
}

/**
 * @ingroup sctp-association
 * A path leaves: its counters go to its association.
 * @param path the path, whose counters are zero afterwards
 * @param association counters of the association
 */
inline void
FoldCounters(SctpPath& path, CounterSet& association)
{
    CounterSet counters = GetPathCounters(path);
    path.GetCounters() = CounterSet();
    association.Take(counters);
}

} // namespace ns3::sctp

#endif /* SCTP_PATH_COUNTERS_H */
