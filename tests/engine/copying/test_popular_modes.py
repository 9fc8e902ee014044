"""Modes with costs or values, mana that copies the spell it is spent on, and second faces. 106.6, 700.2, 702.172"""

import pytest

from tests.engine.made_up import kill
from tests.garbage import nothing_left_behind
from tests.harness import DEFAULT, Duel, Handle
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.position import Side
from twinstack.engine.magic.words import activated, card, damage, target

pinger = card("Pinger", "{R}", "Creature — Human", "1/1", activated("{1}", damage(1, target())))


def spent_on(spell: Handle) -> int:
    return sum(spell.obj.cast.paid.get(f"spent {letter}", 0) for letter in "WUBRGC")


def test_each_mode_of_a_spree_has_its_price(duel: Duel) -> None:
    """702.172a: what is chosen is paid for, and nothing else."""
    bear = duel.alice.has("Grizzly Bears")
    bolt = duel.bob.casts("Lightning Bolt", at=duel.alice)
    steps = duel.alice.casts("Three Steps Ahead", modes=[1, 2], at=[bolt, bear])
    assert spent_on(steps) == 1 + 2 + 3
    duel.resolve()
    assert (bolt.zone, [one.name for one in duel.alice.tokens]) == ("graveyard", ["Grizzly Bears"])


def test_modes_that_cannot_be_paid_for_are_not_on_offer() -> None:
    """601.2b: with three mana the first mode or the last, and not both."""
    duel = Duel(sides=[Side("Alice"), Side("Bob", plenty=True)])
    for _ in range(3):
        duel.alice.has("Island")
    bolt = duel.bob.casts("Lightning Bolt", at=duel.alice)
    with pytest.raises(ScenarioError):
        duel.alice.casts("Three Steps Ahead", modes=[1, 3], at=[bolt])


def test_a_spree_without_enough_mana_for_any_mode_is_not_cast() -> None:
    """702.172a"""
    duel = Duel(sides=[Side("Alice"), Side("Bob", plenty=True)])
    duel.alice.has("Island")
    duel.bob.casts("Lightning Bolt", at=duel.alice)
    with pytest.raises(ScenarioError):
        duel.alice.casts("Three Steps Ahead", modes=[1])


def test_a_favor_is_returned_twice(duel: Duel) -> None:
    """115.7a: the one target has to become another one; the copy may have a new one."""
    bolt = duel.bob.casts("Lightning Bolt", at=duel.alice)
    duel.alice.casts("Return the Favor", modes=[1, 2], at=[bolt, bolt])
    duel.resolve(duel.bob)
    assert [one.targets for one in duel.stack] == [[duel.bob], [duel.bob]]
    duel.resolve_all()
    assert (duel.alice.life, duel.bob.life) == (20, 14)


def test_a_target_stays_where_no_other_is_legal(duel: Duel) -> None:
    """115.7a"""
    bear = duel.alice.has("Grizzly Bears")
    doom = duel.bob.casts(duel.card(kill), at=bear)
    duel.alice.casts("Return the Favor", modes=[2], at=[doom])
    duel.resolve()
    assert doom.targets == [bear]


def test_a_season_is_worth_five(duel: Duel) -> None:
    """700.2i: the same mode as often as one likes, in the order written."""
    bear, forest = duel.alice.has("Grizzly Bears"), duel.alice.has("Forest")
    before = len(duel.alice.hand)
    duel.alice.casts("Season of Weaving", modes=[2, 2, 1])
    duel.resolve(bear)
    assert (len(duel.alice.tokens), len(duel.alice.hand)) == (2, before + 1)
    duel.alice.casts("Season of Weaving", modes=[1, 1, 3])
    duel.resolve()
    assert (bear.zone, forest.zone, len(duel.alice.tokens)) == ("hand", "battlefield", 2)


def test_who_chooses_as_it_resolves_is_told_what(duel: Duel) -> None:
    """608.2d"""
    duel.alice.has("Grizzly Bears")
    duel.alice.has("Llanowar Elves")
    duel.alice.casts("Season of Weaving", modes=[2])
    duel.alice.passes()
    duel.bob.passes()
    assert "Choose an artifact or creature you control (Season of Weaving)" in duel.question


def test_a_season_is_worth_no_more_than_five(duel: Duel) -> None:
    """700.2i"""
    with pytest.raises(ScenarioError, match="worth"):
        duel.alice.casts("Season of Weaving", modes=[3, 3])


def test_a_game_that_waits_for_modes_is_freed_when_it_is_dropped() -> None:
    """A decision that is waiting holds nothing of its game."""
    duel = Duel(unscripted=DEFAULT)
    duel.alice.has("Grizzly Bears")
    steps = duel.alice.holds("Three Steps Ahead")
    duel.bob.casts("Lightning Bolt", at=duel.alice)
    game = duel.game.fork()
    while game.decision is not None and game.decision.seat != duel.alice.seat:
        game.answer(game.decision.default)
    assert game.decision is not None
    cast = next(one.id for one in game.decision.options if steps.id in one.refs)
    with nothing_left_behind():
        asked = game.fork()
        asked.answer((cast,))
        assert asked.decision is not None
        assert asked.decision.kind == "modes"
        del asked


# Mana


def alone(*lands: str) -> Duel:
    """Alice has these and no other mana."""
    duel = Duel(sides=[Side("Alice"), Side("Bob", plenty=True)], unscripted=DEFAULT)
    for land in lands:
        duel.alice.has(land)
    return duel


def test_goggles_copy_the_red_spell_that_they_pay_for() -> None:
    """106.6: the copy is made as the spell has been cast."""
    duel = alone("Pyromancer's Goggles")
    duel.alice.casts("Lightning Bolt", at=duel.bob)
    assert len(duel.stack) == 2
    duel.alice.answers(duel.bob, kind="retarget")
    duel.resolve_all()
    assert duel.bob.life == 14


def test_goggles_copy_nothing_else() -> None:
    """106.6: a creature spell is no instant; a bolt for other mana is not copied."""
    duel = alone("Pyromancer's Goggles", "Forest")
    duel.alice.casts("Grizzly Bears")
    assert len(duel.stack) == 1
    duel = alone("Mountain")
    duel.alice.has("Pyromancer's Goggles", tapped=True)
    duel.alice.casts("Lightning Bolt", at=duel.bob)
    assert len(duel.stack) == 1


def test_marked_mana_goes_first_to_what_it_is_for() -> None:
    """106.6: of two red mana in the pool that of the goggles pays for the bolt, and the mark is gone with it."""
    duel = alone("Mountain", "Pyromancer's Goggles")
    duel.alice.activates("Mountain")
    duel.alice.activates("Pyromancer's Goggles")
    duel.alice.casts("Lightning Bolt", at=duel.bob)
    assert len(duel.stack) == 2
    duel.alice.casts("Lightning Bolt", at=duel.bob)
    assert len(duel.stack) == 3


def test_marked_mana_is_gone_with_the_step() -> None:
    """500.5"""
    duel = alone("Mountain", "Pyromancer's Goggles")
    duel.alice.activates("Pyromancer's Goggles")
    duel.pass_to("second main")
    duel.alice.casts("Lightning Bolt", at=duel.bob)
    assert len(duel.stack) == 1


def test_an_amulet_becomes_a_wellspring(duel: Duel) -> None:
    """701.27: with four counters; spells cost {1} less meanwhile."""
    amulet = duel.alice.has("Primal Amulet // Primal Wellspring", counters={"charge": 2})
    for expected in (3, 0):
        duel.alice.casts("Lightning Bolt", at=duel.bob)
        if expected == 0:
            duel.alice.answers(True, kind="may")
        duel.resolve_all()
        assert amulet.counters.get("charge", 0) == expected
    assert (amulet.name, amulet.types) == ("Primal Wellspring", {"Land"})


def test_a_wellspring_copies_instants() -> None:
    duel = alone()
    duel.alice.has("Primal Amulet // Primal Wellspring", transformed=True)
    duel.alice.casts("Lightning Bolt", at=duel.bob)
    assert len(duel.stack) == 2


def test_a_palace_copies_spells_and_abilities() -> None:
    """106.6: whatever that mana is spent on."""
    duel = alone("Island", "Island")
    palace = duel.alice.has("Sunken Palace")
    for _ in range(7):
        duel.alice.has("Forest", "graveyard")
    one = duel.alice.has(duel.card(pinger))
    duel.alice.activates(palace, "Exile seven")
    duel.alice.activates(one, at=duel.bob)
    assert (len(duel.stack), len(duel.alice.exile)) == (2, 7)
    duel.alice.answers(duel.bob, kind="retarget")
    duel.resolve_all()
    assert duel.bob.life == 18


def test_a_well_is_transformed_when_enough_permanents_are_dead(duel: Duel) -> None:
    """603.4: eight permanent cards, and instants are none."""
    well = duel.alice.has("The Everflowing Well // The Myriad Pools")
    for _ in range(7):
        duel.alice.has("Forest", "graveyard")
    duel.alice.has("Lightning Bolt", "graveyard")
    duel.pass_to("draw", duel.alice)
    assert well.name == "The Everflowing Well"
    duel.alice.has("Grizzly Bears", "graveyard")
    duel.pass_to("draw", duel.alice)
    assert well.name == "The Myriad Pools"


def test_the_pools_shape_a_permanent_like_the_spell_they_paid_for() -> None:
    """707.4: until end of turn; for mana from elsewhere nothing happens."""
    duel = alone("Forest", "Forest")
    pools = duel.alice.has("The Everflowing Well // The Myriad Pools", transformed=True)
    stone = duel.alice.has("Wandering Ones")
    duel.alice.activates(pools)
    duel.alice.casts(card("Squid", "{1}{U}", "Creature — Squid", "3/3"))
    assert len(duel.stack) == 2
    duel.resolve_all()
    assert stone.name in ("Squid", "Wandering Ones")
    other = alone("Forest", "Forest")
    other.alice.has("The Everflowing Well // The Myriad Pools", transformed=True, tapped=True)
    other.alice.casts("Grizzly Bears")
    assert len(other.stack) == 1


# Planeswalkers and others


def test_ashling_keeps_red_mana_and_burns_the_second_time(duel: Duel) -> None:
    """500.5, 707.10b"""
    duel.play.unscripted = DEFAULT
    duel.alice.has("Ashling, Flame Dancer")
    bear = duel.bob.has("Grizzly Bears")
    for life in (17, 12, 9):
        duel.alice.casts("Lightning Bolt", at=duel.bob)
        duel.resolve_all()
        assert duel.bob.life == life
    assert bear.zone == "graveyard"


def test_red_mana_stays_and_other_mana_goes() -> None:
    """500.5"""
    duel = alone("Mountain", "Forest", "Ashling, Flame Dancer")
    duel.alice.activates("Mountain")
    duel.alice.activates("Forest")
    duel.pass_to("second main")
    assert sum(duel.alice.player.pool.values()) == 1


def test_chandra_copies_once_a_turn_and_lends_one_spell(duel: Duel) -> None:
    """603.2h, 611.2: one of the cards that she exiles, until the end of the next turn."""
    duel.play.unscripted = DEFAULT
    chandra = duel.alice.has("Chandra, Hope's Beacon")
    bolts = [duel.alice.has("Lightning Bolt", "library") for _ in range(2)]
    duel.alice.activates(chandra, "top five")
    duel.resolve()
    assert {one.zone for one in bolts} == {"exile"}
    duel.next_turn()
    duel.next_turn()
    duel.alice.answers(duel.bob, kind="retarget")
    duel.alice.casts(bolts[0], at=duel.bob)
    duel.resolve_all()
    assert duel.bob.life == 14
    with pytest.raises(ScenarioError):
        duel.alice.casts(bolts[1], at=duel.bob)


def test_chandra_burns_for_x(duel: Duel) -> None:
    """606.4"""
    chandra, bear = duel.alice.has("Chandra, Hope's Beacon"), duel.bob.has("Grizzly Bears")
    duel.alice.activates(chandra, "X damage", at=[bear, duel.bob], x=3)
    duel.resolve()
    assert (chandra.counters, bear.zone, duel.bob.life) == ({"loyalty": 2}, "graveyard", 17)


def test_an_archaic_copies_what_is_not_paid_for(duel: Duel) -> None:
    """118.12a"""
    duel.alice.has("Wandering Archaic // Explore the Vastlands")
    duel.bob.casts("Lightning Bolt", at=duel.alice)
    duel.resolve(False, True, duel.bob)
    duel.resolve_all()
    assert (duel.alice.life, duel.bob.life) == (17, 17)
    duel.bob.casts("Lightning Bolt", at=duel.alice)
    duel.resolve(True)
    duel.resolve_all()
    assert (duel.alice.life, duel.bob.life) == (14, 17)


def test_everybody_explores_for_a_land_and_a_spell(duel: Duel) -> None:
    """608.2c: the rest lies at the bottom; everybody gains 3 life."""
    duel.play.unscripted = DEFAULT
    forest, bolt = duel.alice.has("Forest", "library"), duel.alice.has("Lightning Bolt", "library")
    bear = duel.alice.has("Grizzly Bears", "library")
    theirs = duel.bob.has("Island", "library")
    duel.alice.casts("Explore the Vastlands")
    duel.alice.answers(forest, bolt, kind="take")
    duel.bob.answers(theirs, kind="take")
    duel.resolve()
    assert (forest.zone, bolt.zone, bear.zone, theirs.zone) == ("hand", "hand", "library", "hand")
    assert [seat.life for seat in duel.seats] == [23, 23]


# Gifts


def test_a_gift_comes_before_all_else_and_makes_two_of_one(duel: Duel) -> None:
    """702.174a: the opponent draws, then the creature comes with a small copy of itself."""
    dragon = duel.alice.has("Shivan Dragon", "graveyard")
    before = len(duel.bob.hand)
    duel.alice.casts("Coiling Rebirth", at=dragon, paying={"gift": 1})
    duel.resolve()
    assert (dragon.zone, len(duel.bob.hand)) == ("battlefield", before + 1)
    assert [(one.name, one.size) for one in duel.alice.tokens] == [("Shivan Dragon", "1/1")]


def test_without_a_gift_there_is_no_copy_and_of_legends_never(duel: Duel) -> None:
    """702.174a"""
    dragon, olivia = duel.alice.has("Shivan Dragon", "graveyard"), duel.alice.has("Olivia Voldaren", "graveyard")
    before = len(duel.bob.hand)
    duel.alice.casts("Coiling Rebirth", at=dragon)
    duel.resolve()
    assert (duel.alice.tokens, len(duel.bob.hand)) == ([], before)
    duel.alice.casts("Coiling Rebirth", at=olivia, paying={"gift": 1})
    duel.resolve()
    assert (duel.alice.tokens, olivia.zone, len(duel.bob.hand)) == ([], "battlefield", before + 1)


def test_an_octomancer_copies_the_octopus_that_it_gave_away(duel: Duel) -> None:
    """702.174b: of a permanent the gift is given when that enters; any token of this turn may be copied."""
    duel.alice.casts("Octomancer", paying={"gift": 1})
    duel.resolve_all()
    assert [one.size for one in duel.bob.tokens] == ["8/8"]
    duel.pass_to("end")
    duel.resolve_all()
    assert [one.size for one in duel.alice.tokens] == ["8/8"]
