"""Keyword abilities about coming, staying, dying and coming back. 702"""

import pytest

from tests.engine.made_up import slay_permanent as slay
from tests.harness import Duel, Handle
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.position import Side
from twinstack.engine.magic.text.names import may_know
from twinstack.engine.magic.words import (
    absorb,
    afterlife,
    card,
    champion,
    creature,
    cumulative_upkeep,
    damage,
    draw,
    dredge,
    echo,
    enchant,
    equip,
    equipped,
    exhaust,
    exploit,
    exploits,
    extort,
    for_mirrodin,
    forecast,
    gain_life,
    gets,
    hideaway,
    leaves,
    linked,
    living_weapon,
    recover,
    return_to_hand,
    soulshift,
    static,
    subtype,
    target,
    transfigure,
    transmute,
    umbra_armor,
    unearth,
    when,
)
from twinstack.engine.magic.words.card import Card

BEAR = "Grizzly Bears"
sting = card("Sting", "{R}", "Instant", damage(2, target()))


def beast(*text: object, price: str = "{2}{G}", kind: str = "Creature — Beast", size: str = "2/2") -> Card:
    return card("Beast", price, kind, size, *text)


# Coming


def test_exploit_may_sacrifice_a_creature(duel: Duel) -> None:
    """702.110a-b"""
    bear = duel.alice.has(BEAR)
    duel.alice.casts(beast(exploit, when(exploits(), gain_life(3))))
    duel.resolve_all(True, bear)
    assert (bear.zone, duel.alice.life) == ("graveyard", 23)


def test_nobody_has_to_exploit(duel: Duel) -> None:
    """702.110a-b"""
    duel.alice.casts(beast(exploit, when(exploits(), gain_life(3))))
    duel.resolve_all(False)
    assert duel.alice.life == 20


@pytest.mark.parametrize(
    ("keyword", "name", "size"),
    [(living_weapon, "Phyrexian Germ Token", "2/2"), (for_mirrodin, "Rebel Token", "4/4")],
)
def test_equipment_may_bring_its_bearer(duel: Duel, keyword: object, name: str, size: str) -> None:
    """702.92a, 702.163a"""
    blade = card("Blade", "{2}", "Artifact — Equipment", keyword, static(equipped, gets(2, 2)), equip("{2}"))
    sword = duel.alice.casts(blade)
    duel.resolve_all()
    bearer = duel.alice.battlefield[name]
    assert (bearer.size, sword.attached_to) == (size, bearer)


def test_a_champion_comes_back_when_it_leaves(duel: Duel) -> None:
    """702.72a"""
    bear = duel.alice.has(BEAR)
    knight = duel.alice.casts(beast(champion(subtype("Bear"))))
    duel.resolve_all(True)
    assert bear.zone == "exile"
    duel.alice.casts(slay, at=knight)
    duel.resolve_all()
    assert (bear.zone, knight.zone) == ("battlefield", "graveyard")


def test_without_anything_to_champion_it_is_sacrificed(duel: Duel) -> None:
    """702.72a"""
    knight = duel.alice.casts(beast(champion(subtype("Bear"))))
    duel.resolve_all()
    assert knight.zone == "graveyard"


# Staying


@pytest.mark.parametrize(("paid", "zone"), [(True, "battlefield"), (False, "graveyard")])
def test_echo_is_paid_at_the_first_upkeep_only(duel: Duel, paid: bool, zone: str) -> None:
    """702.30a"""
    raptor = duel.alice.casts(beast(echo("{1}{R}")))
    duel.resolve()
    duel.next_turn()
    duel.next_turn(choosing=[paid])
    assert raptor.zone == zone
    duel.next_turn()
    duel.next_turn()


def test_echo_is_due_again_for_a_new_controller(duel: Duel) -> None:
    """702.30a"""
    raptor = duel.alice.has(beast(echo("{1}{R}")))
    duel.next_turn()
    duel.next_turn()
    assert raptor.zone == "battlefield"
    duel.next_turn()
    duel.bob.casts("Control Magic", at=raptor)
    duel.resolve()
    duel.next_turn()
    duel.next_turn(choosing=[False])
    assert raptor.zone == "graveyard"


def test_cumulative_upkeep_costs_more_each_time() -> None:
    """702.24a"""
    duel = Duel(sides=[Side("Alice", pool=""), Side("Bob")])
    for _ in range(2):
        duel.alice.has("Forest")
    wall = duel.alice.has(beast(cumulative_upkeep("{1}")))
    duel.pass_to("draw", duel.bob)
    duel.pass_to("draw", duel.alice, choosing=[True])
    assert wall.counters == {"age": 1}
    duel.pass_to("draw", duel.bob)
    duel.pass_to("draw", duel.alice, choosing=[True])
    assert wall.counters == {"age": 2}
    duel.pass_to("draw", duel.bob)
    duel.pass_to("draw", duel.alice)
    assert wall.zone == "graveyard"


def test_umbra_armor_is_destroyed_instead(duel: Duel) -> None:
    """702.89a"""
    bear = duel.alice.has(BEAR)
    hide = card("Hide", "{G}", "Enchantment — Aura", enchant(creature), umbra_armor)
    aura = duel.alice.has(hide, attached_to=bear)
    duel.alice.casts(sting, at=bear)
    duel.resolve()
    assert (bear.zone, bear.damage, aura.zone) == ("battlefield", 0, "graveyard")
    duel.alice.casts(slay, at=bear)
    duel.resolve()
    assert bear.zone == "graveyard"


def test_absorb_takes_something_off_each_damage(duel: Duel) -> None:
    """702.64a-b"""
    sliver = duel.alice.has(beast(absorb(1)))
    duel.bob.casts(sting, at=sliver)
    duel.bob.casts(sting, at=sliver)
    duel.resolve()
    assert sliver.damage == 1
    duel.resolve()
    assert sliver.zone == "graveyard"


def test_extort_drains_for_a_mana(duel: Duel) -> None:
    """702.101a"""
    duel.alice.has(beast(extort))
    duel.alice.casts(BEAR)
    duel.resolve(True)
    assert (duel.alice.life, duel.bob.life) == (21, 19)
    duel.resolve()
    duel.alice.casts(BEAR)
    duel.resolve(False)
    assert duel.alice.life == 21


# Dying and coming back


def test_afterlife_leaves_spirits(duel: Duel) -> None:
    """702.135a"""
    duel.alice.casts(slay, at=duel.alice.has(beast(afterlife(2))))
    duel.resolve_all()
    spirits = duel.alice.battlefield.named("Spirit Token")
    assert [(one.size, one.colors) for one in spirits] == [("1/1", {"white", "black"})] * 2


def test_soulshift_takes_a_smaller_spirit_back(duel: Duel) -> None:
    """702.46a"""
    small = duel.alice.has(card("Wisp", "{1}", "Creature — Spirit", "1/1"), "graveyard")
    duel.alice.has(card("Kami", "{3}", "Creature — Spirit", "3/3"), "graveyard")
    duel.alice.has(BEAR, "graveyard")
    duel.alice.casts(slay, at=duel.alice.has(beast(soulshift(2))))
    duel.resolve_all(True)
    assert small.zone == "hand"


def unearthed(duel: Duel) -> Handle:
    corpse = duel.alice.has(beast(unearth("{B}")), "graveyard")
    duel.alice.activates(corpse)
    duel.resolve()
    return corpse


def test_unearth_is_for_one_turn(duel: Duel) -> None:
    """702.84a"""
    corpse = unearthed(duel)
    duel.alice.attacks(corpse)
    duel.pass_to("end")
    duel.resolve_all()
    assert (duel.bob.life, corpse.zone) == (18, "exile")


def test_what_was_unearthed_is_exiled_wherever_it_would_go(duel: Duel) -> None:
    """702.84a"""
    corpse = unearthed(duel)
    duel.alice.casts(card("Bounce", "{U}", "Instant", return_to_hand(target(creature))), at=corpse)
    duel.resolve()
    assert corpse.zone == "exile"


@pytest.mark.parametrize(("paid", "zone"), [(True, "hand"), (False, "exile")])
def test_recover_is_due_when_a_creature_dies(duel: Duel, paid: bool, zone: str) -> None:
    """702.59a"""
    spell = duel.alice.has(card("Echo of Death", "{B}", "Sorcery", draw(), recover("{1}{B}")), "graveyard")
    duel.alice.casts(slay, at=duel.bob.has(BEAR))
    duel.resolve_all()
    assert spell.zone == "graveyard"
    duel.alice.casts(slay, at=duel.alice.has(BEAR))
    duel.resolve_all(paid)
    assert spell.zone == zone


def test_dredge_takes_the_place_of_a_draw(duel: Duel) -> None:
    """702.52a"""
    imp = duel.alice.has(beast(dredge(3)), "graveyard")
    duel.alice.casts(card("Think", "{U}", "Sorcery", draw()))
    duel.resolve(True)
    assert (imp.zone, len(duel.alice.graveyard)) == ("hand", 4)


def test_too_small_a_library_does_not_dredge(duel: Duel) -> None:
    """702.52b"""
    duel.alice.has(beast(dredge(60)), "graveyard")
    duel.alice.casts(card("Think", "{U}", "Sorcery", draw()))
    duel.resolve()
    assert len(duel.alice.hand) == 1


# For a price


def test_transmute_finds_the_same_mana_value(duel: Duel) -> None:
    """702.53a"""
    muddle = duel.alice.holds(card("Muddle", "{1}{U}", "Instant", draw(), transmute("{1}{U}{U}")))
    bear = duel.alice.has(BEAR, "library")
    duel.alice.activates(muddle)
    duel.resolve([bear])
    assert (bear.zone, muddle.zone) == ("hand", "graveyard")


def test_transfigure_puts_one_like_it_onto_the_battlefield(duel: Duel) -> None:
    """702.71a"""
    fleshwrither = duel.alice.has(beast(transfigure("{1}{B}")))
    other = duel.alice.has(card("Three", "{3}", "Creature — Elk", "3/3"), "library")
    duel.alice.activates(fleshwrither)
    duel.resolve([other])
    assert (other.zone, fleshwrither.zone) == ("battlefield", "graveyard")


def test_a_forecast_is_for_the_upkeep(duel: Duel) -> None:
    """702.57a-b: from hand, and once"""
    seer = duel.alice.holds(beast(forecast("{1}", gain_life(2))))
    with pytest.raises(ScenarioError):
        duel.alice.activates(seer)
    duel.next_turn()
    duel.next_turn("upkeep")
    duel.alice.activates(seer)
    duel.resolve()
    assert (duel.alice.life, seer.zone) == (22, "hand")
    with pytest.raises(ScenarioError):
        duel.alice.activates(seer)


def test_what_is_exhausted_stays_so(duel: Duel) -> None:
    """702.177a"""
    racer = duel.alice.has(beast(exhaust("{1}", gain_life(2))))
    duel.alice.activates(racer)
    duel.resolve()
    duel.next_turn()
    duel.next_turn()
    with pytest.raises(ScenarioError):
        duel.alice.activates(racer)


# Hideaway


def test_hideaway_hides_one_card_and_puts_the_rest_below(duel: Duel) -> None:
    """702.75a"""
    names = ("Forest", "Island", BEAR, "Shivan Dragon")
    cards = [duel.alice.has(name, "library") for name in names]
    found = when(leaves(), return_to_hand(linked("exiled face down")))
    watcher = duel.alice.casts(beast(hideaway(4), found))
    duel.resolve()
    duel.resolve([cards[3]])
    library = duel.state.players[0].library
    assert (cards[3].zone, cards[3].face_down) == ("exile", True)
    assert set(library[:3]) == {one.id for one in cards[:3]}
    assert sorted(one.name for one in cards[:3]) == ["Forest", BEAR, "Island"]
    duel.alice.casts(slay, at=watcher)
    duel.resolve_all()
    assert cards[3].zone == "hand"


def test_its_controller_knows_what_is_hidden_and_others_do_not(duel: Duel) -> None:
    """702.75a, 406.3a"""
    dragon = duel.alice.has("Shivan Dragon", "library")
    duel.alice.casts(beast(hideaway(1)))
    duel.resolve_all()
    assert (may_know(dragon.obj, duel.alice.seat), may_know(dragon.obj, duel.bob.seat)) == (True, False)
