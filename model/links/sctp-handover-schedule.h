/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_HANDOVER_SCHEDULE_H
#define SCTP_HANDOVER_SCHEDULE_H

#include "ns3/nstime.h"

#include <cstdint>
#include <istream>
#include <string>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp-links
 * Handovers of a link between stations, such as satellites: passes with an outage at the begin of
 * each, and a delay and a rate of its own. HandoverTrace applies it to a rate or to a trace.
 *
 * The passes repeat. Before the first one of a schedule the last one holds.
 */
class HandoverSchedule
{
  public:
    /// A time with one station, up to the begin of the next pass.
    struct Pass
    {
        Time begin;       //!< when it begins
        Time end;         //!< when the next one begins
        Time outage;      //!< from its begin on nothing is sent
        Time delay;       //!< beside that of the trace
        double factor{1}; //!< of the rate of the trace, above 0
    };

    /// Passes of equal or of random length.
    struct Rule
    {
        Time period{Seconds(15)}; //!< length of a pass, above 0
        Time phase;               //!< begin of the first pass
        Time outage;              //!< at the begin of each pass
        Time delay;               //!< every second pass has it; drawn: from 0 to it
        double factor{1};         //!< every second pass has it; drawn: between it and 1
        uint32_t drawn{0};        //!< number of passes that are drawn; 0 = two, which alternate
        double spread{0};         //!< drawn: lengths differ by this share of period, 0 to 1
        int64_t stream{0};        //!< drawn: random stream
    };

    /**
     * Make passes by a rule.
     *
     * @param rule the rule
     * @return the schedule
     */
    static HandoverSchedule Make(const Rule& rule);

    /**
     * Read passes as CSV: columns `time` (s; the begin), `outage` (s), `delay` (s), `factor`, of
     * which the first is required. The time of the last line is the period.
     *
     * @param input the file
     * @param[out] problem the mistake, with the number of its line
     * @return the schedule; without passes if the file has a mistake
     */
    static HandoverSchedule Parse(std::istream& input, std::string& problem);

    /**
     * Read a file likewise. The program ends with one line if it has a mistake.
     *
     * @param file its name
     * @return the schedule
     */
    static HandoverSchedule Read(const std::string& file);

    /**
     * Find a pass.
     *
     * @param at a time, 0 or later
     * @return the pass in which it lies, of a schedule that has passes; its begin may be below 0
     */
    Pass Find(Time at) const;

    /// @return the passes of a period, by times since the begin of the first one
    const std::vector<Pass>& GetPasses() const
    {
        return m_passes;
    }

    /// @return the period
    Time GetPeriod() const
    {
        return m_period;
    }

  private:
    /**
     * Add a pass.
     *
     * @param length its length
     * @param outage outage at its begin
     * @param delay its delay
     * @param factor its factor of the rate
     */
    void Add(Time length, Time outage, Time delay, double factor);

    std::vector<Pass> m_passes; //!< of a period, by times since the begin of the first one
    Time m_first;               //!< begin of the first one
    Time m_period;              //!< sum of their lengths
};

} // namespace ns3

#endif /* SCTP_HANDOVER_SCHEDULE_H */
