"""Matching: assign a different thing to each of several requirements, each of which only some of the things meet.
Sets of things are bit masks.
"""

from collections.abc import Sequence


def _place(want: int, wanted: Sequence[int], masks: Sequence[int], holder: dict[int, int], tried: set[int]) -> bool:
    """Find a mask for one more requirement; others that have one already may be moved to another mask."""
    for at, mask in enumerate(masks):
        if mask & wanted[want] and at not in tried:
            tried.add(at)
            if at not in holder or _place(holder[at], wanted, masks, holder, tried):
                holder[at] = want
                return True
    return False


def matching(wanted: Sequence[int], masks: Sequence[int]) -> list[int] | None:
    """For each requirement, the place of a different mask that overlaps it; None if there is none.

    It searches augmenting paths.
    """
    holder: dict[int, int] = {}
    if not all(_place(want, wanted, masks, holder, set()) for want in range(len(wanted))):
        return None
    found = [0] * len(wanted)
    for at, want in holder.items():
        found[want] = at
    return found
