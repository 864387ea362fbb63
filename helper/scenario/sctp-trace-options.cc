/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-trace-options.h"

#include "sctp-handover-options.h"
#include "sctp-option-text.h"

#include "ns3/random-variable-stream.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-link-trace-reader.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <cctype>
#include <fstream>

namespace ns3
{

using namespace std::string_literals;

namespace
{

/**
 * @param options the options
 * @return whether outages lose packets
 */
bool
LosesInOutages(const SctpScenarioOptions& options)
{
    return options.GetChoice("traceDown",
                             {{"Keep", ""}, {"Lose", "1"}, {"Interface", ""}},
                             "not one of") == "1";
}

using Paths = std::vector<MultihomedPath::Parameters>; //!< parameters of paths

/// Random stream of the offsets.
constexpr int64_t STREAM = 3100;

/**
 * Takes the interface of the sender down in the next outage of a trace, and so on.
 * @param path the path
 * @param trace the trace
 * @param offset time of the trace in the first instant of the simulation
 * @param up whether the end of an outage is next
 */
void
ScheduleNext(Ptr<MultihomedPath> path, Ptr<const LinkTrace> trace, Time offset, bool up)
{
    const auto next = trace->GetNextChange(Simulator::Now() + offset, up);
    if (next == Time::Max())
    {
        return;
    }
    sctp::ScheduleFunction(next - offset - Simulator::Now(), [path, trace, offset, up] {
        if (up)
        {
            path->SetInterfaceUp(0);
        }
        else
        {
            path->SetInterfaceDown(0);
        }
        ScheduleNext(path, trace, offset, !up);
    });
}

} // namespace

void
SctpTraceOptions::AddTo(SctpScenarioOptions& options)
{
    options.Add("trace",
                "",
                "path (from 1):file[,file],... that the core follows from sender to receiver and "
                "back, in Mahimahi's format or as CSV; in place of --rate");
    SctpHandoverOptions::AddTo(options);
    options.Add("traceEnd", "Repeat", "end of the files: Repeat, Hold (CSV only) or Stop");
    options.Add("traceValues", "Steps", "changes between lines of CSV: Steps or Linear");
    options.Add(
        "traceOffset",
        "Drawn",
        "begin within the files: Drawn (by the run, one for all), Each (one per path) or a time");
    options.Add("traceDown",
                "Keep",
                "outages of CSV: Keep packets, Lose those that wait or are in flight, Interface "
                "(takes the sender's down, too)");
}

Ptr<const LinkTrace>
SctpTraceOptions::Read(const SctpScenarioOptions& options, const std::string& file)
{
    LinkTrace::Options how;
    how.linear =
        options.GetChoice("traceValues", {{"Steps", ""}, {"Linear", "1"}}, "not one of") == "1";
    const auto end = options.GetChoice("traceEnd",
                                       {{"Repeat", "R"}, {"Hold", "H"}, {"Stop", "S"}},
                                       "not one of");
    how.end = end == "R"   ? LinkTrace::End::REPEAT
              : end == "H" ? LinkTrace::End::HOLD
                           : LinkTrace::End::STOP;
    std::ifstream input(file);
    std::string problem = "cannot be read";
    const auto trace = input ? LinkTraceReader::Parse(input, how, problem) : nullptr;
    if (!trace)
    {
        throw SctpOptionError("--trace: " + file + ": " + problem);
    }
    return trace;
}

void
SctpTraceOptions::Set(const SctpScenarioOptions& options, Time stop, Paths& paths)
{
    const bool handovers = options.Has("handover");
    for (const auto& option : {"traceEnd", "traceValues", "traceOffset", "traceDown"})
    {
        const bool ofFiles = std::string(option) == "traceEnd" || option == "traceValues"s;
        if (!options.IsDefault(option) && !options.Has("trace") && (ofFiles || !handovers))
        {
            throw SctpOptionError("--"s + option + ": there is no --trace");
        }
    }
    if (!handovers && !options.Has("trace"))
    {
        return;
    }
    if (options.Has("trace"))
    {
        TakeFiles(options, paths);
    }
    SetOffsets(options, stop, SctpHandoverOptions::Apply(options, paths), paths);
    for (auto& path : paths)
    {
        path.traceLoses = path.traceForward && LosesInOutages(options);
    }
}

void
SctpTraceOptions::TakeFiles(const SctpScenarioOptions& options, Paths& paths)
{
    MultihomedPath::Parameters* path = nullptr;
    for (const auto& text : SctpOptionText::Split(options.GetText("trace"), ','))
    {
        path = TakeFile(options, text, path, paths);
    }
    const bool all = std::all_of(paths.begin(), paths.end(), [](const auto& each) {
        return each.traceForward != nullptr;
    });
    if (all && !options.IsDefault("rate"))
    {
        throw SctpOptionError("--rate: all paths follow a --trace");
    }
}

MultihomedPath::Parameters*
SctpTraceOptions::TakeFile(const SctpScenarioOptions& options,
                           const std::string& text,
                           MultihomedPath::Parameters* before,
                           Paths& paths)
{
    const auto colon = text.find(':');
    const auto number = text.substr(0, colon);
    const bool next = colon != std::string::npos && !number.empty() && number.size() < 4 &&
                      std::all_of(number.begin(), number.end(), [](unsigned char digit) {
                          return std::isdigit(digit) != 0;
                      });
    const auto index = next ? std::stoul(number) : 0;
    auto path = next && index > 0 && index <= paths.size() ? &paths[index - 1] : before;
    // A path has one file, or two; a second one stands behind the first.
    if (!path || (next && (path == before || path->traceForward)) ||
        (!next && path->traceBackward != path->traceForward))
    {
        throw SctpOptionError("--trace: '" + text +
                              "' is not path:file, or a second file behind it, such as "
                              "1:lte-down.trace,lte-up.trace");
    }
    path->traceBackward = Read(options, next ? text.substr(colon + 1) : text);
    if (next)
    {
        path->traceForward = path->traceBackward;
        path->rate = std::to_string(path->traceForward->GetMeanRate().GetBitRate()) + "bps";
    }
    if (path->mtu > path->traceBackward->GetLargestPacket())
    {
        throw SctpOptionError("--mtu: an opportunity of Mahimahi's format carries a packet of " +
                              std::to_string(path->traceBackward->GetLargestPacket()) + " bytes");
    }
    return path;
}

void
SctpTraceOptions::SetOffsets(const SctpScenarioOptions& options,
                             Time stop,
                             Time longest,
                             Paths& paths)
{
    const bool each = options.Is("traceOffset", "Each");
    const bool drawn = each || options.Is("traceOffset", "Drawn");
    const bool repeats = options.Is("traceEnd", "Repeat");
    // A file that is not repeated has to outlast the run; one of a single instant does.
    Time shortest = Time::Max();
    for (const auto& path : paths)
    {
        for (const auto& trace : {path.traceForward, path.traceBackward})
        {
            const auto length = trace ? trace->GetLength() : Time();
            longest = std::max(longest, length);
            shortest = length > Time() ? std::min(shortest, length) : shortest;
        }
    }
    const auto given = drawn ? Time() : options.GetTime("traceOffset");
    if (!repeats && shortest != Time::Max() && shortest < stop + given)
    {
        throw SctpOptionError("--traceEnd: a file ends before --stop");
    }
    const bool bounded = !repeats && shortest != Time::Max();
    const auto room = (bounded ? shortest - stop : longest).GetNanoSeconds();
    const auto random = CreateObject<UniformRandomVariable>();
    random->SetStream(STREAM);
    auto offset = given;
    for (size_t i = 0; i < paths.size(); ++i)
    {
        if (drawn && (each || i == 0))
        {
            offset = NanoSeconds(static_cast<int64_t>(random->GetValue(0, 1) * room));
        }
        paths[i].traceOffset = offset;
    }
}

void
SctpTraceOptions::Schedule(const SctpScenarioOptions& options,
                           const Paths& parameters,
                           const MultihomedPathsContainer& paths)
{
    if (!options.Is("traceDown", "Interface"))
    {
        return;
    }
    for (uint32_t i = 0; i < parameters.size(); ++i)
    {
        const auto& trace = parameters[i].traceForward;
        const auto offset = parameters[i].traceOffset;
        if (!trace || !trace->HasOutages())
        {
            continue;
        }
        const bool up = trace->IsUp(offset);
        if (!up)
        {
            Simulator::ScheduleNow(&MultihomedPath::SetInterfaceDown, paths.Get(i), 0);
        }
        ScheduleNext(paths.Get(i), trace, offset, !up);
    }
}

} // namespace ns3
