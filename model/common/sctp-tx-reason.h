/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_TX_REASON_H
#define SCTP_TX_REASON_H

#include "sctp-types.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ns3
{

namespace sctp
{
enum class Counter : uint8_t;
} // namespace sctp

/**
 * @ingroup sctp-common
 * DATA chunks that were sent before, by the reason to send them again.
 */
struct SctpSentAgain
{
    uint64_t fastRetransmissions{0};    //!< DATA chunks sent again after missing reports
    uint64_t timeoutRetransmissions{0}; //!< DATA chunks sent again after T3-rtx expired
    uint64_t probeRetransmissions{0};   //!< DATA chunks sent again as tail loss probe
    uint64_t windowProbes{0};           //!< zero window probes sent again once the window opened
    uint64_t copies{0};                 //!< DATA chunks sent on another path as a copy
    uint64_t moved{0};                  //!< DATA chunks moved to another path while in flight
};

/**
 * @ingroup sctp-common
 * Names, counter and properties of a reason to transmit a DATA chunk: a row of SCTP_TX_REASONS.
 */
struct SctpTxReasonInfo
{
    /// A property. A reason has the sum of its properties.
    enum Trait : uint8_t
    {
        NO_TRAIT = 0,
        /// Its chunk was declared lost, and is retransmitted for that (RFC 9260 section 6.1). A
        /// column of sctp-paths, with the name of the event, counts such transmissions.
        REPAIR = 1,
        /// Its chunk is or may be lost on the path of the last transmission. The trace source
        /// Retransmission reports it, unless the chunk is new.
        RETRANSMISSION = 2,
        /// Missing reports of its chunk count from zero.
        RECOUNT = 4,
        /// Another transmission of its chunk remains in flight, and stands for the chunk.
        BESIDE = 8
    };

    SctpTxReason reason;            //!< the reason
    const char* name;               //!< name in logs and messages
    const char* event;              //!< name in files of events (SctpEventWriter)
    const char* statistic;          //!< name of its counter; null = it has none
    uint64_t SctpSentAgain::*count; //!< its counter; null = it has none
    uint8_t traits;                 //!< sum of its properties

    /**
     * @param trait a property
     * @return whether the reason has it
     */
    constexpr bool Is(Trait trait) const
    {
        return (traits & trait) != 0;
    }

    /// @return its counter in CounterSet
    sctp::Counter GetCounter() const;
};

/// The reasons, in the order of SctpTxReason.
extern const std::array<SctpTxReasonInfo, SCTP_TX_REASON_COUNT> SCTP_TX_REASONS;

/**
 * @ingroup sctp-common
 * @param reason a reason
 * @return its row
 */
inline const SctpTxReasonInfo&
GetSctpTxReason(SctpTxReason reason)
{
    return SCTP_TX_REASONS[static_cast<size_t>(reason)];
}

} // namespace ns3

#endif /* SCTP_TX_REASON_H */
