#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""What values a quantity can have at all, so that a statement that cannot fail is found.

Expressions of statistics and statements are evaluated with intervals in place of numbers.
"""

import fnmatch
import math

from campaign import CampaignError
from results import NoPoint

# Columns of the programs that cannot have all values from 0 on; nothing = it depends on the campaign.
COLUMNS = {
    "complete": (0, 1),
    "*_share": (0, 1),
    "flow_share": (0, math.inf),
    "jain_index": None,
    "link_use_*": (0, 1),
    "loss_path*": (0, 1),
}


class Bounds:
    """An interval with the arithmetic of expressions; ends may be infinite."""

    def __init__(self, low=-math.inf, high=math.inf):
        self.low = low
        self.high = high

    @staticmethod
    def lift(value):
        """The interval of a number, or the interval itself."""
        return value if isinstance(value, Bounds) else Bounds(float(value), float(value))

    @classmethod
    def _hull(cls, values):
        values = [0.0 if math.isnan(value) else value for value in values]  # 0 * infinity
        return cls(min(values), max(values))

    def __add__(self, other):
        other = self.lift(other)
        return Bounds(self.low + other.low, self.high + other.high)

    def __neg__(self):
        return Bounds(-self.high, -self.low)

    def __sub__(self, other):
        return self + -self.lift(other)

    def __mul__(self, other):
        other = self.lift(other)
        return self._hull([a * b for a in (self.low, self.high) for b in (other.low, other.high)])

    def __truediv__(self, other):
        other = self.lift(other)
        if other.low < 0 < other.high or other.low == other.high == 0:
            return Bounds()
        if other.low >= 0:
            inverse = Bounds(1 / other.high, 1 / other.low if other.low > 0 else math.inf)
        else:
            inverse = Bounds(1 / other.low, 1 / other.high if other.high < 0 else -math.inf)
        return self * inverse

    def __mod__(self, other):
        return Bounds(0, self.lift(other).high)

    def __abs__(self):
        ends = (abs(self.low), abs(self.high))
        return Bounds(0 if self.low <= 0 <= self.high else min(ends), max(ends))

    def __radd__(self, other):
        return self + other

    def __rsub__(self, other):
        return -self + other

    def __rmul__(self, other):
        return self * other

    def __rtruediv__(self, other):
        return self.lift(other) / self

    def _is_either(self, other):
        return Bounds(0, 1)

    __lt__ = __le__ = __gt__ = __ge__ = __eq__ = __ne__ = _is_either
    __hash__ = None


def _choose(pick):
    """MIN or MAX of intervals."""

    def choose(*values):
        values = values if len(values) > 1 else list(values[0])
        lifted = [Bounds.lift(value) for value in values]
        return Bounds(pick(value.low for value in lifted), pick(value.high for value in lifted))

    return choose


FUNCTIONS = {"abs": abs, "max": _choose(max), "min": _choose(min), "number": lambda value: value,
             "round": lambda value, *_: value}


class _Columns(dict):
    """The columns of a run, as far as an expression asks for them."""

    def __init__(self, told):
        super().__init__(FUNCTIONS)
        self.told = told

    def __missing__(self, name):
        if name in self.told:
            return self.told[name]
        for pattern, ends in COLUMNS.items():
            if name == pattern or (name != "flow_share" and fnmatch.fnmatch(name, pattern)):
                if ends is None:
                    raise CampaignError(f"bounds: {name} needs some, as they depend on the campaign")
                return Bounds(*ends)
        return Bounds(0)


class PossibleResults:
    """Stands in for the results of a campaign: what its points could give."""

    def __init__(self, campaign):
        self.campaign = campaign
        self.told = {
            name: Bounds(-math.inf if low is None else low, math.inf if high is None else high)
            for name, (low, high) in campaign.bounds.items()
        }

    def mean(self, statistic=None, **_):
        """The bounds of a statistic, which are those of its mean."""
        statistic = statistic or next(iter(self.campaign.statistics))
        if statistic in self.told:
            return self.told[statistic]
        expression = str(self.campaign.statistics.get(statistic, statistic))
        columns = _Columns(self.told)
        return Bounds.lift(eval(expression, {"__builtins__": {}}, columns))

    pool = mean

    def paired(self, first, second, statistic=None):
        """The bounds of a difference."""
        return self.mean(statistic, **first) - self.mean(statistic, **second)

    def ratio(self, first, second, statistic=None):
        """The bounds of a ratio."""
        return self.mean(statistic, **first) / self.mean(statistic, **second)

    def ended(self, **_):
        """The bounds of a share."""
        return Bounds(0, 1)

    def values(self, parameter, **params):
        """The values of a parameter among the points that have these others."""
        wanted = {name: str(value) for name, value in params.items()}
        found = [
            point.params[parameter]
            for point in self.campaign.points
            if parameter in point.params
            and all(str(point.params.get(name)) == value for name, value in wanted.items())
        ]
        if not found:
            raise NoPoint(parameter)
        return list(dict.fromkeys(found))
