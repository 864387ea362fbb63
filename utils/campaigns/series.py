#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""Time series of single runs: reading the files, and values that are read off them."""

import csv
import gzip

import store
from campaign import READING_KINDS, CampaignError
from results import FUNCTIONS, to_number


class Series:
    """The time series of a run: tables of rows, each with a time."""

    def __init__(self, folder, run):
        self.folder = folder
        self.run = run
        self.tables = {}

    def get_rows(self, name):
        """The rows of a table, as dictionaries."""
        if name not in self.tables:
            path = store.get_series_file(self.folder, self.run, name)
            try:
                with gzip.open(path, "rt", encoding="utf-8", newline="") as file:
                    header, *rows = csv.reader(file)
            except (OSError, EOFError, ValueError) as error:
                raise CampaignError(f"series {name}: {error}") from error
            self.tables[name] = [dict(zip(header, map(to_number, row))) for row in rows]
        return self.tables[name]

    def select(self, name, expressions, when=None, known=None):
        """The values of expressions in all rows of a table that meet a condition."""
        codes = [compile_expression(expression) for expression in expressions]
        condition = compile_expression("True" if when is None else when)
        names = {"__builtins__": FUNCTIONS, **(known or {})}
        selected = []
        try:
            for row in self.get_rows(name):
                if eval(condition, names, row):
                    selected.append([eval(code, names, row) for code in codes])
        except (NameError, TypeError, ValueError, ZeroDivisionError) as error:
            raise CampaignError(f"series {name}: {', '.join(expressions)}: {error}") from error
        return selected


def compile_expression(expression):
    """An expression of a campaign file, ready to be evaluated often."""
    try:
        return compile(str(expression), "campaign", "eval")
    except SyntaxError as error:
        raise CampaignError(f"expression {expression}: {error}") from error


def read_off(readings, series, params):
    """The readings of a run, by name; one that has no row, or needs one such, is empty."""
    values = {}
    known = dict(params)
    for name, reading in readings.items():
        kind = next(kind for kind in READING_KINDS if kind in reading)
        when = reading.get("when")
        needed = compile_expression(reading[kind]).co_names
        needed += compile_expression("True" if when is None else when).co_names
        found = []
        if all(values.get(other) != "" for other in needed):
            found = series.select(reading["of"], [str(reading[kind])], when, known)
        values[name] = known[name] = reduce(kind, [value for (value,) in found])
    return values


def reduce(kind, values):
    """One value of many, or nothing; empty cells do not count."""
    values = [value for value in values if value != ""]
    if kind == "sum":
        return sum(values)
    if not values:
        return ""
    if kind == "mean":
        return sum(values) / len(values)
    return {"first": lambda: values[0], "last": lambda: values[-1]}.get(
        kind, lambda: {"least": min, "most": max}[kind](values)
    )()
