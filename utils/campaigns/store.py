#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""The store of results: a folder for each point, with the rows of its runs.

What a run gives depends on the program's version and on its options only. So the key of a point is
a hash of both: a result is found again by every campaign that has the same point, and never when
the program has changed. Files hold one JSON object for each run; *.part are those of batches that
are under way, or were interrupted.
"""

import hashlib
import json
import os
import pathlib
import re
import subprocess

from files import list_files

# Where a row says why its run failed. Programs print names of one word.
FAILURE = "run failed"


def find_program(folder, name):
    """Find a program in a folder of programs, also as ns-3's build names it."""
    plain = pathlib.Path(folder) / name
    if os.access(plain, os.X_OK):
        return plain.resolve()
    for path in sorted(pathlib.Path(folder).glob(f"ns3*-{name}*")):
        if re.fullmatch(rf"ns3[^/]*-{name}(-[a-z]+)?", path.name) and os.access(path, os.X_OK):
            return path.resolve()
    return None


def get_version(program):
    """A hash of a program and of the libraries of ns-3 and of this module that it loads."""
    digest = hashlib.sha256(pathlib.Path(program).read_bytes())
    listing = subprocess.run(["ldd", program], capture_output=True, text=True, check=False)
    for line in sorted(listing.stdout.splitlines()):
        match = re.search(r"(lib\S*(?:ns3|sctp)\S*) => (\S+)", line)
        if match:
            digest.update(pathlib.Path(match[2]).read_bytes())
    return digest.hexdigest()


class Versions:
    """The versions of what simulates points, each file read once."""

    def __init__(self, programs):
        self.programs = {name: get_version(path) for name, path in programs.items()}
        self.files = {}

    def get(self, point):
        """That of a point's program, with the contents of the library and of the traces that its options name, if any."""
        version = self.programs[point.program]
        for option in point.options:
            for file in list_files(option):
                version += self._get_contents(file)
        return version

    def _get_contents(self, file):
        if file not in self.files:
            self.files[file] = hashlib.sha256(pathlib.Path(file).read_bytes()).hexdigest()
        return self.files[file]


def get_folder(store, version, name, options, series=None):
    """The folder of a point; SERIES says which time series are kept beside the rows, if any."""
    text = json.dumps([version, name, options] + ([series] if series else []))
    key = hashlib.sha256(text.encode()).hexdigest()[:24]
    return pathlib.Path(store) / key[:2] / key


def get_series_file(folder, run, name):
    """The file of a table of a run's time series."""
    return pathlib.Path(folder) / f"{run:05}-{name}.csv.gz"


def read_file(path):
    """The rows of a file; one that was cut off by an interruption is left out."""
    rows = []
    for line in path.read_text(encoding="utf-8").splitlines():
        try:
            rows.append(json.loads(line))
        except ValueError:
            pass
    return rows


def read(folder):
    """The rows of a point by run; a run that was repeated after a failure counts as repeated."""
    rows = {}
    for path in sorted(folder.glob("*.jsonl")) + sorted(folder.glob("*.part")):
        for row in read_file(path):
            if row["RngRun"] not in rows or FAILURE in rows[row["RngRun"]]:
                rows[row["RngRun"]] = row
    return rows


def get_missing(folder, runs, retry=False):
    """The runs of a point that have no row yet, or, for RETRY, none but of a failure."""
    rows = read(folder)
    return [
        run
        for run in range(1, runs + 1)
        if run not in rows or (retry and FAILURE in rows[run])
    ]


def name_batch(folder, runs):
    """A new file for some runs of a point."""
    path = folder / f"{runs[0]:05}-{runs[-1]:05}.jsonl"
    number = 1
    while path.exists():
        number += 1
        path = folder / f"{runs[0]:05}-{runs[-1]:05}-{number}.jsonl"
    return path
