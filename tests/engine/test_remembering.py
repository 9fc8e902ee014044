"""What the engine keeps of finished games: a bounded number of cached results, and no value that nobody uses."""

import gc
import os
import subprocess
import sys
from collections.abc import Callable
from functools import _lru_cache_wrapper, lru_cache
from pathlib import Path
from typing import Any

import pytest

from tests.engine.playing import Seating
from twinstack.engine.core.words.base import Word
from twinstack.engine.kernel.randomness import Randomness
from twinstack.engine.kernel.remembering import MOST, RememberedByOne, RememberedByTwo, Unique, forget, remembering
from twinstack.engine.magic import cards
from twinstack.engine.magic.card_files import load_cards
from twinstack.engine.magic.characteristics import Characteristics, characteristics
from twinstack.engine.magic.position import Position, Side, Thing, lay_out
from twinstack.engine.magic.rules.pricing import own_costs
from twinstack.engine.magic.words import creature, damage, destroy, red, target
from twinstack.engine.magic.words.text_changes import each_for_target, rewrite
from twinstack.engine.players import random_answer

SORTS = ("spells", "keyword_casting", "enchantments", "copiers_stack", "creatures_triggers", "lands")

WITHOUT_MEMORY = """
import sys
from twinstack.engine.kernel import remembering
remembering.MOST = 0
from tests.engine.playing import Seating
from twinstack.engine.magic.rules.pricing import own_costs
assert own_costs.cache_info().maxsize == 0
print(Seating(int(sys.argv[1]), copiers=sys.argv[2] == "True").play(decisions=400).hash())
"""


def play_and_drop(number: int) -> None:
    """A game of cards that no other game has, as all their words are made anew; played at random for a while."""
    random = Randomness(f"made up {number}".encode())
    own = load_cards(Path(cards.__file__).with_name(f"{SORTS[number % len(SORTS)]}.py"))
    sides = [
        Side(
            name,
            hand=[Thing(random.pick(own)) for _ in range(7)],
            library=[Thing(random.pick(own)) for _ in range(10)],
            battlefield=[Thing("Grizzly Bears"), Thing("Mountain"), Thing("Clone", copy_of="Grizzly Bears")],
            plenty=True,
        )
        for name in ("Alice", "Bob")
    ]
    game = lay_out(Position(sides))
    for _ in range(150):
        if game.decision is not None:
            game.answer(random_answer(game.decision, random))
    game.hash()


def there_is() -> dict[str, int]:
    """So many characteristics and words, and so many values that are kept as the only one of their kind."""
    gc.collect()
    found = {"characteristics": 0, "words": 0, "unique": 0}
    for one in gc.get_objects():
        found["characteristics"] += type(one) is Characteristics
        found["words"] += isinstance(one, Word)
        found["unique"] += len(one) if type(one) is Unique else 0
    return found


def caches() -> list[Any]:
    functions = [one for one in gc.get_objects() if type(one) is _lru_cache_wrapper]
    return [one for one in functions if one.__module__.startswith("twinstack.engine.")]


def tables() -> dict[str, int]:
    """How much there is in the dictionaries, lists and sets that modules of the engine hold."""
    return {
        f"{name}.{variable}": len(value)
        for name, module in list(sys.modules.items())
        if name.startswith("twinstack.engine.")
        for variable, value in vars(module).items()
        if isinstance(value, (dict, list, set)) and not variable.startswith("__")
    }


@pytest.mark.many_games
def test_games_of_cards_that_nobody_else_has_leave_nothing_but_answers_that_can_be_forgotten() -> None:
    for number in range(len(SORTS)):
        play_and_drop(number)
    forget()
    before, collected = there_is(), tables()
    for number in range(100, 100 + 3 * len(SORTS)):
        play_and_drop(number)
    assert there_is()["characteristics"] > before["characteristics"] + 100
    forget()
    assert there_is() == before
    assert tables() == collected


@pytest.mark.many_games
def test_every_memory_that_games_fill_is_bounded() -> None:
    for number in range(len(SORTS)):
        play_and_drop(number)
    unbounded = [one for one in caches() if one.cache_parameters()["maxsize"] is None]
    before = {one.__name__: one.cache_info().currsize for one in unbounded}
    for number in range(200, 200 + len(SORTS)):
        play_and_drop(number)
    assert {one.__name__: one.cache_info().currsize for one in unbounded} == before
    bounds = {one.__name__: one.cache_parameters()["maxsize"] for one in caches() if one not in unbounded}
    assert "own_costs" in bounds
    assert {name: bound for name, bound in bounds.items() if bound > MOST} == {}


def by_python(work_out: Callable[..., Any], most: int) -> Any:
    return lru_cache(maxsize=most)(work_out)


@pytest.mark.parametrize("remembering", [by_python, RememberedByOne], ids=["pure Python", "compiled"])
class TestResultsAreRemembered:
    """By `lru_cache` those of a function of Python's, by a class of the engine's those of a compiled one."""

    def test_one_that_was_asked_for_is_not_worked_out_again(self, remembering: Callable[..., Any]) -> None:
        asked: list[Any] = []
        remembered = remembering(asked.append, 8)
        assert [remembered(what) for what in (1, (1,), None, "1", 1, (1,), None, "1")] == [None] * 8
        assert asked == [1, (1,), None, "1"]

    def test_those_that_were_asked_for_long_ago_are_forgotten(self, remembering: Callable[..., Any]) -> None:
        asked: list[int] = []
        remembered = remembering(asked.append, 8)
        for number in range(50):
            remembered(number)
            remembered(0)
        assert asked == list(range(50))
        for number in (*range(47, 50), 1, 2):
            remembered(number)
        assert asked == [*range(50), 1, 2]

    def test_an_error_is_not_remembered(self, remembering: Callable[..., Any]) -> None:
        remembered = remembering([5].pop, 8)
        with pytest.raises(IndexError):
            remembered(7)
        assert remembered(0) == 5

    def test_they_can_be_forgotten_and_be_none_at_all(self, remembering: Callable[..., Any]) -> None:
        for most in (8, 0):
            asked: list[int] = []
            remembered = remembering(asked.append, most)
            remembered(1)
            remembered.cache_clear()
            remembered(1)
            assert asked == [1, 1]


def test_of_two_arguments_both_are_looked_at() -> None:
    asked: list[Any] = []
    remembered = RememberedByTwo(lambda *told: asked.append(told), 8)
    for told in ((1, 2), (1, 3), (2, 1), (1, 2), (2, 1)):
        remembered(*told)
    assert asked == [(1, 2), (1, 3), (2, 1)]


@pytest.mark.parametrize(
    ("arguments", "kind"),
    [
        ("(chars)", RememberedByOne),
        ("(id, chars)", RememberedByTwo),
        *((text, _lru_cache_wrapper) for text in (None, "(chars, of=1)", "(*chars)", "(a, *, b)", "(a, b, c)")),
    ],
)
def test_the_arguments_of_a_compiled_function_say_how_it_remembers(arguments: str | None, kind: type[Any]) -> None:
    class Compiled:
        __text_signature__ = arguments

        def __call__(self, *told: Any) -> Any:
            return told

    compiled = Compiled()
    kept: Any = remembering(8)(compiled)
    assert type(kept) is kind
    assert kept.__wrapped__ is compiled


def test_of_more_values_than_are_remembered_those_go_that_were_asked_about_longest_ago() -> None:
    forget()
    before = there_is()["characteristics"]
    for number in range(2 * MOST):
        own_costs(characteristics(f"Made-up {number}"))
    assert there_is()["characteristics"] == before + MOST


@pytest.mark.many_games
@pytest.mark.parametrize(("number", "copiers"), [(3, True), (8, False), (14, False), (16, False)])
def test_a_game_is_the_same_where_nothing_is_remembered(number: int, copiers: bool) -> None:
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_MEMORY, str(number), str(copiers)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == Seating(number, copiers=copiers).play(decisions=400).hash()


@pytest.mark.many_games
def test_a_game_is_the_same_where_all_is_forgotten_between_its_answers() -> None:
    for number in range(6):
        seatings = [Seating(number, copiers=number % 2 == 1) for _ in range(2)]
        forgotten = seatings[0].play(lambda game: forget(), decisions=250)
        assert forgotten.hash() == seatings[1].play(decisions=250).hash()


def test_equal_characteristics_are_one_object_for_as_long_as_anybody_has_it() -> None:
    value = characteristics("Made-up", types=frozenset(("Artifact",)))
    forget()
    assert characteristics("Made-up", types=frozenset(("Artifact",))) is value
    before = there_is()["characteristics"]
    del value
    assert there_is()["characteristics"] == before - 1


def test_a_changed_text_is_the_same_word_for_as_long_as_anybody_has_it() -> None:
    """612.1, 702.96a: a chosen target is found by its word."""
    text = destroy(target(creature & red))
    red_to_blue, overloaded = rewrite(text, "red", "blue"), each_for_target(text)
    forget()
    assert rewrite(text, "red", "blue") is red_to_blue is not text
    assert each_for_target(text) is overloaded is not text


def test_a_text_in_which_nothing_changes_stays_the_very_same_word() -> None:
    text = damage(2, target(creature))
    assert rewrite(text, "red", "blue") is text


def test_of_two_values_for_one_key_the_first_is_kept_for_as_long_as_anybody_has_it() -> None:
    unique: Unique[str, Word] = Unique()
    first = unique.keep("key", damage(1, target(creature)))
    assert unique.keep("key", damage(2, target(creature))) is first is unique.find("key")
    del first
    assert unique.find("key") is None
    assert len(unique) == 0
