/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-tx-reason.h"

#include "sctp-counter-set.h"

namespace ns3
{

namespace
{

using Reason = SctpTxReason;           //!< short name for the table
using Counts = SctpSentAgain;          //!< the same
using Trait = SctpTxReasonInfo::Trait; //!< the same

} // namespace

constexpr std::array<SctpTxReasonInfo, SCTP_TX_REASON_COUNT> SCTP_TX_REASONS{{
    {Reason::NEW_DATA, "new data", "data", nullptr, nullptr, Trait::NO_TRAIT},
    {Reason::FAST_RETRANSMIT,
     "fast retransmit",
     "fast_rtx",
     "fast_retransmissions",
     &Counts::fastRetransmissions,
     Trait::REPAIR | Trait::RETRANSMISSION},
    {Reason::TIMEOUT_RETRANSMIT,
     "timeout retransmit",
     "timeout_rtx",
     "timeout_retransmissions",
     &Counts::timeoutRetransmissions,
     Trait::REPAIR | Trait::RETRANSMISSION | Trait::RECOUNT},
    {Reason::LOSS_PROBE,
     "loss probe",
     "loss_probe",
     "probe_retransmissions",
     &Counts::probeRetransmissions,
     Trait::RETRANSMISSION},
    {Reason::WINDOW_PROBE,
     "window probe",
     "probe",
     "window_probes",
     &Counts::windowProbes,
     Trait::NO_TRAIT},
    {Reason::COPY, "copy", "copy", "copies", &Counts::copies, Trait::BESIDE},
    {Reason::MOVED, "moved", "moved", "moved", &Counts::moved, Trait::RECOUNT},
}};

namespace
{

/// @return whether the table is in the order of SctpTxReason
constexpr bool
IsInOrder()
{
    for (size_t i = 0; i < SCTP_TX_REASON_COUNT; ++i)
    {
        if (static_cast<size_t>(SCTP_TX_REASONS[i].reason) != i)
        {
            return false;
        }
    }
    return true;
}

static_assert(IsInOrder(), "a row of the table is missing, or at another place");

/// The first counter of DATA chunks sent again.
constexpr auto FIRST_COUNTER = static_cast<uint8_t>(sctp::Counter::SENT_AGAIN);

} // namespace

sctp::Counter
SctpTxReasonInfo::GetCounter() const
{
    return static_cast<sctp::Counter>(FIRST_COUNTER + static_cast<uint8_t>(reason));
}

std::ostream&
operator<<(std::ostream& os, SctpTxReason value)
{
    const bool known = static_cast<size_t>(value) < SCTP_TX_REASON_COUNT;
    return os << (known ? GetSctpTxReason(value).name : "?");
}

} // namespace ns3
