#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""The command behind utils/compare."""

import csv
import fcntl
import os
import pathlib
import statistics
import sys

FOLDER = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(FOLDER))

import archive  # noqa: E402
import charts  # noqa: E402
import record  # noqa: E402
import store  # noqa: E402
from command_line import parse_compare  # noqa: E402
from drawing import FORMATS  # noqa: E402
from grid import NAME, Grid  # noqa: E402
from main import Plan, copy_image, find_programs, make_runs, report_failures, run_command  # noqa: E402
from own import OwnScheme  # noqa: E402
from verdict import GREEDY, Comparison  # noqa: E402

# Runs after which it is told whether chance has a part in a point.
FIRST = 2

# Schemes, of which a table has a column each at most; else it has a row each.
COLUMNS = 12

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


def arrange(rows):
    """A table for people: its rows and columns change places where the columns are too many."""
    return rows if len(rows[0]) <= COLUMNS + 1 else [list(row) for row in zip(*rows)]


def print_table(rows):
    """Print a table in columns."""
    rows = arrange(rows)
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
    for row in arrange(rows):
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
    record.collect_settings(results.get_rows(), options.store, folder)
    record.stamp_figures(results.get_rows(), folder, drawn)
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


def estimate(plan, grid, options):
    """Tell how many runs are to be made, and how long they take, by those in the store or else by the grid's file.

    Chance is taken to have a part where there is loss, or a trace, whose begin is drawn."""
    known = {}
    for point, folder in zip(plan.campaign.points, plan.folders):
        times = [row["wall_time_s"] for row in store.read(folder).values() if "wall_time_s" in row]
        for key in ((point.params["net"], point.params["load"]), point.params["load"], None):
            known.setdefault(key, []).extend(times)
    runs = seconds = 0
    for point, missing in zip(plan.campaign.points, plan.missing_of):
        net, load = point.params["net"], point.params["load"]
        network = grid.networks[net]
        likely = missing if network.values["loss"] or network.traces else min(missing, FIRST)
        times = known[net, load] or known[load] or known[None] or [grid.seconds]
        runs += likely
        seconds += likely * statistics.fmean(times)
    processors = options.jobs or os.cpu_count()
    minutes = seconds / processors / 60
    where = f"{processors} processor{'s' if processors > 1 else ''}"
    print(f"  To make: some {runs} runs, {plan.missing} at most; {minutes:.1f} minutes on {where}", flush=True)


def choose_schemes(grid, campaign, programs, options):
    """Choose schemes, and put that of --with among them; the campaign of these."""
    own = OwnScheme(options) if options.own else None
    schemes = options.schemes
    if own:
        schemes = schemes or own.find_group(grid, programs)
    grid.choose_schemes(schemes)
    if own:
        own.put_into(grid)
    campaign = grid.make_campaign(options.scale)
    if own:
        own.refuse_mistakes(campaign, programs)
    return campaign


def compare(options):
    """Do what the command line asks for; false if something failed."""
    grid = Grid(options.grid)
    grid.choose_loads(options.loads)
    grid.choose_schemes(options.schemes)
    campaign = grid.make_campaign(options.scale)
    if options.needs:
        print(" ".join(campaign.get_programs()))
        return True
    programs = find_programs(campaign, options)
    campaign = choose_schemes(grid, campaign, programs, options)
    if options.runs:
        campaign.runs = options.runs
    folder = pathlib.Path(options.output).resolve() / NAME
    folder.mkdir(parents=True, exist_ok=True)
    with open(folder / "lock", "w", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        print(f"== {campaign.title} {len(grid.schemes)} schemes, {len(grid.networks)} networks, {len(grid.loads)} loads")
        if not options.no_run:
            estimate(Plan(campaign, programs, options, [campaign.runs] * len(campaign.points)), grid, options)
        good, results, comparison = make_comparison(grid, campaign, programs, folder, options)
        report(comparison, folder, options)
        if options.archive:
            # That of --with is beside its group, which is known here.
            options.schemes = ",".join(name for name in grid.schemes if name != grid.own)
            archive.make_archive([campaign], [options.grid], programs, options)
    return good and results.count_failures() == 0


def main(arguments):
    """Compare; the exit status."""
    return 0 if compare(parse_compare(arguments)) else 1


if __name__ == "__main__":
    run_command(main)
