/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-signalling-meter.h"

#include "sctp-csv-row.h"

#include "ns3/simulator.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace ns3
{

const std::array<std::string, SctpSignallingMeter::KINDS> SctpSignallingMeter::NAMES{"initial",
                                                                                     "context",
                                                                                     "handover",
                                                                                     "paging"};

SctpSignallingMeter::SctpSignallingMeter(Time from, Time to)
    : m_from(from),
      m_to(to)
{
}

uint32_t
SctpSignallingMeter::Begin(Kind kind)
{
    m_procedures.push_back({kind, Simulator::Now(), std::nullopt});
    ++m_open;
    return static_cast<uint32_t>(m_procedures.size() - 1);
}

void
SctpSignallingMeter::End(uint32_t number)
{
    auto& procedure = m_procedures.at(number);
    if (!procedure.end)
    {
        procedure.end = Simulator::Now();
        --m_open;
    }
}

uint32_t
SctpSignallingMeter::GetBegun() const
{
    return static_cast<uint32_t>(m_procedures.size());
}

uint32_t
SctpSignallingMeter::GetOpen() const
{
    return m_open;
}

SctpSignallingMeter::Delays
SctpSignallingMeter::Collect(Kind kind) const
{
    Delays delays;
    for (const auto& procedure : m_procedures)
    {
        if ((kind == KINDS || kind == procedure.kind) && procedure.begin >= m_from &&
            procedure.begin < m_to)
        {
            const Time end = procedure.end.value_or(Simulator::Now());
            delays.sorted.push_back(1000 * (end - procedure.begin).GetSeconds());
            delays.open += procedure.end ? 0 : 1;
        }
    }
    std::sort(delays.sorted.begin(), delays.sorted.end());
    return delays;
}

double
SctpSignallingMeter::GetPercentile(const std::vector<double>& sorted, double share)
{
    const auto rank = static_cast<size_t>(std::ceil(share * sorted.size()));
    return sorted[rank > 0 ? rank - 1 : 0];
}

void
SctpSignallingMeter::AddTo(SctpCsvRow& row) const
{
    const auto percentile = [](const Delays& delays, double share) {
        return delays.sorted.empty() ? std::string("-")
                                     : std::to_string(GetPercentile(delays.sorted, share));
    };
    const auto all = Collect(KINDS);
    const double sum = std::accumulate(all.sorted.begin(), all.sorted.end(), 0.0);
    row.Add("procedures", all.sorted.size());
    row.Add("never_answered", all.open);
    row.Add("delay_mean_ms",
            all.sorted.empty() ? std::string("-") : std::to_string(sum / all.sorted.size()));
    row.Add("delay_median_ms", percentile(all, 0.5));
    row.Add("delay_p95_ms", percentile(all, 0.95));
    row.Add("delay_p99_ms", percentile(all, 0.99));
    row.Add("delay_max_ms", percentile(all, 1));
    for (uint8_t kind = 0; kind < KINDS; ++kind)
    {
        const auto delays = Collect(static_cast<Kind>(kind));
        row.Add(NAMES[kind] + "_procedures", delays.sorted.size());
        row.Add(NAMES[kind] + "_median_ms", percentile(delays, 0.5));
        row.Add(NAMES[kind] + "_p95_ms", percentile(delays, 0.95));
        row.Add(NAMES[kind] + "_p99_ms", percentile(delays, 0.99));
    }
}

} // namespace ns3
