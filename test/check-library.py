#!/usr/bin/env python3
#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""Compile the path selector of doc/sctp-compare.rst as a library, and run sctp-paths with it.

  test/check-library.py BUILD   a build beside an installed ns-3
"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent


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
    program = [build / "bin/sctp-paths", "--variant=Cmt", "--bytes=1000000", f"--library={library}"]
    complaints = []
    right = run(*program, "--with=OwnSelector[Weight=2]")
    if "complete                   1\n" not in right.stdout:
        complaints.append(f"the transfer: {right.stdout} {right.stderr}")
    wrong = run(*program, "--with=OwnSelector[Weight=-1]")
    if wrong.stderr != "sctp-paths: --with: OwnSelector::Weight cannot be '-1'\n":
        complaints.append(f"a wrong value: {wrong.stderr}")
    without = run(*program[:-1], "--with=OwnSelector")
    if without.stderr != "sctp-paths: --with: no class OwnSelector can be made\n":
        complaints.append(f"without the library: {without.stderr}")
    return complaints


def main():
    """Make all checks."""
    with tempfile.TemporaryDirectory() as folder:
        complaints = check(pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(folder))
    print("\n".join(complaints) or "the selector is compiled, loaded and used")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
