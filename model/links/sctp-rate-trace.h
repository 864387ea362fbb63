/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_RATE_TRACE_H
#define SCTP_RATE_TRACE_H

#include "sctp-link-trace.h"

#include <array>
#include <utility>
#include <vector>

namespace ns3::sctp
{

class TraceLines;

/**
 * @ingroup sctp-links
 * Rate, delay, loss and outages over time, as CSV with a header.
 *
 * | column  | value                                                                         |
 * | ------- | ----------------------------------------------------------------------------- |
 * | `time`  | instant from which the line holds, s; does not fall                           |
 * | `rate`  | bit/s, 0 or more; bits are integrated over the lines                          |
 * | `delay` | beside the link's own, s, 0 or more                                           |
 * | `loss`  | probability, 0 to 1                                                           |
 * | `up`    | 1, or 0 while the link is down: nothing is sent, and packets wait             |
 *
 * `time` and `rate` are required, the order is free. Before its first line, the first line holds.
 * A packet counts with its IP header and 2 bytes, as on ns-3's point-to-point link.
 *
 * Takes 24 bytes of memory a line, 8 more for each column of delay or loss and 1 for up.
 */
class RateTrace : public LinkTrace
{
  public:
    static constexpr uint32_t OVERHEAD = 2; //!< bytes that count beside a packet's

    /**
     * Reads a file.
     * @param lines its lines, of which the header was taken; takes the mistake
     * @param options options
     * @return the trace; null if there is a mistake
     */
    static Ptr<const LinkTrace> Parse(TraceLines& lines, const Options& options);

    Time Send(uint32_t size, Time arrived, Service& service) const override;
    double GetBytes(Time from, Time to) const override;
    Time GetDelay(Time at) const override;
    double GetLoss(Time at) const override;
    bool IsUp(Time at) const override;
    Time GetNextChange(Time after, bool up) const override;
    DataRate GetMeanRate() const override;
    Time GetLength() const override;

    bool HasOutages() const override
    {
        return !m_up.empty();
    }

  private:
    /// A place in the file.
    struct Place
    {
        int64_t period{0}; //!< number of the period
        int64_t time{0};   //!< time in it, ns
        size_t line{0};    //!< the line that holds
    };

    /**
     * @param at a time
     * @return its place; beyond the end, unless the file is repeated, the last line
     */
    Place Find(Time at) const;

    /// Completes the columns.
    void Integrate();

    /// Lists the changes between up and down.
    void ListChanges();

    /**
     * @param line a line
     * @return whether the link is up behind it
     */
    bool IsLineUp(size_t line) const
    {
        return m_up.empty() || m_up[line];
    }

    /**
     * @param line a line
     * @return rates at the begin and at the end of its duration, bit/s
     */
    std::pair<double, double> GetRates(size_t line) const;

    /**
     * @param column values of a column
     * @param at a time
     * @return the value then
     */
    double GetValue(const std::vector<double>& column, Time at) const;

    /**
     * @param place a place
     * @return bits that could be sent in its period up to it
     */
    double GetBits(const Place& place) const;

    /**
     * @param at a time
     * @return bits that could be sent since the first instant of the file
     */
    double GetAllBits(Time at) const;

    /**
     * @param bits bits that were sent since the first instant of the file
     * @return the first instant up to which they can be sent, ns; the largest number = never
     */
    int64_t GetTimeOf(double bits) const;

    std::vector<int64_t> m_times;                  //!< ns
    std::vector<double> m_rates;                   //!< bit/s
    std::vector<double> m_bits;                    //!< that can be sent before each line
    std::vector<double> m_delays;                  //!< s; empty = no column
    std::vector<double> m_losses;                  //!< probabilities; empty = no column
    std::vector<bool> m_up;                        //!< empty = no column
    std::array<std::vector<int64_t>, 2> m_changes; //!< when the link comes down, and up, ns
    End m_end{End::REPEAT};                        //!< continuation behind the last line
    bool m_linear{false};                          //!< values change linearly between lines
};

} // namespace ns3::sctp

#endif /* SCTP_RATE_TRACE_H */
