#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""The results of a campaign: the rows of its points, means, failures, and the tables of both."""

import csv
import math
import statistics

import record
import store
from campaign import CampaignError, Point
from estimate import Estimate


class NoPoint(Exception):
    """The results do not have a point that an expression asks for."""


def to_number(text):
    """A number if the text is one."""
    try:
        return float(text)
    except (TypeError, ValueError):
        return text


def number(text):
    """A number, or not a number if the text is none, as where a program has measured nothing."""
    value = to_number(text)
    return value if isinstance(value, float) else math.nan


FUNCTIONS = {"abs": abs, "max": max, "min": min, "number": number, "round": round}


class Entry:
    """A point with its rows: the good ones, and those of failed runs with a sentence each."""

    def __init__(self, point, rows, require, origins=()):
        self.point = point
        self.origins = set(origins)  # the indices of the campaign's points whose rows these are
        self.rows = []
        self.failures = {}
        for run, row in sorted(rows.items()):
            values = {name: value if name in record.COLUMNS else to_number(value) for name, value in row.items()}
            failure = row.get(store.FAILURE) or find_unmet(require, values)
            if failure:
                self.failures[run] = failure
            else:
                self.rows.append(values)

    def matches(self, params):
        """Tell whether the point has these parameters."""
        return all(
            name in self.point.params and str(self.point.params[name]) == str(value)
            for name, value in params.items()
        )

    def is_fixed(self):
        """Tell whether all runs gave the same, in all columns, so that chance has no part in them."""
        apart = ("RngRun", "wall_time_s", *record.COLUMNS)
        given = [{name: row[name] for name in row if name not in apart} for row in self.rows]
        return len(given) > 1 and not self.failures and all(row == given[0] for row in given)

    def get_samples(self, expression):
        """A statistic of each run."""
        try:
            return [float(evaluate(expression, row)) for row in self.rows]
        except (TypeError, ValueError) as error:
            raise CampaignError(f"statistic {expression}: {error} ({self.point})") from error


def evaluate(expression, names):
    """The value of a Python expression over names. Campaign files are programs, as scripts are."""
    try:
        return eval(expression, {"__builtins__": FUNCTIONS}, names)
    except (NameError, SyntaxError, AttributeError) as error:
        raise CampaignError(f"expression {expression}: {error}") from error


def find_unmet(require, values):
    """The first condition that a run does not meet, in words, or nothing."""
    for condition in require:
        if not evaluate(condition, values):
            return f"not {condition}"
    return None


def classify(entries, classes):
    """Sort the runs anew, by further parameters that are computed from what each run gave."""
    sorted_entries = {}
    for entry in entries:
        failed = Entry(entry.point, {}, [], entry.origins)
        failed.failures = entry.failures
        if entry.failures:
            sorted_entries[id(entry)] = failed
        for row in entry.rows:
            found = {name: evaluate(expression, row) for name, expression in classes.items()}
            params = {**entry.point.params, **found}
            for name in [name for name, value in found.items() if value is None]:
                del params[name]
            key = tuple(sorted((name, str(value)) for name, value in params.items()))
            point = Point(params, entry.point.options, entry.point.series, entry.point.folder)
            found = sorted_entries.setdefault(key, Entry(point, {}, []))
            found.rows.append(row)
            found.origins |= entry.origins
    return list(sorted_entries.values())


class Results:
    """The results of a campaign."""

    def __init__(self, campaign, rows):
        """Take for each point of the campaign its rows by run."""
        self.campaign = campaign
        self.entries = [
            Entry(point, rows[index], campaign.require, [index])
            for index, point in enumerate(campaign.points)
        ]
        if campaign.classes:
            self.entries = classify(self.entries, campaign.classes)
        self.used = set()  # the indices of the entries that an expression has asked for

    def find(self, params):
        """The entries that have these parameters, and rows."""
        found = [index for index, entry in enumerate(self.entries) if entry.matches(params)]
        self.used.update(found)
        found = [self.entries[index] for index in found if self.entries[index].rows]
        if not found:
            raise NoPoint(" ".join(f"{name}={value}" for name, value in params.items()))
        return found

    def get_samples(self, statistic, entries):
        """The values of a statistic, in all runs of some entries."""
        statistic = statistic or next(iter(self.campaign.statistics))
        expression = self.campaign.statistics.get(statistic, statistic)
        return [sample for entry in entries for sample in entry.get_samples(str(expression))]

    def estimate(self, statistic, entries):
        """The mean of a statistic over all runs of some entries.

        Runs of one number share their randomness, whatever point they are of."""
        runs = [row["RngRun"] for entry in entries for row in entry.rows]
        return Estimate.of(self.get_samples(statistic, entries), runs)

    def mean(self, statistic=None, **params):
        """The mean of a statistic, of the campaign's first if none is named, at one point."""
        found = self.find(params)
        if len(found) > 1:
            raise CampaignError(f"mean({params}): {len(found)} points have these parameters")
        return self.estimate(statistic, found)

    def pool(self, statistic=None, **params):
        """The mean over all runs of all points that have these parameters."""
        return self.estimate(statistic, self.find(params))

    def _get_pairs(self, first, second, statistic):
        """The values of a statistic at two points, run by run: runs of one number share their randomness."""
        samples = []
        for params in (first, second):
            found = self.find(params)
            if len(found) > 1:
                raise CampaignError(f"{params}: {len(found)} points have these parameters")
            numbers = [row["RngRun"] for row in found[0].rows]
            samples.append(dict(zip(numbers, self.get_samples(statistic, found))))
        both = [run for run in samples[0] if run in samples[1]]
        if not both:
            raise NoPoint("no run in common")
        return [(samples[0][run], samples[1][run]) for run in both]

    def paired(self, first, second, statistic=None):
        """The mean difference of two points, run by run."""
        return Estimate.of([ours - theirs for ours, theirs in self._get_pairs(first, second, statistic)])

    def ratio(self, first, second, statistic=None):
        """The ratio of the means of two points. Its error is that of the runs in pairs (first order)."""
        pairs = self._get_pairs(first, second, statistic)
        scale = statistics.fmean(theirs for _, theirs in pairs)
        value = statistics.fmean(ours for ours, _ in pairs) / scale
        return value + Estimate.of([(ours - value * theirs) / scale for ours, theirs in pairs])

    def ended(self, **params):
        """The mean share of runs that did not fail, of all points that have these parameters."""
        found = [entry for entry in self.entries if entry.matches(params)]
        good = [row["RngRun"] for entry in found for row in entry.rows]
        bad = [run for entry in found for run in entry.failures]
        if not good + bad:
            raise NoPoint(str(params))
        self.used.update(index for index, entry in enumerate(self.entries) if entry.matches(params))
        return Estimate.of([1] * len(good) + [0] * len(bad), good + bad)

    def values(self, parameter, **params):
        """The values of a parameter among the points that have these others."""
        found = (entry.point.params.get(parameter) for entry in self.find(params))
        return list(dict.fromkeys(value for value in found if value is not None))

    def get_parameters(self):
        """The names of all parameters, in the order in which they appear."""
        return list(dict.fromkeys(name for entry in self.entries for name in entry.point.params))

    def get_rows(self):
        """All rows of runs that did not fail."""
        return [row for entry in self.entries for row in entry.rows]

    def count_failures(self):
        """The number of failed runs."""
        return sum(len(entry.failures) for entry in self.entries)

    def write_means(self, path):
        """Write the CSV file of means and intervals."""
        names = self.get_parameters()
        with open(path, "w", encoding="utf-8", newline="") as file:
            writer = csv.writer(file, lineterminator="\n")
            header = [*names, "runs", "failed"]
            for statistic in self.campaign.statistics:
                header += [f"{statistic}_mean", f"{statistic}_half", f"{statistic}_stdev"]
            writer.writerow(header + list(record.COLUMNS))
            for entry in self.entries:
                row = [entry.point.params.get(name, "") for name in names]
                row += [len(entry.rows), len(entry.failures)]
                for statistic in self.campaign.statistics:
                    row += self._get_cells(entry, statistic)
                writer.writerow(row + [" ".join(record.get_all(entry.rows, name)) for name in record.COLUMNS])

    def _get_cells(self, entry, statistic):
        """Mean, half width and standard deviation as text."""
        samples = self.get_samples(statistic, [entry])
        if not samples or any(map(math.isnan, samples)):
            return ["", "", ""]
        estimate = self.estimate(statistic, [entry])
        half = estimate.get_half(self.campaign.level)
        cells = ["", ""] if half is None else [f"{half:.6g}", f"{statistics.stdev(samples):.6g}"]
        return [f"{estimate.value:.6g}", *cells]

    def write_runs(self, path):
        """Write the CSV file of all runs that did not fail."""
        names = self.get_parameters()
        rows = [(entry, row) for entry in self.entries for row in entry.rows]
        columns = list(dict.fromkeys(name for _, row in rows for name in row if name not in record.COLUMNS))
        with open(path, "w", encoding="utf-8", newline="") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow([*(f"point.{name}" for name in names), *columns, *record.COLUMNS])
            for entry, row in rows:
                params = [entry.point.params.get(name, "") for name in names]
                versions = [row.get(name) or record.UNKNOWN for name in record.COLUMNS]
                writer.writerow(params + [row.get(name, "") for name in columns] + versions)

    def write_failures(self, path):
        """Write the CSV file of failed runs, also if there is none."""
        with open(path, "w", encoding="utf-8", newline="") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow(["point", "RngRun", "failure", "options"])
            for entry in self.entries:
                for run, failure in entry.failures.items():
                    writer.writerow([entry.point, run, failure, " ".join(entry.point.options)])
