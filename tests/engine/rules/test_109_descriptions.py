"""What words describe: of players and objects, by comparison, by choice, by what they share. 109, 102, 608.2"""

import pytest

from tests.harness import Duel
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.position import Side
from twinstack.engine.magic.words import (
    CanTarget,
    Controls,
    DiffersInName,
    Pick,
    SharesType,
    an_opponents,
    any_target,
    as_enters,
    card,
    choose,
    counter,
    creature,
    damage,
    destroy,
    draw,
    each,
    gets,
    has_done,
    lose_life,
    multicolored,
    of_chosen,
    opponent,
    permanent,
    player,
    power,
    return_to_hand,
    sacrifice,
    spell,
    static,
    target,
    teammate,
    toughness,
    with_counter,
    you_own,
)


def test_multicolored_means_two_colors_or_more(duel: Duel) -> None:
    """105.2b"""
    gold = duel.bob.has(card("Gold Bear", "{R}{G}", "Creature — Bear", "2/2"))
    duel.bob.has("Grizzly Bears")
    smite = duel.card(card("Smite", "{W}", "Instant", destroy(target(multicolored & creature))))
    with pytest.raises(ScenarioError, match="not a legal target"):
        duel.alice.casts(smite, at="Grizzly Bears")
    duel.alice.casts(smite, at=gold)
    duel.resolve()
    assert gold.zone == "graveyard"


@pytest.mark.parametrize(
    ("how", "dead"),
    [("<", ["Small"]), (">", ["Large"]), ("!=", ["Small", "Large"]), ("==", ["Middle"]), (">=", ["Middle", "Large"])],
)
def test_toughness_is_compared(duel: Duel, how: str, dead: list[str]) -> None:
    """208.1; 704.5f has nothing to do with it"""
    for name, size in (("Small", "1/1"), ("Middle", "1/2"), ("Large", "1/3")):
        duel.bob.has(card(name, "{G}", "Creature — Bear", size))
    duel.alice.casts(card("Winnow", "{B}", "Sorcery", destroy(each(toughness(how, 2)))))
    duel.resolve()
    assert duel.bob.graveyard.names == dead


def test_players_have_no_characteristics(duel: Duel) -> None:
    """109.3: `target player or creature with power 1` is a player or such a creature; a player has no power."""
    wisp = duel.bob.has(card("Wisp", "{G}", "Creature — Spirit", "1/1"))
    narrow = duel.card(card("Pin", "{R}", "Instant", damage(1, target(power("==", 1) | (player & opponent)))))
    duel.alice.casts(narrow, at=wisp)
    duel.alice.casts(narrow, at=duel.bob)
    with pytest.raises(ScenarioError, match="not a legal target"):
        duel.alice.casts(narrow, at=duel.alice)


def test_a_player_belongs_to_nobody(duel: Duel) -> None:
    """109.4: only objects are controlled or owned."""
    duel.bob.has("Grizzly Bears")
    bolt = duel.card(card("Bolt", "{R}", "Instant", damage(1, target(any_target & an_opponents))))
    with pytest.raises(ScenarioError, match="not a legal target"):
        duel.alice.casts(bolt, at=duel.bob)


def test_a_teammate_is_a_player_of_the_same_team() -> None:
    """102.3, 810.1: not the player themself, and no opponent."""
    table = Duel(sides=[Side(name, team=team, plenty=True) for name, team in zip("ABCD", (0, 0, 1, 1), strict=True)])
    table.a.casts(card("Together", "{W}", "Sorcery", draw(1, each(teammate))))
    table.resolve()
    assert [len(seat.hand) for seat in table.seats] == [0, 1, 0, 0]


def test_only_players_who_control_so_many_are_meant() -> None:
    """109.4"""
    table = Duel("Ann", "Ben", "Cyd")
    table.ben.has("Grizzly Bears")
    for _ in range(2):
        table.cyd.has("Grizzly Bears")
    table.ann.casts(card("Tithe", "{W}", "Sorcery", lose_life(3, each(Controls(creature, 2)))))
    table.resolve()
    assert [seat.life for seat in table.seats] == [20, 20, 17]


def test_only_players_who_were_hurt_this_turn_are_meant(duel: Duel) -> None:
    """608.2i: what has happened this turn is looked back at."""
    duel.alice.casts(card("Bolt", "{R}", "Instant", damage(3, target(player))), at=duel.bob)
    duel.resolve()
    duel.alice.casts(card("Salt", "{B}", "Sorcery", lose_life(1, each(has_done("damage taken")))))
    duel.resolve()
    assert (duel.alice.life, duel.bob.life) == (20, 16)


@pytest.mark.parametrize(("what", "choice"), [("card type", "Artifact"), ("card name", "Ornament")])
def test_a_static_ability_applies_to_what_is_of_the_chosen_type_or_name(duel: Duel, what: str, choice: str) -> None:
    """607.2d"""
    bear = duel.bob.has("Grizzly Bears")
    trinket = duel.bob.has(card("Ornament", "{1}", "Artifact Creature — Construct", "1/1"))
    hate = card(
        "Loathing", "{B}", "Enchantment", as_enters(choose(what)), static(creature & of_chosen(what), gets(2, 2))
    )
    duel.alice.casts(hate)
    duel.resolve(choice)
    assert (bear.size, trinket.size) == ("2/2", "3/3")


@pytest.mark.parametrize(
    ("what", "dead"), [("color", ["Grizzly Bears", "Elf"]), ("creature type", ["Grizzly Bears", "Red Bear"])]
)
def test_things_that_share_a_quality_are_found_the_described_one_too(duel: Duel, what: str, dead: list[str]) -> None:
    """109.3: the described one itself counts too."""
    bear = duel.bob.has("Grizzly Bears")
    duel.bob.has(card("Elf", "{G}", "Creature — Elf", "1/1"))
    duel.bob.has(card("Red Bear", "{R}", "Creature — Bear", "1/1"))
    one = target(creature)
    duel.alice.casts(card("Plague", "{B}", "Sorcery", destroy(each(creature & SharesType(what, one)))), at=bear)
    duel.resolve()
    assert duel.bob.graveyard.names == dead


@pytest.mark.parametrize(("what", "dead"), [("creature type", ["Grove"]), ("card type", ["Grove", "Grotto"])])
def test_a_land_type_is_no_creature_type_to_share(duel: Duel, what: str, dead: list[str]) -> None:
    """205.3i, 205.3m: two Forests that are creatures share a card type."""
    grove = duel.bob.has(card("Grove", None, "Land Creature — Forest Dryad", "1/1"))
    duel.bob.has(card("Grotto", None, "Land Creature — Forest Elf", "1/1"))
    one = target(creature)
    duel.alice.casts(card("Plague", "{B}", "Sorcery", destroy(each(creature & SharesType(what, one)))), at=grove)
    duel.resolve()
    assert duel.bob.graveyard.names == dead


def test_players_share_nothing(duel: Duel) -> None:
    """109.3"""
    duel.bob.has("Grizzly Bears")
    one = target(any_target)
    duel.alice.casts(card("Plague", "{B}", "Sorcery", destroy(each(SharesType("name", one)))), at=duel.bob)
    duel.resolve()
    assert not duel.bob.graveyard.names


def test_only_a_spell_with_exactly_one_target_has_a_single_target(duel: Duel) -> None:
    """115.9: a spell with two targets does not have a single one, and one without targets has none."""
    bear, spider = duel.bob.has("Grizzly Bears"), duel.bob.has("Giant Spider")
    duel.bob.holds("Grizzly Bears")
    both = card("Both", "{R}", "Instant", damage(1, target(creature)), damage(1, target(creature)))
    first = duel.bob.casts(both, at=[bear, spider])
    single = duel.bob.casts(card("Bolt", "{R}", "Instant", damage(1, target(creature))), at=spider)
    deflect = duel.card(card("Deflect", "{U}", "Instant", counter(target(spell & CanTarget(creature, only=True)))))
    with pytest.raises(ScenarioError, match="not a legal target"):
        duel.alice.casts(deflect, at=first)
    duel.alice.casts(deflect, at=single)
    duel.resolve()
    assert (single.zone, first.zone) == ("graveyard", "stack")


def test_what_you_own_may_be_elsewhere(duel: Duel) -> None:
    """108.3"""
    mine = duel.bob.has("Grizzly Bears", owner=duel.alice)
    theirs = duel.bob.has("Giant Spider")
    duel.alice.casts(card("Homing", "{W}", "Sorcery", return_to_hand(each(permanent & you_own))))
    duel.resolve()
    assert (mine.zone, theirs.zone) == ("hand", "battlefield")


def test_only_what_has_the_counter_is_found(duel: Duel) -> None:
    """122.1"""
    bear = duel.bob.has("Grizzly Bears", counters={"charge": 1})
    spider = duel.bob.has("Giant Spider")
    duel.alice.casts(card("Drain", "{B}", "Sorcery", destroy(each(creature & with_counter("charge")))))
    duel.resolve()
    assert (bear.zone, spider.zone) == ("graveyard", "battlefield")


def test_what_has_no_name_does_not_have_a_different_one(duel: Duel) -> None:
    """201.2b-c: neither from another's, nor among several that are chosen."""
    one = target(creature)
    odd = card("Odd", "{1}", "Artifact Creature — Golem", "1/1")
    unlike = destroy(each(DiffersInName(one)))
    duel.bob.has("Clone", face_down=True)
    bear, odd_one = duel.bob.has("Grizzly Bears"), duel.bob.has(odd)
    duel.alice.casts(card("Plague", "{0}", "Sorcery", unlike), at=bear)
    duel.resolve()
    assert (bear.zone, odd_one.zone, len(duel.bob.battlefield)) == ("battlefield", "graveyard", 2)


def test_nothing_without_a_name_is_among_things_with_different_names(duel: Duel) -> None:
    """201.2b: alone it may be chosen."""
    duel.alice.has("Clone", face_down=True)
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.casts(card("Cull", "{0}", "Sorcery", sacrifice(Pick(creature, 1, 3, different="name"))))
    with pytest.raises(ScenarioError, match="one that was chosen has none"):
        duel.resolve(["Clone", bear])
    duel.alice.chooses(["Clone"])
    assert bear.zone == "battlefield"
