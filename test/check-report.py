#!/usr/bin/env python3
#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""Check the pages of utils/report: what they show, their size, and that a browser shows them.

  utils/check-campaigns runs it in the environment of the campaigns; SCTP_PICTURES=FOLDER keeps pictures of the pages
"""

import csv
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest
import urllib.parse

import numpy
import yaml

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "utils/campaigns"), str(ROOT / "test")]

import browser  # noqa: E402
import campaign as campaigns  # noqa: E402
import campaign_page  # noqa: E402
import checks  # noqa: E402
import course  # noqa: E402
import page  # noqa: E402
import report  # noqa: E402
import run_page  # noqa: E402
import run_pages  # noqa: E402
from campaign import CampaignError  # noqa: E402
from results import Results  # noqa: E402

PANELS = ("bands", "delivered", "goodput", "windows", "times", "receiver", "sequence")

# Places of the plots in the page, and the texts beside the mouse: the elements of Bokeh are in shadow trees.
SCRIPTS = """
window.sctp = {
    views() {
        return Object.values(Bokeh.index).flatMap(view => view.child_views || []).concat(Object.values(Bokeh.index))
            .filter(view => view.frame !== undefined);
    },
    walk(root, found) {
        for (const element of root.querySelectorAll("*")) {
            if (element.classList.contains("bk-Tooltip")) found.push(element);
            if (element.shadowRoot) this.walk(element.shadowRoot, found);
        }
        return found;
    },
    text(element) {
        const root = element.shadowRoot || element;
        let text = "";
        for (const child of root.childNodes) {
            if (child.nodeName === "STYLE" || child.nodeName === "LINK") continue;
            text += child.nodeType === 3 ? child.textContent : this.text(child) + " ";
        }
        return text;
    },
    tips() {
        return this.walk(document, []).filter(each => each.getBoundingClientRect().width > 0).map(each => this.text(each)).join(" ");
    },
    canvases(root) {
        let count = root.querySelectorAll("canvas").length;
        for (const element of root.querySelectorAll("*")) if (element.shadowRoot) count += this.canvases(element.shadowRoot);
        return count;
    },
    place(number, renderer, share) {
        const view = this.views()[number];
        const glyph = view.model.renderers.filter(each => each.data_source && each.glyph.type !== "VStrip" && each.glyph.type !== "VSpan")[renderer];
        const data = glyph.data_source.data;
        const x = data.x || data.left, y = data.y || data.row || data.top;
        const at = Math.floor(share * (x.length - 1));
        view.el.scrollIntoView({block: "center"});
        const box = view.el.getBoundingClientRect();
        const half = data.right ? (data.right[at] - data.left[at]) / 2 : 0;
        const height = data.top ? y[at] / 2 : y[at];
        return [box.left + view.frame.x_scale.compute(x[at] + half), box.top + view.frame.y_scale.compute(height)];
    },
};
"""


def make_states():
    """States, a failover, blocking and a timeout, as rows of events."""
    return [
        (0.1, "active", 1, ""), (0.1, "unconfirmed", 2, ""), (0.2, "active", 2, ""),
        (20, "timeout", 1, ""), (20, "potentially_failed", 1, ""), (20, "phase2", 2, ""),
        (30, "active", 1, ""), (30, "phase1", 1, ""),
        (19.0, "window_blocked", "", ""), (19.5, "rbuf_blocked", 1, ""), (20.5, "rbuf_open", 1, ""), (21.0, "window_open", "", ""),
    ]  # fmt: skip


def write_run(prefix, seconds=60, packets=100_000):
    """Write the tables of a run of two paths of 10 Mb/s, without a simulation."""
    with open(f"{prefix}-delivered.csv", "w", encoding="ascii") as file:
        file.write("time_s,bytes_delivered,peer_window,receive_buffer\n")
        for step in range(100 * seconds):
            held = 3000 * (step % 50)
            file.write(f"{step / 100},{25000 * step},{400000 - held},{held}\n")
    with open(f"{prefix}-paths.csv", "w", encoding="ascii") as file:
        file.write("time_s,path,cwnd,flight,state,rto_s,srtt_s,window_share\n")
        for step in range(100 * seconds):
            for path in (1, 2):
                cwnd = 20000 + 400 * ((step + 70 * path) % 200)
                file.write(f"{step / 100},{path},{cwnd},{cwnd - 1500},ACTIVE,1,{0.09 + 0.0001 * (step % 200)},0.5\n")
    events = make_states()
    for chunk in range(packets):
        time = 0.3 + (seconds - 0.4) * chunk / packets
        events.append((time, "data", 1 + chunk % 2, chunk))
        if chunk % 400 == 0:
            events += [(time + 0.01, "drop", 1 + chunk % 2, chunk), (time + 0.08, "fast_rtx", 1 + chunk % 2, chunk)]
        elif chunk % 4000 == 11:
            events += [(time + 0.01, "drop", 1 + chunk % 2, chunk), (time + 1, "timeout_rtx", 1 + chunk % 2, chunk)]
    with open(f"{prefix}-events.csv", "w", encoding="ascii") as file:
        file.write("time_s,event,path,chunk\n")
        for row in sorted(events, key=lambda row: row[0]):
            file.write(",".join(map(str, row)) + "\n")


def setUpModule():
    """Write a run of 60 s, once."""
    place = tempfile.TemporaryDirectory()
    unittest.addModuleCleanup(place.cleanup)
    Case.folder = pathlib.Path(place.name)
    write_run(Case.folder / "run")
    Case.course = course.Course(Case.folder / "run")


class Case(unittest.TestCase):
    """Has a folder with a run of 60 s."""

    folder = course = None


class Courses(Case):
    """What is read of a run."""

    def test_states_are_intervals(self):
        first = [(each.name, each.start, each.end) for each in self.course.get_states(1)]
        self.assertEqual(first[:2], [("active", 0.1, 20), ("potentially_failed", 20, 30)])
        self.assertEqual([each.name for each in self.course.get_states(2)], ["unconfirmed", "active"])

    def test_states_without_events_are_those_of_the_samples(self):
        self.course.events, kept = {}, self.course.events
        self.assertEqual([(each.name, each.start) for each in self.course.get_states(1)], [("active", 0)])
        self.course.events = kept

    def test_phases_begin_with_the_first_data(self):
        found = [(each.name, each.start, each.path) for each in self.course.get_phases()]
        self.assertEqual(found, [("phase1", 0.3, 1), ("phase2", 20, 2), ("phase1", 30, 1)])

    def test_blocking_has_its_path(self):
        (gap,) = self.course.get_blocking("rbuf_blocked", "rbuf_open")
        self.assertEqual((gap.start, gap.end, gap.path, gap.share), (19.5, 20.5, 1, 1))

    def test_intervals_with_short_gaps_are_one_that_tells_its_share(self):
        many = [course.Interval("window_blocked", at / 10, at / 10 + 0.05) for at in range(10)]
        (one,) = course.merge(many, 0.06)
        self.assertEqual((one.start, one.count), (0, 10))
        self.assertAlmostEqual(one.end, 0.95)
        self.assertAlmostEqual(one.share, 0.5 / 0.95)
        self.assertEqual(len(course.merge(many, 0.04)), 10)

    def test_goodput_adds_up_to_what_is_delivered(self):
        _, rates, width = self.course.get_goodput()
        self.assertAlmostEqual(rates.sum() * width, self.course.delivered["bytes_delivered"].max() * 8e-6, delta=0.5)

    def test_a_thinned_line_keeps_its_extremes_and_ends(self):
        values = numpy.zeros(100_000)
        values[[12_345, 77_777]] = 5, -5
        kept = course.thin_line(values, 1000)
        self.assertLessEqual(len(kept), 1000)
        self.assertTrue({0, 12_345, 77_777, 99_999} <= set(kept.tolist()))

    def test_every_reason_to_transmit_is_known(self):
        table = (ROOT / "model/common/sctp-tx-reason.cc").read_text(encoding="ascii")
        rows = re.findall(r"\{Reason::(\w+),\s*\"[^\"]*\",\s*\"(\w+)\"", table)
        self.assertEqual(len(rows), table.count("{Reason::"))
        self.assertEqual({event for _, event in rows}, {*course.FIRST_SENT, *course.SENT_AGAIN})
        for event in course.SENT_AGAIN:
            self.assertIn(event, run_page.NAMES)
            self.assertIn(event, run_page.MARKERS)

    def test_mistakes_are_told_in_one_line(self):
        with self.assertRaisesRegex(CampaignError, "no file .*none-delivered.csv"):
            course.Course(self.folder / "none")
        (self.folder / "bad-delivered.csv").write_text("time_s,x\n1\n", encoding="ascii")
        with self.assertRaisesRegex(CampaignError, "not a time series"):
            course.Course(self.folder / "bad")


class Pages(Case):
    """What pages have in them."""

    def make(self, prefix="run", row=None):
        made = run_page.RunPage(course.Course(self.folder / prefix))
        text = made.make("run", "", row or {}, [("rate", "10Mbps")], page.make_library())
        return made, text

    def count_drawn(self, plot):
        """How many points each kind of marks of a plot has, by the legend."""
        counts = {}
        for item in plot.legend[0].items:
            counts[item.label.value] = sum(len(each.data_source.data["x"]) for each in item.renderers)
        return counts

    def test_a_page_of_a_minute_is_small_and_needs_nothing_else(self):
        made, text = self.make()
        self.assertEqual(set(made.plots), set(PANELS))
        self.assertLess(len(text.encode()), 6e6)
        self.assertFalse(re.search(r"<(script|link|img)[^>]*(src|href)=", text))

    def test_first_transmissions_are_thinned_and_nothing_else(self):
        made, text = self.make()
        drawn = self.count_drawn(made.plots["sequence"])
        counts = made.run.count_events()
        self.assertEqual(counts["data"], 100_000)
        self.assertEqual(drawn["path 1"] + drawn["path 2"], course.MOST_POINTS)
        for name in ("fast_rtx", "timeout_rtx", "drop"):
            self.assertEqual(drawn[run_page.NAMES[name]], counts[name])
        self.assertIn("20,000 of 100,000 are drawn", text)

    def test_lines_of_a_panel_have_at_most_so_many_points(self):
        write_run(self.folder / "long", seconds=600, packets=1000)
        made, _ = self.make("long")
        for key in ("windows", "times", "receiver", "delivered"):
            points = sum(len(each.data_source.data.get("x", [])) for each in made.plots[key].renderers)
            self.assertLessEqual(points, course.MOST_POINTS + 10, key)

    def test_a_panel_that_was_not_measured_says_so(self):
        (self.folder / "tcp-delivered.csv").write_text("time_s,bytes_delivered,peer_window\n0,0,\n1,100000,\n", encoding="ascii")
        made, text = self.make("tcp")
        self.assertEqual(set(made.plots), {"delivered", "goodput"})
        self.assertEqual(text.count("Not measured in this run."), 5)

    def test_options_and_results_of_a_row_are_shown(self):
        with open(self.folder / "run-row.csv", "w", encoding="ascii", newline="") as file:
            writer = csv.writer(file)
            writer.writerows([("variant", "RngRun", "goodput_mbps", "note"), ("Cmt", "1", "19.5", "<b>"), ("CmtPf", "2", "18.5", "")])
        options, row = report.read_row(self.folder / "run-row.csv")
        self.assertEqual((dict(options)["variant"], row["goodput_mbps"]), ("CmtPf", "18.5"))
        target = report.write_run(self.folder / "run", None, "1", self.folder / "one.html")
        text = target.read_text(encoding="utf-8")
        self.assertIn("19.5 Mb/s", text)
        self.assertIn("&lt;b&gt;", text)
        with self.assertRaisesRegex(CampaignError, "no row of run 3"):
            report.read_row(self.folder / "run-row.csv", 3)


CAMPAIGN = """
title: A test
about: Nothing is simulated.
program: program
level: 0.9
statistics: {x: x}
options: {loss: "{loss}"}
sweeps: [{vary: {who: [a, b], loss: [0, 1, 2]}}]
scales: {full: {runs: 3}}
figures:
  - {name: f, title: A figure, x: loss, series: who, xlabel: loss, ylabel: value}
  - {name: g, title: A distribution, kind: cdf, series: who, xlabel: value}
expect:
  - says: "{who} is small"
    each: [{who: a, paper: 1}, {who: b, paper: 2}]
    value: pool(who=who)
    within: [0, 8]
    reason: because
"""


def make_campaign(folder):
    """The page of a campaign with three runs at each of six points."""
    path = folder / "test.yaml"
    path.write_text(yaml.safe_dump(yaml.safe_load(CAMPAIGN)), encoding="utf-8")
    made = campaigns.Campaign(path)
    rows = []
    for point in made.points:
        mean = 2 + 9 * (point.params["who"] == "b") + 3 * point.params["loss"]
        rows.append({run: {"RngRun": run, "x": mean + run / 10} for run in (1, 2, 3)})
    results = Results(made, rows)
    return results, checks.evaluate(made, results)


class Campaigns(Case):
    """The page of a campaign."""

    def test_every_run_is_behind_its_point(self):
        results, statements = make_campaign(self.folder)
        made = campaign_page.CampaignPage(results, statements)
        made.make("")
        runs = [each.data_source.data for each in made.plots["figure0_0"].renderers if "run" in each.data_source.data]
        self.assertEqual(sorted(y for data in runs for y in data["y"]),
                         sorted(row["x"] for entry in results.entries for row in entry.rows))  # fmt: skip
        for data in runs:
            for entry, x in zip(data["entry"], data["x"]):
                self.assertIn(f"--loss={x:g}", made.commands[entry])

    def test_statements_are_in_a_table_and_the_library_once_beside(self):
        results, statements = make_campaign(self.folder)
        for _ in range(2):
            target = campaign_page.write_campaign(results, statements, self.folder)
        text = target.read_text(encoding="utf-8")
        self.assertEqual(text.count('class="mark good"'), 1)
        self.assertEqual(text.count('class="mark bad"'), 1)
        self.assertIn(f'src="{page.LIBRARY}"', text)
        self.assertLess(len(text), 300_000)
        self.assertGreater((self.folder / page.LIBRARY).stat().st_size, 500_000)


PROGRAM = """#!/bin/sh
for option; do
    case "$option" in --series=*) prefix=${option#*=};; --output=*) row=${option#*=};; --RngRun=*) run=${option#*=};; --loss=2) exit 3;; esac
done
printf 'time_s,bytes_delivered,peer_window\\n0,0,\\n1,%s,\\n' "$run" >"$prefix-delivered.csv"
printf 'variant,RngRun,goodput_mbps\\nCmt,%s,19.5\\n' "$run" >"$row"
"""


def make_pages(folder, most):
    """The pages of the first runs of each point of the campaign, which a program makes that fails where loss is 2."""
    results, statements = make_campaign(folder)
    for number, entry in enumerate(results.entries):
        entry.point.folder = pathlib.Path(f"store/{number:x<24}")
    (folder / "program").write_text(PROGRAM, encoding="ascii")
    (folder / "program").chmod(0o755)
    pages = run_pages.RunPages(results, folder)
    return results, statements, pages, pages.make({"program": folder / "program"}, most, 2)


class PagesOfRuns(unittest.TestCase):
    """The pages of runs to which that of a campaign leads."""

    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))

    def test_each_point_has_the_page_of_its_first_run(self):
        results, statements, pages, failures = make_pages(self.folder, 1)
        self.assertEqual(failures, ["exit status 3"] * 2)
        found = pages.find()
        losses = {number: entry.point.params["loss"] for number, entry in enumerate(results.entries)}
        self.assertEqual(set(found), {(number, 1) for number, loss in losses.items() if loss != 2})
        for address in found.values():
            text = (self.folder / address).read_text(encoding="utf-8")
            self.assertIn("19.5 Mb/s", text)
            self.assertIn('src="../bokeh.min.js"', text)
        text = campaign_page.write_campaign(results, statements, self.folder, found).read_text(encoding="utf-8")
        for address in found.values():
            self.assertIn(address, text)

    def test_pages_that_are_there_are_not_made_again(self):
        _, _, pages, _ = make_pages(self.folder, 2)
        self.assertEqual(len(pages.find()), 8)
        (self.folder / "program").write_text("#!/bin/sh\nexit 4\n", encoding="ascii")
        self.assertEqual(pages.make({"program": self.folder / "program"}, 1, 1), ["exit status 4"] * 2)
        self.assertEqual(len(pages.find()), 8)

    def test_a_distribution_lists_its_runs(self):
        results, statements, pages, _ = make_pages(self.folder, 1)
        made = campaign_page.CampaignPage(results, statements, pages.find())
        made.make("")
        self.assertEqual([bool(runs) for _, _, _, runs in made.sections], [False, True])
        self.assertEqual(made.sections[1][3].count("run 3<"), 6)
        self.assertEqual(made.sections[1][3].count("<a "), 4)


class Commands(Case):
    """utils/report."""

    def test_a_run_that_is_not_there_is_one_line(self):
        result = subprocess.run([sys.executable, ROOT / "utils/campaigns/report.py", "none"], cwd=self.folder, check=False,
                                capture_output=True, text=True)  # fmt: skip
        self.assertEqual(result.returncode, 1)
        self.assertRegex(result.stderr, r"^error: no file none-delivered.csv; .*\n$")

    def test_the_page_is_beside_the_run(self):
        result = subprocess.run([sys.executable, ROOT / "utils/campaigns/report.py", "run"], cwd=self.folder, check=True,
                                capture_output=True, text=True)  # fmt: skip
        self.assertRegex(result.stdout, r"^run.html: \d\.\d MB\n$")
        self.assertTrue((self.folder / "run.html").is_file())


@unittest.skipUnless(browser.find(), "there is no Chromium here")
class Shown(Case):
    """What a browser makes of pages."""

    def open(self, path):
        shown = self.enterContext(browser.Browser())
        took = shown.show(path)
        shown.run(SCRIPTS)
        pictures = os.environ.get("SCTP_PICTURES")
        if pictures:
            shown.take_picture(pathlib.Path(pictures) / f"{pathlib.Path(path).stem}.png")
        return shown, took

    def hover(self, shown, *place):
        """The text beside the mouse above a point of a plot."""
        x, y = shown.run(f"sctp.place({', '.join(map(str, place))})")
        shown.move(x, y)
        return shown.wait_for("sctp.tips()")

    def test_each_panel_has_data_and_shows_values(self):
        shown, took = self.open(report.write_run(self.folder / "run", None, None, self.folder / "shown.html"))
        self.assertEqual(shown.errors, [])
        self.assertLess(took, 30)  # 3 s on a machine that does nothing else
        self.assertEqual(shown.run("sctp.views().length"), len(PANELS))
        self.assertGreaterEqual(shown.run("sctp.canvases(document)"), len(PANELS))
        drawn = json.loads(shown.run("""JSON.stringify(sctp.views().map(view => view.model.renderers.reduce((sum, each) =>
            sum + (each.data_source ? Object.values(each.data_source.data)[0].length : 0), 0)))"""))
        self.assertTrue(all(count > 0 for count in drawn), drawn)
        for number, words in enumerate(("phase I", "MB", "Mb/s", "bytes", " s", "bytes", "TSN")):
            text = self.hover(shown, number, 0, 0.3)
            self.assertIn(words, text)
            self.assertRegex(text, r"\d")
        self.assertEqual(shown.errors, [])

    def test_the_page_of_a_campaign_shows_runs_and_their_commands(self):
        shown, _ = self.open(campaign_page.write_campaign(*make_campaign(self.folder), self.folder))
        self.assertEqual(shown.errors, [])
        self.assertIn("a: run 2", self.hover(shown, 0, 0, 0.5))
        shown.click(*shown.run("sctp.place(0, 0, 0.5)"))
        text = shown.wait_for("document.querySelector('div:not([hidden]) > pre.command')?.textContent")
        self.assertRegex(text, r"^program --loss=1 --RngRun=[123]$")
        self.assertEqual(shown.run("document.querySelectorAll('#command0 .run').length"), 3)
        self.assertEqual(shown.errors, [])


    def test_a_point_leads_to_the_pages_of_its_runs(self):
        results, statements, pages, _ = make_pages(self.folder, 3)
        shown, _ = self.open(campaign_page.write_campaign(results, statements, self.folder, pages.find()))
        # The last renderer has the means of the second series, and its second point has loss 1.
        shown.click(*shown.run("sctp.place(0, 3, 0.5)"))
        text = shown.wait_for("document.querySelector('#command0 .runs')?.textContent")
        self.assertRegex(text, r"^3 runs behind this point: run 1: \d.*run 2: .*run 3: ")
        links = shown.run("Array.from(document.querySelectorAll('#command0 a'), each => each.href).join(' ')").split()
        self.assertEqual(len(links), 3)
        for link in links:
            self.assertTrue(pathlib.Path(urllib.parse.urlparse(link).path).is_file())
            self.assertRegex(link, r"/test-runs/\dx+-\d\.html$")
        shown.show(urllib.parse.urlparse(links[0]).path)
        self.assertIn("19.5 Mb/s", shown.run("document.body.textContent"))
        self.assertEqual(shown.errors, [])


if __name__ == "__main__":
    if not browser.find():
        print("No Chromium here: pages are not shown, their files are checked only")
    unittest.main()
