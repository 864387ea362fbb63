#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""How many runs the points get if their number follows from what the runs give (--until-decided).

All points begin with few runs. Then the points of those statements that are not decided get half as many again, until
all are decided, or have the campaign's runs. What a campaign gives depends on its program alone, as without this.
"""

import math

from checks import NOT_RUN

GROWTH = 1.5


def get_first(campaign, first):
    """The runs that each point begins with."""
    return [min(first, campaign.runs)] * len(campaign.points)


def get_more(campaign, statements, runs):
    """The runs of each point after RUNS, or nothing if no point needs more.

    A point in which chance has no part, such as one without loss, needs no more."""
    wanting = set()
    if not campaign.deterministic:
        for check in statements:
            if not check.report and not check.is_decided():
                random = [entry for entry in check.entries if not entry.is_fixed()]
                wanting.update(index for entry in random for index in entry.origins)
            elif campaign.classes and check.outcome == NOT_RUN:
                wanting.update(range(len(runs)))  # a class that no run was of yet
    more = [
        min(campaign.runs, math.ceil(count * GROWTH)) if index in wanting else count
        for index, count in enumerate(runs)
    ]
    return more if more != runs else None
