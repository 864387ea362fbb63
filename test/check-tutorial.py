#!/usr/bin/env python3
#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""Run the commands of the tutorial, as its pages show them, and compare what they print with the pages.

Blocks of the pages with the language "bash" are run, in their order, in one folder. A block "none" behind one
of them is its output: each of its lines has to be printed, apart from the numbers in it, which differ between
releases of ns-3. The tutorial's scripts are removed from scratch/ afterwards.

  test/check-tutorial.py TREE   an ns-3 tree in which the module is built
"""

import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGES = ["first", "topology", "policy"]
SCRIPTS = ["first", "two-links", "policy"]
WRITTEN = ["goodput.dat", "goodput.png", "first-*.pcap"]
BLOCK = re.compile(r"^\.\. code-block:: (\w+)\n\n((?:  .*\n|\n)+)", re.MULTILINE)


def read_steps(page):
    """The commands of a page, each with the output that the page shows."""
    steps = []
    text = (ROOT / f"doc/sctp-tutorial-{page}.rst").read_text(encoding="ascii")
    for language, block in BLOCK.findall(text):
        if language == "bash":
            steps.append([block, ""])
        elif language == "none" and steps and not steps[-1][1] and "---" not in block:
            steps[-1][1] = block
    return steps


def without_numbers(text):
    """The lines of a text, each with N in place of its numbers."""
    return [re.sub(r"\d+(\.\d+)?", "N", line).strip() for line in text.splitlines() if line.strip()]


def run_step(tree, commands, output):
    """Run commands; return complaints."""
    environment = {name: value for name, value in os.environ.items() if name != "USER"}
    result = subprocess.run(["bash", "-euc", commands], cwd=tree, env=environment, check=False,
                            capture_output=True, text=True)
    if result.returncode != 0:
        return [f"{commands.strip()}: exit status {result.returncode}\n{result.stdout}{result.stderr}"]
    printed = without_numbers(result.stdout)
    return [f"{commands.strip()}: prints no line such as '{line}', but\n{result.stdout}"
            for line in without_numbers(output) if line not in printed]


def main():
    """Run all pages."""
    tree = pathlib.Path(sys.argv[1]).resolve()
    complaints = []
    scripts = [tree / f"scratch/{name}.cc" for name in SCRIPTS]
    for file in scripts:
        if file.exists():
            print(f"{file} would be overwritten")
            return 1
    try:
        for page in PAGES:
            for commands, output in read_steps(page):
                complaints += run_step(tree, commands, output)
        if not complaints and (tree / "goodput.png").stat().st_size < 1000:
            complaints.append("goodput.png is empty")
    finally:
        for file in scripts:
            file.unlink(missing_ok=True)
        for pattern in WRITTEN:
            for file in tree.glob(pattern):
                file.unlink()
    print("\n".join(complaints), end="\n" if complaints else "")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
