"""Special actions that effects allow: paying to end what an effect does. 116.2c"""

import pytest

from tests.harness import Duel, Handle
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.position import Side
from twinstack.engine.magic.rules.open_actions import could_act
from twinstack.engine.magic.words import a, card, creature, destroy, enchantment, enters_as_copy, return_to_hand, target

BEAR, SPIDER = "Grizzly Bears", "Giant Spider"


def attached(duel: Duel, name: str, on: Handle) -> Handle:
    """Alice's Licid, which has become an Aura on something."""
    licid = duel.alice.has(name)
    duel.alice.activates(licid, 1, at=on)
    duel.resolve()
    return licid


def test_a_licid_becomes_an_aura_on_its_target(duel: Duel) -> None:
    """611.2, 303.4: it is no creature, has no size, and has lost the ability"""
    bear = duel.alice.has(BEAR)
    licid = attached(duel, "Gliding Licid", bear)
    assert licid.types == {"Enchantment", "Aura"}
    assert (licid.attached_to, licid.power, licid.keywords) == (bear, None, {"enchant"})
    assert bear.keywords == {"flying"}
    assert not licid.obj.chars.functions("battlefield").activated


def test_its_controller_may_pay_to_end_the_effect(duel: Duel) -> None:
    """116.2c, 704.5p: a special action; no creature stays attached"""
    bear = duel.alice.has(BEAR)
    licid = attached(duel, "Gliding Licid", bear)
    duel.alice.ends_effect(licid)
    assert len(duel.stack) == 0
    assert (licid.types, licid.size, licid.attached_to) == ({"Creature", "Licid"}, "2/2", None)
    assert bear.keywords == set()
    assert licid.tapped


def test_who_may_end_an_effect_seems_able_to_act(duel: Duel) -> None:
    """116.2c: the effect is there for all to see"""
    licid = attached(duel, "Gliding Licid", duel.alice.has(BEAR))
    assert (could_act(duel.game, 0), could_act(duel.game, 1)) == (True, False)
    duel.alice.ends_effect(licid)
    assert licid.tapped
    assert not could_act(duel.game, 0)


def test_paying_uses_no_stack_and_cannot_be_responded_to(duel: Duel) -> None:
    """116.2c, 116.3: in response to what would destroy the creature, and Alice has priority again"""
    bear = duel.alice.has(BEAR)
    licid = attached(duel, "Gliding Licid", bear)
    slay = duel.bob.casts(card("Slay", "{B}", "Instant", destroy(target(creature))), at=bear)
    duel.bob.passes()
    duel.alice.ends_effect(licid)
    assert (licid.types, slay.zone) == ({"Creature", "Licid"}, "stack")
    assert duel.game.decision is not None
    assert duel.game.decision.seat == 0
    duel.resolve()
    assert (bear.zone, licid.zone) == ("graveyard", "battlefield")


def test_only_who_made_the_effect_may_end_it(duel: Duel) -> None:
    """116.2c: "you" of the ability"""
    licid = attached(duel, "Gliding Licid", duel.bob.has(BEAR))
    with pytest.raises(ScenarioError, match="cannot end the effect on"):
        duel.bob.ends_effect(licid)


def test_what_is_not_changed_is_not_ended(duel: Duel) -> None:
    """116.2c"""
    licid = duel.alice.has("Gliding Licid")
    with pytest.raises(ScenarioError, match="cannot end the effect on"):
        duel.alice.ends_effect(licid)


def test_the_price_has_to_be_paid() -> None:
    """116.2c, 118.3: with one blue mana left it can be, with none it cannot"""
    for pool, able in (("UU", True), ("U", False)):
        table = Duel(sides=[Side("Alice", pool=pool), Side("Bob")])
        attached(table, "Gliding Licid", table.alice.has(BEAR))
        assert any(option.id.startswith("end:") for option in table.play.asked().options) is able


def test_a_licid_may_become_an_aura_again(duel: Duel) -> None:
    """613.7: the ability is back when the effect has ended"""
    bear, spider = duel.alice.has(BEAR), duel.alice.has(SPIDER)
    licid = attached(duel, "Gliding Licid", bear)
    duel.alice.ends_effect(licid)
    duel.pass_to("main", duel.bob)
    duel.pass_to("main", duel.alice)
    duel.alice.activates(licid, 1, at=spider)
    duel.resolve()
    assert (licid.attached_to, bear.keywords) == (spider, set())


def test_it_goes_to_the_graveyard_with_what_it_enchants(duel: Duel) -> None:
    """704.5m"""
    bear = duel.alice.has(BEAR)
    licid = attached(duel, "Gliding Licid", bear)
    duel.bob.casts(card("Bounce", "{U}", "Instant", return_to_hand(target(creature))), at=bear)
    duel.resolve()
    assert licid.zone == "graveyard"
    assert licid.types == {"Creature", "Licid"}


def test_a_licid_that_targets_itself_enchants_nothing(duel: Duel) -> None:
    """303.4d, 704.5m"""
    licid = duel.alice.has("Gliding Licid")
    duel.alice.activates(licid, 1, at=licid)
    duel.resolve()
    assert licid.zone == "graveyard"


def test_a_licid_without_its_target_stays_what_it_is(duel: Duel) -> None:
    """608.2b"""
    bear, licid = duel.bob.has(BEAR), duel.alice.has("Enraging Licid")
    duel.alice.activates(licid, 1, at=bear)
    duel.bob.casts(card("Bounce", "{U}", "Instant", return_to_hand(target(creature))), at=bear)
    duel.resolve_all()
    assert licid.types == {"Creature", "Licid"}


def test_a_copy_of_a_licid_that_is_an_aura_is_a_creature(duel: Duel) -> None:
    """707.2: what an effect has made of it is not copied"""
    attached(duel, "Gliding Licid", duel.alice.has(BEAR))
    mimic = card("Mimic", "{U}", "Enchantment", enters_as_copy(a(enchantment)))
    copy = duel.alice.casts(mimic)
    duel.resolve_all()
    assert (copy.name, copy.types, copy.size) == ("Gliding Licid", {"Creature", "Licid"}, "2/2")
    with pytest.raises(ScenarioError):
        duel.alice.ends_effect(copy)


def test_a_licid_can_keep_its_creature_alive(duel: Duel) -> None:
    """701.19a"""
    bear = duel.alice.has(BEAR)
    licid = attached(duel, "Nurturing Licid", bear)
    duel.alice.activates(licid)
    duel.resolve()
    duel.bob.casts(card("Slay", "{B}", "Instant", destroy(target(creature))), at=bear)
    duel.resolve()
    assert (bear.zone, bear.tapped) == ("battlefield", True)


def test_control_of_the_creature_comes_and_goes_with_it(duel: Duel) -> None:
    """613.1b"""
    bear = duel.bob.has(BEAR)
    licid = attached(duel, "Dominating Licid", bear)
    assert bear.controller is duel.alice
    duel.alice.ends_effect(licid)
    assert bear.controller is duel.bob


def test_a_fork_can_end_the_effect_too(duel: Duel) -> None:
    """116.2c: in the fork alone"""
    licid = attached(duel, "Gliding Licid", duel.alice.has(BEAR))
    fork = duel.game.fork()
    assert fork.decision is not None
    fork.answer((next(option.id for option in fork.decision.options if option.id.startswith("end:")),))
    assert "Creature" in fork.state.objects[licid.id].chars.types
    assert licid.types == {"Enchantment", "Aura"}


def test_the_log_says_who_ended_it(duel: Duel) -> None:
    """116.2c"""
    licid = attached(duel, "Gliding Licid", duel.alice.has(BEAR))
    duel.alice.ends_effect(licid)
    assert "Alice ends an effect on Gliding Licid" in " / ".join(duel.log)
