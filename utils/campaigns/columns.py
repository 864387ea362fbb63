#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""The columns that a program prints, a name and a value on each line.

The module's programs print them with --verbose. Other programs, and older ones, print them at once, or have an option
of that name with another meaning. Only Python's own library is needed.
"""

import functools
import subprocess

# The line of a program's help about the option; helper/scenario/sctp-option-table.cc has its text.
OPTION = "--verbose"
HELP = "print all options and results, a name and a value on each line"

# A program that does not end for a question has no such option.
LIMIT = 60


@functools.lru_cache(maxsize=None)
def get_options(program):
    """The options by which a program prints its columns: --verbose, or none if it has no such option."""
    try:
        text = subprocess.run([program, "--help"], stdin=subprocess.DEVNULL, capture_output=True, text=True,
                              errors="replace", timeout=LIMIT, check=False).stdout
    except (OSError, subprocess.TimeoutExpired):
        return ()
    return (OPTION,) if any(OPTION in line and HELP in line for line in text.splitlines()) else ()


def parse(output):
    """The columns of an output: texts by name."""
    return dict(line.split(None, 1) for line in output.splitlines() if len(line.split(None, 1)) == 2)
