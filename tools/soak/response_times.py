"""Response times in two worlds: are they from one distribution?"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field


@dataclass
class Times:
    """Response times to the same requests, in the true world and in a redealt one."""

    true: list[float] = field(default_factory=list)
    dealt: list[float] = field(default_factory=list)

    def add(self, true: Sequence[float], dealt: Sequence[float]) -> None:
        """Add the seconds of some responses."""
        self.true += true
        self.dealt += dealt

    def __str__(self) -> str:
        """Both samples in one line."""
        if not self.true or not self.dealt:
            return "no response times"
        one, other = [sorted(sample)[len(sample) // 2] * 1000 for sample in (self.true, self.dealt)]
        apart, chance = kolmogorov_smirnov(self.true, self.dealt)
        counted = f"{len(self.true)} and {len(self.dealt)} response times"
        return f"{counted}: medians {one:.2f} and {other:.2f} ms, furthest apart {apart:.4f}, p = {chance:.2f}"


def kolmogorov_smirnov(one: Sequence[float], other: Sequence[float]) -> tuple[float, float]:
    """The Kolmogorov-Smirnov distance of two samples, and its p-value."""
    first, second = sorted(one), sorted(other)
    apart = max(
        abs(bisect_right(first, x) / len(first) - bisect_right(second, x) / len(second)) for x in [*first, *second]
    )
    size = math.sqrt(len(first) * len(second) / (len(first) + len(second)))
    reach = (size + 0.12 + 0.11 / size) * apart
    terms = [(-1) ** (k - 1) * math.exp(-2 * (k * reach) ** 2) for k in range(1, 101)]
    return apart, min(1.0, max(0.0, 2 * sum(terms))) if reach > 0.2 else 1.0
