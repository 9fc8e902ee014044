"""When the server passes for a seat, in a book made with the parts for small books and in Magic."""

from pathlib import Path
from typing import Any

import pytest

from tests.rulebooks.masque import BOOK as MASQUE
from twinstack.engine import rulebooks
from twinstack.engine.kernel.decisions import Answer
from twinstack.engine.rulebook import RuleBook
from twinstack.server.rooms.passing import Stops

MAGIC = rulebooks.find("magic")
PASS = ("pass",)
ACTORS = 'alice.sleeve = ["Diva"]\nalice.nerve = 9\nbob.sleeve = ["Diva"]\nturn = 3'
LANDS = """
alice.hand = ["Forest"]
alice.battlefield = ["Grizzly Bears"]
bob.hand = ["Shock"]
bob.battlefield = ["Mountain"]
turn = 3
"""
BOTH = pytest.mark.parametrize(("book", "position"), [(MASQUE, ACTORS), (MAGIC, LANDS)], ids=["masque", "magic"])


class Asked:
    """A game as a story ends, and what would be done for the seat that is asked."""

    def __init__(self, book: RuleBook, folder: Path, position: str, story: str = "") -> None:
        path = folder / "story.toml"
        path.write_text(f'rulebook = "{book.name}"\n{position}\nstory = """\n{story}\n"""\n', encoding="utf-8")
        went = book.scenarios.play(path)
        assert not story or went.passed or not went.why_failed, went.text()
        self.book = book
        self.game: Any = went.game

    def answer(self, **stops: Any) -> Answer | None:
        return self.book.passing.answer(self.game, self.game.decision, Stops(**stops))

    def seems_able(self, **stops: Any) -> bool:
        return self.book.passing.seems_able(self.game, self.game.decision, Stops(**stops))


@BOTH
def test_who_could_act_in_their_turn_is_asked(book: RuleBook, position: str, tmp_path: Path) -> None:
    asked = Asked(book, tmp_path, position)
    assert asked.answer() is None
    assert asked.seems_able()


@BOTH
def test_until_the_turn_is_over_means_that_turn(book: RuleBook, position: str, tmp_path: Path) -> None:
    asked = Asked(book, tmp_path, position)
    assert asked.answer(until="turn", since=3) == PASS
    assert asked.answer(until="turn", since=2) is None


@BOTH
def test_until_something_happens_ends_with_the_next_own_turn(book: RuleBook, position: str, tmp_path: Path) -> None:
    asked = Asked(book, tmp_path, position)
    assert asked.answer(until="something", since=3) == PASS
    assert asked.answer(until="something", since=2) is None


@BOTH
def test_at_a_step_without_a_stop_nobody_seems_able(book: RuleBook, position: str, tmp_path: Path) -> None:
    asked = Asked(book, tmp_path, position)
    assert asked.answer(mine=[]) == PASS
    assert not asked.seems_able(mine=[])


def test_what_another_puts_on_the_stack_is_something_that_happens(tmp_path: Path) -> None:
    asked = Asked(MASQUE, tmp_path, ACTORS, "alice plays Diva\nalice passes")
    assert asked.game.decision.seat == 1
    assert asked.answer(until="something", since=3) is None
    assert asked.answer() is None
    assert asked.seems_able()


def test_what_is_yielded_to_by_its_name_is_let_resolve(tmp_path: Path) -> None:
    asked = Asked(MASQUE, tmp_path, ACTORS, "alice plays Diva\nalice passes")
    assert asked.answer(yields=["Diva"]) == PASS
    assert asked.answer(yields=["Mime"]) is None


def test_until_something_happens_ends_with_an_attack(tmp_path: Path) -> None:
    asked = Asked(MAGIC, tmp_path, LANDS, "alice attacks with Grizzly Bears\nalice passes")
    assert (asked.game.decision.seat, asked.game.state.turn.step) == (1, "attackers")
    assert asked.answer(until="something", since=3) is None
    assert Asked(MAGIC, tmp_path, LANDS, "alice passes").answer(until="something", since=3) == PASS


def test_nobody_attacks_for_who_waits_for_the_end_of_the_turn(tmp_path: Path) -> None:
    story = "alice passes\nbob passes\n" * 2
    asked = Asked(MAGIC, tmp_path, LANDS, story)
    assert asked.game.decision.kind == "attackers"
    assert asked.answer(until="turn", since=3) == ()
    assert asked.answer(until="turn", since=2) is None
    assert asked.answer() is None


def test_only_a_time_to_act_is_passed(tmp_path: Path) -> None:
    """A decision of another kind is no time at which somebody seems able to act."""
    mirrors = 'alice.sleeve = ["Understudy"]\nalice.nerve = 9\nbob.stage = ["Diva", "Mime"]\nbob.sleeve = ["Diva"]'
    asked = Asked(MASQUE, tmp_path, mirrors, "alice plays Understudy\nresolve")
    assert asked.game.decision.kind != "priority"
    assert asked.answer(until="turn", since=1) is None
    assert not asked.seems_able()
    asked = Asked(MAGIC, tmp_path, LANDS, "alice passes\nbob passes\n" * 2)
    assert not asked.seems_able()
