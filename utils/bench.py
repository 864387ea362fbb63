#!/usr/bin/env python3
#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""Run sctp-bench for SCTP, TCP, UDP and CMT in turn, in several rounds, and print medians and ratios."""

import argparse
import csv
import statistics
import subprocess
import sys

# CMT has two paths of half the rate.
PROTOCOLS = {
    "Sctp": ["--protocol=Sctp"],
    "Tcp": ["--protocol=Tcp"],
    "Udp": ["--protocol=Udp"],
    "Cmt": ["--protocol=Sctp", "--variant=Cmt", "--paths=2"],
}
WINDOWS = {"64 KB": 1 << 16, "1 MB": 1 << 20, "16 MB": 1 << 24, "64 MB": 1 << 26}
LOSSES = {"lossless": "0", "loss 1e-5": "1e-5"}
ASSOCIATIONS = (1, 100, 5000)
BYTES_OF_ASSOCIATION = 400_000
IDLE_ASSOCIATIONS = 5000

# What is meant to hold: case, protocol, base case, base protocol, highest ratio.
LIMITS = (
    ("64 KB, lossless", "Sctp", "64 KB, lossless", "Tcp", 1.0),
    ("1 MB, lossless", "Sctp", "1 MB, lossless", "Tcp", 1.0),
    ("1 MB, lossless", "Sctp", "64 KB, lossless", "Sctp", 1.5),
    ("16 MB, lossless", "Sctp", "64 KB, lossless", "Sctp", 1.5),
    ("64 MB, lossless", "Sctp", "64 KB, lossless", "Sctp", 1.5),
    ("16 MB, lossless", "Sctp", "16 MB, lossless", "Tcp", 0.1),
    ("64 KB, lossless", "Cmt", "64 KB, lossless", "Sctp", 1.3),
    ("1 MB, lossless", "Cmt", "1 MB, lossless", "Sctp", 1.3),
    ("16 MB, lossless", "Cmt", "16 MB, lossless", "Sctp", 1.3),
    ("5000 x 64 KB", "Sctp", "1 x 64 KB", "Sctp", 1.5),
)
IDLE_LIMIT = 16384


def transfer_cases():
    """Name and options of each transfer."""
    for loss_name, loss in LOSSES.items():
        for window_name, window in WINDOWS.items():
            # Long enough to leave slow start behind.
            size = max(20_000_000, 10 * window)
            yield f"{window_name}, {loss_name}", [
                f"--window={window}",
                f"--loss={float(loss):f}",
                f"--bytes={size}",
            ]
    for count in ASSOCIATIONS:
        yield f"{count} x 64 KB", [
            "--window=65536",
            f"--associations={count}",
            f"--bytes={max(20_000_000, BYTES_OF_ASSOCIATION * count)}",
        ]


def run(program, options, timeout):
    """Run the program; its results by name, or None if it fails or takes too long."""
    # A limit of CPU time does not depend on what else the machine does.
    command = ["sh", "-c", f'ulimit -t {timeout} && exec "$0" "$@"', program, *options]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    if result.returncode != 0:
        return None
    return dict(line.split(None, 1) for line in result.stdout.splitlines() if " " in line)


class Results:
    """Measured values by case and protocol."""

    def __init__(self):
        self.values = {}

    def add(self, case, protocol, value):
        self.values.setdefault((case, protocol), []).append(value)

    def failed(self, case, protocol):
        return None in self.values.get((case, protocol), [])

    def median(self, case, protocol):
        values = self.values.get((case, protocol), [])
        return None if not values or None in values else statistics.median(values)

    def ratio(self, case, protocol, base_case, base_protocol):
        value, base = self.median(case, protocol), self.median(base_case, base_protocol)
        return None if value is None or not base else value / base


def show(value):
    """A value, or a dash for a run that did not end."""
    return f"{value:10.2f}" if value is not None else f"{'-':>10}"


def measure(program, rounds, timeout):
    """Measure all cases, the protocols in turn."""
    results = Results()
    for number in range(rounds):
        for case, options in transfer_cases():
            for protocol, own_options in PROTOCOLS.items():
                # What did not end once is not tried again.
                if results.failed(case, protocol):
                    continue
                found = run(program, [*own_options, *options], timeout)
                whole = found is not None and (protocol == "Udp" or found["complete"] == "1")
                results.add(case, protocol, float(found["cpu_ms_per_mb"]) if whole else None)
            print(f"round {number + 1}: {case}", file=sys.stderr)
    for protocol, paths in (("Sctp", 1), ("Sctp", 2), ("Tcp", 1)):
        options = ["--idle=1", f"--paths={paths}", f"--associations={IDLE_ASSOCIATIONS}"]
        found = run(program, [*PROTOCOLS[protocol], *options], timeout)
        results.add(f"idle, {paths}", protocol, float(found["bytes_per_endpoint"]) if found else None)
    return results


def print_tables(results):
    """Print what was measured, and the ratios."""
    heads = ("SCTP", "TCP", "UDP", "CMT", "SCTP/TCP", "CMT/SCTP", "to 64 KB")
    print(f"{'CPU time, ms per 10^6 bytes':<28}" + "".join(f"{head:>10}" for head in heads))
    for case, _ in transfer_cases():
        row = "".join(show(results.median(case, protocol)) for protocol in PROTOCOLS)
        row += show(results.ratio(case, "Sctp", case, "Tcp"))
        row += show(results.ratio(case, "Cmt", case, "Sctp"))
        row += show(results.ratio(case, "Sctp", "64 KB, lossless", "Sctp"))
        print(f"{case:<28}{row}")
    print(f"\n{'Idle endpoint, bytes':<28}{'SCTP, one path':>17}{'SCTP, two paths':>17}{'TCP':>10}")
    print(f"{IDLE_ASSOCIATIONS:<28}{show(results.median('idle, 1', 'Sctp')):>17}"
          f"{show(results.median('idle, 2', 'Sctp')):>17}{show(results.median('idle, 1', 'Tcp'))}")


def check_limits(results):
    """Say whether what is meant to hold does; False if it does not."""
    print()
    good = True
    for case, protocol, base_case, base_protocol, limit in LIMITS:
        ratio = results.ratio(case, protocol, base_case, base_protocol)
        # A protocol that does not get through costs more than any other.
        holds = ratio <= limit if ratio is not None else results.failed(base_case, base_protocol)
        good &= holds
        print(f"{'ok' if holds else 'MISSED':<8}{protocol.upper()} {case} / "
              f"{base_protocol.upper()} {base_case}:{show(ratio)} (at most {limit})")
    idle = results.median("idle, 2", "Sctp")
    holds = idle is not None and idle <= IDLE_LIMIT
    print(f"{'ok' if holds else 'MISSED':<8}idle endpoint:{show(idle)} bytes (at most {IDLE_LIMIT})")
    return good and holds


def write_rows(results, name):
    """Write every measured value as a CSV row."""
    with open(name, "w", newline="", encoding="ascii") as file:
        writer = csv.writer(file)
        writer.writerow(["case", "protocol", "round", "value"])
        for (case, protocol), values in results.values.items():
            for number, value in enumerate(values):
                writer.writerow([case, protocol, number + 1, "" if value is None else value])


def main():
    """Read the command line, measure, print; 1 if a limit is missed."""
    parser = argparse.ArgumentParser(
        prog="utils/bench",
        usage="%(prog)s [OPTION...], or %(prog)s --instructions --help",
        description=__doc__,
    )
    parser.add_argument("program", help=argparse.SUPPRESS)
    parser.add_argument("--rounds", type=int, default=3, help="rounds (default: 3)")
    parser.add_argument("--timeout", type=int, default=150, help="CPU seconds for a run")
    parser.add_argument("--output", help="CSV file of all measured values")
    parser.add_argument("--check-options", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.check_options:
        return 0
    results = measure(arguments.program, arguments.rounds, arguments.timeout)
    print_tables(results)
    if arguments.output:
        write_rows(results, arguments.output)
    return 0 if check_limits(results) else 1


if __name__ == "__main__":
    sys.exit(main())
