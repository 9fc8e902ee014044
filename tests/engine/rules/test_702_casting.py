"""Keyword abilities about casting: other costs, other zones, help with paying. 702"""

import pytest

from tests.engine.made_up import slay
from tests.harness import DEFAULT, WAIT, Duel, Handle
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.position import Side
from twinstack.engine.magic.words import (
    Keyword,
    activated,
    an_opponents,
    artifact,
    awaken,
    blitz,
    card,
    cascade,
    choose_one,
    convoke,
    creature,
    cycling,
    damage,
    dash,
    delve,
    destroy,
    devoid,
    discard,
    discards,
    draw,
    enters,
    entwine,
    entwined,
    escape,
    escaped,
    freerunning,
    gain_life,
    improvise,
    jump_start,
    lose_life,
    madness,
    overload,
    player,
    prowl,
    retrace,
    spectacle,
    split_second,
    sunburst,
    surge,
    target,
    undaunted,
    when,
)
from twinstack.engine.magic.words.card import Card

BEAR = "Grizzly Bears"
goblin = card("Scout", "{R}", "Creature — Goblin Rogue", "2/1")


def beast(*text: object, price: str = "{6}{G}", size: str = "2/2") -> Card:
    return card("Beast", price, "Creature — Beast", size, *text)


def poor(*lands: str) -> Duel:
    """Alice has just these to pay with."""
    duel = Duel(sides=[Side("Alice", pool=""), Side("Bob")])
    for name in lands:
        duel.alice.has(name)
    return duel


def refused(duel: Duel, what: Card | Handle, way: str = "", **more: object) -> bool:
    with pytest.raises(ScenarioError):
        duel.alice.casts(what, way=way, **more)  # type: ignore[arg-type]
    return True


# Always


def test_undaunted_costs_less_for_each_opponent() -> None:
    """702.125a-b: who has left does not count"""
    duel = Duel(sides=[Side("Ann", pool="GGGGG"), Side("Ben"), Side("Cyd")])
    brave = duel.ann.holds(beast(undaunted))
    duel.cyd.concedes()
    with pytest.raises(ScenarioError):
        duel.ann.casts(brave)
    other = Duel(sides=[Side("Ann", pool="GGGGG"), Side("Ben"), Side("Cyd")])
    other.ann.casts(beast(undaunted))


def test_devoid_is_colorless_everywhere(duel: Duel) -> None:
    """702.114a"""
    here = duel.alice.has(beast(devoid))
    assert [one.colors for one in (here, duel.alice.holds(beast(devoid)))] == [set(), set()]
    assert duel.alice.casts(beast(devoid)).colors == set()


def test_cascade_casts_what_costs_less(duel: Duel) -> None:
    """702.85a: lands and what costs as much are passed over, and go to the bottom."""
    bear = duel.alice.has(BEAR, "library")
    passed = [duel.alice.has(name, "library") for name in ("Forest", "Shivan Dragon")]
    duel.alice.casts(beast(cascade, price="{4}{R}"))
    duel.resolve(f"Cast {BEAR}")
    assert (bear.zone, [one.zone for one in passed]) == ("stack", ["library", "library"])
    assert duel.state.players[0].library[:2] != []


def test_what_cascade_finds_need_not_be_cast(duel: Duel) -> None:
    """702.85a"""
    bear = duel.alice.has(BEAR, "library")
    duel.alice.casts(beast(cascade))
    duel.resolve("Don't cast it")
    assert (bear.zone, duel.state.players[0].library[0]) == ("library", bear.id)


def test_cascade_twice_is_two_spells(duel: Duel) -> None:
    """702.85c"""
    duel.alice.has(BEAR, "library")
    duel.alice.has("Runeclaw Bear", "library")
    duel.alice.casts(beast(cascade, cascade))
    duel.play.unscripted = DEFAULT
    duel.resolve("Cast Runeclaw Bear")
    duel.resolve_all(f"Cast {BEAR}")
    assert {BEAR, "Runeclaw Bear"} <= set(duel.alice.battlefield.names)


def test_split_second_leaves_only_mana_and_triggers(duel: Duel) -> None:
    """702.61a-b"""
    seer = duel.bob.has(card("Seer", "{U}", "Creature — Wizard", "1/1", activated("{1}", draw())))
    stone = duel.bob.has("Mind Stone")
    cycler = duel.bob.holds(card("Wheel", "{9}", "Sorcery", draw(), cycling("{1}")))
    duel.alice.casts(card("Krosan", "{2}{G}", "Instant", split_second, gain_life(3)))
    with pytest.raises(ScenarioError):
        duel.bob.casts(slay, at=seer)
    for what, which in ((seer, 1), (cycler, 1), (stone, 2)):
        with pytest.raises(ScenarioError):
            duel.bob.activates(what, which)
    duel.bob.activates(stone, 1)
    duel.resolve()
    assert duel.alice.life == 23
    duel.bob.activates(seer)


# For another cost


def test_dash_strikes_and_goes_back_to_hand(duel: Duel) -> None:
    """702.109a"""
    raider = duel.alice.casts(beast(dash("{1}{R}")), way="dash")
    duel.resolve()
    duel.alice.attacks(raider)
    duel.pass_to("end")
    duel.resolve_all()
    assert (duel.bob.life, raider.zone) == (18, "hand")


def test_cast_for_its_mana_cost_it_stays(duel: Duel) -> None:
    """702.109a"""
    raider = duel.alice.casts(beast(dash("{1}{R}")))
    duel.resolve()
    assert "haste" not in raider.keywords
    duel.next_turn()
    assert raider.zone == "battlefield"


def test_blitz_draws_a_card_as_it_is_sacrificed(duel: Duel) -> None:
    """702.152a"""
    dealer = duel.alice.casts(beast(blitz("{1}{R}")), way="blitz")
    duel.resolve()
    duel.alice.attacks(dealer)
    duel.pass_to("end")
    duel.resolve_all()
    assert (dealer.zone, len(duel.alice.hand), duel.bob.life) == ("graveyard", 1, 18)


def test_surge_needs_another_spell(duel: Duel) -> None:
    """702.117a"""
    brood = duel.alice.holds(beast(surge("{G}")))
    assert refused(duel, brood, "surge")
    duel.alice.casts(slay, at=duel.bob.has(BEAR))
    duel.resolve()
    duel.alice.casts(brood, way="surge")


def test_spectacle_needs_an_opponent_who_lost_life(duel: Duel) -> None:
    """702.137a"""
    show = duel.alice.holds(beast(spectacle("{R}")))
    assert refused(duel, show, "spectacle")
    duel.alice.casts(card("Drain", "{B}", "Sorcery", lose_life(1, target(player))), at=duel.bob)
    duel.resolve()
    duel.alice.casts(show, way="spectacle")


@pytest.mark.parametrize(
    ("keyword", "attacker"),
    [
        (prowl("{B}"), goblin),
        (freerunning("{B}"), card("Hidden", "{B}", "Creature — Human Assassin", "2/1")),
    ],
)
def test_some_costs_need_a_hit(duel: Duel, keyword: Keyword, attacker: Card) -> None:
    """702.76a, 702.173a: by a creature of its types, by an Assassin; and only in that turn"""
    thief = duel.alice.holds(card("Thief", "{5}{B}", "Creature — Faerie Rogue", "2/2", keyword))
    striker, bear = duel.alice.has(attacker), duel.alice.has(BEAR)
    duel.alice.attacks(bear)
    duel.pass_to("second main")
    assert refused(duel, thief, keyword.keyword)
    duel.next_turn()
    duel.next_turn()
    duel.alice.attacks(striker)
    duel.pass_to("second main")
    duel.alice.casts(thief, way=keyword.keyword)


def test_awaken_makes_a_creature_of_a_land(duel: Duel) -> None:
    """702.113a: a target only where its cost is paid"""
    forest, bear = duel.alice.has("Forest"), duel.bob.has(BEAR)
    ruin = duel.alice.holds(card("Ruin", "{1}{B}", "Sorcery", destroy(target(creature)), awaken(3, "{4}{B}")))
    duel.alice.casts(ruin, way="awaken", at=[bear, forest])
    duel.resolve()
    assert (bear.zone, forest.size, forest.keywords) == ("graveyard", "3/3", {"haste"})
    assert "Land" in forest.types


def test_overload_says_each_for_target(duel: Duel) -> None:
    """702.96a-b: no targets, so that nothing protects from being one"""
    theirs = [duel.bob.has("Mind Stone"), duel.bob.has("Mind Stone")]
    mine = duel.alice.has("Mind Stone")
    vandal = card("Vandal", "{R}", "Sorcery", destroy(target(artifact & an_opponents)), overload("{4}{R}"))
    duel.alice.casts(vandal, way="overload")
    duel.resolve()
    assert [one.zone for one in theirs] == ["graveyard", "graveyard"]
    assert mine.zone == "battlefield"


def test_without_overload_it_has_a_target(duel: Duel) -> None:
    """702.96a"""
    one, other = duel.bob.has("Mind Stone"), duel.bob.has("Mind Stone")
    vandal = card("Vandal", "{R}", "Sorcery", destroy(target(artifact & an_opponents)), overload("{4}{R}"))
    duel.alice.casts(vandal, at=one)
    duel.resolve()
    assert (one.zone, other.zone) == ("graveyard", "battlefield")


# From the graveyard


def test_escape_exiles_other_cards(duel: Duel) -> None:
    """702.138a-b"""
    gift = when(enters(), gain_life(4), if_=escaped)
    titan = duel.alice.has(beast(gift, escape("{3}{G}", 2)), "graveyard")
    assert refused(duel, titan, "escape")
    others = [duel.alice.has(name, "graveyard") for name in (BEAR, "Runeclaw Bear")]
    duel.alice.casts(titan, way="escape")
    duel.resolve_all()
    assert [one.zone for one in (titan, *others)] == ["battlefield", "exile", "exile"]
    assert duel.alice.life == 24


def test_jump_start_costs_a_card_more_and_exiles(duel: Duel) -> None:
    """702.133a"""
    duel = poor("Island", "Island")
    think = duel.alice.has(card("Think", "{1}{U}", "Sorcery", gain_life(2), jump_start), "graveyard")
    assert refused(duel, think, "jump-start")
    fodder = duel.alice.holds(BEAR)
    duel.alice.casts(think, way="jump-start")
    duel.resolve()
    assert (think.zone, fodder.zone, duel.alice.life) == ("exile", "graveyard", 22)


def test_retrace_costs_a_land_card(duel: Duel) -> None:
    """702.81a: and again the next time"""
    rot = duel.alice.has(card("Rot", "{B}", "Sorcery", gain_life(1), retrace), "graveyard")
    duel.alice.holds(BEAR)
    assert refused(duel, rot, "retrace")
    swamp = duel.alice.holds("Swamp")
    duel.alice.casts(rot, way="retrace")
    duel.resolve()
    assert (rot.zone, swamp.zone, duel.alice.life) == ("graveyard", "graveyard", 21)


# For more


@pytest.mark.parametrize(("paid", "life"), [(True, (18, 23)), (False, (18, 20))])
def test_entwine_is_for_all_modes(duel: Duel, paid: bool, life: tuple[int, int]) -> None:
    """702.42a-b"""
    duel.play.unscripted = DEFAULT
    modes = choose_one(damage(2, target(player)), gain_life(3), all_if=entwined)
    both = duel.alice.holds(card("Both", "{R}", "Instant", modes, entwine("{2}")))
    duel.alice.casts(both, at=duel.bob, paying={"entwined": int(paid)})
    duel.resolve()
    assert (duel.bob.life, duel.alice.life) == life


# Help with paying


def test_convoke_taps_creatures_for_mana() -> None:
    """702.51a: of a color for that color, any for generic mana; also those that have just come"""
    duel = poor("Plains")
    bear = duel.alice.has(BEAR)
    golems = [duel.alice.has(card("Golem", "{2}", "Artifact Creature — Golem", "1/1")) for _ in range(2)]
    duel.alice.casts(card("Choir", "{3}{G}", "Creature — Elf", "4/4", convoke))
    assert all(one.tapped for one in (bear, *golems))


def test_a_colorless_creature_does_not_pay_for_a_color() -> None:
    """702.51a"""
    duel = poor("Plains")
    for _ in range(3):
        duel.alice.has(card("Golem", "{2}", "Artifact Creature — Golem", "1/1"))
    assert refused(duel, card("Choir", "{2}{G}", "Creature — Elf", "4/4", convoke))


def test_convoke_keeps_what_lands_can_pay() -> None:
    """702.51a: it is optional"""
    duel = poor("Forest", "Forest")
    bear = duel.alice.has(BEAR)
    duel.alice.casts(card("Choir", "{1}{G}", "Creature — Elf", "4/4", convoke))
    assert not bear.tapped


def test_improvise_taps_artifacts_for_generic_mana() -> None:
    """702.126a"""
    duel = poor("Island")
    sword = card("Sword", "{1}", "Artifact")
    tools = [duel.alice.has(sword) for _ in range(2)]
    duel.alice.casts(card("Idea", "{2}{U}", "Sorcery", draw(), improvise))
    assert all(tool.tapped for tool in tools)
    assert refused(poor("Forest"), card("Idea", "{2}{U}", "Sorcery", draw(), improvise))


def test_delve_exiles_cards_for_generic_mana() -> None:
    """702.66a: as many as are needed and no more"""
    duel = poor("Island")
    for _ in range(5):
        duel.alice.has(BEAR, "graveyard")
    duel.alice.casts(card("Cruise", "{3}{U}", "Sorcery", draw(3), delve))
    duel.resolve()
    assert (len(duel.exile), len(duel.alice.hand)) == (3, 3)


def test_delve_does_not_pay_for_a_color() -> None:
    """702.66a"""
    duel = poor("Forest")
    for _ in range(5):
        duel.alice.has(BEAR, "graveyard")
    assert refused(duel, card("Cruise", "{3}{U}", "Sorcery", draw(3), delve))


def test_who_pays_by_hand_says_what_helps() -> None:
    """702.66a, 601.2g"""
    duel = poor("Island", "Island")
    duel.play.unscripted = WAIT
    kept, gone = duel.alice.has(BEAR, "graveyard"), duel.alice.has("Runeclaw Bear", "graveyard")
    cruise = duel.alice.holds(card("Cruise", "{1}{U}", "Sorcery", draw(3), delve))
    duel.alice.pays_by_hand()
    duel.alice.casts(cruise)
    duel.alice.chooses("Runeclaw Bear: exile it for {1}")
    duel.alice.chooses("Pay the rest automatically")
    assert (kept.zone, gone.zone) == ("graveyard", "exile")
    assert sum(one.tapped for one in duel.alice.battlefield) == 1


def test_no_mana_is_spent_for_what_helps() -> None:
    """702.51a, 702.44a: sunburst sees the mana alone"""
    duel = poor("Plains")
    duel.alice.has(BEAR)
    prism = duel.alice.casts(card("Prism", "{2}", "Artifact Creature — Golem", "0/1", convoke, sunburst))
    duel.resolve()
    assert prism.counters == {"+1/+1": 1}


def test_help_is_for_the_spell_and_not_for_abilities(duel: Duel) -> None:
    """702.51a: cycling the card is no casting of it"""
    duel = poor()
    duel.alice.has(BEAR)
    wheel = duel.alice.holds(card("Wheel", "{4}{G}", "Sorcery", draw(), cycling("{1}"), convoke))
    with pytest.raises(ScenarioError):
        duel.alice.activates(wheel)


# Madness


wurm = card("Wurm", "{3}{G}{G}", "Creature — Wurm", "4/4", madness("{2}{G}"))
toss = card("Toss", "{B}", "Sorcery", discard(1))


def test_what_is_discarded_may_be_cast_from_exile(duel: Duel) -> None:
    """702.35a: it has been discarded, and is in exile meanwhile"""
    duel.alice.has(card("Mourner", "{B}", "Enchantment", when(discards(), gain_life(1))))
    beast = duel.alice.holds(wurm)
    duel.play.unscripted = DEFAULT
    duel.alice.casts(toss)
    duel.resolve()
    assert beast.zone == "exile"
    duel.resolve_all("Cast Wurm")
    assert (beast.zone, duel.alice.life) == ("battlefield", 21)


def test_who_does_not_cast_it_puts_it_into_the_graveyard(duel: Duel) -> None:
    """702.35a"""
    beast = duel.alice.holds(wurm)
    duel.alice.casts(toss)
    duel.resolve()
    duel.resolve("Don't cast it")
    assert beast.zone == "graveyard"


def test_it_costs_the_madness_cost() -> None:
    """702.35b"""
    duel = Duel(sides=[Side("Alice", pool="B"), Side("Bob")])
    beast = duel.alice.holds(wurm)
    duel.alice.casts(toss)
    duel.resolve_all()
    assert beast.zone == "graveyard"


def test_only_discarding_brings_madness(duel: Duel) -> None:
    """702.35a: it is not exiled from anywhere else, nor otherwise"""
    beast = duel.alice.has(wurm)
    duel.alice.casts(slay, at=beast)
    duel.resolve_all()
    assert beast.zone == "graveyard"
