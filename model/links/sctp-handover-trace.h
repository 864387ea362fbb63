/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_HANDOVER_TRACE_H
#define SCTP_HANDOVER_TRACE_H

#include "sctp-handover-schedule.h"
#include "sctp-link-trace.h"

namespace ns3
{

/**
 * @ingroup sctp-links
 * A trace with the handovers of a schedule. Nothing is sent in an outage; a packet that its begin
 * interrupts is sent anew behind it. With a factor f of the rate a packet takes as long as one of
 * 1/f of its size in the trace.
 */
class HandoverTrace : public LinkTrace
{
  public:
    /**
     * Apply a schedule to a trace.
     *
     * @param trace the trace without handovers
     * @param schedule the schedule, which has passes
     */
    HandoverTrace(Ptr<const LinkTrace> trace, const HandoverSchedule& schedule);

    /**
     * Apply a schedule to a constant rate.
     *
     * @param rate a constant rate, above 0
     * @param schedule the schedule, which has passes
     */
    HandoverTrace(DataRate rate, const HandoverSchedule& schedule);

    Time Send(uint32_t size, Time arrived, Service& service) const override;
    double GetBytes(Time from, Time to) const override;
    bool HasOutages() const override;
    Time GetDelay(Time at) const override;
    double GetLoss(Time at) const override;
    bool IsUp(Time at) const override;
    Time GetNextChange(Time after, bool up) const override;
    DataRate GetMeanRate() const override;

    uint32_t GetLargestPacket() const override
    {
        return m_trace->GetLargestPacket();
    }

    Time GetLength() const override
    {
        return m_trace->GetLength();
    }

  private:
    /**
     * @param after a time
     * @return the next begin or end of an outage of the schedule behind it
     */
    Time GetNextStep(Time after) const;

    Ptr<const LinkTrace> m_trace; //!< the trace without handovers
    HandoverSchedule m_schedule;  //!< the schedule
    bool m_outages{false};        //!< a pass has an outage
};

} // namespace ns3

#endif /* SCTP_HANDOVER_TRACE_H */
