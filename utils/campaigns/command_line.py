#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""The command lines of utils/reproduce, utils/compare and utils/report.

    command_line.py reproduce|compare|report [ARGUMENT...]    read one, print help or the mistake

Python's own library suffices, so that help and mistakes need nothing that is fetched.
"""

import argparse
import pathlib
import sys


def add_options_of_runs(parser):
    """Give a parser the options of both commands about where and how runs are made."""
    parser.add_argument("--output", default="sctp-campaigns", help="folder of the results")
    parser.add_argument("--store", help="folder in which the rows of all runs are kept")
    parser.add_argument("--programs", help="folder of programs that are built already")
    parser.add_argument("--fast", action="store_true",
                        help="build programs that need less than half of the time, once, in 16 minutes")  # fmt: skip
    parser.add_argument("--profile", help="profile of Snakemake, such as one for a cluster")
    parser.add_argument("--jobs", type=int, help="processors [all of this machine]")
    parser.add_argument("--batch", type=int, default=30, help="runs in one job at most [30]")
    parser.add_argument("--retry-failed", action="store_true", help="repeat runs that failed")


def add_options_of_archives(parser):
    """Give a parser the options about archives of results."""
    parser.add_argument("--archive", metavar="FILE", help="pack results, sources and versions into one file that can be cited")
    parser.add_argument("--with-source", metavar="FOLDER", help="the sources of the --library, for the archive")
    parser.add_argument("--without-traces", action="store_true", help="of traces only their sums, in the archive")


def add_options_of_verification(parser):
    """Give a parser the options that verify archives."""
    parser.add_argument("--verify", metavar="FILE", help="make the runs of an archive again, and compare")
    parser.add_argument("--sha256", metavar="SUM", help="the sum that the archive must have")
    parser.add_argument("--unpack", action="store_true", help=argparse.SUPPRESS)


def check_archives(parser, options):
    """Refuse options about archives that do not go together."""
    for name in ("with_source", "without_traces"):
        if getattr(options, name) and not options.archive:
            parser.error(f"--{name.replace('_', '-')} is for --archive")


def check_verification(parser, options):
    """Refuse options that do not go with the verification of an archive."""
    if options.sha256 and not options.verify:
        parser.error("--sha256 is for --verify")
    if options.verify and (options.names or options.archive):
        parser.error("--verify takes its campaigns from the archive")
    if options.verify and not pathlib.Path(options.verify).is_file():
        parser.error(f"--verify: no file {options.verify}")


def parse_reproduce(arguments):
    """Read the command line of utils/reproduce."""
    parser = argparse.ArgumentParser(
        prog="utils/reproduce",
        description="Reproduce experiments of papers, or run a campaign of your own.",
    )
    parser.add_argument("names", nargs="*", metavar="CAMPAIGN", help="campaign, figure, file, all")
    parser.add_argument("--list", action="store_true", help="show all campaigns")
    parser.add_argument("--needs", action="store_true", help="print the programs that are needed")
    parser.add_argument("--scale", default="full", help="quick or full [full]")
    parser.add_argument("--runs", type=int, help="runs of each point [as the scale says]")
    parser.add_argument(
        "--until-decided",
        action="store_true",
        help="few runs first, more only where they decide a statement, at most as --runs or the scale says",
    )
    parser.add_argument("--first", type=int, default=3, help="the runs of each point at first then [3]")
    parser.add_argument(
        "--checked", action="store_true", help="only the points that statements are about"
    )
    parser.add_argument(
        "--statements", metavar="PATTERN", help="the same, of statements that match the pattern"
    )
    parser.add_argument(
        "--no-run", action="store_true", help="make no runs, but take what is in the store"
    )
    add_options_of_runs(parser)
    parser.add_argument(
        "--strict", action="store_true", help="fail, too, if a statement does not hold"
    )
    parser.add_argument(
        "--sensitivity", action="store_true",
        help="list the statements that a packet of queue or 1 %% of delay moves by a third of what is left",
    )  # fmt: skip
    parser.add_argument("--document", help="folder for figures and tables of the manual")
    parser.add_argument("--page", action="store_true", help="write the results as a page for a browser, too")
    parser.add_argument("--run-pages", type=int, metavar="N",
                        help="with --page: pages of the first N runs of each point, which are made again")  # fmt: skip
    add_options_of_archives(parser)
    add_options_of_verification(parser)
    options = parser.parse_args(arguments)
    options.command = ["utils/reproduce", *arguments]
    if not options.list and not options.names and not options.verify:
        parser.error("which campaign? --list shows all")
    check_archives(parser, options)
    check_verification(parser, options)
    if options.run_pages and not options.page:
        parser.error("--run-pages is for --page")
    for name in ("runs", "first", "jobs", "batch", "run_pages"):
        value = getattr(options, name)
        if value is not None and value < 1:
            parser.error(f"--{name.replace('_', '-')} must be at least 1")
    return options


def parse_compare(arguments):
    """Read the command line of utils/compare."""
    parser = argparse.ArgumentParser(
        prog="utils/compare", description="Compare path selectors, controls and variants on a grid of networks."
    )
    parser.add_argument("--quick", dest="scale", action="store_const", const="quick", default="full",
                        help="fewer points and runs, and shorter ones")  # fmt: skip
    parser.add_argument("--scale", help="a scale of the grid's file [full]")
    parser.add_argument("--grid", default="standard", help="the grid's file, or standard or traces of examples/compare [standard]")
    parser.add_argument("--schemes", default="", help="names or groups of schemes, separated by commas [all; beside --with its group]")
    parser.add_argument("--loads", default="", help="names of loads, separated by commas [all]")
    parser.add_argument("--with", dest="own", action="append", metavar="TYPEID[ATTRIBUTE=VALUE]",
                        help="a scheme with this selector, control or variant; several make one scheme")  # fmt: skip
    parser.add_argument("--name", help="the name of this scheme in tables and figures [its class]")
    parser.add_argument("--library", help="shared library with the classes of --with")
    parser.add_argument("--needs", action="store_true", help="print the programs that are needed")
    parser.add_argument("--runs", type=int, help="runs of each point [as the scale says]")
    parser.add_argument("--no-run", action="store_true", help="make no runs, but take what is in the store")
    add_options_of_runs(parser)
    parser.add_argument("--document", help="folder for figures and tables of the manual")
    parser.add_argument("--part", default="", help="what their names end with")
    add_options_of_archives(parser)
    options = parser.parse_args(arguments)
    options.command = ["utils/compare", *arguments]
    check_archives(parser, options)
    if options.fast and options.library:
        parser.error("--library is not for --fast, whose programs have all of ns-3 in them")
    for name in ("runs", "jobs", "batch"):
        value = getattr(options, name)
        if value is not None and value < 1:
            parser.error(f"--{name} must be at least 1")
    for name in ("library", "name"):
        if getattr(options, name) is not None and not options.own:
            parser.error(f"--{name} is for the classes of --with")
    if options.library and not pathlib.Path(options.library).is_file():
        parser.error(f"--library: no file {options.library}")
    options.store = pathlib.Path(options.store or pathlib.Path(options.output) / "store").resolve()
    return options


def parse_report(arguments):
    """Read the command line of utils/report for a run."""
    parser = argparse.ArgumentParser(
        prog="utils/report",
        description="Show a run, or a campaign, as a page of plots: an HTML file for any browser.",
        epilog="Instead of RUN, the name of a campaign or its file, with options of utils/reproduce: the page of what it has"
        " made, in sctp-campaigns.",
    )
    parser.add_argument("run", metavar="RUN", help="prefix of the run's time series, that of --series")
    parser.add_argument("--row", metavar="FILE", help="file of --output with options and results [RUN-row.csv, if it is there]")
    parser.add_argument("--rng-run", metavar="N", help="the row of this RngRun [the last one]")
    parser.add_argument("--output", metavar="FILE", help="the page [RUN.html]")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    {"reproduce": parse_reproduce, "compare": parse_compare, "report": parse_report}[sys.argv[1]](sys.argv[2:])
