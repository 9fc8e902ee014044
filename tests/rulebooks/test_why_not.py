"""Why can't I? In games of chance, what is offered is never said to be forbidden, and the rest has a reason."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from tests.rulebooks.playing import RULES, known, seating
from twinstack.engine import rulebooks
from twinstack.engine.kernel.decisions import Pairs

UNKNOWN = "it is not among what you may do now"
"""What is said where no check knows a reason."""
GAMES, EVERY, DECISIONS = 2, 7, 500
pytestmark = pytest.mark.many_games


@pytest.mark.parametrize("number", range(GAMES))
@pytest.mark.parametrize("rules", RULES)
def test_what_is_offered_is_never_forbidden_and_the_rest_has_a_reason(rules: str, number: int) -> None:
    known()
    game = seating(rules, number)
    at, offered = 0, Counter[bool]()

    def look(game: Any) -> None:
        nonlocal at
        at += 1
        if at % EVERY == 0:
            before = game.hash()
            problems = list(wrong(game, offered))
            assert not problems, "\n".join(problems)
            assert game.hash() == before, "asking changes nothing"

    game.play(look, DECISIONS)
    assert offered[True], "some were offered"
    assert offered[False], "and some were not"


def wrong(game: Any, offered: Counter[bool]) -> Iterator[str]:
    book, decision, s = rulebooks.of(game.journal), game.decision, game.state
    expected = {id: set[str]() for id in s.objects}
    for id, label in labels(decision):
        if id in expected:
            expected[id].add(label)
    for player in s.players:
        mine = player.seat == decision.seat
        for id, obj in list(s.objects.items()):
            deeds = book.explain.deeds(game, id, player.seat)
            offered.update(deed.offered for deed in deeds)
            told = {deed.name for deed in deeds if deed.offered}
            if (mine and len(told) != len(expected[id])) or (told and not mine):
                yield f"{obj} offers {expected[id]} to {player}, told are {told}"
            if not deeds:
                yield f"nothing is said of {obj} to {player}"
            for deed in deeds:
                if deed.offered == bool(deed.reason):
                    yield f"{obj}: {deed}"
                if mine and decision.kind == "priority" and deed.reason.startswith("you are asked something else"):
                    yield f"{player} may act, and is told otherwise: {deed} of {obj}"
                if deed.reason == UNKNOWN and not game.taken_back:
                    yield f"nobody knows what forbids {player}: {deed} of {obj} ({obj.zone})"


def labels(decision: Any) -> Iterator[tuple[int, str]]:
    """Everything that an option is about, with what that is called; pairs of one thing count once."""
    if isinstance(decision.options, Pairs):
        rows = decision.options.rows
        yield from ((id, "pairs") for id in {*rows, *(other for others in rows.values() for other in others)})
        return
    for option in decision.options:
        yield from ((id, option.label) for id in option.refs)
