/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ASSOCIATION_COUNTERS_H
#define SCTP_ASSOCIATION_COUNTERS_H

#include "ns3/sctp-counter-set.h"
#include "ns3/sctp-types.h"

/**
 * @file
 * @ingroup sctp-association
 * Counters of the beginnings and ends of associations (RFC 3873 section 3.1).
 */

namespace ns3::sctp
{

/**
 * @ingroup sctp-association
 * Counts the set-up of an association (sctpActiveEstabs and sctpPassiveEstabs).
 * @param from a state
 * @param to the next one
 * @param counters count it
 */
void CountTransition(SctpState from, SctpState to, CounterSet& counters);

/**
 * @ingroup sctp-association
 * Counts the end of an association.
 * @param state its last state
 * @param reason why it ends
 * @param counters count it
 */
void CountEnd(SctpState state, SctpCloseReason reason, CounterSet& counters);

} // namespace ns3::sctp

#endif /* SCTP_ASSOCIATION_COUNTERS_H */
