#!/usr/bin/env python3
#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""Count the programs and the suites that an ns-3 tree has built: ns-3 leaves out a program without a word, where one
of the libraries that it links is no enabled module.

  test/check-built.py TREE   an ns-3 tree with CMake, configured with examples and tests, and built
"""

import pathlib
import re
import runpy
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
SUITE = re.compile(r"^(?:static |const )*\w*Suite g_\w+", re.MULTILINE)


def read_list(name):
    """The words of a list of files.cmake."""
    text = re.sub(r"#.*", "", (ROOT / "files.cmake").read_text(encoding="ascii"))
    found = re.search(rf"set\({name}\s([^)]*)\)", text)
    return found[1].split() if found else []


def list_programs(modules):
    """The examples that a tree with these modules has; whether it has GSL is not known."""
    return {
        name for name in read_list("SCTP_EXAMPLES")
        if set(read_list(f"SCTP_EXAMPLE_MODULES_{name}")) <= modules and name not in read_list("SCTP_GSL_EXAMPLES")
    }


def count_suites(modules, has_usrsctp):
    """How many suites the sources define that a tree with these modules builds."""
    sources = read_list("SCTP_TESTS")
    if set(read_list("SCTP_WIFI_TEST_MODULES")) <= modules:
        sources += read_list("SCTP_WIFI_TESTS")
    if has_usrsctp:
        sources += read_list("SCTP_USRSCTP_TESTS")
    return sum(len(SUITE.findall((ROOT / source).read_text(encoding="ascii"))) for source in sources)


def main():
    """Compare; print complaints, or the numbers."""
    tree = pathlib.Path(sys.argv[1])
    [lock] = tree.glob(".lock-ns3*")
    modules = {name[len("ns3-"):] for name in runpy.run_path(str(lock))["NS3_ENABLED_MODULES"]}
    there = {
        re.sub(r"^ns3[^-]*(?:-dev)?-|-(?:debug|default|optimized|minsizerel|relwithdebinfo|release)$", "", path.name)
        for path in (tree / "build/contrib/sctp/examples").iterdir()
    }
    programs = list_programs(modules)
    complaints = [f"{name} was not built" for name in sorted(programs - there)]
    [runner] = (tree / "build/utils").glob("ns3*-test-runner*")
    listed = subprocess.run([runner, "--list"], check=True, capture_output=True, text=True).stdout.split()
    suites = sum(name.startswith("sctp") for name in listed)
    wanted = count_suites(modules, (tree / "build/lib/libsctp-usrsctp.so").exists())
    if suites != wanted:
        complaints.append(f"{suites} suites were built, not {wanted}")
    print("\n".join(complaints) or f"{len(programs)} programs and {suites} suites")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
