#!/usr/bin/env python3
#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""Run the commands of the tutorial, as its pages show them, and compare what they print with the pages.

The pages are run in one folder. The tutorial's scripts are removed from scratch/ afterwards.

  test/check-tutorial.py TREE   an ns-3 tree in which the module is built
"""

import pathlib
import sys

import manual_commands

PAGES = ["first", "topology", "policy"]
SCRIPTS = ["first", "two-links", "policy"]
WRITTEN = ["goodput.dat", "goodput.png", "first-*.pcap"]


def main():
    """Run all pages."""
    tree = pathlib.Path(sys.argv[1]).resolve()
    release = (tree / "VERSION").read_text(encoding="ascii").strip()
    complaints = []
    scripts = [tree / f"scratch/{name}.cc" for name in SCRIPTS]
    for file in scripts:
        if file.exists():
            print(f"{file} would be overwritten")
            return 1
    try:
        for page in PAGES:
            complaints += manual_commands.run_page(f"tutorial-{page}", tree, release=release)
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
