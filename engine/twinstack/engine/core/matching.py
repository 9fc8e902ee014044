"""A different one for each that wants one, where each can do with some of them only."""

from collections.abc import Sequence


def _place(want: int, wanted: Sequence[int], masks: Sequence[int], holder: dict[int, int], tried: set[int]) -> bool:
    """Find a mask for one more, where others may have to take another for it."""
    for at, mask in enumerate(masks):
        if mask & wanted[want] and at not in tried:
            tried.add(at)
            if at not in holder or _place(holder[at], wanted, masks, holder, tried):
                holder[at] = want
                return True
    return False


def matching(wanted: Sequence[int], masks: Sequence[int]) -> list[int] | None:
    """For each wanted mask a different one that overlaps it, by augmenting paths."""
    holder: dict[int, int] = {}
    if not all(_place(want, wanted, masks, holder, set()) for want in range(len(wanted))):
        return None
    found = [0] * len(wanted)
    for at, want in holder.items():
        found[want] = at
    return found
