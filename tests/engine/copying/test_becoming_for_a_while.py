"""More permanents that become copies: of what is exiled, chosen or milled, for a turn or for good. 707.2, 707.9"""

from tests.engine.made_up import kill
from tests.harness import Duel
from twinstack.engine.magic.words import (
    a,
    activated,
    as_enters,
    become_copy,
    card,
    create_copy,
    creature,
    dies,
    exile,
    in_graveyard,
    itself,
    keep_this_ability,
    linked,
    target,
    vigilance,
    when,
)

keeper = card(
    "Keeper", "{1}", "Creature — Shade", "1/1", as_enters(exile(a(creature & in_graveyard), link="exiled")),
    activated("{1}", become_copy(itself, target(creature - itself), except_=[keep_this_ability])),
)  # fmt: skip
teller = card(
    "Teller", "{1}", "Creature — Human", "1/1", when(dies(), exile(a(creature & in_graveyard), link="exiled")),
    activated("{2}", create_copy(linked("exiled"))),
)  # fmt: skip
courser = card("Courser", "{2}{G}", "Creature — Centaur", "3/3", vigilance)


def test_what_is_enchanted_is_a_copy_of_the_chosen_creature(duel: Duel) -> None:
    """613.2a, 707.2c: for as long as it is enchanted, even when the chosen creature has gone"""
    bear, giant = duel.alice.has("Grizzly Bears"), duel.bob.has("Hill Giant")
    aura = duel.alice.casts("Metamorphic Alteration", at=bear)
    duel.resolve(giant)
    assert (bear.name, bear.size) == ("Hill Giant", "3/3")
    duel.bob.casts(kill, at=giant)
    duel.resolve()
    assert bear.name == "Hill Giant"
    duel.alice.casts("Disenchant", at=aura)
    duel.resolve()
    assert (bear.name, bear.size) == ("Grizzly Bears", "2/2")


def test_a_mimeoplasm_grows_by_what_it_exiled_and_takes_its_shapes(duel: Duel) -> None:
    """614.12, 607.2a, 707.9a: it keeps the ability and what was exiled with it, whatever it is a copy of"""
    bear, giant = duel.alice.has("Grizzly Bears", "graveyard"), duel.alice.has("Hill Giant", "graveyard")
    duel.alice.has("Llanowar Elves", "graveyard")
    ooze = duel.alice.casts("Mimeoplasm, Revered One", x=2)
    duel.resolve([bear, giant])
    assert (ooze.size, bear.zone, giant.zone) == ("6/6", "exile", "exile")
    duel.alice.activates(ooze, at=bear)
    duel.resolve()
    assert (ooze.name, ooze.size) == ("Grizzly Bears", "6/6")
    duel.alice.activates(ooze, at=giant)
    duel.resolve()
    assert (ooze.name, ooze.size) == ("Hill Giant", "6/6")


def test_what_was_exiled_for_one_text_is_unknown_to_another(duel: Duel) -> None:
    """607.5: the ability that is left asks for nothing, and the new text exiled nothing, though it calls it the same"""
    duel.alice.has("Grizzly Bears", "graveyard")
    mask = duel.alice.casts(keeper)
    duel.resolve()
    duel.alice.activates(mask, at=duel.bob.has(teller))
    duel.resolve()
    assert mask.name == "Teller"
    duel.alice.activates(mask, "create")
    duel.resolve()
    assert len(duel.alice.tokens) == 0


def test_a_fleshcrafter_shapes_the_others_from_the_graveyard(duel: Duel) -> None:
    """707.2: the counter is not copied; until end of turn"""
    crafter = duel.alice.has("Naga Fleshcrafter", "graveyard")
    giant, bear, theirs = duel.alice.has("Hill Giant"), duel.alice.has("Grizzly Bears"), duel.bob.has("Grizzly Bears")
    duel.alice.activates(crafter, at=giant)
    duel.resolve()
    assert crafter.zone == "exile"
    assert (giant.size, bear.name, bear.size, theirs.name) == ("4/4", "Hill Giant", "3/3", "Grizzly Bears")
    duel.next_turn()
    assert (giant.size, bear.size) == ("4/4", "2/2")


def test_shards_stand_in_for_the_one_in_exile(duel: Duel) -> None:
    """400.7j, 707.2: until the next end step, when the creature comes back and the shards are shards again"""
    niko = duel.alice.casts("Niko, Light of Hope")
    duel.resolve()
    duel.resolve()
    duel.next_turn()
    duel.next_turn()
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.activates(niko, at=bear)
    duel.resolve()
    assert [one.name for one in duel.alice.tokens] == ["Grizzly Bears"] * 2
    assert bear.zone == "exile"
    duel.pass_to("end")
    duel.resolve_all()
    assert [one.name for one in duel.alice.tokens] == ["Shard Token"] * 2
    assert (bear.zone, bear.controller) == ("battlefield", duel.alice)


def test_one_will_takes_and_copies(duel: Duel) -> None:
    """700.2: a commander would allow both; without one it is either"""
    bear, giant = duel.alice.has("Grizzly Bears"), duel.alice.has("Hill Giant")
    theirs, elf = duel.bob.has(courser), duel.bob.has("Llanowar Elves")
    duel.alice.casts("Sakashima's Will", modes=[1], at=duel.bob)
    duel.resolve(elf)
    assert (elf.controller, theirs.controller) == (duel.alice, duel.bob)
    duel.alice.casts("Sakashima's Will", modes=[2])
    duel.resolve(giant)
    assert [one.name for one in (bear, giant, elf, theirs)] == ["Hill Giant"] * 3 + ["Courser"]
    duel.next_turn()
    assert [one.name for one in (bear, elf)] == ["Grizzly Bears", "Llanowar Elves"]


def test_a_shadow_follows_what_was_milled(duel: Duel) -> None:
    """707.9a: of either player's three cards; it goes on milling under its new shape"""
    kin = duel.alice.has("Shadow Kin")
    old = duel.bob.has("Hill Giant", "graveyard")
    duel.next_turn()
    bear = duel.bob.has("Grizzly Bears", "library")
    duel.pass_to("upkeep", duel.alice)
    duel.resolve(True)
    assert (kin.name, bear.zone, old.zone) == ("Grizzly Bears", "exile", "graveyard")
    duel.next_turn()
    duel.alice.has("Hill Giant", "library")
    duel.pass_to("upkeep", duel.alice)
    duel.resolve(True)
    assert kin.name == "Hill Giant"


def test_a_mercenary_studies_the_living_and_the_dead(duel: Duel) -> None:
    """707.9b: with its own name, as a legend of its own kinds; until its controller's next turn"""
    taskmaster, knight = duel.alice.has("Taskmaster, Mercenary Mimic"), duel.bob.has(courser, "graveyard")
    duel.next_turn()
    duel.alice.answers([knight])
    duel.pass_to("main", duel.alice)
    duel.resolve()
    assert (taskmaster.name, taskmaster.size) == ("Taskmaster, Mercenary Mimic", "3/3")
    assert taskmaster.types == {"Legendary", "Creature", "Human", "Mercenary", "Villain"}
    assert "vigilance" in taskmaster.keywords
    duel.next_turn()
    assert taskmaster.size == "3/3"
    duel.alice.answers([])
    duel.next_turn()
    assert taskmaster.size == "3/5"


def test_water_always_wins(duel: Duel) -> None:
    """707.2, 305.7: a creature becomes a copy of the attacker for good, and a land an Island besides"""
    flood, bear, forest = duel.alice.has("The Flood of Mars"), duel.bob.has("Grizzly Bears"), duel.bob.has("Forest")
    duel.alice.answers(bear)
    duel.alice.attacks(flood)
    duel.resolve()
    assert (bear.name, bear.counters) == ("The Flood of Mars", {"flood": 1})
    duel.next_turn()
    duel.alice.answers(forest)
    duel.next_turn()
    duel.alice.attacks(flood)
    duel.resolve()
    assert {"Forest", "Island"} <= forest.types
    assert bear.name == "The Flood of Mars"


def test_a_charlatan_teaches_commanders(duel: Duel) -> None:
    """903.3: only creatures that are commanders, wherever their copies come from"""
    duel.alice.has("Shameless Charlatan")
    leader, bear = duel.alice.has("Isamaru, Hound of Konda", commander=True), duel.alice.has("Grizzly Bears")
    duel.alice.activates(leader, at=bear)
    duel.resolve()
    assert leader.name == "Grizzly Bears"
    duel.alice.activates(leader, at=duel.bob.has("Hill Giant"))
    duel.resolve()
    assert leader.name == "Hill Giant"
