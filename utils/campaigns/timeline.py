#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""Time lines: figures of the time series of single runs, or of the mean of all runs."""

import math

from campaign import CampaignError
from figure import COLOURS, Figure, quote
from series import Series


class Timeline(Figure):
    """A figure of quantities over time: panels, each with curves."""

    def __init__(self, description, results):
        super().__init__(description, results)
        self.entries = [entry for entry in self.entries if entry.point.series]
        self.read = {}
        self.titles = []
        self.blocks = []

    def _get_panels(self):
        """What each panel shows: its entries, and its description."""
        panels = self.description.get("panels", [{}])
        if isinstance(panels, list):
            return [(self.entries, {**self.description, "title": "", **each}) for each in panels]
        name = self.campaign.label("panel", self.panel)
        shown = []
        for value in self._get_values(self.panel):
            title = f"{name} {self.campaign.label(self.panel, value)}"
            entries = [entry for entry in self.entries if entry.point.params[self.panel] == value]
            shown.append((entries, {**self.description, "title": title}))
        return shown

    def _get_runs(self, entry):
        """The rows of the runs that are shown: the first of the point, or all."""
        return entry.rows if self.description.get("runs") == "all" else entry.rows[:1]

    def _select(self, curve, entry, row):
        """The rows of x and y of a curve, in one run."""
        key = (str(entry.point.folder), row["RngRun"])
        series = self.read.setdefault(key, Series(entry.point.folder, int(row["RngRun"])))
        expressions = [str(curve.get("x", "time_s")), str(curve["y"])]
        known = {**entry.point.params, **row}
        rows = series.select(curve["of"], expressions, curve.get("when"), known)
        return [(x, y) for x, y in rows if y != ""]

    def _get_curve(self, curve, entries):
        """The points of a curve: those of one run, or the means of bins over all runs shown."""
        runs = [self._select(curve, e, row) for e in entries for row in self._get_runs(e)]
        width = curve.get("bin")
        if width is None:
            if len(runs) > 1:
                raise CampaignError(f"figure {self.name}: the mean of several runs needs a bin")
            return runs[0]
        binned = [make_bins(rows, float(width), curve.get("rate", False)) for rows in runs]
        indices = sorted({index for bins in binned for index in bins})
        means = []
        for index in indices:
            values = [bins[index] for bins in binned if index in bins]
            means.append(((index + 0.5) * width, sum(values) / len(values)))
        return means

    def _make_curves(self, entries, panel):
        """The plots of a panel, whose data are added to the blocks."""
        plots = []
        for title, group in self._get_series(entries).items():
            for curve in panel.get("curves", []):
                data = self._get_curve(curve, group)
                if not data:
                    continue
                name = " ".join(part for part in (title, curve.get("title", "")) if part)
                if name not in self.titles:
                    self.titles.append(name)
                block = f"$data_{len(self.blocks)}"
                rows = [f"{x:.10g} {y:.10g}" for x, y in data]
                self.blocks.append("\n".join([f"{block} << END", *rows, "END"]))
                colour = COLOURS[self.titles.index(name) % len(COLOURS)]
                plots.append(
                    f"{block} with {curve.get('with', 'lines')} lc rgb '{colour}' pt 7 ps 0.3 "
                    f"title {quote(name)}"
                )
        return plots

    def _make_marks(self, entries, panel):
        """Lines of instants, by the names of their readings; those that are close share a label."""
        low, high = panel.get("span", [-math.inf, math.inf])
        found = [
            (row[name], name)
            for entry in entries
            for row in self._get_runs(entry)[:1]
            for name in panel.get("marks", [])
            if row[name] != "" and low <= row[name] <= high
        ]
        near = 0.02 * (high - low) if "span" in panel else 0
        labels = []
        for at, name in sorted(found):
            if labels and at - labels[-1][0] < near:
                labels[-1][1] += name
            else:
                labels.append([at, name])
        return [
            "unset arrow",
            "unset label",
            *(
                f"set arrow from {at}, graph 0 to {at}, graph 1 nohead lc rgb '#999999' dt 2"
                for at, _ in found
            ),
            *(f"set label {quote(name)} at {at}, graph 1.06 center" for at, name in labels),
        ]

    def make_script(self, folder):
        """The gnuplot script."""
        panels = self._get_panels()
        plots = []
        for entries, panel in panels:
            plots += self._make_marks(entries, panel)
            curves = self._make_curves(entries, panel)
            if curves:
                logarithmic = panel.get("logy")
                plots.append("set xrange [{}:{}]".format(*panel.get("span", "**")))
                plots.append("set logscale y" if logarithmic else "unset logscale y")
                ends = panel.get("yrange", ["*" if logarithmic else 0, "*"])
                plots.append("set yrange [{}:{}]".format(*ends))
                plots.append(f"set title {quote(panel['title'])} offset 0,0.5")
                plots.append(f"set ylabel {quote(panel.get('ylabel', ''))}")
                plots.append("plot " + ", \\\n     ".join(curves))
        columns = self.description.get("columns", 1)
        rows = -(-len(panels) // columns)
        lines = [
            f'set terminal pngcairo size {720 * columns},{230 * rows + 60} font "sans,9"',
            f'set output "{folder / self.name}.png"',
            f"set multiplot layout {rows},{columns} title {quote(self.description['title'])}.\"\\n\"",
            "set grid lc rgb '#dddddd'",
            "set key outside right top samplen 2",
            "set lmargin 11",
            f"set rmargin {max(map(len, self.titles), default=0) + 6}",
            f"set xlabel {quote(self.description.get('xlabel', 'time [s]'))}",
        ]
        return "\n".join(lines + self.blocks + plots + ["unset multiplot"]) + "\n"


def make_bins(rows, width, rate):
    """Means of a quantity over time in bins, or, for RATE, how fast a count grows in each; by index."""
    bins = {}
    for x, y in rows:
        bins.setdefault(math.floor(x / width + 1e-9), []).append(y)
    if not rate:
        return {index: sum(values) / len(values) for index, values in bins.items()}
    rates = {}
    before = None
    for index in range(min(bins, default=0), max(bins, default=-1) + 1):
        last = bins[index][-1] if index in bins else before
        if before is not None:
            rates[index] = (last - before) / width
        before = last
    return rates
