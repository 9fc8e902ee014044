"""What may be written in a position. Servers tell it before any scenario is read, so nothing else is imported here."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PositionWords:
    """What may be written in a position, for those who build one with a program."""

    zones: Sequence[str]  # the keys of each player for things that lie somewhere, the usual one first
    numbers: Mapping[str, int]  # those for numbers, such as a score, with what they are if nothing is said
    states: Sequence[str]  # words about a thing, such as `face down`
    details: Sequence[str]  # examples of what else may be said about one, such as `attached to …`
    counters: Sequence[str]
    steps: Sequence[str]
