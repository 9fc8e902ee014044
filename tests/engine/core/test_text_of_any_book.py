"""A rule book registers the texts of its own words; the core has those of sets, references and composed effects."""

from dataclasses import dataclass

import pytest

from tests.engine.core.lanterns import SHEET
from twinstack.engine.core.reading import AnyReading
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.text.grammar import article
from twinstack.engine.core.text.groups import Group, nouns_of
from twinstack.engine.core.text.negation import without
from twinstack.engine.core.text.nouns import gather
from twinstack.engine.core.text.saying import text_of
from twinstack.engine.core.text.voice import Clause, Voice, clauses, condition, key, refer
from twinstack.engine.core.words.base import Cond, Effect, Ref, Selector
from twinstack.engine.core.words.flow import If, May, Seq
from twinstack.engine.core.words.refs import AllOfThese, Target, a, controller_of, each, up_to, you
from twinstack.engine.core.words.refs import itself as this_one
from twinstack.engine.core.words.selectors import InZone, Named, OfChosen, WithCounter, anything, not_yours, yours

NOUNS = nouns_of(SHEET, "lantern")


@dataclass(frozen=True, eq=False, slots=True)
class Light(Effect):
    what: Ref


@dataclass(frozen=True, eq=False, slots=True)
class Lit(Selector):
    asks = frozenset({"status"})

    def test(self, s: AnyReading, scene: Scene, e: object) -> bool:
        return True


@dataclass(frozen=True, eq=False, slots=True)
class IsNight(Cond):
    asks = frozenset()

    def holds(self, s: AnyReading, scene: Scene) -> bool:
        return False


@clauses.register
def _(word: Light, voice: Voice) -> list[Clause]:
    return [Clause("light", refer(word.what, voice).text, refer(you, voice), key(you))]


@gather.register
def _(word: Lit, to: Group, voice: Voice) -> None:
    to.before.append("lit")


@without.register
def _(word: Lit, to: Group, voice: Voice) -> None:
    to.before.append("dark")


@condition.register
def _(word: IsNight, voice: Voice) -> str:
    return f"it is {article('night').removeprefix('a ')}"


mine = Target(Lit() & yours)


@pytest.mark.parametrize(
    ("word", "text"),
    [
        (Light(this_one), "Light this lantern."),
        (Light(mine), "Light target lit lantern you control."),
        (Light(Target(~Lit() & not_yours - this_one)), "Light another target dark lantern you don't control."),
        (Light(up_to(2, Lit())), "Light up to two target lit lanterns."),
        (Light(a(InZone("pouch") & yours)), "Light a card in your pouch."),
        (Light(each(InZone("deep"))), "Light each card in a deep."),
        (May(Light(mine)), "You may light target lit lantern you control."),
        (
            If(IsNight(), Light(this_one), Light(a(anything))),
            "If it is night, light this lantern. Otherwise, light a lantern.",
        ),
        (
            Seq((Light(mine), Light(AllOfThese((mine, this_one))))),
            "Light target lit lantern you control. Light it and this lantern.",
        ),
        (Lit() | WithCounter("spark"), "a lit lantern or a lantern with a spark counter on it"),
        (Lit() & Named("Beacon"), "a lit lantern named Beacon"),
        (yours & ~Named("Beacon"), "a lantern you control not named Beacon"),
        (OfChosen("name") | OfChosen("wick"), "a lantern with the chosen name or of the chosen wick"),
        (~Lit() & yours, "a dark lantern you control"),
        (controller_of(mine), "the controller of target lit lantern you control"),
    ],
)  # fmt: skip
def test_words_of_a_small_book_are_said(word: object, text: str) -> None:
    assert text_of(word, NOUNS, "this lantern") == text


def test_what_nobody_has_said_is_no_text_of_its_own() -> None:
    assert text_of("plain") == "plain"
