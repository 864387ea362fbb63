#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""Make the campaigns of an archive again (--verify), and compare what comes out with what is in it.

The archive's own sources make the runs. In the same environment each value has to be equal to the digit. In another one
the interval of the difference of each mean has to contain 0, and a value in which chance has no part has to be in the band
of networks that differ a little (see sensitivity.py).
"""

import csv
import json
import math
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile
import types

import archive
import environment
import record
import sensitivity
from campaign import Campaign, CampaignError
from estimate import Estimate
from grid import Grid
from own import OwnScheme

# Columns that differ from machine to machine: measured times, the record of a run, and names of files.
APART = {"wall_time_s", *record.COLUMNS, "output", "series", "pcap", "library", *archive.TRACES}
STAMP = "sum"

# The scripts of the commands that make runs.
SCRIPTS = {"reproduce": "main.py", "compare": "compare.py"}

# Their options that have another name here.
OPTION_NAMES = {"own": "with"}


class Archive:
    """An archive that is unpacked."""

    def __init__(self, folder):
        self.folder = folder
        self.record = json.loads((folder / archive.RECORD).read_text(encoding="utf-8"))
        if self.record["format"] != archive.FORMAT:
            raise CampaignError(f"the archive has the format {self.record['format']}, not {archive.FORMAT}")
        self.sources = folder / "source/module"
        self.runner = archive.get_runner(self.record["command"])
        self.options = self.record["options"]

    def find_obstacle(self):
        """Why it cannot be verified, or nothing."""
        for campaign in self.record["campaigns"]:
            if campaign["libraries"] and not (self.folder / "library").is_dir():
                return f"{campaign['name']} needs {', '.join(campaign['libraries'])}, of which there are no sources"
            for name, wanted in campaign["traces"].items():
                path = self.folder / name
                if not path.is_file():
                    return f"the trace {name} is not in it; put the file with the SHA-256 sum {wanted} to {path}"
                if archive.get_sum(path) != wanted:
                    return f"the trace {path} is another one than that with the SHA-256 sum {wanted}"
        return None

    def restore_sources(self):
        """Put the sources to where they are built."""
        packed = self.folder / "source"
        if self.sources.exists():
            return
        if self.record["source"]["kind"] == "bundle":
            run(["git", "clone", "--quiet", packed / "module.bundle", self.sources])
            run(["git", "-C", self.sources, "checkout", "--quiet", self.record["source"]["commit"]])
        else:
            unpack_tar(packed / "module.tar.gz", packed)
        if (packed / "changes.patch").exists():
            # In a folder of another repository git would take the patch for one of that.
            ceiling = {**os.environ, "GIT_CEILING_DIRECTORIES": str(packed)}
            run(["git", "apply", "--binary", packed / "changes.patch"], cwd=self.sources, env=ceiling)

    def build_libraries(self, programs):
        """Compile the user's libraries from their sources, as the manual does, and have campaigns and options name them."""
        build = pathlib.Path(programs).resolve().parent
        for campaign in self.record["campaigns"]:
            for name in campaign["libraries"]:
                target = self.folder / "library" / pathlib.Path(name).name
                text = (build / "ns3-sctp.pc").read_text(encoding="ascii")
                flags = re.search(r"^Cflags: (.*)$", text, re.MULTILINE)[1].replace("${includedir}", f"{build}/include")
                sources = sorted(target.parent.rglob("*.cc"))
                run([os.environ.get("CXX", "g++"), *flags.split(), "-O2", "-shared", "-fPIC", "-o", target, *sources])
                path = self.folder / campaign["file"]
                path.write_text(path.read_text(encoding="utf-8").replace(name, str(target)), encoding="utf-8")
                if self.options.get("library"):
                    self.options["library"] = str(target)

    def list_campaigns(self):
        """The arguments by which the archive's sources know its campaigns."""
        names = [each["asked"] or str(self.folder / each["file"]) for each in self.record["campaigns"]]
        return [f"--grid={name}" for name in names] if self.runner == "compare" else names

    def read_campaign(self, entry):
        """A campaign as it is in the archive."""
        path = self.folder / entry["file"]
        if self.runner == "compare":
            return self._read_grid(path).make_campaign(self.options["scale"])
        campaign = Campaign(path, self.options["scale"])
        if entry["asked"] and entry["asked"] != campaign.name:
            campaign.restrict(entry["asked"])
        return campaign

    def _read_grid(self, path):
        """A grid as it is in the archive, with the schemes and loads of the comparison."""
        grid = Grid(path)
        grid.choose_loads(self.options["loads"])
        grid.choose_schemes(self.options["schemes"])
        if self.options["own"]:
            OwnScheme(types.SimpleNamespace(**self.options)).put_into(grid)
        return grid


def run(command, **more):
    """Run a command; its last line is the mistake if it fails."""
    result = subprocess.run(command, capture_output=True, text=True, check=False, **more)
    if result.returncode != 0:
        lines = (result.stderr + result.stdout).strip().splitlines()
        raise CampaignError(f"{' '.join(map(str, command))}: {lines[-1] if lines else result.returncode}")


def unpack_tar(file, folder):
    """Unpack an archive; nothing of it may leave the folder."""
    with tarfile.open(file) as tar:
        for member in tar.getmembers():
            name = pathlib.PurePosixPath(member.name)
            if name.is_absolute() or ".." in name.parts:
                raise CampaignError(f"{file}: {member.name} is outside of it")
        tar.extractall(folder)


def unpack(options):
    """Check the archive's sum, and unpack it to the folder of the results."""
    found = archive.get_sum(options.verify)
    if options.sha256 and found != options.sha256.lower():
        raise CampaignError(f"{options.verify} has the SHA-256 sum {found}, not {options.sha256}")
    folder = pathlib.Path(options.output).resolve() / f"verify-{found[:16]}"
    if not (folder / STAMP).exists():
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        unpack_tar(options.verify, folder)
        [top] = folder.iterdir()
        for path in top.iterdir():
            path.rename(folder / path.name)
        top.rmdir()
        (folder / STAMP).write_text(found, encoding="ascii")
    unpacked = Archive(folder)
    unpacked.restore_sources()
    return unpacked


def make_runs(unpacked, programs, options):
    """Make the archive's runs by its own sources."""
    command = [sys.executable, unpacked.sources / "utils/campaigns" / SCRIPTS[unpacked.runner]]
    for name, value in unpacked.options.items():
        option = f"--{OPTION_NAMES.get(name, name).replace('_', '-')}"
        if value is True:
            command.append(option)
        elif value not in (None, False):
            command += [f"{option}={each}" for each in (value if isinstance(value, list) else [value])]
    command += [f"--programs={programs}", f"--output={unpacked.folder / 'again'}"]
    command += [f"--jobs={options.jobs}"] if options.jobs else []
    # A store of its own: rows of another one would be compared with themselves.
    command += [f"--store={unpacked.folder / 'store'}", *unpacked.list_campaigns()]
    print(f"== Making the runs of {options.verify} again", flush=True)
    subprocess.run(command, check=False)


def read_table(path):
    """The rows of a CSV file."""
    if not path.exists():
        raise CampaignError(f"there is no {path}: the runs failed")
    with open(path, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def get_key(row):
    """The point and the run of a row, as a text."""
    return ", ".join(f"{name.removeprefix('point.')}={value}" for name, value in row.items()
                     if name.startswith("point.") or name == "RngRun")  # fmt: skip


def find_difference(first, second):
    """The first row in which two tables of runs differ, in words; nothing if they are equal."""
    others = {get_key(row): row for row in second}
    for row in first:
        other = others.pop(get_key(row), None)
        if other is None:
            return f"{get_key(row)}: there is no such run now"
        for name in row:
            if name not in APART and row[name] != other.get(name):
                return f"{get_key(row)}: {name} is {other.get(name)}, in the archive {row[name]}"
    return f"{next(iter(others))}: the archive has no such run" if others else None


def read_estimate(row, statistic):
    """A mean of a table of means, nothing if it is empty."""
    mean, deviation, runs = row[f"{statistic}_mean"], row[f"{statistic}_stdev"], int(row["runs"])
    if mean == "":
        return None
    variance = float(deviation) ** 2 / runs if deviation != "" else 0
    return Estimate(float(mean), variance, runs - 1 if runs > 1 else math.inf)


class Means:
    """The means of a campaign, in the archive and now, in another environment."""

    def __init__(self, campaign, first, second):
        self.campaign = campaign
        self.random = []  # title and difference
        self.fixed = []  # title, point's number, statistic, value in the archive and now
        self.missing = []
        for index, (row, other) in enumerate(zip(first, second)):
            for statistic in campaign.statistics:
                self._add(index, statistic, row, other)

    def _add(self, index, statistic, row, other):
        params = ", ".join(f"{name}={row[name]}" for name in row if name in self.campaign.points[0].params)
        title = f"{statistic} at {params}"
        old, new = read_estimate(row, statistic), read_estimate(other, statistic)
        if (old is None) != (new is None):
            self.missing.append(title)
        elif old is not None and old.variance == 0 and new.variance == 0:
            if old.value != new.value:
                self.fixed.append((title, index, statistic, old.value, new.value))
        elif old is not None:
            self.random.append((title, new - old))

    def find_beyond(self, level):
        """The differences whose intervals of a level do not contain 0."""
        return [title for title, difference in self.random if abs(difference.value) > difference.get_half(level)]

    def find_outside(self, get_band):
        """The values without chance that are not in their bands."""
        return [title for title, index, statistic, old, new in self.fixed
                if abs(old - new) > get_band(index, statistic, new)]  # fmt: skip


def make_band(campaign, programs, folder, options):
    """A function that gives half the width of a band: how far a value moves in networks that differ a little."""
    from main import Plan, make_runs as simulate  # pylint: disable=import-outside-toplevel,cyclic-import

    results = []
    options.store = folder / "store"
    for _, changed in sensitivity.make_changed(campaign):
        results.append(simulate(folder, Plan(changed, programs, options, [1] * len(changed.points)), options)[1])

    def get_band(index, statistic, value):
        samples = [each.get_samples(statistic, [each.entries[index]]) for each in results]
        return max((abs(sample - value) for found in samples for sample in found), default=0)

    return get_band


def compare_means(campaign, first, second, get_band):
    """Print how means differ in another environment; whether they agree.

    All intervals together have the campaign's level (Bonferroni)."""
    means = Means(campaign, first, second)
    count = len(means.random)
    beyond = means.find_beyond(1 - (1 - campaign.level) / max(count, 1))
    single = len(means.find_beyond(campaign.level))
    outside = means.find_outside(get_band) if means.fixed else []
    print(f"  {campaign.name}: of {count} differences {single} are beyond their interval of {campaign.level:.0%}, by chance"
          f" {(1 - campaign.level) * count:.1f} would be; beyond that of all together {len(beyond)}")
    if means.fixed:
        print(f"  {campaign.name}: of {len(means.fixed)} other values without chance {len(outside)} are outside of their band")
    for title in means.missing + beyond + outside:
        print(f"    {title} differs")
    return not (means.missing or beyond or outside or len(first) != len(second))


def find_all_programs(unpacked, folder):
    """The programs of the archive's campaigns in a folder, by name."""
    import store  # pylint: disable=import-outside-toplevel

    programs = {name: store.find_program(folder, name) for name in unpacked.record["programs"]}
    for name, path in programs.items():
        if path is None:
            raise CampaignError(f"no program {name} in {folder}")
    return programs


def verify(options):
    """Make the runs of an archive again, and compare; the exit status."""
    unpacked = unpack(options)
    if options.unpack:
        profile = unpacked.record["environment"]["profile"]
        print(unpacked.sources, " ".join(unpacked.record["programs"]),
              "Release" if profile == record.UNKNOWN else profile, sep="\n")  # fmt: skip
        return 0
    obstacle = unpacked.find_obstacle()
    if obstacle:
        print(f"not verifiable: {obstacle}")
        return 2
    programs = find_all_programs(unpacked, options.programs)
    unpacked.build_libraries(options.programs)
    differences = environment.find_differences(unpacked.record["environment"], environment.read(programs.values()))
    make_runs(unpacked, options.programs, options)
    print(f"== Comparing with {options.verify}")
    print(f"  Environment: {'differs in ' + ', '.join(differences) if differences else 'the same'}")
    good = [compare_campaign(unpacked, entry, programs, differences, options) for entry in unpacked.record["campaigns"]]
    print("verified" if all(good) else "NOT verified")
    return 0 if all(good) else 1


def compare_campaign(unpacked, entry, programs, differences, options):
    """Compare a campaign's results; whether they agree."""
    name = entry["name"]
    folders = [unpacked.folder / part / name for part in ("results", "again")]
    first, second = (read_table(folder / "runs.csv") for folder in folders)
    difference = find_difference(first, second)
    if not difference:
        print(f"  {name}: {len(first)} rows, equal to the digit")
        return True
    print(f"  {name}: the first row that differs: {difference}")
    if not differences:
        return False
    campaign = unpacked.read_campaign(entry)
    bands = []

    def get_band(*arguments):
        if not bands:
            bands.append(make_band(campaign, programs, folders[1], options))
        return bands[0](*arguments)

    return compare_means(campaign, *(read_table(folder / "means.csv") for folder in folders), get_band)
