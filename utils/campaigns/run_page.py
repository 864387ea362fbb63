#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""One run as a page: its course on panels with a common time."""

import numpy
from bokeh.models import ColumnDataSource, CustomJS, FactorRange, Range1d

import course
import page
from drawing import COLOURS

# Of path states and phases; paths have the colours of the figures of campaigns.
STATE_COLOURS = {
    "active": "#cfe8d6",
    "potentially_failed": "#f4c95d",
    "inactive": "#d1495b",
    "unconfirmed": "#d9dde2",
    "phase1": "#dbe7f3",
    "phase2": "#8fb3d9",
    "phase3": "#4b4f78",
    "window_blocked": "#a58bc9",
}
NAMES = {
    "active": "active",
    "potentially_failed": "potentially failed",
    "inactive": "inactive",
    "unconfirmed": "unconfirmed",
    "phase1": "phase I, on the primary",
    "phase2": "phase II, on an alternate",
    "phase3": "phase III, dormant",
    "window_blocked": "waits for the peer's window",
    "rbuf_blocked": "data behind a gap fills the receive buffer",
    "fast_rtx": "fast retransmission",
    "timeout_rtx": "retransmission after timeout",
    "loss_probe": "tail loss probe",
    "copy": "copy",
    "moved": "moved to another path",
    "drop": "lost",
    "timeout": "T3-rtx timeout",
    "route": "wait for a route",
    "abandoned": "message abandoned",
    "skip": "skip of abandoned chunks",
    "ecn_echo": "mark echoed",
    "ecn_reduction": "window lowered for a mark",
}
MARKERS = {
    "fast_rtx": ("triangle", 8),
    "timeout_rtx": ("square", 7),
    "loss_probe": ("diamond", 9),
    "copy": ("circle", 6),
    "moved": ("inverted_triangle", 8),
    "skip": ("plus", 9),
    "ecn_echo": ("dash", 9),
    "ecn_reduction": ("asterisk", 9),
}
# Fits the TSNs to the time that is shown, unless they were zoomed by themselves.
FOLLOW = """
const state = y.tags[0] || (y.tags[0] = {start: y.start, end: y.end});
clearTimeout(state.timer);
state.timer = setTimeout(() => {
    if (y.start !== state.start || y.end !== state.end) {
        if (x.start > x.bounds[0] || x.end < x.bounds[1]) return;
    }
    let low = Infinity, high = -Infinity;
    for (const source of sources) {
        const times = source.data.x, numbers = source.data.y;
        for (let i = 0; i < times.length; i++) {
            if (times[i] < x.start || times[i] > x.end) continue;
            if (numbers[i] < low) low = numbers[i];
            if (numbers[i] > high) high = numbers[i];
        }
    }
    if (low > high) return;
    const more = Math.max(3, 0.04 * (high - low));
    state.start = low - more;
    state.end = high + more;
    y.setv({start: state.start, end: state.end});
}, 80);
"""
LEFT = 96  # pixels beside the axes, so that all panels begin at one place


def get_colour(path):
    """The colour of a path, from 1."""
    return COLOURS[(path - 1) % len(COLOURS)]


class RunPage:
    """The panels of a run."""

    def __init__(self, run):
        self.run = run
        self.x_range = Range1d(0, max(run.end, 1e-3), bounds=(0, max(run.end, 1e-3)))
        self.crosshair = page.make_crosshair()
        self.counts = run.count_events()
        self.plots = {}
        self.sections = []  # key, title and text of each

    def _make_figure(self, height, ylabel, **more):
        plot = page.make_figure(height, "time [s]", ylabel, self.crosshair, x_range=self.x_range, **more)
        plot.min_border_left = LEFT
        return plot

    def _add(self, key, title, text, plot):
        """Take a panel; nothing for a plot tells that it was not measured."""
        if plot is not None:
            self.plots[key] = plot
        self.sections.append((key, title, text))

    def _add_strips(self, plot):
        """Shade the times in which a path is not active, and draw a line at each failover."""
        away = [
            interval
            for path in range(1, self.run.count + 1)
            for interval in self.run.get_states(path)
            if interval.name in ("potentially_failed", "inactive")
        ]
        if away:
            alphas = [0.14 if interval.name == "inactive" else 0.08 for interval in away]
            source = ColumnDataSource({
                "x0": [interval.start for interval in away],
                "x1": [interval.end for interval in away],
                "colour": [get_colour(interval.path) for interval in away],
                "alpha": alphas,
            })  # fmt: skip
            strips = plot.vstrip(x0="x0", x1="x1", fill_color="colour", fill_alpha="alpha", line_color=None, source=source)
            strips.level = "underlay"
        moves = self.run.get_phases()[1:]
        if moves:
            lines = plot.vspan(x=[move.start for move in moves], line_color="#5b6470", line_dash=[4, 3], line_width=1)
            lines.level = "underlay"

    def _draw_line(self, plot, times, values, title, unit, **style):
        """A line, thinned if it has too many points; what it is called beside the mouse has the unit."""
        kept = course.thin_line(values, style.pop("most", course.MOST_POINTS // 4))
        source = ColumnDataSource({"x": times[kept], "y": values[kept].astype("float32")})
        shape = plot.step if style.pop("steps", False) else plot.line
        if shape == plot.step:
            style["mode"] = "after"
        line = shape("x", "y", source=source, legend_label=title, **style)
        page.add_hover(plot, [line], [("", title), ("time", "@x{0.000} s"), ("", f"@y{{{unit[0]}}} {unit[1]}")],
                       mode="mouse", line_policy="nearest")  # fmt: skip
        return line

    def add_bands(self):
        """The panel of states, failover and blocking."""
        phases = self.run.get_phases()
        rows = [("new data", phases)]
        rows += [(f"path {path}", self.run.get_states(path)) for path in range(1, self.run.count + 1)]
        rows.append(("peer's window", self.run.get_blocking("window_blocked", "window_open")))
        gaps = self.run.get_blocking("rbuf_blocked", "rbuf_open")
        for path in sorted({gap.path for gap in gaps}):
            rows.append((f"gap on path {path}" if path else "gap", [gap for gap in gaps if gap.path == path]))
        rows = [(name, intervals) for name, intervals in rows if intervals]
        text = page.make_keys([(NAMES[name], STATE_COLOURS[name]) for name in self._find_shown(rows)])
        if not rows:
            self._add("bands", "States, failover and blocking", "", None)
            return
        plot = self._make_figure(64 + 30 * len(rows), "", y_range=FactorRange(*[name for name, _ in reversed(rows)]))
        data = {name: [] for name in ("row", "left", "right", "colour", "text", "long", "share")}
        for name, intervals in rows:
            for interval in intervals:
                data["row"].append(name)
                data["left"].append(interval.start)
                data["right"].append(interval.end)
                data["colour"].append(STATE_COLOURS.get(interval.name) or get_colour(interval.path or 1))
                data["text"].append(describe(interval))
                data["long"].append(interval.end - interval.start)
                data["share"].append("" if interval.share > 0.9995 else f", {interval.count} times, {100 * interval.share:.0f} % of it")
        bars = plot.hbar("row", left="left", right="right", height=0.62, fill_color="colour", line_color=None,
                         source=ColumnDataSource(data))  # fmt: skip
        tips = [("", "@row: @text@share"), ("from", "@left{0.000} s to @right{0.000} s"), ("for", "@long{0.000} s")]
        page.add_hover(plot, [bars], tips, point_policy="follow_mouse")
        plot.ygrid.visible = False
        plot.yaxis.major_tick_line_color = None
        plot.yaxis.axis_line_color = None
        self._add("bands", "States, failover and blocking", text, plot)

    def _find_shown(self, rows):
        """The kinds of intervals that rows have, in the order of the colours."""
        found = {interval.name for _, intervals in rows for interval in intervals}
        return [name for name in STATE_COLOURS if name in found]

    def add_delivery(self):
        """The panels of what is delivered."""
        times, values = self.run.get_transfer("bytes_delivered")
        plot = self._make_figure(220, "delivered [MB]")
        self._add_strips(plot)
        self._draw_line(plot, times, values / 1e6, "delivered to the application", ("0.000", "MB"), line_width=2, line_color=page.INK)
        page.style_legend(plot)
        self._add("delivered", "Bytes delivered", "To the receiving application. Shaded: a path is not active; dashed: new data moves.", plot)
        middles, rates, width = self.run.get_goodput()
        if len(middles):
            plot = self._make_figure(220, "goodput [Mb/s]", y_range=Range1d(0, max(1e-6, 1.08 * float(rates.max()))))
            self._add_strips(plot)
            bars = plot.vbar(x=middles, top=rates.astype("float32"), width=width, fill_color="#7d93ab", line_color="#7d93ab", line_width=0.8)
            page.add_hover(plot, [bars], [("", f"goodput in {width:g} s"), ("time", "@x{0.000} s"), ("", "@top{0.000} Mb/s")])
            self._add("goodput", "Goodput", f"Delivered in each interval of {width:g} s.", plot)

    def add_windows(self):
        """The panel of congestion windows and bytes in flight."""
        plot = self._make_figure(290, "bytes")
        plot.y_range.start = 0
        self._add_strips(plot)
        most = course.MOST_POINTS // max(1, 2 * self.run.count)
        drawn = False
        for path in range(1, self.run.count + 1):
            for name, title, style in (
                ("flight", "in flight", {"line_width": 1, "line_alpha": 0.45}),
                ("cwnd", "cwnd", {"line_width": 2}),
            ):
                times, values = self.run.get_path(path, name)
                if len(times) and values.any():
                    drawn = True
                    self._draw_line(plot, times, values, f"path {path}: {title}", ("0,0", "bytes"), most=most,
                                    line_color=get_colour(path), **style)  # fmt: skip
        plot.yaxis.formatter.use_scientific = False
        page.style_legend(plot)
        self._add("windows", "Congestion windows and flight", "Of each path. Click an entry of the legend to hide it.", plot if drawn else None)

    def add_times(self):
        """The panel of round-trip times and timeouts."""
        plot = self._make_figure(250, "seconds", y_axis_type="log")
        self._add_strips(plot)
        most = course.MOST_POINTS // max(1, 2 * self.run.count)
        drawn = False
        for path in range(1, self.run.count + 1):
            for name, title, style in (
                ("rto_s", "RTO", {"line_width": 1.4, "line_dash": [5, 3]}),
                ("srtt_s", "SRTT", {"line_width": 2}),
            ):
                times, values = self.run.get_path(path, name)
                if (values > 0).any():
                    drawn = True
                    times, values = times[values > 0], values[values > 0]
                    self._draw_line(plot, times, values, f"path {path}: {title}", ("0.0000", "s"), most=most,
                                    line_color=get_colour(path), **style)  # fmt: skip
        times, paths, _, _ = self.run.select(("timeout",))
        if len(times) and drawn:
            known = numpy.nan_to_num(paths, nan=1).astype(int)
            source = ColumnDataSource({"x": times, "y": self._find_timeouts(times, known), "path": known,
                                       "colour": [get_colour(path) for path in known]})  # fmt: skip
            marks = plot.scatter("x", "y", source=source, marker="star", size=13, fill_color="colour", line_color=page.INK,
                                 line_width=0.8, legend_label="T3-rtx timeout")  # fmt: skip
            page.add_hover(plot, [marks], [("", "T3-rtx timeout, path @path"), ("time", "@x{0.000} s")])
        page.style_legend(plot)
        self._add("times", "Round-trip time and retransmission timeout", "Smoothed RTT and RTO of each path.", plot if drawn else None)

    def _find_timeouts(self, times, paths):
        """The RTO of each timeout's path at that time."""
        found = []
        for time, path in zip(times, paths):
            at, values = self.run.get_path(path, "rto_s")
            index = numpy.searchsorted(at, time)
            found.append(float(values[min(max(index - 1, 0), len(values) - 1)]) if len(values) else 1.0)
        return found

    def add_receiver(self):
        """The panel of the receiver's window and buffer."""
        plot = self._make_figure(230, "bytes")
        plot.y_range.start = 0
        drawn = False
        waits = self.run.get_blocking("window_blocked", "window_open")
        if waits:
            strips = plot.vstrip(x0=[wait.start for wait in waits], x1=[wait.end for wait in waits], line_color=None,
                                 fill_color=STATE_COLOURS["window_blocked"], fill_alpha=0.25, legend_label="new data waits for the window")  # fmt: skip
            strips.level = "underlay"
        for gap in {gap.path for gap in self.run.get_blocking("rbuf_blocked", "rbuf_open")}:
            gaps = [other for other in self.run.get_blocking("rbuf_blocked", "rbuf_open") if other.path == gap]
            strips = plot.vstrip(x0=[one.start for one in gaps], x1=[one.end for one in gaps], line_color=None,
                                 fill_color=get_colour(gap or 1), fill_alpha=0.3, legend_label=f"blocked by a gap on path {gap}")  # fmt: skip
            strips.level = "underlay"
        for name, title, colour in (
            ("peer_window", "window that the sender has left (rwnd)", "#009E73"),
            ("receive_buffer", "held in the receiver's buffer", "#7b3294"),
        ):
            times, values = self.run.get_transfer(name)
            if len(times):
                drawn = True
                self._draw_line(plot, times, values, title, ("0,0", "bytes"), most=course.MOST_POINTS // 2, line_width=1.6, line_color=colour)
        plot.yaxis.formatter.use_scientific = False
        page.style_legend(plot)
        self._add("receiver", "Receiver's window and buffer", "The buffer holds data behind a gap, and data that the application has not read.", plot if drawn else None)

    def add_sequence(self):
        """The panel of TSNs over time, with every loss and retransmission."""
        title = "Time and sequence"
        times, paths, chunks, _ = self.run.select(course.FIRST_SENT)
        if not len(times):
            self._add("sequence", title, "", None)
            return
        highest = max(float(numpy.nanmax(chunks)), 1)
        plot = self._make_figure(520, "TSN, from 0", drag="both", y_range=Range1d(-0.02 * highest, 1.04 * highest))
        self._add_strips(plot)
        kept = course.thin_points(len(times), course.MOST_POINTS)
        text = "Every transmission: first ones as points."
        if len(kept) < len(times):
            text = f"First transmissions as points: {len(kept):,} of {len(times):,} are drawn. All others are complete."
        tips = [("time", "@x{0.000000} s"), ("TSN", "@y{0,0}"), ("path", "@path")]
        shown = []
        for path in range(1, self.run.count + 1):
            mine = kept[paths[kept] == path]
            if len(mine):
                source = ColumnDataSource({"x": times[mine], "y": chunks[mine].astype("int32"), "path": numpy.full(len(mine), path, dtype="uint8")})
                points = plot.scatter("x", "y", source=source, size=2.8, fill_color=get_colour(path), fill_alpha=0.8, line_color=None,
                                      legend_label=f"path {path}")  # fmt: skip
                page.add_hover(plot, [points], [("", "first transmission"), *tips])
                shown.append(points.data_source)
        for name, (marker, size) in MARKERS.items():
            self._draw_marks(plot, name, tips, marker=marker, size=size, line_color=page.INK, line_width=0.7)
        self._draw_marks(plot, "drop", tips, marker="x", size=7, line_color="#111111", line_width=1.5)
        plot.yaxis.formatter.use_scientific = False
        page.style_legend(plot)
        follow = CustomJS(args={"x": self.x_range, "y": plot.y_range, "sources": shown}, code=FOLLOW)
        self.x_range.js_on_change("start", follow)
        self.x_range.js_on_change("end", follow)
        self._add("sequence", title, text, plot)

    def _draw_marks(self, plot, name, tips, **style):
        """The marks of all events of a name."""
        times, paths, chunks, _ = self.run.select((name,))
        known = ~numpy.isnan(chunks) if len(chunks) else []
        if not numpy.any(known):
            return
        paths = numpy.nan_to_num(paths[known], nan=0).astype("uint8")
        source = ColumnDataSource({"x": times[known], "y": chunks[known].astype("int32"), "path": paths,
                                   "colour": [get_colour(path) if path else "#888888" for path in paths.tolist()]})  # fmt: skip
        marks = plot.scatter("x", "y", source=source, fill_color="colour", legend_label=NAMES[name], **style)
        page.add_hover(plot, [marks], [("", NAMES[name]), *tips])

    def make_cards(self, row):
        """The figures that are read first."""
        total = float(numpy.nanmax(self.run.delivered["bytes_delivered"])) if self.run.end else 0
        cards = [(f"{total / 1e6:,.3g} MB", "delivered")]
        if row.get("goodput_mbps", "-") not in ("", "-"):
            cards.append((f"{float(row['goodput_mbps']):.3g} Mb/s", "goodput"))
        elif self.run.end:
            cards.append((f"{8e-6 * total / self.run.end:.3g} Mb/s", "delivered over the run"))
        cards.append((f"{self.run.end:.4g} s", "shown"))
        if self.counts:
            cards.append((f"{self.counts.get('drop', 0):,}", "chunks lost"))
            for name in course.SENT_AGAIN:
                if name in self.counts or name in ("fast_rtx", "timeout_rtx"):
                    cards.append((f"{self.counts.get(name, 0):,}", f"{NAMES[name]}s" if "after" not in NAMES[name] else "retransmissions after timeout"))
            cards.append((f"{self.counts.get('timeout', 0):,}", "T3-rtx timeouts"))
        return cards

    def make(self, title, about, row, options, library):
        """The text of the page."""
        self.add_bands()
        self.add_delivery()
        self.add_windows()
        self.add_times()
        self.add_receiver()
        self.add_sequence()

        def make_body(elements):
            parts = [page.make_cards(self.make_cards(row))]
            for key, heading, text in self.sections:
                inside = elements.get(key) or '<div class="empty">Not measured in this run.</div>'
                parts.append(page.make_section(heading, text, inside))
            parts.append(page.make_values("Options", options))
            parts.append(page.make_values("Results", [(name, value) for name, value in row.items()]))
            return "\n".join(parts)

        return page.make_page(title, about, self.plots, make_body, library)


def describe(interval):
    """An interval in words."""
    text = NAMES[interval.name]
    if interval.name.startswith("phase") and interval.path:
        text += f" (path {interval.path})"
    return text
