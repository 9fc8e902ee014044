"""What was ruled about Strionic Resonator, Tarmogoyf and Tetravus."""

import pytest

from tests.engine.copying.test_rulings_p import arcanist
from tests.engine.made_up import pinger, raze
from tests.harness import DEFAULT, WAIT, Duel, Handle
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.explain import explain_object
from twinstack.engine.magic.position import Side
from twinstack.engine.magic.words import (
    any_target,
    card,
    casts,
    choose_one,
    cost,
    creature,
    damage,
    draw,
    enters,
    exile,
    gain_life,
    gets,
    itself,
    leaves,
    linked,
    lose_life,
    may,
    may_pay,
    owner_of,
    put_counters,
    put_onto_battlefield,
    target,
    until_end_of_turn,
    up_to,
    when,
    your_upkeep,
    yours,
)

grow = card("Swell", "{G}", "Instant", put_counters("+1/+1", 2, target(creature)))


def doubled(duel: Duel, trigger: Handle, *choosing: object) -> Handle:
    """A Resonator of Alice copies the trigger; gives the copy."""
    duel.alice.activates(duel.alice.has("Strionic Resonator"), at=trigger)
    duel.resolve(*choosing)
    copy: Handle = duel.stack[-1]
    return copy


def test_what_triggers_can_be_copied_and_what_is_activated_cannot(duel: Duel) -> None:
    """Strionic Resonator: a target is what says when, whenever or at, and nothing else on the stack."""
    duel.alice.has(card("Dawn", "{1}", "Enchantment", when(your_upkeep, gain_life(1))))
    duel.pass_to("upkeep", duel.bob)
    duel.pass_to("upkeep", duel.alice)
    doubled(duel, duel.stack[-1])
    duel.resolve_all()
    assert duel.alice.life == 22
    duel.pass_to("main")
    duel.alice.has(card("Feast", "{1}", "Enchantment", when(casts(creature), gain_life(1))))
    duel.alice.casts("Wall of Omens")
    doubled(duel, duel.stack[-1])
    duel.resolve_all()
    assert duel.alice.life == 24
    ping = duel.alice.activates(duel.alice.has(pinger), at=duel.bob)
    with pytest.raises(ScenarioError):
        doubled(duel, ping)


def test_a_copied_trigger_is_another_instance_and_no_ability_of_anything(duel: Duel) -> None:
    """Strionic Resonator: it needs something that has triggered already, and gives nothing an ability."""
    feast = duel.alice.has(card("Feast", "{1}", "Enchantment", when(casts(creature), gain_life(1))))
    resonator = duel.alice.has("Strionic Resonator")
    with pytest.raises(ScenarioError):
        duel.alice.activates(resonator, at=feast)
    duel.alice.casts("Grizzly Bears")
    trigger = duel.stack[-1]
    duel.alice.activates(resonator, at=trigger)
    duel.resolve()
    assert duel.stack[-1].obj.cast.ability is trigger.obj.cast.ability
    duel.resolve_all()
    assert (duel.alice.life, len(feast.abilities), len(resonator.abilities)) == (22, 1, 1)
    duel.alice.casts("Grizzly Bears")
    duel.resolve_all()
    assert duel.alice.life == 23


def test_a_copied_trigger_has_the_same_mode(duel: Duel) -> None:
    """Strionic Resonator: the mode that was chosen is copied, and nobody is asked."""
    duel.alice.has(card("Omen", "{1}", "Enchantment", when(casts(creature), choose_one(gain_life(5), lose_life(2)))))
    duel.alice.casts("Grizzly Bears")
    duel.alice.chooses(1)
    doubled(duel, duel.stack[-1])
    duel.resolve_all()
    assert duel.alice.life == 30


def test_a_copied_division_stays_for_other_targets(duel: Duel) -> None:
    """Strionic Resonator: as many targets, each with the same share, whoever they are. 707.10"""
    hellkite = card(
        "Hellkite", "{R}", "Creature — Dragon", "5/5", when(enters(), damage(5, up_to(5, any_target), divided=True))
    )
    spider, wall = duel.bob.has("Giant Spider"), duel.bob.has("Wall of Omens")
    duel.alice.casts(duel.card(hellkite))
    duel.alice.answers([duel.bob, spider], kind="target")
    duel.alice.answers([4, 1], kind="division")
    duel.resolve()
    copy = doubled(duel, duel.stack[-1], wall, duel.alice)
    assert copy.targets == [wall, duel.alice]
    duel.resolve()
    assert (wall.zone, duel.alice.life, duel.bob.life, spider.damage) == ("graveyard", 19, 20, 0)
    duel.resolve()
    assert (duel.bob.life, spider.damage) == (16, 1)


def test_copied_counters_are_distributed_in_the_same_way(duel: Duel) -> None:
    """Strionic Resonator: counters that were distributed keep their numbers on other targets."""
    give = when(enters(), put_counters("+1/+1", 3, target(creature & yours, 1, 3), divided=True))
    bear, ones, spider = (duel.alice.has(name) for name in ("Grizzly Bears", "Wandering Ones", "Giant Spider"))
    duel.alice.casts(duel.card(card("Giver", "{G}", "Enchantment", give)))
    duel.alice.answers([bear, ones], kind="target")
    duel.alice.answers([2, 1], kind="division")
    duel.resolve()
    doubled(duel, duel.stack[-1], spider, ones)
    duel.resolve_all()
    assert (bear.counters, ones.counters, spider.counters) == ({"+1/+1": 2}, {"+1/+1": 2}, {"+1/+1": 2})


def test_all_that_a_copied_trigger_exiled_comes_back(duel: Duel) -> None:
    """Strionic Resonator: what leaves the exiled cards to another ability leaves it those of the copy too. 607.2"""
    hunter = card(
        "Hunter", "{W}", "Creature — Cleric", "1/3",
        when(enters(), may(exile(target(creature - itself), link="exiled"))),
        when(leaves(), put_onto_battlefield(linked("exiled"), under=owner_of(linked("exiled")))),
    )  # fmt: skip
    bear, ones = duel.bob.has("Grizzly Bears"), duel.bob.has("Wandering Ones")
    caster = duel.alice.casts(duel.card(hunter))
    duel.alice.answers(bear, kind="target")
    duel.resolve()
    doubled(duel, duel.stack[-1], ones)
    duel.resolve_all(True, True)
    assert (bear.zone, ones.zone) == ("exile", "exile")
    duel.bob.casts(duel.card(raze), at=caster)
    duel.resolve_all()
    assert (bear.zone, ones.zone) == ("battlefield", "battlefield")


def test_a_copied_trigger_exiles_a_second_card_for_the_sum() -> None:
    """Strionic Resonator: X is the sum of the mana values; of both cards copies can be cast, in any order."""
    duel = Duel(sides=[Side("Alice", pool="URRRRRR"), Side("Bob")])
    spells = [duel.alice.holds("Giant Growth"), duel.alice.holds("Incinerate")]
    wizard = duel.alice.casts(duel.card(arcanist))
    duel.resolve()
    doubled(duel, duel.stack[-1])
    duel.resolve_all(True, spells[0], True)
    assert [one.zone for one in spells] == ["exile", "exile"]
    duel.alice.activates(wizard)
    assert (duel.stack[-1].obj.cast.x, sum(duel.alice.player.pool.values())) == (3, 1)
    duel.alice.answers("Cast Incinerate", "Cast Giant Growth", kind="may cast")
    duel.alice.answers(duel.bob, wizard, kind="target")
    duel.resolve()
    assert duel.stack.names == ["Incinerate", "Giant Growth"]


def test_the_payment_of_a_copied_trigger_is_its_own(duel: Duel) -> None:
    """Strionic Resonator: costs that are paid on resolution are paid for the copy too; its source is the same."""
    duel.alice.has(card("Toll", "{1}", "Enchantment", when(casts(), may_pay(cost("{1}"), gain_life(2)))))
    resonator = duel.alice.has("Strionic Resonator")
    duel.alice.casts("Grizzly Bears")
    trigger = duel.stack[-1]
    duel.alice.activates(resonator, at=trigger)
    duel.resolve()
    assert duel.stack[-1].obj.cast.source == trigger.obj.cast.source
    duel.resolve(False)
    duel.resolve(True)
    assert duel.alice.life == 22


@pytest.mark.parametrize("zone", ["battlefield", "hand", "library", "graveyard", "exile", "stack"])
def test_a_tarmogoyf_has_its_size_in_each_zone(duel: Duel, zone: str) -> None:
    """Tarmogoyf: what defines its size works everywhere, and in a graveyard it counts itself. 604.3"""
    duel.bob.has("Forest", "graveyard")
    goyf = duel.alice.casts("Tarmogoyf") if zone == "stack" else duel.alice.has("Tarmogoyf", zone)
    size = explain_object(duel.game, goyf.id, "all")
    assert (goyf.zone, dict(size.values)["power"]) == (zone, 2 if zone == "graveyard" else 1)


def test_a_tarmogoyf_counts_types_and_not_cards(duel: Duel) -> None:
    """Tarmogoyf: one artifact creature card is as much as ten, in whatever graveyard."""
    goyf = duel.alice.has("Tarmogoyf")
    assert goyf.size == "0/1"
    for many in range(10):
        (duel.bob if many % 2 else duel.alice).has("Darksteel Myr", "graveyard")
        assert goyf.size == "2/3"


def test_a_tarmogoyf_counts_card_types_only(duel: Duel) -> None:
    """Tarmogoyf: each card type makes it larger; legendary, basic and snow are none. 205.2a, 205.4"""
    goyf = duel.alice.has("Tarmogoyf")
    for many, name in enumerate(("Forest", "Olivia Voldaren", "Mind Stone", "Incinerate", "Flight", "Jace Beleren"), 1):
        duel.bob.has(name, "graveyard")
        assert goyf.size == f"{many}/{many + 1}"
    for many, line in ((7, "Sorcery"), (8, "Kindred Instant — Goblin"), (8, "Legendary Snow Instant")):
        duel.bob.has(card(f"A {line}", "{1}", line, draw()), "graveyard")
        assert goyf.size == f"{many}/{many + 1}"


def test_a_tarmogoyf_survives_what_makes_it_larger(duel: Duel) -> None:
    """Tarmogoyf: a spell that lowers its toughness is in the graveyard before it is checked. 608.2n, 704.3"""
    goyf = duel.bob.has("Tarmogoyf")
    duel.alice.has("Grizzly Bears", "graveyard")
    duel.alice.has("Forest", "graveyard")
    assert goyf.size == "2/3"
    wither_ = card("Shrivel", "{B}", "Sorcery", until_end_of_turn(target(creature), gets(0, -3)))
    duel.alice.casts(duel.card(wither_), at=goyf)
    duel.resolve()
    assert (goyf.zone, goyf.size) == ("battlefield", "3/1")


def test_the_spell_that_hits_a_tarmogoyf_counts(duel: Duel) -> None:
    """Tarmogoyf: the spell is in the graveyard before it is checked whether the creature dies."""
    goyf = duel.bob.has("Tarmogoyf")
    duel.alice.has("Grizzly Bears", "graveyard")
    duel.alice.has("Forest", "graveyard")
    assert goyf.size == "2/3"
    duel.alice.casts("Incinerate", at=goyf)
    duel.resolve()
    assert (goyf.zone, goyf.size) == ("battlefield", "3/4")


def test_any_counter_of_a_tetravus_becomes_a_tetravite(duel: Duel) -> None:
    """Tetravus: +1/+1 counters of other effects do as well as its own."""
    tetravus = duel.alice.casts("Tetravus")
    duel.resolve()
    duel.alice.casts(duel.card(grow), at=tetravus)
    duel.resolve()
    assert tetravus.counters == {"+1/+1": 5}
    duel.play.unscripted = DEFAULT
    duel.alice.answers(False, True, kind="may")
    duel.alice.answers(5, kind="counters")
    duel.pass_to("main", duel.alice)
    assert (tetravus.counters, len(duel.alice.battlefield.named("Tetravite Token"))) == ({}, 5)


def test_a_tetravus_takes_back_only_its_own(duel: Duel) -> None:
    """Tetravus: the Tetravites of another Tetravus are no matter for it. 607.2"""
    first = duel.alice.has("Tetravus", counters={"+1/+1": 1})
    duel.play.unscripted = DEFAULT
    duel.alice.answers(False, True, kind="may")
    duel.alice.answers(1, kind="counters")
    duel.pass_to("draw", duel.alice)
    (made,) = duel.alice.battlefield.named("Tetravite Token")
    duel.alice.has("Tetravite", token=True)
    other = duel.alice.has("Tetravus", counters={"+1/+1": 3})
    duel.bob.casts(duel.card(raze), at=first)
    duel.resolve()
    duel.pass_to("upkeep", duel.bob)
    duel.pass_to("upkeep", duel.alice)
    for _ in range(2):
        duel.resolve(True)
    assert (made.zone, other.counters) == ("battlefield", {"+1/+1": 3})


def test_the_abilities_of_a_tetravus_come_in_the_order_that_is_chosen(duel: Duel) -> None:
    """Tetravus: it has two upkeep triggers, and its controller says which resolves first. 603.3b"""
    duel.alice.has("Tetravus", counters={"+1/+1": 3})
    duel.play.unscripted = WAIT
    duel.pass_to("upkeep", duel.alice)
    assert duel.asked == "order triggers"
    assert duel.game.decision is not None
    first, second = (option.id for option in duel.game.decision.options)
    texts = [option.label for option in duel.game.decision.options]
    duel.alice.chooses(second, first)
    assert texts[0] != texts[1]
    assert len(duel.stack) == 2
    assert duel.stack[-1].obj.cast.ability is duel.alice["Tetravus"].abilities[-2]


def test_tetravites_outlive_their_tetravus(duel: Duel) -> None:
    """Tetravus: any +1/+1 counter can become a Tetravite; they stay when the Tetravus is destroyed."""
    tetravus = duel.alice.has("Tetravus", counters={"+1/+1": 1})
    duel.play.unscripted = DEFAULT
    duel.alice.answers(False, True, kind="may")
    duel.alice.answers(1, kind="counters")
    duel.pass_to("main", duel.alice)
    assert tetravus.counters == {}
    duel.bob.casts(duel.card(raze), at=tetravus)
    duel.resolve_all()
    assert duel.alice.battlefield.names == ["Tetravite Token"]
