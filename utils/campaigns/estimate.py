#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""Means, intervals of Student's t, and what is computed from them."""

import functools
import math

from scipy import stats


@functools.total_ordering
class Estimate:
    """A value with the variance of its error, if more than one run tells it.

    Sums, products and ratios treat their operands as independent (first order of the error).
    """

    def __init__(self, value, variance=None, freedom=math.inf):
        self.value = float(value)
        self.variance = variance
        self.freedom = freedom

    @classmethod
    def of(cls, samples, clusters=None):
        """The mean of samples. CLUSTERS names the cluster of each: samples of one depend on each other."""
        count = len(samples)
        mean = math.fsum(samples) / count
        deviations = {}
        for sample, cluster in zip(samples, clusters or range(count)):
            deviations[cluster] = deviations.get(cluster, 0) + sample - mean
        freedom = len(deviations) - 1
        if freedom == 0:
            return cls(mean)
        if min(samples) == max(samples):
            return cls(samples[0], 0, freedom)
        # Cluster-robust: with clusters of one size that of their means, with clusters of one that of samples.
        squares = math.fsum(deviation**2 for deviation in deviations.values())
        return cls(mean, squares / freedom * len(deviations) / count**2, freedom)

    def get_half(self, level):
        """Half the width of the interval, or None if there is no estimate of the error."""
        if self.variance is None:
            return None
        if self.variance == 0:
            return 0.0
        return stats.t.ppf((1 + level) / 2, self.freedom) * math.sqrt(self.variance)

    @staticmethod
    def _lift(value):
        return value if isinstance(value, Estimate) else Estimate(value, 0)

    def _combine(self, other, value, slope, other_slope):
        """A function of two estimates, by its slopes; degrees of freedom after Welch."""
        if self.variance is None or other.variance is None:
            return Estimate(value)
        parts = [
            (slope**2 * self.variance, self.freedom),
            (other_slope**2 * other.variance, other.freedom),
        ]
        variance = sum(part for part, _ in parts)
        scale = sum(part**2 / freedom for part, freedom in parts)
        return Estimate(value, variance, variance**2 / scale if scale > 0 else math.inf)

    def __add__(self, other):
        other = self._lift(other)
        return self._combine(other, self.value + other.value, 1, 1)

    def __sub__(self, other):
        other = self._lift(other)
        return self._combine(other, self.value - other.value, 1, -1)

    def __mul__(self, other):
        other = self._lift(other)
        return self._combine(other, self.value * other.value, other.value, self.value)

    def __truediv__(self, other):
        other = self._lift(other)
        ratio = self.value / other.value
        return self._combine(other, ratio, 1 / other.value, -ratio / other.value)

    def __radd__(self, other):
        return self._lift(other) + self

    def __rsub__(self, other):
        return self._lift(other) - self

    def __rmul__(self, other):
        return self._lift(other) * self

    def __rtruediv__(self, other):
        return self._lift(other) / self

    def __neg__(self):
        return self * -1

    def __abs__(self):
        return self if self.value >= 0 else -self

    def __eq__(self, other):
        return self.value == self._lift(other).value

    def __lt__(self, other):
        return self.value < self._lift(other).value

    __hash__ = None


def gain(new, old):
    """How much less NEW is than OLD, in percent of OLD; negative if it is more."""
    return 100 * (1 - new / old)
