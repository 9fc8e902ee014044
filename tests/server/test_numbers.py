"""The numbers of objects stay what they are when the server restarts, so that nobody is misled by what they noted."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.table import Place, Sitting, place
from twinstack.protocol import messages as m

PEOPLE = ("Alice", "Bob")
Seen = dict[int, Any]


def seen(one: Sitting, room: str) -> Seen:
    """Everything on the table, by its number."""
    return dict(one.mirrors[room].objects)


async def tables(here: Place, room: str, people: list[Sitting]) -> list[Seen]:
    await here.latest(*people)
    return [seen(one, room) for one in people]


async def play(here: Place, room: str, people: list[Sitting], chance: Random, answers: int) -> None:
    """Take any options, and take some of them back."""
    for _ in range(answers):
        await here.latest(*people)
        asked = [one for one in people[:2] if one.decisions.get(room) is not None]
        if not asked:
            return
        decision: Any = asked[0].decisions[room]
        asked[0].decisions[room] = None
        one_of_them = decision.form == "choose" and decision.minimum <= 1 <= decision.maximum
        take = decision.default
        if one_of_them and decision.options and chance.random() < 0.7:
            take = [chance.randrange(len(decision.options))]
        if await asked[0].ask(m.Answer, room=room, number=decision.number, take=take) is not None:
            await asked[0].ask(m.Answer, room=room, number=decision.number, take=decision.default)
        if chance.random() < 0.2:
            for one in people[:2]:
                await one.ask(m.Undo, room=room)


async def again(here: Place, room: str) -> list[Sitting]:
    """The two players are back, and somebody looks on."""
    people = [here.sitting(name) for name in PEOPLE]
    for one in people:
        await here.back(one, room)
    onlooker = here.sitting("Olga")
    await onlooker.ask(m.Watch, room=room)
    return [*people, onlooker]


@pytest.mark.parametrize(("book", "deck"), [("magic", "Hall of Mirrors"), ("grand-archive", "Mirrors")])
async def test_everything_keeps_its_number_when_the_server_restarts(tmp_path: Path, book: str, deck: str) -> None:
    """Whatever was played or taken back before, for players and for those who look on."""
    chance = Random(book)
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        room = await here.begin(alice, bob, deck=deck, rulebook=book, clock=0, per_decision=0)
        people = [alice, bob]
        await play(here, room, people, chance, 20)
        onlooker = here.sitting("Olga")
        await onlooker.ask(m.Watch, room=room)
        before = await tables(here, room, [*people, onlooker])
    for _ in range(6):
        async with place(tmp_path) as here:
            people = await again(here, room)
            assert await tables(here, room, people) == before
            await play(here, room, people, chance, chance.randrange(1, 15))
            before = await tables(here, room, people)
    assert max(map(len, before)) > 15
