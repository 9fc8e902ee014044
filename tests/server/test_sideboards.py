"""Matches of three with a sideboard, in a rule book of its own kind of decks, over the socket."""

import json
from pathlib import Path
from typing import Any

from tests.server.online import caller, server
from twinstack.engine import rulebooks
from twinstack.protocol import messages as m

BOOK = "grand-archive"
GATE = rulebooks.find(BOOK).decks.find("Gate")
SIDE = {"Sear": 3, "Undertow": 2, "Reed Staff": 1}


def written(out: str = "", into: str = "") -> str:
    """The deck with its sideboard as a list; one card of each may have changed places."""
    deck, side = dict(GATE.cards), dict(SIDE)
    if out:
        deck[out], side[out] = deck[out] - 1, side.get(out, 0) + 1
        side[into], deck[into] = side[into] - 1, deck.get(into, 0) + 1
    lines = [*(f"{n} {name}" for name, n in deck.items() if n), "", "Sideboard"]
    return "\n".join([*lines, *(f"{n} {name}" for name, n in side.items() if n)])


async def until(one: Any, room: str, stage: str) -> Any:
    while one.rooms[room].stage != stage:
        await one.receive()
    return one.rooms[room]


async def begun(room: str, *people: Any) -> str:
    """The game that begins once all are ready."""
    for one in people:
        assert await one.ask(m.Ready, room=room) is None
    for one in people:
        state = await until(one, room, "playing")
    return str(state.game)


async def decks_of(one: Any, game: str) -> list[set[str]]:
    file = (await one.ask(m.GetReplay, game=game))["file"]
    return [set(deck) for deck in json.loads(file["text"].splitlines()[0])["decks"]]


async def test_between_the_games_of_a_match_cards_are_exchanged_with_the_sideboard(tmp_path: Path) -> None:
    async with server(tmp_path / "games.db") as address, caller(address) as alice, caller(address) as bob:
        for one, name in ((alice, "Alice"), (bob, "Bob")):
            await one.enter(name)
        room = (await alice.ask(m.CreateRoom, settings=m.Settings(rulebook=BOOK, best_of=3)))["room"]
        for one in (alice, bob):
            await one.ask(m.Join, room=room)
            assert await one.ask(m.ChooseDeck, room=room, text=written()) is None
        first = await begun(room, alice, bob)
        assert await alice.ask(m.Concede, room=room) is None
        assert (await until(alice, room, "between")).games == [2]

        mine = await alice.ask(m.OwnDeck, room=room)
        assert (mine["cards"], mine["sideboard"]) == (dict(GATE.cards), SIDE)
        refused = await alice.ask(m.ChooseDeck, room=room, text=written().replace("2 Undertow", "2 Fathom"))
        assert (refused.code, refused.problem) == ("bad deck", "within a match the cards stay the same")
        assert await alice.ask(m.ChooseDeck, room=room, text=written("Hammer of the Kiln", "Reed Staff")) is None
        mine = await alice.ask(m.OwnDeck, room=room)
        assert mine["sideboard"] == {"Sear": 3, "Undertow": 2, "Hammer of the Kiln": 1}
        second = await begun(room, alice, bob)
        assert await bob.ask(m.Concede, room=room) is None
        assert (await until(bob, room, "between")).games == [2, 1]

        third = await begun(room, alice, bob)
        assert await bob.ask(m.Concede, room=room) is None
        assert (await until(bob, room, "over")).games == [2, 1, 1]
        played = [await decks_of(alice, game) for game in (first, second, third)]
        assert ["Reed Staff" in mine for mine, _ in played] == [False, True, True]
        assert ["Hammer of the Kiln" in mine for mine, _ in played] == [True, False, False]
        assert ["Reed Staff" in other for _, other in played] == [False, False, False]
