#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""The results of a campaign as a page: its statements, and its figures with every run behind a point."""

import shlex

import numpy
from bokeh.models import ColumnDataSource, CustomJS, TapTool, Whisker

import checks
import page
import record
from campaign import CampaignError
from course import MOST_POINTS, thin_line
from drawing import COLOURS
from timeline import make_figures

MARKERS = ("circle", "square", "triangle", "diamond", "inverted_triangle", "hex", "star", "plus")
OTHERS = ("x", "cross", "asterisk", "y")
DASHES = ("solid", [7, 3], [2, 3], [7, 3, 2, 3])
POINTS = "Small dots are runs, bars intervals of the means. A click on a point shows the runs behind it and their command."
MARK_OF = {checks.HOLDS: "good", checks.FAILS: "bad"}

# Shows the command of the point or run that was clicked, and all runs behind the point, with links to their pages.
SHOW = """
const chosen = cb_data.source.selected.indices;
if (chosen.length > 0) {
    const data = cb_data.source.data, behind = runs[cb_data.source.name].data;
    const point = (data.point || data.x)[chosen[0]];
    const indices = Array.from(behind.point, (at, index) => at === point ? index : -1).filter(index => index >= 0);
    const first = data.run ? chosen[0] : indices[0];
    const box = document.getElementById(place);
    const add = (parent, name, text, more) => parent.appendChild(Object.assign(document.createElement(name), {textContent: text, ...more}));
    box.replaceChildren();
    add(box, "pre", commands[behind.entry[first]] + " --RngRun=" + behind.run[first], {className: "command"});
    const list = add(box, "p", indices.length + (indices.length === 1 ? " run" : " runs") + " behind this point: ", {className: "runs"});
    for (const index of indices) {
        const run = behind.run[index], href = pages[behind.entry[index] + "-" + run];
        const text = "run " + run + ": " + Number(behind.y[index].toPrecision(5));
        add(list, href ? "a" : "span", text, {className: index === first ? "run chosen" : "run", ...(href && {href})});
    }
    box.hidden = false;
}
"""


def get_colour(index):
    """The colour of a series."""
    return COLOURS[index % len(COLOURS)]


class CampaignPage:
    """The statements and the figures of a campaign."""

    def __init__(self, results, statements, pages=None):
        """Prepare a page. PAGES has the address of a run's page by the number of the entry and that of the run."""
        self.results = results
        self.pages = {f"{entry}-{run}": address for (entry, run), address in (pages or {}).items()}
        self.campaign = results.campaign
        self.statements = statements
        self.plots = {}
        self.sections = []  # title, text, and the keys of the plots of each
        self.numbers = {id(entry): index for index, entry in enumerate(results.entries)}
        self.commands = [
            f"{entry.point.program or self.campaign.program} {shlex.join(entry.point.options)}"
            for entry in results.entries
        ]

    def add_figure(self, number, figure):
        """Add the panels of a figure."""
        keys = []
        for panel in figure.get_panels():
            if any(curve.rows for curve in panel.curves):
                keys.append(f"figure{number}_{len(keys)}")
                self.plots[keys[-1]] = self._draw_panel(panel, f"command{number}")
        if keys:
            self.sections.append((figure.description["title"], keys, f"command{number}", self._list_runs(figure)))

    def _list_runs(self, figure):
        """The runs that a figure is of, as HTML, if its points do not lead to them."""
        if any(curve.runs for panel in figure.get_panels() for curve in panel.curves):
            return ""
        lines = []
        for entry, runs in figure.list_runs():
            number = self.numbers[id(entry)]
            shown = []
            for run in runs:
                address = self.pages.get(f"{number}-{run}")
                shown.append(f'<a class="run" href="{page.escape(address)}">run {run}</a>' if address else f'<span class="run">run {run}</span>')
            lines.append(f'<pre class="command">{page.escape(self.commands[number])} --RngRun=RUN</pre><p class="runs">{"".join(shown)}</p>')
        return f"<details><summary>The runs of this figure</summary>{''.join(lines)}</details>"

    def _draw_panel(self, panel, place):
        """The plot of a panel."""
        plot = page.make_figure(340, panel.xlabel, panel.ylabel, drag="both",
                                x_axis_type="log" if panel.logx else "linear", y_axis_type="log" if panel.logy else "linear")  # fmt: skip
        if panel.title:
            plot.title = panel.title
            plot.title.text_font = page.FONT
            plot.title.text_font_size = "13px"
            plot.title.text_color = page.INK
        runs = []
        for curve in panel.curves:
            runs += self._draw_runs(plot, curve)
        marks = [mark for curve in panel.curves for mark in self._draw_curve(plot, curve)]
        clicked = runs + [mark for mark in marks if mark.data_source.data.get("entry") is not None]
        if clicked:
            behind = {mark.data_source.name: mark.data_source for mark in runs}
            show = CustomJS(args={"commands": self.commands, "place": place, "runs": behind, "pages": self.pages}, code=SHOW)
            plot.add_tools(TapTool(renderers=clicked, callback=show, visible=False))
        page.style_legend(plot, columns=2 if len(panel.curves) > 4 else None)
        return plot

    def _draw_runs(self, plot, curve):
        """The runs behind the points of a curve."""
        if not curve.runs:
            return []
        colour = get_colour(curve.index)
        source = ColumnDataSource({
            "x": [run[0] for run in curve.runs],
            "y": [run[1] for run in curve.runs],
            "run": [run[2] for run in curve.runs],
            "entry": [self.numbers[id(run[3])] for run in curve.runs],
            "point": [run[4] for run in curve.runs],
        }, name=f"curve{curve.index}")  # fmt: skip
        dots = plot.scatter("x", "y", source=source, size=4, fill_color=colour, fill_alpha=0.28, line_color=None,
                            nonselection_fill_alpha=0.28, legend_label=curve.title or "runs")  # fmt: skip
        page.add_hover(plot, [dots], [("", f"{curve.title}: run @run"), ("x", "@x{0.[0000]}"), ("value", "@y{0.[0000]}")])
        return [dots]

    def _draw_curve(self, plot, curve):
        """A curve with its intervals."""
        colour = get_colour(curve.index)
        x, y, half = (numpy.array(values, dtype=float) for values in zip(*curve.rows))
        if curve.shape != "points" or len(x) > 200:
            kept = thin_line(y, MOST_POINTS // 4)
            x, y, half = x[kept], y[kept], half[kept]
        data = {"x": x, "y": y, "half": half, "low": y - half, "high": y + half}
        data["count"] = [sum(run[4] == at for run in curve.runs) for at in x] if curve.runs else [0] * len(x)
        source = ColumnDataSource(data, name=f"curve{curve.index}")
        title = curve.title or "mean"
        tips = [("", title), ("x", "@x{0.[0000]}"), ("value", "@y{0.[0000]}")]
        if curve.source:
            mark = plot.scatter("x", "y", source=source, marker=OTHERS[0], size=10, line_color=colour, line_width=2, fill_color=None,
                                legend_label=curve.source)  # fmt: skip
            tips[0] = ("", f"{curve.source}: {title}")
        elif curve.shape in ("points", "dots") and not curve.runs:
            mark = plot.scatter("x", "y", source=source, size=3, fill_color=colour, line_color=None, legend_label=title)
        elif curve.shape == "points":
            mark = self._draw_means(plot, curve, source, title)
            tips += [("interval", "+- @half{0.[0000]}"), ("runs", "@count")]
        else:
            style = {"line_color": colour, "line_width": 1.8, "line_dash": DASHES[curve.index // len(COLOURS) % len(DASHES)], "legend_label": title}
            mark = plot.step("x", "y", source=source, mode="after", **style) if curve.shape == "steps" else plot.line("x", "y", source=source, **style)
        page.add_hover(plot, [mark], tips, line_policy="nearest")
        return [mark]

    def _draw_means(self, plot, curve, source, title):
        """The means of a curve, joined, with their intervals."""
        colour = get_colour(curve.index)
        entries = {run[4]: self.numbers[id(run[3])] for run in curve.runs}
        source.data["entry"] = [entries.get(at, 0) for at in source.data["x"]]
        plot.line("x", "y", source=source, line_color=colour, line_width=1.8, line_dash=DASHES[curve.index % len(DASHES)], legend_label=title,
                  nonselection_line_alpha=1)  # fmt: skip
        whisker = Whisker(base="x", lower="low", upper="high", source=source, line_color=colour, line_width=1.2, level="annotation")
        whisker.upper_head.size = whisker.lower_head.size = 7
        whisker.upper_head.line_color = whisker.lower_head.line_color = colour
        plot.add_layout(whisker)
        return plot.scatter("x", "y", source=source, marker=MARKERS[curve.index % len(MARKERS)], size=8, fill_color=colour, line_color="white",
                            line_width=1, legend_label=title, nonselection_fill_alpha=1)  # fmt: skip

    def make_statements(self):
        """The table of the statements, as HTML."""
        has_ns2 = any(check.get_reference("ns2") for check in self.statements)
        titles = ["Statement", "Paper", *(["ns-2.35"] if has_ns2 else []), "Here", "Runs", "Wanted", "Outcome"]
        rows = []
        for check in self.statements:
            notes = " ".join(text for text in (check.reason, check.note) if text)
            mark = f'<span class="mark {MARK_OF.get(check.outcome, "")}" title="{page.escape(notes)}">{page.escape(check.outcome)}</span>'
            cells = [
                f"<td>{page.escape(check.says)}</td>",
                f'<td class="number">{page.escape(check.get_reference("paper") or "-")}</td>',
                *([f'<td class="number">{page.escape(check.get_reference("ns2") or "-")}</td>'] if has_ns2 else []),
                f'<td class="number">{page.escape(check.get_figure())}</td>',
                f'<td class="number">{check.get_runs() or "-"}</td>',
                f"<td>{page.escape(check.get_range() or '-')}</td>",
                f"<td>{mark}</td>",
            ]
            rows.append(f"<tr>{''.join(cells)}</tr>")
        head = "".join(f"<th>{title}</th>" for title in titles)
        return f'<div class="scroll"><table><thead><tr>{head}</tr></thead><tbody>{"".join(rows)}</tbody></table></div>' if rows else ""

    def make_failures(self):
        """The table of failed runs, as HTML."""
        rows = [
            f'<tr><td>{page.escape(entry.point)}</td><td class="number">{run}</td><td>{page.escape(failure)}</td></tr>'
            for entry in self.results.entries
            for run, failure in entry.failures.items()
        ]
        return f'<div class="scroll"><table><tr><th>Point</th><th>Run</th><th>Failure</th></tr>{"".join(rows)}</table></div>' if rows else ""

    def make_body(self, elements):
        """The page below its title, with the elements of the plots."""
        made = sum(len(entry.rows) for entry in self.results.entries)
        counts = [(str(sum(check.outcome == outcome and not check.report for check in self.statements)), name) for outcome, name in (
            (checks.HOLDS, "statements hold"), (checks.FAILS, "fail"), (checks.OPEN, "not decided"))]  # fmt: skip
        cards = [*(counts if self.statements else []), (f"{len(self.results.entries)}", "points"), (f"{made:,}", "runs"),
                 (str(self.results.count_failures()), "failed runs")]  # fmt: skip
        parts = [page.make_cards(cards)]
        text = f"Intervals of {self.campaign.level:.0%}. The mouse on an outcome shows the reason of its range."
        if self.statements:
            parts.append(page.make_section("Statements", text, self.make_statements()))
        for title, keys, place, runs in self.sections:
            inside = f'<div class="grid">{"".join(f"<div>{elements[key]}</div>" for key in keys)}</div>'
            inside += runs or f'<div id="{place}" hidden></div>'
            parts.append(page.make_section(title, "" if runs else POINTS, inside))
        if self.results.count_failures():
            parts.append(page.make_section("Failed runs", "They are not in the means.", self.make_failures()))
        return "\n".join(parts)

    def make(self, library):
        """The text of the page."""
        for number, figure in enumerate(make_figures(self.results)):
            self.add_figure(number, figure)
        rows = self.results.get_rows()
        found = {name: record.get_all(rows, name) for name in ("version", "commit", "ns3")}
        versions = [f"{name} {' '.join(value[:12] for value in values)}" for name, values in found.items()]
        about = f"{self.campaign.about} {self.campaign.content.get('source', '')}. Scale {self.campaign.scale}; {', '.join(versions)}."
        if not self.pages:
            about += f" utils/report --run-pages=1 {self.campaign.name} makes pages of the first run of each point."
        return page.make_page(self.campaign.title, page.escape(about), self.plots, self.make_body, library)


def write_campaign(results, statements, folder, pages=None):
    """Write the page of a campaign with links to pages of runs, and the library beside it; its file."""
    target = folder / f"{results.campaign.name}.html"
    try:
        target.write_text(CampaignPage(results, statements, pages).make(page.make_library(folder)), encoding="utf-8")
    except OSError as error:
        raise CampaignError(f"cannot write {target}: {error.strerror}") from error
    return target
