#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""The course of one run, read from its tables: states, blocking, transmissions, and thinning for the screen."""

import csv
import dataclasses
import gzip
import pathlib

import numpy

from campaign import CampaignError

# More points than these in a panel are thinned.
MOST_POINTS = 20_000
# Shorter gaps between intervals, as a share of the run, cannot be seen.
SEEN = 1 / 5000

STATES = ("unconfirmed", "active", "potentially_failed", "inactive")
PHASES = ("phase1", "phase2", "phase3")
FIRST_SENT = ("data", "probe")
SENT_AGAIN = ("fast_rtx", "timeout_rtx", "loss_probe", "copy", "moved")
OTHERS = ("timeout", "route", "abandoned", "skip", "ecn_echo", "ecn_reduction")


@dataclasses.dataclass
class Interval:
    """A time in which something is so."""

    name: str
    start: float
    end: float
    path: int = 0  # from 1; 0 = of no path
    share: float = 1  # of the time; below 1 where short gaps are left out
    count: int = 1


class Course:
    """The tables of a run, in columns."""

    def __init__(self, prefix, run=None):
        """Read the tables that begin with a prefix; those of a run in a folder of the store if RUN is set."""
        self.prefix = pathlib.Path(prefix)
        self.run = run
        self.delivered = self._read("delivered")
        if self.delivered is None:
            raise CampaignError(f"no file {self._get_file('delivered')}; sctp-paths --series={self.prefix.name} writes it")
        self.paths = self._read("paths") or {}
        self.events = self._read("events") or {}
        self.end = float(self.delivered["time_s"][-1]) if len(self.delivered["time_s"]) else 0.0
        numbers = [self.paths.get("path", []), self.events.get("path", [])]
        self.count = max((int(numpy.nanmax(found)) for found in numbers if len(found) and not numpy.all(numpy.isnan(found))), default=0)

    def _get_file(self, table):
        if self.run is not None:
            return self.prefix / f"{self.run:05}-{table}.csv.gz"
        return self.prefix.parent / f"{self.prefix.name}-{table}.csv"

    def _read(self, table):
        """The columns of a table by name: numbers, NaN where there is none, or texts; nothing without a file."""
        path = self._get_file(table)
        if not path.is_file():
            return None
        opener = gzip.open if path.suffix == ".gz" else open
        try:
            with opener(path, "rt", encoding="utf-8", newline="") as file:
                header, *rows = csv.reader(file)
        except (OSError, EOFError, ValueError) as error:
            raise CampaignError(f"{path}: {error}") from error
        columns = list(zip(*rows)) if rows else [()] * len(header)
        if "time_s" not in header or any(len(row) != len(header) for row in rows):
            raise CampaignError(f"{path}: not a time series")
        return {name: to_array(column, name in ("event", "state")) for name, column in zip(header, columns)}

    def get_path(self, path, name):
        """Times and values of a column of a path that are known."""
        if name not in self.paths:
            return numpy.array([]), numpy.array([])
        mine = (self.paths["path"] == path) & ~numpy.isnan(self.paths[name])
        return self.paths["time_s"][mine], self.paths[name][mine]

    def get_transfer(self, name):
        """Times and values of a column of the transfer that are known."""
        if name not in self.delivered:
            return numpy.array([]), numpy.array([])
        known = ~numpy.isnan(self.delivered[name])
        return self.delivered["time_s"][known], self.delivered[name][known]

    def get_goodput(self, bins=300):
        """Middles of bins of time and what is delivered in each, in Mb/s, and the width of a bin."""
        times, values = self.get_transfer("bytes_delivered")
        if len(times) < 2 or self.end <= 0:
            return numpy.array([]), numpy.array([]), 0
        width = max(self.end / bins, float(numpy.median(numpy.diff(times))))
        width = next(nice for nice in NICE if nice >= width * 0.999)
        edges = numpy.arange(0, self.end + width / 2, width)
        if len(edges) < 2:
            return numpy.array([]), numpy.array([]), 0
        heights = values[numpy.searchsorted(times, edges + 1e-9, side="right").clip(1) - 1]
        return (edges[:-1] + edges[1:]) / 2, numpy.diff(heights) * 8e-6 / width, width

    def select(self, names, path=None):
        """Times, paths, chunks and names of events."""
        if not self.events or not len(self.events["time_s"]):
            empty = numpy.array([])
            return empty, empty, empty, numpy.array([], dtype=str)
        chosen = numpy.isin(self.events["event"], names)
        if path is not None:
            chosen &= self.events["path"] == path
        return tuple(self.events[name][chosen] for name in ("time_s", "path", "chunk", "event"))

    def count_events(self):
        """How often there was each event."""
        names, counts = numpy.unique(self.events.get("event", []), return_counts=True)
        return dict(zip(map(str, names), map(int, counts)))

    def get_states(self, path):
        """The intervals of a path's states: by their events, or by samples where there are none."""
        times, _, _, names = self.select(STATES, path)
        if not len(times) and "state" in self.paths:
            mine = self.paths["path"] == path
            times, names = self.paths["time_s"][mine], self.paths["state"][mine]
            changes = numpy.append(True, names[1:] != names[:-1]) if len(names) else []
            times, names = times[changes], numpy.char.replace(numpy.char.lower(names[changes]), "-", "_")
        return self._join(times, names, numpy.full(len(times), path))

    def get_phases(self):
        """The intervals of failover phases, each with the path that new data goes to."""
        times, paths, _, names = self.select(PHASES)
        if not len(times):
            return []
        first, _, _, _ = self.select(FIRST_SENT)
        begin = float(first[0]) if len(first) else 0.0
        if begin < times[0]:
            _, primary, _, _ = self.select(FIRST_SENT)
            times, names = numpy.append(begin, times), numpy.append("phase1", names)
            paths = numpy.append(primary[0] if len(primary) else 0, paths)
        return self._join(times, names, paths)

    def _join(self, times, names, paths):
        """Intervals that each end where the next begins."""
        ends = numpy.append(times[1:], self.end)
        return [
            Interval(str(name), float(start), float(end), 0 if numpy.isnan(path) else int(path))
            for name, start, end, path in zip(names, times, ends, paths)
            if end > start
        ]

    def get_blocking(self, start, end):
        """The intervals from each event START to the next END, by path; those with gaps that cannot be seen are one."""
        times, paths, _, names = self.select((start, end))
        found = []
        since = None
        for time, path, name in zip(times, paths, names):
            if name == start and since is None:
                since = time, 0 if numpy.isnan(path) else int(path)
            elif name == end and since is not None:
                found.append(Interval(start, float(since[0]), float(time), since[1]))
                since = None
        if since is not None:
            found.append(Interval(start, float(since[0]), self.end, since[1]))
        return merge(found, self.end * SEEN)


NICE = [base * 10**power for power in range(-6, 6) for base in (1, 2, 5)]


def to_array(column, is_text):
    """A column as an array."""
    if is_text:
        return numpy.array(column, dtype=str)
    try:
        return numpy.array([float(value) if value else numpy.nan for value in column], dtype=float)
    except ValueError:
        return numpy.array(column, dtype=str)


def merge(intervals, gap):
    """Join intervals of one path with gaps of at most GAP between them."""
    merged = []
    blocked = []  # the time that each is made of
    for interval in intervals:
        last = merged[-1] if merged else None
        if last and last.path == interval.path and interval.start - last.end <= gap:
            last.end = interval.end
            last.count += 1
            blocked[-1] += interval.end - interval.start
        else:
            merged.append(dataclasses.replace(interval))
            blocked.append(interval.end - interval.start)
    for interval, time in zip(merged, blocked):
        interval.share = time / (interval.end - interval.start) if interval.end > interval.start else 1
    return merged


def thin_points(count, most):
    """The indices of at most MOST of COUNT points, evenly."""
    if count <= most:
        return numpy.arange(count)
    return numpy.unique(numpy.linspace(0, count - 1, most).astype(int))


def thin_line(values, most):
    """The indices of at most MOST points of a line: the least and the greatest of each stretch, and both ends."""
    count = len(values)
    if count <= most:
        return numpy.arange(count)
    edges = numpy.linspace(0, count, max(1, (most - 2) // 2) + 1).astype(int)
    kept = {0, count - 1}
    for low, high in zip(edges[:-1], edges[1:]):
        stretch = values[low:high]
        kept |= {low + int(numpy.argmin(stretch)), low + int(numpy.argmax(stretch))}
    return numpy.array(sorted(kept))
