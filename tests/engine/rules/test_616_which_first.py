"""Controller and face of an entering object, effects that wait for a spell, and effects that end with their source."""

import pytest

from tests.harness import DEFAULT, Duel
from twinstack.engine.errors import CardError, ScenarioError
from twinstack.engine.magic.words import (
    WHILE_SOURCE,
    a,
    activated,
    an_opponents,
    anything,
    as_enters,
    base_pt,
    becomes,
    cant_be_countered,
    cant_gain_life,
    card,
    choose_player,
    chosen_player,
    color,
    creature,
    damage,
    destroy,
    draw,
    each,
    each_upkeep,
    enchant,
    enchanted,
    enters,
    enters_as_copy,
    enters_tapped,
    enters_transformed,
    enters_under,
    enters_with,
    equip_planeswalker,
    equipped,
    exchange_control,
    exchange_life,
    exert,
    face,
    flash_for,
    flying,
    gain_control,
    gain_life,
    gets,
    has,
    haste,
    in_graveyard,
    itself,
    later,
    lifelink,
    lose_life,
    loses_life,
    next_spell,
    no_longer,
    opponent,
    player,
    protection,
    protection_from_each,
    put_onto_battlefield,
    red,
    shield,
    static,
    stays_tapped,
    subtype,
    tap,
    target,
    transforming,
    until_end_of_turn,
    up_to,
    when,
    you,
    yours,
)

# 616.1b, 616.1d


def test_whose_it_becomes_is_decided_before_how_it_enters(duel: Duel) -> None:
    """616.1b: so it enters as its new controller's creatures do."""
    duel.alice.casts(card("Gather", "{U}", "Instant", shield(enters_under(creature & an_opponents))))
    duel.resolve()
    duel.alice.has(card("Elder", "{G}", "Enchantment", enters_with("+1/+1", 1, what=creature & yours)))
    duel.alice.has(card("Mud", "{G}", "Enchantment", enters_tapped(creature & an_opponents)))
    mother = card("Mother", "{W}", "Instant", put_onto_battlefield(target(in_graveyard & creature)))
    bear = duel.bob.has("Grizzly Bears", "graveyard")
    duel.bob.casts(mother, at=bear)
    duel.resolve()
    assert (bear.controller, bear.owner, bear.size, bear.tapped) == (duel.alice, duel.bob, "3/3", False)


def test_what_enters_under_an_opponents_control_does_so_for_a_chosen_one() -> None:
    """616.1b: a copy does so too, by the ability that it is about to have."""
    horse = card("Gift Horse", "{1}", "Creature — Horse", "2/2", enters_under(itself, a(opponent)))
    trio = Duel("Alice", "Bob", "Carol")
    given = trio.alice.casts(trio.card(horse))
    trio.resolve(trio.carol)
    assert (given.controller, given.owner) == (trio.carol, trio.alice)
    clone = trio.alice.casts("Clone")
    trio.resolve(given, trio.bob)
    assert (clone.name, clone.controller, clone.owner) == ("Gift Horse", trio.bob, trio.alice)


def test_a_copy_is_chosen_by_its_new_controller(duel: Duel) -> None:
    """616.1b-c"""
    duel.alice.casts(card("Gather", "{U}", "Instant", shield(enters_under(creature & an_opponents))))
    duel.resolve()
    mine = card("Mimic", "{U}", "Creature — Shapeshifter", "0/0", enters_as_copy(a(creature & yours)))
    duel.alice.has("Giant Spider")
    duel.bob.has("Grizzly Bears")
    mimic = duel.bob.has(mine, "hand")
    duel.bob.has(card("Show", "{U}", "Artifact", activated("{1}", put_onto_battlefield(target(in_graveyard)))))
    put = duel.bob.has(mine, "graveyard")
    duel.bob.activates(duel.bob["Show"], 1, at=put)
    duel.play.unscripted = DEFAULT
    duel.resolve()
    assert (put.name, put.controller, mimic.zone) == ("Giant Spider", duel.alice, "hand")


def test_it_enters_with_its_back_face_up(duel: Duel) -> None:
    """616.1d: after what it copies, before how it enters."""
    night = transforming(
        face("Day Wolf", "{G}", "Creature — Human", "1/1", enters_transformed()),
        face("Night Wolf", None, "Creature — Wolf", "4/4", flying, color="green"),
    )
    duel.alice.has(card("Pack", "{G}", "Enchantment", enters_with("+1/+1", 1, what=subtype("Wolf") & yours)))
    wolf = duel.alice.casts(night)
    duel.resolve()
    assert (wolf.name, wolf.size) == ("Night Wolf", "5/5")


# 611.2f, 601.3c


def test_an_effect_waits_for_the_next_spell_of_a_kind(duel: Duel) -> None:
    """611.2f, 400.7a: it changes that spell, the permanent it becomes, and no other."""
    duel.alice.casts(card("Summons", "{G}", "Instant", next_spell(creature, has(haste), cant_be_countered())))
    duel.resolve()
    duel.alice.casts(card("Sip", "{W}", "Instant", gain_life(1)))
    duel.resolve()
    first = duel.alice.casts("Grizzly Bears")
    assert first.keywords == {"haste"}
    duel.bob.casts("Dissolve", at=first)
    duel.play.unscripted = DEFAULT
    duel.resolve_all()
    second = duel.alice.casts("Runeclaw Bear")
    duel.resolve()
    assert (first.zone, first.keywords, second.keywords) == ("battlefield", {"haste"}, set())


def test_an_effect_that_waits_for_a_spell_ends_unused(duel: Duel) -> None:
    """611.2f, 514.2: and another player's spell is not what it waits for."""
    duel.bob.casts(card("Summons", "{G}", "Instant", next_spell(creature, has(haste))))
    duel.resolve()
    mine = duel.alice.casts("Grizzly Bears")
    duel.resolve()
    duel.next_turn()
    theirs = duel.bob.casts("Runeclaw Bear")
    assert (mine.keywords, theirs.keywords) == (set(), set())


def test_what_cannot_be_said_of_the_next_spell_is_refused() -> None:
    """611.2f"""
    with pytest.raises(CardError, match="takes modifications and rules"):
        next_spell(creature, 3)


def test_who_pays_more_casts_it_as_though_it_had_flash(duel: Duel) -> None:
    """601.3c"""
    rout = duel.bob.holds(card("Wave", "{2}", "Sorcery", flash_for("{2}"), gain_life(5)))
    with pytest.raises(ScenarioError):
        duel.bob.casts(rout, way="no such way")
    duel.bob.casts(rout, way="flash")
    duel.resolve()
    assert duel.bob.life == 25


# 603.7b, 611.2b


def test_a_delayed_ability_ends_with_what_it_lasts_for(duel: Duel) -> None:
    """603.7b, 611.2b: "for as long as you control this", whenever…"""
    sip = later(each_upkeep, gain_life(1), once=False, lasts=WHILE_SOURCE)
    idol = duel.alice.has(card("Idol", "{1}", "Artifact", activated("{1}", sip)))
    duel.alice.activates(idol)
    duel.resolve()
    duel.next_turn()
    assert duel.alice.life == 21
    duel.bob.casts(card("Steal", "{U}", "Sorcery", gain_control(target(anything))), at=idol)
    duel.resolve()
    duel.next_turn()
    assert (duel.alice.life, duel.state.delayed) == (21, {})


def test_a_delayed_ability_whose_time_is_over_does_not_begin(duel: Duel) -> None:
    """611.2b"""
    sip = later(each_upkeep, gain_life(1), once=False, lasts=WHILE_SOURCE)
    idol = duel.alice.has(card("Idol", "{1}", "Artifact", activated("{1}", sip)))
    duel.alice.activates(idol)
    duel.bob.casts(card("Smash", "{R}", "Instant", destroy(target(anything))), at=idol)
    duel.resolve_all()
    duel.next_turn()
    assert duel.alice.life == 20


# 508.1g, 701.43


initiate = card(
    "Sun Initiate", "{1}{W}", "Creature — Human Warrior", "3/1",
    exert(until_end_of_turn(itself, gets(1, 3), has(lifelink))),
)  # fmt: skip


def test_an_attacker_may_be_exerted(duel: Duel) -> None:
    """508.1g, 701.43a, 701.43d: and stays tapped in its controller's next untap step."""
    hero = duel.alice.has(initiate)
    duel.alice.answers([hero], kind="exert")
    duel.alice.attacks(hero)
    duel.pass_to("end")
    assert (duel.bob.life, duel.alice.life) == (16, 24)
    duel.next_turn()
    duel.next_turn()
    assert hero.tapped
    duel.next_turn()
    duel.next_turn()
    assert not hero.tapped


def test_nobody_has_to_exert(duel: Duel) -> None:
    """508.1g"""
    hero = duel.alice.has(initiate)
    duel.alice.answers([], kind="exert")
    duel.alice.attacks(hero)
    duel.pass_to("end")
    duel.next_turn()
    duel.next_turn()
    assert (duel.bob.life, hero.tapped) == (17, False)


def test_what_is_frozen_waits_for_its_controller(duel: Duel) -> None:
    """502.3: whoever that is by then."""
    chill = up_to(2, creature)
    bear = duel.bob.has("Grizzly Bears")
    duel.alice.casts(card("Chill", "{U}", "Instant", tap(chill), stays_tapped(chill)), at=[bear])
    duel.resolve()
    duel.next_turn()
    assert bear.tapped
    duel.next_turn()
    duel.next_turn()
    assert not bear.tapped


# 702.16


def test_protection_may_spare_the_aura_that_gives_it(duel: Duel) -> None:
    """702.16n: and no other."""
    shield_ = protection(red, spares=itself)
    bear = duel.alice.has("Grizzly Bears")
    anger = duel.alice.has(card("Anger", "{R}", "Enchantment — Aura", enchant(creature), static(enchanted, gets(1, 0))),
        attached_to=bear)  # fmt: skip
    aura = card("Red Ward", "{R}", "Enchantment — Aura", enchant(creature), static(enchanted, has(shield_)))
    ward_ = duel.alice.casts(aura, at=bear)
    duel.resolve()
    assert (ward_.zone, anger.zone, bear.size) == ("battlefield", "graveyard", "2/2")
    duel.alice.casts(aura, at=duel.bob.has("Runeclaw Bear"))
    duel.resolve()
    with pytest.raises(ScenarioError):
        duel.alice.casts(aura, at=bear)


def test_protection_may_spare_all_auras(duel: Duel) -> None:
    """702.16n: of another instance of protection from the same quality it says nothing."""
    bear = duel.alice.has("Grizzly Bears")
    strong = card("Anger", "{R}", "Enchantment — Aura", enchant(creature), static(enchanted, gets(1, 0)))
    anger = duel.alice.has(strong, attached_to=bear)
    free = protection(red, spares=subtype("Aura"))
    duel.alice.casts(
        card("Prism", "{W}", "Enchantment — Aura", enchant(creature), static(enchanted, has(free))), at=bear
    )
    duel.resolve()
    assert anger.zone == "battlefield"
    duel.alice.casts(card("Shun", "{W}", "Instant", until_end_of_turn(target(creature), has(protection(red)))), at=bear)
    duel.resolve()
    assert anger.zone == "graveyard"


def test_protection_may_spare_what_was_attached_already(duel: Duel) -> None:
    """702.16p: what comes later cannot be attached."""
    bear = duel.alice.has("Grizzly Bears")
    strong = card("Anger", "{R}", "Enchantment — Aura", enchant(creature), static(enchanted, gets(1, 0)))
    anger = duel.alice.has(strong, attached_to=bear)
    blest = protection(red, spares=subtype("Aura") & yours, before=True)
    duel.alice.casts(
        card("Blessing", "{W}", "Enchantment — Aura", enchant(creature), static(enchanted, has(blest))), at=bear
    )
    duel.resolve()
    assert (anger.zone, bear.size) == ("battlefield", "3/2")
    with pytest.raises(ScenarioError):
        duel.alice.casts(strong, at=bear)


def test_what_is_spared_still_cannot_be_attached(duel: Duel) -> None:
    """702.16n: it isn't removed, but a red Aura that isn't there yet can neither target the creature nor enchant it."""
    free = protection(red, spares=subtype("Aura"))
    prism = card("Prism", "{W}", "Enchantment — Aura", enchant(creature), static(enchanted, has(free)))
    strong = card("Anger", "{R}", "Enchantment — Aura", enchant(creature), static(enchanted, gets(1, 0)))
    bear, other = duel.alice.has("Grizzly Bears"), duel.alice.has("Runeclaw Bear")
    duel.alice.has(prism, attached_to=bear)
    duel.alice.casts(strong, at=other)
    duel.resolve()
    assert (other.size, bear.size) == ("3/2", "2/2")
    with pytest.raises(ScenarioError, match="Grizzly Bears"):
        duel.alice.casts(strong, at=bear)


def test_two_instances_of_protection_spare_an_aura_each(duel: Duel) -> None:
    """702.16n: what one Aura says of itself, the equal ability that another gives doesn't say of it."""
    aura = card(
        "Red Ward",
        "{R}",
        "Enchantment — Aura",
        enchant(creature),
        static(enchanted, has(protection(red, spares=itself))),
    )
    bear = duel.alice.has("Grizzly Bears")
    first = duel.alice.has(aura, attached_to=bear)
    duel.pass_to("end")
    assert first.zone == "battlefield"
    second = duel.alice.has(aura, attached_to=bear)
    duel.pass_to("cleanup")
    assert (first.zone, second.zone) == ("graveyard", "graveyard")


def test_what_was_attached_later_is_not_spared(duel: Duel) -> None:
    """702.16p: both Auras turn red, and only the one that was there first stays."""
    bear = duel.alice.has("Grizzly Bears")
    strong = card("Vigor", "{G}", "Enchantment — Aura", enchant(creature), static(enchanted, gets(1, 0)))
    blest = protection(red, spares=subtype("Aura") & yours, before=True)
    early = duel.alice.casts(strong, at=bear)
    duel.resolve()
    duel.alice.casts(
        card("Blessing", "{W}", "Enchantment — Aura", enchant(creature), static(enchanted, has(blest))), at=bear
    )
    duel.resolve()
    late = duel.alice.casts(strong, at=bear)
    duel.resolve()
    assert (early.zone, late.zone) == ("battlefield", "battlefield")
    blush = card("Blush", "{R}", "Sorcery", until_end_of_turn(each(subtype("Aura")), color("red")))
    duel.alice.casts(blush)
    duel.resolve()
    assert (early.zone, late.zone, bear.size) == ("battlefield", "graveyard", "3/2")


def test_an_aura_gives_protection_from_the_color_chosen_for_it(duel: Duel) -> None:
    """607.2d, 702.16a"""
    duel.alice.has(card("Hero", "{W}", "Creature — Human", "2/2"))
    duel.alice.casts("Flickering Ward", at=duel.alice["Hero"])
    duel.resolve("red")
    jolt = card("Jolt", "{R}", "Instant", damage(3, target(creature)))
    with pytest.raises(ScenarioError):
        duel.bob.casts(jolt, at=duel.alice["Hero"])
    assert "Flickering Ward" in duel.alice.battlefield


def test_protection_from_each_color_is_five_abilities(duel: Duel) -> None:
    """702.16h-i"""
    knight = duel.alice.has(card("Prism Knight", "{W}", "Creature — Human Knight", "2/2", *protection_from_each()))
    assert len(knight.abilities) == 5
    with pytest.raises(ScenarioError):
        duel.bob.casts(card("Jolt", "{R}", "Instant", damage(3, target(creature))), at=knight)


def test_protection_from_a_player_stops_what_that_player_controls(duel: Duel) -> None:
    """702.16k, 607.2d"""
    nemesis = duel.alice.casts("True-Name Nemesis")
    duel.resolve(duel.bob)
    shock = card("Jolt", "{R}", "Instant", damage(3, target(creature)))
    with pytest.raises(ScenarioError):
        duel.bob.casts(shock, at=nemesis)
    bear = duel.bob.has("Grizzly Bears")
    nemesis.obj.since = 0
    duel.next_turn()
    duel.next_turn()
    duel.alice.attacks(nemesis)
    with pytest.raises(ScenarioError):
        duel.bob.blocks({bear: nemesis})
    duel.alice.casts(shock, at=nemesis)


def test_the_chosen_player_is_found_again(duel: Duel) -> None:
    """607.2d"""
    tax = card(
        "Grudge", "{B}", "Enchantment", as_enters(choose_player(opponent)), when(enters(), lose_life(2, chosen_player))
    )
    duel.alice.casts(tax)
    duel.resolve_all()
    assert duel.bob.life == 18


# 702.6e, 701.12


def test_equipment_may_be_attached_to_a_planeswalker(duel: Duel) -> None:
    """702.6e: as though it were a creature; this one makes it one, so it stays."""
    gift = card(
        "Gift", "{1}", "Artifact — Equipment", equip_planeswalker("{1}"),
        static(equipped, becomes("Creature"), no_longer("Planeswalker"), base_pt(2, 2)),
    )  # fmt: skip
    item, jace = duel.alice.has(gift), duel.alice.has("Jace Beleren")
    duel.alice.activates(item, 1, at=jace)
    duel.resolve()
    assert item.attached_to == jace


def test_control_is_exchanged_or_nothing_happens(duel: Duel) -> None:
    """701.12a-b"""
    swap = target(creature, 2, 2)
    trade = card("Trade", "{U}", "Sorcery", exchange_control(swap, swap))
    bear, other, spider = duel.alice.has("Grizzly Bears"), duel.alice.has("Runeclaw Bear"), duel.bob.has("Giant Spider")
    duel.alice.casts(trade, at=[bear, other])
    duel.resolve()
    assert bear.controller == other.controller == duel.alice
    duel.alice.casts(trade, at=[bear, spider])
    duel.resolve()
    assert (bear.controller, spider.controller) == (duel.bob, duel.alice)
    duel.alice.casts(trade, at=[bear, spider])
    duel.bob.casts(card("Slay", "{B}", "Instant", destroy(target(creature))), at=spider)
    duel.resolve_all()
    assert bear.controller == duel.bob


def test_life_totals_are_exchanged_by_gaining_and_losing(duel: Duel) -> None:
    """701.12c, 119.7: not at all where one of the two can't."""
    duel.state.players[1].life = 5
    pair = target(player, 2, 2)
    swap = card("Conduit", "{6}", "Sorcery", exchange_life(pair, pair))
    duel.bob.has(card("Grief", "{B}", "Enchantment", when(loses_life(opponent), draw())))
    before = len(duel.bob.hand)
    duel.alice.casts(swap, at=[duel.alice, duel.bob])
    duel.resolve_all()
    assert (duel.alice.life, duel.bob.life, len(duel.bob.hand)) == (5, 20, before + 1)
    duel.alice.has(card("Drought", "{1}", "Artifact", cant_gain_life(you)))
    duel.alice.casts(swap, at=[duel.alice, duel.bob])
    duel.resolve_all()
    assert (duel.alice.life, duel.bob.life) == (5, 20)
