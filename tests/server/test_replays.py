"""Finished games: listed, downloaded, verified, and stepped through."""

from collections.abc import AsyncIterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

from tests.server.online import Caller, caller, server
from twinstack.engine.kernel.journal import Journal
from twinstack.protocol import messages as m
from twinstack.protocol.mirror import Mirror
from twinstack.server import cli


@pytest.fixture
async def address(tmp_path: Path) -> AsyncIterator[str]:
    async with server(tmp_path / "games.db", messages_per_second=5000.0, message_burst=5000) as found:
        yield found


async def seated(one: Caller, **settings: Any) -> str:
    """A room where they play a bot, with a nonce of their own."""
    room = await one.new_room(**settings)
    await one.ask(m.ChooseDeck, room=room, name="Hall of Mirrors")
    await one.ask(m.AddBot, room=room, deck="Goblins at the Gate")
    await one.ask(m.Ready, room=room, nonce="my dice")
    return room


async def played(one: Caller, answers: int = 12, **settings: Any) -> str:
    """A finished game: they have given a number of answers, and then conceded."""
    room = await seated(one, **settings)
    await one.plays(room, answers)
    if one.rooms[room].stage == "playing":
        await one.ask(m.Concede, room=room)
    while one.rooms[room].stage not in ("over", "between"):
        await one.receive()
    return one.rooms[room].game


async def test_ones_finished_games_are_listed_newest_first(alice: Caller, address: str) -> None:
    first, second = await played(alice), await played(alice, answers=2)
    lines = await alice.ask(m.ListReplays)
    assert [line["game"] for line in lines] == [second, first]
    assert lines[0]["decks"] == ["Hall of Mirrors", "Goblins at the Gate"]
    assert (lines[0]["seat"], lines[0]["winners"], lines[0]["format"]) == (1, [2], "constructed")
    assert lines[0]["ended"] >= lines[0]["began"] > 0
    assert len(await alice.ask(m.ListReplays, limit=1)) == 1
    async with caller(address) as bob:
        await bob.enter("Bob")
        assert await bob.ask(m.ListReplays) == []


async def test_a_replay_is_a_journal_whose_seed_and_end_can_be_verified(alice: Caller, tmp_path: Path) -> None:
    game = await played(alice)
    found = (await alice.ask(m.GetReplay, game=game))["file"]
    file = tmp_path / found["name"]
    file.write_text(found["text"], "utf-8")
    verified = CliRunner().invoke(cli.program(), ["replay", "verify", str(file)])
    assert verified.exit_code == 0, verified.output
    assert "Alice" in verified.output
    assert "'my dice'" in verified.output
    assert "lead to the hash that closes the journal" in verified.output


async def test_a_lesson_whose_seed_stands_in_its_file_claims_no_secret_for_it(alice: Caller) -> None:
    room = await alice.new_room(rulebook="magic", lesson="first-game")
    await alice.ask(m.Ready, room=room)
    await alice.ask(m.Concede, room=room)
    while alice.rooms[room].stage != "over":
        await alice.receive()
    file = (await alice.ask(m.GetReplay, game=alice.rooms[room].game))["file"]
    assert "proof" not in Journal.from_json(file["text"]).options


async def test_the_secret_is_the_one_that_was_committed_to_before_anybody_was_ready(alice: Caller) -> None:
    room = (await alice.ask(m.CreateRoom))["room"]
    await alice.ask(m.Join, room=room)
    commitment = alice.rooms[room].commitment
    await alice.ask(m.ChooseDeck, room=room, name="Hall of Mirrors")
    await alice.ask(m.AddBot, room=room)
    await alice.ask(m.Ready, room=room)
    await alice.ask(m.Concede, room=room)
    while alice.rooms[room].stage != "over":
        await alice.receive()
    text = (await alice.ask(m.GetReplay, game=alice.rooms[room].game))["file"]["text"]
    assert f'"commitment": "{commitment}"' in text
    assert commitment != alice.rooms[room].commitment


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ('"secret": "', '"secret": "00', "the secret is not the one that was committed to"),
        ('"nonces": ["6d', '"nonces": ["6e', "the seed is not made of the secret and the nonces"),
        ('"secret"', '"hidden"', "it does not tell what its seed was made of"),
        ('{"hash": "', '{"hash": "00', "its journal says 00"),
        ('{"hash"', '{"other"', "journal line"),
    ],
)
async def test_a_replay_that_was_tampered_with_is_found_out(
    alice: Caller, tmp_path: Path, before: str, after: str, said: str
) -> None:
    text = (await alice.ask(m.GetReplay, game=await played(alice, answers=1)))["file"]["text"]
    assert before in text
    file = tmp_path / "game.journal"
    file.write_text(text.replace(before, after), "utf-8")
    result = CliRunner().invoke(cli.program(), ["replay", "verify", str(file)])
    assert said in str(result.exception)


def seen(step: dict[str, Any]) -> Mirror:
    """What a client makes of a step; its sum is the one that the server gives."""
    found = msgspec.convert(step, m.ReplayStep)
    mirror = Mirror(found.snapshot, found.sheet)
    assert mirror.hash() == found.hash
    return mirror


async def test_it_is_stepped_through_forward_and_back_as_each_saw_it(alice: Caller) -> None:
    game = await played(alice, answers=30)

    async def step(number: int, seat: int = 0) -> dict[str, Any]:
        found: dict[str, Any] = (await alice.ask(m.GetReplay, game=game, step=number, seat=seat))["seen"]
        return found

    last = (await step(0))["steps"]
    forward = [await step(number) for number in range(last + 1)]
    assert [await step(number) for number in (last, last // 2, 1, 0)] == [
        forward[number] for number in (last, last // 2, 1, 0)
    ]
    assert "asked" not in forward[-1]
    assert seen(forward[-1]).turn.over
    assert any(one.get("events") for one in forward)
    assert len(seen(await step(3, seat=1)).objects) == 7
    assert len(seen(await step(3, seat=-1)).objects) == 120


@pytest.mark.parametrize("seat", [-1, 1])
async def test_what_lies_on_the_table_keeps_its_number_from_step_to_step(alice: Caller, seat: int) -> None:
    game = await played(alice, answers=30)

    async def numbers(step: int) -> dict[int, int]:
        found = (await alice.ask(m.GetReplay, game=game, step=step, seat=seat))["seen"]
        mirror = seen(found)
        zone = next(at for at, one in enumerate(mirror.sheet.zones) if one.name == "hand")
        return {row.id: row.look for row in mirror.objects.values() if row.zone == zone and row.owner == 1}

    steps = [await numbers(step) for step in range(12)]

    assert await numbers(11) == steps[11]
    for before, after in pairwise(steps):
        assert before.keys() <= after.keys() or after.keys() <= before.keys()


async def test_a_replay_that_does_not_exist_or_is_not_yours_is_refused(alice: Caller, address: str) -> None:
    game = await played(alice, private=True)
    async with caller(address) as bob:
        await bob.enter("Bob")
        assert (await bob.ask(m.GetReplay, game=game)).code == "no replay"
        assert (await bob.ask(m.GetReplay, game="none")).code == "no replay"
        shared = await played(alice)
        assert (await bob.ask(m.GetReplay, game=shared))["file"]["name"] == f"{shared}.journal"
    assert (await alice.ask(m.GetReplay, game=game, step=9999)).code == "bad step"
    assert (await alice.ask(m.GetReplay, game=game, step=0, seat=3)).code == "bad seat"


async def test_nothing_is_shown_while_the_match_goes_on(alice: Caller) -> None:
    room = await seated(alice)
    game = alice.rooms[room].game
    assert (await alice.ask(m.GetReplay, game=game)).code == "not over"
    first = await played(alice, answers=1, best_of=3)
    assert (await alice.ask(m.GetReplay, game=first, step=0)).code == "not over"


async def test_why_something_was_so_is_told_instead_of_all_that_was_seen(alice: Caller) -> None:
    game = await played(alice, answers=3)
    step = (await alice.ask(m.GetReplay, game=game, step=1, seat=1))["seen"]
    held = next(iter(seen(step).objects))
    about_a_thing = await alice.ask(m.GetReplay, game=game, step=1, seat=1, explain=held, hash=step["hash"])
    about_an_event = await alice.ask(m.GetReplay, game=game, step=1, seat=1, event=0)
    for found in (about_a_thing, about_an_event):
        assert found.keys() == {"why"}
        assert found["why"]["because"]


async def test_no_more_games_are_kept_open_than_a_few(alice: Caller) -> None:
    games = [await played(alice, answers=1) for _ in range(9)]
    for game in (*games, games[0]):
        assert (await alice.ask(m.GetReplay, game=game, step=1))["seen"]["game"] == game
