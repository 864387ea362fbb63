#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""Time lines: figures of the time series of single runs, or of the mean of all runs."""

import math

from campaign import CampaignError, selects
from drawing import LINE, Panel, Style, find_range, quote, shows_differences
from figure import Curve, Figure
from series import Series


# Of level lines, which are black.
LEVEL_DASHES = ["(12,4)", "(3,3)"]


class Timeline(Figure):
    """A figure of quantities over time: panels, each with curves."""

    def __init__(self, description, results):
        super().__init__(description, results)
        self.entries = [entry for entry in self.entries if entry.point.series]
        self.read = {}
        self.titles = []

    def _get_panels(self):
        """What each panel shows: its entries, and its description."""
        panels = self.description.get("panels", [{}])
        if isinstance(panels, list):
            return [
                (
                    [entry for entry in self.entries if selects(each, entry.point.params)],
                    {**self.description, "title": "", **each},
                )
                for each in panels
            ]
        name = self.campaign.label("parameter", self.panel)
        shown = []
        for value in self._get_values(self.panel):
            title = f"{name} {self.campaign.label(self.panel, value)}"
            entries = [entry for entry in self.entries if entry.point.params[self.panel] == value]
            shown.append((entries, {**self.description, "title": title}))
        return shown

    def _get_shown(self, entry):
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
        runs = [self._select(curve, e, row) for e in entries for row in self._get_shown(e)]
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

    def _draw_time_curve(self, curve, rows, title):
        """The plot of a curve, which has the style of its title in all panels."""
        if title not in self.titles:
            self.titles.append(title)
        style = Style(self.titles.index(title))
        shape = curve.get("with", "lines")
        block = self.sheet.add_block(rows)
        if shape in ("points", "dots"):
            colour = style.get_colour()
            self.sheet.add_key("", f"{colour} {style.get_mark()}", title)
            # Smaller where there are so many that they would cover each other.
            size = 0.15 if len(rows) > 1000 else 0.3 if len(rows) > 100 else 0.6
            return f"{block} with {shape} {colour} {style.get_mark(size)} notitle"
        self.sheet.add_key(style.get_line(), "", title)
        return f"{block} with {shape} {style.get_line()} notitle"

    def _find_series(self, title, titles):
        """The same; the first curve, if a series has several."""
        found = (index for index, curve in enumerate(titles) if curve.startswith(title))
        return titles.index(title) if title in titles else next(found, None)

    def _make_curves(self, entries, description):
        """The plots of a panel, and their rows."""
        plots, shown = [], []
        for title, group in self._get_series(entries).items():
            for curve in description.get("curves", []):
                rows = self._get_curve(curve, group)
                if rows:
                    name = " ".join(part for part in (title, curve.get("title", "")) if part)
                    plots.append(self._draw_time_curve(curve, rows, name))
                    shown += rows
        return plots, shown

    def _make_marks(self, entries, description):
        """Lines of instants, by the names of their readings; those that are close share a label."""
        low, high = description.get("span", [-math.inf, math.inf])
        found = [
            (row[name], name)
            for entry in entries
            for row in self._get_shown(entry)[:1]
            for name in description.get("marks", [])
            if row[name] != "" and low <= row[name] <= high
        ]
        near = 0.02 * (high - low) if "span" in description else 0
        labels = []
        for at, name in sorted(found):
            if labels and at - labels[-1][0] < near:
                labels[-1][1] += name
            else:
                labels.append([at, name])
        return [
            "unset arrow",
            *(
                f"set arrow from {at}, graph 0 to {at}, graph 1 nohead lc rgb '#808080' dt (3,3)"
                for at, _ in found
            ),
            *(
                f"set label {quote(name)} at {at}, graph 1 center offset 0,0.5"
                for at, name in labels
            ),
        ]

    def _draw_levels(self, levels):
        """The plots of level lines, by the names that the legend has for them."""
        plots = []
        for index, (name, level) in enumerate(levels.items()):
            line = f"lc rgb '#000000' dt {LEVEL_DASHES[index % len(LEVEL_DASHES)]} lw 1.5"
            self.sheet.add_key(line, "", name)
            plots.append(f"{level:g} with lines {line} notitle")
        return plots

    def _make_time_panel(self, entries, description):
        """A panel; nothing if it would be empty."""
        plots, shown = self._make_curves(entries, description)
        if not plots:
            return None
        is_log = description.get("logy", False)
        value = entries[0].point.params.get(self.panel) if isinstance(self.panel, str) else None
        more, points = self._draw_references(value, self.titles)
        shown += [(x, y) for x, y, _ in points]
        span = description.get("span") or find_range([x for x, _ in shown])
        levels = description.get("levels", {})
        inside = [y for x, y in shown if span[0] <= x <= span[1]] + list(levels.values())
        low = None if is_log or not shows_differences(inside) else 0
        marks = self._make_marks(entries, description)
        return Panel(
            plots=plots + more + self._draw_levels(levels),
            title=description["title"],
            xlabel=description.get("xlabel", "time [s]"),
            ylabel=description.get("ylabel", ""),
            xrange=tuple(span),
            yrange=tuple(description.get("yrange") or find_range(inside, is_log, low)),
            logy=is_log,
            ystep=description.get("ystep"),
            extra=marks,
            head=LINE if any(mark.startswith("set label") for mark in marks) else 0,
        )

    def get_panels(self):
        """The panels as numbers."""
        titles = []
        shown = []
        for entries, description in self._get_panels():
            curves = []
            for title, group in self._get_series(entries).items():
                for curve in description.get("curves", []):
                    rows = self._get_curve(curve, group)
                    name = " ".join(part for part in (title, curve.get("title", "")) if part)
                    if name not in titles:
                        titles.append(name)
                    shape = curve.get("with", "lines")
                    if rows:
                        curves.append(Curve(name, titles.index(name), [(x, y, 0) for x, y in rows], shape=shape))
            shown.append(self._make_plain(description["title"], {"xlabel": "time [s]", **description}, curves))
        return shown

    def make_sheet(self):
        """The page with all panels."""
        made = [(self._make_time_panel(*shown), "span" in shown[1]) for shown in self._get_panels()]
        # Panels without a span of their own have the same.
        ends = [end for panel, has_span in made if panel and not has_span for end in panel.xrange]
        for panel, has_span in made:
            if panel and not has_span:
                panel.xrange = (min(ends), max(ends))
        self._lay_out([panel for panel, _ in made if panel])
        self._add_reference_keys()
        return self.sheet


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


def make_figures(results):
    """All figures of a campaign of which there are points."""
    kinds = {"timeline": Timeline}
    made = [kinds.get(each.get("kind"), Figure)(each, results) for each in results.campaign.figures]
    return [figure for figure in made if figure.entries]
