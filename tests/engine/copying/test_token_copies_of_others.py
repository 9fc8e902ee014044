"""More cards that create token copies: what is excepted, how they enter, and what becomes of them. 707.2, 707.9"""

from tests.engine.made_up import kill
from tests.harness import DEFAULT, Duel
from twinstack.engine.magic.words import (
    activated,
    card,
    cost,
    create,
    create_copy,
    creature,
    draw,
    enchant,
    enchanted,
    gain_life,
    gets,
    itself,
    static,
    target,
)
from twinstack.engine.magic.words.card import make_token

hire = card("Hire", "{R}", "Instant", create(make_token("Goblin", "1/1", "Creature — Goblin", color="red"), 2))
might = card("Might", "{G}", "Enchantment — Aura", enchant(creature), static(enchanted, gets(2, 2)))
fetch = card("Fetch", None, "Land", activated(cost(sacrifice=itself), gain_life(1)))
seer = card("Seer", "{U}", "Instant", draw())


def test_a_warform_has_a_name_of_its_own_and_goes_at_the_end(duel: Duel) -> None:
    """707.9b, 704.5j: it is no legend's namesake; it has haste this turn only"""
    duel.alice.has("Mishra, Eminent One")
    stone = duel.alice.has("Mind Stone")
    duel.pass_to("begin combat")
    duel.resolve()
    [form] = duel.alice.tokens
    assert (form.name, form.size, form.types) == ("Mishra's Warform", "4/4", {"Artifact", "Creature", "Construct"})
    assert "haste" in form.keywords
    duel.alice.attacks(form)
    duel.pass_to("end")
    assert duel.bob.life == 16
    duel.resolve()
    assert (form.zone, stone.zone) == (None, "battlefield")


def test_the_first_tokens_of_a_turn_are_copies_of_what_is_enchanted(duel: Duel) -> None:
    """614.1a: as many as there would be; the second time in a turn they are what they are"""
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.has("Moonlit Meditation", attached_to=bear)
    duel.alice.casts(hire)
    duel.resolve(bear)
    assert [one.name for one in duel.alice.tokens] == ["Grizzly Bears"] * 2
    duel.alice.casts(hire)
    duel.resolve()
    assert [one.name for one in duel.alice.tokens].count("Goblin Token") == 2


def test_nobody_has_to_meditate(duel: Duel) -> None:
    """614.1a: it is a may; declining does not keep it for later, for tokens were created"""
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.has("Moonlit Meditation", attached_to=bear)
    duel.alice.casts(hire)
    duel.resolve([])
    duel.alice.casts(hire)
    duel.resolve()
    assert [one.name for one in duel.alice.tokens] == ["Goblin Token"] * 4


def test_a_timid_copy_flees_from_spells_and_attacks(duel: Duel) -> None:
    """707.9a: the ability that the exception gives triggers for any player's spell"""
    makers, bear = duel.alice.has("Norin and Feldon"), duel.alice.has("Grizzly Bears", "graveyard")
    duel.alice.activates(makers, at=bear)
    duel.resolve()
    [token] = duel.alice.tokens
    assert (token.types, "haste" in token.keywords) == ({"Artifact", "Creature", "Bear"}, True)
    duel.bob.casts(seer)
    duel.resolve()
    assert (token.zone, bear.zone) == (None, "graveyard")


def test_what_is_exiled_as_a_cost_is_copied_twice(duel: Duel) -> None:
    """602.2b, 608.2h: X is the mana value of the card that is exiled"""
    osgir = duel.alice.has("Osgir, the Reconstructor")
    stone = duel.alice.has("Mind Stone", "graveyard")
    relic = duel.alice.has("Ornithopter", "graveyard")
    duel.alice.activates(osgir, 2, x=2)
    duel.resolve()
    assert [one.name for one in duel.alice.tokens] == ["Mind Stone"] * 2
    assert (stone.zone, relic.zone) == ("exile", "graveyard")


def test_an_umbra_leaves_a_copy_of_what_it_enchanted(duel: Duel) -> None:
    """702.89a, 608.2h: as it goes instead of the creature, which is healed; the copy is black"""
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.has("Penumbra Umbra", attached_to=bear)
    duel.bob.casts(kill, at=bear)
    duel.resolve_all()
    [token] = duel.alice.tokens
    assert (bear.zone, token.name, token.colors) == ("battlefield", "Grizzly Bears", {"black"})


def test_a_city_of_lands_that_fight(duel: Duel) -> None:
    """707.9b: they keep their mana, and are creatures that came this turn (302.6)"""
    forest = duel.alice.has("Forest")
    duel.alice.casts("Rebuild the City", at=forest)
    duel.resolve()
    assert [(one.name, one.size, one.types) for one in duel.alice.tokens] == [
        ("Forest", "3/3", {"Basic", "Land", "Forest", "Creature"})
    ] * 3
    assert all({"vigilance", "menace"} <= one.keywords for one in duel.alice.tokens)
    assert "Creature" not in forest.types


def test_romana_copies_tokens_of_this_turn(duel: Duel) -> None:
    """707.2: a token that was there before is no target, and neither is a card"""
    romana = duel.alice.has("Romana II")
    duel.alice.casts(hire)
    duel.resolve()
    duel.next_turn()
    duel.next_turn()
    duel.alice.has("Grizzly Bears")
    assert not any("Romana" in option for option in duel.offered)
    duel.alice.casts(hire)
    duel.resolve()
    duel.alice.activates(romana, at=duel.alice.tokens[-1])
    duel.resolve()
    assert (duel.alice.tokens[-1].name, duel.alice.tokens[-1].tapped) == ("Goblin Token", True)


def test_a_great_beast_on_top_turns_runo_over(duel: Duel) -> None:
    """701.20a: it has to be revealed; a small creature, or one that is kept hidden, turns nothing over"""
    runo = duel.alice.has("Runo Stromkirk")
    duel.alice.has(card("Dreadmaw", "{4}{G}{G}", "Creature — Dinosaur", "6/6"), "library")
    duel.next_turn()
    duel.pass_to("upkeep", duel.alice)
    duel.resolve(True)
    assert runo.name == "Krothuss, Lord of the Deep"


def test_krothuss_copies_sea_monsters_twice(duel: Duel) -> None:
    """707.2, 508.4: the copies come attacking, and did not attack"""
    runo = duel.alice.has("Runo Stromkirk", transformed=True)
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.attacks(runo, bear)
    duel.resolve()
    assert [one.name for one in duel.alice.tokens] == ["Grizzly Bears"]
    octopus = duel.alice.has(card("Inkling", "{U}", "Creature — Octopus", "1/1"))
    duel.next_turn()
    duel.next_turn()
    duel.alice.attacks(runo, octopus)
    duel.resolve()
    assert [one.name for one in duel.alice.tokens].count("Inkling") == 2
    assert all(one.tapped for one in duel.alice.tokens if one.name == "Inkling")


def test_saheeli_searches_for_different_names(duel: Duel) -> None:
    """701.23: two cards of one name are refused in one sentence"""
    saheeli = duel.alice.has("Saheeli Rai", counters={"loyalty": 7})
    for name in ("Mind Stone", "Mind Stone", "Ornithopter", "Grizzly Bears"):
        duel.alice.has(name, "library")
    duel.alice.activates(saheeli, 3)
    duel.play.unscripted = DEFAULT
    duel.resolve()
    assert sorted(one.name for one in duel.alice.battlefield) == ["Mind Stone", "Ornithopter"]


def test_the_next_spell_costs_less_for_each_artifact(duel: Duel) -> None:
    """611.2f, 702.41a: affinity counts as the cost is found, for one spell"""
    saheeli = duel.alice.has("Saheeli, the Gifted")
    duel.alice.activates(saheeli, 2)
    duel.resolve()
    for name in ("Mind Stone", "Mind Stone"):
        duel.alice.has(name)
    stone = duel.alice.casts(card("Idol", "{2}", "Artifact"))
    assert sum(one.tapped for one in duel.alice.battlefield.named("Mind Stone")) == 0
    assert stone.zone == "stack"


def test_a_swarm_that_grows_with_the_graveyard(duel: Duel) -> None:
    """608.2c: it counts the lands as the ability resolves, the one that was sacrificed among them"""
    swarm = duel.alice.has("Scouring Swarm")
    for _ in range(6):
        duel.alice.has("Forest", "graveyard")
    land = duel.alice.has(fetch)
    duel.alice.activates(land)
    duel.resolve_all()
    assert [one.name for one in duel.alice.tokens] == ["Scouring Swarm"]
    assert swarm.zone == "battlefield"


def test_synths_leave_with_shaun(duel: Duel) -> None:
    """707.9, 603.6c: only the tokens among them"""
    shaun, hero = duel.alice.has("Shaun, Father of Synths"), duel.alice.has("Isamaru, Hound of Konda")
    duel.alice.attacks(hero)
    duel.resolve(True)
    [synth] = duel.alice.tokens
    assert (synth.types, synth.tapped, synth.name) == (
        {"Artifact", "Creature", "Dog", "Synth"},
        True,
        "Isamaru, Hound of Konda",
    )
    assert hero.zone == "battlefield"  # 704.5j: the copy is no legend
    duel.bob.casts(kill, at=shaun)
    duel.resolve_all()
    assert synth.zone is None


def test_three_dog_gives_an_aura_to_everyone_else(duel: Duel) -> None:
    """707.2, 303.4i: as many copies as there are other attackers, each attached as it is created"""
    dog, bear, elf = (duel.alice.has(n) for n in ("Three Dog, Galaxy News DJ", "Grizzly Bears", "Llanowar Elves"))
    aura = duel.alice.has(might, attached_to=dog)
    duel.alice.attacks(dog, bear, elf)
    duel.resolve(True)
    duel.resolve()
    assert aura.zone == "graveyard"
    assert (dog.size, bear.size, elf.size) == ("1/5", "4/4", "3/3")


def test_ultron_gives_a_body_to_what_has_none(duel: Duel) -> None:
    """611.2c: the artifact that was copied stays what it is; a creature's copy keeps its size"""
    duel.alice.has("Ultron, Artificial Malevolence")
    duel.alice.casts("Mind Stone")
    duel.resolve()
    duel.resolve(True)
    [token] = duel.alice.tokens
    assert (token.name, token.size) == ("Mind Stone", "2/2")
    duel.alice.casts("Ornithopter")
    duel.resolve()
    duel.resolve(True)
    assert [one.size for one in duel.alice.tokens if one.name == "Ornithopter"] == ["0/2"]


def test_a_reflection_of_each_name(duel: Duel) -> None:
    """115.1: a creature whose name a token has is no target; the last chapter takes all reflections"""
    folly = duel.alice.has("The Apprentice's Folly", counters={"lore": 1})
    duel.alice.has("Grizzly Bears")
    elf = duel.alice.has("Llanowar Elves")
    duel.alice.casts(card("Twin", "{U}", "Instant", create_copy(target(creature))), at=duel.alice["Grizzly Bears"])
    duel.resolve()
    duel.next_turn()
    duel.next_turn()
    duel.resolve_all()  # the elf alone could be the target
    reflection = duel.alice.tokens[-1]
    assert (reflection.name, "haste" in reflection.keywords) == ("Llanowar Elves", True)
    assert "Reflection" in reflection.types
    duel.next_turn()
    duel.next_turn()
    duel.resolve_all()
    assert (reflection.zone, elf.zone, folly.zone) == (None, "battlefield", "graveyard")


def test_a_command_and_a_will(duel: Duel) -> None:
    """700.2: two of four; and one of two, or both with a commander on the battlefield"""
    merfolk, giant = duel.alice.has(card("Adept", "{U}", "Creature — Merfolk", "2/1")), duel.bob.has("Hill Giant")
    duel.alice.casts("Sygg's Command", modes=[1, 4], at=[merfolk, giant])
    duel.resolve()
    assert (len(duel.alice.tokens), giant.tapped, giant.counters) == (1, True, {"stun": 1})
    duel.alice.casts("Will of the Temur", modes=[1], at=giant)
    duel.resolve()
    dragon = duel.alice.tokens[-1]
    assert (dragon.name, dragon.size, "flying" in dragon.keywords) == ("Hill Giant", "4/4", True)


def test_prisoner_zero_and_a_fan_of_doctors(duel: Duel) -> None:
    """707.9b, 714.2b: chapters one after another; the prisoner is a legend of its own name"""
    hour = duel.alice.has("The Eleventh Hour", counters={"lore": 1})
    bear = duel.bob.has("Grizzly Bears")
    duel.next_turn()
    duel.next_turn()
    duel.resolve_all()
    assert sorted(one.name for one in duel.alice.tokens) == ["Food Token", "Human Token"]
    duel.next_turn()
    duel.alice.answers(bear)
    duel.next_turn()
    duel.resolve_all()
    prisoner = duel.alice["Prisoner Zero"]
    assert (prisoner.size, "Legendary" in prisoner.obj.chars.supertypes) == ("2/2", True)
    assert prisoner.types == {"Legendary", "Creature", "Alien"}
    assert (bear.zone, hour.zone) == ("battlefield", "graveyard")


def test_a_king_of_moogles_copies_tokens_for_spells(duel: Duel) -> None:
    """707.2: no copy of a Saga, and only in the turns of its second and third chapter"""
    king = duel.alice.has("Summon: Good King Mog XII", counters={"lore": 1})
    duel.alice.casts(hire)
    duel.resolve()
    duel.next_turn()
    duel.next_turn()
    duel.resolve_all()
    duel.play.unscripted = DEFAULT
    duel.alice.casts(seer)
    duel.resolve_all()
    assert [one.name for one in duel.alice.tokens] == ["Goblin Token"] * 3
    duel.next_turn()
    duel.alice.casts(seer)
    duel.resolve_all()
    assert (len(duel.alice.tokens), king.zone) == (3, "battlefield")
