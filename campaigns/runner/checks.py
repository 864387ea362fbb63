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

from campaign import CampaignError
from estimate import Estimate, gain
from results import NoPoint

HOLDS = "holds"
OPEN = "open"
FAILS = "does not hold"
SKIPPED = "not computed"


class Check:
    """A statement, what it is about, and what came out."""

    def __init__(self, entry, case):
        self.case = case
        self.entry = {**entry, **case}
        self.says = self._fill(self.entry["says"])
        self.low, self.high = self._get_limits()
        self.unit = self.entry.get("unit", "")
        self.note = self._fill(self.entry.get("note", ""))
        self.value = None
        self.half = None
        self.outcome = SKIPPED

    def _get_limits(self):
        """The range: given, or as a fraction of the paper's figure to both sides."""
        if "near" in self.entry:
            paper, near = float(self.entry["paper"]), float(self.entry["near"])
            return paper * (1 - near), paper * (1 + near)
        if "within" not in self.entry:
            raise CampaignError(f"expect: {self.says}: neither within nor near")
        low, high = self.entry["within"]
        return -math.inf if low is None else low, math.inf if high is None else high

    def _fill(self, text):
        try:
            return " ".join(str(text).format(**self.case).split())
        except (KeyError, IndexError, ValueError) as error:
            raise CampaignError(f"expect: {text}: {error}") from error

    def evaluate(self, results):
        """Compute the value, and judge it."""
        names = {
            "__builtins__": {},
            "abs": abs,
            "max": max,
            "min": min,
            "sum": sum,
            "len": len,
            "gain": gain,
            "mean": results.mean,
            "pool": results.pool,
            "ended": results.ended,
            "values": results.values,
            **self.case,
        }
        try:
            value = eval(self.entry["value"], names)
        except NoPoint:
            return
        except (NameError, SyntaxError, TypeError, ValueError, ZeroDivisionError) as error:
            raise CampaignError(f"expect: {self.entry['value']}: {error}") from error
        if not isinstance(value, Estimate):
            value = Estimate(value)
        self.value = value.value
        self.half = value.get_half(results.campaign.level)
        self.outcome = self._judge()

    def _judge(self):
        half = self.half or 0
        inside = self.low <= self.value <= self.high
        whole = self.low <= self.value - half and self.value + half <= self.high
        if inside and self.entry.get("clearly") and self.half is None:
            return OPEN
        if whole or (inside and not self.entry.get("clearly")):
            return HOLDS
        touches = self.value + half >= self.low and self.value - half <= self.high
        return OPEN if touches else FAILS

    def get_range(self):
        """The range in words."""
        unit = f" {self.unit}" if self.unit else ""
        if "near" in self.entry:
            return f"within {100 * self.entry['near']:g} % of the paper's"
        if self.low == -math.inf:
            return f"at most {self.high:g}{unit}"
        if self.high == math.inf:
            return f"at least {self.low:g}{unit}"
        return f"{self.low:g} to {self.high:g}{unit}"

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


def make_checks(campaign):
    """All checks of a campaign, one for each case of each statement."""
    return [
        Check(entry, case) for entry in campaign.expect for case in entry.get("each", [{}])
    ]


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
        print(f"  {'':13}  {check.get_figure()}; wanted {check.get_range()}{references}")
    counts = [f"{sum(c.outcome == o for c in checks)} {o}" for o in (HOLDS, OPEN, FAILS, SKIPPED)]
    print("  " + ", ".join(counts))


def write_checks(checks, path):
    """Write the CSV file of the checks."""
    with open(path, "w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(
            ["statement", "outcome", "value", "half", "unit", "wanted", "paper", "ns2", "note"]
        )
        for check in checks:
            writer.writerow(
                [
                    check.says,
                    check.outcome,
                    "" if check.value is None else f"{check.value:.6g}",
                    "" if check.half is None else f"{check.half:.6g}",
                    check.unit,
                    check.get_range(),
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
        ("outcome", "Outcome"),
    ]
    if not any(check.get_reference("ns2") for check in checks):
        columns.pop(2)
    lines = [
        f".. Made by utils/reproduce {campaign.name}",
        "",
        ".. list-table::",
        "   :header-rows: 1",
        f"   :widths: {' '.join('46' if name == 'says' else '14' for name, _ in columns)}",
        "",
    ]
    notes = []
    rows = [[title for _, title in columns]]
    for check in checks:
        if check.outcome == SKIPPED:
            continue
        outcome = check.outcome
        if check.note and outcome != HOLDS:
            if check.note not in notes:
                notes.append(check.note)
            outcome += f" ({notes.index(check.note) + 1})"
        cells = {
            "says": f"{check.says} ({check.get_range()})",
            "paper": check.get_reference("paper") or "-",
            "ns2": check.get_reference("ns2") or "-",
            "here": check.get_figure(),
            "outcome": outcome,
        }
        rows.append([cells[name] for name, _ in columns])
    for row in rows:
        for index, cell in enumerate(row):
            lines.append(f"   {'*' if index == 0 else ' '} - {cell}")
    runs = " to ".join(str(count) for count in dict.fromkeys(runs[:1] + runs[-1:]))
    lines += ["", f"Runs of each point: {runs}. Intervals: {campaign.level:.0%}."]
    for index, note in enumerate(notes):
        lines += ["", *textwrap.wrap(f"({index + 1}) {note}", 100, subsequent_indent="    ")]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
