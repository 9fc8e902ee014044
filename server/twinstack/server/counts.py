"""What is counted with every answer: plain numbers, since only the event loop counts them."""

from bisect import bisect_left
from functools import partial
from operator import add

STAGES = ("engine", "views", "journal", "all")
BOUNDS = (0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)
"""Of the buckets in which times are counted, in seconds."""

_bucket = partial(bisect_left, BOUNDS)


class Count:
    """How many there have been of something."""

    def __init__(self) -> None:
        self.many = 0

    def inc(self, many: int) -> None:
        self.many += many


class StageTimes:
    """How long each stage of an answer took."""

    def __init__(self) -> None:
        self.counts = [[0] * (len(BOUNDS) + 1) for _ in STAGES]  # by the bucket, the last for all that took longer
        self.sums = [0.0] * len(STAGES)

    def took(self, began: float, carried_out: float, seen: float, told: float) -> None:
        """Note the times at which an answer reached each stage."""
        took = carried_out - began, seen - carried_out, told - seen, told - began
        for counts, place in zip(self.counts, map(_bucket, took), strict=True):
            counts[place] += 1
        self.sums[:] = map(add, self.sums, took)
