"""Zones, objects, tokens and targets: what a change of zones makes, and keyword actions. 109-115, 400-408, 701"""

import pytest

from tests.engine.made_up import bounce, goblin, lure
from tests.harness import DEFAULT, Duel
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.words import (
    ShuffleInto,
    ability_on_stack,
    activated,
    anything,
    basic,
    beginning_of,
    card,
    counter,
    create,
    creature,
    damage,
    destroy,
    discard,
    each_end_step,
    each_player,
    emblem,
    enters,
    exile,
    exile_until_leaves,
    fight,
    gain_life,
    get_emblem,
    gets,
    goes_instead,
    it,
    later,
    mill,
    opponent,
    owner_of,
    permanent,
    player,
    players_sacrifice,
    put_onto_battlefield,
    regenerate,
    return_to_hand,
    search,
    seq,
    spell,
    target,
    until_end_of_turn,
    when,
    yours,
)

BEAR = "Grizzly Bears"
what = target(permanent)
blink = card("Blink", "{W}", "Instant", seq(exile(what), put_onto_battlefield(it, under=owner_of(what))))
pinger_ = card("Pinger", "{R}", "Creature — Wizard", "1/1", activated("{T}", damage(1, target(player))))


def test_what_comes_back_is_another_object(duel: Duel) -> None:
    """400.7: no damage, counters, effects or attachments of the old one"""
    bear = duel.bob.has(BEAR, damage=1, counters={"+1/+1": 1}, tapped=True)
    feather = duel.bob.has("Flight", attached_to=bear)
    duel.bob.casts("Giant Growth", at=bear)
    duel.resolve()
    duel.alice.casts(blink, at=bear)
    duel.resolve()
    new = duel.bob.battlefield[BEAR]
    assert (new.size, new.damage, new.counters, new.tapped, new.keywords) == ("2/2", 0, {}, False, set())
    assert feather.zone == "graveyard"


def test_a_spell_loses_a_target_that_has_come_back(duel: Duel) -> None:
    """400.7, 608.2b"""
    bear = duel.bob.has(BEAR)
    bolt = duel.alice.casts("Incinerate", at=bear)
    duel.bob.casts(blink, at=bear)
    duel.resolve_all()
    assert bolt.zone == "graveyard"
    assert BEAR in duel.bob.battlefield


def test_a_delayed_ability_does_not_find_what_has_come_back(duel: Duel) -> None:
    """400.7, 603.7c"""
    bear = duel.bob.has(BEAR)
    prey = target(creature)
    doom = card("Doomed", "{B}", "Instant", seq(until_end_of_turn(prey, gets(1, 0)), later(each_end_step, destroy(it))))
    duel.alice.casts(doom, at=bear)
    duel.resolve()
    duel.alice.casts(blink, at=bear)
    duel.resolve()
    duel.pass_to("end")
    duel.resolve_all()
    assert BEAR in duel.bob.battlefield


def test_a_card_goes_to_its_owner_s_zones(duel: Duel) -> None:
    """400.3, 110.2"""
    bear = duel.bob.has(BEAR)
    duel.alice.casts(lure, at=bear)
    duel.resolve()
    duel.alice.casts(bounce, at=bear)
    duel.resolve()
    assert bear in duel.bob.hand


def test_a_token_is_owned_by_who_created_it(duel: Duel) -> None:
    """111.2"""
    duel.alice.casts(card("Raid", "{R}", "Sorcery", create(goblin, 2)))
    duel.resolve()
    raiders = duel.alice.battlefield
    assert [(one.owner, one.is_token, one.mana_value) for one in raiders] == [(duel.alice, True, 0)] * 2


def test_a_token_that_would_be_put_somewhere_else_instead_is_gone_just_the_same(duel: Duel) -> None:
    """111.7, 614.6"""
    duel.alice.has(card("Void", "{B}", "Enchantment", goes_instead(creature, "graveyard", "exile")))
    one = duel.bob.has(BEAR, token=True)
    duel.alice.casts("Terror", at=one)
    duel.resolve()
    assert one.zone is None
    assert len(duel.exile) == 0


def test_an_emblem_works_from_the_command_zone(duel: Duel) -> None:
    """114.1, 114.4"""
    sign = emblem("Sign", when(beginning_of("upkeep"), gain_life(1)))
    duel.alice.casts(card("Vow", "{W}", "Sorcery", get_emblem(sign)))
    duel.resolve()
    duel.next_turn("draw")
    assert duel.alice.life == 21


def test_an_ability_does_not_need_its_source_any_more(duel: Duel) -> None:
    """113.7a"""
    pinger = duel.alice.has(pinger_)
    duel.alice.activates(pinger, at=duel.bob)
    duel.bob.casts("Terror", at=pinger)
    duel.resolve_all()
    assert duel.bob.life == 19


def test_a_spell_does_not_target_itself(duel: Duel) -> None:
    """115.5"""
    with pytest.raises(ScenarioError):
        duel.alice.casts(card("Undo", "{U}", "Instant", counter(target(spell))), at="Undo")


def test_exile_until_it_leaves_is_over_at_once(duel: Duel) -> None:
    """610.3"""
    bear = duel.bob.has(BEAR)
    trap = card("Cage", "{W}", "Creature — Wall", "0/2", when(enters(), exile_until_leaves(target(creature & ~yours))))
    cage = duel.alice.casts(trap)
    duel.resolve_all()
    assert bear.zone == "exile"
    duel.alice.casts(bounce, at=cage)
    duel.resolve()
    assert BEAR in duel.bob.battlefield
    assert len(duel.stack) == 0


def test_each_chooses_before_any_is_sacrificed(duel: Duel) -> None:
    """101.4, 701.21a"""
    duel.play.unscripted = DEFAULT
    bear, spider = duel.alice.has(BEAR), duel.bob.has("Giant Spider")
    duel.alice.casts(card("Edict", "{B}", "Sorcery", players_sacrifice(each_player, creature)))
    duel.resolve()
    assert (bear.zone, spider.zone) == ("graveyard", "graveyard")


def test_sacrificing_is_no_destroying(duel: Duel) -> None:
    """701.21a"""
    bear = duel.alice.has(BEAR)
    duel.alice.casts(card("Mend", "{G}", "Instant", regenerate(target(creature))), at=bear)
    duel.resolve()
    duel.alice.casts(card("Edict", "{B}", "Sorcery", players_sacrifice(each_player, creature)))
    duel.resolve()
    assert bear.zone == "graveyard"


def test_a_regenerated_creature_is_tapped_healed_and_out_of_combat(duel: Duel) -> None:
    """701.19a"""
    bear, spider = duel.alice.has(BEAR), duel.bob.has("Giant Spider")
    duel.alice.attacks(bear)
    duel.bob.blocks({spider: bear})
    duel.alice.casts(card("Mend", "{G}", "Instant", regenerate(target(creature))), at=bear)
    duel.resolve()
    duel.pass_to("end combat")
    assert (bear.zone, bear.tapped, bear.damage) == ("battlefield", True, 0)
    assert bear.id not in duel.state.combat.attackers


def test_fighting_needs_both(duel: Duel) -> None:
    """701.14b"""
    bear, spider = duel.alice.has(BEAR), duel.bob.has("Giant Spider")
    one, other = target(creature & yours), target(creature & ~yours)
    duel.alice.casts(card("Brawl", "{R}", "Sorcery", fight(one, other)), at=[bear, spider])
    duel.bob.casts(bounce, at=bear)
    duel.resolve_all()
    assert spider.damage == 0


def test_searching_for_a_quality_may_fail(duel: Duel) -> None:
    """701.23b"""
    duel.alice.has("Forest", "library")
    duel.alice.casts(card("Seek", "{G}", "Sorcery", search(basic)))
    duel.resolve(None)
    assert len(duel.alice.hand) == 0


def test_searching_for_just_a_card_finds_one(duel: Duel) -> None:
    """701.23d"""
    forest = duel.alice.has("Forest", "library")
    duel.alice.casts(card("Tutor", "{B}", "Sorcery", search(anything, reveal=False)))
    duel.resolve(forest)
    assert forest.zone == "hand"
    duel.play.unscripted = DEFAULT
    duel.alice.casts(card("Tutor Too", "{B}", "Sorcery", search(anything, reveal=False)))
    duel.resolve()
    assert len(duel.alice.hand) == 2


def test_milling_more_than_there_is(duel: Duel) -> None:
    """701.17b"""
    duel.alice.casts(card("Grind", "{U}", "Sorcery", mill(99, target(player))), at=duel.bob)
    duel.resolve()
    assert (len(duel.bob.library), len(duel.bob.graveyard), duel.bob.lost) == (0, 20, False)


def test_discarding_from_an_empty_hand_does_nothing(duel: Duel) -> None:
    """701.9a, 101.3"""
    duel.alice.casts(card("Rot", "{B}", "Sorcery", discard(2, target(opponent))), at=duel.bob)
    duel.resolve()
    assert not duel.bob.lost


def test_a_shuffled_card_is_known_to_nobody(duel: Duel) -> None:
    """701.24a, 400.2"""
    bear = duel.bob.has(BEAR)
    duel.alice.casts(card("Loam", "{G}", "Instant", ShuffleInto(target(creature))), at=bear)
    duel.resolve()
    assert (bear.zone, bear.obj.known) == ("library", 0)


def test_a_countered_ability_ceases_to_exist(duel: Duel) -> None:
    """701.6a, 608.2n"""
    pinger = duel.bob.has(pinger_)
    ping = duel.bob.activates(pinger, at=duel.alice)
    duel.alice.casts(card("Stifled", "{U}", "Instant", counter(target(ability_on_stack))), at=ping)
    duel.resolve()
    assert (ping.zone, duel.alice.life) == (None, 20)


def test_an_ability_on_the_stack_goes_to_no_hand(duel: Duel) -> None:
    """113.1c: it is no card. What would return a spell or an ability leaves the ability where it is."""
    ping = duel.bob.activates(duel.bob.has(pinger_), at=duel.alice)
    recall = card("Recall", "{U}", "Instant", return_to_hand(target(spell | ability_on_stack)))
    duel.alice.casts(recall, at=ping)
    duel.resolve()
    assert ping.zone == "stack"
    assert not duel.bob.hand
    duel.resolve()
    assert duel.alice.life == 19
