#!/usr/bin/env python3
#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""Test utils/bench without building anything: its options, and what utils/bench_instructions.py makes of
counts that a valgrind of this test tells."""

import csv
import os
import pathlib
import subprocess
import sys
import tempfile

UTILS = pathlib.Path(__file__).resolve().parent.parent / "utils"

# Takes the place of valgrind. A start costs 10^6, and each delivered byte 100 instructions, but as the name
# of the program says: "cmt-104" costs 104 where the variant is Cmt.
VALGRIND = '''
import pathlib
import sys

tool, profile, program, *options = sys.argv[1:]
assert tool == "--tool=callgrind"
name, cost = pathlib.Path(program).name.split("-")
values = dict(option.lstrip("-").split("=") for option in options)
if name == "crash":
    sys.exit(1)
huge = "huge" if values.get("window") == "75000000" else "small"
cost = int(cost) if name in ("all", huge, values.get("variant", "Sctp").lower()) else 100
count = 1000000 + cost * int(values.get("bytes", 1000 * int(values.get("associations", 1))))
pathlib.Path(profile.split("=")[1]).write_text(f"events: Ir\\nsummary: {count}\\n\\ntotals: {count}\\n")
print("complete 0" if name == "short" else "complete 1")
'''

# Programs; exit status; cost of 10^6 bytes of SCTP with windows of 64 KB, and words of the output.
COUNTS = [
    (["all-100"], 0, "100000000", []),
    (["all-102", "all-100"], 0, "102000000", ["1.020", "ok:"]),
    (["all-50", "all-100"], 0, "50000000", ["0.500", "ok:"]),
    (["all-104", "all-100"], 1, "104000000", ["1.040  MISSED"]),
    (["cmt-104", "all-100"], 1, "100000000", ["1.000", "1.040  MISSED"]),
    (["crash-100", "all-100"], 1, "", ["FAILED"]),
    (["short-100"], 1, "", ["FAILED"]),
]

# The same with --windows: 64 KB and 75 MB. "huge-N" costs N where the window is 75 MB.
WINDOWS = [
    (["all-100"], 0, "100000000", ["1.000", "ok:", "Modern, 75 MB"]),
    (["huge-150"], 0, "100000000", ["1.500", "ok:"]),
    (["huge-151"], 1, "100000000", ["1.510  MISSED"]),
]

# Options of utils/bench that end it before it builds; exit status, and a word that it says.
OPTIONS = [
    (["--help"], 0, "--rounds"),
    (["--instructions", "--help"], 0, "--against=COMMIT"),
    (["--rounds=x"], 2, "--rounds"),
    (["--unknown"], 2, "--unknown"),
    (["--instructions", "--rounds=1"], 2, "--rounds"),
    (["--instructions", "--jobs=0"], 2, "--jobs"),
    (["--windows"], 2, "--windows"),
    (["--against=HEAD"], 1, "--instructions"),
]


def check_count(folder, programs, status, cost, words, options=()):
    """Let programs be counted; return complaints."""
    rows = folder / "rows.csv"
    rows.unlink(missing_ok=True)
    command = [UTILS / "bench_instructions.py", *programs, f"--output={rows}", *options]
    environment = {**os.environ, "PATH": f"{folder}:{os.environ['PATH']}", "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    title = f"bench_instructions.py {' '.join([*programs, *options])}"
    complaints = [f"{title}: no '{word}' in\n{done.stdout}" for word in words if word not in done.stdout]
    if done.returncode != status:
        complaints.append(f"{title}: exit status {done.returncode}, not {status}\n{done.stderr}")
        return complaints
    with open(rows, encoding="ascii") as file:
        found = list(csv.DictReader(file))
    if found[0]["instructions"] != cost:
        complaints.append(f"{title}: {found[0]}, not {cost} instructions")
    idle = [row for row in found if row["case"] == "idle associations"]
    if cost and not options and [row["instructions"] for row in idle] != [str(int(cost) // 1000)]:
        complaints.append(f"{title}: {idle}")
    return complaints


def check_options(arguments, status, word):
    """Run utils/bench with options that end it; return complaints."""
    done = subprocess.run([UTILS / "bench", *arguments], capture_output=True, text=True, check=False, timeout=60)
    if done.returncode == status and word in done.stdout + done.stderr:
        return []
    return [f"utils/bench {' '.join(arguments)}: exit status {done.returncode}\n{done.stdout}{done.stderr}"]


def main():
    """Run all checks; the exit status."""
    complaints = []
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        valgrind = folder / "valgrind"
        valgrind.write_text(f"#!{sys.executable} -SE\n{VALGRIND}", encoding="ascii")
        valgrind.chmod(0o755)
        for count in COUNTS:
            complaints += check_count(folder, *count)
        for count in WINDOWS:
            complaints += check_count(folder, *count, options=["--windows"])
    for options in OPTIONS:
        complaints += check_options(*options)
    print(*complaints or [f"{len(COUNTS) + len(WINDOWS)} counts and {len(OPTIONS)} command lines are as expected"], sep="\n")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
