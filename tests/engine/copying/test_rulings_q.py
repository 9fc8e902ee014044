"""What was ruled about Quicksilver Gargantuan."""

import pytest

from tests.engine.made_up import mould, parade, warp
from tests.harness import WAIT, Duel
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.words import (
    base_pt,
    card,
    count,
    defines,
    enters_with,
    flying,
    subtype,
    x,
    yours,
)


def test_the_x_of_a_hydra_is_zero_for_a_gargantuan(duel: Duel) -> None:
    """Quicksilver Gargantuan: X in the mana cost of what it copies is zero, so it comes with no counters. 107.3g"""
    hydra = duel.bob.has(
        card("Hydra", "{X}{G}", "Creature — Hydra", "0/0", enters_with("+1/+1", x)), counters={"+1/+1": 4}
    )
    gargantuan = duel.alice.casts("Quicksilver Gargantuan")
    duel.resolve(hydra)
    assert (gargantuan.name, gargantuan.size, gargantuan.mana_value, gargantuan.counters) == ("Hydra", "7/7", 1, {})


def test_a_gargantuan_is_made_of_a_token_as_it_was_created(duel: Duel) -> None:
    """Quicksilver Gargantuan: a token is copied as the effect that created it said, but 7/7; the copy is no token."""
    duel.alice.casts(duel.card(mould), at=duel.bob.has("Grizzly Bears"))
    duel.resolve()
    token = duel.alice.battlefield[-1]
    assert (token.size, token.keywords) == ("1/4", {"flying"})
    gargantuan = duel.alice.casts("Quicksilver Gargantuan")
    duel.resolve(token)
    assert (gargantuan.name, gargantuan.size, gargantuan.keywords) == ("Grizzly Bears", "7/7", {"flying"})
    assert not gargantuan.is_token


def test_a_gargantuan_has_what_is_printed_and_nothing_else(duel: Duel) -> None:
    """Quicksilver Gargantuan: no status, counters, Auras or other effects are copied."""
    spider = duel.bob.has("Giant Spider", tapped=True, counters={"+1/+1": 2})
    duel.bob.has("Flight", attached_to=spider)
    duel.alice.casts(duel.card(warp), at=spider)
    duel.resolve()
    assert (spider.types, spider.colors) == ({"Creature", "Frog"}, {"blue"})
    gargantuan = duel.alice.casts("Quicksilver Gargantuan")
    duel.resolve(spider)
    assert (gargantuan.size, gargantuan.types, gargantuan.colors) == ("7/7", {"Creature", "Spider"}, {"green"})
    assert (gargantuan.tapped, gargantuan.counters, gargantuan.attachments) == (False, {}, [])
    assert gargantuan.keywords == {"reach"}


def test_a_gargantuan_does_what_its_shape_does_as_it_enters(duel: Duel) -> None:
    """Quicksilver Gargantuan: what triggers on entering triggers; what is chosen or put on it as it enters is."""
    wall, voice = duel.bob.has("Wall of Omens"), duel.bob.has("Voice of All", chosen={"color": "red"})
    servant = duel.bob.has("Servant of the Scale", counters={"+1/+1": 3})
    cards = len(duel.alice.library)
    duel.alice.casts("Quicksilver Gargantuan")
    duel.resolve(wall)
    duel.resolve_all()
    assert len(duel.alice.library) == cards - 1
    gargantuan = duel.alice.casts("Quicksilver Gargantuan")
    duel.resolve(servant)
    assert (gargantuan.size, gargantuan.counters) == ("8/8", {"+1/+1": 1})
    gargantuan = duel.alice.casts("Quicksilver Gargantuan")
    duel.resolve(voice, "black")
    with pytest.raises(ScenarioError, match="not a legal target"):
        duel.bob.casts("Terror", at=gargantuan)


def test_a_gargantuan_cannot_copy_what_enters_with_it(duel: Duel) -> None:
    """Quicksilver Gargantuan: only a creature that is there already can be chosen."""
    there = duel.bob.has("Giant Spider")
    together = duel.alice.holds("Grizzly Bears")
    gargantuan = duel.alice.holds("Quicksilver Gargantuan")
    duel.alice.casts(duel.card(parade))
    duel.play.unscripted = WAIT
    duel.resolve()
    assert duel.game.decision is not None
    offered = {id for option in duel.game.decision.options for id in option.refs}
    assert there.id in offered
    assert together.id not in offered
    duel.alice.chooses(there)
    assert (gargantuan.name, gargantuan.size, together.zone) == ("Giant Spider", "7/7", "battlefield")


def test_a_gargantuan_may_copy_nothing(duel: Duel) -> None:
    """Quicksilver Gargantuan: where there is something to copy it may still be itself."""
    duel.bob.has("Grizzly Bears")
    gargantuan = duel.alice.casts("Quicksilver Gargantuan")
    duel.resolve(None)
    assert (gargantuan.name, gargantuan.size) == ("Quicksilver Gargantuan", "7/7")


def test_a_gargantuan_of_swamps_does_not_count_them(duel: Duel) -> None:
    """Quicksilver Gargantuan: an ability that defines the size is not copied. 707.9d"""
    swamps = count(subtype("Swamp") & yours)
    horse = duel.bob.has(card("Mare", "{5}{B}", "Creature — Horse", "*/*", flying, defines(base_pt(swamps, swamps))))
    duel.bob.has("Swamp")
    assert horse.size == "1/1"
    gargantuan = duel.alice.casts("Quicksilver Gargantuan")
    duel.resolve(horse)
    duel.alice.has("Swamp")
    assert (gargantuan.name, gargantuan.size, len(gargantuan.abilities)) == ("Mare", "7/7", 1)


def test_a_gargantuan_of_a_clone_is_what_that_copied(duel: Duel) -> None:
    """Quicksilver Gargantuan: of a Clone, what the Clone copied, but 7/7; it is no token where it copies one."""
    bear = duel.bob.has("Grizzly Bears", token=True)
    clone = duel.alice.casts("Clone")
    duel.resolve(bear)
    gargantuan = duel.alice.casts("Quicksilver Gargantuan")
    duel.resolve(clone)
    assert (gargantuan.name, gargantuan.size, gargantuan.is_token) == ("Grizzly Bears", "7/7", False)
