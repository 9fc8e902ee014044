"""What was ruled about single cards whose names begin with L."""

import pytest

from tests.engine.made_up import kill
from tests.harness import Duel, Handle
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.words import (
    Target,
    activated,
    activates_ability,
    an_opponents,
    any_of,
    card,
    casts,
    choose_one,
    cost,
    creature,
    damage,
    dies,
    draw,
    each,
    each_upkeep,
    enters,
    equip,
    equipped,
    exile,
    gain_life,
    gets,
    it,
    itself,
    kicked,
    kicker,
    leaves,
    legendary,
    lifelink,
    linked,
    lose_life,
    may_pay,
    only_if,
    opponent,
    owner_of,
    prowess,
    put_counters,
    put_onto_battlefield,
    rule,
    static,
    target,
    up_to,
    when,
    x,
)

pinger = card("Pinger", "{R}", "Creature — Goblin", "1/1", lifelink, activated("{T}", damage(1, target())))
gallery = card("Gallery", "{1}", "Enchantment", rule("no legend rule", legendary))
listener = card("Listener", "{1}", "Enchantment", when(any_of(casts(), activates_ability()), gain_life(1)))


def copied(duel: Duel, what: Handle, which: int = 1, *choosing: object) -> None:
    """Lithoform Engine copies what is on the stack; there may be more than one of it."""
    duel.alice.has(gallery)
    duel.alice.activates(duel.alice.has("Lithoform Engine"), which, at=what)
    duel.resolve(*choosing)


def test_who_was_goaded_by_a_player_who_left_still_attacks() -> None:
    """Life of the Party: one of the other players must be attacked, though nobody is left to be spared."""
    duel = Duel("Ann", "Ben", "Cyd", "Dee")
    duel.ann.casts("Life of the Party")
    duel.resolve_all()
    (token,) = duel.ben.battlefield
    duel.ann.concedes()
    duel.pass_to("begin combat", duel.ben)
    with pytest.raises(ScenarioError, match="has to attack"):
        duel.ben.attacks()
    duel.ben.attacks({token: duel.dee})
    duel.resolve_all()
    assert token.size == "1/1"


def test_the_engine_copies_a_permanent_spell_as_a_token(duel: Duel) -> None:
    """Lithoform Engine: the copy is not cast, resolves first, and becomes a token that is not created."""
    duel.alice.has("Anointed Procession")
    duel.alice.has(card("Listener", "{1}", "Enchantment", when(casts(), gain_life(1))))
    engine = duel.alice.has("Lithoform Engine")
    bear = duel.alice.casts("Grizzly Bears")
    duel.resolve()
    duel.alice.activates(engine, 3, at=bear)
    duel.resolve()
    duel.resolve()
    assert [one.is_token for one in duel.alice.battlefield.named("Grizzly Bears")] == [True]
    duel.resolve()
    assert (bear.zone, duel.alice.life) == ("battlefield", 21)


def test_the_engine_keeps_the_division(duel: Duel) -> None:
    """Lithoform Engine: shares stay, whoever receives them."""
    spider, adephage = duel.bob.has("Giant Spider"), duel.bob.has("Giant Adephage")
    engine = duel.alice.has("Lithoform Engine")
    fire = duel.alice.casts("Flames of the Firebrand", at=[spider, duel.bob], divided=[2, 1])
    duel.alice.activates(engine, 2, at=fire)
    duel.resolve(adephage, duel.bob)
    duel.resolve()
    assert (adephage.damage, spider.damage, duel.bob.life) == (2, 0, 19)


def test_a_copied_ability_has_the_source_of_the_original(duel: Duel) -> None:
    """Lithoform Engine: the creature deals the damage of both; it gains no ability by that."""
    source = duel.alice.has(pinger)
    before = source.abilities
    ping = duel.alice.activates(source, at=duel.bob)
    copied(duel, ping, 1, duel.bob)
    assert source.abilities == before
    duel.resolve_all()
    assert (duel.alice.life, duel.bob.life, source.abilities) == (22, 18, before)


def test_equip_is_an_activated_ability(duel: Duel) -> None:
    """Lithoform Engine: a keyword that is an activated ability is copied like any other."""
    axe = duel.alice.has(card("Axe", "{1}", "Artifact — Equipment", static(equipped, gets(2, 0)), equip("{1}")))
    bear, ones = duel.alice.has("Grizzly Bears"), duel.alice.has("Wandering Ones")
    copied(duel, duel.alice.activates(axe, at=bear), 1, ones)
    duel.resolve()
    assert axe.attached_to == ones
    duel.resolve()
    assert axe.attached_to == bear


def test_prowess_is_a_triggered_ability(duel: Duel) -> None:
    """Lithoform Engine: a keyword that is a triggered ability, and one that begins with "at", are copied too."""
    monk = duel.alice.has(card("Monk", "{R}", "Creature — Monk", "1/1", prowess))
    duel.alice.has(card("Dawn", "{1}", "Enchantment", when(each_upkeep, gain_life(1))))
    duel.alice.casts(duel.card(card("Sip", "{W}", "Instant", gain_life(1))))
    copied(duel, duel.stack[-1])
    duel.resolve_all()
    assert monk.size == "3/3"
    duel.pass_to("upkeep", duel.bob)
    copied(duel, duel.stack[-1])
    duel.resolve_all()
    assert duel.alice.life == 23


def test_what_both_exiled_comes_back(duel: Duel) -> None:
    """Lithoform Engine: linked abilities know what the ability and its copy exiled."""
    hunter = card(
        "Hunter", "{1}", "Creature — Human", "1/3",
        when(enters(), exile(up_to(1, creature - itself), link="exiled")),
        when(leaves(), put_onto_battlefield(linked("exiled"), under=owner_of(it))),
    )  # fmt: skip
    bear, ones = duel.bob.has("Grizzly Bears"), duel.bob.has("Wandering Ones")
    host = duel.alice.casts(duel.card(hunter))
    duel.resolve(bear)
    copied(duel, duel.stack[-1], 1, ones)
    duel.resolve_all()
    assert (bear.zone, ones.zone) == ("exile", "exile")
    duel.bob.casts(duel.card(kill), at=host)
    duel.resolve_all()
    assert sorted(duel.bob.battlefield.names) == ["Grizzly Bears", "Wandering Ones"]


def test_the_engine_copies_what_has_no_target(duel: Duel) -> None:
    """Lithoform Engine: spells and abilities without targets as well; what targets a permanent spell has stay."""
    before = len(duel.alice.hand)
    copied(duel, duel.alice.casts(duel.card(card("Study", "{U}", "Instant", draw(1)))), 2)
    duel.resolve_all()
    copied(duel, duel.alice.activates(duel.alice.has("Myr Propagator")), 1)
    duel.resolve_all()
    assert (len(duel.alice.hand), len(duel.alice.battlefield.named("Myr Propagator"))) == (before + 2, 3)


def test_a_copy_is_neither_cast_nor_activated(duel: Duel) -> None:
    """Lithoform Engine: who listens for casting or activating hears nothing of the copies."""
    source, engine = duel.alice.has(pinger), duel.alice.has("Lithoform Engine")
    ping = duel.alice.activates(source, at=duel.bob)
    duel.alice.activates(engine, 1, at=ping)
    duel.alice.has(listener)
    duel.resolve(duel.bob)
    assert len(duel.stack) == 2
    duel.resolve_all()
    assert duel.alice.life == 22
    study = duel.alice.casts(duel.card(card("Study", "{U}", "Instant", draw(1))))
    copied(duel, study, 2)
    duel.resolve_all()
    assert duel.alice.life == 22 + 2  # for the spell and for the Engine's ability


def test_a_copied_trigger_is_one_more_whatever_doubles_triggers(duel: Duel) -> None:
    """Lithoform Engine: the Panharmonicon made two of it; copying one makes three."""
    duel.alice.has("Panharmonicon")
    duel.alice.casts(duel.card(card("Gift Bear", "{G}", "Creature — Bear", "2/2", when(enters(), gain_life(10)))))
    duel.resolve()
    assert len(duel.stack) == 2
    copied(duel, duel.stack[-1])
    assert len(duel.stack) == 3
    duel.resolve_all()
    assert duel.alice.life == 50


def test_some_targets_of_a_copy_may_change_and_others_stay(duel: Duel) -> None:
    """Lithoform Engine: each of its targets may change or not; one that is illegal stays if there is no other."""
    one = target(creature & an_opponents)
    bolts = card("Bolts", "{R}", "Instant", damage(1, one), damage(2, target()))
    bear = duel.bob.has("Grizzly Bears")
    spell = duel.alice.casts(duel.card(bolts), at=duel.bob)
    duel.bob.casts(duel.card(kill), at=bear)
    duel.resolve()
    assert bear.zone == "graveyard"
    copied(duel, spell, 2, duel.alice)
    assert duel.stack[-1].obj.cast.targets[0] == spell.obj.cast.targets[0]
    duel.resolve_all()
    assert (duel.alice.life, duel.bob.life) == (18, 18)


def test_a_copy_keeps_the_mode_but_a_permanents_trigger_chooses_its_own(duel: Duel) -> None:
    """Lithoform Engine: modes are copied with a spell or a trigger, and chosen anew for the token of a permanent."""
    charm = card("Charm", "{W}", "Instant", choose_one(gain_life(3), draw(2)))
    copied(duel, duel.alice.casts(duel.card(charm), modes=[1]), 2)
    duel.resolve_all()
    assert duel.alice.life == 26
    wizard = card("Wizard", "{W}", "Creature — Wizard", "1/1", when(enters(), choose_one(gain_life(3), draw(2))))
    copied(duel, duel.alice.casts(duel.card(wizard)), 3)
    before = len(duel.alice.hand)
    duel.resolve("draw")
    duel.resolve()
    duel.resolve("gain")
    copied(duel, duel.stack[-1])
    duel.resolve_all()
    assert (duel.alice.life, len(duel.alice.hand)) == (32, before + 2)


def test_a_copied_ability_keeps_its_x(duel: Duel) -> None:
    """Lithoform Engine: an X chosen for the ability is the X of the copy."""
    cannon = duel.alice.has(card("Cannon", "{1}", "Artifact", activated("{X}{T}", damage(x, target()))))
    copied(duel, duel.alice.activates(cannon, x=4, at=duel.bob), 1, duel.bob)
    duel.resolve_all()
    assert duel.bob.life == 12


def test_counters_stay_distributed(duel: Duel) -> None:
    """Lithoform Engine: how counters are distributed cannot be changed; who receives them can."""
    bears = [duel.alice.has("Grizzly Bears") for _ in range(3)]
    strength = card("Strength", "{G}", "Instant", put_counters("+1/+1", 3, Target(creature, 1, 3), divided=True))
    spell = duel.alice.casts(duel.card(strength), at=bears[:2], divided=[2, 1])
    copied(duel, spell, 2, bears[2], bears[1])
    duel.resolve()
    assert [one.counters for one in bears] == [{}, {"+1/+1": 1}, {"+1/+1": 2}]
    duel.resolve()
    assert [one.counters for one in bears] == [{"+1/+1": 2}, {"+1/+1": 2}, {"+1/+1": 2}]


@pytest.mark.parametrize("times", [0, 1])
def test_what_was_paid_for_the_original_was_paid_for_the_copy(duel: Duel, times: int) -> None:
    """Lithoform Engine: nothing can be paid for the copy; it is kicked if the original was."""
    kick = card("Kick", "{R}", "Instant", kicker("{R}"), lose_life(only_if(3, kicked), each(opponent)))
    copied(duel, duel.alice.casts(duel.card(kick), kicked=times), 2)
    duel.resolve_all()
    assert duel.bob.life == (14 if times else 20)


def test_a_price_asked_on_resolution_is_asked_for_each(duel: Duel) -> None:
    """Lithoform Engine: what a trigger asks as it resolves is answered for the copy and for the original."""
    tyrant = card(
        "Tyrant", "{R}", "Creature — Dragon", "4/4", when(dies(), may_pay(cost("{1}"), lose_life(3, each(opponent))))
    )
    dragon = duel.alice.has(tyrant)
    duel.bob.casts(duel.card(kill), at=dragon)
    duel.resolve()
    copied(duel, duel.stack[-1])
    duel.resolve(True)
    assert duel.bob.life == 17
    duel.resolve(False)
    assert duel.bob.life == 17
