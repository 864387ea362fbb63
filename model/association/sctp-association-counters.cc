/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-association-counters.h"

namespace ns3::sctp
{

void
CountTransition(SctpState from, SctpState to, CounterSet& counters)
{
    if (to == SctpState::ESTABLISHED)
    {
        counters.Add(Counter::ACTIVE_ESTABLISHMENTS, from == SctpState::COOKIE_ECHOED);
        counters.Add(Counter::PASSIVE_ESTABLISHMENTS, from == SctpState::CLOSED);
    }
}

void
CountEnd(SctpState state, SctpCloseReason reason, CounterSet& counters)
{
    switch (reason)
    {
    case SctpCloseReason::GRACEFUL:
        counters.Add(Counter::SHUTDOWNS,
                     state == SctpState::SHUTDOWN_SENT || state == SctpState::SHUTDOWN_ACK_SENT);
        break;
    case SctpCloseReason::SETUP_FAILED:
    case SctpCloseReason::DISPOSED:
        break;
    default:
        counters.Add(Counter::ABORTS);
        break;
    }
}

} // namespace ns3::sctp
