#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""The command behind utils/compare."""

import argparse
import csv
import fcntl
import os
import pathlib
import statistics
import sys

FOLDER = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(FOLDER))

import charts  # noqa: E402
from campaign import CampaignError  # noqa: E402
from drawing import FORMATS  # noqa: E402
from grid import Grid  # noqa: E402
from main import Plan, copy_image, find_programs, make_runs, report_failures  # noqa: E402
from verdict import GREEDY, Comparison  # noqa: E402

STANDARD = FOLDER.parent.parent / "examples/compare/standard.yaml"

# Runs after which it is told whether chance has a part in a point.
FIRST = 2

# Of the table of means: a title, the statistic of greedy sources, and places.
MEANS = (
    ("Goodput [Mb/s]", "goodput", 2),
    ("Waiting for order [KB]", "waiting", 0),
    ("Blocked [%]", "blocked", 1),
    ("Sent twice [%]", "twice", 2),
)


def make_comparison(grid, campaign, programs, folder, options):
    """Make the runs: whether all ended well, the results, and the comparison.

    Points in which chance has no part, such as those without loss, need no more than the first runs."""
    runs = [min(FIRST, campaign.runs)] * len(campaign.points)
    good, results = make_runs(folder, Plan(campaign, programs, options, runs), options)
    if campaign.runs > FIRST:
        runs = [FIRST if entry.is_fixed() else campaign.runs for entry in results.entries]
        more, results = make_runs(folder, Plan(campaign, programs, options, runs), options)
        good = good and more
    return good, results, Comparison(grid, results)


def get_table(comparison):
    """The table of situations by schemes: rows of texts, wins - ties - losses."""
    names = [*comparison.schemes, *comparison.singles]
    rows = [["situation", *names]]
    for title, nets, load in comparison.get_situations():
        counts = [comparison.count(nets, load, name) for name in names]
        rows.append([title, *("-" if not any(count) else "{} {} {}".format(*count) for count in counts)])
    return rows


def get_summary(comparison):
    """The table of means over all points without a shared link."""
    grid = comparison.grid
    nets = [net for net, network in grid.networks.items() if not network.shared]
    lossy = [net for net in nets if grid.networks[net].values["loss"]]
    loads = [load for load, what in grid.loads.items() if "share" in what]
    rows = [["", *list_headings(loads)]]
    for name in [*comparison.schemes, *comparison.singles]:
        parts = [comparison.get_benefits(name, part) for part in (sorted(set(nets) - set(lossy)), lossy)]
        cells = [(statistics.median(part) if part else None, 2) for part in parts]
        cells.append((min(sum(parts, []), default=None), 2))
        for _, statistic, places in MEANS:
            cells.append((get_mean(comparison.get_mean(net, GREEDY, name, statistic) for net in nets), places))
        for load in loads:
            cells.append((sum(bool(comparison.carries(net, load, name)) for net in nets), 0))
            ratios = [comparison.get_ratio(net, load, name, "p99") for net in nets]
            known = [ratio for ratio in ratios if ratio is not None]
            cells.append((statistics.median(known) if known else None, 2))
        rows.append([name, *("-" if value is None else f"{value:.{places}f}" for value, places in cells)])
    return rows


def list_headings(loads):
    """The headings of the columns of that table."""
    headings = ["Benefit, no loss", "Benefit, loss", "Benefit, least", *(title for title, *_ in MEANS)]
    for load in loads:
        headings += [f"{load}: carried in", f"{load}: p99, ratio"]
    return headings


def get_mean(values):
    """The mean of what is known, or nothing."""
    known = [value for value in values if value is not None]
    return statistics.fmean(known) if known else None


def find_never_best(comparison):
    """The schemes that have the most wins in no situation."""
    names = comparison.schemes
    best = set()
    for _, nets, load in comparison.get_situations():
        wins = {name: comparison.count(nets, load, name)[0] for name in names}
        best |= {name for name in names if wins[name] == max(wins.values()) > 0}
    return [name for name in names if name not in best]


def print_table(rows):
    """Print a table in columns."""
    widths = [max(len(row[index]) for row in rows) for index in range(len(rows[0]))]
    for row in rows:
        print("  " + "  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip())


def write_csv(rows, path):
    """Write a table as CSV."""
    with open(path, "w", encoding="utf-8", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows(rows)


def write_benefits(comparison, path):
    """Write the benefit of each scheme in each network."""
    names = [*comparison.schemes, *comparison.singles]
    rows = [["net", *names]]
    for net in comparison.grid.networks:
        values = [comparison.get_benefit(net, name) for name in names]
        rows.append([net, *("" if value is None else f"{value:.4f}" for value in values)])
    write_csv(rows, path)


def format_rst(rows, note):
    """A table of the manual."""
    lines = [".. Made by utils/compare", "", ".. list-table::", "   :header-rows: 1", ""]
    for row in rows:
        lines += [f"   {'*' if index == 0 else ' '} - {cell}" for index, cell in enumerate(row)]
    return "\n".join([*lines, "", note]) + "\n"


def describe(comparison):
    """What a table is of, in a sentence."""
    counts = sorted({len(entry.rows) for entry in comparison.results.entries if entry.rows})
    runs = sum(len(entry.rows) for entry in comparison.results.entries)
    per_point = " to ".join(str(count) for count in dict.fromkeys(counts[:1] + counts[-1:]))
    return (
        f"{len(comparison.grid.networks)} networks, {runs} runs, {per_point} of each point; intervals of"
        f" {comparison.grid.level:.0%}."
    )


def write_document(comparison, tables, drawn, folder, options):
    """Write tables and figures of the manual."""
    target = pathlib.Path(options.document)
    target.mkdir(parents=True, exist_ok=True)
    suffix = f"-{options.part}" if options.part else ""
    for name, rows in tables.items():
        text = format_rst(rows, describe(comparison))
        (target / f"compare-{name}{suffix}.txt").write_text(text, encoding="utf-8")
    for name in drawn:
        copy_image(folder / f"{name}.png", target / f"{name}{suffix}.png")


def report(comparison, folder, options):
    """Write and print what came out."""
    results = comparison.results
    results.write_means(folder / "means.csv")
    results.write_runs(folder / "runs.csv")
    results.write_failures(folder / "failures.csv")
    write_benefits(comparison, folder / "benefits.csv")
    tables = {"wins": get_table(comparison), "summary": get_summary(comparison)}
    for name, rows in tables.items():
        write_csv(rows, folder / f"{name}.csv")
    drawn = charts.draw_all(comparison, folder)
    if options.document:
        write_document(comparison, tables, drawn, folder, options)
    report_failures(results)
    print(f"Means over all points ({describe(comparison)})")
    print_table(tables["summary"])
    print("Wins, ties and losses against all others")
    print_table(tables["wins"])
    print(f"  Best nowhere: {', '.join(find_never_best(comparison)) or 'none'}")
    print(f"  Figures: {' '.join(drawn) or '-'}, each as {', '.join(FORMATS)}")
    print(f"  Tables:  wins.csv summary.csv benefits.csv means.csv runs.csv failures.csv, all in {folder}")


def compare(options):
    """Do what the command line asks for; false if something failed."""
    grid = Grid(options.grid)
    grid.choose_schemes(options.schemes)
    grid.choose_loads(options.loads)
    if options.own:
        own = {"with": " ".join(options.own)}
        if options.library:
            own["library"] = str(pathlib.Path(options.library).resolve())
        grid.add_own(" ".join(options.own).replace("ns3::", ""), own)
    campaign = grid.make_campaign(options.scale)
    if options.needs:
        print(" ".join(campaign.get_programs()))
        return True
    if options.runs:
        campaign.runs = options.runs
    programs = find_programs(campaign, options)
    folder = pathlib.Path(options.output).resolve() / "compare"
    folder.mkdir(parents=True, exist_ok=True)
    with open(folder / "lock", "w", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        print(f"== {campaign.title} {len(grid.schemes)} schemes, {len(grid.networks)} networks, {len(grid.loads)} loads")
        good, results, comparison = make_comparison(grid, campaign, programs, folder, options)
        report(comparison, folder, options)
    return good and results.count_failures() == 0


def parse(arguments):
    """Read the command line."""
    parser = argparse.ArgumentParser(
        prog="utils/compare", description="Compare path selectors, controls and variants on a grid of networks."
    )
    parser.add_argument("--quick", dest="scale", action="store_const", const="quick", default="full",
                        help="fewer points and runs, and shorter ones")  # fmt: skip
    parser.add_argument("--scale", help="a scale of the grid's file [full]")
    parser.add_argument("--grid", default=STANDARD, help="the grid's file [examples/compare/standard.yaml]")
    parser.add_argument("--schemes", default="", help="names or groups of schemes, separated by commas [all]")
    parser.add_argument("--loads", default="", help="names of loads, separated by commas [all]")
    parser.add_argument("--with", dest="own", action="append", metavar="TYPEID[ATTRIBUTE=VALUE]",
                        help="a scheme with this selector, control or variant; several make one scheme")  # fmt: skip
    parser.add_argument("--library", help="shared library with the classes of --with")
    parser.add_argument("--needs", action="store_true", help="print the programs that are needed")
    parser.add_argument("--runs", type=int, help="runs of each point [as the scale says]")
    parser.add_argument("--no-run", action="store_true", help="make no runs, but take what is in the store")
    parser.add_argument("--output", default="sctp-campaigns", help="folder of the results")
    parser.add_argument("--store", help="folder in which the rows of all runs are kept")
    parser.add_argument("--programs", help="folder of programs that are built already")
    parser.add_argument("--fast", action="store_true",
                        help="build programs that need less than half of the time, once, in 16 minutes")  # fmt: skip
    parser.add_argument("--profile", help="profile of Snakemake, such as one for a cluster")
    parser.add_argument("--jobs", type=int, help="processors [all of this machine]")
    parser.add_argument("--batch", type=int, default=30, help="runs in one job at most [30]")
    parser.add_argument("--retry-failed", action="store_true", help="repeat runs that failed")
    parser.add_argument("--document", help="folder for figures and tables of the manual")
    parser.add_argument("--part", default="", help="what their names end with")
    options = parser.parse_args(arguments)
    if options.fast and options.library:
        parser.error("--library is not for --fast, whose programs have all of ns-3 in them")
    for name in ("runs", "jobs", "batch"):
        value = getattr(options, name)
        if value is not None and value < 1:
            parser.error(f"--{name} must be at least 1")
    if options.library and not options.own:
        parser.error("--library is for the classes of --with")
    if options.library and not pathlib.Path(options.library).is_file():
        parser.error(f"--library: no file {options.library}")
    options.store = pathlib.Path(options.store or pathlib.Path(options.output) / "store").resolve()
    return options


if __name__ == "__main__":
    try:
        status = 0 if compare(parse(sys.argv[1:])) else 1
        sys.stdout.flush()
        sys.exit(status)
    except CampaignError as error:
        sys.exit(f"error: {error}")
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit("interrupted; the same command goes on where this stopped")
