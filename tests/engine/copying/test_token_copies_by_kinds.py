"""More cards that create token copies: of what is exiled, dies, is equipped, or enters. 707.2, 707.9"""

import pytest

from tests.engine.made_up import kill
from tests.harness import DEFAULT, Duel
from twinstack.engine.magic.words import (
    card,
    creature,
    enchant,
    enchanted,
    enters,
    equip,
    equipped,
    gain_life,
    gets,
    has,
    modified,
    static,
    surveil,
    vigilance,
    when,
)

look = card("Look", "{U}", "Instant", surveil(1))
blade = card("Blade", "{1}", "Artifact — Equipment", static(equipped, gets(1, 1)), equip("{3}"))
greeter = card("Greeter", "{W}", "Creature — Human", "1/1", when(enters(), gain_life(3)))
shine = card("Shine", "{W}", "Enchantment — Aura", enchant(creature), static(enchanted, gets(0, 1)))
_goblin = card("Sneak", "{R}", "Creature — Goblin", "1/1")


def test_a_usurper_raises_demons(duel: Duel) -> None:
    """707.9b, 707.9d: a 5/5 black Demon and nothing else; the card stays in exile"""
    duel.alice.has("Ardyn, the Usurper")
    bear = duel.bob.has("Grizzly Bears", "graveyard")
    duel.alice.answers([bear])
    duel.pass_to("begin combat")
    duel.resolve()
    [demon] = duel.alice.tokens
    assert (demon.size, demon.colors, demon.types) == ("5/5", {"black"}, {"Creature", "Demon"})
    assert {"menace", "lifelink", "haste"} <= demon.keywords
    assert bear.zone == "exile"


def test_a_trader_of_artifacts(duel: Duel) -> None:
    """701.12b, 603.12: what was exchanged can be copied; nothing is, where nothing was exchanged"""
    robot = duel.alice.has("Arteeoh, Dread Scavenger")
    stone, thopter = duel.alice.has("Mind Stone"), duel.bob.has("Ornithopter")
    duel.alice.answers(stone, thopter)
    duel.alice.attacks(robot)
    duel.pass_to("damage")
    duel.alice.answers(stone)
    duel.resolve(True)
    duel.resolve()
    assert (stone.controller, thopter.controller) == (duel.bob, duel.alice)
    [squirrel] = duel.alice.tokens
    assert (squirrel.name, squirrel.size, "Squirrel" in squirrel.types) == ("Mind Stone", "1/1", True)


def test_a_captain_doubles_what_modifies(duel: Duel) -> None:
    """700.9, 701.10e, 303.4i: counters, and a copy of each card attached, on the same creature"""
    duel.alice.has("Arna Kennerüd, Skycaptain")
    bear, plain = duel.alice.has("Grizzly Bears", counters={"+1/+1": 2}), duel.alice.has("Grizzly Bears")
    duel.alice.has(blade, attached_to=bear)
    duel.alice.attacks(bear, plain)
    duel.resolve()
    assert (bear.counters, bear.size, plain.size) == ({"+1/+1": 4}, "8/8", "2/2")
    assert [one.attached_to for one in duel.alice.tokens] == [bear]


def test_another_players_aura_modifies_nothing(duel: Duel) -> None:
    """700.9: an Aura counts if who controls the creature controls it; Equipment of anybody, and any counter, count"""
    ours, theirs = duel.alice.has("Grizzly Bears"), duel.alice.has("Grizzly Bears")
    duel.alice.has(shine, attached_to=ours)
    duel.bob.has(shine, attached_to=theirs)
    worn, marked, bare = (duel.alice.has("Grizzly Bears", counters=c) for c in ({}, {"stun": 1}, {}))
    duel.bob.has(blade, attached_to=worn)
    duel.alice.has(card("Pride", "{W}", "Enchantment", static(creature & modified, has(vigilance))))
    proud = ["vigilance" in one.keywords for one in (ours, theirs, worn, marked, bare)]
    assert proud == [True, False, True, True, False]


def test_a_master_copies_modified_attackers(duel: Duel) -> None:
    """702.165a, 508.4: the ability may be lent with the counter; the copies are exiled at end of combat"""
    bear, plain = duel.alice.has("Grizzly Bears"), duel.alice.has("Hill Giant")
    duel.alice.answers(bear)
    duel.alice.casts("Mirror-Style Master")
    duel.resolve_all()
    assert bear.counters == {"+1/+1": 1}
    duel.alice.attacks(bear, plain)
    duel.resolve()
    assert [(one.name, one.size) for one in duel.alice.tokens] == [("Grizzly Bears", "2/2")]
    duel.pass_to("second main")
    assert (duel.alice.tokens, duel.bob.life) == ([], 20 - 3 - 3 - 2)


@pytest.mark.parametrize("lands", [0, 3])
def test_a_punishment_goes_on_through_the_lands(duel: Duel, lands: int) -> None:
    """608.2c: again for each land that is exiled, until another card is, or nothing is left; an instant stays"""
    for _ in range(lands):
        duel.alice.has("Forest", "graveyard")
    shock = duel.alice.has("Shock", "graveyard")
    sin = duel.alice.casts("Sin, Spira's Punishment")
    duel.resolve()
    duel.resolve()
    assert [(one.name, one.tapped) for one in duel.alice.tokens] == [("Forest", True)] * lands
    bear = duel.alice.has("Grizzly Bears", "graveyard")
    duel.next_turn()
    duel.next_turn()
    duel.alice.attacks(sin)
    duel.resolve()
    assert ([one.name for one in duel.alice.tokens][lands:], bear.zone, shock.zone) == (
        ["Grizzly Bears"], "exile", "graveyard",
    )  # fmt: skip


def test_two_commands(duel: Duel) -> None:
    """700.2: each pair of modes has targets of its own"""
    elemental = duel.alice.has(card("Spark", "{R}", "Creature — Elemental", "2/1"))
    bears = [duel.bob.has("Grizzly Bears") for _ in range(2)]
    duel.alice.casts("Ashling's Command", modes=[1, 3], at=[elemental, duel.bob])
    duel.resolve()
    assert (len(duel.alice.tokens), [bear.zone for bear in bears]) == (1, ["graveyard", "graveyard"])
    duel.alice.casts("Ashling's Command", modes=[2, 4], at=[duel.alice, duel.bob])
    duel.resolve()
    assert [one.name for one in duel.bob.tokens] == ["Treasure Token"] * 2
    goblins = [duel.alice.has(_goblin, "library") for _ in range(2)]
    duel.alice.casts("Grub's Command", modes=[2, 4], at=[duel.alice, duel.alice])
    duel.resolve()
    assert ([one.zone for one in goblins], elemental.size) == (["hand", "hand"], "3/2")
    assert len(duel.alice.graveyard) == 2 + 3 + 1


def test_a_horse_brings_its_riders_twice(duel: Duel) -> None:
    """702.171c, 508.4: only while it is saddled, and no legend"""
    horse, rider = duel.alice.has("Calamity, Galloping Inferno"), duel.alice.has("Grizzly Bears")
    duel.alice.activates(horse, choosing=[rider])
    duel.resolve()
    duel.alice.attacks(horse)
    duel.resolve()
    assert [(one.name, one.tapped) for one in duel.alice.tokens] == [("Grizzly Bears", True)] * 2
    duel.play.unscripted = DEFAULT
    duel.pass_to("end")
    duel.resolve_all()
    assert duel.alice.tokens == []
    assert duel.bob.life == 20 - 4 - 2 - 2


def test_a_flameshaper(duel: Duel) -> None:
    """606.3, 305.1: one of three exiled cards may be played; a copy that is sacrificed at the end step"""
    chandra = duel.alice.has("Chandra, Flameshaper")
    forest = duel.alice.has("Forest", "library")
    duel.alice.activates(chandra, 1)
    duel.resolve(forest)
    duel.alice.plays(forest)
    assert forest.zone == "battlefield"
    duel.next_turn()
    duel.next_turn()
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.activates(chandra, 2, at=bear)
    duel.resolve()
    [token] = duel.alice.tokens
    assert "haste" in token.keywords
    duel.pass_to("end")
    duel.resolve_all()
    assert (token.zone, bear.zone) == (None, "battlefield")


def test_a_dome_lends_copies_of_artifacts(duel: Duel) -> None:
    """707.2: the haste and the sacrifice are no part of the copy"""
    dome, thopter = duel.alice.has("Chrome Dome"), duel.alice.has("Ornithopter")
    assert (dome.size, thopter.size) == ("1/3", "1/2")
    duel.alice.activates(dome, at=thopter)
    duel.resolve()
    [token] = duel.alice.tokens
    assert ("haste" in token.keywords, token.size) == (True, "1/2")
    duel.pass_to("end")
    duel.resolve_all()
    assert token.zone is None


def test_an_evangelist_multiplies(duel: Duel) -> None:
    """510.3: whenever it hits a player; its copies have the ability, too"""
    elephant = duel.alice.has("Conclave Evangelist")
    duel.alice.attacks(elephant)
    duel.pass_to("damage")
    duel.resolve()
    assert [one.name for one in duel.alice.tokens] == ["Conclave Evangelist"]
    assert "myriad" in duel.alice.tokens[0].keywords


def test_copy_catchers_watch_who_surveils(duel: Duel) -> None:
    """701.25: for a price, each time"""
    duel.alice.has("Copy Catchers")
    duel.play.unscripted = DEFAULT
    duel.bob.casts(look)
    duel.resolve()
    assert len(duel.stack) == 0
    duel.alice.casts(look)
    duel.resolve()
    duel.resolve(True)
    assert [one.name for one in duel.alice.tokens] == ["Copy Catchers"]


def test_an_iconoclast_copies_from_the_graveyard_too(duel: Duel) -> None:
    """115.1: an artifact card there or an artifact on the battlefield"""
    daretti, stone = duel.alice.has("Daretti, Ingenious Iconoclast", counters={"loyalty": 6}), duel.bob.has(blade)
    relic = duel.bob.has("Mind Stone", "graveyard")
    duel.alice.activates(daretti, 3, at=relic)
    duel.resolve()
    assert [one.name for one in duel.alice.tokens] == ["Mind Stone"] * 3
    assert (relic.zone, stone.zone) == ("graveyard", "battlefield")


def test_dolls_grow_with_each_other(duel: Duel) -> None:
    """707.9a, 608.2h: a copy of the card that was exiled as a cost, with a size of its own"""
    house = duel.alice.has("Dollhouse of Horrors")
    bear = duel.alice.has("Grizzly Bears", "graveyard")
    duel.alice.activates(house)
    duel.resolve()
    [doll] = duel.alice.tokens
    assert (doll.size, doll.types, bear.zone) == ("1/1", {"Artifact", "Creature", "Bear", "Construct"}, "exile")
    assert "haste" in doll.keywords
    duel.next_turn()
    assert "haste" not in doll.keywords


def test_a_gadget_master_sneaks_in_and_copies(duel: Duel) -> None:
    """702.190a, 510.3: in the place of the attacker that was returned, tapped and attacking"""
    bear, stone = duel.alice.has("Grizzly Bears"), duel.alice.has("Mind Stone")
    turtle = duel.alice.holds("Donatello, Gadget Master")
    duel.alice.attacks(bear)
    duel.pass_to("blockers")
    duel.alice.casts(turtle, way="sneak")
    duel.resolve()
    assert (turtle.tapped, bear.zone) == (True, "hand")
    duel.pass_to("damage")
    duel.resolve()
    assert (duel.bob.life, [one.name for one in duel.alice.tokens], stone.zone) == (17, ["Mind Stone"], "battlefield")


def test_a_nature_is_dual(duel: Duel) -> None:
    """603.6a, 201.2: each player's creatures, and their namesakes go with them; all of its tokens with it"""
    nature = duel.alice.has("Dual Nature")
    duel.alice.casts("Grizzly Bears")
    duel.resolve_all()
    [token] = duel.alice.tokens
    duel.alice.casts(kill, at=duel.alice.battlefield.named("Grizzly Bears")[0])
    duel.resolve_all()
    assert token.zone is None
    duel.play.unscripted = DEFAULT
    duel.alice.casts(greeter)
    duel.resolve_all()
    assert (len(duel.alice.tokens), duel.alice.life) == (1, 26)
    duel.alice.casts("Disenchant", at=nature)
    duel.resolve_all()
    assert duel.alice.tokens == []


def test_a_symposium_comes_again(duel: Duel) -> None:
    """702.192a, 111.2: the player who is targeted has the token"""
    bear = duel.alice.has("Grizzly Bears")
    lesson = duel.alice.casts("Echocasting Symposium", at=[duel.bob, bear])
    duel.resolve()
    assert ([one.name for one in duel.bob.tokens], lesson.zone) == (["Grizzly Bears"], "exile")
    duel.pass_to("main", duel.alice)
    duel.resolve("Cast Echocasting Symposium", duel.alice)
    duel.resolve()
    assert len(duel.alice.tokens) == 1


@pytest.mark.parametrize(("mode", "size", "kind"), [(1, "4/4", "Hero"), (2, "2/2", "Coward")])
def test_heroes_and_cowards(duel: Duel, mode: int, size: str, kind: str) -> None:
    """707.9b: neither is legendary"""
    legend = (duel.alice if mode == 1 else duel.bob).has("Isamaru, Hound of Konda")
    duel.alice.casts("Ember Island Production", modes=[mode], at=legend)
    duel.resolve()
    [token] = duel.alice.tokens
    assert (token.size, kind in token.types, "Legendary" in token.types) == (size, True, False)
    assert legend.zone == "battlefield"


def test_a_warrior_doubles_weapons(duel: Duel) -> None:
    """707.9a: equipping the copy costs two less; it goes at the next upkeep, whosever"""
    duel.alice.has("Firion, Wild Rose Warrior")
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.casts(blade)
    duel.resolve()
    duel.resolve()
    [copy] = duel.alice.tokens
    duel.alice.activates(copy, at=bear)
    duel.resolve()
    assert (bear.size, "haste" in bear.keywords) == ("3/3", True)
    duel.pass_to("upkeep", duel.bob)
    duel.resolve_all()
    assert copy.zone is None


def test_a_waker_is_as_big_as_it_was_dear(duel: Duel) -> None:
    """601.2h, 508.4: lesser creatures come attacking with it, until end of combat"""
    hydra = duel.alice.casts("Gyrus, Waker of Corpses", x=2)
    duel.resolve()
    assert hydra.size == "5/5"
    bear, giant = (
        duel.alice.has("Grizzly Bears", "graveyard"),
        duel.alice.has(card("Wurm", "{G}", "Creature — Wurm", "6/6"), "graveyard"),
    )
    duel.next_turn()
    duel.next_turn()
    duel.alice.attacks(hydra)
    duel.resolve(True)
    assert ([one.name for one in duel.alice.tokens], bear.zone, giant.zone) == (["Grizzly Bears"], "exile", "graveyard")
    duel.pass_to("second main")
    assert (duel.bob.life, duel.alice.tokens) == (13, [])


def test_there_are_many_joo_dees(duel: Duel) -> None:
    """608.2c: either of them may be sacrificed, here the first"""
    joo = duel.alice.has("Joo Dee, One of Many")
    duel.play.unscripted = DEFAULT
    duel.alice.activates(joo)
    duel.alice.answers(joo, kind="sacrifice")
    duel.resolve()
    [left] = duel.alice.battlefield.named("Joo Dee, One of Many")
    assert (joo.zone, left.is_token) == ("graveyard", True)


def test_a_slayer_leaves_spirits(duel: Duel) -> None:
    """608.2h, 707.9b: as it last was; an Aura leaves none"""
    kaya, giant = duel.alice.has("Kaya, Intangible Slayer"), duel.bob.has("Hill Giant")
    duel.alice.activates(kaya, 3, at=giant)
    duel.resolve()
    [spirit] = duel.alice.tokens
    assert (spirit.size, spirit.colors, "flying" in spirit.keywords) == ("1/1", {"white"}, True)
    assert ("Spirit" in spirit.types, giant.zone) == (True, "exile")
    duel.next_turn()
    duel.next_turn()
    aura = duel.bob.has("Pacifism", attached_to=duel.bob.has("Grizzly Bears"))
    duel.alice.activates(kaya, 3, at=aura)
    duel.resolve()
    assert (aura.zone, len(duel.alice.tokens)) == ("exile", 1)


def test_a_flame_that_is_kindled_again(duel: Duel) -> None:
    """702.34a, 701.4a: three Elementals are beheld, in hand or in play"""
    elementals = [duel.alice.has(card("Ember", "{R}", "Creature — Elemental", "1/1")) for _ in range(3)]
    flame = duel.alice.has("Kindle the Inner Flame", "graveyard")
    duel.alice.casts(flame, way="flashback", at=elementals[0])
    duel.resolve()
    [token] = duel.alice.tokens
    assert ("haste" in token.keywords, flame.zone) == (True, "exile")
    duel.pass_to("end")
    duel.resolve_all()
    assert token.zone is None


def test_a_coven_pays_for_its_dead(duel: Duel) -> None:
    """603.10a, 707.9a: two life, once for each that dies"""
    duel.alice.has("Kinzu of the Bleak Coven")
    giant = duel.alice.has("Hill Giant")
    duel.alice.casts(kill, at=giant)
    duel.resolve()
    duel.resolve(True)
    [token] = duel.alice.tokens
    assert (token.size, "toxic" in token.keywords, giant.zone, duel.alice.life) == ("1/1", True, "exile", 18)
