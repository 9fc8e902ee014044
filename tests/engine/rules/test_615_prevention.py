"""Prevention effects, and how replacement and prevention effects meet. 614, 615, 616"""

from typing import Any

import pytest

from tests.engine.made_up import bolt as jolt
from tests.engine.made_up import slay
from tests.harness import WAIT, Duel
from twinstack.engine.magic.words import (
    a,
    activated,
    apply,
    artifact,
    as_enters,
    card,
    choose,
    chosen_color,
    color,
    create,
    creature,
    damage,
    damage_cant_be_prevented,
    damage_is_prevented,
    destroy,
    draw,
    draws_instead,
    each,
    enters,
    enters_as_copy,
    enters_tapped,
    enters_with,
    exile,
    gain_life,
    goes_instead,
    is_dealt_damage,
    it,
    itself,
    land,
    more_damage,
    more_tokens,
    player,
    prevent_damage,
    prevent_next,
    red,
    regenerate,
    shield,
    skip_next,
    static,
    target,
    that_many,
    when,
    you,
    yours,
)
from twinstack.engine.magic.words.card import Card, make_token

quake = card("Quake", "{R}", "Instant", damage(2, each(creature)))


def cast(duel: Duel, spell_: Card, at: object = None) -> None:
    duel.alice.casts(duel.card(spell_), at=at)
    duel.resolve()


# 614


def test_a_replacement_has_to_be_there_before_the_event(duel: Duel) -> None:
    """614.4, 615.4: in response to the spell, not after it."""
    bear = duel.bob.has("Grizzly Bears")
    ward = card("Ward Off", "{W}", "Instant", prevent_next(3, target()))
    duel.alice.casts(duel.card(jolt), at=bear)
    duel.bob.casts(duel.card(ward), at=bear)
    duel.resolve_all()
    assert bear.zone == "battlefield"
    duel.alice.casts(jolt, at=duel.bob)
    duel.resolve()
    duel.bob.casts(ward, at=duel.bob)
    duel.resolve()
    assert duel.bob.life == 17


def test_a_replacement_waits_for_an_event_that_happens(duel: Duel) -> None:
    """614.3, 614.7: nothing is destroyed, so the shield is still there."""
    bear = duel.alice.has("Grizzly Bears")
    cast(duel, card("Mend", "{G}", "Instant", regenerate(target(creature))), bear)
    cast(duel, card("Miss", "{B}", "Instant", destroy(target(artifact | land))), duel.bob.has("Forest"))
    cast(duel, slay, bear)
    assert bear.zone == "battlefield"
    cast(duel, slay, bear)
    assert bear.zone == "graveyard"


def test_each_regenerated_creature_has_its_own_shield(duel: Duel) -> None:
    """614.8: one that is used up leaves the others theirs."""
    bears = [duel.alice.has("Grizzly Bears"), duel.alice.has("Grizzly Bears")]
    cast(duel, card("Mend All", "{G}", "Instant", regenerate(each(creature & yours))))
    cast(duel, card("Wrath", "{W}", "Sorcery", destroy(each(creature))))
    assert [bear.zone for bear in bears] == ["battlefield", "battlefield"]


def test_two_skips_skip_two(duel: Duel) -> None:
    """614.10a, 614.1b"""
    duel.alice.has("Forest")
    for _ in range(2):
        cast(duel, card("Nap", "{U}", "Instant", skip_next(you, "draw")))
    hand = len(duel.alice.hand)
    for expected in (hand, hand, hand + 1):
        duel.pass_to("main", duel.bob)
        duel.pass_to("main", duel.alice)
        assert len(duel.alice.hand) == expected


def test_a_step_that_has_begun_cannot_be_skipped(duel: Duel) -> None:
    """614.10: the next one is."""
    duel.pass_to("upkeep", duel.alice)
    hand = len(duel.alice.hand)
    cast(duel, card("Nap", "{U}", "Instant", skip_next(you, "upkeep")))
    duel.pass_to("main", duel.alice)
    assert len(duel.alice.hand) == hand + 1


def test_what_is_done_to_the_drawn_card_is_not_done_to_another(duel: Duel) -> None:
    """614.11b: the draw was replaced, and what came of that is not the card that was drawn."""
    duel.alice.has(card("Well", "{U}", "Enchantment", draws_instead(gain_life(1))))
    hand = len(duel.alice.hand)
    cast(duel, card("Peek", "{U}", "Instant", draw(), exile(it)))
    assert (duel.alice.life, len(duel.alice.hand), len(duel.alice.exile)) == (21, hand, 0)


def test_a_choice_is_made_before_the_permanent_is_there(duel: Duel) -> None:
    """614.12a, 614.1c: with the color chosen, it counts for what triggers on its entering."""
    duel.alice.has(card("Shrine", "{1}", "Artifact", when(enters(creature & red), gain_life(1))))
    voice = card("Voice", "{W}", "Creature — Angel", "2/2", as_enters(choose("color")), static(itself, chosen_color()))
    duel.alice.casts(voice)
    duel.resolve("red")
    duel.resolve_all()
    assert duel.alice.life == 21


def test_counters_of_a_replacement_are_made_more(duel: Duel) -> None:
    """614.16: tokens that come of a replacement effect are an effect's too."""
    sprite = make_token("Sprite", "1/1", "Creature — Faerie")
    duel.alice.has(card("Well", "{U}", "Enchantment", draws_instead(create(sprite))))
    duel.alice.has(card("Season", "{G}", "Enchantment", more_tokens()))
    cast(duel, card("Peek", "{U}", "Instant", draw()))
    assert len(duel.alice.battlefield.named("Sprite") or duel.alice.battlefield.named("Sprite Token")) == 2


# 615


def test_prevention_may_do_something_more(duel: Duel) -> None:
    """615.5: right after the damage, with how much was prevented."""
    balm = card("Balm", "{W}", "Instant", prevent_next(2, target(), also=gain_life(that_many)))
    cast(duel, balm, duel.alice)
    cast(duel, jolt, duel.alice)
    assert duel.alice.life == 20 - 1 + 2


def test_what_is_prevented_never_happens(duel: Duel) -> None:
    """615.6, 615.1a"""
    duel.bob.has(card("Cloud", "{1}", "Enchantment", prevent_damage(to=creature)))
    bear = duel.bob.has(card("Thorny", "{G}", "Creature — Bear", "2/2", when(is_dealt_damage(), gain_life(5))))
    cast(duel, jolt, bear)
    assert (bear.damage, len(duel.stack)) == (0, 0)


def test_the_next_time_a_source_would_deal_damage_is_once(duel: Duel) -> None:
    """615.8: however much it is."""
    pinger = duel.bob.has(card("Pinger", "{R}", "Creature — Goblin", "1/1", activated("{1}", damage(4, target()))))
    cast(duel, card("Glow", "{W}", "Instant", shield(prevent_damage(by=creature), uses=1)))
    for life in (20, 16):
        duel.bob.activates(pinger, 1, at=duel.alice)
        duel.resolve()
        assert duel.alice.life == life


def test_a_shield_against_a_kind_of_source_looks_again(duel: Duel) -> None:
    """615.9: the source is red no more as it would deal damage, and the shield is not used."""
    pinger = duel.bob.has(card("Pinger", "{R}", "Creature — Goblin", "1/1", activated("{1}", damage(4, target()))))
    cast(duel, card("Circle", "{W}", "Instant", shield(prevent_damage(to=you, by=red), uses=1)))
    cast(duel, card("Wash", "{U}", "Instant", apply(target(creature), color("blue"))), pinger)
    duel.bob.activates(pinger, 1, at=duel.alice)
    duel.resolve()
    assert duel.alice.life == 16
    cast(duel, card("Flush", "{R}", "Instant", apply(target(creature), color("red"))), pinger)
    duel.bob.activates(pinger, 1, at=duel.alice)
    duel.resolve()
    assert duel.alice.life == 16


def test_each_of_many_creatures_gets_a_shield_of_its_own(duel: Duel) -> None:
    """615.11: and who comes later gets none."""
    bears = [duel.alice.has("Grizzly Bears"), duel.alice.has("Grizzly Bears")]
    cast(duel, card("Cover", "{W}", "Instant", prevent_next(1, each(creature & yours))))
    late = duel.alice.has("Grizzly Bears")
    cast(duel, quake)
    assert [bear.damage for bear in bears] == [1, 1]
    assert late.zone == "graveyard"


def test_of_damage_to_several_creatures_their_controller_chooses_what_one_shield_prevents(duel: Duel) -> None:
    """615.7: once, though two shields cover them, and not what is dealt to others."""
    first, second = duel.alice.has("Grizzly Bears"), duel.alice.has("Grizzly Bears")
    duel.bob.has("Grizzly Bears")
    for name in ("Veil", "Shroud"):
        cast(duel, card(name, "{W}", "Instant", shield(prevent_damage(to=creature & yours, amount=1))))
    duel.alice.answers([second, first], kind="prevention")
    duel.alice.answers("Veil", kind="replacement")
    cast(duel, quake)
    assert (first.zone, second.damage) == ("graveyard", 0)


@pytest.mark.parametrize("shielded", [prevent_damage(to=you, by=red, amount=3), prevent_damage(to=you, amount=4)])
def test_nobody_is_asked_where_a_shield_covers_all_that_it_could(duel: Duel, shielded: Any) -> None:
    """615.7: damage from other sources does not count."""
    duel.bob.casts(card("Veil", "{W}", "Instant", shield(shielded)))
    duel.resolve()
    red_one = duel.alice.has(card("Imp", "{R}", "Creature — Imp", "2/2"))
    duel.alice.attacks(red_one, duel.alice.has("Grizzly Bears"))
    duel.pass_to("damage")
    assert duel.bob.life == (20 if shielded.amount == 4 else 18)


def test_what_cannot_be_prevented_still_brings_what_comes_with_the_prevention(duel: Duel) -> None:
    """615.12, 615.12a: once, and the shield is as large as before."""
    duel.alice.has(card("Leyline", "{R}", "Enchantment", damage_cant_be_prevented()))
    cast(duel, card("Balm", "{W}", "Instant", prevent_next(2, target(), also=gain_life(1))), duel.alice)
    cast(duel, jolt, duel.alice)
    assert duel.alice.life == 20 - 3 + 1
    assert [effect.left for effect in duel.state.effects.values()] == [2]


def test_prevention_is_told_once_for_damage_at_the_same_time(duel: Duel) -> None:
    """615.13: one effect prevents the damage to two creatures."""
    duel.alice.has(card("Cloud", "{1}", "Enchantment", prevent_damage(to=creature)))
    duel.alice.has(card("Joy", "{1}", "Enchantment", when(damage_is_prevented(creature), gain_life(1))))
    for _ in range(2):
        duel.alice.has("Grizzly Bears")
    cast(duel, quake)
    duel.resolve_all()
    assert duel.alice.life == 21


# 616


def test_a_copy_comes_before_how_it_enters(duel: Duel) -> None:
    """616.1c: what it enters as a copy of has no word of entering tapped."""
    duel.bob.has("Grizzly Bears")
    sleeper = card("Sleeper", "{U}", "Creature — Shapeshifter", "0/0", enters_tapped(), enters_as_copy(a(creature)))
    one = duel.alice.casts(sleeper)
    duel.resolve()
    assert (one.name, one.tapped) == ("Grizzly Bears", False)


@pytest.mark.parametrize(("first", "zone"), [("Void", "exile"), ("Loop", "hand")])
def test_of_two_that_send_it_elsewhere_only_one_does(duel: Duel, first: str, zone: str) -> None:
    """616.1, 616.1e-f: once it no longer goes to the graveyard, the other has nothing to replace."""
    bear = duel.bob.has("Grizzly Bears")
    for name, instead in (("Void", "exile"), ("Loop", "hand")):
        duel.bob.has(card(name, "{1}", "Enchantment", goes_instead(creature, "graveyard", instead)))
    duel.alice.casts(duel.card(slay), at=bear)
    duel.resolve(duel[first])
    assert bear.zone == zone


def test_one_replacement_may_make_another_apply(duel: Duel) -> None:
    """616.2: to the graveyard, no, to exile, no, to the hand."""
    bear = duel.bob.has("Grizzly Bears")
    duel.bob.has(card("Back", "{1}", "Enchantment", goes_instead(creature, "exile", "hand")))
    duel.bob.has(card("Void", "{1}", "Enchantment", goes_instead(creature, "graveyard", "exile")))
    cast(duel, slay, bear)
    assert bear.zone == "hand"


def test_an_event_comes_before_those_within_it(duel: Duel) -> None:
    """616.1g: first how many tokens there are, then how each of them enters."""
    sprite = make_token("Sprite", "1/1", "Creature — Faerie", enters_with("+1/+1", 1))
    duel.alice.has(card("Season", "{G}", "Enchantment", more_tokens()))
    cast(duel, card("Call", "{U}", "Sorcery", create(sprite)))
    assert [one.size for one in duel.alice.battlefield if one.is_token] == ["2/2", "2/2"]


def test_players_choose_in_turn_order(duel: Duel) -> None:
    """616.1, 101.4: of damage to both players, the active player is asked first."""
    for name, word in (("Twice", more_damage(times=2)), ("More", more_damage(plus=1))):
        duel.alice.has(card(name, "{1}", "Enchantment", word))
    duel.play.unscripted = WAIT
    asked = []
    blast = card("Blast", "{R}", "Instant", damage(1, each(player)))
    duel.pass_to("upkeep", duel.bob)
    duel.alice.casts(duel.card(blast))
    duel.resolve()
    while duel.game.decision is not None and duel.asked == "replacement":
        asked.append(duel.game.decision.seat)
        duel.game.answer(duel.game.decision.default)
    assert asked == [1, 0]
