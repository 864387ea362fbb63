#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""The pages of single runs of a campaign, to which its page leads. A run is made again for its time series."""

import concurrent.futures
import os
import pathlib
import subprocess
import tempfile

import page
import report
from campaign import CampaignError

LIBRARY = f'<script src="../{page.LIBRARY}"></script>'


def make_run(program, point, run, prefix, limit):
    """Make a run again with its time series; a sentence if it fails."""
    command = [program, *point.options, f"--RngRun={run}", f"--series={prefix}", f"--output={prefix}-row.csv"]
    try:
        result = subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=limit, check=False)
    except subprocess.TimeoutExpired:
        return f"took more than {limit} s"
    if result.returncode == 0:
        return None
    lines = (result.stderr or result.stdout).strip().splitlines()
    return lines[0] if lines else f"exit status {result.returncode}"


class RunPages:
    """The pages of the first runs of each point, in a folder beside the campaign's page."""

    def __init__(self, results, folder):
        self.results = results
        self.folder = pathlib.Path(folder) / f"{results.campaign.name}-runs"

    def _get_file(self, entry, run):
        """The file of a run. The name of the folder in the store depends on program and options."""
        return self.folder / f"{entry.point.folder.name[:12]}-{run}.html"

    def _list(self, most):
        """The entries with their numbers, and their first runs that did not fail."""
        return [
            (number, entry, int(row["RngRun"])) for number, entry in enumerate(self.results.entries) for row in entry.rows[:most]
        ]

    def find(self):
        """The addresses of all pages that there are, as seen from the campaign's page."""
        found = {}
        for number, entry, run in self._list(None):
            if entry.point.folder and self._get_file(entry, run).is_file():
                found[number, run] = f"{self.folder.name}/{self._get_file(entry, run).name}"
        return found

    def _write(self, program, entry, run):
        """Make the page of a run; a sentence if that fails."""
        with tempfile.TemporaryDirectory() as folder:
            failure = make_run(program, entry.point, run, pathlib.Path(folder) / "run", self.results.campaign.limit)
            if failure:
                return failure
            try:
                report.write_run(pathlib.Path(folder) / "run", None, None, self._get_file(entry, run), str(entry.point), LIBRARY)
            except CampaignError as error:
                return str(error)
        return None

    def make(self, programs, most, jobs=None):
        """Make the pages of so many runs of each point that are missing; the sentences of those that fail."""
        self.folder.mkdir(parents=True, exist_ok=True)
        missing = [(entry, run) for _, entry, run in self._list(most) if not self._get_file(entry, run).is_file()]
        with concurrent.futures.ThreadPoolExecutor(jobs or os.cpu_count()) as pool:
            tasks = [pool.submit(self._write, programs[entry.point.program or self.results.campaign.program], entry, run) for entry, run in missing]
            return [task.result() for task in tasks if task.result()]
