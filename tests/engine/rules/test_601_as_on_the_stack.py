"""Costs are read from the spell as it is on the stack, each instance with its own payment. 118.8-9, 601.2b, 613.1f"""

import pytest

from tests.harness import DEFAULT, WAIT, Duel
from twinstack.engine.errors import CardError, ScenarioError
from twinstack.engine.magic.words import (
    CastIt,
    activated,
    additional_cost,
    blitz,
    card,
    cast_copy,
    casualty,
    conspire,
    copy_spell,
    cost,
    creature,
    damage,
    dash,
    evoke,
    exile,
    flash,
    flashback,
    gain_life,
    has,
    if_,
    in_graveyard,
    instant,
    it,
    kicked_with,
    kicker,
    may_play,
    morph,
    next_spell,
    offspring,
    overload,
    permanent,
    replicate,
    return_to_hand,
    sorcery,
    spell,
    squad,
    static,
    subtype,
    target,
    this_turn,
    until_end_of_turn,
    yours,
)

sip = card("Sip", "{W}", "Instant", gain_life(1))
MINE = spell & (instant | sorcery) & yours


# What effects give to spells


def test_a_keyword_with_a_cost_that_a_static_ability_gives_can_be_paid(duel: Duel) -> None:
    """601.2b, 702.56a: and what is not of that kind has it not."""
    duel.alice.has(card("Prophet", "{2}", "Artifact", static(MINE, has(replicate("{1}")))))
    duel.alice.casts(sip, paying={"replicated": 2})
    duel.resolve_all()
    assert duel.alice.life == 23
    with pytest.raises(ScenarioError):
        duel.alice.casts("Grizzly Bears", paying={"replicated": 1})
    with pytest.raises(ScenarioError):
        duel.bob.casts(sip, paying={"replicated": 1})


def test_the_next_spell_has_what_an_effect_gives_it_and_the_one_after_has_not(duel: Duel) -> None:
    """611.2f, 601.2b"""
    for _ in range(2):
        duel.alice.has("Grizzly Bears")
    duel.alice.casts(card("Lesson", "{U}", "Sorcery", next_spell(instant, has(casualty(1)))))
    duel.resolve()
    duel.alice.casts(sip, paying={"casualty": 1}, choosing=["Grizzly Bears"])
    duel.resolve_all()
    assert duel.alice.life == 22
    with pytest.raises(ScenarioError):
        duel.alice.casts(sip, paying={"casualty": 1}, choosing=["Grizzly Bears"])


def test_a_kicker_that_is_given_kicks(duel: Duel) -> None:
    """702.33d"""
    duel.alice.has(card("Boots", "{2}", "Artifact", static(MINE, has(kicker("{1}")))))
    spell_ = duel.alice.casts(sip, kicked=1)
    assert spell_.obj.cast.paid["kicked"] == 1


def test_an_additional_cost_that_is_given_has_to_be_paid(duel: Duel) -> None:
    """118.8: to whom it is not given, it costs nothing."""
    duel.bob.has(card("Toll", "{2}", "Enchantment", static(spell & creature, has(additional_cost(cost(life=3))))))
    duel.alice.casts("Grizzly Bears")
    assert duel.alice.life == 17
    duel.resolve()
    duel.alice.casts(sip)
    assert duel.alice.life == 17
    duel.state.players[0].life = 2
    duel.alice.holds("Runeclaw Bear")
    with pytest.raises(ScenarioError):
        duel.alice.casts("Runeclaw Bear")


def test_flash_that_is_given_to_a_spell_lets_it_be_cast_at_any_time(duel: Duel) -> None:
    """601.3d-e"""
    duel.bob.has(card("Quickener", "{2}", "Artifact", static(spell & creature & yours, has(flash))))
    duel.bob.casts("Grizzly Bears")
    with pytest.raises(ScenarioError):
        duel.bob.casts(card("Slow", "{1}", "Artifact"))


def test_an_alternative_cost_that_is_given_can_be_paid(duel: Duel) -> None:
    """118.9, 702.152a, 400.7b: and what blitz gives is still there on the battlefield."""
    duel.play.unscripted = DEFAULT
    duel.alice.has(card("Toolbox", "{2}", "Artifact", static(spell & creature & yours, has(blitz("{1}")))))
    bear = duel.alice.casts("Grizzly Bears", way="blitz")
    duel.resolve()
    assert "haste" in bear.keywords
    duel.pass_to("end")
    duel.resolve_all()
    assert (bear.zone, len(duel.alice.hand)) == ("graveyard", 1)
    assert not any("blitz" in one for one in duel.offered)


def test_squad_that_a_spell_was_given_triggers_on_the_battlefield(duel: Duel) -> None:
    """400.7b, 702.157a"""
    duel.alice.has(card("Muster", "{2}", "Artifact", static(spell & creature & yours, has(squad("{1}")))))
    duel.alice.casts("Grizzly Bears", paying={"squad": 2})
    duel.resolve_all()
    assert duel.alice.battlefield.names.count("Grizzly Bears") == 3


def test_what_means_nothing_on_the_battlefield_does_not_go_there(duel: Duel) -> None:
    """400.7b"""
    duel.alice.has(card("Prophet", "{2}", "Artifact", static(spell & yours, has(kicker("{1}")))))
    bear = duel.alice.casts("Grizzly Bears")
    duel.resolve()
    assert bear.obj.chars.abilities == ()


# Each instance


def test_of_two_equal_replicates_each_is_paid_by_itself(duel: Duel) -> None:
    """702.56b: one ability given twice is two instances."""
    duel.play.unscripted = DEFAULT
    again = replicate("{1}")
    for _ in range(2):
        duel.alice.has(card("Prophet", "{2}", "Artifact", static(MINE, has(again))))
    duel.alice.casts(sip, paying={"replicated": [1, 2]})
    assert len(duel.stack) == 3
    duel.resolve_all()
    assert duel.alice.life == 24


def test_of_two_equal_replicates_only_the_one_that_was_paid_triggers(duel: Duel) -> None:
    """702.56b, 603.4"""
    spree = card("Spree", "{R}", "Sorcery", replicate("{1}"), replicate("{1}"), gain_life(1))
    duel.alice.casts(spree, paying={"replicated": [0, 2]})
    assert len(duel.stack) == 2
    duel.resolve_all()
    assert duel.alice.life == 23


def test_of_two_casualties_only_the_one_that_was_paid_triggers(duel: Duel) -> None:
    """702.153b"""
    bear = duel.alice.has("Grizzly Bears")
    chat = card("Chat", "{U}", "Instant", casualty(1), casualty(2), gain_life(1))
    duel.alice.casts(chat, paying={"casualty": 1})
    assert (bear.zone, len(duel.stack)) == ("graveyard", 2)
    duel.resolve_all()
    assert duel.alice.life == 22


def test_both_casualties_can_be_paid_with_two_creatures(duel: Duel) -> None:
    """702.153b"""
    duel.play.unscripted = DEFAULT
    for _ in range(2):
        duel.alice.has("Grizzly Bears")
    chat = card("Chat", "{U}", "Instant", casualty(1), casualty(2), gain_life(1))
    duel.alice.casts(chat, paying={"casualty": 2})
    duel.resolve_all()
    assert (duel.alice.life, duel.alice.battlefield.names) == (23, [])


def test_of_two_conspires_only_the_one_that_was_paid_triggers(duel: Duel) -> None:
    """702.78b: it takes four creatures to pay both."""
    duel.play.unscripted = DEFAULT
    for _ in range(2):
        duel.alice.has("Goblin Guide")
    burn = card("Burn", "{R}", "Instant", damage(3, target()), conspire, conspire)
    duel.alice.casts(burn, at=duel.bob, paying={"conspired": 1})
    assert len(duel.stack) == 2
    duel.resolve_all()
    for _ in range(4):
        duel.alice.has("Goblin Guide")
    duel.alice.casts(burn, at=duel.bob, paying={"conspired": 2})
    assert len(duel.stack) == 3


def test_of_two_equal_offsprings_only_the_one_that_was_paid_triggers(duel: Duel) -> None:
    """702.175b"""
    one = offspring("{1}")
    duel.alice.casts(card("Brood", "{G}", "Creature — Rat", "3/3", one, one), paying={"offspring": [0, 1]})
    duel.resolve()
    assert len(duel.stack) == 1
    duel.resolve()
    assert sorted(one.size for one in duel.alice.battlefield) == ["1/1", "3/3"]


def test_blitz_that_was_not_paid_gives_nothing(duel: Duel) -> None:
    """702.152b: each refers to its own payment, so one card is drawn, not two."""
    duel.play.unscripted = DEFAULT
    duel.alice.casts(card("Racer", "{5}", "Creature — Human", "2/2", blitz("{1}"), blitz("{2}")), way="blitz {2}")
    duel.resolve()
    duel.pass_to("end")
    duel.resolve_all()
    assert len(duel.alice.hand) == 1


def test_a_copy_of_a_spell_was_paid_for_instance_by_instance(duel: Duel) -> None:
    """707.10, 702.157b"""
    duel.play.unscripted = DEFAULT
    pack = duel.alice.casts(
        card("Pack", "{G}", "Creature — Wolf", "1/1", squad("{1}"), squad("{2}")), paying={"squad": [0, 2]}
    )
    duel.alice.casts(card("Twin", "{U}", "Instant", copy_spell(target(spell))), at=pack)
    duel.resolve_all()
    assert len(duel.alice.battlefield) == 6


def test_an_ability_may_ask_for_one_of_the_kickers(duel: Duel) -> None:
    """702.33f"""
    first, second = kicker("{R}"), kicker("{G}")
    charm = card("Charm", "{W}", "Sorcery", first, second, if_(kicked_with(first), gain_life(10)), gain_life(1))
    for kicks, life in (([0, 1], 21), ([1, 0], 32), ([0, 0], 33)):
        duel.alice.casts(charm, paying={"kicked": kicks})
        duel.resolve()
        assert duel.alice.life == life
    with pytest.raises(CardError, match="takes one of the card's kickers"):
        kicked_with(flash)


# Alternative costs by permission


def test_what_may_be_cast_from_the_graveyard_may_be_cast_for_an_alternative_cost(duel: Duel) -> None:
    """118.9, 702.74a"""
    duel.play.unscripted = DEFAULT
    visitor = card("Visitor", "{4}", "Creature — Elemental", "2/2", evoke("{1}"), dash("{2}"))
    here = duel.alice.has(visitor, "graveyard")
    assert not any("evoke" in one for one in duel.offered)
    duel.alice.has(card("Crucible", "{3}", "Artifact", may_play(creature & in_graveyard & yours)))
    assert {"Cast Visitor", "Cast Visitor (evoke {1})", "Cast Visitor (dash {2})"} <= set(duel.offered)
    duel.alice.casts(here, way="evoke")
    duel.resolve_all()
    assert here.zone == "graveyard"


def test_what_may_be_cast_without_paying_its_mana_cost_has_no_other_alternative(duel: Duel) -> None:
    """118.9a, 118.8: but its kicker can be paid."""
    duel.play.unscripted = WAIT
    rift = card(
        "Rift", "{1}{U}", "Instant", return_to_hand(target(permanent)), overload("{6}{U}"), kicker("{1}"), gain_life(1)
    )
    duel.alice.has("Forest")
    there = duel.alice.has(rift, "graveyard")
    duel.alice.casts(card("Gift", "{U}", "Sorcery", CastIt(target(in_graveyard & instant))), at=there)
    duel.resolve()
    assert duel.offered == ["Cast Rift", "Don't cast it"]
    duel.alice.chooses("Cast Rift")
    duel.alice.chooses("yes")
    assert duel.stack.names == ["Rift"]
    assert duel.state.objects[duel.state.stack[-1]].cast.paid["kicked"] == 1


def test_a_copy_that_is_cast_for_its_cost_may_be_cast_for_another(duel: Duel) -> None:
    """118.9, 707.12, 702.96a"""
    duel.play.unscripted = WAIT
    rift = card("Rift", "{1}{U}", "Instant", return_to_hand(target(permanent)), overload("{6}{U}"))
    there = duel.alice.has(rift, "graveyard")
    for _ in range(2):
        duel.bob.has("Grizzly Bears")
    duel.alice.casts(
        card("Lich", "{1}", "Sorcery", exile(target(instant & in_graveyard)), cast_copy(it, free=False)), at=there
    )
    duel.resolve()
    assert duel.offered == ["Cast Rift", "Cast Rift (overload {6}{U})", "Don't cast it"]
    duel.alice.chooses("Cast Rift (overload {6}{U})")
    duel.resolve()
    assert "Grizzly Bears" not in duel.bob.battlefield


def test_a_card_may_be_cast_face_down_where_such_a_spell_may_be_cast(duel: Duel) -> None:
    """708.4: a face-down spell is a creature spell, but no Goblin."""
    trick = duel.card(card("Trick", "{5}", "Creature — Goblin", "4/4", morph("{1}")))
    duel.alice.has(trick, "graveyard")
    goblins = duel.alice.has(card("Snoop", "{3}", "Artifact", may_play(subtype("Goblin") & in_graveyard & yours)))
    assert [one for one in duel.offered if one.startswith("Cast")] == ["Cast Trick"]
    duel.alice.has(card("Crypt", "{3}", "Artifact", may_play(creature & in_graveyard & yours)))
    assert [one for one in duel.offered if one.startswith("Cast")] == ["Cast Trick", "Cast face down for {3}"]
    assert goblins.zone == "battlefield"


# Permissions


def test_two_resolutions_that_permit_one_casting_each_permit_two(duel: Duel) -> None:
    """611.2: the second permission is one of its own."""
    engine = activated("{0}", this_turn(may_play(instant & in_graveyard & yours, per_turn=1)))
    duel.alice.has(card("Engine", "{3}", "Artifact", engine))
    for _ in range(2):
        duel.alice.activates("Engine")
        duel.resolve()
    for life in (21, 22):
        duel.alice.casts(duel.alice.has(sip, "graveyard"))
        duel.resolve()
        assert duel.alice.life == life
    with pytest.raises(ScenarioError):
        duel.alice.casts(duel.alice.has(sip, "graveyard"))


def test_what_resolves_uses_up_no_other_permission(duel: Duel) -> None:
    """608.2g: an effect that has a card cast permits that itself."""
    duel.play.unscripted = WAIT
    duel.alice.has(card("Crucible", "{3}", "Artifact", may_play(instant & in_graveyard & yours, per_turn=1)))
    first, second = duel.alice.has(sip, "graveyard"), duel.alice.has(sip, "graveyard")
    duel.alice.casts(card("Gift", "{U}", "Sorcery", CastIt(target(in_graveyard & instant))), at=first)
    duel.resolve()
    duel.alice.chooses("Cast Sip")
    duel.resolve_all()
    duel.alice.casts(second)
    duel.resolve()
    assert duel.alice.life == 22


def test_a_permission_is_for_the_player_whom_it_names(duel: Duel) -> None:
    """601.3: what Bob may cast from any graveyard, Alice may not, though it is hers."""
    echo = duel.card(card("Echo", "{G}", "Instant", flashback("{2}{G}"), gain_life(1)))
    duel.alice.has(echo, "graveyard")
    duel.bob.has(card("Crucible", "{3}", "Artifact", may_play(instant & in_graveyard)))
    assert [one for one in duel.offered if "Echo" in one] == ["Cast Echo (flashback {2}{G})"]


def test_flashback_that_cards_in_the_graveyard_are_given_can_be_paid(duel: Duel) -> None:
    """113.6f, 400.7g, 702.34a: by a static ability, for as long as it is there"""
    giver = card("Past", "{3}", "Enchantment", static(in_graveyard & instant & yours, has(flashback("{1}"))))
    past = duel.alice.has(giver)
    first, second = duel.alice.has(sip, "graveyard"), duel.alice.has(sip, "graveyard")
    duel.alice.casts(first, way="flashback")
    duel.resolve()
    assert (first.zone, duel.alice.life) == ("exile", 21)
    duel.bob.casts("Disenchant", at=past)
    duel.resolve()
    with pytest.raises(ScenarioError):
        duel.alice.casts(second, way="flashback")


def test_one_card_in_the_graveyard_may_gain_flashback(duel: Duel) -> None:
    """611.2c: others do not, and it has it for as long as was said"""
    first, second = duel.alice.has(sip, "graveyard"), duel.alice.has(sip, "graveyard")
    grant = until_end_of_turn(target(in_graveyard & instant), has(flashback("{1}")))
    duel.alice.casts(card("Snap", "{U}", "Sorcery", grant), at=first)
    duel.resolve()
    with pytest.raises(ScenarioError):
        duel.alice.casts(second, way="flashback")
    duel.alice.casts(first, way="flashback")
    duel.resolve()
    assert first.zone == "exile"
