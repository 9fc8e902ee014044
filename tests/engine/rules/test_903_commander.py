"""Commanders: the command zone, casting from there, returning there, and their combat damage. 903"""

from typing import Any

import pytest

from tests.engine.invariants import check
from tests.harness import WAIT, Duel, Handle
from twinstack.engine.errors import DeckError
from twinstack.engine.magic.decks import COMMANDER_DECKS
from twinstack.engine.magic.greedy import GreedyPlayer
from twinstack.engine.magic.position import Side, Thing
from twinstack.engine.magic.state import Table
from twinstack.engine.magic.table import new_game, replay
from twinstack.engine.magic.words import card, draw
from twinstack.engine.players import RandomPlayer

KRENKO = "Krenko, Mob Boss"
DECK = [KRENKO, *["Mountain"] * 99]


def commander(duel: Duel, zone: str = "battlefield", **details: object) -> Handle:
    return duel.alice.has(KRENKO, zone, commander=True, **details)


def begun(seats: int = 2) -> Table:
    return new_game([DECK] * seats, seed="commanders", options={"commanders": [KRENKO] * seats})


# --- the beginning


def test_commanders_begin_in_the_command_zone_and_their_players_with_forty_life() -> None:
    """903.6, 903.7"""
    game = begun()
    s = game.state
    assert [obj.chars.name for obj in s.command.values()] == [KRENKO] * 2
    assert [obj.owner for obj in s.command.values()] == [0, 1]
    assert [len(player.library) for player in s.players] == [99, 99]
    assert game.decision is not None
    game.answer(game.decision.default)
    assert [(player.life, len(player.hand), len(player.library)) for player in s.players] == [(40, 7, 92)] * 2


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2)])
def test_whole_games_with_commanders_hold_together(seats: int, seed: int) -> None:
    decks = [COMMANDER_DECKS[at % 2] for at in range(seats)]
    options = {"commanders": [deck.leader for deck in decks]}
    game = new_game([deck.list() for deck in decks], seed=f"{seed}", options=options)
    players: list[Any] = [GreedyPlayer(), *(RandomPlayer(f"{seed} {at}".encode()) for at in range(seats - 1))]
    for at in range(1200):
        if game.decision is None:
            break
        game.answer(players[game.decision.seat].choose(game, game.decision))
        if not at % 20:
            check(game)
    assert game.state.commander_casts
    assert replay(game.journal).hash() == game.hash()


def test_a_game_with_commanders_is_played_again_from_its_journal() -> None:
    game = begun(3)
    while game.decision is not None and game.state.turn.number < 14:
        wanted = [one.id for one in game.decision.options if one.label in ("Play Mountain", f"Cast {KRENKO}")]
        game.answer(wanted[:1] or game.decision.default)
    assert game.state.commander_casts
    assert replay(game.journal).hash() == game.hash()
    fork = game.fork()
    assert fork.hash() == game.hash()


@pytest.mark.parametrize("names", [[KRENKO], [KRENKO, "Shivan Dragon"], KRENKO, [KRENKO, None]])
def test_a_commander_is_a_card_of_its_deck(names: object) -> None:
    """903.5a"""
    with pytest.raises(DeckError, match=r"commander"):
        new_game([DECK, DECK], options={"commanders": names})


# --- casting it


def with_mountains(number: int) -> Duel:
    """Alice has so many; Bob has all that he needs to kill a creature."""
    return Duel(sides=[Side("Alice", battlefield=[Thing("Mountain")] * number), Side("Bob", plenty=True)])


def offered(duel: Duel) -> bool:
    duel.game.restart()
    return f"Cast {KRENKO}" in duel.offered


def died(duel: Duel, leader: Handle) -> None:
    duel.alice.answers("yes", kind="commander")
    duel.bob.casts("Hero's Downfall", at=leader)
    duel.resolve()


def test_its_owner_may_cast_it_from_the_command_zone_for_its_cost() -> None:
    """903.8"""
    for mountains, enough in ((3, False), (4, True)):
        duel = with_mountains(mountains)
        leader = commander(duel, "command")
        assert offered(duel) is enough
    duel.alice.casts(leader)
    duel.resolve()
    assert leader.zone == "battlefield"


@pytest.mark.parametrize(("mountains", "enough"), [(9, False), (10, True)])
def test_each_time_it_was_cast_from_there_it_costs_two_more(mountains: int, enough: bool) -> None:
    """903.8"""
    duel = with_mountains(mountains)
    leader = commander(duel, "command")
    duel.alice.casts(leader)
    duel.resolve()
    died(duel, leader)
    assert leader.zone == "command"
    assert offered(duel) is enough


def test_from_the_hand_it_costs_what_it_says() -> None:
    """903.8"""
    duel = with_mountains(8)
    leader = commander(duel, "command")
    duel.alice.casts(leader)
    duel.resolve()
    duel.alice.answers("no", kind="commander")
    duel.bob.casts("Unsubstantiate", at=leader)
    duel.resolve()
    assert leader.zone == "hand"
    assert offered(duel)


def test_only_its_owner_casts_it_from_the_command_zone() -> None:
    """903.8"""
    duel = Duel()
    duel.bob.has(KRENKO, "command", commander=True)
    duel.game.restart()
    assert not offered(duel)


# --- coming back


@pytest.mark.parametrize(("spell", "there"), [("Hero's Downfall", "graveyard"), ("Swords to Plowshares", "exile")])
@pytest.mark.parametrize("wanted", ["yes", "no"])
def test_from_a_graveyard_or_exile_its_owner_may_fetch_it_back_once(spell: str, there: str, wanted: str) -> None:
    """903.9a, 704.6d"""
    duel = Duel()
    leader = commander(duel)
    duel.alice.answers(wanted, kind="commander")
    duel.bob.casts(spell, at=leader)
    duel.resolve()
    assert leader.zone == ("command" if wanted == "yes" else there)
    duel.bob.casts("Unsubstantiate", at=duel.bob.casts("Incinerate", at=duel.alice))
    duel.resolve()
    assert leader.zone == ("command" if wanted == "yes" else there), "nobody is asked again"


def test_it_dies_before_it_comes_back() -> None:
    """903.9a: what sees creatures die sees it."""
    duel = Duel()
    leader = commander(duel)
    duel.alice.has("Zulaport Cutthroat")
    duel.alice.answers("yes", kind="commander")
    duel.bob.casts("Hero's Downfall", at=leader)
    duel.resolve()
    duel.resolve()
    assert leader.zone == "command"
    assert (duel.alice.life, duel.bob.life) == (21, 19)


@pytest.mark.parametrize(("wanted", "there"), [("yes", "command"), ("no", "hand")])
def test_instead_of_going_to_hand_it_may_go_to_the_command_zone(wanted: str, there: str) -> None:
    """903.9b"""
    duel = Duel()
    leader = commander(duel)
    duel.alice.answers(wanted, kind="commander")
    duel.bob.casts("Unsubstantiate", at=leader)
    duel.resolve()
    assert leader.zone == there


def test_a_commander_that_is_drawn_goes_to_the_command_zone_before_the_next_card_is_drawn() -> None:
    """903.9b, 121.2"""
    duel = Duel(unscripted=WAIT)
    duel.alice.has("Island", "library")
    leader = commander(duel, "library")
    duel.alice.has("Forest", "library")
    duel.alice.casts(card("Three", "{0}", "Instant", draw(3)))
    duel.alice.passes()
    duel.bob.passes()
    assert duel.alice.hand.names == ["Forest"]
    duel.alice.chooses("yes")
    assert (leader.zone, duel.alice.hand.names) == ("command", ["Forest", "Island"])


def test_a_copy_of_a_commander_is_none() -> None:
    """903.3"""
    duel = Duel()
    commander(duel)
    copy = duel.bob.has("Clone", copy_of=KRENKO)
    duel.alice.casts("Hero's Downfall", at=copy)
    duel.resolve()
    assert copy.zone == "graveyard"


# --- its damage


def test_twenty_one_combat_damage_by_one_commander_loses_the_game() -> None:
    """903.10a, 704.6c"""
    duel = Duel(sides=[Side("Alice", plenty=True), Side("Bob", life=60)])
    leader = commander(duel, counters={"+1/+1": 18})
    duel.alice.attacks(leader)
    duel.pass_to("end combat")
    assert duel.bob.lost
    assert duel.bob.player.lost == "21 or more combat damage by a commander"


def test_twenty_or_that_of_other_creatures_or_no_combat_damage_does_not() -> None:
    """903.10a"""
    duel = Duel(sides=[Side("Alice", plenty=True), Side("Bob", life=60)])
    leader = commander(duel, counters={"+1/+1": 17})
    other = duel.alice.has("Grizzly Bears", counters={"+1/+1": 20})
    duel.alice.attacks(leader, other)
    duel.pass_to("end combat")
    assert not duel.bob.lost
    assert duel.bob.life == 60 - 20 - 22


def test_the_damage_of_two_commanders_is_not_added_up() -> None:
    """903.10a: 21 by the same commander, not by several"""
    duel = Duel(sides=[Side("Alice", plenty=True), Side("Bob", life=60)])
    partner = card("Partner", "{R}", "Legendary Creature — Goblin", "3/3")
    leaders = [commander(duel, counters={"+1/+1": 9}), duel.alice.has(partner, commander=True, counters={"+1/+1": 9})]
    duel.alice.attacks(*leaders)
    duel.pass_to("end combat")
    assert (duel.bob.lost, duel.bob.life) == (False, 36)
