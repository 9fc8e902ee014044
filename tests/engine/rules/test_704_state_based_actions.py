"""State-based actions: what the game does by itself whenever a player would get priority. 704"""

from tests.engine.made_up import bounce, hero, sword
from tests.harness import Duel
from twinstack.engine.magic.words import (
    ALL,
    activated,
    artifact,
    base_pt,
    becomes,
    becomes_only,
    card,
    count,
    counter,
    counter_limit,
    counters_put,
    creature,
    damage,
    deathtouch,
    defines,
    destroy,
    dies,
    discard,
    draw,
    each,
    each_player,
    enchant,
    enchantment,
    enters,
    equipped,
    gain_control,
    gain_life,
    gets,
    has,
    in_graveyard,
    in_hand,
    indestructible,
    land,
    lose_life,
    loses,
    loyalty,
    no_longer,
    permanent,
    player,
    protection,
    put_counters,
    put_onto_battlefield,
    red,
    regenerate,
    remove_counters,
    rule,
    seq,
    spell,
    static,
    tapped,
    target,
    this_turn,
    undying,
    untap,
    until_end_of_turn,
    when,
    white,
    with_counter,
    you,
    yours,
)

victim = target(creature)
mourner = card("Mourner", "{B}", "Creature — Cleric", "1/1", when(dies(creature), gain_life(1)))
pyre = card("Pyre", "{R}", "Sorcery", damage(2, each(creature)))
shrink = card("Shrink", "{B}", "Instant", until_end_of_turn(target(creature), gets(-2, -2)))
ground = card("Ground", "{W}", "Instant", until_end_of_turn(target(permanent), no_longer("Creature")))
aura = card("Feather", "{W}", "Enchantment — Aura", enchant(creature), static(equipped, gets(1, 1)))


def test_creatures_that_die_together_see_one_another_die(duel: Duel) -> None:
    """704.3, 603.10a"""
    duel.alice.has(mourner)
    duel.alice.has(mourner)
    duel.bob.has("Grizzly Bears")
    duel.alice.casts(pyre)
    duel.resolve_all()
    assert len(duel.battlefield) == 0
    assert duel.alice.life == 20 + 2 * 3


def test_a_life_total_below_zero_for_a_moment_is_not_seen(duel: Duel) -> None:
    """704.3"""
    dip = duel.card(card("Dip", "{B}", "Sorcery", lose_life(25), gain_life(10)))
    duel.alice.casts(dip)
    duel.resolve()
    assert (duel.alice.life, duel.alice.lost) == (5, False)


def test_what_happens_during_a_resolution_is_not_looked_at(duel: Duel) -> None:
    """704.4"""
    cards = count(in_hand & yours)
    sage = duel.alice.has(card("Sage", "{G}", "Creature — Elemental", "*/*", defines(base_pt(cards, cards))))
    duel.alice.holds("Grizzly Bears")
    duel.alice.casts(card("Renewal", "{G}", "Sorcery", discard(ALL), draw(3)))
    duel.resolve()
    assert (sage.zone, sage.size) == ("battlefield", "3/3")


def test_a_player_without_life_loses(duel: Duel) -> None:
    """704.5a"""
    duel.alice.casts(card("Doom", "{B}", "Sorcery", lose_life(20, target(player))), at=duel.bob)
    duel.resolve()
    assert duel.bob.lost
    assert duel.alice.won


def test_a_player_who_draws_from_an_empty_library_loses(duel: Duel) -> None:
    """704.5b"""
    duel.alice.casts(card("Feast", "{U}", "Sorcery", draw(21)))
    duel.resolve()
    assert duel.alice.lost
    assert duel.bob.won


def test_ten_poison_counters_are_lethal(duel: Duel) -> None:
    """704.5c"""
    venom = duel.card(card("Venom", "{G}", "Sorcery", put_counters("poison", 9, target(player))))
    duel.alice.casts(venom, at=duel.bob)
    duel.resolve()
    assert not duel.bob.lost
    duel.alice.casts(venom, at=duel.bob)
    duel.resolve()
    assert duel.bob.lost


def test_a_token_that_goes_to_a_hand_ceases_to_exist(duel: Duel) -> None:
    """704.5d, 111.7"""
    token = duel.bob.has("Grizzly Bears", token=True)
    duel.alice.casts(bounce, at=token)
    duel.resolve()
    assert token.zone is None
    assert len(duel.bob.hand) == 0


def test_a_token_dies_before_it_ceases_to_exist(duel: Duel) -> None:
    """704.5d, 111.7"""
    duel.alice.has(mourner)
    token = duel.bob.has("Grizzly Bears", token=True)
    duel.alice.casts(card("End", "{B}", "Instant", destroy(target(creature))), at=token)
    duel.resolve_all()
    assert token.zone is None
    assert duel.alice.life == 21


def test_a_token_that_has_left_does_not_come_back(duel: Duel) -> None:
    """111.8"""
    token = duel.alice.has(card("Wolf", "{G}", "Creature — Wolf", "1/1", undying), token=True)
    duel.alice.casts(card("End", "{B}", "Instant", destroy(target(creature))), at=token)
    duel.resolve_all()
    assert token.zone is None
    assert len(duel.battlefield) == 0


def test_a_copy_of_a_spell_ceases_to_exist_in_a_hand(duel: Duel) -> None:
    """704.5e"""
    bolt = duel.alice.casts("Incinerate", at=duel.bob)
    duel.alice.casts("Fork", at=bolt)
    duel.resolve(duel.bob)
    copy = duel.stack[-1]
    duel.alice.casts(card("Remit", "{U}", "Instant", counter(target(spell), to="hand")), at=copy)
    duel.resolve()
    assert copy.zone is None
    assert duel.alice.hand.names == []
    assert bolt.zone == "stack"


def test_regeneration_does_not_save_from_toughness_zero(duel: Duel) -> None:
    """704.5f"""
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.casts(card("Mend", "{G}", "Instant", regenerate(target(creature))), at=bear)
    duel.resolve()
    duel.alice.casts(shrink, at=bear)
    duel.resolve()
    assert bear.zone == "graveyard"


def test_regeneration_saves_from_lethal_damage(duel: Duel) -> None:
    """704.5g, 701.19a"""
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.casts(card("Mend", "{G}", "Instant", regenerate(target(creature))), at=bear)
    duel.resolve()
    duel.alice.casts(pyre)
    duel.resolve()
    assert (bear.zone, bear.tapped, bear.damage) == ("battlefield", True, 0)


def test_damage_becomes_lethal_when_toughness_shrinks(duel: Duel) -> None:
    """704.5g"""
    spider = duel.bob.has("Giant Spider")
    duel.alice.casts(pyre)
    duel.resolve()
    assert spider.zone == "battlefield"
    duel.alice.casts(shrink, at=spider)
    duel.resolve()
    assert spider.zone == "graveyard"


def test_an_indestructible_creature_survives_damage_but_not_toughness_zero(duel: Duel) -> None:
    """704.5f, 704.5g, 702.12b"""
    golem = duel.bob.has(card("Golem", "{1}", "Artifact Creature — Golem", "2/2", indestructible))
    duel.alice.casts(pyre)
    duel.resolve()
    assert golem.zone == "battlefield"
    duel.alice.casts(shrink, at=golem)
    duel.resolve()
    assert golem.zone == "graveyard"


def test_any_damage_of_a_deathtouch_source_destroys(duel: Duel) -> None:
    """704.5h"""
    dragon = duel.bob.has("Shivan Dragon")
    pricker = duel.alice.has(
        card("Pricker", "{G}", "Creature — Snake", "1/1", deathtouch, activated("{T}", damage(1, target(creature))))
    )
    duel.alice.activates(pricker, at=dragon)
    duel.resolve()
    assert dragon.zone == "graveyard"


def test_deathtouch_damage_counts_only_once(duel: Duel) -> None:
    """704.5h: since state-based actions were looked at last"""
    golem = duel.bob.has(card("Golem", "{1}", "Artifact Creature — Golem", "3/3", indestructible))
    pricker = duel.alice.has(
        card("Pricker", "{G}", "Creature — Snake", "1/1", deathtouch, activated("{T}", damage(1, target(creature))))
    )
    duel.alice.activates(pricker, at=golem)
    duel.resolve()
    duel.alice.casts(
        card("Rust", "{R}", "Instant", until_end_of_turn(target(creature), loses("indestructible"))), at=golem
    )
    duel.resolve()
    assert golem.zone == "battlefield"


def test_a_planeswalker_without_loyalty_is_put_into_the_graveyard(duel: Duel) -> None:
    """704.5i"""
    walker = duel.alice.has(card("Walker", "{1}", "Planeswalker — Jace", loyalty("-3", draw()), loyalty=3))
    duel.alice.activates(walker)
    assert walker.zone == "graveyard"
    duel.resolve()
    assert len(duel.alice.hand) == 1


def test_of_two_legends_of_one_name_the_player_keeps_one(duel: Duel) -> None:
    """704.5j"""
    first = duel.alice.has(hero)
    theirs = duel.bob.has(hero)
    second = duel.alice.casts(hero)
    duel.resolve(first)
    assert (first.zone, second.zone, theirs.zone) == ("battlefield", "graveyard", "battlefield")


def test_the_legend_rule_counts_also_what_dies_at_the_same_time(duel: Duel) -> None:
    """704.3, 704.5f, 704.5j: all is done at once, so that keeping the dying one leaves none"""
    frail = duel.card(card("Frail", "{B}", "Legendary Creature — Human", "1/1", when(enters(), gain_life(1))))
    well = duel.alice.has(frail, counters={"+1/+1": 1})
    duel.alice.has(card("Plague", "{B}", "Enchantment", static(creature, gets(-1, -1))))
    ill = duel.alice.casts(frail)
    duel.resolve_all(ill)
    assert (well.zone, ill.zone) == ("graveyard", "graveyard")


def test_the_newer_world_stays(duel: Duel) -> None:
    """704.5k"""
    old = duel.bob.has("Concordant Crossroads")
    new = duel.alice.casts("Living Plane")
    duel.resolve()
    assert (old.zone, new.zone) == ("graveyard", "battlefield")


def test_worlds_that_come_together_all_go(duel: Duel) -> None:
    """704.5k"""
    old = duel.bob.has(card("Old World", "{1}", "World Enchantment"))
    one, other = duel.alice.has("Concordant Crossroads", "graveyard"), duel.alice.has("Living Plane", "graveyard")
    duel.alice.casts(
        card("Replenished", "{W}", "Sorcery", put_onto_battlefield(each(enchantment & in_graveyard & yours)))
    )
    duel.resolve()
    assert [world.zone for world in (old, one, other)] == ["graveyard"] * 3


def test_an_aura_falls_off_what_is_no_longer_a_creature(duel: Duel) -> None:
    """704.5m"""
    bear = duel.bob.has("Grizzly Bears")
    feather = duel.alice.has(aura, attached_to=bear)
    assert bear.size == "3/3"
    duel.alice.casts(ground, at=bear)
    duel.resolve()
    assert feather.zone == "graveyard"
    assert bear.attachments == []


def test_an_aura_falls_off_what_gains_protection_from_it(duel: Duel) -> None:
    """704.5m, 702.16c"""
    bear = duel.bob.has("Grizzly Bears")
    feather = duel.alice.has(card("Ember", "{R}", "Enchantment — Aura", enchant(creature)), attached_to=bear)
    duel.bob.casts(card("Ward", "{W}", "Instant", until_end_of_turn(target(creature), has(protection(red)))), at=bear)
    duel.resolve()
    assert feather.zone == "graveyard"


def test_an_aura_goes_after_what_it_was_on(duel: Duel) -> None:
    """704.5m: in the next round, so that it is no death at the same time"""
    bear = duel.bob.has("Grizzly Bears")
    feather = duel.alice.has(aura, attached_to=bear)
    duel.alice.casts(bounce, at=bear)
    duel.resolve()
    assert (bear.zone, feather.zone) == ("hand", "graveyard")


def test_an_aura_that_became_a_creature_is_put_into_the_graveyard(duel: Duel) -> None:
    """704.5m, 303.4d"""
    bear = duel.bob.has("Grizzly Bears")
    feather = duel.alice.has(aura, attached_to=bear)
    wake = card("Wake", "{G}", "Instant", until_end_of_turn(target(permanent), becomes("Creature"), base_pt(2, 2)))
    duel.alice.casts(wake, at=feather)
    duel.resolve()
    assert feather.zone == "graveyard"


def test_equipment_stays_when_what_it_was_on_is_no_creature_any_more(duel: Duel) -> None:
    """704.5n"""
    bear = duel.alice.has("Grizzly Bears")
    blade = duel.alice.has(sword, attached_to=bear)
    duel.alice.casts(ground, at=bear)
    duel.resolve()
    assert (blade.zone, blade.attached_to) == ("battlefield", None)


def test_equipment_stays_on_a_creature_that_someone_else_controls(duel: Duel) -> None:
    """301.5d"""
    bear = duel.alice.has("Grizzly Bears")
    blade = duel.alice.has(sword, attached_to=bear)
    duel.bob.casts(card("Lure", "{U}", "Instant", gain_control(target(creature))), at=bear)
    duel.resolve()
    assert bear.controller is duel.bob
    assert blade.attached_to == bear
    assert blade.controller is duel.alice
    assert bear.size == "3/3"


def test_equipment_that_becomes_a_creature_comes_off(duel: Duel) -> None:
    """704.5p, 301.5c"""
    bear = duel.alice.has("Grizzly Bears")
    blade = duel.alice.has(sword, attached_to=bear)
    march = card("March", "{U}", "Instant", until_end_of_turn(target(artifact), becomes("Creature"), base_pt(2, 2)))
    duel.alice.casts(march, at=blade)
    duel.resolve()
    assert (blade.zone, blade.attached_to) == ("battlefield", None)


def test_a_creature_that_loses_its_equipment_dies_of_earlier_damage_before_anybody_may_act(duel: Duel) -> None:
    """704.3, 704.5p, 704.5g: the first check takes the Equipment off, so there is another one"""
    bear = duel.alice.has("Grizzly Bears")
    blade = duel.alice.has(sword, attached_to=bear)
    duel.alice.casts("Shock", at=bear)
    duel.resolve()
    assert bear.zone == "battlefield"
    march = card("March", "{U}", "Instant", until_end_of_turn(target(artifact), becomes("Creature"), base_pt(2, 2)))
    duel.alice.casts(march, at=blade)
    duel.resolve()
    assert (bear.zone, blade.zone) == ("graveyard", "battlefield")


def test_something_else_that_is_attached_comes_off(duel: Duel) -> None:
    """704.5p"""
    bear = duel.alice.has("Grizzly Bears")
    blade = duel.alice.has(sword, attached_to=bear)
    duel.alice.casts(
        card("Melt", "{U}", "Instant", until_end_of_turn(target(artifact), becomes_only("Land"))), at=blade
    )
    duel.resolve()
    assert (blade.zone, blade.attached_to) == ("battlefield", None)


def test_counters_that_are_opposite_go_in_pairs(duel: Duel) -> None:
    """704.5q"""
    bear = duel.bob.has("Giant Spider", counters={"+1/+1": 3})
    duel.alice.casts(card("Wilt", "{B}", "Instant", put_counters("-1/-1", 2, target(creature))), at=bear)
    duel.resolve()
    assert bear.counters == {"+1/+1": 1}
    assert bear.size == "3/5"


def test_what_leaves_is_remembered_as_it_was_before_all_state_based_actions(duel: Duel) -> None:
    """704.8: its +1/+1 counter was still there when it died, so that undying does not bring it back"""
    wolf = duel.bob.has("Young Wolf", counters={"+1/+1": 1})
    duel.alice.casts(card("Wilt", "{B}", "Instant", put_counters("-1/-1", 3, target(creature))), at=wolf)
    duel.resolve_all()
    assert wolf.zone == "graveyard"


def test_opposite_counters_go_as_well_when_the_creature_is_saved(duel: Duel) -> None:
    """704.3, 704.5q, 701.19a"""
    bear = duel.bob.has("Grizzly Bears", counters={"+1/+1": 2})
    duel.bob.casts(card("Mend", "{G}", "Instant", regenerate(target(creature))), at=bear)
    duel.resolve()
    duel.alice.casts(card("Gnaw", "{B}", "Instant", seq(damage(3, victim), put_counters("-1/-1", 1, victim))), at=bear)
    duel.resolve()
    assert (bear.zone, bear.damage, bear.counters) == ("battlefield", 0, {"+1/+1": 1})


def test_all_players_at_once_make_a_draw(duel: Duel) -> None:
    """704.3, 104.4a"""
    duel.alice.casts(card("Armageddon Clock", "{R}", "Sorcery", damage(20, each_player)))
    duel.resolve()
    assert duel.alice.lost
    assert duel.bob.lost
    assert duel.state.drawn
    assert not duel.alice.won


def test_a_trigger_of_a_counter_sees_the_counter_although_it_goes_at_once(duel: Duel) -> None:
    """704.1a, 704.5q"""
    bear = duel.alice.has(
        card("Tally", "{B}", "Creature — Cat", "2/2", when(counters_put("-1/-1"), gain_life(3))), counters={"+1/+1": 1}
    )
    duel.alice.casts(card("Wilt", "{B}", "Instant", put_counters("-1/-1", 1, target(creature))), at=bear)
    duel.resolve_all()
    assert bear.counters == {}
    assert duel.alice.life == 23


def test_a_land_that_is_a_creature_for_a_while_is_destroyed_by_damage(duel: Duel) -> None:
    """704.5g"""
    forest = duel.bob.has("Forest")
    duel.alice.casts(
        card("Wake", "{G}", "Instant", until_end_of_turn(target(land), becomes("Creature"), base_pt(2, 2))), at=forest
    )
    duel.resolve()
    duel.alice.casts(pyre)
    duel.resolve()
    assert forest.zone == "graveyard"


def test_loss_and_death_at_the_same_time_are_both_seen(duel: Duel) -> None:
    """704.3: what dies as its controller loses has died for those who watch"""
    table = Duel("Alice", "Bob", "Carol")
    table.alice.has(mourner)
    table.bob.has("Grizzly Bears")
    blast = card("Blast", "{R}", "Sorcery", seq(damage(20, target(player)), damage(2, each(creature & ~yours))))
    table.alice.casts(blast, at=table.bob)
    table.resolve_all()
    assert table.bob.lost
    assert table.alice.life == 21


def test_the_legend_rule_is_back_when_what_suspended_it_leaves(duel: Duel) -> None:
    """704.5j, 704.3"""
    lax = card("Lax Court", "{W}", "Enchantment", rule("no legend rule", yours))
    court = duel.alice.has(duel.card(lax))
    first = duel.alice.has("Thalia, Guardian of Thraben")
    second = duel.alice.has("Thalia, Guardian of Thraben")
    duel.alice.casts("Disenchant", at=court)

    duel.resolve(second)

    assert (first.zone, second.zone) == ("graveyard", "battlefield")


def test_a_draw_from_an_empty_library_is_forgotten_once_it_has_been_looked_at(duel: Duel) -> None:
    """704.5b: since state-based actions were checked last"""
    angel = duel.bob.has(card("Angel", "{W}", "Creature — Angel", "4/4", rule("cant lose", you)))
    sip = duel.card(card("Sip", "{U}", "Sorcery", draw(1, target(player))))
    duel.alice.casts(card("Gulp", "{U}", "Sorcery", draw(60, target(player))), at=duel.bob)
    duel.resolve()
    duel.alice.casts("Terror", at=angel)
    duel.resolve()
    assert (angel.zone, len(duel.bob.library), duel.bob.lost) == ("graveyard", 0, False)
    duel.alice.casts(sip, at=duel.bob)
    duel.resolve()
    assert duel.bob.lost


def test_legendary_permanents_without_a_name_stay_together(duel: Duel) -> None:
    """704.5j, 201.2a: what has no name has no name in common with anything"""
    hidden = [duel.alice.has("Grizzly Bears", face_down="manifest") for _ in range(2)]
    bears = [duel.alice.has("Giant Spider") for _ in range(2)]
    duel.alice.casts(card("Hall", "{U}", "Enchantment", static(creature, becomes("Legendary"))))
    duel.resolve(bears[1])
    assert [one.zone for one in hidden] == ["battlefield", "battlefield"]
    assert [one.zone for one in bears] == ["graveyard", "battlefield"]


def test_what_cant_be_regenerated_is_destroyed_by_damage(duel: Duel) -> None:
    """704.5g, 701.19: the shield is of no use this turn, and in the next it is gone"""
    saved, doomed = duel.bob.has("Grizzly Bears"), duel.bob.has("Grizzly Bears")
    mend = duel.card(card("Mend", "{G}", "Instant", regenerate(target(creature))))
    for bear in (saved, doomed):
        duel.bob.casts(mend, at=bear)
        duel.resolve()
    duel.alice.casts("Incinerate", at=doomed)
    duel.resolve()
    duel.alice.casts("Firebolt", at=saved)
    duel.resolve()
    assert (saved.zone, doomed.zone) == ("battlefield", "graveyard")


def test_a_copy_of_a_spell_ceases_to_exist_in_exile(duel: Duel) -> None:
    """704.5e"""
    bolt = duel.alice.casts("Incinerate", at=duel.bob)
    duel.alice.casts("Fork", at=bolt)
    duel.resolve(duel.bob)
    copy = duel.stack[-1]
    duel.alice.casts(card("Oust", "{U}", "Instant", counter(target(spell), to="exile")), at=copy)
    duel.resolve()
    assert (copy.zone, list(duel.exile)) == (None, [])


def test_abilities_wait_until_no_state_based_action_is_due(duel: Duel) -> None:
    """704.3: what triggers in the first round and in the second goes on the stack together, in turn order"""
    last_words = when(dies(), gain_life(1))
    banner = static(creature & white, gets(1, 1))
    captain = duel.bob.has(card("Captain", "{W}", "Creature — Soldier", "1/1", banner, last_words))
    squire = duel.alice.has(card("Squire", "{W}", "Creature — Soldier", "1/1", last_words), damage=1)
    assert (captain.size, squire.size) == ("2/2", "2/2")
    duel.alice.casts(card("Jab", "{R}", "Instant", damage(2, target(creature))), at=captain)
    duel.resolve()
    assert (captain.zone, squire.zone) == ("graveyard", "graveyard")
    assert [ability.controller for ability in duel.stack] == [duel.alice, duel.bob]


def test_an_aura_goes_when_what_it_enchants_is_no_longer_as_it_says(duel: Duel) -> None:
    """704.5m: also where that is a status or a counter and no characteristic"""
    bear = duel.bob.has("Grizzly Bears", tapped=True, counters={"charge": 1})
    nap = duel.alice.has(card("Nap", "{U}", "Enchantment — Aura", enchant(creature & tapped)), attached_to=bear)
    charged = enchant(creature & with_counter("charge"))
    load = duel.alice.has(card("Load", "{U}", "Enchantment — Aura", charged), attached_to=bear)
    duel.alice.casts(card("Wake", "{U}", "Instant", untap(target(creature))), at=bear)
    duel.resolve()
    assert (nap.zone, load.zone) == ("graveyard", "battlefield")
    duel.alice.casts(card("Drain", "{U}", "Instant", remove_counters("charge", 1, target(creature))), at=bear)
    duel.resolve()
    assert load.zone == "graveyard"


def test_a_limit_counts_for_the_counters_that_are_there_when_it_begins(duel: Duel) -> None:
    """704.5r"""
    bear = duel.bob.has("Grizzly Bears", counters={"+1/+1": 3})
    duel.alice.casts(card("Ceiling", "{W}", "Enchantment", counter_limit("+1/+1", 1, creature)))
    duel.resolve()
    assert bear.counters == {"+1/+1": 1}


def test_an_aura_falls_off_a_player_who_gains_protection_from_it(duel: Duel) -> None:
    """704.5m, 702.16c: and one that has not the quality stays"""
    curse = duel.card(card("Curse", "{U}", "Enchantment — Aura Curse", enchant(player)))
    ember = duel.card(card("Ember", "{R}", "Enchantment — Aura Curse", enchant(player)))
    auras = [duel.alice.has(curse, attached_to=duel.bob), duel.alice.has(ember, attached_to=duel.bob)]
    duel.bob.casts(card("Aegis", "{W}", "Instant", this_turn(rule("has protection", you, other=red))))
    duel.resolve()
    assert [aura.zone for aura in auras] == ["battlefield", "graveyard"]
