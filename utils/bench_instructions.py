#!/usr/bin/env python3
#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""Count the instructions of sctp-bench, for SCTP and CMT, with valgrind's tool callgrind.

Each case runs at two sizes. The difference of the counts, divided by that of the sizes, is the cost of 10^6
delivered bytes, or of an association, without what the start costs. With --against=COMMIT the program of
another commit is counted, too, and no case may cost more than 1.03 times as much as there. What options cost
that other commits may lack is compared with the case without them, in this tree. So are SCTP with UDP, 16
paths of CMT with one, and short associations of a host with 500 interfaces with those of one with 10.

With --schemes, and nothing else, path selectors and variants over two paths are compared with CMT, and their
windows of 16 MB with those of 64 KB. A byte that goes on both paths counts twice there. With --controls, and
nothing else, loss detection and congestion controls are compared with RFC 9260's, with windows of 1 MB. With
--windows, and nothing else, CMT over two paths of 10 Gb/s has 75 MB in flight, beside windows of 64 KB, and CMT
with windows of 64 MB is compared with CMT with 1 MB.

The cases are those of utils/bench, but for the following. TCP is left out, as it is ns-3's. Windows of 64 MB are counted with
--windows only, as transfers that fill them are long. Transfers of 8 MB
would lose no packet at a loss rate of 1e-5: it is 1e-3 here.
"""

import argparse
import concurrent.futures
import csv
import os
import pathlib
import re
import sys
import tempfile
import typing

import bench

LIMIT = 1.03
# Of options: that of I-DATA against DATA, for example.
OPTION_LIMIT = 1.1
# Of SCTP against UDP, of 16 paths against one, and of many interfaces against few.
UDP_LIMIT = 1.60
PATHS_LIMIT = 1.08
# Of a link that follows a trace of the same rate, against a plain one, by UDP.
TRACE_LIMIT = 1.1
INTERFACES_LIMITS = {"sender": 1.5, "receiver": 1.60}
# Of ten interfaces against one: ten addresses are told and verified.
FEW_LIMIT = 1.3

# CPU seconds for a run; the longest takes about one minute.
TIMEOUT = 900

# Of these, UDP and TCP are not the module's.
PROTOCOLS = ("Sctp", "Cmt")

SIZES = (3_000_000, 8_000_000)
# Windows, loss and sizes of single transfers. A transfer has to fill the window.
TRANSFERS = (
    ("64 KB", "0", SIZES),
    ("1 MB", "0", SIZES),
    ("16 MB", "0", (20_000_000, 40_000_000)),
    ("64 KB", "1e-3", SIZES),
    ("1 MB", "1e-3", SIZES),
)
ASSOCIATIONS = (50, 200)
# Short ones, on hosts without further interfaces and with many; bytes of each.
SHORT = 10_000
SHORT_ASSOCIATIONS = (20, 60)
INTERFACES = (10, 500)
# Paths of CMT, and windows.
MANY_PATHS = 16
PATH_WINDOWS = (1 << 16, 1 << 18, 1 << 20)

# Bytes of an opportunity in Mahimahi's format.
OPPORTUNITY = 1504

# Path selectors, without "ns3::Sctp", and variants, as sctp-bench takes them.
SELECTORS = (
    "CmtRoundRobin", "CmtLowestRtt", "CmtLargestWindow", "CmtFillFirst", "TxCwnd", "MptcpLowestRtt", "Blest", "Ecf",
    "RttThreshold", "PriorityLowestRtt", "WeightedSelector", "RandomSelector", "StreamToPath", "BestLoadSharing",
    "FlowToPath", "BandwidthAware", "RedundantSelector", "CopyWhileSuspect", "MptcpReinjection",
)  # fmt: skip
VARIANTS = ("CmtPf", "MpSctp", "LsSctp", "IpccSctp", "CmpSctp", "BlsSctp", "Wm2Sctp", "MptcpLike")
SCHEME_WINDOWS = (("64 KB", (500_000, 2_000_000)), ("16 MB", (20_000_000, 26_000_000)))
# Of messages, bytes: a packet of 1500 holds one, whatever the format of its chunk.
SCHEME_MESSAGE = 1440
# Of CMT, and of the smaller window.
SCHEME_LIMIT = 1.3
WINDOW_LIMIT = 1.2

# Loss detection, recovery, congestion controls and pacing beside RFC 9260's: attributes, without "ns3::Sctp", and limits.
DETECTION_LIMIT = 1.1
CONTROL_LIMIT = 1.2
PACED_LIMIT = 1.5
CONTROLS = (
    ("RACK", {"Parameters::LossDetection": "ns3::SctpRackLossDetection"}, DETECTION_LIMIT),
    ("RACK and PRR", {"Parameters::LossDetection": "ns3::SctpRackLossDetection", "Parameters::Recovery": "ns3::SctpPrr"},
     CONTROL_LIMIT),
    *((name, {"Parameters::CongestionOps": f"ns3::Sctp{name}"}, CONTROL_LIMIT)
      for name in ("Cubic", "Westwood", "Lia", "Olia", "Balia", "Wvegas")),
    ("TcpCubic", {"Parameters::CongestionOps": "ns3::SctpTcpCongestion", "TcpCongestion::Control": "ns3::TcpCubic"},
     CONTROL_LIMIT),
    ("paced", {"Parameters::EnablePacing": "1"}, PACED_LIMIT),
    ("Bbr", {"Parameters::CongestionOps": "ns3::SctpBbr"}, PACED_LIMIT),
)  # fmt: skip

# Two paths of 10 Gb/s and a round trip of 30 ms hold 75 MB. The first windows are as large, so that a transfer need not
# last until they have grown; both paths are full, and messages of both alternate, before 200 MB have arrived.
HUGE_LIMIT = 1.5
HUGE_OPTIONS = ("--protocol=Sctp", "--variant=Cmt", "--paths=2", "--rtt=30ms")
HUGE_WINDOWS = (
    ("64 KB", 1 << 16, "4380", (1_000_000, 4_000_000)),
    ("75 MB", 75_000_000, "37500000", (200_000_000, 240_000_000)),
)
# CMT with RFC 9260's control over two paths, a round trip of 100 ms: windows of 64 MB are full before 150 MB have arrived.
# SACKs then list as many gap blocks as have room, some 360, which both ends write, read and compare.
BUFFER_LIMIT = 1.1
BUFFERS = ("1 MB", "64 MB")
BUFFER_SIZES = (150_000_000, 200_000_000)
# The profile Modern, as attributes.
MODERN = {
    "Parameters::CongestionOps": "ns3::SctpCubic", "Rfc9260Congestion::SlowStart": "ns3::SctpHystart",
    "Parameters::Recovery": "ns3::SctpPrr", "Parameters::LossDetection": "ns3::SctpRackLossDetection",
    "Parameters::Undo": "ns3::SctpEifelUndo", "Parameters::EnablePacing": "1", "Parameters::MaxPacingRate": "20Gbps",
    "Rfc9260Congestion::MinSsthresh": "2", "Parameters::MaxBurst": "0", "Parameters::RtoMin": "200ms",
    "Parameters::ClockGranularity": "50ms", "Parameters::SackDelay": "40ms", "Parameters::PacingBatch": "65536",
}  # fmt: skip


class Case(typing.NamedTuple):
    """A case, and how it is run at either size."""

    name: str
    protocol: str
    unit: str
    options: tuple  # lists of options, for the small and for the large size
    units: float  # by which the sizes differ
    beside: tuple = ()  # protocol and name of the case that it is compared with; else it is with other commits
    limit: float = OPTION_LIMIT  # beside that case
    trace: str = ""  # the text of a trace that the links follow


def make_transfer(protocol, window, loss, sizes, name="", beside=""):
    """A single transfer; with a name, that of an option that is a flag."""
    options = [*bench.PROTOCOLS[protocol], f"--window={bench.WINDOWS[window]}", f"--loss={float(loss):f}"]
    options += [f"--{name}=1"] if name else []
    described = f"{window}, " + (f"loss {loss}" if float(loss) else "lossless") + (f", {name}" if name else "")
    runs = tuple([*options, f"--bytes={size}"] for size in sizes)
    return Case(described, protocol, "10^6 bytes", runs, (sizes[1] - sizes[0]) / 1e6, beside and (protocol, beside))


def make_short(name, options, beside="", limit=OPTION_LIMIT, protocol="Sctp"):
    """Short associations of SCTP."""
    own = [f"--protocol={protocol}", f"--window={bench.WINDOWS['64 KB']}", *options]
    runs = tuple([*own, f"--associations={count}", f"--bytes={SHORT * count}"] for count in SHORT_ASSOCIATIONS)
    units = SHORT_ASSOCIATIONS[1] - SHORT_ASSOCIATIONS[0]
    return Case(name, "Sctp", "association", runs, units, beside and ("Sctp", beside), limit)


def make_paths(window, count):
    """A transfer by CMT over so many paths, beside one path."""
    options = ["--protocol=Sctp", "--variant=Cmt", f"--paths={count}", f"--window={window}"]
    runs = tuple([*options, f"--bytes={size}"] for size in SIZES)
    name = f"{window >> 10} KB, paths: "
    beside = ("Cmt", f"{name}1") if count > 1 else ()
    return Case(f"{name}{count}", "Cmt", "10^6 bytes", runs, (SIZES[1] - SIZES[0]) / 1e6, beside, PATHS_LIMIT)


def make_comparisons():
    """The cases that are compared with others of this tree, but for those of options, and these others."""
    udp = make_transfer("Udp", "64 KB", "0", SIZES)
    yield udp
    yield make_transfer("Sctp", "64 KB", "0", SIZES)._replace(
        name="64 KB, beside UDP", beside=(udp.protocol, udp.name), limit=UDP_LIMIT)
    disc = make_transfer("Udp", "64 KB", "0", SIZES, "queueDisc")
    yield disc
    for name, text in make_traces(bench.WINDOWS["64 KB"]):
        for plain in (udp, disc):
            beside = (plain.protocol, plain.name)
            yield plain._replace(name=f"{plain.name}, {name} trace", beside=beside, limit=TRACE_LIMIT, trace=text)
    for window in PATH_WINDOWS:
        for count in (1, MANY_PATHS):
            yield make_paths(window, count)
    yield make_short("short", [])
    yield make_short("short, one socket", [], "short", protocol="SctpOneToMany")
    few, many = INTERFACES
    for host in ("sender", "receiver"):
        name = f"short, {host}'s interfaces: "
        yield make_short(f"{name}{few}", [f"--{host}Interfaces={few}"], "short", FEW_LIMIT)
        yield make_short(f"{name}{many}", [f"--{host}Interfaces={many}"], f"{name}{few}", INTERFACES_LIMITS[host])


def make_traces(window):
    """Traces of the rate that fills a window in a round trip of 100 ms: what they are called, and their text."""
    rate = 80 * window
    yield "CSV", f"time,rate\n0,{rate}\n"
    count = round(rate / 8 / OPPORTUNITY)
    yield "Mahimahi", "".join(f"{round(1000 * (line + 1) / count)}\n" for line in range(count))


def make_cases():
    """All cases."""
    for protocol in PROTOCOLS:
        own = bench.PROTOCOLS[protocol]
        for window, loss, sizes in TRANSFERS:
            yield make_transfer(protocol, window, loss, sizes)
        yield Case(
            "associations, 64 KB",
            protocol,
            "association",
            tuple(
                [
                    *own,
                    f"--window={bench.WINDOWS['64 KB']}",
                    f"--associations={count}",
                    f"--bytes={bench.BYTES_OF_ASSOCIATION * count}",
                ]
                for count in ASSOCIATIONS
            ),
            ASSOCIATIONS[1] - ASSOCIATIONS[0],
        )
    yield make_transfer("Sctp", "1 MB", "0", SIZES, "interleaving", "1 MB, lossless")
    yield make_transfer("Sctp", "1 MB", "1e-3", SIZES, "interleaving", "1 MB, loss 1e-3")
    yield make_transfer("Sctp", "1 MB", "0", SIZES, "partial", "1 MB, lossless")
    yield make_transfer("Sctp", "1 MB", "1e-3", SIZES, "partial", "1 MB, loss 1e-3")
    yield from make_comparisons()
    yield Case(
        "idle associations",
        "Sctp",
        "association",
        tuple([*bench.PROTOCOLS["Sctp"], "--idle=1", "--paths=2", f"--associations={count}"] for count in ASSOCIATIONS),
        ASSOCIATIONS[1] - ASSOCIATIONS[0],
    )


def make_scheme_cases():
    """CMT, and each path selector and variant beside it, with both windows."""
    schemes = [("CMT", "Cmt", [])]
    schemes += [(name, "Cmt", [f"--ns3::SctpParameters::PathSelector=ns3::Sctp{name}"]) for name in SELECTORS]
    schemes += [(name, name, []) for name in VARIANTS]
    for name, variant, more in schemes:
        for window, sizes in SCHEME_WINDOWS:
            options = ["--protocol=Sctp", f"--variant={variant}", "--paths=2", f"--messageSize={SCHEME_MESSAGE}"]
            options += [f"--window={bench.WINDOWS[window]}", *more]
            runs = tuple([*options, f"--bytes={size}"] for size in sizes)
            units = (sizes[1] - sizes[0]) / 1e6 * (2 if name == "RedundantSelector" else 1)
            if window != SCHEME_WINDOWS[0][0]:
                beside, limit = ("Cmt", f"{name}, {SCHEME_WINDOWS[0][0]}"), WINDOW_LIMIT
            else:
                beside, limit = ("Cmt", f"CMT, {window}") if name != "CMT" else (), SCHEME_LIMIT
            yield Case(f"{name}, {window}", "Cmt", "10^6 bytes", runs, units, beside, limit)


def make_control_cases():
    """RFC 9260's control, and others beside it, with windows of 1 MB, without and with loss."""
    for loss in ("0", "1e-3"):
        plain = make_transfer("Sctp", "1 MB", loss, SIZES)
        yield plain
        for name, attributes, limit in CONTROLS:
            more = [f"--ns3::Sctp{attribute}={value}" for attribute, value in attributes.items()]
            runs = tuple([*options, *more] for options in plain.options)
            yield plain._replace(name=f"{plain.name}, {name}", options=runs, beside=("Sctp", plain.name), limit=limit)


def make_window_cases():
    """CMT with much data in flight: with Modern's policies beside windows of 64 KB, with RFC 9260's beside 1 MB."""
    small = HUGE_WINDOWS[0][0]
    for window, size, first, sizes in HUGE_WINDOWS:
        values = {**MODERN, "Rfc9260Congestion::InitialCwnd": first}
        options = [*HUGE_OPTIONS, f"--window={size}"]
        options += [f"--ns3::Sctp{name}={value}" for name, value in values.items()]
        runs = tuple([*options, f"--bytes={count}"] for count in sizes)
        beside = ("Cmt", f"Modern, {small}") if window != small else ()
        yield Case(f"Modern, {window}", "Cmt", "10^6 bytes", runs, (sizes[1] - sizes[0]) / 1e6, beside, HUGE_LIMIT)
    for window in BUFFERS:
        case = make_transfer("Cmt", window, "0", BUFFER_SIZES)
        yield case._replace(
            beside=("Cmt", f"{BUFFERS[0]}, lossless") if window != BUFFERS[0] else (), limit=BUFFER_LIMIT)


def count_run(program, options, trace=""):
    """Instructions of a run, or None if it fails, takes too long or does not deliver everything."""
    with tempfile.TemporaryDirectory() as folder:
        profile = pathlib.Path(folder, "profile")
        if trace:
            pathlib.Path(folder, "trace").write_text(trace, encoding="ascii")
            options = [*options, f"--trace={folder}/trace"]
        valgrind = ["--tool=callgrind", f"--callgrind-out-file={profile}", program, *options]
        found = bench.run("valgrind", valgrind, TIMEOUT)
        whole = "--protocol=Udp" in options or (found and found.get("complete", "1").strip() == "1")
        if found is None or not whole:
            return None
        totals = re.search(r"^totals: (\d+)$", profile.read_text(encoding="ascii", errors="replace"), re.MULTILINE)
        return int(totals[1]) if totals else None


def count_all(programs, cases, jobs):
    """Instructions of each case per unit, in a list for each program; None for a case that fails."""
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        # The long runs first, so that no processor waits at the end.
        runs = {
            (case.protocol, case.name, program, number): pool.submit(count_run, program, case.options[number], case.trace)
            for number in (1, 0)
            for case in cases
            for program in (programs[:1] if case.beside else programs)
        }
        for done, _ in enumerate(concurrent.futures.as_completed(runs.values()), 1):
            print(f"{done} of {len(runs)} runs", file=sys.stderr)
    costs = []
    for case in cases:
        row = []
        for program in programs[:1] if case.beside else programs:
            small, large = (runs[case.protocol, case.name, program, number].result() for number in (0, 1))
            row.append(None if small is None or large is None else (large - small) / case.units)
        costs.append(row)
    for case, row in zip(cases, costs):
        row += [costs[other][0] for other, one in enumerate(cases)
                if (one.protocol, one.name) == case.beside]
    return costs


def show(value):
    """A cost in thousands of instructions, or a dash."""
    return f"{value / 1000:13.1f}" if value is not None else f"{'-':>13}"


def judge(case, row):
    """What is to be said of the costs of a case, and whether they are within the limit."""
    if None in row:
        return "FAILED", False
    if len(row) == 1:
        return "", True
    ratio = row[0] / row[1]
    limit = case.limit if case.beside else LIMIT
    return f"{ratio:8.3f}{'' if ratio <= limit else '  MISSED'}", ratio <= limit


def print_table(cases, costs):
    """Print all costs and their ratios; whether all are within the limit."""
    compared = any(len(row) > 1 for row in costs)
    print(f"{'Thousands of instructions':<42}{'per':<14}{'this tree':>13}"
          + (f"{'base':>13}{'ratio':>8}" if compared else ""))
    good = True
    for case, row in zip(cases, costs):
        verdict, holds = judge(case, row)
        good &= holds
        name = f"{case.protocol.upper()} {case.name}"
        print(f"{name:<42}{case.unit:<14}{''.join(show(value) for value in row)}{verdict}")
    if compared:
        print(f"{'ok' if good else 'MISSED'}: a case may cost at most {LIMIT} times as much as in the base, one with an "
              f"option {OPTION_LIMIT} times as much as without, SCTP {UDP_LIMIT} times as much as UDP, a link that follows a trace {TRACE_LIMIT} times as much as a plain one, {MANY_PATHS} paths "
              f"{PATHS_LIMIT} times as much as one, {INTERFACES[1]} interfaces {INTERFACES_LIMITS['sender']} times as much as "
              f"{INTERFACES[0]}, of a receiver {INTERFACES_LIMITS['receiver']} times; a scheme {SCHEME_LIMIT} times as much as CMT, a window of 16 MB {WINDOW_LIMIT} times as "
              f"much as one of 64 KB; RACK {DETECTION_LIMIT} times as much as RFC 9260's detection, a congestion control "
              f"{CONTROL_LIMIT} times as much as RFC 9260's, with pacing {PACED_LIMIT} times; 75 MB in flight {HUGE_LIMIT} times "
              f"as much as 64 KB, windows of 64 MB {BUFFER_LIMIT} times as much as 1 MB")
    return good


def write_rows(cases, costs, name):
    """Write the costs of each case as a CSV row."""
    with open(name, "w", newline="", encoding="ascii") as file:
        writer = csv.writer(file)
        writer.writerow(["case", "protocol", "unit", "instructions", "base_instructions"])
        for case, row in zip(cases, costs):
            values = ["" if value is None else round(value) for value in row]
            writer.writerow([case.name, case.protocol, case.unit, *values, *[""] * (2 - len(row))])


def main():
    """Read the command line, count, print; 1 if a case fails or is above the limit."""
    parser = argparse.ArgumentParser(
        prog="utils/bench",
        usage="%(prog)s --instructions [--against=COMMIT] [OPTION...]",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("programs", nargs="+", help=argparse.SUPPRESS)
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="runs at a time [all processors]")
    parser.add_argument("--output", help="CSV file of all counts")
    parser.add_argument("--schemes", action="store_true", help="path selectors and variants beside CMT, nothing else")
    parser.add_argument("--controls", action="store_true", help="loss detection and congestion controls, nothing else")
    parser.add_argument("--windows", action="store_true", help="75 MB in flight beside windows of 64 KB, nothing else")
    parser.add_argument("--check-options", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.jobs < 1:
        parser.error("--jobs must be at least 1")
    if arguments.check_options:
        return 0
    made = {"schemes": make_scheme_cases, "controls": make_control_cases, "windows": make_window_cases}
    chosen = [make for name, make in made.items() if getattr(arguments, name)]
    if len(chosen) > 1:
        parser.error("only one of --schemes, --controls and --windows")
    cases = list((chosen or [make_cases])[0]())
    costs = count_all(arguments.programs, cases, arguments.jobs)
    if arguments.output:
        write_rows(cases, costs, arguments.output)
    return 0 if print_table(cases, costs) else 1


if __name__ == "__main__":
    sys.exit(main())
