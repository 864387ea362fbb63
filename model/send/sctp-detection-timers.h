/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_DETECTION_TIMERS_H
#define SCTP_DETECTION_TIMERS_H

#include "ns3/sctp-loss-actions.h"

#include <vector>

namespace ns3::sctp
{

struct SendUnits;

/**
 * @ingroup sctp-send
 * Runs timers and sends probes for loss detection (RFC 8985 sections 6.3 and 7).
 */
class DetectionTimers : private SctpLossActions
{
  public:
    /// Sends when a timer has expired.
    class Sender
    {
      public:
        virtual ~Sender() = default;

        /// Begins another opportunity to send, after losses that a timer has shown.
        virtual void SendAfterLoss() = 0;

        /**
         * Sends one packet to a path, whatever its window (SctpLossActions::SendProbe).
         * @param path the path
         * @return TSN of the probe; 0 when none was sent
         */
        virtual SctpTsn SendLossProbe(SctpPath& path) = 0;
    };

    /**
     * @param units the sending side
     * @param sender sends
     */
    DetectionTimers(SendUnits& units, Sender& sender);

  private:
    /**
     * The timer of a path expires.
     * @param path the path
     */
    void Expired(SctpPathId path);

    // SctpLossActions
    void StartTimer(SctpPathId path, Time delay) override;
    void StopTimer(SctpPathId path) override;
    Time GetTimeToT3(SctpPathId path) const override;
    void MarkLost(const std::vector<SctpTsn>& lost) override;
    void CopyLost(SctpTsn tsn, SctpPathId path) override;
    void LossRepaired(SctpPathId path) override;
    bool CanProbe(SctpPathId path) const override;
    SctpTsn SendProbe(SctpPathId path) override;

    SendUnits& m_units; //!< the sending side
    Sender& m_sender;   //!< sends
};

} // namespace ns3::sctp

#endif /* SCTP_DETECTION_TIMERS_H */
