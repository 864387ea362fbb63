#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""Statements of single runs that hang on a packet of queue, or on 1 % of delay.

A run in which nothing is random has no interval. Its value is certain only if a network that differs a little gives
nearly the same: its points are simulated again with a packet more in each queue, and with delays that are longer by 1 %.
"""

import copy
import re

from campaign import Point

# A value that moves by more than this share of its distance to an end of its range is sensitive.
SHARE = 1 / 3

# What programs take for options that a point does not have; other programs may not have these options.
DEFAULTS = {"sctp-paths": {"queue": "42p", "delay": "25ms"}}


def add_packet(queues):
    """Queues in packets with one more each; others stay."""
    return re.sub(r"\b(\d+)p\b", lambda found: f"{int(found[1]) + 1}p", queues)


def lengthen(delays):
    """Delays that are longer by 1 %."""
    return re.sub(r"(\d+\.?\d*)([a-z]+)", lambda found: f"{float(found[1]) * 1.01:.9g}{found[2]}", delays)


CHANGES = {"one packet more in the queues": ("queue", add_packet), "delays longer by 1 %": ("delay", lengthen)}


def change(point, name, function):
    """A point's options, of which one is changed, if it has it."""
    given = dict(option[2:].split("=", 1) for option in point.options)
    value = given.get(name, DEFAULTS.get(point.program, {}).get(name))
    if value:
        given[name] = function(value)
    return [f"--{name}={value}" for name, value in sorted(given.items())]


def make_changed(campaign):
    """What is changed, and the campaign with that."""
    for title, (name, function) in CHANGES.items():
        changed = copy.copy(campaign)
        changed.points = [
            Point(point.params, change(point, name, function), point.series, program=point.program)
            for point in campaign.points
        ]
        yield title, changed


def get_distance(check):
    """From the value of a statement to the nearer end of its range."""
    return min(abs(check.value - check.low), abs(check.high - check.value))


def find_sensitive(statements, changed):
    """The statements whose values move too far: each with its number, and what it is then."""
    return [
        (index, other.value)
        for index, (check, other) in enumerate(zip(statements, changed))
        if not check.report
        and check.value is not None
        and other.value is not None
        and abs(other.value - check.value) > SHARE * get_distance(check)
    ]


def print_sensitive(statements, found):
    """Print statements by number, each with what changes it, and its values then."""
    judged = [check for check in statements if not check.report and check.value is not None]
    print(f"  Sensitive to a packet of queue or 1 % of delay: {len(found)} of {len(judged)} statements")
    for index, values in sorted(found.items()):
        check = statements[index]
        moved = "; ".join(f"{value:.4g} with {title}" for title, value in values)
        print(f"    {check.outcome:13}  {check.says}: {check.get_figure()}, {moved}; wanted {check.get_range()}")
