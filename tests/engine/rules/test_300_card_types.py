"""Card types: artifacts, creatures, enchantments, lands, planeswalkers. 301-307, 606"""

import pytest

from tests.engine.made_up import sword
from tests.harness import Duel
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.words import (
    Attach,
    activated,
    artifact,
    base_pt,
    becomes,
    becomes_only,
    card,
    counter,
    create_copy,
    creature,
    damage,
    destroy,
    draw,
    each,
    enchant,
    enchanted,
    enchantment,
    extra_lands,
    face,
    gain_control,
    gain_life,
    gets,
    in_graveyard,
    land,
    loyalty,
    modal_faced,
    permanent,
    player,
    protection,
    put_onto_battlefield,
    seq,
    shroud,
    spell,
    static,
    tap_for,
    target,
    until_end_of_turn,
    you,
    yours,
)

BEAR = "Grizzly Bears"
curse = card("Pacify", "{W}", "Enchantment — Aura", enchant(creature), static(enchanted, gets(-1, -1)))
walker = card(
    "Walker", "{2}{W}", "Planeswalker — Gideon", loyalty("+1", gain_life(1)), loyalty("-2", draw()), loyalty=3
)


# Equipment


def test_equipment_attaches_to_nothing_but_creatures(duel: Duel) -> None:
    """301.5"""
    blade, stone = duel.alice.has(sword), duel.alice.has("Mind Stone")
    weld = activated("{T}", Attach(target(artifact & yours), target(permanent)))
    welder = duel.alice.has(card("Welder", "{R}", "Artifact", weld))
    duel.alice.activates(welder, at=[blade, stone])
    duel.resolve()
    assert blade.attached_to is None


def test_equipment_does_not_attach_to_what_is_protected_from_it(duel: Duel) -> None:
    """301.5c, 702.16d: it stays where it is"""
    knight = duel.alice.has(card("Purist", "{W}", "Creature — Knight", "2/2", protection(artifact)))
    bear = duel.alice.has(BEAR)
    blade = duel.alice.has(sword, attached_to=bear)
    weld = activated("{G}", Attach(target(artifact & yours), target(creature)))
    grove = duel.alice.has(card("Grove", "{G}", "Enchantment", weld))
    duel.alice.activates(grove, at=knight)
    duel.resolve()
    assert blade.attached_to == bear


def test_equipment_stays_when_its_controller_changes(duel: Duel) -> None:
    """301.5d: the new controller may move it to a creature of theirs"""
    bear, spider = duel.alice.has(BEAR), duel.bob.has("Giant Spider")
    blade = duel.alice.has(sword, attached_to=bear)
    duel.bob.casts(card("Grab", "{U}", "Instant", gain_control(target(artifact))), at=blade)
    duel.resolve()
    assert (blade.controller, blade.attached_to) == (duel.bob, bear)
    duel.next_turn()
    duel.bob.activates(blade, at=spider)
    duel.resolve()
    assert blade.attached_to == spider


# Auras


def test_an_aura_spell_has_a_target_and_needs_it_on_resolution(duel: Duel) -> None:
    """303.4a, 608.3b"""
    bear = duel.bob.has(BEAR)
    aura = duel.alice.casts(curse, at=bear)
    duel.bob.casts("Terror", at=bear)
    duel.resolve_all()
    assert aura.zone == "graveyard"


def test_an_aura_that_is_not_cast_chooses_and_does_not_target(duel: Duel) -> None:
    """303.4f: shroud does not matter"""
    veiled = duel.bob.has(card("Veiled", "{U}", "Creature — Spirit", "2/2", shroud))
    aura = duel.alice.has(curse, "graveyard")
    duel.alice.casts(card("Renew", "{W}", "Sorcery", put_onto_battlefield(each(enchantment & in_graveyard))))
    duel.resolve()
    assert aura.attached_to == veiled
    assert veiled.size == "1/1"


def test_its_controller_chooses_what_it_enchants(duel: Duel) -> None:
    """303.4f"""
    bear, spider = duel.bob.has(BEAR), duel.bob.has("Giant Spider")
    aura = duel.alice.has(curse, "graveyard")
    duel.alice.casts(card("Renew", "{W}", "Sorcery", put_onto_battlefield(each(enchantment & in_graveyard))))
    duel.resolve(spider)
    assert aura.attached_to == spider
    assert bear.attachments == []


def test_an_aura_with_nothing_to_enchant_stays_where_it_is(duel: Duel) -> None:
    """303.4g"""
    aura = duel.alice.has(curse, "graveyard")
    duel.alice.casts(card("Renew", "{W}", "Sorcery", put_onto_battlefield(each(enchantment & in_graveyard))))
    duel.resolve()
    assert aura.zone == "graveyard"


def test_an_aura_token_with_nothing_to_enchant_is_not_created(duel: Duel) -> None:
    """303.4g"""
    bear = duel.bob.has("Giant Spider")
    aura = duel.alice.has(curse, attached_to=bear)
    echo = duel.alice.casts(card("Echo", "{U}", "Instant", create_copy(target(enchantment))), at=aura)
    safe = card("Bury", "{B}", "Instant", seq(destroy(target(creature)), create_copy(each(enchantment))))
    duel.alice.casts(safe, at=bear)
    duel.resolve_all()
    assert echo.zone == "graveyard"
    assert len(duel.battlefield) == 0


def test_the_controller_of_an_aura_is_not_that_of_the_creature(duel: Duel) -> None:
    """303.4e"""
    bear = duel.bob.has("Giant Spider")
    aura = duel.alice.casts(curse, at=bear)
    duel.resolve()
    assert (aura.controller, bear.controller) == (duel.alice, duel.bob)


# Lands


def test_a_player_plays_only_one_land_a_turn(duel: Duel) -> None:
    """305.2, 305.2a"""
    duel.alice.plays("Forest")
    with pytest.raises(ScenarioError):
        duel.alice.plays("Island")


def test_an_effect_lets_a_player_play_more_lands(duel: Duel) -> None:
    """305.2"""
    duel.alice.has(card("Wilds", "{G}", "Enchantment", extra_lands(you)))
    duel.alice.plays("Forest")
    duel.alice.plays("Island")
    with pytest.raises(ScenarioError):
        duel.alice.plays("Swamp")


def test_putting_a_land_onto_the_battlefield_is_not_playing_it(duel: Duel) -> None:
    """305.4"""
    duel.alice.has("Island", "graveyard")
    duel.alice.casts(card("Unearth", "{G}", "Sorcery", put_onto_battlefield(each(land & in_graveyard))))
    duel.resolve()
    duel.alice.plays("Forest")
    assert sorted(duel.alice.battlefield.names) == ["Forest", "Island"]


def test_lands_are_played_only_in_one_s_own_main_phase_with_an_empty_stack(duel: Duel) -> None:
    """305.1, 305.3"""
    duel.alice.holds("Forest")
    duel.alice.casts("Incinerate", at=duel.bob)
    assert not any(label == "Play Forest" for label in duel.offered)
    duel.resolve()
    assert any(label == "Play Forest" for label in duel.offered)
    duel.pass_to("begin combat")
    assert not any(label == "Play Forest" for label in duel.offered)


def test_a_land_that_becomes_another_basic_type_loses_its_abilities(duel: Duel) -> None:
    """305.7"""
    sanctum = duel.bob.has(card("Sanctum", None, "Land", tap_for("W"), activated("{T}", gain_life(5))))
    duel.alice.has("Blood Moon")
    duel.next_turn("upkeep")
    assert sanctum.types == {"Land", "Mountain"}
    assert len(sanctum.abilities) == 1


def test_a_land_that_is_something_else_too_is_only_played(duel: Duel) -> None:
    """305.9"""
    dryad = card("Dryad", None, "Land Creature — Forest Dryad", "1/1")
    duel.alice.holds(dryad)
    assert not any(label.startswith("Cast Dryad") for label in duel.offered)
    played = duel.alice.plays("Dryad")
    assert played.types == {"Land", "Creature", "Forest", "Dryad"}


def test_a_modal_card_may_be_played_with_its_land_face(duel: Duel) -> None:
    """712.12"""
    spark = face("Spark", "{R}", "Instant", damage(2, target(player)))
    pathway = modal_faced(spark, face("Pass", None, "Land", tap_for("R")))
    played = duel.alice.holds(pathway)
    assert {"Cast Spark", "Play Pass"} <= set(duel.offered)
    duel.alice.plays(played)
    assert (played.name, played.zone) == ("Pass", "battlefield")


# Planeswalkers


def test_a_planeswalker_enters_with_its_loyalty(duel: Duel) -> None:
    """306.5b"""
    gideon = duel.alice.casts(walker)
    duel.resolve()
    assert gideon.counters == {"loyalty": 3}


def test_each_planeswalker_uses_one_loyalty_ability_a_turn(duel: Duel) -> None:
    """606.3"""
    gideon = duel.alice.has(walker)
    duel.alice.activates(gideon, 1)
    duel.resolve()
    assert gideon.counters == {"loyalty": 4}
    with pytest.raises(ScenarioError):
        duel.alice.activates(gideon, 2)


def test_loyalty_abilities_keep_to_sorcery_time(duel: Duel) -> None:
    """606.3"""
    duel.alice.has(walker)
    duel.alice.casts("Incinerate", at=duel.bob)
    assert not any("gain" in label for label in duel.offered)


def test_loyalty_cannot_be_paid_below_zero(duel: Duel) -> None:
    """606.6"""
    gideon = duel.alice.has(walker, counters={"loyalty": 1})
    with pytest.raises(ScenarioError):
        duel.alice.activates(gideon, 2)


def test_damage_removes_loyalty(duel: Duel) -> None:
    """306.8, 120.3c"""
    gideon, bear = duel.bob.has(walker), duel.alice.has(BEAR)
    duel.alice.attacks(bear, defender=gideon)
    duel.pass_to("end combat")
    assert (gideon.counters, duel.bob.life) == ({"loyalty": 1}, 20)


def test_a_planeswalker_that_is_a_creature_suffers_both(duel: Duel) -> None:
    """306.8, 120.3c, 120.3e"""
    gideon = duel.bob.has(walker, counters={"loyalty": 5})
    rise = until_end_of_turn(target(permanent), becomes("Creature"), base_pt(4, 4))
    duel.alice.casts(card("Rise", "{W}", "Instant", rise), at=gideon)
    duel.resolve()
    duel.alice.casts(card("Zap", "{R}", "Instant", damage(2, target(permanent))), at=gideon)
    duel.resolve()
    assert (gideon.counters, gideon.damage) == ({"loyalty": 3}, 2)


def test_loyalty_is_kept_by_what_is_no_planeswalker_for_a_while(duel: Duel) -> None:
    """306.9, 704.5i: a land with no loyalty counters is fine"""
    gideon = duel.bob.has(walker, counters={"loyalty": 1})
    melt = until_end_of_turn(target(permanent), becomes_only("Artifact"))
    duel.alice.casts(card("Melt", "{U}", "Instant", melt), at=gideon)
    duel.resolve()
    zap = card("Zap", "{R}", "Instant", destroy(target(creature)))
    with pytest.raises(ScenarioError):
        duel.alice.casts(zap, at=gideon)
    assert gideon.zone == "battlefield"


# Tokens and stack


def test_a_countered_creature_spell_never_entered(duel: Duel) -> None:
    """701.6a"""
    duel.alice.has("Soul Warden")
    bear = duel.alice.casts(BEAR)
    duel.bob.casts(card("Nope", "{U}", "Instant", counter(target(spell))), at=bear)
    duel.resolve_all()
    assert (bear.zone, duel.alice.life) == ("graveyard", 20)


def test_counters_do_not_follow_to_another_zone(duel: Duel) -> None:
    """400.7, 122.2"""
    bear = duel.alice.has(BEAR, counters={"+1/+1": 3})
    duel.alice.casts("Terror", at=bear)
    duel.resolve()
    assert (bear.zone, bear.counters, bear.size) == ("graveyard", {}, "2/2")
