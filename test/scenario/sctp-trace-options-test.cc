/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../../helper/scenario/sctp-scenario-options.h"
#include "../../helper/scenario/sctp-trace-options.h"
#include "../harness/sctp-scenario-run.h"
#include "../harness/sctp-test-harness.h"

#include "ns3/config.h"
#include "ns3/rng-seed-manager.h"
#include "ns3/simulator.h"
#include "ns3/system-path.h"

#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Transfers over paths that follow traces.
 */

using namespace ns3;

namespace sctp_trace_options_test
{

/// Options of one path without edges.
const std::vector<std::string> ONE_PATH{"--paths=1", "--edgeRate=none"};

/**
 * Writes a trace.
 * @param name its name
 * @param text its contents
 * @return its file
 */
std::string
Write(const std::string& name, const std::string& text)
{
    static const auto folder = SystemPath::MakeTemporaryDirectoryName();
    SystemPath::MakeDirectories(folder);
    const auto file = SystemPath::Append(folder, name);
    std::ofstream(file) << text;
    return file;
}

/**
 * @param options options beside those of one path
 * @param column a column of the results
 * @param base the first options
 * @return its number
 */
double
Run(const std::vector<std::string>& options,
    const std::string& column,
    const std::vector<std::string>& base = ONE_PATH)
{
    auto all = base;
    all.insert(all.end(), options.begin(), options.end());
    return std::stod(RunTransfer(all).Get(column));
}

/// @param lab the laboratory
void
ConstantRateIsAsThePlainLink(SctpLab& lab)
{
    const auto rates = Write("rates.csv", "time,rate\n0,12e6\n");
    const auto mahimahi = Write("mahimahi.trace", "1\n");
    // Round trip times of 40 and 80 ms; the receive buffer keeps the longer queue from overflows.
    for (const std::string delay : {"20ms", "40ms"})
    {
        const std::string queue = delay == "20ms" ? "80p" : "500p";
        const std::vector<std::string> common{"--bytes=10000000",
                                              "--queue=" + queue,
                                              "--delay=" + delay,
                                              "--receiveBuffer=400000"};
        const auto run = [&](const std::string& option) {
            auto options = common;
            options.push_back(option);
            return Run(options, "transfer_time_s");
        };
        const auto plain = run("--rate=12Mbps");
        lab.Between(plain, 6.7, 9.0, "the plain link is full");
        lab.Between(run("--trace=1:" + rates), 0.999 * plain, 1.001 * plain, "CSV");
        lab.Between(run("--trace=1:" + mahimahi), 0.99 * plain, 1.01 * plain, "Mahimahi");
    }
}

/**
 * @param option of the offset
 * @param run number of the run
 * @param file a trace
 * @return offsets of two paths that follow it
 */
std::vector<Time>
GetOffsets(const std::string& option, uint64_t run, const std::string& file)
{
    const auto before = RngSeedManager::GetRun();
    RngSeedManager::SetRun(run);
    SctpScenarioOptions options;
    SctpTraceOptions::AddTo(options);
    options.Parse({"program", "--trace=1:" + file + ",2:" + file, option}, "test");
    std::vector<MultihomedPath::Parameters> paths(2);
    options.Add("rate", "10Mbps", "");
    SctpTraceOptions::Set(options, Seconds(5), paths);
    RngSeedManager::SetRun(before);
    return {paths[0].traceOffset, paths[1].traceOffset};
}

/// @param lab the laboratory
void
RunsBeginAtOffsetsOfTheirOwn(SctpLab& lab)
{
    const auto file = Write("rates.csv", "time,rate\n0,1e6\n60,1e6\n");
    const auto first = GetOffsets("--traceOffset=Drawn", 1, file);
    lab.True(first == GetOffsets("--traceOffset=Drawn", 1, file), "the same in a run");
    lab.Equal(first[0], first[1], "one for all files");
    lab.True(first != GetOffsets("--traceOffset=Drawn", 2, file), "another one in another run");
    const auto each = GetOffsets("--traceOffset=Each", 1, file);
    lab.True(each[0] != each[1], "one per path");
    lab.True(each[0] < Seconds(60) && each[1] < Seconds(60), "within the file");
    const auto given = GetOffsets("--traceOffset=7s", 1, file);
    lab.True(given[0] == Seconds(7) && given[1] == Seconds(7), "as given");
}

/// @param lab the laboratory
void
InterfaceIsTakenDown(SctpLab& lab)
{
    // An outage of 10 s within 1 s of the begin, and no further one.
    const auto file =
        Write("outage.csv", "time,rate,up\n0,10e6,1\n1,10e6,0\n11,10e6,1\n1000,10e6,1\n");
    const auto run = [](const std::vector<std::string>& options) {
        auto all = options;
        all.emplace_back("--ns3::SctpFailurePolicy::LocalFailureAtOnce=true");
        all.insert(all.end(), {"--bytes=4000000", "--stop=100", "--delay=20ms"});
        return Run(all, "transfer_time_s", {"--paths=2", "--edgeRate=none"});
    };
    const auto trace = "--trace=1:" + file;
    const auto told = run({trace, "--traceOffset=0s", "--traceDown=Interface"});
    lab.True(told < 6, "the stack is told, and goes on over the other path");
    const auto silent = run({trace, "--traceOffset=0s"});
    lab.True(silent > told + 5, "it waits for timeouts else");
}

/// @param lab the laboratory
void
Ipv6AndMarksWork(SctpLab& lab)
{
    const auto file = Write("rates.csv", "time,rate,delay\n0,8e6,0\n1,2e6,0.01\n2,2e6,0.01\n");
    for (const auto& trace : {"1:" + file, "1:" + Write("mahimahi.trace", "2\n3\n")})
    {
        const auto row = RunTransfer({"--paths=1",
                                      "--edgeRate=none",
                                      "--ipv6=1",
                                      "--ecn=On",
                                      "--queueDisc=CoDel",
                                      "--bytes=2000000",
                                      "--trace=" + trace});
        lab.Equal(row.Get("complete"), std::string("1"), "delivered over IPv6");
        lab.True(std::stoul(row.Get("ecn_marks_path1")) > 0, "packets are marked");
    }
}

/// @param lab the laboratory
void
TcpFollowsToo(SctpLab& lab)
{
    const auto file = Write("slow.csv", "time,rate\n0,2e6\n");
    const auto time = Run({"--transport=TcpLinuxReno", "--bytes=1000000", "--trace=1:" + file},
                          "transfer_time_s");
    lab.Between(time, 4.0, 5.5, "1 MB at 2 Mb/s");
}

/**
 * @param options options of a transfer
 * @return the mistake that it is refused for
 */
std::string
GetMistake(const std::vector<std::string>& options)
{
    try
    {
        RunTransfer(options);
    }
    catch (const SctpOptionError& error)
    {
        Simulator::Destroy();
        Config::Reset();
        return error.what();
    }
    return "";
}

/// @param lab the laboratory
void
MistakesAreRefused(SctpLab& lab)
{
    const auto file = Write("mahimahi.trace", "1\n");
    lab.Equal(GetMistake({"--trace=1:" + file, "--mtu=1501"}),
              std::string("--mtu: an opportunity of Mahimahi's format carries a packet of 1500 "
                          "bytes"),
              "MTU");
    lab.Equal(GetMistake({"--trace=1:" + file, "--traceEnd=Stop"}),
              std::string("--traceEnd: a file ends before --stop"),
              "length");
    lab.Equal(GetMistake({"--trace=1:" + file, "--paths=1", "--rate=3Mbps"}),
              std::string("--rate: all paths follow a --trace"),
              "rate");
}

/// @param lab the laboratory
void
ThreePathsFollowAFileEach(SctpLab& lab)
{
    const std::vector<std::string> rates{"2", "3", "5"}; // Mb/s
    std::string traces;
    for (size_t i = 0; i < rates.size(); ++i)
    {
        const auto file = Write("rate" + rates[i] + ".csv", "time,rate\n0," + rates[i] + "e6\n");
        traces += (i > 0 ? "," : "") + std::to_string(i + 1) + ":" + file;
    }
    const auto row = RunTransfer({"--paths=3",
                                  "--edgeRate=none",
                                  "--variant=Cmt",
                                  "--trace=" + traces,
                                  "--receiveBuffer=1000000",
                                  "--bytes=5000000"});
    lab.Between(std::stod(row.Get("goodput_mbps")), 7.5, 9.7, "of 10 Mb/s with all headers");
    for (size_t i = 0; i < rates.size(); ++i)
    {
        const auto packets = std::stod(row.Get("packets_path" + std::to_string(i + 1)));
        const auto share = std::stod(rates[i]) / 10;
        lab.Between(packets * 1452 / 5e6, share - 0.1, share + 0.1, "share of path " + rates[i]);
    }
}

/// @param lab the laboratory
void
HandoversAreApplied(SctpLab& lab)
{
    const std::vector<std::string> common{"--bytes=3000000", "--delay=20ms", "--traceOffset=0s"};
    const auto run = [&](const std::string& handover, const std::string& more) {
        auto options = common;
        options.push_back(handover);
        options.push_back(more);
        return Run(options, "transfer_time_s");
    };
    const auto rate = "--rate=12Mbps";
    const auto none = Run({"--bytes=3000000", "--delay=20ms", rate}, "transfer_time_s");
    // The first pass begins at 1 s: 1.5 MB by then, the rest at half of the rate.
    const auto slower = run("--handover=1:period=60s:phase=1s:factor=0.5", rate);
    lab.Between(slower, 1.35 * none, 2.1 * none, "a factor of the rate");
    const auto longer = run("--handover=1:period=60s:phase=1s:outage=2s", rate);
    lab.True(longer > none + 1.9, "an outage");
    const auto passes = Write("passes.csv", "time,outage\n1,2\n61,0\n");
    const auto same = run("--handover=1:" + passes, rate);
    lab.Equal(same, longer, "the same by a file");
    const auto file = Write("constant.csv", "time,rate\n0,12e6\n");
    const auto both = run("--handover=1:" + passes, "--trace=1:" + file);
    lab.Equal(both, longer, "over a trace");
}

/// @param lab the laboratory
void
FigureHasAScript(SctpLab& lab)
{
    const auto file = Write("rates.csv", "time,rate\n0,4e6\n");
    const auto prefix = file.substr(0, file.rfind('.')) + "-figure";
    RunTransfer({"--bytes=200000", "--trace=1:" + file, "--figure=" + prefix});
    std::ifstream script(prefix + ".gnuplot");
    const std::string text((std::istreambuf_iterator<char>(script)),
                           std::istreambuf_iterator<char>());
    for (const std::string part : {"-traces.csv", "-delivered.csv", "-paths.csv", "queue output"})
    {
        lab.True(text.find(part) != std::string::npos, part);
    }
    std::ifstream table(prefix + "-traces.csv");
    std::string line;
    std::string last;
    std::getline(table, line);
    lab.Equal(line, std::string("time_s,path,trace_bytes,sent_bytes,waiting_bytes"), "header");
    while (std::getline(table, line))
    {
        last = line;
    }
    // 200 KB have left the queue, with their headers, and the trace could have sent more.
    double time = 0;
    double path = 0;
    double trace = 0;
    double sent = 0;
    char comma = 0;
    std::istringstream(last) >> time >> comma >> path >> comma >> trace >> comma >> sent;
    lab.Between(trace, 0.499e6 * time, 0.501e6 * time, "what the trace could have sent");
    lab.Between(sent, 200000.0, trace, "what has left");
}

/// The suite.
SctpLabSuite g_suite("sctp-trace-options",
                     {
                         {"A constant rate is as the plain link", ConstantRateIsAsThePlainLink},
                         {"Runs begin at offsets of their own", RunsBeginAtOffsetsOfTheirOwn},
                         {"The interface is taken down", InterfaceIsTakenDown},
                         {"IPv6 and marks work", Ipv6AndMarksWork},
                         {"TCP follows, too", TcpFollowsToo},
                         {"Three paths follow a file each", ThreePathsFollowAFileEach},
                         {"Handovers are applied", HandoversAreApplied},
                         {"A figure has a script", FigureHasAScript},
                         {"Mistakes are refused", MistakesAreRefused},
                     }); //!< registers the suite

} // namespace sctp_trace_options_test
