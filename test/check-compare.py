#!/usr/bin/env python3
#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""Check utils/compare, with programs that simulate nothing: see utils/check-campaigns."""

import csv
import pathlib
import subprocess
import sys
import tempfile
import time
import types
import unittest
import unittest.mock

import yaml

ROOT = pathlib.Path(__file__).resolve().parent.parent
RUNNER = ROOT / "utils/campaigns"
STANDARD = ROOT / "examples/compare/standard.yaml"
sys.path[:0] = [str(RUNNER), str(ROOT / "utils")]

import charts  # noqa: E402
import compare  # noqa: E402
import compare_ns2  # noqa: E402
from campaign import CampaignError, Point  # noqa: E402
from grid import Grid, Network  # noqa: E402
from results import Results  # noqa: E402
import store  # noqa: E402
import verdict  # noqa: E402

# As sctp-paths: goodput is all rates times a gain, which is random where there is loss; keeps a diary.
PROGRAM = """#!{python}
import sys
import time
options = dict(argument[2:].split("=", 1) for argument in sys.argv[1:])
if options.get("with") == "NoSuch" or "Rnu" in options.get("with", ""):
    sys.exit("sctp-paths: --with: no class NoSuch can be made")
for name, value in options.items():
    if name == "ns3::SctpParameters::PathSelector" and value != "ns3::Mine":
        sys.exit(f"sctp-paths: --{{name}}: '{{value}}' is not a valid value (TypeId)")
if "RngRun" not in options:
    sys.exit()
time.sleep({pause})
run = int(options["RngRun"])
rates = [float(rate.replace("Mbps", "")) for rate in options["rate"].split(",")]
rates *= int(options["paths"]) if len(rates) == 1 else 1
gain = float(options.get("gain", 1))
noise = run % 3 if "loss" in options else 0
with open("{diary}", "a") as diary:
    diary.write(" ".join(sys.argv[1:]) + "\\n")
print("RngRun", run)
print("bytes_corrupt 0")
print("end_reason -")
print("goodput_mbps", gain * sum(rates) * (1 - noise / 10))
print("delivery_delay_median_ms", 10 / gain)
print("delivery_delay_p95_ms", 20 / gain)
print("delivery_delay_p99_ms", 30 / gain + noise)
print("order_wait_bytes -")
print("rbuf_blocked_s 0")
print("transfer_time_s 10")
print("bytes_sent_twice -")
print("bytes_delivered 1")
print("tcp_mbps", 10)
"""

GRID = {
    "title": "A test.",
    "level": 0.95,
    "tie": 0.01,
    "carried": 0.97,
    "schemes": {"good": {"gain": 0.9}, "poor": {"gain": 0.5}, "also good": {"gain": 0.899}},
    "groups": {"two": ["good", "poor"]},
    "own": {"variant": "Cmt"},
    "beside": {"PathSelector": "two", "other": "also good"},
    "singles": {"single": {"variant": "Sctp"}},
    "loads": {
        "greedy": {"bytes": 1400, "measure": "goodput", "better": "more"},
        "messages": {"share": 0.5, "bytes": 1000, "measure": "p99", "better": "less"},
    },
    "scales": {"full": {"runs": 6, "stop": 60, "seconds": 3}, "quick": {"runs": 2, "stop": 20, "points": [{}]}},
    "base": {"rates": [10, 10], "rtts": [40, 100], "queue": 1, "loss": 0, "buffer": 1048576},
    "situations": {
        "base": {"points": [{}]},
        "map": {"cross": {"rates": [[10, 10], [15, 5]], "rtts": [[40, 40], [40, 100]]}},
        "loss": {"cross": {"loss": [0.01]}},
        "shared": {"points": [{"shared": True}]},
    },
}


def read_mean(path):
    """The mean rate of a trace, Mb/s."""
    with open(path, encoding="ascii", newline="") as file:
        rows = [{name: float(value) for name, value in row.items()} for row in csv.DictReader(file)]
    sums = [row["rate"] * row["up"] * (later["time"] - row["time"]) for row, later in zip(rows, rows[1:])]
    return sum(sums) / 1e6 / rows[-1]["time"]


class Networks(unittest.TestCase):
    """What a network is for the programs."""

    def make(self, **values):
        return Network(values, GRID["base"])

    def test_a_transfer_has_the_values_of_all_paths(self):
        options = self.make(rates=[15, 5], rtts=[40, 200], queue=0.5, loss=0.01).get_options(0, 60)
        self.assertEqual(options["rate"], "15Mbps,5Mbps")
        self.assertEqual(options["delay"], "20ms,100ms")
        # 15 Mb/s x 40 ms = 75,000 bytes, 5 Mb/s x 200 ms = 125,000 bytes, half of them.
        self.assertEqual(options["queue"], "25p,42p")
        self.assertEqual((options["loss"], options["paths"], options["stop"]), (0.01, 2, 60))

    def test_a_single_path_has_its_own(self):
        options = self.make(rates=[15, 5], rtts=[40, 200], fails=2).get_options(2, 60)
        self.assertEqual((options["rate"], options["delay"], options["paths"]), ("5Mbps", "100ms", 1))
        self.assertEqual(options["down"], "1:20-40")

    def test_a_failure_is_of_its_path_alone(self):
        network = self.make(fails=2)
        self.assertEqual(network.get_options(0, 60)["down"], "2:20-40")
        self.assertEqual(network.get_options(1, 60)["down"], "")

    def test_a_single_path_follows_its_own_trace(self):
        network = self.make(traces=["a.csv", "b.csv"])
        self.assertEqual(network.get_options(0, 60)["trace"], "1:a.csv,2:b.csv")
        self.assertEqual((network.get_options(2, 60)["trace"], network.get_options(2, 60)["rate"]), ("1:b.csv", ""))
        with self.assertRaises(CampaignError):
            self.make(traces=["a.csv"])

    def test_small_queues_have_five_packets(self):
        self.assertEqual(self.make(rates=[18.2, 1.8], rtts=[40, 40]).get_options(2, 60)["queue"], "6p")
        self.assertEqual(self.make(rates=[18.2, 1.8], rtts=[40, 40], queue=0.25).get_options(2, 60)["queue"], "5p")

    def test_a_shared_link_has_the_sum_of_the_rates_and_the_round_trip_times_of_the_paths(self):
        options = self.make(shared=True).get_options(0, 60)
        self.assertEqual((options["rate"], options["network"], options["tcpFlows"]), ("20Mbps", "Shared", 1))
        # Two edges and the core link: 7.5 + 5 + 7.5 = 20 ms, 22.5 + 5 + 22.5 = 50 ms.
        self.assertEqual((options["delay"], options["edgeDelay"]), ("5ms", "7.5ms,22.5ms"))

    def test_mistakes_are_told(self):
        self.assertRaisesRegex(CampaignError, "unknown rate", self.make, rate=[1, 2])
        self.assertRaisesRegex(CampaignError, "not of as many paths", self.make, rates=[1, 2, 3])


class Grids(unittest.TestCase):
    """The grid's file."""

    def test_the_standard_grid_is_as_the_manual_says(self):
        grid = Grid(STANDARD)
        self.assertTrue(60 <= len(grid.networks) <= 100, len(grid.networks))
        self.assertEqual(len(set(grid.situations["drawn"])), 40)
        self.assertEqual(len(grid.situations["rates by delays"]), 25)
        for network in grid.networks.values():
            self.assertAlmostEqual(sum(network.rates), 20)
            self.assertEqual(network.rtts[0], 40)
            self.assertTrue(all(40 <= rtt <= 800 for rtt in network.rtts))
            self.assertTrue(0.25 <= network.values["queue"] <= 4 and 0 <= network.values["loss"] <= 0.05)
            self.assertTrue(2**16 <= network.values["buffer"] <= 2**22)
        for group in grid.content["groups"].values():
            self.assertLessEqual(set(group), set(grid.schemes))

    def test_the_quick_scale_has_12_points_of_3_runs(self):
        grid = Grid(STANDARD)
        campaign = grid.make_campaign("quick")
        self.assertEqual((len(grid.networks), campaign.runs), (12, 3))
        self.assertEqual(campaign.get_programs(), ["sctp-paths", "sctp-shared-bottleneck"])
        self.assertIn("--stop=20", campaign.points[0].options)

    def test_traces_have_six_pairs_and_a_triple_whose_rates_are_their_means(self):
        grid = Grid("traces")
        self.assertEqual(sorted(len(network.rates) for network in grid.networks.values()), [2] * 6 + [3])
        self.assertEqual(grid.schemes, Grid(STANDARD).schemes)
        for network in grid.networks.values():
            for trace, rate in zip(network.traces, network.rates):
                self.assertAlmostEqual(read_mean(STANDARD.parent / trace) / rate, 1, 2, trace)
        for point in grid.make_campaign("quick").points:
            files = [option for option in point.options if option.startswith("--trace=")]
            self.assertEqual(len(files), 1)
            self.assertFalse([option for option in point.options if option.startswith("--rate=")])

    def test_schemes_are_chosen_by_name_or_group(self):
        grid = Grid(STANDARD)
        grid.choose_schemes("selectors,LIA,fill in turn")
        self.assertEqual(list(grid.schemes), [*grid.content["groups"]["selectors"], "LIA"])
        self.assertRaisesRegex(CampaignError, "no scheme LIO", grid.choose_schemes, "LIO")

    def test_messages_have_their_share_of_the_best_rate(self):
        grid = Grid(STANDARD)
        campaign = grid.make_campaign("full")
        point = next(point for point in campaign.points if point.params["load"] == "messages at 80 %"
                     and point.params["net"].startswith("18.2+1.8"))
        self.assertIn("--sendRate=14.56Mbps", point.options)


class Verdicts(unittest.TestCase):
    """Benefits, and who wins."""

    def test_benefit_is_of_what_paths_add_or_of_the_best_path(self):
        self.assertEqual(verdict.get_benefit(15, [10, 10]), 0.5)
        self.assertEqual(verdict.get_benefit(12, [10, 2]), 1)
        self.assertEqual(verdict.get_benefit(5, [10, 2]), -0.5)
        self.assertEqual(verdict.get_benefit(0, [10, 2]), -1)
        self.assertIsNone(verdict.get_benefit(10, [10]))

    def compare(self, samples, load="greedy", delivered=types.MappingProxyType({}), **values):
        """A comparison of schemes, each with its samples by run, in one network; what those deliver of messages."""
        network = Network(values, GRID["base"])
        grid = types.SimpleNamespace(
            schemes=dict.fromkeys(samples, {}), singles={}, loads=GRID["loads"], level=0.95, tie=0.01, carried=0.97,
            networks={"net": network}, situations={"all": ["net"]})
        statistics = {"goodput": "value" if load == "greedy" else "delivered", "p99": "value"}
        campaign = types.SimpleNamespace(statistics=statistics, require=[], classes={}, points=[
            Point({"net": "net", "load": load, "scheme": name, "path": 0}, []) for name in samples])
        rows = [{run: {"RngRun": run, "value": value, "goodput_mbps": value, "tcp_mbps": 10,
                       "delivered": delivered.get(name, 5)}
                 for run, value in enumerate(values, 1)} for name, values in samples.items()]
        return verdict.Comparison(grid, Results(campaign, rows))

    def test_a_win_is_a_paired_difference_whose_interval_lies_above_zero(self):
        comparison = self.compare({"a": [5, 9, 13], "b": [4, 8, 12.1], "c": [4, 10, 12]})
        self.assertEqual(comparison.judge("net", "greedy", "a", "b"), verdict.WIN)
        self.assertEqual(comparison.judge("net", "greedy", "b", "a"), verdict.LOSS)
        self.assertEqual(comparison.judge("net", "greedy", "a", "c"), verdict.TIE)
        self.assertEqual(comparison.count(["net"], "greedy", "a"), (1, 1, 0))

    def test_less_delay_wins(self):
        comparison = self.compare({"a": [5, 9, 13], "b": [4, 8, 12.1]}, "messages")
        self.assertEqual(comparison.judge("net", "messages", "a", "b"), verdict.LOSS)

    def test_where_the_load_is_not_carried_what_is_delivered_wins(self):
        samples = {"all": [9, 9], "slow": [10, 10], "half": [1, 1], "most": [2, 2]}
        # 50 % of 10 Mb/s are offered.
        comparison = self.compare(samples, "messages", {"half": 2.5, "most": 4.8})
        self.assertEqual([comparison.carries("net", "messages", name) for name in samples], [True, True, False, False])
        self.assertEqual(comparison.judge("net", "messages", "all", "slow"), verdict.WIN)
        self.assertEqual(comparison.judge("net", "messages", "all", "half"), verdict.WIN)
        self.assertEqual(comparison.judge("net", "messages", "half", "most"), verdict.LOSS)
        self.assertEqual(comparison.find_carried(["net"], "messages"), [])
        self.assertEqual(self.compare(samples, "messages").find_carried(["net"], "messages"), ["net"])

    def test_differences_of_a_percent_are_ties(self):
        comparison = self.compare({"a": [10, 10], "b": [9.95, 9.95], "c": [9.8, 9.8]})
        self.assertEqual(comparison.judge("net", "greedy", "a", "b"), verdict.TIE)
        self.assertEqual(comparison.judge("net", "greedy", "a", "c"), verdict.WIN)

    def test_runs_that_are_all_alike_stand_for_those_that_were_not_made(self):
        comparison = self.compare({"a": [10, 10], "b": [10.5, 9.2, 9.4, 9.6, 9.3]})
        difference, _ = comparison.get_difference("net", "greedy", "a", "b")
        self.assertAlmostEqual(difference.value, 0.4)
        self.assertEqual(difference.freedom, 4)

    def test_on_a_shared_link_half_of_it_wins(self):
        comparison = self.compare({"half": [10, 10], "more": [15, 15], "less": [5, 5]}, shared=True)
        self.assertEqual(comparison.count(["net"], "greedy", "half"), (2, 0, 0))
        self.assertIsNone(comparison.get_benefit("net", "half"))

    def test_what_was_not_measured_is_not_judged(self):
        comparison = self.compare({"a": [5, ""], "b": [4, 4]})
        comparison.results.campaign.statistics["goodput"] = "number(value)"
        self.assertIsNone(comparison.judge("net", "greedy", "a", "b"))
        self.assertEqual(comparison.count(["net"], "greedy", "a"), (0, 0, 0))


class Tables(unittest.TestCase):
    """Tables for people."""

    def test_many_schemes_have_a_row_each(self):
        few = [["situation", *"abc"], ["greedy", *"123"]]
        self.assertEqual(compare.arrange(few), few)
        schemes = [f"scheme {index}" for index in range(13)]
        many = compare.arrange([["situation", *schemes], ["greedy", *map(str, range(13))]])
        self.assertEqual(many[0], ["situation", "greedy"])
        self.assertEqual(many[13], ["scheme 12", "12"])


class Curves(unittest.TestCase):
    """The curves of figures."""

    def test_a_figure_has_no_colour_twice(self):
        for count in (1, 8, 9, 17):
            names = [f"scheme {index}" for index in range(count)]
            for own in (None, "scheme 0"):
                parts = charts.list_styles(names, own)
                self.assertEqual(set(sum(map(list, parts), [])), set(names))
                self.assertEqual(len(parts), -(-(count - 1) // 7) if own and count > 1 else -(-count // 8))
                for part in parts:
                    colours = [style.get_colour() for style in part.values()]
                    self.assertLessEqual(len(colours), 8)
                    self.assertEqual(len(set(colours)), len(colours))

    def test_the_scheme_of_with_is_in_each_figure_and_thicker(self):
        for part in charts.list_styles([f"scheme {index}" for index in range(11)], "scheme 10"):
            self.assertEqual(part["scheme 10"].width, 3)
            self.assertLess(max(style.width for name, style in part.items() if name != "scheme 10"), 2)


class Running(unittest.TestCase):
    """The command, with programs that only pretend."""

    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.diary = self.folder / "diary"
        for name in ("sctp-paths", "sctp-shared-bottleneck"):
            program = self.folder / name
            self.write_program(program)
        self.grid = self.folder / "grid.yaml"
        self.grid.write_text(yaml.safe_dump(GRID, sort_keys=False), encoding="utf-8")

    def write_program(self, program, pause=0):
        program.write_text(PROGRAM.format(python=sys.executable, diary=self.diary, pause=pause), encoding="utf-8")
        program.chmod(0o755)

    def command(self, *options):
        return [sys.executable, RUNNER / "compare.py", f"--grid={self.grid}", "--jobs=2",
                f"--programs={self.folder}", f"--output={self.folder}/out", *options]

    def run_compare(self, *options):
        return subprocess.run(self.command(*options), capture_output=True, text=True, check=False)

    def read(self, name):
        with open(self.folder / "out/compare" / name, encoding="utf-8", newline="") as file:
            return list(csv.reader(file))

    def get_diary(self):
        return self.diary.read_text().splitlines() if self.diary.exists() else []

    def test_all_figures_and_tables_are_written(self):
        result = self.run_compare(f"--document={self.folder}/doc", "--part=test")
        self.assertEqual(result.returncode, 0, result.stderr)
        for name in ("compare-map", "compare-benefit", "compare-delay"):
            self.assertGreater((self.folder / f"out/compare/{name}.pdf").stat().st_size, 1000)
            self.assertGreater((self.folder / f"doc/{name}-test.png").stat().st_size, 1000)
        wins = {row[0]: row[1:] for row in self.read("wins.csv")}
        self.assertEqual(wins["situation"], ["good", "poor", "also good", "single"])
        # 18, 10 and 17.98 Mb/s, and 10 of a single path.
        self.assertEqual(wins["greedy: base"], ["2 1 0", "0 1 2", "2 1 0", "0 1 2"])
        # Shares beside 10 Mb/s of 18 and 10 Mb/s.
        self.assertEqual(wins["greedy: shared"], ["0 1 1", "2 0 0", "0 1 1", "-"])
        self.assertIn("list-table", (self.folder / "doc/compare-wins-test.txt").read_text())
        benefits = {row[0]: row[1:] for row in self.read("benefits.csv")}
        name = "10+10 Mb/s, 40+100 ms, queue 1, loss 0 %, 1024 KB"
        self.assertEqual(benefits[name], ["0.8000", "0.0000", "0.7980", "0.0000"])
        self.assertIn("Best nowhere: ", result.stdout)
        # Points without chance are run twice, others as often as the scale says.
        runs = [line for line in self.get_diary() if "--gain=0.5" in line and "--messageSize=1400" in line]
        self.assertEqual(len([line for line in runs if "--loss" not in line]), 2 * 5)
        self.assertEqual(len([line for line in runs if "--loss" in line]), 6)

    def test_a_class_by_its_name_is_compared_with_stored_results(self):
        self.run_compare("--quick")
        before = len(self.get_diary())
        result = self.run_compare("--quick", "--with=ns3::Mine[Gain=2]", "--with=ns3::Other")
        self.assertEqual(result.returncode, 0, result.stderr)
        new = self.get_diary()[before:]
        self.assertEqual(len(new), 2 * 2)  # one network, two loads, two runs
        self.assertTrue(all("--with=ns3::Mine[Gain=2] ns3::Other" in line for line in new), new)
        self.assertIn("Mine[Gain=2] Other", self.read("wins.csv")[0])

    def test_a_class_that_cannot_be_made_is_refused_before_a_run_begins(self):
        for own in ("NoSuch", "X[Rnu=1]"):
            result = self.run_compare(f"--with={own}")
            self.assertEqual(result.returncode, 1)
            self.assertEqual(result.stderr, "error: sctp-paths: --with: no class NoSuch can be made\n")
            self.assertEqual((result.stdout, self.get_diary()), ("", []))

    def test_a_class_is_compared_with_the_group_that_it_belongs_to(self):
        for own, schemes in (("ns3::Mine[A=b]", ["good", "poor"]), ("ns3::Other", ["also good"])):
            self.run_compare("--quick", f"--with={own}")
            self.assertEqual(self.read("wins.csv")[0], ["situation", *schemes, own.replace("ns3::", ""), "single"])
        self.run_compare("--quick", "--with=ns3::Mine", "--schemes=poor")
        self.assertEqual(self.read("wins.csv")[0], ["situation", "poor", "Mine", "single"])

    def test_a_scheme_has_the_name_that_is_asked_for(self):
        self.run_compare("--quick", "--with=ns3::Mine", "--schemes=poor", "--name=my own")
        self.assertEqual(self.read("wins.csv")[0], ["situation", "poor", "my own", "single"])
        result = self.run_compare("--quick", "--with=ns3::Mine", "--name=good")
        self.assertIn("has a scheme good already", result.stderr)

    def test_runs_and_minutes_are_told_first(self):
        few = ("--schemes=good", "--loads=greedy")

        def tell():
            command = [ROOT / "utils/in-group", *self.command(*few)]
            with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
                process.stdout.readline()
                told = process.stdout.readline().strip()
                process.terminate()
            return told

        # Six networks, one of them shared, where single paths are left out: 6 + 5 x 2 points, three of them with loss. A
        # run takes 3 s by the grid's file.
        self.assertEqual(tell(), "To make: some 44 runs, 96 at most; 1.1 minutes on 2 processors")
        self.run_compare(*few, "--runs=1")
        self.assertRegex(tell(), r"To make: some \d\d runs, 80 at most; 0\.[0-3] minutes")

    def test_a_signal_ends_all_runs(self):
        self.write_program(self.folder / "sctp-paths", 0.1)
        with subprocess.Popen([ROOT / "utils/in-group", *self.command()], stdout=subprocess.DEVNULL,
                              stderr=subprocess.PIPE, text=True) as process:
            while len(self.get_diary()) < 5:
                time.sleep(0.05)
            process.terminate()
            self.assertIn("goes on where this stopped", process.stderr.read())
        before = len(self.get_diary())
        time.sleep(0.5)
        self.assertEqual(len(self.get_diary()), before)

    def test_mistakes_are_told_in_one_line(self):
        for option, status in (("--schemes=unknown", 1), ("--scale=unknown", 1), ("--library=own.so", 2)):
            result = self.run_compare(option)
            self.assertEqual((result.returncode, result.stdout), (status, ""), result.stderr)

    def test_programs_that_are_one_with_ns3_load_no_library(self):
        own = self.folder / "own.so"
        own.write_text("one", encoding="utf-8")
        result = self.run_compare("--fast", "--with=ns3::Mine", f"--library={own}")
        self.assertEqual((result.returncode, result.stdout), (2, ""), result.stderr)
        self.assertIn("--library is not for --fast", result.stderr)

    def test_fast_programs_are_not_asked_for_beside_others(self):
        for command in ("compare", "reproduce"):
            for order in (["--fast", "--programs=x"], ["--programs=x", "--fast"]):
                result = subprocess.run(
                    [ROOT / "utils" / command, *order], capture_output=True, text=True, check=False
                )
                self.assertEqual(result.returncode, 1)
                self.assertEqual(result.stderr, "error: --fast builds programs, --programs names some\n")

    def test_a_version_is_of_the_program_and_of_the_library_that_is_named(self):
        versions_of = {"sctp-paths": self.folder / "sctp-paths"}
        versions = store.Versions(versions_of)
        own = self.folder / "own.so"
        own.write_text("one", encoding="utf-8")
        plain = versions.get(Point({}, ["--paths=2"], program="sctp-paths"))
        self.assertEqual(plain, store.get_version(self.folder / "sctp-paths"))
        point = Point({}, [f"--library={own}"], program="sctp-paths")
        with_library = versions.get(point)
        self.assertNotEqual(with_library, plain)
        own.write_text("two", encoding="utf-8")
        self.assertNotEqual(store.Versions(versions_of).get(point), with_library)


class Ns2(unittest.TestCase):
    """utils/compare-ns2, without ns-2."""

    def test_paths_are_drawn_or_go_in_turn(self):
        drawn = [len(cell["rates"]) for cell in compare_ns2.draw_networks(8, 11)]
        self.assertEqual(drawn, [3, 2, 2, 3, 2, 2, 3, 2])
        in_turn = [len(cell["rates"]) for cell in compare_ns2.draw_networks(4, 11, True)]
        self.assertEqual(in_turn, [2, 3, 2, 3])

    def test_differences_have_the_interval_of_welch(self):
        difference, within = compare_ns2.compare([3, 4, 5], [2, 2.1, 1.9], 0.95)
        self.assertAlmostEqual(difference, 1)
        self.assertTrue(within)
        self.assertFalse(compare_ns2.compare([3, 4, 5], [2, 2.1, 1.9], 0.9)[1])

    def test_times_are_kept_and_not_run_again(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "times"
            cell = compare_ns2.draw_networks(1, 11)[0]
            with unittest.mock.patch.object(compare_ns2, "run_ns2", return_value=7.5) as run:
                for _ in range(2):
                    kept = compare_ns2.Kept(path)
                    self.assertEqual(kept.run(cell, 4, 1), 7.5)
                    kept.write()
            self.assertEqual(run.call_count, 1)



if __name__ == "__main__":
    unittest.main()
