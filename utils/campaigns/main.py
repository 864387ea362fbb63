#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""The command behind utils/reproduce."""

import fcntl
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys

FOLDER = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(FOLDER))

import archive  # noqa: E402
import campaign as campaigns  # noqa: E402
import checks  # noqa: E402
import decision  # noqa: E402
import record  # noqa: E402
import sensitivity  # noqa: E402
import store  # noqa: E402
import verify  # noqa: E402
from campaign import CampaignError  # noqa: E402
from command_line import parse_reproduce  # noqa: E402
from drawing import FORMATS  # noqa: E402
from progress import RunProgress  # noqa: E402
from results import Results  # noqa: E402
from series import Series, read_off  # noqa: E402
from timeline import make_figures  # noqa: E402


class Plan:
    """The batches of runs that a campaign still needs."""

    def __init__(self, campaign, programs, options, runs):
        self.campaign = campaign
        versions = store.Versions(programs)
        self.folders = [
            store.get_folder(
                options.store, versions.get(point), point.program, point.options, self.get_series(point)
            )
            for point in campaign.points
        ]
        self.runs = runs  # of each point
        self.wanted = sum(runs)
        self.jobs = {
            "programs": {name: str(path) for name, path in programs.items()},
            "limit": campaign.limit,
            "batches": {},
        }
        self.missing_of = []  # the number of runs that each point lacks
        for point, folder, count in zip(campaign.points, self.folders, runs):
            missing = store.get_missing(folder, count, options.retry_failed)
            self.missing_of.append(len(missing))
            for first in range(0, len(missing), options.batch):
                batch = missing[first : first + options.batch]
                self.jobs["batches"][str(store.name_batch(folder, batch))] = {
                    "program": point.program,
                    "options": point.options,
                    "series": self.get_series(point),
                    "runs": batch,
                    "retry": options.retry_failed,
                }
        self.missing = sum(self.missing_of)

    def get_series(self, point):
        """Which time series a point has, if any: those that the campaign uses."""
        tables = self.campaign.get_tables()
        return {"interval": point.series, "tables": tables} if point.series else None

    def count_done(self):
        """The number of runs that have been made since."""
        done = 0
        for name, batch in self.jobs["batches"].items():
            path = pathlib.Path(name)
            if path.exists():
                done += len(batch["runs"])
            elif path.with_suffix(".part").exists():
                done += min(len(batch["runs"]), len(store.read_file(path.with_suffix(".part"))))
        return done

    def read(self):
        """The rows of all points, by run, with what is read off the runs' time series."""
        read = []
        for point, folder, count in zip(self.campaign.points, self.folders, self.runs):
            rows = {run: row for run, row in store.read(folder).items() if run <= count}
            point.folder = folder
            for run, row in rows.items():
                if point.series and store.FAILURE not in row:
                    series = Series(folder, run)
                    row.update(read_off(self.campaign.readings, series, point.params))
            read.append(rows)
        return read


def call(command, file):
    """Run a command with its output in a file: its exit status. utils/in-group ends what it starts."""
    return subprocess.run(command, stdout=file, stderr=subprocess.STDOUT, check=False).returncode


def run_snakemake(plan, folder, options):
    """Make the runs; true if all jobs have ended well."""
    jobs = folder / "jobs.json"
    jobs.write_text(json.dumps(plan.jobs, indent=1), encoding="utf-8")
    command = [
        sys.executable,
        *("-m", "snakemake"),
        *("--snakefile", FOLDER / "Snakefile"),
        *("--directory", folder),
        *("--config", f"jobs={jobs}"),
        *("--rerun-triggers", "mtime"),
        *("--quiet", "all"),
        "--rerun-incomplete",
        "--keep-going",
        "--nolock",
    ]
    if options.profile:
        command += ["--profile", options.profile]
    if options.jobs or not options.profile:
        command += ["--cores", str(options.jobs or os.cpu_count())]
    progress = RunProgress(plan)
    progress.start()
    log = folder / "snakemake.log"
    with open(log, "w", encoding="utf-8") as file:
        status = call(command, file)
    progress.stop()
    if status != 0:
        print("".join(log.read_text(encoding="utf-8").splitlines(True)[-20:]), file=sys.stderr)
        print(f"error: Snakemake failed, see {log}", file=sys.stderr)
    return status == 0


def keep_checked(campaign, pattern):
    """Keep those points that statements are about which match, where that can be told."""
    if campaign.classes:
        return
    nothing = [{0: {"RngRun": 0, **dict.fromkeys(campaign.readings, 1)}} for _ in campaign.points]
    require, statistics = campaign.require, campaign.statistics
    campaign.require, campaign.statistics = [], {name: "1" for name in statistics}
    results = Results(campaign, nothing)
    used = set()
    for check in checks.make_checks(campaign):
        if re.search(pattern, check.says):
            check.evaluate(results)
            used |= results.used
    campaign.require, campaign.statistics = require, statistics
    campaign.points = [campaign.points[index] for index in sorted(used)]
    if not campaign.points:
        raise CampaignError(f"{campaign.name}: no statement names a point")


def draw_figures(results, folder):
    """Draw all figures of which there are points; their names."""
    drawn = []
    for shown in make_figures(results):
        shown.draw(folder)
        drawn.append(shown.name)
    return drawn


def report_failures(results):
    """Tell which runs failed."""
    failed = results.count_failures()
    if failed == 0:
        return
    print(f"{failed} runs FAILED, and are not in the means:")
    for entry in results.entries:
        if entry.failures:
            run, failure = next(iter(entry.failures.items()))
            count = f"{len(entry.failures)} of {len(entry.failures) + len(entry.rows)}"
            print(f"  {count} at {entry.point}: run {run}: {failure}")


def copy_image(source, target):
    """Copy a picture, with few colours, a third of the size, where there is ImageMagick."""
    command = ["convert", source, "-colors", "64", "-strip"]
    command += ["-define", "png:exclude-chunks=date,time", f"png8:{target}"]
    if not shutil.which("convert") or subprocess.run(command, check=False).returncode != 0:
        shutil.copy(source, target)


def write_document(results, statements, folder, drawn, options):
    """Write the campaign's part of the manual."""
    target = pathlib.Path(options.document)
    target.mkdir(parents=True, exist_ok=True)
    checks.write_document(results, statements, target / f"{results.campaign.name}.txt")
    for name in drawn:
        copy_image(folder / f"{name}.png", target / f"{name}.png")


def find_programs(campaign, options):
    """The programs of a campaign, by name."""
    programs = {name: store.find_program(options.programs, name) for name in campaign.get_programs()}
    for name, path in programs.items():
        if path is None:
            raise CampaignError(f"no program {name} in {options.programs}")
    return programs


def reproduce(campaign, options):
    """Run a campaign in its folder, once at a time; false if something failed."""
    if options.runs:
        campaign.runs = options.runs
    checks.refuse_mistakes(campaign)
    if options.checked or options.statements:
        keep_checked(campaign, options.statements or "")
    programs = find_programs(campaign, options)
    folder = pathlib.Path(options.output).resolve() / campaign.name
    folder.mkdir(parents=True, exist_ok=True)
    with open(folder / "lock", "w", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        return run_in(folder, campaign, programs, options)


def make_runs(folder, plan, options):
    """Make the runs of a plan that are missing: whether all ended well, and the results."""
    low, high = min(plan.runs), max(plan.runs)
    print(
        f"  {len(plan.runs)} points of {low if low == high else f'{low} to {high}'} runs,"
        f" {plan.wanted - plan.missing} runs in the store, {plan.missing} to make"
    )
    good = plan.missing == 0 or options.no_run or run_snakemake(plan, folder, options)
    return good, Results(plan.campaign, plan.read())


def find_sensitive(folder, campaign, programs, options, statements):
    """Make single runs of networks that differ a little, and print which statements move much."""
    found = {}
    for title, changed in sensitivity.make_changed(campaign):
        results = make_runs(folder, Plan(changed, programs, options, [1] * len(changed.points)), options)[1]
        for index, value in sensitivity.find_sensitive(statements, checks.evaluate(changed, results)):
            found.setdefault(index, []).append((title, value))
    sensitivity.print_sensitive(statements, found)


def write_pages(results, statements, folder, programs, options):
    """Write the page of a campaign, and pages of runs if they are wanted."""
    # Only here, since their library takes a second to load.
    from campaign_page import write_campaign
    from run_pages import RunPages

    pages = RunPages(results, folder)
    if options.run_pages:
        failures = pages.make(programs, options.run_pages, options.jobs)
        if failures:
            print(f"  {len(failures)} runs have no page: {failures[0]}")
    print(f"  Page:    {write_campaign(results, statements, folder, pages.find())}")


def run_in(folder, campaign, programs, options):
    """Run a campaign, and write and print what comes out; false if something failed."""
    print(f"== {campaign.name}: {campaign.title}")
    runs = decision.get_first(campaign, options.first) if options.until_decided else [campaign.runs] * len(campaign.points)
    good = True
    while runs and good:
        good, results = make_runs(folder, Plan(campaign, programs, options, runs), options)
        statements = checks.evaluate(campaign, results)
        runs = decision.get_more(campaign, statements, runs) if options.until_decided else None
    results.write_means(folder / "means.csv")
    results.write_runs(folder / "runs.csv")
    results.write_failures(folder / "failures.csv")
    record.collect_settings(results.get_rows(), options.store, folder)
    drawn = draw_figures(results, folder)
    record.stamp_figures(results.get_rows(), folder, drawn)
    checks.write_checks(statements, folder / "checks.csv")
    if options.document:
        write_document(results, statements, folder, drawn, options)
    report_failures(results)
    checks.print_checks(statements, campaign.level)
    if options.sensitivity:
        find_sensitive(folder, campaign, programs, options, statements)
    if options.page:
        write_pages(results, statements, folder.parent, programs, options)
    print(f"  Figures: {' '.join(drawn) or '-'}, each as {', '.join(FORMATS)}")
    print(f"  Tables:  means.csv runs.csv checks.csv failures.csv, all in {folder}")
    if options.strict and any(check.outcome == checks.FAILS for check in statements):
        good = False
    return good and results.count_failures() == 0


def print_list():
    """Print all campaigns."""
    for path in campaigns.list_files():
        campaign = campaigns.Campaign(path)
        print(f"{campaign.name}: {campaign.title}")
        print(f"    {campaign.about}")
        times = [
            f"{scale} {description.get('minutes', '?')} minutes"
            for scale, description in campaign.scales.items()
        ]
        print(f"    On two processors: {', '.join(times)}")
        names = [figure["name"] for figure in campaign.figures if figure["name"] != campaign.name]
        if names:
            print(f"    Single figures: {', '.join(names)}")


def main(arguments):
    """Run what the command line asks for; the exit status."""
    options = parse_reproduce(arguments)
    if options.list:
        if not options.needs:
            print_list()
        return 0
    if options.verify:
        return verify.verify(options)
    names = options.names
    if names == ["all"]:
        names = [path.stem for path in campaigns.list_files()]
    chosen = [campaigns.find(name, options.scale) for name in names]
    if options.needs:
        print(" ".join(sorted({name for campaign in chosen for name in campaign.get_programs()})))
        return 0
    options.store = pathlib.Path(options.store or pathlib.Path(options.output) / "store").resolve()
    good = [reproduce(campaign, options) for campaign in chosen]
    if options.archive:
        programs = {name: path for campaign in chosen for name, path in find_programs(campaign, options).items()}
        archive.make_archive(chosen, names, programs, options)
    return 0 if all(good) else 1


def run_command(command):
    """End the program as a command does, given the command line: with its status, or with one line about a mistake."""
    for number in (signal.SIGTERM, signal.SIGHUP):
        if signal.getsignal(number) == signal.SIG_DFL:
            signal.signal(number, signal.default_int_handler)
    try:
        status = command(sys.argv[1:])
        sys.stdout.flush()
        sys.exit(status)
    except CampaignError as error:
        sys.exit(f"error: {error}")
    except BrokenPipeError:
        # Whoever read the output has gone, as `head` does; Python flushes once more when it ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit("interrupted; the same command goes on where this stopped")


if __name__ == "__main__":
    run_command(main)
