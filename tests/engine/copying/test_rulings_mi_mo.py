"""What was ruled about single cards whose names begin with Mist to Mom."""

import pytest

from tests.engine.made_up import back, gild, raze, shift
from tests.harness import DEFAULT, Duel, Handle
from twinstack.engine.magic.words import (
    Move,
    attacks,
    card,
    creature,
    each,
    first_strike,
    gain_life,
    in_hand,
    ninjutsu,
    put_into_graveyard,
    subtype,
    when,
    you,
    yours,
)


def strikes(duel: Duel, naga: Handle) -> None:
    """It hits Bob; its ability has triggered."""
    duel.alice.attacks(naga)
    duel.play.unscripted = DEFAULT
    duel.pass_to("damage")
    assert len(duel.stack) == 1


def test_a_ninja_has_not_attacked(duel: Duel) -> None:
    """Mist-Syndicate Naga: it attacks without having been declared, and deals its damage with the others."""
    duel.alice.has(card("Horn", "{1}", "Enchantment", when(attacks(creature & yours), gain_life(1))))
    bear = duel.alice.has("Grizzly Bears")
    naga = duel.alice.holds("Mist-Syndicate Naga")
    duel.alice.attacks(bear)
    duel.resolve_all()
    duel.pass_to("blockers")
    duel.alice.activates(naga)
    duel.resolve()
    duel.pass_to("damage")
    assert (duel.alice.life, duel.bob.life, naga.tapped) == (21, 17, True)


def test_a_ninja_strikes_after_first_strike(duel: Duel) -> None:
    """Mist-Syndicate Naga: entering between two damage steps it deals regular damage."""
    knight = duel.alice.has("Silver Knight")
    naga = duel.alice.holds("Mist-Syndicate Naga")
    duel.alice.attacks(knight)
    duel.pass_to("first damage")
    duel.alice.activates(naga)
    duel.resolve()
    duel.pass_to("end combat")
    assert duel.bob.life == 15


def test_a_token_naga_makes_nagas(duel: Duel) -> None:
    """Mist-Syndicate Naga: the token has the ability, but no counters, no Equipment and nothing else of it."""
    naga = duel.alice.has("Mist-Syndicate Naga", counters={"+1/+1": 2})
    duel.alice.has("Bloodforged Battle-Axe", attached_to=naga)
    duel.alice.casts(duel.card(gild), at=naga)
    duel.resolve()
    duel.alice.attacks(naga)
    duel.play.unscripted = DEFAULT
    duel.pass_to("damage")
    duel.resolve_all()
    token = next(one for one in duel.alice.tokens if one.name == "Mist-Syndicate Naga")
    assert (token.size, token.types, token.counters) == ("3/1", {"Creature", "Snake", "Ninja"}, {})
    duel.pass_to("main", duel.alice)
    duel.alice.attacks(token)
    duel.pass_to("end combat")
    assert len([one for one in duel.alice.tokens if one.name == "Mist-Syndicate Naga"]) == 2


def test_a_naga_that_is_something_else_makes_that(duel: Duel) -> None:
    """Mist-Syndicate Naga: copy effects on it are taken into account."""
    naga, bear = duel.alice.has("Mist-Syndicate Naga"), duel.bob.has("Grizzly Bears", tapped=True)
    strikes(duel, naga)
    duel.alice.casts(duel.card(shift), at=[naga, bear])
    duel.resolve_all()
    assert [one.name for one in duel.alice.tokens] == ["Grizzly Bears"]


def test_a_naga_that_left_is_made_again(duel: Duel) -> None:
    """Mist-Syndicate Naga: if it is gone when its ability resolves, what it last was is copied."""
    naga = duel.alice.has("Mist-Syndicate Naga", counters={"+1/+1": 1})
    strikes(duel, naga)
    duel.bob.casts(duel.card(raze), at=naga)
    duel.resolve_all()
    assert [(one.name, one.size) for one in duel.alice.tokens] == [("Mist-Syndicate Naga", "3/1")]


def test_a_ninja_is_shown_and_enters_only_from_the_hand(duel: Duel) -> None:
    """Mist-Syndicate Naga: revealed and paid for at once; gone from the hand, it does not enter at all."""
    bear, naga = duel.alice.has("Grizzly Bears"), duel.alice.holds("Mist-Syndicate Naga")
    duel.alice.attacks(bear)
    duel.pass_to("blockers")
    duel.alice.activates(naga)
    assert (bear.zone, naga.zone) == ("hand", "hand")
    assert [event.obj for event in duel.state.log if event.kind == "reveal"] == [naga.id]
    rot = card("Rot", "{B}", "Instant", put_into_graveyard(each(in_hand & subtype("Ninja"))))
    duel.bob.casts(duel.card(rot))
    duel.resolve_all()
    assert (naga.zone, duel.bob.life) == ("graveyard", 20)
    assert not duel.state.combat.attackers


def test_a_ninja_attacks_the_planeswalker_that_was_attacked(duel: Duel) -> None:
    """Mist-Syndicate Naga: its controller does not choose; other creatures that enter attacking may be sent."""
    jace = duel.bob.has("Jace Beleren")
    bear, naga = duel.alice.has("Grizzly Bears"), duel.alice.holds("Mist-Syndicate Naga")
    elf = duel.alice.holds("Wandering Ones")
    duel.alice.attacks({bear: jace})
    duel.pass_to("blockers")
    duel.alice.activates(naga)
    duel.resolve()
    assert naga.attacks == jace
    rush = card("Rush", "{R}", "Instant", Move(each(in_hand & subtype("Spirit")), "battlefield", you, attacking=True))
    duel.alice.casts(duel.card(rush))
    duel.resolve(duel.bob)
    assert elf.attacks == duel.bob


def test_a_ninja_attacks_nobody_if_the_planeswalker_has_left(duel: Duel) -> None:
    """Mist-Syndicate Naga: it takes the place of a creature that attacks nothing any more. 508.4a"""
    jace = duel.bob.has("Jace Beleren")
    bear, naga = duel.alice.has("Grizzly Bears"), duel.alice.holds("Mist-Syndicate Naga")
    duel.alice.attacks({bear: jace})
    duel.bob.casts(duel.card(back), at=jace)
    duel.resolve()
    duel.pass_to("blockers")
    duel.alice.activates(naga)
    duel.resolve()
    assert (naga.zone, naga.id in duel.state.combat.attackers) == ("battlefield", False)
    duel.pass_to("end combat")
    assert duel.bob.life == 20


@pytest.mark.parametrize("step", ["damage", "end combat"])
def test_a_late_ninja_attacks_without_dealing_damage(duel: Duel, step: str) -> None:
    """Mist-Syndicate Naga: in the damage step and at the end of combat it enters attacking, too late to strike."""
    bear, naga = duel.alice.has("Grizzly Bears"), duel.alice.holds("Mist-Syndicate Naga")
    duel.alice.attacks(bear)
    duel.pass_to(step)
    duel.alice.activates(naga)
    duel.resolve()
    assert (naga.zone, naga.id in duel.state.combat.attackers) == ("battlefield", True)
    duel.pass_to("second main")
    assert duel.bob.life == 18


def test_a_ninja_with_first_strike_still_strikes_with_the_others(duel: Duel) -> None:
    """Mist-Syndicate Naga: a Ninja that enters between two damage steps deals regular damage, first strike or not."""
    ninja = card("Quick Ninja", "{U}", "Creature — Ninja", "3/1", first_strike, ninjutsu("{U}"))
    knight = duel.alice.has("Silver Knight")
    one = duel.alice.holds(ninja)
    duel.alice.attacks(knight)
    duel.pass_to("first damage")
    assert duel.bob.life == 18
    duel.alice.activates(one)
    duel.resolve()
    duel.pass_to("end combat")
    assert duel.bob.life == 15


def test_a_triumph_without_its_target_gains_nothing(duel: Duel) -> None:
    """Moment of Triumph: if the creature is no legal target any more, no life is gained."""
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.casts("Moment of Triumph", at=bear)
    duel.bob.casts(duel.card(raze), at=bear)
    duel.resolve_all()
    assert duel.alice.life == 20
