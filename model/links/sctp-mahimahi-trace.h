/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_MAHIMAHI_TRACE_H
#define SCTP_MAHIMAHI_TRACE_H

#include "sctp-link-trace.h"

#include <vector>

namespace ns3::sctp
{

class TraceLines;

/**
 * @ingroup sctp-links
 * Opportunities to send, in the format of Mahimahi (Netravali et al., "Mahimahi: Accurate
 * Record-and-Replay for HTTP", USENIX ATC 2015, section 3, and its manual page mm-link).
 *
 * A line t is one opportunity at t ms, equal lines are several; the last line is the period, so
 * that a line 0 falls on the last line of the period before. An opportunity carries 1504 bytes, of
 * several packets or the rest of one; a packet counts with its IP header and 4 bytes. A packet
 * leaves with its last byte. It misses an opportunity in whose instant it arrives. Bytes that are
 * not used expire.
 *
 * Takes 4 bytes of memory a line.
 */
class MahimahiTrace : public LinkTrace
{
  public:
    static constexpr uint32_t OPPORTUNITY = 1504; //!< bytes that one carries
    static constexpr uint32_t OVERHEAD = 4;       //!< bytes that count beside a packet's

    /**
     * Reads a file.
     * @param lines its lines, of which the first was taken; takes the mistake
     * @param options options
     * @return the trace; null if there is a mistake
     */
    static Ptr<const LinkTrace> Parse(TraceLines& lines, const Options& options);

    Time Send(uint32_t size, Time arrived, Service& service) const override;
    double GetBytes(Time from, Time to) const override;
    DataRate GetMeanRate() const override;
    Time GetLength() const override;

    uint32_t GetLargestPacket() const override
    {
        return OPPORTUNITY - OVERHEAD;
    }

  private:
    /**
     * @param time a time
     * @return number of the first opportunity behind it, counted on over all periods
     */
    int64_t GetFirstAfter(Time time) const;

    /**
     * @param opportunity number of an opportunity
     * @return when it is; Time::Max() = there is none
     */
    Time GetTime(int64_t opportunity) const;

    std::vector<uint32_t> m_lines; //!< times of the opportunities of a period, ms
    bool m_repeat{true};           //!< periods follow each other
};

} // namespace ns3::sctp

#endif /* SCTP_MAHIMAHI_TRACE_H */
