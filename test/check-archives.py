#!/usr/bin/env python3
#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""Check by what results of campaigns can be cited, with a program that simulates nothing: see utils/check-campaigns."""

import csv
import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent
RUNNER = ROOT / "utils/campaigns"
sys.path.insert(0, str(RUNNER))

import record  # noqa: E402
from results import Entry  # noqa: E402

# Takes --size and --RngRun, and writes its settings as the programs of the module do.
PROGRAM = """#!{python}
import os, pathlib, sys
options = dict(argument[2:].split("=") for argument in sys.argv[1:])
run, size = int(options["RngRun"]), int(options["size"])
if "SCTP_SETTINGS" in os.environ:
    path = pathlib.Path(os.environ["SCTP_SETTINGS"]) / f"{{size:016}}.txt"
    path.write_text(f"option size {{size}}\\n")
print("size  ", size)
print("RngRun", run)
print("time  ", size + {more} * (run % 2))
"""

CAMPAIGN = """
title: A test
about: Nothing is simulated.
program: program
statistics: {time: time}
options: {size: "{size}"}
sweeps: [{vary: {size: [4, 5]}}]
scales: {full: {runs: 3}}
figures: [{name: test-figure, title: A test, x: size}]
expect:
  - {says: "size 4", value: mean(size=4), within: [0, 9], reason: a test}
"""


class Case(unittest.TestCase):
    """Runs the campaign in a folder of its own."""

    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.write_program()
        self.write_version("0.1", "a" * 40)
        self.campaign = self.folder / "test.yaml"
        self.campaign.write_text(CAMPAIGN, encoding="utf-8")
        self.out = self.folder / "out/test"

    def write_program(self, more=1, folder=None):
        program = (folder or self.folder) / "program"
        program.write_text(PROGRAM.format(python=sys.executable, more=more), encoding="utf-8")
        program.chmod(0o755)

    def write_version(self, version, commit, folder=None):
        path = (folder or self.folder) / record.VERSION_FILE
        path.write_text(f"version {version}\ncommit {commit}\nns3 3.40\nflags -O2\n", encoding="utf-8")

    def run_campaign(self, *options):
        command = [sys.executable, RUNNER / "main.py", self.campaign, "--jobs=2", f"--programs={self.folder}"]
        command += [f"--output={self.folder}/out", *options]
        result = subprocess.run(command, capture_output=True, text=True, check=False)
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        return result.stdout

    def read(self, name):
        with open(self.out / name, encoding="utf-8", newline="") as file:
            return list(csv.DictReader(file))


class Records(Case):
    """Versions and settings of rows and figures."""

    def test_rows_means_and_figures_have_versions_and_settings(self):
        self.run_campaign()
        for name in ("runs.csv", "means.csv"):
            rows = self.read(name)
            self.assertEqual({row["version"] for row in rows}, {"0.1"}, name)
            self.assertEqual({row["commit"] for row in rows}, {"a" * 40}, name)
            self.assertEqual({row["ns3"] for row in rows}, {"3.40"}, "a text, no number")
            self.assertEqual([row["settings"] for row in rows if float(row.get("RngRun", 1)) == 1],
                             ["0000000000000004", "0000000000000005"], name)
        self.assertEqual(sorted(path.name for path in (self.out / "settings").iterdir()),
                         ["0000000000000004.txt", "0000000000000005.txt"])
        self.assertEqual((self.out / "settings/0000000000000004.txt").read_text(), "option size 4\n")
        self.check_figures()

    def check_figures(self):
        line = f"sctp 0.1, commit {'a' * 40}, ns-3 3.40"
        self.assertIn(f"# {line}\n", (self.out / "test-figure.gnuplot").read_text(encoding="utf-8"))
        self.assertIn(f"<!-- {line} -->\n<svg", (self.out / "test-figure.svg").read_text(encoding="utf-8")
                      .replace("<!-- settings: 2, in runs.csv -->\n", ""))
        self.assertIn(line, (self.out / "test-figure.version.txt").read_text(encoding="utf-8"))
        # The script still draws.
        subprocess.run(["gnuplot", "test-figure.gnuplot"], cwd=self.out, check=True)

    def test_a_row_keeps_the_version_that_computed_it(self):
        self.run_campaign("--runs=2")
        self.write_version("0.1-1-gbbb", "b" * 40)  # of programs with the same contents
        self.run_campaign()
        rows = [row for row in self.read("runs.csv") if row["point.size"] == "4"]
        self.assertEqual([row["commit"][0] for row in rows], ["a", "a", "b"])
        self.assertEqual(self.read("means.csv")[0]["version"], "0.1 0.1-1-gbbb")
        text = (self.out / "test-figure.version.txt").read_text(encoding="utf-8")
        self.assertIn("commit " + "a" * 40, text)
        self.assertIn("commit " + "b" * 40, text)

    def test_without_version_file_it_is_unknown(self):
        (self.folder / record.VERSION_FILE).unlink()
        self.run_campaign()
        self.assertEqual({row["commit"] for row in self.read("runs.csv")}, {"unknown"})

    def test_equal_rows_of_two_versions_are_still_equal(self):
        rows = {run: {"RngRun": run, "x": 1, "commit": "ab"[run % 2]} for run in (1, 2)}
        self.assertTrue(Entry(None, rows, []).is_fixed())


if __name__ == "__main__":
    unittest.main()
