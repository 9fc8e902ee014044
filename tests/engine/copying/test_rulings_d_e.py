"""What was ruled about single cards whose names begin with D and E."""

from typing import Any

import pytest

from tests.engine.made_up import greeter as arrivals
from tests.engine.made_up import raze, still, stop
from tests.engine.made_up import twin_with_its_targets as twin
from tests.harness import Duel, Handle
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.position import Side
from twinstack.engine.magic.words import (
    a,
    anything,
    card,
    cast_it,
    casts,
    creature,
    damage,
    gain_life,
    gains_life,
    in_hand,
    instant,
    lose_life,
    may,
    phase_out,
    player,
    rule,
    splice,
    subtype,
    target,
    when,
    you,
    yours,
)


def delays(duel: Duel, spell_: Handle, turns: int = 1) -> None:
    """Alice's Meddling exiles it, for so many upkeeps of its controller."""
    duel.alice.casts("Ertai's Meddling", x=turns, at=spell_)
    duel.resolve()


def test_a_dance_goes_on_without_the_copied_creature(duel: Duel) -> None:
    """Dance of Many: when the copied creature dies, nothing happens to the token; its mana value is copied."""
    bear = duel.bob.has("Grizzly Bears")
    duel.alice.casts("Dance of Many")
    duel.resolve()
    duel.resolve()
    duel.bob.casts(duel.card(raze), at=bear)
    duel.resolve_all()
    assert [one.mana_value for one in duel.alice.battlefield.named("Grizzly Bears")] == [2]


def test_each_dance_knows_its_own_token(duel: Duel) -> None:
    """Dance of Many: only the token of the one that leaves is exiled."""
    bear, ones = duel.bob.has("Grizzly Bears"), duel.bob.has("Wandering Ones")
    dances = []
    for partner in (bear, ones):
        dances.append(duel.alice.casts("Dance of Many"))
        duel.resolve(partner)
        duel.resolve()
    duel.bob.casts(duel.card(raze), at=dances[0])
    duel.resolve_all()
    assert duel.alice.battlefield.names == ["Dance of Many", "Wandering Ones"]


def test_a_dance_without_its_partner_stays(duel: Duel) -> None:
    """Dance of Many: if the target is gone when it resolves, there is no token, and the enchantment stays."""
    bear = duel.bob.has("Grizzly Bears")
    dance = duel.alice.casts("Dance of Many")
    duel.resolve()
    duel.bob.casts(duel.card(raze), at=bear)
    duel.resolve_all()
    assert (dance.zone, len(duel.alice.battlefield)) == ("battlefield", 1)


def test_a_dancing_token_enters_with_its_counters(duel: Duel) -> None:
    """Dance of Many: the token enters as the copy, so with the counters that such a creature enters with."""
    duel.bob.has("Servant of the Scale", counters={"+1/+1": 4})
    duel.alice.casts("Dance of Many")
    duel.resolve_all()
    assert [one.counters for one in duel.alice.battlefield.named("Servant of the Scale")] == [{"+1/+1": 1}]


def test_a_dance_that_left_too_early_leaves_a_free_token(duel: Duel) -> None:
    """Dance of Many: gone before its first trigger resolves, it has no connection with the token."""
    duel.bob.has("Grizzly Bears")
    dance = duel.alice.casts("Dance of Many")
    duel.resolve()
    duel.bob.casts(duel.card(raze), at=dance)
    duel.resolve_all()
    tokens = duel.alice.battlefield.named("Grizzly Bears")
    assert (dance.zone, len(tokens)) == ("graveyard", 1)
    duel.alice.casts(duel.card(raze), at=tokens[0])
    duel.resolve_all()
    assert not duel.alice.battlefield


def test_the_life_of_an_infusion_is_gained_at_once() -> None:
    """Dawnglow Infusion: with both colors spent, on X or not, twice X, in one gain of life; X stays what it was."""
    duel = Duel(sides=[Side("Alice", pool="WWRRG"), Side("Bob")])
    duel.alice.has(card("Cheer", "{1}", "Enchantment", when(gains_life(you), lose_life(1))))
    duel.alice.casts("Dawnglow Infusion", x=4)
    duel.resolve_all()
    assert duel.alice.life == 27


def test_more_mana_of_a_color_does_not_help_an_infusion() -> None:
    """Dawnglow Infusion: whether a color was spent counts, and not how often."""
    duel = Duel(sides=[Side("Alice", pool="WWWWW"), Side("Bob")])
    duel.alice.casts("Dawnglow Infusion", x=4)
    duel.resolve_all()
    assert duel.alice.life == 24


def test_the_echo_enters_and_triggers(duel: Duel) -> None:
    """Echo Chamber: the token enters as what it copies; its haste is over with the turn."""
    duel.alice.has(arrivals)
    duel.bob.has("Wall of Omens")
    duel.alice.has("Echo Chamber")
    before = len(duel.alice.hand)
    duel.alice.activates("Echo Chamber")
    duel.resolve_all(["Greeter", "Wall of Omens"])
    assert len(duel.alice.hand) == before + 1
    assert duel.alice.life == 21


def test_an_echo_that_stays_has_no_haste(duel: Duel) -> None:
    """Echo Chamber: should it be there in a later turn, it has no haste."""
    duel.bob.has("Grizzly Bears")
    duel.alice.has("Echo Chamber")
    duel.alice.activates("Echo Chamber")
    duel.resolve()
    token = duel.alice.battlefield.named("Grizzly Bears")[0]
    assert "haste" in token.keywords
    duel.pass_to("end")
    duel.bob.casts(duel.card(still), at=duel.stack[-1])
    duel.resolve()
    duel.next_turn()
    assert (token.zone, "haste" in token.keywords) == ("battlefield", False)


def test_a_copied_infusion_was_paid_with_nothing() -> None:
    """Dawnglow Infusion: no colors of mana were spent on a copy, whatever was on the original."""
    duel = Duel(sides=[Side("Alice", pool="WGWG"), Side("Bob", plenty=True)])
    infusion = duel.alice.casts("Dawnglow Infusion", x=3)
    duel.bob.casts(duel.card(twin), at=infusion)
    duel.resolve()
    duel.resolve()
    assert (duel.alice.life, duel.bob.life) == (20, 20)
    duel.resolve()
    assert duel.alice.life == 26


def test_a_delayed_spell_can_be_countered_and_delayed_again(duel: Duel) -> None:
    """Ertai's Meddling: back on the stack it is a spell as any other."""
    shock = duel.bob.casts("Incinerate", at=duel.alice)
    delays(duel, shock)
    duel.pass_to("upkeep", duel.bob)
    duel.resolve()
    assert shock.zone == "stack"
    delays(duel, shock)
    assert (shock.zone, shock.counters) == ("exile", {"delay": 1})
    duel.pass_to("upkeep", duel.bob)
    duel.resolve()
    duel.alice.casts(duel.card(stop), at=shock)
    duel.resolve_all()
    assert (shock.zone, duel.alice.life) == ("graveyard", 20)


def test_a_delayed_spell_finds_no_spell_to_act_on(duel: Duel) -> None:
    """Ertai's Meddling: if it targets a spell, that is not on the stack any more, and it does not resolve."""
    bolt = duel.alice.casts("Incinerate", at=duel.bob)
    denied = duel.bob.casts(duel.card(stop), at=bolt)
    delays(duel, denied)
    duel.resolve()
    assert duel.bob.life == 17
    duel.pass_to("upkeep", duel.bob)
    duel.resolve()
    assert denied.zone == "stack"
    duel.resolve()
    assert denied.zone == "graveyard"
    assert any(event.kind == "fizzle" for event in duel.state.log)


def test_a_delayed_face_down_spell_becomes_a_creature_without_a_name_that_is_face_up(duel: Duel) -> None:
    """Ertai's Meddling: only the spell is copied, a colorless 2/2 without text, and that is face up."""
    demon = duel.alice.casts("Grinning Demon", way="face down")
    delays(duel, demon)
    duel.pass_to("upkeep", duel.alice)
    duel.resolve()
    assert (demon.zone, demon.name, demon.face_down) == ("stack", "", False)
    duel.resolve()
    assert (demon.zone, demon.name, demon.size, demon.face_down) == ("battlefield", "", "2/2", False)
    assert (demon.colors, demon.types, demon.abilities, demon.mana_value) == (set(), {"Creature"}, (), 0)
    with pytest.raises(ScenarioError, match="face up"):
        duel.alice.turns_up(demon)
    duel.bob.casts(duel.card(raze), at=demon)
    duel.resolve()
    assert (demon.zone, demon.name) == ("graveyard", "Grinning Demon")


def test_a_delayed_spell_finds_a_target_that_was_phased_out_meanwhile(duel: Duel) -> None:
    """Ertai's Meddling: what has phased out and in again is still its target."""
    bear = duel.alice.has("Grizzly Bears")
    shock = duel.bob.casts("Incinerate", at=bear)
    delays(duel, shock, 2)
    duel.alice.casts(duel.card(card("Blink", "{U}", "Instant", phase_out(target(creature)))), at=bear)
    duel.resolve()
    duel.pass_to("upkeep", duel.bob)
    assert bear not in duel.alice.battlefield
    duel.resolve()
    duel.pass_to("main", duel.alice)
    assert bear in duel.alice.battlefield
    duel.pass_to("upkeep", duel.bob)
    duel.resolve()
    duel.resolve()
    assert bear.zone == "graveyard"


def test_a_meddling_cannot_be_cast_for_free(duel: Duel) -> None:
    """Ertai's Meddling: without paying its mana cost X would be 0, and so it cannot be cast."""
    duel.alice.holds("Ertai's Meddling"), duel.alice.holds("Incinerate")
    free = card("Free", "{U}", "Instant", may(cast_it(a(in_hand & instant & yours))))
    bolt = duel.bob.casts("Incinerate", at=duel.alice)
    duel.alice.casts(duel.card(free))
    duel.resolve(True, "Ertai's Meddling")
    assert (duel.stack.names, bolt.zone) == (["Incinerate"], "stack")
    assert "Ertai's Meddling" in duel.alice.hand


def test_a_delayed_copy_is_gone(duel: Duel) -> None:
    """Ertai's Meddling: a copy ceases to exist in exile; nothing returns, and there is no upkeep trigger."""
    bolt = duel.bob.casts("Incinerate", at=duel.alice)
    duel.bob.casts(duel.card(twin), at=bolt)
    duel.resolve()
    copy = duel.stack[-1]
    delays(duel, copy)
    assert (copy.zone, len(duel.exile)) == (None, 0)
    duel.resolve()
    duel.pass_to("upkeep", duel.bob)
    assert not duel.stack
    assert duel.alice.life == 17


def test_a_meddled_spell_is_exiled_at_once(duel: Duel) -> None:
    """Ertai's Meddling: the spell is exiled as the Meddling resolves, before others that are on the stack resolve."""
    first = duel.bob.casts("Incinerate", at=duel.alice)
    duel.bob.casts("Incinerate", at=duel.alice)
    duel.alice.casts("Ertai's Meddling", x=2, at=first)
    duel.resolve()
    assert (first.zone, first.counters, duel.alice.life) == ("exile", {"delay": 2}, 20)
    duel.resolve()
    assert duel.alice.life == 17


def test_a_delayed_flashback_spell_is_exiled_in_the_end(duel: Duel) -> None:
    """Ertai's Meddling: it is still a spell for which the flashback cost was paid."""
    play = duel.alice.has("Devil's Play", "graveyard")
    duel.alice.casts(play, way="flashback", x=3, at=duel.bob)
    delays(duel, play)
    assert (play.zone, play.counters) == ("exile", {"delay": 1})
    duel.pass_to("upkeep", duel.alice)
    duel.resolve()
    assert play.zone == "stack"
    duel.resolve()
    assert (play.zone, duel.bob.life) == ("exile", 17)


def test_a_delayed_flashback_spell_is_exiled_when_it_is_countered(duel: Duel) -> None:
    """Ertai's Meddling: the same where it leaves the stack in another way."""
    play = duel.alice.has("Devil's Play", "graveyard")
    duel.alice.casts(play, way="flashback", x=3, at=duel.bob)
    delays(duel, play)
    duel.pass_to("upkeep", duel.alice)
    duel.resolve()
    duel.bob.casts(duel.card(stop), at=play)
    duel.resolve()
    assert (play.zone, duel.bob.life) == ("exile", 20)


def test_a_delayed_spell_keeps_what_was_spliced_onto_it(duel: Duel) -> None:
    """Ertai's Meddling: all its texts are on it again; nothing more can be spliced, for it is not cast."""
    arcane = subtype("Arcane")
    ray = duel.card(card("Ray", "{R}", "Instant — Arcane", damage(3, target(player)), splice(arcane, "{R}")))
    song = duel.card(card("Song", "{G}", "Instant — Arcane", gain_life(2), splice(arcane, "{G}")))
    duel.alice.holds(ray)
    one = duel.alice.casts(song, choosing=["Ray"], at=duel.bob)
    duel.alice.holds(song)
    delays(duel, one)
    duel.pass_to("upkeep", duel.alice)
    duel.resolve()
    assert (one.zone, one.targets) == ("stack", [duel.bob])
    duel.resolve()
    assert (duel.alice.life, duel.bob.life) == (22, 17)


@pytest.mark.parametrize(
    ("name", "more", "found"),
    [
        ("Ivy Elemental", {"x": 3}, ["3/3"]),
        ("Skyclave Relic", {"kicked": True}, ["", "", ""]),
        ("Skitterbeam Battalion", {"way": "prototype"}, ["2/2"]),
    ],
)
def test_a_delayed_permanent_spell_keeps_what_was_chosen_for_it(
    duel: Duel, name: str, more: dict[str, Any], found: list[str]
) -> None:
    """Ertai's Meddling: X, kicker and prototype are those of the original spell; it was not cast. 707.10"""
    one = duel.alice.casts(name, **more)
    delays(duel, one)
    duel.pass_to("upkeep", duel.alice)
    duel.resolve_all()
    assert [each.size if "Creature" in each.types else "" for each in duel.alice.battlefield] == found


def test_a_delayed_spell_is_not_cast_again(duel: Duel) -> None:
    """Ertai's Meddling: nothing that waits for a spell to be cast sees it, and what forbids casting does not matter."""
    listener = card("Listener", "{1}", "Enchantment", when(casts(who=player), gain_life(1)))
    silence = card("Silence", "{1}", "Enchantment", rule("cant cast", anything, other=player))
    duel.alice.has(listener)
    shock = duel.bob.casts("Incinerate", at=duel.alice)
    delays(duel, shock)
    duel.resolve_all()
    assert duel.alice.life == 22
    duel.alice.has(silence)
    duel.pass_to("upkeep", duel.bob)
    duel.resolve()
    assert duel.stack.names == ["Incinerate"]
    with pytest.raises(ScenarioError, match="cannot cast"):
        duel.bob.casts("Incinerate", at=duel.alice)
    duel.resolve()
    assert duel.alice.life == 19
    assert duel.bob.player.facts.get("cast", 0) == 0
