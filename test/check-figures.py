#!/usr/bin/env python3
#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""Check what figures of campaigns show, and how they look: see utils/check-campaigns."""

import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

import yaml

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "utils/campaigns"))

import campaign as campaigns  # noqa: E402
import warmup  # noqa: E402
import drawing  # noqa: E402
from campaign import CampaignError  # noqa: E402
from figure import Figure  # noqa: E402
from references import make_references  # noqa: E402
from results import Results  # noqa: E402

CAMPAIGN = """
title: A test
about: Nothing is simulated.
program: program
level: 0.9
statistics: {x: x, y: 10 * x}
options: {loss: "{loss}"}
sweeps: [{vary: {who: [a, b], loss: [2, 0, 1]}}]
scales: {full: {runs: 2}}
expect:
  - says: "{who} with {loss}"
    each:
      - {who: a, loss: 1, paper: 4.5, ns2: 5.5}
      - {who: b, loss: 1, paper: more}
      - {who: b, loss: 2, paper: 16}
    value: mean(who=who, loss=loss)
    report: true
"""

SOURCE = "the text"


class Case(unittest.TestCase):
    """Makes figures of 2, 5, 8 (a) and 11, 14, 17 (b), each give or take SPREAD in two runs."""

    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))

    def make_campaign(self, **more):
        path = self.folder / "test.yaml"
        path.write_text(yaml.safe_dump({**yaml.safe_load(CAMPAIGN), **more}), encoding="utf-8")
        return campaigns.Campaign(path)

    def make_figure(self, spread=0, labels=None, **description):
        description = {"name": "f", "title": "A figure", "x": "loss", **description}
        campaign = self.make_campaign(labels=labels or {}, figures=[description])
        rows = []
        for point in campaign.points:
            mean = 2 + 9 * (point.params["who"] == "b") + 3 * point.params["loss"]
            signs = enumerate((-1, 1) if spread else (0,), 1)
            rows.append({run: {"RngRun": run, "x": mean + sign * spread} for run, sign in signs})
        return Figure(description, Results(campaign, rows))

    def make_script(self, **description):
        return self.make_figure(**description).make_sheet().make_script()


class Data(Case):
    """What is drawn."""

    def get_curves(self, figure):
        found = figure._get_curves(figure.entries).items()
        return {
            title: [(x, y) for x, y, _ in figure._get_data(statistic, entries, [0, 2])]
            for title, (statistic, entries) in found
        }

    def test_relative_to_another_point(self):
        figure = self.make_figure(series=["who"], relative={"loss": 0})
        self.assertEqual(
            self.get_curves(figure),
            {"a": [(0, 1), (1, 2.5), (2, 4)], "b": [(0, 1), (1, 14 / 11), (2, 17 / 11)]},
        )

    def test_several_statistics_are_a_series_each(self):
        figure = self.make_figure(where={"who": "a"}, statistic=["x", "y"])
        self.assertEqual(
            self.get_curves(figure), {"x": [(0, 2), (1, 5), (2, 8)], "y": [(0, 20), (1, 50), (2, 80)]}
        )

    def test_bars_are_the_intervals_of_two_or_more_runs(self):
        script = self.make_script(where={"who": "a"}, spread=0.1)
        # t(0.95, 1) = 6.313752, standard error 0.1.
        self.assertIn("1 4.368624849 5.631375151\n", script)
        self.assertEqual(script.count("with vectors"), 1)
        self.assertIn("bars: 90 % confidence intervals", script)
        script = self.make_script(where={"who": "a"})
        self.assertNotIn("with vectors", script)
        self.assertNotIn("bars:", script)

    def test_bars_end_where_no_value_can_be(self):
        script = self.make_script(where={"who": "a"}, spread=1)
        self.assertIn("0 0 8.3", script)
        self.assertIn("set yrange [0:", script)
        script = self.make_script(where={"who": "a"}, spread=1, statistic="x - 2")
        self.assertIn("0 -2 6.3", script)
        self.assertIn("set yrange [-2.", script)

    def test_distribution_goes_from_0_to_1(self):
        script = self.make_script(kind="cdf", series=["who"])
        self.assertIn("<< END\n2 0 0\n2 0.3333333333 0\n5 0.6666666667 0\n8 1 0\n17 1 0\nEND", script)

    def test_series_of_numbers_are_in_order_and_named(self):
        sheet = self.make_figure(series=["loss"], where={"loss": [2, 0, 1]}).make_sheet()
        self.assertEqual([text for _, _, text in sheet.key], ["loss 0", "loss 1", "loss 2"])
        labels = {"parameter": {"loss": "PMR"}, "loss": {1: "one"}}
        figure = self.make_figure(series=["loss"], labels=labels)
        titles = [text for _, _, text in figure.make_sheet().key]
        self.assertEqual(titles, ["PMR 0", "one", "PMR 2"])

    def test_x_may_be_a_statistic_with_a_point_for_each_value_of_a_parameter(self):
        figure = self.make_figure(series=["who"], x="y", by="loss", statistic="20 - x")
        self.assertEqual(
            self.get_curves(figure),
            {"a": [(20, 18), (50, 15), (80, 12)], "b": [(110, 9), (140, 6), (170, 3)]},
        )
        (panel,) = figure.make_sheet().panels
        self.assertLess(panel.xrange[0], 20)
        self.assertGreater(panel.xrange[1], 170)
        # In the order of the parameter, not of x.
        figure = self.make_figure(where={"who": "a"}, x="y", by="loss", factor=-1, series=["who"])
        self.assertEqual(self.get_curves(figure), {"a": [(-20, 2), (-50, 5), (-80, 8)]})
        for mistake in ({"x": "loss"}, {"by": "nothing"}, {"relative": {"loss": 0}}, {"kind": "cdf"}):
            with self.subTest(mistake=mistake), self.assertRaises(CampaignError):
                self.make_figure(**{"series": ["who"], "x": "y", "by": "loss", **mistake})

    def test_words_need_no_name(self):
        sheet = self.make_figure(series=["who"]).make_sheet()
        self.assertEqual([text for _, _, text in sheet.key], ["a", "b"])


class References(Case):
    """The points of others."""

    def make_references(self, *references, **more):
        entries = [{"by": "paper", "source": SOURCE, **reference} for reference in references]
        return self.make_figure(references=entries, **{"series": ["who"], **more})

    def test_they_have_the_colour_of_their_series_and_an_entry_in_the_legend(self):
        figure = self.make_references(
            {"where": {"who": "b"}, "points": [[0.5, 30, 2], [1, 4]]},
            {"by": "ns2", "where": {"who": "a"}, "points": [[1, 7]]},
            {"by": "testbed", "where": {"who": "a"}, "points": [[1, 9]]},
        )
        sheet = figure.make_sheet()
        script = sheet.make_script()
        self.assertEqual([text for _, _, text in sheet.key], ["a", "b", "paper", "ns-2.35", "testbed"])
        self.assertIn("0.5 30 2\n1 4 0\n", script)
        self.assertIn("0.5 28 32\n", script)
        colours = [drawing.Style(index).get_colour() for index in range(2)]
        self.assertIn(f"with points {colours[1]} pt 2 ", script)
        self.assertIn(f"with points {colours[0]} pt {drawing.OPEN[0]} ", script)
        self.assertIn(f"with points {colours[0]} pt 3 ", script)
        self.assertIn(f"# paper: {SOURCE}\n", script)
        # And the axes reach them.
        self.assertGreater(sheet.panels[0].yrange[1], 32)

    def test_they_are_in_the_panel_of_theirs_only(self):
        figure = self.make_references(
            {"where": {"who": "b"}, "points": [[1, 77]]}, series=[], panels="who"
        )
        panels = figure.make_sheet().panels
        self.assertEqual(["ps 1.1" in "".join(panel.plots) for panel in panels], [False, True])

    def test_those_of_what_the_figure_does_not_show_are_left_out(self):
        sheet = self.make_references(
            {"where": {"who": "b"}, "points": [[1, 77]]}, where={"who": "a"}
        ).make_sheet()
        self.assertEqual([text for _, _, text in sheet.key], ["a"])

    def test_statements_may_give_the_points(self):
        figure = self.make_references(
            {"statements": "with"}, {"by": "ns2", "statements": "^a"}, factor=100
        )
        found = [(found.name, found.params["who"], found.rows) for found in figure.references]
        self.assertEqual(
            found,
            [
                ("paper", "a", [(100, 4.5, 0)]),
                ("paper", "b", [(200, 16, 0)]),
                ("ns-2.35", "a", [(100, 5.5, 0)]),
            ],
        )

    def test_they_are_relative_as_ours_are(self):
        figure = self.make_references(
            {"where": {"who": "a"}, "points": [[0, 4, 1], [1, 6]]}, relative={"loss": 0}
        )
        ((_, rows),) = figure._get_references(None).items()
        self.assertEqual(rows, [(0, 1, 0.25), (1, 1.5, 0)])

    def test_mistakes_are_told(self):
        for reference in (
            {"points": [[1]]},
            {"points": [[1, 2]], "statements": "with"},
            {"where": {"who": "a"}},
            {"point": [[1, 2]]},
            {"statements": "no such statement"},
        ):
            with self.subTest(reference=reference), self.assertRaises(CampaignError):
                self.make_references(reference)
        with self.assertRaises(CampaignError):
            self.make_figure(references=[{"by": "paper", "points": [[1, 2]]}])


class Looks(Case):
    """Formats and sizes."""

    def draw(self, **description):
        self.make_figure(series=["who"], spread=0.1, **description).draw(self.folder)

    def test_three_formats_of_one_size(self):
        self.draw()
        self.assertEqual((self.folder / "f.pdf").read_bytes()[:5], b"%PDF-")
        svg = (self.folder / "f.svg").read_text(encoding="utf-8")
        self.assertEqual(re.search(r'viewBox="0 0 (\d+) ', svg)[1], str(round(96 * drawing.COLUMN)))
        png = (self.folder / "f.png").read_bytes()
        self.assertEqual(int.from_bytes(png[16:20], "big"), drawing.DOTS * drawing.COLUMN)
        for text in ("A figure", ">a<", ">b<", "confidence"):
            self.assertIn(text, svg)

    def test_the_script_draws_each_format_by_itself_and_without_a_title(self):
        self.draw()
        before = (self.folder / "f.svg").read_text(encoding="utf-8")
        (self.folder / "f.svg").unlink()
        command = ["gnuplot", "-e", "format='svg'; title=0", "f.gnuplot"]
        subprocess.run(command, cwd=self.folder, check=True, capture_output=True)
        after = (self.folder / "f.svg").read_text(encoding="utf-8")
        self.assertIn("A figure", before)
        self.assertNotIn("A figure", after)

    def test_columns_of_panels_need_the_width_of_the_page(self):
        for columns, panels, width in ((1, "who", 3.5), (2, "who", 7.16), (2, None, 3.5)):
            sheet = self.make_figure(columns=columns, panels=panels).make_sheet()
            self.assertEqual(sheet.width, width)
        self.assertEqual(self.make_figure(wide=True).make_sheet().width, 7.16)

    def test_axes_reach_beyond_all_points_and_bars(self):
        for logarithmic in (False, True):
            figure = self.make_figure(spread=0.2, series=["who"], logy=logarithmic)
            (panel,) = figure.make_sheet().panels
            self.assertLess(panel.xrange[0], 0)
            self.assertGreater(panel.xrange[1], 2)
            self.assertGreater(panel.yrange[1], 17 + 0.2 * 6.3)
            self.assertLess(panel.yrange[0], 2 if logarithmic else 0.1)

    def test_the_y_axis_begins_at_0_unless_it_is_not_wanted(self):
        for description, low in (({}, 0), ({"zero": False}, 2 - 0.05 * 15)):
            (panel,) = self.make_figure(series=["who"], **description).make_sheet().panels
            self.assertAlmostEqual(panel.yrange[0], low)

    def test_values_that_differ_little_have_an_axis_of_their_own(self):
        for description, low in (({}, 111 - 0.05 * 6), ({"zero": True}, 0)):
            figure = self.make_figure(statistic="100 + x", where={"who": "b"}, **description)
            (panel,) = figure.make_sheet().panels
            self.assertAlmostEqual(panel.yrange[0], low)
        for values, shown in (([], True), ([10], True), ([10, 12], False), ([10, 14], True), ([0, 1], True), ([-1, 1], True)):
            self.assertEqual(drawing.shows_differences(values), shown)

    def test_logarithmic_axis_has_three_numbers_at_least(self):
        for ends, numbers in (
            ((0.9, 120), "autofreq"),
            ((None, None), "autofreq"),
            ((15, 1100), "(20, 50, 100, 200, 500, 1000)"),
            ((20, 110), "(20, 50, 100)"),
            ((41, 85), "(50, 60, 70, 80)"),
            ((0.041, 0.056), "(0.042, 0.044, 0.046, 0.048, 0.05, 0.052, 0.054, 0.056)"),
            ((1.001, 1.004), "autofreq"),
        ):
            self.assertEqual(drawing.format_log_numbers(*ends), numbers)

    def test_axes_have_a_quantity_and_its_unit(self):
        for path in campaigns.list_files():
            for figure in campaigns.Campaign(path).figures:
                panels = figure["panels"] if isinstance(figure.get("panels"), list) else []
                labels = [part["ylabel"] for part in [figure, *panels] if "ylabel" in part]
                self.assertTrue(labels, figure["name"])
                for label in labels + ([figure["xlabel"]] if "x" in figure else []):
                    self.assertRegex(label, r"^\w", figure["name"])

    def test_the_legend_fits_below_the_panels(self):
        sheet = self.make_figure(series=["who"]).make_sheet()
        for length in (1, 10, 30):
            sheet.key = [("lw 1", "pt 1", "m" * length + str(index)) for index in range(9)]
            columns, rows = sheet._get_key_shape()
            self.assertGreaterEqual(columns * rows, 9)
            if columns > 1:
                self.assertLessEqual(columns * sheet._get_key_width(), sheet.width)
        self.assertEqual(sheet._get_key_shape()[0], 1)

    def test_series_differ_without_colours(self):
        styles = [drawing.Style(index) for index in range(16)]
        looks = {style.get_line() for style in styles}
        self.assertEqual(len(looks), 16)
        grey = {(style.get_line().split(" dt ")[1], style.get_mark()) for style in styles[:8]}
        self.assertEqual(len(grey), 8)

    def test_texts_are_drawn_as_they_are(self):
        self.assertEqual(drawing.quote('a_b "c" 2^x {d}'), r'"a b \"c\" 2\\^x \\{d\\}"')
        self.assertEqual(drawing.wrap("As in figure 3.10", 14), ["As in", "figure 3.10"])
        self.assertEqual(drawing.wrap("A loss of 5 % here", 12), ["A loss of", "5 % here"])


class WarmUp(Case):
    """The rule that a campaign states."""

    def test_it_follows_from_the_options_of_the_points(self):
        for options, rule in (
            ({}, "none, all of a run counts"),
            ({"measureFrom": 10}, "measured are shares and use of links from 10 s on; all else counts"),
            ({"delaysFrom": "{loss}s", "start": 5},
             "measured are delays from 0s or 1s or 2s on; all else counts, transfers begin at 5 s"),
        ):
            self.assertEqual(warmup.describe(self.make_campaign(options=options)), f"Warm-up: {rule}.")
        self.assertEqual(warmup.describe(self.make_campaign(warmup="the first loss")), "Warm-up: the first loss.")


class Files(unittest.TestCase):
    """The campaigns of the module."""

    def test_every_reference_is_of_a_series_that_its_figure_has(self):
        count = 0
        for path in campaigns.list_files():
            campaign = campaigns.Campaign(path)
            for figure in campaign.figures:
                points = [p.params for p in campaign.points if campaigns.selects(figure, p.params)]
                series = set(campaigns.as_list(figure.get("series"))) - set(campaign.classes)
                panels = {figure["panels"]} if isinstance(figure.get("panels"), str) else set()
                for reference in make_references(figure, campaign):
                    count += 1
                    given = (panels & set(reference.params) - set(campaign.classes)) | series
                    wanted = {name: str(reference.params.get(name)) for name in given}
                    known = [{name: str(point.get(name)) for name in given} for point in points]
                    self.assertIn(wanted, known, figure["name"])
        self.assertGreater(count, 50)

    def test_every_table_states_the_warm_up_rule(self):
        for path in campaigns.list_files():
            campaign = campaigns.Campaign(path)
            table = (ROOT / f"doc/validation/{campaign.name}.txt").read_text(encoding="utf-8")
            self.assertIn(f"\n{warmup.describe(campaign)}\n", table)

    def test_the_manual_shows_every_figure(self):
        pages = [page.read_text(encoding="utf-8") for page in (ROOT / "doc").glob("*.rst")]
        shown = set(re.findall(r"figure:: validation/([a-z0-9-]+)\.png", "".join(pages)))
        for path in campaigns.list_files():
            for figure in campaigns.Campaign(path).figures:
                self.assertIn(figure["name"], shown)
                self.assertTrue((ROOT / f"doc/validation/{figure['name']}.png").is_file())


if __name__ == "__main__":
    unittest.main()
