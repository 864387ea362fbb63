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
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent
RUNNER = ROOT / "utils/campaigns"
sys.path.insert(0, str(RUNNER))

import archive  # noqa: E402
import environment  # noqa: E402
import record  # noqa: E402
import verify  # noqa: E402
from campaign import Campaign, CampaignError  # noqa: E402
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


# As sctp-paths of a comparison: goodput depends on the trace of the first path, on the scheme and on chance.
PATHS = """#!{python}
import re, sys
options = dict(argument[2:].split("=", 1) for argument in sys.argv[1:])
if "RngRun" not in options:
    sys.exit()
trace = re.split("[:,]", options["trace"])[1]
goodput = float(open(trace).read()) * float(options.get("gain", 1)) + {more} * (int(options["RngRun"]) % 3)
print("RngRun", options["RngRun"])
print("goodput_mbps", goodput)
for name in ("delivery_delay_median_ms", "delivery_delay_p95_ms", "delivery_delay_p99_ms"):
    print(name, 100 / goodput)
for name in ("bytes_corrupt", "order_wait_bytes", "rbuf_blocked_s", "bytes_sent_twice"):
    print(name, 0)
print("end_reason -")
print("transfer_time_s 10")
print("bytes_delivered 1")
"""

BASE_GRID = """
title: A test.
level: 0.95
tie: 0.01
carried: 0.97
schemes: {good: {gain: 0.9}, poor: {gain: 0.5}}
groups: {}
own: {gain: 0.7}
singles: {single: {variant: Sctp}}
loads:
  greedy: {bytes: 1400, measure: goodput, better: more}
  messages: {share: 0.5, bytes: 1000, measure: p99, better: less}
scales: {full: {runs: 3, stop: 60}}
base: {rates: [10, 10], rtts: [40, 100], queue: 1, loss: 0, buffer: 1048576}
"""

GRID = """
like: base.yaml
situations: {traces: {points: [{traces: [../traces/a.csv, ../traces/b.csv]}]}}
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


class Archives(Case):
    """The command with --archive and --verify."""

    def verify(self, programs, *options):
        command = [sys.executable, RUNNER / "main.py", f"--verify={self.folder}/test.tar.gz", "--jobs=2"]
        command += [f"--programs={programs}", f"--output={self.folder}/verified", *options]
        result = subprocess.run(command, capture_output=True, text=True, check=False)
        return result.returncode, result.stdout + result.stderr

    def copy_programs(self, more=1, compiler=""):
        folder = self.folder / f"programs{more}{compiler}"
        folder.mkdir()
        self.write_program(more, folder)
        self.write_version("0.1", "unknown", folder)
        with open(folder / record.VERSION_FILE, "a", encoding="utf-8") as file:
            file.write(f"compiler {compiler}\n" if compiler else "")
        return folder

    def write_grid(self):
        """A grid of one's own whose paths follow traces, and is like another one."""
        for name, text in (("mine/base.yaml", BASE_GRID), ("mine/grid.yaml", GRID), ("traces/a.csv", "20"), ("traces/b.csv", "9")):
            path = self.folder / name
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
        return self.folder / "mine/grid.yaml"

    def write_paths(self, folder, more=1):
        folder.mkdir(exist_ok=True)
        program = folder / "sctp-paths"
        program.write_text(PATHS.format(python=sys.executable, more=more), encoding="utf-8")
        program.chmod(0o755)
        self.write_version("0.1", "unknown", folder)
        return folder

    def test_archive_of_a_comparison_is_verified(self):
        grid = self.write_grid()
        command = [sys.executable, RUNNER / "compare.py", f"--grid={grid}", "--jobs=2", f"--output={self.folder}/out"]
        command += [f"--programs={self.write_paths(self.folder / 'bin')}", f"--archive={self.folder}/test"]
        result = subprocess.run([*command, "--with=ns3::Mine", "--schemes=good"], capture_output=True, text=True, check=False)
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        self.assertIn(f"sha256 {archive.get_sum(self.folder / 'test.tar.gz')}", result.stdout)
        # The archive has all files of its own.
        shutil.rmtree(grid.parent)
        shutil.rmtree(self.folder / "traces")

        status, text = self.verify(self.write_paths(self.folder / "same"))
        self.assertEqual(status, 0, text)
        # Two loads of two schemes and two single paths, three runs of each.
        self.assertIn("compare: 24 rows, equal to the digit\nverified", text)

        shutil.rmtree(self.folder / "verified")
        other = self.write_paths(self.folder / "other", more=1.1)
        status, text = self.verify(other)
        self.assertEqual(status, 1, text)
        self.assertRegex(text, "scheme=good.*RngRun=1.*in the archive 19.0")

        # In another environment intervals decide.
        shutil.rmtree(self.folder / "verified")
        with open(other / record.VERSION_FILE, "a", encoding="utf-8") as file:
            file.write("compiler Other\n")
        status, text = self.verify(other)
        self.assertEqual(status, 0, text)
        self.assertIn("compare: of 32 differences", text)

    def test_archive_is_verified_by_its_own_sources(self):
        self.write_version("0.1", "unknown")
        text = self.run_campaign(f"--archive={self.folder}/test")
        found = archive.get_sum(self.folder / "test.tar.gz")
        self.assertIn(f"sha256 {found}", text)
        status, text = self.verify(self.copy_programs(), f"--sha256={found}")
        self.assertEqual(status, 0, text)
        self.assertIn("Environment: the same", text)
        self.assertIn("test: 6 rows, equal to the digit\nverified", text)
        folder = self.folder / f"verified/verify-{found[:16]}"
        self.check_sources(folder / "source/module")

        status, text = self.verify(self.folder, "--sha256=" + 64 * "0")
        self.assertEqual(status, 1)
        self.assertIn(f"has the SHA-256 sum {found}, not 000", text)

        shutil.rmtree(folder / "store")
        status, text = self.verify(self.copy_programs(more=2))
        self.assertEqual(status, 1, text)
        self.assertIn("size=4, RngRun=1.0: time is 6.0, in the archive 5.0", text)
        self.assertIn("NOT verified", text)

        # Chance has a part, so that other values are within the intervals.
        shutil.rmtree(folder / "store")
        status, text = self.verify(self.copy_programs(more=0.5, compiler="Other"))
        self.assertEqual(status, 0, text)
        self.assertIn("differs in compiler", text)
        self.assertIn("of 2 differences 0 are beyond their interval of 95%", text)

    def check_sources(self, folder):
        """The sources are those of this checkout, changed and untracked files included."""
        for name in ("test/check-archives.py", "utils/campaigns/verify.py", "files.cmake"):
            self.assertEqual((folder / name).read_bytes(), (ROOT / name).read_bytes(), name)


class Parts(Case):
    """What is packed and compared, without runs."""

    def pack(self, value, **more):
        folder = self.folder / "mine"
        folder.mkdir(exist_ok=True)
        path = folder / "mine.yaml"
        path.write_text(CAMPAIGN.replace("options: {", f"options: {{{value}, "), encoding="utf-8")
        work = self.folder / "work"
        shutil.rmtree(work, ignore_errors=True)
        return work, archive.pack_campaign(Campaign(path), str(path), work, **more)

    def test_traces_are_packed_as_they_lie_to_the_campaign(self):
        for name in ("traces/up.trace", "mine/down.trace"):
            path = self.folder / name
            path.parent.mkdir(exist_ok=True)
            path.write_text(name, encoding="utf-8")
        work, packed = self.pack('trace: "1:down.trace,../traces/up.trace"', with_traces=True)
        self.assertEqual(sorted(packed["traces"]),
                         ["campaigns/mine/mine/down.trace", "campaigns/mine/traces/up.trace"])
        self.assertEqual((work / "campaigns/mine/traces/up.trace").read_text(), "traces/up.trace")
        self.assertTrue((work / packed["file"]).exists())
        # Without them, the sums say which are needed.
        work, packed = self.pack(f'trace: "1:{self.folder}/traces/up.trace"', with_traces=False)
        self.assertIn("../traces/up.trace", (work / packed["file"]).read_text())
        self.write_record(work, packed)
        self.assertIn("up.trace is not in it", verify.Archive(work).find_obstacle())
        target = work / "campaigns/mine/traces/up.trace"
        target.parent.mkdir(exist_ok=True)
        target.write_text("another", encoding="utf-8")
        self.assertIn("is another one than that", verify.Archive(work).find_obstacle())
        shutil.copy(self.folder / "traces/up.trace", target)
        self.assertIsNone(verify.Archive(work).find_obstacle())

    def write_record(self, work, packed):
        command = ["utils/reproduce", "mine.yaml"]
        text = archive.json.dumps({"format": archive.FORMAT, "command": command, "options": {}, "campaigns": [packed]})
        (work / archive.RECORD).write_text(text, encoding="utf-8")

    def test_a_library_needs_its_sources(self):
        library = self.folder / "libmine.so"
        library.write_bytes(b"")
        work, packed = self.pack(f'library: "{library}"', with_traces=True)
        self.write_record(work, packed)
        self.assertIn(f"mine needs {library}", verify.Archive(work).find_obstacle())
        source = self.folder / "mine-source"
        source.mkdir()
        (source / "mine.cc").write_text("// Mine.\n", encoding="utf-8")
        archive.pack_library(source, work)
        unpacked = verify.Archive(work)
        self.assertIsNone(unpacked.find_obstacle())
        (self.folder / "ns3-sctp.pc").write_text("Cflags: -I${includedir}\n", encoding="ascii")
        unpacked.build_libraries(self.folder / "bin")
        self.assertTrue((work / "library/libmine.so").exists())
        self.assertIn(f'library: "{work}/library/libmine.so"', (work / packed["file"]).read_text())

    def test_programs_of_another_commit_are_refused(self):
        archive.check_programs([self.folder / "program"], "a" * 40)
        archive.check_programs([self.folder / "program"], "unknown")
        with self.assertRaises(CampaignError):
            archive.check_programs([self.folder / "program"], "b" * 40)

    def test_first_row_that_differs_is_named(self):
        rows = [{"point.a": "1", "RngRun": str(run), "x": str(run), "wall_time_s": "0.1"} for run in (1, 2)]
        other = [{**row, "wall_time_s": "0.2", "commit": "b"} for row in rows]
        self.assertIsNone(verify.find_difference(rows, other))
        self.assertEqual(verify.find_difference(rows, [other[0], {**other[1], "x": "7"}]),
                         "a=1, RngRun=2: x is 7, in the archive 2")
        self.assertIn("no such run now", verify.find_difference(rows, other[:1]))
        self.assertIn("the archive has no such run", verify.find_difference(rows[:1], other))

    def test_means_of_another_environment_are_judged_by_intervals_and_bands(self):
        campaign = Campaign(self.campaign)
        row = {"size": "4", "runs": "4", "time_mean": "5", "time_stdev": "1"}
        near, far = {**row, "time_mean": "5.5"}, {**row, "time_mean": "50"}
        self.assertTrue(verify.compare_means(campaign, [row], [near], None))
        self.assertFalse(verify.compare_means(campaign, [row], [far], None))
        fixed = {**row, "runs": "1", "time_stdev": ""}
        for mean, good in (("5.01", True), ("5.2", False)):
            again = {**fixed, "time_mean": mean}
            self.assertEqual(verify.compare_means(campaign, [fixed], [again], lambda *_: 0.1), good)

    def test_environments_differ_by_what_matters(self):
        self.assertEqual(environment.find_differences({"ns3": "3.37", "libc": "a"}, {"ns3": "3.40", "libc": "a"}),
                         ["ns-3's release"])
        path = self.folder / "cpuinfo"
        path.write_text("flags\t\t: fpu sse2 hypervisor avx2 fma\n", encoding="utf-8")
        self.assertEqual(environment.read_features(path), "avx2 fma sse2")


if __name__ == "__main__":
    unittest.main()
