#!/usr/bin/env python3
#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""Check what runs the campaigns, with a program that simulates nothing: see utils/check-campaigns."""

import csv
import json
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time
import types
import unittest

import yaml

ROOT = pathlib.Path(__file__).resolve().parent.parent
RUNNER = ROOT / "utils/campaigns"
sys.path.insert(0, str(RUNNER))

import campaign as campaigns  # noqa: E402
import checks  # noqa: E402
import columns  # noqa: E402
import decision  # noqa: E402
import files  # noqa: E402
import sensitivity  # noqa: E402
import store  # noqa: E402
from estimate import Estimate, gain  # noqa: E402
from results import NoPoint, Results  # noqa: E402

import manual_commands  # noqa: E402

# Takes --size, --RngRun and --pause; keeps a diary of its runs; run 3 of size 7 fails, and run 2 of
# size 8 is incomplete.
PROGRAM = """#!{python}
import sys, time
options = dict(argument[2:].split("=") for argument in sys.argv[1:])
run, size = int(options["RngRun"]), int(options["size"])
time.sleep(float(options.get("pause", 0)))
with open("{diary}", "a") as diary:
    diary.write(f"{{size}} {{run}}\\n")
if (size, run) == (7, 3):
    sys.exit("no memory left")
print("size      ", size)
print("RngRun    ", run)
print("empty      -")
print("failure    Rfc7829")
print("complete  ", int((size, run) != (8, 2)))
print("time      ", size + run % 2)
if "series" in options:
    with open(options["series"] + "-counts.csv", "w") as file:
        file.write("time_s,kind,count\\n")
        for step in range(10):
            file.write(f"{{step / 2}},{{'ab'[step % 2]}},{{'' if step == 0 else step * run}}\\n")
    with open(options["series"] + "-unused.csv", "w") as file:
        file.write("time_s\\n")
"""
# Put before it: columns are printed with --verbose alone, as the module's programs do.
SUMMARY = """#!{python}
import sys
if "--help" in sys.argv:
    sys.exit(print("    --verbose:   {help} [0]"))
if "--verbose" not in sys.argv:
    sys.exit(print("time  99 s"))
sys.argv.remove("--verbose")
"""

CAMPAIGN = """
title: A test
about: Nothing is simulated.
program: program
level: 0.9
statistics: {{time: time, odd: RngRun % 2}}
require: [complete == 1]
options: {{size: "{{size}}", pause: "{pause}", note: "{{note}}"}}
sweeps:
  - set: {{note: ""}}
    vary: {{size: {sizes}, other: [a, b]}}
    options: {{other: "{{other}}"}}
scales:
  full: {{runs: {runs}}}
  quick: {{runs: 2, values: {{size: [4]}}}}
figures:
  - {{name: test-figure, title: A test, panels: other, x: size, series: [note]}}
  - {{name: test-part, title: A test, x: size, where: {{size: 4, other: a}}}}
expect:
  - says: "size {{size}} takes {{size}}.5"
    each: [{{size: 4}}, {{size: 5}}]
    value: mean(size=size, other='a') - size
    within: [-4, 5]
    reason: every second run takes 1 more
"""


SERIES = """
title: Time lines
about: Nothing is simulated.
program: program
statistics: {time: time}
options: {size: "{size}"}
sweeps:
  - {vary: {size: [4, 5]}, series: 500ms}
  - {vary: {size: [6]}}
scales: {full: {runs: 2}}
readings:
  third: {first: time_s, of: counts, when: count != "" and count >= 3}
  after: {sum: count, of: counts, when: "time_s > third and kind == 'a'"}
  highest: {most: count, of: counts}
  lowest: {least: count, of: counts}
  last_b: {last: count, of: counts, when: kind == 'b'}
  middle: {mean: count, of: counts, when: time_s >= size - 3 and time_s < size - 1}
  never: {first: time_s, of: counts, when: count != "" and count > 1000}
  later: {first: time_s, of: counts, when: time_s > never}
figures:
  - name: test-line
    title: A time line
    kind: timeline
    where: {size: 4}
    marks: [third, never]
    references: [{by: paper, source: a test, points: [[2, 55, 5]]}]
    panels:
      - {title: all, curves: [{of: counts, y: count, title: count}]}
      - {title: of a kind, span: [0, 3], marks: [],
         curves: [{of: counts, y: count, when: kind == 'a', with: points, title: a}]}
  - name: test-mean
    title: The mean of the runs
    kind: timeline
    runs: all
    panels: size
    curves: [{of: counts, y: count, bin: 1, rate: true, title: rate}]
expect:
  - says: "size {size}: {what}"
    each:
      - {size: 4, what: after, within: [27, 27]}
      - {size: 4, what: highest - lowest, within: [12, 12]}
      - {size: 5, what: last_b, within: [13.5, 13.5]}
      - {size: 4, what: middle, within: [5.25, 5.25]}
      - {size: 5, what: middle, within: [8.25, 8.25]}
    value: mean(what, size=size)
    reason: it is the program's
"""


class Statistics(unittest.TestCase):
    """Means, intervals and what is computed from them."""

    def test_mean_and_interval_of_known_samples(self):
        estimate = Estimate.of([1, 2, 3, 4, 5])
        self.assertEqual(estimate.value, 3)
        # t(0.975, 4) = 2.776445, t(0.95, 4) = 2.131847, standard error sqrt(2.5 / 5).
        self.assertAlmostEqual(estimate.get_half(0.95), 2.776445 * 0.5**0.5, 5)
        self.assertAlmostEqual(estimate.get_half(0.90), 2.131847 * 0.5**0.5, 5)

    def test_a_single_run_has_no_interval(self):
        self.assertIsNone(Estimate.of([3]).get_half(0.9))

    def test_what_is_computed_from_a_single_run_has_no_interval_either(self):
        self.assertIsNone((100 * Estimate.of([3]) + 1).get_half(0.9))
        self.assertIsNone((Estimate.of([3]) - Estimate.of([1, 2])).get_half(0.9))

    def test_equal_runs_have_an_interval_of_zero(self):
        self.assertEqual(Estimate.of([7.87395039] * 3).get_half(0.9), 0)

    def test_samples_of_one_cluster_count_as_one(self):
        # Four points whose runs agree: two runs tell it, not eight.
        samples, runs = [1, 3] * 4, [1, 2] * 4
        clustered = Estimate.of(samples, runs)
        self.assertEqual(clustered.value, 2)
        # t(0.95, 1) = 6.313752, standard error 1; without clusters t(0.95, 7) = 1.894579, sqrt(8 / 7 / 8).
        self.assertAlmostEqual(clustered.get_half(0.9), 6.313752, 5)
        self.assertAlmostEqual(Estimate.of(samples).get_half(0.9), 1.894579 * (1 / 7) ** 0.5, 5)

    def test_clusters_need_not_have_one_size(self):
        estimate = Estimate.of([1, 3, 3, 8, 10], [1, 2, 2, 3, 3])
        # Mean 5; the clusters deviate by -4, -4 and 8: 3 / 2 * 96 / 5^2.
        self.assertAlmostEqual(estimate.variance, 5.76)
        self.assertEqual(estimate.freedom, 2)

    def test_samples_of_a_single_cluster_have_no_interval(self):
        self.assertIsNone(Estimate.of([1, 2, 3], [1, 1, 1]).get_half(0.9))

    def test_difference_has_the_interval_of_welch(self):
        difference = Estimate.of([1, 2, 3, 4, 5]) - Estimate.of([2, 2, 4])
        self.assertAlmostEqual(difference.value, 3 - 8 / 3)
        # Variances of the means 0.5 and 4/9: 0.9444^2 / (0.5^2 / 4 + 0.4444^2 / 2) = 5.5.
        self.assertAlmostEqual(difference.variance, 0.5 + 4 / 9)
        self.assertAlmostEqual(difference.freedom, 5.5, 1)

    def test_gain_is_in_percent_of_the_old(self):
        self.assertAlmostEqual(gain(Estimate(60), Estimate(100)).value, 40)
        self.assertAlmostEqual(gain(Estimate(208), Estimate(100)).value, -108)

    def test_ratio_has_the_relative_errors_of_both(self):
        ratio = Estimate(10, 1, 9) / Estimate(20, 4, 9)
        self.assertAlmostEqual(ratio.variance, 0.5**2 * (1 / 100 + 4 / 400))


class Running(unittest.TestCase):
    """The command, with a program that only pretends."""

    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.diary = self.folder / "diary"
        self.write_program("")

    def write_program(self, comment):
        program = self.folder / "program"
        text = PROGRAM.format(python=sys.executable, diary=self.diary) + comment
        program.write_text(text, encoding="utf-8")
        program.chmod(0o755)

    def write_campaign(self, sizes="[4, 5]", runs=4, pause=""):
        path = self.folder / "test.yaml"
        path.write_text(CAMPAIGN.format(sizes=sizes, runs=runs, pause=pause), encoding="utf-8")
        return path

    def command(self, path, *options):
        return [
            *(sys.executable, RUNNER / "main.py", path, "--jobs=2"),
            *(f"--programs={self.folder}", f"--output={self.folder}/out", *options),
        ]

    def run_campaign(self, path, *options):
        return subprocess.run(
            self.command(path, *options), capture_output=True, text=True, check=False
        )

    def read(self, name):
        with open(self.folder / "out/test" / name, encoding="utf-8", newline="") as file:
            return list(csv.DictReader(file))

    def get_diary(self):
        return self.diary.read_text().splitlines() if self.diary.exists() else []

    def test_all_points_are_run_and_their_means_and_figures_written(self):
        result = self.run_campaign(self.write_campaign(), "--batch=3")
        self.assertEqual(result.returncode, 0, result.stderr)
        means = self.read("means.csv")
        self.assertEqual([row["size"] for row in means], ["4", "4", "5", "5"])
        self.assertEqual([row["time_mean"] for row in means], ["4.5", "4.5", "5.5", "5.5"])
        # t(0.95, 3) = 2.353363, standard deviation 1 / sqrt(3).
        self.assertAlmostEqual(float(means[0]["time_half"]), 2.353363 / 3**0.5 / 2, 4)
        self.assertEqual(len(self.read("runs.csv")), 16)
        self.assertEqual({row["outcome"] for row in self.read("checks.csv")}, {"holds"})
        for name in ("test-figure.png", "test-part.png", "test-part.pdf", "test-part.svg"):
            self.assertGreater((self.folder / "out/test" / name).stat().st_size, 1000)

    def write_summarizing_program(self, help_):
        self.write_program("")
        program = self.folder / "program"
        text = program.read_text(encoding="utf-8")
        program.write_text(SUMMARY.format(python=sys.executable, help=help_) + text, encoding="utf-8")
        return program

    def test_columns_of_a_program_that_prints_a_summary_are_kept_under_the_same_key(self):
        program = self.write_summarizing_program(columns.HELP)
        path = self.write_campaign()
        result = self.run_campaign(path)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual([row["time_mean"] for row in self.read("means.csv")], ["4.5", "4.5", "5.5", "5.5"])
        for point in campaigns.Campaign(path).points:
            key = store.get_folder(self.folder / "out/store", store.get_version(program), "program", point.options)
            self.assertEqual(len(store.read(key)), 4)

    def test_only_programs_that_know_the_option_get_it(self):
        program = self.write_summarizing_program(columns.HELP)
        self.assertEqual(columns.get_options(program), ("--verbose",))
        columns.get_options.cache_clear()
        self.assertEqual(columns.get_options(self.write_summarizing_program("turn on all logs")), ())
        columns.get_options.cache_clear()
        self.write_program("")
        self.assertEqual(columns.get_options(program), ())
        self.assertEqual(columns.get_options(self.folder / "nothing"), ())

    def test_empty_options_are_left_out(self):
        campaign = campaigns.Campaign(self.write_campaign())
        self.assertEqual(campaign.points[0].options, ["--other=a", "--size=4"])

    def test_truth_is_written_as_ns3_reads_it(self):
        path = self.write_campaign()
        text = path.read_text(encoding="utf-8")
        path.write_text(text.replace("{size: ", "{flag: false, size: ", 1), encoding="utf-8")
        self.assertIn("--flag=false", campaigns.Campaign(path).points[0].options)

    def write_with_trace(self, value):
        path = self.write_campaign(sizes="[4]", runs=2)
        text = path.read_text(encoding="utf-8")
        path.write_text(text.replace("{size: ", f'{{trace: "{value}", size: ', 1), encoding="utf-8")
        return path

    def test_traces_are_beside_the_campaign(self):
        for name in ("down.csv", "up.csv", "other.csv"):
            (self.folder / name).write_text("time,rate\n0,1e6\n", encoding="utf-8")
        path = self.write_with_trace(f"1:down.csv,up.csv,2:{self.folder}/other.csv")
        beside = self.folder.resolve()
        self.assertIn(
            f"--trace=1:{beside}/down.csv,{beside}/up.csv,2:{self.folder}/other.csv",
            campaigns.Campaign(path).points[0].options,
        )
        (self.folder / "up.csv").unlink()
        with self.assertRaisesRegex(campaigns.CampaignError, "test.yaml: option trace: no file .*/up.csv$"):
            campaigns.Campaign(path)

    def test_an_edited_trace_gives_new_results_and_one_that_is_as_before_its_old_ones(self):
        trace = self.folder / "down.csv"
        path = self.write_with_trace("1:down.csv")
        for text, runs in (("0,1e6", 4), ("0,1e6", 4), ("0,2e6", 8), ("0,1e6", 8)):
            trace.write_text(f"time,rate\n{text}\n", encoding="utf-8")
            result = self.run_campaign(path)
            self.assertNotIn("error", result.stderr)
            self.assertEqual(len(self.get_diary()), runs, text)

    def test_a_second_time_nothing_is_run_and_the_same_comes_out(self):
        path = self.write_campaign()
        self.run_campaign(path)
        first = self.read("means.csv")
        result = self.run_campaign(path)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual(len(self.get_diary()), 16)
        self.assertEqual(self.read("means.csv"), first)

    def test_more_runs_only_add_the_missing(self):
        self.run_campaign(self.write_campaign())
        self.run_campaign(self.write_campaign(runs=6))
        self.assertEqual(len(self.get_diary()), 24)
        self.assertEqual({row["runs"] for row in self.read("means.csv")}, {"6"})

    def test_another_program_runs_everything_again(self):
        path = self.write_campaign()
        self.run_campaign(path)
        self.write_program("# Changed.\n")
        self.run_campaign(path)
        self.assertEqual(len(self.get_diary()), 32)

    def test_an_interrupted_campaign_goes_on_where_it_stopped(self):
        path = self.write_campaign(runs=20, pause="0.1")
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            before = len(self.get_diary())
            with subprocess.Popen(
                [ROOT / "utils/in-group", *self.command(path)], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
            ) as process:
                while len(self.get_diary()) < before + 5:
                    time.sleep(0.05)
                process.send_signal(number)
                self.assertIn("goes on where this stopped", process.stderr.read())
            before = len(self.get_diary())
            self.assertLess(before, 80)
            time.sleep(0.5)
            self.assertEqual(len(self.get_diary()), before, "runs have ended with it")
        result = self.run_campaign(path)
        self.assertEqual(result.returncode, 0, result.stderr)
        # Each of the two jobs may have lost the run that it was about to write, each time.
        self.assertLessEqual(len(self.get_diary()), 80 + 6)
        self.assertEqual({row["runs"] for row in self.read("means.csv")}, {"20"})

    def test_two_commands_at_once_may_share_a_store(self):
        path = self.write_campaign(runs=2, pause="0.4")
        commands = [
            subprocess.Popen(
                [*self.command(path, "--jobs=1", f"--store={self.folder}/store"), f"--output={self.folder}/{name}"],
                stdout=subprocess.DEVNULL,
            )
            for name in ("one", "two")
        ]
        self.assertEqual([command.wait() for command in commands], [0, 0])
        rows = [store.read(folder) for folder in (self.folder / "store").glob("*/*")]
        self.assertEqual([sorted(row) for row in rows], [[1, 2]] * 4)

    def test_failed_and_incomplete_runs_are_reported_and_not_in_the_means(self):
        result = self.run_campaign(self.write_campaign(sizes="[7, 8]"))
        self.assertEqual(result.returncode, 1)
        self.assertIn("4 runs FAILED", result.stdout)
        failures = {(row["point"], row["failure"]) for row in self.read("failures.csv")}
        self.assertIn(("note= size=7 other=a", "exit status 1: no memory left"), failures)
        self.assertIn(("note= size=8 other=b", "not complete == 1"), failures)
        means = self.read("means.csv")
        self.assertEqual([(row["runs"], row["failed"]) for row in means], [("3", "1")] * 4)

    def test_failed_runs_are_repeated_on_demand_only(self):
        path = self.write_campaign(sizes="[7]")
        self.run_campaign(path)
        self.run_campaign(path)
        self.assertEqual(len(self.get_diary()), 8)
        self.run_campaign(path, "--retry-failed")
        self.assertEqual(self.get_diary()[8:], ["7 3", "7 3"])

    def test_a_run_that_takes_too_long_fails(self):
        path = self.write_campaign(runs=1, pause="5")
        path.write_text(path.read_text() + "limit: 0.2\n", encoding="utf-8")
        result = self.run_campaign(path)
        self.assertIn("took more than 0.2 s", result.stdout)

    def test_scale_restricts_points_and_statements(self):
        result = self.run_campaign(self.write_campaign(), "--scale=quick")
        self.assertEqual(len(self.get_diary()), 4)
        self.assertIn("1 holds, 0 open, 0 does not hold, 1 not run", result.stdout)

    def test_only_checked_points_are_run_if_wanted(self):
        self.run_campaign(self.write_campaign(sizes="[4, 5, 6]"), "--checked")
        self.assertEqual([row["other"] for row in self.read("means.csv")], ["a", "a"])

    def write_undecided(self, low):
        """A campaign of two statements: size 4 is clear at once, and size 5 takes more by 1/2, against LOW."""
        path = self.write_campaign(sizes="[4, 5, 6]", runs=12)
        each = f"each: [{{size: 4}}, {{size: 5, within: [{low}, null]}}]"
        text = path.read_text(encoding="utf-8").replace("each: [{size: 4}, {size: 5}]", each)
        path.write_text(text, encoding="utf-8")
        return path

    def test_points_are_run_until_the_intervals_decide(self):
        # 2/3 +- 0.97, 3/5 +- 0.52 and 4/8 +- 0.36 of 3, 5 and 8 runs.
        result = self.run_campaign(self.write_undecided("0.1"), "--until-decided", f"--document={self.folder}")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual([row["runs"] for row in self.read("means.csv")], ["3", "3", "8", "3", "3", "3"])
        self.assertEqual(len(self.get_diary()), 23)
        self.assertEqual([(row["outcome"], row["runs"]) for row in self.read("checks.csv")],
                         [("holds", "3"), ("holds", "8")])
        text = (self.folder / "test.txt").read_text(encoding="utf-8")
        self.assertIn("     - 8\n     - holds\n", text)
        self.assertIn("Runs of each point: 3 to 8;", text)

    def test_what_is_not_decided_in_time_is_open(self):
        self.run_campaign(self.write_undecided("0.5"), "--until-decided", "--runs=9")
        self.assertEqual([(row["outcome"], row["runs"]) for row in self.read("checks.csv")],
                         [("holds", "3"), ("open", "9")])

    def test_each_point_has_the_first_runs(self):
        self.run_campaign(self.write_undecided("0.1"), "--until-decided", "--first=4")
        self.assertEqual([row["runs"] for row in self.read("means.csv")], ["4", "4", "9", "4", "4", "4"])

    def test_runs_in_the_store_do_not_decide_otherwise(self):
        path = self.write_undecided("0.1")
        self.run_campaign(path, "--until-decided")
        first = self.read("means.csv")
        self.run_campaign(path)
        self.run_campaign(path, "--until-decided")
        self.assertEqual(self.read("means.csv"), first)

    def test_a_profile_moves_the_jobs_elsewhere(self):
        profile = self.folder / "profile"
        profile.mkdir()
        (profile / "config.yaml").write_text("executor: dryrun\ncores: 1\n")
        result = self.run_campaign(self.write_campaign(), f"--profile={profile}")
        self.assertEqual(self.get_diary(), [], result.stderr)

    def test_a_statement_that_does_not_hold_fails_on_demand(self):
        path = self.write_campaign()
        path.write_text(path.read_text().replace("[-4, 5]", "[2, 3]"), encoding="utf-8")
        self.assertEqual(self.run_campaign(path).returncode, 0)
        result = self.run_campaign(path, "--strict")
        self.assertEqual(result.returncode, 1)
        self.assertIn("does not hold", result.stdout)

    def test_runs_can_be_sorted_by_what_they_gave(self):
        path = self.write_campaign()
        text = path.read_text().replace("mean(size=size", "pool(size=size")
        path.write_text(text + "classes: {half: RngRun // 3}\n", encoding="utf-8")
        result = self.run_campaign(path)
        self.assertEqual(result.returncode, 0, result.stderr)
        means = [(row["size"], row["other"], row["half"], row["runs"]) for row in self.read("means.csv")]
        self.assertEqual(means[:2], [("4", "a", "0.0", "2"), ("4", "a", "1.0", "2")])

    def test_a_reader_that_leaves_ends_it_in_silence(self):
        with subprocess.Popen(
            self.command(self.write_campaign(), "--no-run"),
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        ) as process:
            process.stdout.close()
            self.assertEqual(process.stderr.read(), "")
        self.assertEqual(process.returncode, 1)

    def test_statements_without_runs_are_in_the_manual_as_not_run(self):
        path = self.write_campaign(sizes="[4]")
        self.run_campaign(path, f"--document={self.folder}")
        text = (self.folder / "test.txt").read_text(encoding="utf-8")
        self.assertIn("size 4 takes 4.5 (-4 to 5; note 1)", text)
        self.assertRegex(text, r"size 5 takes 5.5 .*\n     - -\n     - -\n     - -\n     - not run\n")
        self.assertIn("1 holds, 0 open, 0 does not hold, 1 not run", text)
        self.assertIn("(1) every second run takes 1 more", text)

    def test_a_range_that_cannot_fail_is_told_before_anything_is_run(self):
        path = self.write_campaign()
        text = path.read_text(encoding="utf-8").replace("mean(size=size, other='a') - size", "mean(size=size)")
        path.write_text(text.replace("[-4, 5]", "[0, null]"), encoding="utf-8")
        result = self.run_campaign(path)
        self.assertEqual(result.returncode, 1)
        self.assertIn("cannot fail", result.stderr)
        self.assertEqual(len(result.stderr.splitlines()), 1)
        self.assertEqual(self.get_diary(), [])

    def write_series(self, *change):
        path = self.folder / "test.yaml"
        text = SERIES
        path.write_text(text.replace(*change) if change else text, encoding="utf-8")
        return path

    def test_time_series_are_kept_read_and_drawn(self):
        result = self.run_campaign(self.write_series())
        self.assertEqual(result.returncode, 0, result.stderr)
        rows = self.read("runs.csv")
        self.assertEqual([row["third"] for row in rows], ["1.5", "1.0", "1.5", "1.0", "", ""])
        self.assertEqual([row["after"] for row in rows[:2]], ["18.0", "36.0"])
        self.assertEqual([row["middle"] for row in rows[:4]], ["3.5", "7.0", "5.5", "11.0"])
        self.assertEqual({row[name] for row in rows for name in ("never", "later")}, {""})
        kept = [path.name for path in (self.folder / "out/store").glob("*/*/*.gz")]
        self.assertEqual(sorted(kept), ["00001-counts.csv.gz"] * 2 + ["00002-counts.csv.gz"] * 2)
        for name in ("test-line.png", "test-mean.png"):
            self.assertGreater((self.folder / "out/test" / name).stat().st_size, 1000)
        self.assertEqual(list((self.folder / "out/store").glob("*/*/*.csv")), [])

    def test_time_series_are_made_once(self):
        self.run_campaign(self.write_series())
        self.run_campaign(self.write_series())
        self.assertEqual(len(self.get_diary()), 6)

    def test_time_lines_show_one_run_or_the_mean_in_bins(self):
        self.run_campaign(self.write_series())
        script = (self.folder / "out/test/test-line.gnuplot").read_text()
        self.assertIn("0.5 1\n1 2\n", script)
        self.assertIn('set label "third" at 1.5,', script)
        self.assertNotIn("never", script)
        self.assertEqual(script.count("2 55 5\n"), 2)
        self.assertIn("2 50 60\n", script)
        # Counts grow by 2 a second in run 1 and by 4 in run 2; there is no rate before the first.
        script = (self.folder / "out/test/test-mean.gnuplot").read_text()
        self.assertIn("$data_0 << END\n1.5 3\n2.5 3\n3.5 3\n4.5 3\nEND\n", script)

    def test_time_lines_may_have_levels(self):
        self.run_campaign(self.write_series("where: {size: 4}", "where: {size: 4}\n    levels: {a limit: 90}"))
        script = (self.folder / "out/test/test-line.gnuplot").read_text()
        self.assertEqual(script.count(" 90 with lines "), 2)  # in both panels
        self.assertIn('set label "a limit"', script)
        for top in re.findall(r"set yrange \[.*:(.*)\]", script):
            self.assertGreater(float(top), 90)

    def test_panels_of_time_lines_may_show_some_of_the_points(self):
        path = self.write_series("where: {size: 4}", "series: size")
        text = path.read_text(encoding="utf-8")
        text = text.replace("{title: all,", "{title: all, where: {size: 5},")
        path.write_text(text, encoding="utf-8")
        result = self.run_campaign(path)
        self.assertEqual(result.returncode, 0, result.stderr)
        script = (self.folder / "out/test/test-line.gnuplot").read_text()
        self.assertEqual(script.count(" with lines "), 1 + 1)  # and one in the legend
        self.assertEqual(script.count(" with points "), 2 + 2)  # and the reference's in both panels

    def test_mistakes_in_time_lines_are_told(self):
        for change, told in (
            (("of: counts}", "of: nothing}"), "series nothing"),
            (("highest: {most", "highest: {top"), "readings: highest"),
            (("runs: all", "runs: 1"), None),
            (("bin: 1, rate: true, ", ""), "needs a bin"),
            (("y: count, title", "y: cuont, title"), "cuont"),
            (("y: count, title", "title"), "each needs of and y"),
            (("with: points", "width: points"), "unknown width"),
            (("marks: [third, never]", "marks: [never, ever]"), "no reading ever"),
        ):
            with self.subTest(change=change):
                result = self.run_campaign(self.write_series(*change))
                if told:
                    self.assertEqual(result.returncode, 1)
                    self.assertEqual(len(result.stderr.splitlines()), 1, result.stderr)
                    self.assertIn(told, result.stderr)
                else:
                    self.assertEqual(result.returncode, 0, result.stderr)

    def test_unknown_parameters_of_figures_are_refused(self):
        for old, new in (
            ("panels: other", "panels: sort"),
            ("x: size, series", "x: sort, series"),
            ("series: [note]", "series: [sort]"),
            ("where: {size: 4", "where: {sort: 4"),
            ("where: {size: 4", "relative: {sort: 4}, where: {size: 4"),
        ):
            with self.subTest(new=new):
                path = self.write_campaign()
                path.write_text(path.read_text().replace(old, new), encoding="utf-8")
                result = self.run_campaign(path)
                self.assertEqual(result.returncode, 1)
                self.assertIn("no sweep has a parameter sort, but note, other, size", result.stderr)

    def test_mistakes_are_told_in_one_line(self):
        path = self.write_campaign()
        path.write_text(path.read_text() + "speling: 1\n", encoding="utf-8")
        for name, options in (
            (path, []), ("no-such", []), (self.write_campaign(), ["--scale=x"])
        ):
            with self.subTest(name=name, options=options):
                if not options and name == path:
                    path.write_text(path.read_text() + "speling: 1\n", encoding="utf-8")
                result = self.run_campaign(name, *options)
                self.assertEqual(result.returncode, 1)
                self.assertEqual(len(result.stderr.splitlines()), 1, result.stderr)


class Judging(unittest.TestCase):
    """The outcomes of statements."""

    def make_campaign(self, **more):
        return types.SimpleNamespace(
            **{
                "points": [campaigns.Point({}, [])],
                "require": [],
                "classes": {},
                "statistics": {"x": "x"},
                "level": 0.9,
                "deterministic": False,
                "bounds": {},
                **more,
            }
        )

    def judge(self, samples, within, deterministic=False, others=None, **more):
        entry = {"says": "", "value": "mean()", "within": within, "reason": "a test", **more}
        if within is None:
            del entry["within"], entry["reason"]
        rows = {run: {"RngRun": run, "x": sample} for run, sample in enumerate(samples)}
        for row, other in zip(rows.values(), others or []):
            row["y"] = other
        check = checks.Check(entry, {})
        check.evaluate(Results(self.make_campaign(deterministic=deterministic), [rows]))
        return check.outcome

    def test_interval_in_the_range_holds(self):
        # 2 +- 1.7.
        self.assertEqual(self.judge([1, 2, 3], [0, 4]), checks.HOLDS)
        self.assertEqual(self.judge([1, 2, 3], [0.2, None]), checks.HOLDS)

    def test_interval_that_crosses_the_limit_is_open(self):
        for within in ([1.5, 2.5], [1, None], [None, 3], [2.5, None]):
            self.assertEqual(self.judge([1, 2, 3], within), checks.OPEN, within)

    def test_interval_outside_does_not_hold(self):
        self.assertEqual(self.judge([1, 1.1, 1.2], [2.5, None]), checks.FAILS)

    def test_one_run_is_open_unless_nothing_is_random(self):
        self.assertEqual(self.judge([2], [1.5, 2.5]), checks.OPEN)
        self.assertEqual(self.judge([2], [1.5, 2.5], deterministic=True), checks.HOLDS)
        self.assertEqual(self.judge([3], [1.5, 2.5], deterministic=True), checks.FAILS)

    def test_runs_that_all_end_are_all_if_there_are_enough(self):
        for count, outcome in ((1, checks.OPEN), (2, checks.OPEN), (10, checks.OPEN), (11, checks.HOLDS)):
            self.assertEqual(self.judge(range(count), [100, 100], value="100 * ended()"), outcome, count)

    def test_equal_values_of_few_runs_are_certain_only_where_nothing_is_random(self):
        # 0.8 ** 10 = 0.107, 0.8 ** 11 = 0.086.
        for count, outcome in ((2, checks.OPEN), (10, checks.OPEN), (11, checks.HOLDS)):
            self.assertEqual(self.judge([0] * count, [0, 1], others=range(count)), outcome, count)
        self.assertEqual(self.judge([0, 0], [0, 1], others=[3, 3]), checks.HOLDS)
        self.assertEqual(self.judge([0, 0], [0, 1], others=[3, 4], deterministic=True), checks.HOLDS)

    def test_pooled_points_are_clusters_by_run(self):
        # At each of four points run 1 gives 1, run 2 gives 3: as little as one point tells.
        points = [campaigns.Point({"load": load}, []) for load in range(4)]
        rows = [{run: {"RngRun": run, "x": 2 * run - 1} for run in (1, 2)} for _ in points]
        for value, half in (("pool()", 6.313752), ("mean(load=0)", 6.313752), ("pool() - mean(load=0)", 2.919986 * 2**0.5)):
            check = checks.Check({"says": "", "value": value, "within": [1, 3], "reason": "a test"}, {})
            check.evaluate(Results(self.make_campaign(points=points), rows))
            self.assertAlmostEqual(check.half, half, 5, value)
            self.assertEqual(check.outcome, checks.OPEN, value)

    def test_shares_of_pooled_points_are_clusters_by_run(self):
        # Run 2 fails at each of four points.
        points = [campaigns.Point({"load": load}, []) for load in range(4)]
        rows = [{1: {"RngRun": 1, "x": 1}, 2: {"RngRun": 2, "run failed": "a test"}} for _ in points]
        share = Results(self.make_campaign(points=points), rows).ended()
        self.assertEqual((share.value, share.variance, share.freedom), (0.5, 0.25, 1))

    def test_no_run_is_not_run(self):
        self.assertEqual(self.judge([], [0, 1]), checks.NOT_RUN)

    def test_report_has_no_outcome_and_is_not_counted(self):
        self.assertEqual(self.judge([1, 2, 3], None, report=True), checks.REPORTED)
        check = checks.Check({"says": "", "value": "mean()", "report": True}, {})
        self.assertEqual(
            checks.count_outcomes([check]), "0 holds, 0 open, 0 does not hold, 0 not run"
        )

    def test_range_needs_a_reason_and_a_report_has_no_range(self):
        for entry in (
            {"within": [0, 1]},
            {"report": True, "within": [0, 1], "reason": "a test"},
            {"reason": "a test"},
            {"near": 0.1, "paper": "faster", "reason": "a test"},
        ):
            with self.assertRaises(campaigns.CampaignError, msg=entry):
                checks.Check({"says": "", "value": "mean()", **entry}, {})

    def is_refused(self, within, value="mean()", **more):
        entry = {"says": "", "value": value, "within": within, "reason": "a test"}
        try:
            checks.refuse_mistakes(self.make_campaign(expect=[entry], **more))
        except campaigns.CampaignError:
            return True
        return False

    def test_range_that_cannot_fail_is_refused(self):
        half = {"points": [campaigns.Point({"load": 0.5}, [])]}
        for refused, within, value, more in (
            (True, [0, None], "mean('timeouts_path1')", {}),
            (True, [-1, None], "mean('timeouts_path1 + timeouts_path2')", {}),
            (False, [1, None], "mean('timeouts_path1')", {}),
            (False, [None, 9], "mean('timeouts_path1')", {}),
            (False, [0, 9], "mean('timeouts_path1')", {}),
            (True, [0, 100], "100 * mean('late_share')", {}),
            (True, [None, 100], "100 * ended()", {}),
            (False, [99, 100], "100 * ended()", {}),
            (True, [None, 100], "gain(mean(), mean())", {}),
            (True, [-100, None], "100 * (mean() / mean() - 1)", {}),
            (False, [0, None], "gain(mean(), mean())", {}),
            (False, [0, None], "mean() - mean()", {}),
            (True, [0, None], "abs(mean() - mean())", {}),
            (True, [None, 100], "min(gain(mean(), mean()), mean())", {}),
            (True, [0.5, 1], "mean()", {"statistics": {"x": "jain_index"}, "bounds": {"x": [0.5, 1]}}),
            (False, [0.6, 1], "mean()", {"statistics": {"x": "jain_index"}, "bounds": {"x": [0.5, 1]}}),
            (True, [0.6, 1], "mean()", {"statistics": {"x": "jain_index"}}),  # without bounds
            (True, [0, 0.5], "values('load')[0]", half),
            (False, [0, 0.4], "values('load')[0]", half),
        ):
            self.assertEqual(self.is_refused(within, value, **more), refused, (within, value, more))


    def get_more(self, samples, others, **more):
        """The runs that two points get after three, of which the first has samples and other columns."""
        points = [campaigns.Point({"size": size}, []) for size in (1, 2)]
        entry = {"says": "", "value": "mean(size=1)", "within": [0, None], "reason": "a test"}
        campaign = self.make_campaign(points=points, runs=20, expect=[entry], **more)
        columns = enumerate(zip(samples, others))
        rows = {run: {"RngRun": run, "wall_time_s": run, "x": x, "y": y} for run, (x, y) in columns}
        statements = checks.evaluate(campaign, Results(campaign, [rows, rows]))
        return decision.get_more(campaign, statements, [len(rows)] * 2)

    def test_open_statements_get_more_runs_of_their_points(self):
        self.assertEqual(self.get_more([0, 1, 2], [0, 0, 0]), [5, 3])
        self.assertIsNone(self.get_more([5, 6, 5], [0, 0, 0]))
        self.assertIsNone(self.get_more([0, 1] * 10, [0] * 20, statistics={"x": "x - 0.5"}))
        self.assertIsNone(self.get_more([0, 1, 2], [0, 0, 0], deterministic=True))

    def test_equal_values_decide_only_where_nothing_is_random(self):
        self.assertEqual(self.get_more([0, 0, 0], [1, 2, 1]), [5, 3])
        self.assertIsNone(self.get_more([0, 0, 0], [1, 1, 1]))


class Sensitivity(unittest.TestCase):
    """Statements of single runs that hang on a packet of queue, or on 1 % of delay."""

    def test_queues_get_a_packet_and_delays_one_percent(self):
        options = ["--delay=50ms,5ms", "--loss=0", "--queue=9p,64KB"]
        for name, function, expected in (
            ("queue", sensitivity.add_packet, ["--delay=50ms,5ms", "--loss=0", "--queue=10p,64KB"]),
            ("delay", sensitivity.lengthen, ["--delay=50.5ms,5.05ms", "--loss=0", "--queue=9p,64KB"]),
        ):
            point = campaigns.Point({}, options, program="sctp-paths")
            self.assertEqual(sensitivity.change(point, name, function), expected)
        for program, expected in (("sctp-paths", ["--queue=43p"]), ("sctp-flow-division", [])):
            point = campaigns.Point({}, [], program=program)
            self.assertEqual(sensitivity.change(point, "queue", sensitivity.add_packet), expected)

    def test_changed_points_keep_their_parameters(self):
        campaign = types.SimpleNamespace(points=[campaigns.Point({"load": 1}, ["--queue=9p"])])
        changed = dict(sensitivity.make_changed(campaign))
        self.assertEqual([len(each.points) for each in changed.values()], [1, 1])
        self.assertEqual(changed["one packet more in the queues"].points[0].params, {"load": 1})
        self.assertEqual(campaign.points[0].options, ["--queue=9p"])

    def test_values_that_move_by_a_third_of_what_is_left_are_sensitive(self):
        # 2 in a range of 1 to 5: what is left is 1.
        for within, report, moved, sensitive in (
            ([1, 5], False, 2.3, False),
            ([1, 5], False, 1.6, True),
            ([1, 5], False, 2.4, True),
            ([None, 5], False, 2.9, False),
            ([3, 5], False, 2.9, True),  # it does not hold, but by chance
            (None, True, 9, False),
        ):
            entry = {"says": "", "value": "mean()", "report": report}
            if within:
                entry = {"says": "", "value": "mean()", "within": within, "reason": "a test"}
            both = [checks.Check(entry, {}), checks.Check(entry, {})]
            both[0].value, both[1].value = 2, moved
            found = sensitivity.find_sensitive(both[:1], both[1:])
            self.assertEqual(found, [(0, moved)] if sensitive else [], (within, moved))


class Pairing(unittest.TestCase):
    """Differences and ratios run by run."""

    def make_results(self, *values):
        """Results of points a and b, which are given by run."""
        points = [campaigns.Point({"who": who}, []) for who in ("a", "b")]
        campaign = types.SimpleNamespace(
            points=points, require=[], classes={}, statistics={"x": "x"}, level=0.9
        )
        rows = [{run: {"RngRun": run, "x": x} for run, x in given.items()} for given in values]
        return Results(campaign, rows)

    def test_runs_of_one_number_are_compared(self):
        ours = {run: run**2 + 5 for run in range(1, 9)}
        theirs = {run: run**2 for run in range(3, 12)}
        difference = self.make_results(ours, theirs).paired({"who": "a"}, {"who": "b"})
        self.assertEqual(difference.value, 5)
        self.assertEqual(difference.get_half(0.9), 0)
        with self.assertRaises(NoPoint):
            self.make_results(ours, {}).paired({"who": "a"}, {"who": "b"})

    def test_ratio_of_runs_that_vary_together_has_a_narrow_interval(self):
        theirs = {run: 10 + run % 3 for run in range(1, 10)}
        double = {run: 2 * x for run, x in theirs.items()}
        ratio = self.make_results(double, theirs).ratio({"who": "a"}, {"who": "b"})
        self.assertEqual((ratio.value, ratio.get_half(0.9)), (2, 0))
        other = {run: 2 * (10 + (run + 1) % 3) for run in range(1, 10)}
        ratio = self.make_results(other, theirs).ratio({"who": "a"}, {"who": "b"})
        self.assertAlmostEqual(ratio.value, 2)
        # Residuals 2, 2 and -4, three times each, over 11: a standard error of 1 / 11, and Student's t of 8 degrees of freedom.
        self.assertAlmostEqual(ratio.get_half(0.9), 1.859548 / 11, places=5)

    def test_ratio_of_single_runs_has_no_interval(self):
        ratio = self.make_results({1: 3}, {1: 2}).ratio({"who": "a"}, {"who": "b"})
        self.assertEqual((ratio.value, ratio.get_half(0.9)), (1.5, None))


class Storing(unittest.TestCase):
    """The store."""

    def test_row_that_was_cut_off_is_run_again(self):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            row = json.dumps({"RngRun": 1, "x": 1})
            (folder / "00001-00002.part").write_text(row + "\n" + row[:5], encoding="utf-8")
            self.assertEqual(store.get_missing(folder, 3), [2, 3])

    def test_what_another_command_has_made_meanwhile_stays(self):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            rows = [json.dumps({"RngRun": run, "x": run}) for run in (1, 2)]
            path = folder / "00001-00002.jsonl"
            path.write_text("\n".join(rows), encoding="utf-8")
            batch = {"program": "p", "options": [], "runs": [1, 2], "retry": False, "series": None}
            jobs = {"programs": {"p": "/bin/false"}, "limit": 9, "batches": {str(path): batch}}
            (folder / "jobs.json").write_text(json.dumps(jobs), encoding="utf-8")
            subprocess.run([sys.executable, RUNNER / "batch.py", folder / "jobs.json", path], check=True)
            self.assertEqual([row["x"] for row in store.read(folder).values()], [1, 2])
            (folder / "00001-00002.part").write_text('{"RngRun": 3, "x": 3}\n', encoding="utf-8")
            subprocess.run([sys.executable, RUNNER / "batch.py", folder / "jobs.json", path], check=True)
            self.assertEqual(sorted(store.read(folder)), [1, 2, 3])

    def test_key_depends_on_version_program_and_options(self):
        folders = {
            store.get_folder("s", *key)
            for key in (("1", "p", ["a"]), ("2", "p", ["a"]), ("1", "q", ["a"]), ("1", "p", ["b"]))
        }
        self.assertEqual(len(folders), 4)


    def test_files_of_options_are_found(self):
        for option, expected in (
            ("--trace=1:a.csv,b,12:c", ["a.csv", "b", "c"]),
            ("--handover=1:passes.csv,2:period=15s:outage=0.1s", ["passes.csv"]),
            ("--library=/x/y.so", ["/x/y.so"]),
            ("--rate=1Mbps,2Mbps", []),
        ):
            self.assertEqual(files.list_files(option), expected)
        value = "1:passes.csv,2:period=15s"
        self.assertEqual(files.resolve("handover", value, "/f"), "1:/f/passes.csv,2:period=15s")
        self.assertEqual(files.resolve("rate", "1Mbps", "/f"), "1Mbps")


class Files(unittest.TestCase):
    """The campaigns of the module."""

    def test_every_campaign_can_be_read_at_every_scale(self):
        for path in campaigns.list_files():
            for scale in ("quick", "full"):
                with self.subTest(path=path.name, scale=scale):
                    campaign = campaigns.Campaign(path, scale)
                    self.assertTrue(checks.make_checks(campaign))
                    checks.refuse_mistakes(campaign)

    def test_campaigns_tell_at_which_missing_report_they_retransmit(self):
        for path in campaigns.list_files():
            campaign = campaigns.Campaign(path)
            if campaign.program == "sctp-flow-division":
                continue  # nothing is transmitted
            options = campaign.points[0].options
            fourth = "--fastRtxThreshold=3" not in options and (
                {"--profile=PaperEra", "--profile=Rfc2960"} & set(options))
            with self.subTest(campaign=path.stem):
                self.assertRegex(campaign.settings, f"at the {'fourth' if fourth else 'third'} missing report")

    def test_the_manual_tells_where_every_campaign_and_figure_is(self):
        pages = [path.read_text(encoding="utf-8") for path in (ROOT / "doc").glob("sctp-validation-*.rst")]
        text = "".join(table for page in pages for table in re.findall(
            r"^Every figure and table\n-+\n(.*?)(?=^[^\n]+\n---|\Z)", page, re.MULTILINE | re.DOTALL))
        told = set(re.findall(r"``(bbr|mobility|signalling|(?:ali|bbr|caro|cmt|congestion|control|coupled|ls|messages|natarajan|qiao|recovery|redundant|scale|shailendra|tail|tcp|wm2)-[a-z0-9-]+)``", text))
        known = [campaigns.Campaign(path) for path in campaigns.list_files()]
        names = {campaign.name for campaign in known}
        figures = {figure["name"] for campaign in known for figure in campaign.figures}
        self.assertEqual(names - told, set(), "campaigns that the table does not have")
        self.assertEqual(told - names - figures, set(), "what there is not")

    def test_the_tables_of_the_manual_have_the_statements_of_the_campaigns(self):
        for path in campaigns.list_files():
            with self.subTest(campaign=path.stem):
                text = (ROOT / f"doc/validation/{path.stem}.txt").read_text(encoding="utf-8")
                rows = re.findall(r"^   \* - (.*?)(?: \([^()]*; note \d+\))?$", text, re.MULTILINE)[1:]
                self.assertEqual(rows, [check.says for check in checks.make_checks(campaigns.Campaign(path))])

    def test_campaigns_that_the_manual_shows_can_be_read(self):
        mine, labels, references, series = [yaml.safe_load(block.replace("      ...\n", "      reason: sign\n"))
                                            for language, block in manual_commands.read_blocks("campaigns")
                                            if language == "yaml" and "executor:" not in block]
        with_series = mine | series | {"options": {"rtxPolicy": "{policy}"}, "scales": {"full": {"runs": 1}}}
        with_series["expect"][0]["within"] = [0, None]
        with_references = mine | {"figures": [mine["figures"][0] | {"references": references["references"][:1]}]}
        for name, text in (("mine", mine), ("labels", mine | labels), ("references", with_references),
                           ("series", with_series)):
            for scale in text["scales"]:
                with self.subTest(name=name, scale=scale), tempfile.TemporaryDirectory() as folder:
                    path = pathlib.Path(folder) / "mine.yaml"
                    path.write_text(yaml.safe_dump(text), encoding="utf-8")
                    campaign = campaigns.Campaign(path, scale)
                    self.assertTrue(checks.make_checks(campaign))
                    checks.refuse_mistakes(campaign)


if __name__ == "__main__":
    unittest.main()
