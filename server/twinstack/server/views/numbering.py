"""The numbers that viewers gave to objects, as a room stores them, so that a restart changes none.

Each answer is stored with the numbers that were given before it. They are added up, and those that the last answers led
to are given again when these are carried out again.
"""

from collections.abc import Iterable

import msgspec


class Given(msgspec.Struct, array_like=True):
    """What one viewer gave: the engine's numbers, each followed by the viewer's."""

    seat: int
    next: int  # the viewer's next number
    pairs: list[int]

    def numbers(self) -> Iterable[tuple[int, int]]:
        return zip(self.pairs[::2], self.pairs[1::2], strict=True)


class Numbers(msgspec.Struct, array_like=True):
    """What all viewers gave until they had been told of so many answers."""

    answers: int
    given: list[Given]


def added_up(whole: Numbers | None, later: Iterable[Numbers]) -> Numbers | None:
    """All numbers that were given; None if none are known. What `whole` has already is not added again."""
    found = {one.seat: dict(one.numbers()) for one in whole.given} if whole is not None else {}
    next = {one.seat: one.next for one in whole.given} if whole is not None else {}
    answers = whole.answers if whole is not None else -1
    for numbers in later:
        if numbers.answers < answers:
            continue
        answers = numbers.answers
        for one in numbers.given:
            found.setdefault(one.seat, {}).update(one.numbers())
            next[one.seat] = one.next
    if answers < 0:
        return None
    return Numbers(answers, [Given(seat, next[seat], flat(found[seat].items())) for seat in found])


def flat(numbers: Iterable[tuple[int, int]]) -> list[int]:
    return [number for pair in numbers for number in pair]
