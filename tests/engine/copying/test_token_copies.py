"""Tokens that are copies: of themselves, for each opponent, as paid for, from the graveyard. 707.2, 702"""

import pytest

from tests.book import find_card, find_token
from tests.engine.made_up import copy_one, doubling, kill
from tests.harness import DEFAULT, Duel
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.position import Side
from twinstack.engine.magic.words import (
    activated,
    card,
    create_copy,
    creature,
    damage,
    draw,
    each,
    enters,
    enters_tapped,
    enters_with,
    itself,
    target,
    when,
    yours,
)

zap = card("Zap", "{R}", "Instant", damage(2, target()))
cantrip = card("Cantrip", "{U}", "Instant", draw())
copy_all = card("Copy All", "{U}", "Instant", create_copy(each(creature & yours)))


def test_the_token_has_the_copiable_values_and_nothing_else(duel: Duel) -> None:
    """707.2"""
    rat = duel.alice.has("Spawnwrithe", counters={"+1/+1": 3}, tapped=True, damage=1)
    duel.alice.casts("Giant Growth", at=rat)
    duel.alice.casts(duel.card(copy_one), at=rat)
    duel.resolve_all()
    (copy,) = duel.alice.tokens
    assert (copy.name, copy.size, copy.tapped, copy.counters, copy.damage) == ("Spawnwrithe", "2/2", False, {}, 0)


def test_a_copy_has_the_ability_that_made_it(duel: Duel) -> None:
    """707.2: the token can make copies too."""
    writhe = duel.alice.has("Spawnwrithe")
    duel.alice.attacks(writhe)
    duel.pass_to("end combat")
    assert len(duel.alice.tokens) == 1
    copy = duel.alice.tokens[0]
    duel.play.unscripted = DEFAULT
    duel.pass_to("main", duel.alice)
    duel.alice.attacks(copy)
    duel.pass_to("end combat")
    assert len(duel.alice.tokens) == 2


def test_it_copies_what_its_source_was_last(duel: Duel) -> None:
    """608.2h, and the ruling for Polyraptor"""
    raptor = duel.alice.has("Polyraptor", damage=4)
    duel.bob.casts(duel.card(zap), at=raptor)
    duel.resolve()
    assert raptor.zone == "graveyard"
    duel.resolve_all()
    assert [one.name for one in duel.alice.tokens] == ["Polyraptor"]


def test_damage_from_several_sources_at_once_triggers_once(duel: Duel) -> None:
    """The ruling for Polyraptor: 603.2c"""
    raptor = duel.bob.has("Polyraptor")
    bears = [duel.alice.has("Grizzly Bears") for _ in range(2)]
    duel.alice.attacks(*bears)
    duel.bob.blocks({raptor: bears[0]})
    duel.pass_to("damage")
    duel.resolve_all()
    assert len(duel.bob.tokens) == 1


def test_tokens_made_by_one_instruction_come_at_once(duel: Duel) -> None:
    """Each sees the other enter. 111.2, 603.6a"""
    watcher = card("Greeter", "{1}", "Creature — Elf", "1/1", when(enters(creature & yours - itself), draw()))
    duel.alice.has(watcher)
    duel.alice.has(watcher)
    before = len(duel.alice.hand)
    duel.alice.casts(duel.card(copy_all))
    duel.resolve_all()
    assert len(duel.alice.tokens) == 2
    assert len(duel.alice.hand) == before + 2 * 2 + 2  # each old one sees two, each new one sees the other


def test_enters_with_and_enters_tapped_hold_for_copies(duel: Duel) -> None:
    """707.5, 614.12"""
    beast = card("Mire Beast", "{G}", "Creature — Beast", "1/1", enters_tapped(), enters_with("+1/+1", 2))
    original = duel.alice.has(beast)
    duel.alice.casts(duel.card(copy_one), at=original)
    duel.resolve_all()
    (copy,) = duel.alice.tokens
    assert (copy.size, copy.tapped) == ("3/3", True)


def test_an_effect_that_doubles_tokens_doubles_copies(duel: Duel) -> None:
    """614.1a"""
    duel.alice.has(doubling)
    propagator = duel.alice.has("Myr Propagator")
    duel.alice.activates(propagator, 1)
    duel.resolve_all()
    assert [one.name for one in duel.alice.tokens] == ["Myr Propagator"] * 2


def test_only_the_card_makes_copies_where_a_token_would_not(duel: Duel) -> None:
    """Gruff Triplets: its condition asks for what is no token. 603.4"""
    duel.alice.casts("Gruff Triplets")
    duel.resolve_all()
    assert len(duel.alice.tokens) == 2


def test_triplets_grow_by_the_power_it_last_had(duel: Duel) -> None:
    """608.2h"""
    first = duel.alice.has("Gruff Triplets", counters={"+1/+1": 2})
    other = duel.alice.has("Gruff Triplets")
    duel.bob.casts(duel.card(kill), at=first)
    duel.resolve_all()
    assert other.counters == {"+1/+1": 5}


def test_pack_rat_counts_its_copies(duel: Duel) -> None:
    """604.3, 707.2: what defines its size is copied with it."""
    rat = duel.alice.has("Pack Rat")
    duel.alice.holds("Forest")
    duel.alice.activates(rat, 1)
    duel.resolve_all()
    assert [one.size for one in duel.alice.battlefield] == ["2/2", "2/2"]


def test_a_kicked_relic_makes_tapped_copies_that_are_not_kicked(duel: Duel) -> None:
    """707.2: what was paid is no copiable value"""
    duel.alice.casts("Skyclave Relic", kicked=True)
    duel.resolve_all()
    assert [one.tapped for one in duel.alice.tokens] == [True, True]


def test_the_copy_of_the_battle_axe_is_attached_to_nothing(duel: Duel) -> None:
    """707.2"""
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.has("Bloodforged Battle-Axe", attached_to=bear)
    duel.alice.attacks(bear)
    duel.pass_to("end combat")
    (axe,) = duel.alice.tokens
    assert axe.attached_to is None
    assert duel.bob.life == 16


def test_sorcerers_broom_sees_only_others(duel: Duel) -> None:
    """603.2"""
    duel.alice.has("Sorcerer's Broom")
    disk = duel.alice.has("Mind Stone")
    duel.alice.activates(disk, "draw")
    duel.resolve_all(True)
    assert [one.name for one in duel.alice.tokens] == ["Sorcerer's Broom"]


def test_the_jelly_splits_its_counters(duel: Duel) -> None:
    """The ruling for Ochre Jelly: five, two, one, none"""
    jelly = duel.alice.has("Ochre Jelly", counters={"+1/+1": 5})
    duel.bob.casts(duel.card(kill), at=jelly)
    duel.pass_to("end")
    duel.resolve_all()
    (half,) = duel.alice.tokens
    assert half.counters == {"+1/+1": 2}


def test_storm_copies_of_aeve_become_tokens_that_are_not_legendary(duel: Duel) -> None:
    """702.40, 707.10f, and the ruling: each counts the Oozes that are there when it enters"""
    for _ in range(2):
        duel.alice.casts(duel.card(cantrip))
        duel.resolve_all()
    duel.alice.casts("Aeve, Progenitor Ooze")
    duel.resolve_all()
    oozes = duel.alice.battlefield.named("Aeve, Progenitor Ooze")
    assert sorted(one.size for one in oozes) == ["2/2", "3/3", "4/4"]
    assert [("Legendary" in one.types) != one.is_token for one in oozes] == [True] * 3


def test_an_imperial_mask_gives_tokens_to_teammates_only() -> None:
    """Imperial Mask: 102.3"""
    sides = [Side(name, plenty=True, team=team) for name, team in (("Ann", 0), ("Ben", 1), ("Cyd", 0), ("Dee", 1))]
    duel = Duel(sides=sides)
    duel.ann.casts("Imperial Mask")
    duel.resolve_all()
    assert [len(one.tokens) for one in duel.seats] == [0, 0, 1, 0]
    with pytest.raises(ScenarioError):
        duel.ben.casts(duel.card(zap), at=duel.cyd)


def test_myriad_makes_a_copy_for_each_other_opponent() -> None:
    """702.116a, 508.4: they were never declared, so they have not attacked"""
    duel = Duel("Ann", "Ben", "Cyd", "Dee")
    herald = duel.ann.has("Herald of the Host")
    duel.ann.attacks({herald: duel.ben})
    duel.resolve([duel.cyd, duel.dee])
    made = duel.ann.tokens
    assert [one.name for one in made] == ["Herald of the Host"] * 2
    assert all(one.tapped for one in made)
    attacks = duel.state.combat.attackers
    assert {attacks[one.id].defender for one in made} == {duel.cyd.id, duel.dee.id}
    duel.pass_to("end combat")
    assert [one.life for one in (duel.ben, duel.cyd, duel.dee)] == [16, 16, 16]
    duel.resolve_all()
    assert duel.ann.tokens == []


def test_each_token_of_myriad_is_optional() -> None:
    """702.116a"""
    duel = Duel("Ann", "Ben", "Cyd", "Dee")
    duel.ann.attacks({duel.ann.has("Wyrm's Crossing Patrol"): duel.ben})
    duel.resolve([duel.cyd])
    (made,) = duel.ann.tokens
    assert duel.state.combat.attackers[made.id].defender == duel.cyd.id


def test_myriad_may_attack_a_planeswalker_of_that_opponent() -> None:
    """702.116a and the ruling for Herald of the Host"""
    duel = Duel("Ann", "Ben", "Cyd")
    jace = duel.cyd.has("Jace Beleren")
    duel.ann.attacks({duel.ann.has("Dalek Squadron"): duel.ben})
    duel.resolve(duel.cyd, jace)
    (made,) = duel.ann.tokens
    assert duel.state.combat.attackers[made.id].defender == jace.id


def test_doubled_myriad_makes_two_for_each() -> None:
    """The ruling for Herald of the Host: each is chosen for separately."""
    duel = Duel("Ann", "Ben", "Cyd", "Dee")
    duel.ann.has(doubling)
    duel.ann.attacks({duel.ann.has("Dalek Squadron"): duel.ben})
    duel.resolve([duel.cyd, duel.dee])
    whom = [duel.state.combat.attackers[one.id].defender for one in duel.ann.tokens]
    assert sorted(whom) == sorted([duel.cyd.id, duel.dee.id] * 2)


def test_myriad_does_nothing_with_one_opponent(duel: Duel) -> None:
    """The ruling for Herald of the Host"""
    duel.alice.attacks(duel.alice.has("Warchief Giant"))
    duel.resolve_all()
    assert duel.alice.tokens == []


def test_copies_of_the_master_stay(duel: Duel) -> None:
    """The Master, Multiplied: neither the legend rule nor the end of combat takes them. 704.5j"""
    duel = Duel("Ann", "Ben", "Cyd")
    duel.ann.attacks({duel.ann.has("The Master, Multiplied"): duel.ben})
    duel.resolve(duel.cyd)
    duel.pass_to("second main")
    assert [one.name for one in duel.ann.tokens] == ["The Master, Multiplied"]


def test_a_squadron_grants_myriad(duel: Duel) -> None:
    """Cybermen Squadron: 613.1f"""
    duel.alice.has("Cybermen Squadron")
    myr = duel.alice.has("Myr Propagator")
    assert "myriad" in myr.keywords


def test_battle_angels_compare_with_each_other_player() -> None:
    """Battle Angels of Tyr: one other player with as much is enough for nothing."""
    duel = Duel("Ann", "Ben", "Cyd")
    duel.ben.holds("Forest")
    for _ in range(2):
        duel.ben.has("Forest")
        duel.cyd.has("Forest")
    before = len(duel.ann.hand)
    angels = duel.ann.has("Battle Angels of Tyr")
    duel.ann.attacks({angels: duel.ben})
    duel.resolve_all([])
    duel.pass_to("end combat")
    assert len(duel.ann.hand) == before + 1
    assert duel.ann.tokens == []


def test_hammers_tap_one_of_each_opponent() -> None:
    """Hammers of Moradin: a target for each opponent. 601.2c"""
    duel = Duel("Ann", "Ben", "Cyd")
    bears = [duel.ben.has("Grizzly Bears"), duel.ben.has("Flametongue Kavu"), duel.cyd.has("Wall of Omens")]
    duel.play.unscripted = DEFAULT
    duel.ann.answers(bears[1], kind="target")
    duel.ann.answers(bears[2], kind="target")
    duel.ann.attacks({duel.ann.has("Hammers of Moradin"): duel.ben})
    duel.resolve_all()
    assert [one.tapped for one in bears] == [False, True, True]


def test_squad_makes_one_copy_for_each_payment(duel: Duel) -> None:
    """702.157a; the tokens were not cast, so they make none."""
    duel.alice.casts("Gary Clone", paying={"squad": 3})
    duel.resolve_all()
    assert len(duel.alice.tokens) == 3


def test_squad_with_a_discard_needs_a_card_for_each_time(duel: Duel) -> None:
    """702.157a, 601.2h"""
    duel.alice.holds("Forest")
    duel.alice.holds("Island")
    with pytest.raises(ScenarioError):
        Duel().alice.casts("Thrill-Kill Disciple", paying={"squad": 1})
    duel.alice.casts("Thrill-Kill Disciple", paying={"squad": 2}, choosing=["Forest", "Island"])
    duel.resolve_all()
    assert len(duel.alice.tokens) == 2


def test_a_copy_of_a_spell_with_squad_has_its_payments(duel: Duel) -> None:
    """707.10: a copy is made with the payments of the original."""
    gary = duel.alice.casts("Gary Clone", paying={"squad": 1})
    duel.alice.has("Lithoform Engine")
    duel.alice.activates("Lithoform Engine", 3, at=gary)
    duel.resolve_all()
    assert len(duel.alice.battlefield.named("Gary Clone")) == 4


def test_offspring_is_one_small_copy(duel: Duel) -> None:
    """702.175a: 1/1, otherwise a copy"""
    duel.alice.casts("Thornplate Intimidator", paying={"offspring": 1})
    duel.play.unscripted = DEFAULT
    duel.resolve_all()
    (small,) = duel.alice.tokens
    assert (small.name, small.size) == ("Thornplate Intimidator", "1/1")
    duel.alice.casts(duel.card(copy_one), at=small)
    duel.resolve_all()
    assert [one.size for one in duel.alice.tokens] == ["1/1", "1/1"]  # 707.9b


def test_junk_lets_a_card_be_played_this_turn(duel: Duel) -> None:
    """111.10t"""
    junk = duel.alice.has("Junk", token=True)
    shock = duel.alice.has(zap, "library")
    duel.alice.activates(junk, 1)
    duel.resolve_all()
    assert shock.zone == "exile"
    duel.alice.casts(shock, at=duel.bob)
    duel.resolve_all()
    assert duel.bob.life == 18
    assert shock.zone == "graveyard"


def test_what_junk_exiled_stays_there_next_turn(duel: Duel) -> None:
    """111.10t, 514.2"""
    junk = duel.alice.has("Junk", token=True)
    shock = duel.alice.has(zap, "library")
    duel.alice.activates(junk, 1)
    duel.resolve_all()
    duel.next_turn()
    with pytest.raises(ScenarioError):
        duel.alice.casts(shock, at=duel.bob)


def test_a_treasure_is_mana_and_gone(duel: Duel) -> None:
    """111.10a"""
    duel.alice.has("Treasure", token=True)
    assert find_token("Treasure").front.name == "Treasure Token"  # 111.4


def test_an_incubator_becomes_a_phyrexian(duel: Duel) -> None:
    """111.10i, 701.27"""
    egg = duel.alice.has("Incubator", token=True, counters={"+1/+1": 2})
    duel.alice.activates(egg, 1)
    duel.resolve_all()
    assert (egg.name, egg.size) == ("Phyrexian Token", "2/2")
    duel.alice.casts(duel.card(copy_one), at=egg)
    duel.resolve_all()
    assert len(duel.alice.graveyard.named("Phyrexian Token")) == 0
    assert len(duel.alice.tokens) == 1  # a copy is transformed too, and a 0/0: 707.8a, 704.5f


def test_monstrosity_happens_once_and_is_not_copied(duel: Duel) -> None:
    """701.37a, 701.37b, and the ruling for Splitting Slime"""
    slime = duel.alice.has("Splitting Slime")
    duel.alice.activates(slime, 1)
    duel.resolve_all()
    (copy,) = duel.alice.tokens
    assert (slime.size, copy.size) == ("6/6", "3/3")
    duel.alice.activates(slime, 1)
    duel.resolve_all()
    assert slime.size == "6/6"
    duel.alice.activates(copy, 1)
    duel.resolve_all()
    assert copy.size == "6/6"
    assert len(duel.alice.tokens) == 2


def test_a_prototyped_spell_is_the_small_one(duel: Duel) -> None:
    """718.3b, 718.3d: its color, cost and size, and those of its copies"""
    battalion = duel.alice.casts("Skitterbeam Battalion", way="prototype")
    assert (battalion.size, battalion.colors, battalion.mana_value) == ("2/2", {"red"}, 5)
    duel.resolve_all()
    made = duel.alice.tokens
    assert [(one.size, one.colors, one.mana_value) for one in made] == [("2/2", {"red"}, 5)] * 2


def test_a_prototype_card_is_the_large_one_everywhere_else(duel: Duel) -> None:
    """718.4"""
    battalion = duel.alice.casts("Skitterbeam Battalion", way="prototype")
    duel.resolve_all()
    duel.bob.casts(duel.card(kill), at=battalion)
    duel.resolve_all()
    assert (battalion.zone, battalion.size, battalion.mana_value, battalion.colors) == ("graveyard", "4/4", 9, set())


def test_skitterbeam_asks_that_you_cast_it(duel: Duel) -> None:
    """603.4"""
    made = duel.alice.has("Skitterbeam Battalion")
    duel.alice.casts(duel.card(copy_one), at=made)
    duel.resolve_all()
    assert len(duel.alice.tokens) == 1


def test_reconfigured_equipment_is_no_creature(duel: Duel) -> None:
    """702.151b; the copy lacks the ability that made it. 707.9, 603.2h"""
    blade = duel.alice.has("Inchblade Companion")
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.activates(blade, 1, at=bear)
    duel.resolve_all()
    assert blade.attached_to == bear
    assert bear.size == "3/3"
    assert "Creature" not in blade.types
    (copy,) = duel.alice.tokens
    assert (copy.size, len(copy.abilities)) == ("1/1", len(blade.abilities) - 1)
    duel.alice.activates(blade, 2)
    duel.resolve_all()
    assert blade.size == "1/1"


def test_a_wedding_ring_that_is_cast_gives_the_opponent_one_too(duel: Duel) -> None:
    """Wedding Ring: only if it was cast; then each hears of the other's draws."""
    duel.alice.casts("Wedding Ring")
    duel.resolve_all()
    assert len(duel.bob.tokens) == 1
    hand = len(duel.bob.hand)
    duel.alice.casts(duel.card(cantrip))
    duel.resolve_all()
    assert len(duel.bob.hand) == hand + 1


def test_jace_makes_two_that_are_not_legendary(duel: Duel) -> None:
    """707.9b"""
    jace = duel.alice.has("Jace, Cunning Castaway", counters={"loyalty": 6})
    duel.alice.activates(jace, 3)
    duel.resolve_all()
    assert [(one.counters, "Legendary" in one.types) for one in duel.alice.tokens] == [({"loyalty": 3}, False)] * 2


def test_creatures_that_deal_damage_together_trigger_one_draw(duel: Duel) -> None:
    """603.2c"""
    jace = duel.alice.has("Jace, Cunning Castaway")
    bears = [duel.alice.has("Grizzly Bears") for _ in range(2)]
    library = len(duel.alice.library)
    duel.alice.activates(jace, 1)
    duel.resolve_all()
    duel.play.unscripted = DEFAULT
    duel.alice.attacks(*bears)
    duel.pass_to("end combat")
    assert len(duel.alice.library) == library - 1


def test_a_kicked_jace_makes_one_with_loyalty_one(duel: Duel) -> None:
    """707.9b and the ruling for Jace, Mirror Mage"""
    duel.alice.casts("Jace, Mirror Mage", kicked=True)
    duel.resolve_all()
    (copy,) = duel.alice.tokens
    assert copy.counters == {"loyalty": 1}
    assert len(duel.alice.battlefield) == 2


def test_the_mirror_mage_pays_for_the_card_it_draws(duel: Duel) -> None:
    """The ruling for Jace, Mirror Mage"""
    jace = duel.alice.has("Jace, Mirror Mage")
    duel.alice.has("Flametongue Kavu", "library")
    duel.alice.activates(jace, 2)
    duel.resolve_all()
    assert jace.zone == "graveyard"


def test_a_ninja_attacks_what_the_returned_creature_attacked() -> None:
    """702.49c; not before blockers are declared. 702.49a"""
    duel = Duel("Ann", "Ben", "Cyd")
    bear = duel.ann.has("Grizzly Bears")
    naga = duel.ann.holds("Mist-Syndicate Naga")
    duel.ann.attacks({bear: duel.cyd})
    with pytest.raises(ScenarioError):
        duel.ann.activates(naga, 1)
    duel.pass_to("blockers")
    duel.ann.activates(naga, 1)
    duel.resolve_all()
    assert (naga.zone, naga.tapped, bear.zone) == ("battlefield", True, "hand")
    duel.pass_to("end combat")
    assert duel.cyd.life == 17
    assert len(duel.ann.tokens) == 1


def test_the_tokens_of_the_party_are_goaded() -> None:
    """701.15b: they attack, and another player if able."""
    duel = Duel("Ann", "Ben", "Cyd")
    duel.ann.casts("Life of the Party")
    duel.resolve_all()
    assert [len(one.tokens) for one in (duel.ann, duel.ben, duel.cyd)] == [0, 1, 1]
    (token,) = duel.ben.tokens
    duel.pass_to("begin combat", duel.ben)
    with pytest.raises(ScenarioError):
        duel.ben.attacks({token: duel.ann})
    duel.ben.attacks({token: duel.cyd})


def test_war_pride_must_be_blocked_by_exactly_one(duel: Duel) -> None:
    """509.1c, and the copies attack with it. 508.4"""
    pride = duel.alice.has("Nacatl War-Pride")
    wall, bear = duel.bob.has("Wall of Omens"), duel.bob.has("Grizzly Bears")
    duel.alice.attacks(pride)
    duel.resolve_all()
    first, second = duel.alice.tokens
    with pytest.raises(ScenarioError):
        duel.bob.blocks({wall: pride, bear: pride})
    duel.bob.blocks({wall: pride, bear: first})
    assert second.tapped
    duel.pass_to("end")
    duel.resolve_all()
    assert duel.alice.tokens == []


def test_a_transformed_conqueror_is_copied_transformed(duel: Duel) -> None:
    """707.8a, 508.4; its counters are put on the token afterwards"""
    conqueror = duel.alice.has("Sun-Blessed Guardian", transformed=True, counters={"+1/+1": 2})
    duel.alice.attacks(conqueror)
    duel.resolve_all()
    (copy,) = duel.alice.tokens
    assert (copy.name, copy.size, copy.tapped) == ("Furnace-Blessed Conqueror", "5/5", True)
    duel.pass_to("end")
    duel.resolve_all()
    assert duel.alice.tokens == []


def test_an_opponent_chooses_for_the_echo_chamber(duel: Duel) -> None:
    """601.2c: the target is chosen by the player whose it is."""
    duel.alice.has("Grizzly Bears")
    giant = duel.bob.has("Branchsnap Lorian")
    duel.bob.has("Wall of Omens")
    duel.bob.answers(giant, kind="target")
    duel.alice.activates(duel.alice.has("Echo Chamber"), 1)
    duel.resolve_all()
    (copy,) = duel.alice.tokens
    assert copy.name == "Branchsnap Lorian"
    assert "haste" in copy.keywords
    duel.pass_to("end")
    duel.resolve_all()
    assert duel.alice.tokens == []


def test_tetravites_come_and_go_with_their_tetravus(duel: Duel) -> None:
    """607.2: only those that it made; they can't be enchanted."""
    tetravus = duel.alice.casts("Tetravus")
    duel.resolve_all()
    duel.alice.has("Tetravite", token=True)
    duel.play.unscripted = DEFAULT
    duel.alice.answers(True, True, kind="may")
    duel.alice.answers(2, kind="counters")
    duel.pass_to("main", duel.alice)
    assert tetravus.size == "2/2"
    made = duel.alice.tokens
    assert len(made) == 3
    duel.alice.casts("Flight", at=made[1])
    duel.resolve_all()
    assert made[1].attachments == []


def test_compy_swarm_needs_a_death(duel: Duel) -> None:
    """603.4"""
    duel.alice.has("Compy Swarm")
    duel.pass_to("end")
    duel.resolve_all()
    assert duel.alice.tokens == []
    duel.pass_to("main", duel.alice)
    duel.alice.casts(duel.card(zap), at=duel.bob.has("Grizzly Bears"))
    duel.resolve_all()
    duel.pass_to("end")
    duel.resolve_all()
    assert [one.tapped for one in duel.alice.tokens] == [True]


def test_the_blob_asks_for_a_commander(duel: Duel) -> None:
    """903.3"""
    duel.alice.has("Biowaste Blob")
    duel.alice.has("Grizzly Bears", commander=True)
    duel.pass_to("draw", duel.alice)
    assert [one.size for one in duel.alice.battlefield.named("Biowaste Blob")] == ["2/2", "2/2"]


def test_every_named_token_is_found() -> None:
    """111.4"""
    assert find_token("Devil (red)").front.name == "Devil Token"
    assert find_token("Clue Token") is find_token("clue")
    assert find_token("Ultramarines Honour Guard") is find_card("Ultramarines Honour Guard").printed


def test_a_spell_is_copied_as_a_token(duel: Duel) -> None:
    """Osgood, Operation Double: 707.2; the token was not cast, so it makes none."""
    duel.alice.casts("Osgood, Operation Double")
    duel.resolve()
    (copy,) = duel.alice.tokens
    assert (copy.name, copy.mana_value, "Legendary" in copy.types) == ("Osgood, Operation Double", 4, False)
    duel.resolve_all()
    assert len(duel.alice.tokens) == 1


def test_mana_for_artifacts_pays_for_nothing_else() -> None:
    """106.6: it pays for an artifact spell or an ability of an artifact, and for nothing else."""
    duel = Duel(sides=[Side("Ann"), Side("Ben")])
    duel.ann.has("Osgood, Operation Double")
    relic = card("Trinket", "{1}", "Artifact", activated("{1}", draw()))
    with pytest.raises(ScenarioError):
        duel.ann.casts(duel.card(card("Colorless Bear", "{1}", "Creature — Bear", "1/1")))
    trinket = duel.ann.casts(duel.card(relic))
    duel.resolve_all()
    assert trinket.zone == "battlefield"
    duel.ann.has("Osgood, Operation Double", token=True)
    duel.ann.activates(trinket, 1)


def test_a_clue_for_what_is_cast_from_elsewhere(duel: Duel) -> None:
    """Osgood, Operation Double: casting from hand is not enough."""
    duel.alice.has("Osgood, Operation Double")
    duel.alice.casts(duel.card(zap), at=duel.bob)
    duel.resolve_all()
    assert duel.alice.tokens == []
    duel.alice.casts(duel.alice.has("Electroduplicate", "graveyard"), way="flashback", at=duel.alice.has("Pack Rat"))
    duel.resolve()
    assert [one.name for one in duel.alice.tokens] == ["Clue Token"]
