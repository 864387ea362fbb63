#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""The warm-up rule of a campaign: from when on a run counts, by the options of its points."""

# Options of programs that leave the begin of a run out of a measurement.
RULES = {
    "measureFrom": "shares and use of links",
    "steadyFrom": "steady goodput and overruns of queues",
    "delaysFrom": "delays",
}


def get_values(campaign, name):
    """The values of an option in all points, each once; empty where no point has it."""
    found = []
    for point in campaign.points:
        given = dict(option.removeprefix("--").split("=", 1) for option in point.options if "=" in option)
        found.append(given.get(name, "0"))
    values = list(dict.fromkeys(found))
    return [] if values == ["0"] else sorted(values, key=lambda text: (len(text), text))


def format_times(values):
    """Times in words; a number alone is of seconds."""
    return " or ".join(f"{value} s" if value.replace(".", "").isdigit() else value for value in values)


def describe(campaign):
    """The rule in a sentence: what the campaign says itself, or what its options say."""
    if campaign.warmup:
        return f"Warm-up: {campaign.warmup}."
    rules = [f"{what} from {format_times(values)} on" for name, what in RULES.items() if (values := get_values(campaign, name))]
    rule = f"measured are {', '.join(rules)}; all else counts" if rules else "none, all of a run counts"
    begin = get_values(campaign, "start")
    return f"Warm-up: {rule}{f', transfers begin at {format_times(begin)}' if begin else ''}."
