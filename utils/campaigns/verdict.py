#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""Who wins: what schemes gain over single paths, and paired differences of any two of them."""

import math
import statistics

from estimate import Estimate
from results import number

WIN, TIE, LOSS = "win", "tie", "loss"

GREEDY = "greedy"


def get_benefit(goodput, singles):
    """The aggregation benefit of a goodput, by those of each single path.

    1 = all that the paths carry alone, 0 = the best of them, -1 = nothing; nothing if paths add nothing."""
    best, total = max(singles), sum(singles)
    if goodput < best:
        return (goodput - best) / best
    return (goodput - best) / (total - best) if total > best else None


class Comparison:
    """The results of a grid's campaign."""

    def __init__(self, grid, results):
        self.grid = grid
        self.results = results
        self.schemes = list(grid.schemes)
        self.singles = list(grid.singles)
        self.entries = {}
        self._carried = {}
        for entry in results.entries:
            params = entry.point.params
            self.entries[params["net"], params["load"], params["scheme"], params["path"]] = entry

    def find(self, net, load, scheme):
        """The entry of a scheme, for a single path's transport that of its best path; nothing if there is none."""
        if scheme not in self.singles:
            return self.entries.get((net, load, scheme, 0))
        if self.grid.networks[net].shared:
            return None
        path = self._find_best(net, scheme)
        return self.entries.get((net, load, scheme, path))

    def _find_best(self, net, scheme):
        """The path on which a single path's transport has the most goodput; where that was not asked for, the fastest."""
        network = self.grid.networks[net]
        goodputs = {path: self._get_goodput(net, scheme, path) for path in network.get_paths()}
        known = {path: value for path, value in goodputs.items() if value is not None}
        return max(known, key=known.get) if known else 1 + network.rates.index(max(network.rates))

    def _get_goodput(self, net, scheme, path):
        """The mean goodput of a greedy source, or nothing."""
        entry = self.entries.get((net, GREEDY, scheme, path))
        return statistics.fmean(entry.get_samples("goodput_mbps")) if entry and entry.rows else None

    def get_mean(self, net, load, scheme, statistic):
        """The mean of a statistic, or nothing."""
        entry = self.find(net, load, scheme)
        if not entry or not entry.rows:
            return None
        value = statistics.fmean(self.results.get_samples(statistic, [entry]))
        return None if math.isnan(value) else value

    def carries(self, net, load, scheme):
        """Whether a scheme delivers what the source offers; nothing if that is not known.

        Where it does not, messages wait for the send buffer, and their delay after that is of the buffer."""
        key = net, load, scheme
        if key not in self._carried:
            goodput = self.get_mean(net, load, scheme, "goodput")
            offered = self.grid.loads[load].get("share", 0) * self.grid.networks[net].get_best_rate()
            self._carried[key] = None if goodput is None else goodput >= self.grid.carried * offered
        return self._carried[key]

    def find_carried(self, nets, load):
        """Those of some networks in which all that is known of carries the load."""
        names = [*self.schemes, *self.singles]
        return [net for net in nets if all(self.carries(net, load, name) is not False for name in names)]

    def get_ratio(self, net, load, scheme, statistic):
        """A statistic over that of the first single path; nothing where either does not carry the load."""
        single = self.singles[0]
        values = [self.get_mean(net, load, name, statistic) for name in (scheme, single)]
        known = None not in values and all(self.carries(net, load, name) for name in (scheme, single))
        return values[0] / values[1] if known and values[1] > 0 else None

    def get_benefit(self, net, scheme):
        """The aggregation benefit of a scheme, or nothing, as where all paths are one."""
        network = self.grid.networks[net]
        goodput = self.get_mean(net, GREEDY, scheme, "goodput")
        singles = [] if network.shared else [self._get_goodput(net, self.singles[0], path) for path in network.get_paths()]
        if goodput is None or not singles or None in singles:
            return None
        return get_benefit(goodput, singles)

    def get_benefits(self, scheme, nets=None):
        """The benefits in some networks, or in all, in order."""
        found = [self.get_benefit(net, scheme) for net in (self.grid.networks if nets is None else nets)]
        return sorted(value for value in found if value is not None)

    def _choose_measure(self, net, load, schemes):
        """The statistic by which schemes are compared, and its sign, more being better.

        Delays are, where all carry the load; else what is delivered is."""
        what = self.grid.loads[load]
        if any(self.carries(net, load, scheme) is False for scheme in schemes):
            return "goodput", 1
        return what["measure"], 1 if what["better"] == "more" else -1

    def _get_samples(self, net, load, scheme, measure, sign):
        """What is compared of a scheme, by run, more being better; nothing where it was not measured."""
        entry = self.find(net, load, scheme)
        if not entry or not entry.rows:
            return None, False
        if self.grid.networks[net].shared and load == GREEDY:
            # A larger share than that of the TCP flow is not better.
            samples = [-abs(get_share(row) - 0.5) for row in entry.rows]
        else:
            samples = [sign * value for value in self.results.get_samples(measure, [entry])]
        by_run = dict(zip([row["RngRun"] for row in entry.rows], samples))
        return (None, False) if any(math.isnan(value) for value in samples) else (by_run, entry.is_fixed())

    def get_difference(self, net, load, first, second):
        """The paired difference of two schemes, above 0 where the first is better, and the larger of their values."""
        measure = self._choose_measure(net, load, (first, second))
        (ours, fixed), (theirs, also_fixed) = (
            self._get_samples(net, load, scheme, *measure) for scheme in (first, second)
        )
        if not ours or not theirs:
            return None, 0
        # Where chance has no part, the runs that were not made would have given the same.
        ours, theirs = extend(ours, fixed, theirs), extend(theirs, also_fixed, ours)
        runs = [run for run in ours if run in theirs]
        if not runs:
            return None, 0
        largest = max(abs(statistics.fmean(values.values())) for values in (ours, theirs))
        return Estimate.of([ours[run] - theirs[run] for run in runs]), largest

    def judge(self, net, load, first, second):
        """Whether a scheme wins against another, in a network under a load; nothing if that is not known."""
        difference, largest = self.get_difference(net, load, first, second)
        if difference is None:
            return None
        half = difference.get_half(self.grid.level)
        if half is None or abs(difference.value) <= max(half, self.grid.tie * largest):
            return TIE
        return WIN if difference.value > 0 else LOSS

    def count(self, nets, load, scheme):
        """Wins, ties and losses of a scheme against all others in some networks."""
        outcomes = [
            self.judge(net, load, scheme, other)
            for net in nets
            for other in [*self.schemes, *self.singles]
            if other != scheme
        ]
        return tuple(outcomes.count(outcome) for outcome in (WIN, TIE, LOSS))

    def get_situations(self):
        """The rows of the table: each a name, its networks, and its load."""
        rows = []
        if GREEDY in self.grid.loads:
            rows += [(f"greedy: {name}", nets, GREEDY) for name, nets in self.grid.situations.items()]
        everywhere = list(self.grid.networks)
        return rows + [(load, everywhere, load) for load in self.grid.loads if load != GREEDY]


def get_share(row):
    """The share of a transfer beside a TCP flow."""
    own, other = number(row.get("goodput_mbps")), number(row.get("tcp_mbps"))
    return own / (own + other) if own + other > 0 else math.nan


def extend(samples, is_fixed, others):
    """Samples by run, for the runs of others, too, if all are equal."""
    return {**dict.fromkeys(others, next(iter(samples.values()))), **samples} if is_fixed else samples
