"""Questions never change the game: "what if" is a reading on top of the state, which stays the same."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

import pytest

from tests.engine.playing import Seating
from tests.harness import Duel
from tests.pure_python import of_pure_python
from tests.rulebooks.playing import seating
from twinstack.engine.core import control, layers, planning, targeting
from twinstack.engine.core.book import Rules
from twinstack.engine.core.continuous import refresh
from twinstack.engine.core.copying import static_copies
from twinstack.engine.core.members import candidates
from twinstack.engine.core.reading import Shown, shown
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.state import CoreState
from twinstack.engine.core.turn import Turn
from twinstack.engine.core.viewing import View
from twinstack.engine.core.words.base import NO_ASPECT, Cond, Num, Question, Ref, Selector
from twinstack.engine.kernel.entities import Obj, Player
from twinstack.engine.magic.reading import Supposed
from twinstack.engine.magic.rules import casting, permission, pricing
from twinstack.engine.magic.rules.layers import derive
from twinstack.engine.magic.words.selectors import HasType

QUESTIONS: tuple[Callable[..., Any], ...] = (
    derive, layers.derived, layers.derive_with, layers.fold, layers.fold_on, planning.ordered, control.given, View.of,
    View.applies, View.would_apply, View.standing, permission.permitted, permission.may_play, pricing.spell_price,
    pricing.ability_price, casting.may_cast, casting.may_activate, static_copies.characteristics_on_arrival,
    static_copies.copying_entries, targeting.enough_targets, targeting.target_choices,
)  # fmt: skip
ANSWERS = (refresh,)  # what brings the records up to date, wherever somebody begins it
ANSWERING = ("test", "value", "holds", "find")
RECORDS = (Obj, Player, Turn, CoreState)
HOLDERS = (Player, CoreState)
NOTES = ("equal_objects", "available_mana", "counted")
CHANGING = {
    dict: ("__setitem__", "__delitem__", "pop", "popitem", "setdefault", "update", "clear", "__ior__"),
    list: (
        "__setitem__", "__delitem__", "append", "insert", "extend", "pop", "remove", "clear", "sort", "reverse",
        "__iadd__",
    ),
}  # fmt: skip


calls_are_seen = of_pure_python("Python tells nobody of its calls")


@contextmanager
def refusing() -> Iterator[list[str]]:
    """Records of the game refuse to be written on while something is asked; what was tried all the same.

    So do the zones, the indexes and the other containers of states and players that are made in here. What is noted
    down only to be found again faster may be noted at any time.
    """
    asking = {one.__code__ for one in (*QUESTIONS, *_of_words(), *_of_rules())}
    writing = {one.__code__ for one in ANSWERS}
    open_questions: list[bool] = []
    tried: list[str] = []

    def follow(frame: FrameType, event: str, _: Any) -> None:
        code = frame.f_code
        if code in asking or code in writing:
            if event == "call":
                open_questions.append(code in asking)
            elif event == "return":
                open_questions.pop()

    def note(name: str, record: str) -> None:
        if open_questions and open_questions[-1]:
            tried.append(f"{name} of {record}")

    def refuse(record: Any, name: str, value: Any) -> None:
        if not isinstance(record, Shown) and name not in NOTES:
            note(name, type(record).__name__)
            if isinstance(record, HOLDERS):
                value = guarded(value, name, type(record).__name__)
        object.__setattr__(record, name, value)

    def guarded(value: Any, name: str, record: str) -> Any:
        """The same container, and those in it, telling when something is written into it."""
        if type(value) is dict:
            return guards[dict]({key: guarded(one, name, record) for key, one in value.items()}, name, record)
        return guards[list](value, name, record) if type(value) is list else value

    guards = {kind: _guard(kind, names, note) for kind, names in CHANGING.items()}
    for kind in RECORDS:
        kind.__setattr__ = refuse  # type: ignore[method-assign]
    sys.setprofile(follow)
    try:
        yield tried
    finally:
        sys.setprofile(None)
        for kind in RECORDS:
            del kind.__setattr__


def _guard(kind: type[Any], changing: tuple[str, ...], note: Callable[[str, str], None]) -> type[Any]:
    """A kind of container that tells, each time it is changed, what of which record it is."""

    def make(self: Any, value: Any, name: str, record: str) -> None:
        kind.__init__(self, value)
        self.said = name, record

    def telling(change: str) -> Callable[..., Any]:
        def told(self: Any, *given: Any, **named: Any) -> Any:
            note(*self.said)
            return getattr(kind, change)(self, *given, **named)

        return told

    return type(f"Guarded{kind.__name__}", (kind,), {"__init__": make} | {name: telling(name) for name in changing})


def _of_rules() -> Iterator[Callable[..., Any]]:
    """What the rules of small books answer."""
    asked = ("may_play", "may_use", "cost_to_play", "cost_to_use", "stays", "worth")
    for one in (Rules, *below(Rules)):
        yield from (vars(one)[name] for name in asked if name in vars(one))


def _of_words() -> Iterator[Callable[..., Any]]:
    """What words answer, whatever the word."""
    yield from (vars(one)[name] for one in below(Question) for name in ANSWERING if name in vars(one))


def below(kind: type[Any]) -> Iterator[type[Any]]:
    """All its subclasses."""
    for one in kind.__subclasses__():
        yield one
        yield from below(one)


@calls_are_seen
@pytest.mark.parametrize("number", [3, 8, 21])
def test_in_a_game_no_question_writes_on_a_record(number: int, rules: str) -> None:
    with refusing() as tried:
        seating(rules, number, players=2).play(decisions=250)
    assert tried == []


@calls_are_seen
@pytest.mark.parametrize("copiers", [4, 9])
def test_among_copies_no_question_writes_on_a_record(copiers: int) -> None:
    with refusing() as tried:
        Seating(copiers, players=2, copiers=True).play(decisions=250)
    assert tried == []


@calls_are_seen
def test_effects_that_wait_for_each_other_are_ordered_without_writing_on_a_record() -> None:
    """613.8"""
    with refusing() as tried:
        duel = Duel()
        duel.alice.has("Forest")
        duel.bob.has("Blood Moon")
        duel.alice.has("Urborg, Tomb of Yawgmoth")
        duel.alice.has("Glorious Anthem")
        bears = duel.alice.has("Grizzly Bears", counters={"+1/+1": 1})
        assert bears.size == "4/4"
    assert tried == []


@calls_are_seen
def test_a_question_that_writes_on_a_record_would_be_seen() -> None:
    duel = Duel()
    bears = duel.alice.has("Grizzly Bears").obj

    class Swapping(HasType):
        asks = NO_ASPECT

        def test(self, s: Any, scene: Scene, e: Any) -> bool:
            e.tapped = not e.tapped
            return True

    with refusing() as tried:
        assert Swapping("Creature").test(duel.state, Scene(), bears)
    assert tried == ["tapped of Obj"]


@calls_are_seen
def test_a_question_that_writes_into_what_a_state_holds_and_puts_it_back_would_be_seen() -> None:
    class Remembering(HasType):
        asks = NO_ASPECT

        def test(self, s: Any, scene: Scene, e: Any) -> bool:
            s.past[e.id] = e
            del s.past[e.id]
            s.players[0].piles["hand"].append(s.players[0].piles["hand"].pop())
            return True

    with refusing() as tried:
        duel = Duel()
        duel.alice.holds("Forest")
        assert Remembering("Creature").test(duel.state, Scene(), duel.alice.has("Grizzly Bears").obj)
    assert tried == ["past of MagicState"] * 2 + ["piles of Player"] * 2


def test_what_is_supposed_is_seen_in_the_reading_and_nowhere_else() -> None:
    duel = Duel()
    bears = duel.alice.has("Grizzly Bears").obj
    forest = duel.alice.has("Forest").obj
    then = duel.state.supposing(shown(bears, chars=forest.chars, controller=1))

    assert [obj.name for obj in candidates(then, Scene(), HasType("Land"))] == ["Forest", "Forest"]
    assert then.obj(bears.id).controller == 1
    assert then.battlefield[forest.id] is forest
    assert duel.state.obj(bears.id) is bears
    assert (bears.name, bears.controller) == ("Grizzly Bears", 0)


def test_what_is_not_in_the_game_yet_can_be_asked_about() -> None:
    """614.12"""
    duel = Duel()
    bears = duel.alice.has("Grizzly Bears").obj
    coming = shown(bears, id=9999)

    then = duel.state.supposing(coming)

    assert then.obj(9999) is coming
    assert 9999 not in then.battlefield
    with pytest.raises(KeyError):
        duel.state.obj(9999)


@pytest.mark.parametrize("kind", [Selector, Num, Cond, Ref, HasType])
def test_a_word_that_does_not_say_what_it_asks_about_cannot_be_made(kind: type[Any]) -> None:
    """613.8: nothing would be known to depend on what it asks."""
    with pytest.raises(TypeError, match="Silent has to say which aspects of objects it asks about"):
        type("Silent", (kind,), {})

    assert type("Outspoken", (kind,), {"asks": frozenset(("color",))}) is not None


@contextmanager
def overhearing(usual: str) -> Iterator[set[str]]:
    """Which words read what of objects in the usual zone, though they say that they ask about nothing.

    Each answers for itself, without the words inside it.
    """
    answering: list[Question] = []
    unsaid: set[str] = set()
    read = Obj.__getattribute__

    def overhear(record: Any, name: str) -> Any:
        asked = answering and name in ("chars", "controller") and read(record, "zone") == usual
        if asked and answering[-1].aspects() == NO_ASPECT:
            unsaid.add(f"{name} by {type(answering[-1]).__name__}")
        return read(record, name)

    def told(answer: Callable[..., Any]) -> Callable[..., Any]:
        def answered(word: Question, *asked: Any) -> Any:
            answering.append(word)
            try:
                return answer(word, *asked)
            finally:
                answering.pop()

        return answered

    def unheard(reading: Supposed) -> Any:
        """Whether a count that was kept still holds: the reading compares objects for that, and no word does."""
        while_counting, answering[:] = answering[:], []
        try:
            return counted.__get__(reading)
        finally:
            answering[:] = while_counting

    counted = vars(Supposed)["counted"]
    words = {(kind, name): vars(kind)[name] for kind in below(Question) for name in ANSWERING if name in vars(kind)}
    for (kind, name), answer in words.items():
        setattr(kind, name, told(answer))
    Obj.__getattribute__ = overhear  # type: ignore[method-assign]
    setattr(Supposed, "counted", property(unheard))  # noqa: B010 - mypy knows it as a property without a setter
    try:
        yield unsaid
    finally:
        del Obj.__getattribute__
        setattr(Supposed, "counted", counted)  # noqa: B010
        for (kind, name), answer in words.items():
            setattr(kind, name, answer)


@pytest.mark.parametrize("number", [3, 8])
def test_a_word_that_says_that_it_asks_nothing_of_objects_reads_nothing_of_them(number: int, rules: str) -> None:
    """613.8: else an effect would not wait for what changes the answer."""
    seated = seating(rules, number, players=2)
    with overhearing(seated.game.state.usual_zone) as unsaid:
        seated.play(decisions=250)
    assert unsaid == set()


def test_a_word_that_says_less_than_it_reads_would_be_noticed() -> None:
    duel = Duel()
    bears = duel.alice.has("Grizzly Bears").obj

    class Reticent(HasType):
        asks = NO_ASPECT
        aspects = Question.aspects

        def test(self, s: Any, scene: Scene, e: Any) -> bool:
            return bool(e.chars.types)

    with overhearing("battlefield") as unsaid:
        assert Reticent("Creature").test(duel.state, Scene(), bears)
    assert unsaid == {"chars by Reticent"}
