"""Taking back, draws, giving up, and matches of several games."""

from pathlib import Path

import pytest

from tests.pure_python import of_pure_python
from tests.server.table import place
from twinstack.engine import rulebooks
from twinstack.engine.kernel.journal import Journal
from twinstack.engine.magic.position import Position, Side, Thing
from twinstack.engine.magic.table import replay
from twinstack.engine.rulebook import AnyGame
from twinstack.protocol import messages as m
from twinstack.server.rooms.matches import decided
from twinstack.server.rooms.starting import chooser_of

BOLTS, MOUNTAINS = [Thing("Incinerate")] * 5, [Thing("Mountain")] * 10
BOARD = Position(
    [
        Side("Alice", hand=[*BOLTS, Thing("Ancestral Recall")], battlefield=[*MOUNTAINS, Thing("Island")]),
        Side("Bob", hand=BOLTS, battlefield=MOUNTAINS),
    ]
)


async def test_a_choice_is_taken_back_if_the_other_seat_agrees(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        room = here.deal(BOARD, alice, bob)
        await alice.asked(room)
        play = here.room(room).playing()
        before, number = play.game.hash(), alice.numbers[room]
        await alice.take(room, "Cast Incinerate")
        await alice.asked(room)
        assert await alice.ask(m.Undo, room=room) is None
        await here.latest(alice, bob)
        assert bob.rooms[room].undo == [1]
        assert await bob.ask(m.Undo, room=room) is None
        await here.latest(alice, bob)
        assert play.game.hash() == before
        assert alice.numbers[room] > number
        assert "Cast Incinerate" in alice.labels(room)
        assert alice.rooms[room].undo == []
        assert (alice.rooms[room].undone, bob.rooms[room].undone) == (1, 1)
        assert len(play.game.journal.answers) == 0
        await alice.take(room, "Cast Ancestral Recall")
        await alice.take(room, "you")
        await here.latest(alice, bob)
        stored = await here.store.journals.read(play.id)
        assert stored is not None
        assert stored.journal.answers == play.game.journal.answers


async def test_a_spell_is_taken_back_as_a_whole_with_its_targets_and_its_payment(tmp_path: Path) -> None:
    """601.2: also in the middle of it. What is chosen later, as something resolves, is a choice by itself."""
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        fight = Position([Side("Alice", hand=BOLTS, battlefield=MOUNTAINS), Side("Bob", battlefield=MOUNTAINS)])
        room = here.deal(fight, alice, bob)
        await alice.asked(room)
        play = here.room(room).playing()
        before = play.game.hash()
        for targets in ((), ("Bob",)):
            await alice.take(room, "Cast Incinerate")
            for one in targets:
                await alice.take(room, one)
            await alice.asked(room)
            await alice.ask(m.Undo, room=room)
            await bob.ask(m.Undo, room=room)
            await here.latest(alice, bob)
            assert play.game.hash() == before


async def test_what_the_other_seat_does_not_want_is_not_taken_back(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        room = here.deal(BOARD, alice, bob)
        await alice.take(room, "Cast Incinerate")
        await alice.asked(room)
        await alice.ask(m.Undo, room=room)
        await bob.ask(m.Undo, room=room, agree=False)
        await here.latest(alice, bob)
        assert alice.rooms[room].undo == []
        assert len(here.room(room).playing().game.journal.answers) == 1
        assert (await alice.ask(m.Undo, room=room)).code == "no undo"
        await alice.take(room, "Bob")
        assert (await alice.ask(m.Undo, room=room)).code == "no undo", "the target belongs to the same spell"
        await alice.take(room, "Cast Incinerate")
        assert await alice.ask(m.Undo, room=room) is None, "another choice may be asked for"


async def test_a_new_choice_ends_the_asking(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        room = here.deal(BOARD, alice, bob)
        await alice.take(room, "Cast Incinerate")
        await alice.asked(room)
        await alice.ask(m.Undo, room=room)
        await alice.take(room, "Bob")
        refused = await bob.ask(m.Undo, room=room)
        assert refused.code == "no undo"
        await here.latest(alice, bob)
        assert bob.rooms[room].undo == []


async def test_what_has_come_to_light_is_not_taken_back(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        room = here.deal(BOARD, alice, bob)
        await alice.take(room, "Cast Ancestral Recall")
        await alice.take(room, "you")
        await alice.take(room, "Pass")
        await bob.take(room, "Pass")
        await alice.asked(room)
        refused = await alice.ask(m.Undo, room=room)
        assert refused.code == "revealed"


@of_pure_python("its functions cannot be replaced")
async def test_to_ask_again_costs_nothing_and_to_ask_often_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    replays: list[Journal] = []

    games = rulebooks.find("magic").games
    reopen = games.reopen

    def counted(journal: Journal) -> AnyGame:
        replays.append(journal)
        return reopen(journal)

    monkeypatch.setattr(games, "reopen", counted)
    async with place(tmp_path, undos_per_minute=3) as here:
        alice, bob = here.pair()
        room = here.deal(BOARD, alice, bob)
        for _ in range(3):
            await alice.take(room, "Cast Incinerate")
            await alice.asked(room)
            for _ in range(5):
                assert await alice.ask(m.Undo, room=room) is None
            assert await bob.ask(m.Undo, room=room) is None
            await here.latest(alice, bob)
        assert len(replays) == 6
        await alice.take(room, "Cast Incinerate")
        error = await alice.ask(m.Undo, room=room)
        assert (error.code, error.problem) == ("no undo", "you may ask for that 3 times a minute")


async def test_nobody_can_ask_to_take_back_in_a_room_without_undo(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        room = here.deal(BOARD, alice, bob, undo=False)
        await alice.take(room, "Cast Incinerate")
        assert (await alice.ask(m.Undo, room=room)).code == "no undo"


async def test_a_draw_is_agreed_on(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        room = here.deal(BOARD, alice, bob)
        await alice.asked(room)
        await bob.ask(m.OfferDraw, room=room)
        await here.latest(alice, bob)
        assert alice.rooms[room].draw == [2]
        await alice.ask(m.OfferDraw, room=room, agree=False)
        await here.latest(alice, bob)
        assert bob.rooms[room].draw == []
        again = await bob.ask(m.OfferDraw, room=room)
        assert (again.code, again.problem) == ("no draw", "the draw was refused in this turn already")
        await alice.ask(m.OfferDraw, room=room)
        await bob.ask(m.OfferDraw, room=room)
        state = await alice.until(room, "over")
        assert state.games == [0]
        assert alice.mirrors[room].turn.over
        assert replay(here.room(room).playing().game.journal).state.drawn


async def test_with_three_seats_the_game_goes_on_without_who_gives_up_and_they_may_leave(tmp_path: Path) -> None:
    three = Position([Side(name, hand=BOLTS, battlefield=MOUNTAINS) for name in ("Alice", "Bob", "Carol")])
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        carol = here.sitting("Carol")
        room = here.deal(three, alice, bob, carol)
        await alice.asked(room)
        assert (await bob.ask(m.Leave, room=room)).code == "in a game"
        await bob.ask(m.Concede, room=room)
        await bob.ask(m.Leave, room=room)
        await here.latest(alice, carol)
        assert alice.rooms[room].stage == "playing"
        assert alice.rooms[room].seats[1].name == ""
        await carol.ask(m.Concede, room=room)
        assert (await alice.until(room, "over")).games == [1]


async def test_a_match_goes_to_who_wins_two_games_and_the_loser_says_who_goes_first(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        room = await here.begin(alice, bob, best_of=3)
        await alice.ask(m.Concede, room=room)
        state = await alice.until(room, "between")
        assert state.games == [2]
        for one in (alice, bob):
            await one.ask(m.Ready, room=room)
        await here.latest(alice, bob)
        play = here.room(room).playing()
        assert play.game.journal.options["chooser"] == 0
        assert alice.mirrors[room].texts[alice.decisions[room].kind] == "first"
        assert bob.mirrors[room].turn.asks == [1]
        await alice.ask(m.Concede, room=room)
        state = await alice.until(room, "over")
        assert state.games == [2, 2]


async def test_within_a_match_a_deck_is_exchanged_only_with_its_sideboard(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        room = await here.begin(alice, bob, best_of=3)
        await bob.ask(m.Concede, room=room)
        await alice.until(room, "between")
        refused = await alice.ask(m.ChooseDeck, room=room, name="Echo Chamber")
        assert refused.code == "bad deck"
        assert "stay the same" in refused.problem
        assert await alice.ask(m.ChooseDeck, room=room, name="Hall of Mirrors") is None


async def test_another_match_is_played_once_all_want_it(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        room = await here.begin(alice, bob)
        first = here.room(room).record.game
        number = max(alice.numbers[room], bob.numbers[room])
        await alice.ask(m.Concede, room=room)
        await alice.until(room, "over")
        await alice.ask(m.Rematch, room=room)
        await here.latest(alice, bob)
        assert [seat.ready for seat in bob.rooms[room].seats] == [True, False]
        await bob.ask(m.Rematch, room=room)
        await here.latest(alice, bob)
        assert bob.rooms[room].stage == "playing"
        assert bob.rooms[room].games == []
        assert bob.rooms[room].game != first
        assert min(alice.numbers[room], bob.numbers[room]) > number + 1


def test_a_match_is_decided_when_nobody_can_catch_up_or_all_is_played() -> None:
    assert decided([1], 1)
    assert not decided([1], 3)
    assert decided([1, 1], 3)
    assert not decided([1, 2], 3)
    assert decided([1, 2, 0], 3)


def test_after_a_draw_the_same_seat_says_who_goes_first() -> None:
    """103.1"""
    assert chooser_of([], 2, None) is None
    assert chooser_of([1], 2, 0) == 1
    assert chooser_of([2], 2, 1) == 0
    assert chooser_of([2, 0], 2, 1) == 1


def test_of_several_losers_the_next_after_the_winner_says_who_goes_first() -> None:
    assert chooser_of([2], 3, 0) == 2
    assert chooser_of([3], 3, 1) == 0
