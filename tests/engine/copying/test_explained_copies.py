"""The explanation of a copy's values is complete: every earlier copy, and each exception. 707.3, 707.9"""

import pytest

from tests.engine.explaining import texts
from tests.harness import Duel
from twinstack.engine.core.words.modifications import Mod
from twinstack.engine.magic.explain import explain_object
from twinstack.engine.magic.words import (
    a,
    activated,
    become_copy,
    becomes,
    card,
    color,
    create_copy,
    creature,
    target,
    yours,
)

EXCEPTIONS = {
    "Except that it becomes red": color("red"),
    "Except that it becomes an artifact in addition to its other types": becomes("Artifact"),
}


@pytest.mark.parametrize("told", [(), tuple(EXCEPTIONS)])
def test_a_copy_of_a_copy_tells_of_every_copying_and_every_exception(told: tuple[str, ...]) -> None:
    """707.3, 707.9: in the order in which they came"""
    duel = Duel()
    bear = duel.bob.has("Grizzly Bears")
    clone = duel.alice.casts("Clone")
    duel.resolve(bear)
    except_: list[Mod] = [EXCEPTIONS[one] for one in told]
    duel.alice.casts(card("Shape", "{U}", "Sorcery", create_copy(target(creature), except_=except_)), at=clone)
    duel.resolve()
    duel.alice.casts(card("Again", "{U}", "Sorcery", create_copy(target(creature))), at=duel.battlefield[-1])
    duel.resolve()

    assert texts(explain_object(duel.game, duel.battlefield[-1].id)) == [
        "Again makes a token that is a copy of Alice's Grizzly Bears",
        "Shape makes a token that is a copy of Alice's Grizzly Bears",
        "The card is Clone",
        "Clone enters as a copy of Bob's Grizzly Bears",
        *told,
        "Alice owns it",
    ]


def test_what_was_made_a_copy_twice_is_told_as_what_it_was_last() -> None:
    """707.3, 613.7"""
    duel = Duel()
    shape = duel.alice.has(card("Shape", "{U}", "Creature — Shapeshifter", "1/1"))
    mold = card("Mold", "{U}", "Artifact", activated("{1}", become_copy(target(creature & yours), a(creature - yours))))
    molder = duel.alice.has(mold)
    for found in (duel.bob.has("Grizzly Bears"), duel.bob.has("Giant Spider")):
        duel.alice.activates(molder, at=shape)
        duel.resolve(found)
    duel.alice.casts(card("Again", "{U}", "Sorcery", create_copy(target(creature))), at=shape)
    duel.resolve()

    assert texts(explain_object(duel.game, duel.battlefield[-1].id)) == [
        "Again makes a token that is a copy of Alice's Giant Spider",
        "The card is Shape",
        "Mold makes Shape become a copy of Bob's Giant Spider",
        "Alice owns it",
    ]
