#!/usr/bin/env python3
#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""Run commands of the manual beside an installed ns-3, and compare what they print with the pages: the tutorial in the
fast way, and programs whose output a page shows.

  test/check-printed.py BUILD             the folder of a standalone build
  test/check-printed.py BUILD --update    put what is printed into the pages, and the tutorial's figure beside them
"""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

import manual_commands

ROOT = manual_commands.ROOT

# Pages with commands of the fast way, in their order, and pages with programs of the module.
FAST = ("tutorial-first", "tutorial-topology", "tutorial-policy")
PROGRAMS = ("slow", "paths", "examples")

FIGURE = "doc/figures/tutorial-goodput.png"


def check(build, home, renew):
    """Run all pages in a folder; return complaints."""
    for name in ("examples", "doc"):
        (home / name).symlink_to(ROOT / name)
    subprocess.run(["cmake", "--install", build, "--prefix", home / "sctp"], check=True, capture_output=True)
    ns3 = manual_commands.find_ns3(build)
    release = manual_commands.read_release(build)
    given = {"release": release, "renew": renew}
    # Names of libraries have the release, but Debian's have not; commands have those of Debian.
    (home / "lib").mkdir()
    (home / "lib/libns3-csma.so").symlink_to(next(ns3.parent.parent.glob("libns3*-csma.so")))
    variables = {"HOME": str(home), "PKG_CONFIG_PATH": f"{home}/sctp/lib/pkgconfig", "LIBRARY_PATH": f"{home}/lib"}
    complaints = []
    for page in FAST:
        complaints += manual_commands.run_page(page, home, variables, "sh", **given)
    drawn = home / "goodput.png"
    if not drawn.exists() or drawn.stat().st_size < 1000:
        return [*complaints, "goodput.png is missing or empty"]
    if renew:
        shutil.copy(drawn, ROOT / FIGURE)
    # Scripts take the programs of the build.
    (home / "utils").mkdir()
    script = home / "utils/quickstart"
    script.write_text(f'exec "{ROOT}/utils/quickstart" "--programs={build}/bin" "$@"\n', encoding="utf-8")
    script.chmod(0o755)
    programs = {"PATH": f"{build}/bin:{os.environ['PATH']}"}
    for page in PROGRAMS:
        if renew and not manual_commands.is_exact(page, release):
            print(f"The page {page} is left as it is: it has the outputs of ns-{manual_commands.RELEASE}")
        else:
            complaints += manual_commands.run_page(page, home, programs, **given)
    return complaints


def main():
    """Check the pages of a build's release."""
    with tempfile.TemporaryDirectory() as home:
        complaints = check(pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(home), "--update" in sys.argv[2:])
    print("\n".join(complaints), end="\n" if complaints else "")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
