"""Whether somebody seems able to act, as far as everybody can tell: what is in a hand makes no difference. 402.3"""

import pytest

from tests.harness import Duel
from twinstack.engine.magic.position import Side
from twinstack.engine.magic.rules.open_actions import could_act
from twinstack.engine.magic.words import (
    activated,
    add_mana,
    card,
    cost,
    creature,
    draw,
    flashback,
    in_graveyard,
    land,
    may_play,
    yours,
)
from twinstack.engine.magic.words.card import Card
from twinstack.engine.magic.words.rules import Rule

HATCH = card("Hatch", "{1}", "Artifact", activated(cost(discard=creature), draw()))
TAPPED = card("Tapped Hatch", "{1}", "Artifact", activated(cost("{T}", discard=creature), draw()))
SPRING = card("Spring", "{1}", "Artifact", activated(cost(discard=creature), add_mana("R")))
RELIVED = card("Relived", "{5}", "Instant", draw(), flashback(cost(discard=creature)))
GRAVES = card("Open Graves", "{1}", "Artifact", may_play(creature & in_graveyard & yours))


def seems_able(
    *there: Card | str, hand: tuple[str, ...] = (), graveyard: tuple[Card | str, ...] = (), pool: str = ""
) -> bool:
    """Does Bob seem able to act in Alice's turn?"""
    duel = Duel(sides=[Side("Alice"), Side("Bob", pool=pool)])
    for one in there:
        duel.bob.has(duel.card(one) if isinstance(one, Card) else one)
    for name in hand:
        duel.bob.holds(name)
    for one in graveyard:
        duel.bob.has(duel.card(one) if isinstance(one, Card) else one, "graveyard")
    return could_act(duel.game, 1)


def test_who_has_nothing_cannot_act() -> None:
    assert not seems_able()
    assert not seems_able(hand=("Incinerate",))


@pytest.mark.parametrize("there", [HATCH, TAPPED], ids=lambda one: one.name)
@pytest.mark.parametrize("held", ["Grizzly Bears", "Incinerate"])
def test_an_ability_that_costs_a_kind_of_card_seems_usable_whatever_is_held(there: Card, held: str) -> None:
    assert seems_able(there, hand=(held,))
    assert not seems_able(there)


def test_what_else_the_ability_costs_must_be_there() -> None:
    duel = Duel(sides=[Side("Alice"), Side("Bob")])
    duel.bob.holds("Grizzly Bears")
    duel.bob.has(duel.card(TAPPED), tapped=True)
    assert not could_act(duel.game, 1)


@pytest.mark.parametrize("held", ["Grizzly Bears", "Incinerate"])
def test_mana_for_a_kind_of_card_counts_as_open_whatever_is_held(held: str) -> None:
    assert seems_able(SPRING, hand=(held, "Incinerate"))
    assert not seems_able(SPRING)


def test_a_card_with_flashback_is_seen_in_the_graveyard() -> None:
    """702.34"""
    assert seems_able(graveyard=("Think Twice",), pool="UUU")
    assert not seems_able(graveyard=("Think Twice",))
    assert not seems_able(graveyard=("Incinerate",), pool="UUU")


@pytest.mark.parametrize("held", ["Grizzly Bears", "Incinerate"])
def test_flashback_for_a_kind_of_card_seems_usable_whatever_is_held(held: str) -> None:
    assert seems_able(graveyard=(RELIVED,), hand=(held,))
    assert not seems_able(graveyard=(RELIVED,))


def test_a_prepared_spell_lies_open() -> None:
    """722.3c"""
    duel = Duel()
    duel.bob.has("Blazing Firesinger")
    duel.alice.casts("Blazing Firesinger")
    duel.resolve()
    assert duel.alice.exile.names == ["Seething Song"]
    assert could_act(duel.game, 0)
    assert not could_act(duel.game, 1)


def test_the_top_of_the_library_might_be_a_land() -> None:
    """401.5: whatever lies there, as long as a land may be played"""
    duel = Duel(sides=[Side("Alice"), Side("Bob")])
    for name in ("Shock", "Island"):
        duel.alice.has(name, "library")
        assert not could_act(duel.game, 0)
    duel.alice.has(duel.card(card("Courser", "{G}", "Artifact", Rule("play from top", land & yours))))
    assert could_act(duel.game, 0)
    assert not could_act(duel.game, 1)


def test_what_may_be_cast_from_an_open_zone_is_seen_by_all() -> None:
    duel = Duel(sides=[Side("Alice", pool="GG"), Side("Bob")])
    duel.alice.has("Grizzly Bears", "graveyard")
    assert not could_act(duel.game, 0)
    duel.alice.has(duel.card(GRAVES))
    assert could_act(duel.game, 0)
