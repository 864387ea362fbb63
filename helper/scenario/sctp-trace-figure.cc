/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-trace-figure.h"

#include "ns3/node.h"
#include "ns3/point-to-point-net-device.h"
#include "ns3/queue-disc.h"
#include "ns3/queue.h"
#include "ns3/simulator.h"
#include "ns3/traffic-control-layer.h"

#include <algorithm>
#include <fstream>
#include <sstream>

namespace ns3
{

namespace
{

/// Width of the intervals in which rates are means, s.
constexpr double BIN = 0.1;

/// Rounding of times that is forgiven, s.
constexpr double ROUNDING = 1e-6;

/// Bytes of a packet's link header (PPP).
constexpr uint32_t LINK_HEADER = 2;

/// Bytes of a queue, with the IP header.
struct QueueBytes
{
    uint64_t sent{0};    //!< that have left it
    uint64_t waiting{0}; //!< that wait in it
};

/**
 * @param path a path that follows a trace
 * @return bytes of the queue of its core link on the sender's side: that of the device, and the
 *         queue disc before it, if any
 */
QueueBytes
GetQueueBytes(Ptr<MultihomedPath> path)
{
    const auto device = DynamicCast<PointToPointNetDevice>(path->GetCoreDevice(0));
    const auto control = device->GetNode()->GetObject<TrafficControlLayer>();
    const auto disc = control ? control->GetRootQueueDiscOnDevice(device) : nullptr;
    const auto queue = device->GetQueue();
    const uint64_t waiting = queue->GetNBytes() - LINK_HEADER * queue->GetNPackets();
    const uint64_t come =
        queue->GetTotalReceivedBytes() - LINK_HEADER * queue->GetTotalReceivedPackets();
    return {come - waiting, waiting + (disc ? disc->GetNBytes() : 0)};
}

/**
 * @param file a table
 * @param path a path
 * @param column number of a column with a count of bytes, from 1
 * @return columns for gnuplot: its rate in Mb/s, as means over intervals
 */
std::string
GetRate(const std::string& file, uint32_t path, uint32_t column)
{
    std::ostringstream text;
    text << "\"< awk -F, -v p=" << path
         << " 'NR > 1 && (p == 0 || $2 == p) && $1 - t >= " << BIN - ROUNDING << " {print $1, ($"
         << column << " - b) * 8e-6 / ($1 - t); t = $1; b = $" << column << "}' " << file
         << "\" using 1:2";
    return text.str();
}

} // namespace

void
SctpTraceFigure::AddTo(SctpScenarioOptions& options)
{
    options.Add("figure",
                "",
                "prefix of the same files, and of a script of gnuplot that draws traces, queues, "
                "delivery and windows");
}

std::string
SctpTraceFigure::GetPrefix(const SctpScenarioOptions& options)
{
    if (options.Has("series") && options.Has("figure"))
    {
        throw SctpOptionError("--figure: --series names the prefix of the same files");
    }
    return options.GetText(options.Has("figure") ? "figure" : "series");
}

SctpTraceFigure::SctpTraceFigure(const MultihomedPathsContainer& paths,
                                 const std::vector<MultihomedPath::Parameters>& parameters)
    : m_paths(paths),
      m_parameters(parameters)
{
    m_traces = std::any_of(parameters.begin(), parameters.end(), [](const auto& path) {
        return path.traceForward != nullptr;
    });
}

void
SctpTraceFigure::AddTable(SctpSeriesWriter& series) const
{
    if (!m_traces)
    {
        return;
    }
    const auto rows = [paths = m_paths, parameters = m_parameters] {
        std::vector<std::string> rows;
        for (uint32_t i = 0; i < parameters.size(); ++i)
        {
            const auto& trace = parameters[i].traceForward;
            if (!trace)
            {
                continue;
            }
            const auto begin = parameters[i].traceOffset;
            const auto queue = GetQueueBytes(paths.Get(i));
            std::ostringstream row;
            row.precision(15);
            row << i + 1 << "," << trace->GetBytes(begin, begin + Simulator::Now()) << ","
                << queue.sent << "," << queue.waiting;
            rows.push_back(row.str());
        }
        return rows;
    };
    series.AddTable("traces", "path,trace_bytes,sent_bytes,waiting_bytes", rows);
}

void
SctpTraceFigure::WriteScript(const SctpScenarioOptions& options) const
{
    if (!options.Has("figure"))
    {
        return;
    }
    const auto& prefix = options.GetText("figure");
    const auto name = prefix + ".gnuplot";
    SctpScenarioOptions::CheckFile("figure", name);
    std::ofstream script(name);
    script << "# gnuplot " << name << " draws " << prefix << ".svg.\n"
           << "set terminal svg size 720, 720 dynamic font 'Helvetica,13'\n"
           << "set output '" << prefix << ".svg'\n"
           << "set datafile separator ' '\n"
           << "set key outside right top\n"
           << "set xrange [0:*]\nset yrange [0:*]\n"
           << "set multiplot layout " << (m_traces ? 3 : 2) << ", 1\n"
           << "set lmargin 9\nset rmargin 30\n";
    const auto plot = [&](const std::string& label, const std::vector<std::string>& curves) {
        script << "set ylabel '" << label << "'\nplot ";
        for (const auto& curve : curves)
        {
            script << (&curve == &curves.front() ? "" : ", \\\n     ") << curve;
        }
        script << "\n";
    };
    std::vector<std::string> rates;
    std::vector<std::string> windows;
    for (uint32_t i = 0; i < m_parameters.size(); ++i)
    {
        const auto number = std::to_string(i + 1);
        const auto style = " with fsteps lc " + number;
        if (m_parameters[i].traceForward)
        {
            const auto file = prefix + "-traces.csv";
            rates.push_back(GetRate(file, i + 1, 3) + " with fsteps lc " + number +
                            " dt 3 title 'path " + number + ": trace'");
            rates.push_back(GetRate(file, i + 1, 4) + style + " lw 2 title 'path " + number +
                            ": queue output'");
        }
        windows.push_back("\"< awk -F, '$2 == " + number + " {print $1, $3 / 1000}' " + prefix +
                          "-paths.csv\" using 1:2 with lines lc " + number + " title 'path " +
                          number + ": window'");
    }
    if (m_traces)
    {
        plot("rate [Mb/s]", rates);
    }
    plot("rate [Mb/s]",
         {GetRate(prefix + "-delivered.csv", 0, 2) + " with fsteps lc 0 lw 2 title 'delivered'"});
    script << "set xlabel 'time [s]'\n";
    plot("window [KB]", windows);
    script << "unset multiplot\n";
    script.close();
    if (!script)
    {
        throw SctpOptionError("--figure: cannot write " + name);
    }
}

} // namespace ns3
