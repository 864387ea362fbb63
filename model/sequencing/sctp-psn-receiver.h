/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PSN_RECEIVER_H
#define SCTP_PSN_RECEIVER_H

#include "sctp-data-tracker.h"
#include "sctp-number-width.h"

#include "ns3/sctp-path-chunks.h"

#include <array>
#include <deque>
#include <optional>

namespace ns3::sctp
{

/**
 * @ingroup sctp-sequencing
 * The receiver's knowledge of path sequence numbers (Shailendra 2013, section 4.3.3). A PSN that is
 * missing is reported REPORTS times and then skipped, as the chunk comes again with another PSN.
 * Only an acknowledgement that has something new to tell counts as a report.
 */
class PsnReceiver
{
  public:
    static constexpr size_t REPORTS = 4; ///< missing reports before a PSN is skipped

    /// @param width width of PSNs
    explicit PsnReceiver(NumberWidth width = {});

    /**
     * Forgets everything.
     * @param initial the first PSN of each path: the peer's initial TSN, on the wire
     */
    void Start(uint32_t initial);

    /**
     * @param tag path tag, at most PathData::MAX_TAG
     * @param wire a PSN of the path, on the wire
     * @return its unwrapped form
     */
    SctpTsn Unwrap(uint32_t tag, uint32_t wire);

    /**
     * A chunk was taken in. A PSN that is further ahead than gap blocks can tell makes the receiver
     * skip those that are too far behind it.
     * @param tag path tag
     * @param psn its PSN
     * @param duplicate whether its TSN had been received before
     */
    void HandleData(uint32_t tag, SctpTsn psn, bool duplicate);

    /**
     * @param tag path tag
     * @return whether PSNs are missing below the highest received
     */
    bool HasGaps(uint32_t tag) const;

    /**
     * Fills in the PSNs of an acknowledgement that is about to be sent.
     * @param tag path tag
     * @param room blocks and duplicates that have room
     * @param[out] sack the acknowledgement
     */
    void Report(uint32_t tag, size_t room, PathAck& sack);

  private:
    /// State of a path.
    struct Record
    {
        std::optional<DataTracker> received; //!< PSNs received; none before the first
        std::deque<SctpTsn> reported;        //!< highest PSNs in the last REPORTS - 1 reports
        bool fresh{false};                   //!< something came after the last one
    };

    /**
     * @param tag path tag
     * @return the PSNs received
     */
    DataTracker& Received(uint32_t tag);

    const NumberWidth m_width;                           //!< width of PSNs
    uint32_t m_initial{0};                               //!< first PSN of each path
    std::array<Record, PathData::MAX_TAG + 1> m_records; //!< by path tag
};

} // namespace ns3::sctp

#endif /* SCTP_PSN_RECEIVER_H */
