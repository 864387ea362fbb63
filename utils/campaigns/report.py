#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""The command behind utils/report for runs: see there."""

import csv
import pathlib
import sys

FOLDER = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(FOLDER))

import page  # noqa: E402
from campaign import CampaignError  # noqa: E402
from command_line import parse_report  # noqa: E402
from course import Course  # noqa: E402
from main import run_command  # noqa: E402
from run_page import RunPage  # noqa: E402


HELP = "Drag over a panel to zoom all of them in time, or turn the wheel with Ctrl; the mouse shows values."


def read_row(path, run=None):
    """The last row of a file of results, or that of a number of run; its options and its results apart."""
    try:
        with open(path, encoding="utf-8", newline="") as file:
            rows = list(csv.DictReader(file))
    except (OSError, ValueError) as error:
        raise CampaignError(f"{path}: {error}") from error
    rows = [row for row in rows if run is None or row.get("RngRun") == str(run)]
    if not rows:
        raise CampaignError(f"{path}: no row" + ("" if run is None else f" of run {run}"))
    return split_row(rows[-1])


def split_row(row):
    """The options and the results of a row; RngRun is the last option."""
    names = [name for name in row if name]
    last = names.index("RngRun") + 1 if "RngRun" in names else 0
    return [(name, row[name]) for name in names[:last]], {name: row[name] for name in names[last:]}


def write_run(prefix, row_file, run, target, title=None, library=None):
    """Write the page of a run, with the whole library unless an element for it is given; its file."""
    course = Course(prefix)
    options, row = [], {}
    beside = course.prefix.parent / f"{course.prefix.name}-row.csv"
    if row_file or beside.is_file():
        options, row = read_row(row_file or beside, run)
    target = pathlib.Path(target or course.prefix.parent / f"{course.prefix.name}.html")
    given = dict(options)
    about = ", ".join(f"{name} {given[name]}" for name in ("variant", "paths", "rate", "delay", "RngRun") if given.get(name, "-") not in ("", "-"))
    about = f"{page.escape(about or 'One run')}.<br>{HELP}"
    text = RunPage(course).make(title or course.prefix.name, about, row, options, library or page.make_library())
    try:
        target.write_text(text, encoding="utf-8")
    except OSError as error:
        raise CampaignError(f"cannot write {target}: {error.strerror}") from error
    return target


def main(arguments):
    """Write the page that the command line asks for; the exit status."""
    options = parse_report(arguments)
    target = write_run(options.run, options.row, options.rng_run, options.output)
    print(f"{target}: {target.stat().st_size / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    run_command(main)
