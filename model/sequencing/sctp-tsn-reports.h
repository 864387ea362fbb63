/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_TSN_REPORTS_H
#define SCTP_TSN_REPORTS_H

#include "sctp-ack-format.h"

#include "ns3/sctp-sack-chunk.h"

#include <cstddef>
#include <cstdint>

/**
 * @file
 * @ingroup sctp-sequencing
 * The part of an acknowledgement that is in TSNs, whatever else its chunk has.
 */

namespace ns3::sctp
{

/**
 * @ingroup sctp-sequencing
 * Receiver: reports the TSNs received above the cumulative TSN. Gap Ack Blocks come first: the
 * sender depends on them, duplicates only inform it.
 * @param tracker the TSNs received
 * @param room blocks and duplicates that have room
 * @param[out] gaps Gap Ack Blocks
 * @param[out] duplicates duplicate TSNs
 */
void WriteTsnReports(const DataTracker& tracker,
                     size_t room,
                     GapBlocks& gaps,
                     Duplicates& duplicates);

/**
 * @ingroup sctp-sequencing
 * Sender: reads them.
 * @param cumulativeTsn Cumulative TSN Ack, on the wire
 * @param gaps Gap Ack Blocks
 * @param duplicates duplicate TSNs
 * @param reference a TSN in the neighbourhood
 * @param[out] ack the canonical form, without window and flags
 */
void ReadTsnReports(uint32_t cumulativeTsn,
                    const GapBlocks& gaps,
                    const Duplicates& duplicates,
                    SctpTsn reference,
                    SctpAcknowledgement& ack);

} // namespace ns3::sctp

#endif /* SCTP_TSN_REPORTS_H */
