/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_LOSS_ACTIONS_H
#define SCTP_LOSS_ACTIONS_H

#include "ns3/nstime.h"
#include "ns3/sctp-types.h"

#include <vector>

namespace ns3
{

/**
 * @ingroup sctp-loss-detection
 * Actions of loss detection beside its answer to an acknowledgement: a timer per path, losses and
 * probes when it expires. T3-rtx is not its own.
 */
class SctpLossActions
{
  public:
    virtual ~SctpLossActions() = default;

    /**
     * Starts, or restarts, the timer of a path: SctpLossDetection::TimerExpired.
     * @param path the path
     * @param delay time to its expiry, not negative
     */
    virtual void StartTimer(SctpPathId path, Time delay) = 0;

    /**
     * Stops the timer of a path.
     * @param path the path
     */
    virtual void StopTimer(SctpPathId path) = 0;

    /**
     * @param path a path
     * @return time to the expiry of its T3-rtx; Time::Max() when that does not run
     */
    virtual Time GetTimeToT3(SctpPathId path) const = 0;

    /**
     * Chunks are lost, as the timer has shown.
     * @param lost their TSNs, ascending
     */
    virtual void MarkLost(const std::vector<SctpTsn>& lost) = 0;

    /**
     * A transmission is lost that is not the last one of its chunk: a copy with a number of its
     * own, or one that is not needed any more. It counts with the losses named next, by
     * SctpLossDetection::FindLost or MarkLost.
     * @param tsn its TSN
     * @param path its path
     */
    virtual void CopyLost(SctpTsn tsn, SctpPathId path) = 0;

    /**
     * A loss that was repaired before it was found: congestion control reacts to it.
     * @param path the path on which it was
     */
    virtual void LossRepaired(SctpPathId path) = 0;

    /**
     * @param path a path
     * @return whether a probe may be sent there: it is confirmed and active, nothing waits for
     * retransmission from it, and the peer's window is open
     */
    virtual bool CanProbe(SctpPathId path) const = 0;

    /**
     * Sends one packet to a path, whatever its congestion window: new data if the peer's window
     * allows, else the highest TSN in flight there. T3-rtx restarts.
     * @param path the path, one that CanProbe
     * @return TSN of the probe; 0 when none was sent
     */
    virtual SctpTsn SendProbe(SctpPathId path) = 0;
};

} // namespace ns3

#endif /* SCTP_LOSS_ACTIONS_H */
