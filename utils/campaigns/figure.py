#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""Figures of a campaign: gnuplot scripts with the data in them."""

import subprocess

from campaign import CampaignError, as_list, selects
from estimate import Estimate

COLOURS = ["#0060ad", "#dd181f", "#2a8a2a", "#e69f00", "#7b3294", "#008b8b", "#8b4513", "#555555"]


class Figure:
    """A figure: panels, each with series of points."""

    def __init__(self, description, results):
        self.description = description
        self.results = results
        self.campaign = results.campaign
        self.name = description["name"]
        self.x = description.get("x")
        self.panel = description.get("panels")
        self.series = as_list(description.get("series"))
        # Several statistics are a series each.
        self.statistics = as_list(description.get("statistic")) or [None]
        self.entries = [
            entry
            for entry in results.entries
            if entry.rows and selects(description, entry.point.params)
        ]

    def _get_values(self, name):
        """The values of a parameter, in the order of the campaign."""
        found = (entry.point.params.get(name) for entry in self.entries)
        return list(dict.fromkeys(value for value in found if value is not None))

    def _get_series(self, entries):
        """The entries by what makes a series."""
        groups = {}
        for entry in entries:
            key = tuple(
                self.campaign.label(name, entry.point.params[name])
                for name in self.series
                if name in entry.point.params
            )
            groups.setdefault(" ".join(part for part in key if part), []).append(entry)
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
            groups.setdefault(entry.point.params.get(self.x), []).append(entry)
        rows = []
        for value, group in groups.items():
            estimate = Estimate.of(self.results.get_samples(statistic, group))
            if "relative" in self.description:
                estimate = self._relate(estimate, statistic, group)
            half = estimate.get_half(self.campaign.level) or 0
            at = span if value is None else [float(value) * factor]
            rows += [(x, estimate.value, half) for x in at]
        return sorted(rows)

    def _relate(self, estimate, statistic, entries):
        """An estimate as a multiple of that at a point where some parameters have other values."""
        other = {**entries[0].point.params, **self.description["relative"]}
        if entries[0].matches(other):
            return estimate / estimate.value  # 1, with the interval of its own
        return estimate / self.results.mean(statistic, **other)

    def _get_distribution(self, statistic, entries):
        """The rows of a cumulative distribution."""
        samples = sorted(self.results.get_samples(statistic, entries))
        values = sorted(set(samples))
        return [
            (value, sum(sample <= value for sample in samples) / len(samples), 0)
            for value in values
        ]

    def _get_span(self):
        """The range of x."""
        factor = self.description.get("factor", 1)
        values = [float(value) * factor for value in self._get_values(self.x)]
        return [min(values), max(values)] if values else [0, 1]

    def make_script(self, folder):
        """The gnuplot script."""
        panels = self._get_values(self.panel) if self.panel else [None]
        columns = self.description.get("columns", 1)
        rows = -(-len(panels) // columns)
        is_distribution = self.description.get("kind") == "cdf"
        # A title needs about 7 pixels a letter.
        width = max(460 * columns + 60, 7 * len(self.description["title"]))
        lines = [
            f'set terminal pngcairo size {width},{230 * rows + 50} font "sans,9"',
            f'set output "{folder / self.name}.png"',
            f"set multiplot layout {rows},{columns} title {quote(self.description['title'])}",
            "set grid lc rgb '#dddddd'",
            "set key outside right top samplen 2",
            f"set xlabel {quote(self.description.get('xlabel', self.x))}",
            f"set ylabel {quote(self.description.get('ylabel', ''))}",
            "set yrange [0:*]",
        ]
        if self.description.get("logx"):
            lines.append("set logscale x")
        if self.description.get("logy"):
            lines += ["set yrange [*:*]", "set logscale y"]
        plots = []
        titles = list(self._get_curves(self.entries))
        for number, panel in enumerate(panels):
            inside = [
                entry
                for entry in self.entries
                if panel is None or entry.point.params.get(self.panel, panel) == panel
            ]
            curves = []
            for title, (statistic, entries) in self._get_curves(inside).items():
                index = titles.index(title)
                data = (
                    self._get_distribution(statistic, entries)
                    if is_distribution
                    else self._get_data(statistic, entries, self._get_span())
                )
                block = f"$data_{number}_{index}"
                plots.append(f"{block} << END")
                plots += [f"{x:.10g} {y:.10g} {half:.6g}" for x, y, half in data] + ["END"]
                style = "steps" if is_distribution else "yerrorlines"
                colour = COLOURS[index % len(COLOURS)]
                curves.append(
                    f"{block} with {style} lc rgb '{colour}' pt {index + 4} ps 0.7 "
                    f"title {quote(title)}"
                )
            if panel is not None:
                name = self.campaign.label("panel", self.panel)
                label = self.campaign.label(self.panel, panel)
                plots.append(f"set title {quote(f'{name} {label}')}")
            plots.append("plot " + ", \\\n     ".join(curves))
        return "\n".join(lines + plots + ["unset multiplot"]) + "\n"

    def draw(self, folder):
        """Write the script, run gnuplot."""
        script = folder / f"{self.name}.gnuplot"
        script.write_text(self.make_script(folder), encoding="utf-8")
        try:
            subprocess.run(["gnuplot", script], check=True, capture_output=True, text=True)
        except FileNotFoundError as error:
            raise CampaignError("there is no gnuplot on this machine") from error
        except subprocess.CalledProcessError as error:
            raise CampaignError(f"gnuplot: {error.stderr.strip()}") from error


def quote(text):
    """A string of gnuplot."""
    return "'" + str(text).replace("'", "''").replace("_", " ") + "'"
