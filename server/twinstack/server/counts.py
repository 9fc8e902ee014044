"""What is counted with every answer: plain numbers, since only the event loop counts them."""

from bisect import bisect_right

STAGES = ("engine", "views", "journal", "all")
BOUNDS = (0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)
"""Of the buckets in which times are counted, in seconds."""


AT_ONCE = 512
"""So many answers are noted before their times are sorted into buckets."""


class Count:
    """How many there have been of something."""

    def __init__(self) -> None:
        self.many = 0

    def inc(self, many: int) -> None:
        self.many += many


class StageTimes:
    """How long each stage of an answer took."""

    def __init__(self) -> None:
        self._counts = [[0] * (len(BOUNDS) + 1) for _ in STAGES]  # by the bucket, the last for all that took longer
        self._sums = [0.0] * len(STAGES)
        self._new: list[tuple[float, float, float, float]] = []  # not sorted into buckets yet

    def took(self, began: float, carried_out: float, seen: float, told: float) -> None:
        """Note the times at which an answer reached each stage."""
        self._new.append((carried_out - began, seen - carried_out, told - seen, told - began))
        if len(self._new) >= AT_ONCE:
            self._sort_in()

    def now(self) -> tuple[list[list[int]], list[float]]:
        """For each stage: how many times are in each bucket, and their sum."""
        self._sort_in()
        return self._counts, self._sums

    def _sort_in(self) -> None:
        """All together, since the buckets of many cost little more than that of one."""
        new, self._new = self._new, []
        for at, seconds in enumerate(zip(*new, strict=True)):
            counts, sorted_ = self._counts[at], sorted(seconds)
            self._sums[at] += sum(sorted_)
            before = 0
            for bucket, bound in enumerate(BOUNDS):
                upto = bisect_right(sorted_, bound)
                counts[bucket] += upto - before
                before = upto
            counts[-1] += len(sorted_) - before
