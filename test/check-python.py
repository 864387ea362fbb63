#!/usr/bin/env python3
#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""Run the commands of the manual about Python (doc/sctp-python.rst), as the page shows them.

  test/check-python.py FOLDER             the virtual environment, which is made if there is none
  test/check-python.py FOLDER --update    put what is printed into the page
"""

import os
import pathlib
import sys
import tempfile

import manual_commands


def main():
    """Run the page in the folder of the repository."""
    folder = pathlib.Path(sys.argv[1]).absolute()
    folder.mkdir(parents=True, exist_ok=True)
    # What is fetched and built stays where it was.
    cache = os.environ.get("XDG_CACHE_HOME") or str(pathlib.Path.home() / ".cache")
    with tempfile.TemporaryDirectory() as home:
        (pathlib.Path(home) / "sctp-python").symlink_to(folder)
        complaints = manual_commands.run_page("python", manual_commands.ROOT, {"HOME": home, "XDG_CACHE_HOME": cache},
                                              renew="--update" in sys.argv[2:])
    print("\n".join(complaints), end="\n" if complaints else "")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
