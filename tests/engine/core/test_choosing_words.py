"""Words of choice in any game, notes for linked abilities, random choices, and effects that end the game."""

from typing import Any

import pytest

from tests.engine.core.hollow import HollowMeaning, HollowState, Table, animal, answer, asked, done, hollow
from twinstack.engine.core import ending
from twinstack.engine.core.interpreter import run
from twinstack.engine.core.linked import note, noted
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import Effect
from twinstack.engine.core.words.ending import DrawTheGame, Lose, Win
from twinstack.engine.core.words.flow import Choose, FlipCoin, RollDie, Seq
from twinstack.engine.core.words.refs import Each
from twinstack.engine.core.words.selectors import opponent, player
from twinstack.engine.kernel.characteristics import Ability
from twinstack.engine.kernel.decisions import Steps

assert ending


def after(s: HollowState, effect: Effect, source: int = 0) -> tuple[Table, dict[str, Any]]:
    """A game in which this is done, and what is remembered of it."""
    kept: dict[str, Any] = {}

    def do(g: Table) -> Steps[None]:
        scene = yield from run(g, effect, Scene(source, 0))
        kept.update(scene.memory)

    return done(s, do), kept


def test_a_word_is_chosen_and_noted_for_the_source() -> None:
    s = hollow()
    owl = animal(s, "Owl", 0)
    game, kept = after(s, Choose("call", among=("hoot", "screech")), owl.id)
    assert asked(game) == ["hoot", "screech"]
    answer(game, "screech")
    assert (noted(s, owl, "call"), kept["call"]) == ("screech", "screech")
    assert [(event.kind, event.obj, event.extra) for event in s.log] == [("choose", owl.id, "screech")]


def test_what_was_chosen_before_is_not_chosen_again() -> None:
    s = hollow()
    owl = animal(s, "Owl", 0)
    word = Choose("call", among=("hoot", "screech"), never_again=True)
    for left, picked in ((["hoot", "screech"], "hoot"), (["screech"], "screech")):
        game, _ = after(s, word, owl.id)
        assert asked(game) == left
        answer(game, picked)
        s.finished = False
    assert after(s, word, owl.id)[0].decision is None


def test_the_rule_book_says_which_words_there_are_and_what_is_noted(monkeypatch: pytest.MonkeyPatch) -> None:
    s = hollow()
    owl = animal(s, "Owl", 0)
    monkeypatch.setattr(HollowMeaning, "words_for", lambda self, s, what, seat: ("north", "south"))
    monkeypatch.setattr(HollowMeaning, "noted_as", lambda self, what, word: word[:1])
    game, _ = after(s, Choose("wind"), owl.id)
    answer(game, "south")
    assert noted(s, owl, "wind") == "s"


def test_what_an_ability_noted_is_unknown_while_the_object_has_another_text(monkeypatch: pytest.MonkeyPatch) -> None:
    """Magic: 607.2, 707.7"""
    s = hollow()
    owl, hare = animal(s, "Owl", 0), animal(s, "Hare", 0)
    ability = Ability()
    owl.copiable = type(owl.copiable)((owl.copiable.front.replaced(abilities=(ability,)),))
    note(owl, "call", "hoot", ability)
    note(owl, "perch", "oak", None)
    assert (noted(s, owl, "call"), noted(s, owl, "perch")) == ("hoot", "oak")

    text, owl.copiable = owl.copiable, hare.copiable
    assert (noted(s, owl, "call"), noted(s, owl, "perch")) == (None, "oak")
    monkeypatch.setattr(HollowMeaning, "forgets_with_its_text", lambda self, s: False)
    assert noted(s, owl, "call") == "hoot"
    monkeypatch.undo()

    owl.copiable = text
    assert noted(s, owl, "call") == "hoot"


def test_chance_is_told_and_remembered() -> None:
    s = hollow()
    rolls, flips = set(), set()
    for _ in range(60):
        s.finished = False
        rolls.add(after(s, RollDie(4, 10))[1]["rolled"])
        s.finished = False
        flips.add(after(s, FlipCoin())[1]["won the flip"])
    assert (rolls, flips) == ({11, 12, 13, 14}, {True, False})
    assert all(event.extra == event.amount + 10 for event in s.log if event.kind == "roll")


@pytest.mark.parametrize(
    ("effect", "won", "lost", "drawn"),
    [
        (Win(), [True, False], [False, True], False),
        (Lose(Each(opponent)), [True, False], [False, True], False),
        (Lose(Each(player)), [False, False], [True, True], True),
        (DrawTheGame(), [False, False], [False, False], True),
    ],
)
def test_a_game_ends_by_an_effect(effect: Effect, won: list[bool], lost: list[bool], drawn: bool) -> None:
    game, _ = after(s := hollow(), Seq(()))
    s.finished = False
    assert list(run(game, effect, Scene(0, 0))) == []
    assert [bool(one.won) for one in s.players] == won
    assert [bool(one.lost) for one in s.players] == lost
    assert (s.drawn, s.finished) == (drawn, True)
