#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""Figures of a campaign: what is drawn of its results, with the points of others beside it."""

import dataclasses
import math

from bounds import PossibleResults
from campaign import CampaignError, as_list, selects
from drawing import Panel, Sheet, Style, find_range, find_step, shows_differences
from references import make_references


@dataclasses.dataclass
class Curve:
    """A series of a panel as numbers, without a way of drawing it."""

    title: str
    index: int  # of its style
    rows: list  # of x, y and half width of the interval
    runs: list = dataclasses.field(default_factory=list)  # of x, y, number of the run, its entry, and x of its point
    shape: str = "points"  # or steps, lines
    source: str = ""  # of the points of others; "" = ours


@dataclasses.dataclass
class PlainPanel:
    """What a panel shows, without a way of drawing it."""

    title: str
    xlabel: str
    ylabel: str
    logx: bool
    logy: bool
    curves: list


class Figure:
    """A figure: panels, each with series of points."""

    def __init__(self, description, results):
        self.description = description
        self.results = results
        self.campaign = results.campaign
        self.name = description["name"]
        self.x = description.get("x")
        # A parameter each value of which is a point of a series, where x is a statistic.
        self.by = description.get("by")
        self.panel = description.get("panels")
        self.series = as_list(description.get("series"))
        self.is_distribution = description.get("kind") == "cdf"
        # Several statistics are a series each.
        self.statistics = as_list(description.get("statistic")) or [None]
        self.entries = [
            entry
            for entry in results.entries
            if entry.rows and selects(description, entry.point.params)
        ]
        if len(self.series) == 1:
            self.entries.sort(key=lambda entry: get_order(entry.point.params.get(self.series[0])))
        self.references = make_references(description, self.campaign)
        self.sheet = Sheet(self.name, description["title"])

    def _get_values(self, name):
        """The values of a parameter, in the order of the campaign."""
        found = (entry.point.params.get(name) for entry in self.entries)
        return list(dict.fromkeys(value for value in found if value is not None))

    def _get_title(self, params):
        """What the legend calls the series of a point."""
        parts = (self.campaign.name_value(name, params[name]) for name in self.series if name in params)
        return " ".join(part for part in parts if part)

    def _get_series(self, entries):
        """The entries by what makes a series."""
        groups = {}
        for entry in entries:
            groups.setdefault(self._get_title(entry.point.params), []).append(entry)
        return groups

    def _get_curves(self, entries):
        """The statistic and the entries of each curve, by its title."""
        curves = {}
        for statistic in self.statistics:
            name = self.campaign.label("statistic", statistic) if len(self.statistics) > 1 else ""
            for title, group in self._get_series(entries).items():
                curves[" ".join(part for part in (title, name) if part)] = statistic, group
        return curves

    def _get_data(self, statistic, entries, span):
        """Rows of x, y and half width; entries without x make a level line over the span."""
        factor = self.description.get("factor", 1)
        groups = {}
        for entry in entries:
            groups.setdefault(entry.point.params.get(self.by or self.x), []).append(entry)
        if self.by:
            return self._get_plane(statistic, groups, factor)
        rows = []
        for value, group in groups.items():
            estimate = self.results.estimate(statistic, group)
            if "relative" in self.description:
                estimate = self._relate(estimate, statistic, group)
            half = estimate.get_half(self.campaign.level) or 0
            at = span if value is None else [float(value) * factor]
            rows += [(x, estimate.value, half) for x in at]
        return sorted(rows)

    def _get_plane(self, statistic, groups, factor):
        """Rows of two statistics and the half width of the second, in the order of the parameter's values."""
        rows = []
        for value in sorted(groups, key=get_order):
            estimate = self.results.estimate(statistic, groups[value])
            x = factor * self.results.estimate(self.x, groups[value]).value
            rows.append((x, estimate.value, estimate.get_half(self.campaign.level) or 0))
        return rows

    def _relate(self, estimate, statistic, entries):
        """An estimate as a multiple of that at a point where some parameters have other values."""
        other = {**entries[0].point.params, **self.description["relative"]}
        if entries[0].matches(other):
            return estimate / estimate.value  # 1, with the interval of its own
        return estimate / self.results.mean(statistic, **other)

    def _get_distribution(self, statistic, entries, end):
        """The rows of a cumulative distribution, from 0 at the least value to 1 at the end of the axis."""
        samples = sorted(self.results.get_samples(statistic, entries))
        values = sorted(set(samples))
        shares = [sum(sample <= value for sample in samples) / len(samples) for value in values]
        return [(values[0], 0, 0), *((x, y, 0) for x, y in zip(values, shares)), (end, 1, 0)]

    def _get_span(self):
        """The range of x, where it is a parameter."""
        if self.by:
            return [0, 1]
        factor = self.description.get("factor", 1)
        values = [float(value) * factor for value in self._get_values(self.x)]
        return [min(values), max(values)] if values else [0, 1]

    def _get_references(self, panel):
        """The points of others in a panel: rows by their mark and the title of their series."""
        found = {}
        for reference in self.references:
            if panel is None or str(reference.params.get(self.panel, panel)) == str(panel):
                key = tuple(reference.marks), self._get_title(reference.params)
                found.setdefault(key, []).extend(reference.rows)
        return {key: self._relate_rows(rows) for key, rows in found.items()}

    def _relate_rows(self, rows):
        """Rows of others as multiples of what they have where ours are 1."""
        if self.x not in self.description.get("relative", {}):
            return rows
        base = self.description["relative"][self.x] * self.description.get("factor", 1)
        unit = next((y for x, y, _ in rows if x == base), None)
        return [(x, y / unit, half / unit) for x, y, half in rows] if unit else []

    def _get_bounds(self, statistic):
        """The least and the largest value that a statistic can have, as far as that is known."""
        if "relative" in self.description:
            return -math.inf, math.inf
        try:
            bounds = PossibleResults(self.campaign).mean(statistic)
        except CampaignError:
            return -math.inf, math.inf
        return bounds.low, bounds.high

    def _get_ends(self, rows, statistic):
        """The rows of x and both ends of the intervals; none is drawn where no value can be."""
        low, high = self._get_bounds(statistic)
        if self.description.get("logy"):
            low = min((y for _, y, _ in rows if y > 0), default=1) / 10
        return [(x, max(y - half, min(low, y)), min(y + half, max(high, y))) for x, y, half in rows]

    def _draw_bars(self, rows, statistic, style):
        """The plot of the error bars of rows, if they have any."""
        ends = self._get_ends([row for row in rows if row[2]], statistic)
        if not ends:
            return []
        block = self.sheet.add_block(ends)
        # Not yerrorbars, which leave a gap about the point.
        return [
            f"{block} using 1:2:(0):($3-$2) with vectors heads size screen 0.008,90 "
            f"{style.get_colour()} dt solid lw 0.8 notitle"
        ]

    def _draw_curve(self, rows, statistic, style, title):
        """The plots of a series."""
        mark = "" if self.is_distribution else style.get_mark()
        self.sheet.add_key(style.get_line(), mark and f"{style.get_colour()} {mark}", title)
        block = self.sheet.add_block(rows)
        shape = "steps" if self.is_distribution else "linespoints"
        return [
            *self._draw_bars(rows, statistic, style),
            f"{block} using 1:2 with {shape} {style.get_line()} {mark} notitle",
        ]

    def _find_series(self, title, titles):
        """The number of the series that points of others belong to."""
        return titles.index(title) if title in titles else None

    def _draw_references(self, panel, titles):
        """The plots of the points of others, and all their rows."""
        plots, shown = [], []
        for (marks, title), rows in self._get_references(panel).items():
            index = self._find_series(title, titles)
            if index is None:
                continue  # a series that this scale does not have
            style = Style(index)
            block = self.sheet.add_block(rows)
            plots += self._draw_bars(rows, self.statistics[0], style)
            plots.append(
                f"{block} using 1:2 with points {style.get_colour()} "
                f"{style.get_mark(1.1, marks)} lw 1.2 notitle"
            )
            shown += rows
        return plots, shown

    def _add_reference_keys(self):
        """Entries of the legend and comments for those whose points are shown."""
        for reference in self.references:
            mark = f"lc rgb '#404040' pt {reference.marks[0]} ps 1.1 lw 1.2"
            self.sheet.add_key("", mark, reference.name)
            comment = f"{reference.name}: {reference.source}"
            if comment not in self.sheet.comments:
                self.sheet.comments.append(comment)

    def _get_rows(self, curves):
        """The rows of each curve of a panel, by its title."""
        if not self.is_distribution:
            return {title: self._get_data(*curve, self._get_span()) for title, curve in curves.items()}
        end = max(max(self.results.get_samples(*curve)) for curve in curves.values())
        return {title: self._get_distribution(*curve, end) for title, curve in curves.items()}

    def _make_panel(self, value):
        """A panel of all entries with a value of the panels' parameter, and whether it has bars."""
        inside = [
            entry
            for entry in self.entries
            if value is None or entry.point.params.get(self.panel, value) == value
        ]
        titles = list(self._get_curves(self.entries))
        logx, logy = self.description.get("logx", False), self.description.get("logy", False)
        panel = Panel(logx=logx, logy=logy, ystep=self.description.get("ystep"))
        curves = self._get_curves(inside)
        shown, ends = [], []
        for title, rows in self._get_rows(curves).items():
            statistic = curves[title][0]
            panel.plots += self._draw_curve(rows, statistic, Style(titles.index(title)), title)
            shown += rows
            ends += self._get_ends(rows, statistic)
        plots, others = self._draw_references(value, titles)
        panel.plots += plots
        shown += others
        ends += self._get_ends(others, self.statistics[0])
        if value is not None:
            name = self.campaign.label("parameter", self.panel)
            panel.title = f"{name} {self.campaign.label(self.panel, value)}".strip()
        panel.xlabel = self.description.get("xlabel", self.x)
        panel.ylabel = self.description.get("ylabel", "")
        panel.xrange = find_range([x for x, _, _ in shown], logx)
        heights = [end for _, low, high in ends for end in (low, high)]
        has_zero = not logy and self.description.get("zero", shows_differences([y for _, y, _ in shown]))
        panel.yrange = find_range(heights, logy, 0 if has_zero else None)
        return panel, any(half for _, _, half in shown)

    def _get_runs_of(self, statistic, entries):
        """The runs behind the points of a curve: x, y, number of the run, its entry, and x of its point."""
        factor = self.description.get("factor", 1)
        runs = []
        for entry in entries:
            numbers = [int(row["RngRun"]) for row in entry.rows]
            values = self.results.get_samples(statistic, [entry])
            if self.by:
                places = [factor * value for value in self.results.get_samples(self.x, [entry])]
            elif entry.point.params.get(self.x) is None:
                runs += [(x, y, n, entry, x) for x in self._get_span() for y, n in zip(values, numbers)]
                continue
            else:
                places = [float(entry.point.params[self.x]) * factor] * len(values)
            if "relative" in self.description:
                other = {**entry.point.params, **self.description["relative"]}
                base = self.results.mean(statistic, **other).value
                values = [value / base if base else math.nan for value in values]
            at = self._find_middle(entry, entries) if self.by else places[0]
            runs += [(x, y, number, entry, at) for x, y, number in zip(places, values, numbers) if math.isfinite(y)]
        return runs

    def _find_middle(self, entry, entries):
        """Where x is a statistic: x of the point that an entry belongs to."""
        value = entry.point.params.get(self.by)
        group = [each for each in entries if each.point.params.get(self.by) == value]
        return self.description.get("factor", 1) * self.results.estimate(self.x, group).value

    def _get_shown(self, entry):
        """The rows of an entry that the figure is of."""
        return entry.rows

    def list_runs(self):
        """The entries that the figure is of, each with the numbers of its runs."""
        return [(entry, [int(row["RngRun"]) for row in self._get_shown(entry)]) for entry in self.entries]

    def get_panels(self):
        """The panels as numbers, with the runs behind each point."""
        titles = list(self._get_curves(self.entries))
        shown = []
        for value in self._get_values(self.panel) if self.panel else [None]:
            inside = [e for e in self.entries if value is None or e.point.params.get(self.panel, value) == value]
            curves = self._get_curves(inside)
            plain = [
                Curve(
                    title,
                    titles.index(title),
                    rows,
                    [] if self.is_distribution else self._get_runs_of(*curves[title]),
                    "steps" if self.is_distribution else "points",
                )
                for title, rows in self._get_rows(curves).items()
            ]
            names = {tuple(reference.marks): reference.name for reference in self.references}
            plain += [
                Curve(title, titles.index(title), rows, source=names.get(marks, "others"))
                for (marks, title), rows in self._get_references(value).items()
                if title in titles
            ]
            name = "" if value is None else self.campaign.label("parameter", self.panel)
            title = "" if value is None else f"{name} {self.campaign.label(self.panel, value)}".strip()
            shown.append(self._make_plain(title, self.description, plain))
        return shown

    def _make_plain(self, title, description, curves):
        """A panel as numbers."""
        return PlainPanel(
            title,
            description.get("xlabel", self.x or "time [s]"),
            description.get("ylabel", ""),
            description.get("logx", False),
            description.get("logy", False),
            curves,
        )

    def make_sheet(self):
        """The page with all panels."""
        values = self._get_values(self.panel) if self.panel else [None]
        made = [self._make_panel(value) for value in values]
        panels = [panel for panel, _ in made]
        if not self.is_distribution:
            # Panels beside each other are compared, so they have the same x axis.
            ends = [end for panel in panels for end in panel.xrange if end is not None]
            for panel in panels:
                panel.xrange = (min(ends), max(ends)) if ends else panel.xrange
        for panel in panels:
            panel.xstep = None if panel.logx else find_step(*panel.xrange)
        self._lay_out(panels)
        self._add_reference_keys()
        if any(has_bars for _, has_bars in made):
            self.sheet.notes.append(f"bars: {100 * self.campaign.level:g} % confidence intervals")
        return self.sheet

    def _lay_out(self, panels):
        """Put the panels on the page."""
        columns, is_wide = self.description.get("columns", 1), self.description.get("wide", False)
        self.sheet.set_panels(panels, columns, is_wide)

    def draw(self, folder):
        """Draw it in all formats."""
        self.make_sheet().draw(folder)


def get_order(value):
    """The key by which series are in order: numbers by size, others as the campaign has them."""
    return value if isinstance(value, (int, float)) else math.inf
