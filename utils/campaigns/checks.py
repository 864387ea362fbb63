#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""What a campaign must show: statements with an expression over its results, and a range."""

import csv
import math
import textwrap

import warmup
from bounds import FUNCTIONS, Bounds, PossibleResults
from campaign import CampaignError
from estimate import Estimate, gain
from results import NoPoint

HOLDS = "holds"
OPEN = "open"
FAILS = "does not hold"
NOT_RUN = "not run"
REPORTED = "reported"

# Of runs that give equal values by chance, at most this share may give others, at the campaign's level.
RARE = 0.2

# Widths of columns of the manual's tables, others than 14.
WIDTHS = {"says": 46, "runs": 6}

# Outcomes of a statement that has a range.
JUDGED = (HOLDS, OPEN, FAILS, NOT_RUN)


class Check:
    """A statement, what it is about, and what came out."""

    def __init__(self, entry, case):
        self.case = case
        self.entry = {**entry, **case}
        self.says = self._fill(self.entry["says"])
        self.report = bool(self.entry.get("report"))
        self.low, self.high = self._get_limits()
        self.reason = self._get_reason()
        self.unit = self.entry.get("unit", "")
        self.note = self._fill(self.entry.get("note", ""))
        self.value = None
        self.half = None
        self.outcome = NOT_RUN
        self.entries = []  # those of the results that the value is of

    def _get_limits(self):
        """The range: given, or as a fraction of the paper's figure to both sides."""
        given = [name for name in ("report", "near", "within") if name in self.entry]
        if len(given) != 1:
            raise CampaignError(
                f"expect: {self.says}: one of within, near and report, not {', '.join(given) or 'none'}"
            )
        if self.report:
            return -math.inf, math.inf
        if "near" in self.entry:
            paper, near = self.entry.get("paper"), float(self.entry["near"])
            if not isinstance(paper, (int, float)):
                raise CampaignError(f"expect: {self.says}: near needs a number of the paper")
            ends = (paper * (1 - near), paper * (1 + near))
            return min(ends), max(ends)
        low, high = self.entry["within"]
        return -math.inf if low is None else low, math.inf if high is None else high

    def _get_reason(self):
        """Why the range is what it is."""
        reason = self._fill(self.entry.get("reason", ""))
        if not reason and not self.report:
            raise CampaignError(f"expect: {self.says}: no reason for the range")
        return reason

    def _fill(self, text):
        try:
            return " ".join(str(text).format(**self.case).split())
        except (KeyError, IndexError, ValueError) as error:
            raise CampaignError(f"expect: {text}: {error}") from error

    def _compute(self, results, functions):
        """The value of the statement's expression, with the values that results give."""
        names = {
            "__builtins__": {},
            "sum": sum,
            "len": len,
            "gain": gain,
            "mean": results.mean,
            "pool": results.pool,
            "paired": results.paired,
            "ratio": results.ratio,
            "ended": results.ended,
            "values": results.values,
            **functions,
            **self.case,
        }
        try:
            return eval(self.entry["value"], names)
        except (NameError, SyntaxError, TypeError, ValueError, ZeroDivisionError) as error:
            raise CampaignError(f"expect: {self.entry['value']}: {error}") from error

    def evaluate(self, results):
        """Compute the value, and judge it."""
        results.used.clear()
        try:
            value = self._compute(results, {"abs": abs, "max": max, "min": min})
        except NoPoint:
            return
        finally:
            self.entries = [results.entries[index] for index in sorted(results.used)]
        if not isinstance(value, Estimate):
            value = Estimate(value)
        self.value = value.value
        self.half = value.get_half(results.campaign.level)
        if results.campaign.deterministic:
            self.half = self.half or 0.0
        elif self.half == 0 and not self._are_equal_values_certain(results.campaign.level):
            self.half = None
        self.outcome = REPORTED if self.report else self._judge()

    def _judge(self):
        """Compare the whole interval with the range; a single run has an interval without ends."""
        half = math.inf if self.half is None else self.half
        low, high = self.value - half, self.value + half
        if self.low <= low and high <= self.high:
            return HOLDS
        return OPEN if high >= self.low and low <= self.high else FAILS

    def _are_equal_values_certain(self, level):
        """Tell whether equal values are those of nearly all runs: chance has no part in them, or there are enough.

        If a share of all runs gives another value, COUNT runs are equal with the probability (1 - share) ** COUNT."""
        random = [entry for entry in self.entries if not entry.is_fixed()]
        count = min((len(entry.rows) + len(entry.failures) for entry in random), default=math.inf)
        return (1 - RARE) ** count <= 1 - level

    def is_decided(self):
        """Tell whether more runs could not change the outcome, as far as the runs tell.

        Equal values of runs that are not alike, such as no event in any of them, say little of rare events."""
        if self.half == 0 and not all(entry.is_fixed() for entry in self.entries):
            return False
        return self.outcome != OPEN

    def get_runs(self):
        """The fewest runs of a point that the value is of."""
        return min((len(entry.rows) for entry in self.entries if entry.rows), default=0)

    def refuse_vacuous(self, possible):
        """Complain about a range that has every value that there can be."""
        if self.report:
            return
        try:
            bounds = Bounds.lift(self._compute(possible, FUNCTIONS))
        except NoPoint:
            return
        if self.low <= bounds.low and bounds.high <= self.high:
            raise CampaignError(
                f"expect: {self.says}: cannot fail, as all values are {format_range(bounds.low, bounds.high)};"
                " it is a report, or bounds are needed"
            )

    def get_range(self):
        """The range in words, or nothing."""
        if self.report:
            return ""
        if "near" in self.entry:
            return f"within {100 * self.entry['near']:g} % of the paper's"
        return format_range(self.low, self.high, self.unit)

    def get_figure(self):
        """The value with its interval, in words."""
        if self.value is None:
            return "-"
        text = f"{self.value:.4g}"
        if self.half:
            # As many places as the error has with two digits.
            places = max(0, 1 - math.floor(math.log10(self.half)))
            text = f"{self.value:.{places}f} +- {self.half:.{places}f}"
        return f"{text} {self.unit}".strip()

    def get_reference(self, name):
        """A figure of the paper, or of ns-2."""
        value = self.entry.get(name)
        if value is None:
            return ""
        return f"{value} {self.unit}".strip() if isinstance(value, (int, float)) else str(value)


def format_range(low, high, unit=""):
    """A range in words."""
    unit = f" {unit}" if unit else ""
    if low == -math.inf:
        return "any" if high == math.inf else f"at most {high:g}{unit}"
    if high == math.inf:
        return f"at least {low:g}{unit}"
    return f"{low:g} to {high:g}{unit}"


def make_checks(campaign):
    """All checks of a campaign, one for each case of each statement."""
    return [
        Check(entry, case) for entry in campaign.expect for case in entry.get("each", [{}])
    ]


def refuse_mistakes(campaign):
    """Complain about the first statement that is incomplete or cannot fail."""
    possible = PossibleResults(campaign)
    for check in make_checks(campaign):
        check.refuse_vacuous(possible)


def evaluate(campaign, results):
    """All checks of a campaign, judged by its results."""
    checks = make_checks(campaign)
    for check in checks:
        check.evaluate(results)
    return checks


def count_outcomes(checks):
    """How many statements hold and so on; reports are not counted."""
    return ", ".join(f"{sum(c.outcome == o and not c.report for c in checks)} {o}" for o in JUDGED)


def print_checks(checks, level):
    """Print what came out."""
    if not checks:
        return
    print(f"What it must show (intervals of {level:.0%}):")
    for check in checks:
        print(f"  {check.outcome:13}  {check.says}")
        references = "".join(
            f", {title} {check.get_reference(name)}"
            for name, title in (("paper", "paper"), ("ns2", "ns-2.35"))
            if check.get_reference(name)
        )
        wanted = f"; wanted {check.get_range()}" if check.get_range() else ""
        count = check.get_runs()
        print(f"  {'':13}  {check.get_figure()} ({count} run{'s' * (count != 1)}){wanted}{references}")
    print("  " + count_outcomes(checks))


def write_checks(checks, path):
    """Write the CSV file of the checks."""
    with open(path, "w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(
            ["statement", "outcome", "value", "half", "unit", "runs", "wanted", "reason", "paper", "ns2", "note"]
        )
        for check in checks:
            writer.writerow(
                [
                    check.says,
                    check.outcome,
                    "" if check.value is None else f"{check.value:.6g}",
                    "" if check.half is None else f"{check.half:.6g}",
                    check.unit,
                    check.get_runs(),
                    check.get_range(),
                    check.reason,
                    check.get_reference("paper"),
                    check.get_reference("ns2"),
                    check.note,
                ]
            )


def write_document(results, checks, path):
    """Write the table of the checks for the manual (reStructuredText)."""
    campaign = results.campaign
    runs = sorted({len(entry.rows) for entry in results.entries if entry.rows})
    columns = [
        ("says", "Statement"),
        ("paper", "Paper"),
        ("ns2", "ns-2.35"),
        ("here", "Here"),
        ("runs", "Runs"),
        ("outcome", "Outcome"),
    ]
    if not any(check.get_reference("ns2") for check in checks):
        columns.pop(2)
    lines = [
        f".. Made by utils/reproduce {campaign.name}",
        "",
        f".. _validation-{campaign.name}:",
        "",
        ".. list-table::",
        "   :header-rows: 1",
        f"   :widths: {' '.join(str(WIDTHS.get(name, 14)) for name, _ in columns)}",
        "",
    ]
    notes = Notes()
    rows = [[title for _, title in columns]]
    for check in checks:
        cells = {
            "says": check.says,
            "paper": check.get_reference("paper") or "-",
            "ns2": check.get_reference("ns2") or "-",
            "here": check.get_figure(),
            "runs": check.get_runs() or "-",
            "outcome": check.outcome,
        }
        if check.get_range():
            cells["says"] += f" ({check.get_range()}; note {notes.refer(check.reason)})"
        if check.note and check.outcome != HOLDS:
            cells["outcome"] += f" (note {notes.refer(check.note)})"
        rows.append([cells[name] for name, _ in columns])
    for row in rows:
        for index, cell in enumerate(row):
            lines.append(f"   {'*' if index == 0 else ' '} - {cell}")
    runs = " to ".join(str(count) for count in dict.fromkeys(runs[:1] + runs[-1:])) or "none"
    lines += ["", f"Runs of each point: {runs}; of a statement, those of its point that has the fewest. Intervals: {campaign.level:.0%}."]
    lines.append(warmup.describe(campaign))
    if any(not check.report for check in checks):
        lines.append(f"Statements: {count_outcomes(checks)}.")
    lines += ["", *textwrap.wrap(campaign.settings, 100)] if campaign.settings else []
    lines += notes.get_lines()
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


class Notes:
    """Texts below a table, each once, and the numbers by which cells refer to them."""

    def __init__(self):
        self.texts = []

    def refer(self, text):
        """The number of a text."""
        if text not in self.texts:
            self.texts.append(text)
        return self.texts.index(text) + 1

    def get_lines(self):
        """The texts with their numbers."""
        lines = []
        for number, text in enumerate(self.texts, 1):
            label = f"({number}) "
            indent = " " * len(label)
            lines += ["", *textwrap.wrap(label + text, 100, subsequent_indent=indent)]
        return lines
