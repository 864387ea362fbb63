/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ASSOCIATION_STATISTICS_H
#define SCTP_ASSOCIATION_STATISTICS_H

#include "ns3/sctp-counter-set.h"
#include "ns3/sctp-statistics.h"
#include "ns3/sctp-unit-context.h"

/**
 * @file
 * @ingroup sctp-association
 * Statistics of an association, made of the counters of its units.
 */

namespace ns3::sctp
{

class StateMachine;

/**
 * @ingroup sctp-association
 * @param set counters, packets of IPv6 included
 * @return the same as they are reported
 */
SctpCounts MakeCounts(const CounterSet& set);

/**
 * @ingroup sctp-association
 * @param machine state, units and counters of an association
 * @param id id of the association
 * @param ports its ports
 * @return the report to the user
 */
SctpStatistics MakeStatistics(StateMachine& machine, uint32_t id, SctpPorts ports);

} // namespace ns3::sctp

#endif /* SCTP_ASSOCIATION_STATISTICS_H */
