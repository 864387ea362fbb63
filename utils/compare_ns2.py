#!/usr/bin/env python3
#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""Compare transfer times of CMT with those of ns-2.35's CMT agent; called by utils/compare-ns2.

Both have the profile PaperEra's settings, the same topology, the same number of missing reports, and
queues that hold the same number of packets: ns-2's hold one less than their limit. --goodput compares
SCTP over one path with ns-2.35's instead, with this module's defaults.
"""

import argparse
import concurrent.futures
import json
import math
import os
import pathlib
import random
import statistics
import subprocess
import sys
import tempfile
import threading

try:
    import scipy.stats
except ImportError:
    scipy = None  # --help needs none

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "campaigns"))
import columns  # noqa: E402

CHUNK = 1452
PACKET = 1500
# Names here and in ns-2.35's enumeration of CMT's retransmission policies.
POLICIES = {"RtxAsap": 0, "RtxSame": 1, "RtxSsthresh": 2, "RtxLossRate": 3, "RtxCwnd": 4}
# Of the goodput of one path: each run takes so long, at these loss rates.
SECONDS = 60
LOSSES = (0.01, 0.02, 0.03, 0.05, 0.08, 0.1)
SCRIPT = pathlib.Path(__file__).parent / "ns2/transfer.tcl"


def network(rates, delays, queues, losses, **settings):
    """A cell: Mb/s, ms, packets and shares per path; window, bytes, policy, variant, and the edges."""
    cell = dict(rates=rates, delays=delays, queues=queues, losses=losses)
    cell.update(window=65536, policy="RtxSsthresh", variant="Cmt", chunks=1444)
    cell.update(edge_rate=1000, edge_delay=1, edge_queue=2000)
    cell.update(settings)
    return cell


def draw_networks(number, seed, in_turn=False):
    """Networks drawn at random; whether two or three paths is drawn, too, or goes in turn."""
    draw = random.Random(seed)
    cells = []
    for index in range(number):
        paths = draw.choice((2, 3))
        if in_turn:
            paths = 2 + index % 2
        each = lambda values: [draw.choice(values) for _ in range(paths)]
        cells.append(
            network(
                each((2, 10, 50)),
                each((5, 50, 150)),
                each((10, 200)),
                each((0.001, 0.005, 0.01, 0.02, 0.04, 0.08)),
                window=draw.choice((16384, 65536, 262144, 1048576)),
                policy=draw.choice(list(POLICIES)),
            )
        )
    return cells


def random_loss():
    """Two alike paths: loss on both, or 0.3 % on one and more on the other."""
    rates = (0.003, 0.01, 0.02, 0.04, 0.06, 0.08, 0.1, 0.14)
    pairs = [(loss, loss) for loss in rates] + [(0.003, loss) for loss in rates[1:]]
    alike = dict(chunks=5778, edge_rate=100, edge_delay=10, edge_queue=167)
    return [
        network([10, 10], [25, 25], [42, 42], pair, variant=variant, **alike)
        for pair in pairs
        for variant in ("Cmt", "CmtPf")
    ]


def run_ns3(cell, reports, run, options):
    """Transfer time of one run in seconds; None if it did not end."""
    text = lambda values, unit: ",".join(f"{value}{unit}" for value in values)
    command = [
        options.program,
        *columns.get_options(options.program),
        f"--profile={options.profile}",
        f"--variant={cell['variant']}",
        f"--paths={len(cell['rates'])}",
        f"--rate={text(cell['rates'], 'Mbps')}",
        f"--delay={text(cell['delays'], 'ms')}",
        f"--queue={text([queue - 1 for queue in cell['queues']], 'p')}",
        f"--loss={text(cell['losses'], '')}",
        # ns-2's policy knows the true rates.
        f"--lossRates={text(cell['losses'], '') if cell['policy'] == 'RtxLossRate' else ''}",
        f"--edgeRate={cell['edge_rate']}Mbps",
        f"--edgeDelay={cell['edge_delay']}ms",
        f"--edgeQueue={cell['edge_queue'] - 1}p",
        f"--receiveBuffer={cell['window']}",
        f"--rtxPolicy={cell['policy']}",
        f"--fastRtxThreshold={reports}",
        f"--bytes={cell['chunks'] * CHUNK}",
        "--stop=36000",
        f"--RngRun={run}",
        *options.option,
    ]
    result = subprocess.run(command, capture_output=True, text=True)
    if result.returncode != 0:
        sys.exit(f"error: {' '.join(command)}\n{result.stderr}")
    values = columns.parse(result.stdout)
    return float(values["transfer_time_s"]) if values["complete"].strip() == "1" else None


def ns2(settings, read):
    """Run ns-2 with settings of its script, and read its trace."""
    with tempfile.TemporaryDirectory() as folder:
        trace = pathlib.Path(folder) / "trace"
        command = ["ns", SCRIPT, f"trace={trace}"]
        command += [f"{name}={value}" for name, value in settings.items()]
        subprocess.run(command, check=True, capture_output=True)
        return read(trace)


def run_ns2(cell, reports, run):
    """The same with ns-2: from the first DATA that leaves A to the last chunk that arrives at B."""
    text = lambda values, unit="": ",".join(f"{value}{unit}" for value in values)
    settings = {
        "rate": text(cell["rates"], "Mb"),
        "delay": text(cell["delays"], "ms"),
        "queue": text(cell["queues"]),
        "loss": text(cell["losses"]),
        "edgeRate": f"{cell['edge_rate']}Mb",
        "edgeDelay": f"{cell['edge_delay']}ms",
        "edgeQueue": cell["edge_queue"],
        "window": cell["window"],
        "policy": POLICIES[cell["policy"]],
        "pf": int(cell["variant"] == "CmtPf"),
        "reports": reports,
        "bytes": cell["chunks"] * CHUNK,
        "stop": 3000,
        "seed": run,
    }
    return ns2(settings, lambda trace: read_trace(trace, cell["chunks"]))


def read_trace(trace, chunks):
    """Transfer time by a trace; nodes are numbered as the script makes them, four to a path."""
    begin = None
    arrived = set()
    with open(trace, encoding="ascii", errors="replace") as lines:
        for line in lines:
            words = line.split()
            if int(words[5]) < CHUNK:
                continue
            if begin is None:
                begin = float(words[1])
            if words[0] == "r" and int(words[3]) % 4 == 3:
                arrived.add(int(words[-4]))
                if len(arrived) == chunks:
                    return float(words[1]) - begin
    return None


def goodput_ns3(loss, run, options):
    """Goodput over one path in Mb/s, SCTP with the defaults."""
    command = [
        options.program,
        *columns.get_options(options.program),
        "--paths=1",
        "--queue=41p",
        "--edgeQueue=166p",
        "--bytes=0",
        f"--fastRtxThreshold={options.reports}",
        f"--stop={SECONDS}",
        f"--loss={loss}",
        f"--RngRun={run}",
        *options.option,
    ]
    result = subprocess.run(command, capture_output=True, text=True, check=True)
    values = columns.parse(result.stdout)
    return int(values["bytes_delivered"]) * 8e-6 / SECONDS


def goodput_ns2(loss, run, reports):
    """The same with ns-2: what has arrived in sequence."""
    settings = {"agent": "", "rate": "10Mb", "delay": "25ms", "queue": 42, "loss": loss}
    settings |= {"bytes": 10**9, "reports": reports, "stop": 0.5 + SECONDS, "seed": run}

    def read(trace):
        arrived = set()
        with open(trace, encoding="ascii", errors="replace") as lines:
            for words in map(str.split, lines):
                if words[0] == "r" and int(words[5]) >= CHUNK and int(words[3]) % 4 == 3:
                    arrived.add(int(words[-4]))
        first = min(arrived)
        following = next(tsn for tsn in range(first, first + 10**9) if tsn not in arrived)
        return (following - first) * CHUNK * 8e-6 / SECONDS

    return ns2(settings, read)


def compare_goodput(pool, options):
    """Print the table of goodput by loss; the number of cells of at least 0.95 of ns-2.35's mean."""
    print(
        f"Goodput of one path [Mb/s], {options.runs} runs of {SECONDS} s, means and 90 % intervals, "
        f"fast retransmit at {options.reports} reports\n"
        f"{'loss':>5} {'ns-2.35':>17} {'here':>17}  ratio"
    )
    reached = 0
    runs = range(1, options.runs + 1)
    for loss in LOSSES:
        both = (
            list(pool.map(lambda run: goodput_ns2(loss, run, options.reports), runs)),
            list(pool.map(lambda run: goodput_ns3(loss, run, options), runs)),
        )
        means = [statistics.mean(values) for values in both]
        factor = scipy.stats.t.ppf(0.95, options.runs - 1) / math.sqrt(options.runs)
        widths = [factor * statistics.stdev(values) for values in both]
        ratio = means[1] / means[0]
        width = ratio * math.hypot(*(width / mean for width, mean in zip(widths, means)))
        reached += ratio >= 0.95
        print(
            f"{loss:>4.0%}  {means[0]:7.4f} +- {widths[0]:.4f} {means[1]:7.4f} +- {widths[1]:.4f}"
            f"  {ratio:.3f} +- {width:.3f}",
            flush=True,
        )
    return reached


class Kept:
    """Transfer times of ns-2.35, kept in a file to compare several settings with the same."""

    def __init__(self, path):
        """path: the file, in JSON; None = nothing is kept."""
        self.path = path
        self.times = json.loads(path.read_text()) if path and path.exists() else {}
        self.lock = threading.Lock()

    def run(self, cell, reports, run):
        """The time of one run, run if it is not known."""
        key = json.dumps([cell, reports, run], sort_keys=True)
        if key not in self.times:
            time = run_ns2(cell, reports, run)
            with self.lock:
                self.times[key] = time
        return self.times[key]

    def write(self):
        """Write the file."""
        if self.path:
            self.path.write_text(json.dumps(self.times))


def compare(ours, theirs, confidence):
    """Relative difference of means, and whether its interval contains 0 (Welch)."""
    parts = [statistics.variance(times) / len(times) for times in (ours, theirs)]
    difference = statistics.mean(ours) - statistics.mean(theirs)
    width = 0
    if sum(parts) > 0:
        freedom = sum(parts) ** 2 / sum(
            part**2 / (len(times) - 1) for part, times in zip(parts, (ours, theirs))
        )
        width = scipy.stats.t.ppf((1 + confidence) / 2, freedom) * math.sqrt(sum(parts))
    return difference / statistics.mean(theirs), abs(difference) <= width


def summarize(name, results):
    """One line about the differences of some cells, and whether each is within its interval."""
    if not results:
        return
    differences = [difference for difference, _ in results]
    near = sum(within or abs(difference) <= 0.1 for difference, within in results)
    print(
        f"{name}: {sum(within for _, within in results)} of {len(results)} within the interval, "
        f"{near} there or within 10 %; "
        f"mean difference {100 * statistics.mean(differences):+.1f} %, "
        f"mean absolute {100 * statistics.mean(map(abs, differences)):.1f} %"
    )


def describe(cell):
    """One line about a cell."""
    text = lambda values, scale=1: "/".join(f"{value * scale:g}" for value in values)
    return (
        f"{text(cell['rates']):10} {text(cell['delays']):11} {text(cell['queues']):11} "
        f"{text(cell['losses'], 100):11} {cell['window'] // 1024:5} {cell['policy']:11} "
        f"{cell['variant']:5}"
    )


def compare_cells(cells, options):
    """Print the table of transfer times; the number of cells within the interval."""
    ns2_runs = options.ns2_runs or options.runs
    print(
        f"Transfer times [s], {options.runs} runs, ns-2.35 {ns2_runs}, fast retransmit at "
        f"{options.reports} reports\n"
        f"{'Mb/s':10} {'ms':11} {'queue':11} {'loss %':11} {'KB':>5} {'policy':11} {'':5}   "
        f"{'ns-2.35':>8} {'here':>8}  difference"
    )
    results = []
    kept = Kept(options.keep)
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for cell in cells:
            theirs = pool.map(
                lambda run: kept.run(cell, options.reports, run), range(1, ns2_runs + 1)
            )
            ours = pool.map(
                lambda run: run_ns3(cell, options.reports, run, options), range(1, options.runs + 1)
            )
            theirs, ours = ([time for time in times if time] for times in (theirs, ours))
            kept.write()
            ended = f"ended: {len(theirs)} of {ns2_runs} and {len(ours)} of {options.runs}"
            if min(len(ours), len(theirs)) < 2:
                print(f"{describe(cell)}   {ended}")
                continue
            difference, within = compare(ours, theirs, options.confidence)
            results.append((len(cell["rates"]), difference, within))
            print(
                f"{describe(cell)}   {statistics.mean(theirs):8.2f} {statistics.mean(ours):8.2f} "
                f"{100 * difference:+8.1f} % {'within' if within else 'OUTSIDE'}"
                f"{'' if len(theirs) == ns2_runs and len(ours) == options.runs else f' ({ended})'}",
                flush=True,
            )
    print(f"Intervals of {options.confidence:.0%}:")
    for paths in sorted({paths for paths, _, _ in results}):
        summarize(f"{paths} paths", [result[1:] for result in results if result[0] == paths])
    summarize("All", [result[1:] for result in results])
    return sum(within for _, _, within in results)


def main():
    """Run all and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", help="sctp-paths", required=True)
    parser.add_argument("--random-loss", action="store_true", help="random loss on two alike paths")
    parser.add_argument("--goodput", action="store_true", help="goodput of one path by the defaults")
    parser.add_argument("--networks", type=int, default=30, help="networks drawn (30)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the drawing (1)")
    parser.add_argument("--reports", type=int, default=4, help="missing reports (4)")
    parser.add_argument("--in-turn", action="store_true", help="two and three paths in turn")
    parser.add_argument("--runs", type=int, default=10, help="runs of each network (10)")
    parser.add_argument("--ns2-runs", type=int, help="runs in ns-2.35 (as many)")
    parser.add_argument("--confidence", type=float, default=0.99, help="of the intervals (0.99)")
    parser.add_argument("--profile", default="PaperEra", help="profile (PaperEra)")
    parser.add_argument("--keep", type=pathlib.Path, help="file that keeps ns-2.35's times")
    parser.add_argument("--least", type=int, default=0, help="cells that must be within, or reach 0.95 (0)")
    parser.add_argument("--option", action="append", default=[], help="further option of sctp-paths")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="runs at a time")
    options = parser.parse_args()
    if options.runs < 2:
        parser.error("--runs: an interval needs two runs at least")
    if options.goodput:
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            sys.exit(int(compare_goodput(pool, options) < options.least))
    cells = (
        random_loss()
        if options.random_loss
        else draw_networks(options.networks, options.seed, options.in_turn)
    )
    sys.exit(int(compare_cells(cells, options) < options.least))


if __name__ == "__main__":
    main()
