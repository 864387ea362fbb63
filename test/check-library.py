#!/usr/bin/env python3
#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""Compile the path selector of doc/sctp-campaigns.rst as a library, and run sctp-paths and utils/compare with it.

  test/check-library.py BUILD   a build beside an installed ns-3
"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent


# One network, few seconds.
GRID = """
title: A library.
level: 0.95
tie: 0.01
carried: 0.97
schemes:
  fill in turn: {variant: Cmt}
  LIA: {variant: Cmt, congestion: Lia}
groups: {selectors: [fill in turn], controls: [LIA]}
beside: {CongestionOps: controls, PathSelector: selectors}
own: {variant: Cmt}
singles:
  SCTP, best path: {variant: Sctp}
  TCP, best path: {transport: TcpLinuxReno}
loads:
  greedy: {bytes: 1400, measure: goodput, better: more}
scales:
  full: {runs: 2, stop: 5}
base: {rates: [4, 1], rtts: [40, 100], queue: 1, loss: 0, buffer: 1048576}
situations:
  base: {points: [{}]}
"""


def run(*command):
    """Run a command: its result."""
    return subprocess.run(command, check=False, capture_output=True, text=True)


def check(build, folder):
    """The complaints."""
    library = folder / "libown.so"
    # As pkg-config tells of the installed module, whose headers are in the build for now.
    told = re.search(r"^Cflags: (.*)$", (build / "ns3-sctp.pc").read_text(encoding="ascii"), re.MULTILINE)[1]
    flags = told.replace("${includedir}", f"{build}/include").split()
    compiled = run(os.environ.get("CXX", "g++"), *flags, "-shared", "-fPIC", "-o", library,
                   ROOT / "examples/compare/own-selector.cc")
    if compiled.returncode != 0:
        return [compiled.stderr]
    program = [build / "bin/sctp-paths", "--variant=Cmt", "--verbose", "--bytes=1000000", f"--library={library}"]
    complaints = []
    right = run(*program, "--with=OwnSelector[Weight=2]")
    if "complete                   1\n" not in right.stdout:
        complaints.append(f"the transfer: {right.stdout} {right.stderr}")
    wrong = run(*program, "--with=OwnSelector[Weight=-1]")
    if not wrong.stderr.startswith("sctp-paths: --with: OwnSelector::Weight cannot be '-1' (double") or wrong.stderr.count("\n") != 1:
        complaints.append(f"a wrong value: {wrong.stderr}")
    without = run(*program[:-1], "--with=OwnSelector")
    if without.stderr != "sctp-paths: --with: no class OwnSelector can be made\n":
        complaints.append(f"without the library: {without.stderr}")
    return complaints + compare(build, folder, library)


def compare(build, folder, library):
    """The complaints of a comparison."""
    grid = folder / "grid.yaml"
    grid.write_text(GRID, encoding="ascii")
    options = [f"--programs={build}/bin", f"--grid={grid}", f"--output={folder}/out", f"--store={folder}/store", "--jobs=1"]
    own = "OwnSelector[Weight=2]"
    unknown = run(ROOT / "utils/compare", *options, f"--with={own}")
    if unknown.stderr != "error: sctp-paths: --with: no class OwnSelector can be made\n" or unknown.stdout:
        return [f"a comparison without the library: {unknown.stdout} {unknown.stderr}"]
    done = run(ROOT / "utils/compare", *options, f"--library={library}", f"--with={own}")
    rows = [path.read_text(encoding="utf-8") for path in folder.glob("out/**/*.csv")]
    if done.returncode != 0 or not any(own in text for text in rows):
        return [f"the comparison: {done.stdout} {done.stderr}"]
    if any("LIA" in text for text in rows):
        return ["a selector was compared with controls"]
    return []


def main():
    """Make all checks."""
    with tempfile.TemporaryDirectory() as folder:
        complaints = check(pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(folder))
    print("\n".join(complaints) or "the selector is compiled, loaded and used")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
