#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""Points of others that are drawn beside ours: of the paper, of ns-2.35, or of another source that the file names."""

import re

from campaign import CampaignError, selects
from checks import make_checks
from drawing import OPEN

# Names and marks in the legend; ns-2.35's are the open form of ours.
NAMES = {"paper": ("paper", [2]), "ns2": ("ns-2.35", OPEN)}


class Reference:
    """Points of others in one series of a figure."""

    def __init__(self, by, source, params, rows):
        self.name, self.marks = NAMES.get(by, (by, [3]))
        self.source = source
        self.params = params  # of the points
        self.rows = rows  # x, y and half the width of an interval, 0 if there is none


def make_references(figure, campaign):
    """The points of others in a figure. Those of its list that it does not show are of another figure,
    from which it took the list."""
    found = []
    for entry in figure.get("references", []):
        if "points" in entry:
            rows = [(*point, 0)[:3] for point in entry["points"]]
            found.append(Reference(entry["by"], entry["source"], entry.get("where", {}), rows))
        else:
            found += read_statements(entry, figure, campaign)
    return [reference for reference in found if selects(figure, reference.params)]


def read_statements(entry, figure, campaign):
    """The points that statements have in their numbers of the paper or of ns-2.35."""
    found = []
    for check in make_checks(campaign):
        value = check.entry.get(entry["by"])
        if re.search(entry["statements"], check.says) and isinstance(value, (int, float)):
            params = {**entry.get("where", {}), **check.case}
            if figure["x"] not in params:
                raise CampaignError(f"references: {check.says}: no {figure['x']}")
            x = float(params[figure["x"]]) * figure.get("factor", 1)
            found.append(Reference(entry["by"], entry["source"], params, [(x, value, 0)]))
    if not found:
        raise CampaignError(f"references: no statement {entry['statements']} has a number of {entry['by']}")
    return found
