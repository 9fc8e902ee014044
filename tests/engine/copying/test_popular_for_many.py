"""Cards that copy at random, for several players, or once for several events at a time. 603.2c, 705, 706, 707"""

import pytest

from tests.engine.made_up import kill
from tests.engine.made_up import pinger_creature as pinger
from tests.harness import DEFAULT, RAISE, Duel
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.words import (
    activated,
    card,
    create_copy,
    creature,
    damage,
    discard,
    draw,
    each,
    enters,
    gain_life,
    in_graveyard,
    may_play,
    opponent,
    put_counters,
    put_onto_battlefield,
    target,
    when,
    x,
    yours,
)

soak = card("Soak", "{U}", "Sorcery", discard(1, each(opponent)))
twins = card("Twins", "{U}", "Instant", create_copy(target(creature), 2))


def test_who_is_tempted_tempts_you_to_copy_more() -> None:
    """707.10: each copy is its own player's."""
    duel = Duel("Ann", "Ben", "Cyd", unscripted=DEFAULT)
    bolt = duel.ann.casts("Lightning Bolt", at=duel.ben)
    duel.ann.casts("Tempt with Mayhem", at=bolt)
    duel.ben.answers(True, duel.ann)
    duel.cyd.answers(False)
    duel.resolve()
    assert [one.controller for one in duel.stack] == [duel.ann, duel.ben, duel.ann, duel.ann]
    duel.resolve_all()
    assert [seat.life for seat in duel.seats] == [17, 11, 20]


def test_an_anomaly_is_one_of_them_as_strong_as_all_of_them() -> None:
    """707.9b: for each opponent a creature is chosen; the token is a colorless Eldrazi and no Dragon."""
    duel = Duel("Ann", "Ben", "Cyd", unscripted=DEFAULT)
    duel.ann.has("Juggernaut")
    duel.ben.has("Shivan Dragon")
    duel.cyd.has("Grizzly Bears")
    anomaly = duel.ann.casts("Benthic Anomaly")
    duel.ann.answers("Shivan Dragon")
    duel.resolve()
    (made,) = duel.ann.tokens
    assert (made.name, made.size, made.colors, made.types) == (
        "Shivan Dragon", "7/7", set(), {"Creature", "Eldrazi"},
    )  # fmt: skip
    assert (anomaly.zone, anomaly.colors) == ("stack", set())


def test_bretagard_ends_with_one_of_each_name(duel: Duel) -> None:
    """714.2b: no two of those that are chosen have the same name."""
    battle = duel.alice.has("Battle for Bretagard", counters={"lore": 2})
    for name in ("Insect (green)", "Insect (green)", "Treasure"):
        duel.alice.has(name, token=True)
    duel.pass_to("main", duel.alice)
    one, other, treasure = duel.alice.tokens
    with pytest.raises(ScenarioError, match="different names"):
        duel.resolve([one, other])
    duel.alice.chooses([one, treasure])
    duel.resolve_all()
    names = sorted(one.name for one in duel.alice.tokens)
    assert names == ["Insect Token"] * 3 + ["Treasure Token"] * 2
    assert battle.zone == "graveyard"


def test_kambal_taxes_what_comes_together_once(duel: Duel) -> None:
    """603.2c: two tokens at a time are one event; the second time in a turn his first ability is silent."""
    duel.alice.has("Kambal, Profiteering Mayor")
    bear = duel.bob.has("Grizzly Bears")
    duel.bob.casts(duel.card(twins), at=bear)
    duel.resolve()
    duel.resolve_all()
    assert [(one.name, one.tapped) for one in duel.alice.tokens] == [("Grizzly Bears", True)] * 2
    assert (duel.alice.life, duel.bob.life) == (21, 19)
    duel.bob.casts(twins, at=bear)
    duel.resolve_all()
    assert (len(duel.alice.tokens), duel.alice.life) == (2, 21)


def test_an_assault_echoes_against_each_player_who_is_attacked() -> None:
    """508.3b: once for each; the token attacks that very player, and is 1/1."""
    duel = Duel("Ann", "Ben", "Cyd", unscripted=DEFAULT)
    duel.ann.has("Echoing Assault")
    bear, dragon = duel.ann.has("Grizzly Bears"), duel.ann.has("Shivan Dragon")
    duel.ann.attacks({bear: duel.ben, dragon: duel.cyd})
    duel.resolve_all()
    made = {one.name: one for one in duel.ann.tokens}
    assert {(one.size, one.tapped, "menace" in one.keywords) for one in made.values()} == {("1/1", True, True)}
    duel.pass_to("second main")
    assert (duel.ben.life, duel.cyd.life) == (20 - 2 - 1, 20 - 5 - 1)
    duel.pass_to("end")
    duel.resolve_all()
    assert duel.ann.tokens == []


def test_a_coin_decides_about_each_spell(duel: Duel) -> None:
    """705.2: won, it is copied; lost, it goes back to the hand."""
    duel.play.unscripted = DEFAULT
    duel.alice.has("Krark, the Thumbless")
    seen = set()
    for _ in range(12):
        life, bolt = duel.bob.life, duel.alice.holds("Lightning Bolt")
        duel.alice.casts(bolt, at=duel.bob)
        duel.resolve_all()
        assert (life - duel.bob.life, bolt.zone) in ((6, "graveyard"), (0, "hand"))
        seen.add(bolt.zone)
        if len(seen) == 2:
            break
        if bolt.zone == "graveyard":
            duel.bob.player.life = 20
    assert seen == {"graveyard", "hand"}


def test_a_reversal_turns_a_spell_round_and_copies_it_on_a_high_roll(duel: Duel) -> None:
    """706.2: the greatest power is added to the roll."""
    for dragon, expected in ((False, {1, 2}), (True, {2})):
        if dragon:
            duel.alice.has(card("Colossus", "{1}", "Creature — Giant", "14/14"))
        bolt = duel.bob.casts("Lightning Bolt", at=duel.alice)
        duel.alice.casts("Wyll's Reversal", at=bolt)
        duel.alice.answers(duel.bob, duel.bob, kind="retarget")
        duel.resolve()
        assert len(duel.stack) in expected
        assert all(one.targets == [duel.bob] for one in duel.stack[:1])
        duel.play.script.clear()
        duel.resolve_all()
    assert duel.alice.life == 20


def test_a_finale_casts_one_of_each_and_exiles_them(duel: Duel) -> None:
    """608.2g, 614.6: of ten or more, each is copied twice."""
    bolt, study = (
        duel.alice.has("Lightning Bolt", "graveyard"),
        duel.alice.has(card("Sip", "{U}", "Sorcery", gain_life(1)), "graveyard"),
    )
    duel.play.unscripted = DEFAULT
    duel.alice.casts("Finale of Promise", x=10, at=[bolt, study])
    duel.alice.answers("Cast Lightning Bolt", "Cast Sip", kind="may cast")
    duel.alice.answers(duel.bob, kind="target")
    duel.resolve()
    assert len(duel.stack) == 6
    duel.resolve_all()
    assert (duel.bob.life, duel.alice.life, bolt.zone, study.zone) == (11, 23, "exile", "exile")


def test_a_small_finale_finds_only_small_spells(duel: Duel) -> None:
    """115.1: and what it does not cast stays where it is."""
    bolt = duel.alice.has("Lightning Bolt", "graveyard")
    duel.alice.casts("Finale of Promise", x=1, at=[bolt])
    duel.resolve("Don't cast it")
    assert (bolt.zone, len(duel.stack)) == ("graveyard", 0)


def test_satya_keeps_a_token_for_energy(duel: Duel) -> None:
    """107.14: two counters come with each attack, and a token costs its mana value."""
    satya, bear = duel.alice.has("Satya, Aetherflux Genius"), duel.alice.has("Grizzly Bears")
    duel.alice.answers(bear, kind="target")
    duel.alice.attacks(satya)
    duel.resolve_all()
    assert (len(duel.alice.tokens), duel.alice.counters) == (1, {"energy": 2})
    duel.pass_to("end", choosing=[])
    duel.resolve(True)
    assert (len(duel.alice.tokens), duel.alice.counters) == (1, {})


def test_without_enough_energy_the_token_goes(duel: Duel) -> None:
    """118.12a"""
    satya, dragon = duel.alice.has("Satya, Aetherflux Genius"), duel.alice.has("Shivan Dragon")
    duel.alice.answers(dragon, kind="target")
    duel.alice.attacks(satya)
    duel.resolve_all()
    duel.pass_to("end")
    duel.resolve_all()
    assert (duel.alice.tokens, duel.alice.counters) == ([], {"energy": 2})


# Triggered once more


def test_veyran_hears_each_spell_twice(duel: Duel) -> None:
    """603.2d: magecraft of all her controller's permanents, her own too; other triggers not."""
    veyran = duel.alice.has("Veyran, Voice of Duality")
    duel.alice.has("Witherbloom Apprentice")
    duel.alice.has("Mirrorworks")
    duel.alice.casts("Lightning Bolt", at=duel.bob)
    duel.play.unscripted = DEFAULT
    duel.resolve_all()
    assert (veyran.size, duel.bob.life, duel.alice.life) == ("4/4", 15, 22)
    duel.alice.casts("Mind Stone")
    duel.resolve()
    assert len(duel.stack) == 1


def test_eternity_doubles_what_is_colorless(duel: Duel) -> None:
    """603.2d: of other colorless permanents; its own ability triggers once."""
    duel.alice.has("Echoes of Eternity")
    gift = card("Gift", "{2}", "Artifact", when(enters(), gain_life(1)))
    duel.alice.casts(duel.card(gift))
    assert len(duel.stack) == 2
    duel.resolve_all()
    assert (duel.alice.life, [one.is_token for one in duel.alice.battlefield.named("Gift")].count(True)) == (24, 1)
    duel.alice.casts("Grizzly Bears")
    assert len(duel.stack) == 1


def test_a_weaver_copies_the_abilities_of_enchantments(duel: Duel) -> None:
    """113.7a, 707.10"""
    weaver, one = duel.alice.has("Weaver of Harmony"), duel.alice.has(duel.card(pinger))
    blessing = card("Blessing", "{W}", "Enchantment", activated("{1}", gain_life(3)))
    blessed = duel.alice.activates(duel.alice.has(duel.card(blessing)))
    duel.alice.activates(weaver, at=blessed)
    duel.resolve_all()
    assert (duel.alice.life, blessed.zone) == (26, None)
    duel.next_turn()
    duel.next_turn()
    duel.alice.activates(one, at=duel.bob)
    with pytest.raises(ScenarioError):
        duel.alice.activates(weaver)


def test_a_dynamo_copies_what_legends_do(duel: Duel) -> None:
    """Not what it does itself, nor what others do that are none."""
    dynamo, kiki = duel.alice.has("The Peregrine Dynamo"), duel.alice.has("Kiki-Jiki, Mirror Breaker")
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.activates(kiki, at=bear)
    duel.alice.activates(dynamo)
    duel.resolve_all()
    assert [one.name for one in duel.alice.tokens] == ["Grizzly Bears"] * 2


def test_a_drake_counts_how_often_the_commander_was_cast(duel: Duel) -> None:
    """903.8: without a commander no copy is made."""
    drake = duel.alice.has("Thunderclap Drake")
    duel.alice.activates(drake)
    duel.resolve()
    duel.alice.casts("Lightning Bolt", at=duel.bob)
    duel.resolve_all()
    assert duel.bob.life == 17


def test_flourishing_doubles_x_of_permanents_and_copies_the_rest(duel: Duel) -> None:
    """107.3: the doubled X is what the permanent knows."""
    duel.alice.has("Unbound Flourishing")
    hydra = card("Hydra", "{X}{G}", "Creature — Hydra", "1/1", when(enters(), put_counters("+1/+1", x)))
    grown = duel.alice.casts(duel.card(hydra), x=2)
    duel.resolve_all()
    assert (grown.counters, grown.mana_value) == ({"+1/+1": 4}, 1)
    blast = card("Blast", "{X}{R}", "Sorcery", damage(x, target()))
    duel.alice.casts(duel.card(blast), x=2, at=duel.bob)
    duel.resolve(duel.bob)
    duel.resolve_all()
    assert duel.bob.life == 16
    duel.alice.casts("Lightning Bolt", at=duel.bob)
    assert len(duel.stack) == 1


def test_stella_lee_lends_a_card_until_the_end_of_the_next_turn(duel: Duel) -> None:
    """500.7, 514.2: the second spell of a turn; with three she copies."""
    stella = duel.alice.has("Stella Lee, Wild Card")
    top = duel.alice.has("Grizzly Bears", "library")
    duel.alice.casts("Lightning Bolt", at=duel.bob)
    duel.resolve_all()
    with pytest.raises(ScenarioError):
        duel.alice.activates(stella)
    duel.alice.casts("Lightning Bolt", at=duel.bob)
    duel.resolve_all()
    assert top.zone == "exile"
    duel.next_turn()
    duel.next_turn()
    duel.alice.casts(top)
    duel.resolve()
    assert top.zone == "battlefield"


def test_what_stella_lent_is_lost_after_that(duel: Duel) -> None:
    duel.alice.has("Stella Lee, Wild Card")
    top = duel.alice.has("Grizzly Bears", "library")
    for _ in range(2):
        duel.alice.casts("Lightning Bolt", at=duel.bob)
        duel.resolve_all()
    duel.pass_to("upkeep", duel.alice)
    duel.pass_to("upkeep", duel.bob)
    duel.pass_to("main", duel.alice)
    with pytest.raises(ScenarioError):
        duel.alice.casts(top)


# Crimes, damage, discards


def test_kaervek_profits_from_crimes(duel: Duel) -> None:
    """700.13: targeting what is one's own is none."""
    duel.alice.has("Kaervek, the Punisher")
    doom = duel.alice.has(duel.card(kill), "graveyard")
    mine, theirs = duel.alice.has("Shivan Dragon"), duel.bob.has("Grizzly Bears")
    duel.alice.casts("Giant Growth", at=mine)
    assert len(duel.stack) == 1
    duel.resolve()
    duel.alice.casts("Lightning Bolt", at=duel.bob)
    duel.alice.answers(doom, kind="target")
    duel.play.unscripted = DEFAULT
    duel.alice.answers("Cast Kill", kind="may cast")
    duel.alice.answers(theirs, kind="target")
    duel.resolve_all()
    assert (theirs.zone, duel.alice.life, doom.zone) == ("graveyard", 18, "exile")


def test_calix_copies_an_enchantment_once_a_turn(duel: Duel) -> None:
    """603.2h: the ability triggers for each, but is followed once."""
    calix, bear = duel.alice.has("Calix, Guided by Fate"), duel.alice.has("Grizzly Bears")
    duel.alice.has("Rancor", attached_to=bear)
    scales = duel.alice.casts("Glorious Anthem")
    duel.resolve(calix)
    duel.resolve()
    assert (calix.counters, scales.zone) == ({"+1/+1": 1}, "battlefield")
    duel.alice.attacks(calix, bear)
    duel.play.unscripted = DEFAULT
    duel.alice.answers(True, True, kind="may")
    duel.alice.answers("Glorious Anthem", kind="choose")
    duel.pass_to("second main")
    assert len(duel.alice.tokens) == 1


def test_shelob_makes_food_of_what_her_spiders_bit(duel: Duel) -> None:
    """707.9b, 205.1a: an artifact, and no creature any more; what died of something else is not eaten."""
    shelob, machine = duel.alice.has("Shelob, Child of Ungoliant"), duel.bob.has("Juggernaut")
    bear = duel.bob.has("Grizzly Bears")
    duel.alice.casts(duel.card(kill), at=bear)
    duel.resolve_all()
    assert duel.alice.tokens == []
    duel.alice.attacks(shelob)
    duel.bob.blocks({machine: shelob})
    duel.pass_to("second main")
    (food,) = duel.alice.tokens
    assert (food.name, food.types) == ("Juggernaut", {"Artifact", "Food"})
    duel.alice.activates(food)
    duel.resolve()
    assert duel.alice.life == 23


def test_orvar_copies_what_he_is_aimed_at(duel: Duel) -> None:
    """One of the other permanents that the spell targets; and when an opponent makes you discard him, any."""
    orvar, bear = duel.alice.has("Orvar, the All-Form"), duel.alice.has("Grizzly Bears")
    duel.alice.casts("Giant Growth", at=orvar)
    assert len(duel.stack) == 1
    duel.resolve()
    duel.alice.casts("Giant Growth", at=bear)
    duel.resolve_all()
    assert [one.name for one in duel.alice.tokens] == ["Grizzly Bears"]


def test_orvar_leaves_something_behind_when_he_is_discarded(duel: Duel) -> None:
    """603.2: by an opponent's spell, not by one's own."""
    dragon = duel.bob.has("Shivan Dragon")
    duel.play.unscripted = DEFAULT
    mine = duel.alice.holds("Orvar, the All-Form")
    duel.alice.casts(card("Rummage", "{U}", "Instant", discard(1), draw(1)))
    duel.resolve_all()
    assert (mine.zone, duel.alice.tokens) == ("graveyard", [])
    orvar = duel.alice.holds("Orvar, the All-Form")
    duel.pass_to("main", duel.bob)
    duel.bob.casts(duel.card(soak))
    duel.alice.answers(orvar, kind="discard")
    duel.alice.answers(dragon, kind="target")
    duel.resolve_all()
    assert [one.name for one in duel.alice.tokens] == ["Shivan Dragon"]


def test_hazel_makes_mana_of_tokens_and_squirrels_of_squirrels(duel: Duel) -> None:
    """107.3: X tokens, X mana of any colors."""
    hazel = duel.alice.has("Hazel of the Rootbloom")
    squirrel = duel.alice.has(card("Nut", "{G}", "Creature — Squirrel", "1/1"), token=True)
    insect = duel.alice.has("Insect (green)", token=True)
    duel.play.unscripted = DEFAULT
    duel.alice.activates(hazel, x=2)
    assert (squirrel.tapped, insect.tapped, duel.alice.life) == (True, True, 18)
    duel.play.unscripted = RAISE
    duel.alice.answers(squirrel, kind="target")
    duel.pass_to("end")
    duel.resolve_all()
    assert [one.name for one in duel.alice.tokens].count("Nut") == 3


def test_a_diviner_copies_one_of_those_that_rose_together(duel: Duel) -> None:
    """603.2c, 603.2h: one for all at once, and once each turn; what comes from hand does not count"""
    duel.alice.has("Twilight Diviner")
    bear, giant = duel.alice.has("Grizzly Bears", "graveyard"), duel.alice.has("Hill Giant", "graveyard")
    duel.alice.casts("Runeclaw Bear")
    duel.resolve_all()
    assert duel.alice.tokens == []
    duel.alice.casts(card("Rise", "{B}", "Sorcery", put_onto_battlefield(each(creature & in_graveyard & yours))))
    duel.resolve()
    duel.resolve(giant)
    assert [one.name for one in duel.alice.tokens] == ["Hill Giant"]
    duel.alice.casts(kill, at=bear)
    duel.resolve_all()
    duel.alice.casts(card("Rise", "{B}", "Sorcery", put_onto_battlefield(each(creature & in_graveyard & yours))))
    duel.resolve_all()
    assert len(duel.alice.tokens) == 1


def test_a_diviner_copies_what_is_cast_from_a_graveyard(duel: Duel) -> None:
    """603.2c, 601.2a: though it enters from the stack"""
    duel.alice.has("Twilight Diviner")
    duel.alice.has(card("Gate", "{B}", "Enchantment", may_play(creature & in_graveyard & yours)))
    duel.alice.casts(duel.alice.has("Hill Giant", "graveyard"))
    duel.resolve_all()
    assert [one.name for one in duel.alice.tokens] == ["Hill Giant"]
